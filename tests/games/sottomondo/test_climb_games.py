"""The climb with cards that add something: what is stored is what is found now; the engine climbs as the sum says."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from tsukumo.core.experiments.intervals import share_of
from tsukumo.games.sottomondo.analysis.climb import Rows, by_level, chances_to_arrive, one_step
from tsukumo.games.sottomondo.analysis.climb_games import (
    FIRST,
    GAMES,
    PLAYED,
    SAMPLE,
    castle_climb,
    climb,
    first_of,
    play_climbs,
    turns,
)
from tsukumo.games.sottomondo.analysis.playouts import GameCounts
from tsukumo.games.sottomondo.editions.edition import load_edition

CASTLE = load_edition("castle")
FOUND = castle_climb()
LONG = 60
"""After so many turns of these climbs nearly everybody is there."""


def arrived(rows: Rows) -> list[float]:
    """The chance to have arrived, turn by turn, in numbers of the machine."""
    quick: Any = tuple(tuple(map(float, row)) for row in rows)
    return [float(there) for there in chances_to_arrive(quick, 4 * LONG)]


def test_what_is_stored_is_what_is_found_now() -> None:
    """If not, ``python -m tsukumo.games.sottomondo.analysis.climb_games`` stores it anew."""
    assert {bonus: play_climbs(bonus, SAMPLE) for bonus in PLAYED} == FOUND.sample
    assert list(FOUND.played) == list(PLAYED)
    assert all(one.games == GAMES for one in FOUND.played.values())
    assert list(FOUND.first) == [2, 3, 4, 5, 6]
    assert first_of(2) == FOUND.first[2]


# --- exactly --------------------------------------------------------------------------------------


def test_without_cards_nobody_climbs() -> None:
    assert by_level(CASTLE)[0].won == 0
    assert climb(0) is None


@pytest.mark.parametrize("bonus", range(3, 9))
def test_the_mean_is_that_of_the_distribution(bonus: int) -> None:
    """The mean is the sum of how likely somebody is not there yet, over all turns."""
    one, there = climb(bonus), arrived(turns(bonus))
    assert one is not None
    assert float(one.turns) == pytest.approx(sum(1 - chance for chance in there), rel=1e-6)
    assert there[one.half - 1] < 0.5 <= there[one.half]
    assert there[one.most - 1] < 0.9 <= there[one.most]


def test_whoever_wins_every_fight_climbs_two_levels_a_turn() -> None:
    one = climb(30)
    assert one is not None
    assert one == (Fraction(5), 5, 5)


def test_the_first_of_several_is_the_least_of_so_many_climbs() -> None:
    """Nobody of n has arrived after a round with the chance of one, to the power of n."""
    there = arrived(turns(FIRST))
    for players, rounds in FOUND.first.items():
        assert rounds == pytest.approx(sum((1 - chance) ** players for chance in there), rel=1e-6)


# --- as the engine plays it -----------------------------------------------------------------------


def gap(bonus: int, rows: Rows) -> float:
    """The greatest distance between games and a sum, over all turns."""
    exact = arrived(rows)
    return max(abs(FOUND.played[bonus].after(turn).value - exact[turn]) for turn in range(LONG))


@pytest.mark.clause("step.second", "fight.won", "fight.lost", "level.bounds")
@pytest.mark.parametrize("bonus", PLAYED)
def test_the_engine_climbs_as_the_sum_says(bonus: int) -> None:
    """Games of this size are further off one time in a hundred (Kolmogorov and Smirnov), and with one step far more."""
    usual = 1.63 / sqrt(GAMES)
    assert gap(bonus, turns(bonus)) < usual
    assert gap(bonus, one_step(by_level(CASTLE, bonus))) > 4 * usual
    assert min(FOUND.played[bonus].lasted) == 5


def test_a_share_counts_those_who_have_arrived() -> None:
    games = GameCounts({5: 1, 7: 3})
    assert games.games == 4
    assert [games.after(turn) for turn in (4, 6, 7)] == [share_of(0, 4), share_of(1, 4), share_of(4, 4)]
