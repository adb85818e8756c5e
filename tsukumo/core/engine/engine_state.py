"""The base of every game's state: the log, the choices, the views. Our games stand on it, and so does a small game.

It is compiled with the games (docs/compiled.md), and may all the same be the base of classes that are not. It names no
type of actions: a generic class is compiled to one whose objects have a dictionary, and all calls to them are slower.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, Self

from tsukumo.core.engine import mypyc_attr
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import NOTHING, PUBLIC, Data, Record

if TYPE_CHECKING:
    from tsukumo.core.files.data import Plain


_new: Final = tuple.__new__
"""Builds a named tuple without the detour through its own constructor."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EngineState:
    """A moment of a game between two decisions, as far as all games are alike.

    *records* are those not yet taken. *listed* are the choices, once a game has listed them: it may keep them there.
    In a view *viewer* is who looks; it has no dice.

    A game says who must decide (`to_act`), what can be chosen (`list_choices`), what a choice does (`carry_out`), and
    how it is copied (`clone`); if it hides anything, also from whom (`hide`), and how that is guessed (`guess`).
    """

    __slots__ = ("dice", "listed", "records", "viewer")

    dice: Dice
    records: list[Record]
    listed: tuple[Any, ...]
    viewer: str | None

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.records = []
        self.listed = ()
        self.viewer = None

    # --- for a game to write ------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in the order of the table."""
        raise NotImplementedError

    @property
    def to_act(self) -> str | None:
        """The viewer who must decide; None when the game is over."""
        raise NotImplementedError

    def list_choices(self) -> tuple[Any, ...]:
        """Return every action allowed now, always in the same order; none when the game is over."""
        raise NotImplementedError

    def carry_out(self, action: Any) -> None:
        """Carry out a legal action and all that follows without a decision, and note what happens."""
        raise NotImplementedError

    def clone(self) -> Self:
        """Return a copy that shares nothing mutable, with dice that give the same rolls."""
        raise NotImplementedError

    def hide(self, viewer: str) -> None:
        """Hide everything that a viewer does not know; this is a copy made for the viewer."""

    def guess(self, rng: Random) -> None:
        """Put something possible, with other dice, in the place of everything hidden; this is a copy of a view."""

    # --- the log ------------------------------------------------------------------------------

    def log(
        self,
        kind: str,
        who: str,
        clauses: tuple[str, ...],
        data: Plain = NOTHING,
        secret: Plain = NOTHING,
        seen_by: tuple[str, ...] = (),
        dice: tuple[int, ...] | None = None,
    ) -> None:
        """Record an event and its clauses.

        Everybody learns the *data*, only those in *seen_by* the *secret*, nobody the *dice*: see `Record`.
        """
        known = NOTHING if data is NOTHING else Data(data)
        hidden = NOTHING if secret is NOTHING else Data(secret)
        self.records.append(_new(Record, (kind, who, clauses, known, hidden, seen_by, dice)))

    def take_records(self) -> list[Record]:
        """Return the records since the last call."""
        records, self.records = self.records, []
        return records

    # --- the rest of a state's protocol -------------------------------------------------------

    @property
    def viewers(self) -> tuple[str, ...]:
        """The players and the public."""
        return (*self.players, PUBLIC)

    def legal(self) -> tuple[Any, ...]:
        """Return every action allowed now; none in a view of somebody who is not to act."""
        if self.listed:
            return self.listed
        if self.viewer is not None and self.viewer != self.to_act:
            return ()
        return self.list_choices()

    def apply(self, action: Any) -> list[Record]:
        """Carry out a legal action, and return the records of what happened."""
        self.listed = ()
        self.carry_out(action)
        records, self.records = self.records, []
        return records

    def mask_for(self, viewer: str) -> Self:
        """Return the state as one viewer may know it, without dice."""
        shown = self.clone()
        shown.dice, shown.viewer, shown.listed = Dice(None), viewer, ()
        shown.hide(viewer)
        return shown

    def sample(self, rng: Random) -> Self:
        """Return a full state that agrees with a masked one: everything hidden is guessed."""
        whole = self.clone()
        whole.viewer, whole.listed = None, ()
        whole.guess(rng)
        return whole
