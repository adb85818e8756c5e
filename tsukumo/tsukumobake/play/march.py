"""The parade's movement in a game: `parade`, stopping wherever a player who is hit must choose."""

from __future__ import annotations

from typing import Final

from tsukumo.tsukumobake.board import DIRECTIONS, NAMES, RAYS
from tsukumo.tsukumobake.parade.moment import Moment
from tsukumo.tsukumobake.parade.movement import half_of, next_step
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
    if rules.growing:  # what effects have added or taken away stays added or taken away
        budget = t.budget()
    while done < budget:
        if not moment.candidates and rules.stops:
            _end(t, "no_target")
            return
        done += 1
        if _free_step(t, moment):
            continue
        step = next_step(moment, t.discards())
        if step is None:
            _end(t, "blocked")
            return
        t.parade, t.facing = step.to, step.facing_after
        target = None if step.target is None else t.house(step.target)
        _note(t, step.square, step.rule, target, [t.house(hit.seat) for hit in step.hits])
        if step.hits:
            t.struck |= sum([1 << hit.seat for hit in step.hits])
            t.tasks.append(("steps", -1, budget, done))
            t.tasks += [("hit", hit.seat) for hit in reversed(step.hits)]
            return
        moment.go(step.to, step.facing_after)
    _end(t, "budget")


def _free_step(t: Table, moment: Moment) -> bool:
    """A step onto a free road, where it is plain without the whole path; False if `next_step` must say."""
    rule, target = moment.choose(moment.candidates, moment.facing)
    heading = moment.set_off(target)
    if heading is None:
        return False
    ray = RAYS[moment.square][heading]
    if not ray or moment.blocked[ray[0]]:
        return False
    came, t.parade, t.facing = moment.square, ray[0], heading
    _note(t, came, rule, None if target is None else t.house(target.seat), [])
    moment.go(ray[0], heading)
    return True


def _note(t: Table, came: int, rule: str, target: str | None, hits: list[str]) -> None:
    """Record a step after which the parade stands where it stands now."""
    data = {
        "from": NAMES[came],
        "rule": rule,
        "target": target,
        "to": NAMES[t.parade],
        "facing": DIRECTIONS[t.facing],
        "hits": hits,
    }
    t.note("parade_step", "", _STRIKES[rule] if hits else _STEPS[rule], data)


_STEPS: Final = {
    rule: ("advance.g" if rule == "no_target" else rule, "advance.a")
    for rule in ("target.a", "target.b", "target.c", "target.d", "target.e", "target.f", "no_target")
}
_STRIKES: Final = {rule: (*clauses, "advance.c", "advance.d") for rule, clauses in _STEPS.items()}


def _end(t: Table, why: str) -> None:
    t.struck = t.hurry = 0
    t.note("parade_ended", "", ("steps",) if why == "budget" else ("advance.g",), {"why": why})


def take_hit(t: Table, task: Task, action: Scroll) -> None:
    """A player hit by the parade uses a scroll or loses half of the hand (`advance.e`)."""
    seat = task[1]
    if action.use:
        use_scroll(t, seat, "advance.e")
    else:
        strike(t, seat, half_of(len(t.hands[seat]), t.rules.readings["half"]), ("advance.e", "faq.1"))
