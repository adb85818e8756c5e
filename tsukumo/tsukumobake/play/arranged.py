"""A game arranged by hand: pawns, hands, the next cards, lights and the parade where a lesson wants them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tsukumo.core.game import AnyGame
from tsukumo.tsukumobake.board import DIRECTION, INDEX
from tsukumo.tsukumobake.play.state import State


def arranged(
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
    """A copy of a game in which some things lie as given, by the names that actions have for them; the rest stays.

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
    _put_on_top(state.deck, [number[card] for card in top])
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
    state.refresh()
    return copy


def _put_on_top(deck: list[int], cards: list[int]) -> None:
    """Bring cards to the top of a deck, which is its end; those that are elsewhere come from there."""
    for card in reversed(cards):
        if card in deck:
            deck.remove(card)
        deck.append(card)
