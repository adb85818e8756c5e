"""The list of public names: it is made anew as it stands, and each of them is there, with a docstring."""

from __future__ import annotations

import ast
from importlib import import_module

import pytest

from docs import api


def test_the_list_is_up_to_date() -> None:
    assert api.FILE.read_text("utf-8") == api.text(), "run: python docs/api.py"


@pytest.mark.parametrize("module", api.MODULES)
def test_every_public_name_is_there(module: str) -> None:
    imported = import_module(module)
    listed = api.everything()[module]
    assert listed
    for each in listed:
        value = getattr(imported, each.name)
        if isinstance(each.node, ast.ClassDef):
            assert all(hasattr(value, member.name) for member in api.members(each.node)), each.name


def test_what_can_be_imported_is_listed() -> None:
    listed = {each.name for publics in api.everything().values() for each in publics}
    for module in api.MODULES:
        assert set(getattr(import_module(module), "__all__", ())) <= listed


def test_everything_says_what_it_is() -> None:
    bare = [line for line in api.text().splitlines() if line.lstrip().startswith("- ") and "`: " not in line]
    assert bare == []


def test_signatures_are_as_a_reader_writes_them() -> None:
    text = api.text()
    for line in (
        "- `parse_square(name: str) -> int`: The number of a square, as positions have it, from its name: `C4` is 41; ",
        "  - `.over -> bool`: Whether the game is finished.\n",
        "- `class Thing(kind: str, name: str)`: A thing of a game that a person can point at: ",
        "- `class tsukumo.tsukumobake.parade.movement.Movement(start: Position, ",
    ):
        assert line in text
