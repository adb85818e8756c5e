"""A view's state as data: what is written is read as it was, and nothing else is."""

from __future__ import annotations

import json
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.core.nim import NIM
from tsukumo.core.engine.state_data import read_state, write_state
from tsukumo.core.game.game import Game
from tsukumo.core.io.errors import CannotRead


class Card(NamedTuple):
    """A card of a game of one's own."""

    face: str
    seen_by: tuple[str, ...]


ODD = {
    "row": [("a", 1)],
    "seen": {3, 1},
    "by": {1: "x", (2, 3): None},
    "card": Card("a", ("b",)),
    "!": {"!": bytearray(b"x")},
}
"""Values that JSON does not have."""


def test_a_state_comes_back_as_it_was() -> None:
    game = Game(NIM, 3, NIM.settle_options({}))
    game.apply(game.legal_actions()[0])
    shown: Any = game.view(game.players[1]).state
    shown.odd = ODD
    sent = json.loads(json.dumps(write_state(shown)))
    again: Any = read_state(_with_package(), game.options, game.players[1], sent)
    assert vars(again) == vars(shown)
    assert (again.viewer, again.to_act, again.to_json()) == (shown.viewer, shown.to_act, shown.to_json())
    assert again.sample(Random(1)).legal() == game.legal_actions()


def _with_package() -> Any:
    """The game, as if it were of the package that these tests are in."""
    return type("Own", (type(NIM),), {"__module__": f"{__name__}.rules"})()


@pytest.mark.parametrize(
    "data",
    [
        {"odd": {"!": "os:system", "parts": ["true"]}},
        {"odd": {"!": "tsukumo.core.files.disk:write_aside", "parts": ["x", "y"]}},
        {"odd": {"!": "tsukumo.core.game.dice:Dice", "parts": [1]}},
        {"odd": {"!": "tsukumo.core.game.record:Thing", "parts": [1, 2, 3]}},
        {"odd": {"!": "gone"}},
        {"odd": {"!": ["set"], "parts": []}},
        {"odd": {"!": "set", "parts": [[]]}},
        {"odd": {"!": "tsukumo.core.gone:Thing", "parts": []}},
    ],
)
def test_only_data_are_read(data: Any) -> None:
    with pytest.raises(CannotRead, match="no state of this game"):
        read_state(NIM, {}, "ann", data)


def test_what_is_no_data_is_not_written() -> None:
    game = Game(NIM, 3, NIM.settle_options({}))
    state: Any = game.state.clone()
    state.odd = object()
    assert write_state(state) is None
