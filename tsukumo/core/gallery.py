"""The gallery: the pages of every game as cards, each with a picture, a title and a line.

The TOML file that an entry names as its *gallery* holds a table for each card, in their order::

    [explorer]
    line = { it = "Sposta le pedine.", en = "Move the pawns." }
    picture = ".posters:explorer"

The table's name is that of a notebook of the course; a card whose notebook the course lacks is left out. The picture is
the place of a function from a language to SVG. A game without such a file has a card for each notebook that shows one
of its explorers, or else one for its table.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import NamedTuple

from tsukumo.core.course import course
from tsukumo.core.dice import Dice
from tsukumo.core.entry import Entry
from tsukumo.core.files import read_bytes
from tsukumo.core.game import AnyKind
from tsukumo.core.palette import PAPER, night_style, paint
from tsukumo.core.pictures import SVG
from tsukumo.core.record import PUBLIC
from tsukumo.core.text import Lang, Sentences, Text, text_of

TABLE = "table"
"""The notebook that shows the table of any game."""
_say = Sentences(__file__)


class Card(NamedTuple):
    """A page: where it is, beside the notebooks of the course; its title; what one does there; a picture as SVG."""

    address: str
    title: Text
    line: Text
    picture: str


def cards(entry: Entry, lang: Lang) -> Iterator[Card]:
    """The cards of a game, in order."""
    chapters = {chapter.name: chapter for chapter in course(entry)}
    if entry.gallery:
        for name, card in tomllib.loads(read_bytes(entry.file(entry.gallery)).decode()).items():
            if name in chapters:
                drawn = str(entry.load(card["picture"])(lang))
                yield Card(f"{chapters[name].file}.ipynb", chapters[name].title, text_of(card["line"]), drawn)
        return
    kind: AnyKind = entry.load(entry.kind)
    picture = _first_picture(kind, lang)
    shown = [name for name in dict.fromkeys(e.notebook for e in entry.explorers.values()) if name in chapters]
    for name in shown:
        yield Card(f"{chapters[name].file}.ipynb", chapters[name].title, _say.text("explore", game=kind.title), picture)
    if not shown:
        yield Card(f"{TABLE}.ipynb?game={entry.name}", kind.title, _say["play"], picture)


def _first_picture(kind: AnyKind, lang: Lang) -> str:
    """How a game looks when it begins, to everybody; empty if the game has no pictures."""
    state, _ = kind.start(kind.rules(kind.settled({})), Dice(0))
    return str(kind.svg(state.masked(PUBLIC), lang))


def framed(picture: str) -> SVG:
    """A picture four wide and three high, as the cards show it: the top of a high one, a low one between two margins.

    Its ``viewBox`` begins at 0 0; `ValueError` if it has none.
    """
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)
    if not box:
        raise ValueError(picture[:100])
    wide, own = map(float, box.groups())
    high = wide * 3 / 4
    head, inside = picture.split(">", 1)
    bare = re.sub(r' (width|height)="[^"]*"', "", head)
    top = max(0.0, (high - own) / 2)
    ground = f'<rect width="{wide:g}" height="{high:g}" {paint(PAPER)}/>'
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">{night_style([ground])}{ground}'
        f'{bare} y="{top:g}" width="{wide:g}" height="{own:g}">{inside}</svg>'
    )
