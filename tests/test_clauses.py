"""Every clause is applied somewhere in the code, shown by a test and taught by a notebook."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import tsukumo as tk
from tsukumo.core.coverage import Covered, coverage, html, markdown, marks
from tsukumo.tsukumobake.cases import cases

ROOT = Path(__file__).parents[1]
ARTEFACTS = ROOT / "artefacts"


@cache
def covered() -> dict[str, Covered]:
    found = {name: case.clauses for name, case in cases().items()}
    rows = coverage(tk.clauses(), ROOT, ROOT / "tsukumo" / "tsukumobake", found)
    return {row.clause.id: row for row in rows}


def test_tests_name_only_clauses_that_exist() -> None:
    assert not set(marks(ROOT / "tests")) - set(tk.clauses())


@pytest.mark.parametrize("clause", tk.clauses())
def test_a_clause_is_tested_taught_and_applied(clause: str) -> None:
    assert covered()[clause].missing == ()


def test_the_page_of_clauses_is_made() -> None:
    """The page lies in ``artefacts`` after a run of the tests."""
    ARTEFACTS.mkdir(exist_ok=True)
    rows = list(covered().values())
    for lang in ("it", "en"):
        page = html(rows, lang)  # type: ignore[arg-type]
        assert all(f"id='{clause}'" in page for clause in tk.clauses())
        (ARTEFACTS / f"clauses.{lang}.html").write_text(page, "utf-8")
        (ARTEFACTS / f"clauses.{lang}.md").write_text(markdown(rows, lang), "utf-8")  # type: ignore[arg-type]


def test_an_uncovered_clause_is_named(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "code.py").write_text('"""Applies `turn.2`."""\n', "utf-8")
    (tmp_path / "tests" / "test_it.py").write_text(
        'import pytest\n\n\n@pytest.mark.clause("turn.2")\ndef test_it() -> None: ...\n', "utf-8"
    )
    clauses = {id: tk.clauses()[id] for id in ("turn.2", "turn.4")}
    shown, bare = coverage(clauses, tmp_path, tmp_path / "game", {"case": ["turn.4"]})
    assert shown == (clauses["turn.2"], ("game/code.py:1",), ("tests/test_it.py::test_it",), ())
    assert bare.missing == ("code", "notebooks")
    assert "class=none" in html([bare], "en")
    assert "nowhere" in markdown([bare], "en")
