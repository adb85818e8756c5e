"""``tsukumo quiz``: questions about the rules in the terminal, and users' own files of questions."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tsukumo.core.errors import CannotRead, Problem, TsukumoError, lines_of, unwritable
from tsukumo.core.terminal.parser import WRONG, Commands, helping
from tsukumo.core.terminal.parser import sentences as shared
from tsukumo.core.terminal.quiz import USUAL, Asking, add_options, kinds_of, settings
from tsukumo.core.terminal.quiz import sentences as said_of
from tsukumo.core.text import Catalogue, Lang, Sentences, Text, plain

if TYPE_CHECKING:
    from tsukumo.tsukumobake.quiz.file import Quiz
    from tsukumo.tsukumobake.quiz.judge import Verdict
    from tsukumo.tsukumobake.quiz.question import BoardKind, Question

texts = Sentences(__file__)

PROMPTS: Final = {"where": "play.where", "whom": "play.whom", "combos": "play.combos", "points": "play.points"}


class _Optional(Commands):
    """Subcommands of a command that also works without them."""

    def __init__(self, parser: argparse.ArgumentParser, lang: Lang) -> None:
        super().__init__(parser, lang)  # type: ignore[arg-type]
        self._commands.required = False


def add(commands: Commands) -> None:
    """Add the command, with commands of its own."""
    say = helping(texts, commands.lang)
    quiz = add_options(commands, "quiz", _play, texts)
    quiz.add_argument("--file", metavar="FILE", dest="quiz_file", help=say("quiz_file"))
    own = _Optional(quiz, commands.lang)
    new = own.add("new", _new, say)
    new.add_argument("file", metavar="FILE", type=Path, help=say("file"))
    new.add_argument("positions", nargs="+", metavar="POSITION", help=say("positions"))
    new.add_argument("--kind", metavar="KIND[,KIND]", help=say("new_kind"))
    new.add_argument("--whole", action="store_true", help=say("whole"))
    new.add_argument("--title", metavar="TITLE", help=say("title"))
    check = own.add("check", _check, say)
    check.add_argument("files", nargs="+", metavar="FILE", help=say("files"))


# --- what was asked for -----------------------------------------------------------------------------


def _asked_for(options: argparse.Namespace, said: Catalogue, lang: Lang) -> tuple[list[Question], str]:
    """The questions that the options describe, and the opening words; `CannotRead` lists what is wrong."""
    from tsukumo.tsukumobake.quiz.file import load_quiz
    from tsukumo.tsukumobake.quiz.generate import question
    from tsukumo.tsukumobake.quiz.question import KINDS, LEVELS

    wrong: list[Problem] = []
    level, seed, count, kinds = settings(options, KINDS, LEVELS, said, wrong)
    if options.quiz_file is None:
        if wrong:
            raise CannotRead(wrong)
        count = count or USUAL
        begin = said.say("play.begin", lang, count=count, level=level, seed=seed)
        return [question(seed, n, level, kinds) for n in range(count)], begin
    idle = [name for name in ("level", "seed", "kind") if getattr(options, name) is not None]
    wrong += [Problem(f"--{name}", texts["option.file"]) for name in idle]
    try:
        quiz = load_quiz(options.quiz_file)
    except CannotRead as error:
        raise CannotRead([*wrong, *error.problems]) from error
    if wrong:
        raise CannotRead(wrong)
    chosen = list(quiz.questions[: count or None])
    return chosen, said.say("play.begin_file", lang, title=_title(quiz), count=len(chosen))


def _title(quiz: Quiz) -> Text:
    return quiz.title or texts["play.untitled"]


# --- playing ----------------------------------------------------------------------------------------


def _play(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.tsukumobake.quiz.question import KINDS
    from tsukumo.tsukumobake.quiz.words import kind_text

    asking = Asking(texts, lang)
    questions, begin = _asked_for(options, asking.said, lang)
    asking.console.say(begin)
    return asking.play(questions, len(questions), partial(_turn, asking), {kind: kind_text(kind) for kind in KINDS})


def _turn(asking: Asking, question: Question) -> bool | None:
    """Ask a question, judge the answer, and say whether it was right; None if the player leaves."""
    from tsukumo.tsukumobake.quiz.judge import judge, read_answer

    _show(question, asking)
    answer = asking.typed(PROMPTS[question.kind], partial(read_answer, question))
    if answer is None:
        return None
    verdict = judge(question, answer)
    _tell(question, verdict, asking)
    return verdict.right


def _show(question: Question, asking: Asking) -> None:
    """Show the board or the hand, further facts, the question, and the answers to choose from."""
    from tsukumo.tsukumobake.draw import board_text, description
    from tsukumo.tsukumobake.edition import load_edition
    from tsukumo.tsukumobake.pictograms import card_text
    from tsukumo.tsukumobake.quiz.question import InHand, options
    from tsukumo.tsukumobake.quiz.words import asked, facts, option_text

    console, lang = asking.console, asking.lang
    if isinstance(question, InHand):
        console.line(asking.said.say("play.hand", lang))
        for card in question.cards:
            console.say(card_text(load_edition(), card).say(lang), 2)
    else:
        for line in board_text(question.position, lang=lang).splitlines():
            console.line(line)
        console.say(description(question.position).say(lang), hanging=0)
        for fact in facts(question):
            console.say(fact.say(lang))
    asking.prompt(asked(question), map(option_text, options(question)))


def _tell(question: Question, verdict: Verdict, asking: Asking) -> None:
    """Say whether the answer was right, what was missing or too many, and why."""
    from tsukumo.tsukumobake.quiz.words import answer_text, option_text

    console, said, lang = asking.console, asking.said, asking.lang
    asking.judge(answer_text(question, verdict.answer), right=verdict.right)
    for part in verdict.parts:
        if not part.right:
            key = "play.missed" if part.open else "play.closed"
            console.say(said.say(key, lang, combo=option_text(part.combo)), 2)
    console.line(said.say("play.why", lang))
    for passage in verdict.told:
        if title := passage.title.say(lang):
            console.say(title, 2)
        for sentence in passage.sentences:
            console.say(sentence.line(lang), 4)


# --- files of questions -------------------------------------------------------------------------------


def _new(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.tsukumobake.quiz.file import save_quiz

    file: Path = options.file
    quiz = _chosen(options)
    try:
        if file.exists() or file.is_symlink():
            raise CannotRead([Problem(str(file), texts["option.exists"])])
        save_quiz(quiz, file)
    except OSError as error:
        raise unwritable(file, error) from error
    print(shared.say("file.written", lang, file=file))
    print(texts.say("check.next", lang, file=file))
    return 0


def _chosen(options: argparse.Namespace) -> Quiz:
    """A quiz about the given positions; `CannotRead` lists everything wrong with them."""
    from tsukumo.tsukumobake.quiz.file import Quiz, chosen

    wrong: list[Problem] = []
    if not options.file.name.endswith(".json"):
        wrong.append(Problem(str(options.file), texts["option.suffix"]))
    known: tuple[BoardKind, ...] = ("where", "whom")
    kinds = kinds_of(options.kind, known, known[:1], said_of(texts), wrong)
    if options.title is not None and not (options.title.strip() and options.title.isprintable()):
        wrong.append(Problem("--title", texts["option.title"]))
    questions: tuple[Question, ...] = ()
    try:
        questions = chosen(options.positions, kinds, whole=options.whole)
    except TsukumoError as error:
        wrong += error.problems
    if wrong:
        raise CannotRead(wrong)
    return Quiz(questions, plain(options.title) if options.title else None)


def _check(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.tsukumobake.quiz.file import load_quiz

    status = 0
    for file in options.files:
        try:
            quiz = load_quiz(file)
        except CannotRead as error:
            status = WRONG
            print(*lines_of(error.problems, lang, file), sep="\n", file=sys.stderr)
        else:
            print(texts.say("check.fine", lang, file=file, title=_title(quiz), count=len(quiz.questions)))
            print(*(f"  {line.say(lang)}" for line in _summary(quiz)), sep="\n")
    return status


def _summary(quiz: Quiz) -> Iterator[Text]:
    """The questions, how hard they are, and their answers."""
    from tsukumo.tsukumobake.quiz.measure import measure, right_answer
    from tsukumo.tsukumobake.quiz.words import answer_text, asked

    for question in quiz.questions:
        answer = answer_text(question, right_answer(question))
        yield texts.text("check.line", level=measure(question).level, question=asked(question), answer=answer)
