"""The rules of one game: an edition, readings, and the tables that follow from them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tsukumo.core.rulebook import Readings
from tsukumo.tsukumobake.board import HOMES, NAMES, SEAT_HOMES
from tsukumo.tsukumobake.edition import Edition
from tsukumo.tsukumobake.play.actions import Choice, Discard, Move, Pass, Pick, Play, Reveal, Scroll
from tsukumo.tsukumobake.play.combos import payments
from tsukumo.tsukumobake.play.walk import Walks, steps_on, walks_exactly, walks_up_to
from tsukumo.tsukumobake.rules import HOUSES, parade_readings

_MANY: Final = 1 << 17
"""How many entries a table that only saves time may hold before it is emptied."""


class Rules:
    """An edition and readings, with the tables that follow from them. Immutable but for those tables."""

    def __init__(self, edition: Edition, readings: Readings) -> None:
        self.edition, self.readings = edition, readings
        self.parade_readings = parade_readings(readings)
        self.one_combo = readings["combos"] == "one"
        self.exact = readings["stride"] == "exact"
        self.owner = readings["homes"] == "owner"
        self.ever = readings["pile"] == "ever"
        self.passing = readings["meeting"] == "pass"
        self.shuffled_blessing = readings["blessing"] == "shuffled"
        self.growing = readings["budget"] == "growing"
        self.larger_half = readings["half"] == "ceil"
        self.shelter_exposed = readings["shelter"] == "exposed"
        cards = edition.cards
        self.tiles = tuple(building.square for building in edition.board.buildings)
        self.tile = {square: i for i, square in enumerate(self.tiles)}
        self.passes: tuple[tuple[Choice, ...], ...] = tuple((Pass(h),) for h in HOUSES)
        self.discards: tuple[tuple[Choice, ...], ...] = tuple(tuple(Discard(h, c) for c in cards) for h in HOUSES)
        self.scroll: tuple[tuple[Choice, ...], ...] = tuple((Scroll(h, True), Scroll(h, False)) for h in HOUSES)
        self.no_scroll: tuple[tuple[Choice, ...], ...] = tuple((Scroll(h, False),) for h in HOUSES)
        self._plays: dict[tuple[int, tuple[int, ...]], tuple[Choice, ...]] = {}
        self._clauses: dict[Play, str] = {}
        self._walks: dict[tuple[int, int, int, int], Walks] = {}
        self._moves: dict[tuple[int, int, int, int, int], tuple[Choice, ...]] = {}

    def plays(self, house: int, faces: tuple[int, ...]) -> tuple[Choice, ...]:
        """Passing, and every combo that the faces in a hand open (`turn.1`, `turn.4`)."""
        found = self._plays.get((house, faces))
        if found is None:
            if len(self._plays) > _MANY:
                self._plays.clear()
            names = self.edition.cards
            plays = []
            for combo in self.edition.combos:
                for payment in payments(combo, house, faces):
                    play = Play(HOUSES[house], combo.id, tuple(names[c] for c in payment.cards))
                    self._clauses[play] = payment.clause
                    plays.append(play)
            found = self._plays[house, faces] = (*self.passes[house], *plays)
        return found

    def clause(self, play: Play) -> str:
        """The clause by which a legal play is paid."""
        return self._clauses[play]

    def walks(self, seat: int, start: int, parade: int, steps: int) -> Walks:
        """Where a pawn can walk to (`turn.2`, readings `stride` and `homes`), with nobody else on the board."""
        key = (seat if self.owner else 0, start, parade, steps)
        found = self._walks.get(key)
        if found is None:
            if len(self._walks) > _MANY:
                self._walks.clear()
            board = self.edition.board
            closed = frozenset(HOMES) - {SEAT_HOMES[seat]} if self.owner else frozenset[int]()
            ways = steps_on(board, closed)
            if self.exact:
                found = walks_exactly(ways, start, parade, steps)
            else:
                found = walks_up_to(ways, start, parade, steps, indoors=bool(board.walls[start]))
            self._walks[key] = found
        return found

    def moves(self, seat: int, house: int, start: int, parade: int, steps: int) -> tuple[Choice, ...]:
        """The actions of `walks`, in the same order."""
        key = (seat if self.owner else 0, house, start, parade, steps)
        found = self._moves.get(key)
        if found is None:
            if len(self._moves) > _MANY:
                self._moves.clear()
            by = HOUSES[house]
            moves: list[Choice] = []
            for to, rest, route in self.walks(seat, start, parade, steps).endings:
                if to != rest:
                    via = NAMES[rest]
                elif to == start and route and not self.exact:
                    via = NAMES[route[-2]]
                else:
                    via = ""
                moves.append(Move(by, NAMES[to], via))
            found = self._moves[key] = tuple(moves)
        return found

    def picks(self, house: int, names: tuple[str, ...]) -> tuple[Choice, ...]:
        """The actions that pick one of some names."""
        return tuple(Pick(HOUSES[house], name) for name in names)

    def reveals(self, house: int, events: tuple[int, ...]) -> tuple[Choice, ...]:
        """The actions that reveal one of some events."""
        return tuple(Reveal(HOUSES[house], self.edition.cards[e]) for e in sorted(set(events)))


@lru_cache(maxsize=64)
def rules_for(edition: Edition, readings: Readings) -> Rules:
    """The rules of an edition under some readings; the same ones share their tables."""
    return Rules(edition, readings)
