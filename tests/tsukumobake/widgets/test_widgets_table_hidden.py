"""Hidden hands at the table: what the page gets to know, and the screen that is handed over."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import ipywidgets as ipw
import pytest

from tests.markup import words
from tests.tsukumobake.widgets.at_the_table import HOT_SEAT, decide, hand_over, start
from tsukumo.core.branches import Branches
from tsukumo.core.game import AnyGame
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo_widgets.table.state import sight
from tsukumo_widgets.table.table import GameTable
from tsukumo_widgets.undoing import History

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
    other.state = sight(game, viewer).table.sample(rng)
    other.seed = None
    return other


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
        state = table.state
        sent = traits(table)
        other = redealt(state.game, state.viewer, rng)  # type: ignore[arg-type]
        dealt += other.state.to_json() != state.game.state.to_json()  # type: ignore[union-attr]
        table.act(lambda s, other=other: replace(s, history=History(Branches.of(other), s.history.past)))  # type: ignore[misc]
        assert traits(table) == sent
        table.act(lambda _, state=state: state)  # type: ignore[misc]
        seen += 1
    assert dealt > 10


@pytest.mark.parametrize("viewer", ["geisha", None])
def test_the_log_is_the_players_own(table: GameTable, viewer: str | None) -> None:
    """What others draw, steal and give is told without the cards; while the screen is handed over, to nobody."""
    start(table, 21, None if viewer else HOT_SEAT)
    secrets = 0
    while table.state.game and not table.state.game.over:
        if viewer is None and table.state.covered:
            table.do({"do": "cover"})
        game = table.state.game
        if table.state.viewer == viewer and not game.over:
            story = words(table.story.html)
            for record in game.log:
                whole, seen = (game.kind.tell(r, game.rules).en for r in (record, record.seen(viewer or "public")))
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
            table.do({"do": "choose", "action": first, "after": state.moment})
            assert table.state.game is state.game
            if state.viewer is not None:
                table.do({"do": "uncover"})  # not before it is covered
                assert table.state.viewer == state.viewer
                table.do({"do": "cover"})
            assert table.state.viewer is None
            assert "The hand" not in words(table.asked.html)
            table.do({"do": "uncover"})
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
    table.do({"do": "undo"})
    assert table.state.waiting == first
    assert table.state.viewer is None
