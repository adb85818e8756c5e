"""A card's face and its back as SVG fragments, in millimetres: 63 wide and 88 high, the usual size of playing cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import Lang, Text, Texts, capital
from tsukumo.core.look.emblems import draw_emblem
from tsukumo.core.look.html import attributes, html, join
from tsukumo.core.look.pictures import SVG, write_title, write_words
from tsukumo.games.sottomondo.describe import card_sentences, kind_text, worth
from tsukumo.games.sottomondo.draw.lettering import BOLD, FONTS, LINE, TextBlock, fit_lines
from tsukumo.games.sottomondo.draw.pictograms import OTHERS, emblem_of
from tsukumo.games.sottomondo.editions.edition import Card, Edition
from tsukumo.games.sottomondo.play.words import card_title

texts = Texts(__file__)

WIDTH, HEIGHT = 63.0, 88.0
COLOURS: Final[Mapping[str, str]] = {
    "monsters": "#7a1f1f",
    "items": "#1f4e79",
    "abilities": "#2f5d34",
    "events": "#5b3a78",
    "classes": "#7a4f00",
}
"""The colour of each kind, on which white is legible; cards are always printed on white."""
CASTLE_BACK: Final = "#34384f"
INK: Final = "#1f2328"
FAINT: Final = "#57606a"


class CardFrame(NamedTuple):
    """A part of a card, into which words must fit."""

    x: float
    y: float
    width: float
    height: float


NAME: Final = CardFrame(6, 3.5, 39, 9.5)
TEXT: Final = CardFrame(6, 45.5, 51, 33)
NAME_SIZES: Final = (4.6, 4.2, 3.8, 3.4, 3.0, 2.7, 2.4)
TEXT_SIZES: Final = (3.6, 3.4, 3.2, 3.0, 2.8, 2.6, 2.4, 2.2, 2.0, 1.8)
"""The sizes of letters, from the largest to the smallest that is legible: 1.8 mm are 5 points."""


def face(edition: Edition, card: Card, lang: Lang) -> str:
    """The front of a card; `CannotRead` if its words do not fit."""
    colour, name = COLOURS[card.table], card_title(edition, card.code).say(lang)
    title, text = words_of(edition, card, lang)
    source = texts[f"source.{edition.tables[card.table][card.code].get('source') or 'own'}"].say(lang)
    parts = [
        _rect(2.5, 2.5, WIDTH - 5, HEIGHT - 5, f'rx="3" fill="#fff" stroke="{colour}" stroke-width=".9"'),
        f'<path d="M2.5 13.5V5.5a3 3 0 0 1 3-3H57.5a3 3 0 0 1 3 3V13.5Z" fill="{colour}"/>',
        _lines("name", title, NAME.x, NAME.y + (NAME.height - title.height) / 2, 'font-weight="bold" fill="#fff"'),
        _worth(card, colour),
        _line(
            capital(kind_text(edition, card)).say(lang), WIDTH / 2, 17.4, 2.5, f'text-anchor="middle" fill="{FAINT}"'
        ),
        f'<g transform="translate(19.5 19)" color="{colour}">{draw_emblem(emblem_of(card))}</g>',
        _lines("text", text, WIDTH / 2, TEXT.y, f'text-anchor="middle" fill="{INK}"'),
    ]
    parts.append(_line(source, WIDTH / 2, 82.6, 1.9, f'text-anchor="middle" fill="{FAINT}"'))
    return f'<g class="tk-card" data-card="{card.code}">{write_title(name)}{"".join(parts)}</g>'


def card_svg(edition: Edition, card: Card, lang: Lang, *, width: int = 252) -> SVG:
    """A card's face as a picture, *width* pixels wide; `CannotRead` if its words do not fit."""
    name = card_title(edition, card.code).say(lang)
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" width="{width}" role="img"'
        f'{attributes(aria_label=name)} style="max-width:100%;height:auto" font-family="{FONTS}">'
        f"{face(edition, card, lang)}</svg>"
    )


def back(card: Card, lang: Lang) -> str:
    """The back of a card, which shows only its deck."""
    of_class = card.table == "classes"
    colour, drawing = (COLOURS["classes"], OTHERS["classes"]) if of_class else (CASTLE_BACK, OTHERS["castle"])
    title = texts.say("back.classes" if of_class else "back.castle", lang)
    return (
        f'<g class="tk-back" data-deck="{"classes" if of_class else "castle"}">{write_title(title)}'
        + _rect(3, 3, WIDTH - 6, HEIGHT - 6, f'rx="3" fill="{colour}"')
        + _rect(5.5, 5.5, WIDTH - 11, HEIGHT - 11, 'rx="2" fill="none" stroke="#fff" stroke-width=".5"')
        + f'<g transform="translate(13.5 20) scale(1.5)" color="#fff">{draw_emblem(drawing, 1.1)}</g>'
        + _line(title, WIDTH / 2, 70, 5, 'text-anchor="middle" font-weight="bold" fill="#fff"')
        + "</g>"
    )


def words_of(edition: Edition, card: Card, lang: Lang) -> tuple[TextBlock, TextBlock]:
    """A card's name and its effects, broken into lines; `CannotRead` names the words that do not fit.

    A card that only adds its number shows its own text instead; the own texts of other cards would repeat the effects
    less exactly.
    """
    name = card_title(edition, card.code).say(lang)
    says = card_sentences(edition, card) or [own_words(edition, card)]
    title = fit_lines([name], NAME.width / BOLD, NAME.height, NAME_SIZES)
    text = fit_lines([sentence.say(lang) for sentence in says], TEXT.width, TEXT.height, TEXT_SIZES)
    if title is None or text is None:
        key = f"{card.table}.{card.code}.{'name' if title is None else 'text'}.{lang}"
        raise CannotRead([Problem(key, texts["too_long"])])
    return title, text


def own_words(edition: Edition, card: Card) -> Text:
    """A card's own text; empty if it has none, as in scripts."""
    entry = edition.tables[card.table][card.code].get("text", {})
    return Text(entry.get("it", ""), entry.get("en", ""))


def _worth(card: Card, colour: str) -> str:
    """The number of a card in a circle, if it has one."""
    if not (number := worth(card)):
        return ""
    how = f'text-anchor="middle" font-weight="bold" fill="{colour}"'
    return f'<circle cx="53" cy="8" r="4.6" fill="#fff"/>{_line(number, 53, 9.9, 5.2, how)}'


# --- SVG ------------------------------------------------------------------------------------------


def _rect(x: float, y: float, width: float, height: float, how: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {how}/>'


def _line(text: str, x: float, y: float, size: float, how: str) -> str:
    return write_words(text, x, y, f'font-size="{size:g}" {how}')


def _lines(part: str, block: TextBlock, x: float, top: float, how: str) -> str:
    """Lines under one another, from the top of the first."""
    lines = join(
        html('<tspan x="{:g}" y="{:g}">{}</tspan>', x, round(top + (number + 0.73) * block.size * LINE, 2), line)
        for number, line in enumerate(block.lines)
    )
    return f'<text data-part="{part}" font-size="{block.size:g}" {how}>{lines}</text>' if lines else ""
