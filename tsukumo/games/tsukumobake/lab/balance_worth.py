"""The worth of a combo, an event or an objective's points: games from the same seeds, with and without."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tsukumo.core.experiments.balance import Run, format_source
from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.experiments.paired import prepare_pairs
from tsukumo.core.experiments.result_data import record_to_json
from tsukumo.core.files.data import Json
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.lab.balance_edition import (
    DEFAULT,
    ChangedEdition,
    other_points,
    without_combos,
    without_events,
)
from tsukumo.games.tsukumobake.play.kind import TSUKUMOBAKE

texts = Texts(__file__)
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

    def to_json(self) -> Json:
        """All of it as plain data; `read_record` reads it."""
        written: Json = record_to_json(self)
        return written


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
    from tsukumo.core import __version__

    changes = _changes(what, edition)
    effects: list[Effect] = []
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
        effects += _effects(pairs.effects("player"), some)
    specs = (bots,) if isinstance(bots, str) else tuple(bots)
    run = Run("tsukumobake", TSUKUMOBAKE.title, {"edition": edition}, specs, games, seed, __version__, "worth")
    return Effects(run._replace(asked=format_source(what)), tuple(effects))


def _changes(what: object, edition: str) -> Mapping[str, ChangedEdition]:
    if isinstance(what, ChangedEdition):
        return {str(what): what}
    if isinstance(what, Mapping):
        return what
    if what not in SETS:
        names = ", ".join(SETS)
        raise CannotRead([Problem("what", texts.text("what", value=quote_value(what), names=names))])
    return SETS[str(what)](edition)


def _effects(table: Any, names: Sequence[str]) -> Iterator[Effect]:
    """The effects of changes, from the table of `Paired.effects` by player."""
    for name in names:
        own = table[table["change"] == name]
        intervals: dict[tuple[str, str], Interval] = {}
        for row in own.itertuples():
            intervals[row.measure, row.of] = Interval(float(row.value), float(row.low), float(row.high))
        by = {
            m: {of: each for (measure, of), each in intervals.items() if measure == m and of}
            for m in ("points", "wins")
        }
        pairs = int(own["pairs"].iloc[0])
        yield Effect(name, pairs, intervals["parted", ""], intervals["winners", ""], by["points"], by["wins"])
