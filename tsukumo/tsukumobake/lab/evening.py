"""Files of movements as a table played them: text, one movement on a line, or JSON.

In a text file, empty lines and what follows a ``#`` are left out. A JSON file is checked strictly::

    {"format": "tsukumo-movements/1",
     "movements": [
       "G7N.gD7s5.mG11n7 -> F7 E7 C7 g …",
       {"position": "G7N.gD7s5.mG11n7", "went": "F7 E7 C7 g …"},
       {"position": {"format": "tsukumo/1", ...}, "went": ["F7", "E7", "C7", "g", "…"]}]}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from pydantic_core import SchemaValidator, ValidationError
from pydantic_core import core_schema as form

from tsukumo.core.errors import CannotRead, Problem
from tsukumo.core.forms import list_of, one_of, problem_of, refused, table_of, value_of
from tsukumo.core.jsons import doubled, legible, loads
from tsukumo.core.text import Catalogue, catalogue
from tsukumo.tsukumobake.lab.observed import Observed, made, read
from tsukumo.tsukumobake.rules import sentences as game_sentences

FORMAT: Final = "tsukumo-movements/1"
MOST: Final = 1000
"""The most movements of a file."""


def movements(content: bytes) -> tuple[Observed, ...]:
    """The movements in a file; `CannotRead` lists every problem, by its line's number or its key."""
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return _of_json(loads(content))
    try:
        lines = content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise CannotRead([Problem("", sentences()["file.text"])]) from error
    told = [(i, line.partition("#")[0]) for i, line in enumerate(lines, 1)]
    return _all((read, (line, str(i))) for i, line in told if line.strip())


def _all(wanted: Iterable[tuple[Callable[..., Observed], tuple[Any, ...]]]) -> tuple[Observed, ...]:
    found: list[Observed] = []
    problems: list[Problem] = []
    for reader, given in wanted:
        try:
            found.append(reader(*given))
        except CannotRead as error:
            problems += error.problems
    if len(found) > MOST:
        problems.append(Problem("", sentences().text("file.many", most=MOST)))
    if problems:
        raise CannotRead(problems)
    return tuple(found)


def _of_json(data: object) -> tuple[Observed, ...]:
    problems = doubled(data)
    data = legible(data, problems, sentences()["file.text"])
    try:
        entries = _form().validate_python(data)["movements"]
    except ValidationError as error:
        texts = (sentences(), game_sentences())
        problems += [problem_of(e, e["loc"], texts, "problem.not_object") for e in error.errors(include_url=False)]
    if problems:
        raise CannotRead(problems)
    return _all(
        (read, (each, f"movements[{i}]"))
        if isinstance(each, str)
        else (made, (each["position"], each["went"], f"movements[{i}]"))
        for i, each in enumerate(entries)
    )


@cache
def _form() -> SchemaValidator:
    """The schema of a file; what its strings say is checked when they are read."""

    def position(value: object) -> object:
        if isinstance(value, str | dict):
            return value
        raise refused("file.position")

    def went(value: object) -> object:
        if isinstance(value, str) or (isinstance(value, list) and all(isinstance(token, str) for token in value)):
            return value
        raise refused("file.went")

    def movement(value: object, table: Callable[[object], object]) -> object:
        return value if isinstance(value, str) else table(value)

    entry = table_of(position=value_of(position), went=value_of(went))
    each = form.no_info_wrap_validator_function(movement, entry)
    return SchemaValidator(table_of(format=value_of(one_of([FORMAT])), movements=list_of(each)))


def sentences() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))
