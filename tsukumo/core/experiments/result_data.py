"""The results of experiments as plain data, and back: named tuples of numbers, intervals and further results."""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

from tsukumo.core.experiments.balance import Run, read_run
from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.experiments.standings import Standing, interval_to_json, read_interval, read_standing
from tsukumo.core.files.data import Plain

R = TypeVar("R")
READERS: Final[Mapping[object, Any]] = {Interval: read_interval, Standing: read_standing, Run: read_run}
"""The functions that read what has a form of its own as plain data."""


def record_to_json(value: Any) -> Any:
    """Return a result as plain data: a named tuple by the names of its fields."""
    if isinstance(value, Interval):
        return interval_to_json(value)
    if isinstance(value, Standing | Run):
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
    return kind(**{name: _read(field, data[name]) for name, field in get_type_hints(kind).items()})


def _read(kind: Any, data: Any) -> Any:
    inner = get_args(kind)
    match get_origin(kind):
        case None if kind in READERS:
            return READERS[kind](data)
        case None:
            return read_record(kind, data) if hasattr(kind, "_fields") else data
        case origin if origin is tuple:
            return tuple([_read(inner[0], each) for each in data])
        case origin if origin is UnionType:  # or None
            return None if data is None else _read(inner[0], data)
        case origin if origin is list:
            return data
    return {name: _read(inner[1], each) for name, each in data.items()}
