"""The first hour, back and forth: decisions and guesses taken back and made again, earlier moments, a new game."""

from __future__ import annotations

from typing import Any

from tests.tsukumobake.widgets.coached import aim, follow, to_closing, to_question
from tests.tsukumobake.widgets.first_hours import first_hour
from tsukumo_widgets import FirstHour
from tsukumo_widgets.tsukumobake.first_hour.coach import COACHED
from tsukumo_widgets.tsukumobake.first_hour.first_hour import PLAYERS, SEED


def test_undo_goes_back_over_guesses_and_decisions(hour: FirstHour) -> None:
    def now() -> tuple[Any, ...]:
        state = hour.state
        return (state.moment, state.stop, state.guess, aim(hour), hour.board.svg)

    seen = []
    while not hour.state.closing:
        state = hour.state
        if state.advice or (state.question and not state.guess):
            seen.append(now())
        follow(hour)
    assert len(seen) == 22
    for before in reversed(seen):
        assert not hour.head.buttons["undo"].disabled
        hour.do({"do": "undo"})
        # The game itself may have gone further than what is shown.
        assert now()[1:] == before[1:]
    assert hour.head.buttons["undo"].disabled
    hour.do({"do": "undo"})
    assert now() == seen[0]
    to_closing(hour)
    assert hour.state.game
    assert hour.state.game.actions == first_hour(SEED, PLAYERS, COACHED).actions


def test_redo_goes_on_over_decisions_and_guesses(hour: FirstHour) -> None:
    """What was undone comes again in its order: each question open, then the verdict on the same guess."""

    def now() -> tuple[Any, ...]:
        return (hour.state.stop, hour.state.guess, aim(hour), hour.board.svg)

    seen = []
    while not hour.state.closing:
        asked = hour.state.question and not hour.state.guess
        follow(hour)
        if asked or (hour.state.question and not hour.state.guess) or hour.state.advice:
            seen.append(now())
    played = hour.state
    while hour.state.undoable:
        hour.do({"do": "undo"})
    redone = []
    while not hour.head.buttons["redo"].disabled:
        hour.do({"do": "redo"})
        redone.append(now())
    assert [each for each in redone if each not in seen] == []
    assert sum(guess is not None for _, guess, *_ in redone) == len(played.coaching.guesses)  # type: ignore[union-attr]
    assert hour.state.coaching.guesses == played.coaching.guesses  # type: ignore[union-attr]
    assert hour.state.game.actions == played.game.actions  # type: ignore[union-attr]
    to_closing(hour)


def test_another_guess_or_decision_forgets_what_was_taken_back(hour: FirstHour) -> None:
    to_question(hour)
    follow(hour)
    hour.do({"do": "undo"})
    assert hour.state.redoable
    follow(hour)
    assert not hour.state.redoable
    hour.do({"do": "undo"})
    hour.do({"do": "undo"})
    assert hour.state.advice
    assert hour.state.redoable
    follow(hour)
    assert not hour.state.redoable
    assert hour.state.question
    assert hour.state.guess is None


def test_a_decision_is_redone(hour: FirstHour) -> None:
    follow(hour)
    after = hour.aim.html
    hour.do({"do": "undo"})
    assert hour.aim.html != after
    hour.do({"do": "redo"})
    assert hour.aim.html == after


def test_looking_back_is_as_at_the_table(hour: FirstHour) -> None:
    to_question(hour)
    board, words = hour.board.svg, hour.aim.html
    hour.do({"do": "look", "at": 2})
    assert hour.aim.html == ""
    assert hour.board.svg != board
    hour.do({"do": "look", "at": 10**6})
    assert (hour.board.svg, hour.aim.html) == (board, words)


def test_a_new_game_is_the_first_hour_again(hour: FirstHour) -> None:
    first = hour.aim.html
    to_question(hour)
    follow(hour)
    hour.do({"do": "new"})
    assert "E2" in aim(hour)
    assert "tk-aim" in first
    assert hour.before.view.layout.display == "none"
    to_question(hour)
    assert hour.state.guess is None
