"""The counts of a finished game: one row of a table of many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tsukumo.core.game.protocols import Scalar
from tsukumo.core.game.record import Record
from tsukumo.games.tsukumobake.play.objectives import is_reached
from tsukumo.games.tsukumobake.play.scoring import Score, score
from tsukumo.games.tsukumobake.play.table import COUNTERS, WIDTH, Table
from tsukumo.games.tsukumobake.rules import HOUSES


def summary(table: Table, log: Sequence[Record]) -> dict[str, Scalar]:
    """The counts of the whole game, then of each house: ``monk.items`` are points, ``monk.cards`` are cards in hand.

    ``event.NAME`` is how often that event was revealed, ``monk.combo.NAME`` how often the monk played that combo. The
    names that end a house's other columns are those of its `Score` and of `COUNTERS`.
    """
    steps = [record.data for record in log if record.kind == "parade_step"]
    edition = table.rules.edition
    revealed = Counter([record.data["event"] for record in log if record.kind == "revealed"])
    played = Counter([(record.who, record.data["combo"]) for record in log if record.kind == "played"])
    row: dict[str, Scalar] = {
        "hours": table.hour,
        "parade.steps": len(steps),
        "parade.hits": sum([len(step["hits"]) for step in steps]),
        "discards": table.ever,
        "pile": len(table.pile),
        "removed": len(table.removed),
        "deck": len(table.deck),
        "lit": table.lit.bit_count(),
        **{f"event.{event.id}": revealed[event.id] for event in edition.events},
    }
    scores = {house: score(table, table.seat(house)) for house in HOUSES}
    most = max(points.total for points in scores.values())
    for house, points in scores.items():
        for name, value in _player(table, table.seat(house), points, most).items():
            row[f"{house}.{name}"] = value
        for combo in edition.combos:
            row[f"{house}.combo.{combo.id}"] = played[house, combo.id]
    return row


def _player(table: Table, seat: int, points: Score, most: int) -> dict[str, Scalar]:
    """One house's columns: its belongings at the end, and its counts during the game."""
    return {
        "points": points.total,
        "items": points.items,
        "objective": is_reached(table, seat),
        "won": points.total == most,
        "cards": len(table.hands[seat]),
        **dict(zip(COUNTERS, table.tally[seat * WIDTH : (seat + 1) * WIDTH], strict=True)),
    }
