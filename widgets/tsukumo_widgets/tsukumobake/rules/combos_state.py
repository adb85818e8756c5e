"""The state of the explorer of the combos: a house, a hand, and what is explained about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from tsukumo.core.dice import Dice
from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.errors import sentences as shared
from tsukumo.core.record import Reason
from tsukumo.core.text import Lang, plain
from tsukumo.tsukumobake.edition import ITEMS, Combo, Edition, load_edition
from tsukumo.tsukumobake.play.actions import Play
from tsukumo.tsukumobake.play.arranged import begin
from tsukumo.tsukumobake.play.combos import Open, cheat_sheet, house_of
from tsukumo.tsukumobake.play.ruleset import rules_for
from tsukumo.tsukumobake.play.state import State as Game
from tsukumo.tsukumobake.rules import HOUSES, game_readings
from tsukumo_widgets.base import History
from tsukumo_widgets.links import Link
from tsukumo_widgets.tsukumobake.rules.shelf import Cards, dealt, from_link, put_back, taken, written


class Picked(NamedTuple):
    """What is explained: a combo and the cards that would pay for it; no cards means every card of the hand."""

    combo: int
    cards: Cards = ()


@dataclass(frozen=True)
class State:
    """A house and a hand, and what is explained about them."""

    edition: Edition = field(default_factory=load_edition)
    hands: History[Cards] = field(default_factory=lambda: History(()))
    house: str = "monk"
    picked: Picked | None = None
    seed: int = 0
    lang: Lang = "en"
    refused: tuple[Problem, ...] = ()

    @property
    def hand(self) -> Cards:
        """The hand."""
        return self.hands.now

    @property
    def seat(self) -> int:
        """The house by its number."""
        return HOUSES.index(self.house)

    @cached_property
    def sheet(self) -> tuple[Open, ...]:
        """What the hand opens (`cheat_sheet`)."""
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
        """Why some cards do not pay for a combo; empty if they do."""
        return self.game.why_not(Play(self.house, combo.id, tuple(self.edition.cards[card] for card in cards)))

    def edit(self, hand: Cards) -> State:
        """Replace the hand; the explanation stays if its cards are still there."""
        kept = self.picked if self.picked and set(self.picked.cards) <= set(hand) else None
        return replace(self, hands=self.hands.edit(hand), picked=kept, refused=())

    @property
    def faces(self) -> Cards:
        """The cards of the hand, each once."""
        return tuple(dict.fromkeys(self.hand))

    def half(self, combo: Combo, card: int) -> bool:
        """Whether a card is one of the two that a combo takes, and the other is not in the hand (`combo.pair`)."""
        return card < ITEMS and house_of(card) in combo.houses and not self.ways(combo, card)


# --- edits ------------------------------------------------------------------------------------------------


def answer(state: State, message: Mapping[str, Any]) -> State:
    """The state after a message from the page; an invalid message changes nothing."""
    numbers = state.edition.number
    try:
        match message:
            case {"do": "take", "card": str(name)}:
                return state.edit(taken(state.edition, state.hand, numbers[name]))
            case {"do": "drop", "card": str(name)}:
                return state.edit(put_back(state.hand, numbers[name]))
            case {"do": "house", "house": str(house)} if house in HOUSES:
                return replace(state, house=house)
            case {"do": "pick", "combo": str(name), "cards": [*cards]}:
                return _pick(
                    state, [combo.id for combo in state.edition.combos].index(name), [numbers[c] for c in cards]
                )
            case {"do": "cell", "x": int(x), "y": int(y)} if 0 <= y < len(state.faces):
                return _pick(state, x, [state.faces[y]])
            case {"do": "deal"}:
                return replace(state.edit(dealt(state.edition, state.seed)), seed=state.seed + 1)
            case {"do": "clear"}:
                return state.edit(())
            case {"do": "undo"}:
                return replace(state, hands=state.hands.undo(), picked=None)
            case {"do": "redo"}:
                return replace(state, hands=state.hands.redo(), picked=None)
    except (KeyError, ValueError, TypeError):  # no such card or combo
        return state
    return state


def _pick(state: State, combo: int, cards: Iterable[int]) -> State:
    picked = Picked(combo, tuple(cards))
    there = 0 <= combo < len(state.edition.combos) and set(picked.cards) <= set(state.hand)
    return replace(state, picked=picked) if there else state


# --- links ------------------------------------------------------------------------------------------------


def link_of(state: State) -> Link | None:
    """The link to a state, which `linked` reads; None with an edition of your own, which no link can hold."""
    if state.edition is not load_edition():
        return None
    hand = written(state.edition, state.hand)
    return Link("combos", {"house": state.house, "hand": hand, "lang": state.lang})


def linked(state: State, query: Mapping[str, str]) -> State:
    """The state that a link's query describes; if the link is damaged, everything wrong with it."""
    problems = list[Problem]()
    house, hand = query.get("house", state.house), state.hand
    if house not in HOUSES:
        says = {"value": quoted(house), "choices": plain(", ".join(HOUSES))}
        problems.append(Problem("house", shared.text("file.choice", **says)))
    try:
        hand = from_link(state.edition, query["hand"]) if "hand" in query else hand
    except CannotRead as error:
        problems += error.problems
    if problems:
        return replace(state, refused=tuple(problems))
    return replace(state, house=house, hands=History(hand), picked=None, refused=())
