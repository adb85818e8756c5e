"""Sentences as HTML: one § a sentence opens all the clauses it cites; authors see their ids."""

from __future__ import annotations

import pytest

from tsukumo.core.language.text import CLAUSES, Text
from tsukumo.core.look.html import bullets, html
from tsukumo_widgets.base.markup import table, with_clauses

SAID = Text("Ada & Bo.", "Ada & Bo.")


def test_a_sentence_has_one_link_to_all_its_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(CLAUSES)
    html = with_clauses(SAID, ("turn.1", "pile"), "en")
    assert html == (
        'Ada &amp; Bo. <a href="#" data-clause="turn.1 pile" aria-label="turn.1 pile" aria-expanded="false">§</a>'
    )
    assert with_clauses(SAID, (), "en") == "Ada &amp; Bo."


def test_authors_see_each_id() -> None:
    html = with_clauses(SAID, ("turn.1", "pile"), "en")
    assert html.count("<a ") == 2
    assert ">turn.1</a>" in html


def test_cells_and_lines_are_escaped_unless_they_are_html() -> None:
    written = table(["<a>", html("<b>a</b>")], [["<c>", html("<i>c</i>")]]) + bullets(["<d>", html("<u>d</u>")])
    for text in ("a", "c", "d"):
        assert f"&lt;{text}&gt;" in written
    for piece in ("<b>a</b>", "<i>c</i>", "<u>d</u>"):
        assert piece in written
