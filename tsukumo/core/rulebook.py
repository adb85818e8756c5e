"""A game's rulebook as data: its clauses, and the readings a table may choose between."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from tsukumo.core.errors import CannotRead, Problem, joined, quoted
from tsukumo.core.files import beside, read_bytes
from tsukumo.core.text import Catalogue, Text, catalogue, listed, plain, text_of


def sentences() -> Catalogue:
    """The sentences of this room."""
    return catalogue(beside(__file__, "texts.toml"))


class Clause(NamedTuple):
    """One rule of the rulebook, in our own words."""

    id: str
    title: Text
    text: Text


class Reading(NamedTuple):
    """A question the rulebook leaves open, and the answers a table may choose between.

    *scope* names the part of the game that the question concerns, as its ``readings.toml`` calls it.
    """

    id: str
    scope: str
    clauses: tuple[str, ...]
    question: Text
    answers: Mapping[str, Text]
    default: str
    why: Text


class Readings(Mapping[str, str]):
    """One answer to every question of a registry; immutable and hashable.

    ``readings["sight"]`` is the answer in force; `changed` gives a copy with other answers.
    """

    __slots__ = ("_hash", "_values", "registry")

    def __init__(self, registry: Mapping[str, Reading], chosen: Mapping[str, str] | None = None) -> None:
        chosen = chosen or {}
        if problems := reading_problems(registry, chosen):
            raise CannotRead(problems)
        self.registry = registry
        self._values = {name: chosen.get(name, reading.default) for name, reading in registry.items()}
        self._hash = hash(tuple(self._values.values()))

    def changed(self, **chosen: str) -> Readings:
        """The same readings with some answers replaced; `CannotRead` names every wrong one."""
        return Readings(self.registry, {**self._values, **chosen})

    def overrides(self) -> dict[str, str]:
        """Only the answers that differ from the default, in the registry's order."""
        return {n: v for n, v in self._values.items() if v != self.registry[n].default}

    def __getitem__(self, name: str) -> str:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Readings) and self._values == other._values

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Readings({self.overrides()!r})"


def reading_problems(registry: Mapping[str, Reading], chosen: Mapping[str, object]) -> list[Problem]:
    """Everything wrong with a choice of readings, by key ``readings.NAME``."""
    problems = []
    for name, value in chosen.items():
        key = joined("readings", name)
        if name not in registry:
            known = listed([plain(n) for n in registry])
            problems.append(Problem(key, sentences().text("reading.unknown", names=known)))
        elif not isinstance(value, str) or value not in registry[name].answers:
            known = listed([plain(n) for n in registry[name].answers], sentences()["or"])
            problems.append(Problem(key, sentences().text("reading.value", value=quoted(value), names=known)))
    return problems


@cache
def load_clauses(file: str) -> Mapping[str, Clause]:
    """The clauses of a ``rulebook.toml``, by id, in the file's order."""
    table = tomllib.loads(read_bytes(file).decode())
    return {id: Clause(id, text_of(entry["title"]), text_of(entry)) for id, entry in table.items()}


@cache
def load_readings(file: str) -> Mapping[str, Reading]:
    """The readings of a ``readings.toml``, by name, in the file's order."""
    table = tomllib.loads(read_bytes(file).decode())
    return {
        name: Reading(
            id=name,
            scope=entry["scope"],
            clauses=tuple(entry["clauses"]),
            question=text_of(entry["question"]),
            answers={value: text_of(answer) for value, answer in entry["answers"].items()},
            default=next(iter(entry["answers"])),
            why=text_of(entry["why"]),
        )
        for name, entry in table.items()
    }
