"""A game arranged by hand: pawns, hands, the next cards, lights and the parade as a lesson needs them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record
from tsukumo.games.tsukumobake.board import DIRECTION, INDEX
from tsukumo.games.tsukumobake.play.actions import Play
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.tasks import Effect, Event
from tsukumo.games.tsukumobake.play.turn import list_rest_of_turn


def arrange_game(
    game: AnyGame,
    *,
    pawns: Mapping[str, str] | None = None,
    hands: Mapping[str, Iterable[str]] | None = None,
    top: Iterable[str] = (),
    pile: Iterable[str] | None = None,
    dark: Iterable[str] | None = None,
    parade: str = "",
    hour: int = 0,
) -> AnyGame:
    """A copy of a game with some things placed as given, by the names that actions use; the rest stays.

    *pawns* are squares and *hands* cards, by house. *top* are the next cards of the deck, the first to be drawn first;
    *pile* is the discard pile, its last card on top; *dark* are the squares of all buildings without light. *parade*
    is its square and facing, as in ``F9 W``. Nothing of this is in the log, so that such a game cannot be replayed.
    `ValueError` or `KeyError` for a name that does not exist.
    """
    copy = game.clone()
    state: State = copy.state
    number = state.rules.edition.number
    for house, square in (pawns or {}).items():
        state.squares[state.seat(house)] = INDEX[square]
    for house, cards in (hands or {}).items():
        seat = state.seat(house)
        state.hands[seat], state.known[seat] = sorted(number[card] for card in cards), []
    for card in reversed([number[card] for card in top]):  # a card that is elsewhere comes from there
        if card in state.deck:
            state.deck.remove(card)
        state.deck.append(card)
    if pile is not None:
        state.pile = [number[card] for card in pile]
        state.ever = len(state.pile)
    if dark is not None:
        state.lit = (1 << len(state.rules.tiles)) - 1
        for square in dark:
            state.lit &= ~(1 << state.rules.tile[INDEX[square]])
    if parade:
        square, facing = parade.split()
        state.parade, state.facing = INDEX[square], DIRECTION[facing]
    state.hour = hour or state.hour
    state.listed = ()
    return copy


def begin(state: State, seat: int, phase: str) -> None:
    """Let a player decide at a phase of the turn (`turn.PHASES`); nothing follows the turn."""
    state.tasks = list(list_rest_of_turn(seat, phase))
    state.listed = ()


class EffectPreview(NamedTuple):
    """The effect of an event or a combo on its own: the *state* after it was set off, and the *records* of that.

    As long as a state has more tasks than *below*, the effect still asks for something.
    """

    state: State
    records: list[Record]
    below: int


def preview_effect(before: State, name: str) -> EffectPreview:
    """An event or a combo's effect, set off by the player who may play cards now; a combo is paid for if it can be.

    *before* stays as it is. `KeyError` if there is no such event or combo.
    """
    state, edition, seat = before.clone(), before.rules.edition, before.asking.seat
    if name in edition.number:
        event = edition.number[name]
        # A card is in one place only: take it from the deck, or from the removed cards if it has come already.
        pile = state.deck if event in state.deck else state.removed
        if event in pile:
            pile.remove(event)
        state.tasks.append(Event(seat, event, ("event.reveal", "pile.removed")))
    elif play := find_paying_hand(before, name):
        return EffectPreview(state, state.apply(play), len(before.tasks) - before.rules.one_combo)
    else:
        state.tasks.append(Effect(seat, before.rules.effects[name], 0, ()))
    state.run()
    return EffectPreview(state, state.take_records(), len(before.tasks))


def find_paying_hand(state: State, combo: str) -> Play | None:
    """The first way in which the current player can pay for a combo; None if there is none."""
    plays = [action for action in state.legal() if isinstance(action, Play)]
    return next((play for play in plays if play.combo == combo), None)
