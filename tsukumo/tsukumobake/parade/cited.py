"""The clauses by which a step of the parade went, for the log of a game; `explain` says the same in sentences."""

from __future__ import annotations

from tsukumo.tsukumobake.board import SIZE
from tsukumo.tsukumobake.parade.moment import Moment
from tsukumo.tsukumobake.parade.movement import Step, lane_of
from tsukumo.tsukumobake.parade.path import preferred
from tsukumo.tsukumobake.parade.target import Candidate
from tsukumo.tsukumobake.parade.ways import Ways, graph

Clauses = tuple[str, ...]


def of_rule(rule: str) -> str:
    """The clause by which a target was chosen, or none was."""
    return "advance.g" if rule == "no_target" else rule


def of_company_or_turns(moment: Moment, target: Candidate | None) -> Clauses:
    """What singled out the way to a target among equivalent ones: company (`advance.b`), few turns (`faq.3`)."""
    if target is None:
        return ()
    company, readings = moment.company(target), moment.readings
    if readings["distance"] != "squares":
        paths = graph(target.square, moment.lengths, moment.blocked, readings["distance"])
        ways = Ways(paths, moment.facing, company, readings["turns"])
        best, equivalent = ways.preferred[target.square], ways.equivalent[target.square]
    else:
        best = preferred(moment.square, target.square, company)
        equivalent = preferred(moment.square, target.square, {})
    return ("advance.b",) * (best < equivalent) + ("faq.3",) * (best > 1)


def of_free_road(square: int, target: Candidate | None) -> Clauses:
    """The same where no company draws the parade, counting squares: straight to the target there is but one path."""
    if target is None or target.square // SIZE == square // SIZE or target.square % SIZE == square % SIZE:
        return ()
    return ("faq.3",)


def of_events(moment: Moment, step: Step) -> Clauses:
    """What happened on the way: a jump (`advance.c`), players hit (`advance.d`), the edge of the board (`faq.4`)."""
    lane = lane_of(moment.square, step.path, moment.blocked)
    hit = ("advance.d",) * bool(step.hits)
    if lane.landing is None:
        return (*hit, "faq.4")
    return ("advance.c", *hit) if lane.run else ()
