"""A picture of the table: the centre with the forces of a fight, and each player's level, class and cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count
from textwrap import wrap
from typing import Final, NamedTuple

from tsukumo.core.language.text import Lang, Text, Texts, capital, plain
from tsukumo.core.look.html import attributes, html
from tsukumo.core.look.palette import GRID, INK, PAPER, REACH, RIDGE, ROAD, night_style, paint
from tsukumo.core.look.pictures import SVG, write_below, write_title, write_words
from tsukumo.games.sottomondo.draw.lettering import lines_of, width_of
from tsukumo.games.sottomondo.draw.pictograms import SIGNS, sign_of, sign_svg
from tsukumo.games.sottomondo.editions.edition import NO_CLASS
from tsukumo.games.sottomondo.play.effects import EffectsFrame
from tsukumo.games.sottomondo.play.fight import Offers
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.sides import clash, clash_text, side_names
from tsukumo.games.sottomondo.play.table import NOBODY, Table
from tsukumo.games.sottomondo.play.words import card_name, card_number, card_text, card_title
from tsukumo.games.sottomondo.play.words import texts as words

texts = Texts(__file__)

WIDE: Final = 372
EDGE: Final = 8
CARD_WIDE, CARD_HIGH, GAP = 67, 56, 4
SIZE: Final = (CARD_WIDE, CARD_HIGH)
IN_A_ROW: Final = 5
SMALL: Final = 12.2
"""The size of the smallest letters: on a telephone, which shows the picture at its own size, they can be read."""
NARROW: Final = 0.65
"""The least width of the letters of a long name, of 1: what is still too long is written smaller."""
LETTERS: Final = 10
"""The number of letters of a name on a line of a card."""
NAME_LINE: Final = 12
"""The height of a line of a name."""
LETTERS_BELOW: Final = 48
"""The number of letters on a line below the table."""
LINE: Final = 18
COLUMNS: Final = (EDGE, 134, 262)
"""The horizontal places of the signs in the legend."""
PIP_WIDE, PIP_HIGH = 17, 14
CHIP_HIGH, BRIEF_TOP = 42, 23
BAR_WIDE: Final = 190
CLASS: Final = 174
"""The middle of a class in a player's one line."""
SHOWN: Final = 1.3
"""The scale of the picture on a page with room for it; on a narrow one it shrinks."""


def table_svg(
    t: Table,
    lang: Lang,
    *,
    sums: bool = True,
    signs: bool = False,
    below: Sequence[str] = (),
    brief: Collection[int] = (),
    fighters: Collection[int] = (),
) -> SVG:
    """The table as SVG. Targets of choices carry ``data-thing``: ``card:axe``, ``player:Ada``.

    Without *sums* it does not show the result of the present fight; with *signs* it explains the signs and the numbers
    on cards below. Sentences may stand *below* it. Seats in *brief* take two lines, whose cards show no texts; seats of
    *fighters* show the parts of their force.
    """
    parts, y = [], EDGE
    form = dict.fromkeys(brief, _brief) | dict.fromkeys(fighters, _fighter)
    players = (form.get(seat, _player)(t, seat, lang) for seat in range(t.rules.size))
    pieces = [_centre(t, lang, sums=sums), *players]
    for drawn, high in [*pieces, *([_signs(lang)] if signs else [])]:
        parts.append(f'<g transform="translate(0 {y})">{drawn}</g>')
        y += high + GAP
    words, more = write_below(below, y, LETTERS_BELOW)
    parts.append(words)
    y += more
    fight = clash(t) if sums else None
    label = clash_text(t, fight) if fight else texts.text("turn", round=t.round, player=t.rules.names[t.turn])
    return frame_table(parts, y, " ".join([label.say(lang), *below]), "group")


def frame_table(parts: Sequence[str], high: int, label: str, role: str) -> SVG:
    """The picture that is made of some parts, on paper; *label* says what it is."""
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE * SHOWN:.0f}" '
        f'height="{high * SHOWN:.0f}"{attributes(role=role, aria_label=label)} font-family="system-ui, sans-serif">'
        f'{night_style(parts)}<rect width="{WIDE}" height="{high}" {paint(PAPER)}/>{"".join(parts)}</svg>'
    )


# --- the centre -----------------------------------------------------------------------------------


def _centre(t: Table, lang: Lang, *, sums: bool) -> tuple[str, int]:
    """The decks, the cards being dealt with, and the two sides of a fight."""
    say = texts.text
    decks = say("decks", castle=len(t.castle), discards=len(t.discards), classes=len(t.class_deck))
    parts = [
        text_svg(EDGE, 13, say("turn", round=t.round, player=t.rules.names[t.turn]).say(lang), 13, bold=True),
        text_svg(EDGE, 29, decks.say(lang), SMALL),
    ]
    high = 36
    places = open_places(t)
    fight = clash(t)
    fighting = _bars(t, lang) if sums else ""
    for i, code in enumerate(sorted(t.centre)):
        parts.append(_card(t, code, EDGE + i * (CARD_WIDE + GAP), high, lang, TablePlace(-1, "centre") in places))
    left = EDGE + len(t.centre) * (CARD_WIDE + GAP) + GAP
    if fighting:
        parts.append(f'<g transform="translate({left} {high})">{fighting}</g>')
    elif t.centre and (fight is None or fight.monster):  # otherwise all of them were played
        parts.append(text_svg(left, high + 16, say("turned_up").say(lang), SMALL))
    return "".join(parts), high + (CARD_HIGH if t.centre or fighting else 0)


def _bars(t: Table, lang: Lang) -> str:
    """Both sides of a fight as bars, with their forces and the result."""
    fight = clash(t)
    if fight is None:
        return ""
    most = max(fight.attack, fight.defence, 1)
    parts = []
    forces = (fight.attack, fight.defence)
    for row, (name, force, colour) in enumerate(
        zip(side_names(t, fight), forces, (REACH, SIGNS["monsters"].colour), strict=True)
    ):
        y = row * 22
        long = max(2, round((BAR_WIDE - 30) * max(0, force) / most))
        parts.append(text_svg(0, y + 9, capital(name).say(lang), SMALL))
        parts.append(f'<rect y="{y + 12}" width="{long}" height="7" rx="2" {paint(colour)}/>')
        parts.append(text_svg(long + 5, y + 20, str(force), 13, bold=True))
    ends = words.text(f"ends.{fight.result}", who=t.rules.names[fight.seats[0]])
    return "".join(parts) + text_svg(0, CARD_HIGH, capital(ends).say(lang), SMALL)


# --- the meaning of the signs -----------------------------------------------------------------------


def _signs(lang: Lang) -> tuple[str, int]:
    """The sign of every kind of card with its colour and its name, and the meaning of the numbers."""
    parts = []
    for i, (name, sign) in enumerate(SIGNS.items()):
        row, column = divmod(i, len(COLUMNS))
        x, y = COLUMNS[column], row * LINE
        parts += [f'<rect x="{x}" y="{y}" width="3" height="13" rx="1" {paint(sign.colour)}/>']
        parts += [sign_svg(sign, x + 6, y, 13), text_svg(x + 22, y + 10.5, texts[f"sign.{name}"].say(lang), SMALL)]
    below = -(-len(SIGNS) // len(COLUMNS)) * LINE
    for line in lines_of(texts["numbers"].say(lang), SMALL, WIDE - 2 * EDGE):
        parts.append(text_svg(EDGE, below + 10, line, SMALL))
        below += 15
    return "".join(parts), below


def signs_svg(lang: Lang) -> SVG:
    """The same as a picture of its own."""
    drawn, high = _signs(lang)
    size = f'viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}"'
    family = 'font-family="system-ui, sans-serif"'
    return SVG(f'<svg xmlns="http://www.w3.org/2000/svg" {size} {family}>{night_style([drawn])}{drawn}</svg>')


# --- a player -------------------------------------------------------------------------------------


def _player(t: Table, seat: int, lang: Lang) -> tuple[str, int]:
    """Name, class, force and level, then the cards in play and in the inventory."""
    parts, y = list[str](), 46
    zones = [zone for zone in ("play", "inventory") if t.zone(seat, zone)]
    if len(zones) > 1:  # each below its name would be too high for a telephone
        parts, y = _chips(t, seat, zones, y, lang, CARD_HIGH)
    elif zones:
        cards, high = _rows(t, seat, zones[0], y + LINE, lang)
        parts = [text_svg(EDGE, y + 12, texts[f"zone.{zones[0]}"].say(lang), SMALL), *cards]
        y += LINE + high
    head = [text_svg(EDGE, 17, t.rules.names[seat], 14, bold=True), *_class(t, seat, lang), _levels(t, seat)]
    return _framed(t, seat, lang, head, 42, parts, y + 2)


def _brief(t: Table, seat: int, lang: Lang) -> tuple[str, int]:
    """A player in two lines: name, class, level and force; then the signs of the cards, zone by zone."""
    parts, high = _chips(t, seat, ("play", "inventory"), BRIEF_TOP, lang)
    return _headed(t, seat, lang, parts, high)


def _fighter(t: Table, seat: int, lang: Lang) -> tuple[str, int]:
    """A player in a fight: name, class, level and force; the cards in play, which count; the others by their signs."""
    if t.zone(seat, "play"):
        parts, high = _rows(t, seat, "play", BRIEF_TOP, lang)
    else:
        none = texts.text("none", zone=texts["zone.play"]).say(lang)
        parts, high = [text_svg(EDGE, BRIEF_TOP + 10, none, SMALL)], 16
    if not t.zone(seat, "inventory"):
        return _headed(t, seat, lang, parts, BRIEF_TOP + high + 2)
    chips, end = _chips(t, seat, ("inventory",), BRIEF_TOP + high + 2, lang)
    return _headed(t, seat, lang, [*parts, *chips], end)


def _chips(
    t: Table, seat: int, zones: Sequence[str], y: int, lang: Lang, tall: int = CHIP_HIGH
) -> tuple[list[str], int]:
    """The cards of some zones, so *tall*, from *y* down, each zone after its name; and where they end."""
    parts, x, places = list[str](), float(EDGE), open_places(t)
    for zone in zones:
        if cards := t.zone(seat, zone):
            label = texts[f"zone.{zone}"].say(lang)
            wide = round(width_of(label, SMALL)) + GAP
            if x + wide + CARD_WIDE > WIDE - EDGE:  # a name stands beside its first card
                x, y = float(EDGE), y + tall + GAP
            parts.append(text_svg(x, y + 16, label, SMALL))
            x += wide
        for code in cards:
            if x + CARD_WIDE > WIDE - EDGE:
                x, y = float(EDGE), y + tall + GAP
            parts.append(_card(t, code, x, y, lang, TablePlace(seat, zone) in places, tall))
            x += CARD_WIDE + GAP
        x += EDGE * bool(cards)
    return parts, y + tall + GAP + 2


def _rows(t: Table, seat: int, zone: str, y: int, lang: Lang) -> tuple[list[str], int]:
    """The cards of a zone in rows from *y* down, and the height of the rows."""
    cards, may, parts = t.zone(seat, zone), TablePlace(seat, zone) in open_places(t), []
    for i, code in enumerate(cards):
        row, column = divmod(i, IN_A_ROW)
        x = EDGE + column * (CARD_WIDE + GAP)
        parts.append(_card(t, code, x, y + row * (CARD_HIGH + GAP), lang, may))
    return parts, -(-len(cards) // IN_A_ROW) * (CARD_HIGH + GAP)


def _headed(t: Table, seat: int, lang: Lang, parts: Sequence[str], high: int) -> tuple[str, int]:
    """The parts of a player's picture, *high* in all, below one line with name, class, level and force."""
    own = card_title(t.rules.edition, t.klass(seat).code).say(lang)
    state = texts.text("brief", level=t.levels[seat], force=t.force(seat, ())).say(lang)
    head = [
        text_svg(EDGE, 17, t.rules.names[seat], 13, bold=True, room=CLASS - 52),
        text_svg(CLASS, 17, own, SMALL, anchor="middle", room=94),
        text_svg(WIDE - EDGE - 4, 17, state, SMALL, anchor="end"),
    ]
    return _framed(t, seat, lang, head, BRIEF_TOP - 4, parts, high)


def _framed(
    t: Table, seat: int, lang: Lang, head: Sequence[str], room: int, parts: Sequence[str], high: int
) -> tuple[str, int]:
    """A player's picture, *high* in all: the *head*, which can be clicked and has so much *room*; the *parts* below."""
    thing = html('data-thing="player:{}"', t.rules.players[seat]) if seat in open_players(t) else ""
    drawn = (
        f'<rect x="2" width="{WIDE - 4}" height="{high}" rx="6" {paint(ROAD, REACH if seat == t.by else GRID)}/>'
        f'<g {thing} role="img">{write_title(_about(t, seat).say(lang))}'
        f'<rect x="4" y="2" width="{WIDE - 8}" height="{room}" rx="4" {paint(ROAD)}/>{"".join(head)}</g>'
    )
    return drawn + "".join(parts), high


def _about(t: Table, seat: int) -> Text:
    """A player's name, level, class and force in a sentence, and the text of the class."""
    code, edition = t.klass(seat).code, t.rules.edition
    values = {"name": t.rules.names[seat], "level": t.levels[seat], "own": card_name(edition, code)}
    sentence, text = texts.text("about", **values, force=t.force(seat, ())), card_text(edition, code)
    return sentence.then(text, ". ") if text else sentence


def _class(t: Table, seat: int, lang: Lang) -> Iterator[str]:
    """The class at the right, and further facts: the force, a power, a turn to be missed."""
    own = t.klass(seat)
    marks = [card_title(t.rules.edition, own.code)]
    marks += [texts.text("turned")] if t.turned[seat] else []
    marks += [texts.text("skip")] if t.skip[seat] else []
    label = Text(*(", ".join(mark.say(one) for mark in marks) for one in ("it", "en")))
    yield text_svg(WIDE - EDGE - 4, 16, label.say(lang), SMALL, anchor="end")
    force, right = texts.text("force", force=t.force(seat, ())).say(lang), WIDE - EDGE - 4
    yield text_svg(right, 38, force, SMALL, bold=True, anchor="end")
    if own is not NO_CLASS:
        yield sign_svg(SIGNS["classes"], right - width_of(force, SMALL, bold=True) - 18, 27, 14)


def _levels(t: Table, seat: int) -> str:
    """The level as a track from 1 to 10."""
    parts = []
    for level in range(1, TOP + 1):
        x = EDGE + (level - 1) * (PIP_WIDE + 2)
        here = level == t.levels[seat]
        ground = INK if here else GRID if level < t.levels[seat] else PAPER
        style = f'text-anchor="middle" font-size="{SMALL}" font-weight="{700 if here else 400}"'
        parts.append(
            f'<rect x="{x}" y="27" width="{PIP_WIDE}" height="{PIP_HIGH}" rx="2" {paint(ground, RIDGE)}/>'
            f'<text x="{x + PIP_WIDE / 2}" y="38.2" {style} {paint(PAPER if here else INK)}>{level}</text>'
        )
    return "".join(parts)


# --- a card ---------------------------------------------------------------------------------------


def _card(t: Table, code: str, x: float, y: float, lang: Lang, may: bool, high: int = CARD_HIGH) -> str:
    """One card: its pictogram, its number, its name on as many lines as there is room for; its text is its title."""
    most = 3 if high == CARD_HIGH else 2
    lines = break_name(card_title(t.rules.edition, code).say(lang), most)
    first = 31 if len(lines) < most else 29 if most > 2 else 27
    return card_svg(t, code, x, y, lang, centred_lines(lines, first, CARD_WIDE), (CARD_WIDE, high), may=may)


def break_name(name: str, most: int) -> list[str]:
    """A name on at most so many lines, as short as they can be."""
    breaks = (wrap(name, letters, break_long_words=False) for letters in count(LETTERS))
    return next(lines for lines in breaks if len(lines) <= most)


def centred_lines(lines: Sequence[str], first: float, wide: int) -> str:
    """The lines of a card's name, narrower if they would be wider than the card, and at last smaller."""
    room, middle = wide - 7, (wide + 5) / 2
    size = min(SMALL, round(room / NARROW / max(width_of(line, 1) for line in lines), 1))
    places = enumerate(lines)
    return "".join(text_svg(middle, first + NAME_LINE * i, one, size, anchor="middle", room=room) for i, one in places)


def card_svg(
    t: Table,
    code: str,
    x: float,
    y: float,
    lang: Lang,
    written: str,
    size: tuple[int, int] = SIZE,
    *,
    may: bool = False,
) -> str:
    """A card on the table, *size* wide and high, with SVG *written* on it; its text is its title."""
    (wide, high), sign = size, sign_of(t.rules.cards[code])
    number = card_number(t.rules.edition, code)
    side = 17 if high >= CARD_HIGH else 14
    return (
        f"{_begun(t, code, x, y, lang, may)}"
        f'<rect width="{wide}" height="{high}" rx="4" {paint(PAPER, RIDGE)}/>'
        f'<rect width="5" height="{high}" rx="2" {paint(sign.colour)}/>{sign_svg(sign, 8, 1, side)}'
        f"{text_svg(wide - 5, side - 1, number, 14, bold=True, anchor='end')}{written}</g></g>"
    )


def _begun(t: Table, code: str, x: float, y: float, lang: Lang, may: bool) -> str:
    """The beginning of a card at its place, with its title; two groups are to be closed."""
    edition = t.rules.edition
    name, number, text = card_title(edition, code), card_number(edition, code), card_text(edition, code)
    named = name.then(plain(number)) if number else name
    title = write_title((named.then(text, ". ") if text else named).say(lang))
    thing = html('data-thing="card:{}"', code) if may else ""
    place = html('data-piece="card:{}" transform="translate({:g} {:g})"', code, x, y)
    return html('<g {}><g {} role="img">{}', place, thing, title)


def text_svg(
    x: float, y: float, words: str, size: float, *, bold: bool = False, anchor: str = "start", room: float = WIDE
) -> str:
    """A line of text, drawn narrower if it may need more than the *room*."""
    style = f'font-size="{size:g}" text-anchor="{anchor}"' + ' font-weight="600"' * bold
    if width_of(words, size, bold=bold) > room:
        style += f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"'
    return write_words(words, x, y, f"{style} {paint(INK)}")


class TablePlace(NamedTuple):
    """The place of cards: a seat and a zone; the centre has no seat."""

    seat: int
    zone: str


def open_places(t: Table) -> frozenset[TablePlace]:
    """The places from which a card may be chosen now."""
    if not t.asked or t.by == NOBODY:
        return frozenset()
    frame, own = t.stack[-1], (TablePlace(t.by, "inventory"), TablePlace(t.by, "play"))
    if t.asked == "found":
        zones = ("inventory", "play") if t.rules.play_too else ("inventory",)
        return frozenset([TablePlace(seat, zone) for seat in t.others(t.by) for zone in zones] + [own[1]])
    if t.asked == "help" and isinstance(frame, Offers):
        return frozenset(TablePlace(frame.owner, place.zone) for place in own)
    if t.asked == "play":
        return frozenset(own)
    if t.asked == "discard":
        return frozenset([TablePlace(t.by, frame.effect.zone if isinstance(frame, EffectsFrame) else "inventory")])
    if t.asked == "take" and isinstance(frame, EffectsFrame):
        return frozenset([TablePlace(frame.seat, frame.effect.zone)])
    if t.asked == "summon":
        return frozenset([own[0], TablePlace(NOBODY, "centre")])
    return frozenset()


def open_players(t: Table) -> tuple[int, ...]:
    """The players who may be named now."""
    return t.others(t.by) if t.asked in ("found", "choose", "duel") else ()
