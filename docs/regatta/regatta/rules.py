"""A regatta: every boat has cards that the others do not see, and a die is the wind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from tsukumo.core.bots.bots import BotKind
from tsukumo.core.engine.base import HIDDEN, BaseKind, BaseState, Lang, Move, Reason, guess_cards
from tsukumo.core.game.dice import deal_cards

DECK = tuple(sorted((1, 2, 3) * 8))
"""`setup.cards`"""
HAND = 2
GOAL = 10
"""`end.goal`: how many places there are from the start to the buoy."""
CALM = 0
"""The cards played before the first card, and after somebody drifted."""


class Sail(Move):
    """Play a card, and sail on so many places."""

    kind = "sail"
    card: int


class Drift(Move):
    """Play nothing."""

    kind = "drift"


class Sea(BaseState[Sail | Drift]):
    """A moment of the race: where every boat is, the cards in hand, those to draw and those played."""

    def deal(self) -> None:
        """Shuffle, and give everybody two cards (`setup.cards`)."""
        self.place = dict.fromkeys(self.players, 0)
        self.last = CALM
        self.played: list[int] = []
        order = self.dice.order(len(DECK))
        self.deck: list[Any] = deal_cards(DECK, order)
        self.hands: dict[str, list[Any]] = {}
        self.note("shuffled", "", "setup.cards", dice=order)
        for boat in self.players:
            hand = self.hands[boat] = sorted([self.deck.pop() for _ in range(HAND)])
            self.note("dealt", boat, "setup.cards", secret={"cards": list(hand)}, seen_by=(boat,))

    def hide(self, viewer: str) -> None:
        """Others' hands, and what is still to be drawn."""
        self.deck = [HIDDEN] * len(self.deck)
        for boat, hand in self.hands.items():
            if boat != viewer:
                self.hands[boat] = [HIDDEN] * len(hand)

    def guess(self, rng: Random) -> None:
        """Deal out what nobody has seen."""
        guess_cards(rng, DECK, self.deck, self.played, *self.hands.values())
        for hand in self.hands.values():
            hand.sort()

    # --- what may be done ---

    def choices(self) -> Iterator[Sail | Drift]:
        """Any card in hand but the number that was just played; drifting, if there is no other."""
        me = self.player
        cards = [card for card in sorted(set(self.hands[me])) if card != self.last]
        yield from (Sail(me, card) for card in cards)
        if not cards:
            yield Drift(me)

    def objections(self, action: Sail | Drift) -> Iterator[Reason]:
        """The same, told the other way round."""
        hand = self.hands[self.player]
        if action.by != self.player:
            yield self.reason("turn", "turn.sail", who=self.player)
        elif isinstance(action, Drift):
            if any(card != self.last for card in hand):
                yield self.reason("can_sail", "turn.other")
        else:
            if action.card not in hand:
                yield self.reason("no_card", "turn.sail", card=action.card)
            if action.card == self.last:
                yield self.reason("same", "turn.other", card=action.card)

    # --- what it does ---

    def carry_out(self, action: Sail | Drift) -> None:
        """Sail, draw, and then the wind."""
        me = self.player
        if isinstance(action, Drift):
            self.last = CALM
            self.note("drifted", me, "turn.other")
        else:
            self.hands[me].remove(action.card)
            self.played.append(action.card)
            self.last = action.card
            self.place[me] += action.card
            self.note("sailed", me, "turn.sail", card=action.card, place=self.place[me])
            if self.place[me] >= GOAL:
                self.finish("goal", "end.goal", winners=[me])
                return
            self.drive_others_back()
            self.draw()
        self.wind()
        self.pass_turn()

    def drive_others_back(self) -> None:
        """Whoever lies where the boat has come to goes back one place (`turn.wake`)."""
        me = self.player
        for boat in self.players:
            if boat != me and self.place[boat] == self.place[me] > 0:
                self.place[boat] -= 1
                self.note("driven", boat, "turn.wake", place=self.place[boat])

    def draw(self) -> None:
        """Draw a card, which the others do not see (`turn.draw`)."""
        if not self.deck:
            order = self.dice.order(len(self.played))
            self.deck, self.played = deal_cards(self.played, order), []
            self.note("reshuffled", "", "turn.draw", dice=order)
        card = self.deck.pop()
        self.hands[self.player] = sorted([*self.hands[self.player], card])
        self.note("drew", self.player, "turn.draw", secret={"card": card}, seen_by=(self.player,))

    def wind(self) -> None:
        """On a one the wind drives the boat back one place (`turn.wind`)."""
        me, roll = self.player, self.dice.one(6)
        back = roll[0] == 0 and self.place[me] > 0
        self.place[me] -= back
        self.note("back" if back else "steady", me, "turn.wind", dice=roll, number=roll[0] + 1, place=self.place[me])
        if back and self.rules.readings["wind_wake"] == "yes":
            self.drive_others_back()

    def to_json(self) -> dict[str, Any]:
        """The table as data."""
        hands = {boat: list(hand) for boat, hand in self.hands.items()}
        table = {"place": dict(self.place), "hands": hands, "deck": list(self.deck)}
        return {"to_act": self.to_act, **table, "played": list(self.played), "last": self.last}


class Bold:
    """A bot that always plays its highest card."""

    name = "bold"
    blind = True

    def __init__(self, rng: Random) -> None:
        """Every bot gets a generator; this one needs none."""

    def choose(self, view: Any) -> Any:
        """The last of the actions allowed: they come in the order of their numbers."""
        return view.legal[-1]


class Regatta(BaseKind[Sea, Sail | Drift]):
    """The game: who plays, and what people see of it."""

    name = "regatta"
    players = ("red", "green", "blue", "white")
    numbers = (3, 2, 4)
    moves = (Sail, Drift)
    state = Sea
    file = __file__

    @property
    def bots(self) -> Mapping[str, BotKind]:
        """The bold one, and those that every small game has."""
        return {"bold": BotKind(Bold), **super().bots}

    def text(self, state: Sea, lang: Lang) -> str:
        """Where everybody is, and the cards."""

        def line(boat: str) -> str:
            hand = " ".join(map(str, state.hands[boat]))
            values = {"place": state.place[boat], "goal": GOAL, "hand": hand}
            return self.texts.text("picture.boat", who=self.name_player(boat), **values).say(lang)

        return "\n".join(map(line, state.players))


GAME = Regatta()
