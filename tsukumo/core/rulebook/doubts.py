"""The words of rulebooks that often leave something open, such as *nearest*, and the questions that they raise."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from tsukumo.core.files.disk import path_beside
from tsukumo.core.language.text import LANGS, Lang, Text, read_text
from tsukumo.core.plugins.entry import tables_in

FILE: Final = path_beside(__file__, "doubts.toml")


@cache
def doubts() -> dict[str, Text]:
    """Return every question that words may raise, by the name that ``asks`` in a ``rulebook.toml`` uses."""
    return {name: read_text(table["ask"]) for name, table in tables_in(FILE).items()}


def find_doubts(sentence: str, lang: Lang) -> tuple[str, ...]:
    """Return the names of the questions that a sentence raises by its words."""
    return tuple(
        name
        for name, (raises, answers) in _patterns()[lang].items()
        if raises.search(sentence) and not (answers and answers.search(sentence))
    )


@cache
def _patterns() -> dict[Lang, dict[str, tuple[re.Pattern[str], re.Pattern[str] | None]]]:
    """Return for each question the words that raise it in a language, and those that answer it."""
    return {
        lang: {
            name: (_any_of(table[lang]), _any_of(table["unless"]) if "unless" in table else None)
            for name, table in tables_in(FILE).items()
        }
        for lang in LANGS
    }


def _any_of(words: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, words.split(', ')))})\b", re.IGNORECASE)
