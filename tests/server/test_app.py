"""``tsukumo app``: the command, what it refuses, and what it says."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from shutil import rmtree

import pytest

from tests.games.tsukumobake.commands.test_cli import run
from tests.server.servers import answers
from tests.started import PATIENCE, start_process
from tsukumo.commands import app, new
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.server.addresses import LOOPBACK


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
        (("nowhere",), "explorer"),
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


@pytest.mark.parametrize("lang", LANGS)
def test_without_the_extra_it_says_what_to_install(lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "find_spec", lambda _: None)
    ran = run("app", "--lang", lang)
    assert ran.status == 2
    assert "pip install 'tsukumo[app]'" in ran.err


def test_a_port_that_is_taken_is_told_and_no_other_is_used() -> None:
    with socket.socket() as other:
        other.bind((LOOPBACK, 0))
        other.listen()
        port = str(other.getsockname()[1])
        ran = run("app", "--no-browser", "--port", port, "--lang", "it")
    assert (ran.status, ran.out) == (2, "")
    assert "--port" in ran.err
    assert f"la porta {port}" in ran.err


def test_it_needs_no_environment(tmp_path: Path) -> None:
    bare = {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tsukumo", "app", "rulebook", "--no-browser", "--lang", "it"]
    with start_process(command, cwd=tmp_path, env=bare, stdout=-1, stderr=-1) as process:
        assert process.stdout
        assert process.stderr
        line = process.stdout.readline()
        address = next(word for word in line.split() if word.startswith("http"))
        assert address.endswith("/it/rulebook.html?lang=it")
        assert answers(address)
        process.terminate()
        assert process.wait(PATIENCE) == 0
        assert (process.stdout.read(), process.stderr.read()) == ("", "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("notebooks", "page"), [(True, "oware.html?"), (False, "open.html?show=table&game=oware&")])
def test_a_game_of_ones_own_opens_at_its_notebook_or_its_table(notebooks: bool, page: str, tmp_path: Path) -> None:
    new.write(tmp_path / "oware", new.package("oware", "en"))
    if not notebooks:
        rmtree(tmp_path / "oware" / "notebooks")
    env = {"PYTHONPATH": os.pathsep.join(sys.path), "TSUKUMO_GAMES": "oware"}
    command = [sys.executable, "-m", "tsukumo", "app", "oware", "--no-browser", "--lang", "en"]
    with start_process(command, cwd=tmp_path, env=env, stdout=-1) as process:
        assert process.stdout
        address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
        assert address.endswith(f"/en/{page}lang=en")
        assert answers(address)
