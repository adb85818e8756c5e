"""The ranking of sentences to rewrite: every other answer to every reading, by its effect on games.

The figures of whole games are those that come with the game (`tsukumo.core.lab.stored_results`), as in the sheet to
print; those of the parade's movements are a long run of this lab, which knows the parade.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.lab.stored_results import choose_ranking_bots, list_stored_bots, load_influence
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.lab.long_runs import load_result
from tsukumo.games.tsukumobake.lab.shares import DIFFER, GAMES, Shares

GAME: Final = "tsukumobake"
MOVEMENTS: Final = "readings_influence"
"""The stored counts of movements."""
texts = Texts(__file__, "long_runs.toml")


class RankedAnswer(NamedTuple):
    """The effect of an answer to a reading, against the default, with 95 % intervals.

    *parted* is the share of games that go on differently at all, *winners* of those with other winners, *length* of
    those with another number of decisions. *movements* is the share of the parade's movements in games that differ;
    None for a reading that is not the parade's.
    """

    reading: str
    value: str
    parted: Interval
    winners: Interval
    length: Interval
    movements: Interval | None


@cache
def rank_answers(bots: str = "") -> tuple[RankedAnswer, ...]:
    """Every answer, by the share of games with other winners, the largest first; *bots* are those of the stored games.

    By default they are the ones by which the sheet ranks. `CannotRead` lists those there are if none are stored.
    """
    bots = bots or choose_ranking_bots(GAME)
    if bots not in (known := list_stored_bots(GAME)):
        raise CannotRead([Problem("bots", texts.text("unknown", value=quote_value(bots), names=", ".join(known)))])
    lines = Shares.of(load_result(MOVEMENTS)).lines
    movements = {(line.reading, line.value): line.shares[GAMES].of[DIFFER] for line in lines}
    rows = []
    for line in load_influence(GAME, bots):
        reading, _, value = line.readings.partition("=")
        moved = movements.get((reading, value))
        rows.append(RankedAnswer(reading, value, line.anything, line.winners, line.length, moved))
    return tuple(rows)
