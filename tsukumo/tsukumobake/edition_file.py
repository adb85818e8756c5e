"""Edition files of a user's own: TOML, read strictly and with every problem at once.

`read_edition` reads a file, `checked` a table (as a game file holds it); both give the whole table, ready for
`Edition`. What each value must be is said here; what contradicts what, in `edition_checks`.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from pydantic_core import ErrorDetails, PydanticCustomError, SchemaValidator, ValidationError
from pydantic_core import core_schema as form

from tsukumo.core.errors import CannotRead, Problem, joined, quoted
from tsukumo.core.jsons import DEEPEST
from tsukumo.core.rulebook import sentences as core_sentences
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

_HUGE: Final = 10**20
IDENTIFIER: Final = re.compile(r"[a-z][a-z0-9_]{0,23}")


def read_edition(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The table of an edition file; `CannotRead` lists everything wrong with it, by key and reason."""
    if not isinstance(path, str | os.PathLike):
        raise CannotRead([Problem("edition", texts().text("file.not_edition", value=quoted(path)))])
    try:
        content = Path(path).read_bytes()
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        raise CannotRead([Problem(str(path), texts().text("file.unreadable", why=_why(error)))]) from error
    try:
        table = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise CannotRead([Problem(str(path), _not_toml(error))]) from error
    return checked(table)


def checked(table: Mapping[str, Any]) -> dict[str, Any]:
    """The same table, checked, and sharing nothing with it; `CannotRead` lists everything wrong with it."""
    problems: list[Problem] = []
    data = _legible(dict(table) if isinstance(table, Mapping) else table, "", problems)
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
    """The sentences of this room."""
    return catalogue(Path(__file__).with_suffix(".toml"))


# --- the file -------------------------------------------------------------------------------------


def _why(error: Exception) -> Text:
    known = {FileNotFoundError: "missing", IsADirectoryError: "folder", PermissionError: "forbidden"}
    if not isinstance(error, OSError):
        return texts()["file.missing"]
    key = known.get(type(error))
    return texts()[f"file.{key}"] if key else plain(error.strerror or type(error).__name__)


def _not_toml(error: Exception) -> Text:
    """Why a text is not TOML, and where it stops being so, as the standard library's reader says it."""
    if isinstance(error, UnicodeDecodeError):
        return texts()["file.encoding"]
    if isinstance(error, RecursionError):
        return texts()["file.deep"]
    if not isinstance(error, tomllib.TOMLDecodeError):  # Python refuses to read thousands of digits
        return texts()["file.digits"]
    said = str(error)
    kind = "twice" if re.match("Cannot (overwrite|declare|mutate)|Duplicate", said) else "syntax"
    place = re.search(r"line (\d+), column (\d+)", said)
    if not place:
        return texts().text(f"file.{kind}", where=texts()["file.end"])
    return texts().text(f"file.{kind}", where=texts().text("file.place", line=place[1], column=place[2]))


def _legible(data: Any, key: str, problems: list[Problem], depth: int = DEEPEST) -> Any:
    """A copy of the data that can be checked and quoted: numbers of few digits, and text only.

    Halves of surrogate pairs, which are no text, are spelled out and reported.
    """
    if type(data) is int:
        return max(-_HUGE, min(_HUGE, data))
    if isinstance(data, str):
        if not data.isascii() and (spelled := data.encode("utf-8", "backslashreplace").decode()) != data:
            problems.append(Problem(key, texts().text("wrong.words", value=quoted(data))))
            return spelled
        return data
    if depth and isinstance(data, dict):
        return {
            _legible(name, key, problems): _legible(value, joined(key, str(name)), problems, depth - 1)
            for name, value in data.items()
        }
    if depth and isinstance(data, list):
        return [_legible(value, joined(key, i), problems, depth - 1) for i, value in enumerate(data)]
    return data


# --- what each value must be ----------------------------------------------------------------------


def _refused(sentence: str, **values: object) -> PydanticCustomError:
    """The refusal of a value by a sentence, which `_problem` says."""
    return PydanticCustomError(sentence, "", values)


def _one_of(values: Iterable[str]) -> Callable[[object], object]:
    known = tuple(values)

    def check(value: object) -> object:
        if isinstance(value, str) and value in known:
            return value
        raise _refused("problem.choice", choices=listed([plain(v) for v in known], core_sentences()["or"]))

    return check


def _number(least: int, most: int, *, half: bool = False) -> Callable[[object], object]:
    def check(value: object) -> object:
        if half and value == "half":
            return value
        if type(value) is not int:
            raise _refused("wrong.integer_or_half" if half else "problem.not_integer")
        if not least <= value <= most:
            raise _refused("problem.range", least=least, most=most)
        return value

    return check


def _words(value: object) -> object:
    if not isinstance(value, str):
        raise _refused("problem.not_string")
    if not value.strip() or not value.isprintable():
        raise _refused("wrong.words")
    return value


def _identifier(value: object) -> object:
    if not isinstance(value, str) or not IDENTIFIER.fullmatch(value):
        raise _refused("wrong.identifier")
    return value


def _square(value: object) -> object:
    if not isinstance(value, str):
        raise _refused("problem.not_string")
    if value not in INDEX:
        raise _refused("problem.not_square")
    return value


def _tile(value: object) -> object:
    if not isinstance(value, str):
        raise _refused("problem.not_string")
    if tile_of(value) is None:
        raise _refused("wrong.tile")
    return value


def _true(value: object) -> object:
    if value is not True:
        raise _refused("wrong.true")
    return value


# --- the form of a table: core schemas, since all of pydantic takes longer to import than a file to read ---


def _value(check: Callable[[object], object]) -> form.CoreSchema:
    return form.no_info_plain_validator_function(check)


def _list(of: form.CoreSchema) -> form.CoreSchema:
    return form.list_schema(of, strict=True)


def _by_id(of: form.CoreSchema) -> form.CoreSchema:
    return form.dict_schema(_value(_identifier), of, strict=True)


def _table(optional: Collection[str] = (), **fields: form.CoreSchema) -> form.CoreSchema:
    held = {name: form.typed_dict_field(field, required=name not in optional) for name, field in fields.items()}
    return form.typed_dict_schema(held, strict=True, extra_behavior="forbid")


def _operation(name: str, operation: Operation) -> form.CoreSchema:
    checks = {
        "op": _one_of(OPERATIONS),
        "who": _one_of(WHO),
        operation.number: _number(operation.least, operation.most, half=operation.half),
        "to": _one_of(operation.to),
    }
    names = parameters(operation)
    fields = {parameter: _value(checks[parameter]) for parameter in ("op", *names)}
    return _table(names if name in EITHER else (), **fields)


@cache
def _form() -> SchemaValidator:
    """The form of an edition's table, with operations told apart by their names."""
    words, source, house = _value(_words), _value(_one_of(SOURCES)), _value(_one_of(HOUSES))
    compared, true = _value(_number(0, MOST_COUNT)), _value(_true)
    name = _table(it=words, en=words)
    operations = {op: _operation(op, operation) for op, operation in OPERATIONS.items()}
    effect = _list(form.tagged_union_schema(operations, discriminator="op"))
    item = _table(
        ["values_source"],
        house=house,
        name=name,
        values=_table(stranger=_value(_number(1, MOST_VALUE)), own=_value(_number(1, OWN * MOST_VALUE))),
        source=source,
        values_source=source,
    )
    combo = _table(
        ["effect_source"], name=name, houses=_list(house), effect=effect, source=source, effect_source=source
    )
    event = _table(
        ["copies", "effect_source"],
        name=name,
        kind=_value(_one_of(KINDS)),
        copies=_value(_number(1, MOST_COPIES)),
        effect=effect,
        source=source,
        effect_source=source,
    )
    condition = _table(
        ["house", *COMPARISONS],
        count=_value(_one_of(COUNTS)),
        house=house,
        **{compare: true if compare in TRUE else compared for compare in COMPARISONS},
    )
    objective = _table(name=name, conditions=_list(condition), source=source)
    edition = _table(
        format=_value(_one_of([FORMAT])),
        name=_value(_identifier),
        title=name,
        parade=_table(square=_value(_square), source=source),
        homes=_table(squares=_list(_value(_one_of(HOME_NAMES))), source=source),
        buildings=_table(tiles=_list(_value(_tile)), source=source),
        items=_by_id(item),
        scrolls=_table(count=_value(_number(0, MOST_SCROLLS)), name=name, source=source),
        combos=_by_id(combo),
        events=_by_id(event),
        objectives=_table(**dict.fromkeys(HOUSES, objective)),
    )
    return SchemaValidator(edition)


# --- problems -------------------------------------------------------------------------------------


def _problem(error: ErrorDetails) -> Problem:
    """A pydantic error as a sentence of ours."""
    kind, value = error["type"], error["input"]
    where, operation = _place(error["loc"])
    key = ""
    for name in where:
        key = joined(key, name)
    say: Callable[..., Text] = sentences().text
    match kind:
        case "missing":
            return Problem(key, say("problem.missing"))
        case "extra_forbidden" | "invalid_key":
            return Problem(key, _takes(operation) if operation else say("problem.unknown"))
        case "list_type":
            return Problem(key, say("problem.not_list", value=quoted(value)))
        case "union_tag_not_found":
            return Problem(f"{key}.op", say("problem.missing"))
        case "union_tag_invalid":
            known = listed([plain(name) for name in OPERATIONS])
            return Problem(f"{key}.op", texts().text("wrong.operation", value=quoted(value["op"]), names=known))
    if "." not in kind:  # whatever is not a table where there must be one
        return Problem(key, texts().text("wrong.table", value=quoted(value)))
    said = texts() if kind in texts() else sentences()
    return Problem(key, said.text(kind, value=quoted(value), **error.get("ctx", {})))


def _place(where: tuple[str | int, ...]) -> tuple[tuple[str | int, ...], str]:
    """The keys that lead to an error, and the operation in which it is; pydantic names that among the keys."""
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
