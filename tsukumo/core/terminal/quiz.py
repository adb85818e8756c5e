"""A quiz in the terminal, for any game: the options it is started with, its questions one by one, and the score.

A game may say some of it in words of its own: its sentence takes the place of the one here with the same key.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.quiz import SEEDS, Question, Quiz, Score, answer_text, drawn_seed, is_right
from tsukumo.core.terminal.console import Console
from tsukumo.core.terminal.parser import Commands, Parser, Run, helping, whole
from tsukumo.core.terminal.parser import sentences as shared
from tsukumo.core.text import Catalogue, Lang, Sentences, Text, listed, plain

_say = Sentences(__file__)

USUAL: Final = 10
MOST: Final = 500
"""How many questions are asked if nobody says, and at the most."""
QUIT: Final = ("q", "quit", "esci")

A = TypeVar("A")
K = TypeVar("K", bound=str)


class OfAKind(Protocol):
    """A question of any quiz, however it is answered."""

    @property
    def kind(self) -> str:
        """What kind of question it is."""
        ...


T = TypeVar("T", bound=OfAKind)


def sentences(own: Catalogue) -> Catalogue:
    """The sentences of a quiz, a game's *own* before those that all share."""
    return Catalogue({**shared, **_say, **own})


# --- what was asked for -----------------------------------------------------------------------------


def add_command(commands: Commands, name: str, quiz: Callable[[], Quiz[Any]], own: Catalogue) -> None:
    """Add the command of a quiz whose questions are answered by choosing; *quiz* is called once it is run."""
    add_options(commands, name, lambda options, lang: _run(quiz(), options, lang, own), own)


def add_options(commands: Commands, name: str, run: Run, own: Catalogue) -> Parser:
    """Add a command with the options of every quiz."""
    say = helping(sentences(own), commands.lang)
    command = commands.add(name, run, say)
    command.add_argument("--level", metavar="N", help=say("level"))
    command.add_argument("--seed", metavar="N", help=say("seed"))
    command.add_argument("--kind", metavar="KIND[,KIND]", help=say("kind"))
    command.add_argument("--questions", metavar="N", help=say("questions"))
    return command


class Settings(NamedTuple):
    """What the options of a quiz say: the seed is drawn if none is given; *questions* is 0 if nobody says how many."""

    level: int
    seed: int
    questions: int
    kinds: tuple[Any, ...]


def settings(
    options: argparse.Namespace,
    kinds: Iterable[str],
    levels: Iterable[int],
    said: Catalogue,
    problems: list[Problem],
) -> Settings:
    """Read the options of a quiz with these *kinds* and *levels*; what is wrong with them is added to *problems*."""

    def number(name: str, usual: int, least: int, most: int) -> int:
        given = getattr(options, name)
        return usual if given is None else whole(f"--{name}", given, least, most, problems, said)

    known = tuple(kinds)
    level = number("level", min(levels), min(levels), max(levels))
    seed = number("seed", drawn_seed(), 0, SEEDS)
    count = number("questions", 0, 1, MOST)
    return Settings(level, seed, count, kinds_of(options.kind, known, known, said, problems))


def kinds_of(
    given: str | None, known: Sequence[K], usual: Sequence[K], said: Catalogue, problems: list[Problem]
) -> tuple[K, ...]:
    """The kinds that an option lists, in the order of the *known* ones; the *usual* ones if it lists none."""
    if given is None:
        return tuple(usual)
    words, each = given.split(","), listed([plain(kind) for kind in known])
    wrong = [word for word in words if word not in known]
    problems += [Problem("--kind", said.text("kinds", value=quoted(word), known=each)) for word in wrong]
    return tuple(kind for kind in known if kind in words) or tuple(usual)


# --- asking -----------------------------------------------------------------------------------------


class Asking:
    """A quiz under way at the terminal, in a language, with a game's *own* sentences before the shared ones."""

    def __init__(self, own: Catalogue, lang: Lang) -> None:
        self.console, self.said, self.lang = Console(), sentences(own), lang

    def play(
        self, questions: Iterable[T], count: int, turn: Callable[[T], bool | None], kinds: Mapping[str, Text]
    ) -> int:
        """Ask *questions*, and tell the score; *turn* says whether an answer was right, None if the player leaves."""
        console, score = self.console, Score()
        for number, question in enumerate(questions, 1):
            console.rule()
            console.line(console.paint(self.said.say("question", self.lang, number=number, count=count), "bold"))
            try:
                right = turn(question)
            except EOFError:
                break
            if right is None:
                break
            score = score.add(question.kind, right)
        console.rule()
        for line in score_lines(score, kinds, self.said):
            console.say(line.say(self.lang))
        return 0

    def choose(self, question: Question) -> bool | None:
        """The turn of a question that is answered by choosing from its options."""
        for line in question.lines:
            self.console.say(line.say(self.lang))
        self.prompt(question.prompt, question.options.values())
        key = "several" if question.several else "one"
        given = self.typed(key, lambda typed: chosen(question, typed, self.said, self.lang))
        if given is None:
            return None
        right = is_right(question, given)
        self.judge(answer_text(question), right=right)
        for sentence in question.why:
            self.console.say(sentence.line(self.lang), 2)
        return right

    def prompt(self, prompt: Text, options: Iterable[Text]) -> None:
        """Say what is asked, and the answers with their numbers, if they can be listed."""
        self.console.line()
        self.console.say(self.console.paint(prompt.say(self.lang), "bold"))
        for i, option in enumerate(options, 1):
            self.console.line(f"  {i} {option.say(self.lang)}")

    def typed(self, key: str, read: Callable[[str], A]) -> A | None:
        """Ask with a sentence until the answer can be read, `CannotRead` saying why not; None to leave."""
        while True:
            typed = self.console.ask(self.said.say(key, self.lang))
            if typed.strip().casefold() in QUIT:
                return None
            try:
                return read(typed)
            except CannotRead as error:
                for problem in error.problems:
                    self.console.say(problem.line(self.lang), 2)

    def judge(self, answer: Text, *, right: bool) -> None:
        """Say whether the answer was right, and the right one."""
        said = self.said.say("right" if right else "wrong", self.lang, answer=answer)
        self.console.say(self.console.paint(said, "light" if right else "parade"))


def _run(quiz: Quiz[Any], options: argparse.Namespace, lang: Lang, own: Catalogue) -> int:
    """Ask the questions that the options describe."""
    asking, problems = Asking(own, lang), list[Problem]()
    level, seed, count, kinds = settings(options, quiz.kinds, quiz.levels, asking.said, problems)
    if problems:
        raise CannotRead(problems)
    count = count or USUAL
    asking.console.say(asking.said.say("begin", lang, count=count, level=level, seed=seed))
    questions = (quiz.question(seed, number, level, kinds) for number in range(count))
    return asking.play(questions, count, asking.choose, quiz.kinds)


def chosen(question: Question, typed: str, said: Catalogue, lang: Lang) -> tuple[str, ...]:
    """The options that were typed, by their numbers or their words; `CannotRead` if one of them is none."""
    line = typed.strip().casefold()
    words = {str(i): word for i, word in enumerate(question.options, 1)}
    words |= {text.say(lang).casefold(): word for word, text in question.options.items()}
    found = [words.get(word) for word in ([line] if line in words else line.replace(",", " ").split())]
    read = tuple(word for word in found if word)
    if not read or len(read) < len(found) or (len(read) > 1 and not question.several):
        raise CannotRead([Problem("", said["unreadable"])])
    return read


def score_lines(score: Score, kinds: Mapping[str, Text], said: Catalogue) -> Iterator[Text]:
    """The score in words: all answers, and those to each of several kinds."""
    if not score.asked:
        yield said["score.none"]
        return
    yield said.text("score.all", right=score.right, asked=score.asked, longest=score.longest)
    if len(score.by_kind) > 1:
        for kind, (right, asked) in score.by_kind.items():
            yield said.text("score.kind", kind=kinds[kind], right=right, asked=asked)
