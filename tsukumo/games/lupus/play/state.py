"""A game in progress: the table, and its legal actions."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from tsukumo.core.game.dice import Dice, deal_cards
from tsukumo.core.game.game import Outcome
from tsukumo.core.game.record import NOTHING, PUBLIC, Data, Reason, Record
from tsukumo.games.lupus.deck import NAMES, early
from tsukumo.games.lupus.play import day, night
from tsukumo.games.lupus.play.actions import Action, choices_of
from tsukumo.games.lupus.play.ending import outcome
from tsukumo.games.lupus.play.ruleset import Setup
from tsukumo.games.lupus.play.table import HIDDEN, Table
from tsukumo.games.lupus.rules import MODERATOR


@lru_cache(maxsize=1024)
def dealt_to(player: str, role: str) -> Record:
    """The record of a card that is dealt. The same ones come in every game: each is made once."""
    return Record("dealt", player, ("table.deal",), NOTHING, Data({"role": role}), (player, MODERATOR))


class State(Table):
    """A moment of the game between two decisions."""

    __slots__ = ()

    @classmethod
    def new(cls, setup: Setup, dice: Dice) -> tuple[State, list[Record]]:
        """A new game: the cards are dealt, and night falls (`table.players`, `table.deck`, `table.deal`)."""
        rules = setup.rules
        state = cls(rules, dice)
        seated = {"players": list(rules.players), "deck": dict(rules.deck)}
        state.note("seated", ("table.players", "table.deck"), seated)
        for rare in early(rules.deck):
            found = {"role": rare.name, "suggested": rare.suggested, "players": rules.size}
            state.note("early", ("table.suggested",), found)
        if setup.roles is None:
            order = dice.order(rules.size)
            cards = [role for role in NAMES for _ in range(rules.deck.get(role, 0))]
            state.dealt = deal_cards(cards, order)
            state.note("shuffled", ("table.deal",), {"cards": rules.size}, dice=order)
        else:
            state.dealt = list(setup.roles)
        state.roles = state.dealt[:]
        for player, role in zip(rules.players, state.dealt, strict=True):
            state.records.append(dealt_to(player, role))
        night.begin(state)
        return state, state.take_records()

    def take_records(self) -> list[Record]:
        """Return the records since the last call."""
        records, self.records = self.records, []
        return records

    def clone(self) -> State:
        """A state that shares nothing that changes."""
        return State(self.rules, self.dice.clone(), self)

    # --- viewers --------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """All players, by seat."""
        return self.rules.players

    @property
    def viewers(self) -> tuple[str, ...]:
        """The players, the public, and the moderator, who knows everything."""
        return (*self.players, PUBLIC, MODERATOR)

    @property
    def to_act(self) -> str | None:
        """The player who decides, for all who decide together; None when the game is over.

        At night it is the moderator to those who do not decide: the player is a secret.
        """
        if self.winner:
            return None
        return self.players[self.speaker()] if self.party else MODERATOR

    @property
    def over(self) -> bool:
        """True if the game is finished."""
        return bool(self.winner)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None until the game is over."""
        return outcome(self)

    # --- actions --------------------------------------------------------------------------------

    def legal(self) -> tuple[Action, ...]:
        """Every legal action; none in the view of a player who does not decide."""
        if self.listed:
            return self.listed
        by = self.to_act
        if by is None or self.viewer not in (None, by):
            return ()
        if self.asked in ("", HIDDEN):
            return ()
        by_seat = choices_of(self.rules.players, by, self.asked)
        listed = tuple([by_seat[seat] for seat in self.choices])  # quicker than from a generator
        if self.viewer is None:
            self.listed = listed
        return listed

    def why_not(self, action: Any) -> tuple[Reason, ...]:
        """The reasons why an action is not allowed now; empty if it is. Any object at all may be given."""
        from tsukumo.games.lupus.play.refusals import why_not

        return why_not(self, action)

    def apply(self, action: Action) -> list[Record]:
        """Carry out a legal action, and all that follows without a decision; return the new records."""
        self.decide(self.players.index(action.who))
        return self.take_records()

    def decide(self, who: int) -> None:
        """Answer the present question with a player who may be named."""
        if self.asked == "vote":
            day.take_vote(self, who)
        elif self.asked == "lot":
            day.note_lot(self, who)
        else:
            night.take(self, who)
        if not self.asked and not self.winner:  # somebody has been lynched
            night.begin(self)

    # --- knowledge ------------------------------------------------------------------------------

    def mask_for(self, viewer: str) -> State:
        """The state as one viewer may know it (`views.mask_state`)."""
        from tsukumo.games.lupus.play.views import mask_state

        return mask_state(self, viewer)

    def sample(self, rng: Random) -> State:
        """A whole state that agrees with a masked one (`guessing.sample`)."""
        from tsukumo.games.lupus.play.guessing import sample

        return sample(self, rng)

    def to_json(self) -> dict[str, Any]:
        """Everything on the table, by names; hidden values are ``"?"``."""
        from tsukumo.games.lupus.play.views import to_json

        return to_json(self)
