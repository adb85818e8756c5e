"""``tsukumo app``: what it serves, and what it refuses."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tsukumobake.commands.test_cli import run
from tsukumo.core.text import LANGS, Lang
from tsukumo.server import app


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--port", "x"), "--port"),
        (("--port", "0"), "65535"),
        (("--port", "99999"), "65535"),
        (("--port", "9" * 5000), "65535"),
        (("--pages", "x"), "--pages"),
        (("--pages", "0"), "999"),
        (("--pages", "1000"), "999"),
        (("--pages", "-1"), "999"),
        (("--pages", "0", "--port", "0"), "65535"),
        (("--pos", "nonsense"), "nonsense"),
        (("explorer", "--pos", "nonsense"), "nonsense"),
        (("castle_turn", "--pos", "G7N"), "Sottomondo"),
        (("nowhere",), "assistant"),
        (("nowhere",), "board"),
        (("--lan", "192.0.2.7"), "192.0.2.7"),
        (("--lan", "somewhere"), "--lan"),
        (("--lan", "no\n"), "--lan"),
    ],
)
def test_bad_input_is_refused(arguments: tuple[str, ...], said: str, lang: Lang) -> None:
    ran = run("app", *arguments, "--no-browser", "--lang", lang)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert "Traceback" not in ran.err


STOPS = """
import os, sys, time
place, noticed = sys.argv[1:]
open(place, "w").write("1")
while not os.path.exists(noticed):
    time.sleep(0.05)
sys.exit("no more")
"""
"""A server that says where it listens, and stops once somebody has noticed."""


def test_a_server_that_stops_by_itself_is_not_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "stops.py").write_text(STOPS, "utf-8")
    path, noticed = os.pathsep.join([str(tmp_path), *sys.path]), tmp_path / "noticed"

    def command(folder: Path, _: app.Served) -> tuple[list[str], dict[str, str]]:
        place = folder.with_name(app.PORT)
        return [sys.executable, "-m", "stops", str(place), str(noticed)], {**os.environ, "PYTHONPATH": path}

    monkeypatch.setattr(app, "app_command", command)
    told: list[str] = []

    def ready(said: str) -> None:
        told.append(said)
        noticed.touch()

    assert app.open_app(tmp_path, "en/index.ipynb", app.Served(), browser=False, ready=ready, counted=print) == 1
    assert len(told) == 1
    assert "no more" in capfd.readouterr().err


@pytest.mark.parametrize("lang", LANGS)
def test_without_the_extra_it_says_what_to_install(lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "find_spec", lambda _: None)
    ran = run("app", "--lang", lang)
    assert ran.status == 2
    assert "pip install 'tsukumo[app]'" in ran.err


def test_it_serves_this_machine_alone_with_our_template(tmp_path: Path) -> None:
    command, environment = app.app_command(tmp_path, app.Served(port=4321, pages=7))
    assert command[:4] == [sys.executable, "-m", "tsukumo.server.pages", str(tmp_path)]
    assert {"--Voila.ip=127.0.0.1", "--port=4321", "--template=tsukumo", "--no-browser"} <= set(command)
    assert "--PageKernels.most_pages=7" in command
    assert not [word for word in command if word.startswith("--PageServer.room")]
    share = Path(environment["JUPYTER_PATH"].split(":")[0])
    assert (share / "voila" / "templates" / "tsukumo" / "index.html.j2").is_file()


def test_a_server_that_ends_is_not_waited_for(tmp_path: Path) -> None:
    server = subprocess.Popen([sys.executable, "-c", "pass"])
    assert app.wait_for(tmp_path / "pages", app.Served(), server) is None
    server.wait()


def test_a_port_that_is_taken_is_told_and_no_other_is_used() -> None:
    with socket.socket() as other:
        other.bind((app.LOOPBACK, 0))
        other.listen()
        port = str(other.getsockname()[1])
        ran = run("app", "--no-browser", "--port", port, "--lang", "it")
    assert (ran.status, ran.out) == (2, "")
    assert "--port" in ran.err
    assert f"non si può ascoltare sulla porta {port}" in ran.err


def test_a_server_that_does_not_start_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    broken = [sys.executable, "-m", "no.such.thing"]
    monkeypatch.setattr(app, "app_command", lambda _folder, _served: (broken, os.environ))
    told: list[str] = []
    served = app.Served(pages=1)
    assert app.open_app(tmp_path, "en/index.ipynb", served, browser=True, ready=told.append, counted=print) == 1
    assert told == []
    assert "No module named 'no'" in capfd.readouterr().err
