"""The path that the parade chooses, computed fast.

If distances count squares, every equivalent path stays in the rectangle between parade and target and uses
the same two headings. So the common cases need no search: without company the chosen path is an L, and with
company one pass over the rectangle finds it. `ways` computes the same in full, for every reading and with all
the counts that explain it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import Final

from tsukumo.games.tsukumobake.board import DISTANCE, EAST, NORTH, RAYS, SIZE, SOUTH, WEST
from tsukumo.games.tsukumobake.parade.ways import STRAIGHT_FIRST, TURN_COST, Ways, build_graph

FIRST_COST: Final[dict[str, tuple[int, ...]]] = {**TURN_COST, "corners": (0, 0, 0, 0)}
"""The cost of the first heading, relative to the facing (reading `turns`)."""

Chosen = tuple[tuple[int, ...], int]
"""The chosen path, without the parade's square, and the number of equivalent paths."""

_COMPANY: Final = 64
"""Weight of one pawn met against one turn; no path has as many turns."""


def go_straight_ahead(square: int, facing: int) -> Chosen:
    """The way of a parade without a target (`target.f`, reading `no_target`)."""
    return RAYS[square][facing], 1


def find_first_heading(
    square: int, facing: int, target: int, company: Mapping[int, int], lengths: Sequence[int]
) -> int | None:
    """The first heading of `choose_path`, counting squares, if it is known without computing the path.

    None if company may draw the parade another way.
    """
    row = target // SIZE - square // SIZE
    column = target % SIZE - square % SIZE
    along, up = (EAST if column > 0 else WEST), (NORTH if row > 0 else SOUTH)
    if not row or not column:
        return up if row else along
    length, left = lengths[target], DISTANCE[target]
    for s in company:
        if lengths[s] + left[s] == length and s != target:
            return None
    return up if STRAIGHT_FIRST[(up - facing) % 4] < STRAIGHT_FIRST[(along - facing) % 4] else along


def count_drawn_paths(square: int, target: int, company: Mapping[int, int], equivalent: int) -> int:
    """The number of *equivalent* paths that have the most company (`advance.b`), counting squares."""
    far, left = DISTANCE[square], DISTANCE[target]
    length = far[target]
    on_a_path = [s for s in company if far[s] + left[s] == length and s != target]
    if not on_a_path:
        return equivalent
    if len(on_a_path) == 1:
        return _paths(square, on_a_path[0]) * _paths(on_a_path[0], target)
    best = {square: (0, 1)}  # the most company on the way to each square, and how many paths have it
    for s in (*sorted(on_a_path, key=far.__getitem__), target):
        most, count = -1, 0
        for before, (met, paths) in best.items():
            if far[before] + DISTANCE[before][s] == far[s]:
                if met > most:
                    most, count = met, 0
                if met == most:
                    count += paths * _paths(before, s)
        best[s] = most + company.get(s, 0), count
    return count


def _paths(a: int, b: int) -> int:
    """The number of shortest paths between two squares."""
    rows = abs(a // SIZE - b // SIZE)
    return comb(rows + abs(a % SIZE - b % SIZE), rows)


def choose_path(
    square: int,
    facing: int,
    target: int,
    company: Mapping[int, int],
    lengths: Sequence[int],
    blocked: bytes,
    distance: str,
    turns: str,
) -> Chosen:
    """The path that `advance.b` and `faq.3` single out (spec: `parade`, section 4).

    *company* counts, by square, the unstruck players other than the target that draw the parade;
    *lengths* are those of `ways.build_graph`.
    """
    if distance != "squares":
        ways = Ways(build_graph(target, lengths, blocked, distance), facing, company, turns)
        return ways.path, ways.count
    row = target // SIZE - square // SIZE
    column = target % SIZE - square % SIZE
    rows, columns = abs(row), abs(column)
    along, up = (EAST if column > 0 else WEST), (NORTH if row > 0 else SOUTH)
    if not row:
        return RAYS[square][along][:columns], 1
    if not column:
        return RAYS[square][up][:rows], 1
    length, left = rows + columns, DISTANCE[target]
    equivalent = comb(length, rows)
    if met := [s for s in company if lengths[s] + left[s] == length and s != target]:
        worth = {s: company[s] * _COMPANY for s in met}
        return _choose_drawn_path(
            square, facing, (along, columns), (up, rows), target, worth, FIRST_COST[turns]
        ), equivalent
    # No path has fewer turns than an L. Of the two, the one with the straighter first leg wins, in every
    # reading of `turns`.
    if STRAIGHT_FIRST[(up - facing) % 4] < STRAIGHT_FIRST[(along - facing) % 4]:
        leg = RAYS[square][up][:rows]
        return leg + RAYS[leg[-1]][along][:columns], equivalent
    leg = RAYS[square][along][:columns]
    return leg + RAYS[leg[-1]][up][:rows], equivalent


def _choose_drawn_path(
    square: int,
    facing: int,
    horizontal: tuple[int, int],
    vertical: tuple[int, int],
    target: int,
    worth: Mapping[int, int],
    first_cost: tuple[int, ...],
) -> tuple[int, ...]:
    """The chosen path in a rectangle with company in it; *worth* is the value of the company, by square.

    ``by_x[place]`` is the cost (turns, and the worth of company not met) of the rest of the path for a parade that
    enters a square along its row, ``by_y[place]`` for one that enters it along its column. The place of the square *i*
    columns and *j* rows before the target is ``i * width + j``.
    """
    (along, columns), (up, rows) = horizontal, vertical
    width = rows + 1
    places = width * (columns + 1)
    met, missed, alone = [0] * places, 0, columns
    for s, weight in worth.items():
        column = abs(s % SIZE - target % SIZE)
        met[column * width + abs(s // SIZE - target // SIZE)] = weight
        missed += weight  # so that no cost is negative: small numbers are not made anew each time
        alone = min(alone, column)
    by_x, by_y = [missed + 1] * places, [missed + 1] * places
    by_x[0] = by_y[0] = y = missed
    for place in range(1, width):
        y -= met[place]
        by_x[place], by_y[place] = y + 1, y
    # From a column without company up to the target, all turn once who are not in its row.
    for first in range(width, width * alone, width):
        by_x[first] = missed
    for first in range(width * max(alone, 1), places, width):
        by_x[first] = x = by_x[first - width] - met[first]
        by_y[first] = y = x + 1
        for place in range(first + 1, first + width):
            x, weight = by_x[place - width], met[place]
            by_x[place] = (x if x <= y else y + 1) - weight
            y = (y if y <= x else x + 1) - weight
            by_y[place] = y
    place = places - 1
    turn_x, turn_y = (along - facing) % 4, (up - facing) % 4
    x, y = by_x[place - width] + first_cost[turn_x], by_y[place - 1] + first_cost[turn_y]
    go_along = x < y or (x == y and STRAIGHT_FIRST[turn_x] < STRAIGHT_FIRST[turn_y])
    step_x, step_y = (1 if along == EAST else -1), (SIZE if up == NORTH else -SIZE)
    path = []
    while True:
        if go_along:
            place, square = place - width, square + step_x
        else:
            place, square = place - 1, square + step_y
        path.append(square)
        if not place:
            return tuple(path)
        if place < width or not place % width:
            go_along = place >= width
        elif go_along:
            go_along = by_x[place - width] <= by_y[place - 1] + 1
        else:
            go_along = by_x[place - width] + 1 < by_y[place - 1]
