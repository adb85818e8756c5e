"""The options of a new game that many games have: its readings, and its players, where those are people.

A game's own sentences come before this module's, under the same keys.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tsukumo.core.files.data import plain_int
from tsukumo.core.game.clauses import Reading, Readings, reading_problems
from tsukumo.core.io.errors import CannotRead, Problem, join_key, quote_value
from tsukumo.core.io.errors import texts as shared
from tsukumo.core.language.names import USUAL, fold_name, is_name
from tsukumo.core.language.text import Catalogue, Text, Texts

if TYPE_CHECKING:
    from tsukumo.core.io.forms import Check, Judge

texts = Texts(__file__)

Join = Callable[[str, str], str]
"""The function that writes the key of a part."""
T = TypeVar("T")
NONE = Catalogue()
"""The sentences of a game that has none of its own."""


def get_own_text(own: Catalogue, key: str, **values: object) -> Text:
    """Return a sentence of a game's own, or this module's."""
    return (own if key in own else texts).text(key, **values)


def unknown_options(options: Mapping[str, object], known: Collection[str]) -> list[Problem]:
    """Return a problem for every option that the game does not have."""
    return [Problem(join_key("", name), texts["problem.option"]) for name in options if name not in known]


def try_option(settle: Callable[[object], T], given: object, problems: list[Problem]) -> T | None:
    """Return one option settled; None if something is wrong with it, which is added to *problems*."""
    try:
        return settle(given)
    except CannotRead as error:
        problems += error.problems
        return None


def no_mapping(key: str, given: object, own: Catalogue = NONE) -> list[Problem]:
    """Return the problem of an option that has to be a mapping and is none."""
    say = own["file.not_object"] if "file.not_object" in own else shared["file.not_object"]
    return [Problem(key, say.fill(value=quote_value(given)))]


# --- readings -------------------------------------------------------------------------------------


def settle_readings(
    given: Any, registry: Mapping[str, Reading], own: Catalogue = NONE, join: Join = join_key
) -> dict[str, str]:
    """Return the answers that are not the default; `CannotRead` lists the problems of the answers *given*."""
    if given is None:
        return {}
    if problems := readings_problems(given, registry, own, join):
        raise CannotRead(problems)
    return Readings(registry, given).overrides()


def readings_problems(
    given: object, registry: Mapping[str, Reading], own: Catalogue = NONE, join: Join = join_key
) -> list[Problem]:
    """Return everything wrong with a choice of readings, by ``readings.NAME``."""
    if not isinstance(given, Mapping):
        return no_mapping("readings", given, own)
    return reading_problems(registry, given, join)


def make_readings_check(registry: Callable[[], Mapping[str, Reading]]) -> Check:
    """Return the check for a choice of readings."""

    def check(judge: Judge, key: str, value: Any) -> None:
        if judge.is_table(key, value):
            judge.problems += reading_problems(registry(), value, judge.join)

    return check


# --- players --------------------------------------------------------------------------------------


class People(NamedTuple):
    """The option for the players: its name, the least and most players, and their number if it is not given."""

    option: str
    least: int
    most: int
    usually: int
    own: Catalogue = NONE

    def settle(self, given: object) -> list[str]:
        """Return the names, from names or a number, either also as text; `CannotRead` lists what is wrong with them."""
        if given is None:
            given = self.usually
        given = plain_int(given)
        if isinstance(given, str):
            given = int(given) if given.isascii() and given.isdigit() and len(given) < 3 else given.split(",")
        if isinstance(given, int) and not isinstance(given, bool) and self.least <= given <= self.most:
            return list(USUAL[:given])
        if not isinstance(given, list | tuple):
            reason = get_own_text(self.own, "problem.people", least=self.least, most=self.most)
            raise CannotRead([Problem(self.option, reason)])
        if problems := self.problems(given):
            raise CannotRead(problems)
        return list(given)

    def problems(self, names: Sequence[object]) -> list[Problem]:
        """Return everything wrong with a list of names, by ``players[i]``; of one given twice, the later is wrong."""
        own, problems = self.own, []
        if not self.least <= len(names) <= self.most:
            reason = get_own_text(own, "problem.count", count=len(names), least=self.least, most=self.most)
            problems.append(Problem(self.option, reason))
        taken: set[str] = set()
        for i, name in enumerate(names):
            if not is_name(name):
                problems.append(
                    Problem(f"{self.option}[{i}]", get_own_text(own, "problem.name", value=quote_value(name)))
                )
            elif fold_name(name) in taken:
                problems.append(
                    Problem(f"{self.option}[{i}]", get_own_text(own, "problem.twice", value=quote_value(name)))
                )
            if isinstance(name, str):
                taken.add(fold_name(name))
        return problems
