"""The parade's movement in a game: `parade`, stopping wherever a player who is hit must choose."""

from __future__ import annotations

from collections.abc import Sequence

from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES, RAYS
from tsukumo.games.tsukumobake.parade import citations as cite
from tsukumo.games.tsukumobake.parade.inputs import StepInputs
from tsukumo.games.tsukumobake.parade.movement import Hit, count_half, next_step
from tsukumo.games.tsukumobake.parade.target import Candidate
from tsukumo.games.tsukumobake.play.actions import Scroll
from tsukumo.games.tsukumobake.play.moving import strike, use_scroll
from tsukumo.games.tsukumobake.play.table import Table
from tsukumo.games.tsukumobake.play.tasks import AskHit, March, Steps


def do_march(t: Table, _task: March) -> None:
    """Set the parade going: its steps are counted now (`steps`)."""
    budget = t.budget()
    data = {
        "square": NAMES[t.parade],
        "facing": DIRECTIONS[t.facing],
        "discards": t.discards(),
        "hurry": t.hurry,
        "steps": budget,
    }
    t.log("parade", "", ("round.hours", "steps"), data)
    t.tasks.append(Steps(budget, 0))


def do_steps(t: Table, task: Steps) -> None:
    """Step on until somebody is hit, or the movement ends."""
    budget, done = task.budget, task.done
    rules = t.rules
    moment = StepInputs(rules.board, rules.parade_readings, t.parade, t.facing, t.pawns())
    if rules.growing:  # steps added or taken away by effects stay so
        budget = t.budget()
    struck = ("advance.f",) if len(moment.candidates) < len(moment.pawns) else ()
    again = ("advance.g", *struck) if done and moment.candidates else struck  # the step before has hit somebody
    last: int | None = None
    while done < budget:
        if not moment.candidates and rules.stops:
            _end(t, "no_target", ("advance.f", "advance.g"))
            return
        done += 1
        rule, target, _ = chosen = moment.choose(moment.candidates, moment.facing)
        if last is not None and (target is None or target.seat != last):
            again = ("advance.a", *struck)
        last = None if target is None else target.seat
        cited = cite.OF_RULE[rule] + again
        again = struck
        heading = _free_heading(moment, target)
        if heading is not None:
            came, t.parade, t.facing = moment.square, RAYS[moment.square][heading][0], heading
            _note(t, came, rule, last, (), cited + cite.cite_free_road(came, target))
            moment.go(t.parade, heading)
            continue
        step = next_step(moment, chosen, t.discards())
        if step is None:
            _end(t, "blocked", ("target.f",) if moment.candidates else ("advance.f",))
            return
        t.parade, t.facing = step.to, step.facing_after
        cited += cite.cite_way(moment, target, step.equivalent) + cite.cite_events(step, moment.blocked)
        _note(t, step.square, rule, last, step.hits, cited)
        if step.hits:
            t.struck |= sum([1 << hit.seat for hit in step.hits])
            t.tasks.append(Steps(budget, done))
            t.tasks += [AskHit(hit.seat) for hit in reversed(step.hits)]
            return
        moment.go(step.to, step.facing_after)
    _end(t, "budget", ("steps",))


def _free_heading(moment: StepInputs, target: Candidate | None) -> int | None:
    """The heading of a step onto a free road, where it is plain without the whole path; else None."""
    heading = moment.set_off(target)
    if heading is None:
        return None
    ray = RAYS[moment.square][heading]
    return heading if ray and not moment.blocked[ray[0]] else None


def _note(t: Table, came: int, rule: str, target: int | None, hits: Sequence[Hit], clauses: tuple[str, ...]) -> None:
    """Record a step after which the parade stands where it stands now."""
    data = {
        "from": NAMES[came],
        "rule": rule,
        "target": None if target is None else t.house(target),
        "to": NAMES[t.parade],
        "facing": DIRECTIONS[t.facing],
        "hits": [t.house(hit.seat) for hit in hits] if hits else [],
    }
    t.log("parade_step", "", clauses, data)


def _end(t: Table, why: str, clauses: tuple[str, ...]) -> None:
    t.struck = t.hurry = 0
    t.log("parade_ended", "", clauses, {"why": why})


def take_hit(t: Table, task: AskHit, action: Scroll) -> None:
    """A player hit by the parade uses a scroll or loses half of the hand (`advance.e`)."""
    seat = task.seat
    if action.use:
        use_scroll(t, seat, "advance.e")
    else:
        strike(t, seat, count_half(len(t.hands[seat]), t.rules.readings["half"]), "advance.e")
