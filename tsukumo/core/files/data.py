"""Plain data: the values that JSON and TOML can hold."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, SupportsIndex, TypeVar, cast

T = TypeVar("T")

Json = dict[str, Any]
"""An object of JSON to be written; its values are of any type."""
Plain = Mapping[str, Any]
"""An object of JSON or a table of TOML to be read."""


def plain_int(value: T) -> T:
    """Return a whole number of whatever type, such as one of numpy's, as an `int`; all else, and a bool, as it is."""
    if isinstance(value, bool):
        return value
    try:
        return int(index(cast("SupportsIndex", value)))  # type: ignore[return-value]  # it stands for the same number
    except TypeError:
        return value


def plain_data(data: object) -> Any:
    """Return a copy of lists and dictionaries in which every whole number is an `int`; all else stays as it is."""
    if type(data) is dict:
        return {name: plain_data(part) for name, part in data.items()}
    if type(data) in (list, tuple):
        return [plain_data(part) for part in cast("Sequence[object]", data)]
    return plain_int(data)
