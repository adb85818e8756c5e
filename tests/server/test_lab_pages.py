"""The pages within a Jupyter server, as ``tsukumo lab`` starts it: for those whom it knows, beside notebooks."""

from __future__ import annotations

import json
import signal
import urllib.request
from collections.abc import Iterator, Mapping
from http.cookiejar import CookieJar
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

import tsukumo
from tests.server.servers import start_command
from tests.started import PATIENCE
from tsukumo.server.jupyterlab import JUPYTER
from tsukumo.server.pages import extension
from tsukumo_widgets.base import links

BASE = "/user/one.two/"
PAGE = "tsukumo/en/explorer.html"
FOREIGN = "http://evil.example"


class Lab(NamedTuple):
    """A server: the address below which it has all it has, and the header by which it knows its user."""

    address: str
    known: Mapping[str, str]
    token: str

    @property
    def origin(self) -> str:
        """The origin of its own pages."""
        parts = urlsplit(self.address)
        return f"{parts.scheme}://{parts.netloc}"

    def post(self, path: str) -> Any:
        """The server's answer to a request of Jupyter's."""
        request = urllib.request.Request(self.address + path, data=b"{}", headers=dict(self.known))
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def line(self, path: str, headers: Mapping[str, str]) -> ClientConnection:
        """Open a WebSocket."""
        return connect(self.address.replace("http", "ws", 1) + path, additional_headers=headers, open_timeout=PATIENCE)


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """``tsukumo lab`` under a path of its own, as behind somebody's gate; a page that is open is told of its end."""
    home = tmp_path_factory.mktemp("home")
    (home / "config").mkdir()
    (home / "config" / "jupyter_server_config.json").write_text(json.dumps({"ServerApp": {"base_url": BASE}}))
    with start_command(["lab", "--no-browser", "--lang", "en", "--folder", str(home / "notebooks")], home) as run:
        made = Lab(run.lab_address(), {"Authorization": f"token {run.mark}"}, run.mark)
        yield made
        with made.line("tsukumo/live", made.known) as line:
            open_page(line, "en/quiz", 1)
            told(line)
            run.process.send_signal(signal.SIGTERM)
            last = [frame for frame in line if isinstance(frame, str)][-1]
        assert json.loads(last) == {"over": "stopped"}
        assert run.process.wait(PATIENCE) == 0


def browser(jar: CookieJar) -> urllib.request.OpenerDirector:
    """A browser, as far as it matters here: it follows, and keeps cookies."""
    return urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))


def open_page(line: ClientConnection, page: str, cell: int) -> None:
    """Open a page on a line, and ask for what a cell shows."""
    line.send(json.dumps({"does": "open", "page": page, "query": "", "session": None, "heard": None}))
    line.send(json.dumps({"does": "run", "cell": cell, "number": 1, "buffers": 0}))


def told(line: ClientConnection) -> list[dict[str, Any]]:
    """The messages of Python to a page until its request is done."""
    said: list[dict[str, Any]] = []
    while not said or "done" not in said[-1]:
        if isinstance(frame := line.recv(PATIENCE), str):
            said.append(json.loads(frame))
    return said


def run(line: ClientConnection, code: str) -> None:
    """Have a kernel run some code."""
    header = {"msg_id": uuid4().hex, "msg_type": "execute_request", "username": "", "session": "x", "version": "5.3"}
    content = {"code": code, "silent": False, "store_history": False, "allow_stdin": False}
    message = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
    line.send(json.dumps(message | {"buffers": []}))


def printed(line: ClientConnection) -> str:
    """The next output of a kernel; or the error that it reports."""
    while (said := json.loads(line.recv(PATIENCE)))["msg_type"] not in ("stream", "error"):
        pass
    return str(said["content"].get("text", said["content"]))


def test_a_page_opens_under_a_token_and_the_token_leaves_its_address(lab: Lab) -> None:
    assert urlsplit(lab.address).path == BASE
    jar = CookieJar()
    reader = browser(jar)
    with reader.open(f"{lab.address}{PAGE}?step=1&token={lab.token}&pos=x", timeout=PATIENCE) as answer:
        assert answer.url == f"{lab.address}{PAGE}?step=1&pos=x"
        text = answer.read().decode()
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
    assert 'data-page="en/explorer"' in text
    part = text.partition('<script type="module" src="../')[2].partition('"')[0]
    with reader.open(f"{lab.address}tsukumo/{part}", timeout=PATIENCE) as answer:
        assert answer.headers["Content-Type"].startswith("text/javascript")
    assert [*jar]


@pytest.mark.parametrize("path", ["", "open", "en/explorer.html", "en/board.html?x=1"])
def test_whoever_is_not_known_is_asked_to_log_in(lab: Lab, path: str) -> None:
    with urllib.request.urlopen(f"{lab.address}tsukumo/{path}", timeout=PATIENCE) as answer:
        assert urlsplit(answer.url).path == f"{BASE}login"
        assert "data-page" not in answer.read().decode()


@pytest.mark.parametrize("path", ["en/nothing.html", "../../en/x.html", "fr/explorer.html", "page/x/page.js"])
def test_there_is_nothing_else(lab: Lab, path: str) -> None:
    request = urllib.request.Request(f"{lab.address}tsukumo/{path}", headers=dict(lab.known))
    with pytest.raises(HTTPError) as refused:
        urllib.request.urlopen(request, timeout=PATIENCE)
    with refused.value as answer:
        assert answer.code == 404


def test_a_line_is_for_those_who_are_known_and_for_this_server_s_pages(lab: Lab) -> None:
    jar = CookieJar()
    browser(jar).open(f"{lab.address}{PAGE}?token={lab.token}", timeout=PATIENCE).close()
    cookie = {"Cookie": "; ".join(f"{each.name}={each.value}" for each in jar)}
    for headers in (lab.known, cookie | {"Origin": lab.origin}):
        with lab.line("tsukumo/live", headers) as line:
            open_page(line, "en/board", 1)
            assert "value" in told(line)[-1]
    for headers in ({}, {"Origin": lab.origin}, {"Authorization": "token wrong"}, cookie | {"Origin": FOREIGN}):
        with pytest.raises(InvalidStatus) as refused, lab.line("tsukumo/live", headers):
            pass
        assert refused.value.response.status_code == 403


def test_two_pages_live_at_once_beside_a_notebook_s_kernel(lab: Lab) -> None:
    kernel = lab.post("api/kernels")["id"]
    channels = f"api/kernels/{kernel}/channels"
    with (
        lab.line("tsukumo/live", lab.known) as one,
        lab.line("tsukumo/live", lab.known) as other,
        lab.line(channels, lab.known) as notebook,
    ):
        run(notebook, "import os; from tsukumo_widgets.base.links import SERVED; print(os.environ[SERVED])")
        open_page(one, "en/explorer", 1)
        open_page(other, "it/quiz", 1)
        pages = [told(one), told(other)]
        assert printed(notebook) == "1\n"
    for said in pages:
        assert said[0].keys() == {"session"}
        assert "application/vnd.jupyter.widget-view+json" in said[-1]["value"][-1]
        assert sum(each.get("kind") == "comm_open" for each in said) > 10
    one_s, other_s = ({each["content"]["comm_id"] for each in said if "kind" in each} for said in pages)
    assert one_s.isdisjoint(other_s)


def test_what_jupyter_finds_is_in_step_with_the_package() -> None:
    package = json.loads((JUPYTER / "labextensions" / "tsukumo" / "package.json").read_text())
    assert package["version"] == tsukumo.__version__
    assert (JUPYTER / "labextensions" / "tsukumo" / package["jupyterlab"]["_build"]["load"]).is_file()
    config = json.loads((JUPYTER / "config" / "jupyter_server_config.d" / "tsukumo.json").read_text())
    assert config == {"ServerApp": {"jpserver_extensions": {extension.__name__: True}}}
    assert extension.PAGES_VARIABLE == links.SERVED
