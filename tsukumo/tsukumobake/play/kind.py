"""Tsukumobake as one of the games that can be played: its options, its beginning, its actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.dice import Dice
from tsukumo.core.errors import CannotRead, Problem, joined, quoted
from tsukumo.core.game import Scalar
from tsukumo.core.record import Record
from tsukumo.core.rulebook import Clause
from tsukumo.core.text import Text
from tsukumo.tsukumobake.edition import Edition, edition_names, load_edition
from tsukumo.tsukumobake.play.actions import Choice, read_action
from tsukumo.tsukumobake.play.ruleset import Rules, rules_for
from tsukumo.tsukumobake.play.state import State
from tsukumo.tsukumobake.rules import clauses, game_readings, sentences

if TYPE_CHECKING:
    from tsukumo.core.bots import BotKind

DEFAULT: Final = "kyoto"


class Tsukumobake:
    """Options: ``edition`` (a name, a path to a TOML file, or a table) and ``readings`` (those not default)."""

    name: Final = "tsukumobake"

    def settled(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options checked: a name for an edition of the package, the whole table for one of the user's own."""
        problems = [
            Problem(joined("options", name), sentences()["problem.unknown"])
            for name in options
            if name not in ("edition", "readings")
        ]
        chosen: dict[str, Any] = {}
        for name, settle in (("edition", _edition), ("readings", _readings)):
            try:
                chosen[name] = settle(options.get(name))
            except CannotRead as error:
                problems += error.problems
        if problems:
            raise CannotRead(problems)
        return chosen

    def rules(self, options: Mapping[str, Any]) -> Rules:
        """The rules of settled options."""
        return rules_for(edition_of(options["edition"]), game_readings(options["readings"]))

    def start(self, options: Mapping[str, Any], dice: Dice) -> tuple[State, list[Record]]:
        """A game set up and waiting for its first decision, and what has been recorded so far."""
        return State.new(self.rules(options), dice)

    def read_action(self, text: str) -> Choice:
        """The action of its short form; `CannotRead` if it is none."""
        return read_action(text)

    def tell(self, record: Record, options: Mapping[str, Any]) -> Text:
        """A record as a sentence."""
        from tsukumo.tsukumobake.play.tell import tell

        return tell(record, edition_of(options["edition"]))

    @property
    def bots(self) -> Mapping[str, BotKind]:
        """The kinds of bots that play it, by name."""
        from tsukumo.tsukumobake.bots import BOTS

        return BOTS

    def clauses(self) -> Mapping[str, Clause]:
        """Every clause of the rulebook, by id."""
        return clauses()

    def summary(self, state: State, log: Sequence[Record]) -> dict[str, Scalar]:
        """What is worth counting in a finished game (`summary`)."""
        from tsukumo.tsukumobake.play.summary import summary

        return summary(state, log)


TSUKUMOBAKE: Final = Tsukumobake()

_own: dict[int, tuple[Mapping[str, Any], Edition]] = {}


def edition_of(edition: str | Mapping[str, Any]) -> Edition:
    """The edition of a settled option; the same table gives the same edition."""
    if isinstance(edition, str):
        return load_edition(edition)
    table, found = _own.get(id(edition), (None, None))
    if table is not edition or found is None:
        found = Edition(edition)
        _own[id(edition)] = (edition, found)
    return found


def _edition(given: Any) -> str | Mapping[str, Any]:
    if given is None:
        return DEFAULT
    names = list(edition_names())
    if isinstance(given, str) and given in names:
        return given
    if isinstance(given, str) and not given.endswith(".toml"):
        known = ", ".join(names)
        raise CannotRead([Problem("edition", sentences().text("edition.unknown", value=quoted(given), names=known))])
    from tsukumo.tsukumobake.edition_file import checked, read_edition

    return checked(given) if isinstance(given, Mapping) else read_edition(given)


def _readings(given: Any) -> dict[str, str]:
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise CannotRead([Problem("readings", sentences().text("problem.not_object", value=quoted(given)))])
    return game_readings(given).overrides()
