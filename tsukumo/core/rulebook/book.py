"""The whole of a rulebook: each clause with its cases, its readings, its chapter and its related clauses.

The file ``words.toml`` of a game's package may hold titles for the sections of the rulebook, its terms (see
`tsukumo.core.rulebook.glossary`), and the words that players use instead of the rulebook's
(`tsukumo.core.rulebook.search.read_synonyms`; docs/howto/search.md)::

    [sections.board]
    it = "Il tabellone"
    en = "The board"

    [terms]
    home = { clause = "board.home", it = "casa, case", en = "home, homes" }

    [en]
    "off the board" = ["faq.4"]

A section is all clauses with the same beginning, such as ``board.size`` and ``board.road``.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache, cached_property
from random import Random
from typing import Final, NamedTuple

from tsukumo.core.bots.bots import one_of
from tsukumo.core.engine.base import PLAYERS
from tsukumo.core.files.data import Plain
from tsukumo.core.game.clauses import READINGS, Clause, Reading, Readings
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.options import list_settings
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import LANGS, Lang, Text, plain, read_text
from tsukumo.core.plugins.entry import Entry, tables_in
from tsukumo.core.plugins.registry import FAULTS, entry, kind_of, registry
from tsukumo.core.rulebook.glossary import Term, terms_of
from tsukumo.core.rulebook.illustrations import Illustrations
from tsukumo.core.rulebook.search import ClauseWords, Finder, FoundClause, is_sure, read_synonyms
from tsukumo.core.teaching.cases import AnyCases
from tsukumo.core.teaching.course import Chapter, chapter_of
from tsukumo.core.teaching.question import AnyQuestion

BESIDE, QUESTIONED, SHARED = 1.0, 0.8, 1.5
"""The weights of neighbours in the book, of a shared reading and of a shared case, for related clauses."""
NEAR: Final = 6
"""The most related clauses that a page names."""
BEYOND: Final = 0.2
"""The least by which another game's rulebook must answer a question more surely than this game's."""
WORDS: Final = "words.toml"
OPEN: Final[Mapping[str, str]] = {}
"""No reading is decided."""


class Section(NamedTuple):
    """Clauses under one title."""

    name: str
    title: Text
    clauses: tuple[str, ...]


class ClausePage(NamedTuple):
    """The page of a clause; cases, levels and related clauses stand in it by name."""

    clause: Clause
    section: Section
    chapter: Chapter | None
    cases: tuple[str, ...]
    readings: tuple[Reading, ...]
    related: tuple[str, ...]
    levels: tuple[str, ...]


class Book:
    """The rulebook of a game. Parts that cost time are made when they are first asked for.

    *decided* are the readings that a table has settled, with their answers; `CannotRead` names every wrong one.
    """

    def __init__(self, entry: Entry, kind: AnyKind, decided: Mapping[str, str] = OPEN) -> None:
        self.entry, self.kind, self.title = entry, kind, kind.title
        self.clauses: Mapping[str, Clause] = kind.clauses()
        self.readings: Mapping[str, Reading] = kind.readings()
        answers = Readings(self.readings, decided)
        self.decided = {name: answers[name] for name in self.readings if name in decided}

    def page(self, id: str) -> ClausePage:
        """Return the page of a clause; `KeyError` if there is none of this id."""
        return ClausePage(
            clause=self.clauses[id],
            section=next(section for section in self.sections if id in section.clauses),
            chapter=chapter_of(self.entry, id),
            cases=_naming(self.cases, id),
            readings=tuple(reading for reading in self.readings.values() if id in reading.clauses),
            related=self.find_related(id),
            levels=_naming(self.levels, id),
        )

    def find(self, question: str) -> list[FoundClause]:
        """Return the clauses that a question is about, best first (`Finder.find`)."""
        return self.finder.find(question)

    def find_related(self, id: str) -> tuple[str, ...]:
        """Return the clauses nearest to one: beside it, or named by the same readings and cases; at most `NEAR`."""
        near: dict[str, float] = defaultdict(float)
        order = list(self.clauses)
        place = order.index(id)
        for other in order[max(0, place - 1) : place + 2]:
            near[other] += BESIDE
        for reading in self.readings.values():
            for other in reading.clauses if id in reading.clauses else ():
                near[other] += QUESTIONED
        often = Counter(clause for clauses in self.cases.values() for clause in clauses)
        for clauses in self.cases.values():
            for other in clauses if id in clauses else ():
                # A case about many clauses, or a clause in many cases, says less of each.
                near[other] += SHARED / len(clauses) / often[other] ** 0.5
        nearest = sorted(set(near) - {id}, key=lambda other: (-near[other], order.index(other)))
        return tuple(sorted(nearest[:NEAR], key=order.index))

    def holds(self, case: str) -> bool:
        """Return whether a case is true under the readings decided: by the same answers, or with the same result."""
        asked = self.questions.get(case)
        answers = Readings(self.readings, asked.readings if asked else OPEN)
        same = all(answers[name] == answer for name, answer in self.decided.items())
        return same or self.pictures.same(case)

    def usual(self, id: str) -> bool:
        """Return whether every decision about a clause is the default."""
        about = [reading for reading in self.readings.values() if id in reading.clauses]
        return all(self.decided.get(reading.id, reading.default) == reading.default for reading in about)

    # --- its parts ----------------------------------------------------------------------------

    @cached_property
    def cases(self) -> Mapping[str, tuple[str, ...]]:
        """The clauses of each case of the FAQ, by its name."""
        return self._faq.clauses() if self._faq else {}

    @cached_property
    def levels(self) -> Mapping[str, tuple[str, ...]]:
        """The clauses of each level, by its id."""
        place = self.entry.levels
        clauses: Mapping[str, tuple[str, ...]] = self.entry.load(place).clauses() if place else {}
        return clauses

    @cached_property
    def questions(self) -> Mapping[str, AnyQuestion]:
        """The question of each case, by its name."""
        return self._faq.questions() if self._faq else {}

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The sections, in the order in which the book begins them."""
        titles = self._words.get("sections", {})
        families: dict[str, list[str]] = {}
        for id in self.clauses:
            families.setdefault(id.partition(".")[0], []).append(id)
        return tuple(
            Section(name, read_text(titles[name]) if name in titles else plain(name), tuple(ids))
            for name, ids in families.items()
        )

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The terms, in the order of their file."""
        return terms_of(self._words.get("terms", {}), self.clauses, WORDS)

    @cached_property
    def moments(self) -> Mapping[str, ClauseMoment]:
        """A moment of a played game for each clause that has one."""
        return find_moments(self.kind, self.decided)

    @cached_property
    def pictures(self) -> Illustrations:
        """The pictures of its clauses and cases."""
        place = self.entry.illustrated
        made: type[Illustrations] = self.entry.load(place) if place else Illustrations
        return made(self)

    @cached_property
    def finder(self) -> Finder:
        """The search over its clauses."""
        titles = {id: section.title for section in self.sections for id in section.clauses}
        clauses = {
            id: ClauseWords(
                each.title,
                each.text,
                asked=tuple(self._list_questions(id)),
                section=titles[id],
                terms=tuple(term.forms for term in self.terms if term.clause.id == id),
            )
            for id, each in self.clauses.items()
        }
        spoken: Plain = {lang: self._words[lang] for lang in LANGS if lang in self._words}
        return Finder(read_synonyms(spoken, clauses, WORDS))

    def _list_questions(self, id: str) -> Iterable[Text]:
        """Yield the questions about a clause: those of the cases that name it first, and of readings."""
        for name, clauses in self.cases.items():
            if clauses and clauses[0] == id and name in self.questions:
                yield self.questions[name].prompt
        for reading in self.readings.values():
            if id in reading.clauses:
                yield reading.question

    @cached_property
    def _words(self) -> Plain:
        return tables_in(self.entry.file(WORDS))

    @cached_property
    def _faq(self) -> AnyCases | None:
        return self.entry.load(self.entry.cases) if self.entry.cases else None


def _naming(named: Mapping[str, Iterable[str]], id: str) -> tuple[str, ...]:
    """Return the names of all entries that name a clause."""
    return tuple(name for name, clauses in named.items() if id in clauses)


@cache
def open_book(name: str) -> Book:
    """Return the rulebook of a game, with all that belongs to each clause."""
    return Book(entry(name), kind_of(name))


def find_elsewhere(question: str, game: str) -> tuple[str, FoundClause] | None:
    """Return the other game whose rulebook answers a question best, and the clause; None if none does.

    The rulebooks of all games are opened for it: it is for a question that this game's rulebook does not answer.
    """
    own = open_book(game).find(question)
    least = own[0].confidence + BEYOND if own else 0
    found: list[tuple[str, FoundClause]] = []
    for other in registry().entries:
        with suppress(*FAULTS):  # a game that cannot be opened says so elsewhere
            hits = open_book(other).find(question) if other != game else []
            if is_sure(hits) and hits[0].confidence >= least:
                found.append((other, hits[0]))
    return max(found, key=lambda each: each[1].confidence, default=None)


SEEDS: Final = range(1, 13)
LONGEST: Final = 600
"""The most decisions of a game."""


class ClauseMoment(NamedTuple):
    """A moment by the game's seed and options and the actions before it, with its latest event as a sentence."""

    kind: AnyKind
    seed: int
    actions: tuple[str, ...]
    sentence: Sentence
    options: Plain

    def game(self) -> AnyGame:
        """Return the game at this moment."""
        game = Game(self.kind, self.seed, self.options)
        for action in self.actions:
            game.apply(action)
        return game

    def svg(self, lang: Lang) -> str:
        """Return the table as everybody sees it at this moment; empty if the game draws none."""
        return self.kind.svg(self.game().state.mask_for(PUBLIC), lang)


def find_moments(kind: AnyKind, readings: Mapping[str, str]) -> Mapping[str, ClauseMoment]:
    """Return a moment for every clause by which something public has happened in a few games.

    They are played under *readings*, and the defaults of the others: by the usual number of players, then once by each
    other number.
    """
    by_clause: dict[str, ClauseMoment] = {}
    wanted, decided = set(kind.clauses()), {READINGS: readings} if readings else {}
    numbers = [{PLAYERS: number} for number in list_settings(kind).get(PLAYERS, ())]
    for seed, more in [*((seed, {}) for seed in SEEDS), *((SEEDS[0], number) for number in numbers)]:
        if wanted <= set(by_clause):
            break
        try:
            _search(Game(kind, seed, kind.settle_options({**decided, **more})), by_clause)
        except Exception:  # a game in the making: `tsukumo check` reports its defects
            break
    return by_clause


def _search(game: AnyGame, by_clause: dict[str, ClauseMoment]) -> None:
    """Play a game at random, and keep the first moment of each clause that has none yet."""
    chance = Random(f"{game.seed}/moments")  # noqa: S311 - games, not secrets
    records = game.log
    while True:
        for record in records:
            text = game.kind.tell(record.mask_for(PUBLIC), game.rules) if record.is_noticed_by(PUBLIC) else plain("")
            for clause in record.clauses if all(text) else ():
                if clause not in by_clause:
                    actions = tuple(map(str, game.actions))
                    told = Sentence(text, record.clauses)
                    by_clause[clause] = ClauseMoment(game.kind, game.seed or 0, actions, told, game.options)
        if game.over or len(game.actions) >= LONGEST:
            return
        records = game.apply(one_of(game.legal_actions(), chance))
