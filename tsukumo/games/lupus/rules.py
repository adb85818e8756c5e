"""The registries of the game: its clauses, its readings, its sentences; the words for its players."""

from __future__ import annotations

from typing import Final

from tsukumo.core.game.clauses import RuleFiles
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.names import word_of

MODERATOR = "moderator"
"""The viewer who knows everything, and who draws lots if the program does not."""
TALK: Final = 180
"""The most seconds for which the village talks (`day.talk`)."""
FILES: Final = RuleFiles(__file__)
clauses, registry = FILES.clauses, FILES.registry
game_readings, texts = FILES.game_readings, FILES.texts


def player_of(name: str) -> str:
    """The word by which a game knows a player; no player's word is that of the public or the moderator."""
    return word_of(name, (PUBLIC, MODERATOR))
