"""A game that the reader's browser keeps: gone on with after a reload, offered to whoever comes again."""

from __future__ import annotations

from base64 import b64encode
from typing import Any
from zlib import compress

import pytest

from tests.widgets.pages import hold, read
from tsukumo.core.plugins.registry import OURS
from tsukumo_widgets import FirstHour, GameTable
from tsukumo_widgets.table.keeping import write_game


def decide(page: Any, times: int = 1) -> None:
    """Take the first choice, some times; show all that a coach holds back."""
    for _ in range(times):
        while page.state.stop is not None:
            page.handle({"do": "on"})
        page.handle({"do": "choose", "action": str(page.state.choices[0]), "after": page.state.moment})


def played(game: str) -> Any:
    """A table at which somebody has decided twice."""
    page = GameTable(5, game=game, lang="en")
    assert write_game(page.state) == ""
    page.handle({"do": "play"})
    decide(page, 2)
    return page


@pytest.mark.parametrize("game", OURS)
def test_whoever_comes_back_goes_on_where_they_were(game: str) -> None:
    before = played(game)
    page = GameTable(game=game, lang="it")
    page.handle({"do": "found", "kept": write_game(before.state), "back": True})
    hold(page)
    assert page.state.game
    assert before.state.game
    assert page.state.game.actions == before.state.game.actions
    assert page.state.choices == before.state.choices
    assert page.state.start.players == before.state.start.players
    assert page.state.lang == "it"
    assert write_game(page.state) == write_game(before.state)


def test_a_kept_game_counts_rounds_not_turns() -> None:
    before = played("sottomondo")
    rounds = max(record.data["round"] for record in before.state.game.log if record.kind == "turn")
    page = GameTable(game="sottomondo", lang="en")
    page.handle({"do": "found", "kept": write_game(before.state), "back": False})
    assert f"Go on: round {rounds}" in read(page)


def test_whoever_comes_again_is_asked_and_can_begin_anew_instead() -> None:
    kept = write_game(played("tsukumobake").state)
    page = GameTable.from_link(lang="en")
    kept_here = {"do": "found", "kept": kept, "back": False}
    page.handle(kept_here)
    hold(page)
    assert page.state.game is None
    assert "Go on: hour 2, you are the geisha" in read(page)
    page.handle({"do": "anew"})
    assert "Go on:" not in read(page)
    page.handle(kept_here)
    page.handle({"do": "go_on"})
    assert write_game(page.state) == kept == page.keeper.kept
    assert "Go on:" not in read(page)
    page.handle({"do": "found", "kept": write_game(played("tsukumobake").state), "back": True})
    assert write_game(page.state) == kept  # nothing takes the place of a game that is played


def test_the_first_hour_goes_on_with_the_coach_and_the_guesses() -> None:
    before = FirstHour("en")
    assert write_game(before.state) == ""
    while not (before.state.question and before.state.stop is not None):
        decide(before)
    before.handle({"do": "guess", "thing": list(before.state.question.right)})
    kept = write_game(before.state)
    page = FirstHour("en")
    page.handle({"do": "found", "kept": kept, "back": True})
    hold(page)
    assert read(page) == read(before)
    assert page.state.guess
    assert page.state.guess.right
    page.handle({"do": "undo"})
    assert page.state.guess is None
    assert not page.state.undoable  # what was decided before stays
    decide(page)
    assert page.state.game
    assert before.state.game
    assert len(page.state.game.actions) > len(before.state.game.actions)


@pytest.mark.parametrize(
    "kept", ["", "?", "AAAA", b64encode(compress(b"[]")).decode(), b64encode(compress(b'{"game": {}}')).decode()]
)
def test_what_cannot_be_gone_on_with_changes_nothing(kept: str) -> None:
    page = GameTable(lang="en")
    page.handle({"do": "found", "kept": kept, "back": True})
    page.handle({"do": "found", "kept": write_game(played("lupus").state), "back": True})  # of another game
    page.handle({"do": "go_on"})
    assert page.state.game is None
    assert page.state.earlier is None
    hold(page)
