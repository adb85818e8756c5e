"""A finished game as one player lived it: the place, the best moment, and the one that cost most.

A kind of game that says how well a player stands (`tsukumo.core.engine.kinds.FiledKind.standing`) has moments; any has
the place, if players win by themselves.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from tsukumo.core.game.game import AnyGame


class Swing(NamedTuple):
    """A passage of a game that changed a player's standing: by how much, and the *moment* after its greatest change.

    *first* and *last* are the places of its records in the log, the last one excluded.
    """

    change: float
    moment: int
    first: int
    last: int


class Review(NamedTuple):
    """A player's *place* among all, from 1, None if there are no places; the *best* and *worst* passages, if any."""

    place: int | None
    best: Swing | None
    worst: Swing | None


def review_game(game: AnyGame, player: str, heads: Collection[str] = ()) -> Review:
    """Return the review of a finished game; records of the kinds *heads* begin its passages, else every action does."""
    swings = _find_swings(game, player, heads)
    best = max((swing for swing in swings if swing.change > 0), key=lambda swing: swing.change, default=None)
    worst = min((swing for swing in swings if swing.change < 0), key=lambda swing: swing.change, default=None)
    return Review(_find_place(game, player), best, worst)


def _find_place(game: AnyGame, player: str) -> int | None:
    """Return the number of players who did better, and one; None where players win by sides or are not compared."""
    outcome, kind = game.outcome, game.kind
    if outcome is None or getattr(kind, "sides", False):
        return None
    if player in outcome.winners:
        return 1
    points: Mapping[str, float | None] = outcome.points or {one: find_standing(game, one) for one in game.players}
    own = points[player]
    if own is None:
        return None
    return 1 + sum(one in outcome.winners or (points[one] or 0) > own for one in game.players if one != player)


def find_standing(game: AnyGame, player: str) -> float | None:
    """Return how well a player stands, by the measure of a game's kind; None if it has none."""
    standing = getattr(game.kind, "standing", None)
    value: float | None = standing(game.state, player) if standing else None
    return value


def _find_swings(game: AnyGame, player: str, heads: Collection[str]) -> list[Swing]:
    """Return every passage of a game with its change; none if its kind does not say how well a player stands."""
    again = game.clone()
    again.rewind(0)
    before = find_standing(again, player)
    if before is None:
        return []
    swings: list[Swing] = []
    first, began, greatest, moment, cut = 0, before, 0.0, 0, True
    for number, action in enumerate(game.actions, 1):
        if cut:
            first, began, greatest, moment = len(again.log), before, 0.0, number
        records = again.apply(action)
        now = find_standing(again, player)
        assert now is not None
        if abs(now - before) > abs(greatest):
            greatest, moment = now - before, number
        before = now
        cut = not heads or any(record.kind in heads for record in records)
        if cut or number == len(game.actions):
            swings.append(Swing(now - began, moment, first, len(again.log)))
    return swings
