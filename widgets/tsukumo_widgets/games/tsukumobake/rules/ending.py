"""The end of a game, as far as it decides the score: the parts that the score sheet changes and a link holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from tsukumo.core.io.errors import CannotRead, Problem, collect_problems, quote_value, refuse_any
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.board import INDEX, NAMES
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import COUNTERS
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.games.tsukumobake.rules.shelf import copies, from_link, write_hand

LIGHTS = "lit"
texts = Texts(__file__)


class Ending(NamedTuple):
    """The values that decide the score, by seat: hands as card numbers, squares, counts; the lit buildings as bits."""

    hands: tuple[tuple[int, ...], ...]
    squares: tuple[int, ...]
    tally: tuple[int, ...]
    lit: int

    @classmethod
    def of(cls, state: State) -> Ending:
        """The end of a game, from its final state."""
        return cls(tuple(map(tuple, state.hands)), tuple(state.squares), tuple(state.tally), state.lit)

    def lay_on(self, state: State) -> State:
        """A copy of *state* with everything as in this ending."""
        changed = state.clone()
        changed.hands = [list(hand) for hand in self.hands]
        changed.squares, changed.tally, changed.lit = list(self.squares), list(self.tally), self.lit
        return changed

    def with_hand(self, seat: int, hand: tuple[int, ...]) -> Ending:
        """A copy with another hand."""
        return self._replace(hands=(*self.hands[:seat], tuple(sorted(hand)), *self.hands[seat + 1 :]))


NOTHING = Ending((), (), (), 0)
"""The end of no game."""


def query_of(ending: Ending, played: State) -> dict[str, str]:
    """The query of a link to an ending, with the differences from the one *played*; `read_link` reads it.

    For a house ``SQUARE.COUNT.….COUNT.CARD,CARD``, with the counts in the order of `COUNTERS`; for the lights the
    squares of the lit buildings.
    """
    was, edition = Ending.of(played), played.rules.edition
    query = dict[str, str]()
    for seat, house in _seats(played):
        if _seat(ending, seat) != _seat(was, seat):
            hand, square, counts = _seat(ending, seat)
            query[house] = ".".join([NAMES[square], *map(str, counts), write_hand(edition, hand)])
    if ending.lit != was.lit:
        query[LIGHTS] = ".".join(NAMES[tile] for i, tile in enumerate(played.rules.tiles) if ending.lit >> i & 1)
    return query


def _seats(played: State) -> list[tuple[int, str]]:
    return [(seat, HOUSES[house]) for seat, house in enumerate(played.houses)]


def _seat(ending: Ending, seat: int) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    counts = ending.tally[seat * len(COUNTERS) : (seat + 1) * len(COUNTERS)]
    return tuple(sorted(ending.hands[seat])), ending.squares[seat], counts


def read_link(query: Mapping[str, str], played: State) -> Ending:
    """The ending that a link describes, of a game *played*; `CannotRead` lists everything wrong with the link."""
    ending, problems = Ending.of(played), list[Problem]()
    for seat, house in _seats(played):
        if house in query:
            with collect_problems(problems, house):
                ending = _read_seat(ending, seat, query[house], played)
    tiles = [NAMES[tile] for tile in played.rules.tiles]
    if LIGHTS in query:
        lit = [name for name in query[LIGHTS].split(".") if name]
        problems += [Problem(LIGHTS, texts.text("light", value=quote_value(name))) for name in lit if name not in tiles]
        ending = ending._replace(lit=sum(1 << i for i, name in enumerate(tiles) if name in lit))
    held = Counter(card for hand in ending.hands for card in hand)
    edition = played.rules.edition
    problems += [
        Problem("", texts.text("held", card=edition.card_name(card), n=n, most=copies(edition, card)))
        for card, n in sorted(held.items())
        if n > copies(edition, card)
    ]
    refuse_any(problems)
    return ending


def _read_seat(ending: Ending, seat: int, text: str, played: State) -> Ending:
    """One player's part of an ending."""
    square, *counts, names = (*text.split(".", len(COUNTERS) + 1), "")[: len(COUNTERS) + 2]
    known = [int(n) for n in counts if n.isascii() and n.isdecimal() and len(n) < 4 and int(n) < 256]
    if square not in INDEX or len(known) != len(COUNTERS):
        raise CannotRead([Problem("", texts.text("player", value=quote_value(text)))])
    n, tally, squares = len(COUNTERS), list(ending.tally), list(ending.squares)
    tally[seat * n : (seat + 1) * n], squares[seat] = known, INDEX[square]
    hand = from_link(played.rules.edition, names)
    return ending.with_hand(seat, hand)._replace(squares=tuple(squares), tally=tuple(tally))
