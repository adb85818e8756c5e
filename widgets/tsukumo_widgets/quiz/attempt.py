"""An answer to a question, as far as it has been given."""

from __future__ import annotations

from dataclasses import dataclass

from tsukumo.core.quiz import NOBODY, Question, is_right


@dataclass(frozen=True)
class Attempt:
    """What has been chosen, and whether it has been judged."""

    given: tuple[str, ...] = ()
    judged: bool = False

    def choose(self, question: Question, word: str) -> Attempt:
        """Choose an option; where there may be several, a second time takes it back. Nobody excludes everybody."""
        if self.judged or word not in question.options:
            return self
        if not question.several:
            return Attempt((word,), judged=question.by == "option")
        if word in self.given:
            return Attempt(tuple(each for each in self.given if each != word))
        return Attempt((word,) if NOBODY in (word, *self.given) else (*self.given, word))

    def check(self) -> Attempt:
        """Judge what has been chosen."""
        return Attempt(self.given, judged=bool(self.given))

    def right(self, question: Question) -> bool:
        """Whether what has been chosen is the answer."""
        return is_right(question, self.given)
