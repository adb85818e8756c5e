"""Copies of an edition with other values, to measure the effect of the values."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tsukumo.core.experiments.balance import format_source
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, load_edition
from tsukumo.games.tsukumobake.editions.files import check_tables
from tsukumo.games.tsukumobake.rules import HOUSES

texts = Texts(__file__)
DEFAULT: Final = "kyoto"


class ChangedEdition(dict[str, Any]):
    """An edition's table with other values. It is written as the call that makes it."""

    def __init__(self, edition: str, values: Mapping[str, object], table: Mapping[str, object]) -> None:
        super().__init__(table)
        self.edition, self.values_given = edition, dict(values)

    def __repr__(self) -> str:
        return f"changed({format_source(self.values_given)}, {format_source(self.edition)})"

    def __str__(self) -> str:
        changes = (f"{key} = {format_source(value)}" for key, value in self.values_given.items())
        return f"{self.edition} ({', '.join(changes)})"

    def __reduce__(self) -> tuple[object, ...]:
        return ChangedEdition, (self.edition, self.values_given, dict(self))


def changed(values: Mapping[str, object], edition: str = DEFAULT) -> ChangedEdition:
    """A copy of an edition of the package with other values, by key, as an option of a game.

    Keys are those of the file, such as ``objectives.monk.points`` or ``combos.perdition.effect.0.count``; None as a
    value takes an entry out. `CannotRead` lists everything wrong with the copy.

    >>> changed({"objectives.monk.points": 40})
    changed({"objectives.monk.points": 40}, "kyoto")
    """
    if edition not in EDITIONS.names:
        words = texts.text("edition", value=quote_value(edition), names=", ".join(EDITIONS.names))
        raise CannotRead([Problem("edition", words)])
    table: dict[str, object] = copy.deepcopy(dict(load_edition(edition).table))
    if problems := [problem for key, value in values.items() for problem in _put_value(table, key, value)]:
        raise CannotRead(problems)
    return ChangedEdition(edition, values, check_tables(table))


def _put_value(table: object, key: str, value: object) -> Iterator[Problem]:
    """Put a value into a table; the problem if there is no such place."""
    *path, last = key.split(".")
    inner = table
    for name in path:
        inner = _part(inner, name)
    if isinstance(inner, list) and last.isdecimal() and int(last) < len(inner):
        inner[int(last)] = value
    elif not isinstance(inner, dict) or (value is None and last not in inner):
        yield Problem(key, texts["key"])
    elif value is None:
        del inner[last]
    else:
        inner[last] = value


def _part(table: object, name: str) -> Any:
    if isinstance(table, dict):
        return table.get(name)
    return table[int(name)] if isinstance(table, list) and name.isdecimal() and int(name) < len(table) else None


# --- the changes of the lab -----------------------------------------------------------------------

POINTS: Final = (0, 10, 25, 40)
"""The points of objectives that are compared."""


def without_combos(edition: str = DEFAULT) -> dict[str, ChangedEdition]:
    """A copy without each combo, by the combo's id."""
    return {combo.id: changed({f"combos.{combo.id}.left_out": True}, edition) for combo in load_edition(edition).combos}


def without_events(edition: str = DEFAULT) -> dict[str, ChangedEdition]:
    """A copy without each event, by the event's id."""
    return {event.id: changed({f"events.{event.id}": None}, edition) for event in load_edition(edition).events}


def other_points(edition: str = DEFAULT) -> dict[str, ChangedEdition]:
    """A copy in which all objectives bring each of the other `POINTS`, by the number."""
    own = {objective.points for objective in load_edition(edition).objectives}
    return {
        str(points): changed({f"objectives.{house}.points": points for house in HOUSES}, edition)
        for points in POINTS
        if own != {points}
    }
