"""The search for clauses by the words of a question, in Italian or English.

A word of the question counts where a clause has it: most in the title, then among the words that players use for it, then
in the text, least in the questions of cases and readings about it. It counts the more the fewer clauses have it. Words
are compared without accents, capitals and endings; one that no clause has may stand for another of the same meaning
(`synonyms.toml`), or be misspelt. What the question says and a clause does not lowers the confidence in that clause: where
it is low (`SURE`), the rulebook does not say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import log
from typing import Final, NamedTuple

from tsukumo.core.io.errors import CannotRead, Problem, join_key, quote_value, texts
from tsukumo.core.language.text import LANGS, Lang, Text
from tsukumo.core.rulebook.words import Language, find_alike, list_words, read_language, stem, stems

TITLE, ALSO, TEXT, ASKED = 1.0, 0.85, 0.6, 0.3
"""The weight of a word in the title of a clause, as a word of players, in the text, in a question about it."""
SAME, ALIKE, BEGUN, TYPED = 0.7, 0.8, 0.5, 0.9
"""The share of a word of the same meaning, one that was misspelt, one that begins so, and one that is being typed."""
LEAST: Final = 3
"""The letters that make a beginning; of the word that is being typed, one less."""
LIGHT: Final = 0.2
"""The weight of a word that says little, or that asks."""
UNKNOWN: Final = 0.9
"""The weight of a word that the rulebook does not have, against one that a single clause has."""
COVER, TIGHT, WHOLE, AGAINST = 0.6, 0.12, 0.15, 0.3
"""What counts besides the words: the part of the question that a clause has, of its title that the question has,
a whole phrase of players, and an opposite in the title."""
SURE: Final = 0.55
"""The least confidence in an answer; below it, the rulebook does not say."""
NAMED: Final = 1000.0
"""The score of a clause that is asked for by its id; by the beginning of the id, a tenth."""


class ClauseWords(NamedTuple):
    """All words about a clause: its own, the words that players use for it, and those of the questions about it."""

    title: Text
    text: Text
    also: tuple[Text, ...] = ()
    asked: tuple[Text, ...] = ()


class FoundClause(NamedTuple):
    """A clause that may answer a question.

    *words* of the clause match, as stems. *confidence* is the part of the question that the clause has, from 0 to 1.
    """

    clause: str
    score: float
    words: frozenset[str]
    confidence: float = 1.0


def is_sure(found: Iterable[FoundClause]) -> bool:
    """Return whether the best of the clauses found answers the question; if not, the rulebook does not say."""
    best = next(iter(found), None)
    return best is not None and best.confidence >= SURE


class Finder:
    """A search over the clauses of a rulebook; *clauses* holds the words about each, by its id."""

    def __init__(self, clauses: Mapping[str, ClauseWords]) -> None:
        self.ids = tuple(clauses)
        self._shelves = [_Shelf(clauses, lang) for lang in LANGS]

    def find(self, question: str) -> list[FoundClause]:
        """Return the clauses that a question is about, best first; equally good ones in the order of the rulebook.

        Without a word there is nothing to find. A question may be in either language: the one that has more of its words.
        """
        typed = question.strip().casefold()
        whole = not question[-1:].isalnum()  # the last word may be half typed
        words = list_words(question)
        known = [shelf.count_known(words) for shelf in self._shelves]
        best: dict[str, FoundClause] = {}
        for shelf, count in zip(self._shelves, known, strict=True):
            for hit in shelf.find(words, whole=whole) if count == max(known) else ():
                if hit.clause not in best or hit.score > best[hit.clause].score:
                    best[hit.clause] = hit
        for id in self.ids if typed else ():
            if worth := NAMED if id == typed else NAMED / 10 if id.startswith(typed) else 0:
                words_of = best[id].words if id in best else frozenset[str]()
                best[id] = FoundClause(id, worth, words_of)
        return sorted((best[id] for id in self.ids if id in best), key=lambda hit: -hit.score)


class _Has(NamedTuple):
    """A stem in a clause: its *weight*, and how surely the clause is about it."""

    weight: float
    sure: float


class _Meant(NamedTuple):
    """A stem that a word of a question may mean: the *share* of the word that it matches, in weight and surely."""

    stem: str
    share: float
    sure: float


class _Asked(NamedTuple):
    """A word of a question: what it may mean, and how much it says."""

    word: str
    meant: tuple[_Meant, ...]
    weight: float


class _Shelf:
    """The words of every clause in one language."""

    def __init__(self, clauses: Mapping[str, ClauseWords], lang: Lang) -> None:
        self.language = read_language(lang)
        self.clauses: dict[str, dict[str, _Has]] = {}
        self.titles: dict[str, frozenset[str]] = {}
        self.phrases: list[tuple[frozenset[str], str]] = []
        words: dict[str, None] = dict.fromkeys(self.language.known)
        for id, each in clauses.items():
            title, text = each.title.say(lang), each.text.say(lang)
            phrases = [phrase for also in each.also for phrase in re.split(r"[.,]", also.say(lang))]
            asked = [question.say(lang) for question in each.asked]
            self.titles[id] = frozenset(self._stems(title))
            self.clauses[id] = self._weigh(title, text, phrases, asked)
            self.phrases += [(whole, id) for phrase in phrases if len(whole := frozenset(self._stems(phrase))) > 1]
            for said in (title, text, *phrases, *asked):
                words.update(dict.fromkeys(list_words(said)))
        self.having: dict[str, dict[str, _Has]] = {}
        for id, has in self.clauses.items():
            for here, worth in has.items():
                self.having.setdefault(here, {})[id] = worth
        self.words = tuple(words)
        self._all = frozenset(words)
        self._mean = lru_cache(maxsize=1000)(self._find_meanings)

    def _stems(self, text: str) -> list[str]:
        """Return the stems of a text; a word that asks as its mark, a number as its digits."""
        known = self.language
        return [
            known.asks.get(word) or stem(known.numbers.get(word, word))
            for word in list_words(text)
            if word not in known.stop
        ]

    def _weigh(self, title: str, text: str, phrases: list[str], asked: list[str]) -> dict[str, _Has]:
        weights: dict[str, _Has] = {}

        def add(words: Iterable[str], weight: float, sure: float) -> None:
            for word in words:
                old = weights.get(word, _Has(0, 0))
                weights[word] = _Has(max(old.weight, weight) + 0.15 * min(old.weight, weight), max(old.sure, sure))

        add(dict.fromkeys(self._stems(title)), TITLE, 1)
        for phrase in phrases:
            parts = self._stems(phrase)
            add(parts, ALSO / max(1, len(parts)) ** 0.7, 1 / max(1, len(parts)) ** 0.4)
        own = [word for word in self._stems(text) if word[0] != "?"]
        add(dict.fromkeys(own), TEXT, 1)
        add({word for question in asked for word in self._stems(question) if word[0] != "?"}, ASKED, 0.5)
        if any(word.isdigit() for word in own):
            add([mark for mark in ("?quanto", "?many") if mark in self.language.asks.values()], TEXT, 1)
        return weights

    def count_known(self, words: list[str]) -> int:
        """Return the number of words that the language or the rulebook has."""
        return sum(word in self._all or any(known in self.having for known in (stem(word),)) for word in words)

    def find(self, words: list[str], *, whole: bool) -> list[FoundClause]:
        """Return the clauses that have words of a question; *whole* says that its last word is complete."""
        asked = [self._mean(word, not whole and i == len(words) - 1) for i, word in enumerate(words)]
        asked = [each for each in dict.fromkeys(asked) if each]
        heavy = [each for each in asked if each.weight > LIGHT]
        counted = heavy or asked
        total = sum(each.weight for each in counted)
        exact = {meant.stem for each in asked for meant in each.meant if meant.share >= ALIKE}
        if not any(each.meant and each.word[0] != "?" for each in asked):
            return []
        phrases: dict[str, set[str]] = {}
        for phrase, id in self.phrases:
            if phrase <= exact:
                phrases.setdefault(id, set()).update(phrase)
        against = {other for each in exact for other in self.language.opposite.get(each, ())} - exact
        found = []
        for id in {id: None for each in asked for meant in each.meant for id in self.having.get(meant.stem, ())}:
            has, title = self.clauses[id], self.titles[id]
            score = cover = 0.0
            matched: set[str] = set()
            for each in asked:
                worth = sure = 0.0
                for meant in each.meant:
                    if meant.stem in has:
                        of = has[meant.stem]
                        if meant.stem in phrases.get(id, ()):
                            of = _Has(max(of.weight, TITLE), 1.0)
                        worth, sure = max(worth, of.weight * meant.share), max(sure, of.sure * meant.sure)
                        matched.add(meant.stem)
                score += each.weight * worth
                cover += each.weight * sure if each in counted else 0
            confidence = cover / total
            score = score / total + COVER * confidence
            score += TIGHT * len(matched & title) / max(1, len(title)) + WHOLE * (id in phrases)
            score -= AGAINST * bool(against & title and not exact & title & self.language.opposite.keys())
            words_here = frozenset(word for word in matched if word[0] != "?")
            if words_here:
                found.append(FoundClause(id, score, words_here, confidence))
        return found

    def _find_meanings(self, word: str, typing: bool) -> _Asked | None:
        """Return what a word of a question may mean; None if it says nothing."""
        known = self.language
        word = known.numbers.get(word, word)
        if word in known.asks:
            mark = known.asks[word]
            return _Asked(mark, (_Meant(mark, 1, 1),), LIGHT)
        if word in known.stop:
            return None
        meant = self._list_stems(word, typing)
        if not meant and (other := find_alike(word, self.words)):
            if other in known.stop or other in known.asks:
                return None
            meant = {here: _Meant(here, each.share * ALIKE, each.sure * 0.9) for here, each in self._list_stems(other, False).items()}
            word = other
        light = stem(word) in known.light
        if not meant:
            return None if light or typing else _Asked(word, (), UNKNOWN)
        most = max(each.share for each in meant.values())
        having = {id for each in meant.values() if each.share == most for id, of in self.having[each.stem].items() if of.sure > 0.5}
        size = len(self.clauses)
        rarity = log(1 + size / max(1, len(having))) / log(1 + size)
        return _Asked(word, tuple(meant.values()), LIGHT * rarity if light else rarity)

    def _list_stems(self, word: str, typing: bool) -> dict[str, _Meant]:
        """Return the stems of the rulebook that a word stands for: itself, its beginnings, those of the same meaning."""
        asked, known = stem(word), self.language
        meant: dict[str, _Meant] = {}
        for line in known.same.get(asked, ()):
            meant.update({here: _Meant(here, SAME, 0.85) for here in line if here in self.having})
        if len(asked) >= LEAST - typing:
            for here in self.having:
                if here.startswith(asked) and here != asked:
                    meant[here] = _Meant(here, TYPED if typing else BEGUN, 1 if typing else 0.7)
        if asked in self.having:
            meant[asked] = _Meant(asked, 1, 1)
        return meant


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
