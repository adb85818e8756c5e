"""A game's rulebook as data: its clauses, and the readings a table may choose between."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from tsukumo.core.files.disk import path_beside
from tsukumo.core.io.errors import Problem, describe_unknown, join_key, read_tables, refuse_any, texts, toml_error
from tsukumo.core.language.text import Catalogue, Text, Texts, join_list, plain, read_catalogue, read_text


class Clause(NamedTuple):
    """One clause of the rulebook, in our own words.

    *asks* names what its words may leave open (`tsukumo.core.rulebook.doubts`), where a game began with its rulebook.
    """

    id: str
    title: Text
    text: Text
    asks: tuple[str, ...] = ()


class Reading(NamedTuple):
    """A question that the rulebook leaves open, and the answers that players may choose from.

    *scope* is the part of the game that the question concerns, as named in ``readings.toml``.
    """

    id: str
    scope: str
    clauses: tuple[str, ...]
    question: Text
    answers: Mapping[str, Text]
    default: str
    why: Text


class Readings(Mapping[str, str]):
    """An answer to every question of a registry; immutable and hashable.

    ``readings["sight"]`` is the answer in force; `changed` gives a copy with other answers.
    """

    __slots__ = ("_hash", "_values", "registry")

    def __init__(self, registry: Mapping[str, Reading], chosen: Mapping[str, str] | None = None) -> None:
        chosen = chosen or {}
        refuse_any(reading_problems(registry, chosen))
        self.registry = registry
        self._values = {name: chosen.get(name, reading.default) for name, reading in registry.items()}
        self._hash = hash(tuple(self._values.values()))

    def changed(self, **chosen: str) -> Readings:
        """Return a copy with some answers replaced; `CannotRead` names every wrong one."""
        return Readings(self.registry, {**self._values, **chosen})

    def overrides(self) -> dict[str, str]:
        """Return the answers that differ from the default, in the order of the registry."""
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


def reading_problems(
    registry: Mapping[str, Reading], chosen: Mapping[str, object], join: Callable[[str, str], str] = join_key
) -> list[Problem]:
    """Return everything wrong with a choice of readings, by key ``readings.NAME``."""
    problems = []
    for name, value in chosen.items():
        key = join("readings", name)
        if name not in registry:
            known = join_list([plain(n) for n in registry])
            problems.append(Problem(key, texts.text("reading.unknown", names=known)))
        elif not isinstance(value, str) or value not in registry[name].answers:
            problems.append(Problem(key, describe_unknown(value, registry[name].answers)))
    return problems


def list_defaults(registry: Mapping[str, Reading]) -> dict[str, str]:
    """Return the default answer to every reading."""
    return {name: reading.default for name, reading in registry.items()}


def list_alternatives(
    registry: Mapping[str, Reading], answers: Mapping[str, str] | None = None
) -> Iterator[tuple[str, str]]:
    """Yield every answer to every reading but those in force, in the order of the readings: by default the defaults."""
    used = {**list_defaults(registry), **(answers or {})}
    for name, reading in registry.items():
        yield from ((name, answer) for answer in reading.answers if answer != used[name])


# --- files ----------------------------------------------------------------------------------------

READINGS: Final = "readings"
"""The table of a ``rulebook.toml`` that holds the readings; every other table is a clause."""


@cache
def load_clauses(file: str) -> Mapping[str, Clause]:
    """Return the clauses of a ``rulebook.toml``, by id, in the file's order; `CannotRead` lists all problems by key."""
    tables = {id: table for id, table in read_tables(file).items() if id != READINGS}
    try:
        return {
            id: Clause(id, read_text(table["title"]), read_text(table), tuple(table.get("asks", ())))
            for id, table in tables.items()
        }
    except (KeyError, TypeError):
        from tsukumo.core.game.rule_problems import clause_table_problems, refuse

        refuse(file, clause_table_problems(tables))


@cache
def load_readings(file: str, under: str = "") -> Mapping[str, Reading]:
    """Return the readings of a file, by name, in the file's order; `CannotRead` lists every problem by key.

    A ``readings.toml`` holds nothing else; a ``rulebook.toml`` may hold them beside its clauses, in the table *under*.
    """
    whole = read_tables(file)
    tables = whole.get(under, {}) if under else whole
    try:
        return {
            name: Reading(
                id=name,
                scope=table["scope"],
                clauses=tuple(list.copy(table["clauses"])),  # a TypeError if it is a word
                question=read_text(table["question"]),
                answers={value: read_text(answer) for value, answer in table["answers"].items()},
                default=next(iter(table["answers"])),
                why=read_text(table["why"]),
            )
            for name, table in tables.items()
        }
    except (AttributeError, KeyError, StopIteration, TypeError):
        from tsukumo.core.game.rule_problems import reading_table_problems, refuse

        refuse(file, reading_table_problems(tables, under))


def load_sentences(file: str) -> Catalogue:
    """Return the sentences of a game's ``texts.toml``; `CannotRead` lists every problem by key."""
    try:
        return read_catalogue(file)
    except (AttributeError, TypeError):
        from tsukumo.core.game.rule_problems import refuse, sentence_problems

        refuse(file, sentence_problems(read_tables(file)))
    except ValueError as error:
        raise toml_error(file, error) from None


class RuleFiles:
    """The ``rulebook.toml``, ``readings.toml`` and ``texts.toml`` of a game, in the folder of a module (its *code*).

    Unless they are *apart*, the readings stand in ``rulebook.toml`` too.
    """

    def __init__(self, code: str, *, apart: bool = True) -> None:
        self._clauses = path_beside(code, "rulebook.toml")
        self._readings = (path_beside(code, "readings.toml"), "") if apart else (self._clauses, READINGS)
        self.texts = Texts(code, "texts.toml")

    def clauses(self) -> Mapping[str, Clause]:
        """Return every clause of the rulebook, by id."""
        return load_clauses(self._clauses)

    def registry(self) -> Mapping[str, Reading]:
        """Return every reading of the game, by name."""
        return load_readings(*self._readings)

    def game_readings(self, chosen: Mapping[str, str] | None = None) -> Readings:
        """Return a game's answers, defaults where none is chosen; `CannotRead` names every wrong one."""
        return Readings(self.registry(), chosen)

    def answer_name(self, reading: str, answer: str) -> Text:
        """Return an answer's display name, *distance in steps*: its sentence is ``answer.READING.ANSWER``."""
        return self.texts[f"answer.{reading}.{answer}"]
