"""Levels: small tasks of a game, one idea each, in the order in which the ideas build on each other.

What a level says is data of its game, and its answers are the engine's (`tsukumo.core.entry.Entry.level_set`). The
first task of a level was chosen by hand; the others are drawn from a seed and measured: each needs the level's idea and
none that comes later. An idea is needed by a task if whoever knows all but this idea answers it otherwise.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from tsukumo.core.data import Json, Plain
from tsukumo.core.marks import Mark
from tsukumo.core.telling import Sentence
from tsukumo.core.text import Lang, Text, listed, plain, text_of

STAGE: Final = 3
"""How many tasks of a level are to be answered rightly until it is done: the first, and two variations."""


class Picture(Protocol):
    """Draws a task as SVG: the marks of its places, and *more*, which gives further attributes of a place."""

    def __call__(self, lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:
        """The picture. Its answer is seen only if one of the marks is that of a task which is judged."""
        ...


@dataclass(frozen=True)
class Task:
    """A question about a picture, answered by clicks on places of the picture or on *buttons*.

    *answer* holds the right ones, *several* says that there may be more than one. *places* are those that can be
    clicked, None means every square of a board. *names* says how places and buttons are called, where it is not by
    their words. *facts* is what has to be known besides; *why* says afterwards what decided.
    """

    question: Text
    answer: tuple[str, ...]
    several: bool
    picture: Picture
    why: tuple[Sentence, ...]
    places: tuple[str, ...] | None = None
    buttons: tuple[str, ...] = ()
    names: Mapping[str, Text] = field(default_factory=dict)
    facts: tuple[Text, ...] = ()

    def offers(self, word: str) -> bool:
        """Whether a place or a button can be chosen."""
        return self.places is None or word in self.places or word in self.buttons

    def right(self, given: Sequence[str]) -> bool:
        """Whether what was chosen is the answer, in whatever order."""
        return set(given) == set(self.answer)

    def marks(self, given: Sequence[str], *, judged: bool) -> dict[str, Mark]:
        """How to mark each place: what was chosen, and once it is judged, what is right."""
        if not judged:
            return dict.fromkeys(given, "chosen")
        found: dict[str, Mark] = {word: "right" if word in self.answer else "wrong" for word in given}
        return found | {word: "missed" for word in self.answer if word not in given}

    def called(self, words: Sequence[str]) -> Text:
        """Places and buttons, by their names."""
        return listed([self.names.get(word, plain(word)) for word in words])


@dataclass(frozen=True)
class Level:
    """One idea, told in a sentence, and tasks that need it; *group* is the title of the levels that it belongs to.

    ``task(seed, number)`` makes a task: number 0 is the same for every seed, the others are variations.
    """

    id: str
    group: Text
    title: Text
    idea: Text
    hint: Text
    clauses: tuple[str, ...]
    task: Callable[[int, int], Task]


class LevelSet(NamedTuple):
    """The levels of a game, by id, in order.

    *squares* are the columns and rows of the board in their pictures; None if a picture has other places to click.
    """

    levels: Mapping[str, Level]
    squares: tuple[int, int] | None = None


def needs_just(idea: str, ideas: Sequence[str], right: object, without: Callable[[str], object]) -> bool:
    """Whether a task needs an idea, and none that comes later among the *ideas*.

    *right* is the task's answer; *without* gives that of somebody who has not learnt one of the ideas.
    """
    later = ideas[ideas.index(idea) + 1 :]
    return without(idea) != right and all(without(other) == right for other in later)


class Planned(Protocol):
    """A level as its game's file describes it; whatever else the game reads there is its own."""

    @property
    def id(self) -> str:
        """Its name in links and files."""

    @property
    def group(self) -> Text:
        """The title of the levels that it belongs to."""

    @property
    def title(self) -> Text:
        """What it is called."""

    @property
    def idea(self) -> Text:
        """Its one idea, in a sentence."""

    @property
    def hint(self) -> Text:
        """What helps whoever does not find the answer."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that it teaches."""


def set_of(
    plans: Iterable[Planned], task: Callable[[str, int, int], Task], squares: tuple[int, int] | None = None
) -> LevelSet:
    """The levels of some plans, for an explorer; ``task(id, seed, number)`` makes a task of any of them."""
    found = {
        plan.id: Level(plan.id, plan.group, plan.title, plan.idea, plan.hint, plan.clauses, partial(task, plan.id))
        for plan in plans
    }
    return LevelSet(found, squares)


class Words(NamedTuple):
    """What the file of a level says of it in any game."""

    group: Text
    title: Text
    idea: Text
    hint: Text


def read_levels(file: Path) -> Iterator[tuple[str, Plain, Words]]:
    """Every level of a TOML file: its id, its table, and its words; the first group's title stands at the top."""
    tables: Json = tomllib.loads(file.read_text("utf-8"))
    group = text_of(tables.pop("title"))
    for id, table in tables.items():
        group = text_of(table["group"]) if "group" in table else group
        yield id, table, Words(group, *(text_of(table[key]) for key in Words._fields[1:]))
