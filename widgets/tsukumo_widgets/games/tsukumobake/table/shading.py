"""The shading of the squares in reach: the chance that the parade would hit the pawn there.

It depends on the player's view alone (`play.ahead`): nothing hidden reaches the page.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from tsukumo.core.language.text import Lang
from tsukumo.games.tsukumobake.board import INDEX, NAMES
from tsukumo.games.tsukumobake.play.actions import Move
from tsukumo.games.tsukumobake.play.ahead import Ahead, ahead
from tsukumo.games.tsukumobake.play.turn import is_march_waiting
from tsukumo_widgets.table.table_state import TableState

SAMPLES: Final = 50
"""The number of samples of the turns still to come: a page should show the result within half a second."""


def is_offered(state: TableState) -> bool:
    """Return whether the shading can be offered: for moves, before the parade, and where no coach advises."""
    moves = any(isinstance(action, Move) for action in state.choices)
    return moves and state.advice is None and is_march_waiting(state.sight.table)


def risks(state: TableState) -> Ahead | None:
    """The chance of a hit on each square in reach; None if it is not wanted, or cannot be computed."""
    if not state.shaded or not is_offered(state) or state.waiting is None:
        return None
    view = state.looked_at.view(state.waiting)
    squares = sorted({INDEX[action.to] for action in state.choices if isinstance(action, Move)})
    return _risks(_Known(pickle.dumps(view.state), view), tuple(squares))


def notes(risk: Ahead, lang: Lang) -> dict[str, str]:
    """The words about each square in reach, by its name."""
    return {name: f"{name}: {risk.tell(name).line(lang)}" for name in NAMES if risk.share(name) is not None}


@dataclass(frozen=True)
class _Known:
    """A view as a key of its player's knowledge: the same knowledge gives the same answer."""

    key: bytes
    view: Any = field(compare=False)


@lru_cache(maxsize=32)
def _risks(known: _Known, squares: tuple[int, ...]) -> Ahead:
    """The chances, computed once, though the board is drawn again for every click; many guests may ask at a time."""
    return ahead(known.view, samples=SAMPLES, squares=squares)
