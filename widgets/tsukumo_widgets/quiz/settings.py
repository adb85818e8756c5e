"""What is set in a quiz of any game, the score, and links to a question of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, Self

from tsukumo.core.errors import Problem
from tsukumo.core.progress import number
from tsukumo.core.quiz import SEEDS, Score
from tsukumo.core.text import Lang, Text

LAST: Final = 10**6
"""The last question that a link can lead to."""


@dataclass(frozen=True)
class Settings:
    """A quiz under way at question *number*, from 0; *refused* says why parts of a link could not be read.

    A game's state adds how the question is answered; `UNANSWERED` is that of a question which has just been asked.
    """

    UNANSWERED: ClassVar[Mapping[str, Any]] = {}

    lang: Lang
    level: int
    seed: int
    kinds: tuple[str, ...]
    number: int = 0
    score: Score = field(default_factory=Score)
    refused: tuple[Problem, ...] = ()

    @property
    def known(self) -> Sequence[str]:
        """All kinds of questions that the game has."""
        raise NotImplementedError

    def next(self) -> Self:
        """The next question; one that is not answered does not count."""
        return replace(self, number=self.number + 1, **self.UNANSWERED)

    def restart(self, **settings: Any) -> Self:
        """The first question again, with other settings if given."""
        return replace(self, **{"number": 0, "score": Score(), "refused": (), **self.UNANSWERED, **settings})

    def settle(self, **settings: Any) -> Self:
        """Begin with other settings; those which are in force change nothing."""
        same = all(getattr(self, name) == value for name, value in settings.items())
        return self if same else self.restart(**settings)

    def set_level(self, level: int) -> Self:
        """Ask questions of another level."""
        return self.settle(level=level)

    def set_seed(self, seed: int) -> Self:
        """Ask the questions of another seed."""
        return self.settle(seed=seed)

    def set_kind(self, kind: str) -> Self:
        """Ask a kind of questions, or do not; the last one cannot be left out, and there is no unknown one."""
        kinds = tuple(k for k in self.known if (k in self.kinds) != (k == kind))
        return self.settle(kinds=kinds) if kinds and kinds != self.kinds else self


# --- links ------------------------------------------------------------------------------------------


def numbers(
    query: Mapping[str, str], levels: Sequence[int], problems: list[Problem], said: Text | None = None
) -> tuple[int, int, int]:
    """The level, the seed and the question's number in a link's query, 1 for each that is missing or damaged.

    What is wrong is added to *problems*, in the words *said* if given.
    """

    def read(name: str, least: int, most: int) -> int:
        found, wrong = number(query.get(name, "1"), name, least, most, said)
        problems.extend(wrong)
        return 1 if wrong else found

    return read("level", levels[0], levels[-1]), read("seed", 0, SEEDS), read("q", 1, LAST)


def words(query: Mapping[str, str]) -> list[str]:
    """The kinds that a link's query lists."""
    return [word for word in query.get("kinds", "").split(",") if word]


def asked(state: Settings) -> dict[str, Any]:
    """What a link to a question from a seed holds: what `numbers` and `words` read."""
    kinds = {} if tuple(state.kinds) == tuple(state.known) else {"kinds": ",".join(state.kinds)}
    return {"level": state.level, "seed": state.seed, "q": state.number + 1, **kinds}
