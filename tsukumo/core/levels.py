"""Levels: small tasks of a game, one idea each, in the order in which the ideas build on each other.

What a level says is data of its game, and its answers are the engine's (`Levels`). The
first task of a level was chosen by hand; the others are drawn from a seed and measured: each needs the level's idea and
none that comes later. An idea is needed by a task if whoever knows all but this idea answers it otherwise.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from tsukumo.core.data import Json, Plain
from tsukumo.core.marks import Mark
from tsukumo.core.telling import Sentence
from tsukumo.core.text import Lang, Text, listed, plain, text_of

Q = TypeVar("Q")
"""What a task of a game asks."""
STAGE: Final = 3
"""How many tasks of a level are to be answered rightly until it is done: the first, and two variations."""


class Picture(Protocol):
    """Draws a task as SVG: the marks of its places, and *more*, which gives further attributes of a place."""

    def __call__(self, lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:
        """The picture. Its answer is seen only if one of the marks is of what is right."""
        ...


@dataclass(frozen=True)
class Task:
    """A question about a picture, answered by clicks on places of the picture or on *buttons*.

    *answer* holds the right ones, *several* says that there may be more than one. *places* are those that can be
    clicked, None means every square of a board. *names* says how places and buttons are called, where it is not by
    their words. *facts* is what has to be known besides; *why* says afterwards what decided. ``overlooks(given)`` is
    the id of the level whose idea somebody lacks who answers so, empty if no one idea explains it.
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
    overlooks: Callable[[Sequence[str]], str] = lambda _: ""

    def offers(self, word: str) -> bool:
        """Whether a place or a button can be chosen."""
        return self.places is None or word in self.places or word in self.buttons

    def right(self, given: Sequence[str]) -> bool:
        """Whether what was chosen is the answer, in whatever order."""
        return set(given) == set(self.answer)

    def marks(self, given: Sequence[str], *, judged: bool, missed: Sequence[str] = ()) -> dict[str, Mark]:
        """How to mark each place: what was chosen, and once it is judged, what is right.

        Before that, *missed* is the answer that was wrong at first: it stays marked where it cannot be given again.
        """
        if not judged:
            return {**dict.fromkeys(() if self.several else missed, "wrong"), **dict.fromkeys(given, "chosen")}
        marks: dict[str, Mark] = {word: "right" if word in self.answer else "wrong" for word in given}
        return marks | {word: "missed" for word in self.answer if word not in given}

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


def overlooked(ideas: Sequence[str], without: Callable[[str], Collection[str]], given: Sequence[str]) -> str:
    """Which of some ideas explains an answer: the last of those whose lack leads to just it; empty if none does."""
    return next((idea for idea in reversed(ideas) if set(without(idea)) == set(given)), "")


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


@dataclass(frozen=True)
class Plan(Level, Generic[Q]):
    """A level as its game's file describes it; *first* is what its first task asks."""

    first: Q


class Levels(Generic[Q]):
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

    def _plans(self) -> Mapping[str, Plan[Q]]:
        return {plan.id: plan for file in self._files for plan in self._read(file)}

    def _read(self, file: Path) -> Iterator[Plan[Q]]:
        tables: Json = tomllib.loads(file.read_text("utf-8"))
        group = text_of(tables.pop("title"))
        for id, table in tables.items():
            group = text_of(table["group"]) if "group" in table else group
            title, idea, hint = (text_of(table[key]) for key in ("title", "idea", "hint"))
            clauses, task, first = tuple(table["clauses"]), partial(self.task, id), self.first(id, table)
            yield Plan(id, group, title, idea, hint, clauses, task, first)

    def first(self, id: str, table: Plain) -> Q:
        """The question of a level's first task, from its table."""
        raise NotImplementedError

    def variation(self, id: str, seed: int, number: int) -> Q:
        """The question of another task of a level."""
        raise NotImplementedError

    def without(self, asked: Q, idea: str) -> Collection[str]:
        """The answer of somebody who lacks an idea."""
        raise NotImplementedError

    def worded(self, asked: Q) -> Task:
        """The task of a question but for the level's idea, with which the reasons of its answer begin."""
        raise NotImplementedError

    def clauses(self) -> dict[str, tuple[str, ...]]:
        """The clauses that each level teaches, by its id."""
        return {id: plan.clauses for id, plan in self.plans().items()}

    def set(self) -> LevelSet:
        """The levels, for an explorer."""
        return LevelSet(self.plans(), self._squares)

    def asked(self, id: str, seed: int, number: int) -> Q:
        """What task *number* of a level asks: 0 the one in its file, the others drawn from the seed."""
        if number == 0:
            return self.plans()[id].first
        return self.variation(id, seed, number)

    def task(self, id: str, seed: int, number: int) -> Task:
        """A task of a level, as an explorer shows it."""
        plan, ideas, asked = self.plans()[id], tuple(self.plans()), self.asked(id, seed, number)
        task = self.worded(asked)
        overlooks = partial(overlooked, ideas[: ideas.index(id) + 1], partial(self.without, asked))
        return replace(task, why=(Sentence(plan.idea, plan.clauses), *task.why), overlooks=overlooks)
