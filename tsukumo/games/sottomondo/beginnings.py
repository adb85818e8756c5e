"""Set-ups of short games, for the search for smallest examples: few players, also near the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tsukumo.games.sottomondo.options import LEAST, settle_options
from tsukumo.games.sottomondo.play.ruleset import TOP

PLAYERS: Final = (LEAST, 3, 4)
"""The numbers of players tried: more than four allow no situation that four do not."""


def beginnings() -> Iterator[dict[str, Any]]:
    """Settled options: so many players, at the beginning; then the first of them, and everybody, just below the top."""
    plain = [settle_options({"players": count}) for count in PLAYERS]
    yield from plain
    for options in plain[:2]:
        names = options["players"]
        yield {**options, "levels": {names[0]: TOP - 1}}
        yield {**options, "levels": dict.fromkeys(names, TOP - 1)}
