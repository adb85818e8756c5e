"""Every clause is applied somewhere in the code, shown by a test and taught by a notebook."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tsukumo as tk
from tsukumo.tsukumobake.cases import cases

ROOT = Path(__file__).parents[1]


@cache
def marks() -> dict[str, list[str]]:
    """The tests that name each clause, by the clause's id."""
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for clause in _named(ast.parse(file.read_text("utf-8"))):
            found.setdefault(clause, []).append(file.name)
    for case in cases().values():  # tests/test_cases.py marks each case with its own
        for clause in case.clauses:
            found.setdefault(clause, []).append(case.name)
    return found


def _named(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause"):
            yield from (a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))


def _text(folder: str, pattern: str) -> str:
    return "\n".join(file.read_text("utf-8") for file in sorted((ROOT / folder).rglob(pattern)))


def test_tests_name_only_clauses_that_exist() -> None:
    assert not set(marks()) - set(tk.clauses())


@pytest.mark.parametrize("clause", tk.clauses())
def test_a_clause_is_tested_taught_and_applied(clause: str) -> None:
    assert marks().get(clause), "no test is marked with it"
    assert f"`{clause}`" in _text("notebooks/sources", "*.py"), "no notebook teaches it"
    code = _text("tsukumo/tsukumobake", "*.py")
    assert f"`{clause}`" in code or f'"{clause}"' in code, "no code names it"
