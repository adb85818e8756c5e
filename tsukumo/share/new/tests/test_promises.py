"""What every game promises, and what a rulebook owes to its clauses."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import tsukumo
from mygame.game import ENTRY
from mygame.rules import GAME, POINTS
from tsukumo.core.compliance import check_game
from tsukumo.core.coverage import coverage, folders_of, marks
from tsukumo.core.game import Game
from tsukumo.core.text import LANGS, Lang


def test_the_game_keeps_what_every_game_promises() -> None:
    options = [{"readings": {"flying": answer}} for answer in GAME.readings()["flying"].answers]
    assert check_game("mygame.rules:GAME", games=2, options=options) == []


def test_every_clause_is_in_the_code_the_tests_and_the_notebook() -> None:
    rows = coverage(GAME.clauses(), folders_of(ENTRY), {})
    assert {row.clause.id: row.missing for row in rows if row.missing} == {}
    assert set(marks(folders_of(ENTRY))) <= set(GAME.clauses())


@pytest.mark.parametrize("lang", LANGS)
def test_every_point_can_be_clicked(lang: Lang) -> None:
    game = Game(GAME, 1, GAME.settled({}))
    picture = ET.fromstring(GAME.svg(game.state, lang))
    assert {node.get("data-thing") for node in picture.iter()} - {None} == {f"point:{point}" for point in POINTS}
    assert {thing.name for action in game.legal_actions() for thing in GAME.things(action)} == set(POINTS)


def test_the_game_is_installed() -> None:
    """If this fails, run ``python -m pip install -e .`` in the folder that holds ``pyproject.toml``."""
    assert tsukumo.new_game("mygame", seed=1).to_act == "cross"
