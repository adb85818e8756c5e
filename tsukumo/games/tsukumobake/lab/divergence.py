"""The differences between two movements of the parade, and the readings that cannot make a difference to a movement."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from tsukumo.core.game.clauses import reading_problems
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.io.errors import texts as core_texts
from tsukumo.core.language.text import Texts, join_list, plain
from tsukumo.games.tsukumobake.parade.movement import Movement, count_steps
from tsukumo.games.tsukumobake.rules import parade_registry, registry

texts = Texts(__file__)


class Trail(NamedTuple):
    """A movement as the players see it.

    *path* is the parade's square and facing after each step, *landing* those after the last one. *hits* are the seats
    of the players hit, in order, each with whether a scroll was used; *losses* how many cards each player has lost.
    """

    path: tuple[tuple[int, int], ...]
    landing: tuple[int, int]
    hits: tuple[tuple[int, bool], ...]
    losses: tuple[int, ...]


ASPECTS: Final = Trail._fields
"""The aspects in which movements can differ: `Trail`'s parts."""


def trail(move: Movement) -> Trail:
    """The trail of a movement."""
    return Trail(
        tuple([(step.to, step.facing_after) for step in move.steps]),
        (move.after.square, move.after.facing),
        tuple([(hit.seat, hit.scroll) for step in move.steps for hit in step.hits]),
        tuple([then.cards - now.cards for then, now in zip(move.start.pawns, move.after.pawns, strict=True)]),
    )


def compare_trails(one: Trail, other: Trail) -> tuple[bool, ...]:
    """For each of `ASPECTS`, whether it differs."""
    return tuple([a != b for a, b in zip(one, other, strict=True)])


def find_divergence_step(one: Movement, other: Movement) -> int | None:
    """The first step at which two movements from one position visibly differ, from 1; None if there is none.

    Where one of them ends before the other, it is the first step that only the other takes.
    """
    for number, (a, b) in enumerate(zip(one.steps, other.steps, strict=False), 1):
        if (a.to, a.facing_after, a.hits) != (b.to, b.facing_after, b.hits):
            return number
    fewer = min(len(one.steps), len(other.steps))
    return None if len(one.steps) == len(other.steps) else fewer + 1


# --- which readings may matter ----------------------------------------------------------------------


def may_matter(name: str, move: Movement) -> bool:
    """Return whether another answer to a reading may change this movement, made under the default answer to it.

    False is certain: then the movement need not be computed again (`tests.games.tsukumobake.lab.test_divergence`).
    """
    check = _MAY_MATTER.get(name)
    return check is None or check(move)


def _company(move: Movement) -> bool:
    """A pawn under a roof draws the parade only while it is not struck; pawns that the parade sends home are struck."""
    walls = move.start.board.walls
    return any(walls[pawn.square] and not pawn.struck for pawn in move.start.pawns)


def _turns(move: Movement) -> bool:
    """Turns decide between paths with company; without any, the parade goes along an L in every reading.

    That holds where squares are counted; paths of equally many steps have other shapes.
    """
    return move.start.readings["distance"] != "squares" or sum(not pawn.struck for pawn in move.start.pawns) > 1


def _sight(move: Movement) -> bool:
    """Only struck pawns hide others with any effect: any other pawn in front is nearer."""
    return any(pawn.struck for pawn in move.start.pawns) or any(step.hits for step in move.steps)


def _budget(move: Movement) -> bool:
    """Steps are counted anew after a hit, unless the position gives their number."""
    if (move.start.budget is not None and not move.hurry) or not any(step.hits for step in move.steps):
        return False
    return any(count_steps(p.discards, move.hurry) != move.budget for p in (move.start, move.after))


def _half(move: Movement) -> bool:
    """The halves differ for odd hands."""
    return any(step.pawns[hit.seat].cards % 2 == 1 and not hit.scroll for step in move.steps for hit in step.hits)


def _shelter(move: Movement) -> bool:
    """It matters for pawns sent home by an earlier movement: those sent home by this one are struck until it ends."""
    walls = move.start.board.walls
    return any(pawn.exposed and walls[pawn.square] for pawn in move.start.pawns)


_MAY_MATTER: Final[Mapping[str, Callable[[Movement], bool]]] = {
    "company": _company,
    "turns": _turns,
    "sight": _sight,
    "no_target": lambda move: move.ended == "no_target",
    "budget": _budget,
    "half": _half,
    "shelter": _shelter,
}


# --- the answers asked for -------------------------------------------------------------------------


def alternatives() -> Iterator[tuple[str, str]]:
    """Every answer to the parade's readings that is not the default: the reading and the answer."""
    for name, reading in parade_registry().items():
        for value in reading.answers:
            if value != reading.default:
                yield name, value


def read_answers(words: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The answers to compare with the default, from words such as ``turns`` (all its answers) or ``turns=corners``.

    No words mean all answers of all readings. `CannotRead` lists the problems: unknown readings and answers, answers
    that are the default, and readings that no movement of the parade depends on.
    """
    problems: list[Problem] = []
    chosen: list[tuple[str, str]] = []
    known = join_list([plain(each) for each in parade_registry()])
    for word in words:
        name, equals, value = word.partition("=")
        key, reading = f"readings.{name}", parade_registry().get(name)
        if reading is None:
            reason = texts["game"] if name in registry() else core_texts.text("reading.unknown", names=known)
            problems.append(Problem(key, reason))
        elif equals and value not in reading.answers:
            problems += reading_problems(parade_registry(), {name: value})
        elif value == reading.default:
            problems.append(Problem(key, texts.text("default", value=value)))
        else:
            chosen += [pair for pair in alternatives() if pair[0] == name and (not equals or pair[1] == value)]
    if problems:
        raise CannotRead(problems)
    return tuple(pair for pair in alternatives() if pair in chosen or not words)
