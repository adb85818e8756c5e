"""Sentences as HTML: one § a sentence opens all the clauses it cites; authors see their ids."""

from __future__ import annotations

import pytest

from tsukumo.core.language.text import CLAUSES, Text
from tsukumo_widgets.base.markup import with_clauses

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
