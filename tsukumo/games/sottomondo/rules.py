"""The registries of the game: its clauses, its readings, its sentences."""

from __future__ import annotations

from typing import Final

from tsukumo.core.game.clauses import RuleFiles

FILES: Final = RuleFiles(__file__)
clauses, registry = FILES.clauses, FILES.registry
game_readings, texts, answer_name = FILES.game_readings, FILES.texts, FILES.answer_name
