"""A game in progress: the table, and its legal actions."""

from __future__ import annotations

from bisect import insort
from random import Random
from typing import Any

from tsukumo.core.game.dice import Dice, deal_cards, shuffle_cards
from tsukumo.core.game.protocols import Outcome
from tsukumo.core.game.record import Reason
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
        state.log("seated", "", ("setup.players",), {"players": list(rules.names), "edition": rules.edition.name})
        state.castle = state.deck("castle", CASTLE, setup.castle)
        state.class_deck = state.deck("classes", ("classes",), setup.classes)
        for name, word, hand in zip(rules.names, rules.players, state.hands, strict=True):
            for _ in range(HELD):
                insort(hand, state.castle.pop())
            state.log("dealt", word, ("setup.deal",), {"player": name, "cards": hand[:]})
        state.stack.append(TurnFrame())
        state.run()
        return state

    def deck(self, name: str, tables: tuple[str, ...], given: Choice | None) -> list[str]:
        """A deck from the bottom: given from the top, or shuffled (`setup.decks`)."""
        if given is not None:
            return list(reversed(given))
        cards = self.rules.edition.deck(tables)
        roll = self.roll(len(cards))
        self.log("mixed", "", ("setup.decks",), {"deck": name, "cards": len(cards)}, dice=roll)
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

    def list_choices(self) -> tuple[Action, ...]:
        """Every answer to the present question, in order."""
        kind = self.asked
        if not kind:
            return ()
        by = self.rules.players[self.by]
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

    def carry_out(self, action: Action) -> None:
        """Answer the present question."""
        self.decide(self.use_names(action.choice) if action.kind in NAMING else action.choice)

    # --- knowledge ------------------------------------------------------------------------------

    def hide(self, viewer: str) -> None:  # noqa: ARG002 - the same for everybody
        """Hide the order of the decks: everything else lies open (`table.open`)."""
        self.castle.sort()
        self.class_deck.sort()

    def guess(self, rng: Random) -> None:
        """Shuffle the decks."""
        self.dice = Dice(rng.getrandbits(62))
        for deck in (self.castle, self.class_deck):
            deck[:] = shuffle_cards(deck, rng.random)

    def to_json(self) -> dict[str, Any]:
        """Everything on the table, as in the answers to scripts; in a view the decks are in order of code."""
        from tsukumo.games.sottomondo.events import standing

        return standing(self)


NAMING = ("found", "take", "choose", "duel")
"""The kinds of decisions that may name a player."""
