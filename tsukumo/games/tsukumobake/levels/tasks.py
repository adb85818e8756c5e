"""A task of a level in words and as a picture, and the reason for its answer in the engine's own sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, Texts, plain
from tsukumo.core.look.marks import Mark
from tsukumo.core.teaching.levels import LevelTask
from tsukumo.games.tsukumobake.board import INDEX, NAMES
from tsukumo.games.tsukumobake.draw.board import Marks, board_svg, make_marks
from tsukumo.games.tsukumobake.draw.overlay import frame_squares
from tsukumo.games.tsukumobake.levels.question import PEOPLE, SEVERAL, LevelQuestion, name_squares
from tsukumo.games.tsukumobake.parade.decision import Decision
from tsukumo.games.tsukumobake.parade.explain import explain
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.position import Pawn
from tsukumo.games.tsukumobake.play.words import house_names

texts = Texts(__file__)

AFTERWARDS: Final = ("next", "looks", "after")
"""The questions that are judged on the board after the step."""
WAYS: Final = ("step", "corner", "hits")
"""The questions that are judged on the path of the step."""


def make_task(asked: LevelQuestion) -> LevelTask:
    """A question as an explorer shows it."""
    pawns = asked.position.pawns if asked.kind in PEOPLE else ()
    return LevelTask(
        question=texts[f"ask.{asked.kind}"],
        answer=asked.answer,
        several=asked.kind in SEVERAL,
        picture=partial(_picture, asked),
        why=_why(asked),
        places=name_squares(pawn.square for pawn in pawns) if pawns else None,
        names={NAMES[pawn.square]: _name_pawn(pawn) for pawn in pawns},
        facts=(texts["fact.scroll"],) if any(pawn.scrolls for pawn in asked.position.pawns) else (),
    )


def _name_pawn(pawn: Pawn) -> Text:
    return house_names([pawn.house]).then(plain(f"({NAMES[pawn.square]})"))


# --- why ------------------------------------------------------------------------------------------


def _why(asked: LevelQuestion) -> tuple[Sentence, ...]:
    """The engine's sentences on the step that concern the question."""
    if asked.kind == "next":
        return _choice(replace(asked.position, budget=2).movement(), 1)
    if asked.kind in ("whom", "sees"):
        return _choice(asked.move, 0, seen=asked.kind == "sees")
    if asked.kind == "looks":
        return (Sentence(explain(asked.move).steps[0].title.then(plain("."), "")),)
    if asked.kind in (*WAYS, "after"):
        step, passage = asked.move.steps[0], explain(asked.move).steps[0]
        chosen = max((i for i, s in enumerate(passage.sentences) if s.clauses[:1] == (step.rule,)), default=0)
        return passage.sentences[chosen:]
    return ()


def _choice(move: Movement, number: int, *, seen: bool = False) -> tuple[Sentence, ...]:
    """The sentences on sight before a step and, unless only those are asked for, on the parade's choice."""
    if number >= len(move.steps):
        return ()
    lines, step = explain(move).steps[number].sentences, move.steps[number]
    if seen:
        return lines[: len(step.pawns)]  # one sentence each
    return lines[: 1 + max((i for i, s in enumerate(lines) if s.clauses[:1] == (step.rule,)), default=len(lines))]


# --- the picture ----------------------------------------------------------------------------------


def _picture(asked: LevelQuestion, lang: Lang, marks: Mapping[str, Mark], _more: Callable[[str], str]) -> str:
    """The board; once judged, with the marks that decide."""
    judged = not {"right", "missed"}.isdisjoint(marks.values())
    position = asked.move.after if judged and asked.kind in AFTERWARDS else asked.position
    drawn = board_svg(position, _decisive(asked) if judged else Marks(), lang=lang)
    return frame_squares(drawn, {INDEX[name]: kind for name, kind in marks.items()}, lang) if marks else drawn


def _decisive(asked: LevelQuestion) -> Marks:
    """The marks that decide: the squares seen, the path of the step, or the parade's square before."""
    if asked.kind == "ahead":
        return Marks()
    if asked.kind in WAYS:
        return make_marks(asked.move, 0)
    if asked.kind in AFTERWARDS:
        shown = make_marks(asked.move, len(asked.move.steps))
        return shown._replace(rays=frozenset(Decision(asked.move.after).seen)) if asked.kind == "next" else shown
    return Marks(rays=frozenset(Decision(asked.position).seen))
