"""The circle of seats as SVG: the moderator below, the players clockwise from the moderator's left.

The picture has colours of its own, for the game's day and night; in dark themes its day is darker too, but never blue.
A line or a sign repeats the meaning of every colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, Literal, NamedTuple

from tsukumo.core.look.html import attributes, html, join
from tsukumo.core.look.palette import scope_night_rules, scope_rules
from tsukumo.core.look.pictures import SVG, write_title

WIDE: Final = 480
HIGH: Final = 540
ACROSS: Final = 176
DOWN: Final = 226
"""The vertical distance from the centre to the seats."""
PILL: Final = 40
"""The height of a seat."""
WIDEST: Final = 118
SLIM: Final = 400
"""The width of the picture on a phone, which enlarges everything in it."""
LETTER: Final = 0.61
"""The approximate width of a letter of a name, relative to its height."""
NAME, LARGE = 15, 22
"""The height of a name's letters: beside a note, and without one if there is room."""
SMALL: Final = 6.1
"""The width of a letter of a note."""
CROWD: Final = 12
"""The most players at an oval table; more sit at a long one."""
TALL: Final = 620
"""The height of the picture of a long table."""
ENDS: Final = 5
"""The number of players at the two ends of a long table: three above, two below, beside the moderator."""

Mark = Literal["", "open", "picked", "hand"]


class CircleSeat(NamedTuple):
    """A seat as it is shown: a *note* under the name, its *votes*, a *mark*; *title* says it in words.

    *thing* is its target for choices, as ``data-thing``.
    """

    name: str
    alive: bool = True
    note: str = ""
    votes: int = 0
    mark: Mark = ""
    title: str = ""
    thing: str = ""


class CircleScene(NamedTuple):
    """The whole picture: the seats, night or day, lines in the middle, votes, the seat whose *hand* is next.

    A *slim* picture is for a phone.
    """

    seats: Sequence[CircleSeat]
    night: bool = False
    middle: Sequence[str] = ()
    moderator: str = ""
    ballots: Sequence[tuple[int, int]] = ()
    hand: int | None = None
    label: str = ""
    slim: bool = False


class CirclePlace(NamedTuple):
    """The place of a seat, and the greatest width it may have."""

    x: float
    y: float
    width: float


PICTURE: Final = "tk-lupus-circle"
"""The class of the picture, to which its style is bound: it may stand in any page."""
STYLE: Final = scope_rules(
    PICTURE,
    ":is(.day,.night) text{font-family:system-ui,Segoe UI,Roboto,Helvetica,Arial,sans-serif;text-anchor:middle}"
    ".paper{fill:#f4ecdc}.table{fill:#dcbf93;stroke:#8a6a3c;stroke-width:2}.middle{fill:#33270f}"
    ".night .paper{fill:#141b33}.night .table{fill:#26335e;stroke:#5a6aa6}.night .middle{fill:#e8ecff}"
    ".pill{fill:#fffdf8;stroke:#4a4036;stroke-width:1.5}.name{fill:#1d1812;font-weight:600}"
    ".note{fill:#4a4036;font-size:11.5px}.moderator{fill:#6b5c45;font-size:13px}.night .moderator{fill:#aab4dd}"
    ".dead .pill{fill:#c9c5bd;stroke:#77716a;stroke-dasharray:4 3}"
    ".dead .name{fill:#55504a;text-decoration:line-through}"
    ".open .pill{stroke:#e69f00;stroke-width:4}.picked .pill{stroke:#0072b2;stroke-width:5}"
    ".hand .pill{fill:#ffe9a8;stroke:#a63c00;stroke-width:4}"
    ".votes circle{fill:#a63c00;stroke:#fff;stroke-width:1.5}.votes text{fill:#fff;font-size:14px;font-weight:700}"
    ".ballot{stroke:#a63c00;stroke-width:1.5;opacity:.55;fill:none}.night .ballot{stroke:#ffb000}"
    ".pointer{fill:#a63c00}.night .pointer{fill:#ffb000}"
    ".night .pill{fill:#1d2747;stroke:#8593cc}.night .name{fill:#dfe5ff}.night .note{fill:#b9c4ee}"
    ".night .dead .pill{fill:#171c2c;stroke:#5b6384}.night .dead :is(.name,.note){fill:#8f97b5}"
    ".night .open .pill{stroke:#e69f00}.night .picked .pill{stroke:#56b4e9}",
) + scope_night_rules(
    f"{PICTURE}.day",
    ".paper{fill:#211a12}.table{fill:#5a4426;stroke:#a5824e}.middle{fill:#fbf0da}.moderator{fill:#d6c39f}"
    ".ballot{stroke:#ffb000}.pointer{fill:#ffb000}",
)


def circle_svg(scene: CircleScene) -> SVG:
    """The picture; every seat is ``<g data-seat="0">``, and its middle ``data-x``, ``data-y``."""
    many, wide = len(scene.seats), SLIM if scene.slim else WIDE
    places, crowd = places_of(many, wide), many > CROWD
    high = TALL if crowd else HIGH
    middle, size = CirclePlace(wide / 2, high / 2, WIDEST), 18 if crowd or scene.slim else 28
    parts = [f'<rect class="paper" width="{wide}" height="{high}" rx="14"/>']
    across, down = (wide / 2 - WIDEST - 24, high / 2 - 76) if crowd else (_across(wide) - 48, DOWN - 56)
    parts.append(
        f'<rect class="table" x="{middle.x - across:g}" y="{middle.y - down:g}" width="{2 * across:g}" '
        f'height="{2 * down:g}" rx="{across:g}" ry="{min(across, down) if crowd else down:g}"/>'
    )
    for by, who in scene.ballots:
        if by != who:  # a line from the voter to the player voted for, bent towards the middle
            start, end = places[by], places[who]
            parts.append(f'<path class="ballot" d="M{start.x} {start.y}Q{middle.x:g} {middle.y:g} {end.x} {end.y}"/>')
    if scene.hand is not None:
        parts.append(_pointer(places[scene.hand], middle, scene.middle, size))
    parts.append(_middle(scene.middle, middle, size))
    parts.append(html('<text class="moderator" x="{:g}" y="{}">{}</text>', wide / 2, high - 12, scene.moderator))
    parts += [_seat(i, seat, place) for i, (seat, place) in enumerate(zip(scene.seats, places, strict=True))]
    time, label = "night" if scene.night else "day", html('aria-label="{}"', scene.label)
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" class="{PICTURE} {time}" '
        f'role="img" {label}><style>{STYLE}</style><g class="{time}">{"".join(parts)}</g></svg>'
    )


def places_of(count: int, wide: int = WIDE) -> list[CirclePlace]:
    """The places for so many seats in a picture so wide, and one for the moderator at the bottom."""
    if count > CROWD:
        return _places_at_long_table(count, wide)
    turns = [2 * pi * (i + 1) / (count + 1) + pi / 2 for i in range(count)]
    points = [(round(wide / 2 + _across(wide) * cos(t), 1), round(HIGH / 2 + DOWN * sin(t), 1)) for t in turns]
    return [CirclePlace(x, y, _widest_at(x, y, points)) for x, y in points]


def _across(wide: int) -> float:
    """The horizontal distance from the centre to the seats."""
    return ACROSS - (WIDE - wide) / 2


def _places_at_long_table(count: int, wide: int) -> list[CirclePlace]:
    """The places at a long table: a few at its ends, the others along its sides."""
    side = WIDEST / 2 + 10
    left = (count - ENDS + 1) // 2
    right = count - ENDS - left

    def along(x: float, many: int) -> list[CirclePlace]:
        top, bottom = 90, TALL - 92
        return [CirclePlace(x, round(bottom - (bottom - top) * i / (many - 1), 1), WIDEST) for i in range(many)]

    lowest, highest = TALL - 34, 34
    room = min(WIDEST, wide / 2 - side - 20)
    above = [CirclePlace(x, highest, room) for x in (side + 18, wide / 2, wide - side - 18)]
    below = [CirclePlace(x, lowest, room) for x in (side + 22, wide - side - 22)]
    return [below[0], *along(side, left), *above, *along(wide - side, right)[::-1], below[1]]


def _widest_at(x: float, y: float, points: Sequence[tuple[float, float]]) -> float:
    """The greatest width of a seat that does not cover others at the same height."""
    beside = [abs(x - other) - 6 for other, height in points if abs(y - height) < PILL + 2 and other != x]
    return min([WIDEST, *beside])


def _shorten(words: str, width: float, letter: float) -> str:
    most = max(3, int((width - 8) / letter))
    return words if len(words) <= most else words[: most - 1] + "…"


def _seat(number: int, seat: CircleSeat, place: CirclePlace) -> str:
    # A name without a note is as large as the whole of it allows, since it is read from afar.
    room = round((place.width - 12) / LETTER / len(seat.name), 1)
    size = NAME if seat.note else max(NAME, min(LARGE, room))
    name = _shorten(seat.name, place.width, LETTER * size)
    kinds = " ".join(filter(None, ("tk-seat", "" if seat.alive else "dead", seat.mark)))
    under = _shorten(seat.note, place.width + 6, SMALL)
    width = min(place.width, max(54, len(name) * LETTER * size + 18, len(under) * SMALL + 20))
    left = -width / 2
    note = html('<text class="note" y="14">{}</text>', under) if under else ""
    votes = ""
    if seat.votes:
        votes = f'<g class="votes" transform="translate({-left - 2:.1f} {-PILL / 2 + 2:g})">'
        votes += f'<circle r="12"/><text y="5">{seat.votes}</text></g>'
    thing, down = attributes(data_thing=seat.thing), 0 if seat.note else round(size / 3)
    shown = html('<text class="name" font-size="{:g}" y="{}">{}</text>', size, down, name)
    return (
        f'<g class="{kinds}" data-seat="{number}"{thing} transform="translate({place.x} {place.y})">'
        f"{write_title(seat.title or seat.name)}"
        f'<rect class="pill" x="{left:.1f}" y="{-PILL / 2:g}" width="{width:.1f}" height="{PILL}" rx="12"/>'
        f"{shown}{note}{votes}</g>"
    )


def _pointer(place: CirclePlace, middle: CirclePlace, lines: Sequence[str], size: int) -> str:
    """The hand that goes round the circle: an arrow to the next voter, from beside the words in the middle."""
    x, y = place.x - middle.x, place.y - middle.y
    long = (x * x + y * y) ** 0.5
    x, y = x / long, y / long
    # It ends where the seat begins, which is wide and low.
    tip = long - min(PILL / 2 / max(abs(y), 0.01), WIDEST / 2 / max(abs(x), 0.01)) - 8
    words = LETTER * size * max(map(len, lines), default=0) / 2, 0.63 * size * len(lines)
    free = min(words[0] / max(abs(x), 0.01), words[1] / max(abs(y), 0.01)) + 6
    neck, wide, thick = min(max(tip - 26, free), tip - 12), 14, 5
    start = min(max(min(56, tip - 34), free), neck)
    points = [(tip, 0), (neck, wide), (neck, thick), (start, thick), (start, -thick), (neck, -thick), (neck, -wide)]
    turned = " ".join(f"{middle.x + a * x - b * y:.1f},{middle.y + a * y + b * x:.1f}" for a, b in points)
    return f'<polygon class="pointer" points="{turned}"/>'


def _middle(lines: Sequence[str], middle: CirclePlace, size: int) -> str:
    top = middle.y - 0.6 * size * (len(lines) - 1) + 6
    opening = html('<text class="middle" font-size="{}" x="{:g}"', size, middle.x)
    rows = enumerate(lines)
    return join(html('{} y="{:g}">{}</text>', opening, top + 1.25 * size * i, line) for i, line in rows)
