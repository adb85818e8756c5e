"""The reasons why an answer to a reading cannot change a movement, found without computing the other movement."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.lab.courses import is_cut
from tsukumo.games.tsukumobake.parade.decision import Decision
from tsukumo.games.tsukumobake.parade.movement import Movement, count_steps
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.rules import parade_registry, registry

texts = Texts(__file__)


def explain_no_effect(move: Movement, name: str) -> Sentence | None:
    """The reason why no other answer to the reading *name* alone changes this movement; None if one may.

    The outcome is meant, too. The reading may be any of the game's; those of other phases do not concern the movement.
    """
    reading = registry()[name]
    if name not in parade_registry():
        return Sentence(texts["cannot.other"], reading.clauses)
    if not move.steps and move.ended == "budget":
        return Sentence(texts["cannot.no_steps"], ("steps",))
    key = _REASONS[name](move)
    return Sentence(texts[f"cannot.{key}"], reading.clauses) if key else None


def _company(move: Movement) -> str:
    for decision in _choosing(move):
        target = decision.choice[1]
        if any(decision.position.board.walls[c.square] for c in decision.candidates if c is not target):
            return ""
    return "company"


def _turns(move: Movement) -> str:
    squares = move.start.readings["distance"] == "squares"
    for decision in _choosing(move):
        if not squares or (decision.ways and decision.ways.company):
            return ""
    return "turns" if squares else "one_way"


def _sight(move: Movement) -> str:
    return "" if any(is_cut(move.before(i)) for i in range(len(move.steps))) else "sight"


def _no_target(move: Movement) -> str:
    asked = len(move.steps) + (move.ended != "budget")
    return "no_target" if all(_list_chased(move.before(i)) for i in range(asked)) else ""


def _budget(move: Movement) -> str:
    if move.start.budget is not None:
        return "budget_set"
    fixed = count_steps(move.start.discards)
    if len(move.steps) < fixed:
        return "budget_left"
    return "budget" if count_steps(move.after.discards) == fixed else ""


def _half(move: Movement) -> str:
    """The halves differ for odd hands."""
    odd = any(step.pawns[hit.seat].cards % 2 for step in move.steps for hit in step.hits if not hit.scroll)
    return "" if odd else "half"


def _shelter(move: Movement) -> str:
    walls = move.start.board.walls
    exposed = any(pawn.exposed and walls[pawn.square] for pawn in _list_chased(move.start))
    home = any(not hit.scroll for step in move.steps for hit in step.hits)
    return "" if exposed or home else "shelter"


def _choosing(move: Movement) -> Iterator[Decision]:
    """The steps at which there was more than one way to the target."""
    return (Decision(move.before(i)) for i, step in enumerate(move.steps) if step.equivalent > 1)


def _list_chased(position: Position) -> list[Pawn]:
    return [pawn for pawn in position.pawns if not pawn.struck]


_REASONS: Final[Mapping[str, Callable[[Movement], str]]] = {
    "distance": lambda move: "" if _list_chased(move.start) else "nobody",
    "company": _company,
    "turns": _turns,
    "sight": _sight,
    "no_target": _no_target,
    "budget": _budget,
    "half": _half,
    "shelter": _shelter,
}
