"""The table's board, shaded on request with the danger where a player may go: from the view, and from nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import pytest

from tests.markup import words
from tests.tsukumobake.widgets.at_the_table import HOT_SEAT, check, decide, hand_over, start
from tests.tsukumobake.widgets.test_widgets_table_hidden import redealt, traits
from tsukumo.core.branches import Branches
from tsukumo.core.text import LANGS, Lang
from tsukumo.tsukumobake.board import INDEX
from tsukumo.tsukumobake.play.actions import Move
from tsukumo.tsukumobake.play.ahead import ahead
from tsukumo_widgets.table.table import GameTable
from tsukumo_widgets.tsukumobake.table import shading
from tsukumo_widgets.undoing import History

SHADE = {"do": "shade"}


def until_a_move(table: GameTable, rng: Random) -> None:
    """Play at random until somebody at the screen chooses where to go."""
    while True:
        hand_over(table)
        if any(isinstance(action, Move) for action in table.state.choices):
            return
        decide(table, rng)


def written(table: GameTable) -> dict[str, str | None]:
    root = ElementTree.fromstring(table.board.svg)
    return {node.attrib["data-at"]: node.text for node in root.iter() if "data-at" in node.attrib}


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_is_shaded_before_it_is_asked_for(table: GameTable, lang: Lang) -> None:
    start(table, 7)
    table.act(lambda state: replace(state, lang=lang))
    until_a_move(table, Random(1))
    named = {"it": "Mostra il pericolo", "en": "Show the danger"}[lang]
    assert named in words(table.asked.html)
    assert 'aria-pressed="false"' in table.asked.html
    assert (written(table), table.board.notes) == ({}, {})
    table.do(SHADE)
    assert 'aria-pressed="true"' in table.asked.html
    assert {"it": "in 50 prove", "en": "in 50 trials"}[lang] in words(table.asked.html)
    check(table)
    assert table.board.notes
    assert {"it": "mai colpita → sempre colpita", "en": "never struck → always struck"}[lang] in table.board.legend
    table.do(SHADE)
    assert (written(table), table.board.notes) == ({}, {})


def test_the_squares_in_reach_are_shaded_by_what_the_player_may_know(table: GameTable) -> None:
    start(table, 9)
    rng, shaded = Random(2), 0
    table.do(SHADE)
    for _ in range(3):
        until_a_move(table, rng)
        state = table.state
        assert state.game
        house = state.waiting or ""
        goals = {action.to for action in state.choices if isinstance(action, Move)}
        risk = ahead(state.game.view(house), samples=shading.SAMPLES, squares=sorted(INDEX[goal] for goal in goals))
        risky = {goal for goal in goals if risk.share(goal)}
        assert set(written(table)) == risky
        shaded += len(risky)
        parade = state.sight.table.position().square
        assert set(table.board.notes) == {goal for goal in goals if INDEX[goal] != parade}
        for goal, note in table.board.notes.items():
            assert note == f"{goal}: {risk.tell(goal).line('en')}"
        decide(table, rng)
    assert shaded


def test_dealing_the_hidden_cards_anew_changes_nothing_of_the_page(table: GameTable) -> None:
    start(table, 12, HOT_SEAT)
    table.do(SHADE)
    rng, dealt = Random(5), 0
    for _ in range(4):
        until_a_move(table, rng)
        state = table.state
        assert state.game
        sent = traits(table)
        shading._risks.cache_clear()
        other = redealt(state.game, state.viewer, rng)
        dealt += other.state.to_json() != state.game.state.to_json()
        table.act(lambda s, other=other: replace(s, history=History(Branches.of(other), s.history.past)))  # type: ignore[misc]
        assert traits(table) == sent
        table.act(lambda _, state=state: state)  # type: ignore[misc]
        decide(table, rng)
    assert dealt == 4


def test_other_decisions_and_earlier_moments_are_not_shaded(table: GameTable) -> None:
    start(table, 7)
    table.do(SHADE)
    until_a_move(table, Random(1))
    assert table.board.notes
    table.do({"do": "look", "at": 1})
    assert (written(table), table.board.notes) == ({}, {})
    assert "Show the danger" not in words(table.asked.html)
    table.do({"do": "look", "at": table.state.branches.moments})  # type: ignore[union-attr]
    assert table.board.notes
    decide(table, Random(1))
    while any(isinstance(action, Move) for action in table.state.choices):
        decide(table, Random(1))
    assert table.board.notes == {}
    until_a_move(table, Random(1))
    assert table.board.notes  # still wanted at the next move


def test_it_is_counted_once_for_many_drawings(table: GameTable) -> None:
    start(table, 7)
    until_a_move(table, Random(1))
    shading._risks.cache_clear()
    table.do(SHADE)
    for _ in range(3):
        table.do({"do": "square", "square": "A13"})
    assert shading._risks.cache_info().misses == 1
