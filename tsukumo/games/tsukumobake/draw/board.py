"""The board as a picture: SVG and plain text, pure functions of a position and marks.

The picture is self-contained (no fonts, scripts or links), the same for the same input, right by day and by night
(`tsukumo.core.look.palette`), and holds a description in words. Pieces and the parade carry ``data-piece``, so that a
page can make them move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Text, join_list, plain
from tsukumo.core.look.html import html
from tsukumo.core.look.palette import DOOR, GRID, INK, PAPER, RIDGE, ROAD, ROOF, SEEN, TRACE, night_style, paint
from tsukumo.core.look.pictures import SVG, write_title, write_words
from tsukumo.games.tsukumobake.board import COLUMNS, DIRECTIONS, HEADING, HOMES, NAMES, SIZE
from tsukumo.games.tsukumobake.draw import pieces, sky
from tsukumo.games.tsukumobake.draw.ways import Way, draw_ways, find_way
from tsukumo.games.tsukumobake.maps.heat import Heat
from tsukumo.games.tsukumobake.parade.decision import Decision
from tsukumo.games.tsukumobake.parade.movement import Movement, Step
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.rules import answer_name, texts

CELL, MARGIN, EDGE = 40, 24, 6
WIDTH = MARGIN + SIZE * CELL + EDGE
HEIGHT = EDGE + SIZE * CELL + MARGIN
CROWD = ((-11, -9), (11, 11), (11, -9), (-11, 11))
"""The places of pawns that share a square, from its centre."""
ARROWS = "↑→↓←"
GLOW = ((2, 0.75), (5, 0.5), (2 * SIZE, 0.35))
"""The strength of the parade's light on the squares that it sees, up to so many squares away."""


class Marks(NamedTuple):
    """The marks to draw over a position: seen squares, a path, earlier places of the parade, players hit.

    *reach* are the squares that a pawn can go to, *dark* the buildings without light. *hidden* are the houses whose
    pawns are not drawn, and ``parade`` if it is not: they are not on the board yet. *jumps* are the squares from which
    the parade jumped, each with where it landed; it is about to land on *landing*. *heat* is a map under the pieces;
    *numbers* says whether its values are written on the board too. *ways* are two whole movements to compare. *hour*,
    from 1, is shown in a sky above the board.
    """

    rays: frozenset[int] = frozenset()
    path: tuple[int, ...] = ()
    ghosts: tuple[tuple[int, int], ...] = ()
    hits: frozenset[str] = frozenset()
    reach: frozenset[int] = frozenset()
    dark: frozenset[int] = frozenset()
    hidden: frozenset[str] = frozenset()
    jumps: tuple[tuple[int, int], ...] = ()
    landing: int | None = None
    heat: Heat | None = None
    numbers: bool = False
    ways: tuple[Way, ...] = ()
    hour: int = 0


NO_MARKS = Marks()


def make_marks(move: Movement, step: int) -> Marks:
    """The marks of a movement before step number *step*; ``len(steps)`` is its end."""
    ghosts = tuple((s.square, s.facing) for s in move.steps[:step])
    jumps = tuple((s.square, s.to) for s in move.steps[: step + 1] if is_jump(s))
    if step == len(move.steps):
        return Marks(ghosts=ghosts, jumps=jumps)
    now = move.steps[step]
    rays = frozenset(Decision(move.before(step)).seen)
    hits = frozenset(now.pawns[hit.seat].house for hit in now.hits)
    return Marks(rays, now.path, ghosts, hits, jumps=jumps, landing=now.to if is_jump(now) else None)


def mark_ways(first: Movement, other: Movement, step: int = 0) -> Marks:
    """The marks of two movements from one position, on one board, with the square that each has reached at a *step*."""
    return Marks(ways=(find_way(first, step), find_way(other, step)))


def is_jump(step: Step) -> bool:
    """Return whether a step is a jump that ends on another square (`advance.d`, `faq.4`)."""
    return bool(step.path) and step.to not in (step.path[0], step.square)


def movement_svg(move: Movement, step: int | None = None, *, lang: Lang | None = None, legend: bool = False) -> SVG:
    """The board before step number *step*, with its marks; by default after the last one."""
    step = len(move.steps) if step is None else step
    return board_svg(move.before(step), make_marks(move, step), lang=lang, legend=legend)


def heat_svg(heat: Heat, position: Position, **options: Any) -> SVG:
    """The board with a map and its numbers over it; *options* as in `board_svg`."""
    return board_svg(position, Marks(heat=heat, numbers=True), **options)


def board_svg(
    position: Position, marks: Marks = NO_MARKS, *, lang: Lang | None = None, width: int = 480, legend: bool = False
) -> SVG:
    """The board with its pieces and *marks*, *width* pixels wide at most; below it, on demand, a *legend*."""
    lang = choose_language(lang)
    title, desc = texts.say("picture.title", lang), describe_board(position, marks).say(lang)
    above = sky.HIGH if marks.hour else 0
    drawn = [*_ground(above), *_tiles(position, marks, lang), *_marks(position, marks)]
    drawn += [*_parade(position, marks, lang), *_pawns(position, marks, lang), *_numbers(position, marks, lang)]
    if marks.hour:
        drawn.append(sky.draw_sky(marks.hour, MARGIN, WIDTH - EDGE, lang))
    height = HEIGHT
    if legend:
        from tsukumo.games.tsukumobake.draw.legend import legend_svg

        explained, height = legend_svg(position, marks, lang)
        drawn.append(explained)
    root = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {-above} {WIDTH} {above + height}" width="{width}" '
        f'style="max-width:100%;height:auto" role="img" font-family="Verdana,DejaVu Sans,sans-serif" '
        f'data-cell="{CELL}" data-left="{MARGIN}" data-top="{EDGE}">'
    )
    head = [write_title(title), html("<desc>{}</desc>", desc)]
    return SVG("\n".join([root, *head, night_style(drawn), *drawn, "</svg>"]))


def find_centre(square: int) -> tuple[int, int]:
    """Return the middle of a square in the picture."""
    row, column = divmod(square, SIZE)
    return MARGIN + column * CELL + CELL // 2, EDGE + (SIZE - 1 - row) * CELL + CELL // 2


def _at(square: int) -> str:
    x, y = find_centre(square)
    return f'transform="translate({x} {y})"'


def _ground(above: int) -> Iterator[str]:
    """Paper, from so far *above* the board; roads, grid, and the letters and numbers of the squares."""
    side = SIZE * CELL
    top = f' y="{-above}"' if above else ""
    yield f'<rect{top} width="100%" height="100%" rx="8" {paint(PAPER)}/>'
    yield f'<rect x="{MARGIN}" y="{EDGE}" width="{side}" height="{side}" {paint(ROAD)}/>'
    lines = "".join(f"M{MARGIN} {EDGE + i * CELL}h{side}M{MARGIN + i * CELL} {EDGE}v{side}" for i in range(SIZE + 1))
    yield f'<path d="{lines}" {paint("none", GRID)}/>'
    yield f'<g font-size="13" {paint(INK)} text-anchor="middle">'
    along = " ".join(str(MARGIN + i * CELL + CELL // 2) for i in range(SIZE))
    yield f'<text x="{along}" y="{HEIGHT - 7}">{COLUMNS}</text>'
    # The numbers of the rows are one text too, each digit at its place.
    digits = [(digit, row, i - len(str(row)) / 2) for row in range(1, SIZE + 1) for i, digit in enumerate(str(row))]
    left = " ".join(f"{16 + 8 * aside:g}" for _, _, aside in digits)
    down = " ".join(str(EDGE + (SIZE - row) * CELL + CELL // 2 + 5) for _, row, _ in digits)
    yield f'<text x="{left}" y="{down}">{"".join(digit for digit, _, _ in digits)}</text></g>'


def _tiles(position: Position, marks: Marks, lang: Lang) -> Iterator[str]:
    """Buildings with their doors, the map, and homes in the colour of their owners."""
    tiles, dark = position.board.buildings, marks.dark
    corners = [tuple(at - 18 for at in find_centre(b.square)) for b in tiles]
    yield f'<path {paint(ROOF)} d="{"".join(f"M{x} {y}h36v36h-36z" for x, y in corners)}"/>'
    yield f'<path {paint(None, RIDGE)} d="{"".join(pieces.ridges(x, y) for x, y in corners)}"/>'
    windows = {b.square: pieces.windows_at(x, y) for (x, y), b in zip(corners, tiles, strict=True)}
    yield pieces.shine("".join(drawn for square, drawn in windows.items() if square not in dark))
    for (x, y), b in zip(corners, tiles, strict=True):
        if b.square in dark:  # one by one, so that a page can make a light go out
            yield f'<g data-dark="{NAMES[b.square]}">{pieces.darken(windows[b.square], x, y)}</g>'
    yield from _heat(position, marks.heat, [s for s in range(len(NAMES)) if s not in HOMES])
    yield '<g fill-opacity="0">'
    for (x, y), building in zip(corners, tiles, strict=True):
        name = NAMES[building.square]
        title = write_title(texts.say("place.building", lang, square=name))
        yield f'<path d="M{x} {y}h36v36h-36z" data-square="{name}">{title}</path>'
    yield "</g>"
    owners = {pawn.home: pawn.house for pawn in position.pawns}
    for home in HOMES:
        owner = owners.get(home)
        if owner:
            place = texts.text("picture.home_of", square=NAMES[home], who=texts[f"house.{owner}"])
        else:
            place = texts.text("place.home", square=NAMES[home]).then(texts["picture.nobodys"])
        yield (
            f'<g {_at(home)} data-square="{NAMES[home]}">{write_title(place.say(lang))}{pieces.home(owner, lang)}</g>'
        )
    yield from _heat(position, marks.heat, HOMES)
    doors = {**{b.square: b.door for b in tiles}, **pieces.FRONT_DOORS}
    yield pieces.doors("".join(pieces.door(side, *find_centre(square)) for square, side in doors.items()))


def _heat(position: Position, heat: Heat | None, squares: Iterable[int]) -> Iterator[str]:
    """Some squares of a map in their colours; on a building or a home, a frame around its roof."""
    if heat is None:
        return
    walls = position.board.walls
    outlines: dict[int, list[str]] = {}
    for square in squares:
        if band := heat.band(square):
            x, y = find_centre(square)
            hollow = "m5 5v29h29v-29z" if walls[square] else ""
            outlines.setdefault(band, []).append(f"M{x - 19.5:g} {y - 19.5:g}h39v39h-39z{hollow}")
    for band, outline in sorted(outlines.items()):
        colour = paint(heat.bands[band - 1].colour)
        yield f'<path data-heat="{band}" fill-opacity="{heat.strength:g}" {colour} d="{"".join(outline)}"/>'


def _numbers(position: Position, marks: Marks, lang: Lang) -> Iterator[str]:
    """The values of a map: in the middle of a free road, else in the corner that nothing else occupies."""
    if not marks.heat or not (marks.numbers or marks.heat.numbers):
        return
    taken = {position.square, *(pawn.square for pawn in position.pawns)}
    yield (
        f'<g pointer-events="none" font-size="12" text-anchor="middle" {paint(INK, PAPER)} stroke-width="3" '
        f'paint-order="stroke">'
    )
    for square, value in marks.heat.list_written():
        x, y = find_centre(square)
        corner = square in taken or position.board.walls[square] or square in marks.reach
        at = f'data-at="{NAMES[square]}"'
        if corner:
            yield write_words(value.say(lang), x - 19, y + 18, f'font-size="10" text-anchor="start" {at}')
        else:
            yield write_words(value.say(lang), x, y + 4, at)
    yield "</g>"


def _marks(position: Position, marks: Marks) -> Iterator[str]:
    heat = marks.heat
    yield from _glow(position.square, {s for s in marks.rays if not (heat and heat.band(s))})
    taken = {position.square, *(pawn.square for pawn in position.pawns)}
    for square in sorted(marks.reach):
        yield f"<g {_at(square)}>{pieces.draw_reach(around=square in taken)}</g>"
    for i, (square, facing) in enumerate(marks.ghosts, 1):
        yield f'<g data-sign="ghost" {_at(square)} opacity=".85">{pieces.ghost(i, facing)}</g>'
    if marks.path:
        points = " ".join(f"{x} {y}" for x, y in map(find_centre, (position.square, *marks.path)))
        if marks.heat:  # a rim of paper, so that the path is seen on every colour
            yield f'<polyline points="{points}" {paint("none", PAPER)} stroke-width="9" stroke-linejoin="round"/>'
        yield (
            f'<polyline points="{points}" {paint("none", TRACE)} stroke-width="4" stroke-opacity=".75" '
            f'stroke-linejoin="round" stroke-dasharray="8 5"/>'
        )
        before = marks.path[-2] if len(marks.path) > 1 else position.square
        turned = 90 * HEADING[marks.path[-1] - before]
        x, y = find_centre(marks.path[-1])
        yield f'<path d="{pieces.ARROW_HEAD}" {paint(TRACE, PAPER)} transform="translate({x} {y}) rotate({turned})"/>'
    if marks.jumps:
        arcs = "".join(_arc(*jump) for jump in marks.jumps)
        yield (
            f'<path data-sign="jumps" d="{arcs}" {paint("none", TRACE)} stroke-width="3" stroke-linecap="round" '
            f'stroke-dasharray="1 6"/>'
        )
    if marks.landing is not None:
        yield f'<g data-sign="landing" {_at(marks.landing)}>{pieces.landing()}</g>'
    yield from draw_ways(marks.ways, find_centre)


def _glow(origin: int, squares: Iterable[int]) -> Iterator[str]:
    """The light of the parade on the squares that it sees, which fades with their distance."""
    lit: dict[float, list[str]] = {}
    here_x, here_y = find_centre(origin)
    for x, y in map(find_centre, sorted(squares)):
        far = (abs(x - here_x) + abs(y - here_y)) // CELL
        strength = next(strength for reach, strength in GLOW if far <= reach)
        lit.setdefault(strength, []).append(f"M{x - 20} {y - 20}h40v40h-40z")
    for strength, outlines in sorted(lit.items()):
        # Dots around each square: in print, without colours, the farthest light would not be seen.
        yield (
            f'<path data-sign="rays" {paint(SEEN, DOOR)} stroke-dasharray="1 3" fill-opacity="{strength:g}" '
            f'd="{"".join(outlines)}"/>'
        )


def _arc(origin: int, to: int) -> str:
    """A jump: an arc that passes above the squares jumped, or to the left of them, where it covers no number."""
    (x, y), (to_x, to_y) = find_centre(origin), find_centre(to)
    left, up = (0, 46) if abs(to_x - x) >= abs(to_y - y) else (46, 0)
    return f"M{x} {y}Q{(x + to_x) // 2 - left} {(y + to_y) // 2 - up} {to_x} {to_y}"


def _pawns(position: Position, marks: Marks, lang: Lang) -> Iterator[str]:
    """The pawns; pawns that share a square are drawn smaller, side by side."""
    together: dict[int, list[Pawn]] = {}
    for pawn in position.pawns:
        if pawn.house not in marks.hidden:
            together.setdefault(pawn.square, []).append(pawn)
    for square, pawns in sorted(together.items()):
        x, y = find_centre(square)
        crowd = len(pawns) > 1 or square == position.square
        for i, pawn in enumerate(pawns):
            dx, dy = CROWD[i % len(CROWD)] if crowd else (0, 0)
            scale = " scale(.68)" if crowd else ""
            yield (
                f'<g class="piece" data-piece="{pawn.house}" data-square="{NAMES[square]}" '
                f'transform="translate({x + dx} {y + dy}){scale}">'
                f"{write_title(_pawn_text(pawn).say(lang))}"
                f"{pieces.pawn(pawn, lang, hit=pawn.house in marks.hits)}</g>"
            )


def _parade(position: Position, marks: Marks, lang: Lang) -> Iterator[str]:
    if "parade" in marks.hidden:
        return
    yield (
        f'<g class="piece" data-piece="parade" data-square="{NAMES[position.square]}" {_at(position.square)}>'
        f"{write_title(_parade_text(position).say(lang))}{pieces.parade(position.facing)}</g>"
    )


def _parade_text(position: Position) -> Text:
    facing = texts[f"direction.{DIRECTIONS[position.facing]}"]
    return texts.text("picture.parade", square=NAMES[position.square], facing=facing)


def _pawn_text(pawn: Pawn) -> Text:
    scrolls = "only_scrolls" if pawn.scrolls == pawn.cards else "scrolls"
    words = texts.text(
        f"picture.pawn_{scrolls}" if pawn.scrolls else "picture.pawn" if pawn.cards else "picture.pawn_bare",
        who=texts[f"house.{pawn.house}"],
        square=NAMES[pawn.square],
        cards=pawn.cards,
        scrolls=pawn.scrolls,
        home=NAMES[pawn.home],
    )
    if pawn.struck:
        words = words.then(texts.text("picture.struck", who=texts[f"house.{pawn.house}"]))
    return words


def describe_board(position: Position, marks: Marks = NO_MARKS) -> Text:
    """The board in words, for those who cannot see it."""

    def names(key: str, squares: list[int]) -> Text:
        shown = plain(" ".join(NAMES[s] for s in squares)) if squares else texts["picture.nothing"]
        return texts.text(f"picture.{key}", squares=shown)

    parts = [] if "parade" in marks.hidden else [_parade_text(position)]
    if marks.hour:
        parts.append(texts.text("picture.hour", hour=marks.hour, hours=len(sky.COLOURS)))
    parts += [_pawn_text(pawn) for pawn in position.pawns if pawn.house not in marks.hidden]
    parts.append(texts.text("picture.discards", n=position.discards))
    parts.append(names("buildings", [b.square for b in position.board.buildings]))
    if overrides := position.readings.overrides():
        chosen = [answer_name(*each) for each in overrides.items()]
        parts.append(texts.text("picture.readings", readings=chosen))
    marked = {key: sorted(getattr(marks, key)) for key in ("dark", "rays", "reach")}
    marked |= {"path": list(marks.path), "ghosts": [square for square, _ in marks.ghosts]}
    parts += [names(key, squares) for key, squares in marked.items() if squares]
    parts += [texts.text("picture.jump", origin=NAMES[origin], to=NAMES[to]) for origin, to in marks.jumps]
    for key, way in zip(("way", "other_way"), marks.ways, strict=False):
        parts.append(names(key, list(way.squares)))
    if marks.heat:
        shown = [plain(NAMES[s]).then(value) for s, value in marks.heat.list_written()]
        values = join_list(shown, plain(", ")) if shown else texts["picture.nothing"]
        parts.append(texts.text("picture.heat", title=marks.heat.title, values=values))
    return join_list(parts, plain(" "), " ")


def board_text(position: Position, *, lang: Lang | None = None) -> str:
    """The board as text: ``#`` a building, ``^`` a home, letters the pawns, an arrow the parade."""
    shown = list_signs(position, choose_language(lang))
    return write_squares(lambda square: shown.get(square, "·"), " ".join)


def write_squares(sign: Callable[[int], str], join: Callable[[Iterable[str]], str]) -> str:
    """The board as text, the *sign* of each square in its row, with the numbers of the rows and letters below."""
    rows = (range(row * SIZE, (row + 1) * SIZE) for row in reversed(range(SIZE)))
    lines = [f"{row[0] // SIZE + 1:>2} {join(map(sign, row))}" for row in rows]
    return "\n".join([*lines, f"   {join(COLUMNS)}"])


def list_signs(position: Position, lang: Lang) -> dict[int, str]:
    """The sign of each occupied square: ``#`` a building, ``^`` a home, letters the pawns, an arrow the parade."""
    shown = dict.fromkeys(HOMES, "^") | {b.square: "#" for b in position.board.buildings}
    for pawn in position.pawns:
        shown[pawn.square] = texts.say(f"letter.{pawn.house}", lang)
    return shown | {position.square: ARROWS[position.facing]}
