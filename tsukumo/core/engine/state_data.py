"""A view's state as data, for a guest in Python: a bot of theirs sees at a hosted table what it sees in a local game.

Only data are read, never code: values as JSON has them, lists, tuples, sets, dictionaries, and named tuples of the
game's own package or of the engine, whose names are looked up there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

from tsukumo.core.engine.base import BaseKind, BaseState, make_state
from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.protocols import AnyKind, AnyState
from tsukumo.core.io.errors import CannotRead, Problem, texts

ENGINE: Final = "tsukumo.core"
TAG: Final = "!"
"""The key of the name of a type that JSON does not have."""
PLAIN: Final = (str, int, float, bool, type(None))
ROWS: Final[Mapping[str, Callable[[Any], Any]]] = {"tuple": tuple, "set": set, "bytes": bytearray}
"""The types that are written as lists, each with the function that makes it of one."""
UNSENT: Final = ("rules",)
"""The attributes that the receiver makes of the options."""


class Unwritable(Exception):
    """A value is none of those that are written."""


def write_state(state: AnyState) -> Json | None:
    """Return the attributes of a masked state as data; None if it is not a small game's, or has other values."""
    if not isinstance(state, BaseState):
        return None
    try:
        return {name: _write(value) for name, value in vars(state).items() if name not in UNSENT}
    except Unwritable:
        return None


def _write(value: Any) -> Any:
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind is list:
        return [_write(part) for part in value]
    if kind is dict:
        if all(type(name) is str for name in value) and TAG not in value:
            return {name: _write(part) for name, part in value.items()}
        return {TAG: "dict", "parts": [[_write(name), _write(part)] for name, part in value.items()]}
    if kind is tuple or kind is set or kind is bytearray:
        name = "bytes" if kind is bytearray else kind.__name__
        return {TAG: name, "parts": [_write(part) for part in (sorted(value, key=repr) if kind is set else value)]}
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return {TAG: f"{kind.__module__}:{kind.__qualname__}", "parts": [_write(part) for part in value]}
    raise Unwritable


def read_state(kind: AnyKind, options: Plain, viewer: str, data: Plain) -> AnyState:
    """Return the state that `write_state` has written, as its viewer has it; `CannotRead` if it is not this game's."""
    if not isinstance(kind, BaseKind):
        raise CannotRead([Problem("state", texts["state.foreign"])])
    try:
        own = {name: _read(value, kind) for name, value in data.items()}
        rules = kind.rules(kind.settle_options(options))
        state: AnyState = make_state(kind.state, Dice(None), viewer, [], {**own, "rules": rules})
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise CannotRead([Problem("state", texts["state.foreign"])]) from error
    return state


def _read(value: Any, kind: AnyKind) -> Any:
    if isinstance(value, list):
        return [_read(part, kind) for part in value]
    if not isinstance(value, dict):
        return value
    if TAG not in value:
        return {name: _read(part, kind) for name, part in value.items()}
    named = value[TAG]
    if named == "dict":
        return {_read(name, kind): _read(part, kind) for name, part in value["parts"]}
    parts = [_read(part, kind) for part in value["parts"]]
    return ROWS[named](parts) if named in ROWS else _find_tuple(named, kind)(parts)


def _find_tuple(named: str, kind: AnyKind) -> Callable[[Any], Any]:
    """Return what makes a named tuple of a list; `TypeError` if there is none of that name where one may be."""
    module, _, name = named.partition(":")
    package = type(kind).__module__.rpartition(".")[0] or type(kind).__module__
    if not any(module == home or module.startswith(f"{home}.") for home in (ENGINE, package)):
        raise TypeError(named)
    found = getattr(sys.modules.get(module), name, None)  # the game's modules are imported already
    if not (isinstance(found, type) and issubclass(found, tuple) and hasattr(found, "_fields")):
        raise TypeError(named)
    return found._make  # type: ignore[attr-defined,no-any-return]
