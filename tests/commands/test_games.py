"""The registry: other packages' games are found, what is broken is named, none is loaded for another's sake."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from tests.commands.packages import a_game, announce, code, entry, kind, package
from tsukumo.cli import main
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins import registry
from tsukumo.core.plugins.entry import GROUP

ROOT = Path(__file__).parents[2]
Said = pytest.CaptureFixture[str]


def ran(capsys: Said, *words: str) -> tuple[int, str, str]:
    """A command: its status, and what it says."""
    status = main([*words])
    said = capsys.readouterr()
    return status, said.out, said.err


# --- what is found --------------------------------------------------------------------------------


def test_another_packages_game_is_found_and_played(site: Path, capsys: Said) -> None:
    a_game(site, "nim")
    assert list(registry.registry().entries) == [*registry.OURS, "nim"]
    game = tk.new_game("nim", seed=3)
    game.apply(game.legal_actions()[0])
    game.save(site / "game.json")
    assert tk.load_game(site / "game.json").log == game.log
    status, out, err = ran(capsys, "games")
    assert (status, err) == (0, "")
    assert out.splitlines()[-1] == "nim          The toy game (nim_game)"
    got = ran(capsys, "simulate", "nim", "--games", "2", "--bots", "dumb", "--quiet")
    assert got[0] == 0, got


def test_other_games_come_in_the_order_of_their_names(site: Path) -> None:
    for name in ("nim", "go", "abalone"):
        a_game(site, name)
    assert list(registry.registry().entries) == [*registry.OURS, "abalone", "go", "nim"]


def test_ours_are_those_that_the_project_announces() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert list(project["entry-points"][GROUP]) == list(registry.OURS)
    for name, place in project["entry-points"][GROUP].items():
        module, _, attribute = place.partition(":")
        assert getattr(importlib.import_module(module), attribute) is registry.entry(name)


@pytest.mark.parametrize("name", ["chess", "", "Tsukumobake"])
def test_a_game_that_is_not_there(name: str, site: Path, capsys: Said) -> None:
    a_game(site, "nim")
    with pytest.raises(tk.CannotRead) as caught:
        tk.new_game(name)
    assert caught.value.problems[0].reason.en.endswith(f": choose from {', '.join(registry.OURS)}, nim")
    status, out, err = ran(capsys, "check", name or "x", "--lang", "it")
    assert (status, out) == (2, "")
    assert f"scegli fra {', '.join(registry.OURS)}, nim" in err


TAKE_A_GAME = "play host quiz simulate paired tournament strength balance check book"


@pytest.mark.parametrize("command", [*TAKE_A_GAME.split(), "rules --game"])
def test_every_command_names_a_game_that_is_not_there_once(command: str, capsys: Said) -> None:
    bots = ["random", "greedy"] if command == "tournament" else []
    status, out, err = ran(capsys, *command.split(), "chess", *bots, "--lang", "en")
    assert (status, out, err.count("chess")) == (2, "", 1)
    assert "there is no game 'chess': choose from tsukumobake" in err


# --- what is broken -------------------------------------------------------------------------------

NO_ENTRY = "bad_game.game:ENTRY: is not a registry entry named bad"
BROKEN: list[tuple[str, dict[str, str], str]] = [
    ("gone.game:ENTRY", {}, "ModuleNotFoundError: No module named 'gone'"),
    ("bad_game.game:ENTRY", {"game": "\n1 / 0\n"}, "ZeroDivisionError: division by zero (game.py, line 2)"),
    ("bad_game.game:ENTRY", {"game": "import gone\n"}, "ModuleNotFoundError: No module named 'gone' (game.py, "),
    ("bad_game.game:ENTRY", {"game": "def f(:\n"}, "SyntaxError: invalid syntax (game.py, line 1)"),
    ("bad_game.game:NOTHING", {}, "AttributeError: module 'bad_game.game' has no attribute 'NOTHING'"),
    ("bad_game.game:ENTRY", {"game": "ENTRY = 3\n"}, NO_ENTRY),
    ("bad_game.game:ENTRY", {"game": entry("good", "bad_game")}, NO_ENTRY),
    ("bad_game.game:ENTRY", {"kind": "\n\nKIND = None.kind\n"}, "has no attribute 'kind' (kind.py, line 3)"),
    ("bad_game.game:ENTRY", {"game": "\nraise SystemExit(0)\n"}, "SystemExit: 0 (game.py, line 2)"),
    ("bad_game.game:ENTRY", {"kind": "import sys\nsys.exit()\n"}, "ImportError: bad_game.kind: SystemExit(None)"),
    ("bad_game.game:ENTRY", {"kind": "KIND = 3\n"}, "AttributeError: 'int' object has no attribute 'title'"),
]
"""A place, files, and how they are complained of."""


@pytest.mark.parametrize(("place", "files", "error"), BROKEN)
def test_a_broken_game_is_named_and_the_others_go_on(
    place: str, files: dict[str, str], error: str, site: Path, capsys: Said
) -> None:
    package(site, "bad_game", f"bad = {place}", **{"game": entry("bad", "bad_game"), "kind": kind("bad"), **files})
    a_game(site, "good")
    assert tk.new_game("good", seed=1).to_act
    for lang in LANGS:
        status, out, err = ran(capsys, "games", "--lang", lang)
        assert status == 1
        assert [line.split()[0] for line in out.splitlines()] == [*registry.OURS, "good"]
        assert "bad_game" in err
        assert (error in err) == (lang == "en" or error != NO_ENTRY)
        assert len(err.splitlines()) == 1
    for words in (["play", "bad"], ["check", "bad"], ["simulate", "bad"], ["rules", "--game", "bad"]):
        status, out, err = ran(capsys, *words)
        assert (status, out) == (2, "")
        assert error in err
    _, out, err = ran(capsys, "check", "good", "--games", "1")
    assert ("secrets: " in out, err) == (True, ""), "it is checked, whatever is found"


@pytest.mark.parametrize("lang", LANGS)
def test_of_two_of_one_name_the_first_package_has_it(lang: Lang, site: Path, capsys: Said) -> None:
    a_game(site, "nim", "b_game")
    a_game(site, "nim", "a_game")
    a_game(site, "tsukumobake", "c_game")
    assert registry.entry("nim").package == "a_game"
    assert registry.entry("tsukumobake").package == "tsukumo.games.tsukumobake"
    status, _, err = ran(capsys, "games", "--lang", lang)
    belongs = {"it": "è già di un gioco del pacchetto", "en": "is taken by a game of the package"}[lang]
    assert status == 1
    for name, taker, owner in (("nim", "b_game", "a_game"), ("tsukumobake", "c_game", "tsukumo.games.tsukumobake")):
        (line,) = (line for line in err.splitlines() if taker in line)
        assert f" {name} ({taker}) " in line
        assert line.endswith(f"{belongs} {owner}")


def test_a_second_package_has_a_name_if_the_first_is_broken(site: Path) -> None:
    package(site, "a_game", "nim = a_game.nothing:ENTRY")
    a_game(site, "nim", "b_game")
    assert registry.entry("nim").package == "b_game"
    assert [broken.package for broken in registry.registry().broken] == ["a_game"]


def command(name: str, argument: str = "") -> str:
    """The code of a command that says its name; with an *argument*, what is given for it."""
    given = f".add_argument({argument!r}, nargs='?', default='')" if argument else ""
    said = f"print({name!r}, options.{argument})" if argument else f"print({name!r})"
    return f"def add(commands):\n    commands.add({name!r}, lambda options, lang: {said} or 0, str){given}\n"


GONE = "nim_game.reap: ModuleNotFoundError: No module named 'gone' (reap.py, line 1)"
WEEPING = "nim_game.weep: SystemExit (weep.py, line 1)"


def test_commands_of_another_game(site: Path, capsys: Said) -> None:
    """They stand under its name, so none is another game's or one of all games; what cannot be imported is named."""
    own = {name: f".{name}" for name in ("sow", "reap", "weep", "play", "parade")}
    code = {name: command(name) for name in ("sow", "play", "parade")}
    game = entry("nim", "nim_game", commands=own)
    a_game(site, "nim", game=game, reap="import gone\n", weep="raise SystemExit\n", **code)
    for name in code:
        assert ran(capsys, "nim", name) == (0, f"{name}\n", "")
    status, out, err = ran(capsys, "sow", "--lang", "en")
    assert (status, out) == (2, "")
    assert "there is no 'sow'; did you mean tsukumo nim sow?" in err
    assert ran(capsys, "games")[::2] == (0, "")
    for words in ((), ("nim",)):
        status, out, err = ran(capsys, *words, "--help")
        assert status == 0
        assert "sow" in out
        assert err.splitlines() == [GONE, WEEPING]
    assert ran(capsys, "parade", "-p", "G7N.gD7s5")[0] == 0


def test_another_games_name_may_do_something_by_itself(site: Path, capsys: Said) -> None:
    own = {"nim": ".alone", "sow": ".sow"}
    a_game(site, "nim", game=entry("nim", "nim_game", commands=own), alone=command("nim", "heap"), sow=command("sow"))
    assert ran(capsys, "nim") == (0, "nim \n", "")
    assert ran(capsys, "nim", "3") == (0, "nim 3\n", "")
    assert ran(capsys, "nim", "sow") == (0, "sow\n", "")
    _, out, err = ran(capsys, "nim", "--help")
    assert err == ""
    assert all(name in out for name in ("heap", "sow"))


def test_if_what_it_does_by_itself_cannot_be_imported_the_others_are_there(site: Path, capsys: Said) -> None:
    own = {"nim": ".reap", "sow": ".sow"}
    a_game(site, "nim", game=entry("nim", "nim_game", commands=own), reap="import gone\n", sow=command("sow"))
    status, out, err = ran(capsys, "nim")
    assert (status, err) == (0, f"{GONE}\n")
    assert "sow" in out
    assert ran(capsys, "nim", "sow") == (0, "sow\n", "")


def test_a_game_without_commands_says_where_its_name_goes(site: Path, capsys: Said) -> None:
    a_game(site, "nim")
    for words in (("nim",), ("nim", "--help")):
        status, out, err = ran(capsys, *words, "--lang", "en")
        assert (status, err) == (0, "")
        assert "as in tsukumo play nim." in out
    assert "nim" not in ran(capsys, "--help")[1].split()


# --- games that are not installed -----------------------------------------------------------------


def project(folder: Path, name: str) -> Path:
    """A project with a game, as it lies in a folder of its author's."""
    home = folder / f"{name}_project"
    code(home, f"{name}_game", game=entry(name, f"{name}_game"), kind=kind(name))
    text = f'[project]\nname = "{name}-project"\n[project.entry-points."{GROUP}"]\n{name} = "{name}_game.game:ENTRY"\n'
    (home / "pyproject.toml").write_text(text, "utf-8")
    return home


def test_a_game_in_a_folder_is_found(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    homes = [project(tmp_path, name) for name in ("nim", "go")]
    assert list(registry.registry().entries) == [*registry.OURS]
    monkeypatch.setenv(registry.FOLDERS, str(homes[0]))
    assert list(registry.registry().entries) == [*registry.OURS, "nim"]
    monkeypatch.setenv(registry.FOLDERS, os.pathsep.join(map(str, homes)))
    assert list(registry.registry().entries) == [*registry.OURS, "nim", "go"]
    assert tk.new_game("go", seed=1).to_act
    assert registry.registry().broken == ()


def test_a_folder_of_an_installed_game_is_not_another_game(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = project(tmp_path, "nim")
    announce(site, "nim_project", "nim = nim_game.game:ENTRY")
    monkeypatch.setattr(sys, "path", [str(home), *sys.path])
    monkeypatch.setenv(registry.FOLDERS, str(home))
    assert list(registry.registry().entries) == [*registry.OURS, "nim"]
    assert registry.registry().broken == ()


@pytest.mark.parametrize("text", [None, "[project", "", "[project]\nname = 'x'\n", "project = 3\n"])
def test_a_folder_without_games_is_named(
    text: str | None, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    a_game(site, "nim")
    home = tmp_path / "mine"
    home.mkdir()
    if text is not None:
        (home / "pyproject.toml").write_text(text, "utf-8")
    monkeypatch.setenv(registry.FOLDERS, str(home))
    status, out, err = ran(capsys, "games")
    assert status == 1
    assert "nim" in out
    assert err.startswith("the game mine (")
    assert "there is no pyproject.toml that announces games" in err
    assert "non c'è un pyproject.toml" in ran(capsys, "games", "--lang", "it")[2]


# --- nothing is loaded for another game's sake ----------------------------------------------------


def loaded(site: Path, code: str) -> Any:
    """The modules that a new process has after some code."""
    run = f"{code}\nimport json, sys; print(json.dumps(sorted(sys.modules)))"
    path = os.pathsep.join([str(site), str(ROOT)])
    said = subprocess.run(
        [sys.executable, "-c", run], env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    return json.loads(said.stdout.splitlines()[-1])


def test_no_game_is_loaded_for_anothers_sake(site: Path) -> None:
    a_game(site, "nim")
    a_game(site, "go")
    play = "import tsukumo; game = tsukumo.new_game({!r}, seed=1); game.apply(game.legal_actions()[0])"

    def parts(modules: list[str], *rooms: str) -> list[str]:
        return [name for name in modules if name.startswith(rooms)]

    ours = loaded(site, play.format("tsukumobake"))
    assert parts(ours, "nim_game", "go_game", "importlib.metadata", "tsukumo.core.plugins.discovery") == []
    nim = loaded(site, play.format("nim"))
    assert parts(nim, "nim_game") == ["nim_game", "nim_game.game", "nim_game.kind"]
    assert parts(nim, "go_game") == ["go_game", "go_game.game"]
    assert parts(nim, "tsukumo.games.tsukumobake") == ["tsukumo.games.tsukumobake", "tsukumo.games.tsukumobake.game"]
