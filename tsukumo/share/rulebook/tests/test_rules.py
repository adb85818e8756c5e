"""The rules, clause by clause: a test that shows a clause is marked with it, ``@pytest.mark.clause("turn.1")``."""

from __future__ import annotations

import tsukumo
from mygame.game import ENTRY
from mygame.rules import GAME
from tsukumo.core.check.compliance import check_game
from tsukumo.core.rulebook.coverage import folders_of, marks


def test_whoever_is_to_act_can_do_something() -> None:
    game = tsukumo.new_game("mygame", seed=1)
    assert game.legal_actions()
    game.apply(game.legal_actions()[0])


def test_the_game_keeps_what_every_game_promises() -> None:
    found = check_game("mygame.rules:GAME", games=2)
    # What the game says at first cites no clause: take this exception away together with the move that stops the game.
    assert [defect for defect in found if defect.name != "texts.uncited"] == []


def test_marks_name_clauses_that_there_are() -> None:
    assert set(marks(folders_of(ENTRY))) <= set(GAME.clauses())
