"""The part of a record that a viewer sees."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import tsukumo
from tests.core.toy import TOY, ToyState
from tsukumo.core.game.game import Game
from tsukumo.core.game.record import PUBLIC, Data, Record, list_noticed

OPEN = Record("rang", "", ("bell",))
TOLD = Record("drew", "ann", ("draw",), {"count": 1}, {"card": 7}, ("ann",))
NAMED = Record("looked", "ann", ("look",), {}, {"card": 7}, ("ann",))
UNNOTICED = Record("looked", "", ("look",), {}, {"card": 7}, ("ann", "judge"))


def test_what_has_no_secret_is_noticed_by_everybody() -> None:
    assert list(list_noticed([OPEN, TOLD, NAMED], "bob")) == [
        OPEN,
        Record("drew", "ann", ("draw",), {"count": 1}),
        Record("looked", "ann", ("look",)),
    ]


def test_a_secret_that_names_nobody_is_noticed_by_those_who_see_it_alone() -> None:
    for viewer in ("ann", "judge"):
        assert list(list_noticed([OPEN, UNNOTICED], viewer)) == [OPEN, UNNOTICED]
    for viewer in ("bob", PUBLIC):
        assert list(list_noticed([OPEN, UNNOTICED], viewer)) == [OPEN]


class Night(ToyState):
    """The toy game, in which nobody but who decides is told who that is."""

    veiled = False

    @property
    def to_act(self) -> str | None:
        return "ann" if self.veiled and not self.over else super().to_act

    def mask_for(self, viewer: str) -> Night:
        shown = super().mask_for(viewer)
        shown.veiled = viewer != super().to_act
        return shown


def test_a_view_tells_what_the_masked_state_tells_of_who_decides() -> None:
    game = Game(TOY, 1, TOY.settle_options({}))
    state = Night(4, game.state.dice)
    state.deal()
    game.state = state
    game.apply(Random(1).choice(game.legal_actions()))
    assert game.to_act == "bob"
    assert [game.view(viewer).to_act for viewer in ("ann", "bob", PUBLIC)] == ["ann", "bob", "ann"]
    assert repr(game).endswith("records, ann to act>")


def test_views_know_the_log_as_it_is_whenever_they_are_asked_for() -> None:
    game, rng = Game(TOY, 1, TOY.settle_options({})), Random(1)
    for turn in range(40):
        if game.over or turn % 7 == 6:
            game.rewind(len(game.actions) // 2)
        for one in (game, game.clone()):
            for viewer in rng.sample(game.viewers, 2):
                assert one.view(viewer).log == tuple(list_noticed(game.log, viewer))
        game.apply(rng.choice(game.legal_actions()))


CHANGES = ("pop", "popitem", "clear", "update", "setdefault", "__setitem__", "__delitem__", "__ior__")


def test_nobody_changes_the_data_of_a_record() -> None:
    """Neither by its own methods nor, behind its back, by those of `dict`."""
    data = Data({"what": "bell"})
    for name in CHANGES:
        with pytest.raises(TypeError):
            getattr(data, name)("what")
    behind = re.compile(rf"\bdict\.({'|'.join(CHANGES)})\b")
    files = [*Path(tsukumo.__file__).parent.rglob("*.py"), *(Path(__file__).parents[3] / "widgets").rglob("*.py")]
    assert len(files) > 300
    assert [file.name for file in files if behind.search(file.read_text(encoding="utf-8"))] == []
