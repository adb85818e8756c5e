"""How a game's clauses look on the rulebook page: a picture of each, and where it can be tried.

`Face` suits any game: its pictures are moments of played games. A game with better ones names a subclass in its entry
(`tsukumo.core.entry.Entry.rulebook`).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tsukumo.core.registry import book_of, entry
from tsukumo.core.telling import Sentence
from tsukumo.core.text import Lang, Sentences, Text
from tsukumo_widgets.links import Link, explorers

_say = Sentences(__file__)


class Shown(NamedTuple):
    """A picture of a clause, as SVG, and what can be seen on it; *link* opens the same, *source* says what it is of."""

    svg: str
    sentences: tuple[Sentence, ...]
    source: Text
    link: Link | None = None


class Face:
    """The face of any game."""

    def __init__(self, game: str) -> None:
        self.game = game

    def shown(self, clause: str, lang: Lang) -> Shown | None:
        """A picture of a clause; None if there is none that is true."""
        moment = book_of(self.game).moments.get(clause)
        svg = moment.svg(lang) if moment else ""
        if not moment or not svg:
            return None
        return Shown(svg, (moment.sentence,), moment_text())

    def case(self, name: str, lang: Lang) -> Link | None:
        """What opens a case of the FAQ: the game's explorer of cases; None if it has none."""
        return Link("case", {"case": name, "lang": lang}, self.game) if "case" in explorers(self.game) else None

    def trial(self, clause: str, lang: Lang) -> Link | None:
        """The explorer in which a clause can be tried; None if there is none."""
        return None


def moment_text() -> Text:
    """From what kind of game a moment is, as a sentence."""
    return _say["moment"]


@cache
def face_of(game: str) -> Face:
    """The face of a game: its own, or the one for any game."""
    asked = entry(game)
    made: type[Face] = asked.load(asked.rulebook) if asked.rulebook else Face
    return made(game)
