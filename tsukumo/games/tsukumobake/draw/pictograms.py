"""Pictograms of the houses and the cards, and whole cards and hands as pictures, as SVG.

A pictogram is drawn in a square of 24 by 24; it can be told by its shape, not only by its colour, and is legible at 20
pixels. Pictures have no ids and load nothing, so that any number of them can be on one page.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Text, Texts, capital, join_list, shows_clauses
from tsukumo.core.look.emblems import BOX, draw_emblem, load_emblems
from tsukumo.core.look.html import html, join
from tsukumo.core.look.palette import INK, LIT, PAPER, ROOF, night_style
from tsukumo.core.look.pictures import SVG, write_title, write_words
from tsukumo.games.tsukumobake.draw.pieces import HOUSE_COLOUR, SHAPES, draw_letter
from tsukumo.games.tsukumobake.editions.edition import EVENT, GOLD, SCROLL, Edition
from tsukumo.games.tsukumobake.play.words import mark_text
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo.games.tsukumobake.rules import texts as game_sentences

CARD_WIDTH, CARD_HEIGHT, GAP = 96, 134, 6
FACE_DOWN: Final = "?"
"""The name of a card that its viewer does not know, as in a player's view."""
MISFORTUNE, GOLD_INK = "#c9d3e0", "#b8860b"
_FONT = "Verdana,DejaVu Sans,sans-serif"
texts = Texts(__file__)


_EMBLEMS: Final = load_emblems(__file__)
DRAWINGS, HOUSE_EMBLEMS = _EMBLEMS["cards"], _EMBLEMS["houses"]
"""The emblem of every item of `kyoto`, of the scroll and of the two kinds of event; those of the houses."""
COIN: Final = "M2 12a10 10 0 1 0 20 0 10 10 0 1 0 -20 0ZM8.5 8.5V15.5H15.5V8.5Z"
"""The mark of a gold card: an old coin, with a square hole."""


def _initial(name: str) -> str:
    """The pictogram of an item without a drawing: its initial on a tag."""
    tag = '<path d="M6 2.5H18L21.500 6.500V21.5H2.5V6.5Z" fill="none" stroke="currentColor" stroke-width="1.5"/>'
    style = 'font-size="14" font-weight="bold" text-anchor="middle" fill="currentColor"'
    return tag + write_words(name[:1].upper(), 12, 18.5, style)


def house_mark(house: str, lang: Lang, *, letter: bool = True) -> str:
    """A house's shape in its colour, as its pawn has it, around the origin: an SVG fragment 34 wide at most."""
    mark = f'<g fill="{HOUSE_COLOUR[house]}" stroke="{INK}" stroke-width="1.5">{SHAPES[house]}</g>'
    return mark + draw_letter(house, lang, 6, 17, INK) if letter else mark


def symbol(edition: Edition, card: str | int, lang: Lang) -> str:
    """The pictogram of a card, without its house or its gold: an SVG fragment in a square of 24 by 24."""
    number = card_number(edition, card)
    if number < 0:
        return _initial(FACE_DOWN)
    if number >= EVENT:
        return draw_emblem(DRAWINGS[edition.events[number - EVENT].kind])
    name = "scroll" if number == SCROLL else edition.items[number // 2].id
    return draw_emblem(DRAWINGS[name]) if name in DRAWINGS else _initial(edition.card_name(number & ~1).say(lang))


def card_number(edition: Edition, card: str | int) -> int:
    """A card's number, by its number or name; -1 face down. `KeyError` if the edition has no such card."""
    if card in (FACE_DOWN, -1):
        return -1
    number = card if isinstance(card, int) else edition.number[card]
    if not 0 <= number < len(edition.cards):
        raise KeyError(card)
    return number


def house_svg(house: str, lang: Lang, *, width: int = BOX) -> SVG:
    """A house's shape, colour and letter."""
    title = capital(game_sentences[f"house.{house}"]).say(lang)
    return picture(
        house_mark(house, lang), title, width, f"{-BOX * 3 // 4} {-BOX * 3 // 4} {BOX * 3 // 2} {BOX * 3 // 2}"
    )


def symbol_svg(edition: Edition, card: str | int, lang: Lang, *, width: int = BOX) -> SVG:
    """A card's pictogram by itself, in the colour of the text around it."""
    title = card_text(edition, card).say(lang)
    return picture(symbol(edition, card, lang), title, width, f"0 0 {BOX} {BOX}")


def gold_svg(lang: Lang, *, width: int = BOX) -> SVG:
    """The mark of gold cards."""
    return picture(_coin(), texts.say("gold", lang), width, f"0 0 {BOX} {BOX}")


def card_svg(
    edition: Edition,
    card: str | int,
    lang: Lang | None = None,
    house: str | int | None = None,
    *,
    width: int = CARD_WIDTH,
) -> SVG:
    """A card as a picture, its title in words; *house* frames its worth to that house."""
    lang = choose_language(lang)
    title = card_text(edition, card, house).say(lang)
    return picture(card_face(edition, card, lang, house), title, width, f"0 0 {CARD_WIDTH} {CARD_HEIGHT}")


def hand_svg(
    edition: Edition,
    cards: Sequence[str | int],
    lang: Lang | None = None,
    house: str | int | None = None,
    *,
    columns: int = 6,
    things: str = "",
) -> SVG:
    """Cards side by side, *columns* in a row, each with its own title; each a thing of a kind, *things*, if any."""
    lang = choose_language(lang)
    across, down = CARD_WIDTH + GAP, CARD_HEIGHT + GAP
    parts = []
    for i, card in enumerate(cards):
        title = write_title(card_text(edition, card, house).say(lang))
        at = f"translate({i % columns * across} {i // columns * down})"
        thing = f' data-thing="{things}:{edition.cards[card_number(edition, card)]}"' if things else ""
        parts.append(f'<g transform="{at}"{thing}>{title}{card_face(edition, card, lang, house)}</g>')
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
        f'role="{role}" font-family="{_FONT}">{write_title(title)}{night_style([inner])}{inner}</svg>'
    )


# --- in words ---------------------------------------------------------------------------------------------


def card_text(edition: Edition, card: str | int, house: str | int | None = None) -> Text:
    """A card in words, for those who cannot see it: its name, house and worth, and its reconstructed parts."""
    number = card_number(edition, card)
    if number < 0:
        return texts["face_down"]
    name = edition.card_name(number)
    if number >= EVENT:
        event = edition.events[number - EVENT]
        words = texts.text(f"event_{event.kind}", name=name)
        return words.then(texts["reconstruction"]) if shows_clauses() and event.source == "reconstruction" else words
    if number == SCROLL:
        return texts.text("scroll", name=name)
    item = edition.items[number // 2]
    own, others = (edition.values[seat][number] for seat in (item.house, (item.house + 1) % len(HOUSES)))
    of = game_sentences[f"house.{HOUSES[item.house]}"]
    words = texts.text("item", name=name, who=of, own=own, others=others)
    if house is not None:
        who = _house(house)
        to = game_sentences[f"house.{HOUSES[who]}"]
        words = words.then(texts.text("to_house", who=to, points=edition.values[who][number]))
    if shows_clauses() and "reconstruction" in (item.source, item.values_source):
        words = words.then(texts["reconstruction" if item.source == item.values_source else "values_reconstruction"])
    return words


def hand_text(edition: Edition, cards: Sequence[str | int]) -> Text:
    """The names of the cards of a hand, one after the other."""
    numbers = [card_number(edition, card) for card in cards]
    names = [edition.card_name(number) if number >= 0 else texts["unknown"] for number in numbers]
    return texts.text("hand", n=len(cards), cards=join_list(names)) if cards else texts["no_cards"]


def _house(house: str | int) -> int:
    return house if isinstance(house, int) else HOUSES.index(house)


# --- the face of a card -----------------------------------------------------------------------------------


def card_face(edition: Edition, card: str | int, lang: Lang, house: str | int | None = None) -> str:
    """A card as an SVG fragment, `CARD_WIDTH` by `CARD_HEIGHT` from the origin."""
    number = card_number(edition, card)
    if number < 0:
        lantern = f'<g transform="translate(24 43) scale(2)" color="{PAPER}">{draw_emblem(DRAWINGS["lantern"])}</g>'
        inner = f'<rect x="7" y="7" width="82" height="120" rx="5" fill="none" stroke="{PAPER}" stroke-opacity=".5"/>'
        return f"<g>{_paper(ROOF)}{inner}{lantern}</g>"
    item = edition.items[number // 2] if number < SCROLL else None
    misfortune = number >= EVENT and edition.events[number - EVENT].kind == "misfortune"
    parts = [_paper(MISFORTUNE if misfortune else PAPER)]
    if item and number % 2:
        parts.append(
            f'<rect x="4" y="4" width="88" height="126" rx="6" fill="none" stroke="{GOLD_INK}" stroke-width="3"/>'
        )
        parts.append(f'<g transform="translate(64 9) scale(.75)">{_coin()}</g>')
        parts.append(
            f'<text x="85" y="40" font-size="12" font-weight="bold" text-anchor="end" fill="{INK}">×{GOLD}</text>'
        )
    if item:
        parts.append(f'<g transform="translate(21 22) scale(.72)">{house_mark(HOUSES[item.house], lang)}</g>')
    parts.append(f'<g transform="translate(28 26) scale(1.7)" color="{INK}">{symbol(edition, number, lang)}</g>')
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


def _name(edition: Edition, number: int, lang: Lang) -> str:
    """The name, centred, on at most three lines; the title holds the whole name."""
    name = mark_text(edition.card_name(number), _source(edition, number))
    lines = wrap(name.say(lang), 13, max_lines=3, placeholder="…")
    first = 97 - 6 * len(lines)
    spans = join(html('<tspan x="48" y="{}">{}</tspan>', first + 12 * i, line) for i, line in enumerate(lines))
    return f'<text font-size="12" text-anchor="middle" fill="{INK}">{spans}</text>'


def _source(edition: Edition, number: int) -> str:
    if number == SCROLL:
        return str(edition.table["scrolls"]["source"])
    return edition.items[number // 2].source if number < SCROLL else edition.events[number - EVENT].source


def _foot(edition: Edition, number: int, lang: Lang, house: str | int | None) -> str:
    """The worth of the card: to its own house, and to the three others."""
    if number >= EVENT:
        kind = texts.say(edition.events[number - EVENT].kind, lang)
        return (
            f'<text x="48" y="124" font-size="12" font-style="italic" text-anchor="middle" fill="{INK}">{kind}</text>'
        )
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
        f'<text x="{x + width - 4}" y="124" font-size="12"{weight} text-anchor="end" fill="{INK}">{points}</text>'
    )
