"""The levels of the parade, read from TOML files beside this one.

::

    title = { it = "Dove guarda", en = "Where it looks" }

    [facing]
    ask = "ahead"
    position = "F6W.mC9n3"
    clauses = ["target.a"]
    title = …
    idea = …
    hint = …

``ask`` is a kind of question (see `asked`), ``position`` that of the first task. ``title`` at the top names the group
of levels, until a level names another by ``group``. No answer is written down: the engine finds it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tsukumo.core.levels import LevelSet, Task, read_levels, set_of
from tsukumo.core.text import Text
from tsukumo.tsukumobake import notation
from tsukumo.tsukumobake.board import SIZE
from tsukumo.tsukumobake.levels.asked import Asked
from tsukumo.tsukumobake.position import Position

FILES: Final = ("sight", "chase", "ways")
"""The files in the order of the levels."""


class Plan(NamedTuple):
    """A level as its file describes it."""

    id: str
    group: Text
    ask: str
    position: Position
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
        yield Plan(id, words.group, table["ask"], notation.read(table["position"]), tuple(table["clauses"]), *words[1:])


def clauses_of_levels() -> dict[str, tuple[str, ...]]:
    """The clauses that each level teaches, by its id."""
    return {id: plan.clauses for id, plan in plans().items()}


@cache
def level_set() -> LevelSet:
    """The levels, for an explorer."""
    return set_of(plans().values(), task, (SIZE, SIZE))


def asked(id: str, seed: int, number: int) -> Asked:
    """What task *number* of a level asks: 0 the one in its file, the others drawn from the seed."""
    from tsukumo.tsukumobake.levels.vary import variation

    plan = plans()[id]
    return variation(id, seed, number) if number else Asked(plan.ask, plan.position)


def task(id: str, seed: int, number: int) -> Task:
    """A task of a level, as an explorer shows it."""
    from tsukumo.tsukumobake.levels.words import told

    return told(asked(id, seed, number), plans()[id])
