"""The check of a game's clauses, readings and sentences: every problem, by key.

Imported only when something is wrong, so that correct files are read fast.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NoReturn

from tsukumo.core.io.errors import CannotRead, Problem, join_key, quote_value, texts
from tsukumo.core.language.text import LANGS, Text

Found = Iterator[Problem]
NOUN = ("noun", "plural")
"""The keys of a noun beside its names."""


def refuse(file: str, problems: Iterable[Problem]) -> NoReturn:
    """Raise `CannotRead` with everything that is wrong with a file."""
    name = re.split(r"[\\/]", file)[-1]
    raise CannotRead([Problem(f"{name}: {key}", reason) for key, reason in problems]) from None


def clause_table_problems(tables: Mapping[str, object]) -> Found:
    """Yield the problems of the tables of clauses."""
    for id, table in tables.items():
        if not isinstance(table, Mapping):
            yield _not_table(id, table)
            continue
        yield from text_problems(f"{id}.title", table.get("title"))
        yield from text_problems(id, {name: value for name, value in table.items() if name not in ("title", "asks")})


def reading_table_problems(tables: object, under: str = "") -> Found:
    """Yield the problems of the tables of readings."""
    if not isinstance(tables, Mapping):
        yield _not_table(under, tables)
        return
    for name, table in tables.items():
        key = join_key(under, name)
        if not isinstance(table, Mapping):
            yield _not_table(key, table)
            continue
        for part in ("question", "why"):
            yield from text_problems(f"{key}.{part}", table.get(part))
        if "scope" not in table:
            yield Problem(f"{key}.scope", texts["file.missing"])
        if not isinstance(table.get("clauses"), list):
            yield Problem(f"{key}.clauses", texts["toml.clauses"])
        answers = table.get("answers")
        if isinstance(answers, Mapping) and answers:
            for value, answer in answers.items():
                yield from text_problems(join_key(f"{key}.answers", value), answer)
        else:
            yield Problem(f"{key}.answers", texts["toml.answers"])


def sentence_problems(table: Mapping[str, object], key: str = "") -> Found:
    """Yield the problems of a file of sentences: values that are neither a sentence nor a table of sentences."""
    for name, value in table.items():
        inner = join_key(key, name)
        if isinstance(value, Mapping) and value.keys().isdisjoint(LANGS):
            yield from sentence_problems(value, inner)
        else:
            yield from text_problems(inner, value)


def text_problems(key: str, value: object) -> Found:
    """Yield the problems of a sentence; a noun has its grammar, too."""
    if not isinstance(value, Mapping):
        reason = texts["file.missing"] if value is None else _not(value, "sentence")
        yield Problem(key, reason)
        return
    for lang in LANGS:
        if not isinstance(value.get(lang), str):
            yield Problem(f"{key}.{lang}", texts["toml.words"])
    for name in value:
        if name not in (*LANGS, *NOUN):
            yield Problem(join_key(key, name), texts["file.unknown"])


def _not_table(key: str, value: object) -> Problem:
    return Problem(key, _not(value, "table"))


def _not(value: object, key: str) -> Text:
    return texts.text(f"toml.{key}", value=quote_value(value))
