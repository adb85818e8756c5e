"""The page and the command that tell where a clause is applied, tested and taught."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import tsukumo as tk
from tsukumo.cli import main
from tsukumo.core.plugins.registry import entry
from tsukumo.core.rulebook.coverage import ClauseCoverage, Folders, coverage, folders_of, markdown, write_html
from tsukumo.games.tsukumobake.cases.case import FAQ

ROOT = Path(__file__).parents[3]
ARTEFACTS = ROOT / "artefacts"
FOLDERS = folders_of(entry("tsukumobake"))


@cache
def covered() -> dict[str, ClauseCoverage]:
    rows = coverage(tk.clauses(), FOLDERS, FAQ.clauses())
    return {row.clause.id: row for row in rows}


def test_the_page_of_clauses_is_made() -> None:
    """The page lies in ``artefacts`` after a run of the tests."""
    ARTEFACTS.mkdir(exist_ok=True)
    rows = list(covered().values())
    for lang in ("it", "en"):
        page = write_html(rows, lang)
        assert all(f"id='{clause}'" in page for clause in tk.clauses())
        (ARTEFACTS / f"clauses.{lang}.html").write_text(page, "utf-8")
        (ARTEFACTS / f"clauses.{lang}.md").write_text(markdown(rows, lang), "utf-8")


def test_an_uncovered_clause_is_named(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "code.py").write_text('"""Applies `turn.2`."""\n', "utf-8")
    (tmp_path / "tests" / "test_it.py").write_text(
        'import pytest\n\n\n@pytest.mark.clause("turn.2")\ndef test_it() -> None: ...\n', "utf-8"
    )
    clauses = {id: tk.clauses()[id] for id in ("turn.2", "turn.4")}
    folders = Folders(tmp_path, tmp_path / "game", tmp_path / "tests", tmp_path / "notebooks")
    shown, bare = coverage(clauses, folders, {"case": ["turn.4"]})
    places = ("game/code.py:1",), ("tests/test_it.py::test_it",), ()
    assert shown == ClauseCoverage(clauses["turn.2"], *places, taught=False)
    assert (shown.missing, shown.stands) == ((), True)  # a game without notebooks needs no place in one
    assert bare.missing == ("code",)
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "notebooks" / "all.py").write_text("# `turn.2`\n", "utf-8")
    shown, bare = coverage(clauses, folders, {"case": ["turn.4"]})
    assert shown.notebooks == ("notebooks/all.py:1",)
    assert (bare.missing, bare.stands) == (("code", "notebooks"), False)
    assert "class=none" in write_html([bare], "en")
    assert "nowhere" in markdown([bare], "en")


@pytest.mark.thorough
def test_the_command_tells_where_a_clause_is_and_writes_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "combo.a", "--where", "--lang", "it"]) == 0
    output = capsys.readouterr().out
    assert tk.clauses()["combo.a"].text.it in output
    assert "play/combos.py" in output
    assert main(["rules", "--out", str(tmp_path / "page.md"), "--lang", "en"]) == 0
    assert "## `end.winner`" in (tmp_path / "page.md").read_text("utf-8")
    assert main(["rules", "--out", str(tmp_path / "none" / "page.md"), "--lang", "en"]) == 2
    assert main(["rules", "combo.z", "--lang", "en"]) == 2
    assert "combo.z" in capsys.readouterr().err
