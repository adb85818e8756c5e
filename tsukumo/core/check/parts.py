"""Checks of what an entry names besides the rules: each part is called as the screens call it.

These are its quiz and its levels, its options and bots, its rulebook in print and on the screen, its cards in the
gallery, and its encoding for learners.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from itertools import combinations, islice
from random import Random
from time import process_time
from typing import Final

from tsukumo.core.bots.bots import Bot
from tsukumo.core.check.checked_game import CheckedGame, DefectReport, draw_seeds, run_check
from tsukumo.core.check.isolation import LONGEST
from tsukumo.core.check.words import QUICK, choose_alike, make_twins
from tsukumo.core.files.data import Json
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.part import PartLab
from tsukumo.core.lab.smallest import Search, make_set_ups
from tsukumo.core.language.text import LANGS, Text, read_catalogue
from tsukumo.core.plugins.entry import Entry
from tsukumo.core.plugins.faults import shorten_words
from tsukumo.core.rulebook.book import Book
from tsukumo.core.rulebook.coverage import find_uncited
from tsukumo.core.rulebook.printed.page import Printing, page
from tsukumo.core.teaching.course import course
from tsukumo.core.teaching.gallery import first_levels, list_cards, make_front, make_host_card, make_today
from tsukumo.core.teaching.question import AnyQuestion

NUMBERS: Final = 4
"""The number of questions of each kind and level of a quiz that are asked, and of tasks of a level."""
GAMES: Final = 3
"""The number of games that each bot plays, and in which choices are encoded."""
DECISIONS: Final = 40
"""The most decisions of a bot that thinks long."""
MOST: Final = 2_000
"""The most decisions of any other bot in a game."""
TRIES: Final = 400
"""The games that are played under two answers, and again under others to the other readings, if there are any."""
SECONDS: Final = 5.0
"""The most seconds for all answers. If a game is too slow to play so many in that time, nothing is said of it."""


class NamedParts(CheckedGame):
    """All that an entry names, to be checked with games and questions from a *seed*."""

    def __init__(self, game_entry: Entry, kind: AnyKind, seed: int) -> None:
        super().__init__(kind, kind.settle_options({}), seed)
        self.game_entry, self.clauses = game_entry, kind.clauses()

    def games(self) -> Iterator[AnyGame]:
        """Yield some games at their first decisions."""
        return (Game(self.kind, number, self.options) for number in draw_seeds(self.seed, GAMES))

    # --- teaching -----------------------------------------------------------------------------

    def check_quiz(self) -> None:
        """Check that every question can be asked twice with the same answer, which is one of its options."""
        quiz = self.game_entry.load(self.game_entry.quiz)
        if quiz.game != self.game_entry.name:
            self.report("quiz", name=quiz.game)
        for each in (*quiz.kinds.values(), *quiz.levels.values()):
            self.read(each, "quiz")
        for level in quiz.levels:
            for kind in quiz.kinds:
                for number in range(NUMBERS):
                    where = f"quiz {kind} {level} {number + 1}"
                    self.check_question(where, lambda: quiz.question(self.seed, number, level, [kind]))  # noqa: B023
                asked = quiz.question(self.seed, 0, level, [kind])
                if asked.kind != kind:
                    self.report("kind", what=f"quiz {kind} {level} 1", kind=asked.kind)
                for lang in LANGS:
                    quiz.draw_text(asked, lang).splitlines()

    def check_levels(self) -> None:
        """Check the same of the tasks of every level, and that its words and clauses are there."""
        for id, level in self.game_entry.load(self.game_entry.levels).plans().items():
            self.check_clauses(level.clauses, what=f"level {id}")
            for each in (level.group, level.title, level.idea, level.hint):
                self.read(each, f"level {id}")
            for number in range(NUMBERS):
                self.check_question(f"level {id} {number + 1}", lambda: level.task(self.seed, number))  # noqa: B023

    def check_question(self, what: str, ask: Callable[[], AnyQuestion]) -> None:
        """Check one question: its answers, its words, its picture; and that it is the same when it is asked again."""
        asked = ask()
        kind = what.partition(" ")[0]
        if _describe(asked) != _describe(ask()):
            self.report("varies", what=what, cause=f"varies {kind}")
        missing = [word for word in (*asked.answer, *asked.places) if word not in asked.options]
        if missing or not asked.answer or (len(asked.answer) > 1 and not asked.several):
            answer = ", ".join(missing or asked.answer)
            self.report("answer", what=what, answer=answer, cause=f"answer {kind}")
            return
        if not asked.several and len(asked.options) == 1:
            self.report("certain", what=what, cause=f"certain {kind}")
        for said in (*asked.lines, asked.prompt):
            self.read(said, what, whole=True)
        self.read(asked.name(), what)
        for reason in asked.reasons:
            self.read(reason.text, what)
            self.check_clauses(reason.clauses, what=what)
        if not asked.reasons:
            self.report("unexplained", what=what, cause=f"unexplained {kind}")
        for lang in LANGS:
            for judged in (False, True):
                if svg := asked.svg(lang, judged=judged):
                    ET.fromstring(svg)  # noqa: S314 - what the game drew here and now

    # --- play ---------------------------------------------------------------------------------

    def check_settings(self) -> None:
        """Check that every setting is an option of the game, and that its help is there."""
        unknown = self.refuse({"no_such_option": "x"})
        for name in self.game_entry.settings:
            key = f"setting.{name}"
            self.read(read_catalogue(self.game_entry.file("texts.toml"))[key], key)
            if unknown and unknown == self.refuse({name: "x"}):
                self.report("setting", name=name)

    def refuse(self, options: Mapping[str, object]) -> list[Text]:
        """Return the reasons why options are refused."""
        try:
            self.kind.settle_options(options)
        except CannotRead as error:
            return [problem.reason for problem in error.problems]
        return []

    def check_bots(self) -> None:
        """Check that every bot makes one of its choices in some whole games; one that thinks long, in its first."""
        for name, kind in self.kind.bots.items():
            long = QUICK[0] in kind.options
            spec = f"{name}:{QUICK[0]}={QUICK[1]}" if long else name
            for game in islice(self.games(), 1 if long else GAMES):
                self.play(name, game, make_twins(self, spec, game), DECISIONS if long else MOST)

    def play(self, name: str, game: AnyGame, twins: Mapping[str, list[Bot]], most: int) -> None:
        """Let a bot decide for everybody in a game, and another one of the same seed, which must choose alike."""
        self.now = game
        while game.to_act is not None and len(game.actions) < most:
            chosen = None
            with self.calling(f"bot {name}"):  # if it fails, the next bot is tried all the same
                chosen = choose_alike(self, name, game, twins)
            if chosen is None:
                return
            game.apply(chosen)

    def check_answers(self) -> None:
        """Check that any two answers to a reading make a difference in some of many games of the same seed and choices.

        Nothing is said of those of which a part of the game has examples: whole games may hardly ever come to them.
        """
        part: PartLab | None = self.game_entry.load(self.game_entry.part) if self.game_entry.part else None
        set_ups, until = make_set_ups(self.kind, self.game_entry), process_time() + SECONDS
        for name, reading in self.kind.readings().items():
            alike: set[str] = set()
            others = [answer for answer in reading.answers if answer != reading.default]
            if part and name in part.readings and all(part.load_example(name, answer) for answer in others):
                continue
            for one, other in combinations(reading.answers, 2):
                if one not in alike and not self.make_difference(name, (one, other), set_ups, until):
                    alike.add(other)
                    said: Json = {"one": reading.answers[one], "other": reading.answers[other], "games": TRIES}
                    cause = f"idle {name} {other}"
                    self.report("idle", reading=name, **said, clauses=reading.clauses, cause=cause)

    def make_difference(self, name: str, pair: tuple[str, str], set_ups: Sequence[Json], until: float) -> bool:
        """Return whether two answers make a difference in some game, or there was no time to find out."""
        rng = self.rng(name)
        drawn = {each.id: rng.choice(list(each.answers)) for each in self.kind.readings().values() if each.id != name}
        for others in ({}, drawn) if drawn else ({},):
            one, other = (tuple({**others, name: answer}.items()) for answer in pair)
            search = Search(self.kind, set_ups, (one, other), self.seed, TRIES)
            for _ in search.steps():
                if search.first is not None or process_time() > until:
                    return True
        return False

    # --- rulebook and pages -------------------------------------------------------------------

    def check_book(self) -> None:
        """Check the rulebook: its terms, its search, its pages, in print; and that code cites every clause."""
        book = Book(self.game_entry, self.kind)
        for uncited in find_uncited(self.clauses, self.game_entry):
            self.report("uncited", clause=uncited, cause=f"uncited {uncited}")
        for clause in self.clauses.values():
            self.read(clause.title, clause.id)
            self.read(clause.text, clause.id, whole=True)
        for reading in book.readings.values():
            for said in (reading.question, *reading.answers.values(), reading.why):
                self.read(said, f"readings.{reading.id}")
        for term in book.terms:
            term.uses(self.clauses, "en")
        for id, clause in self.clauses.items():
            book.page(id)
            book.find(clause.title.en)
        for lang in LANGS:
            page(Printing(book, lang, "A4", "", ""))

    def check_gallery(self) -> None:
        """Check the front page of the game: its introduction, its cards, and the ways to its first pages."""
        for chapter in course(self.game_entry):
            self.read(chapter.title, "course.toml")
        for lang in LANGS:
            front = make_front(self.game_entry, lang)
            for said in (front.line, front.alt, *front.facts):
                self.read(said, "gallery.toml")
            for card in (front.start, make_host_card(self.game_entry, lang), *list_cards(self.game_entry, lang)):
                self.read(card.line if card.line.it else card.title, "gallery.toml")
            first_levels(self.game_entry, lang)
            make_today(self.game_entry, lang)

    def check_encoding(self) -> None:
        """Check that just the choices that are allowed have an index, and that views are within their bounds."""
        try:
            encoding = self.game_entry.load(".zoo.encoding:encoding")(self.options)
        except ImportError as error:
            if (error.name or "").startswith(self.game_entry.package):
                raise
            return  # what every encoding needs is not installed
        actions, observations = encoding.actions, encoding.observations
        rng = Random(self.seed)  # noqa: S311 - games, not secrets
        for game in self.games():
            while (who := game.to_act) is not None and who in encoding.players and len(game.actions) < MOST:
                state, legal = game.view(who).state, game.legal_actions()
                mask = list(actions.mask(state))
                named = [str(actions.action(index, state)) for index, may in enumerate(mask) if may]
                if len(mask) != actions.size or sorted(named) != sorted(map(str, legal)):
                    wrong = ", ".join(sorted({*named} ^ {*map(str, legal)})) or str(len(mask))
                    self.report("mask", after=len(game.actions), wrong=shorten_words(wrong, LONGEST))
                    return
                seen = observations.observe(state, who)
                bounds = zip(observations.low, seen, observations.high, strict=True)
                if not all(low <= value <= high for low, value, high in bounds):
                    self.report("bounds", after=len(game.actions))
                    return
                game.apply(rng.choice(legal))


PARTS: Final[Mapping[str, Callable[[NamedParts], None]]] = {
    "quiz": NamedParts.check_quiz,
    "levels": NamedParts.check_levels,
    "settings": NamedParts.check_settings,
    "bots": NamedParts.check_bots,
    "readings": NamedParts.check_answers,
    "book": NamedParts.check_book,
    "gallery": NamedParts.check_gallery,
    "encoding": NamedParts.check_encoding,
}


def find_part_defects(game_entry: Entry, kind: AnyKind, seed: int, seconds: float) -> Iterator[DefectReport]:
    """Yield the defects of all that an entry names besides its rules; each part may take so many seconds."""
    parts, zoo = NamedParts(game_entry, kind, seed), find_spec(f"{game_entry.package}.zoo")
    without = {"quiz": not game_entry.quiz, "levels": not game_entry.levels, "encoding": not zoo}
    for name, look in PARTS.items():
        if not without.get(name):
            parts.now = None
            yield from run_check("parts", look, parts, seconds, name)


def _describe(asked: AnyQuestion) -> list[object]:
    """Return all that a question says, and its answer."""
    options = list(islice(asked.options.items(), 1_000))
    return [asked.kind, asked.prompt, asked.lines, options, asked.answer, asked.reasons, asked.several, asked.by]
