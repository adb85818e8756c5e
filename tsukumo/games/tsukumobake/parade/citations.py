"""The clauses that decided a step of the parade, for the log of a game; `explain` has the same in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tsukumo.games.tsukumobake.board import HEADING, RAYS, SIZE
from tsukumo.games.tsukumobake.parade.inputs import StepInputs
from tsukumo.games.tsukumobake.parade.movement import Step
from tsukumo.games.tsukumobake.parade.path import count_drawn_paths
from tsukumo.games.tsukumobake.parade.target import Candidate
from tsukumo.games.tsukumobake.parade.ways import Ways, build_graph

Clauses = tuple[str, ...]

OF_RULE: Final[Mapping[str, Clauses]] = {
    rule: ("advance.g" if rule == "no_target" else rule,)
    for rule in ("target.a", "target.b", "target.c", "target.d", "target.e", "target.f", "no_target")
}
"""The clauses to cite for each rule that chose a target, or none."""


def cite_free_road(square: int, target: Candidate | None) -> Clauses:
    """The clauses that decide the way over free roads: fewest turns (`faq.3`) if several ways are equally short."""
    if target is None or not (target.square - square) % SIZE or target.square // SIZE == square // SIZE:
        return ()
    return _STRAIGHTEST


_STRAIGHTEST: Final = ("faq.3",)


def cite_way(moment: StepInputs, target: Candidate | None, equivalent: int) -> Clauses:
    """The clauses that decide among equivalent ways: most company (`advance.b`), fewest turns (`faq.3`)."""
    if target is None or equivalent == 1:
        return ()
    company, readings = moment.company(target), moment.readings
    if readings["distance"] == "squares":
        preferred = count_drawn_paths(moment.square, target.square, company, equivalent)
    else:
        paths = build_graph(target.square, moment.lengths, moment.blocked, readings["distance"])
        preferred = Ways(paths, moment.facing, company, readings["turns"]).preferred[target.square]
    if preferred == equivalent:
        return _STRAIGHTEST
    return ("advance.b", "faq.3") if preferred > 1 else ("advance.b",)


def cite_events(step: Step, blocked: bytes) -> Clauses:
    """The clauses of a step's events: a jump (`advance.c`), players hit (`advance.d`), the edge (`faq.4`)."""
    path, to = step.path, step.to
    if path and not blocked[path[0]]:
        return ()
    heading = HEADING[path[-1] - (path[-2] if len(path) > 1 else step.square)]
    if to in path or to in RAYS[path[-1]][heading]:  # it has landed, on its way or straight on after it
        return _JUMP_AND_HIT if step.hits else _JUMP
    return _EDGE


_JUMP: Final = ("advance.c",)
_JUMP_AND_HIT: Final = ("advance.c", "advance.d")
_EDGE: Final = ("advance.d", "faq.4")
