"""The search for clauses by the words of a question, in Italian or English.

A word of the question counts where a clause has it: most in the title, then in the text, then among the words that
players use for it, least in the questions of cases and readings about it. It counts the more the fewer clauses have it.
Words are compared without accents, capitals and endings; the beginning of a word finds the whole.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import log
from typing import Final, NamedTuple

from tsukumo.core.files.disk import path_beside, read_bytes
from tsukumo.core.io.errors import CannotRead, Problem, join_key, quote_value, texts
from tsukumo.core.language.text import LANGS, Lang, Text

FIELDS: Final[Mapping[str, float]] = {"title": 4, "text": 2.5, "also": 2, "asked": 1.2}
"""The fields of a clause, with the weight of a word in each."""
BEGUN: Final = 0.5
"""The weight of the beginning of a word, against the whole word."""
LEAST: Final = 3
"""The letters that make a beginning; of the word that is being typed, one less."""
NAMED: Final = 1000.0
"""The score of a clause that is asked for by its id; by the beginning of the id, a tenth."""


class ClauseWords(NamedTuple):
    """All words about a clause: its own, the words that players use for it, and those of the questions about it."""

    title: Text
    text: Text
    also: tuple[Text, ...] = ()
    asked: tuple[Text, ...] = ()


class FoundClause(NamedTuple):
    """A clause that answers a question: its id, its score, and the words of the clause that match, as `stems`."""

    clause: str
    score: float
    words: frozenset[str]


class Finder:
    """A search over the clauses of a rulebook; *clauses* holds the words about each, by its id."""

    def __init__(self, clauses: Mapping[str, ClauseWords]) -> None:
        self.ids = tuple(clauses)
        self._shelves = [_Shelf({id: _fields(each, lang) for id, each in clauses.items()}) for lang in LANGS]

    def find(self, question: str) -> list[FoundClause]:
        """Return the clauses that a question is about, best first; equally good ones in the order of the rulebook.

        Without a word there is nothing to find. A question may be in either language: the better answer counts.
        """
        asked, typed = stems(question), question.strip().casefold()
        whole = not question[-1:].isalnum()  # the last word may be half typed
        best: dict[str, FoundClause] = {}
        for shelf in self._shelves:
            for hit in shelf.find(asked, whole=whole):
                if hit.clause not in best or hit.score > best[hit.clause].score:
                    best[hit.clause] = hit
        for id in self.ids if typed else ():
            if worth := NAMED if id == typed else NAMED / 10 if id.startswith(typed) else 0:
                words = best[id].words if id in best else frozenset[str]()
                best[id] = FoundClause(id, worth, words)
        return sorted((best[id] for id in self.ids if id in best), key=lambda hit: -hit.score)


class _Shelf:
    """The words of every clause in one language: for each stem, the clauses that have it and its weight there."""

    def __init__(self, fields: Mapping[str, Mapping[str, float]]) -> None:
        self.counts: dict[str, dict[str, float]] = {}
        for id, words in fields.items():
            for stem, weight in words.items():
                self.counts.setdefault(stem, {})[id] = weight
        self.title, self.own = (
            {id: {stem for stem, weight in words.items() if weight >= FIELDS[field]} for id, words in fields.items()}
            for field in ("title", "text")
        )
        self.rarity = {stem: log(1 + len(fields) / len(having)) for stem, having in self.counts.items()}

    def find(self, asked: tuple[str, ...], *, whole: bool) -> Iterator[FoundClause]:
        """Yield the clauses that have words of a question; *whole* says that its last word is complete."""
        score: dict[str, float] = defaultdict(float)
        words: dict[str, set[str]] = {}
        matched: Counter[str] = Counter()
        known = 0
        for i, stem in enumerate(asked):
            typing = not whole and i == len(asked) - 1
            best: dict[str, tuple[float, str]] = {}
            for here, share in self._like(stem, LEAST - typing):
                for id, weight in self.counts[here].items():
                    best[id] = max(best.get(id, (0.0, "")), (share * weight * self.rarity[here], here))
            known += bool(best)
            for id, (worth, here) in best.items():
                score[id] += worth
                matched[id] += 1
                words.setdefault(id, set()).add(here)
        for id, worth in score.items():
            # A clause with all words of a question answers it better than one that repeats one of them; of two with
            # the same, the one that says little besides, above all in its title.
            besides = sum(len(words[id] & own[id]) / max(1, len(own[id])) for own in (self.title, self.own))
            yield FoundClause(id, worth * (1 + matched[id] / known + besides / 4), frozenset(words[id]))

    def _like(self, stem: str, least: int) -> Iterator[tuple[str, float]]:
        """Yield the known stems that a word may mean, each with the share of it that matches."""
        if stem in self.counts:
            yield stem, 1.0
        if len(stem) >= least:
            yield from ((here, BEGUN) for here in self.counts if here.startswith(stem) and here != stem)


def _fields(clause: ClauseWords, lang: Lang) -> dict[str, float]:
    """Return the stems of all words about a clause, each with its greatest weight."""
    weights: dict[str, float] = {}
    fields = {"title": (clause.title,), "text": (clause.text,), "also": clause.also, "asked": clause.asked}
    for field, weight in FIELDS.items():
        for text in fields[field]:
            for stem in stems(text.say(lang)):
                weights.setdefault(stem, weight)  # the fields come in the order of their weight
    return weights


# --- words ----------------------------------------------------------------------------------------


def stems(text: str) -> tuple[str, ...]:
    """Return the meaningful words of a text, each once, without accents, capitals and endings."""
    known = _grammar()
    words = [word for word in _words(text) if word not in known.stop]
    return tuple(dict.fromkeys(map(stem, words)))


def stem(word: str) -> str:
    """Return a word without its ending: singular and plural, he and she, give the same."""
    for ending, least in _grammar().endings:
        if word.endswith(ending) and len(word) - len(ending) >= least and not word.endswith("ss"):
            return word[: -len(ending)]
    return word


def mark_words(text: str, words: Iterable[str]) -> list[tuple[str, bool]]:
    """Return a text in pieces, each with a flag: whether it is a word with one of these stems."""
    known = frozenset(words)
    pieces = re.split(r"(\w+)", text)
    return [(piece, bool(known) and any(stem(word) in known for word in _words(piece))) for piece in pieces if piece]


def _words(text: str) -> list[str]:
    letters = unicodedata.normalize("NFD", text.casefold())
    return re.findall(r"[a-z0-9]+", "".join(c for c in letters if not unicodedata.combining(c)))


class _Grammar(NamedTuple):
    stop: frozenset[str]
    endings: tuple[tuple[str, int], ...]


@cache
def _grammar() -> _Grammar:
    table = tomllib.loads(read_bytes(path_beside(__file__, "search.toml")).decode())
    return _Grammar(frozenset(table["stop"].split()), tuple((ending, least) for ending, least in table["endings"]))


# --- players' words -------------------------------------------------------------------------------


def read_synonyms(
    table: Mapping[str, Mapping[str, Iterable[str]]], clauses: Mapping[str, ClauseWords], file: str = ""
) -> dict[str, ClauseWords]:
    """Return the words about each clause, with those that players use.

    *table* has them by language: a word or a phrase, with what it stands for, clauses or words of the rulebook::

        [en]
        "off the board" = ["faq.4"]
        ghost = ["hidden"]

    A word of the rulebook stands for every clause that has it in its title or text. `CannotRead` names each target that
    is neither.
    """
    also: dict[str, dict[str, list[str]]] = {id: {lang: [] for lang in LANGS} for id in clauses}
    problems = []
    for lang in LANGS:
        own = {id: {*stems(each.title.say(lang)), *stems(each.text.say(lang))} for id, each in clauses.items()}
        for phrase, targets in table.get(lang, {}).items():
            for target in targets:
                words = {*stems(target)}
                meant = [target] if target in clauses else [id for id in clauses if words and words <= own[id]]
                if not meant:
                    why = texts.text("book.target", value=quote_value(target))
                    problems.append(
                        Problem(f"{file}: {join_key(lang, phrase)}" if file else join_key(lang, phrase), why)
                    )
                for id in meant:
                    also[id][lang].append(phrase)
    if problems:
        raise CannotRead(problems)
    return {
        id: each._replace(also=(Text(*(". ".join(also[id][lang]) for lang in LANGS)),)) for id, each in clauses.items()
    }
