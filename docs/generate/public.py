"""The public names of each module that users import from: those in `__all__`, or all that it defines.

They are found by importing. A name stands once, in the first module from which it can be imported.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from textwrap import dedent
from types import FunctionType
from typing import Any, Final, NamedTuple

from tsukumo.core.plugins.registry import OURS

CORE: Final = (
    *(
        "game.game",
        "game.protocols",
        "game.action",
        "game.record",
        "engine.base",
        "engine.engine_state",
        "engine.cards",
        "game.dice",
        "plugins.entry",
        "bots.bots",
    ),
    *("teaching.quiz", "teaching.question", "teaching.levels", "language.explanation"),
)
SCREENS: Final = "tsukumo_widgets"
MODULES: Final = (
    *("tsukumo", "tsukumo.lab", *(f"tsukumo.games.{game}.api" for game in OURS)),
    *(f"tsukumo.core.{name}" for name in CORE),
    *("tsukumo.zoo", SCREENS),
)
"""The modules that users import from: first games, then those for authors of games, then the screens."""
RETURNED: Final = "What these return"
METHODS: Final = (FunctionType, property, cached_property, classmethod, staticmethod)


class Public(NamedTuple):
    """A public name: the module and the name by which it is documented, and its value."""

    module: str
    name: str
    value: Any


def find_public() -> dict[str, list[Public]]:
    """Return all public names, by the module from which they are imported; at the end the classes that they return."""
    found: dict[str, list[Public]] = {}
    seen = set[object]()

    def new(offers: Iterable[Public]) -> list[Public]:
        fresh = {identify(each): each for each in offers if identify(each) not in seen}
        seen.update(fresh)
        return [*fresh.values()]

    for module in MODULES:
        found[module] = new(Public(module, name, getattr(import_module(module), name)) for name in list_offered(module))
    waiting = [each for module in MODULES if module != SCREENS for each in found[module]]
    classes = list[Public]()
    while waiting := new(
        Public(kind.__module__, kind.__name__, kind) for each in waiting for kind in find_returned(each)
    ):
        classes += waiting
    return {**found, RETURNED: sorted(classes, key=lambda each: (each.name, each.module))}


def identify(each: Public) -> object:
    """Return the identity of a name wherever it is imported from: its value, or a constant's module and name."""
    return each.value if is_function(each.value) or isinstance(each.value, type) else (each.module, each.name)


def is_function(value: object) -> bool:
    """Return whether a value is a function or a method, also one that is cached."""
    return inspect.isroutine(value) or hasattr(value, "__wrapped__")


def list_offered(module: str) -> list[str]:
    """Return the names that a module offers, in order."""
    here = import_module(module)
    defined = (
        name
        for name, value in vars(here).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module
        if is_function(value) or isinstance(value, type)
    )
    return list(getattr(here, "__all__", defined))


def list_members(kind: type) -> dict[str, Any]:
    """Return the public methods and properties that a class defines, in order, without second names of functions."""
    return {
        name: each
        for name, each in vars(kind).items()
        if isinstance(each, METHODS) and not name.startswith("_") and getattr(each, "__name__", name) == name
    }


def list_attributes(kind: type) -> list[str]:
    """Return the public attributes that a class describes, each by a docstring below it, in order."""
    (body,) = (node.body for node in ast.parse(dedent(inspect.getsource(kind))).body if isinstance(node, ast.ClassDef))
    return [
        node.target.id
        for node, below in pairwise(body)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and not node.target.id.startswith("_")
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
    ]


def find_returned(each: Public) -> Iterator[type]:
    """Yield the classes of ours that a function returns, or the methods of a class."""
    for function in list_members(each.value).values() if isinstance(each.value, type) else [each.value]:
        if isinstance(function, property | cached_property):
            function = function.fget if isinstance(function, property) else function.func
        function = inspect.unwrap(getattr(function, "__func__", function))
        for name in re.findall(r"\w+", str(getattr(function, "__annotations__", {}).get("return", ""))):
            kind = look_up(function.__module__, name)
            if isinstance(kind, type) and kind.__module__.startswith("tsukumo") and not name.startswith("_"):
                yield kind


def look_up(module: str, name: str) -> object:
    """Return the value of a name in a module, also if it is imported for type checkers alone; None if there is none."""
    here = sys.modules[module]
    if not hasattr(here, name) and (place := find_imports(module).get(name)):
        return getattr(import_module(place[0]), place[1])
    return getattr(here, name, None)


@cache
def find_imports(module: str) -> dict[str, tuple[str, str]]:
    """Return the names that a module imports from ours, also for type checkers alone: each with its module and name."""
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(ast.parse(inspect.getsource(sys.modules[module])))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tsukumo")
        if find_spec(node.module)
        for alias in node.names
    }
