"""The parade's movement in a game: `parade`, stopping wherever a player who is hit must choose."""

from __future__ import annotations

from tsukumo.tsukumobake.board import DIRECTIONS, NAMES
from tsukumo.tsukumobake.parade.moment import Moment
from tsukumo.tsukumobake.parade.movement import Step, half_of, next_step
from tsukumo.tsukumobake.play.actions import Scroll
from tsukumo.tsukumobake.play.moving import strike, use_scroll
from tsukumo.tsukumobake.play.table import Table, Task


def do_march(t: Table, _task: Task) -> None:
    """Set the parade going: its steps are counted now (`steps`)."""
    budget = t.budget()
    data = {
        "square": NAMES[t.parade],
        "facing": DIRECTIONS[t.facing],
        "discards": t.discards(),
        "hurry": t.hurry,
        "steps": budget,
    }
    t.note("parade", "", ("round.hours", "steps"), data)
    t.tasks.append(("steps", -1, budget, 0))


def do_steps(t: Table, task: Task) -> None:
    """Step on until somebody is hit, or the movement ends."""
    _, _, budget, done = task
    rules = t.rules
    moment = Moment(rules.edition.board, rules.parade_readings, t.parade, t.facing, t.pawns())
    # An effect that has set the number of steps sets it for good (reading `budget`).
    if rules.growing and not t.hurry:
        budget = t.budget()
    while done < budget:
        if not moment.candidates and rules.readings["no_target"] == "stop":
            _end(t, "no_target")
            return
        step = next_step(moment, t.discards())
        if step is None:
            _end(t, "blocked")
            return
        done += 1
        t.parade, t.facing = step.to, step.facing_after
        _note(t, step)
        if step.hits:
            t.tasks.append(("steps", -1, budget, done))
            t.tasks += [("hit", hit.seat) for hit in reversed(step.hits)]
            return
        moment.go(step.to, step.facing_after)
    _end(t, "budget")


def _note(t: Table, step: Step) -> None:
    clauses = ["advance.g" if step.rule == "no_target" else step.rule, "advance.a"]
    if step.hits:
        clauses += ["advance.c", "advance.d"]
    data = {
        "from": NAMES[step.square],
        "rule": step.rule,
        "target": None if step.target is None else t.house(step.target),
        "to": NAMES[step.to],
        "facing": DIRECTIONS[step.facing_after],
        "hits": [t.house(hit.seat) for hit in step.hits],
    }
    t.note("parade_step", "", tuple(clauses), data)


def _end(t: Table, why: str) -> None:
    t.struck = t.hurry = 0
    t.note("parade_ended", "", ("steps",) if why == "budget" else ("advance.g",), {"why": why})


def take_hit(t: Table, task: Task, action: Scroll) -> None:
    """A player hit by the parade uses a scroll or loses half of the hand (`advance.e`, `advance.f`)."""
    seat = task[1]
    t.struck |= 1 << seat
    if action.use:
        use_scroll(t, seat, "advance.e")
    else:
        strike(t, seat, half_of(len(t.hands[seat]), t.rules.readings["half"]), ("advance.e", "faq.1"))
