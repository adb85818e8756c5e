"""Choices as integers, for machine learning (needs numpy; used by `tsukumo.zoo`).

`Actions` numbers every choice of an edition; `observations` encodes a player's knowledge. Both depend only on the
edition: an index has the same meaning in every game played with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

import numpy as np

from tsukumo.core.files.data import Plain
from tsukumo.games.tsukumobake.board import DIRECTIONS, INDEX, NAMES, NEIGHBOURS, SQUARES
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, EVENT, ITEMS, Edition
from tsukumo.games.tsukumobake.play.actions import Action, Discard, Move, Pass, Pick, Play, Reveal, Scroll
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.tasks import Ask, AskFace, AskGive, AskHouse, AskLead, AskLight, AskRecover
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo.games.tsukumobake.zoo.observations import Numbers, Observations, before_door

FACES: Final = ITEMS // len(HOUSES)
"""The number of card faces of each house: four types, plain and gold."""
COMBO: Final = ITEMS + FACES * FACES
"""The number of payments for one combo: any single item, or one item of each of its houses."""

ASKED: Final[Mapping[type[Ask], str]] = {
    AskHouse: "pick_house",
    AskLight: "pick_square",
    AskLead: "pick_square",
    AskFace: "pick_direction",
    AskRecover: "pick_card",
    AskGive: "pick_card",
}
"""The section of the answer to each question that is answered with a `Pick`."""


class Actions:
    """Every choice of an edition by its index, and back; `sections` are the ranges below, in this order.

    ================  ====================================================================================
    section           indices (lengths for ``kyoto``, 1006 in all)
    ================  ====================================================================================
    pass              1
    play              576: 96 a combo, in the edition's order: 32 for one item alone, by number (see
                      `edition`); then 64 for a pair, ``8 * a + b`` for item *a* of the first house and *b*
                      of the second, 0-7 each
    move              169: to a square, ``13 * row + column``
    meet              4: onto the parade's square (`turn.3b`), from the north, east, south or west of it
    again             1: out of the building or home where the pawn stands, and in again
    scroll            2: yes, no
    discard           33: an item or a scroll, by number
    reveal            10: an event, in the edition's order
    pick_house        4: in the order of `HOUSES`
    pick_square       169
    pick_direction    4: N, E, S, W
    pick_card         33
    ================  ====================================================================================
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._combo = {combo.id: i for i, combo in enumerate(edition.combos)}
        self._picks: Mapping[str, Sequence[str]] = {
            "pick_house": HOUSES,
            "pick_square": NAMES,
            "pick_direction": DIRECTIONS,
            "pick_card": edition.cards[:EVENT],
        }
        self._picked = {section: {name: i for i, name in enumerate(names)} for section, names in self._picks.items()}
        lengths = {
            "pass": 1,
            "play": COMBO * len(edition.combos),
            "move": SQUARES,
            "meet": len(DIRECTIONS),
            "again": 1,
            "scroll": 2,
            "discard": EVENT,
            "reveal": len(edition.events),
            **{section: len(names) for section, names in self._picks.items()},
        }
        ends = list(accumulate(lengths.values()))
        self.sections = {name: range(end - lengths[name], end) for name, end in zip(lengths, ends, strict=True)}
        self.size = ends[-1]

    def index(self, action: Action, state: State) -> int:
        """The index of an action that answers the state's question; `KeyError` if the edition has no such action."""
        number, start = self.edition.number, self.sections
        match action:
            case Move(_, to, via):
                return self._move(to, via, state)
            case Pass():
                return start["pass"].start
            case Play(_, combo, cards):
                return (
                    start["play"].start + COMBO * self._combo[combo] + _number_payment([number[card] for card in cards])
                )
            case Scroll(_, use):
                return start["scroll"].start + (not use)
            case Discard(_, card):
                return start["discard"].start + number[card]
            case Reveal(_, event):
                return start["reveal"].start + number[event] - EVENT
            case Pick(_, name):
                section = ASKED[type(state.asking)]
                return start[section].start + self._picked[section][name]

    def action(self, index: int, state: State) -> Action:
        """The action at an index, for the player who must decide, allowed or not.

        `IndexError` if there is no such index, or nobody must decide.
        """
        by = state.to_act
        if by is None or not 0 <= index < self.size:
            raise IndexError(index)
        section, span = next((name, span) for name, span in self.sections.items() if index in span)
        i, cards = index - span.start, self.edition.cards
        match section:
            case "pass":
                return Pass(by)
            case "play":
                combo = self.edition.combos[i // COMBO]
                return Play(by, combo.id, tuple(cards[card] for card in _read_payment(combo.houses, i % COMBO)))
            case "move":
                return Move(by, NAMES[i])
            case "meet":
                # Beyond the edge of the board there is no such side; a walk from a square to itself is never legal.
                side = dict(NEIGHBOURS[state.parade]).get(i, state.parade)
                return Move(by, NAMES[state.parade], NAMES[side])
            case "again":
                square = state.squares[state.seat(by)]
                return Move(by, NAMES[square], NAMES[before_door(self.edition, square)])
            case "scroll":
                return Scroll(by, i == 0)
            case "discard":
                return Discard(by, cards[i])
            case "reveal":
                return Reveal(by, cards[EVENT + i])
        return Pick(by, self._picks[section][i])

    def mask(self, state: State) -> Numbers:
        """1 for each index allowed now, 0 for the others; all 0 in the view of a player who is not to act."""
        allowed = bytearray(self.size)
        for action in state.legal():
            allowed[self.index(action, state)] = 1
        return np.frombuffer(allowed, np.int8)

    def _move(self, to: str, via: str, state: State) -> int:
        square = INDEX[to]
        if not via:
            return self.sections["move"].start + square
        if square != state.parade:
            return self.sections["again"].start
        return self.sections["meet"].start + next(d for d, s in NEIGHBOURS[square] if s == INDEX[via])


def _number_payment(cards: Sequence[int]) -> int:
    """The index of a payment for a combo."""
    first, *second = cards
    return ITEMS + first % FACES * FACES + second[0] % FACES if second else first


def _read_payment(houses: tuple[int, int], payment: int) -> tuple[int, ...]:
    """The cards of a payment for a combo of two houses."""
    if payment < ITEMS:
        return (payment,)
    return tuple(FACES * house + face for house, face in zip(houses, divmod(payment - ITEMS, FACES), strict=True))


class Encoding:
    """Players, choices and views of one edition as names, integers and arrays (see `tsukumo.zoo.Encoding`)."""

    name: Final = "tsukumobake_v0"
    players: Final = HOUSES

    def __init__(self, edition: Edition) -> None:
        self.actions = Actions(edition)
        self.observations = Observations(edition)


_encode: Final = lru_cache(maxsize=64)(Encoding)


def encoding(options: Plain) -> Encoding:
    """The encoding under a game's settled options (see `kind`); equal editions share one."""
    return _encode(EDITIONS.open(options["edition"]))
