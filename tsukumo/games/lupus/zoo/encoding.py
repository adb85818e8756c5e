"""Choices and views as integers, for machine learning (needs numpy; `tsukumo.zoo` uses it).

Every decision names a player, so that an action is a seat. All rows are as long for 8 players as for 24.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tsukumo.games.lupus.deck import MOST, NAMES
from tsukumo.games.lupus.play.actions import Action
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.play.table import ALIVE, HIDDEN
from tsukumo.games.lupus.roles import ROLES, kinds
from tsukumo.games.lupus.rules import player_of

Numbers = NDArray[np.int8]
SEATS: Final = MOST
BOUND: Final = 127


class Actions:
    """The choices, numbered by the seat of the player named."""

    size: Final = SEATS

    def action(self, index: int, state: State) -> Action:
        """The choice of an index for the player who must decide, legal or not; `IndexError` if there is none."""
        by = state.to_act
        if by is None or state.asked == HIDDEN or not 0 <= index < state.rules.size:
            raise IndexError(index)
        return Action(by, state.asked, state.players[index])

    def mask(self, state: State) -> Numbers:
        """1 for every seat that may be named, all 0 in the view of a player who does not decide."""
        mask = np.zeros(SEATS, np.int8)
        if state.legal():
            mask[list(state.choices)] = 1
        return mask


class Observations:
    """A player's knowledge as a row of integers.

    ============  =================================================================================
    part          values
    ============  =================================================================================
    ``asked``     one 1: the kind of decision the player makes or hears; none in others' nights
    ``time``      the night's number, and the round of votes, 0 at night
    ``deck``      how many cards of each role were dealt
    ``me``        1 for the player's own seat
    ``alive``     1 for each of the living
    ``died``      when each of the dead died: twice the night, one more for a lynching
    ``roles``     for each seat, 1 for the role that the player knows it to have now
    ``told``      1 for each of whom the player was told that it is a werewolf, −1 that it is none
    ``named``     how often the player has named each seat in the nights
    ``standing``  1 for each who is voted among
    ``votes``     how many votes each has in this round
    ``voted``     for whom each has voted in this round, from 1; 0 for nobody
    ============  =================================================================================
    """

    def __init__(self) -> None:
        parts = {
            "asked": len(kinds()),
            "time": 2,
            "deck": len(NAMES),
            "me": SEATS,
            "alive": SEATS,
            "died": SEATS,
            "roles": SEATS * len(NAMES),
            "told": SEATS,
            "named": SEATS,
            "standing": SEATS,
            "votes": SEATS,
            "voted": SEATS,
        }
        ends = list(accumulate(parts.values()))
        self.parts = {name: slice(end - size, end) for (name, size), end in zip(parts.items(), ends, strict=True)}
        self.low: Numbers = np.full(ends[-1], -BOUND, np.int8)
        self.high: Numbers = np.full(ends[-1], BOUND, np.int8)

    def part(self, row: Numbers, name: str) -> Numbers:
        """One part of a row, by its name."""
        return row[self.parts[name]]

    def observe(self, state: State, player: str) -> Numbers:
        """The observation of a state that is masked for a player."""
        row = np.zeros(len(self.low), np.int8)
        for name, values in self._values(state, state.players.index(player)):
            part = row[self.parts[name]]
            part[: len(values)] = values
        return row

    def _values(self, state: State, me: int) -> Iterator[tuple[str, Sequence[int]]]:
        seats = range(state.rules.size)
        ballots = dict(state.ballots[-1]) if state.ballots else {}
        votes = list(ballots.values())
        acts = [(call, act) for night in state.nights for call, act in night.items()]
        answers = {act.who: 1 if act.answer else -1 for _, act in acts if isinstance(act.answer, bool)}
        learnt = {role.name for role in ROLES.values() if role.call.learns}
        named = [act.who for call, act in acts if call not in learnt]
        yield "asked", [kind == state.asked for kind in kinds()]
        yield "time", [min(state.night, BOUND), state.round]
        yield "deck", [state.rules.deck.get(role, 0) for role in NAMES]
        yield "me", [seat == me for seat in seats]
        yield "alive", [died == ALIVE for died in state.died]
        yield "died", [min(died, BOUND) for died in state.died]
        yield "roles", [role != HIDDEN and role == name for role in state.roles for name in NAMES]
        yield "told", [answers.get(seat, 0) for seat in seats]
        yield "named", [named.count(seat) for seat in seats]
        yield "standing", [seat in state.standing for seat in seats]
        yield "votes", [votes.count(seat) for seat in seats]
        yield "voted", [ballots.get(seat, -1) + 1 for seat in seats]


class Encoding:
    """Players, choices and views as names, integers and arrays (see `tsukumo.zoo.Encoding`)."""

    name: Final = "lupus_v0"

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.actions, self.observations = Actions(), Observations()


def encoding(options: Mapping[str, Any]) -> Encoding:
    """The encoding of a game's settled options."""
    return Encoding(tuple(map(player_of, options["seats"])))
