"""Modules that are compiled: what they must not do is told here first, and whichever engine runs says so."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

import tsukumo as tk
from run import ROOT
from tests.compiled import SURE, modules
from tsukumo.core.compiled import is_compiled
from tsukumo.core.trial import difference

COMPILED = modules()
WHERE = "import sys; from importlib import import_module as of; print(*(of(name).__file__ for name in sys.argv[1:]))"


def files(**variables: str) -> list[str]:
    """Where a new Python finds the modules that are compiled."""
    names = [name.removesuffix(".py").replace("/", ".") for name in COMPILED]
    command = [sys.executable, "-c", WHERE, *names]
    return subprocess.run(
        command, env=os.environ | variables, capture_output=True, text=True, check=True
    ).stdout.split()


def test_the_source_runs_where_it_is_asked_for() -> None:
    found = files(TSUKUMO_PURE="1")
    assert len(found) == len(COMPILED)
    assert all(file.replace(os.sep, "/").endswith(name) for file, name in zip(found, COMPILED, strict=True))


def test_whichever_engine_runs_is_whole() -> None:
    source = {file.endswith(".py") for file in files(TSUKUMO_PURE="")}
    assert source == {not is_compiled()}
    assert is_compiled() >= bool(os.environ.get(SURE)), "the compiled engine was to be tested"


@pytest.mark.parametrize("name", ["tsukumobake", "lupus", "sottomondo"])
def test_whichever_engine_runs_states_are_compared(name: str) -> None:
    state = tk.new_game(name, seed=1).state
    later = state.clone()
    assert difference(state, later) is None
    later.apply(later.legal()[0])
    assert difference(state, later) is not None


def test_every_compiled_module_is_there_once() -> None:
    assert len(set(COMPILED)) == len(COMPILED) > 20
    assert all((ROOT / name).is_file() for name in COMPILED)


# --- what compiled modules must not do (docs/compiled.md) ----------------------------------------------


def wrong(source: str) -> Iterator[str]:
    """What a source does that mypyc cannot compile, or compiles to something else, each with its line."""
    tree = ast.parse(source)
    typing_only = set(_typing_only(tree))
    for line in tree.body:
        match line:
            case ast.AnnAssign(annotation=ast.Name(id="Final"), value=ast.Tuple(elts=[first, *_])) if _fraction(first):
                yield f"{line.lineno}: say what the tuple holds, as in Final[tuple[float, ...]]"
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=kind), attr="__new__")) if kind != "tuple":
                yield f"{node.lineno}: make it by its constructor, not by {kind}.__new__"
            case ast.ClassDef(body=body):
                for line in body:
                    if isinstance(line, ast.Assign) and len(line.targets) > 1:
                        yield f"{line.lineno}: one name to an assignment in a class"
                for each in node.decorator_list:
                    if isinstance(each, ast.Call) and any(keyword.arg == "frozen" for keyword in each.keywords):
                        yield f"{node.lineno}: what is frozen cannot be read from a pickle: make it a named tuple"
                if any(_named(each) == "dataclass" for each in node.decorator_list):
                    for line in body:
                        if isinstance(line, ast.AnnAssign) and typing_only & _names(line.annotation):
                            yield f"{line.lineno}: what a dataclass's fields are must be imported when it runs"
            case ast.FunctionDef(decorator_list=decorators):
                if any(_named(each) == "cached_property" for each in decorators):
                    yield f"{node.lineno}: no cached_property: there is no __dict__ to keep it in"


def _typing_only(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.If) and _named(node.test) == "TYPE_CHECKING":
            for line in node.body:
                if isinstance(line, ast.ImportFrom | ast.Import):
                    yield from (alias.asname or alias.name for alias in line.names)


def _fraction(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, float)


def _named(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=func):
            return _named(func)
    return ""


def _names(node: ast.expr) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


@pytest.mark.parametrize("name", COMPILED)
def test_a_compiled_module_does_nothing_that_cannot_be_compiled(name: str) -> None:
    assert list(wrong((ROOT / name).read_text("utf-8"))) == []
