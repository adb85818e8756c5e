"""The search for clauses by the words of a question, in Italian or English.

A word of the question counts where a clause has it: most as a word that players use for it, then in its text and
title, less in the title of its section, least in the questions of cases and readings about it. It counts the more the
fewer clauses have it. Words are compared without accents, capitals and endings; a word may also stand for another of
the same meaning (`synonyms.toml`), or be misspelt (`tsukumo.core.rulebook.words`). What the question has and a clause
has not lowers the confidence in that clause; where it is too low (`is_sure`), the rulebook does not say.

The weights were fitted to questions with known answers; how many are answered says
`tests/core/rulebook/test_search.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import log
from typing import Final, NamedTuple

from tsukumo.core.io.errors import CannotRead, Problem, join_key, quote_value, texts
from tsukumo.core.language.text import LANGS, Lang, Text
from tsukumo.core.rulebook.words import find_alike, is_akin, list_words, read_language, stem, stems

SURE: Final = 0.54
"""The least confidence in an answer; below it, the rulebook does not say."""
SENTENCE: Final = re.compile(r"(?<=[.!?;:])\s+")
"""The space between two sentences, or between two parts of one."""
NAMED: Final = 1000.0
"""The score of a clause that is asked for by its id; by the beginning of the id, a tenth."""

# The weight of a word, by the place where a clause has it; in a second place it adds a little.
TITLE, ALSO, TEXT, ASKED, AGAIN = 0.7, 1.2, 0.8, 0.28, 0.16
# The title of a clause's section is about its neighbours as well.
SECTION, SURE_SECTION = 0.4, 0.5
ROOT: Final = 0.7
"""The power of the weight of a word in a clause: below 1, having two words of a question is worth more than having one
twice as well, as both conditions of a question count."""
# A phrase of players has its weight spread over its words, and the certainty that its clause is meant.
SPREAD, SPREAD_SURE = 0.7, 0.5
SURE_ASKED: Final = 0.65
"""The certainty that a clause is meant by a word of a question about it."""

# The share of a word's weight that another one has: of the same meaning, misspelt, of which it is the
# beginning, that is being typed, of the same family (*protected*, *protection*).
SAME, ALIKE, BEGUN, TYPED, AKIN = 0.8, 0.8, 0.45, 0.9, 0.63
SURE_SAME, SURE_ALIKE, SURE_BEGUN, SURE_AKIN = 0.65, 0.7, 0.5, 0.65
BEGINNING: Final = 4
"""The letters of a word that may be the beginning of another; one that is being typed needs two."""
UNFINISHED: Final = 4
"""The letters of a word that is being typed from which on it is unknown, if nothing known begins so."""

# How much a word of a question says, against one that a single clause has.
UNKNOWN, LIGHT, LIGHT_UNKNOWN, ASKS = 1.2, 0.3, 0.08, 0.38

# What counts besides the words: the part of the question that a clause has; how much one of its phrases or sentences is
# like the question; a whole phrase of players; an opposite in the title; the part of the title that the question lacks.
COVER, LIKE, WHOLE, AGAINST, MISSED = 0.67, 1.0, 0.1, 0.3, 0.1
REST: Final = 0.7
"""Weight of words that the phrase alone has, against words that the question alone has."""
TITLED, NAMES = 10.0, 5.0
"""Points for a question that is just the title, or a term that the clause explains."""
DOUBT: Final = 0.4
"""The share that is left of the confidence where a question is rather about what rulebooks seldom say."""
CLEAR: Final = 0.6
"""The share by which the confidence in the first clause grows, for the part of its score that the second one lacks."""
UNSAID: Final = ""
"""The id under which stand the words about what the rulebook does not say."""


class ClauseWords(NamedTuple):
    """All words about a clause: its own, what players say for it, the questions about it, and its section's title.

    *terms* are the forms of each term that it explains, with commas between them.
    """

    title: Text
    text: Text
    also: tuple[Text, ...] = ()
    asked: tuple[Text, ...] = ()
    section: Text = Text("", "")
    terms: tuple[Text, ...] = ()


NO_WORDS: Final = ClauseWords(Text("", ""), Text("", ""))


class FoundClause(NamedTuple):
    """A clause that may answer a question: its id, its score, and the words of the clause that match, as `stems`.

    *confidence* is the part of the question that the clause has, from 0 to 1; a first one that leads clearly has more.
    """

    clause: str
    score: float
    words: frozenset[str]
    confidence: float = 1.0


def is_sure(found: Iterable[FoundClause]) -> bool:
    """Return whether the first of the clauses found answers the question; if not, the rulebook does not say."""
    best = next(iter(found), None)
    return best is not None and best.confidence >= SURE


class Finder:
    """A search over the clauses of a rulebook; *clauses* holds the words about each, by its id."""

    def __init__(self, clauses: Mapping[str, ClauseWords]) -> None:
        self.ids = tuple(id for id in clauses if id != UNSAID)
        seldom = Text(*(read_language(lang).beyond for lang in LANGS))
        unsaid = clauses.get(UNSAID, NO_WORDS)
        clauses = {**clauses, UNSAID: unsaid._replace(also=(*unsaid.also, seldom))}
        self._shelves = [_Shelf(clauses, lang) for lang in LANGS]

    def find(self, question: str) -> list[FoundClause]:
        """Return the clauses that a question is about, best first; equally good ones in the order of the rulebook.

        Without a word there is nothing to find. The question is in the language that has more of its words; where both
        have as many, the better answer counts.
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
        unsaid = best.pop(UNSAID, None)
        for id in self.ids if typed else ():
            if worth := NAMED if id == typed else NAMED / 10 if id.startswith(typed) else 0:
                best[id] = FoundClause(id, worth, best[id].words if id in best else frozenset())
        found = sorted((best[id] for id in self.ids if id in best), key=lambda hit: -hit.score)
        if found:
            lead = 1 - max(0.0, found[1].score) / found[0].score if len(found) > 1 and found[0].score > 0 else 1.0
            found[0] = found[0]._replace(confidence=min(1.0, found[0].confidence * (1 + CLEAR * lead)))
        if unsaid and found and unsaid.score > found[0].score:
            return [hit._replace(confidence=hit.confidence * DOUBT) for hit in found]
        return found


class _Has(NamedTuple):
    """A stem that a clause has: its weight there, and the certainty that who says it means the clause."""

    weight: float
    sure: float


class _Meant(NamedTuple):
    """A stem of the rulebook that a word of a question may mean: the share of its weight, and the certainty."""

    stem: str
    share: float
    sure: float


class _Asked(NamedTuple):
    """A word of a question: what it may mean, and how much it says. A word that asks is its mark (`Language.asks`)."""

    word: str
    meant: tuple[_Meant, ...]
    weight: float

    @property
    def asks(self) -> bool:
        """True for a word that asks, such as *when*."""
        return self.word.startswith("?")


class _Phrase(NamedTuple):
    """The stems of a sentence of a clause or about it, or of a phrase of players, and how much they say together."""

    clause: str
    stems: frozenset[str]
    weight: float
    of_players: bool


class _Shelf:
    """The words of every clause in one language."""

    def __init__(self, clauses: Mapping[str, ClauseWords], lang: Lang) -> None:
        self.language = read_language(lang)
        self.clauses: dict[str, dict[str, _Has]] = {}
        self.titles: dict[str, frozenset[str]] = {}
        self.terms: dict[str, set[frozenset[str]]] = {}
        said: list[tuple[str, frozenset[str], bool]] = []
        words: dict[str, None] = dict.fromkeys(self.language.known)
        for id, each in clauses.items():
            title, text = each.title.say(lang), each.text.say(lang)
            phrases = [phrase for also in each.also for phrase in re.split(r"[.,]", also.say(lang))]
            asked = [question.say(lang) for question in each.asked]
            self.titles[id] = frozenset(self._list_stems(title))
            forms = (form for term in each.terms for form in term.say(lang).split(","))
            self.terms[id] = {frozenset(self._list_stems(form)) for form in forms}
            self.clauses[id] = self._weigh(title, text, phrases, asked, each.section.say(lang))
            said += [
                (id, whole, phrase in phrases)
                for phrase in (title, *SENTENCE.split(text), *phrases, *asked)
                if (whole := frozenset(self._list_stems(phrase)))
            ]
            for each_text in (title, text, *phrases, *asked):
                words.update(dict.fromkeys(list_words(each_text)))
        self.words = tuple(words)
        self._known = frozenset(words)
        self.having: dict[str, dict[str, _Has]] = {}
        for id, has in self.clauses.items():
            for here, worth in has.items():
                self.having.setdefault(here, {})[id] = worth
        rarity = {here: self._rarity([_Meant(here, 1, 1)]) for here in self.having}
        rarity |= dict.fromkeys(self.language.asks.values(), ASKS)
        self.rarity = rarity
        self.phrases = [_Phrase(id, whole, sum(map(rarity.__getitem__, whole)), of) for id, whole, of in said]
        self.in_phrases: dict[str, list[int]] = {}
        for number, phrase in enumerate(self.phrases):
            for here in phrase.stems:
                self.in_phrases.setdefault(here, []).append(number)
        # While one types, all words but the last stay.
        self._understand = lru_cache(maxsize=1000)(self._understand_word)

    def _list_stems(self, text: str) -> list[str]:
        """Return the stems of a text; a word that asks as its mark, a number as its digits."""
        known = self.language
        words = [word for word in list_words(text) if word not in known.stop]
        return [known.asks.get(word) or stem(known.numbers.get(word, word)) for word in words]

    def _weigh(self, title: str, text: str, phrases: list[str], asked: list[str], section: str) -> dict[str, _Has]:
        """Return the stems of all words about a clause."""
        weights: dict[str, _Has] = {}

        def add(words: Iterable[str], weight: float, sure: float) -> None:
            for word in dict.fromkeys(words):
                old = weights.get(word, _Has(0, 0))
                most, least = max(old.weight, weight), min(old.weight, weight)
                weights[word] = _Has(most + AGAIN * least, max(old.sure, sure))

        add(self._list_stems(title), TITLE, 1)
        add(self._list_stems(section), SECTION, SURE_SECTION)
        for phrase in phrases:
            parts = self._list_stems(phrase)
            many = max(1, len(parts))
            add(parts, ALSO / many**SPREAD, 1 / many**SPREAD_SURE)
        marks = {*self.language.asks.values()}
        own = [word for word in self._list_stems(text) if word not in marks]
        add(own, TEXT, 1)
        for question in asked:
            add((word for word in self._list_stems(question) if word not in marks), ASKED, SURE_ASKED)
        if any(word.isdigit() for word in own):
            add([self.language.counts], TEXT, 1)
        return weights

    def count_known(self, words: list[str]) -> int:
        """Return the number of words that the language or the rulebook has."""
        return sum(word in self._known or stem(word) in self.having for word in words)

    def find(self, words: list[str], *, whole: bool) -> Iterator[FoundClause]:
        """Yield the clauses that have words of a question; *whole* says that its last word is complete."""
        words = self.language.join_expressions(words)
        understood = (self._understand(word, not whole and i == len(words) - 1) for i, word in enumerate(words))
        asked = [each for each in dict.fromkeys(understood) if each]
        total = sum(each.weight for each in asked if not each.asks)
        said = {meant.stem for each in asked for meant in each.meant if meant.share >= ALIKE}
        phrases: dict[str, set[str]] = {}
        for phrase in self.phrases:
            if phrase.of_players and len(phrase.stems) > 1 and phrase.stems <= said:
                phrases.setdefault(phrase.clause, set()).update(phrase.stems)
        likeness = self._compare_phrases(asked)
        exact = {meant.stem for each in asked for meant in each.meant if meant.share == 1}
        is_title = len(exact) == len(asked)
        named = frozenset(exact.difference(self.language.asks.values()))
        counts = self.language.counts in exact  # how many there are of them is no question about what they are
        is_term = len(named) == sum(not each.asks for each in asked) and not counts
        against = {other for each in said for other in self.language.opposite.get(each, ())} - said
        meant = [each.stem for word in asked if not word.asks for each in word.meant]
        touched = {each.stem for word in asked for each in word.meant}
        for id in dict.fromkeys(id for each in meant for id in self.having[each]):
            has, title = self.clauses[id], self.titles[id]
            score = confidence = 0.0
            matched: set[str] = set()
            for each in asked:
                here = [self._match(of, has, phrases.get(id, ())) for of in each.meant if of.stem in has]
                matched.update(of.stem for of in each.meant if of.stem in has and not each.asks)
                score += each.weight / total * max((worth.weight for worth in here), default=0) ** ROOT
                if not each.asks:
                    confidence += each.weight / total * max((worth.sure for worth in here), default=0)
            score += COVER * confidence + LIKE * likeness.get(id, 0) + WHOLE * (id in phrases)
            missed = sum(self.rarity[each] for each in title - touched)
            score -= MISSED * missed / (total + sum(self.rarity[each] for each in title))
            if is_title and title == exact:
                score += TITLED
            elif is_term and named in self.terms[id]:
                score += NAMES
            if against & title and not said & title & self.language.opposite.keys():
                score -= AGAINST
            yield FoundClause(id, score, frozenset(matched), confidence)

    def _compare_phrases(self, asked: list[_Asked]) -> dict[str, float]:
        """Return for each clause how much the most similar of its phrases is like a question, from 0 to 1."""
        shared: dict[int, float] = {}
        for each in asked:
            here: dict[int, float] = {}
            for meant in each.meant:
                for number in self.in_phrases.get(meant.stem, ()):
                    here[number] = max(here.get(number, 0.0), meant.share * each.weight)
            for number, worth in here.items():
                shared[number] = shared.get(number, 0.0) + worth
        total = sum(each.weight for each in asked)
        likeness: dict[str, float] = {}
        for number, worth in shared.items():
            id = self.phrases[number].clause
            likeness[id] = max(likeness.get(id, 0.0), (1 + REST) * worth / (total + REST * self.phrases[number].weight))
        return likeness

    def _match(self, meant: _Meant, has: Mapping[str, _Has], phrase: Iterable[str]) -> _Has:
        """Return what a meaning of a word is worth for a clause; *phrase* are the words of its phrases said whole."""
        worth = has[meant.stem]
        if meant.stem in phrase:
            worth = _Has(max(worth.weight, 1), 1)
        return _Has(worth.weight * meant.share, worth.sure * meant.sure)

    def _understand_word(self, word: str, typing: bool) -> _Asked | None:
        """Return what a word of a question may mean; None if it says nothing."""
        known = self.language
        if " " in word:
            meant = self._find_expression(word)
            return _Asked(word, tuple(meant.values()), self._rarity(meant.values())) if meant else None
        word = known.numbers.get(word, word)
        meant = {} if word in known.stop or word in known.asks else self._find_meanings(word, typing)
        real = stem(word) in known.same or stem(word) in known.light
        if not meant and not real and (other := find_alike(word, self.words)):
            word = other
            if word not in known.stop:
                misspelt = self._find_meanings(word, False).values()
                meant = {each.stem: _Meant(each.stem, each.share * ALIKE, each.sure * SURE_ALIKE) for each in misspelt}
        if word in known.asks:
            mark = known.asks[word]
            return _Asked(mark, (_Meant(mark, 1, 1),), ASKS)
        if word in known.stop or (not meant and typing and len(word) < UNFINISHED):
            return None
        light = stem(word) in known.light
        if not meant:
            return _Asked(word, (), LIGHT_UNKNOWN if light or word.isdigit() else UNKNOWN)
        return _Asked(word, tuple(meant.values()), (LIGHT if light else 1) * self._rarity(meant.values()))

    def _find_expression(self, expression: str) -> dict[str, _Meant]:
        """Return the stems that an expression stands for: those of the same meaning, and its own words."""
        parts = tuple(map(stem, expression.split()))
        own = (stem(word) for word in expression.split() if word not in self.language.stop)
        return {
            here: _Meant(here, SAME, SURE_SAME)
            for here in (*own, *self.language.expressions[parts])
            if here in self.having
        }

    def _rarity(self, meant: Iterable[_Meant]) -> float:
        """Return how much a word says: the more, the fewer clauses have its nearest meaning."""
        most = max(each.share for each in meant)
        nearest = [self.having[each.stem] for each in meant if each.share == most]
        having = {id for clauses in nearest for id, worth in clauses.items() if worth.sure > 0.5}
        size = len(self.clauses)
        return log(1 + size / max(1, len(having))) / log(1 + size)

    def _find_meanings(self, word: str, typing: bool) -> dict[str, _Meant]:
        """Return the stems that a word stands for: itself, what begins so, those of the same meaning."""
        asked = stem(word)
        meant = {
            here: _Meant(here, SAME, SURE_SAME)
            for line in self.language.same.get(asked, ())
            for here in line
            if here in self.having
        }
        if len(asked) >= (2 if typing else BEGINNING):
            share, sure = (TYPED, 1.0) if typing else (BEGUN, SURE_BEGUN)
            for here in self.having:
                if here.startswith(asked):
                    meant[here] = _Meant(here, share, sure)
                elif is_akin(asked, here):
                    meant[here] = _Meant(here, AKIN, SURE_AKIN)
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
    is neither. What stands for nothing, ``[]``, is about something that the rulebook does not say.
    """
    clauses = {**clauses, UNSAID: NO_WORDS}
    also: dict[str, dict[str, list[str]]] = {id: {lang: [] for lang in LANGS} for id in clauses}
    problems = []
    for lang in LANGS:
        own = {id: {*stems(each.title.say(lang)), *stems(each.text.say(lang))} for id, each in clauses.items()}
        for phrase, targets in table.get(lang, {}).items():
            if not targets:
                also[UNSAID][lang].append(phrase)
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
