"""The options of a new game that many games have, such as its readings; `core.game.people` has the players.

A game's own sentences come before this module's, under the same keys.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tsukumo.core.files.data import plain_int
from tsukumo.core.game.clauses import Reading, Readings, reading_problems
from tsukumo.core.io.errors import CannotRead, Problem, collect_problems, join_key, quote_value, refuse_any
from tsukumo.core.io.errors import texts as shared
from tsukumo.core.language.text import Catalogue, Text, Texts

if TYPE_CHECKING:
    from tsukumo.core.game.protocols import AnyKind, Scalar
    from tsukumo.core.io.forms import Check, Judge

texts = Texts(__file__)

Join = Callable[[str, str], str]
"""The function that writes the key of a part."""
T = TypeVar("T")
G = TypeVar("G")
NONE = Catalogue()
"""The sentences of a game that has none of its own."""


def get_own_text(own: Catalogue, key: str, **values: object) -> Text:
    """Return a sentence of a game's own, or this module's."""
    return (own if key in own else texts).text(key, **values)


def unknown_options(options: Mapping[str, object], known: Collection[str]) -> list[Problem]:
    """Return a problem for every option that the game does not have; it lists those that are *known*."""
    unknown = [join_key("", name) for name in options if name not in known]
    return [Problem(key, texts.text("problem.option", names=", ".join(known))) for key in unknown]


def try_option(settle: Callable[[G], T], given: G, problems: list[Problem]) -> T | None:
    """Return one option settled; None if something is wrong with it, which is added to *problems*."""
    with collect_problems(problems):
        return settle(given)
    return None


def list_settings(kind: AnyKind) -> Mapping[str, tuple[Scalar, ...]]:
    """Return the options that a page offers, by name, each with its possible values.

    None for a kind that lists none (`tsukumo.core.engine.kinds.FiledKind.list_settings`).
    """
    found: Mapping[str, tuple[Scalar, ...]] = kind.list_settings() if hasattr(kind, "list_settings") else {}
    return found


def no_mapping(key: str, given: object, own: Catalogue = NONE) -> list[Problem]:
    """Return the problem of an option that has to be a mapping and is none."""
    say = own["file.not_object"] if "file.not_object" in own else shared["file.not_object"]
    return [Problem(key, say.fill(value=quote_value(given)))]


class NumberOption(NamedTuple):
    """An option of a new game that is a whole number: its usual value, and its bounds."""

    usual: int
    least: int
    most: int

    def settle(self, name: str, given: object) -> int:
        """Return the number, which the command line gives as text; `CannotRead` if it is none, or out of bounds."""
        number = plain_int(self.usual if given is None else given)
        if isinstance(number, str) and number.isascii() and number.isdigit() and len(number) < 10:
            number = int(number)
        if type(number) is int and self.least <= number <= self.most:
            return number
        wrong = shared.text("bot.whole", least=self.least, most=self.most, value=quote_value(given))
        raise CannotRead([Problem(name, wrong)])


# --- readings -------------------------------------------------------------------------------------


def settle_readings(
    given: Any, registry: Mapping[str, Reading], own: Catalogue = NONE, join: Join = join_key
) -> dict[str, str]:
    """Return the answers that are not the default; `CannotRead` lists the problems of the answers *given*."""
    if given is None:
        return {}
    refuse_any(readings_option_problems(given, registry, own, join))
    return Readings(registry, given).overrides()


def readings_option_problems(
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
