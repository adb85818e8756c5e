"""The effects of changes on games, from the table of pairs: shares, mean differences, 95 % intervals.

All differences are those of one pair, the changed game's minus the other's, so that an interval is about pairs. Pairs
of which a game failed do not count. This module is optional: it needs the extra ``sim``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import nan, sqrt
from typing import Any, Final, NamedTuple

import pandas as pd

from tsukumo.core.experiments.intervals import Interval, share_of, student
from tsukumo.core.experiments.paired import CHANGED

MEASURES: Final = ("parted", "winners", "moved", "points", "wins", "decisions")
"""The shares of pairs that diverge, and that others win; how far points move, whichever way; the mean change of
points, of wins, and of a game's decisions."""


class Effect(NamedTuple):
    """A measure of a change: *of* a seat or a player, or of the whole game if empty; from so many *pairs*."""

    change: str
    measure: str
    of: str
    value: float
    low: float
    high: float
    pairs: int


def effects(pairs: pd.DataFrame, by: str) -> pd.DataFrame:
    """Return each measure of each change, of the whole game and by ``"seat"`` or ``"player"``: columns as in `Effect`.

    A win shared by several counts in equal parts. Points and wins by seat compare the players there; a seat or
    player of only one side is left out, and so are points in a game that has none.
    """
    rows: list[Effect] = []
    for change in pairs["change"].unique() if len(pairs) else ():
        rows += _effects(str(change), pairs[pairs["change"] == change], by)
    return pd.DataFrame(rows, columns=list(Effect._fields))


def summary(pairs: pd.DataFrame) -> pd.DataFrame:
    """Return a row per change, the one after which others win most often first: pairs, each measure, its interval.

    ``first`` is the change of the first player's wins. The ends of an interval are in ``MEASURE low`` and
    ``MEASURE high``.
    """
    by_seat = effects(pairs, "seat")
    rows = {}
    for change, lines in by_seat.groupby("change", sort=False):
        row: dict[str, float] = {"pairs": lines["pairs"].iloc[0]}
        for name, measure, of in _COLUMNS:
            line = lines[(lines["measure"] == measure) & (lines["of"] == of)]
            ends = line[["value", "low", "high"]].iloc[0].tolist() if len(line) else [nan] * 3
            row |= dict(zip((name, f"{name} low", f"{name} high"), ends, strict=True))
        rows[change] = row
    names = [end for name, *_ in _COLUMNS for end in (name, f"{name} low", f"{name} high")]
    table = pd.DataFrame.from_dict(rows, orient="index", columns=["pairs", *names])
    return table.sort_values(["winners", "moved", "parted"], ascending=False, kind="stable")


_COLUMNS: Final = (
    ("parted", "parted", ""),
    ("winners", "winners", ""),
    ("moved", "moved", ""),
    ("first", "wins", "seat1"),
    ("decisions", "decisions", ""),
)


def side_of(pairs: pd.DataFrame, change: str, changed: str | None) -> pd.DataFrame:
    """Return the games of one side as a simulation's table: of the change *changed*, else those as they are."""
    own = pairs[pairs["change"] == change]
    marked = [str(name) for name in own if str(name).startswith(CHANGED)]
    if changed is None:
        side = own.drop(columns=marked)
    else:
        side = own[["pair", "seed", *marked]].rename(columns=lambda name: str(name).removeprefix(CHANGED))
    return (
        side.rename(columns={"pair": "game"}).drop(columns=["change", "same"], errors="ignore").reset_index(drop=True)
    )


def _effects(change: str, pairs: pd.DataFrame, by: str) -> Iterator[Effect]:
    whole = pairs[pairs["error"].isna() & pairs[CHANGED + "error"].isna()]
    count = len(whole)

    def effect(measure: str, of: str, interval: Interval, pairs: int = count) -> Effect:
        return Effect(change, measure, of, *interval, pairs)

    yield effect("parted", "", share_of(int(whole["same"].notna().sum()), count))
    if not count:
        return
    one, two = _places(whole, "", "player"), _places(whole, CHANGED, "player")
    winners = one.merge(two, how="outer", on=["pair", "name"], suffixes=("", "'"))
    differ = (winners["won"].fillna(0) != winners["won'"].fillna(0)).groupby(winners["pair"]).any()
    yield effect("winners", "", share_of(int(differ.sum()), count))
    if by != "player":
        one, two = _places(whole, "", by), _places(whole, CHANGED, by)
    both = one.merge(two, on=["pair", "name"], suffixes=("", "'"))
    both["points"] = both["points'"] - both["points"]
    both["moved"] = both["points"].abs()
    both["wins"] = both["wins'"] - both["wins"]
    names = list(dict.fromkeys(one["name"]) if by == "seat" else sorted(one["name"].unique()))
    for measure in ("moved", "points", "wins"):
        scored = both.dropna(subset=[measure])
        if scored.empty:
            continue
        if measure == "moved":
            yield effect(measure, "", _mean(scored.groupby("pair")[measure].mean()))
        for name in names:
            own = scored.loc[scored["name"] == name, measure]
            if len(own):
                yield effect(measure, str(name), _mean(own), len(own))
    yield effect("decisions", "", _mean((whole[CHANGED + "decisions"] - whole["decisions"]).astype(float)))


def _places(pairs: pd.DataFrame, side: str, by: str) -> pd.DataFrame:
    """Return a row for every seat of the games of one side: its pair, its name, points and wins."""
    seats = [m[1] for name in pairs if (m := re.fullmatch(re.escape(side) + r"(seat\d+)\.player", str(name)))]
    tables = []
    for seat in seats:
        at = f"{side}{seat}"
        held = pairs[["pair", f"{at}.player", f"{at}.points", f"{at}.won", f"{side}winners"]]
        table = held.set_axis(["pair", "name", "points", "won", "winners"], axis="columns").dropna(subset=["won"])
        table = table.astype({"points": float, "won": float, "winners": float})
        tables.append(table.assign(name=seat) if by == "seat" else table)
    places = pd.concat(tables, ignore_index=True)
    places["wins"] = places["won"] / places["winners"].clip(lower=1)  # nobody may have won
    return places.drop(columns="winners")


def _mean(values: pd.Series[Any]) -> Interval:
    """Return the mean of independent pairs, by Student's t; a single one gives no interval."""
    middle = float(values.mean())
    if len(values) < 2:
        return Interval(middle, nan, nan)
    half = student(len(values) - 1) * float(values.std()) / sqrt(len(values))
    return Interval(middle, middle - half, middle + half)
