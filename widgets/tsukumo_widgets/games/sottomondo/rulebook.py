"""The clauses of Sottomondo Carte on the rulebook page: the fights that their pictures show, opened in an explorer."""

from __future__ import annotations

from typing import Final

from tsukumo.core.io.errors import NotAllowed
from tsukumo.core.language.text import Lang
from tsukumo.core.rulebook.book import open_book
from tsukumo.games.sottomondo.analysis.scene import scene_of
from tsukumo.games.sottomondo.illustrated import SottomondoIllustrations, table_of, tables
from tsukumo.games.sottomondo.play.state import State
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.games.sottomondo.fight.fight_state import link_of
from tsukumo_widgets.teaching.rulebook.adapter import RulebookAdapter

TRIALS: Final = {"setup": "first_game", "turn": "first_game", "step": "first_game", "force": "fight", "fight": "fight"}
"""The explorer in which the clauses of a section can be tried."""


class RulebookFace(RulebookAdapter):
    """The adapter for the rulebook's pictures; those of a fight open in its explorer."""

    def link(self, clause: str, lang: Lang, case: str = "") -> Link | None:  # noqa: ARG002 - each opens elsewhere
        """The fight that a clause's picture shows."""
        pictures = open_book(self.game).pictures
        assert isinstance(pictures, SottomondoIllustrations)
        if clause in tables():
            return _fight(table_of(clause), lang)
        worked = pictures.worked(clause)
        return _fight(worked[1].subject.state, lang) if worked else None

    def trial(self, clause: str, lang: Lang) -> Link | None:
        """The explorer of the clause's section."""
        explorer = TRIALS.get(clause.partition(".")[0])
        return Link(explorer, {"lang": lang}, self.game) if explorer else None


def _fight(state: State, lang: Lang) -> Link | None:
    """The link to the present fight against a monster, if a link can hold all of it."""
    if any(state.power) or any(state.turned) or state.rules.readings.overrides():
        return None
    try:
        scene = scene_of(state)
    except NotAllowed:
        return None
    return link_of(scene, lang)
