"""The state of the explorer of the combos: a house, a hand, and the explanation chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import Reason
from tsukumo.core.io.errors import Problem, quote_value
from tsukumo.core.io.errors import texts as shared
from tsukumo.core.language.text import Text, plain
from tsukumo.games.tsukumobake.editions.edition import ITEMS, Combo, load_edition
from tsukumo.games.tsukumobake.play.actions import Play
from tsukumo.games.tsukumobake.play.arrangement import begin
from tsukumo.games.tsukumobake.play.combos import Open, cheat_sheet, find_house
from tsukumo.games.tsukumobake.play.ruleset import rules_for
from tsukumo.games.tsukumobake.play.state import State as Game
from tsukumo.games.tsukumobake.quiz.papers import offer_about_hand
from tsukumo.games.tsukumobake.rules import HOUSES, game_readings
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.games.tsukumobake.rules.shelf import Cards, ComposedHand


class PickedCombo(NamedTuple):
    """The explanation chosen: a combo and the cards that would pay for it; no cards means every card of the hand."""

    combo: int
    cards: Cards = ()


@dataclass(frozen=True)
class CombosState(ComposedHand):
    """A house and a hand, and the explanation chosen."""

    CALM: ClassVar[Mapping[str, Any]] = {"picked": None}

    house: str = "monk"
    picked: PickedCombo | None = None

    @property
    def seat(self) -> int:
        """The house by its number."""
        return HOUSES.index(self.house)

    @cached_property
    def sheet(self) -> tuple[Open, ...]:
        """The combos that the hand opens (`cheat_sheet`)."""
        return tuple(cheat_sheet(self.edition, self.seat, self.hand))

    def ways(self, combo: Combo, card: int | None = None) -> list[Open]:
        """The ways to pay for a combo, the cheapest first; with a card, those that use it."""
        return [way for way in self.sheet if way.combo is combo and (card is None or card in way.payment.cards)]

    @cached_property
    def game(self) -> Game:
        """A game in which the house may play cards now, set up by hand."""
        game = Game(rules_for(self.edition, game_readings()), Dice(None))
        game.houses, game.first = tuple(range(len(HOUSES))), self.seat
        game.order = game.clockwise(self.seat)
        game.hands[self.seat] = list(self.hand)
        begin(game, self.seat, "turn.1")
        return game

    def why_not(self, combo: Combo, cards: Cards) -> tuple[Reason, ...]:
        """The reasons why some cards do not pay for a combo; empty if they do."""
        return self.game.why_not(Play(self.house, combo.id, tuple(self.edition.cards[card] for card in cards)))

    def edit(self, hand: Cards) -> CombosState:
        """Replace the hand; the explanation stays if its cards are still there."""
        kept = self.picked if self.picked and set(self.picked.cards) <= set(hand) else None
        return replace(super().edit(hand), picked=kept)

    @property
    def faces(self) -> Cards:
        """The cards of the hand, each once."""
        return tuple(dict.fromkeys(self.hand))

    def half(self, combo: Combo, card: int) -> bool:
        """Return whether a card is one of the two that a combo takes, and the other is missing (`combo.pair`)."""
        return card < ITEMS and find_house(card) in combo.houses and not self.ways(combo, card)

    def questions(self) -> dict[str, Text]:
        """The questions about the hand; none with an edition of your own, which no link can hold."""
        cards = [self.edition.cards[card] for card in self.hand]
        return offer_about_hand(self.house, cards) if self.edition is load_edition() else {}

    def update(self, message: Any) -> CombosState:
        """Choose a house, or an explanation; compose the hand."""
        match message:
            case {"do": "house", "house": str(house)} if house in HOUSES:
                return replace(self, house=house)
            case {"do": "pick", "combo": str(name), "cards": [*cards]}:
                combos = [combo.id for combo in self.edition.combos]
                return self._pick(combos.index(name), map(self._number, cards)) if name in combos else self
            case {"do": "cell", "x": int(x), "y": int(y)} if 0 <= y < len(self.faces):
                return self._pick(x, [self.faces[y]])
        return super().update(message)

    def _number(self, card: object) -> int:
        """The number of a card, by its name; -1 if there is none."""
        return self.edition.number.get(card, -1) if isinstance(card, str) else -1

    def _pick(self, combo: int, cards: Iterable[int]) -> CombosState:
        picked = PickedCombo(combo, tuple(cards))
        there = 0 <= combo < len(self.edition.combos) and set(picked.cards) <= set(self.hand)
        return replace(self, picked=picked) if there else self

    # --- links --------------------------------------------------------------------------------

    def read_query(self, query: Mapping[str, str]) -> CombosState:
        """The house and hand of a link, as in ``house=geisha&hand=fan``; if it is damaged, everything wrong with it."""
        house, state = query.get("house", self.house), self.try_edit(lambda: self.start_from(self.read_cards(query)))
        if house not in HOUSES:
            says = {"value": quote_value(house), "choices": plain(", ".join(HOUSES))}
            return self.refuse([Problem("house", shared.text("file.choice", **says)), *state.refused])
        return state if state.refused else replace(state, house=house)

    def link(self) -> Link | None:
        """A link to the house and the hand."""
        return self.make_link("combos", house=self.house)
