"""The choice of a bot, found beside everything else, so that others go on while it thinks."""

from __future__ import annotations

from typing import Any

from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.game import AnyGame


class Thought:
    """The choice of a bot of a *spec* at the present moment of a *game*, of which it keeps a copy."""

    def __init__(self, game: AnyGame, spec: str) -> None:
        self.game, self.spec = game.clone(), spec
        self.found: list[Any] = []

    def find(self) -> None:
        """Find the choice; errors of the bot are raised."""
        self.found.append(choose_as_bot(self.game, self.spec))
