"""Views of a state: the part that one player may know, a whole state that agrees with it, and the state as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from tsukumo.core.files.data import Json
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import PUBLIC
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES, SEATS
from tsukumo.games.tsukumobake.editions.edition import EVENT
from tsukumo.games.tsukumobake.play.table import COUNTERS, HIDDEN, HOURS, WIDTH, Hands, Table
from tsukumo.games.tsukumobake.play.tasks import AskReveal, Event
from tsukumo.games.tsukumobake.play.traces import hide_trace, list_known, place_known

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.play.state import State


def hide_cards(state: State, viewer: str) -> None:
    """Hide the deck, and the hands of others than the viewer.

    When the game is over everybody has shown their hand (`end.score`).
    """
    seat = None if viewer == PUBLIC else state.seat(viewer)
    state.deck = [HIDDEN] * len(state.deck)
    state.known = list_known(state, seat)
    state.traces = [hide_trace(trace, seat) for trace in state.traces]
    for other in range(len(SEATS)):
        if other != seat and not (state.over and state.hour == HOURS):
            state.hands[other] = [HIDDEN] * len(state.hands[other])


def guess_cards(state: State, rng: Random) -> None:
    """Deal the hidden cards of a masked state anew, hands as large as they are.

    Scrolls and items that its player has not seen are dealt at random to the hidden hands and the deck; events,
    which are never held, to the deck.
    """
    left = _out_of_sight(state)
    known = place_known(state, left, rng)
    pool = _without(left, state, known)
    events = [card for card in pool if card >= EVENT]
    others = [card for card in pool if card < EVENT]
    rng.shuffle(others)
    everybody = list_known(state, None)
    for seat, hand in enumerate(state.hands):
        if HIDDEN in hand:
            state.hands[seat] = sorted(known[seat] + [others.pop() for _ in range(len(hand) - len(known[seat]))])
    state.known = everybody
    state.deck = others + events
    rng.shuffle(state.deck)
    state.dice = Dice(rng.getrandbits(62))


def list_unseen(state: Table) -> list[int]:
    """The cards that are neither in sight nor known to be in a hidden hand."""
    return _without(_out_of_sight(state), state, state.known)


def _out_of_sight(state: Table) -> Counter[int]:
    """The number of each card that is neither on the table nor in a hand that is seen."""
    edition = state.rules.edition
    left = Counter((*edition.all_items, *edition.mixed_in))
    seen = [card for hand in state.hands for card in hand]
    left.subtract(card for card in (*seen, *state.pile, *state.removed, *list_queued_events(state)) if card != HIDDEN)
    return left


def _without(left: Counter[int], state: Table, known: Hands) -> list[int]:
    """The remaining cards, except those known to be in hidden hands."""
    left = left.copy()
    left.subtract(card for hand, cards in zip(state.hands, known, strict=True) if HIDDEN in hand for card in cards)
    return sorted(left.elements())


def list_queued_events(state: Table) -> list[int]:
    """The events that are drawn but not yet revealed."""
    aside: list[int] = []
    for task in state.tasks:
        if isinstance(task, Event):
            aside.append(task.card)
        elif isinstance(task, AskReveal):
            aside += task.events
    return aside


def to_json(state: State) -> Json:
    """Everything on the table, by names; a hidden card is ``"?"``."""
    names = state.rules.edition.cards

    def cards(numbers: Sequence[int]) -> list[str]:
        return ["?" if card == HIDDEN else names[card] for card in numbers]

    return {
        "hour": state.hour,
        "to_act": state.to_act,
        "deciding": state.asking.name if state.tasks else None,
        "parade": {"square": NAMES[state.parade], "facing": DIRECTIONS[state.facing], "steps": state.budget()},
        "lit": [NAMES[s] for i, s in enumerate(state.rules.tiles) if state.lit >> i & 1],
        "players": [
            {
                "house": state.house(seat),
                "seat": SEATS[seat],
                "square": NAMES[state.squares[seat]],
                "hand": cards(state.hands[seat]),
                "known": cards(state.known[seat]),
                "stride": state.strides[seat],
                "struck": bool(state.struck >> seat & 1),
                "exposed": bool(state.exposed >> seat & 1),
                "tally": dict(zip(COUNTERS, state.tally[seat * WIDTH : (seat + 1) * WIDTH], strict=True)),
            }
            for seat in state.order
        ],
        "deck": cards(state.deck),
        "pile": cards(state.pile),
        "removed": cards(state.removed),
        "aside": cards(list_queued_events(state)),
        "ever_discarded": state.ever,
    }
