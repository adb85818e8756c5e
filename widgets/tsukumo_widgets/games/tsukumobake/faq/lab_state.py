"""The state of the FAQ lab, as one immutable object: the case on the screen, its answer or not yet, and the filter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, Final

from tsukumo.core.io.errors import Problem, quote_value
from tsukumo.core.language.text import Text, Texts
from tsukumo.games.tsukumobake.cases.case import Case, cases
from tsukumo.games.tsukumobake.quiz.papers import offer_questions
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.screens import Stepped
from tsukumo_widgets.games.tsukumobake.parade.parade_state import ParadeState

texts = Texts(__file__, "texts.toml")
BEGINS: Final = {
    "faq-1-halves": "faq",
    "ex-1-nearest": "worked",
    "c01-not-behind": "sight",
    "c14-right-behind": "paths",
    "c21-turns-curves": "other_paths",
    "c25-three-in-one-jump": "strikes",
    "c34-corner": "edge",
    "c38-budget-fixed": "steps",
    "c41-shelter-exposed": "later",
}
"""The first case of each group, in the order of the lab; a group goes on as far as the names of cases follow."""
DECIDES: Final = {
    **dict.fromkeys(("target.c", "target.e"), "distance"),
    **dict.fromkeys(("target.b", "target.d", "goal.aura", "board.hide", "faq.1"), "aura"),
    **dict.fromkeys(("advance.b", "faq.3"), "equivalent"),
    **dict.fromkeys(("advance.e", "advance.f", "scroll.protect"), "aura"),
}
"""The map that shows how a clause decides; for the others it is what the parade sees."""


@cache
def list_groups() -> dict[str, tuple[Case, ...]]:
    """Return the cases of every group, in the order of the lab: the rulebook's own first."""
    groups: dict[str, list[Case]] = {group: [] for group in BEGINS.values()}
    for name, case in sorted(cases().items()):
        first = max(begin for begin in BEGINS if begin <= name)
        groups[BEGINS[first]].append(case)
    return {group: tuple(found) for group, found in groups.items()}


@cache
def list_order() -> tuple[str, ...]:
    """Return the names of all cases, in the order of the lab."""
    return tuple(case.name for found in list_groups().values() for case in found)


def no_case(name: str) -> Problem:
    """Return the problem that there is no case of a name."""
    return Problem("case", texts.text("no_case", name=quote_value(name)))


def find_deciding_step(case: Case) -> int:
    """Return the step, from 0, at which the case's first clause decides; the end if it is about the whole movement."""
    passages = case.position.movement().explain().steps
    about = case.clauses[0]
    told = (i for i, passage in enumerate(passages) if any(about in line.clauses for line in passage.sentences))
    return next(told, len(passages))


@dataclass(frozen=True)
class LabState(Stepped):
    """The *case* on the screen, by its name; whether it is *answered*; another reading of it that is looked at.

    The list holds the cases with all of the *words*, and that cite the *clause*.
    """

    case: str = list_order()[0]
    answered: bool = False
    other: tuple[str, str] | None = None
    mapped: bool = False
    words: str = ""
    clause: str = ""

    @property
    def shown(self) -> Case:
        """The case on the screen."""
        return cases()[self.case]

    @cached_property
    def parade(self) -> ParadeState:
        """The case as the parade explorer shows it: its position, the step, the map that decides it."""
        layer = DECIDES.get(self.shown.clauses[0], "sight")
        history = History(self.shown.position)
        return ParadeState(lang=self.lang, history=history, step=self.step, layer=layer, other=self.other)

    @property
    def steps(self) -> int:
        """The number of steps of the movement."""
        return self.parade.steps

    @cached_property
    def found(self) -> tuple[str, ...]:
        """The names of the cases that the filter lets through."""
        return tuple(name for name in list_order() if self._passes(cases()[name]))

    def _passes(self, case: Case) -> bool:
        if self.clause and self.clause not in case.clauses:
            return False
        text = " ".join(part.say(self.lang) for part in (case.title, case.question, case.remark)).casefold()
        return all(word in text for word in self.words.casefold().split())

    def open(self, name: str) -> LabState:
        """Open a case: its question, over a bare board."""
        return replace(self, case=name, answered=False, other=None, mapped=False, step=0, refused=())

    def answer(self) -> LabState:
        """Show the answer, with the board before the step that decides; or hide it again."""
        if self.answered:
            return self.open(self.case)
        return replace(self, answered=True, step=find_deciding_step(self.shown))

    def turn(self, by: int) -> LabState:
        """Open the next case of the list, or the one before; after the last comes the first."""
        names = self.found or list_order()
        at = names.index(self.case) + by if self.case in names else 0
        return self.open(names[at % len(names)])

    def update(self, message: Any) -> LabState:
        """Follow a message: another case, the answer, the map, another reading."""
        match message:
            case {"do": "case", "name": str(name)} if name in cases():
                return self.open(name)
            case {"do": "turn", "by": 1 | -1 as by}:
                return self.turn(by)
            case {"do": "answer"}:
                return self.answer()
            case {"do": "map"} if self.answered:
                return replace(self, mapped=not self.mapped)
            case {"do": "other"} if self.answered:
                other = self.parade.update(message).other
                return replace(self, other=other, step=0)
            case {"do": "all"}:
                return replace(self, words="", clause="")
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> LabState:
        """A link's case, as in ``case=faq-3-no-zigzag&answer=1&step=2``, and another reading, ``other=half:ceil``."""
        name = query.get("case", self.case)
        if name not in cases():
            return self.refuse([no_case(name)])
        state = self.open(name)
        if query.get("answer") != "1":
            return state
        state = replace(state.answer(), other=state.parade.read_other(query).other)
        return state.read_step(query) if "step" in query else state

    def questions(self) -> dict[str, Text]:
        """The questions about the position of the case."""
        return offer_questions(self.shown.position)

    def link(self) -> Link:
        """A link to the case, and to its answer if it is open."""
        answer = {"answer": 1, "step": self.step, **self.parade.write_other()} if self.answered else {}
        return Link("faq", {"case": self.case, **answer, "lang": self.lang})
