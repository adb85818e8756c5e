"""The options of a new game that many games have: under which readings it is played; `core.people` has who plays.

What a game says otherwise than this module's sentences stands under the same keys among its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from tsukumo.core.errors import CannotRead, Problem, joined, quoted
from tsukumo.core.errors import sentences as shared
from tsukumo.core.forms import Check, Judge
from tsukumo.core.rulebook import Reading, Readings, reading_problems
from tsukumo.core.text import Catalogue, Sentences, Text

sentences = Sentences(__file__)

Join = Callable[[str, str], str]
"""How the key of a part is written."""
T = TypeVar("T")
NONE = Catalogue()
"""The sentences of a game that says everything as this module does."""


def said(own: Catalogue, key: str, **values: object) -> Text:
    """A sentence of a game's own, or this module's."""
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


def readings_check(registry: Callable[[], Mapping[str, Reading]]) -> Check:
    """A choice of readings."""

    def check(judge: Judge, key: str, value: Any) -> None:
        if judge.is_table(key, value):
            judge.problems += reading_problems(registry(), value, judge.join)

    return check
