"""The moment of a task as a picture: the fight, and every player's cards with their numbers; no sum."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from tsukumo.core.language.text import Lang, capital
from tsukumo.core.look.palette import GRID, REACH, ROAD, paint
from tsukumo.core.look.pictures import SVG
from tsukumo.games.sottomondo.draw.lettering import BOLD, lines_of
from tsukumo.games.sottomondo.draw.table import (
    CARD_WIDE,
    EDGE,
    GAP,
    NAME_LINE,
    SMALL,
    WIDE,
    break_name,
    card_svg,
    centred_lines,
    frame_table,
    text_svg,
)
from tsukumo.games.sottomondo.play.fight import Attack, Fight, Offers
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.words import card_name, card_title
from tsukumo.games.sottomondo.quiz.moment import SottomondoMoment, texts
from tsukumo.games.sottomondo.quiz.table_text import blocks, name_fighters, notes, promises

LINE: Final = 16
LABEL: Final = 15
HIGH, LOW = 95, 43
"""The greatest height of a card, and the height of one with number and name only."""
NAME, NOTE = 30, 12
"""The top of a card's name, and the height of a line of its notes."""
LETTERS: Final = 11
"""The number of letters of a note on a line of a card."""


class Cards(NamedTuple):
    """Cards in a row, and the framed one among them: the card played or asked about."""

    codes: tuple[str, ...]
    framed: str = ""


def moment_svg(moment: SottomondoMoment, lang: Lang) -> SVG:
    """The centre and every player, one below the other; its description for screen readers holds every number."""
    t, parts, y = moment.before, list[str](), 4
    drawn = [_centre(moment, lang), *(_player(moment, seat, lang) for seat in range(t.rules.size))]
    for number, (inner, high) in enumerate(drawn):
        edge = GRID if number else REACH
        ground = f'<rect x="2" width="{WIDE - 4}" height="{high}" rx="6" {paint(ROAD, edge)}/>'
        parts.append(f'<g transform="translate(0 {y})">{ground}{inner}</g>')
        y += high + 6
    said = (" ".join(text.say(lang) for text in (block.title, *block.lines)) for block in blocks(moment))
    return frame_table(parts, y, ". ".join(said), "img")


# --- the centre -----------------------------------------------------------------------------------


def _centre(moment: SottomondoMoment, lang: Lang) -> tuple[str, int]:
    """The monster, if there is one; the fighters, changes of the monster's force, and promises."""
    t, drawn, left, high = moment.before, "", EDGE + 4, 0
    if isinstance(t.fight, Fight) and t.fight.code:
        drawn, wide, high = row_of_cards(t, Cards((t.fight.code,)), EDGE, EDGE, lang, full=True)
        left = EDGE + wide + 2 * GAP
    told = [*name_fighters(t), *promises(t)] or [texts.text("turn", who=t.rules.names[t.turn])]
    y = LINE + 4
    for i, text in enumerate(told):
        size = SMALL if i else 13
        for line in lines_of(capital(text).say(lang), size if i else size * BOLD, WIDE - EDGE - left):
            drawn += text_svg(left, y, line, size, bold=not i)
            y += LINE
    return drawn, max(high and high + 2 * EDGE, y - 4)


# --- a player -------------------------------------------------------------------------------------


def _player(moment: SottomondoMoment, seat: int, lang: Lang) -> tuple[str, int]:
    """Name and level; then the class and the cards in play, in full if they may count, and the inventory."""
    t, full = moment.before, seat in _taking_part(moment)
    title = texts.say("player", lang, name=t.rules.names[seat], level=t.levels[seat])
    beside = [] if t.piles[seat] else [card_name(t.rules.edition, t.klass(seat).code)]
    beside += [texts.text("power_now", bonus=t.power[seat])] if t.power[seat] else []
    about = ", ".join(text.say(lang) for text in beside)
    drawn = text_svg(EDGE, LINE + 1, title, 14, bold=True)
    drawn += text_svg(WIDE - EDGE - 2, LINE + 1, about, SMALL, anchor="end")
    lie, held = _lay_out(moment, seat)
    x, y, high = EDGE, LINE + 8, 0
    for key, cards, whole in (("play", lie, full), ("inventory", held, full and held.framed in held.codes)):
        if key == "play" and not cards.codes:
            continue
        _, wide, _ = row_of_cards(t, cards, EDGE, 0, lang, full=whole)
        if x > EDGE and x + wide > WIDE - EDGE:
            x, y, high = EDGE, y + high + GAP, 0
        drawn += text_svg(x, y + 11, texts.say(f"label.{key}" if cards.codes else f"label.no_{key}", lang), SMALL)
        row, wide, tall = row_of_cards(t, cards, x, y + LABEL, lang, full=whole)
        drawn, x, high = drawn + row, x + wide + 4 * GAP, max(high, LABEL + tall)
    return drawn, y + high + 6


def _taking_part(moment: SottomondoMoment) -> tuple[int, ...]:
    """The seats whose cards may count: fighters and helpers, or else the players whose turn and decision it is."""
    t, fight = moment.before, moment.before.fight
    offered = (t.stack[-1].offered[0],) if isinstance(t.stack[-1], Offers) and t.asked == "accept" else ()
    helpers = tuple(promise[0] for promise in fight.promises) if fight else ()
    if isinstance(fight, Fight):
        return (fight.fighter, *helpers, *offered)
    if isinstance(fight, Attack):
        return (fight.attacker, fight.defender, *helpers, *offered)
    return (t.turn, t.by)


def _lay_out(moment: SottomondoMoment, seat: int) -> tuple[Cards, Cards]:
    """A player's class and cards in play, and the inventory; a card being played counts as in play."""
    t, decision = moment.before, moment.decision
    lie, held = [*t.piles[seat][-1:], *t.zone(seat, "play")], [*t.zone(seat, "inventory")]
    new = ""
    if decision and decision.kind == "play" and decision.choice and t.by == seat:
        new, *gone = decision.choice
        held.remove(new)
        for code in gone:
            lie.remove(code)
        lie.append(new)
    return Cards(tuple(lie), new), Cards(tuple(held), moment.card if t.by == seat else "")


# --- cards ----------------------------------------------------------------------------------------


def row_of_cards(t: State, cards: Cards, x: int, y: int, lang: Lang, *, full: bool) -> tuple[str, int, int]:
    """Cards side by side, on as many lines as they need: as SVG, with its width and height."""
    widths = [_card_width(t, code, lang) if full else CARD_WIDE for code in cards.codes]
    high = max(
        (_card_height(_lines(t, code, lang, wide)) for code, wide in zip(cards.codes, widths, strict=True)), default=0
    )
    drawn, at, top, right = "", x, y, x
    high = max(LOW, high) if full else LOW
    for code, wide in zip(cards.codes, widths, strict=True):
        if at + wide > WIDE - EDGE + GAP:
            at, top = x, top + high + GAP
        name, told = _lines(t, code, lang, wide)
        if not full:
            name = break_name(" ".join(name), 2)
        first = NAME if full else 33 if len(name) < 2 else 27
        written = centred_lines(name, first, wide)
        for i, line in enumerate(told if full else ()):
            below = first + NAME_LINE * len(name) + NOTE * i
            written += text_svg((wide + 5) / 2, below, line, SMALL, anchor="middle", room=wide - 7)
        drawn += card_svg(t, code, at, top, lang, written, (wide, high))
        if code == cards.framed:
            frame = f'width="{wide}" height="{high}" rx="4" stroke-width="2.5" stroke-dasharray="6 3"'
            drawn += f'<rect x="{at}" y="{top}" {frame} {paint("none", REACH)}/>'
        right, at = max(right, at + wide), at + wide + GAP
    return drawn, right - x, top + high - y if cards.codes else 0


def _card_height(lines: tuple[Sequence[str], Sequence[str]]) -> int:
    """The height of a card with room for a name and notes."""
    return round(NAME + NAME_LINE * len(lines[0]) + NOTE * len(lines[1]) - 4)


def _card_width(t: State, code: str, lang: Lang) -> int:
    """The width of a card with room for all of its notes: one, two or three cards."""
    wide = CARD_WIDE
    while _card_height(_lines(t, code, lang, wide)) > HIGH and wide < 3 * CARD_WIDE:
        wide += CARD_WIDE + GAP
    return wide


def _lines(t: State, code: str, lang: Lang, wide: int) -> tuple[Sequence[str], Sequence[str]]:
    """The name and the notes of a card, in lines."""
    letters = round(LETTERS * wide / CARD_WIDE)
    name = wrap(card_title(t.rules.edition, code).say(lang), round(letters * 0.9), break_long_words=False)
    told = ", ".join(note.say(lang) for note in notes(t.rules.edition, t.rules.cards[code]))
    return name, wrap(told, letters)
