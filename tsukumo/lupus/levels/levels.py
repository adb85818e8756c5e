"""The levels of Lupus in Tabula, read from TOML files beside this one.

::

    title = { it = "L'alba", en = "Dawn" }

    [mauled]
    ask = "dawn"
    cast = "eight"
    decisions = ["see Bruno", "vote Dario 5 Elena 3", …]
    clauses = ["dawn.mauled"]
    title = …
    idea = …
    hint = …

``ask``, ``cast``, ``readings`` and ``decisions`` are those of a worked game (`tsukumo.lupus.lessons.case`), which is
the first task. ``title`` at the top names the group of levels. No answer is written down: the engine finds it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from tsukumo.core.levels import LevelSet, Task, read_levels, set_of
from tsukumo.core.text import Text
from tsukumo.lupus.lessons.case import CASTS, Case, script_of

FILES: Final = ("night", "day", "end")
"""The files in the order of the levels."""


class Plan(NamedTuple):
    """A level as its file describes it."""

    id: str
    group: Text
    ask: str
    cast: str
    readings: Mapping[str, str]
    script: Mapping[str, Any]
    clauses: tuple[str, ...]
    title: Text
    idea: Text
    hint: Text


@cache
def plans() -> Mapping[str, Plan]:
    """Every level, by id, in order."""
    return {plan.id: plan for name in FILES for plan in _read(Path(__file__).with_name(f"{name}.toml"))}


def _read(file: Path) -> Iterator[Plan]:
    for id, table, words in read_levels(file):
        cast, readings = table["cast"], table.get("readings", {})
        script = script_of(CASTS[cast], readings, table["decisions"])
        yield Plan(id, words.group, table["ask"], cast, readings, script, tuple(table["clauses"]), *words[1:])


def clauses_of_levels() -> dict[str, tuple[str, ...]]:
    """The clauses that each level teaches, by its id."""
    return {id: plan.clauses for id, plan in plans().items()}


@cache
def level_set() -> LevelSet:
    """The levels, for an explorer."""
    return set_of(plans().values(), task)


def asked(id: str, seed: int, number: int) -> Case:
    """What task *number* of a level asks: 0 the one in its file, the others drawn from the seed."""
    from tsukumo.lupus.levels.vary import variation

    plan = plans()[id]
    return variation(id, seed, number) if number else Case(id, plan.ask, plan.script, None, (), plan.clauses)


def task(id: str, seed: int, number: int) -> Task:
    """A task of a level, as an explorer shows it."""
    from tsukumo.lupus.levels.words import told

    return told(asked(id, seed, number), plans()[id])
