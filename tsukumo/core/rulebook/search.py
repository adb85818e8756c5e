"""The search for clauses by the words of a question, in Italian or English.

The phrases about a clause are its text and title, its section's title, what players say for it, and the questions of
cases and readings about it. Three things count: how much of the question they have; how usual each word of it is in
them; and how much they are like it, the nearest most. A word counts the more the fewer clauses have it. What rulebooks
say nothing about are topics, found as clauses are.

Words are compared without accents, capitals and endings; a word may also stand for another of the same meaning
(`synonyms.toml`), or be misspelt (`tsukumo.core.rulebook.words`). A clause's confidence is how probably it answers;
where it is too low (`is_sure`), the rulebook does not say. The weights were fitted to questions with known answers; how
many are answered says `tests/core/rulebook/test_search.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from math import exp, log
from typing import Final, NamedTuple

from tsukumo.core.io.errors import Problem, join_key, quote_value, refuse_any, texts
from tsukumo.core.language.text import LANGS, Lang, Text
from tsukumo.core.rulebook.words import find_alike, is_akin, list_words, read_language, stem, stems

SURE: Final = 0.5
"""The least confidence in an answer; below it, the rulebook does not say."""
SENTENCE: Final = re.compile(r"(?<=[.!?;:])\s+")
"""The space between two sentences, or between two parts of one."""
NAMED: Final = 1000.0
"""The score of a clause that is asked for by its id; by the beginning of the id, a tenth."""

# The share of a word's weight that another one has: of the same meaning, misspelt, of which it is the
# beginning, that is being typed, of the same family (*protected*, *protection*).
SAME, ALIKE, BEGUN, TYPED, AKIN = 0.7, 0.8, 0.45, 0.9, 0.63
BEGINNING: Final = 4
"""The letters of a word that may be the beginning of another; one that is being typed needs two."""
UNFINISHED: Final = 4
"""The letters of a word that is being typed from which on it is unknown, if nothing known begins so."""

# How much a word of a question says, against one that a single clause has.
UNKNOWN, LIGHT, LIGHT_UNKNOWN, ASKS = 1.2, 0.3, 0.08, 0.38
PAIR: Final = 0.5
"""The weight of two words side by side, against the one of them that says less."""

# What counts: the part of the question that a clause has; how usual the words of the question are for it; the part of
# its title that the question lacks. How much its phrases are like the question counts 1.
COVER, USUAL, MISSED = 0.6, 1.2, 0.17
NEAREST: Final = 4
"""The power by which the phrases of a clause that are most like a question count more than the others."""
SELDOM: Final = 0.01
"""The share of the phrases about a clause that have a word, at least; below it, a word is as good as none."""
REST: Final = 0.7
"""Weight of words that the phrase alone has, against words that the question alone has."""
NAMES: Final = 1.0
"""Points for a question that is just the title, or a term that the clause explains."""

# The confidence grows with the score of a clause, the part of the question that it has, and its lead over the others,
# and falls with the score of the nearest topic of which the rulebook says nothing: weights of a logistic regression.
BY_SCORE, BY_COVER, BY_LEAD, BY_UNSAID, START = 2.9, 3.5, 0.9, -3.3, -4.0
UNSAID: Final = "\0unsaid"
"""The id under which stand the words about what the rulebook does not say; it begins the id of each topic of them."""


class ClauseWords(NamedTuple):
    """All words about a clause: its own, what players say for it, the questions about it, and its section's title.

    *terms* are the forms of each term that it explains, with commas between them. Under `UNSAID` stand the topics
    of which the rulebook says nothing, and as terms the words of one meaning in this game.
    """

    title: Text
    text: Text
    also: tuple[Text, ...] = ()
    asked: tuple[Text, ...] = ()
    section: Text = Text("", "")
    terms: tuple[Text, ...] = ()


NO_WORDS: Final = ClauseWords(Text("", ""), Text("", ""))
NOTHING: Final = dict.fromkeys(LANGS, "")


class FoundClause(NamedTuple):
    """A clause that may answer a question: its id, its score, and the words of the clause that match, as `stems`.

    *confidence* is how probably it answers, from 0 to 1.
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
        unsaid = clauses.get(UNSAID, NO_WORDS)
        seldom = [Text(**{**NOTHING, lang: topic}) for lang in LANGS for topic in read_language(lang).beyond]
        topics = {f"{UNSAID}{i}": NO_WORDS._replace(also=(topic,)) for i, topic in enumerate((*unsaid.also, *seldom))}
        clauses = {id: each for id, each in clauses.items() if id != UNSAID} | topics
        self._shelves = [_Shelf(clauses, lang, unsaid.terms) for lang in LANGS]

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
        unsaid = max((best.pop(id).score for id in [*best] if id.startswith(UNSAID)), default=0.0)
        for id in self.ids if typed else ():
            if worth := NAMED if id == typed else NAMED / 10 if id.startswith(typed) else 0:
                best[id] = FoundClause(id, worth, best[id].words if id in best else frozenset())
        found = sorted((best[id] for id in self.ids if id in best), key=lambda hit: -hit.score)
        first, second = [*(hit.score for hit in found[:2]), 0.0, 0.0][:2]
        rivals = (first if i else second for i in range(len(found)))
        return [_judge(hit, rival, unsaid) for hit, rival in zip(found, rivals, strict=True)]


def _judge(hit: FoundClause, rival: float, unsaid: float) -> FoundClause:
    """Return a clause with its confidence, by the scores of the best other one and of the nearest unsaid topic.

    As confidence it has had the part of the question that it has.
    """
    lead = max(-1.0, min(1.0, hit.score - rival))
    points = min(hit.score, NAMED / 10) * BY_SCORE + hit.confidence * BY_COVER + lead * BY_LEAD + unsaid * BY_UNSAID
    return hit._replace(confidence=1 / (1 + exp(-points - START)))


class _Asked(NamedTuple):
    """A word of a question, and how much it says: each stem that it may mean has a share of that weight.

    A word that asks is its mark (`Language.asks`).
    """

    word: str
    meant: tuple[tuple[str, float], ...]
    weight: float

    @property
    def asks(self) -> bool:
        """True for a word that asks, such as *when*."""
        return self.word.startswith("?")


def _list_pairs(asked: Iterable[_Asked]) -> Iterator[_Asked]:
    """Yield each two words that stand side by side in a question, as one: *monster wins* is not *win a monster*."""
    exact = [(each.weight, here) for each in asked for here, share in each.meant if share == 1]
    for (weight, one), (other_weight, other) in pairwise(exact):
        yield _Asked("", ((f"{one} {other}", 1),), PAIR * min(weight, other_weight))


class _Phrase(NamedTuple):
    """The stems of a sentence of a clause or about it, or of a phrase of players, and how much they say together.

    Two stems side by side, with a space between, are one more.
    """

    clause: str
    stems: tuple[str, ...]
    weight: float


class _Shelf:
    """The words of every clause in one language."""

    def __init__(self, clauses: Mapping[str, ClauseWords], lang: Lang, same: Iterable[Text]) -> None:
        self.language = read_language(lang).add_same(line.say(lang) for line in same)
        self.clauses: dict[str, dict[str, float]] = {}
        self.titles: dict[str, list[str]] = {}
        self.names: dict[str, set[frozenset[str]]] = {}
        said: list[tuple[str, tuple[str, ...]]] = []
        words: dict[str, None] = dict.fromkeys(sorted(self.language.known))
        for id, each in clauses.items():
            title, text = each.title.say(lang), each.text.say(lang)
            phrases = [phrase for also in each.also for phrase in re.split(r"[.,]", also.say(lang))]
            asked = [question.say(lang) for question in each.asked]
            self.titles[id] = [*dict.fromkeys(self._list_stems(title))]
            forms = (form for term in each.terms for form in term.say(lang).split(","))
            self.names[id] = {frozenset(list_words(form)).difference(self.language.defines) for form in (title, *forms)}
            every = map(self._list_stems, (title, each.section.say(lang), *SENTENCE.split(text), *phrases, *asked))
            wholes = [tuple(dict.fromkeys((*whole, *map(" ".join, pairwise(whole))))) for whole in every if whole]
            said += [(id, whole) for whole in wholes]
            often = Counter(here for whole in wholes for here in whole)
            self.clauses[id] = {
                here: log(1 + count / (len(wholes) + 1) / SELDOM) / log(1 + 1 / SELDOM)
                for here, count in often.items()
                if " " not in here
            }
            for each_text in (title, text, *phrases, *asked):
                words.update(dict.fromkeys(list_words(each_text)))
        self.words = tuple(words)
        self._known = frozenset(words)
        self.having: dict[str, dict[str, float]] = {}
        for id, has in self.clauses.items():
            for here, usual in has.items():
                self.having.setdefault(here, {})[id] = usual
        rarity = {here: self._rarity({here: 1}) for here in self.having}
        rarity |= dict.fromkeys(self.language.asks.values(), ASKS)
        pairs = {here: here.split() for _, whole in said for here in whole if " " in here}
        rarity |= {pair: PAIR * min(rarity[one], rarity[other]) for pair, (one, other) in pairs.items()}
        self.rarity = rarity
        self.phrases = [_Phrase(id, whole, sum(map(rarity.__getitem__, whole))) for id, whole in said]
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

    def count_known(self, words: list[str]) -> int:
        """Return how many words the language or the rulebook has; one that has this very form counts twice."""
        return sum((word in self._known) + (word in self._known or stem(word) in self.having) for word in words)

    def find(self, words: list[str], *, whole: bool) -> Iterator[FoundClause]:
        """Yield the clauses that have words of a question; *whole* says that its last word is complete."""
        named = frozenset(words).difference(self.language.defines)
        words = self.language.join_expressions(words)
        understood = (self._understand(word, not whole and i == len(words) - 1) for i, word in enumerate(words))
        asked = [each for each in dict.fromkeys(understood) if each]
        total = sum(each.weight for each in asked if not each.asks)
        likeness = self._compare_phrases([*asked, *_list_pairs(asked)])
        meant = [here for each in asked if not each.asks for here, _ in each.meant]
        touched = {here for each in asked for here, _ in each.meant}
        for id in dict.fromkeys(id for here in meant for id in self.having[here]):
            has, title = self.clauses[id], self.titles[id]
            cover = usual = 0.0
            matched: set[str] = set()
            for each in asked:
                shares = {here: share for here, share in each.meant if here in has}
                usual += max((share * has[here] for here, share in shares.items()), default=0)
                if not each.asks:
                    matched.update(shares)
                    cover += each.weight / total * max(shares.values(), default=0)
            score = COVER * cover + USUAL * usual / len(asked) + likeness.get(id, 0)
            missed = sum(self.rarity[here] for here in title if here not in touched)
            score -= MISSED * missed / (total + sum(map(self.rarity.__getitem__, title)))
            if named in self.names[id]:
                score += NAMES
            yield FoundClause(id, score, frozenset(matched), cover)

    def _compare_phrases(self, asked: list[_Asked]) -> dict[str, float]:
        """Return for each clause how much its phrases are like a question: each from 0 to 1, the nearest count most."""
        shared: dict[int, float] = {}
        for each in asked:
            here: dict[int, float] = {}
            for meant, share in each.meant:
                for number in self.in_phrases.get(meant, ()):
                    here[number] = max(here.get(number, 0.0), share * each.weight)
            for number, worth in here.items():
                shared[number] = shared.get(number, 0.0) + worth
        total = sum(each.weight for each in asked)
        likeness: dict[str, float] = {}
        for number, worth in shared.items():
            id = self.phrases[number].clause
            alike = (1 + REST) * worth / (total + REST * self.phrases[number].weight)
            likeness[id] = likeness.get(id, 0.0) + alike**NEAREST
        return {id: worth ** (1 / NEAREST) for id, worth in likeness.items()}

    def _understand_word(self, word: str, typing: bool) -> _Asked | None:
        """Return what a word of a question may mean; None if it says nothing."""
        known = self.language
        if " " in word:
            meant = self._find_expression(word)
            return _Asked(word, tuple(meant.items()), self._rarity(meant)) if meant else None
        word = known.numbers.get(word, word)
        meant = {} if word in known.stop or word in known.asks else self._find_meanings(word, typing)
        real = stem(word) in known.same or stem(word) in known.light
        if not meant and not real and (other := find_alike(word, self.words)):
            word = other
            if word not in known.stop:
                meant = {here: share * ALIKE for here, share in self._find_meanings(word, False).items()}
        if word in known.asks:
            mark = known.asks[word]
            return _Asked(mark, ((mark, 1),), ASKS)
        if word in known.stop or (not meant and typing and len(word) < UNFINISHED):
            return None
        light = stem(word) in known.light
        if not meant:
            return _Asked(word, (), LIGHT_UNKNOWN if light or word.isdigit() else UNKNOWN)
        return _Asked(word, tuple(meant.items()), (LIGHT if light else 1) * self._rarity(meant))

    def _find_expression(self, expression: str) -> dict[str, float]:
        """Return the stems that an expression stands for, each with its share: those of its line, and its own words."""
        parts = tuple(map(stem, expression.split()))
        same = [here for here in self.language.expressions[parts] if here in self.having]
        own = (stem(word) for word in expression.split() if word not in self.language.stop)
        return {here: BEGUN if same else 1 for here in own if here in self.having} | dict.fromkeys(same, SAME)

    def _rarity(self, meant: Mapping[str, float]) -> float:
        """Return how much a word says: the more, the fewer clauses have its nearest meanings."""
        most = max(meant.values())
        nearest = (self.having[here] for here, share in meant.items() if share == most)
        having = [usual for clauses in nearest for usual in clauses.values()]
        spread = sum(having) ** 2 / sum(usual * usual for usual in having)
        size = len(self.clauses)
        return log(1 + size / spread) / log(1 + size)

    def _find_meanings(self, word: str, typing: bool) -> dict[str, float]:
        """Return the stems that a word stands for: itself, what begins so, those of the same meaning."""
        asked = stem(word)
        same = (here for line in self.language.same.get(asked, ()) for here in line)
        meant = {here: SAME for here in same if here in self.having}
        if len(asked) >= (2 if typing else BEGINNING):
            for here in self.having:
                if here.startswith(asked):
                    meant[here] = TYPED if typing else BEGUN
                elif is_akin(asked, here):
                    meant[here] = AKIN
        if asked in self.having:
            meant[asked] = 1
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

    What stands for words of the rulebook finds what they find. `CannotRead` names each target that is neither. What
    stands for nothing, ``[]``, is about something that the rulebook does not say.
    """
    clauses = {**clauses, UNSAID: NO_WORDS}
    also: dict[str, dict[str, list[str]]] = {id: {lang: [] for lang in LANGS} for id in clauses}
    same: list[Text] = []
    problems = []
    for lang in LANGS:
        own = [{*stems(each.title.say(lang)), *stems(each.text.say(lang))} for each in clauses.values()]
        for phrase, targets in table.get(lang, {}).items():
            for target in targets or [UNSAID]:
                words = {*stems(target)}
                if target in clauses:
                    also[target][lang].append(phrase)
                elif words and any(words <= each for each in own):
                    same += [Text(**{**NOTHING, lang: f"{one}, {target}"}) for one in phrase.split(",")]
                else:
                    key = join_key(lang, phrase)
                    why = texts.text("book.target", value=quote_value(target))
                    problems.append(Problem(f"{file}: {key}" if file else key, why))
    refuse_any(problems)
    topics = also.pop(UNSAID)
    unsaid = [Text(**{**NOTHING, lang: topic}) for lang in LANGS for topic in topics[lang]]
    said = {id: clauses[id]._replace(also=(Text(*map(". ".join, by_lang.values())),)) for id, by_lang in also.items()}
    return said | {UNSAID: ClauseWords(*NO_WORDS[:2], also=tuple(unsaid), terms=tuple(same))}
