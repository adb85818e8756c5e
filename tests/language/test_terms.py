"""One word for one thing, in both languages: what is never said instead of a term is said nowhere."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.language.spelling import ROOT, texts
from tests.language.test_sentences import sentences
from tsukumo.core.language.text import LANGS, Lang

TERMS: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "terms.toml").read_text("utf-8"))
CELL = re.compile(r'^# %% \[markdown\] lang="(it|en)"\n((?:#.*\n?)*)', re.MULTILINE)


@cache
def said(lang: Lang) -> tuple[tuple[str, str], ...]:
    """Everything that is said in a language, with where: sentences of files, of games, and of chapters."""

    def every() -> Iterator[tuple[str, str]]:
        yield from ((name, table[lang]) for name, table in texts())
        yield from ((each.where, each.text.say(lang)) for each in sentences())
        for file in sorted((ROOT / "notebooks/sources").rglob("*.py")):
            for cell in CELL.finditer(file.read_text("utf-8")):
                if cell[1] == lang:
                    yield file.name, re.sub(r"\n# ?", " ", cell[2])

    return tuple(every())


def never(term: str, lang: Lang) -> re.Pattern[str] | None:
    """The pattern of words that must not stand for a term."""
    words = TERMS[term]["never"][lang]
    return re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in words)) if words else None


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("term", TERMS)
def test_a_thing_has_one_name(term: str, lang: Lang) -> None:
    assert TERMS[term][lang]
    wrong = never(term, lang)
    found = [f"{where}: {text}" for where, text in said(lang) if wrong and wrong.search(text)]
    assert found == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("term", TERMS)
def test_every_term_is_said(term: str, lang: Lang) -> None:
    assert any(TERMS[term][lang].lower() in text.lower() for _, text in said(lang))


def test_whoever_is_rare() -> None:
    """English says the one who, a player who, anyone."""
    found = [table["en"] for _, table in texts() if re.search(r"\bwhoever\b", table["en"], re.IGNORECASE)]
    assert len(found) <= 25, found
