"""The bots that play Tsukumobake: random, greedy, and a search that knows what a moment is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from random import Random
from typing import Any, Final, cast

from tsukumo.core.bots import BotKind, Option, RandomBot, one_of
from tsukumo.core.game import View
from tsukumo.core.search import SearchBot
from tsukumo.tsukumobake.edition import SCROLL
from tsukumo.tsukumobake.outlook import FAR, chance, ways_on
from tsukumo.tsukumobake.play.scoring import OBJECTIVE
from tsukumo.tsukumobake.play.state import State
from tsukumo.tsukumobake.play.table import HOURS, STRIDE
from tsukumo.tsukumobake.quick import quick
from tsukumo.tsukumobake.weighing import weighed


class Greedy:
    """Does what seems to bring most at once, by the rules of thumb of `weighing`; among equals, any."""

    name: Final = "greedy"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Any:
        """One of ``view.legal``."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        found = weighed(cast("State", view.state), legal)
        least = max(found) - 1e-9  # sums that should be equal may differ in their last digit
        return one_of([action for action, value in zip(legal, found, strict=True) if value >= least], self._rng)


class Foresight:
    """What a search is told of the game: it looks ahead to the end of the hour, its parade included."""

    KEPT: Final = 0.84
    """How much of what one has is still there an hour later: the parade takes it, or rivals, or it pays for combos."""
    SHIELD: Final = 6.0
    """The points that a scroll is worth while there are parades to come."""
    NEAR: Final = 5.0
    """The points that a lit building within a move's reach is worth; each step more is a half less."""
    SPREAD: Final = (3.0, 11.5, 14.0, 16.5, 19.0)
    """How uncertain the outcome is, in points, with so many hours to come."""
    TRIED: Final = 10
    """The choices that a search compares, at most."""
    SLOPE: Final = 0.19
    """The slope of the chances of one of four, at even chances."""

    def stage(self, state: State) -> int:
        """The hour."""
        return state.hour

    def quick(self, state: State, legal: Sequence[Any], rng: Random) -> Any:
        """A reasonable choice (`quick.quick`)."""
        return quick(state, legal, rng)

    def promising(self, state: State, legal: Sequence[Any]) -> list[tuple[Any, float]]:
        """The best choices by the rules of thumb."""
        found = weighed(state, legal)
        best = sorted(range(len(legal)), key=lambda i: -found[i])[: self.TRIED]
        left = HOURS - state.hour
        reward = self.SLOPE * self.KEPT**left / self.SPREAD[left]
        return [(legal[i], (found[best[0]] - found[i]) * reward) for i in best]

    def rewards(self, state: State) -> list[float]:
        """Everybody's chances to win, guessed from the points that are in sight."""
        left = 0 if state.over else HOURS - state.hour + 1
        points = [self._points(state, seat, left) for seat in state.order]
        most, spread = max(points), self.SPREAD[left - 1 if left else 0]
        odds = [exp((own - most) / spread) for own in points]
        total = sum(odds)
        return [own / total for own in odds]

    def _points(self, state: State, seat: int, left: int) -> float:
        """The points in sight for a player at the beginning of an hour, or at the end."""
        edition = state.rules.edition
        worth, hand = edition.values[state.houses[seat]], state.hands[seat]
        points = sum([worth[card] for card in hand]) + OBJECTIVE * chance(state, seat)
        if not left:
            return points
        if SCROLL in hand:
            points += self.SHIELD
        if state.deck:
            here, lit = state.squares[seat], state.lit
            far = min([far[here] for tile, far in enumerate(ways_on(edition.board)) if lit >> tile & 1], default=FAR)
            points += self.NEAR - max(0, min(far, 3 * STRIDE) - STRIDE) / 2
        return points * self.KEPT**left


def _search(rng: Random, **options: Any) -> SearchBot:
    return SearchBot(rng, Foresight(), **options)


BOTS: Final[Mapping[str, BotKind]] = {
    "random": BotKind(RandomBot),
    "greedy": BotKind(Greedy),
    "search": BotKind(_search, {"iterations": Option(1, 1_000_000, whole=True), "seconds": Option(0.001, 3600)}),
}
"""The kinds of bots, by name."""
