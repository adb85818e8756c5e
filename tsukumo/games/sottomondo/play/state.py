"""A game in progress: the table, and its legal actions."""

from __future__ import annotations

from bisect import insort
from random import Random
from typing import Any

from tsukumo.core.game.dice import Dice, deal_cards, shuffle_cards
from tsukumo.core.game.game import Outcome
from tsukumo.core.game.record import PUBLIC, Reason, Record
from tsukumo.core.language.text import plain
from tsukumo.games.sottomondo.editions.edition import CASTLE
from tsukumo.games.sottomondo.play.actions import Action, name_at
from tsukumo.games.sottomondo.play.ruleset import HELD, Setup
from tsukumo.games.sottomondo.play.table import NOBODY, Choice, Table
from tsukumo.games.sottomondo.play.turn import TurnFrame
from tsukumo.games.sottomondo.rules import texts


class State(Table):
    """A moment of the game between two decisions."""

    __slots__ = ()

    @classmethod
    def new(cls, setup: Setup, dice: Dice) -> State:
        """A new game: the decks, four cards for each player, and the first turn until a decision (`setup.deal`)."""
        rules = setup.rules
        state = cls(rules, dice, setup.levels)
        state.note("seated", {"players": list(rules.names), "edition": rules.edition.name}, ("setup.players",))
        state.castle = state.deck("castle", CASTLE, setup.castle)
        state.class_deck = state.deck("classes", ("classes",), setup.classes)
        for name, hand in zip(rules.names, state.hands, strict=True):
            for _ in range(HELD):
                insort(hand, state.castle.pop())
            state.note("dealt", {"player": name, "cards": hand[:]}, ("setup.deal",))
        state.stack.append(TurnFrame())
        state.run()
        return state

    def deck(self, name: str, tables: tuple[str, ...], given: Choice | None) -> list[str]:
        """A deck from the bottom: given from the top, or shuffled (`setup.decks`)."""
        if given is not None:
            return list(reversed(given))
        cards = self.rules.edition.deck(tables)
        roll = self.roll(len(cards))
        self.note("mixed", {"deck": name, "cards": len(cards)}, ("setup.decks",), roll)
        return deal_cards(cards, reversed(roll or range(len(cards))))

    def clone(self) -> State:
        """A state that shares nothing that changes."""
        return State(self.rules, self.dice.clone(), self.levels, self)

    # --- viewers --------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """All players, by seat."""
        return self.rules.players

    @property
    def viewers(self) -> tuple[str, ...]:
        """The players and the public."""
        return (*self.players, PUBLIC)

    @property
    def to_act(self) -> str | None:
        """The player who decides; None when the game is over."""
        return self.rules.players[self.by] if self.asked else None

    @property
    def outcome(self) -> Outcome | None:
        """The winner, alone at level 10; or nobody, after the last round (`end.alone`, `end.rounds`)."""
        if not self.over:
            return None
        if self.winner == NOBODY:
            return Outcome((), texts["end.rounds"], ("end.rounds",))
        reason = texts.text("end.alone", who=plain(self.rules.names[self.winner]))
        return Outcome((self.players[self.winner],), reason, ("end.alone",))

    # --- actions --------------------------------------------------------------------------------

    def legal(self) -> tuple[Action, ...]:
        """Every legal action; none in the view of a player who does not decide."""
        kind = self.asked
        if not kind:
            return ()
        if self.listed:
            return self.listed
        by = self.rules.players[self.by]
        if self.viewer not in (None, by):
            return ()
        choices = sorted(self.choices)
        if kind in NAMING:
            choices = [self.use_words(choice) for choice in choices]
        made = tuple.__new__  # quicker than calling the constructor each time
        listed = tuple([made(Action, (by, kind, choice)) for choice in choices])
        if self.viewer is None:
            self.listed = listed
        return listed

    def use_words(self, choice: Choice) -> Choice:
        """A choice with players by their words."""
        if (at := name_at(self.asked, choice)) < 0:
            return choice
        return (*choice[:at], self.rules.words[choice[at]], *choice[at + 1 :])

    def use_names(self, choice: Choice) -> Choice:
        """A choice with players by their names."""
        if (at := name_at(self.asked, choice)) < 0:
            return choice
        return (*choice[:at], self.rules.names[self.players.index(choice[at])], *choice[at + 1 :])

    def why_not(self, action: Any) -> tuple[Reason, ...]:
        """The reasons why an action is not allowed now; empty if it is. Any object at all may be given."""
        from tsukumo.games.sottomondo.play.refusals import why_not

        return why_not(self, action)

    def apply(self, action: Action) -> list[Record]:
        """Carry out a legal action, and all that follows without a decision; return the new records."""
        self.decide(self.use_names(action.choice) if action.kind in NAMING else action.choice)
        return self.take_records()

    # --- knowledge ------------------------------------------------------------------------------

    def mask_for(self, viewer: str) -> State:
        """The state as one viewer may know it: everything but the order of the decks (`table.open`)."""
        shown = self.clone()
        shown.dice, shown.viewer = Dice(None), viewer
        shown.castle.sort()
        shown.class_deck.sort()
        return shown

    def sample(self, rng: Random) -> State:
        """A whole state that agrees with a masked one: the decks shuffled."""
        whole = self.clone()
        whole.dice, whole.viewer = Dice(rng.getrandbits(62)), None
        for deck in (whole.castle, whole.class_deck):
            deck[:] = shuffle_cards(deck, rng.random)
        return whole

    def to_json(self) -> dict[str, Any]:
        """Everything on the table, as in the answers to scripts; in a view the decks are in order of code."""
        from tsukumo.games.sottomondo.events import standing

        return standing(self)


NAMING = ("found", "take", "choose", "duel")
"""The kinds of decisions that may name a player."""
