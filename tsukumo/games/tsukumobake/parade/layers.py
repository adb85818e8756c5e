"""The layers of a position: the parade's sight and choices, as 13×13 arrays.

Every array is a tuple of 13 rows, row 1 (south) first, of 13 values, column A (west) first:
``array[row - 1][column]``. None means that there is no value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from tsukumo.games.tsukumobake.board import SIZE, SQUARES
from tsukumo.games.tsukumobake.parade.decision import Decision
from tsukumo.games.tsukumobake.parade.path import go_straight_ahead
from tsukumo.games.tsukumobake.parade.position import Position, parse_square
from tsukumo.games.tsukumobake.parade.ways import STEP

if TYPE_CHECKING:
    from tsukumo.core.language.text import Lang
    from tsukumo.core.look.figure import PicturedFigure
    from tsukumo.games.tsukumobake.maps.heat import Heat
    from tsukumo.games.tsukumobake.parade.basin import Basin
    from tsukumo.games.tsukumobake.parade.danger import Danger

T = TypeVar("T")
Array = tuple[tuple[T, ...], ...]


class Paths(NamedTuple):
    """The paths of the next step. Counts are exact, whatever their size; 0 off the paths.

    *chosen* numbers the squares of the chosen path from 1.
    """

    equivalent: Array[int]
    preferred: Array[int]
    straightest: Array[int]
    chosen: Array[int]


class Layers(NamedTuple):
    """The parade's sight and choices from one position, as maps.

    - *sight*: 1 on the road squares that it sees, 0 elsewhere (`target.a`).
    - *paths*: how many paths go through each square (`advance.b`, `faq.3`).
    - *distance*: how far a pawn on each square would be: squares, or steps (reading `distance`); 0 on
      the parade's own.
    - *aura*: the effective aura at the squares of unstruck pawns, the highest where several stand;
      *hand*: the same pawns' cards, so that halving shows (`board.hide`).

    `danger` and `basin` are computed when they are asked for.
    """

    sight: Array[int]
    paths: Paths
    distance: Array[int]
    aura: Array[int | None]
    hand: Array[int | None]
    position: Position

    def __repr__(self) -> str:
        return f"<layers of {str(self.position)!r}: sight, paths, distance, aura, hand>"

    def danger(self, house: str) -> Danger:
        """The danger for the pawn of a *house*, square by square; `NotAllowed` if nobody plays it."""
        from tsukumo.games.tsukumobake.parade.danger import danger

        return danger(self.position, house)

    def basin(self) -> Basin:
        """The basins: the parade's target from every square, for each facing."""
        from tsukumo.games.tsukumobake.parade.basin import basin

        return basin(self.position)

    def heat(self, name: str, of: str = "") -> Heat:
        """A map by its name: its numbers, words and colours.

        ``"sight"``, ``"distance"``, ``"aura"``, ``"danger"``, ``"basin"``, or for the paths ``"equivalent"``,
        ``"preferred"``, ``"straightest"`` and ``"chosen"``: all of them, and what each rule leaves. *of* is the house
        in danger, by default the first, or the facing of the basins, by default the parade's. `CannotRead` if there is
        no such map or facing, `NotAllowed` if nobody plays the house.
        """
        from tsukumo.games.tsukumobake.maps.layers import heat_of

        return heat_of(self, name, of)

    def figure(self, name: str, of: str = "", *, lang: Lang | None = None) -> PicturedFigure:
        """A map as a plotly figure; ``data[0].z`` holds the values of the layer, row 1 first. See `heat` for the names.

        Maps of paths have buttons for the rules that break their ties (`advance.b`, `faq.3`). Needs the extra ``lab``;
        `CannotRead` if it is missing, too.
        """
        from tsukumo.games.tsukumobake.maps.layers import need_plotly

        need_plotly()
        from tsukumo.games.tsukumobake.maps.figure import layers_figure

        return layers_figure(self, name, of, lang)

    def text(self, name: str, of: str = "", *, lang: Lang | None = None) -> str:
        """A map as lines of text."""
        from tsukumo.games.tsukumobake.maps.text import heat_text

        return heat_text(self.heat(name, of), self.position, lang)


def layers(position: Position) -> Layers:
    """The layers of a position without problems."""
    decision = Decision(position)
    ways = decision.ways
    if ways:
        path = ways.path
        equivalent, preferred, straightest = ways.equivalent, ways.preferred, ways.straightest
    else:
        stays = decision.choice[0] == "no_target" and position.readings["no_target"] == "stop"
        path = () if stays else go_straight_ahead(position.square, position.facing)[0]
        equivalent = preferred = straightest = dict.fromkeys((position.square, *path), 1)
    order = {square: i for i, square in enumerate(path, 1)}
    strongest = {c.square: c for c in sorted(decision.candidates, key=lambda c: c.aura)}
    hands = {c.square: position.pawns[c.seat].cards for c in strongest.values()}
    unit = 1 if position.readings["distance"] == "squares" else STEP
    return Layers(
        sight=make_array(lambda s: int(s in decision.seen)),
        paths=Paths(
            equivalent=make_array(_get(equivalent)),
            preferred=make_array(_get(preferred)),
            straightest=make_array(_get(straightest)),
            chosen=make_array(_get(order)),
        ),
        distance=make_array(lambda s: 0 if s == position.square else decision.distance(s) // unit),
        aura=make_array(lambda s: strongest[s].aura if s in strongest else None),
        hand=make_array(hands.get),
        position=position,
    )


def make_array(value: Callable[[int], T]) -> Array[T]:
    """A 13×13 array of a function of the square."""
    values = [value(s) for s in range(SQUARES)]
    return tuple(tuple(values[row : row + SIZE]) for row in range(0, SQUARES, SIZE))


def look_up(array: Array[T], square: str) -> T:
    """The value of an array on a square, by its name; `CannotRead` if there is none."""
    row, column = divmod(parse_square(square), SIZE)
    return array[row][column]


def _get(counts: Mapping[int, int]) -> Callable[[int], int]:
    return lambda s: counts.get(s, 0)
