"""Variations of a level, drawn from a seed: games at random, until a moment needs the level's idea and no later one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, Final

from tsukumo.core.bots.bots import one_of
from tsukumo.core.game.dice import Dice, shuffle_cards
from tsukumo.core.game.record import Record
from tsukumo.core.teaching.levels import needs_just
from tsukumo.games.lupus.lessons.case import Case
from tsukumo.games.lupus.lessons.puzzle import puzzle_of_case
from tsukumo.games.lupus.levels.levels import plans
from tsukumo.games.lupus.levels.novice import answer
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.script import FORMAT, play_script

MOST_GAMES: Final = 5000
"""The most games played for a variation: the rarest moment comes in one game of some fifty."""
FEW: Final = (2, 3, 4)
"""The numbers of candidates of a first vote: at random it would scatter."""
ENDS: Final[Mapping[str, tuple[str, ...]]] = {
    "dawn": ("dawn",),
    "asked": ("talk",),
    "nominated": ("nominated",),
    "after": ("nominated", "tied", "lynched"),
    "winner": ("dawn", "lynched"),
    "winners": ("over",),
}
"""The records after which a question about a moment can be asked."""


@cache
def variation(id: str, seed: int, number: int) -> Case:
    """Task *number* of a level for a seed: the same in every process."""
    first = plans()[id].first
    rng = Random(f"levels/{id}/{seed}/{number}")  # noqa: S311 - games, not secrets
    for _ in range(MOST_GAMES):
        if script := _drawn(id, rng):
            return first._replace(script=script)
    raise RuntimeError(f"no game needs just the idea {id}: the novice and the levels disagree")


def without(case: Case, idea: str) -> tuple[str, ...]:
    """The answer of a novice who lacks an idea."""
    return answer(case.ask, *play_script(dict(case.script)), idea)


def needs(id: str, case: Case, state: State, log: list[Record]) -> bool:
    """Return whether a moment needs the idea of a level but none of the later ones."""
    if answer(case.ask, state, log, id) == answer(case.ask, state, log):
        return False
    right = puzzle_of_case(case).answer
    return needs_just(id, tuple(plans()), right, lambda idea: answer(case.ask, state, log, idea))


def _drawn(id: str, rng: Random) -> dict[str, Any] | None:
    """A game up to the first moment that fits; None if it has none."""
    first = plans()[id].first
    seats, roles = first.script["seats"], shuffle_cards(tuple(first.script["roles"].values()), rng.random)
    roles_of = dict(zip(seats, roles, strict=True))
    table: dict[str, Any] = {"seats": seats, "roles": roles_of, "readings": first.script["readings"]}
    state, log = LUPUS.start(LUPUS.rules(LUPUS.settle_options({**table, "lots": "asked"})), Dice(None))
    decisions: list[dict[str, str]] = []
    while not state.over:
        few = state.choices[: one_of(list(FEW), rng)] if state.asked == "vote" and state.round == 1 else state.choices
        seat = one_of(few, rng)
        by = {"by": state.rules.seats[state.party[0]]} if state.asked == "vote" else {}
        decisions.append({"do": state.asked, **by, "who": state.rules.seats[seat]})
        state.decide(seat)
        new = state.take_records()
        log += new
        if any(record.kind in ENDS[first.ask] for record in new):
            case = first._replace(script={"format": FORMAT, **table, "decisions": decisions})
            if needs(id, case, state, log):
                return dict(case.script)
    return None
