"""The clauses' texts in Tsukumobake's explorers."""

from __future__ import annotations

from typing import Any

from tsukumo.core.text import Lang
from tsukumo_widgets import markup


def clause_texts(lang: Lang) -> dict[str, list[Any]]:
    """Title and text of every clause, and what more there is to read (`markup.clause_texts`)."""
    return markup.clause_texts("tsukumobake", lang)
