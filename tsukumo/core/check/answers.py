"""The check of a game's readings: each answer to a question makes a difference, in some game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from time import process_time
from typing import Final

from tsukumo.core.check.checked_game import Defect, make_defect
from tsukumo.core.files.data import Json
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.lab.part import PartLab
from tsukumo.core.lab.smallest import Search

TRIES: Final = 400
"""The games that are played under two answers, and again under others to the other readings, if there are any."""
SECONDS: Final = 5.0
"""The most seconds for all answers. If a game is too slow to play so many in that time, nothing is said of it."""


def find_idle_answers(
    kind: AnyKind, set_ups: Sequence[Json], seed: int, part: PartLab | None = None
) -> Iterator[Defect]:
    """Yield the pairs of answers that make no difference in many games with the same seeds and choices.

    Nothing is said of those of which a *part* of the game has examples: whole games may hardly ever come to them.
    """
    until = process_time() + SECONDS
    for name, reading in kind.readings().items():
        alike: set[str] = set()
        others = [answer for answer in reading.answers if answer != reading.default]
        if part and name in part.readings and all(part.load_example(name, answer) for answer in others):
            continue
        for one, other in combinations(reading.answers, 2):
            if one in alike or _make_difference(kind, set_ups, name, (one, other), seed, until):
                continue
            alike.add(other)
            said: Json = {"one": reading.answers[one], "other": reading.answers[other], "games": TRIES}
            yield make_defect("idle", reading=name, **said, clauses=reading.clauses, cause=f"idle {name} {other}")


def _make_difference(
    kind: AnyKind, set_ups: Sequence[Json], name: str, pair: tuple[str, str], seed: int, until: float
) -> bool:
    """Return whether two answers make a difference in some game, or there was no time to find out."""
    rng = Random(f"{seed}/{name}")  # noqa: S311 - games, not secrets
    drawn = {each.id: rng.choice(list(each.answers)) for each in kind.readings().values() if each.id != name}
    for others in ({}, drawn) if drawn else ({},):
        one, other = (tuple({**others, name: answer}.items()) for answer in pair)
        search = Search(kind, set_ups, (one, other), seed, TRIES)
        for _ in search.steps():
            if search.first is not None or process_time() > until:
                return True
    return False
