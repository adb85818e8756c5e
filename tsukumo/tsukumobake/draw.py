"""The board as a picture: SVG and plain text, pure functions of a position and marks.

The picture is self-contained (no fonts, scripts or links), the same for the same input, and holds a
description in words. Pieces and the parade carry ``data-piece``, so that a page can make them move.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from tsukumo.core.pictures import SVG
from tsukumo.core.text import Lang, Text, capital, plain, user_language
from tsukumo.tsukumobake.board import COLUMNS, DIRECTIONS, EAST, HEADING, HOMES, NAMES, SIZE, SOUTH, WEST
from tsukumo.tsukumobake.parade.decision import Decision
from tsukumo.tsukumobake.parade.movement import Movement
from tsukumo.tsukumobake.position import Pawn, Position
from tsukumo.tsukumobake.rules import sentences

CELL, MARGIN, EDGE = 40, 24, 6
WIDTH = MARGIN + SIZE * CELL + EDGE
HEIGHT = EDGE + SIZE * CELL + MARGIN

# Okabe and Ito's colours, which colour-blind people can tell apart; the shapes differ too.
HOUSE_COLOUR = {"geisha": "#cc79a7", "innkeeper": "#e69f00", "monk": "#009e73", "explorer": "#0072b2"}
PARADE, REACH = "#b3261e", "#0072b2"
INK, PAPER, ROAD, GRID, ROOF, RIDGE, LIT, DOOR, SEEN = (
    "#2b2622",
    "#f7f2e6",
    "#ece4d0",
    "#d3c7aa",
    "#4a5568",
    "#69758a",
    "#f2c14e",
    "#8a5a2b",
    "#f7d64a",
)
SHAPES = {
    "geisha": '<circle r="15"/>',
    "innkeeper": '<rect x="-14" y="-14" width="28" height="28" rx="5"/>',
    "monk": '<path d="M0-16 14-8V8L0 16-14 8V-8Z"/>',
    "explorer": '<path d="M0-17 17 0 0 17-17 0Z"/>',
}
CROWD = ((-11, -9), (11, 11), (11, -9), (-11, 11))
"""Where pawns that share a square stand, from its centre."""
ARROWS = "↑→↓←"


class Marks(NamedTuple):
    """What to draw over a position: seen squares, a path, earlier places of the parade, players hit.

    *reach* are the squares that a pawn can go to, *dark* the buildings without light. *hidden* are the houses whose
    pawns are not drawn, and ``parade`` if it is not: they are not on the board yet.
    """

    rays: frozenset[int] = frozenset()
    path: tuple[int, ...] = ()
    ghosts: tuple[tuple[int, int], ...] = ()
    hits: frozenset[str] = frozenset()
    reach: frozenset[int] = frozenset()
    dark: frozenset[int] = frozenset()
    hidden: frozenset[str] = frozenset()


NO_MARKS = Marks()


def marks_of(move: Movement, step: int) -> Marks:
    """The marks of a movement before step number *step*; ``len(steps)`` is its end."""
    ghosts = tuple((s.square, s.facing) for s in move.steps[:step])
    if step == len(move.steps):
        return Marks(ghosts=ghosts)
    now = move.steps[step]
    rays = frozenset(Decision(move.before(step)).seen)
    return Marks(rays, now.path, ghosts, frozenset(now.pawns[hit.seat].house for hit in now.hits))


def movement_svg(move: Movement, step: int | None = None, *, lang: Lang | None = None) -> SVG:
    """The board before step number *step*, with its marks; by default after the last one."""
    step = len(move.steps) if step is None else step
    return board_svg(move.before(step), marks_of(move, step), lang=lang)


def board_svg(position: Position, marks: Marks = NO_MARKS, *, lang: Lang | None = None, width: int = 480) -> SVG:
    """The board with its pieces and *marks*, *width* pixels wide at most."""
    lang = lang or user_language()
    title, desc = sentences().say("picture.title", lang), description(position, marks).say(lang)
    root = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{width}" '
        f'style="max-width:100%;height:auto" role="img" font-family="Verdana,DejaVu Sans,sans-serif" '
        f'data-cell="{CELL}" data-left="{MARGIN}" data-top="{EDGE}">'
    )
    parts = [root, f"<title>{escape(title)}</title>", f"<desc>{escape(desc)}</desc>", *_ground()]
    parts += [*_tiles(position, marks.dark, lang), *_marks(position, marks), *_pawns(position, marks, lang)]
    parts += [*_parade(position, marks, lang), *_arrow(position, marks), "</svg>"]
    return SVG("\n".join(parts))


def _centre(square: int) -> tuple[int, int]:
    row, column = divmod(square, SIZE)
    return MARGIN + column * CELL + CELL // 2, EDGE + (SIZE - 1 - row) * CELL + CELL // 2


def _at(square: int) -> str:
    x, y = _centre(square)
    return f'transform="translate({x} {y})"'


def _ground() -> Iterator[str]:
    """Paper, roads, grid, and the letters and numbers of the squares."""
    side = SIZE * CELL
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="{PAPER}"/>'
    yield f'<rect x="{MARGIN}" y="{EDGE}" width="{side}" height="{side}" fill="{ROAD}"/>'
    lines = "".join(f"M{MARGIN} {EDGE + i * CELL}h{side}M{MARGIN + i * CELL} {EDGE}v{side}" for i in range(SIZE + 1))
    yield f'<path d="{lines}" stroke="{GRID}" fill="none"/>'
    yield f'<g font-size="13" fill="{INK}" text-anchor="middle">'
    for i in range(SIZE):
        along, up = MARGIN + i * CELL + CELL // 2, EDGE + (SIZE - 1 - i) * CELL + CELL // 2 + 5
        yield f'<text x="{along}" y="{HEIGHT - 7}">{COLUMNS[i]}</text><text x="12" y="{up}">{i + 1}</text>'
    yield "</g>"


def _tiles(position: Position, dark: frozenset[int], lang: Lang) -> Iterator[str]:
    """Buildings with their doors, and homes in the colour of their owners."""
    tiles = position.board.buildings
    corners = [tuple(at - 18 for at in _centre(b.square)) for b in tiles]
    doors = (_door(b.square, b.door) for b in tiles)
    yield f'<path fill="{ROOF}" d="{"".join(f"M{x} {y}h36v36h-36z" for x, y in corners)}"/>'
    ridges = "".join(f"M{x} {y + 9}h36m-36 9h36m-36 9h36" for x, y in corners)
    yield f'<path stroke="{RIDGE}" d="{ridges}"/>'
    windows = {
        building.square: f"M{x + 13} {y + 13}h10v10h-10z" for (x, y), building in zip(corners, tiles, strict=True)
    }
    yield f'<path fill="{LIT}" d="{"".join(w for s, w in windows.items() if s not in dark)}"/>'
    if dark:
        # A dark window is hollow, so that it differs by more than its colour.
        hollow = "".join(w for s, w in windows.items() if s in dark)
        yield f'<path fill="{INK}" stroke="{RIDGE}" stroke-width="2" d="{hollow}"/>'
    yield f'<path fill="{DOOR}" stroke="{PAPER}" d="{"".join(doors)}"/>'
    yield '<g fill-opacity="0">'
    for (x, y), building in zip(corners, tiles, strict=True):
        name = NAMES[building.square]
        words = escape(sentences().say("place.building", lang, square=name))
        yield f'<path d="M{x} {y}h36v36h-36z" data-square="{name}"><title>{words}</title></path>'
    yield "</g>"
    owners = {pawn.home: pawn.house for pawn in position.pawns}
    for home in HOMES:
        colour = HOUSE_COLOUR[owners[home]] if home in owners else "#8d8679"
        place = sentences().text("place.home", square=NAMES[home])
        if home in owners:
            place = place.then(sentences()[f"house_of.{owners[home]}"])
        yield (
            f'<g {_at(home)} data-square="{NAMES[home]}"><title>{escape(place.say(lang))}</title>'
            f'<rect x="-19" y="-19" width="38" height="38" rx="4" fill="{PAPER}" stroke="{colour}" stroke-width="2"/>'
            f'<path d="M-16 0 0-16 16 0H11V15H-11V0Z" fill="{colour}" fill-opacity=".45" stroke="{colour}"/></g>'
        )


def _door(square: int, side: int) -> str:
    """The outline of a door on a side of a square."""
    x, y = _centre(square)
    if side in (EAST, WEST):
        return f"M{x + (15 if side == EAST else -20)} {y - 6}h5v12h-5z"
    return f"M{x - 6} {y + (15 if side == SOUTH else -20)}h12v5h-12z"


def _marks(position: Position, marks: Marks) -> Iterator[str]:
    for square in sorted(marks.rays):
        x, y = _centre(square)
        yield f'<rect x="{x - 20}" y="{y - 20}" width="40" height="40" fill="{SEEN}" fill-opacity=".4"/>'
    for square in sorted(marks.reach):
        x, y = _centre(square)
        yield f'<circle cx="{x}" cy="{y}" r="7" fill="{REACH}" stroke="{PAPER}" stroke-width="2"/>'
    for i, (square, facing) in enumerate(marks.ghosts, 1):
        yield (
            f'<g {_at(square)} opacity=".75"><path d="M0-17 14 13 0 7-14 13Z" fill="none" stroke="{PARADE}" '
            f'stroke-width="2" stroke-dasharray="3 2" transform="rotate({90 * facing})"/>'
            f'<text y="5" font-size="13" font-weight="bold" text-anchor="middle" fill="{PARADE}" stroke="{ROAD}" '
            f'stroke-width="3" paint-order="stroke">{i}</text></g>'
        )
    if marks.path:
        points = " ".join(f"{x} {y}" for x, y in map(_centre, (position.square, *marks.path)))
        yield (
            f'<polyline points="{points}" fill="none" stroke="{PARADE}" stroke-width="4" stroke-opacity=".75" '
            f'stroke-linejoin="round" stroke-dasharray="8 5"/>'
        )


def _arrow(position: Position, marks: Marks) -> Iterator[str]:
    """The head of the path's arrow, above the pieces: its tip touches what it points at."""
    if marks.path:
        before = marks.path[-2] if len(marks.path) > 1 else position.square
        x, y = _centre(marks.path[-1])
        turned = 90 * HEADING[marks.path[-1] - before]
        yield f'<path d="M0 13 8 26H-8Z" fill="{PARADE}" transform="translate({x} {y}) rotate({turned})"/>'


def _pawns(position: Position, marks: Marks, lang: Lang) -> Iterator[str]:
    """The pawns; pawns that share a square are drawn smaller, side by side."""
    together: dict[int, list[Pawn]] = {}
    for pawn in position.pawns:
        if pawn.house not in marks.hidden:
            together.setdefault(pawn.square, []).append(pawn)
    for square, pawns in sorted(together.items()):
        x, y = _centre(square)
        crowd = len(pawns) > 1 or square == position.square
        for i, pawn in enumerate(pawns):
            dx, dy = CROWD[i % len(CROWD)] if crowd else (0, 0)
            scale = " scale(.68)" if crowd else ""
            faded = ' opacity=".5"' if pawn.struck else ""
            words = _pawn_text(pawn).say(lang)
            letter = sentences().say(f"letter.{pawn.house}", lang)
            yield (
                f'<g class="piece" data-piece="{pawn.house}" data-square="{NAMES[square]}" '
                f'transform="translate({x + dx} {y + dy}){scale}"{faded}>'
                f"<title>{escape(words)}</title>"
                f'<g fill="{HOUSE_COLOUR[pawn.house]}" stroke="{INK}" stroke-width="1.5">{SHAPES[pawn.house]}</g>'
                f'<text y="6" font-size="17" font-weight="bold" text-anchor="middle" fill="#fff" stroke="{INK}" '
                f'stroke-width="3" paint-order="stroke">{letter}</text>'
                f"{_badge(pawn)}{_state(pawn, marks)}</g>"
            )


def _badge(pawn: Pawn) -> str:
    """The number of cards, and a mark for scrolls."""
    width = 8 + 7 * len(str(pawn.cards))
    scroll = (
        f'<path d="M-19-19h9v12h-9z" fill="{PAPER}" stroke="{INK}"/><path d="M-17-15h5m-5 3h5" stroke="{INK}"/>'
        if pawn.scrolls
        else ""
    )
    return (
        f'<rect x="{20 - width}" y="6" width="{width}" height="14" rx="4" fill="{INK}"/>'
        f'<text x="{20 - width // 2}" y="17" font-size="11" text-anchor="middle" fill="#fff">{pawn.cards}</text>'
        f"{scroll}"
    )


def _state(pawn: Pawn, marks: Marks) -> str:
    if pawn.struck:
        return f'<path d="M-12-12 12 12M12-12-12 12" stroke="{INK}" stroke-width="3"/>'
    if pawn.house in marks.hits:
        return f'<circle r="19" fill="none" stroke="{PARADE}" stroke-width="3"/>'
    return ""


def _parade(position: Position, marks: Marks, lang: Lang) -> Iterator[str]:
    if "parade" in marks.hidden:
        return
    x, y = _centre(position.square)
    yield (
        f'<g class="piece" data-piece="parade" data-square="{NAMES[position.square]}" '
        f'transform="translate({x} {y})"><title>{escape(_parade_text(position).say(lang))}</title>'
        f'<g transform="rotate({90 * position.facing})"><rect x="-17" y="-17" width="34" height="34" rx="17" '
        f'fill="{PARADE}" stroke="{INK}" stroke-width="1.5"/>'
        f'<path d="M0-13 9 9 0 4-9 9Z" fill="#fff"/></g></g>'
    )


def _parade_text(position: Position) -> Text:
    facing = sentences()[f"direction.{DIRECTIONS[position.facing]}"]
    return sentences().text("picture.parade", square=NAMES[position.square], facing=facing)


def _pawn_text(pawn: Pawn) -> Text:
    words = sentences().text(
        "picture.pawn",
        who=sentences()[f"house.{pawn.house}"],
        square=NAMES[pawn.square],
        cards=pawn.cards,
        scrolls=pawn.scrolls,
        home=NAMES[pawn.home],
    )
    if pawn.struck:
        words = words.then(capital(sentences().text("picture.struck", who=sentences()[f"house.{pawn.house}"])))
    return capital(words)


def description(position: Position, marks: Marks = NO_MARKS) -> Text:
    """The board in words, for those who cannot see it."""

    def names(key: str, squares: list[int]) -> Text:
        shown = plain(" ".join(NAMES[s] for s in squares)) if squares else sentences()["picture.nothing"]
        return sentences().text(f"picture.{key}", squares=shown)

    said = [] if "parade" in marks.hidden else [_parade_text(position)]
    said += [_pawn_text(pawn) for pawn in position.pawns if pawn.house not in marks.hidden]
    said.append(sentences().text("picture.discards", n=position.discards))
    said.append(names("buildings", [b.square for b in position.board.buildings]))
    if overrides := position.readings.overrides():
        chosen = ", ".join(f"{name} = {value}" for name, value in overrides.items())
        said.append(sentences().text("picture.readings", readings=chosen))
    if marks.dark:
        said.append(names("dark", sorted(marks.dark)))
    if marks.rays:
        said.append(names("rays", sorted(marks.rays)))
    if marks.reach:
        said.append(names("reach", sorted(marks.reach)))
    if marks.path:
        said.append(names("path", list(marks.path)))
    if marks.ghosts:
        said.append(names("ghosts", [square for square, _ in marks.ghosts]))
    words = said[0]
    for sentence in said[1:]:
        words = words.then(sentence)
    return words


def board_text(position: Position, *, lang: Lang | None = None) -> str:
    """The board as text: ``#`` a building, ``^`` a home, letters the pawns, an arrow the parade."""
    lang = lang or user_language()
    shown = dict.fromkeys(HOMES, "^") | {b.square: "#" for b in position.board.buildings}
    for pawn in position.pawns:
        shown[pawn.square] = sentences().say(f"letter.{pawn.house}", lang)
    shown[position.square] = ARROWS[position.facing]
    rows = (range(row * SIZE, (row + 1) * SIZE) for row in reversed(range(SIZE)))
    lines = [f"{row[0] // SIZE + 1:>2} " + " ".join(shown.get(s, "·") for s in row) for row in rows]
    return "\n".join([*lines, "   " + " ".join(COLUMNS)])
