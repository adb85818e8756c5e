"""Every clause is applied somewhere in the code, shown by a test and taught by a notebook."""

from __future__ import annotations

from functools import cache

import pytest

from tests.wings import check_clauses
from tsukumo.core.coverage import Covered, coverage, folders_of, marks
from tsukumo.core.registry import entry
from tsukumo.lupus.rules import clauses, registry

FOLDERS = folders_of(entry("lupus"))


@cache
def covered() -> dict[str, Covered]:
    return {row.clause.id: row for row in coverage(clauses(), FOLDERS, {})}


def test_tests_name_only_clauses_that_exist() -> None:
    assert not set(marks(FOLDERS)) - set(clauses())


@pytest.mark.parametrize("clause", clauses())
def test_a_clause_is_tested_and_applied(clause: str) -> None:
    assert not {"code", "tests"} & set(covered()[clause].missing)


@pytest.mark.parametrize("clause", clauses())
def test_a_clause_is_taught(clause: str) -> None:
    assert "notebooks" not in covered()[clause].missing


def test_clauses_are_short_and_readings_name_those_that_exist() -> None:
    check_clauses(clauses(), registry())
