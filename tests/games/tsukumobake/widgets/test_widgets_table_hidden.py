"""Hidden hands at the table: what the page gets to know, also of danger, and the screen that is handed over."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any
from xml.etree import ElementTree

import ipywidgets as ipw
import pytest

from tests.games.tsukumobake.widgets.at_the_table import HOT_SEAT, check, decide, hand_over, start
from tests.markup import words
from tsukumo.core.game.branches import Branches
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.play.actions import Move
from tsukumo.games.tsukumobake.play.ahead import ahead
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.history import History
from tsukumo_widgets.games.tsukumobake.table import shading
from tsukumo_widgets.table.table import GameTable
from tsukumo_widgets.table.table_state import find_sight

# --- hidden hands ---------------------------------------------------------------------------------


def traits(table: GameTable) -> dict[str, Any]:
    """Everything that the page gets, by the part and the name of the trait."""
    values: dict[str, Any] = {}

    def walk(widget: ipw.Widget, path: str) -> None:
        for name in widget.keys:
            value = getattr(widget, name)
            if isinstance(value, ipw.Widget):
                walk(value, f"{path}.{name}")
            elif isinstance(value, tuple | list) and any(isinstance(part, ipw.Widget) for part in value):
                for i, part in enumerate(value):
                    walk(part, f"{path}.{name}[{i}]")
            elif not name.startswith("_") and name not in ("clauses", "esm", "css"):
                values[f"{path}.{name}"] = repr(value)

    walk(table, "table")
    return values


def redealt(game: AnyGame, viewer: str | None, rng: Random) -> AnyGame:
    """A game that looks the same to a player, in which all that the player does not know is dealt anew."""
    other = game.clone()
    other.state = find_sight(game, viewer).table.sample(rng)
    other.seed = None
    return other


def dealt_anew(table: GameTable, rng: Random) -> bool:
    """Deal anew all that is hidden: nothing of what the page gets may change; true if the game itself has changed."""
    state, sent = table.state, traits(table)
    assert state.game
    other = redealt(state.game, state.viewer, rng)
    table.apply(lambda s: replace(s, history=History(Branches.of(other), s.history.past)))
    assert traits(table) == sent
    table.apply(lambda _: state)
    return bool(other.state.to_json() != state.game.state.to_json())


@pytest.mark.parametrize("players", [None, HOT_SEAT], ids=["one", "two"])
def test_the_page_gets_only_what_the_player_may_know(table: GameTable, players: dict[str, str] | None) -> None:
    """Dealing anew everything that is hidden changes nothing of what is sent: so nothing of it is sent."""
    rng = Random(8)
    seen, dealt = 0, 0
    while seen < 16:
        if table.state.game is None or table.state.game.over:
            start(table, 21 + seen, players)
        decide(table, rng)
        if table.state.game.over:  # type: ignore[union-attr]
            continue
        dealt += dealt_anew(table, rng)
        seen += 1
    assert dealt > 10


def _done(game: AnyGame, record: Record) -> str:
    """The sentence on a record without its subject and stop: one sentence may tell several things somebody does."""
    return game.kind.tell(record, game.rules).en.removesuffix(".").removeprefix(f"The {record.who} ")


@pytest.mark.parametrize("viewer", ["geisha", None])
def test_the_log_is_the_players_own(table: GameTable, viewer: str | None) -> None:
    """Cards that others draw, steal and give are not told; while the screen is handed over, nothing is."""
    start(table, 21, None if viewer else HOT_SEAT)
    secrets = 0
    while table.state.game and not table.state.game.over:
        if viewer is None and table.state.covered:
            table.handle({"do": "cover"})
        game = table.state.game
        if table.state.viewer == viewer and not game.over:
            story = words(table.story.html)
            for record in game.log:
                whole, seen = (_done(game, each) for each in (record, record.mask_for(viewer or "public")))
                assert whole == seen or whole not in story
                secrets += whole != seen and seen in story
        decide(table, Random(len(game.actions)))
    assert secrets > 5


def test_the_screen_is_handed_over(table: GameTable) -> None:
    start(table, 13, HOT_SEAT)
    rng = Random(3)
    viewers: set[str | None] = set()
    assert table.state.viewer is None
    while table.state.game and not table.state.game.over:
        state = table.state
        if state.covered:
            assert state.choices == ()
            first = str(state.game.legal_actions()[0])  # type: ignore[union-attr]
            table.handle({"do": "choose", "action": first, "after": state.moment})
            assert table.state.game is state.game
            if state.viewer is not None:
                table.handle({"do": "uncover"})  # not before it is covered
                assert table.state.viewer == state.viewer
                table.handle({"do": "cover"})
            assert table.state.viewer is None
            assert "The hand" not in words(table.asked.html)
            table.handle({"do": "uncover"})
        assert table.state.viewer in ("geisha", "monk")
        viewers.add(table.state.viewer)
        decide(table, rng)
    assert viewers == {"geisha", "monk"}


def test_undo_covers_the_hand_again(table: GameTable) -> None:
    start(table, 13, dict.fromkeys(HOUSES, "you"))
    rng = Random(3)
    hand_over(table)
    first = table.state.viewer
    while not table.state.covered:
        decide(table, rng)
    hand_over(table)
    assert table.state.viewer != first
    table.handle({"do": "undo"})
    assert table.state.waiting == first
    assert table.state.viewer is None


# --- widgets_shading -------------------------------------------------------------------


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
    table.apply(lambda state: replace(state, lang=lang))
    until_a_move(table, Random(1))
    named = {"it": "Mostra il pericolo", "en": "Show the danger"}[lang]
    assert named in words(table.asked.html)
    assert 'aria-pressed="false"' in table.asked.html
    assert (written(table), table.board.notes) == ({}, {})
    table.handle(SHADE)
    assert 'aria-pressed="true"' in table.asked.html
    assert {"it": "(50 prove)", "en": "(50 trials)"}[lang] in words(table.asked.html)
    check(table)
    assert table.board.notes
    assert {"it": "mai colpita → sempre colpita", "en": "never struck → always struck"}[lang] in table.board.legend
    table.handle(SHADE)
    assert (written(table), table.board.notes) == ({}, {})


def test_the_squares_in_reach_are_shaded_by_what_the_player_may_know(table: GameTable) -> None:
    start(table, 9)
    rng, shaded = Random(2), 0
    table.handle(SHADE)
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
    table.handle(SHADE)
    rng, dealt = Random(5), 0
    for _ in range(4):
        until_a_move(table, rng)
        shading._risks.cache_clear()
        dealt += dealt_anew(table, rng)
        decide(table, rng)
    assert dealt == 4


def test_other_decisions_and_earlier_moments_are_not_shaded(table: GameTable) -> None:
    start(table, 7)
    table.handle(SHADE)
    until_a_move(table, Random(1))
    assert table.board.notes
    table.handle({"do": "look", "at": 1})
    assert (written(table), table.board.notes) == ({}, {})
    assert "Show the danger" not in words(table.asked.html)
    table.handle({"do": "look", "at": table.state.branches.moments})  # type: ignore[union-attr]
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
    table.handle(SHADE)
    for _ in range(3):
        table.handle({"do": "square", "square": "A13"})
    assert shading._risks.cache_info().misses == 1
