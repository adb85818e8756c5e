"""A question as a picture: the board, or the hand; once judged, with the answers and what decided."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from tsukumo.core.palette import REACH, night_style, paint
from tsukumo.core.pictures import SVG
from tsukumo.core.text import Catalogue, Lang, catalogue, user_language
from tsukumo.tsukumobake.board import INDEX, NAMES, SIZE
from tsukumo.tsukumobake.draw import CELL, EDGE, MARGIN, board_svg, movement_svg
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.pictograms import hand_svg
from tsukumo.tsukumobake.quiz.judge import Verdict
from tsukumo.tsukumobake.quiz.measure import moved
from tsukumo.tsukumobake.quiz.question import NOBODY, Answer, InHand, OnBoard, Question

STYLES = {
    "chosen": (REACH, "6 4", ""),
    "right": ("#009e73", "none", "M-6 0-2 5 7-6"),
    "wrong": ("#d55e00", "3 3", "M-5-5 5 5M5-5-5 5"),
}
"""The colour of each mark's frame, its dashes, and its sign: marks differ by more than their colour."""


def sentences() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def question_svg(
    question: Question, chosen: Answer | None = None, verdict: Verdict | None = None, *, lang: Lang | None = None
) -> SVG:
    """A question as a picture, with the answer *chosen* so far, or the *verdict* on it."""
    lang = lang or user_language()
    if isinstance(question, InHand):
        # The question is what a card is worth to the house: the values are framed only with the verdict.
        return hand_svg(load_edition(), question.cards, lang, question.house if verdict else None)
    if verdict is None:
        board, marked = board_svg(question.position, lang=lang), {"chosen": chosen}
    else:
        move = moved(question)
        step = len(move.steps) if question.whole or not move.steps else 0
        board = movement_svg(move, step, lang=lang)
        marked = {"right": verdict.answer} if verdict.right else {"wrong": verdict.given, "right": verdict.answer}
    signs = "\n".join(sign for kind, answer in marked.items() for sign in _mark(question, kind, answer, lang))
    return SVG(board.removesuffix("</svg>") + f"{night_style([signs])}{signs}</svg>") if signs else board


def _mark(question: OnBoard, kind: str, answer: Answer | None, lang: Lang) -> Iterator[str]:
    """A frame around the square of an answer, with a sign in its corner; nothing if it is on no square."""
    if not isinstance(answer, str) or answer == NOBODY:
        return
    square = INDEX[answer] if answer in INDEX else question.position.pawn(answer).square
    row, column = divmod(square, SIZE)
    x, y = MARGIN + column * CELL, EDGE + (SIZE - 1 - row) * CELL
    colour, dashes, sign = STYLES[kind]
    said = sentences()[kind].fill(square=NAMES[square]).say(lang)
    yield (
        f'<g data-mark="{kind}" data-at="{NAMES[square]}" pointer-events="none"><title>{escape(said)}</title>'
        f'<rect x="{x + 2}" y="{y + 2}" width="{CELL - 4}" height="{CELL - 4}" rx="4" {paint("none", colour)} '
        f'stroke-width="4" stroke-dasharray="{dashes}"/>'
    )
    if sign:
        yield (
            f'<g transform="translate({x + CELL - 5} {y + 5})"><circle r="10" fill="{colour}" stroke="#fff"/>'
            f'<path d="{sign}" fill="none" stroke="#fff" stroke-width="3"/></g>'
        )
    yield "</g>"
