"""Levels: small tasks of a game, one idea each, in the order in which the ideas build on each other.

What a level says is data of its game, and its answers are the engine's (`GameLevels`). The
first task of a level was chosen by hand; the others are drawn from a seed and measured: each needs the level's idea and
none that comes later. A task needs an idea if a player who knows all others would answer it differently.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from tsukumo.core.files.data import Plain
from tsukumo.core.files.disk import read_toml
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Text, read_text
from tsukumo.core.teaching.question import AnyQuestion, Question
from tsukumo.core.teaching.references import has_references, name_task

Q = TypeVar("Q")
"""The subject of a game's questions: a position, or a scripted game."""
S = TypeVar("S")
STAGE: Final = 3
"""The number of tasks to answer rightly until a level is done: the first, and two variations."""


@dataclass(frozen=True)
class Level(Generic[Q]):
    """One idea in a sentence, and tasks that need it; *group* is the title of the levels that it belongs to.

    ``task(seed, number)`` asks a question: number 0, about *first*, is the same for every seed, the others are
    variations.
    """

    id: str
    group: Text
    title: Text
    idea: Text
    hint: Text
    clauses: tuple[str, ...]
    task: Callable[[int, int], AnyQuestion]
    first: Q


def find_overlooked(ideas: Sequence[str], without: Callable[[str], Collection[str]], given: Sequence[str]) -> str:
    """Return the idea whose lack explains an answer, the last of several; empty if none does."""
    return next((idea for idea in reversed(ideas) if set(without(idea)) == set(given)), "")


def needs_just(idea: str, ideas: Sequence[str], right: object, without: Callable[[str], object]) -> bool:
    """Return whether a task needs an idea, and none that comes later among the *ideas*.

    *right* is the task's answer; *without* returns that of a player who has not learnt one of the ideas.
    """
    later = ideas[ideas.index(idea) + 1 :]
    return without(idea) != right and all(without(other) == right for other in later)


class GameLevels(Generic[Q, S]):
    """The levels of a game, read from the TOML *files* beside a module (its *code*), which are named without suffix.

    ``title`` at the top of a file names the group of levels, until a level names another by ``group``. In the table of
    a level ``title``, ``idea``, ``hint`` and ``clauses`` mean the same in every game. What is asked is the game's: a
    class of its own says `first`, `vary`, `without` and `ask`. *squares* are the columns and rows of the board on which
    the questions are answered; None if their pictures have other places to click.
    """

    def __init__(self, code: str, files: Sequence[str], squares: tuple[int, int] | None = None) -> None:
        self._files = [Path(code).with_name(f"{name}.toml") for name in files]
        self.squares = squares
        self.plans = cache(self._plans)
        """Every level by its id, in order."""
        self.asked = cache(self._asked)
        """The subject of a task, by its level's id, a seed and its number: the same in every process."""

    def _plans(self) -> Mapping[str, Level[Q]]:
        return {plan.id: plan for file in self._files for plan in self._read(file)}

    def _read(self, file: Path) -> Iterator[Level[Q]]:
        tables = read_toml(file)
        group = read_text(tables.pop("title"))
        for id, table in tables.items():
            group = read_text(table["group"]) if "group" in table else group
            title, idea, hint = (read_text(table[key]) for key in ("title", "idea", "hint"))
            yield Level(
                id, group, title, idea, hint, tuple(table["clauses"]), partial(self.task, id), self.first(id, table)
            )

    def _asked(self, id: str, seed: int, number: int) -> Q:
        first = self.plans()[id].first
        return self.vary(id, first, f"{id}/{seed}/{number}") if number else first

    # --- for a game to fill in ------------------------------------------------------------------

    def first(self, id: str, table: Plain) -> Q:
        """Return the subject of a level's first task, from its table."""
        raise NotImplementedError

    def vary(self, id: str, first: Q, key: str) -> Q:
        """Return the subject of another task of a level, like that of the *first*, drawn by a *key*."""
        raise NotImplementedError

    def without(self, asked: Q, idea: str) -> Collection[str]:
        """Return the answer of somebody who lacks an idea."""
        raise NotImplementedError

    def ask(self, asked: Q) -> Question[S]:
        """Return the question, but for the level's idea, with which the reasons of its answer begin."""
        raise NotImplementedError

    def offer(self, game: str, id: str, seed: int, number: int) -> Mapping[str, Text]:
        """Return what a quiz can ask about a task's subject: the words of questions in a link, with their names."""
        return name_task(id, seed, number) if has_references(game) else {}

    # --- for everybody --------------------------------------------------------------------------

    def clauses(self) -> dict[str, tuple[str, ...]]:
        """Return the clauses that each level teaches, by its id."""
        return {id: plan.clauses for id, plan in self.plans().items()}

    def task(self, id: str, seed: int, number: int) -> Question[S]:
        """Return the question of task *number* of a level: 0 the one in its file, the others drawn from the seed."""
        plan, ideas, asked = self.plans()[id], tuple(self.plans()), self.asked(id, seed, number)
        question = self.ask(asked)
        overlooks = partial(find_overlooked, ideas[: ideas.index(id) + 1], partial(self.without, asked))
        return replace(question, why=(Sentence(plan.idea, plan.clauses), *question.why), overlooks=overlooks)


AnyLevels = GameLevels[Any, Any]
