"""Quizzes, for any game: the part that a game brings to one, and the score.

The screens of every quiz are made from the game's `Quiz`: those of the terminal (`tsukumo.core.terminal.terminal_quiz`)
and of the widgets' package. A game may also let its users choose questions themselves (`Papers`).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from tsukumo.core.files.data import plain_int
from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import CannotRead, Problem, name_file, read_file
from tsukumo.core.language.text import Lang, Text, Texts, join_list, plain
from tsukumo.core.plugins.registry import entry, registry, title_of
from tsukumo.core.teaching.question import Question

if TYPE_CHECKING:
    from pathlib import Path

texts = Texts(__file__)

SEEDS: Final = 10**9
"""The largest seed."""
DRAWN: Final = 10_000
"""Random seeds are below this, so that they are short enough to tell others."""
CHOSEN: Final = "pos"
"""The part of a link that holds chosen questions: the first such questions were about positions."""
S = TypeVar("S")


@dataclass(frozen=True, eq=False)
class Quiz(Generic[S]):
    """The quiz of a *game*: the *kinds* of its questions, each with its name; its *levels*, with their names.

    ``question(seed, number, level, kinds)`` is question *number*, from 0: the same in every process; `CannotRead` if
    there is no such question (`check`). A game may have more:

    - *draw_text*: a question's picture in letters, for the terminal
    - *count_steps*: the number of steps that can be looked at again once a question is answered
    - *papers*: questions that users choose
    """

    game: str
    kinds: Mapping[str, Text]
    levels: Mapping[int, Text]
    question: Callable[[int, int, int, Any], Question[S]]
    draw_text: Callable[[Question[S], Lang], str] = lambda question, lang: ""  # noqa: ARG005 - nothing is drawn
    count_steps: Callable[[Question[S]], int] = lambda question: 0  # noqa: ARG005 - nothing can be looked at again
    papers: Papers[S] | None = None

    def require_papers(self) -> Papers[S]:
        """Return the game's part for questions that users choose; `CannotRead` if it has none."""
        if self.papers is None:
            raise CannotRead([Problem("file", texts.text("no_files", game=self.game))])
        return self.papers


# --- questions that users choose --------------------------------------------------------------------


FORMAT: Final = "tsukumo-quiz/1"
"""The format of a file of chosen questions."""
MOST: Final = 500
"""The most questions of a paper."""
MOST_BYTES: Final = 2_000_000
"""The most bytes of its file."""


@dataclass(frozen=True)
class Paper(Generic[S]):
    """Questions that a user has chosen, in order, with a title."""

    questions: tuple[Question[S], ...] = ()
    title: Text | None = None


def find_quiz(game: str) -> Quiz[Any]:
    """Return the quiz of a game; `CannotRead` if there is no such game, or it has none."""
    made = entry(game)
    if not made.quiz:
        having = ", ".join(each.name for each in registry().entries.values() if each.quiz)
        raise CannotRead([Problem("game", texts.text("no_quiz", game=title_of(game), names=having))])
    quiz: Quiz[Any] = made.load(made.quiz)
    return quiz


@dataclass(frozen=True, eq=False)
class Papers(Generic[S]):
    """A game's part for questions that users choose. Problems in their data are raised as `CannotRead`.

    - *asks*: the kinds of questions about a typed line, such as *example*, each with its words; ``choose(lines, asks)``
      makes a question of each of these kinds for each line
    - *level*: the difficulty of a question, 0 if it has none; *write_subject*: what it is about, on one line
    - *read*, *write*: a paper as a file's text; *read_link*, *write_link*: its questions as a part of a link
    """

    asks: Mapping[str, Text]
    example: str
    choose: Callable[[Sequence[str], Sequence[Any]], tuple[Question[S], ...]]
    level: Callable[[Question[S]], int]
    write_subject: Callable[[Question[S]], str]
    read: Callable[[str | bytes], Paper[S]]
    write: Callable[[Paper[S]], bytes]
    read_link: Callable[[str], Paper[S]]
    write_link: Callable[[Paper[S]], str]

    def load(self, file: str | Path) -> Paper[S]:
        """Return the paper in a file; `CannotRead` lists everything that is wrong with it."""
        try:
            return self.read(read_file(file, MOST_BYTES + 1))
        except CannotRead as error:
            raise name_file(error, file) from error

    def save(self, paper: Paper[S], file: str | Path) -> None:
        """Write a paper to a file, completely or not at all; `OSError` if it cannot be written."""
        write_aside(file, self.write(paper))


# --- seeds, scores ----------------------------------------------------------------------------------


def check(
    seed: int, number: int, level: int, kinds: Sequence[str], *, known: Collection[str], levels: Sequence[int]
) -> tuple[int, int, int]:
    """Return seed, number and level; `CannotRead` if they have no question, or a kind is none of those *known*."""
    numbers = plain_int(seed), plain_int(number), plain_int(level)
    whole = all(isinstance(part, int) and not isinstance(part, bool) for part in numbers)
    if whole and level in levels and kinds and set(kinds) <= set(known):
        return numbers
    each = join_list([plain(kind) for kind in known])
    reason = texts.text("draw", least=levels[0], most=levels[-1], known=each)
    raise CannotRead([Problem("quiz", reason)])


def draw_seed() -> int:
    """Return a random seed."""
    return secrets.randbelow(DRAWN)


@dataclass(frozen=True)
class QuizScore:
    """The questions answered so far: the kind of each, in order, and whether the answer was right."""

    answers: tuple[tuple[str, bool], ...] = ()

    def add(self, kind: str, right: bool) -> QuizScore:
        """Return the score after one more answer."""
        return replace(self, answers=(*self.answers, (kind, right)))

    @property
    def asked(self) -> int:
        """The number of questions answered."""
        return len(self.answers)

    @property
    def right(self) -> int:
        """The number of right answers."""
        return sum(right for _, right in self.answers)

    @property
    def streak(self) -> int:
        """The number of latest answers in a row that were right."""
        wrong = next((i for i, (_, right) in enumerate(reversed(self.answers)) if not right), None)
        return self.asked if wrong is None else wrong

    @property
    def longest(self) -> int:
        """The longest run of right answers."""
        runs = groupby(right for _, right in self.answers)
        return max((len(list(run)) for right, run in runs if right), default=0)

    @property
    def by_kind(self) -> dict[str, tuple[int, int]]:
        """The numbers of right answers and of answers by kind, in the order first asked."""
        of = {kind: [right for name, right in self.answers if name == kind] for kind in dict(self.answers)}
        return {kind: (sum(results), len(results)) for kind, results in of.items()}
