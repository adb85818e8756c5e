"""``tsukumo quiz``: questions about the rules of any game in the terminal, and users' own files of questions."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from tsukumo.core.io.errors import (
    CannotRead,
    Problem,
    TsukumoError,
    collect_problems,
    list_problems,
    quote_value,
    refuse_any,
)
from tsukumo.core.language.names import is_readable
from tsukumo.core.language.text import Catalogue, Lang, Text, Texts, join_list, plain, read_catalogue
from tsukumo.core.plugins.registry import OURS, entry, get_default_game, registry
from tsukumo.core.teaching.quiz import MOST, SEEDS, Paper, Papers, Quiz, draw_seed, find_quiz
from tsukumo.core.terminal.parser import WRONG, Commands, Parser, make_help, read_number, report_writing

texts = Texts(__file__)

USUAL: Final = 10
"""The number of questions if none is given."""
OWN: Final = ("new", "check")
"""The commands about files of questions."""
SEEDED: Final = ("level", "seed", "kind")
"""The options that have no effect on a file of questions."""


def add(commands: Commands) -> None:
    """Add the command; after a game's name, the help describes that game's questions."""
    read = commands.try_out("quiz", partial(_add_arguments, lang=commands.lang))
    # argparse would take a game for a command: only one of the two can stand first.
    alone = read.game in OWN
    making = alone or read.own in OWN
    named = bool(read.game) and not alone and (read.game in OURS or read.game in registry().entries)
    game = read.game if named else get_default_game()
    quiz = commands.add("quiz", _play, make_help(_about(game), commands.lang))
    quiz.set_defaults(game=None)
    if not alone:
        quiz.add_argument("game", nargs="?", metavar="GAME", help=texts.say("help.game", commands.lang))
    _add_options(quiz, commands.lang)
    words = commands.words_after("quiz")
    if making or (read.game is None and (not words or {"-h", "--help"} & set(words))):
        _add_own(Commands(quiz, commands.lang, alone=True))


def _add_arguments(quiz: Parser, lang: Lang) -> None:
    """Add the arguments: a game, one of `OWN`, or both."""
    quiz.add_argument("game", nargs="?")
    quiz.add_argument("own", nargs="?")
    _add_options(quiz, lang)


def _add_options(quiz: Parser, lang: Lang) -> None:
    say = make_help(texts, lang)
    quiz.add_options(say, {"level": "N", "seed": "N", "kind": "KIND[,KIND]", "questions": "N"})
    quiz.add_argument("--file", metavar="FILE", dest="paper", help=say("paper"))


def _about(game: str) -> Catalogue:
    """Return the sentences of the command, with the description of a *game*'s quiz from its own sentences."""
    made = entry(game)
    if not made.quiz:
        return texts
    own = read_catalogue(made.file("texts.toml"))
    return Catalogue({**texts, "help.quiz_long": texts["help.quiz_long"].then(own["quiz"])}) if "quiz" in own else texts


def _add_own(own: Commands) -> None:
    say = make_help(texts, own.lang)
    new = own.add("new", _new, say)
    new.add_argument("file", metavar="FILE", type=Path, help=say("file"))
    new.add_argument("lines", nargs="+", metavar="POSITION", help=say("lines"))
    new.add_argument("--kind", metavar="KIND[,KIND]", help=say("new_kind"))
    new.add_argument("--title", metavar="TITLE", help=say("title"))
    check = own.add("check", _check, say)
    check.add_argument("files", nargs="+", metavar="FILE", help=say("files"))


# --- the options ------------------------------------------------------------------------------------


class QuizSettings(NamedTuple):
    """The options of a quiz: the seed is random if none is given; *questions* is 0 if no number is given."""

    level: int
    seed: int
    questions: int
    kinds: tuple[str, ...]


def read_quiz_settings(options: argparse.Namespace, quiz: Quiz[Any], problems: list[Problem]) -> QuizSettings:
    """Read the options of a quiz; their problems are added to *problems*."""
    known, easiest = tuple(quiz.kinds), min(quiz.levels)
    level = read_number(options, "level", easiest, max(quiz.levels), problems, usual=easiest)
    seed = read_number(options, "seed", 0, SEEDS, problems, usual=draw_seed())
    count = read_number(options, "questions", 1, MOST, problems, usual=0)
    return QuizSettings(level, seed, count, read_kinds(options.kind, known, known, problems))


def read_kinds(
    given: str | None, known: Sequence[str], usual: Sequence[str], problems: list[Problem]
) -> tuple[str, ...]:
    """Return the kinds that an option lists, in the order of the *known* ones; the *usual* ones if it lists none."""
    if given is None:
        return tuple(usual)
    words, each = given.split(","), join_list([plain(kind) for kind in known])
    wrong = [word for word in words if word not in known]
    problems += [Problem("--kind", texts.text("option.kind", value=quote_value(word), known=each)) for word in wrong]
    return tuple(kind for kind in known if kind in words) or tuple(usual)


# --- playing ----------------------------------------------------------------------------------------


def _play(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.terminal.terminal_quiz import play

    game = options.game or get_default_game()
    quiz, problems = find_quiz(game), list[Problem]()
    level, seed, count, kinds = read_quiz_settings(options, quiz, problems)
    if options.paper is not None:
        paper = _load_paper(options, quiz.require_papers(), problems)
        chosen = paper.questions[: count or None]
        begin = texts.text("begin_file", title=_name_paper(paper), count=len(chosen))
        return play(quiz, chosen, len(chosen), begin, lang)
    refuse_any(problems)
    count = count or USUAL
    questions = (quiz.question(seed, number, level, kinds) for number in range(count))
    return play(quiz, questions, count, texts.text("begin", count=count, level=level, seed=seed), lang)


def _load_paper(options: argparse.Namespace, papers: Papers[Any], problems: list[Problem]) -> Paper[Any]:
    """Return the file of questions to play; `CannotRead` lists the problems of it and of the other options."""
    idle = [name for name in SEEDED if getattr(options, name) is not None]
    problems += [Problem(f"--{name}", texts["option.file"]) for name in idle]
    paper = Paper[Any]()
    with collect_problems(problems):
        paper = papers.load(options.paper)
    refuse_any(problems)
    return paper


def _name_paper(paper: Paper[Any]) -> Text:
    return paper.title or texts["untitled"]


# --- files of questions -------------------------------------------------------------------------------


def _new(options: argparse.Namespace, lang: Lang) -> int:
    file: Path = options.file
    game = options.game or get_default_game()
    papers = find_quiz(game).require_papers()
    paper = _choose_questions(options, papers)
    with report_writing(file, lang, new=True):
        papers.save(paper, file)
    print(texts.say("check.next", lang, game=game, file=file))
    return 0


def _choose_questions(options: argparse.Namespace, papers: Papers[Any]) -> Paper[Any]:
    """Return the questions that the options describe; `CannotRead` lists everything wrong with them."""
    wrong: list[Problem] = []
    if not options.file.name.endswith(".json"):
        wrong.append(Problem(str(options.file), texts["option.suffix"]))
    known = tuple(papers.asks)
    asks = read_kinds(options.kind, known, known[:1], wrong)
    if options.title is not None and not is_readable(options.title):
        wrong.append(Problem("--title", texts["option.title"]))
    questions: tuple[Any, ...] = ()
    try:
        questions = papers.choose(options.lines, asks)
    except TsukumoError as error:
        wrong += error.problems
    refuse_any(wrong)
    return Paper(questions, plain(options.title) if options.title else None)


def _check(options: argparse.Namespace, lang: Lang) -> int:
    papers, status = find_quiz(options.game or get_default_game()).require_papers(), 0
    for file in options.files:
        try:
            paper = papers.load(file)
        except CannotRead as error:
            status = WRONG
            print(*list_problems(error.problems, lang, file), sep="\n", file=sys.stderr)
        else:
            print(texts.say("check.fine", lang, file=file, title=_name_paper(paper), count=len(paper.questions)))
            for question in paper.questions:
                level, answer = papers.level(question), question.name()
                line = question.prompt.then(answer).say(lang)
                print(f"  {texts.say('check.line', lang, level=level, line=line) if level else line}")
    return status
