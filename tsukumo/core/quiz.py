"""The score of a quiz, for any game: right answers in all, in a row, and by kind of question."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby


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
