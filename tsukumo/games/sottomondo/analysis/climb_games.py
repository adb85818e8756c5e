"""The turns of a climb with a bonus from cards: exactly, and in games of the engine.

    python -m tsukumo.games.sottomondo.analysis.climb_games [GAMES]

computes them for ``castle`` and stores them in ``stored/``:

- the turns in which a player who climbs alone arrives, in that many games for each of `PLAYED`, every monster being
  drawn as if all were in the deck (see `playouts.play_bare_game`);
- exactly, the round in which the first of several players arrives, each climbing alone (see `climb.race`).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any, Final, NamedTuple

from tsukumo.core.experiments.result_files import load_record, store_result
from tsukumo.games.sottomondo.analysis.climb import Rows, arrivals, by_level, expected_turns, race, two_steps
from tsukumo.games.sottomondo.analysis.playouts import GameCounts, bare_edition, play_bare_game
from tsukumo.games.sottomondo.editions.edition import DEFAULT, load_edition
from tsukumo.games.sottomondo.options import LEAST, MOST

GAMES: Final = 1000
SAMPLE: Final = 20
"""The number of first games stored by themselves, to check that they would still go the same way."""
PLAYED: Final = (3, 6)
"""The bonuses of cards in games of the engine."""
FIRST: Final = 3
"""The bonus of each player's cards in the calculation of the first arrival."""
FILE: Final = "castle_climb.json"
DIGITS: Final = 9
HALF, NINE_TENTHS = Fraction(1, 2), Fraction(9, 10)


# --- exactly --------------------------------------------------------------------------------------


class Climb(NamedTuple):
    """The expected number of turns from level 1 to the top; the turns after which half, and nine in ten, are there."""

    turns: Fraction
    half: int
    most: int


def turns(bonus: int) -> Rows:
    """For each level, the chance of each level to be next after a turn of a player whose cards add *bonus*."""
    return two_steps(by_level(load_edition(DEFAULT), bonus))


@cache
def climb(bonus: int) -> Climb | None:
    """The exact answer for a player whose cards add *bonus*; None if nobody ever leaves level 1."""
    if not by_level(load_edition(DEFAULT), bonus)[0].won:
        return None
    rows = turns(bonus)
    half, most = (next(n for n, there in enumerate(arrivals(rows)) if there >= share) for share in (HALF, NINE_TENTHS))
    return Climb(expected_turns(rows), half, most)


def first_of(players: int) -> float:
    """The mean round in which the first of some players arrives whose cards add `FIRST` each."""
    return round(float(race(turns(FIRST), (1,) * players).first), DIGITS)


# --- as the engine plays it -----------------------------------------------------------------------


def play_climbs(bonus: int, games: int) -> GameCounts:
    """So many games of seeds 0, 1 …, with cards that add *bonus*."""
    edition = bare_edition(load_edition(DEFAULT), bonus)
    alone = [
        play_bare_game(edition, (1,), seed, readings={"caught_up": "at_once"}, independent=True).first
        for seed in range(games)
    ]
    return GameCounts(dict(sorted(Counter(alone).items())))


# --- stored ---------------------------------------------------------------------------------------


class ClimbResults(NamedTuple):
    """The stored results: games by bonus, the *sample* being the first few; the first arrival by number of players."""

    made: Mapping[str, Any]
    played: Mapping[int, GameCounts]
    sample: Mapping[int, GameCounts]
    first: Mapping[int, float]


@cache
def castle_climb() -> ClimbResults:
    """The stored results for ``castle``."""
    return load_record(ClimbResults, "sottomondo", FILE)


def find_results(games: int = GAMES) -> dict[str, Any]:
    """Compute the results, of so many games for each bonus."""
    whole, sample = ({bonus: play_climbs(bonus, count) for bonus in PLAYED} for count in (games, SAMPLE))
    return {"played": whole, "sample": sample, "first": {n: first_of(n) for n in range(LEAST, MOST + 1)}}


if __name__ == "__main__":
    store_result("sottomondo", FILE, [__spec__.name, *sys.argv[1:]], lambda: find_results(*map(int, sys.argv[1:])))
