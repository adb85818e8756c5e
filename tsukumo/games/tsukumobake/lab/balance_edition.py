"""Copies of an edition with other values, and their effect: games from the same seeds, with and without.

So a combo, an event or an objective's points have a worth.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tsukumo.core import __version__
from tsukumo.core.experiments import effects
from tsukumo.core.experiments.balance import Run, format_source
from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.experiments.paired import prepare_pairs
from tsukumo.core.io.errors import CannotRead, Problem, quote_value, refuse_any
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, load_edition
from tsukumo.games.tsukumobake.editions.files import check_tables
from tsukumo.games.tsukumobake.play.kind import TSUKUMOBAKE
from tsukumo.games.tsukumobake.rules import HOUSES

texts = Texts(__file__)
DEFAULT: Final = "kyoto"


class ChangedEdition(dict[str, Any]):
    """An edition's table with other values. It is written as the call that makes it."""

    def __init__(self, edition: str, values: Mapping[str, object], table: Mapping[str, object]) -> None:
        super().__init__(table)
        self.edition, self.values_given = edition, dict(values)

    def __repr__(self) -> str:
        return f"changed({format_source(self.values_given)}, {format_source(self.edition)})"

    def __str__(self) -> str:
        changes = (f"{key} = {format_source(value)}" for key, value in self.values_given.items())
        return f"{self.edition} ({', '.join(changes)})"

    def __reduce__(self) -> tuple[object, ...]:
        return ChangedEdition, (self.edition, self.values_given, dict(self))


def changed(values: Mapping[str, object], edition: str = DEFAULT) -> ChangedEdition:
    """A copy of an edition of the package with other values, by key, as an option of a game.

    Keys are those of the file, such as ``objectives.monk.points`` or ``combos.perdition.effect.0.count``; None as a
    value takes an entry out. `CannotRead` lists everything wrong with the copy.

    >>> changed({"objectives.monk.points": 40})
    changed({"objectives.monk.points": 40}, "kyoto")
    """
    if edition not in EDITIONS.names:
        words = texts.text("edition", value=quote_value(edition), names=", ".join(EDITIONS.names))
        raise CannotRead([Problem("edition", words)])
    table: dict[str, object] = copy.deepcopy(dict(load_edition(edition).table))
    refuse_any([problem for key, value in values.items() for problem in _put_value(table, key, value)])
    return ChangedEdition(edition, values, check_tables(table))


def _put_value(table: object, key: str, value: object) -> Iterator[Problem]:
    """Put a value into a table; the problem if there is no such place."""
    *path, last = key.split(".")
    inner = table
    for name in path:
        inner = _part(inner, name)
    if isinstance(inner, list) and last.isdecimal() and int(last) < len(inner):
        inner[int(last)] = value
    elif not isinstance(inner, dict) or (value is None and last not in inner):
        yield Problem(key, texts["key"])
    elif value is None:
        del inner[last]
    else:
        inner[last] = value


def _part(table: object, name: str) -> Any:
    if isinstance(table, dict):
        return table.get(name)
    return table[int(name)] if isinstance(table, list) and name.isdecimal() and int(name) < len(table) else None


# --- the changes of the lab -----------------------------------------------------------------------

POINTS: Final = (0, 10, 25, 40)
"""The points of objectives that are compared."""


def without_combos(edition: str = DEFAULT) -> dict[str, ChangedEdition]:
    """A copy without each combo, by the combo's id."""
    return {combo.id: changed({f"combos.{combo.id}.left_out": True}, edition) for combo in load_edition(edition).combos}


def without_events(edition: str = DEFAULT) -> dict[str, ChangedEdition]:
    """A copy without each event, by the event's id."""
    return {event.id: changed({f"events.{event.id}": None}, edition) for event in load_edition(edition).events}


def other_points(edition: str = DEFAULT) -> dict[str, ChangedEdition]:
    """A copy in which all objectives bring each of the other `POINTS`, by the number."""
    own = {objective.points for objective in load_edition(edition).objectives}
    return {
        str(points): changed({f"objectives.{house}.points": points for house in HOUSES}, edition)
        for points in POINTS
        if own != {points}
    }


# --- their worth ------------------------------------------------------------------------------------

SETS: Final = {"combos": without_combos, "events": without_events, "points": other_points}
"""The named sets of changes: each combo or event left out, or objectives of other points."""
ROWS: Final = 120_000
"""The most pairs in memory at once: as many changes as fit are played beside the same games."""


class Effect(NamedTuple):
    """The effect of a change on games from the same seeds: differences are changed games minus the others.

    *parted* is the share of pairs that differ at all, *winners* of those with other winners; *points* and *wins* are by
    house.
    """

    name: str
    pairs: int
    parted: Interval
    winners: Interval
    points: Mapping[str, Interval]
    wins: Mapping[str, Interval]


class Effects(NamedTuple):
    """The run's parameters, and the effect of each change."""

    run: Run
    effects: tuple[Effect, ...]


def worth(
    what: str | ChangedEdition | Mapping[str, ChangedEdition],
    *,
    games: int,
    bots: str | Sequence[str],
    seed: int,
    edition: str = DEFAULT,
    workers: int | None = None,
    progress: bool | None = None,
) -> Effects:
    """The effect on games of leaving out each combo or event, or of giving objectives other points.

    *what* is ``combos``, ``events`` or ``points``, or copies of the edition (`changed`), one or several by their names.
    Every change is played from the same seeds as the games as they are, *games* of them. Needs the extra ``sim``.
    `CannotRead` lists everything wrong.
    """
    changes = _changes(what, edition)
    found: list[Effect] = []
    names, at_once = list(changes), max(1, ROWS // games)
    for some in (names[first : first + at_once] for first in range(0, len(names), at_once)):
        pairs = prepare_pairs(
            "tsukumobake",
            {name: {"edition": changes[name]} for name in some},
            games=games,
            bots=bots,
            seed=seed,
            options={"edition": edition},
            workers=workers,
        )
        pairs.run(progress=progress)
        found += _group_effects(effects.list_effects(pairs.rows, "player"), some)
    specs = (bots,) if isinstance(bots, str) else tuple(bots)
    run = Run("tsukumobake", TSUKUMOBAKE.title, {"edition": edition}, specs, games, seed, __version__, "worth")
    return Effects(run._replace(asked=format_source(what)), tuple(found))


def _changes(what: object, edition: str) -> Mapping[str, ChangedEdition]:
    if isinstance(what, ChangedEdition):
        return {str(what): what}
    if isinstance(what, Mapping):
        return what
    if what not in SETS:
        names = ", ".join(SETS)
        raise CannotRead([Problem("what", texts.text("what", value=quote_value(what), names=names))])
    return SETS[str(what)](edition)


def _group_effects(measured: Sequence[effects.Effect], names: Sequence[str]) -> Iterator[Effect]:
    """The effects of changes, from those measured by player."""
    for name in names:
        own = [each for each in measured if each.change == name]
        # 0.0 is stored, never 0
        intervals = {(each.measure, each.of): Interval(*map(float, each.interval)) for each in own}
        by = {
            m: {of: each for (measure, of), each in intervals.items() if measure == m and of}
            for m in ("points", "wins")
        }
        pairs = own[0].pairs  # those of the whole game come first
        yield Effect(name, pairs, intervals["parted", ""], intervals["winners", ""], by["points"], by["wins"])
