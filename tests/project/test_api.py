"""The reference of Python is held against what is public: every name has its place there, and nothing else has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from sphinx.pycode import ModuleAnalyzer

from docs.generate import public, python
from tsukumo.core.plugins.registry import OURS

DIRECTIVE = re.compile(r"^\.\. auto(?:class|function|data):: ([\w.]+)$", re.MULTILINE)


def documented(page: str) -> list[tuple[str, str]]:
    """The module and the name of all that a page of the reference documents."""
    return [(module, name) for module, _, name in (each.rpartition(".") for each in DIRECTIVE.findall(page))]


def value(module: str, name: str) -> Any:
    return getattr(import_module(module), name)


@pytest.fixture(scope="module")
def reference() -> dict[str, list[tuple[str, str]]]:
    """The names that each page of the reference documents, by the page's name."""
    return {path.rpartition("/")[2].removesuffix(".rst"): documented(text) for path, text in python.pages().items()}


def test_every_public_name_has_its_place(reference: dict[str, list[tuple[str, str]]]) -> None:
    places = [value(*each) for found in reference.values() for each in found]
    for module in ("tsukumo", "tsukumo.lab", *(f"tsukumo.games.{game}.api" for game in OURS), "tsukumo_widgets"):
        names = import_module(module).__all__
        assert len(names) == len(set(names)) > 10
        missing = [name for name in names if not any(value(module, name) == place for place in places)]
        assert missing == [], module


def test_nothing_else_is_there(reference: dict[str, list[tuple[str, str]]]) -> None:
    assert {*public.MODULES, *python.TOLD, "returned", "index"} == {*reference}
    for module in public.MODULES:
        assert reference[module]
        assert {home for home, _ in reference[module]} == {module}
        listed = getattr(import_module(module), "__all__", None)
        for _, name in reference[module]:
            assert name in listed if listed else getattr(value(module, name), "__module__", module) == module, name
    for module, name in reference["returned"]:
        kind = value(module, name)
        assert isinstance(kind, type)
        assert kind.__module__ == module
    assert [*reference["index"], *(each for module in python.TOLD for each in reference[module])] == []


def test_each_stands_once(reference: dict[str, list[tuple[str, str]]]) -> None:
    classes = [each for found in reference.values() for each in found if isinstance(value(*each), type)]
    assert len(classes) > 100
    assert len({value(*each) for each in classes}) == len(classes)
    names = [each for found in reference.values() for each in found]
    assert len(set(names)) == len(names) > 200


def bare(each: public.Public) -> Iterator[str]:
    """The parts without a docstring of their own: a name, or public methods of a class."""
    made_by_python = f"{each.name}("  # what a dataclass and a named tuple have where nobody has written one
    doc = getattr(each.value, "__doc__", None) or ""
    if isinstance(each.value, type) or public.is_function(each.value):
        if not doc or doc.startswith(made_by_python):
            yield each.name
    else:
        home, name = public.find_imports(each.module).get(each.name, (each.module, each.name))
        if ("", name) not in ModuleAnalyzer.for_module(home).find_attr_docs():
            yield each.name
    if isinstance(each.value, type) and each.module != public.SCREENS:
        yield from (
            f"{each.name}.{name}" for name, method in public.list_members(each.value).items() if not method.__doc__
        )


def test_everything_says_what_it_is() -> None:
    assert [name for found in public.find_public().values() for each in found for name in bare(each)] == []


def test_what_is_returned_is_documented_too(reference: dict[str, list[tuple[str, str]]]) -> None:
    """A property, a cached property, a function and a method, each with a class that is imported for its type alone."""
    assert {
        ("tsukumo.games.tsukumobake.parade.movement", "Movement"),
        ("tsukumo.games.tsukumobake.parade.layers", "Layers"),
        ("tsukumo.core.experiments.simulate", "Simulation"),
        ("tsukumo.server.tables.client", "RemoteGame"),
        ("tsukumo.core.game.clauses", "Clause"),
    } <= {*reference["returned"]}
