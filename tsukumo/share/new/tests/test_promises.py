"""The promises of every game, and of every rulebook: these tests are about any game."""

from __future__ import annotations

import tsukumo
from mygame.game import ENTRY
from mygame.rules import GAME
from tsukumo.core.check.compliance import check_game
from tsukumo.core.rulebook.coverage import coverage, folders_of, marks


def test_the_game_keeps_what_every_game_promises() -> None:
    readings = GAME.readings().items()
    options = [{"readings": {name: answer}} for name, reading in readings for answer in reading.answers]
    assert check_game("mygame.rules:GAME", games=2, options=options or [{}]) == []


def test_every_clause_is_in_the_code_the_tests_and_the_notebook() -> None:
    rows = coverage(GAME.clauses(), folders_of(ENTRY), {})
    assert {row.clause.id: row.missing for row in rows if row.missing} == {}
    assert set(marks(folders_of(ENTRY))) <= set(GAME.clauses())


def test_the_game_is_installed() -> None:
    """If this fails, run ``python -m pip install -e .`` in the folder that holds ``pyproject.toml``."""
    assert tsukumo.new_game("mygame", seed=1).to_act in GAME.players
