"""The registries of the game: its clauses, its readings, its sentences."""

from __future__ import annotations

from typing import Final

from tsukumo.core.game.clauses import RuleFiles

MODERATOR = "moderator"
"""The viewer who knows everything, and who draws lots if the program does not."""
TALK: Final = 180
"""The most seconds for which the village talks (`day.talk`)."""
FILES: Final = RuleFiles(__file__)
clauses, registry = FILES.clauses, FILES.registry
game_readings, texts = FILES.game_readings, FILES.texts
