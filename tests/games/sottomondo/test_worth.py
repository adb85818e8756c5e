"""The worth of help in a fight to the players who may give it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from tests.examples import examples
from tests.games.sottomondo.fights import NAMES, SEEDS, in_a_fight, scene
from tsukumo.core.game.game import Game
from tsukumo.core.io.errors import NotAllowed
from tsukumo.games.sottomondo.analysis.scene import Other, Person, Scene, stage_fight
from tsukumo.games.sottomondo.analysis.worth import first_to_top, offer_help, worth, worth_at
from tsukumo.games.sottomondo.editions.edition import load_edition
from tsukumo.games.sottomondo.play.kind import SOTTOMONDO
from tsukumo.games.sottomondo.play.state import State


def test_help_that_wins_is_worth_a_rat_and_not_the_best_weapon() -> None:
    castle = load_edition("castle")
    fighter = Person(9, "human", ("rat",), ())
    heard: list[tuple[int, int]] = []
    found = worth(
        Scene(castle, fighter, "dragon", (Other(Person(9, "paladin", (), ("plate", "axe", "menace")), "rat"),)),
        games=30,
        progress=lambda done, games: heard.append((done, games)),
    )
    assert found.helped.value == 1
    assert found.sign == 1
    assert found.games == 30
    assert found.change.value == pytest.approx(found.helped.value - found.alone.value)
    assert heard == [(i, 30) for i in range(1, 31)]
    bad = worth(Scene(castle, Person(5, play=("axe", "plate")), "dragon", (Other(Person(1), "axe", "play"),)), games=4)
    assert bad.sign == 0
    assert not bad.change.low > 0


def test_the_worth_is_repeated_and_looks_at_no_deck() -> None:
    state = in_a_fight(5)
    other = state.clone()
    other.castle.reverse()
    other.class_deck.reverse()
    assert worth_at(state, games=6, seed=4) == worth_at(other, games=6, seed=4)
    assert worth_at(state, games=6, seed=4) != worth_at(state, games=6, seed=5)


@given(SEEDS)
@examples(150)
def test_the_first_at_level_ten_is_who_gets_there(seed: int) -> None:
    state: State = Game(SOTTOMONDO, seed, SOTTOMONDO.settle_options({"players": 3, "levels": {"Ada": 8}})).state
    before = state.clone()
    winner = first_to_top(state, Random(seed))
    there = [each.data["player"] for each in state.records if each.kind == "level" and each.data["level"] == 10]
    assert there[0] == NAMES[winner]
    before.levels[1] = 10
    assert first_to_top(before, Random(seed)) == 1


def test_where_nobody_can_help_there_is_no_worth() -> None:
    helper = Other(Person(5), "axe")
    for made in (scene("ghost", helper, inventory=("axe",)), scene("mummy", inventory=("axe",))):
        with pytest.raises(NotAllowed):
            worth(made)
    asked = offer_help(scene("mummy", helper, helper, inventory=("axe",)), 1)
    assert (asked.asked, asked.records[-1].data["player"]) == ("accept", NAMES[2])
    with pytest.raises(NotAllowed):
        worth_at(stage_fight(scene("mummy", helper, inventory=("axe",))))
