"""The actions of a player: plain named tuples, written as ``monk move C4`` and read back.

=========  =============================================  ===========================================
kind       written                                        when
=========  =============================================  ===========================================
`Pass`     ``monk pass``                                  no (further) combo in this phase
`Play`     ``monk play march lantern [CARD]``             a combo, and the cards that pay for it
`Move`     ``monk move C4 [B4]``                          where to; the square before, if it matters
`Scroll`   ``monk scroll yes`` or ``no``                  met or hit by the parade: use a scroll?
`Discard`  ``monk discard fan.gold``                      one card that must go
`Reveal`   ``monk reveal earthquake``                     which of several events comes first
`Pick`     ``monk pick geisha`` (or a square, a card …)   what an effect asks for
=========  =============================================  ===========================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.rules import texts

if TYPE_CHECKING:
    from tsukumo.core.game.action import Details


class Pass(NamedTuple):
    """No (further) combo in this phase (`turn.1`, `turn.4`)."""

    by: str
    kind: Literal["pass"] = "pass"

    @property
    def details(self) -> Details:
        """Nothing."""
        return {}

    def __str__(self) -> str:
        return f"{self.by} pass"


class Play(NamedTuple):
    """A combo, and the one or two cards that pay for it (`combo.pair`, `combo.a`–`combo.d`)."""

    by: str
    combo: str
    cards: tuple[str, ...]
    kind: Literal["play"] = "play"

    @property
    def details(self) -> Details:
        """The combo and its cards, by name."""
        return {"combo": self.combo, "cards": self.cards}

    def __str__(self) -> str:
        return " ".join((self.by, "play", self.combo, *self.cards))


class Move(NamedTuple):
    """The square that the pawn goes to (`turn.2`).

    *via* is the square before the last, and is given only where it matters: onto the parade's square
    (`turn.3b`: with a scroll the pawn stays there), and out of a building and in again.
    """

    by: str
    to: str
    via: str = ""
    kind: Literal["move"] = "move"

    @property
    def details(self) -> Details:
        """The squares, by name."""
        return {"to": self.to, "via": self.via} if self.via else {"to": self.to}

    def __str__(self) -> str:
        return f"{self.by} move {self.to} {self.via}".rstrip()


class Scroll(NamedTuple):
    """The use of a scroll against the parade, or not (`scroll.protect`)."""

    by: str
    use: bool
    kind: Literal["scroll"] = "scroll"

    @property
    def details(self) -> Details:
        """The answer, by name."""
        return {"use": self.use}

    def __str__(self) -> str:
        return f"{self.by} scroll {'yes' if self.use else 'no'}"


class Discard(NamedTuple):
    """One card to discard, an item or a scroll (`scroll.discard`)."""

    by: str
    card: str
    kind: Literal["discard"] = "discard"

    @property
    def details(self) -> Details:
        """The card, by name."""
        return {"card": self.card}

    def __str__(self) -> str:
        return f"{self.by} discard {self.card}"


class Reveal(NamedTuple):
    """The event that takes effect next, of several drawn together (`event.order`)."""

    by: str
    event: str
    kind: Literal["reveal"] = "reveal"

    @property
    def details(self) -> Details:
        """The event, by name."""
        return {"event": self.event}

    def __str__(self) -> str:
        return f"{self.by} reveal {self.event}"


class Pick(NamedTuple):
    """The answer to a question of an effect: a house, a square, a direction or a card."""

    by: str
    what: str
    kind: Literal["pick"] = "pick"

    @property
    def details(self) -> Details:
        """The answer, by name."""
        return {"what": self.what}

    def __str__(self) -> str:
        return f"{self.by} pick {self.what}"


Action = Pass | Play | Move | Scroll | Discard | Reveal | Pick
KINDS = ("pass", "play", "move", "scroll", "discard", "reveal", "pick")


def square_of(action: Action) -> str:
    """The square that a choice stands for on the board; empty if it stands for none."""
    match action:
        case Move(_, square):
            return square
        case Pick(_, name) if name in INDEX:
            return name
    return ""


def read_action(text: str) -> Action:
    """The action of its short form; whether it is allowed is another question. `CannotRead` if it is none."""
    match text.split():
        case [by, "pass"]:
            return Pass(by)
        case [by, "play", combo, card, *more] if len(more) <= 1:
            return Play(by, combo, (card, *more))
        case [by, "move", to]:
            return Move(by, to)
        case [by, "move", to, via]:
            return Move(by, to, via)
        case [by, "scroll", "yes" | "no" as use]:
            return Scroll(by, use == "yes")
        case [by, "discard", card]:
            return Discard(by, card)
        case [by, "reveal", event]:
            return Reveal(by, event)
        case [by, "pick", name]:
            return Pick(by, name)
    raise CannotRead([Problem("action", texts.text("action.unreadable", text=quote_value(text)))])
