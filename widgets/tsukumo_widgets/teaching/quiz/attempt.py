"""An answer to a question, as far as it has been given."""

from __future__ import annotations

from dataclasses import dataclass

from tsukumo.core.look.marks import Mark
from tsukumo.core.teaching.question import NOBODY, AnyQuestion


@dataclass(frozen=True)
class Attempt:
    """The options chosen, and whether they have been judged."""

    given: tuple[str, ...] = ()
    judged: bool = False

    def choose(self, question: AnyQuestion, word: str) -> Attempt:
        """Choose an option; where there may be several, again to drop it. The option "nobody" excludes all others."""
        if self.judged or word not in question.options:
            return self
        if not question.several:
            return Attempt((word,), judged=question.by == "option")
        if word in self.given:
            return Attempt(tuple(each for each in self.given if each != word))
        return Attempt((word,) if NOBODY in (word, *self.given) else (*self.given, word))

    def check(self) -> Attempt:
        """Judge the options chosen."""
        return Attempt(self.given, judged=bool(self.given))

    def right(self, question: AnyQuestion) -> bool:
        """Return whether the choice is the answer."""
        return question.is_right(self.given)

    def marks(self, question: AnyQuestion) -> dict[str, Mark]:
        """Return the marks of the picture."""
        return question.marks(self.given, judged=self.judged)
