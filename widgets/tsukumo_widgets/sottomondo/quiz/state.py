"""The state of the quiz, as one immutable object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from tsukumo.core.errors import Problem, quoted
from tsukumo.core.quiz import Score
from tsukumo.core.text import Lang, catalogue
from tsukumo.sottomondo.quiz.generate import question
from tsukumo.sottomondo.quiz.question import KINDS, LEVELS, Kind, Question
from tsukumo_widgets.links import Link

SEEDS: Final = 10**9
LAST: Final = 10**6
"""The last question that a link can lead to."""
_say = catalogue(Path(__file__).with_suffix(".toml"))


@lru_cache(maxsize=64)
def made(seed: int, number: int, level: int, kinds: tuple[Kind, ...]) -> Question:
    """A question of the quiz, cached, with the table that it is about."""
    return question(seed, number, level, kinds)


@dataclass(frozen=True)
class State:
    """A quiz under way; *given* is the answer, empty before; *refused* says why parts of a link could not be read."""

    lang: Lang = "en"
    level: int = 1
    seed: int = 1
    kinds: tuple[Kind, ...] = KINDS
    number: int = 0
    given: str = ""
    score: Score = field(default_factory=Score)
    refused: tuple[Problem, ...] = ()

    @cached_property
    def question(self) -> Question:
        """The question on the screen."""
        return made(self.seed, self.number, self.level, self.kinds)

    def choose(self, word: str) -> State:
        """The state with an answer, which counts once; what is no answer changes nothing."""
        if self.given or word not in self.question.options:
            return self
        return replace(self, given=word, score=self.score.add(self.question.kind, word == self.question.answer))

    def next(self) -> State:
        """The next question; one that is not answered does not count."""
        return replace(self, number=self.number + 1, given="")

    def restart(self, **settings: Any) -> State:
        """The first question again, with other settings if given."""
        return replace(self, **{"number": 0, "given": "", "score": Score(), "refused": (), **settings})

    def set_level(self, level: int) -> State:
        """Ask questions of another level."""
        return self.restart(level=level) if level != self.level else self

    def set_seed(self, seed: int) -> State:
        """Ask the questions of another seed."""
        return self.restart(seed=seed) if seed != self.seed else self

    def set_kind(self, kind: str) -> State:
        """Ask a kind of questions, or do not; the last one cannot be left out."""
        kinds = tuple(k for k in KINDS if (k in self.kinds) != (k == kind))
        return self.restart(kinds=kinds) if kinds and kinds != self.kinds else self


def answer(state: State, message: Any) -> State:
    """The state after a message from the page; an invalid message changes nothing."""
    match message:
        case {"do": "choose", "word": str(word)}:
            return state.choose(word)
        case {"do": "next"}:
            return state.next()
        case {"do": "kind", "kind": str(kind)}:
            return state.set_kind(kind)
    return state


# --- links ------------------------------------------------------------------------------------------


def linked(query: Mapping[str, str], lang: Lang) -> State:
    """The state that a link's query describes; damaged parts are left out and `refused`."""
    problems: list[Problem] = []
    level = _number(query, "level", 1, LEVELS[-1], problems)
    seed = _number(query, "seed", 0, SEEDS, problems)
    number = _number(query, "q", 1, LAST, problems)
    words = [word for word in query.get("kinds", "").split(",") if word]
    problems += [Problem("kinds", _say.text("kind", value=quoted(word))) for word in words if word not in KINDS]
    kinds = tuple(kind for kind in KINDS if kind in words) or KINDS
    return State(lang, level, seed, kinds, number - 1, refused=tuple(problems))


def _number(query: Mapping[str, str], name: str, least: int, most: int, problems: list[Problem]) -> int:
    """A number from a query; if it is not valid, 1, and a problem is added."""
    given = query.get(name, "1")
    if given.isascii() and given.isdecimal() and len(given) <= len(str(most)) and least <= int(given) <= most:
        return int(given)
    problems.append(Problem(name, _say.text("number", value=quoted(given), least=least, most=most)))
    return 1


def link_of(state: State) -> Link:
    """A link to the same question, which `linked` reads."""
    asked: dict[str, Any] = {"level": state.level, "seed": state.seed, "q": state.number + 1}
    if state.kinds != KINDS:
        asked["kinds"] = ",".join(state.kinds)
    return Link("quiz", {**asked, "lang": state.lang}, "sottomondo")
