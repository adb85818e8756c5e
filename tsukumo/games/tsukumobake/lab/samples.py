"""Positions to compare readings on: those from which the parade sets off in games between bots, and random ones.

Both come from a seed and a number alone, so that any part of a sample can be made by itself, in any process.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from tsukumo.core.experiments.match import GamesPlan, Match
from tsukumo.games.tsukumobake.board import SEAT_HOMES, SQUARES
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, SCROLL, Edition
from tsukumo.games.tsukumobake.parade.movement import Movement, movement
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.tasks import Turn
from tsukumo.games.tsukumobake.play.turn import is_march_waiting, stop_before_march
from tsukumo.games.tsukumobake.quiz.generate import Lots
from tsukumo.games.tsukumobake.rules import HOUSES, default_readings

SHELTER: Final = ("shelter", "exposed")
"""The one answer that changes no movement but the later ones."""
MOST_CARDS: Final = 9
"""The largest hand of a random position."""
MOST_DISCARDS: Final = 24
"""The largest discard pile of a random position: with more, the parade takes no more steps (`steps`)."""


class Departure(NamedTuple):
    """A position from which the parade sets off.

    *hurry* is the number of steps added by effects of cards. *game* and *hour* are the place of its record, or *game*
    is its number among the random ones, with hour 0.
    """

    position: Position
    hurry: int = 0
    game: int = 0
    hour: int = 0

    def movement(self, *changes: tuple[str, str]) -> Movement:
        """The parade's movement under the default readings, with other answers in place of some."""
        return movement(replace(self.position, readings=default_readings(*changes)), hurry=self.hurry)


def following(departure: Departure) -> Departure:
    """The position from which the parade sets off next if nobody moves after its movement from this one.

    The reading is ``shelter=exposed``: a pawn sent home is without shelter.
    """
    after = departure.movement(SHELTER).after
    pawns = tuple([pawn._replace(struck=False) for pawn in after.pawns])
    return Departure(replace(after, pawns=pawns, budget=None), 0, departure.game, departure.hour)


# --- from games -------------------------------------------------------------------------------------


def list_game_departures(plan: GamesPlan, number: int) -> Iterator[Departure]:
    """The positions from which the parade sets off in one game, one for each hour.

    Each is the table exactly as the parade finds it, once the hour's last card is played.
    """
    match = Match(plan, number)
    game, bots = match.begin(), match.make_bots()
    while (player := game.to_act) is not None:
        eve = _eve(game.state)
        action = bots[player].choose(game.view(player))
        records = game.apply(action)
        if eve and any(record.kind == "parade" for record in records):
            eve.apply(action)
            yield Departure(eve.position(), eve.hurry, number, eve.hour)


def _eve(state: State) -> State | None:
    """A copy of a table that stops when the parade sets off; None while players have turns before that."""
    if not is_march_waiting(state) or any(isinstance(task, Turn) for task in state.tasks):
        return None
    eve = state.clone()
    stop_before_march(eve)
    return eve


def find_plan_edition(plan: GamesPlan) -> Edition:
    """The edition that a plan's games are played with."""
    return EDITIONS.open(json.loads(plan.options)["edition"])


# --- random -----------------------------------------------------------------------------------------


def random_departure(edition: Edition, seed: int, number: int) -> Departure:
    """A random position on an edition's board: everything is equally likely, whether or not players would play so.

    The parade stands on any road, four pawns anywhere else, no two on one road square. Hands of 0 to `MOST_CARDS` cards
    are dealt from the deck, so that they hold scrolls as often as it does; 0 to `MOST_DISCARDS` items are discarded. A
    pawn in its own home was sent there by the parade (`Pawn.exposed`) half of the time.
    """
    lots = Lots("departure", seed, number)
    board = edition.board
    square = lots.one(board.roads)
    taken = {square}
    pawns = []
    deck = lots.some((*edition.all_items, *(SCROLL,) * edition.scrolls), MOST_CARDS * len(HOUSES))
    for house, home in zip(lots.some(HOUSES, len(HOUSES)), SEAT_HOMES, strict=True):
        here = lots.one([s for s in range(SQUARES) if s not in taken])
        if not board.walls[here]:
            taken.add(here)
        cards = lots.below(MOST_CARDS + 1)
        hand, deck = deck[:cards], deck[cards:]
        exposed = here == home and lots.likely(0.5)
        pawns.append(Pawn(house, home, here, cards, hand.count(SCROLL), exposed=exposed))
    discards = lots.below(MOST_DISCARDS + 1)
    return Departure(Position(square, lots.below(4), tuple(pawns), discards, board), 0, number)
