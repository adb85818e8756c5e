"""Scripted games: a table, its cards and its decisions, as one object; what happened, as another.

::

    {"format": "tsukumo-lupus/1", "seats": ["Ada", …], "roles": {"Ada": "seer", …}, "readings": {"ghosts": "on"},
     "decisions": [{"do": "see", "who": "Bruno"}, {"do": "vote", "by": "Ada", "who": "Bruno"}, …]}

A script may stop early: `played` then says who is asked what.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from tsukumo.core.dice import Dice
from tsukumo.core.errors import CannotRead, Problem, part_of, quoted
from tsukumo.core.errors import sentences as shared
from tsukumo.core.jsons import doubled
from tsukumo.core.record import Record
from tsukumo.core.text import Catalogue, catalogue, listed, plain
from tsukumo.lupus.deck import NAMES, deck_problems
from tsukumo.lupus.options import SEATS, readings_problems, role_problems
from tsukumo.lupus.play.actions import KINDS
from tsukumo.lupus.play.kind import LUPUS
from tsukumo.lupus.play.state import State

FORMAT: Final = "tsukumo-lupus/1"
TABLE: Final = ("format", "seats", "roles", "readings")
KEYS: Final = (*TABLE, "decisions")
PARTS: Final = ("do", "by", "who")


@cache  # asked of every decision: making the file's path each time would be most of the work
def sentences() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def played(data: object) -> tuple[State, list[Record]]:
    """The state to which a script leads, and all that happened; `CannotRead` lists every problem by its key."""
    if not isinstance(data, dict):
        raise CannotRead([Problem("", shared().text("file.not_object", value=quoted(data)))])
    script = _Script(data)
    if script.problems:
        raise CannotRead(list({problem.key: problem for problem in reversed(script.problems)}.values())[::-1])
    assert script.state
    return script.state, [*script.log, *script.state.told()]


class _Script:
    """One script: what is wrong with it, and the game as far as it goes."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        seats = data.get("seats")
        self.seats: list[Any] = seats if isinstance(seats, list) else []
        self.names = [name for name in self.seats if isinstance(name, str)]
        self.seat = {name: seat for seat, name in enumerate(self.names)}
        self.twice = doubled(data, join=part_of)
        table = [*(each for each in self.twice if re.split(r"[.[]", each.key)[0] in TABLE), *self._table()]
        self.problems = [*self.twice, *self._keys(), *table]
        self.state: State | None = None
        self.log: list[Record] = []
        self.stopped = False
        if not table:
            self._begin()
        decisions = data.get("decisions")
        if isinstance(decisions, list):
            for i, decision in enumerate(decisions):
                if (seat := self._plain(decision)) is None:
                    self._decision(f"decisions[{i}]", decision)
                else:
                    assert self.state
                    self.state.decide(seat)

    # --- the table ----------------------------------------------------------------------------

    def _keys(self) -> Iterator[Problem]:
        data = self.data
        yield from (Problem(key, shared()["file.unknown"]) for key in data if key not in KEYS)
        if "decisions" not in data:
            yield Problem("decisions", shared()["file.missing"])
        elif not isinstance(data["decisions"], list):
            yield Problem("decisions", shared().text("file.not_list", value=quoted(data["decisions"])))

    def _table(self) -> Iterator[Problem]:
        """What is wrong with format, seats, roles and readings."""
        data, say = self.data, shared().text
        yield from (Problem(key, shared()["file.missing"]) for key in TABLE[:3] if key not in data)
        if "format" in data and data["format"] != FORMAT:
            yield Problem("format", say("file.format", value=quoted(data["format"]), format=FORMAT))
        found: list[Problem] = []
        if isinstance(data.get("seats", []), list):
            found += SEATS.problems(self.seats) if "seats" in data else []
        else:
            found.append(Problem("seats", say("file.not_list", value=quoted(data["seats"]))))
        if "roles" in data:
            found += role_problems(data["roles"], self.names, part_of)
        yield from found
        if not found and "seats" in data and "roles" in data:
            yield from (Problem("roles", reason) for reason in deck_problems(self._deck()))
        if "readings" in data:
            yield from readings_problems(data["readings"], part_of)

    def _deck(self) -> dict[str, int]:
        counted = Counter(self.data["roles"].values())
        return {role: counted[role] for role in NAMES if counted[role]}

    def _begin(self) -> None:
        """The game before its first decision."""
        data = self.data
        options = {name: data[name] for name in ("seats", "roles", "readings") if name in data}
        setup = LUPUS.rules(LUPUS.settled({**options, "lots": "asked"}))
        self.state, self.log = LUPUS.start(setup, Dice(None))

    # --- the decisions ------------------------------------------------------------------------

    def _plain(self, decision: object) -> int | None:
        """The seat that a decision names if it is just what is asked; None if it has to be looked at closely."""
        state = self.state
        if state is None or self.stopped or type(decision) is not dict or decision.get("do") != state.asked:
            return None
        if state.asked == "vote":
            if len(decision) != len(PARTS) or decision.get("by") != self.names[state.party[0]]:
                return None
        elif len(decision) != len(PARTS) - 1:
            return None
        who = decision.get("who")
        seat = self.seat.get(who) if isinstance(who, str) else None
        return seat if seat in state.choices else None

    def _decision(self, key: str, decision: object) -> None:
        """Check the form of a decision, and take it if it is the one asked."""
        form = list(self._form(key, decision))
        self.problems += [problem for problem, _ in form]
        if self.state is None:
            return
        if self.state.over:
            self.problems.append(Problem(key, sentences()["over"]))
        elif not self.stopped:
            assert isinstance(decision, dict) or form
            wrong = list(self._compared(key, decision)) if isinstance(decision, dict) else []
            self.problems += wrong
            again = any(problem.key.startswith(f"{key}.") for problem in self.twice)
            self.stopped = bool(wrong) or again or any(grave for _, grave in form)
            if not self.stopped and isinstance(decision, dict):
                self.state.decide(self.seat[decision["who"]])

    def _form(self, key: str, decision: object) -> Iterator[tuple[Problem, bool]]:
        """What is wrong with the form of a decision, and whether it cannot be taken for that reason."""
        say = sentences().text
        if not isinstance(decision, dict):
            yield Problem(key, shared().text("file.not_object", value=quoted(decision))), True
            return
        for name in decision:
            if name not in PARTS:
                yield Problem(part_of(key, name), shared()["file.unknown"]), False
        do = decision.get("do")
        if do not in KINDS:
            yield self._missing(key, "do", decision, do, listed([plain(kind) for kind in KINDS], shared()["or"])), True
        if do != "vote" and "by" in decision:
            yield Problem(f"{key}.by", say("superfluous")), False
        for part in ("by", "who") if do == "vote" else ("who",):
            if decision.get(part) not in self.names:
                names = listed([plain(name) for name in map(quoted, self.names)], shared()["or"])
                yield self._missing(key, part, decision, decision.get(part), names), True

    def _missing(self, key: str, part: str, decision: Mapping[str, Any], value: object, names: object) -> Problem:
        if part not in decision:
            return Problem(f"{key}.{part}", shared()["file.missing"])
        return Problem(f"{key}.{part}", sentences().text("none_of", value=quoted(value), names=names))

    def _compared(self, key: str, decision: Mapping[str, Any]) -> Iterator[Problem]:
        """Where a decision is not the one asked: another kind, another voter, somebody who may not be named."""
        state, say = self.state, sentences().text
        assert state
        do, by, who = (decision.get(part) for part in PARTS)
        asked = say(f"asked.{state.asked}")
        if do in KINDS and do != state.asked:
            yield Problem(f"{key}.do", say("other", asked=asked))
        if do != state.asked:
            return
        if do == "vote" and by in self.names and by != (voter := self.names[state.party[0]]):
            yield Problem(f"{key}.by", say("voter", who=quoted(voter)))
        choices = [self.names[seat] for seat in state.choices]
        if who in self.names and who not in choices:
            names = listed([plain(quoted(name)) for name in choices], shared()["or"])
            yield Problem(f"{key}.who", say("who", asked=asked, names=names))
