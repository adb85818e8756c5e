"""``tsukumo --help`` and what is answered to a wrong command: in groups, short, in the reader's language."""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.cli import parser_in
from tsukumo.commands import COMMANDS, FIRST, GROUPS
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import OURS, entry
from tsukumo.core.terminal.parser import nearest, texts

LONGEST = 60
"""The most letters of a line of help."""
HEAVY = ("numpy", "pandas", "joblib", "dask", "plotly", "networkx", "ipywidgets", "anywidget", "tornado", "asyncio")
ENGLISH = re.compile(r"\b(usage|options|arguments|the|and|or|of|is|error)\b", re.I)
TITLES = {
    "en": ("Play", "Together", "Learn", "The rulebook", "Design", "Data", "One game alone"),
    "it": ("Giocare", "Insieme", "Imparare", "Il regolamento", "Progettare", "Dati", "Di un solo gioco"),
}


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TSUKUMO_LANG", "en")


def blocks(said: str) -> dict[str, list[str]]:
    """The lines of each part of a help, by its title."""
    parts = (part.splitlines() for part in said.strip().split("\n\n"))
    return {first.removesuffix(":"): rest for first, *rest in parts if first.endswith(":")}


def subcommands(parser: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    """Every command of a parser, and those below it, with the line of help of each."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from ((f"{parser.prog} {line.dest}", str(line.help)) for line in action._get_subactions())
            for below in action.choices.values():
                yield from subcommands(below)


@pytest.mark.parametrize("lang", LANGS)
def test_every_command_stands_in_one_group(lang: Lang) -> None:
    ran = run("--help", "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    shown = blocks(ran.out)
    first, *titles, options = shown
    assert first == texts.say("help.begin", lang)
    assert tuple(titles) == TITLES[lang]
    assert options == texts.say("help.options", lang)
    names = [[line.split()[0] for line in shown[title]] for title in titles]
    assert names == [*map(list, GROUPS.values()), list(OURS)]
    assert {*COMMANDS} < {name for group in names for name in group}
    assert [line.split()[:2] for line in shown[first]] == [["tsukumo", name] for name in FIRST]
    assert all(len(line) < 80 for line in ran.out.splitlines())


@pytest.mark.parametrize("lang", LANGS)
def test_a_line_of_help_is_short(lang: Lang) -> None:
    lines = dict(subcommands(parser_in(lang)))
    assert len(lines) > 35
    assert {name: line for name, line in lines.items() if len(line) > LONGEST or line.endswith(".")} == {}


@pytest.mark.parametrize("lang", LANGS)
def test_help_of_every_command_is_in_one_language(lang: Lang) -> None:
    names = [name.split()[1:] for name, _ in subcommands(parser_in(lang))]
    for words in ([], *names):
        ran = run(*words, "--help", "--lang", lang)
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.startswith(texts.say("help.usage", lang))
        assert bool(ENGLISH.search(ran.out)) == (lang == "en"), words


@pytest.mark.parametrize("lang", LANGS)
def test_the_examples_on_top_are_read(lang: Lang) -> None:
    for line in blocks(run("--help", "--lang", lang).out)[texts.say("help.begin", lang)]:
        _, *words = shlex.split(line[: len("  tsukumo rules WORDS   ")])
        assert parser_in(lang, words).parse_args(words).run, line


def test_nothing_given_shows_the_same_help() -> None:
    assert run() == run("--help")


def test_nothing_heavy_is_imported_for_the_help() -> None:
    asks = "import sys; from tsukumo.cli import main; main(['--help'])"
    code = f"{asks}; print([name for name in {HEAVY!r} if name in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert said.endswith("\n[]\n")


# --- one game alone -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OURS)
def test_a_games_name_lists_what_it_alone_has(game: str) -> None:
    own = [name for name in entry(game).commands if name != game]
    ran = run(game, "--help")
    assert (ran.status, ran.err) == (0, "")
    shown = [line.split()[0] for line in blocks(ran.out).get("commands", [])]
    assert shown == own
    for name in own:
        assert run(game, name, "--help").out.startswith(f"usage: tsukumo {game} {name} [-h]")


def test_a_game_that_only_has_commands_lists_them_by_itself() -> None:
    assert run("tsukumobake") == run("tsukumobake", "--help")


def test_a_game_that_also_does_something_by_itself_says_both() -> None:
    usage, commands, *_ = run("sottomondo", "--help").out.splitlines()
    assert usage == "usage: tsukumo sottomondo [-h] [--lang it|en] [--clauses] [--json] FILE"
    assert commands == "       tsukumo sottomondo COMMAND ..."


def test_the_game_that_need_not_be_named_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("board", "G7N.gD7s5"), ("parade", "-p", "G7N.gD7s5", "--json")):
        assert run("tsukumobake", *words) == run(*words)
        assert run("--lang", "it", "tsukumobake", *words) == run(*words, "--lang", "it")


def test_the_language_may_stand_before_a_games_command() -> None:
    assert run("sottomondo", "--lang", "it", "edition", "show") == run("sottomondo", "edition", "show", "--lang", "it")


def test_a_file_may_be_called_almost_like_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("card").write_text("{}", "utf-8")
    assert "did you mean" not in run("sottomondo", "card").err


# --- wrong commands -------------------------------------------------------------------------------

WRONG = {
    "pley": ("play",),
    "Rules": ("rules",),
    "tournement": ("tournament",),
    "lupo": ("lupus",),
    "cards": ("sottomondo cards", "app cards"),
    "explorer": ("app explorer",),
    "sottomondo-edition": ("sottomondo edition",),
    "edition": ("tsukumobake edition", "sottomondo edition"),
    "sottomondo card": ("sottomondo cards",),
    "tsukumobake editions": ("tsukumobake edition",),
    "tsukumobake edition chek": ("tsukumobake edition check",),
}
"""Commands as they may be typed, old names too, and the one that is meant."""


@pytest.mark.parametrize("typed", WRONG)
def test_a_wrong_command_is_answered_with_the_right_one(typed: str) -> None:
    english, italian = (run(*typed.split(), "--lang", lang) for lang in ("en", "it"))
    for ran, meant in ((english, "did you mean "), (italian, "forse volevi ")):
        assert (ran.status, ran.out, len(ran.lines)) == (2, "", 2)
        (_, said) = ran.lines[0].split(meant)
        for name in WRONG[typed]:
            assert f"tsukumo {name}" in said
    assert english.lines[0].startswith(f"there is no '{typed.split()[-1]}'; ")
    assert italian.lines[0].startswith(f"'{typed.split()[-1]}' non esiste; ")


def test_what_is_like_no_command_is_no_command() -> None:
    for lang, said in (("en", "there is no 'xyzzy'"), ("it", "'xyzzy' non esiste")):
        ran = run("xyzzy", "--lang", lang)
        assert (ran.status, ran.out, ran.lines[0]) == (2, "", said)


def test_of_many_choices_those_are_named_that_may_be_meant() -> None:
    assert run("app", "explorr").lines[0] == "there is no 'explorr'; the choices are 'explorer', …"
    none = run("app", "xyzzy").lines[0]
    assert none.startswith("there is no 'xyzzy'; the choices are 'index', ")
    assert none.endswith(", …")


def test_an_unknown_argument_leads_to_the_help_of_its_command() -> None:
    for typed, command in (("play lupus --zzz", "play"), ("sottomondo cards x --zzz", "sottomondo cards")):
        assert run(*typed.split()).lines[1] == f"tsukumo {command} --help says how to use it"


def test_nearest_names_no_command_below_one_that_is_near() -> None:
    commands = ["edition", "edition new", "editing", "board"]
    assert nearest("editions", commands) == ["edition", "editing"]
    assert nearest("new", commands) == ["edition new"]
    assert nearest("none", commands) == []
