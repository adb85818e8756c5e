"""The bots that play Lupus in Tabula."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tsukumo.core.bots import BotKind, RandomBot

BOTS: Final[Mapping[str, BotKind]] = {"random": BotKind(RandomBot)}
"""The kinds of bots, by name."""
