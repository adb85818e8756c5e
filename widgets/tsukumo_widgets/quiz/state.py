"""The state of a quiz whose questions are answered by choosing, as one immutable object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Generic, TypeVar

from tsukumo.core.errors import Problem, quoted
from tsukumo.core.quiz import Question, Quiz
from tsukumo.core.text import Lang, Sentences, listed, plain
from tsukumo_widgets.links import Link
from tsukumo_widgets.quiz.attempt import Attempt
from tsukumo_widgets.quiz.settings import Settings, asked, numbers, words

Q = TypeVar("Q", bound=Question)
_say = Sentences(__file__)


@lru_cache(maxsize=64)
def made(quiz: Quiz[Any], seed: int, number: int, level: int, kinds: tuple[str, ...]) -> Any:
    """A question of a quiz, cached, as some take a while to find."""
    return quiz.question(seed, number, level, kinds)


@dataclass(frozen=True)
class State(Settings, Generic[Q]):
    """A game's *quiz* under way, and the answer so far."""

    UNANSWERED: ClassVar[Mapping[str, Any]] = {"attempt": Attempt()}

    attempt: Attempt = field(default_factory=Attempt)
    quiz: Quiz[Q] = field(kw_only=True)

    @property
    def known(self) -> Sequence[str]:
        """All kinds of questions that the game has."""
        return tuple(self.quiz.kinds)

    @cached_property
    def question(self) -> Q:
        """The question on the screen."""
        found: Q = made(self.quiz, self.seed, self.number, self.level, self.kinds)
        return found

    def attempted(self, attempt: Attempt) -> State[Q]:
        """The state with an answer, which counts as soon as it is judged."""
        counts = attempt.judged and not self.attempt.judged
        score = self.score.add(self.question.kind, attempt.right(self.question)) if counts else self.score
        return replace(self, attempt=attempt, score=score)


def answer(state: State[Q], message: Any) -> State[Q]:
    """The state after a message from the page; an invalid message changes nothing."""
    match message:
        case {"do": "choose", "word": str(word)}:
            return state.attempted(state.attempt.choose(state.question, word))
        case {"do": "check"}:
            return state.attempted(state.attempt.check())
        case {"do": "next"}:
            return state.next()
        case {"do": "kind", "kind": str(kind)}:
            return state.set_kind(kind)
    return state


# --- links ------------------------------------------------------------------------------------------


def linked(quiz: Quiz[Q], query: Mapping[str, str], lang: Lang) -> State[Q]:
    """The state that a link's query describes; damaged parts are left out and `refused`."""
    problems: list[Problem] = []
    level, seed, number = numbers(query, tuple(quiz.levels), problems)
    given, known = words(query), listed([plain(kind) for kind in quiz.kinds])
    wrong = [word for word in given if word not in quiz.kinds]
    problems += [Problem("kinds", _say.text("kind", value=quoted(word), known=known)) for word in wrong]
    kinds = tuple(kind for kind in quiz.kinds if kind in given) or tuple(quiz.kinds)
    return State(lang, level, seed, kinds, number - 1, refused=tuple(problems), quiz=quiz)


def link_of(state: State[Q]) -> Link:
    """A link to the same question, which `linked` reads."""
    return Link("quiz", {**asked(state), "lang": state.lang}, state.quiz.game)
