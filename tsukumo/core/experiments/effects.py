"""The effects of changes on games, from the rows of pairs: shares, mean differences, 95 % intervals.

All differences are those of one pair, the changed game's minus the other's, so that an interval is about pairs. Pairs
of which a game failed do not count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isnan, nan
from typing import Final, NamedTuple

from tsukumo.core.experiments.intervals import Interval, mean_of, share_of
from tsukumo.core.experiments.standings import Rows, list_places

CHANGED: Final = "changed."
"""The prefix of the columns about the changed game of a pair, in the table of pairs."""


class Effect(NamedTuple):
    """A measure of a change: *of* a seat or a player, or of the whole game if empty; from so many *pairs*.

    The measures are the shares of pairs that diverge (``parted``), and that others win (``winners``); how far points
    move, whichever way (``moved``); the mean change of ``points``, of ``wins``, and of a game's ``decisions``.
    """

    change: str
    measure: str
    of: str
    value: float
    low: float
    high: float
    pairs: int

    @property
    def interval(self) -> Interval:
        """The value with its 95 % interval."""
        return Interval(self.value, self.low, self.high)


class WholePairs:
    """The pairs of a change of which no game failed, with the decisions in common of each, and both *sides*."""

    def __init__(self, pairs: Rows, change: str) -> None:
        own = list_rows(pairs, change)
        whole = [row for row in own if pairs["error"][row] is None and pairs[CHANGED + "error"][row] is None]
        self.count = len(whole)
        self.same = [pairs["same"][row] for row in whole]
        self.sides = take_side(pairs, whole, changed=False), take_side(pairs, whole, changed=True)

    def parted(self) -> Interval:
        """Return the share of the pairs that diverge."""
        return share_of(sum(same is not None for same in self.same), self.count)

    def winners(self) -> Interval:
        """Return the share of the pairs that others win."""
        one, two = ({(at.row, player) for _, player, at in list_places(side) if at.win} for side in self.sides)
        return share_of(len({row for row, _ in one ^ two}), self.count)

    def decisions(self) -> list[float]:
        """Return the change of the number of decisions in each pair."""
        one, two = (side.get("decisions", ()) for side in self.sides)
        return [float(after or 0) - float(before or 0) for before, after in zip(one, two, strict=True)]

    def list_changes(self, by: str) -> Iterator[tuple[int, str, int | None, float]]:
        """Yield the change of points and of wins of each seat, or player, in each pair; of those on both sides."""
        one, two = (
            {(at.row, str(player if by == "player" else f"seat{seat}")): at for seat, player, at in list_places(side)}
            for side in self.sides
        )
        for (row, name), before in one.items():
            if after := two.get((row, name)):
                points = None if before.points is None or after.points is None else after.points - before.points
                yield row, name, points, after.win - before.win


def list_rows(pairs: Rows, change: str) -> list[int]:
    """Return the numbers of the rows about a change."""
    return [row for row, name in enumerate(pairs.get("change", ())) if name == change]


def take_side(pairs: Rows, rows: Sequence[int], *, changed: bool) -> Rows:
    """Return the games of one side of some rows as a simulation's rows: the *changed* ones, or those as they are."""
    mark, about = (CHANGED, ()) if changed else ("", ("pair", "change", "same"))
    side = {name.removeprefix(mark): name for name in pairs if name.startswith(CHANGED) == changed}
    columns = {**side, "game": "pair", "seed": "seed"} if pairs else {}
    return {to: [pairs[name][row] for row in rows] for to, name in columns.items() if to not in about}


def list_effects(pairs: Rows, by: str) -> list[Effect]:
    """Return each measure of each change, of the whole game and by ``"seat"`` or ``"player"``.

    A win shared by several counts in equal parts. Points and wins by seat compare the players there; a seat or
    player of only one side is left out, and so are points in a game that has none.
    """
    changes = dict.fromkeys(map(str, pairs.get("change", ())))
    return [effect for change in changes for effect in _measure(WholePairs(pairs, change), change, by)]


def _measure(whole: WholePairs, change: str, by: str) -> Iterator[Effect]:
    def effect(measure: str, of: str, interval: Interval, pairs: int = whole.count) -> Effect:
        return Effect(change, measure, of, *interval, pairs)

    yield effect("parted", "", whole.parted())
    if not whole.count:
        return
    yield effect("winners", "", whole.winners())
    changes = list(whole.list_changes(by))
    names = list(dict.fromkeys(name for _, name, _, _ in changes))
    scored = [(row, name, points) for row, name, points, _ in changes if points is not None]
    moved = [(row, name, abs(points)) for row, name, points in scored]
    if moved:
        by_pair: dict[int, list[float]] = {}
        for row, _, far in moved:
            by_pair.setdefault(row, []).append(far)
        yield effect("moved", "", mean_of([sum(far) / len(far) for far in by_pair.values()]))
    wins = [(row, name, win) for row, name, _, win in changes]
    for measure, found in (("moved", moved), ("points", scored), ("wins", wins)):
        for name in names if by == "seat" else sorted(names):
            if own := [value for _, each, value in found if each == name]:
                yield effect(measure, name, mean_of(own), len(own))
    yield effect("decisions", "", mean_of(whole.decisions()))


MEASURES: Final = {
    ("parted", ""): "parted",
    ("winners", ""): "winners",
    ("moved", ""): "moved",
    ("wins", "seat1"): "first",
    ("decisions", ""): "decisions",
}
"""The names in a summary of a measure, and what that is of; ``first`` is the change of the first player's wins."""


def summarise(pairs: Rows) -> dict[str, dict[str, Effect]]:
    """Return the effects of each change by their names in `MEASURES`; first that after which others win most often."""
    rows: dict[str, dict[str, Effect]] = {}
    for effect in list_effects(pairs, "seat"):
        if name := MEASURES.get((effect.measure, effect.of)):
            rows.setdefault(effect.change, {})[name] = effect

    def rank(change: str) -> list[tuple[bool, float]]:
        values = [rows[change][name].value if name in rows[change] else nan for name in ("winners", "moved", "parted")]
        return [(isnan(value), -value) for value in values]

    return {change: rows[change] for change in sorted(rows, key=rank)}
