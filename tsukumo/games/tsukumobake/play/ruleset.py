"""The rules of one game: an edition, readings, and the tables that follow from them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tsukumo.core.game.clauses import Readings
from tsukumo.core.game.record import Record
from tsukumo.games.tsukumobake.board import DISTANCE, HOMES, INDEX, NAMES, SEAT_HOMES, Board
from tsukumo.games.tsukumobake.editions.edition import ITEMS, Edition
from tsukumo.games.tsukumobake.play.actions import Action, Discard, Move, Pass, Pick, Play, Reveal, Scroll
from tsukumo.games.tsukumobake.play.combos import payments
from tsukumo.games.tsukumobake.play.walk import Ending, Walks, steps_on, walks_exactly, walks_up_to
from tsukumo.games.tsukumobake.rules import HOUSES, parade_readings

_MANY: Final = 1 << 14
"""The size at which a table that only saves time is emptied."""
_new: Final = tuple.__new__
"""Builds a named tuple without the detour through its own constructor."""


_Plays = dict[int, list[tuple[int, Action]]]
"""Plays by their first card, each with all the cards that must be *held* for it."""


class Moves:
    """The moves of a pawn: the actions, and their walks in the same order."""

    __slots__ = ("choices", "walks")

    def __init__(self, choices: tuple[Action, ...], walks: Walks) -> None:
        self.choices, self.walks = choices, walks

    def ending(self, move: Move) -> Ending | None:
        """The end of a move, if it is one of the choices."""
        plain = self.walks.squares
        if not move.via:
            square = INDEX[move.to]
            return self.walks.plain(square) if square in plain else None
        others = range(len(plain), len(self.choices))
        return next((self.walks.ending(i) for i in others if self.choices[i] == move), None)


_Tables = tuple[dict[int, Moves], dict[int, Walks], dict[tuple[str, tuple[int, ...]], Record]]


@lru_cache(maxsize=64)
def _moves_of(board: Board, exact: bool, owner: bool) -> _Tables:  # noqa: ARG001 - what they are found by
    """The tables of moves, walks and their records, shared by all rules with the same walks: they may become large."""
    return {}, {}, {}


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
        self.stops = readings["no_target"] == "stop"
        self.shelter_exposed = readings["shelter"] == "exposed"
        self.board, self.cards, self.number = edition.board, edition.cards, edition.number
        self.tiles = tuple(building.square for building in edition.board.buildings)
        self.tile = {square: i for i, square in enumerate(self.tiles)}
        self.passes: tuple[tuple[Action, ...], ...] = tuple((Pass(h),) for h in HOUSES)
        self.discards: tuple[tuple[Action, ...], ...] = tuple(tuple(Discard(h, c) for c in self.cards) for h in HOUSES)
        self.scroll: tuple[tuple[Action, ...], ...] = tuple((Scroll(h, True), Scroll(h, False)) for h in HOUSES)
        self.no_scroll: tuple[tuple[Action, ...], ...] = tuple((Scroll(h, False),) for h in HOUSES)
        self._plays: dict[int, tuple[Action, ...]] = {}
        self._payable: list[list[_Plays]] = [[] for _ in HOUSES]
        self._clauses: dict[Play, str] = {}
        self._picks: list[dict[str, Action]] = [{} for _ in HOUSES]
        self._moves, self._walks, self.moved = _moves_of(edition.board, self.exact, self.owner)
        self._to: tuple[tuple[Action, ...], ...] = tuple(tuple(Move(h, name) for name in NAMES) for h in HOUSES)
        self.effects = {combo.id: combo.effect for combo in edition.combos}
        # Records that come again and again in every game are made once.
        self.passed = {(h, c): Record("passed", h, (c,)) for h in HOUSES for c in ("turn.1", "turn.4")}

    def __reduce__(self) -> tuple[object, ...]:
        return rules_for, (self.edition, self.readings)

    def plays(self, house: int, held: int) -> tuple[Action, ...]:
        """Passing, and every combo that the items in a hand open (`turn.1`, `turn.4`).

        What is *held* is one number, with the bit ``1 << card`` for every card of which there is at least one.
        """
        choices = self._plays.get(held << 2 | house)
        if choices is None:
            if len(self._plays) > _MANY:
                self._plays.clear()
            plays = list(self.passes[house])
            faces = [card for card in range(ITEMS) if held >> card & 1]
            for payable in self._payable[house] or self._price(house):
                for card in faces:
                    if card in payable:
                        plays += [play for needed, play in payable[card] if held & needed == needed]
            choices = self._plays[held << 2 | house] = tuple(plays)
        return choices

    def _price(self, house: int) -> list[_Plays]:
        """Every play that a house could ever make, combo by combo: with one card, with two."""
        priced = self._payable[house]
        for combo in self.edition.combos:
            alone: _Plays = {}
            pairs: _Plays = {}
            for cards, clause in payments(combo, house, range(ITEMS)):
                play = Play(HOUSES[house], combo.id, tuple(self.cards[c] for c in cards))
                self._clauses[play] = clause
                needed = sum(1 << card for card in cards)
                (alone if len(cards) == 1 else pairs).setdefault(cards[0], []).append((needed, play))
            priced += [plays for plays in (alone, pairs) if plays]
        return priced

    def clause(self, play: Play) -> str:
        """The clause by which a legal play is paid."""
        return self._clauses[play]

    def moves(self, seat: int, house: int, start: int, parade: int, steps: int) -> Moves:
        """The moves of a pawn (`turn.2`, readings `stride` and `homes`), with no other pawn on the board."""
        if DISTANCE[start][parade] > steps:
            parade = -1  # out of reach in any case
        # One integer for each walk, and for each house that takes it: a dictionary finds it sooner than a tuple.
        where = ((start << 8 | parade + 1) << 8 | steps) << 2 | (seat if self.owner else 0)
        moves = self._moves.get(where << 2 | house)
        if moves is None:
            if len(self._moves) > _MANY:
                self._moves.clear()
                self._walks.clear()
                self.moved.clear()
            walks = self._walks.get(where)
            if walks is None:
                walks = self._walks[where] = self._walk(seat, start, parade, steps)
            moves = self._moves[where << 2 | house] = Moves(self._choices(house, walks), walks)
        return moves

    def _walk(self, seat: int, start: int, parade: int, steps: int) -> Walks:
        board = self.board
        ways = steps_on(board, frozenset(HOMES) - {SEAT_HOMES[seat]} if self.owner else frozenset())
        if self.exact:
            return walks_exactly(ways, start, parade, steps)
        return walks_up_to(ways, start, parade, steps, indoors=bool(board.walls[start]))

    def _choices(self, house: int, walks: Walks) -> tuple[Action, ...]:
        to_square = self._to[house]
        choices = [to_square[to] for to in walks.squares]
        for i, (to, rest) in enumerate(walks.others, len(choices)):
            before = rest if to != rest else walks.ending(i).route[-2]  # meeting the parade, or out and in again
            choices.append(_new(Move, (HOUSES[house], NAMES[to], NAMES[before], "move")))
        return tuple(choices)

    def picks(self, house: int, names: Sequence[str]) -> tuple[Action, ...]:
        """The actions that pick one of some names."""
        picks = self._picks[house]
        for name in names:
            if name not in picks:
                picks[name] = Pick(HOUSES[house], name)
        return tuple([picks[name] for name in names])

    def reveals(self, house: int, events: tuple[int, ...]) -> tuple[Action, ...]:
        """The actions that reveal one of some events."""
        return tuple(Reveal(HOUSES[house], self.cards[e]) for e in sorted(set(events)))


@lru_cache(maxsize=64)
def rules_for(edition: Edition, readings: Readings) -> Rules:
    """The rules of an edition under some readings; the same ones share their tables."""
    return Rules(edition, readings)
