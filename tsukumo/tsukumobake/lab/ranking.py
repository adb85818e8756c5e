"""The ranking of sentences to rewrite: every other answer to every reading, by how much it changes games.

The figures are those of long runs, stored with the package: whole games in pairs, and movements of the parade.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from tsukumo.core.intervals import Interval
from tsukumo.tsukumobake.lab.games import readings_games
from tsukumo.tsukumobake.lab.shares import DIFFER, GAMES, Shares
from tsukumo.tsukumobake.lab.stored import stored
from tsukumo.tsukumobake.rules import registry

MOVEMENTS: Final = "readings_influence"
"""The stored counts of movements."""
DEFAULT_BOTS: Final = "random"


class Ranked(NamedTuple):
    """What an answer to a reading does, against the default, with 95 % intervals.

    *parted* is the share of games that go on differently at all, *winners* of those that others win; *moved* is by how
    much the points of a player move, whichever way. *movements* is the share of the parade's movements in games that
    differ; None for a reading that is not the parade's.
    """

    reading: str
    value: str
    parted: Interval
    winners: Interval
    moved: Interval
    movements: Interval | None


@cache
def ranking(bots: str = DEFAULT_BOTS) -> tuple[Ranked, ...]:
    """Every answer, the one after which others win most often first; *bots* are those of the stored games.

    `CannotRead` lists the stored results if there is none of these bots.
    """
    lines = Shares.of(stored(MOVEMENTS)).lines
    movements = {(line.reading, line.value): line.shares[GAMES].of[DIFFER] for line in lines}
    whole: dict[str, dict[str, Interval]] = {}
    for effect in readings_games(bots)["effects"]:
        if not effect["of"]:
            ends = Interval(effect["value"], effect["low"], effect["high"])
            whole.setdefault(effect["change"], {})[effect["measure"]] = ends
    rows = []
    for change, measures in whole.items():
        reading, _, value = change.partition("=")
        parted, winners, moved = (measures[name] for name in ("parted", "winners", "moved"))
        rows.append(Ranked(reading, value, parted, winners, moved, movements.get((reading, value))))
    order = list(registry())
    return tuple(sorted(rows, key=lambda r: (-r.winners.value, -r.moved.value, order.index(r.reading))))


def first_readings(count: int, bots: str = DEFAULT_BOTS) -> tuple[Ranked, ...]:
    """The *count* readings to settle first, each with the answer that changes games the most."""
    best: dict[str, Ranked] = {}
    for ranked in ranking(bots):
        best.setdefault(ranked.reading, ranked)
    return tuple(best.values())[:count]
