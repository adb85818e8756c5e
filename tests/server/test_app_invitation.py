"""Pages for a room: served at this machine's address, told as a QR code, counted, and nothing else is answered.

The address of the network is another one of this machine for itself: no test asks anything of another machine.
"""

from __future__ import annotations

import asyncio
import json
import re
import socket
import sys
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from xml.etree import ElementTree

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect as connected
from websockets.typing import Origin

from tests.games.tsukumobake.commands.test_cli import run
from tests.server.readers import Reader, run_async, serve_pages, socket_address, write_notebook
from tests.server.requests import get
from tests.started import PATIENCE, start_process
from tsukumo.core.io.errors import state_folder
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.look import qr
from tsukumo.server import addresses
from tsukumo.server.pages import invitation
from tsukumo.server.pages.server import PageServer, PageServerSettings

NETWORK = "127.0.0.2"
pytestmark = pytest.mark.skipif(
    not addresses.can_listen_at(NETWORK), reason="this system has one loopback address alone"
)
KEPT = """
from tsukumo.core.io.errors import ROOM, SHOWN, STATE, read_setting, state_folder
import ipywidgets, json, os
words = json.dumps([read_setting(STATE), read_setting(SHOWN), read_setting(ROOM), str(state_folder())])
if read_setting(STATE):
    os.makedirs(state_folder())
ipywidgets.Label(words)
"""
"""A page's code: it shows where things are kept, and keeps something if it is a guest's."""


@asynccontextmanager
async def invited(source: Path | None = None) -> AsyncIterator[PageServer]:
    """The pages, as ``tsukumo app --lan`` serves them."""
    async with serve_pages(source, PageServerSettings(NETWORK, pages=2, room=True)) as server:
        yield server


async def count(server: PageServer) -> dict[str, int]:
    """The number of open pages, as the server gives it."""
    return dict(json.loads((await get(server, "/open")).text))


@run_async
async def test_every_page_invites_the_room_and_they_are_counted() -> None:
    async with invited() as server:
        assert await count(server) == {"open": 0, "most": 2}
        index, quiz = [await get(server, path) for path in ("/it/index.html", "/en/quiz.html")]
        for page, words, unfolded in ((index.text, "Apri anche tu:", " open"), (quiz.text, "Open it too:", "")):
            assert f'<details class="tk-room"{unfolded}>' in page
            assert f"{words} <strong>{server.root}</strong>" in page
            assert f'aria-label="{"codice QR per" if unfolded else "QR code for"} {server.root}"' in page
        assert await count(server) == {"open": 0, "most": 2}  # a page to read costs nothing
        reader = await Reader(server.root, "it/index").open()
        assert await count(server) == {"open": 1, "most": 2}
        await reader.lose()
        while (await count(server))["open"]:
            await asyncio.sleep(0)


@run_async
async def test_without_a_room_nobody_is_invited() -> None:
    async with serve_pages() as server:
        assert "tk-room" not in (await get(server, "/en/index.html")).text


@pytest.mark.parametrize(("spoken", "lang"), [("it-IT,it;q=0.9,en;q=0.8", "it"), ("de,en-US;q=0.7", "en")])
@run_async
async def test_the_bare_address_leads_to_the_index_in_the_readers_language(spoken: str, lang: Lang) -> None:
    async with invited() as server:
        for method in ("GET", "HEAD"):
            led = await get(server, "/", method, Accept_Language=spoken)
            assert (led.status, led.headers["location"]) == (302, f"{lang}/index.html")


@run_async
async def test_a_chapter_is_found_by_its_name() -> None:
    async with invited() as server:
        led = await get(server, "/en/02-board.html?pos=G7N")
        assert (led.status, led.headers["location"]) == (302, "board.html?pos=G7N")
        assert (await get(server, "/en/board.html?pos=G7N")).status == 200


OTHER = [
    *("/en", "/en/", "/en/quiz", "/en/quiz.ipynb", "/en/quiz.html/", "/en/quiz.py", "/en/photo.png", "/fr/quiz.html"),
    *("/mine.html", "/en/nowhere.html", "/en/.html", "/en/..html", "/en/%00.html", "/en/%ff.html", "/en/quiz%00.html"),
    *("/../secret.html", "/en/../secret.html", "/en/../../secret.html", "/en/../en/quiz.html", "//en/quiz.html"),
    *("/en/..%2f..%2fsecret.html", "/en/..%2fsecret.html", "/%2e%2e/secret.html", "/en/%2e%2e/secret.html"),
    *("/en/..%5csecret.html", "/en/%252e%252e%252fsecret.html", "/en//etc/passwd", "/en/%2fetc%2fpasswd.html"),
    *("/page", "/page/", "/page/x/page.js", "/page/{version}", "/page/{version}/", "/page/{version}/nothing.js"),
    *("/page/{version}/..", "/page/{version}/../page.js", "/page/{version}/%2e%2e%2fsession.py"),
    *("/page/{version}/session.py", "/page/{version}/..%2f..%2fsession.py", "/page/../pages.toml", "/static/page.js"),
    *("/open/", "/live", "/live/x", "/tree", "/lab", "/api", "/api/contents", "/api/kernels", "/login"),
    *("/files/en/quiz.ipynb", "/metrics", "/favicon.ico", "//elsewhere.example/", f"/en/{'x' * 30_000}.html"),
]


@run_async
async def test_nothing_else_is_answered(tmp_path: Path) -> None:
    source = write_notebook(write_notebook(tmp_path / "pages", "en/quiz"), "mine")
    write_notebook(tmp_path, "secret")
    (source / "en" / "photo.png").write_bytes(b"png")
    async with invited(source) as server:
        from tsukumo.server.pages.handlers import load_front_files

        for path in OTHER:
            answer = await get(server, path.replace("{version}", load_front_files().version))
            assert answer.status in {400, 404}, path
            assert "Traceback" not in answer.text
        assert (await get(server, "/en/quiz.html")).status == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "X"])
@run_async
async def test_pages_are_only_read(method: str) -> None:
    async with invited() as server:
        for path in ("/en/quiz.html", "/", "/open", "/live"):
            assert (await get(server, path, method)).status in {400, 405}, path


@run_async
async def test_those_who_only_ask_whether_there_is_an_answer_are_answered() -> None:
    async with invited() as server:
        for path in ("/en/quiz.html", "/open", "/"):
            asked, only = await get(server, path), await get(server, path, "HEAD")
            assert (only.status, only.text) == (asked.status, "")


@run_async
async def test_what_pages_ask_for_is_answered() -> None:
    async with invited() as server:
        page = (await get(server, "/en/quiz.html")).text
        parts = re.findall(r'(?:src|href|data-live)="\.\.(/page/[^"]+)"', page)
        scripts = [part for part in parts if part.endswith(".js")]
        assert scripts
        assert len(parts) > len(scripts)
        for script in scripts:
            for imported in re.findall(r'from "\./([^"]+)"', (await get(server, script)).text):
                parts.append(f"{script.rpartition('/')[0]}/{imported}")
        assert [part for part in parts if part.endswith("/carrier.js")]
        for part in parts:
            answer = await get(server, part)
            assert (answer.status, "immutable" in answer.headers["cache-control"]) == (200, True), part


@run_async
async def test_a_page_loads_nothing_from_elsewhere_and_is_framed_by_nobody() -> None:
    async with invited() as server:
        for path in ("/en/quiz.html", "/it/index.html"):
            answer = await get(server, path)
            policy = answer.headers["content-security-policy"]
            assert {"default-src 'self'", "object-src 'none'", "frame-ancestors 'self'"} <= {*policy.split("; ")}
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert not re.findall(r'<(?:script|link|img|iframe)[^>]* (?:src|href)="(?:https?:)?//', answer.text)


# --- names ----------------------------------------------------------------------------------------

FOREIGN = ["elsewhere.example", "elsewhere.example:80", "127.0.0.3", "192.0.2.1", "[::1]", f"{NETWORK}.example"]
STRANGE = ["", "[", "]:1", "[::1", "x" * 9000, "a b", "127.0.0.2:-1", "\x7f"]


@pytest.mark.parametrize("host", [*FOREIGN, *STRANGE], ids=lambda host: host[:20])
@run_async
async def test_other_names_are_refused(host: str) -> None:
    async with invited() as server:
        for path in ("/", "/open", "/en/quiz.html", "/live"):
            answer = await get(server, path, host=host)
            assert answer.status in ({403} if host in FOREIGN else {400, 403}), path


@pytest.mark.parametrize(
    "origin",
    ["http://elsewhere.example", "http://127.0.0.1:1", "null", "http://", "http://[", "https://[::1", "file://", "x"],
)
@run_async
async def test_a_line_is_of_our_pages_alone(origin: str) -> None:
    async with invited() as server:
        with pytest.raises(InvalidStatus, match="403"):
            await connect(socket_address(server.root), origin=Origin(origin))
        with pytest.raises(InvalidStatus, match=r"403|400"):
            await connect(socket_address(server.root), additional_headers={"Host": "elsewhere.example"})
        await Reader(server.root, "en/quiz").open()


@run_async
async def test_a_guest_does_not_see_what_the_owner_keeps(tmp_path: Path) -> None:
    async with invited(write_notebook(tmp_path, "en/page", KEPT)) as server:
        kept = []
        for machine in ("127.0.0.3", "127.0.0.4", NETWORK):
            reader = await Reader(server.root, machine=machine).open()
            await reader.run()
            (label,) = reader.find_widgets("value")
            kept.append(json.loads(reader.models[label]["value"]))
            await reader.lose()
        (one, shown, room, there), (other, *_), mine = kept
        assert one == there
        assert one != other
        assert {Path(one).parent, Path(other).parent} == {Path(room)}, "a public screen finds every guest's evening"
        assert shown == str(state_folder()), "what everybody may see there they may follow"
        assert mine == [None, None, room, str(state_folder())]
        for page in [*server.pages.open.values()]:
            server.pages.end(page)
        while [*Path(room).iterdir()]:
            await asyncio.sleep(0.01)


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_without_a_network_it_says_so(lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "find_own_address", lambda: None)
    ran = run("app", "--lan", "--lang", lang)
    assert (ran.status, ran.out) == (2, "")
    assert {"it": "non è su una rete", "en": "is not on a network"}[lang] in ran.err


@pytest.mark.parametrize(("found", "address"), [("192.0.2.5", "192.0.2.5"), ("127.0.0.1", None), (None, None)])
def test_the_address_of_the_network(found: str | None, address: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    class Unconnected(socket.socket):
        def connect(self, _: object) -> None:
            if found is None:
                raise OSError

        def getsockname(self) -> tuple[str, int]:
            return str(found), 1

    monkeypatch.setattr(socket, "socket", Unconnected)
    assert addresses.find_own_address() == address


def test_the_command_says_the_address_and_how_many_pages_are_open(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tsukumo", "app", "--lan", NETWORK, "--no-browser", "--lang", "en", "--pages", "3"]
    with start_process(command, cwd=tmp_path, stdout=-1) as process:
        assert process.stdout
        first, invitation, most, unreachable = (process.stdout.readline() for _ in range(4))
        address = next(word for word in first.split() if word.startswith("http"))
        root = address.partition("en/")[0]
        assert address == f"{root}en/index.html?lang=en"
        assert root.startswith(f"http://{NETWORK}:")
        assert f"can open {root}" in invitation
        assert "3 pages" in most
        assert f"ufw allow {root.rstrip('/').rpartition(':')[2]}/tcp" in unreachable
        with urllib.request.urlopen(address, timeout=PATIENCE) as page:
            assert page.status == 200
        with connected(socket_address(root), origin=Origin(root.rstrip("/"))) as line:
            line.send(json.dumps({"does": "open", "page": "en/quiz", "query": "", "session": None, "heard": None}))
            assert process.stdout.readline() == "pages open: 1 of 3\n"
        assert process.stdout.readline() == "pages open: 0 of 3\n"
        process.terminate()
        assert process.wait(PATIENCE) == 0


# --- QR codes ---------------------------------------------------------------------------------------------------------


def test_a_code_is_dark_on_light_whatever_is_behind_it() -> None:
    drawn = qr.svg("http://192.0.2.5:8866/", 'a "code" & more')
    assert drawn
    shown = ElementTree.fromstring(drawn)
    assert (shown.attrib["role"], shown.attrib["aria-label"]) == ("img", 'a "code" & more')
    painted = [
        value for part in shown.iter() for value in (part.attrib.get("fill"), part.attrib.get("stroke")) if value
    ]
    assert painted == ["#fff", "#000"]
    lines = qr.lines("http://192.0.2.5:8866/")
    assert len({len(line) for line in lines}) == 1
    assert all(line.startswith(qr.INVERSE) and line.endswith("\x1b[0m") for line in lines)
    assert "█" * 20 in lines[0]  # a light margin


def test_what_no_camera_could_read_has_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    assert qr.svg("x" * qr.MOST_BYTES, "long")
    for length in (qr.MOST_BYTES + 1, 10_000):
        assert qr.svg("x" * length, "too long") is None
        assert qr.lines("x" * length) == []
    monkeypatch.setattr(qr, "find_spec", lambda _: None)
    assert qr.svg("x", "without segno") is None


def test_the_terminal_shows_the_code_where_it_has_colours() -> None:
    plain = list(invitation.invitation_lines("http://192.0.2.5:8866/", 30, "it", colours=False))
    assert len(plain) == 3
    coloured = list(invitation.invitation_lines("http://192.0.2.5:8866/", 30, "it", colours=True))
    assert set(plain) < set(coloured)
    assert "\x1b[" not in "".join(plain)
    assert len(coloured) > 15
