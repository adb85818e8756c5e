"""Names of people, and the words by which the game knows them (see `tsukumo.core.language.names`)."""

from __future__ import annotations

from typing import Final

from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.names import LONGEST, USUAL, is_name, name_of, word_of
from tsukumo.games.lupus.rules import MODERATOR

__all__ = ["LONGEST", "USUAL", "is_name", "name_of", "player_of"]

RESERVED: Final = (PUBLIC, MODERATOR)


def player_of(name: str) -> str:
    """The word by which a game knows a player; no player's word is that of the public or the moderator."""
    return word_of(name, RESERVED)
