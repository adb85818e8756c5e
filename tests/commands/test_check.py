"""``tsukumo check``: what it says and how, and that it asks a game for all that the screens ask it for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from tests.commands.screens import at_the_table, in_the_terminal
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.cli import main
from tsukumo.core.check.checked_game import CheckedGame
from tsukumo.core.check.compliance import check_game
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import kind_of

NAME, PLACE = "morris", "morris.rules:GAME"
WRONG = ("rules.py", 'yield self.reason("all_placed", "turn.place")', "pass")
"""A reason is forgotten."""


@contextmanager
def asked(kind: Any) -> Iterator[set[str]]:
    """The names asked of a game and of its states."""
    names: set[str] = set()

    def heard(made: type) -> type:
        def get(self: object, name: str) -> Any:
            names.add(name)
            return object.__getattribute__(self, name)

        return type(made.__name__, (made,), {"__getattribute__": get, "__module__": made.__module__})

    was, state = type(kind), type(kind).state
    kind.__class__ = heard(was)
    kind.__class__.state = heard(state)
    try:
        yield names
    finally:
        kind.__class__ = was


@pytest.mark.parametrize("screen", [in_the_terminal, at_the_table])
def test_all_that_a_screen_asks_for_is_checked(screen: Callable[[str], None], made: Callable[..., None]) -> None:
    made()
    kind = kind_of(NAME)
    with asked(kind) as shown:
        screen(NAME)
    with asked(kind) as checked:
        assert check_game(PLACE, games=3) == []
    assert {"question", "phrase", "find_things", "tell", "name_player", "why_not", "mask_for"} <= shown
    assert shown - checked == set()


@pytest.mark.parametrize("lang", LANGS)
def test_a_finding_says_where_it_is_and_what_to_do(lang: Lang, made: Callable[..., None]) -> None:
    made(WRONG)
    ran = run("check", NAME, "--games", "2", "--lang", lang)
    assert (ran.status, ran.err) == (1, "")
    where, what, advice = ran.out.splitlines()
    decision = {"it": "seme {}, decisione {}", "en": "seed {}, decision {}"}[lang].format(r"\d+(, flying=yes)?", r"\d+")
    assert re.fullmatch(rf"legality\.no_reason: {decision}, \w+ place \w\d", where)
    assert (
        what
        == {
            "it": "  una mossa place non è permessa, ma nessuna ragione dice perché",
            "en": "  a move place is not allowed, but no reason says why",
        }[lang]
    )
    assert "objections" in advice


def test_the_seed_and_the_decision_lead_to_it(made: Callable[..., None]) -> None:
    made(WRONG)
    kind = kind_of(NAME)
    (finding,) = check_game(PLACE, games=2)
    assert finding.seed is not None
    checked = CheckedGame(kind, kind.settle_options({}), finding.seed)
    game = next(game for game in checked.moments() if len(game.actions) == finding.after)
    assert game.why_not(finding.action) == ()
    assert finding.action not in map(str, game.legal_actions())


def test_the_check_goes_on_past_what_it_finds(made: Callable[..., None]) -> None:
    made(
        WRONG,
        ("texts.toml", "[picture]\nhand", "[picture]\nhands"),
        ("rules.py", 'self.men[action.start], self.men[action.end] = "", me', "raise SystemExit(3)"),
        ("rules.py", 'self.note("placed", me, "turn.place"', 'self.note("placed", me, "turn.put"'),
    )
    kind_of(NAME)
    found = {finding.name: finding for finding in check_game(PLACE, games=8)}
    assert set(found) == {"texts.clause", "play.raised", "legality.no_reason", "words.hook"}
    assert found["texts.clause"].seed is None
    assert "SystemExit: 3 (rules.py, line" in found["play.raised"].text.en
    assert "picture.hand" in found["words.hook"].text.en


class Screen(StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_on_a_terminal_alone(
    made: Callable[..., None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made()
    monkeypatch.setenv("TSUKUMO_LANG", "en")
    assert run("check", NAME, "--games", "2").err == ""
    with redirect_stderr(Screen()) as screen:
        assert main(["check", NAME, "--games", "2"]) == 0
    shown = [f"{doing} game {n} of 2 …" for doing in ("playing", "checking") for n in (1, 2)] + [""]
    assert screen.getvalue() == "".join(f"\r{words}\033[K" for words in shown)
    assert capsys.readouterr().out == f"{NAME}: 2 games from seed 1, nothing wrong\n"


def test_a_folder_with_another_package_of_that_name_is_not_imported(
    made: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made()
    (tmp_path / "elsewhere" / "morris").mkdir(parents=True)
    (tmp_path / "elsewhere" / "morris" / "__init__.py").write_text("1 / 0\n", "utf-8")
    monkeypatch.chdir(tmp_path / "elsewhere")
    ran = run("check", "morris", "--games", "1")
    assert (ran.status, ran.err) == (0, ""), ran.out
