"""The public names of Lupus in Tabula.

>>> from tsukumo.games.lupus.api import suggest, wolves_win
>>> suggest(12)["owl"]
1
>>> wolves_win(8, 2)
Fraction(27, 32)
>>> suggest_even(11).deck
{'villager': 8, 'werewolf': 2, 'seer': 1}
"""

from __future__ import annotations

from typing import Any

from tsukumo.core.files.data import plain_data
from tsukumo.games.lupus.analysis.balance import balance_of, chance_table, suggest_even
from tsukumo.games.lupus.analysis.plain import chances, lone_wolf, several_wolves, wolves_win
from tsukumo.games.lupus.analysis.village import deck_chances
from tsukumo.games.lupus.deck import deck_problems, deck_warnings, suggest
from tsukumo.games.lupus.rules import clauses
from tsukumo.games.lupus.rules import registry as readings

__all__ = [
    "balance_of",
    "chance_table",
    "chances",
    "clauses",
    "deck_chances",
    "deck_problems",
    "deck_warnings",
    "lone_wolf",
    "readings",
    "script",
    "several_wolves",
    "suggest",
    "suggest_even",
    "wolves_win",
]


def script(data: object) -> dict[str, Any]:
    """The answer to a scripted game, as ``tsukumo lupus --json`` prints it (see `tsukumo.games.lupus.script`).

    `CannotRead` lists everything wrong with the script, by its key.
    """
    from tsukumo.games.lupus.options import WRITTEN
    from tsukumo.games.lupus.script import answer, play_script

    return answer(*play_script(plain_data(data), WRITTEN))
