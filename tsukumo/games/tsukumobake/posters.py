"""The pictures on the cards of the gallery: parts of real positions."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from tsukumo.core.game.game import Game
from tsukumo.core.language.text import Lang
from tsukumo.games.tsukumobake.board import INDEX, SIZE
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.draw.board import CELL, EDGE, MARGIN, Marks, board_svg, make_marks
from tsukumo.games.tsukumobake.draw.pictograms import hand_svg
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.notation import read_position
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.play.actions import Move
from tsukumo.games.tsukumobake.play.kind import TSUKUMOBAKE
from tsukumo.games.tsukumobake.quiz.question import OnBoard, ask

WIDE, HIGH = 8, 6
"""The number of squares of the board on a card, across and up."""
SEED: Final = 1
FIRST: Final = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"


def cut_picture(svg: str, corner: str) -> str:
    """The part of a board's picture whose lower left square is *corner*."""
    row, column = divmod(INDEX[corner], SIZE)
    x, y = MARGIN + column * CELL, EDGE + (SIZE - row - HIGH) * CELL
    view = f'viewBox="{x} {y} {WIDE * CELL} {HIGH * CELL}"'
    return re.sub(r"<desc>.*?</desc>\n", "", re.sub(r'viewBox="[^"]*"', view, svg, count=1))


def _moving(move: Movement, step: int, lang: Lang, corner: str) -> str:
    return cut_picture(board_svg(move.before(step), make_marks(move, step), lang=lang), corner)


def first_hour(lang: Lang) -> str:
    """The squares that the first player can go to."""
    game = Game(TSUKUMOBAKE, SEED, TSUKUMOBAKE.settle_options({}))
    while not (reach := frozenset(INDEX[move.to] for move in game.legal_actions() if isinstance(move, Move))):
        game.apply(game.legal_actions()[0])
    return cut_picture(game.state.svg(reach=reach, lang=lang), "C1")


def levels(lang: Lang) -> str:
    """The squares that the parade sees, and those that a building hides."""
    position = replace(read_position("F7E.gI7s5.mF11n3.iJ10w4"), budget=4)
    marks = make_marks(position.movement(), 0)
    return cut_picture(board_svg(position, Marks(rays=marks.rays), lang=lang), "D5")


def rulebook(lang: Lang) -> str:
    """A jump over two pawns."""
    return _moving(cases()["c25-three-in-one-jump"].position.movement(), 0, lang, "F7")


def explorer(lang: Lang) -> str:
    """The parade's target, and its path."""
    return _moving(read_position("G7N.gD3s5.iA7w4p1.mI11n7.eM7e2").movement(), 0, lang, "D6")


def faq(lang: Lang) -> str:
    """A path that another player bends."""
    return _moving(cases()["c16-company-makes-a-z"].position.movement(), 0, lang, "E6")


def quiz(lang: Lang) -> str:
    """A question, and an answer on its square."""
    question = ask(OnBoard("where", read_position(FIRST)))
    return cut_picture(question.picture(lang, {"F7": "chosen"}, lambda _: ""), "C5")


def table(lang: Lang) -> str:
    """A hand."""
    hand = ("fan", "mirror.gold", "teapot", "flask.gold", "beads", "scroll", "lantern.gold", "hat")
    return str(hand_svg(load_edition(), hand, lang, columns=4))


def assistant(lang: Lang) -> str:
    """A movement that is over."""
    move = read_position(FIRST).movement()
    return _moving(move, len(move.steps), lang, "A5")


def compare(lang: Lang) -> str:
    """A path that another reading would not take."""
    return _moving(read_position("G7W.gK8s3.eK10e8").movement(), 0, lang, "F6")


def infer(lang: Lang) -> str:
    """The squares that the parade passed, seen from the end."""
    move = cases()["c20-company-open"].position.movement()
    return _moving(move, len(move.steps), lang, "F8")
