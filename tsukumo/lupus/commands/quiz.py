"""``tsukumo lupus-quiz``: questions about nights, votes and endings of Lupus in Tabula, in the terminal."""

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
    from tsukumo.lupus.lessons.riddle import Riddle
    from tsukumo.lupus.quiz.question import Kind

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
    quiz = commands.add("lupus-quiz", _play, say)
    quiz.add_argument("--level", metavar="N", default="1", help=say("level"))
    quiz.add_argument("--seed", metavar="N", help=say("seed"))
    quiz.add_argument("--kind", metavar="KIND[,KIND]", help=say("kind"))
    quiz.add_argument("--questions", metavar="N", default="10", help=say("questions"))


def _play(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.quiz import Score
    from tsukumo.core.terminal.console import Console
    from tsukumo.lupus.lessons.riddle import riddle_of
    from tsukumo.lupus.quiz.generate import question

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
        riddle = riddle_of(question(seed, number, level, kinds))
        _show(riddle, number + 1, count, console, lang)
        try:
            given = _answer(riddle, console, lang)
        except EOFError:
            break
        if given is None:
            break
        right = set(given) == set(riddle.answer)
        score = score.add(riddle.kind, right)
        _tell(riddle, console, lang, right=right)
    console.rule()
    for line in _score_lines(score):
        console.say(line.say(lang))
    return 0


def _kinds(given: str | None, problems: list[Problem]) -> list[Kind]:
    """The kinds that an option lists, in the usual order."""
    from tsukumo.lupus.quiz.question import KINDS

    words = list(KINDS) if given is None else given.split(",")
    known = listed([plain(kind) for kind in KINDS])
    wrong = [word for word in words if word not in KINDS]
    problems += [Problem("--kind", sentences().text("kinds", value=quoted(word), known=known)) for word in wrong]
    return [kind for kind in KINDS if kind in words]


def _show(riddle: Riddle, number: int, count: int, console: Console, lang: Lang) -> None:
    """What has happened, what is asked, and the answers with their numbers."""
    console.rule()
    console.line(console.paint(sentences().say("question", lang, number=number, count=count), "bold"))
    for line in riddle.lines:
        console.say(line.say(lang))
    console.line()
    console.say(console.paint(riddle.prompt.say(lang), "bold"))
    for i, option in enumerate(riddle.options.values(), 1):
        console.line(f"  {i} {option.say(lang)}")


def _answer(riddle: Riddle, console: Console, lang: Lang) -> tuple[str, ...] | None:
    """Ask until the answer can be read; None to leave."""
    prompt = sentences().say("several" if riddle.several else "one", lang)
    while True:
        typed = console.ask(prompt).strip()
        if typed.casefold() in QUIT:
            return None
        if (found := _read(typed, riddle.options, lang)) and (riddle.several or len(found) == 1):
            return found
        console.say(sentences().say("unreadable", lang), 2)


def _read(typed: str, options: Mapping[str, Text], lang: Lang) -> tuple[str, ...]:
    """The options that were typed, by their numbers or their words; none if one of them is none."""
    by_word = {str(i): word for i, word in enumerate(options, 1)}
    by_word |= {text.say(lang).casefold(): word for word, text in options.items()}
    whole_line = by_word.get(typed.casefold())
    words = [whole_line] if whole_line else [by_word.get(word) for word in typed.casefold().replace(",", " ").split()]
    return tuple(word for word in words if word) if all(words) else ()


def _tell(riddle: Riddle, console: Console, lang: Lang, *, right: bool) -> None:
    """Whether the answer was right, and why."""
    answer = listed([riddle.options[word] for word in riddle.answer])
    said = sentences().say("right" if right else "wrong", lang, answer=answer)
    console.say(console.paint(said, "light" if right else "parade"))
    for sentence in riddle.why:
        console.say(sentence.line(lang), 2)


def _score_lines(score: Score) -> Iterator[Text]:
    from tsukumo.lupus.quiz.texts import sentences as shared

    if not score.asked:
        yield sentences()["score.none"]
        return
    yield sentences().text("score.all", right=score.right, asked=score.asked, longest=score.longest)
    if len(score.by_kind) > 1:
        for kind, (right, asked) in score.by_kind.items():
            yield sentences().text("score.kind", kind=shared()[f"ask.{kind}"], right=right, asked=asked)
