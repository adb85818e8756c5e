"""The first hour: a real game from a fixed seed, against bots, with a coach; then it goes on as at the table."""

from __future__ import annotations

from typing import Final

from tsukumo.core.language.text import Lang
from tsukumo.games.tsukumobake.draw.overlay import add_captions
from tsukumo_widgets.games.tsukumobake.first_hour.coach import HourCoach
from tsukumo_widgets.table.table import FirstTable

SEED: Final = 10732
"""The seed of a game with a good first hour, found by ``tests/games/tsukumobake/widgets/first_hours.py``."""
PLAYERS: Final = {"innkeeper": "novice", "monk": "novice", "explorer": "novice"}
"""The others are beginners too."""


class FirstHour(FirstTable):
    """A first game: one thing at a step, a guess before the parade moves, and the lessons learnt at the end."""

    explorer = "first_hour"

    def __init__(self, lang: Lang | None = None) -> None:
        super().__init__(SEED, PLAYERS, lang=lang, coach=HourCoach())

    def picture(self) -> str:
        """The board with the first instruction below it."""
        state = self.state
        if not state.advice or not state.coaching:
            return super().picture()
        return add_captions(self.board.svg, [state.coaching.coach.goal(state).text.say(state.lang)])

    def __repr__(self) -> str:
        return f"FirstHour(moment {self.state.moment})"
