"""The view of a game's clauses on the rulebook page: the picture of each, and the links to explorers.

`RulebookAdapter` suits any game. A game whose pictures can be opened names a subclass in its entry
(`tsukumo.core.plugins.entry.Entry.rulebook`).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text
from tsukumo.core.plugins.registry import entry
from tsukumo.core.rulebook.book import open_book
from tsukumo_widgets.base.links import Link, explorers


class ClausePicture(NamedTuple):
    """A picture of a clause (`tsukumo.core.rulebook.illustrations.ClausePicture`); *link* opens the same."""

    svg: str
    sentences: tuple[Sentence, ...]
    source: Text
    link: Link | None = None


class RulebookAdapter:
    """The view of any game's clauses."""

    def __init__(self, game: str) -> None:
        self.game = game

    def find_picture(self, clause: str, lang: Lang) -> ClausePicture | None:
        """Return a picture of a clause; None if there is none that is true."""
        picture = open_book(self.game).pictures.clause(clause, lang)
        if not picture:
            return None
        return ClausePicture(picture.svg, picture.sentences, picture.source, self.link(clause, lang))

    def link(self, clause: str, lang: Lang) -> Link | None:
        """Return the link that opens the picture of a clause; None if there is none."""
        return None

    def case(self, name: str, lang: Lang) -> Link | None:
        """Return the link that opens a case of the FAQ in the game's explorer of cases; None if it has none."""
        return Link("case", {"case": name, "lang": lang}, self.game) if "case" in explorers(self.game) else None

    def trial(self, clause: str, lang: Lang) -> Link | None:
        """Return a link to the explorer in which a clause can be tried; None if there is none."""
        return None


@cache
def find_rulebook_adapter(game: str) -> RulebookAdapter:
    """Return the view of a game's clauses: its own, or the one for any game."""
    game_entry = entry(game)
    made: type[RulebookAdapter] = game_entry.load(game_entry.rulebook) if game_entry.rulebook else RulebookAdapter
    return made(game)
