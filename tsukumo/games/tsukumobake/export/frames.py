"""The steps of a movement as pictures, one by one or side by side."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isqrt

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang
from tsukumo.core.look.palette import INK, PAPER, paint
from tsukumo.core.look.pictures import SVG
from tsukumo.games.tsukumobake.draw.board import HEIGHT, WIDTH, board_svg, movement_svg
from tsukumo.games.tsukumobake.draw.overlay import add_captions, wrap_captions
from tsukumo.games.tsukumobake.parade.explain import explain, find_reasons
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.position import Position

GAP, CAPTION = 14, 30
"""The gap around the frames of a strip, and the height of the number under each."""


def find_movement(shown: Position | Movement) -> Movement | None:
    """The movement to show; None for a position that cannot be played."""
    if isinstance(shown, Movement):
        return shown
    return None if shown.problems() else shown.movement()


def draw_frames(shown: Position | Movement, lang: Lang) -> list[SVG]:
    """The board before every step, with its marks, and at the end; the board alone if it cannot be played."""
    move = find_movement(shown)
    if move is None:
        return [board_svg(shown, lang=lang)] if isinstance(shown, Position) else []
    return [movement_svg(move, step, lang=lang) for step in range(len(move.steps) + 1)]


def draw_told_frames(shown: Position | Movement, lang: Lang) -> list[SVG]:
    """The frames, below each its step, the decision and what comes of it, with a clause each."""
    frames, move = draw_frames(shown, lang), find_movement(shown)
    if move is None:
        return frames
    explained, told = explain(move, lang), list[list[str]]()
    for i, passage in enumerate(explained.steps):
        reasons = find_reasons(move, i)
        said = [reasons.choice, *reasons.course[-1:]]
        told.append([f"{passage.title.say(lang)}.", *(_cite(sentence, lang) for sentence in said)])
    told.append([_cite(explained.ending, lang)])
    room = max(len(wrap_captions(sentences)) for sentences in told)
    return [add_captions(frame, sentences, room) for frame, sentences in zip(frames, told, strict=True)]


def _cite(sentence: Sentence, lang: Lang) -> str:
    """A sentence with the first of its clauses: a picture has no § to click."""
    cited = f" [{sentence.clauses[0]}]" if sentence.clauses else ""
    return sentence.text.say(lang) + cited


def draw_strip(frames: Sequence[SVG]) -> SVG:
    """Frames side by side, in rows that make a picture about as wide as a slide, with their numbers."""
    across = max(1, min(len(frames), isqrt(2 * len(frames))))
    down = -(-len(frames) // across)
    wide, high = WIDTH + GAP, HEIGHT + CAPTION + GAP
    total = f"{across * wide + GAP} {down * high + GAP}"
    fonts = 'font-family="Verdana,DejaVu Sans,sans-serif"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total}" role="img" {fonts}>',
        f'<rect width="100%" height="100%" {paint(PAPER)}/>',
    ]
    for i, frame in enumerate(frames):
        x, y = GAP + i % across * wide, GAP + i // across * high
        place = f'<svg x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        parts.append(re.sub(r"^<svg [^>]*>", place, frame))
        parts.append(
            f'<text x="{x + WIDTH // 2}" y="{y + HEIGHT + 22}" font-size="20" text-anchor="middle" {paint(INK)}>'
            f"{i} / {len(frames) - 1}</text>"
        )
    return SVG("\n".join([*parts, "</svg>"]))
