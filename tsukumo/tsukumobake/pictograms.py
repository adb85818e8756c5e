"""Pictograms of the houses and the cards, and whole cards and hands as pictures, as SVG.

A pictogram is drawn in a square of 24 by 24; it can be told by its shape, not only by its colour, and is legible at 20
pixels. Pictures have no ids and load nothing, so that any number of them can be on one page.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import cos, pi, sin
from textwrap import wrap
from typing import Final, NamedTuple

from tsukumo.core.palette import INK, LIT, PAPER, ROOF, night_style
from tsukumo.core.pictures import SVG
from tsukumo.core.text import Lang, Sentences, Text, capital, listed, user_language
from tsukumo.tsukumobake.edition import EVENT, GOLD, SCROLL, Edition
from tsukumo.tsukumobake.pieces import HOUSE_COLOUR, SHAPES
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo.tsukumobake.rules import sentences as game_sentences

BOX: Final = 24
"""The side of the square that a pictogram is drawn in."""
CARD_WIDTH, CARD_HEIGHT, GAP = 96, 134, 6
FACE_DOWN: Final = "?"
"""The name of a card that its viewer does not know, as in a player's view."""
MISFORTUNE, GOLD_INK = "#c9d3e0", "#b8860b"
_FONT = "Verdana,DejaVu Sans,sans-serif"
_say = Sentences(__file__)


class Drawing(NamedTuple):
    """A pictogram as SVG paths: the strokes, and the filled shapes."""

    lines: str
    solids: str = ""


def _dot(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0 {r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def _ring(x: float, y: float, r: float, beads: int, bead: float) -> str:
    angles = (2 * pi * i / beads for i in range(beads))
    return "".join(_dot(round(x + r * sin(a), 2), round(y - r * cos(a), 2), bead) for a in angles)


DRAWINGS: Final[dict[str, Drawing]] = {
    "shamisen": Drawing(
        "M3 16.5 7.5 12 12 16.5 7.5 21ZM9.7 14.3 20.5 3.5M16.2 4.2 19.8 7.8M18.4 2 22 5.6M6.2 17.8 9 15"
    ),
    "fan": Drawing(
        "M12 20.5 2.5 10A13 13 0 0 1 21.5 10ZM12 20.5 7.3 7M12 20.5V5.8M12 20.5 16.7 7M8.6 16.7a5 5 0 0 1 6.8 0"
    ),
    "umbrella": Drawing("M2.5 13A9.5 9.5 0 0 1 21.5 13ZM12 3.5V1.5M12 3.5 8 13M12 3.5 16 13M12 13V20a2 2 0 0 0 4 0"),
    "mirror": Drawing(f"{_dot(12, 9, 7)}M8 9.5A4.2 4.2 0 0 1 11.5 5", "M10.4 16h3.2v6.5h-3.2Z"),
    "teapot": Drawing(
        "M5 13c0-3.4 2.6-4.5 5.8-4.5s5.8 1.1 5.8 4.5-2.2 7-5.8 7S5 16.4 5 13ZM16.3 12 20.5 9.5M15.5 17 21.5 9.5"
        "M6.3 9.8C6.3 2 15.3 2 15.3 9.8",
        _dot(10.8, 7.5, 1.3),
    ),
    "flask": Drawing(
        "M9 2.5h6M6.8 13.5h10.4M10.3 2.5V7C10.3 9.5 6.5 11 6.5 15.5c0 3.5 1.6 6 3.2 6h4.6c1.6 0 3.2-2.5 3.2-6"
        "C17.5 11 13.7 9.5 13.7 7V2.5"
    ),
    "brazier": Drawing(
        "M3.5 12.5h17l-2 7h-13ZM7 19.5v2.5M17 19.5v2.5M7.5 9.8c-1-1.3.3-2.2 0-4M16.5 9.8c1-1.3-.3-2.2 0-4",
        "M12 10.5c-3-2.2.5-4.5-.5-8C15 4.5 15.5 8 12 10.5Z",
    ),
    "screen": Drawing(
        "M2.5 6 7.3 4V18.5L2.5 20.5ZM7.3 4 12 6V20.5L7.3 18.5M12 6 16.7 4V18.5L12 20.5M16.7 4 21.5 6V20.5L16.7 18.5",
        _dot(14.4, 10, 1.5),
    ),
    "beads": Drawing("M12 18V20M10 23 12 20 14 23", _ring(12, 9.5, 7, 12, 1.6) + _dot(12, 17, 2)),
    "bell": Drawing(
        "M5 17.5c1.8-1 2.5-3 2.5-6.5 0-3 1.7-4.7 4.5-4.7s4.5 1.7 4.5 4.7c0 3.5.7 5.5 2.5 6.5ZM12 6.3V2",
        _dot(12, 20, 1.9),
    ),
    "staff": Drawing(f"M12 11V23M12 11C5.5 9.5 6.5 2 12 2s6.5 7.5 0 9Z{_dot(6.5, 11, 2.4)}{_dot(17.5, 11, 2.4)}"),
    "incense": Drawing(
        "M4.5 14h15c0 3.5-3 5.5-7.5 5.5s-7.5-2-7.5-5.5ZM7.5 18.8 6 22.5M16.5 18.8 18 22.5M7.5 14a4.5 3.5 0 0 1 9 0"
        "M12 8.5C9.5 6.5 14.5 4.5 12 1.5"
    ),
    "lantern": Drawing(
        "M8 6.5C4.5 9 4.5 15.5 8 18h8c3.5-2.5 3.5-9 0-11.5ZM5.7 10.3h12.6M5.7 14.2h12.6M12 4V1.5M12 20.5V23",
        "M8.5 4h7v2.5h-7ZM8.5 18h7v2.5h-7Z",
    ),
    "sandals": Drawing(
        "M3 8.5C3 5 4.3 3 6.5 3S10 5 10 8.5v7.5c0 3-1.3 5-3.5 5S3 19 3 16ZM3.2 12.5 6.5 6.5 9.8 12.5"
        "M14 8.5C14 5 15.3 3 17.5 3S21 5 21 8.5v7.5c0 3-1.3 5-3.5 5S14 19 14 16ZM14.2 12.5 17.5 6.5 20.8 12.5"
    ),
    "hat": Drawing("M12 4 22.5 17.5C18 20.5 6 20.5 1.5 17.5ZM12 4 8 19.3M12 4 16 19.3M7 10.7c3 1.3 7 1.3 10 0"),
    "compass": Drawing(
        f"{_dot(12, 12, 9.5)}M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M16.5 7.5 13.7 13.7 7.5 16.5 10.3 10.3Z",
        "M16.5 7.5 13.7 13.7 10.3 10.3Z",
    ),
    "scroll": Drawing("M6.5 4.5v15M17.5 4.5v15M9.5 9h5M9.5 12h5M9.5 15h3", "M3.5 3h17v3h-17ZM3.5 18h17v3h-17Z"),
    "fortune": Drawing(
        "M12 1.5V4.5M12 19.5V22.5M1.5 12H4.5M19.5 12H22.5M4.6 4.6 6.7 6.7M17.3 17.3 19.4 19.4"
        f"M4.6 19.4 6.7 17.3M17.3 6.7 19.4 4.6{_dot(12, 12, 4.5)}"
    ),
    "misfortune": Drawing(
        "M6.5 13.5a4 4 0 0 1 0-8 5.5 5.5 0 0 1 10.5-1A4.5 4.5 0 0 1 17.5 13.5",
        "M13 9.5 7.5 16.5H11.5L9.5 23 16.5 14.5H12.5Z",
    ),
}
"""The pictogram of every item of ``kyoto``, of the scroll, and of the two kinds of event."""
COIN: Final = f"{_dot(12, 12, 10)}M8.5 8.5V15.5H15.5V8.5Z"
"""The mark of a gold card: an old coin, with a square hole."""


def _drawn(drawing: Drawing) -> str:
    pen = (
        f'<path d="{drawing.lines}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
    )
    return pen + (f'<path d="{drawing.solids}" fill="currentColor"/>' if drawing.solids else "")


def _initial(name: str) -> str:
    """The pictogram of an item without a drawing: its initial on a tag."""
    return (
        f'<path d="M6 2.5H18L21.500 6.500V21.5H2.5V6.5Z" fill="none" stroke="currentColor" stroke-width="1.5"/>'
        f'<text x="12" y="18.5" font-size="14" font-weight="bold" text-anchor="middle" fill="currentColor">'
        f"{escape(name[:1].upper())}</text>"
    )


def house_mark(house: str, lang: Lang, *, letter: bool = True) -> str:
    """A house's shape in its colour, as its pawn has it, around the origin: an SVG fragment 34 wide at most."""
    mark = f'<g fill="{HOUSE_COLOUR[house]}" stroke="{INK}" stroke-width="1.5">{SHAPES[house]}</g>'
    if not letter:
        return mark
    return (
        f'{mark}<text y="6" font-size="17" font-weight="bold" text-anchor="middle" fill="#fff" stroke="{INK}" '
        f'stroke-width="3" paint-order="stroke">{game_sentences.say(f"letter.{house}", lang)}</text>'
    )


def symbol(edition: Edition, card: str | int, lang: Lang) -> str:
    """The pictogram of a card, without its house or its gold: an SVG fragment in a square of 24 by 24."""
    number = card_number(edition, card)
    if number < 0:
        return _initial(FACE_DOWN)
    if number >= EVENT:
        return _drawn(DRAWINGS[edition.events[number - EVENT].kind])
    name = "scroll" if number == SCROLL else edition.items[number // 2].id
    return _drawn(DRAWINGS[name]) if name in DRAWINGS else _initial(edition.card_name(number & ~1).say(lang))


def card_number(edition: Edition, card: str | int) -> int:
    """A card's number, by its number or name; -1 face down. `KeyError` if the edition has no such card."""
    if card in (FACE_DOWN, -1):
        return -1
    number = card if isinstance(card, int) else edition.number[card]
    if not 0 <= number < len(edition.cards):
        raise KeyError(card)
    return number


def house_svg(house: str, lang: Lang | None = None, *, width: int = BOX) -> SVG:
    """A house's shape, colour and letter."""
    lang = lang or user_language()
    title = capital(game_sentences[f"house.{house}"]).say(lang)
    return picture(
        house_mark(house, lang), title, width, f"{-BOX * 3 // 4} {-BOX * 3 // 4} {BOX * 3 // 2} {BOX * 3 // 2}"
    )


def symbol_svg(edition: Edition, card: str | int, lang: Lang | None = None, *, width: int = BOX) -> SVG:
    """A card's pictogram by itself, in the colour of the text around it."""
    lang = lang or user_language()
    title = card_text(edition, card).say(lang)
    return picture(symbol(edition, card, lang), title, width, f"0 0 {BOX} {BOX}")


def gold_svg(lang: Lang | None = None, *, width: int = BOX) -> SVG:
    """The mark of gold cards."""
    return picture(_coin(), _say.say("gold", lang or user_language()), width, f"0 0 {BOX} {BOX}")


def card_svg(
    edition: Edition,
    card: str | int,
    lang: Lang | None = None,
    house: str | int | None = None,
    *,
    width: int = CARD_WIDTH,
) -> SVG:
    """A card as a picture, its title in words; *house* frames what it is worth to that house."""
    lang = lang or user_language()
    title = card_text(edition, card, house).say(lang)
    return picture(card_face(edition, card, lang, house), title, width, f"0 0 {CARD_WIDTH} {CARD_HEIGHT}")


def hand_svg(
    edition: Edition,
    cards: Sequence[str | int],
    lang: Lang | None = None,
    house: str | int | None = None,
    *,
    columns: int = 6,
    things: bool = False,
) -> SVG:
    """Cards side by side, *columns* in a row, each with its own title; as *things*, each can be pointed at."""
    lang = lang or user_language()
    across, down = CARD_WIDTH + GAP, CARD_HEIGHT + GAP
    parts = []
    for i, card in enumerate(cards):
        title = escape(card_text(edition, card, house).say(lang))
        at = f"translate({i % columns * across} {i // columns * down})"
        thing = f' data-thing="card:{edition.cards[card_number(edition, card)]}"' if things else ""
        parts.append(f'<g transform="{at}"{thing}><title>{title}</title>{card_face(edition, card, lang, house)}</g>')
    width = max(1, min(columns, len(cards))) * across - GAP
    height = max(1, -(-len(cards) // columns)) * down - GAP
    role = "group" if things else "img"
    return picture("\n".join(parts), hand_text(edition, cards).say(lang), width, f"0 0 {width} {height}", role)


def picture(inner: str, title: str, width: int, view: str, role: str = "img") -> SVG:
    """A picture of an SVG fragment, *width* pixels wide at most; *view* is its ``viewBox``.

    Its *role* is ``group`` if there are things in it that can be chosen.
    """
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{width}" style="max-width:100%;height:auto" '
        f'role="{role}" font-family="{_FONT}"><title>{escape(title)}</title>{night_style([inner])}{inner}</svg>'
    )


# --- in words ---------------------------------------------------------------------------------------------


def card_text(edition: Edition, card: str | int, house: str | int | None = None) -> Text:
    """A card in words, for those who cannot see it: its name, house and worth, and what was reconstructed."""
    number = card_number(edition, card)
    if number < 0:
        return _say["face_down"]
    name = edition.card_name(number)
    if number >= EVENT:
        event = edition.events[number - EVENT]
        words = _say.text(f"event_{event.kind}", name=name)
        return words.then(_say["reconstruction"]) if event.source == "reconstruction" else words
    if number == SCROLL:
        return _say.text("scroll", name=name)
    item = edition.items[number // 2]
    own, others = (edition.values[seat][number] for seat in (item.house, (item.house + 1) % len(HOUSES)))
    of = game_sentences[f"house.{HOUSES[item.house]}"]
    words = _say.text("item", name=name, who=of, own=own, others=others)
    if number % 2:
        words = words.then(_say["gold_card"])
    if house is not None:
        who = _house(house)
        to = game_sentences[f"house.{HOUSES[who]}"]
        words = words.then(_say.text("to_house", who=to, points=edition.values[who][number]))
    if "reconstruction" in (item.source, item.values_source):
        words = words.then(_say["reconstruction" if item.source == item.values_source else "values_reconstruction"])
    return words


def hand_text(edition: Edition, cards: Sequence[str | int]) -> Text:
    """The names of the cards of a hand, one after the other."""
    numbers = [card_number(edition, card) for card in cards]
    names = [edition.card_name(number) if number >= 0 else _say["unknown"] for number in numbers]
    return _say.text("hand", n=len(cards), cards=listed(names)) if cards else _say["no_cards"]


def _house(house: str | int) -> int:
    return house if isinstance(house, int) else HOUSES.index(house)


# --- the face of a card -----------------------------------------------------------------------------------


def card_face(edition: Edition, card: str | int, lang: Lang, house: str | int | None = None) -> str:
    """A card as an SVG fragment, `CARD_WIDTH` by `CARD_HEIGHT` from the origin."""
    number = card_number(edition, card)
    if number < 0:
        return _back()
    item = edition.items[number // 2] if number < SCROLL else None
    misfortune = number >= EVENT and edition.events[number - EVENT].kind == "misfortune"
    parts = [_paper(MISFORTUNE if misfortune else PAPER)]
    if item and number % 2:
        parts.append(
            f'<rect x="4" y="4" width="88" height="126" rx="6" fill="none" stroke="{GOLD_INK}" stroke-width="3"/>'
        )
        parts.append(f'<g transform="translate(64 9) scale(.75)">{_coin()}</g>')
        parts.append(
            f'<text x="84" y="38" font-size="9" font-weight="bold" text-anchor="end" fill="{INK}">×{GOLD}</text>'
        )
    if item:
        parts.append(f'<g transform="translate(21 22) scale(.72)">{house_mark(HOUSES[item.house], lang)}</g>')
    parts.append(f'<g transform="translate(28 32) scale(1.7)" color="{INK}">{symbol(edition, number, lang)}</g>')
    parts += [_name(edition, number, lang), _foot(edition, number, lang, house)]
    return f"<g>{''.join(parts)}</g>"


def _paper(colour: str) -> str:
    return (
        f'<rect x="1" y="1" width="{CARD_WIDTH - 2}" height="{CARD_HEIGHT - 2}" rx="8" fill="{colour}" stroke="{INK}" '
        f'stroke-width="1.5"/>'
    )


def _coin() -> str:
    return (
        f'<path d="{COIN}" fill="{LIT}" stroke="{INK}" stroke-width="1.5" stroke-linejoin="round" fill-rule="evenodd"/>'
    )


def _back() -> str:
    lantern = f'<g transform="translate(24 43) scale(2)" color="{PAPER}">{_drawn(DRAWINGS["lantern"])}</g>'
    inner = f'<rect x="7" y="7" width="82" height="120" rx="5" fill="none" stroke="{PAPER}" stroke-opacity=".5"/>'
    return f"<g>{_paper(ROOF)}{inner}{lantern}</g>"


def _name(edition: Edition, number: int, lang: Lang) -> str:
    """The name, centred, on at most three lines; the title holds the whole name."""
    mark = "†" if _source(edition, number) == "reconstruction" else ""
    lines = wrap(edition.card_name(number).say(lang) + mark, 14, max_lines=3, placeholder="…")
    first = 88 if len(lines) > 1 else 93
    spans = "".join(f'<tspan x="48" y="{first + 11 * i}">{escape(line)}</tspan>' for i, line in enumerate(lines))
    return f'<text font-size="10" text-anchor="middle" fill="{INK}">{spans}</text>'


def _source(edition: Edition, number: int) -> str:
    if number == SCROLL:
        return str(edition.table["scrolls"]["source"])
    return edition.items[number // 2].source if number < SCROLL else edition.events[number - EVENT].source


def _foot(edition: Edition, number: int, lang: Lang, house: str | int | None) -> str:
    """What the card is worth: to its own house, and to the three others."""
    if number >= EVENT:
        kind = _say.say(edition.events[number - EVENT].kind, lang)
        return f'<text x="48" y="124" font-size="9" font-style="italic" text-anchor="middle" fill="{INK}">{kind}</text>'
    if number == SCROLL:
        return _worth(7, 82, "", 0, on=house is not None)
    own = edition.items[number // 2].house
    others = [other for other in range(len(HOUSES)) if other != own]
    to = None if house is None else _house(house)
    tiny = "".join(
        f'<g transform="translate({49.5 + 7 * i} 119.5) scale(.17)">{house_mark(HOUSES[other], lang, letter=False)}</g>'
        for i, other in enumerate(others)
    )
    mine = f'<g transform="translate(14.5 119.5) scale(.36)">{house_mark(HOUSES[own], lang, letter=False)}</g>'
    left = _worth(7, 35, mine, edition.values[own][number], on=to == own)
    return left + _worth(44, 45, tiny, edition.values[others[0]][number], on=to in others)


def _worth(x: int, width: int, marks: str, points: int, *, on: bool) -> str:
    frame = f'stroke="{INK}" stroke-width="2"' if on else f'stroke="{INK}" stroke-opacity=".35"'
    weight = ' font-weight="bold"' if on else ""
    return (
        f'<rect x="{x}" y="110" width="{width}" height="19" rx="4" fill="#fff" {frame}/>{marks}'
        f'<text x="{x + width - 4}" y="123.5" font-size="11"{weight} text-anchor="end" fill="{INK}">{points}</text>'
    )
