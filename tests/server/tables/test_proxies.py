"""The proxies of the documentation, Caddy and nginx, as they are: their configuration is taken from the page."""

from __future__ import annotations

import http.client
import re
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.server.tables.server import serve_tables
from tests.server.tables.test_web import a_table, said, wrong_codes
from tests.started import hold_port, wait_until
from tsukumo.server.tables.limits import FORMAT, MOST_WRONG

pytestmark = pytest.mark.thorough
PAGE = (Path(__file__).parents[3] / "docs" / "howto" / "proxy.md").read_text("utf-8")
NAME = "games.example.org"
OURS = "127.0.0.1:8001"
"""The address of the table, on the page."""
Command = Callable[[Path, int, int], list[str]]
"""The command that starts a proxy with its files in a folder, at a port, in front of another one."""


def written(beginning: str) -> str:
    """A block of the page that begins with something."""
    blocks: list[str] = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    return next(block for block in blocks if block.startswith(beginning))


def caddy(folder: Path, port: int, to: int) -> list[str]:
    """The page's configuration, at a port and without a certificate."""
    text = written(f"{NAME} {{").replace(NAME, f"http://{NAME}:{port}", 1).replace(OURS, f"127.0.0.1:{to}")
    file = folder / "Caddyfile"
    file.write_text(f"{{\n    admin off\n}}\n{text}")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]


def nginx(folder: Path, port: int, to: int) -> list[str]:
    """The page's two blocks in a configuration that is empty otherwise."""
    location = written("location / {").replace(OURS, f"127.0.0.1:{to}")
    server = f"server {{ listen 127.0.0.1:{port}; {location} }}"
    file = folder / "nginx.conf"
    whole = f"access_log off; {written('map $http_upgrade')} {server}"
    file.write_text(f"daemon off; pid {folder}/pid; error_log {folder}/log; events {{ }} http {{ {whole} }}")
    return ["nginx", "-c", str(file)]


@contextmanager
def running(command: Command, folder: Path, to: int) -> Iterator[int]:
    """A port at which a proxy stands in front of another port."""
    with hold_port() as port:
        process = subprocess.Popen(command(folder, port, to), env={"HOME": str(folder), "PATH": "/usr/bin:/usr/sbin"})
        try:
            wait_until(lambda: answers(port))
            yield port
        finally:
            process.terminate()
            process.wait(20)


def answers(port: int) -> bool:
    """Return whether something listens."""
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


def status(port: int, path: str, **headers: str) -> int:
    """The status of the answer to a request through the proxy."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("GET", path, headers={"Host": NAME, **headers})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


@pytest.mark.skipif(not (shutil.which("caddy") and shutil.which("nginx")), reason="Caddy and nginx are needed")
@pytest.mark.parametrize("proxy", [caddy, nginx], ids=["caddy", "nginx"])
def test_a_game_goes_through_and_nobody_chooses_their_address(proxy: Command, tmp_path: Path) -> None:
    with serve_tables(public=f"https://{NAME}") as server, running(proxy, tmp_path, server.web.port) as port:
        table = a_table(server)
        assert status(port, f"/{table.code}") == 200
        way = socket.create_connection(("127.0.0.1", port))
        with connect(f"ws://{NAME}:{port}/{table.code}/ws", sock=way, proxy=None) as line:
            assert said(line, do="hello", format=FORMAT, name="Ada")["is"] == "welcome"
        for number, path in enumerate(islice(wrong_codes(table), MOST_WRONG + 1)):
            mine = f"198.51.100.{number}"
            made_up = {"X-Real-Ip": mine, "X-Forwarded-For": mine, "Forwarded": f"for={mine}"}
            assert status(port, path, **made_up) == (404 if number < MOST_WRONG else 429), number
        assert status(port, f"/{table.code}") == 200
