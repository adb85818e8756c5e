"""The climb to level 10 and how long games last: by hand, by the engine, and by other ways to count."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.sottomondo.fights import EDITION
from tests.games.sottomondo.literal_table import READINGS
from tsukumo.games.sottomondo.analysis.climb import (
    CHASE,
    Rows,
    StepChances,
    by_level,
    by_reading,
    chances_to_arrive,
    expected_turns,
    one_step,
    race,
    two_steps,
)
from tsukumo.games.sottomondo.analysis.playouts import bare_edition, play_bare_game
from tsukumo.games.sottomondo.editions.edition import Edition, load_edition

# --- the climb ------------------------------------------------------------------------------------

HALF = Fraction(1, 2)
parts = st.fractions(min_value=Fraction(1, 2), max_value=Fraction(4, 5), max_denominator=9)


def climbs(won: Fraction, drawn: Fraction = Fraction(0)) -> Rows:
    """One fight a turn, with the same chances at every level."""
    return one_step([StepChances(won, drawn, 1 - won - drawn)] * 9)


def test_the_climb_by_hand() -> None:
    assert expected_turns(climbs(Fraction(1))) == 9
    assert expected_turns(climbs(HALF)) == sum(2 * level for level in range(1, 10))  # h_i = 2 + h_(i-1)
    assert expected_turns(climbs(HALF, HALF)) == 18
    assert expected_turns(climbs(HALF), start=9) == 18
    with pytest.raises(ValueError, match="level 1"):
        expected_turns(climbs(Fraction(0)))
    with pytest.raises(ValueError, match="level 1"):
        expected_turns(one_step(by_level(load_edition("castle"))))


def test_the_chances_of_a_level_are_counted() -> None:
    found = by_level(EDITION)
    assert found[0] == StepChances(Fraction(0), Fraction(3, 7), Fraction(4, 7))
    assert found[4] == StepChances(Fraction(4, 7), Fraction(2, 7), Fraction(1, 7))
    assert by_level(EDITION, 4)[0] == found[4]


@given(st.lists(parts, min_size=9, max_size=9))
@examples(8)
def test_mean_and_distribution_agree(won: list[Fraction]) -> None:
    chances = [StepChances(p, (1 - p) / 3, (1 - p) * 2 / 3) for p in won]
    rows = one_step(chances)
    passage = total = Fraction(0)  # h_i = (1 + q_i h_(i-1)) / p_i, where nothing is lost at level 1
    for won_one, _, lost in chances:
        passage = (1 + lost * passage) / won_one if passage else 1 / won_one
        total += passage
    assert expected_turns(rows) == total
    quick: Any = tuple(tuple(map(float, row)) for row in rows)
    below = [float(1 - chance) for chance in chances_to_arrive(quick, 600)]
    assert sum(below) == pytest.approx(float(total), rel=1e-6)
    twice: Rows = two_steps(chances)
    assert all(sum(row) == 1 for row in twice)
    steps: Any = tuple(tuple(map(float, row)) for row in twice)
    shorter = sum(float(1 - chance) for chance in chances_to_arrive(steps, 400))
    assert shorter == pytest.approx(float(expected_turns(twice)), rel=1e-6)
    assert expected_turns(twice) < expected_turns(rows)


def within(values: list[int], exact: Fraction) -> bool:
    """Return whether a mean is as near to the exact one as four standard errors."""
    return abs(mean(values) - float(exact)) < 4 * stdev(values) / sqrt(len(values))


COIN = {"monsters": {"rat": {"force": 0, "copies": 3}, "giant": {"force": 30, "copies": 2}}}
"""Whoever fights wins three fights of five, at every level."""


@pytest.mark.clause("fight.won", "fight.lost", "level.bounds")
@pytest.mark.parametrize("second", [False, True])
def test_the_engine_climbs_as_the_chain(second: bool) -> None:
    chances = [StepChances(Fraction(3, 5), Fraction(0), Fraction(2, 5))] * 9
    rows = (two_steps if second else one_step)(chances)
    edition = bare_edition(Edition(COIN))
    exact = race(rows, (1, 1))
    games = [play_bare_game(edition, (1, 1), seed, second=second, independent=True) for seed in range(150)]
    assert all(found.round in (found.first, found.first + 1, 300) for found in games)
    assert within([found.first for found in games], exact.first)
    stuck = [int(found.winner < 0) for found in games]
    assert within(stuck, exact.deadlock + exact.nobody)
    alone = race(rows, (1,), "at_once")
    assert float(alone.first) == pytest.approx(float(expected_turns(rows)), rel=1e-6)


# --- the length of a game -------------------------------------------------------------------------


def literal_race(rows: Rows, starts: tuple[int, ...], caught_up: str, rounds: int) -> tuple[Fraction, ...]:
    """The chances of a race's ends, followed turn by turn with everybody's level: won, deadlock, nobody, rounds."""
    now = {tuple(starts): Fraction(1)}
    won = deadlock = length = Fraction(0)
    for n in range(1, rounds + 1):
        for seat in range(len(starts)):
            then: dict[tuple[int, ...], Fraction] = {}
            for levels, chance in now.items():
                if levels[seat] == 10:
                    assert caught_up == "next_turn"
                    won, length = won + chance, length + n * chance
                    continue
                for level, part in enumerate(rows[levels[seat] - 1], 1):
                    if not part:
                        continue
                    after = (*levels[:seat], level, *levels[seat + 1 :])
                    top = after.count(10)
                    ends = caught_up == "at_once" or (caught_up == "round_end" and seat == len(starts) - 1)
                    if top == 2:
                        deadlock += chance * part
                    elif top == 1 and ends:
                        won, length = won + chance * part, length + n * chance * part
                    else:
                        then[after] = then.get(after, Fraction(0)) + chance * part
            now = then
    nobody = sum(now.values(), Fraction(0))
    return won, deadlock, nobody, length + rounds * (deadlock + nobody)


@pytest.mark.parametrize("caught_up", CHASE)
@pytest.mark.parametrize("starts", [(8, 9), (9, 8, 7), (9,)])
def test_a_race_is_what_following_every_turn_gives(caught_up: Any, starts: tuple[int, ...]) -> None:
    chances = [StepChances(Fraction(1 + i % 3, 5), Fraction(1, 5), Fraction(3 - i % 3, 5)) for i in range(9)]
    for rows, rounds in ((one_step(chances), 4), (two_steps(chances), 3)):
        found = race(rows, starts, caught_up, rounds)
        assert (found.won, found.deadlock, found.nobody, found.rounds) == literal_race(rows, starts, caught_up, rounds)


def test_more_players_get_there_sooner_and_clash_more_often() -> None:
    rows = two_steps(by_level(load_edition("castle"), 3))
    found = [race(rows, (1,) * players, rounds=40) for players in (2, 3, 4)]
    assert found[0].first > found[1].first > found[2].first
    assert found[0].deadlock < found[1].deadlock < found[2].deadlock
    soonest = by_reading(rows, (1, 1), 40)
    assert list(soonest) == ["at_once", "round_end", "next_turn"]
    assert soonest["round_end"] == race(rows, (1, 1), "round_end", 40)
    by_answer = [soonest[answer] for answer in CHASE]
    assert by_answer[0].deadlock > by_answer[1].deadlock > by_answer[2].deadlock == 0
    with pytest.raises(ValueError, match="10"):
        race(rows, (1, 10))


@pytest.mark.clause("turn.duel", "end.rounds")
def test_two_without_cards_at_level_ten_stay_there_under_every_reading() -> None:
    castle = load_edition("castle")
    for name, answers in READINGS.items():
        for answer in answers:
            found = play_bare_game(bare_edition(castle, classes=True), (10, 10), 1, readings={name: answer})
            assert found[:2] == (-1, 300)


def test_nobody_without_cards_leaves_the_castles_first_level() -> None:
    castle = load_edition("castle")
    assert by_level(castle)[0].won == 0
    assert play_bare_game(bare_edition(castle), (1, 1), 2).winner == -1
    exact = race(one_step(by_level(castle)), (1, 1), rounds=20)
    assert [exact.won, exact.deadlock, exact.nobody, exact.first] == [0, 0, 1, 20]


def test_a_bare_game_is_repeated_and_ends_with_a_winner() -> None:
    edition = bare_edition(Edition(COIN))
    for seed in range(6):
        found = play_bare_game(edition, (9, 9), seed, readings={"caught_up": "at_once"})
        assert found == play_bare_game(edition, (9, 9), seed, readings={"caught_up": "at_once"})
        assert found.winner >= 0
        assert 1 <= found.first <= found.round < 300
