"""The tables of long runs: their columns and their files. Only pandas' tables need the extra ``sim``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from math import isnan
from pathlib import Path
from types import NoneType
from typing import TYPE_CHECKING, Final, NamedTuple

from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.files.data import Json
from tsukumo.core.files.disk import write_aside
from tsukumo.core.game.protocols import Scalar
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.numbers import decimal, percent
from tsukumo.core.language.text import Lang, user_language
from tsukumo.core.look.html import Html, attributes, html, join

if TYPE_CHECKING:
    import pandas as pd

NONE: Final = "–"
"""The content of a cell without a value."""


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
        """Return a column, padded to the number of rows."""
        column = self._columns.setdefault(name, [])
        if missing := self.rows - len(column):
            column += [None] * missing
        return column

    def cut(self, rows: int) -> None:
        """Keep only the first *rows* rows, without any part of a row that was being added."""
        for column in self._columns.values():
            del column[rows:]
        self.rows = rows

    def rows_by_column(self, rows: int) -> dict[str, list[Scalar]]:
        """Return the first *rows* rows, by column; empty cells are None."""
        return {name: column[:rows] + [None] * (rows - len(column)) for name, column in self._columns.items()}

    def table(self, rows: int) -> pd.DataFrame:
        """Return the first *rows* rows. Columns of integers and of booleans keep their type where cells are empty."""
        from pandas import DataFrame, Series

        table = {}
        for name, column in self.rows_by_column(rows).items():
            types = set(map(type, column)) - {NoneType}
            if types <= {str}:
                dtype = "string"
            elif types == {bool}:
                dtype = "boolean"
            else:
                dtype = "Int64" if types <= {int, bool} else "Float64"
            table[name] = Series(column, dtype=dtype)
        return DataFrame(table)


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


# --- text ------------------------------------------------------------------------------------------


class Table(NamedTuple):
    """Rows of cells under their heads, with a line *above* and one *below*, if there are any.

    The columns *left* are left-aligned, the others right-aligned.
    """

    rows: Sequence[Sequence[str]]
    left: Sequence[int] = (0,)
    above: str = ""
    below: str = ""


Part = str | Table
"""A part of a result: sentences, one on each line, or a table."""


class Findings(ABC):
    """The result of an experiment: sentences and tables, as lines for a terminal and as HTML, and plain data."""

    @abstractmethod
    def parts(self, lang: Lang) -> Iterator[Part]:
        """Yield the sentences and the tables."""

    @abstractmethod
    def to_json(self) -> Json:
        """Return all of it as plain data."""

    def text(self, lang: Lang | None = None) -> str:
        """Return sentences and tables as lines, in the reader's language by default."""
        parts = self.parts(choose_language(lang))
        return "\n\n".join(part if isinstance(part, str) else _write_table(part) for part in parts)

    def _repr_html_(self) -> Html:
        return show_parts(self.parts(user_language()))


def show_parts(parts: Iterable[Part]) -> Html:
    """Return the parts of a result as HTML."""
    return join(_show_lines(part) if isinstance(part, str) else _show_table(part) for part in parts)


def _write_table(table: Table) -> str:
    return "\n".join(filter(None, (table.above, align_cells(table.rows, table.left), table.below)))


def _show_lines(text: str) -> Html:
    return html("<p>{}</p>", join(text.splitlines(), html("<br/>"))) if text else Html()


def _show_table(table: Table) -> Html:
    columns, lines = dict(_filled_columns(table.rows)), []
    for line, row in enumerate(zip(*columns.values(), strict=True)):
        cells = []
        for number, cell in zip(columns, row, strict=True):
            align = "left" if number in table.left else "right"
            side = attributes(style=f"text-align:{align}")
            cells.append(html("<td{}>{}</td>", side, cell) if line else html("<th{}>{}</th>", side, cell))
        lines.append(html("<tr>{}</tr>", join(cells)))
    return _show_lines(table.above) + html("<table>{}</table>", join(lines)) + _show_lines(table.below)


def _filled_columns(rows: Sequence[Sequence[str]]) -> Iterator[tuple[int, Sequence[str]]]:
    """Yield the columns with their numbers, without those that lack any value, such as points in a game without."""
    for number, column in enumerate(zip(*rows, strict=True)):
        if set(column[1:]) != {NONE}:
            yield number, column


def align_cells(rows: Sequence[Sequence[str]], left: Sequence[int] = (0,)) -> str:
    """Return rows of cells under their heads as lines: the columns *left* left-aligned, the others right-aligned."""
    columns = []
    for number, column in _filled_columns(rows):
        width, align = max(map(len, column)), str.ljust if number in left else str.rjust
        columns.append([align(cell, width) for cell in column])
    return "\n".join("  ".join(row).rstrip() for row in zip(*columns, strict=True))


def format_share(share: Interval, lang: Lang, *, small: bool = False, trim: bool = False) -> str:
    """Return a share for people, its interval in brackets if it has one; *small* and *trim* as of `percent`."""
    value = percent(share.value, lang, small=small, trim=trim)
    if not share.known:
        return value
    low, high = (percent(end, lang, small=small, trim=trim).removesuffix(" %") for end in (share.low, share.high))
    return f"{value} ({low} … {high})"


def format_interval(interval: Interval | None, lang: Lang, format: str, times: float = 1, unit: str = "") -> str:
    """Return a value *times* so much in a format, its interval in brackets if it has one: ``25.1 % (24.6 … 25.6)``."""
    if interval is None or isnan(interval.value):
        return NONE
    value, low, high = (decimal(times * end, lang, format) for end in interval)
    return f"{value}{unit} ({low} … {high})" if interval.known else f"{value}{unit}"
