"""The rules, for you to write, clause by clause.

Each rule names its clause, as ``rulebook.toml`` has it: in a docstring or comment, in a `note`, in a `reason`. The
sentences about what happens, and why something may not, are in ``texts.toml``. After a change, ``tsukumo check mygame``
plays many games, and ``tsukumo rules mygame --check`` says which clauses are still open.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tsukumo.core.engine.base import BaseKind, BaseState, Move, Reason


class Stop(Move):
    """End the game: all there is to do until your first move is written. Put it in the place of this one."""

    kind = "stop"


class Table(BaseState[Stop]):
    """A moment of the game. What lies on the table are attributes, which begin in `deal`."""

    # --- what may be done ---

    def choices(self) -> Iterator[Stop]:
        """All that the player may do."""
        yield Stop(self.player)

    def objections(self, action: Stop) -> Iterator[Reason]:
        """Why an action is not allowed. This tells the rules a second time, so that each account checks the other."""
        if action.by != self.player:
            yield self.reason("turn", who=self.player)

    # --- what it does ---

    def carry_out(self, action: Stop) -> None:
        """Carry out an action, note what happens, and pass the turn (`pass_turn`) or end the game (`finish`)."""
        self.note("stopped", action.by)
        self.finish("stopped", winners=[])

    def to_json(self) -> dict[str, Any]:
        """The table as data."""
        return {"to_act": self.to_act}


class Game(BaseKind[Table, Stop]):
    """The game: who plays, and what people see of it."""

    name = "mygame"
    players = ("white", "black")
    moves = (Stop,)
    state = Table
    file = __file__


GAME = Game()
