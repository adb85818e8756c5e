"""Users' own edition files: TOML, checked strictly, with every problem reported at once.

`read_edition` reads a file, `checked` a table (as in a game file); both return the whole table, ready for `Edition`.
This module checks single values; `edition_checks` finds contradictions between them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from pydantic_core import ErrorDetails, SchemaValidator, ValidationError
from pydantic_core import core_schema as form

from tsukumo.core.editions import read_tables
from tsukumo.core.errors import CannotRead, Problem, key_of, quoted
from tsukumo.core.forms import list_of, one_of, problem_of, refused, table_of, value_of, words
from tsukumo.core.jsons import legible
from tsukumo.core.text import Catalogue, Text, catalogue, listed, plain
from tsukumo.tsukumobake.board import INDEX
from tsukumo.tsukumobake.edition import COMPARISONS, FORMAT, OWN
from tsukumo.tsukumobake.edition_checks import (
    EITHER,
    HOME_NAMES,
    KINDS,
    MOST_COPIES,
    MOST_COUNT,
    MOST_SCROLLS,
    MOST_VALUE,
    SOURCES,
    TRUE,
    clashes,
    parameters,
    tile_of,
)
from tsukumo.tsukumobake.play.effects import OPERATIONS, WHO, Operation
from tsukumo.tsukumobake.play.objectives import COUNTS
from tsukumo.tsukumobake.rules import HOUSES, sentences

IDENTIFIER: Final = re.compile(r"[a-z][a-z0-9_]{0,23}")


def read_edition(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The table of an edition file; `CannotRead` lists everything wrong with it, by key and reason."""
    if not isinstance(path, str | os.PathLike):
        raise CannotRead([Problem("edition", texts().text("file.not_edition", value=quoted(path)))])
    return checked(read_tables(path))


def checked(table: Mapping[str, Any]) -> dict[str, Any]:
    """A checked copy of a table; `CannotRead` lists everything wrong with it."""
    problems: list[Problem] = []
    data = legible(dict(table) if isinstance(table, Mapping) else table, problems, texts()["wrong.words"])
    try:
        found: dict[str, Any] = dict(_form().validate_python(data))
    except ValidationError as error:
        found = {}
        problems += [_problem(details) for details in error.errors(include_url=False)]
    problems += clashes(data)
    if problems:
        raise CannotRead(problems)
    return found


def texts() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


# --- what each value must be ----------------------------------------------------------------------


def _number(least: int, most: int, *, half: bool = False) -> Callable[[object], object]:
    def check(value: object) -> object:
        if half and value == "half":
            return value
        if type(value) is not int:
            raise refused("wrong.integer_or_half" if half else "problem.not_integer")
        if not least <= value <= most:
            raise refused("problem.range", least=least, most=most)
        return value

    return check


def _identifier(value: object) -> object:
    if not isinstance(value, str) or not IDENTIFIER.fullmatch(value):
        raise refused("wrong.identifier")
    return value


def _square(value: object) -> object:
    if not isinstance(value, str):
        raise refused("problem.not_string")
    if value not in INDEX:
        raise refused("problem.not_square")
    return value


def _tile(value: object) -> object:
    if not isinstance(value, str):
        raise refused("problem.not_string")
    if tile_of(value) is None:
        raise refused("wrong.tile")
    return value


def _true(value: object) -> object:
    if value is not True:
        raise refused("wrong.true")
    return value


# --- the form of a table --------------------------------------------------------------------------


def _by_id(of: form.CoreSchema) -> form.CoreSchema:
    return form.dict_schema(value_of(_identifier), of, strict=True)


def _operation(name: str, operation: Operation) -> form.CoreSchema:
    checks = {
        "op": one_of(OPERATIONS),
        "who": one_of(WHO),
        operation.number: _number(operation.least, operation.most, half=operation.half),
        "to": one_of(operation.to),
    }
    names = parameters(operation)
    fields = {parameter: value_of(checks[parameter]) for parameter in ("op", *names)}
    return table_of(names if name in EITHER else (), **fields)


@cache
def _form() -> SchemaValidator:
    """The schema of an edition's table; operations are distinguished by name."""
    called, source, house = value_of(words), value_of(one_of(SOURCES)), value_of(one_of(HOUSES))
    compared, true = value_of(_number(0, MOST_COUNT)), value_of(_true)
    name = table_of(it=called, en=called)
    operations = {op: _operation(op, operation) for op, operation in OPERATIONS.items()}
    effect = list_of(form.tagged_union_schema(operations, discriminator="op"))
    item = table_of(
        ["values_source"],
        house=house,
        name=name,
        values=table_of(stranger=value_of(_number(1, MOST_VALUE)), own=value_of(_number(1, OWN * MOST_VALUE))),
        source=source,
        values_source=source,
    )
    combo = table_of(
        ["effect_source", "left_out"],
        name=name,
        houses=list_of(house),
        effect=effect,
        source=source,
        effect_source=source,
        left_out=true,
    )
    event = table_of(
        ["copies", "effect_source"],
        name=name,
        kind=value_of(one_of(KINDS)),
        copies=value_of(_number(1, MOST_COPIES)),
        effect=effect,
        source=source,
        effect_source=source,
    )
    condition = table_of(
        ["house", *COMPARISONS],
        count=value_of(one_of(COUNTS)),
        house=house,
        **{compare: true if compare in TRUE else compared for compare in COMPARISONS},
    )
    objective = table_of(
        ["points"], name=name, conditions=list_of(condition), points=value_of(_number(0, MOST_COUNT)), source=source
    )
    edition = table_of(
        format=value_of(one_of([FORMAT])),
        name=value_of(_identifier),
        title=name,
        parade=table_of(square=value_of(_square), source=source),
        homes=table_of(squares=list_of(value_of(one_of(HOME_NAMES))), source=source),
        buildings=table_of(tiles=list_of(value_of(_tile)), source=source),
        items=_by_id(item),
        scrolls=table_of(count=value_of(_number(0, MOST_SCROLLS)), name=name, source=source),
        combos=_by_id(combo),
        events=_by_id(event),
        objectives=table_of(**dict.fromkeys(HOUSES, objective)),
    )
    return SchemaValidator(edition)


# --- problems -------------------------------------------------------------------------------------


def _problem(error: ErrorDetails) -> Problem:
    """A pydantic error as a sentence of ours."""
    kind, (where, operation) = error["type"], _place(error["loc"])
    key = key_of(where)
    if operation and kind in ("extra_forbidden", "invalid_key"):
        return Problem(key, _takes(operation))
    if kind == "union_tag_not_found":
        return Problem(f"{key}.op", sentences()["problem.missing"])
    if kind == "union_tag_invalid":
        known = listed([plain(name) for name in OPERATIONS])
        value = quoted(error["input"]["op"])
        return Problem(f"{key}.op", texts().text("wrong.operation", value=value, names=known))
    return problem_of(error, where, (texts(), sentences()), "wrong.table")


def _place(where: tuple[str | int, ...]) -> tuple[tuple[str | int, ...], str]:
    """The keys that lead to an error, and the operation that holds it, which pydantic lists among the keys."""
    if where[-1:] == ("[key]",):
        where = where[:-1]
    if len(where) > 4 and where[2] == "effect":
        return (*where[:4], *where[5:]), str(where[4])
    return where, ""


def _takes(operation: str) -> Text:
    names = parameters(OPERATIONS[operation])
    if not names:
        return texts().text("wrong.no_parameter", op=operation)
    return texts().text("wrong.parameter", op=operation, names=listed([plain(name) for name in names]))
