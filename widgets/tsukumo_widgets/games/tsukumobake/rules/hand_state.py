"""A hand that is composed card by card, from a shelf of all cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from tsukumo.games.tsukumobake.editions.edition import Edition, load_edition
from tsukumo_widgets.base.history import History, Undoable
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.games.tsukumobake.rules.shelf import Cards, deal_hand, drop_card, from_link, take_card, write_hand


@dataclass(frozen=True, kw_only=True)
class ComposedHand(Undoable[Cards]):
    """A hand with its past; *seed* is that of the next random one."""

    edition: Edition = field(default_factory=load_edition)
    history: History[Cards] = field(default_factory=lambda: History(()))
    seed: int = 0

    @property
    def hand(self) -> Cards:
        """The hand."""
        return self.now

    def update(self, message: Any) -> Self:
        """Take a card, put one back, deal or clear the hand; undo and redo."""
        edition, hand = self.edition, self.hand
        match message:
            case {"do": "take", "card": str(name)} if name in edition.number:
                return self.edit(take_card(edition, hand, edition.number[name]))
            case {"do": "drop", "card": str(name)} if name in edition.number:
                return self.edit(drop_card(hand, edition.number[name]))
            case {"do": "deal"}:
                return replace(self.edit(deal_hand(edition, self.seed)), seed=self.seed + 1)
            case {"do": "clear"}:
                return self.edit(())
        return super().update(message)

    def asked(self, query: Mapping[str, str]) -> Cards:
        """The hand that a link's query describes, or this one; `CannotRead` lists everything wrong with it."""
        return from_link(self.edition, query["hand"]) if "hand" in query else self.hand

    def linked(self, explorer: str, **shown: Any) -> Link | None:
        """A link to the hand in an explorer; None with an edition of your own, which no link can hold."""
        if self.edition is not load_edition():
            return None
        return Link(explorer, {**shown, "hand": write_hand(self.edition, self.hand), "lang": self.lang})
