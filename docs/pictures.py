#!/usr/bin/env python3
"""The moving picture of the README, one for each language: ``python docs/pictures.py`` (needs the extra ``pictures``).

A pointer guesses where the parade will go; then it goes there, step by step, with the deciding sentence beside the
board. Board, marks and sentences are those of the pages, at night. A comment in each file holds the digest of its
pictures, so that a test sees when a file is out of date.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from textwrap import wrap
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this file is run by its path

from tsukumo.core.files.disk import read_bytes, write_aside
from tsukumo.core.language.text import LANGS, Lang, Texts
from tsukumo.core.look.palette import COLOURS, INK, KEYS, LIT, PAPER, REACH
from tsukumo.core.look.pictures import SVG, gif, write_words
from tsukumo.core.plugins.registry import entry
from tsukumo.games.tsukumobake.board import INDEX, SIZE
from tsukumo.games.tsukumobake.draw.board import CELL, EDGE, MARGIN, Marks, board_svg, movement_svg
from tsukumo.games.tsukumobake.draw.overlay import frame_squares
from tsukumo.games.tsukumobake.notation import read_position
from tsukumo.games.tsukumobake.parade.movement import Movement

ROOM: Final = Path(__file__).resolve().parent
GAME: Final = "tsukumobake"
CASE: Final = "G7N.gE7w5.iG1s4p1.mG11n7.eM7e2.b3"
"""A position whose movement has three steps, each decided by another clause: nearest in sight, strike, highest aura."""
WIDE, HIGH, GAP = 760, 440, 20
CORNER, ACROSS, UP = "A6", 9, 8
"""The part of the board that is shown: its lower left square, and its squares each way."""
SCALE: Final = (HIGH - 2 * GAP) / (UP * CELL)
BESIDE: Final = 2 * GAP + round(ACROSS * CELL * SCALE)
"""The left edge of the words."""
LINE, LETTERS = 28, 25
"""The height of a line of words, and the letters that fit into it."""
GLIDES: Final = 6
"""The number of pictures for a piece's way from one square to the next."""
GLIDING, ASKED, GUESSED, JUDGED, TOLD, LAST = 50, 1200, 600, 600, 1200, 1800
"""The milliseconds for which a picture is shown: a piece on its way, the question, the guess, its verdict, the reason
of a step, and the end.
"""
POINTER: Final = "M0 0V25L6 19 10 28 14 26 10 18H18Z"
NIGHT: Final = "".join(
    f".{key[0]}-{colour.name}{{{key}:{colour.night}}}" for colour in COLOURS for key in KEYS if key != "color"
)
"""The colours of the night for every element with a colour."""
texts = Texts(__file__)


class Words(NamedTuple):
    """The words beside the board: a heading, a sentence, and the clause that it cites."""

    heading: str
    sentence: str = ""
    clause: str = ""


class Frame(NamedTuple):
    """A picture, and the milliseconds for which it is shown."""

    picture: SVG
    milliseconds: int


def file(lang: Lang) -> Path:
    """Return the file of the moving picture in a language."""
    return ROOM / f"parade.{lang}.gif"


def make_frames(lang: Lang) -> list[Frame]:
    """Return all pictures, one after another."""
    return [*_guessing(lang), *_moving(lang)]


def _guessing(lang: Lang) -> Iterator[Frame]:
    """Yield the question, a pointer that guesses a square, and the verdict."""
    move = read_position(CASE).movement()
    first = move.steps[0]
    board = board_svg(move.start, lang=lang)
    asked = Words(texts.say("ask", lang), texts.say("click", lang))
    far, near = _centre(INDEX["H10"]), _centre(first.to)
    yield Frame(_scene(board + _pointer(*far), asked), ASKED)
    for x, y in _between(far, near):
        yield Frame(_scene(board + _pointer(x, y), asked), GLIDING)
    chosen = frame_squares(board, {first.to: "chosen"}, lang)
    yield Frame(_scene(chosen + _pointer(*near), Words(texts.say("ask", lang), texts.say("guess", lang))), GUESSED)


def _moving(lang: Lang) -> Iterator[Frame]:
    """Yield every step with its reason, and the pieces on their way; at the end the whole way."""
    move = read_position(CASE).movement()
    for number, step in enumerate(move.steps):
        words = _reason(move, number, lang)
        yield Frame(_scene(movement_svg(move, number, lang=lang), words), TOLD)
        after = Marks(ghosts=tuple((each.square, each.facing) for each in move.steps[: number + 1]))
        board = board_svg(move.before(number + 1), after, lang=lang)
        going = {"parade": (step.square, step.to)}
        for pawn in (step.pawns[hit.seat] for hit in step.hits):
            going[pawn.house] = (pawn.square, pawn.home)
        ways = {piece: _between(*map(_centre, way)) for piece, way in going.items()}
        for moment in range(GLIDES):
            yield Frame(_scene(_put(board, {piece: way[moment] for piece, way in ways.items()}), words), GLIDING)
        if number == 0:
            right = frame_squares(board, {step.to: "right"}, lang)
            yield Frame(_scene(right, Words(texts.say("right", lang), words.sentence, words.clause)), JUDGED)
    end = Words(texts.say("end", lang), texts.say("cited", lang))
    yield Frame(_scene(movement_svg(move, lang=lang), end), LAST)


def _reason(move: Movement, number: int, lang: Lang) -> Words:
    """Return the heading and the reason of a step, by the clause that decided it, or that of its strike."""
    step = move.steps[number]
    clause, lost = ("advance.d" if step.hits else step.rule), sum(hit.lost for hit in step.hits)
    heading = texts.say("step", lang, n=number + 1, total=len(move.steps))
    return Words(heading, texts.say(f"why.{clause}", lang, lost=lost), clause)


def _centre(square: int) -> tuple[float, float]:
    """Return the middle of a square in the board's picture."""
    row, column = divmod(square, SIZE)
    return MARGIN + (column + 0.5) * CELL, EDGE + (SIZE - row - 0.5) * CELL


def _between(origin: tuple[float, float], to: tuple[float, float]) -> Sequence[tuple[float, float]]:
    """Return points on the way from one to another, slow at both ends."""
    parts = (moment / GLIDES for moment in range(1, GLIDES + 1))
    eased = (part * part * (3 - 2 * part) for part in parts)
    (x, y), (to_x, to_y) = origin, to
    return [(round(x + (to_x - x) * part, 2), round(y + (to_y - y) * part, 2)) for part in eased]


def _put(board: str, places: dict[str, tuple[float, float]]) -> str:
    """Return the board with some pieces elsewhere."""
    for piece, (x, y) in places.items():
        moved = rf"\g<1>translate({x:g} {y:g})"
        board, found = re.subn(rf'(data-piece="{piece}"[^>]*transform=")translate\([^)]*\)', moved, board)
        assert found == 1
    return board


def _pointer(x: float, y: float) -> str:
    """Return a mouse pointer with its tip at a point."""
    return f'<path d="{POINTER}" transform="translate({x:g} {y:g})" fill="#fff" stroke="#000" stroke-width="1.5"/>'


def _scene(board: str, words: Words) -> SVG:
    """Return the important part of the board, at night, with words beside it."""
    row, column = divmod(INDEX[CORNER], SIZE)
    view = f"{MARGIN + column * CELL} {EDGE + (SIZE - row - UP) * CELL} {ACROSS * CELL} {UP * CELL}"
    drawn = re.sub(r"</?svg[^>]*>|<(style|title|desc)>.*?</\1>", "", board, flags=re.DOTALL)
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="Roboto">'
        f'<style>{NIGHT}</style><rect width="100%" height="100%" fill="{PAPER.night}"/>'
        f'<svg x="{GAP}" y="{GAP}" width="{ACROSS * CELL * SCALE:g}" height="{UP * CELL * SCALE:g}" '
        f'viewBox="{view}">{drawn}</svg>{_written(words)}{_parade()}</svg>'
    )


@cache
def _parade() -> str:
    """Return the game's picture at night, below the words."""
    scene = read_bytes(entry(GAME).file("scene.svg")).decode()
    night = re.search(r"prefers-color-scheme:dark\){svg{(?P<colours>[^}]*)}", scene)
    assert night
    values = dict(each.split(":") for each in night["colours"].split(";"))
    drawn = re.sub(r"var\((--\w+)\)", lambda named: values[named[1]], scene)
    wide = WIDE - BESIDE - GAP
    place = (
        f'<svg x="{BESIDE}" y="{HIGH - GAP - wide / 2:g}" width="{wide}" height="{wide / 2:g}" viewBox="0 0 960 480">'
    )
    return re.sub(r"^<svg[^>]*>", place, drawn)


def _written(words: Words) -> str:
    """Return the words beside the board."""
    heading, sentence = (wrap(text, letters) for text, letters in ((words.heading, 22), (words.sentence, LETTERS)))
    top = 60
    bold, plain = f'font-size="23" font-weight="bold" fill="{LIT.night}"', f'font-size="21" fill="{INK.night}"'
    lines: list[str] = [write_words(line, BESIDE, top + LINE * number, bold) for number, line in enumerate(heading)]
    top += LINE * len(heading) + 12
    lines += [write_words(line, BESIDE, top + LINE * number, plain) for number, line in enumerate(sentence)]
    if words.clause:
        top += LINE * len(sentence) - 4
        wide = 11 * len(words.clause) + 16
        lines.append(
            f'<rect x="{BESIDE}" y="{top}" width="{wide}" height="30" rx="15" fill="none" stroke="{REACH.night}" '
            f'stroke-width="1.5"/><text x="{BESIDE + wide / 2:g}" y="{top + 21}" font-size="17" text-anchor="middle" '
            f'fill="{REACH.night}">{words.clause}</text>'
        )
    return "".join(lines)


def digest(shown: Sequence[Frame]) -> str:
    """Return a digest of pictures and the times for which they are shown."""
    return sha256(repr([(str(frame.picture), frame.milliseconds) for frame in shown]).encode()).hexdigest()


def make_picture(lang: Lang) -> bytes:
    """Return the content of a language's file."""
    shown = make_frames(lang)
    pictures, times = zip(*shown, strict=True)
    return gif(pictures, WIDE, times=times, comment=digest(shown))


def main() -> None:
    """Make the files."""
    for lang in LANGS:
        write_aside(file(lang), make_picture(lang))


if __name__ == "__main__":
    main()
