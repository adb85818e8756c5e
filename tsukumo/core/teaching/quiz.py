"""Quizzes, for any game: the part that a game brings to one, the form of its questions, and the score.

The screens of every quiz are made from the game's `Quiz` (`tsukumo.core.terminal.quiz`, and the widgets' package): only
the drawing of a question is left to the game. A game may also let its users choose questions themselves (`Papers`).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, Protocol, TypeVar

from tsukumo.core.files.data import plain_int
from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import CannotRead, Problem, read_file
from tsukumo.core.language.text import Lang, Text, Texts, join_list, plain

if TYPE_CHECKING:
    from pathlib import Path

    from tsukumo.core.language.explanation import Passage, Sentence

texts = Texts(__file__)

SEEDS: Final = 10**9
"""The largest seed."""
DRAWN: Final = 10_000
"""Random seeds are below this, so that they are short enough to tell others."""
NOBODY: Final = "nobody"
"""The option that excludes all others, where several may be chosen."""

Way = Literal["option", "picture", "place", "number"]
"""The way in which an option is chosen.

- *option*: from a list, or by a click on the picture; a single one is judged as soon as it is chosen
- *picture*: the same, but an answer is judged only when the player says so, as it is easy to click beside
- *place*: by a click on the picture, or by its name, as there are too many to list; judged when the player says so
- *number*: by typing a number; judged when the player says so
"""
LISTED: Final[tuple[Way, ...]] = ("option", "picture")
"""The ways in which options are chosen from a list."""


class QuizQuestion(Protocol):
    """A question as it is shown: *answer* holds the right one of the *options*; where there may be *several*, some.

    *lines* are all that one has to know, for readers without the picture; *why* gives the reasons afterwards.
    """

    @property
    def kind(self) -> str:
        """The kind of question, one of those of its quiz."""
        ...

    @property
    def lines(self) -> Sequence[Text]:
        """The sentences about the position."""
        ...

    @property
    def prompt(self) -> Text:
        """The question itself."""
        ...

    @property
    def options(self) -> Mapping[str, Text]:
        """The possible answers, by their words."""
        ...

    @property
    def by(self) -> Way:
        """The way in which one is chosen."""
        ...

    @property
    def several(self) -> bool:
        """True if there may be more than one right option."""
        ...

    @property
    def answer(self) -> Sequence[str]:
        """The words of the right options."""
        ...

    @property
    def why(self) -> Sequence[Sentence | Passage]:
        """The reasons, with clauses; a passage for each step, if it can be looked at again (`Quiz.steps`)."""
        ...


@dataclass(frozen=True)
class PlainQuestion:
    """A question as plain data, for quizzes that keep nothing more; the fields are those of `QuizQuestion`."""

    kind: str
    prompt: Text
    options: Mapping[str, Text]
    answer: Sequence[str]
    why: Sequence[Sentence | Passage]
    lines: Sequence[Text] = ()
    by: Way = "option"
    several: bool = False


Q = TypeVar("Q", bound=QuizQuestion)
C = TypeVar("C", bound=QuizQuestion, covariant=True)


class Numbers(Mapping[str, Text]):
    """Options that are whole numbers, from 0 to *most*; *text_of* gives each in words."""

    def __init__(self, most: int, text_of: Callable[[int], Text]) -> None:
        self.most, self.text_of = most, text_of

    def __getitem__(self, word: str) -> Text:
        whole = word.isascii() and word.isdigit() and len(word) <= len(str(self.most))
        if not whole or str(int(word)) != word or int(word) > self.most:
            raise KeyError(word)
        return self.text_of(int(word))

    def __iter__(self) -> Iterator[str]:
        return map(str, range(self.most + 1))

    def __len__(self) -> int:
        return self.most + 1


@dataclass(frozen=True, eq=False)
class Quiz(Generic[Q]):
    """The quiz of a *game*: the *kinds* of its questions, each with its name; its *levels*, with their names.

    ``question(seed, number, level, kinds)`` is question *number*, from 0: the same in every process; `CannotRead` if
    there is no such question (`check`). A game may have more:

    - *drawn*: a question's picture in letters, for the terminal
    - *steps*: the number of steps that can be looked at again once a question is answered
    - *papers*: questions that users choose
    - *picture*: a question's picture as SVG, for a room; with the answer once it is judged
    """

    game: str
    kinds: Mapping[str, Text]
    levels: Mapping[int, Text]
    question: Callable[[int, int, int, Any], Q]
    drawn: Callable[[Q, Lang], str] = lambda question, lang: ""  # noqa: ARG005 - nothing is drawn
    steps: Callable[[Q], int] = lambda question: 0  # noqa: ARG005 - nothing can be looked at again
    papers: Papers[Q] | None = None
    picture: Callable[[Q, Lang, bool], str] = lambda question, lang, judged: ""  # noqa: ARG005 - nothing is drawn

    def chosen(self) -> Papers[Q]:
        """Return the game's part for questions that users choose; `CannotRead` if it has none."""
        if self.papers is None:
            raise CannotRead([Problem("file", texts.text("no_files", game=self.game))])
        return self.papers


# --- questions that users choose --------------------------------------------------------------------


MOST: Final = 500
"""The most questions of a paper."""
MOST_BYTES: Final = 2_000_000
"""The most bytes of its file."""


@dataclass(frozen=True)
class Paper(Generic[C]):
    """Questions that a user has chosen, in order, with a title."""

    questions: tuple[C, ...] = ()
    title: Text | None = None


@dataclass(frozen=True, eq=False)
class Papers(Generic[Q]):
    """A game's part for questions that users choose. Problems in their data are raised as `CannotRead`.

    - *asks*: the kinds of questions about a typed line, such as *example*, each with its words; ``chosen(lines, asks)``
      makes a question of each of these kinds for each line
    - *level*: the difficulty of a question; *held*: its subject, on one line
    - *read*, *write*: a paper as a file's text; *linked*, *link*: its questions as a part of a link
    """

    asks: Mapping[str, Text]
    example: str
    chosen: Callable[[Sequence[str], Sequence[Any]], tuple[Q, ...]]
    level: Callable[[Q], int]
    held: Callable[[Q], str]
    read: Callable[[str | bytes], Paper[Q]]
    write: Callable[[Paper[Q]], bytes]
    linked: Callable[[str], Paper[Q]]
    link: Callable[[Paper[Q]], str]

    def load(self, file: str | Path) -> Paper[Q]:
        """Return the paper in a file; `CannotRead` lists everything that is wrong with it."""
        return self.read(read_file(file, MOST_BYTES + 1))

    def save(self, paper: Paper[Q], file: str | Path) -> None:
        """Write a paper to a file, completely or not at all; `OSError` if it cannot be written."""
        write_aside(file, self.write(paper))


# --- questions and answers --------------------------------------------------------------------------


def check(
    seed: object, number: object, level: object, kinds: Sequence[str], *, known: Collection[str], levels: Sequence[int]
) -> None:
    """Raise `CannotRead` if there is no question for a seed and a number, of a level, of some of the *known* kinds."""
    numbers = map(plain_int, (seed, number, level))
    whole = all(isinstance(part, int) and not isinstance(part, bool) for part in numbers)
    if whole and level in levels and kinds and set(kinds) <= set(known):
        return
    each = join_list([plain(kind) for kind in known])
    reason = texts.text("draw", least=levels[0], most=levels[-1], known=each)
    raise CannotRead([Problem("quiz", reason)])


def draw_seed() -> int:
    """Return a random seed."""
    return secrets.randbelow(DRAWN)


def is_right(question: QuizQuestion, given: Iterable[str]) -> bool:
    """Return whether the choice is the answer, in whatever order."""
    return set(given) == set(question.answer)


def answer_text(question: QuizQuestion, given: Iterable[str] | None = None) -> Text:
    """Return an answer in words, by default the right one."""
    return join_list([question.options[word] for word in (question.answer if given is None else given)])


def find_mistakes(question: QuizQuestion, given: Collection[str]) -> Iterator[tuple[str, bool]]:
    """Yield the options judged wrongly, if several may be right, each with whether it was missed."""
    for word in question.options if question.several else ():
        if (word in given) != (word in question.answer):
            yield word, word in question.answer


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
