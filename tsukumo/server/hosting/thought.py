"""The choice of a bot, found beside everything else: a table whose bot thinks for long lets the others go on."""

from __future__ import annotations

from typing import Any

from tsukumo.core.game import AnyGame
from tsukumo.core.playing import decided


class Thought:
    """The choice of a bot of a *spec* at the present moment of a *game*, of which it has a copy of its own."""

    def __init__(self, game: AnyGame, spec: str) -> None:
        self.game, self.spec = game.clone(), spec
        self.found: list[Any] = []

    def find(self) -> None:
        """Find it; whatever the bot raises is raised."""
        self.found.append(decided(self.game, self.spec))
