"""The options of a new game that many games have: who plays, and under which readings.

What a game says otherwise than this module's sentences stands under the same keys among its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from tsukumo.core.errors import CannotRead, Problem, joined, quoted
from tsukumo.core.errors import sentences as shared
from tsukumo.core.names import USUAL, is_name
from tsukumo.core.rulebook import Reading, Readings, reading_problems
from tsukumo.core.text import Catalogue, Sentences, Text

sentences = Sentences(__file__)

Join = Callable[[str, str], str]
"""How the key of a part is written."""
T = TypeVar("T")
NONE = Catalogue()
"""The sentences of a game that says everything as this module does."""


def _said(own: Catalogue, key: str, **values: object) -> Text:
    return (own if key in own else sentences).text(key, **values)


def unknown_options(options: Mapping[str, object], known: Collection[str]) -> list[Problem]:
    """A problem for every option that the game does not have."""
    return [Problem(joined("", name), sentences["problem.option"]) for name in options if name not in known]


def tried(settle: Callable[[object], T], given: object, problems: list[Problem]) -> T | None:
    """One option settled; None if something is wrong with it, which is added to *problems*."""
    try:
        return settle(given)
    except CannotRead as error:
        problems += error.problems
        return None


def no_mapping(key: str, given: object, own: Catalogue = NONE) -> list[Problem]:
    """The problem of an option that has to be a mapping and is none."""
    say = own["file.not_object"] if "file.not_object" in own else shared["file.not_object"]
    return [Problem(key, say.fill(value=quoted(given)))]


# --- who plays ------------------------------------------------------------------------------------


class People(NamedTuple):
    """Who may play: the option that says it, how many there may be, and how many there are if it is not given."""

    option: str
    least: int
    most: int
    usually: int
    own: Catalogue = NONE

    def settled(self, given: object) -> list[str]:
        """The names, of names or of how many play, either also as text; `CannotRead` lists what is wrong with them."""
        if given is None:
            given = self.usually
        if isinstance(given, str):
            given = int(given) if given.isascii() and given.isdigit() and len(given) < 3 else given.split(",")
        if isinstance(given, int) and not isinstance(given, bool) and self.least <= given <= self.most:
            return list(USUAL[:given])
        if not isinstance(given, list | tuple):
            reason = _said(self.own, "problem.people", least=self.least, most=self.most)
            raise CannotRead([Problem(self.option, reason)])
        if problems := self.problems(given):
            raise CannotRead(problems)
        return list(given)

    def problems(self, names: Sequence[object]) -> list[Problem]:
        """Everything wrong with a list of names, by ``players[i]``: a name given twice is the later one's problem."""
        own, problems = self.own, []
        if not self.least <= len(names) <= self.most:
            reason = _said(own, "problem.count", count=len(names), least=self.least, most=self.most)
            problems.append(Problem(self.option, reason))
        taken: set[str] = set()
        for i, name in enumerate(names):
            if not is_name(name):
                problems.append(Problem(f"{self.option}[{i}]", _said(own, "problem.name", value=quoted(name))))
            elif name.casefold() in taken:
                problems.append(Problem(f"{self.option}[{i}]", _said(own, "problem.twice", value=quoted(name))))
            if isinstance(name, str):
                taken.add(name.casefold())
        return problems


# --- readings -------------------------------------------------------------------------------------


def settled_readings(
    given: Any, registry: Mapping[str, Reading], own: Catalogue = NONE, join: Join = joined
) -> dict[str, str]:
    """The answers that are not the default; `CannotRead` lists what is wrong with the answers *given*."""
    if given is None:
        return {}
    if problems := readings_problems(given, registry, own, join):
        raise CannotRead(problems)
    return Readings(registry, given).overrides()


def readings_problems(
    given: object, registry: Mapping[str, Reading], own: Catalogue = NONE, join: Join = joined
) -> list[Problem]:
    """Everything wrong with a choice of readings, by ``readings.NAME``."""
    if not isinstance(given, Mapping):
        return no_mapping("readings", given, own)
    return reading_problems(registry, given, join)
