"""The words of questions and rulebooks: their stems, those that say nothing, those of one meaning, misspellings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from functools import cache
from typing import Any, Final, NamedTuple

from tsukumo.core.files.disk import path_beside, read_toml
from tsukumo.core.language.text import LANGS, Lang

ALIKE: Final = 0.82
"""The least likeness of a misspelt word to the one that is meant (`difflib.SequenceMatcher.ratio`)."""
FAMILY: Final = 4
"""The first letters that words of one family share at least."""
AKIN: Final = 0.65
"""The least part of the longer of two stems, from its beginning, that makes them words of one family."""
DOUBLING: Final = ("ing", "ings", "ed")
"""The endings before which a consonant is written twice."""
HARDENING: Final = ("i", "iamo")
"""The endings before which *c* and *g* are written with an *h*, as in *giochi*."""
LONGEST: Final = 5
"""The words of an expression at most."""
SHORTEST: Final = 4
"""The letters of a word that may be misspelt; a shorter one is like too many others."""


class Language(NamedTuple):
    """The words of a language that matter to a search, by their stems."""

    stop: frozenset[str]
    """The words (whole, not stems) that say nothing about what is asked."""
    light: frozenset[str]
    """Those that say little."""
    asks: Mapping[str, str]
    """For each word that asks, such as *whom*, a mark for what it asks for."""
    defines: frozenset[str]
    """The words with which one asks what a term is."""
    numbers: Mapping[str, str]
    """The digits of a number that is written as a word."""
    same: Mapping[str, tuple[tuple[str, ...], ...]]
    """For each stem, the stems of the same meaning, once for each of its own meanings."""
    expressions: Mapping[tuple[str, ...], tuple[str, ...]]
    """The stems of the same meaning for each expression of several words, such as *run out*, by their stems."""
    beyond: tuple[str, ...]
    """Topics of which rulebooks seldom say anything: each its words and phrases, with commas between them."""

    def join_expressions(self, words: list[str]) -> list[str]:
        """Return the words, with each expression joined into one by spaces; the longest one counts."""
        parts = [stem(word) for word in words]
        joined = []
        at = 0
        while at < len(words):
            length = next((n for n in range(LONGEST, 1, -1) if tuple(parts[at : at + n]) in self.expressions), 1)
            joined.append(" ".join(words[at : at + length]))
            at += length
        return joined

    def add_same(self, lines: Iterable[str]) -> Language:
        """Return the language with more lines of words of one meaning, such as those of a game."""
        same = {word: [*meanings] for word, meanings in self.same.items()}
        expressions = dict(self.expressions)
        for line in lines:
            parts = [tuple(map(stem, list_words(part))) for part in line.split(",")]
            words = tuple(dict.fromkeys(part[0] for part in parts if len(part) == 1))
            for word in words:
                same.setdefault(word, []).append(words)
            for part in parts:
                if len(part) > 1:
                    expressions[part] = expressions.get(part, ()) + words
        return self._replace(same={word: tuple(each) for word, each in same.items()}, expressions=expressions)

    @property
    def known(self) -> Iterable[str]:
        """The words that belong to the language, whatever the game."""
        return (*self.stop, *self.light, *self.asks, *self.numbers)


@cache
def read_language(lang: Lang) -> Language:
    """Return the words of a language."""
    known, meanings = _table("search.toml")[lang], _table("synonyms.toml")[lang]
    return Language(
        stop=frozenset(known["stop"].split()),
        light=frozenset(map(stem, known["light"].split())),
        asks={word: f"?{kind}" for kind, words in known["asks"].items() for word in words.split()},
        defines=frozenset(known["defines"].split()),
        numbers={word: str(number) for number, word in enumerate(known["numbers"].split(), 2)},
        same={},
        expressions={},
        beyond=tuple(known["beyond"]),
    ).add_same(meanings["same"])


@cache
def _table(name: str) -> Any:
    return read_toml(path_beside(__file__, name))


def list_words(text: str) -> list[str]:
    """Return the words of a text, without accents and capitals."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return re.findall(r"[a-z0-9]+", "".join(c for c in letters if not unicodedata.combining(c)))


def stems(text: str) -> tuple[str, ...]:
    """Return the meaningful words of a text, each once, without accents, capitals and endings."""
    return tuple(dict.fromkeys(stem(word) for word in list_words(text) if word not in _list_empty()))


@cache
def _list_empty() -> frozenset[str]:
    """Return the words of both languages that say nothing by themselves."""
    return frozenset(word for lang in LANGS for word in (*read_language(lang).stop, *read_language(lang).asks))


@cache
def stem(word: str) -> str:
    """Return a word without its ending: singular and plural, he and she, *hit* and *hitting*, give the same."""
    word = _read_irregular().get(word, word)
    for ending, least in _table("search.toml")["endings"]:
        if word.endswith(ending) and len(word) - len(ending) >= least and not word.endswith("ss"):
            root = word[: -len(ending)]
            doubled = ending in DOUBLING and root[-1] == root[-2] and root[-1] not in "lsz"
            hard = ending in HARDENING and root[-2:] in ("ch", "gh")
            return root[:-1] if doubled or hard else root
    return word


@cache
def _read_irregular() -> Mapping[str, str]:
    """Return the words whose forms no ending explains, by form."""
    lines = (line.split(": ") for line in _table("search.toml")["irregular"].split("\n") if line)
    return {form: word for word, forms in lines for form in forms.split()}


def find_alike(word: str, known: Iterable[str]) -> str | None:
    """Return the known word of which another is a misspelling, or None.

    The first letter is right, as it nearly always is, and letters are missing, too many, wrong or exchanged.
    """
    if len(word) < SHORTEST:
        return None
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(word)
    best, found = 0.0, None
    for other in known:
        if other[:1] != word[0] or abs(len(other) - len(word)) > 2 or len(other) < SHORTEST:
            continue
        matcher.set_seq1(other)
        if matcher.quick_ratio() < ALIKE:
            continue
        exchanged = sorted(other) == sorted(word)
        alike = matcher.ratio() + 0.15 * exchanged
        # In a short word one wrong letter makes another word: letters may only be exchanged, missing or too many.
        if len(word) < 6 and len(other) == len(word) and not exchanged:
            continue
        if alike >= ALIKE and alike > best:
            best, found = alike, other
    return found


def is_akin(stem: str, other: str) -> bool:
    """Return whether two stems begin alike for most of their length, as words of one family do."""
    if stem[:FAMILY] != other[:FAMILY]:
        return False
    longest = max(len(stem), len(other))
    alike = next((i for i, (a, b) in enumerate(zip(stem, other, strict=False)) if a != b), min(len(stem), len(other)))
    return alike >= max(FAMILY, AKIN * longest)


def mark_words(text: str, words: Iterable[str]) -> list[tuple[str, bool]]:
    """Return a text in pieces, each with a flag: whether it is a word with one of these stems."""
    known = frozenset(words)
    pieces = re.split(r"(\w+)", text)
    return [
        (piece, bool(known) and any(stem(word) in known for word in list_words(piece))) for piece in pieces if piece
    ]
