"""Every possible course of a movement, over all readings of the parade at once.

The 384 combinations of answers give few movements, as most readings are never asked at a position. So the movements
are followed step by step as a tree: all combinations stay together until a step goes differently under some of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from tsukumo.core.game.clauses import Readings
from tsukumo.games.tsukumobake.parade.inputs import StepInputs
from tsukumo.games.tsukumobake.parade.movement import Ended, Hit, Movement, Step, apply_hits, count_steps, next_step
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import parade_registry

Answers = tuple[tuple[str, ...], ...]
"""For each reading of the parade, in the order of the registry, some of its answers."""


class Turn(NamedTuple):
    """One step as the players see it: the parade's square and facing, and the players hit."""

    to: int
    facing: int
    hits: tuple[Hit, ...]


class Course(NamedTuple):
    """One possible course of a movement, and the *answers* that lead to it, in any combination."""

    answers: Answers
    turns: tuple[Turn, ...]
    ended: Ended


def list_turns(move: Movement) -> tuple[Turn, ...]:
    """The steps of a movement as the players see them."""
    return tuple(map(find_turn, move.steps))


def find_turn(step: Step) -> Turn:
    """One step as the players see it."""
    return Turn(step.to, step.facing_after, step.hits)


Keep = Callable[[tuple[Turn, ...]], bool]


def list_answers() -> Answers:
    """All answers to every reading of the parade, the default first."""
    return tuple(tuple(reading.answers) for reading in parade_registry().values())


@lru_cache(maxsize=512)
def list_readings(values: tuple[str, ...]) -> Readings:
    """One answer to each reading of the parade, given in the order of the registry."""
    return Readings(parade_registry(), dict(zip(parade_registry(), values, strict=True)))


def courses(position: Position, keep: Keep | None = None) -> Iterator[Course]:
    """Every possible course of a movement from a position without `problems`, whatever answers the position holds.

    The answers of all courses together are every combination, each once. *keep* takes the turns so far and returns
    whether any course that begins so is wanted; the others are left out.
    """
    yield from _onward(position, list_answers(), position, (), keep)


def _onward(
    start: Position, answers: Answers, now: Position, turns: tuple[Turn, ...], keep: Keep | None
) -> Iterator[Course]:
    """The courses from the position *now* on, after some turns, under some answers."""
    for part, outcome in _split_answers(start, answers, now, len(turns)):
        if isinstance(outcome, str):
            yield Course(part, turns, outcome)
            continue
        onward = (*turns, find_turn(outcome))
        if keep is None or keep(onward):
            yield from _onward(start, part, _after(now, outcome), onward, keep)


Found = Ended | Step


def _split_answers(start: Position, answers: Answers, now: Position, taken: int) -> Iterator[tuple[Answers, Found]]:
    """The next step, or the end, with the answers that lead to it: they are split only where they make a difference."""
    for part, outcome in _split(start, answers, now, taken, _list_deciding(start, answers, now, taken)):
        # The reading of a hit's cost matters only after somebody is hit.
        if not isinstance(outcome, str) and any(not hit.scroll for hit in outcome.hits):
            yield from _split(start, part, now, taken, ("half",))
        else:
            yield part, outcome


def _split(
    start: Position, answers: Answers, now: Position, taken: int, asked: tuple[str, ...]
) -> Iterator[tuple[Answers, Found]]:
    places = [i for i in map(_PLACE.__getitem__, asked) if len(answers[i]) > 1]
    outcomes: dict[tuple[str, ...], Found] = {}
    only_way: dict[tuple[str, ...], Found] = {}
    for values in product(*(answers[i] for i in places)):
        # Where there is one way to the target, the readings that choose between ways do not matter.
        before = tuple(v for i, v in zip(places, values, strict=True) if i not in _OF_WAYS)
        each = only_way.get(before)
        if each is None:
            each = _next(start, now, taken, list_readings(tuple(own[0] for own in _only(answers, places, values))))
            if isinstance(each, str) or each.equivalent == 1:
                only_way[before] = each
        outcomes[values] = each
    deciding = [k for k in range(len(places)) if _decides(k, outcomes)]
    together: dict[tuple[str, ...], Found] = {}
    for values, each in outcomes.items():
        together.setdefault(tuple(values[k] for k in deciding), each)
    for values, each in together.items():
        yield _only(answers, [places[k] for k in deciding], values), each


def _decides(k: int, outcomes: dict[tuple[str, ...], Found]) -> bool:
    """Return whether the next step depends on the answer number *k* alone."""
    seen: dict[tuple[str, ...], object] = {}
    for values, each in outcomes.items():
        shown = each if isinstance(each, str) else find_turn(each)
        if seen.setdefault((*values[:k], *values[k + 1 :]), shown) != shown:
            return True
    return False


def _only(answers: Answers, places: list[int], values: tuple[str, ...]) -> Answers:
    """The answers, with one value each at some places."""
    kept = list(answers)
    for i, value in zip(places, values, strict=True):
        kept[i] = (value,)
    return tuple(kept)


def _next(start: Position, now: Position, taken: int, readings: Readings) -> Found:
    """The next step, or the reason why the movement has ended."""
    if taken >= _budget(start, now, readings["budget"]):
        return "budget"
    moment = StepInputs(now.board, readings, now.square, now.facing, now.pawns)
    if not moment.candidates and readings["no_target"] == "stop":
        return "no_target"
    return next_step(moment, moment.choose(moment.candidates, moment.facing), now.discards) or "blocked"


def _after(now: Position, step: Step) -> Position:
    """The position after a step, whatever `shelter` is: no player who was hit matters any more."""
    pawns, lost = apply_hits(now.pawns, step.hits, "inside")
    return replace(now, square=step.to, facing=step.facing_after, pawns=pawns, discards=now.discards + lost)


def _budget(start: Position, now: Position, answer: str) -> int:
    if start.budget is not None:
        return start.budget
    return count_steps((now if answer == "growing" else start).discards)


def _list_deciding(start: Position, answers: Answers, now: Position, taken: int) -> tuple[str, ...]:
    """The readings other than `half` that may decide the next step; no others do."""
    if (taken >= _budget(start, now, "fixed")) != (taken >= _budget(start, now, "growing")):
        asked: tuple[str, ...] = ("budget",)
    else:
        asked = ()
    walls = now.board.walls
    chased = [pawn for pawn in now.pawns if not pawn.struck]
    if not chased:
        return (*asked, "no_target")
    asked += ("distance",)
    if any(pawn.exposed and walls[pawn.square] for pawn in chased):
        asked += ("shelter",)
    if len(chased) > 1:
        if is_cut(now):
            asked += ("sight",)
        if any(walls[pawn.square] for pawn in chased):
            asked += ("company",)
    if len(chased) > 1 or "steps" in answers[_PLACE["distance"]]:
        asked += ("turns",)
    return asked


def is_cut(now: Position) -> bool:
    """Return whether a line from the parade meets a possible target behind another pawn."""
    chased = {pawn.square: not pawn.struck for pawn in now.pawns}
    for heading in range(4):
        met = [chased[s] for s in now.board.ray(now.square, heading) if s in chased]
        if any(met[1:]):
            return True
    return False


_PLACE: Final = {name: i for i, name in enumerate(parade_registry())}
_OF_WAYS: Final = frozenset({_PLACE["company"], _PLACE["turns"]})
