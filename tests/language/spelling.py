"""Every word that the product says, and which of them the dictionaries of Debian's hunspell do not know."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tsukumo.core.language.text import LANGS, Lang, Noun, read_text

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
DICTIONARIES: Final[dict[Lang, str]] = {"it": "it_IT", "en": "en_GB"}
NO_WORDS: Final = re.compile(
    r"\{[^}]*\}|`[^`]*`|https?://\S+|\[[a-z.0-9, ]+\]|--?[a-z-]+|\b\w+[._/]\w[\w./]*|\b[A-Z]{2,}\b"
)
"""Strings that are no words of a language: fields, code, addresses, clause ids, options, file names, abbreviations."""
WORD: Final = re.compile(r"[^\W\d_]+'?")


def texts() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every table with both languages in a TOML file of the product, with the file's name."""

    def walk(name: str, value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
        if isinstance(value, list):
            for each in value:
                yield from walk(name, each)
        elif isinstance(value, dict):
            if all(isinstance(value.get(lang), str) for lang in LANGS):
                yield name, value
            else:
                for each in value.values():
                    yield from walk(name, each)

    for folder in ("tsukumo", "widgets", "notebooks/sources"):
        for file in sorted((ROOT / folder).rglob("*.toml")):
            yield from walk(str(file.relative_to(ROOT)), tomllib.loads(file.read_text("utf-8")))


def nouns() -> dict[str, Noun]:
    """Every noun that a file gives its grammar, by its Italian name."""
    found = (read_text(table) for _, table in texts() if "noun" in table)
    return {noun.it: noun for noun in found if isinstance(noun, Noun)}


def words(sentences: Iterable[str]) -> set[str]:
    """The words of sentences."""
    return {
        word for sentence in sentences for word in WORD.findall(NO_WORDS.sub(" ", sentence)) if len(word.strip("'")) > 1
    }


def ours(lang: Lang) -> set[str]:
    """Words of ours that no dictionary has: names, and terms of the games."""
    return set((HERE / f"words.{lang}.txt").read_text("utf-8").split())


def unknown(found: set[str], lang: Lang) -> list[str]:
    """The words that the language's dictionary does not know."""
    program = shutil.which("hunspell")
    if program is None and "CI" not in os.environ:
        pytest.skip("hunspell is not installed")
    assert program, "the spelling is checked by hunspell, with its dictionaries for Italian and British English"
    command = [program, "-i", "utf-8", "-d", DICTIONARIES[lang], "-l"]
    asked = "\n".join(sorted(found))
    said = subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout
    return sorted({*said.split()})
