"""Modules that are compiled: what they must not do is told here first, and whichever engine runs says so."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

import tsukumo as tk
from run import ROOT
from tests.compiled import SURE, compiled_files
from tsukumo.core.check.checked_game import find_difference
from tsukumo.core.engine.compiled import is_compiled

COMPILED = compiled_files()
WHERE = "import sys; from importlib import import_module as of; print(*(of(name).__file__ for name in sys.argv[1:]))"


def files(**variables: str) -> list[str]:
    """The files in which a new Python finds the compiled modules."""
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
    assert find_difference(state, later) is None
    later.apply(later.legal()[0])
    assert find_difference(state, later) is not None


def test_every_compiled_module_is_there_once() -> None:
    assert len(set(COMPILED)) == len(COMPILED) > 20
    assert all((ROOT / name).is_file() for name in COMPILED)


FORBIDDEN = {
    r"(?<!tuple)\.__new__\(": "make it by its constructor",
    r"^ *@(functools\.)?cached_property": "there is no __dict__ to keep it in",
    r"^ *@.*\bfrozen=True": "it cannot be read from a pickle: make it a named tuple",
    r"^class .*:\n(?:(?:    .*)?\n)*?    \w+ = \w+ = ": "one name to an assignment in a class",
    r"^if TYPE_CHECKING:(?s:.*)^@dataclass": "what a dataclass's fields are must be imported when it runs",
    r"^if TYPE_CHECKING:\n(?:(?:    .*)?\n)*else:": "it takes the other branch for one that is never reached",
    r"^\w+: Final = \(-?\d*\.\d": "say what the tuple holds, as in Final[tuple[float, ...]]",
}
"""Patterns that mypyc cannot compile, or compiles to something else, with the remedy (docs/compiled.md)."""


def test_no_compiled_module_does_what_cannot_be_compiled() -> None:
    sources = {name: (ROOT / name).read_text("utf-8") for name in COMPILED}
    found = [
        (name, why) for what, why in FORBIDDEN.items() for name in COMPILED if re.search(what, sources[name], re.M)
    ]
    assert found == []
