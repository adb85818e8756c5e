"""What one player may know of a state, a whole state that it may be, and a state as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from tsukumo.core.dice import Dice
from tsukumo.core.record import PUBLIC
from tsukumo.tsukumobake.board import DIRECTIONS, NAMES, SEATS
from tsukumo.tsukumobake.edition import EVENT
from tsukumo.tsukumobake.play.table import COUNTERS, HIDDEN, Table

if TYPE_CHECKING:
    from tsukumo.tsukumobake.play.state import State


def masked(state: State, viewer: str) -> State:
    """The state with the hands of others than the viewer, the deck and the dice hidden."""
    seat = None if viewer == PUBLIC else state.seat(viewer)
    shown = state.clone()
    shown.dice = Dice(None)
    shown.deck = [HIDDEN] * len(state.deck)
    for other in range(len(SEATS)):
        if other != seat:
            shown.hands[other] = [HIDDEN] * len(state.hands[other])
    if state.to_act != viewer:
        shown.hide_choices()
    return shown


def sample(state: State, rng: Random) -> State:
    """A masked state with what is hidden dealt anew: every hand as large as it is, known cards where they are.

    Scrolls and items that nobody has seen are dealt at random to the hidden hands and the deck; events,
    which are never held, to the deck.
    """
    whole = state.clone()
    pool = unseen(state)
    events = [card for card in pool if card >= EVENT]
    others = [card for card in pool if card < EVENT]
    rng.shuffle(others)
    for seat, hand in enumerate(whole.hands):
        if HIDDEN in hand:
            known = state.known[seat]
            whole.hands[seat] = sorted(known + [others.pop() for _ in range(len(hand) - len(known))])
    whole.deck = others + events
    rng.shuffle(whole.deck)
    whole.dice = Dice(rng.getrandbits(62))
    whole.refresh()
    return whole


def unseen(state: Table) -> list[int]:
    """The cards that are neither on the table nor in a hand that is seen, nor known to be in a hidden one."""
    edition = state.rules.edition
    left = Counter((*edition.all_items, *edition.mixed_in))
    seen = [card for hand in state.hands for card in hand]
    for seat, hand in enumerate(state.hands):
        if HIDDEN in hand:
            seen += state.known[seat]
    left.subtract(card for card in (*seen, *state.pile, *state.removed, *set_aside(state)) if card != HIDDEN)
    return sorted(left.elements())


def set_aside(state: Table) -> list[int]:
    """The events that have been drawn and wait to be revealed."""
    aside: list[int] = []
    for task in state.tasks:
        if task[0] == "event":
            aside.append(task[2])
        elif task[0] == "reveal":
            aside += task[2]
    return aside


def to_json(state: State) -> dict[str, Any]:
    """Everything on the table, by names; a card that is hidden is ``"?"``."""
    names = state.rules.edition.cards

    def cards(numbers: Sequence[int]) -> list[str]:
        return ["?" if card == HIDDEN else names[card] for card in numbers]

    width = len(COUNTERS)
    return {
        "hour": state.hour,
        "to_act": state.to_act,
        "deciding": state.tasks[-1][0] if state.tasks else None,
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
                "tally": dict(zip(COUNTERS, state.tally[seat * width : (seat + 1) * width], strict=True)),
            }
            for seat in state.order
        ],
        "deck": cards(state.deck),
        "pile": cards(state.pile),
        "removed": cards(state.removed),
        "aside": cards(set_aside(state)),
        "ever_discarded": state.ever,
    }
