"""The results of long runs, as JSON files that come with a game.

Every file has its origin in ``made``: the ``command``, the ``version`` and the ``seconds`` that it took. Notebooks have
the results without the project's checkout, too, such as on the static site.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from time import perf_counter
from types import UnionType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

from tsukumo.core import __version__
from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.experiments.standings import interval_to_json, read_interval
from tsukumo.core.files.data import Plain
from tsukumo.core.files.disk import read_bytes, write_aside
from tsukumo.core.plugins import registry

FOLDER: Final = "stored"
"""The folder of a game's package with its results."""
WIDTH: Final = 120
"""The width up to which a value takes one line."""


def describe_origin(command: str, began: float) -> dict[str, Any]:
    """Return the origin of a result: the ``command``, ``version``, and ``seconds`` since a `perf_counter` *began*."""
    return {"command": command, "version": __version__, "seconds": round(perf_counter() - began, 1)}


def read_result(file: str | os.PathLike[str]) -> dict[str, Any]:
    """Return a result, with its origin under ``made``."""
    result: dict[str, Any] = json.loads(read_bytes(file))
    return result


@cache
def load_stored(game: str, name: str) -> dict[str, Any] | None:
    """Return a result stored with a game, by its file's name below `FOLDER`; None if there is none."""
    file = registry.entry(game).file(os.path.join(FOLDER, name))  # noqa: PTH118 - see `core.files.disk`
    return read_result(file) if os.path.exists(file) else None  # noqa: PTH110


def store_result(game: str, name: str, words: Sequence[str], find: Callable[[], Mapping[str, Any]]) -> None:
    """Store with a game what *find* returns: the result of ``python -m`` with these *words*."""
    began = perf_counter()
    found = record_to_json(find())
    file = registry.entry(game).file(f"{FOLDER}/{name}")
    write_result(file, describe_origin(" ".join(["python -m", *words]), began), found)


def write_result(file: str | os.PathLike[str], made: Mapping[str, Any], content: Mapping[str, Any]) -> None:
    """Write a result, with its origin under ``made``."""
    write_aside(file, f"{_write_json({'made': made, **content})}\n".encode())


def _write_json(value: Any, depth: int = 0) -> str:
    """Return a value as JSON: if it fits, or holds nothing that holds more, on one line."""
    line = json.dumps(value, ensure_ascii=False)
    held = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    if len(line) + depth <= WIDTH or not any(isinstance(one, dict | list | tuple) for one in held):
        return line
    parts = [_write_json(one, depth + 1) for one in held]
    if isinstance(value, dict):
        parts = [f"{json.dumps(str(key), ensure_ascii=False)}: {part}" for key, part in zip(value, parts, strict=True)]
    start = "\n" + " " * (depth + 1)
    first, last = "{}" if isinstance(value, dict) else "[]"
    return f"{first}{start}{f',{start}'.join(parts)}\n{' ' * depth}{last}"


R = TypeVar("R")


def record_to_json(value: Any) -> Any:
    """Return a result as plain data: a named tuple by the names of its fields, unless it has a form of its own."""
    if isinstance(value, Interval):
        return interval_to_json(value)
    if hasattr(value, "to_json"):
        return value.to_json()
    if isinstance(value, Mapping):
        return {name: record_to_json(each) for name, each in value.items()}
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", None)
        parts = [record_to_json(each) for each in value]
        return parts if fields is None else dict(zip(fields, parts, strict=True))
    return value


def read_record(kind: type[R], data: Plain) -> R:
    """Return the named tuple of a kind that plain data describe; the types of its fields say how to read them."""
    return kind(**{name: _read(field, data[name]) for name, field in get_type_hints(kind).items() if name in data})


def load_record(kind: type[R], game: str, name: str) -> R:
    """Return the named tuple of a kind that is stored with a game; `KeyError` if there is no such file."""
    if (data := load_stored(game, name)) is None:
        raise KeyError(name)
    return read_record(kind, data)


def _read(kind: Any, data: Any) -> Any:
    inner = get_args(kind)
    match get_origin(kind):
        case None if kind is Interval:
            return read_interval(data)
        case None:
            return read_record(kind, data) if hasattr(kind, "_fields") else data
        case origin if origin is tuple:
            return tuple([_read(inner[0], each) for each in data])
        case origin if origin is UnionType:  # or None
            return None if data is None else _read(inner[0], data)
        case origin if origin is list:
            return data
    return {inner[0](name): _read(inner[1], each) for name, each in dict(data).items()}
