"""The clauses' texts in Tsukumobake's explorers."""

from __future__ import annotations

from typing import Any

from tsukumo.core.language.text import Lang
from tsukumo_widgets.base import markup


def clause_texts(lang: Lang) -> dict[str, list[Any]]:
    """The title and text of every clause, with further reading (`markup.clause_texts`)."""
    return markup.clause_texts("tsukumobake", lang)
