"""Levels: small tasks of a game, one idea each, in the order in which the ideas build on each other.

What a level says is data of its game, and its answers are the engine's (`GameLevels`). The
first task of a level was chosen by hand; the others are drawn from a seed and measured: each needs the level's idea and
none that comes later. A task needs an idea if a player who knows all others would answer it differently.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, join_list, plain, read_text
from tsukumo.core.look.marks import Mark

Q = TypeVar("Q")
"""The question of a game's task."""
STAGE: Final = 3
"""The number of tasks to answer rightly until a level is done: the first, and two variations."""


class TaskPicture(Protocol):
    """A function that draws a task as SVG, with the marks of its places and *more* attributes of each place."""

    def __call__(self, lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:
        """Return the picture. It shows the answer only if some mark is ``right``, ``wrong`` or ``missed``."""
        ...


@dataclass(frozen=True)
class LevelTask:
    """A question about a picture, answered by clicks on places of the picture or on *buttons*.

    *answer* holds the right ones, *several* says that there may be more than one. *places* are those that can be
    clicked, None means every square of a board. *names* are the names of places and buttons, where these are not
    their words. *facts* is what one has to know besides; *why* gives the reasons afterwards. ``overlooks(given)`` is
    the id of the level whose idea this answer overlooks, empty if no one idea explains it.
    """

    question: Text
    answer: tuple[str, ...]
    several: bool
    picture: TaskPicture
    why: tuple[Sentence, ...]
    places: tuple[str, ...] | None = None
    buttons: tuple[str, ...] = ()
    names: Mapping[str, Text] = field(default_factory=dict)
    facts: tuple[Text, ...] = ()
    overlooks: Callable[[Sequence[str]], str] = lambda _: ""

    def offers(self, word: str) -> bool:
        """Return whether a place or a button can be chosen."""
        return self.places is None or word in self.places or word in self.buttons

    def right(self, given: Sequence[str]) -> bool:
        """Return whether the choice is the answer, in whatever order."""
        return set(given) == set(self.answer)

    def marks(self, given: Sequence[str], *, judged: bool, missed: Sequence[str] = ()) -> dict[str, Mark]:
        """Return the mark of each place: chosen, and once it is judged, right, wrong or missed.

        Before that, *missed* is the answer that was wrong at first: it stays marked where it cannot be given again.
        """
        if not judged:
            return {**dict.fromkeys(() if self.several else missed, "wrong"), **dict.fromkeys(given, "chosen")}
        marks: dict[str, Mark] = {word: "right" if word in self.answer else "wrong" for word in given}
        return marks | {word: "missed" for word in self.answer if word not in given}

    def name_places(self, words: Sequence[str]) -> Text:
        """Return places and buttons as a list of names."""
        return join_list([self.names.get(word, plain(word)) for word in words])


@dataclass(frozen=True)
class Level:
    """One idea in a sentence, and tasks that need it; *group* is the title of the levels that it belongs to.

    ``task(seed, number)`` makes a task: number 0 is the same for every seed, the others are variations.
    """

    id: str
    group: Text
    title: Text
    idea: Text
    hint: Text
    clauses: tuple[str, ...]
    task: Callable[[int, int], LevelTask]


def find_overlooked(ideas: Sequence[str], without: Callable[[str], Collection[str]], given: Sequence[str]) -> str:
    """Return the idea whose lack explains an answer, the last of several; empty if none does."""
    return next((idea for idea in reversed(ideas) if set(without(idea)) == set(given)), "")


class LevelSet(NamedTuple):
    """The levels of a game, by id, in order.

    *squares* are the columns and rows of the board in their pictures; None if a picture has other places to click.
    """

    levels: Mapping[str, Level]
    squares: tuple[int, int] | None = None


def needs_just(idea: str, ideas: Sequence[str], right: object, without: Callable[[str], object]) -> bool:
    """Return whether a task needs an idea, and none that comes later among the *ideas*.

    *right* is the task's answer; *without* returns that of a player who has not learnt one of the ideas.
    """
    later = ideas[ideas.index(idea) + 1 :]
    return without(idea) != right and all(without(other) == right for other in later)


@dataclass(frozen=True)
class LevelPlan(Level, Generic[Q]):
    """A level as its game's file describes it; *first* is the question of its first task."""

    first: Q


class GameLevels(Generic[Q]):
    """The levels of a game, read from the TOML *files* beside a module (its *code*), which are named without suffix.

    ``title`` at the top of a file names the group of levels, until a level names another by ``group``. In the table of
    a level ``title``, ``idea``, ``hint`` and ``clauses`` mean the same in every game. What is asked is the game's: a
    class of its own says `first`, `variation`, `without` and `worded`.
    """

    def __init__(self, code: str, files: Sequence[str], squares: tuple[int, int] | None = None) -> None:
        self._files = [Path(code).with_name(f"{name}.toml") for name in files]
        self._squares = squares
        self.plans = cache(self._plans)
        """Every level as it is planned, by id, in order."""

    def _plans(self) -> Mapping[str, LevelPlan[Q]]:
        return {plan.id: plan for file in self._files for plan in self._read(file)}

    def _read(self, file: Path) -> Iterator[LevelPlan[Q]]:
        tables: Json = tomllib.loads(file.read_text("utf-8"))
        group = read_text(tables.pop("title"))
        for id, table in tables.items():
            group = read_text(table["group"]) if "group" in table else group
            title, idea, hint = (read_text(table[key]) for key in ("title", "idea", "hint"))
            clauses, task, first = tuple(table["clauses"]), partial(self.task, id), self.first(id, table)
            yield LevelPlan(id, group, title, idea, hint, clauses, task, first)

    def first(self, id: str, table: Plain) -> Q:
        """The question of a level's first task, from its table."""
        raise NotImplementedError

    def variation(self, id: str, seed: int, number: int) -> Q:
        """The question of another task of a level."""
        raise NotImplementedError

    def without(self, asked: Q, idea: str) -> Collection[str]:
        """The answer of somebody who lacks an idea."""
        raise NotImplementedError

    def worded(self, asked: Q) -> LevelTask:
        """The task of a question but for the level's idea, with which the reasons of its answer begin."""
        raise NotImplementedError

    def clauses(self) -> dict[str, tuple[str, ...]]:
        """Return the clauses that each level teaches, by its id."""
        return {id: plan.clauses for id, plan in self.plans().items()}

    def set(self) -> LevelSet:
        """Return the levels, for an explorer."""
        return LevelSet(self.plans(), self._squares)

    def asked(self, id: str, seed: int, number: int) -> Q:
        """Return the question of task *number* of a level: 0 the one in its file, the others drawn from the seed."""
        if number == 0:
            return self.plans()[id].first
        return self.variation(id, seed, number)

    def task(self, id: str, seed: int, number: int) -> LevelTask:
        """Return a task of a level, as an explorer shows it."""
        plan, ideas, asked = self.plans()[id], tuple(self.plans()), self.asked(id, seed, number)
        task = self.worded(asked)
        overlooks = partial(find_overlooked, ideas[: ideas.index(id) + 1], partial(self.without, asked))
        return replace(task, why=(Sentence(plan.idea, plan.clauses), *task.why), overlooks=overlooks)
