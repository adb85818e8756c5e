"""Set-ups of short games, for the search for smallest examples: the usual deck, and each role alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tsukumo.games.lupus.deck import LEAST, MOST, deck_problems, optional, suggest
from tsukumo.games.lupus.options import settle_options
from tsukumo.games.lupus.roles import VILLAGER


def beginnings() -> Iterator[dict[str, Any]]:
    """Settled options: the fewest players; the fewest with each optional role; a table with all roles."""
    yield settle_options({"seats": LEAST})
    for role in optional():
        for players in range(LEAST, MOST + 1):
            deck = {**suggest(LEAST), role.name: role.cards}
            deck[VILLAGER] += players - sum(deck.values())
            if not deck_problems(deck):
                yield settle_options({"seats": players, "deck": deck})
                break
    yield settle_options({"seats": MOST})
