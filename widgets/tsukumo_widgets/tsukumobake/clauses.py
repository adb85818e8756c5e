"""The clauses' texts in Tsukumobake's explorers."""

from __future__ import annotations

from tsukumo.core.text import Lang
from tsukumo_widgets import markup


def clause_texts(lang: Lang) -> dict[str, list[str]]:
    """Title, text and chapter of every clause (`markup.clause_texts`)."""
    return markup.clause_texts("tsukumobake", lang)
