"""The parts that every kind of game has: how it is begun and told, its moments, and its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self, TypeVar

from tsukumo.core.game.record import Reason, Record, Thing
from tsukumo.core.language.text import Lang, Text

if TYPE_CHECKING:
    from tsukumo.core.bots.bots import BotKind
    from tsukumo.core.files.data import Json
    from tsukumo.core.game.action import Action
    from tsukumo.core.game.clauses import Clause, Reading
    from tsukumo.core.game.dice import Dice

Scalar = str | int | float | bool | None
"""A value that fits in one cell of a table."""
A = TypeVar("A", bound="Action")
"""The actions of a game."""
S = TypeVar("S", bound="State[Any]")
"""The states of a game."""
R = TypeVar("R")
"""The rules of a game, as its options settle them."""


class Outcome(NamedTuple):
    """The end of a game: the winners, the reason as a sentence, and the clauses by which it ended.

    *winners* are players, in the order of the table; several if they share the win, none if nobody has won.
    *points* holds every player's points, in a game that has any.
    """

    winners: tuple[str, ...]
    reason: Text
    clauses: tuple[str, ...]
    points: Mapping[str, int] | None = None


class State(Protocol[A]):
    """A moment of a game between two decisions. Only `apply` changes it."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in the order of the table."""

    @property
    def viewers(self) -> tuple[str, ...]:
        """Every viewer: the players, `PUBLIC`, and any other viewer of the game, such as a moderator."""

    @property
    def to_act(self) -> str | None:
        """The viewer who must decide, never `PUBLIC`; None when the game is over.

        It need not be a player: a moderator may decide. Simultaneous decisions are asked for one after the other,
        and no choice is shown to the others before all have been made. Where it is a secret who decides, the masked
        state of another viewer names a viewer who stands for all of them, such as the moderator.
        """

    @property
    def over(self) -> bool:
        """True once the game is finished."""

    @property
    def outcome(self) -> Outcome | None:
        """The winners and the reason of the end; None until the game is over."""

    def legal(self) -> tuple[A, ...]:
        """Return every action allowed now, always in the same order."""

    def why_not(self, action: A) -> tuple[Reason, ...]:
        """Return the reasons against an action, none if it is allowed. Must not call `legal`."""

    def apply(self, action: A) -> list[Record]:
        """Carry out a legal action and all that follows without a decision; return the records of it."""

    def clone(self) -> Self:
        """Return a state that shares nothing that changes."""

    def mask_for(self, viewer: str) -> Self:
        """Return a copy of this state with everything hidden that one viewer may not know."""

    def sample(self, rng: Random) -> Self:
        """Return a full state that agrees with this masked one: everything hidden is drawn at random."""

    def to_json(self) -> Json:
        """Return everything on the table, as a JSON object; hidden values are ``"?"``."""


class Kind(Protocol[S, A, R]):
    """A kind of game: its beginning, its notation, and its words.

    `tsukumo.core.engine.base.BaseKind` implements most of this for a small game.
    """

    @property
    def name(self) -> str:
        """The name that code and commands use."""

    @property
    def title(self) -> Text:
        """The name shown to people."""

    def settle_options(self, options: Mapping[str, object]) -> Json:
        """Return the options of a new game, checked and complete, as JSON; `CannotRead` lists every problem."""

    def rules(self, options: Mapping[str, object]) -> R:
        """Return the rules under settled options. A `Game` calls this once, and passes them to whatever needs them."""

    # A kind whose options name an edition also reads it: `tsukumo.core.engine.kinds.FiledKind.edition`.

    def start(self, rules: R, dice: Dice) -> tuple[S, list[Record]]:
        """Return the state of a new game at its first decision, and the records so far."""

    def read_action(self, text: str) -> A:
        """Parse the short form of an action; `CannotRead` if it is none."""

    @property
    def bots(self) -> Mapping[str, BotKind]:
        """The kinds of bots that play it, by name, the default first."""

    def clauses(self) -> Mapping[str, Clause]:
        """Return every clause of the game's rulebook, by the id that records and reasons cite."""

    def readings(self) -> Mapping[str, Reading]:
        """Return every question that the rulebook leaves open, by name."""

    def summary(self, state: S, log: Sequence[Record]) -> dict[str, Scalar]:
        """Return the counts of a finished game, as columns of a table: plain names, each with one value.

        Columns about a player are named ``PLAYER.THING``. Every game has the same columns, in the same order.
        """

    # --- words and pictures -------------------------------------------------------------------

    def label(self, column: str, value: str) -> Text | None:
        """Return the display name of a column of `summary`, without its player, or of a *value* in it, if one is given.

        None where the game has no name of its own.
        """

    def tell(self, record: Record, rules: R) -> Text:
        """Return a record as a sentence; empty if there is nothing to tell."""

    def name_player(self, player: str) -> Text:
        """Return a player's or other viewer's name inside a sentence: ``the monk``."""

    def question(self, state: S) -> Text:
        """Return the question to the viewer who must decide now, as a sentence."""

    def phrase(self, action: A, state: S) -> Text:
        """Return an action as a phrase for a menu, in a state in which it is legal."""

    def find_things(self, action: A) -> tuple[Thing, ...]:
        """Return the parts of the picture, marked with ``data-thing``, on which a person clicks to make a choice."""

    def text(self, state: S, lang: Lang) -> str:
        """Return the table as lines of text."""

    def svg(self, state: S, lang: Lang) -> str:
        """Return the table as an SVG picture; empty if the game draws none."""


AnyKind = Kind[Any, Any, Any]
AnyState = State[Any]
"""A kind and a state of unknown types."""
