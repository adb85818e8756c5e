"""A quiz, for any game: what a game brings to one, what its questions hold, and its score.

The screens of every quiz are made of the game's `Quiz` (`tsukumo.core.terminal.quiz`, and the widgets' own room): only
how a question is drawn, or answered otherwise than by choosing, is left to the game.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from tsukumo.core.errors import CannotRead, Problem
from tsukumo.core.text import Sentences, Text, listed, plain

if TYPE_CHECKING:
    from tsukumo.core.telling import Sentence

_say = Sentences(__file__)

SEEDS: Final = 10**9
"""The largest seed."""
DRAWN: Final = 10_000
"""Random seeds are below this, so that they are short enough to tell others."""
NOBODY: Final = "nobody"
"""The option that excludes all others, where several may be chosen."""


class Question(Protocol):
    """A question as it is shown: *answer* holds the right one of the *options*; where there may be *several*, some.

    *lines* are all that has to be known, for whoever sees no picture; *why* says afterwards what decided.
    """

    @property
    def kind(self) -> str:
        """What kind of question it is, one of those of its quiz."""
        ...

    @property
    def lines(self) -> Sequence[Text]:
        """What has happened."""
        ...

    @property
    def prompt(self) -> Text:
        """What is asked."""
        ...

    @property
    def options(self) -> Mapping[str, Text]:
        """The answers to choose from, by their words."""
        ...

    @property
    def several(self) -> bool:
        """Whether there may be more than one right option."""
        ...

    @property
    def answer(self) -> Sequence[str]:
        """The words of the right options."""
        ...

    @property
    def why(self) -> Sequence[Sentence]:
        """Why they are right, with clauses."""
        ...


Q = TypeVar("Q", bound=Question)


@dataclass(frozen=True, eq=False)
class Quiz(Generic[Q]):
    """The quiz of a *game*: the *kinds* of its questions, with what each asks in short; its *levels*, with their names.

    ``question(seed, number, level, kinds)`` is question *number*, from 0: the same in every process; `CannotRead` if
    there is no such question (`check`).
    """

    game: str
    kinds: Mapping[str, Text]
    levels: Mapping[int, Text]
    question: Callable[[int, int, int, Any], Q]


def check(
    seed: object, number: object, level: object, kinds: Sequence[str], *, known: Collection[str], levels: Sequence[int]
) -> None:
    """`CannotRead` if there is no question for a seed and a number, of a level, of some of the *known* kinds."""
    whole = all(isinstance(part, int) and not isinstance(part, bool) for part in (seed, number, level))
    if whole and level in levels and kinds and set(kinds) <= set(known):
        return
    each = listed([plain(kind) for kind in known])
    reason = _say.text("draw", least=levels[0], most=levels[-1], known=each)
    raise CannotRead([Problem("quiz", reason)])


def drawn_seed() -> int:
    """A random seed."""
    return secrets.randbelow(DRAWN)


def is_right(question: Question, given: Iterable[str]) -> bool:
    """Whether what was chosen is the answer, in whatever order."""
    return set(given) == set(question.answer)


def answer_text(question: Question) -> Text:
    """The right answer in words."""
    return listed([question.options[word] for word in question.answer])


@dataclass(frozen=True)
class Score:
    """The questions answered so far: the kind of each, in order, and whether the answer was right."""

    answers: tuple[tuple[str, bool], ...] = ()

    def add(self, kind: str, right: bool) -> Score:
        """The score after one more answer."""
        return replace(self, answers=(*self.answers, (kind, right)))

    @property
    def asked(self) -> int:
        """How many questions were answered."""
        return len(self.answers)

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(right for _, right in self.answers)

    @property
    def streak(self) -> int:
        """How many of the latest answers in a row were right."""
        wrong = next((i for i, (_, right) in enumerate(reversed(self.answers)) if not right), None)
        return self.asked if wrong is None else wrong

    @property
    def longest(self) -> int:
        """The longest run of right answers."""
        runs = groupby(right for _, right in self.answers)
        return max((len(list(run)) for right, run in runs if right), default=0)

    @property
    def by_kind(self) -> dict[str, tuple[int, int]]:
        """By kind, in the order first asked: the numbers of right answers and of answers."""
        of = {kind: [right for name, right in self.answers if name == kind] for kind in dict(self.answers)}
        return {kind: (sum(found), len(found)) for kind, found in of.items()}
