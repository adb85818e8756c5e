"""Checks of what an entry names besides the rules: each part is called as the screens call it.

These are its quiz and its levels, its options and bots, its rulebook in print and on the screen, its cards in the
gallery, and its encoding for learners.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from itertools import islice
from random import Random
from typing import Final

from tsukumo.core.bots.bots import Bot, bot_of
from tsukumo.core.check.answers import find_idle_answers
from tsukumo.core.check.checked_game import (
    CheckedGame,
    Defect,
    DefectReport,
    collect_defects,
    draw_seeds,
    make_defect,
    report_defect,
)
from tsukumo.core.check.isolation import LONGEST, describe_error
from tsukumo.core.check.words import QUICK
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.smallest import make_set_ups
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


class NamedParts:
    """All that an entry names, to be checked with games and questions from a *seed*."""

    def __init__(self, game_entry: Entry, kind: AnyKind, seed: int) -> None:
        self.game_entry, self.kind, self.seed = game_entry, kind, seed
        self.clauses = kind.clauses()
        self.checked = CheckedGame(kind, kind.settle_options({}), seed)

    def read(self, what: str, said: Text, *, whole: bool = False) -> Iterator[Defect]:
        """Yield the defects of words, which must be there in both languages."""
        if not all(said.say(lang).strip() for lang in LANGS):
            yield make_defect("empty", what=what, cause="empty")
        else:
            yield from self.checked.read(said, whole=whole)

    def games(self) -> Iterator[AnyGame]:
        """Yield some games at their first decisions."""
        return (Game(self.kind, number, self.checked.options) for number in draw_seeds(self.seed, GAMES))

    # --- teaching -----------------------------------------------------------------------------

    def check_quiz(self) -> Iterator[Defect]:
        """Check that every question can be asked twice with the same answer, which is one of its options."""
        quiz = self.game_entry.load(self.game_entry.quiz)
        if quiz.game != self.game_entry.name:
            yield make_defect("quiz", name=quiz.game)
        for each in (*quiz.kinds.values(), *quiz.levels.values()):
            yield from self.read("quiz", each)
        for level in quiz.levels:
            for kind in quiz.kinds:
                for number in range(NUMBERS):
                    where = f"quiz {kind} {level} {number + 1}"
                    yield from self.check_question(where, lambda: quiz.question(self.seed, number, level, [kind]))  # noqa: B023
                asked = quiz.question(self.seed, 0, level, [kind])
                if asked.kind != kind:
                    yield make_defect("kind", what=f"quiz {kind} {level} 1", kind=asked.kind)
                for lang in LANGS:
                    quiz.draw_text(asked, lang).splitlines()

    def check_levels(self) -> Iterator[Defect]:
        """Check the same of the tasks of every level, and that its words and clauses are there."""
        for id, level in self.game_entry.load(self.game_entry.levels).plans().items():
            yield from self.checked.check_clauses(level.clauses, what=f"level {id}")
            for each in (level.group, level.title, level.idea, level.hint):
                yield from self.read(f"level {id}", each)
            for number in range(NUMBERS):
                yield from self.check_question(f"level {id} {number + 1}", lambda: level.task(self.seed, number))  # noqa: B023

    def check_question(self, what: str, ask: Callable[[], AnyQuestion]) -> Iterator[Defect]:
        """Check one question: its answers, its words, its picture; and that it is the same when it is asked again."""
        asked = ask()
        kind = what.partition(" ")[0]
        if _describe(asked) != _describe(ask()):
            yield make_defect("varies", what=what, cause=f"varies {kind}")
        missing = [word for word in (*asked.answer, *asked.places) if word not in asked.options]
        if missing or not asked.answer or (len(asked.answer) > 1 and not asked.several):
            answer = ", ".join(missing or asked.answer)
            yield make_defect("answer", what=what, answer=answer, cause=f"answer {kind}")
            return
        if not asked.several and len(asked.options) == 1:
            yield make_defect("certain", what=what, cause=f"certain {kind}")
        for said in (*asked.lines, asked.prompt):
            yield from self.read(what, said, whole=True)
        yield from self.read(what, asked.name())
        for reason in asked.reasons:
            yield from self.read(what, reason.text)
            yield from self.checked.check_clauses(reason.clauses, what=what)
        if not asked.reasons:
            yield make_defect("unexplained", what=what, cause=f"unexplained {kind}")
        for lang in LANGS:
            for judged in (False, True):
                if svg := asked.svg(lang, judged=judged):
                    ET.fromstring(svg)  # noqa: S314 - what the game drew here and now

    # --- play ---------------------------------------------------------------------------------

    def check_settings(self) -> Iterator[Defect]:
        """Check that every setting is an option of the game, and that its help is there."""
        unknown = self.refuse({"no_such_option": "x"})
        for name in self.game_entry.settings:
            yield from self.read(
                f"setting.{name}", read_catalogue(self.game_entry.file("texts.toml"))[f"setting.{name}"]
            )
            if unknown and unknown == self.refuse({name: "x"}):
                yield make_defect("setting", name=name)

    def refuse(self, options: Mapping[str, object]) -> list[Text]:
        """Return the reasons why options are refused."""
        try:
            self.kind.settle_options(options)
        except CannotRead as error:
            return [problem.reason for problem in error.problems]
        return []

    def check_bots(self) -> Iterator[Defect]:
        """Check that every bot makes one of its choices in some whole games; one that thinks long, in its first."""
        for name, kind in self.kind.bots.items():
            long = QUICK[0] in kind.options
            spec = f"{name}:{QUICK[0]}={QUICK[1]}" if long else name
            for game in islice(self.games(), 1 if long else GAMES):
                bots = {viewer: [bot_of(spec, self.kind.bots, self.seed) for _ in range(2)] for viewer in game.viewers}
                yield from self.play(name, game, bots, DECISIONS if long else MOST)

    def play(self, name: str, game: AnyGame, bots: Mapping[str, list[Bot]], most: int) -> Iterator[Defect]:
        """Let a bot decide for everybody in a game, and another one of the same seed, which must choose alike."""
        while game.to_act is not None and len(game.actions) < most:
            after = len(game.actions)
            try:
                view = game.view(game.to_act)
                chosen, again = (bot.choose(view) for bot in bots[game.to_act])
            except Exception as error:  # the next bot is tried all the same
                told = describe_error(error)
                yield make_defect("hook", after=after, what=f"bot {name}", error=told.text, cause=told.cause)
                return
            if chosen not in view.legal:
                yield make_defect("choice", after=after, action=chosen, name=name, cause=f"choice {name}")
                return
            if chosen != again:
                yield make_defect("differs", after=after, action=chosen, name=name, cause=f"differs {name}")
                return
            game.apply(chosen)

    def check_answers(self) -> Iterator[Defect]:
        """Check that every answer to a reading makes a difference."""
        part = self.game_entry.load(self.game_entry.part) if self.game_entry.part else None
        return find_idle_answers(self.kind, make_set_ups(self.kind, self.game_entry), self.seed, part)

    # --- rulebook and pages -------------------------------------------------------------------

    def check_book(self) -> Iterator[Defect]:
        """Check the rulebook: its terms, its search, its pages, in print; and that code cites every clause."""
        book = Book(self.game_entry, self.kind)
        for uncited in find_uncited(self.clauses, self.game_entry):
            yield make_defect("uncited", clause=uncited, cause=f"uncited {uncited}")
        for clause in self.clauses.values():
            yield from self.read(clause.id, clause.title)
            yield from self.read(clause.id, clause.text, whole=True)
        for reading in book.readings.values():
            for said in (reading.question, *reading.answers.values(), reading.why):
                yield from self.read(f"readings.{reading.id}", said)
        for term in book.terms:
            term.uses(self.clauses, "en")
        for id, clause in self.clauses.items():
            book.page(id)
            book.find(clause.title.en)
        for lang in LANGS:
            page(Printing(book, lang, "A4", "", "", ""))

    def check_gallery(self) -> Iterator[Defect]:
        """Check the front page of the game: its introduction, its cards, and the ways to its first pages."""
        for chapter in course(self.game_entry):
            yield from self.read("course.toml", chapter.title)
        for lang in LANGS:
            front = make_front(self.game_entry, lang)
            for said in (front.line, front.alt, *front.facts):
                yield from self.read("gallery.toml", said)
            for card in (front.start, make_host_card(self.game_entry, lang), *list_cards(self.game_entry, lang)):
                yield from self.read("gallery.toml", card.line if card.line.it else card.title)
            first_levels(self.game_entry, lang)
            make_today(self.game_entry, lang)

    def check_encoding(self) -> Iterator[Defect]:
        """Check that just the choices that are allowed have an index, and that views are within their bounds."""
        try:
            encoding = self.game_entry.load(".zoo.encoding:encoding")(self.checked.options)
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
                    yield make_defect("mask", after=len(game.actions), wrong=shorten_words(wrong, LONGEST))
                    return
                seen = observations.observe(state, who)
                bounds = zip(observations.low, seen, observations.high, strict=True)
                if not all(low <= value <= high for low, value, high in bounds):
                    yield make_defect("bounds", after=len(game.actions))
                    return
                game.apply(rng.choice(legal))


def find_part_defects(game_entry: Entry, kind: AnyKind, seed: int, seconds: float) -> Iterator[DefectReport]:
    """Yield the defects of all that an entry names besides its rules; each part may take so many seconds."""
    parts = NamedParts(game_entry, kind, seed)
    looks: dict[str, Callable[[], Iterator[Defect]]] = {
        **({"quiz": parts.check_quiz} if game_entry.quiz else {}),
        **({"levels": parts.check_levels} if game_entry.levels else {}),
        **({"settings": parts.check_settings} if game_entry.settings else {}),
        "bots": parts.check_bots,
        "readings": parts.check_answers,
        "book": parts.check_book,
        "gallery": parts.check_gallery,
        **({"encoding": parts.check_encoding} if find_spec(f"{game_entry.package}.zoo") else {}),
    }
    for name, look in looks.items():
        defects = collect_defects(look, parts.checked, seconds, name)
        yield from (report_defect("parts", each, None) for each in defects)


def _describe(asked: AnyQuestion) -> list[object]:
    """Return all that a question says, and its answer."""
    options = list(islice(asked.options.items(), 1_000))
    return [asked.kind, asked.prompt, asked.lines, options, asked.answer, asked.reasons, asked.several, asked.by]
