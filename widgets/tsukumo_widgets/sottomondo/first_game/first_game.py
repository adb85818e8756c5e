"""The first game: from a fixed seed, against bots, with a coach; then it goes on as at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tsukumo.core.text import Lang
from tsukumo_widgets.links import Link
from tsukumo_widgets.sottomondo.first_game.coach import CastleCoach
from tsukumo_widgets.table.state import State
from tsukumo_widgets.table.table import PACE, GameTable

SEED: Final = 80
"""A game whose first rounds show what a reader should see; its test says what."""


class FirstGame(GameTable):
    """A first game: one rule at a time, a guess before each fight, and what was learnt at the end.

    *pace* is the pause after each move of a bot, in seconds.
    """

    def __init__(self, lang: Lang | None = None, *, pace: float = PACE) -> None:
        super().__init__(SEED, lang=lang, game="sottomondo", pace=pace, coach=CastleCoach())

    @classmethod
    def linked(cls, query: Mapping[str, str], lang: Lang) -> Any:  # noqa: ARG003 - it always begins at the beginning
        """The first game from its beginning."""
        return cls(lang)

    def link(self, state: State) -> Link:
        """A link to the beginning."""
        return Link("first_game", {"lang": state.lang}, "sottomondo")
