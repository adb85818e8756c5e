"""Worked games, read from ``cases/*.toml``: a table, its decisions in short form, and a question.

::

    [saved]
    ask = "dawn"
    cast = "twelve"
    decisions = ["see Bruno", "hoot Ada", "vote Hugo 9 Ada 3", …]
    right = ["nobody"]
    clauses = ["dawn.saved"]

``cast`` names a row of `CASTS`. ``vote Hugo 9 Ada 3``: nine of the next voters vote for Hugo and three for Ada, nobody
for themselves if possible. *right* is the answer of a person who worked it out by hand; a test compares it with the
engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import Text, plain
from tsukumo.core.teaching.cases import WorkedCases, story_of
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.quiz.question import LupusQuestion, ask_script
from tsukumo.games.lupus.script import FORMAT, begin_game

PACK: Final = ("seer", "werewolf", "werewolf")
VILLAGE: Final = ("villager",) * 5
SPECIAL: Final = ("bodyguard", "owl", "medium", "possessed")
CASTS: Final[Mapping[str, tuple[str, ...]]] = {
    "eight": (*PACK, *VILLAGE),
    "twelve": (*PACK, *SPECIAL, *VILLAGE),
    "sixteen": (*PACK, *SPECIAL, "werehamster", "mythomaniac", "werewolf", *VILLAGE, "villager"),
}
"""The cards by seat; the people in the seats are the same in every game."""


class Case(NamedTuple):
    """A worked game as a script that any command reads, and the kind of its question."""

    name: str
    ask: str
    script: Mapping[str, Any]
    story: Text | None
    right: tuple[str, ...]
    clauses: tuple[str, ...]


def make_case(name: str, data: Mapping[str, Any]) -> Case:
    """The worked game of a table; that of a level has no answer written down."""
    cast, readings = CASTS[data["cast"]], dict(data.get("readings", {}))
    seats = list(USUAL[: len(cast)])
    table = {"seats": seats, "roles": dict(zip(seats, cast, strict=True)), "readings": readings}
    state, _ = begin_game(table)
    decisions = [decision for line in data["decisions"] for decision in _take_decisions(state, line)]
    script = {"format": FORMAT, **table, "decisions": decisions}
    right, clauses = tuple(data.get("right", ())), tuple(data["clauses"])
    return Case(name, data["ask"], script, story_of(data), right, clauses)


def ask_case(case: Case) -> LupusQuestion:
    """The question of a worked game."""
    asked = ask_script(case.ask, case.script)
    story = (case.story,) if case.story else ()
    when = asked.subject.middle.then(plain("."), "")
    return replace(asked, seen=(when, *asked.seen), facts=(*story, *asked.facts))


FAQ: Final = WorkedCases(Path(__file__).parents[1] / "cases", make_case, ask_case)
case, cases = FAQ.case, FAQ.cases


def _take_decisions(state: State, line: str) -> Iterator[dict[str, str]]:
    """The decisions of a line, which are carried out."""
    do, *words = line.split()
    left = dict(zip(words[::2], map(int, words[1::2]), strict=True)) if do == "vote" else {words[0]: 1}
    while any(left.values()):
        names = [name for name, count in left.items() if count]
        voter = state.rules.seats[state.party[0]] if do == "vote" else ""
        who = next((name for name in names if name != voter), names[0])
        left[who] -= 1
        yield {"do": do, **({"by": voter} if voter else {}), "who": who}
        state.decide(state.rules.seats.index(who))
