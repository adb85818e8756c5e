"""The first game: from a fixed seed, against bots, with a coach; then it goes on as at the table."""

from __future__ import annotations

from typing import Final

from tsukumo.core.language.text import Lang
from tsukumo_widgets.games.sottomondo.first_game.coach import CastleCoach
from tsukumo_widgets.table.table import FirstTable

SEED: Final = 80
"""The seed of a game with good first rounds for readers; its test lists their contents."""


class FirstGame(FirstTable):
    """A first game: one rule at a time, a guess before each fight, and the lessons learnt at the end."""

    explorer = "first_game"

    def __init__(self, lang: Lang | None = None) -> None:
        super().__init__(SEED, lang=lang, game="sottomondo", coach=CastleCoach())
