"""Changes of a game's options or bots, read and checked before any game is played.

A change is a mapping: a reading's name with another answer, an option's name with another value, or ``bots`` with
other bots. What it does not name stays as it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

from tsukumo.core.experiments.match import GamesPlan
from tsukumo.core.experiments.plan import bot_problems, list_names, seat_problems
from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.clauses import READINGS, list_alternatives
from tsukumo.core.game.game import Game
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.io.errors import CannotRead, Problem, collect_problems, join_key, quote_value, refuse_any, texts
from tsukumo.core.plugins import registry

BOTS: Final = "bots"


class Change(NamedTuple):
    """A change by its name, as it was *given*, and the plan that it makes of the plan as it is."""

    name: str
    given: Mapping[str, object]
    plan: GamesPlan


def read_changes(plan: GamesPlan, options: Mapping[str, object], given: object) -> list[Change]:
    """Return the changes that *given* asks for, of a plan with these *options* as they were given.

    *given* is one change, a mapping of several by their names, a sequence of changes, or the word ``readings``
    for every other answer to every reading.
    `CannotRead` lists everything wrong with them, by key, and says which change changes nothing.
    """
    reader = _ChangeReader(plan, options)
    changes, problems = [], []
    for key, name, change in reader.list_changes(given):
        try:
            changes.append(Change(name, change, reader.make_plan(change)))
        except CannotRead as error:
            for problem in error.problems:  # a part of a change has the key ``change['x'].bots[0]``
                whole = f"{key}.{problem.key}" if key and problem.key else key or problem.key
                problems.append(Problem(whole, problem.reason))
    if not problems and not changes:
        problems.append(Problem("change", texts["paired.none"]))
    refuse_any(problems)
    return changes


def list_changeable(kind: AnyKind) -> list[str]:
    """Return the names that a change may use, in a game of this kind."""
    return list(dict.fromkeys([BOTS, *kind.settle_options({}), *kind.readings()]))


class _ChangeReader:
    """A reader of the changes of one plan."""

    def __init__(self, plan: GamesPlan, options: Plain) -> None:
        self.plan, self.options = plan, options
        self.kind: AnyKind = registry.kind_of(plan.game)
        self.settled: Json = json.loads(plan.options)

    def list_changes(self, given: object) -> Iterator[tuple[str, str, Mapping[str, object]]]:
        """Yield every change with the key under which its problems are reported, and its name."""
        if given == READINGS:
            pairs = list_alternatives(self.kind.readings(), self.settled.get(READINGS, {}))
            yield from (("", f"{name}={answer}", {name: answer}) for name, answer in pairs)
        elif isinstance(given, Mapping) and self.several(given):
            yield from ((join_key("change", str(name)), str(name), change) for name, change in given.items())
        elif isinstance(given, Mapping):
            yield "", _name_change(given), given
        elif isinstance(given, Sequence) and not isinstance(given, str) and all(isinstance(e, Mapping) for e in given):
            taken: list[str] = []
            for i, change in enumerate(given):
                name = _name_change(change)
                taken.append(name)
                again = f" ({taken.count(name)})" if taken.count(name) > 1 else ""
                yield join_key("change", i), name + again, change
        else:
            raise CannotRead([Problem("change", texts.text("paired.form", value=quote_value(given)))])

    def several(self, given: Mapping[str, object]) -> bool:
        """Return whether a mapping holds several changes by their names, and not the options of one."""
        changes = bool(given) and all(isinstance(change, Mapping) for change in given.values())
        return changes and not all(self.is_option(name) for name in given)

    def is_option(self, name: str) -> bool:
        """Return whether the game has an option of this name."""
        unknown = list[Problem]()
        if name not in self.kind.settle_options({}):
            with collect_problems(unknown):
                self.kind.settle_options({name: None})
        return not unknown

    def make_plan(self, change: Plain) -> GamesPlan:
        """Return the plan that one change makes; `CannotRead` lists everything wrong with it."""
        if not change:
            raise CannotRead([Problem("", texts["paired.empty"])])
        readings = self.kind.readings()
        names = ", ".join(list_changeable(self.kind))
        problems = [
            Problem(join_key("", name), texts.text("paired.unknown", names=names))
            for name in change
            if name != BOTS and name not in readings and not self.is_option(name)
        ]
        bots, wrong = self.plan.bots, list[Problem]()
        if BOTS in change:
            with collect_problems(wrong):
                bots = list_names(change[BOTS])
                wrong += bot_problems(self.plan.game, bots)
            problems += wrong
        wanted = {name: value for name, value in change.items() if name != BOTS and self.is_option(name)}
        answers = {name: value for name, value in change.items() if name in readings and name not in wanted}
        if answers:
            wanted[READINGS] = {**(wanted.get(READINGS) or {}), **answers}
        with collect_problems(problems):
            options = {**self.options, **wanted}
            if isinstance(wanted.get(READINGS), Mapping):
                options[READINGS] = {**(self.options.get(READINGS) or {}), **wanted[READINGS]}
            settled = self.kind.settle_options(options)
            if not (wrong or (BOTS not in change and self.seat_problems(bots, self.settled))):
                problems += self.seat_problems(bots, settled)
        refuse_any(problems)
        plan = self.plan._replace(options=json.dumps(settled), bots=bots)
        if settled == self.settled and self.same_bots(plan):
            raise CannotRead([Problem("", texts["paired.same"])])
        return plan

    def seat_problems(self, bots: Sequence[str], settled: Mapping[str, object]) -> list[Problem]:
        """Return the problem of too few or too many bots for a game with settled options."""
        return seat_problems(bots, len(Game(self.kind, 0, settled).players))

    def same_bots(self, plan: GamesPlan) -> bool:
        """Return whether a plan has the bots of the present plan on every seat of every game."""
        games, seats = len(plan.bots) * len(self.plan.bots), len(Game(self.kind, 0, self.settled).players)
        return all(plan.bot(*place) == self.plan.bot(*place) for place in product(range(games), range(seats)))


def _name_change(change: Plain) -> str:
    """Return a name for a change that was given none: ``homes=owner, stride=exact``."""
    parts = []
    for name, value in change.items():
        if isinstance(value, Mapping):
            whole = all(isinstance(part, str | int | float) for part in value.values())
            parts.append(f"{name}={{{_name_change(value)}}}" if whole else f"{name}=…")
        elif isinstance(value, Sequence) and not isinstance(value, str):
            parts.append(f"{name}={','.join(map(str, value))}")
        else:
            parts.append(f"{name}={value}")
    return ", ".join(parts)
