"""The shading of the squares where a player may go: how often the parade would hit the pawn there.

It rests on the player's view alone (`play.ahead`): nothing hidden reaches the page.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from tsukumo.core.text import Lang
from tsukumo.tsukumobake.board import INDEX, NAMES
from tsukumo.tsukumobake.play.actions import Move
from tsukumo.tsukumobake.play.ahead import Ahead, ahead
from tsukumo.tsukumobake.play.turn import waits
from tsukumo_widgets.table.state import State

SAMPLES: Final = 50
"""In how many samples of what the others may do the parade moves: a page should show them within half a second."""


def offered(state: State) -> bool:
    """Whether the board can say something of the choices: moves, before the parade, and without a coach's own words."""
    moves = any(isinstance(action, Move) for action in state.choices)
    return moves and state.coaching is None and waits(state.sight.table)


def risks(state: State) -> Ahead | None:
    """How often the player would be hit on each square in reach; None if that is not wanted, or cannot be said."""
    if not state.shaded or not offered(state) or state.waiting is None:
        return None
    view = state.looked_at.view(state.waiting)
    squares = sorted({INDEX[action.to] for action in state.choices if isinstance(action, Move)})
    return _risks(_Known(pickle.dumps(view.state), view), tuple(squares))


def notes(risk: Ahead, lang: Lang) -> dict[str, str]:
    """What is known of each square in reach, by name."""
    return {name: f"{name}: {risk.tell(name).line(lang)}" for name in NAMES if risk.share(name) is not None}


@dataclass(frozen=True)
class _Known:
    """A view, and everything that its player knows, as a key: the same knowledge gives the same answer."""

    key: bytes
    view: Any = field(compare=False)


@lru_cache(maxsize=32)
def _risks(known: _Known, squares: tuple[int, ...]) -> Ahead:
    """Counted once, though the board is drawn again for every click; many guests may ask at a time."""
    return ahead(known.view, samples=SAMPLES, squares=squares)
