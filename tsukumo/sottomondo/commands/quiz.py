"""``tsukumo sottomondo-quiz``: questions about fights, cards and help in Sottomondo Carte, in the terminal."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.terminal.parser import Commands, helping, whole
from tsukumo.core.text import Catalogue, Lang, Text, catalogue, listed, plain

if TYPE_CHECKING:
    from tsukumo.core.quiz import Score
    from tsukumo.core.terminal.console import Console
    from tsukumo.sottomondo.quiz.question import Kind, Question

MOST: Final = 500
SEEDS: Final = 10**9
DRAWN: Final = 10_000
"""Random seeds are below this, so that they are short enough to tell others."""
QUIT: Final = ("q", "quit", "esci")


def sentences() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(sentences(), commands.lang)
    quiz = commands.add("sottomondo-quiz", _play, say)
    quiz.add_argument("--level", metavar="N", default="1", help=say("level"))
    quiz.add_argument("--seed", metavar="N", help=say("seed"))
    quiz.add_argument("--kind", metavar="KIND[,KIND]", help=say("kind"))
    quiz.add_argument("--questions", metavar="N", default="10", help=say("questions"))


def _play(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.quiz import Score
    from tsukumo.core.terminal.console import Console
    from tsukumo.sottomondo.quiz.generate import question
    from tsukumo.sottomondo.quiz.judge import judge, option_names

    problems: list[Problem] = []
    level = whole("--level", options.level, 1, 3, problems)
    drawn = str(secrets.randbelow(DRAWN)) if options.seed is None else options.seed
    seed = whole("--seed", drawn, 0, SEEDS, problems)
    count = whole("--questions", options.questions, 1, MOST, problems)
    kinds = _kinds(options.kind, problems)
    if problems:
        raise CannotRead(problems)
    console, score = Console(), Score()
    console.say(sentences().say("begin", lang, count=count, level=level, seed=seed))
    for number in range(count):
        found = question(seed, number, level, kinds)
        named = option_names(found)
        _show(found, number + 1, count, console, lang)
        try:
            given = _answer(named, console, lang)
        except EOFError:
            break
        if given is None:
            break
        verdict = judge(found, given)
        score = score.add(found.kind, verdict.right)
        said = sentences().say("right" if verdict.right else "wrong", lang, answer=named[verdict.answer])
        console.say(console.paint(said, "light" if verdict.right else "parade"))
        for sentence in verdict.told:
            console.say(sentence.line(lang), 2)
    console.rule()
    for line in _score_lines(score):
        console.say(line.say(lang))
    return 0


def _kinds(given: str | None, problems: list[Problem]) -> list[Kind]:
    """The kinds that an option lists, in the usual order."""
    from tsukumo.sottomondo.quiz.question import KINDS

    words = list(KINDS) if given is None else given.split(",")
    known = listed([plain(kind) for kind in KINDS])
    wrong = [word for word in words if word not in KINDS]
    problems += [Problem("--kind", sentences().text("kinds", value=quoted(word), known=known)) for word in wrong]
    return [kind for kind in KINDS if kind in words]


def _show(found: Question, number: int, count: int, console: Console, lang: Lang) -> None:
    """The table, what is asked, and the answers with their numbers."""
    from tsukumo.sottomondo.quiz.judge import asked, option_names

    console.rule()
    console.line(console.paint(sentences().say("question", lang, number=number, count=count), "bold"))
    *lines, prompt = asked(found)
    for line in lines:
        console.say(line.say(lang))
    console.line()
    console.say(console.paint(prompt.say(lang), "bold"))
    for i, option in enumerate(option_names(found).values(), 1):
        console.line(f"  {i} {option.say(lang)}")


def _answer(options: Mapping[str, Text], console: Console, lang: Lang) -> str | None:
    """Ask until the answer can be read; None to leave."""
    by_word = {str(i): word for i, word in enumerate(options, 1)}
    by_word |= {text.say(lang).casefold(): word for word, text in options.items()}
    while True:
        typed = console.ask(sentences().say("which", lang)).strip().casefold()
        if typed in QUIT:
            return None
        if found := by_word.get(typed):
            return found
        console.say(sentences().say("unreadable", lang), 2)


def _score_lines(score: Score) -> Iterator[Text]:
    if not score.asked:
        yield sentences()["score.none"]
        return
    yield sentences().text("score.all", right=score.right, asked=score.asked, longest=score.longest)
    if len(score.by_kind) > 1:
        for kind, (right, asked) in score.by_kind.items():
            yield sentences().text("score.kind", kind=sentences()[f"kind.{kind}"], right=right, asked=asked)
