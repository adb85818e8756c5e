"""The state of the page of two readings: a game under both, after some of its decisions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any, Final, Self

from tsukumo.core.io.errors import CannotRead, Problem, describe_unknown
from tsukumo.core.lab.results import ComparedDivergence, Comparison, Moment
from tsukumo.core.lab.smallest import list_other_answers
from tsukumo.core.lab.stored_results import find_example, load_example
from tsukumo.core.language.text import Lang, Texts
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.screens import Stepped

NAME: Final = "readings"
"""The explorer's name in links."""
TRIES: Final = 2_000
"""The number of games looked at for an answer without a stored example."""
texts = Texts(__file__)


@dataclass(frozen=True)
class CompareState(Stepped):
    """An answer to a *reading* of a *game*, beside the default one: in its smallest example or in a *given* game."""

    game: str = ""
    reading: str = ""
    value: str = ""
    given: Comparison | None = field(default=None, compare=False, repr=False)

    @property
    def comparison(self) -> Comparison | None:
        """The comparison of the game under both; None if none is known in which they diverge."""
        return self.given or find_comparison(self.game, self.reading, self.value)

    @property
    def searched(self) -> bool:
        """True once an example was looked for."""
        return True

    @property
    def divergence(self) -> ComparedDivergence | None:
        """The divergence of the two, if there is one."""
        return self.comparison.side.first if self.comparison else None

    @property
    def steps(self) -> int:
        """The number of decisions before the divergence, or the end."""
        return self.comparison.steps if self.comparison else 0

    @cached_property
    def moments(self) -> tuple[Moment, Moment] | None:
        """The game under both, at the present step."""
        return self.comparison.show(self.step, self.lang) if self.comparison else None

    def picture(self) -> str:
        """Return the table of the other answer, where the game draws one."""
        return self.moments[1].picture if self.moments else ""

    def choose(self, reading: str, answer: str) -> Self:
        """Return the state with another answer, at the beginning of its example."""
        return replace(self, reading=reading, value=answer, given=None, step=0, refused=())

    def read_query(self, query: Mapping[str, str]) -> Self:
        """Return the state with the answer and the moment that a link names."""
        asked = query.get("reading", self.reading), query.get("answer", "")
        return self.try_edit(lambda: self.choose(*find_answer(self.game, *asked)).read_step(query))

    def link(self) -> Link | None:
        """Return a link to the present moment; a given comparison is in no link."""
        if self.given:
            return None
        shown: dict[str, Any] = {"reading": self.reading, "answer": self.value, "step": self.step, "lang": self.lang}
        return Link(NAME, shown, self.game)


def find_answer(game: str, reading: str, answer: str) -> tuple[str, str]:
    """Return an answer to a reading, by default the first that there is; `CannotRead` if there is none such."""
    known = list_other_answers(game)
    if not known:
        raise CannotRead([Problem("game", texts["no_readings"])])
    reading = reading or known[0][0]
    pair = (reading, answer or next((value for name, value in known if name == reading), ""))
    if pair not in known:
        raise CannotRead([Problem("answer", describe_unknown("=".join(pair), map("=".join, known)))])
    return pair


def open_compare(game: str | Comparison, reading: str, answer: str, lang: Lang) -> CompareState:
    """Return the page at the beginning; `CannotRead` for a game without readings, or an unknown answer."""
    if isinstance(game, Comparison):
        return CompareState(game=game.game, given=game, lang=lang)
    pair = find_answer(game, reading, answer)
    return CompareState(game=game, reading=pair[0], value=pair[1], lang=lang)


@cache
def load_comparison(game: str, reading: str, answer: str) -> Comparison | None:
    """Return the stored smallest game in which an answer diverges from the default; None if there is none."""
    found = load_example(game, reading, answer)
    return found.comparison if found else None


@cache
def find_comparison(game: str, reading: str, answer: str) -> Comparison | None:
    """Return the smallest game in which an answer diverges from the default: a stored one, or one that is found now."""
    found = find_example(game, reading, answer, TRIES)
    return found.comparison if found else None
