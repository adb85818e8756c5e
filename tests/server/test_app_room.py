"""Pages for a room: served at this machine's address, told as a QR code, counted, and nothing else is answered.

The address of the network is another one of this machine for itself: no test asks anything of another machine.
"""

from __future__ import annotations

import http.client
import json
import re
import socket
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode
from xml.etree import ElementTree

import pytest
from tsukumo.server.app import Served as Place
from tsukumo.server.app import app_command, wait_for
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.served import answered
from tests.server.test_app_pages import Served, kernel_of
from tests.started import PATIENCE, started, until
from tests.tsukumobake.commands.test_cli import run
from tsukumo.core import qr
from tsukumo.core.errors import state_folder
from tsukumo.core.text import LANGS, Lang
from tsukumo.server import room
from tsukumo.server.gate import wanted
from tsukumo.server.lab import copy_notebooks, notebooks
from tsukumo.server.serving import serving

NETWORK = "127.0.0.2"
pytestmark = pytest.mark.skipif(not room.can_be_had(NETWORK), reason="this system has one loopback address alone")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The pages, as ``tsukumo app --lan`` serves them."""
    scratch = tmp_path_factory.mktemp("room")
    source = notebooks()
    assert source
    copy_notebooks(source, scratch / "pages")
    (scratch / "pages" / "mine.ipynb").write_bytes((scratch / "pages" / "en" / "quiz.ipynb").read_bytes())
    (scratch / "pages" / "en" / "photo.png").write_bytes(b"png")
    state = json.loads((scratch / "pages" / "en" / "quiz.ipynb").read_text("utf-8"))
    code: dict[str, object] = {"cell_type": "code", "id": "a", "metadata": {}, "execution_count": None, "outputs": []}
    names = "('TSUKUMO_STATE', 'TSUKUMO_SHOWN', 'TSUKUMO_ROOM')"
    kept = f"import os; state, *more = map(os.environ.get, {names}); state and os.mkdir(state)"
    kept += "; print('kept in', state, *more)"
    state["cells"] = [{**code, "source": kept}]
    (scratch / "pages" / "en" / "state.ipynb").write_text(json.dumps(state), "utf-8")
    (scratch / "secret.ipynb").write_bytes((scratch / "pages" / "en" / "quiz.ipynb").read_bytes())
    served = Place(NETWORK, pages=2, room=True)
    with (scratch / "log").open("wb") as log, serving(*app_command(scratch / "pages", served), log) as process:
        listening = wait_for(scratch / "pages", served, process)
        assert listening
        yield listening


def status(place: Place, path: str, method: str = "GET", **headers: str) -> int:
    """How a server answers a request, as it is sent: no redirection is followed, no path tidied up."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {headers.pop('host', f'{place.address}:{place.port}')}"]
    lines += [*(f"{name}: {value}" for name, value in headers.items()), "Content-Length: 0", "Connection: close"]
    with socket.create_connection((place.address, place.port), timeout=60) as line:
        line.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = line.makefile("rb").readline().decode()
    return int(answer.split()[1])


def test_every_page_invites_the_room_and_they_are_counted(place: Place) -> None:
    def count() -> dict[str, int]:
        with urllib.request.urlopen(f"{place.root}open") as answer:
            return dict(json.load(answer))

    reader = Served(place.root.rstrip("/"))
    assert count() == {"open": 0, "most": 2}
    index = reader.get("it/index.ipynb").text
    quiz = reader.get("en/quiz.ipynb").text
    assert count() == {"open": 2, "most": 2}
    for page, words, unfolded in ((index, "Apri anche tu:", " open"), (quiz, "Open it too:", "")):
        assert f'<details class="tk-room"{unfolded}>' in page
        assert f"{words} <strong>{place.root}</strong>" in page
        assert f'aria-label="{"codice QR di" if unfolded else "QR code of"} {place.root}"' in page
    assert reader.get("en/table.ipynb").status == 503
    for page in (index, quiz):
        reader.close(kernel_of(page))
    assert count()["open"] == 0


@pytest.mark.parametrize(("spoken", "lang"), [("it-IT,it;q=0.9,en;q=0.8", "it"), ("de,en-US;q=0.7", "en")])
def test_the_bare_address_leads_to_the_index_in_the_readers_language(place: Place, spoken: str, lang: Lang) -> None:
    class Stays(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_: object) -> None:
            return None

    asked = urllib.request.Request(place.root, headers={"Accept-Language": spoken})
    with pytest.raises(urllib.error.HTTPError) as led:
        urllib.request.build_opener(Stays).open(asked)
    assert (led.value.code, led.value.headers["Location"]) == (302, f"/voila/render/{lang}/index.ipynb")
    led.value.close()


OTHER = [
    *("/voila/tree", "/voila/tree/en", "/tree", "/lab", "/lab/tree/en/quiz.ipynb", "/notebooks/en/quiz.ipynb"),
    *("/api", "/api/contents", "/api/contents/en", "/voila/api/contents", "/voila/api/contents/en/quiz.ipynb"),
    *("/api/kernels", "/api/sessions", "/api/terminals", "/terminals/1", "/api/status", "/api/me", "/login", "/logout"),
    *("/files/en/quiz.ipynb", "/voila/files/en/quiz.ipynb", "/voila/files/en/photo.png", "/metrics"),
    *("/voila/render/mine.ipynb", "/voila/render/", "/voila/render/en/", "/voila/render/en/quiz.py"),
    *(
        "/voila/render/../secret.ipynb",
        "/voila/render/en/../../../secret.ipynb",
        "/voila/render/en/..%2f..%2fsecret.ipynb",
    ),
    *("/voila/render/%2e%2e/secret.ipynb", "/voila/render/en/%2e%2e/mine.ipynb", "/voila/render//etc/passwd"),
    *(
        "/voila/static/../../../conf.json",
        "/voila/static/%2e%2e/index.html.j2",
        "/voila/templates/tsukumo/../conf.json",
    ),
    *("/static/../../etc/passwd", "/voila/labextensions/../../../../etc/passwd", "//elsewhere.example/"),
    *("/voila/templates//etc/passwd", "/voila/templates/tsukumo/static/", "/voila/templates/tsukumo/static/."),
    *("/voila/templates/tsukumo/static/%2e", "/voila/templates/tsukumo", "/voila/templates/tsukumo/conf.json"),
    *("/voila/templates/nowhere/static/x", "/voila/templates/base/static//voila.js"),
    *("/voila/query/0", "/voila/execution/0", "/voila/render/en/quiz.ipynb/", "/voila/render/fr/quiz.ipynb"),
]


@pytest.mark.parametrize("path", OTHER)
def test_nothing_else_is_answered(place: Place, path: str) -> None:
    assert status(place, path) == 404
    assert status(place, "/open") == 200


def test_pages_that_are_not_there_start_no_kernel(place: Place) -> None:
    assert status(place, "/voila/render/en/nowhere.ipynb") == 404
    with urllib.request.urlopen(f"{place.root}open") as answer:
        assert json.load(answer)["open"] == 0


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "CONNECT", "X"])
def test_pages_are_only_read(place: Place, method: str) -> None:
    kernel = "00000000-0000-0000-0000-000000000000"
    for path in ("/voila/render/en/quiz.ipynb", f"/api/kernels/{kernel}", "/api/kernels", "/"):
        assert (method, path) == ("HEAD", "/") or status(place, path, method) >= 400
    assert not wanted(method, "/open")


def test_the_widgets_own_scripts_are_answered() -> None:
    for name in ("@jupyter-widgets", "%40jupyter-widgets"):
        assert wanted("GET", f"/voila/labextensions/{name}/jupyterlab-manager/static/remoteEntry.js")


def test_the_bare_address_answers_those_who_only_ask_whether_it_does(place: Place) -> None:
    assert status(place, "/", "HEAD") == status(place, "/") == 302


@pytest.mark.parametrize("host", ["elsewhere.example", "elsewhere.example:80", "127.0.0.3", "192.0.2.1", "", "[::1]"])
def test_other_names_are_refused(place: Place, host: str) -> None:
    for path in ("/", "/open", "/voila/render/en/quiz.ipynb", "/voila/static/voila.js"):
        assert status(place, path, host=host) == 403


def test_a_kernel_speaks_with_its_own_page_alone(place: Place) -> None:
    reader = Served(place.root.rstrip("/"))
    kernel = reader.open("en/quiz.ipynb")
    with reader.read(kernel, place.root.rstrip("/")):
        for origin in ("http://elsewhere.example", f"http://127.0.0.1:{place.port}", "null"):
            with pytest.raises(InvalidStatus, match="403"):
                reader.read(kernel, origin)
        address = f"ws://{NETWORK}:{place.port}/api/kernels/{kernel}/channels"
        foreign = {"Host": "elsewhere.example"}
        with pytest.raises(InvalidStatus, match=r"403|400"):
            connect(address, additional_headers=foreign)
    assert status(place, f"/api/kernels/{kernel}", "DELETE") == 404
    assert reader.runs(kernel)
    assert status(place, f"/voila/api/shutdown/{kernel}", "POST") == 403  # without the page's own cookie
    assert reader.runs(kernel)
    reader.close(kernel)


def test_a_guest_does_not_see_what_the_owner_keeps(place: Place) -> None:
    folders = []
    for machine in ("127.0.0.3", "127.0.0.4", NETWORK):
        asked = http.client.HTTPConnection(place.address, place.port, source_address=(machine, 0), timeout=60)
        asked.request("GET", "/voila/render/en/state.ipynb")
        answer = asked.getresponse()
        page = answer.read().decode()
        folders.append(re.findall(r"kept in (\S+) (\S+) ([\w/.-]+)", page)[-1])
        assert folders[-1][0] == "None" or Path(folders[-1][0]).is_dir()
        cookies = [cookie.partition(";")[0] for cookie in answer.headers.get_all("Set-Cookie") or ()]
        form = {"Cookie": "; ".join(cookies), "Content-Type": "application/x-www-form-urlencoded"}
        token = next(cookie.removeprefix("_xsrf=") for cookie in cookies if cookie.startswith("_xsrf="))
        asked.request("POST", f"/voila/api/shutdown/{kernel_of(page)}", urlencode({"_xsrf": token}), form)
        assert asked.getresponse().status == 204
        asked.close()
    (one, shown, room), (other, _, _), mine = folders
    assert one != other
    assert {Path(one).parent, Path(other).parent} == {Path(room)}, "a public screen finds every guest's evening"
    until(lambda: not (Path(one).exists() or Path(other).exists()))
    assert shown == str(state_folder()), "what everybody may see there they may follow"
    assert mine == ("None", "None", room)


def test_what_pages_ask_for_is_answered(place: Place) -> None:
    reader = Served(place.root.rstrip("/"))
    page = reader.get("en/quiz.ipynb").text
    parts = [path for path in re.findall(r'(?:src|href)="(/[^"]+)"', page) if path.startswith(("/voila/", "/static/"))]
    assert "/voila/static/voila.js" in parts
    for part in parts:
        assert answered(f"{place.root.rstrip('/')}{part}"), part
    reader.close(kernel_of(page))


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_without_a_network_it_says_so(lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "own_address", lambda: None)
    ran = run("app", "--lan", "--lang", lang)
    assert (ran.status, ran.out) == (2, "")
    assert {"it": "non è in una rete", "en": "is not in a network"}[lang] in ran.err


@pytest.mark.parametrize(("found", "address"), [("192.0.2.5", "192.0.2.5"), ("127.0.0.1", None), (None, None)])
def test_the_address_of_the_network(found: str | None, address: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    class Unconnected(socket.socket):
        def connect(self, _: object) -> None:
            if found is None:
                raise OSError

        def getsockname(self) -> tuple[str, int]:
            return str(found), 1

    monkeypatch.setattr(socket, "socket", Unconnected)
    assert room.own_address() == address


def test_the_command_says_the_address_and_how_many_pages_are_open(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tsukumo", "app", "--lan", NETWORK, "--no-browser", "--lang", "en", "--pages", "3"]
    with started(command, cwd=tmp_path, stdout=-1) as process:
        assert process.stdout
        first, invitation, most, unreachable = (process.stdout.readline() for _ in range(4))
        address = first.split()[4]
        root = address.partition("voila/")[0]
        assert address.startswith(f"http://{NETWORK}:")
        assert f"opens {root}" in invitation
        assert "3 pages" in most
        assert f"ufw allow {root.rstrip('/').rpartition(':')[2]}/tcp" in unreachable
        reader = Served(root.rstrip("/"))
        kernel = reader.open("en/quiz.ipynb")
        assert process.stdout.readline() == "pages open: 1 of 3\n"
        reader.close(kernel)
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
    plain = list(room.invitation("http://192.0.2.5:8866/", 30, "it", colours=False))
    assert len(plain) == 3
    coloured = list(room.invitation("http://192.0.2.5:8866/", 30, "it", colours=True))
    assert set(plain) < set(coloured)
    assert "\x1b[" not in "".join(plain)
    assert len(coloured) > 15
