"""The worth of a table that is seen by one player: hidden cards count for nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.tsukumobake.tables import SEAT, edition, lay
from tests.games.tsukumobake.wording import odd_options, played
from tsukumo.games.tsukumobake.editions.edition import Condition
from tsukumo.games.tsukumobake.play.objectives import COUNTS, count_value, is_reached
from tsukumo.games.tsukumobake.play.scoring import points
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.rules import HOUSES

HELD = ("items", "gold", "types", "houses", "scrolls")


@pytest.mark.parametrize("of", HELD)
@pytest.mark.parametrize("compare", ["at_most", "exactly", "at_least"])
@pytest.mark.clause("end.objective")
def test_an_objective_that_rests_on_hidden_cards_is_not_taken_to_be_reached(of: str, compare: str) -> None:
    """Whatever is in the hand, and also where few cards are wanted: nobody but its player can tell."""
    wanted = edition(objectives={"geisha": [{"count": of, compare: int(compare == "at_least")}]})
    for hand in ("fan", "scroll"):
        state = lay(hands={"geisha": hand}, edition=wanted)
        truly = is_reached(state, SEAT["geisha"])
        assert is_reached(state.mask_for("geisha"), SEAT["geisha"]) == truly
        assert not is_reached(state.mask_for("monk"), SEAT["geisha"])
    nothing = lay(edition=wanted).mask_for("monk")  # nothing in hand: nothing is hidden
    assert is_reached(nothing, SEAT["geisha"]) == (compare != "at_least")


@pytest.mark.clause("end.objective")
@pytest.mark.parametrize("compare", ["more_than_others", "fewer_than_others"])
def test_neither_is_one_that_rests_on_the_hidden_cards_of_others(compare: str) -> None:
    wanted = edition(objectives={"geisha": [{"count": "gold", compare: True}]})
    hands = {"geisha": "fan.gold" if compare[0] == "m" else "fan"}
    hands |= dict.fromkeys(("innkeeper", "monk", "explorer"), "hat" if compare[0] == "m" else "hat.gold")
    state = lay(hands=hands, edition=wanted)
    assert is_reached(state, SEAT["geisha"])
    assert not is_reached(state.mask_for("geisha"), SEAT["geisha"])


@pytest.mark.parametrize("of", HELD)
def test_nothing_hidden_is_counted(of: str) -> None:
    state = lay(hands={"geisha": "fan.gold hat scroll"}).mask_for("monk")
    for house in (None, *range(4)):
        assert count_value(state, SEAT["geisha"], Condition(of, "at_least", 1, house)) == 0
    assert count_value(state, SEAT["geisha"], Condition("cards", "at_least", 1)) == 3
    assert set(HELD) < set(COUNTS)


@pytest.mark.clause("end.score")
def test_a_view_never_counts_more_than_there_is() -> None:
    for seed in range(9):
        for game in played(seed, **odd_options(seed)):
            truly: Mapping[str, int] = points(game.state)
            for house in HOUSES:
                state = game.view(house).state
                assert isinstance(state, State)
                seen: dict[str, Any] = points(state)
                assert all(seen[other] <= truly[other] for other in HOUSES)
