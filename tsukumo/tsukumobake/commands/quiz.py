"""``tsukumo quiz``: questions about the rules in the terminal, and users' own files of questions."""

from __future__ import annotations

import argparse
import re
import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from tsukumo.core.errors import CannotRead, Problem, TsukumoError, quoted, unwritable
from tsukumo.core.terminal.parser import WRONG, Commands, helping
from tsukumo.core.terminal.parser import sentences as shared
from tsukumo.core.text import Catalogue, Lang, Text, catalogue, listed, plain

if TYPE_CHECKING:
    from tsukumo.core.quiz import Score
    from tsukumo.core.terminal.console import Console
    from tsukumo.tsukumobake.quiz.file import Quiz
    from tsukumo.tsukumobake.quiz.judge import Verdict
    from tsukumo.tsukumobake.quiz.question import Answer, BoardKind, Question

K = TypeVar("K", bound=str)

USUAL: Final = 10
MOST: Final = 500
SEEDS: Final = 10**9
DRAWN: Final = 10_000
"""Random seeds are below this, so that they are short enough to tell others."""
PROMPTS: Final = {"where": "play.where", "whom": "play.whom", "combos": "play.combos", "points": "play.points"}
QUIT: Final = ("q", "quit", "esci")


class _Optional(Commands):
    """Subcommands of a command that also works without them."""

    def __init__(self, parser: argparse.ArgumentParser, lang: Lang) -> None:
        super().__init__(parser, lang)  # type: ignore[arg-type]
        self._commands.required = False


def add(commands: Commands) -> None:
    """Add the command, with commands of its own."""
    say = helping(texts(), commands.lang)
    quiz = commands.add("quiz", _play, say)
    quiz.add_argument("--level", metavar="N", help=say("level"))
    quiz.add_argument("--seed", metavar="N", help=say("seed"))
    quiz.add_argument("--kind", metavar="KIND[,KIND]", help=say("kind"))
    quiz.add_argument("--questions", metavar="N", help=say("questions"))
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


def texts() -> Catalogue:
    """The sentences of this command."""
    return catalogue(Path(__file__).with_suffix(".toml"))


# --- what was asked for -----------------------------------------------------------------------------


def _number(options: argparse.Namespace, name: str, usual: int, least: int, most: int, wrong: list[Problem]) -> int:
    """The number in an option; if it is not valid, a problem is added and *usual* returned."""
    given = getattr(options, name)
    if given is None:
        return usual
    if re.fullmatch("[0-9]{1,9}", given) and least <= int(given) <= most:
        return int(given)
    reason = texts().text("option.number", value=quoted(given), least=least, most=most)
    wrong.append(Problem(f"--{name}", reason))
    return usual


def _kinds(given: str | None, known: Sequence[K], usual: Sequence[K], wrong: list[Problem]) -> list[K]:
    """The kinds that an option lists, in the usual order."""
    if given is None:
        return list(usual)
    words = given.split(",")
    choices = listed([plain(kind) for kind in known])
    wrong += [
        Problem("--kind", texts().text("option.kinds", value=quoted(word), choices=choices))
        for word in words
        if word not in known
    ]
    return [kind for kind in known if kind in words] or list(usual)


def _asked_for(options: argparse.Namespace, lang: Lang) -> tuple[list[Question], str]:
    """The questions that the options describe, and the opening words; `CannotRead` lists what is wrong."""
    from tsukumo.tsukumobake.quiz.file import load_quiz
    from tsukumo.tsukumobake.quiz.generate import question
    from tsukumo.tsukumobake.quiz.question import KINDS

    wrong: list[Problem] = []
    level = _number(options, "level", 1, 1, 3, wrong)
    seed = _number(options, "seed", secrets.randbelow(DRAWN), 0, SEEDS, wrong)
    count = _number(options, "questions", 0, 1, MOST, wrong)
    kinds = _kinds(options.kind, KINDS, KINDS, wrong)
    if options.quiz_file is None:
        if wrong:
            raise CannotRead(wrong)
        count = count or USUAL
        begin = texts().say("play.begin", lang, count=count, level=level, seed=seed)
        return [question(seed, n, level, kinds) for n in range(count)], begin
    idle = [name for name in ("level", "seed", "kind") if getattr(options, name) is not None]
    wrong += [Problem(f"--{name}", texts()["option.file"]) for name in idle]
    try:
        quiz = load_quiz(options.quiz_file)
    except CannotRead as error:
        raise CannotRead([*wrong, *error.problems]) from error
    if wrong:
        raise CannotRead(wrong)
    chosen = list(quiz.questions[: count or None])
    return chosen, texts().say("play.begin_file", lang, title=_title(quiz), count=len(chosen))


def _title(quiz: Quiz) -> Text:
    return quiz.title or texts()["play.untitled"]


# --- playing ----------------------------------------------------------------------------------------


def _play(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.quiz import Score
    from tsukumo.core.terminal.console import Console
    from tsukumo.tsukumobake.quiz.judge import judge

    questions, begin = _asked_for(options, lang)
    console, score = Console(), Score()
    console.say(begin)
    for number, question in enumerate(questions, 1):
        console.rule()
        console.line(console.paint(texts().say("play.question", lang, number=number, count=len(questions)), "bold"))
        _show(question, console, lang)
        try:
            answer = _answer(question, console, lang)
        except EOFError:
            break
        if answer is None:
            break
        verdict = judge(question, answer)
        score = score.add(question.kind, verdict.right)
        _tell(question, verdict, console, lang)
    console.rule()
    for line in _score_lines(score):
        console.say(line.say(lang))
    return 0


def _show(question: Question, console: Console, lang: Lang) -> None:
    """Show the board or the hand, further facts, the question, and the answers to choose from."""
    from tsukumo.tsukumobake.draw import board_text, description
    from tsukumo.tsukumobake.edition import load_edition
    from tsukumo.tsukumobake.pictograms import card_text
    from tsukumo.tsukumobake.quiz.question import InHand, options
    from tsukumo.tsukumobake.quiz.words import asked, facts, option_text

    if isinstance(question, InHand):
        console.line(texts().say("play.hand", lang))
        for card in question.cards:
            console.say(card_text(load_edition(), card).say(lang), 2)
    else:
        for line in board_text(question.position, lang=lang).splitlines():
            console.line(line)
        console.say(description(question.position).say(lang), hanging=0)
        for fact in facts(question):
            console.say(fact.say(lang))
    console.line()
    console.say(console.paint(asked(question).say(lang), "bold"))
    for i, option in enumerate(options(question), 1):
        console.line(f"  {i} {option_text(option).say(lang)}")


def _answer(question: Question, console: Console, lang: Lang) -> Answer | None:
    """Ask until the player's answer can be read; None to leave."""
    from tsukumo.tsukumobake.quiz.judge import read_answer

    while True:
        typed = console.ask(texts().say(PROMPTS[question.kind], lang))
        if typed.strip().casefold() in QUIT:
            return None
        try:
            return read_answer(question, typed)
        except CannotRead as error:
            for problem in error.problems:
                console.say(problem.line(lang), 2)


def _tell(question: Question, verdict: Verdict, console: Console, lang: Lang) -> None:
    """Say whether the answer was right, what was missing or too many, and why."""
    from tsukumo.tsukumobake.quiz.words import answer_text, option_text

    key = "play.right" if verdict.right else "play.wrong"
    said = texts().say(key, lang, answer=answer_text(question, verdict.answer))
    console.say(console.paint(said, "light" if verdict.right else "parade"))
    for part in verdict.parts:
        if not part.right:
            key = "play.missed" if part.open else "play.closed"
            console.say(texts().say(key, lang, combo=option_text(part.combo)), 2)
    console.line(texts().say("play.why", lang))
    for passage in verdict.told:
        if title := passage.title.say(lang):
            console.say(title, 2)
        for sentence in passage.sentences:
            console.say(sentence.line(lang), 4)


def _score_lines(score: Score) -> Iterator[Text]:
    from tsukumo.tsukumobake.quiz.words import kind_text

    if not score.asked:
        yield texts()["score.none"]
        return
    yield texts().text("score.all", right=score.right, asked=score.asked, longest=score.longest)
    if len(score.by_kind) > 1:
        for kind, (right, asked) in score.by_kind.items():
            yield texts().text("score.kind", kind=kind_text(kind), right=right, asked=asked)


# --- files of questions -------------------------------------------------------------------------------


def _new(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.tsukumobake.quiz.file import save_quiz

    file: Path = options.file
    quiz = _chosen(options)
    try:
        if file.exists() or file.is_symlink():
            raise CannotRead([Problem(str(file), texts()["option.exists"])])
        save_quiz(quiz, file)
    except OSError as error:
        raise unwritable(file, error) from error
    print(shared().say("file.written", lang, file=file))
    print(texts().say("check.next", lang, file=file))
    return 0


def _chosen(options: argparse.Namespace) -> Quiz:
    """A quiz about the given positions; `CannotRead` lists everything wrong with them."""
    from tsukumo.tsukumobake.quiz.file import Quiz, chosen

    wrong: list[Problem] = []
    if not options.file.name.endswith(".json"):
        wrong.append(Problem(str(options.file), texts()["option.suffix"]))
    known: tuple[BoardKind, ...] = ("where", "whom")
    kinds = _kinds(options.kind, known, known[:1], wrong)
    if options.title is not None and not (options.title.strip() and options.title.isprintable()):
        wrong.append(Problem("--title", texts()["option.title"]))
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
            for problem in error.problems:
                named = problem.key != file
                print(f"{file}: " * named + problem.line(lang), file=sys.stderr)
        else:
            print(texts().say("check.fine", lang, file=file, title=_title(quiz), count=len(quiz.questions)))
            print(*(f"  {line.say(lang)}" for line in _summary(quiz)), sep="\n")
    return status


def _summary(quiz: Quiz) -> Iterator[Text]:
    """The questions, how hard they are, and their answers."""
    from tsukumo.tsukumobake.quiz.measure import measure, right_answer
    from tsukumo.tsukumobake.quiz.words import answer_text, asked

    for question in quiz.questions:
        answer = answer_text(question, right_answer(question))
        yield texts().text("check.line", level=measure(question).level, question=asked(question), answer=answer)
