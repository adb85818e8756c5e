"""The reasons why an answer to a reading cannot change a movement, found without computing the other movement."""

from __future__ import annotations

from collections.abc import Iterator

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
    key = _find_reason(move, name)
    return Sentence(texts[f"cannot.{key}"], reading.clauses) if key else None


def _find_reason(move: Movement, name: str) -> str:
    """The key of the reason, for a reading of the parade; empty if there is none."""
    start, walls = move.start, move.start.board.walls
    sent_home = [step.pawns[hit.seat] for step in move.steps for hit in step.hits if not hit.scroll]
    match name:
        case "distance":
            return "" if _list_chased(start) else "nobody"
        case "company":
            others = (each for made in _choosing(move) for each in made.candidates if each is not made.choice[1])
            return "" if any(walls[each.square] for each in others) else "company"
        case "turns" if start.readings["distance"] == "squares":
            return "" if any(made.ways and made.ways.company for made in _choosing(move)) else "turns"
        case "turns":
            return "" if any(step.equivalent > 1 for step in move.steps) else "one_way"
        case "sight":
            return "" if any(is_cut(move.before(i)) for i in range(len(move.steps))) else "sight"
        case "no_target":
            asked = len(move.steps) + (move.ended != "budget")
            return "no_target" if all(_list_chased(move.before(i)) for i in range(asked)) else ""
        case "budget" if start.budget is not None:
            return "budget_set"
        case "budget":
            fixed = count_steps(start.discards)
            if len(move.steps) < fixed:
                return "budget_left"
            return "budget" if count_steps(move.after.discards) == fixed else ""
        case "half":  # the halves differ for odd hands
            return "" if any(pawn.cards % 2 for pawn in sent_home) else "half"
        case "shelter":
            exposed = any(pawn.exposed and walls[pawn.square] for pawn in _list_chased(start))
            return "" if exposed or sent_home else "shelter"
    raise KeyError(name)


def _choosing(move: Movement) -> Iterator[Decision]:
    """The steps at which there was more than one way to the target."""
    return (Decision(move.before(i)) for i, step in enumerate(move.steps) if step.equivalent > 1)


def _list_chased(position: Position) -> list[Pawn]:
    return [pawn for pawn in position.pawns if not pawn.struck]
