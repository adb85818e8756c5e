"""The question of a level about a position: the engine's answer (squares, by name, in the board's order), and why.

- *ahead*: the square straight in front of the parade; *looks*: the same after a step
- *sees*: the players it sees; *squares*: every square that it sees
- *whom*: its target; *next*: its target after a step
- *step*: its square after a step; *corner*: the bend of its path
- *hits*: the players it hits with this step; *after*: the square of the pawn that is hit, afterwards

Players are named by the squares of their pawns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Final

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Texts, plain
from tsukumo.core.look.marks import Mark
from tsukumo.core.teaching.question import Question, is_judged
from tsukumo.games.tsukumobake.board import INDEX, NAMES, RAYS, find_bends
from tsukumo.games.tsukumobake.draw.board import Marks, board_svg, make_marks
from tsukumo.games.tsukumobake.draw.overlay import frame_squares
from tsukumo.games.tsukumobake.parade.decision import Decision
from tsukumo.games.tsukumobake.parade.explain import explain, find_reasons
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.play.words import house_names
from tsukumo.games.tsukumobake.quiz.question import SQUARES

texts = Texts(__file__)

SEVERAL: Final = ("sees", "squares", "hits")
"""The questions that may have more than one answer."""
PEOPLE: Final = ("sees", "whom", "next", "hits")
"""The questions answered by pawns; the others are answered by any square."""
STEPPING: Final = ("step", "looks", "next", "hits", "after")
"""The questions about a step that the parade takes."""
AFTERWARDS: Final = ("next", "looks", "after")
"""The questions that are judged on the board after the step."""
WAYS: Final = ("step", "corner", "hits")
"""The questions that are judged on the path of the step."""
MOST_SQUARES: Final = 8
"""The most squares in an answer: more would be tedious to click."""


@dataclass(frozen=True)
class Asked:
    """A position, and the *kind* of question about it."""

    kind: str
    position: Position

    @cached_property
    def move(self) -> Movement:
        """The first step of the parade, if it takes one."""
        return replace(self.position, budget=1).movement()

    @cached_property
    def answer(self) -> tuple[str, ...]:
        """The right answer, as the engine computes it; empty if there is none."""
        return name_squares(ANSWERS[self.kind](self))

    @property
    def fair(self) -> bool:
        """True if it can be asked: it has an answer, not too long, and only one square unless several are asked for."""
        if self.kind in STEPPING and not self.move.steps:
            return False
        return 0 < len(self.answer) <= (MOST_SQUARES if self.kind in SEVERAL else 1)


def name_squares(squares: Iterable[int]) -> tuple[str, ...]:
    """Squares by their names, each once, in the board's order."""
    return tuple(NAMES[square] for square in sorted(set(squares)))


# --- the engine's answers -------------------------------------------------------------------------


def _ahead(position: Position) -> tuple[int, ...]:
    return RAYS[position.square][position.facing][:1]


def _sees(asked: Asked) -> list[int]:
    seen = Decision(asked.position).seen
    return [pawn.square for pawn in asked.position.pawns if pawn.square in seen]


def _find_chased(position: Position) -> tuple[int, ...]:
    target = Decision(position).choice[1]
    return (target.square,) if target else ()


def _corner(asked: Asked) -> list[int]:
    """The square on which the path changes its heading, other than the parade's own."""
    ways = Decision(asked.position).ways
    return find_bends((asked.position.square, *ways.path)) if ways else []


def _list_hit(asked: Asked) -> list[int]:
    return [hit.seat for step in asked.move.steps for hit in step.hits]


ANSWERS: Final[Mapping[str, Callable[[Asked], Iterable[int]]]] = {
    "ahead": lambda asked: _ahead(asked.position),
    "looks": lambda asked: _ahead(asked.move.after),
    "sees": _sees,
    "squares": lambda asked: Decision(asked.position).seen,
    "whom": lambda asked: _find_chased(asked.position),
    "next": lambda asked: _find_chased(asked.move.after),
    "step": lambda asked: [asked.move.after.square],
    "corner": _corner,
    "hits": lambda asked: [asked.position.pawns[seat].square for seat in _list_hit(asked)],
    "after": lambda asked: [asked.move.after.pawns[seat].square for seat in _list_hit(asked)],
}
"""The engine's answer to each question."""


# --- the question ---------------------------------------------------------------------------------


def ask(asked: Asked) -> Question[Asked]:
    """The question about a position."""
    pawns = asked.position.pawns
    if asked.kind in PEOPLE:
        named = {NAMES[p.square]: house_names([p.house]).then(plain(f"({NAMES[p.square]})")) for p in pawns}
        options = {name: named[name] for name in name_squares(pawn.square for pawn in pawns)}
    else:
        options = SQUARES
    return Question(
        kind=asked.kind,
        prompt=texts[f"ask.{asked.kind}"],
        options=options,
        answer=asked.answer,
        why=_why(asked),
        subject=asked,
        facts=(texts["fact.scroll"],) if any(pawn.scrolls for pawn in pawns) else (),
        several=asked.kind in SEVERAL,
        places=options,
        picture=partial(_picture, asked),
    )


def _why(asked: Asked) -> tuple[Sentence, ...]:
    """The engine's sentences on the step that concern the question."""
    if asked.kind == "next":
        return _choice(replace(asked.position, budget=2).movement(), 1)
    if asked.kind in ("whom", "sees"):
        return _choice(asked.move, 0, seen=asked.kind == "sees")
    if asked.kind == "looks":
        return (Sentence(explain(asked.move).steps[0].title.then(plain("."), "")),)
    if asked.kind in (*WAYS, "after"):
        reasons = find_reasons(asked.move, 0)
        return (reasons.choice, *reasons.course)
    return ()


def _choice(move: Movement, number: int, *, seen: bool = False) -> tuple[Sentence, ...]:
    """The sentences on sight before a step and, unless only those are asked for, on the parade's choice."""
    if number >= len(move.steps):
        return ()
    reasons = find_reasons(move, number)
    if seen:
        return reasons.given[: len(move.start.pawns)]  # one sentence each
    return (*reasons.given, reasons.choice)


def _picture(asked: Asked, lang: Lang, marks: Mapping[str, Mark], _more: Callable[[str], str]) -> str:
    """The board; once judged, with the marks that decide."""
    judged = is_judged(marks)
    position = asked.move.after if judged and asked.kind in AFTERWARDS else asked.position
    drawn = board_svg(position, _decisive(asked) if judged else Marks(), lang=lang)
    return frame_squares(drawn, {INDEX[name]: kind for name, kind in marks.items()}, lang) if marks else drawn


def _decisive(asked: Asked) -> Marks:
    """The marks that decide: the squares seen, the path of the step, or the parade's square before."""
    if asked.kind == "ahead":
        return Marks()
    if asked.kind in WAYS:
        return make_marks(asked.move, 0)
    if asked.kind in AFTERWARDS:
        shown = make_marks(asked.move, len(asked.move.steps))
        return shown._replace(rays=frozenset(Decision(asked.move.after).seen)) if asked.kind == "next" else shown
    return Marks(rays=frozenset(Decision(asked.position).seen))
