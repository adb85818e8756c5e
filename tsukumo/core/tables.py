"""The tables of a simulation: their columns, their summary, and their files.

This module is optional: it needs the extra ``sim``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from io import BytesIO
from math import nan, sqrt
from pathlib import Path
from types import NoneType
from typing import Any

import pandas as pd

from tsukumo.core.files import write_aside
from tsukumo.core.game import Scalar
from tsukumo.core.intervals import student


class Columns:
    """Rows stored by column, so that many games take little memory and their table is made fast."""

    def __init__(self) -> None:
        self._columns: dict[str, list[Scalar]] = {}
        self.rows = 0

    def add(self, row: Mapping[str, Scalar]) -> None:
        """Add a row; missing cells are empty, and a new name makes a new column."""
        for name, value in row.items():
            self._column(name).append(value)
        self.rows += 1

    def extend(self, names: Sequence[str], rows: Sequence[Sequence[Scalar]]) -> None:
        """Add rows of values under the same names."""
        for name, values in zip(names, zip(*rows, strict=True), strict=False):
            self._column(name).extend(values)
        self.rows += len(rows)

    def _column(self, name: str) -> list[Scalar]:
        """A column, padded to the number of rows."""
        column = self._columns.setdefault(name, [])
        if missing := self.rows - len(column):
            column += [None] * missing
        return column

    def cut(self, rows: int) -> None:
        """Keep only the first *rows* rows, without any part of a row that was being added."""
        for column in self._columns.values():
            del column[rows:]
        self.rows = rows

    def table(self, rows: int) -> pd.DataFrame:
        """The first *rows* rows. Columns of integers and of booleans keep their type where cells are empty."""
        return pd.DataFrame({name: _series(column[:rows], rows) for name, column in self._columns.items()})


def _series(column: list[Scalar], rows: int) -> pd.Series[Any]:
    filled = column + [None] * (rows - len(column))
    return pd.Series(filled, dtype=_dtype(column))


def _dtype(column: list[Scalar]) -> str:
    types = set(map(type, column)) - {NoneType}
    if types <= {str}:
        return "string"
    if types == {bool}:
        return "boolean"
    return "Int64" if types <= {int, bool} else "Float64"


# --- what they come to -----------------------------------------------------------------------------


def standings(games: pd.DataFrame, by: str) -> pd.DataFrame:
    """Mean points and wins per seat and game, by ``"bot"``, ``"player"`` or ``"seat"``, the first player's first.

    A shared win counts in equal parts; four equally good players win 0.25 each. The columns that end in ``±`` hold
    half the width of 95 % confidence intervals, computed from the variance between games, since the players of one
    game are not independent. They are empty after a single game. Games that failed do not count.
    """
    seats = [found[1] for name in games if (found := re.fullmatch(r"(seat\d+)\.player", str(name)))]
    if by == "seat":
        games = games.assign(**{f"{seat}.seat": seat for seat in seats})
    places = [
        games[["game", f"{seat}.{by}", f"{seat}.points", f"{seat}.won", "winners"]].set_axis(
            ["game", "name", "points", "won", "winners"], axis="columns"
        )
        for seat in seats
    ]
    rows = {}
    if places:
        whole = pd.concat(places).dropna(subset=["won"]).astype({"points": float, "won": float, "winners": float})
        whole["wins"] = whole["won"] / whole["winners"].clip(lower=1)  # nobody may have won
        names = seats if by == "seat" else sorted(whole["name"].unique())
        rows = {name: _means(whole[whole["name"] == name]) for name in names}
    return pd.DataFrame.from_dict(rows, orient="index", columns=["places", "points", "points ±", "wins", "wins ±"])


def _means(places: pd.DataFrame) -> list[float]:
    found: list[float] = [len(places)]
    for name in ("points", "wins"):
        mean = places[name].mean()
        # The variance of a ratio, clustered by game: how far each game is from what its seats would give on average.
        far = (places[name] - mean).groupby(places["game"]).sum()
        found += [mean, _half_interval(far, len(places))]
    return found


def _half_interval(far: pd.Series[float], places: int) -> float:
    games = len(far)
    if games < 2:
        return nan
    return student(games - 1) * sqrt(games / (games - 1) * (far**2).sum()) / places


# --- files -----------------------------------------------------------------------------------------


def save(file: Path, table: pd.DataFrame) -> None:
    """Write a table in the format of its file's suffix, completely or not at all; `OSError` if that fails."""
    if file.suffix == ".csv":
        content = str(table.to_csv(index=False, lineterminator="\n")).encode()
    else:
        held = BytesIO()
        table.to_parquet(held, engine="pyarrow", index=False)
        content = held.getvalue()
    write_aside(file, content)
