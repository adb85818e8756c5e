"""The form of a table that a user gives: pydantic core schemas, checked strictly, with our own messages.

Only core schemas, as importing all of pydantic takes longer than reading a file.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from pydantic_core import ErrorDetails, PydanticCustomError
from pydantic_core import core_schema as form

from tsukumo.core.errors import Problem, key_of, quoted, sentences
from tsukumo.core.text import Catalogue, listed, plain

Check = Callable[[object], object]
"""Returns the value as read, or raises its refusal (`refused`)."""


def refused(sentence: str, **values: object) -> PydanticCustomError:
    """The error that refuses a value, by the key of its sentence, which `problem_of` fills in."""
    return PydanticCustomError(sentence, "", values)


# --- what a value must be -------------------------------------------------------------------------


def one_of(known: Iterable[str]) -> Check:
    """One of some names."""
    names = tuple(known)

    def check(value: object) -> object:
        if isinstance(value, str) and value in names:
            return value
        raise refused("problem.choice", choices=listed([plain(name) for name in names], sentences()["or"]))

    return check


def words(value: object) -> object:
    """Text on one line, not empty."""
    if not isinstance(value, str):
        raise refused("problem.not_string")
    if not value.strip() or not value.isprintable():
        raise refused("wrong.words")
    return value


# --- schemas --------------------------------------------------------------------------------------


def value_of(check: Check) -> form.CoreSchema:
    """A value that a function checks."""
    return form.no_info_plain_validator_function(check)


def list_of(of: form.CoreSchema) -> form.CoreSchema:
    """A list of such values."""
    return form.list_schema(of, strict=True)


def table_of(optional: Collection[str] = (), **fields: form.CoreSchema) -> form.CoreSchema:
    """A table with these keys and no others; the *optional* ones may be left out."""
    held = {name: form.typed_dict_field(field, required=name not in optional) for name, field in fields.items()}
    return form.typed_dict_schema(held, strict=True, extra_behavior="forbid")


# --- problems -------------------------------------------------------------------------------------


def problem_of(error: ErrorDetails, path: Iterable[str | int], texts: Sequence[Catalogue], not_table: str) -> Problem:
    """A pydantic error as a problem, told by the sentence under its key in the first of *texts* that has one.

    *not_table* is the key of the sentence for a value that should be a table.
    """
    kind, key, value = error["type"], key_of(path), quoted(error["input"])
    match kind:
        case "missing":
            return Problem(key, sentences()["file.missing"])
        case "extra_forbidden" | "invalid_key":
            return Problem(key, sentences()["file.unknown"])
        case "list_type":
            return Problem(key, sentences().text("file.not_list", value=value))
    sentence = kind if "." in kind else not_table
    said = next(each for each in texts if sentence in each)
    return Problem(key, said.text(sentence, value=value, **error.get("ctx", {})))
