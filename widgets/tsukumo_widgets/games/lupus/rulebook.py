"""The clauses of Lupus in Tabula on the rulebook page: the worked games that their pictures show can be opened."""

from __future__ import annotations

from tsukumo.core.language.text import Lang
from tsukumo.core.rulebook.book import open_book
from tsukumo.games.lupus.illustrated import LupusIllustrations
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.teaching.rulebook.adapter import RulebookAdapter


class RulebookFace(RulebookAdapter):
    """The adapter for the rulebook's pictures; those of worked games open them."""

    def link(self, clause: str, lang: Lang) -> Link | None:
        """The worked game that a clause's picture shows."""
        pictures = open_book(self.game).pictures
        assert isinstance(pictures, LupusIllustrations)
        worked = pictures.worked(clause)
        return Link("case", {"case": worked[0], "lang": lang}, "lupus") if worked else None
