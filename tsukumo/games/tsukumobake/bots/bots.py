"""The bots that play Tsukumobake: random, novice, greedy, and a search with an evaluation of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from random import Random
from typing import Final

from tsukumo.core.bots.bots import BotKind, Option, RandomBot, one_of
from tsukumo.core.bots.ismcts import SearchBot
from tsukumo.core.game.game import View
from tsukumo.games.tsukumobake.board import DISTANCE
from tsukumo.games.tsukumobake.bots.outlook import chance
from tsukumo.games.tsukumobake.bots.quick import choose_quickly
from tsukumo.games.tsukumobake.bots.weighing import weigh_choices
from tsukumo.games.tsukumobake.editions.edition import SCROLL
from tsukumo.games.tsukumobake.play.actions import Action
from tsukumo.games.tsukumobake.play.scoring import count_objective
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.play.tasks import AskCards


class Greedy:
    """Chooses the best action at once, by the heuristics of `weighing`; among equals, at random."""

    name: str = "greedy"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View[State, Action]) -> Action:
        """One of ``view.legal``."""
        legal = sensible(view)
        if len(legal) == 1:
            return legal[0]
        values = weigh_choices(view.state, legal)
        least = max(values) - 1e-9  # sums that should be equal may differ in their last digit
        return one_of([action for action, value in zip(legal, values, strict=True) if value >= least], self._rng)


def sensible(view: View[State, Action]) -> list[Action]:
    """The legal choices, without combos that the player has already played in this phase.

    Under the reading ``combos=any``, a combo that brings back its own cards could be repeated.
    """
    task, played = view.state.asking, set[str]()
    if isinstance(task, AskCards):
        for record in reversed(view.log):
            if record.kind == "turn":
                break
            if record.kind == "played" and task.clause in record.clauses:
                played.add(record.data["combo"])
    return [action for action in view.legal if action.kind != "play" or action.combo not in played]


class Novice(Greedy):
    """Plays as people do in a first game: no combos in the first hour, and later many a choice without a thought."""

    name = "novice"
    SLIP: Final = 0.4
    """The probability of not thinking: then it plays no combo, and does anything else at random."""

    def choose(self, view: View[State, Action]) -> Action:
        """One of ``view.legal``."""
        slips = self._rng.random() < self.SLIP
        if isinstance(view.state.asking, AskCards) and (slips or view.state.hour == 1):
            return next(action for action in view.legal if action.kind == "pass")
        return one_of(view.legal, self._rng) if slips else super().choose(view)


class Foresight:
    """The evaluation that a search uses for this game.

    It looks ahead to the end of the hour, including its parade, and in the last hours to the end of the game. The
    weights of the points in sight at the end of an hour come from a linear regression of the final points of 500 games
    between greedy players.
    """

    LAST: Final = 4
    """The hour from which it looks ahead to the end of the game."""
    KEPT: Final = 0.84
    """The share of a hand's worth that is left an hour later, after hits, thefts and combos."""
    CHEAP: Final = 0.6
    """The share of that which the cheaper half of a hand counts: it is lost first."""
    SURE: Final = 0.6
    """The share of the objective's worth that is left an hour later."""
    SHIELD: Final = 5.0
    """The points that a scroll is worth."""
    AWAY: Final = 0.25
    """The points that one more square of distance from the parade is worth."""
    PILE: Final = (3, 0.25)
    """The number of cards of the discard pile that count, the best for the player, and the share of their value."""
    SPREAD: Final = (3.0, 13.0, 17.0, 18.0, 19.0)
    """The uncertainty of the outcome, in points, by the number of hours to come."""
    SLOPE: Final = 0.19
    """The slope of the winning chance of one of four equal players: 1/4 times 3/4."""
    TRIED: Final = 10
    """The most choices that a search compares."""

    def stage(self, state: State) -> int:
        """The hour; the last hours are one stage."""
        return min(state.hour, self.LAST)

    def sensible(self, view: View[State, Action]) -> list[Action]:
        """The choices without endless repetitions (`sensible`)."""
        return sensible(view)

    def quick(self, state: State, legal: Sequence[Action], rng: Random) -> Action:
        """A reasonable choice (`quick.choose_quickly`)."""
        return choose_quickly(state, legal, rng)

    def promising(self, state: State, legal: Sequence[Action]) -> list[tuple[Action, float]]:
        """The best choices by the heuristics of `weighing`."""
        values = weigh_choices(state, legal)
        best = sorted(range(len(legal)), key=lambda i: -values[i])[: self.TRIED]
        left = HOURS - state.hour
        reward = self.SLOPE * self.KEPT**left / self.SPREAD[left]
        return [(legal[i], (values[best[0]] - values[i]) * reward) for i in best]

    def rewards(self, state: State) -> list[float]:
        """Everybody's estimated chance to win, from the points in sight."""
        left = 0 if state.over else HOURS - state.hour + 1
        points = [self._points(state, seat, left) for seat in state.order]
        most, spread = max(points), self.SPREAD[left]
        odds = [exp((own - most) / spread) for own in points]
        total = sum(odds)
        return [own / total for own in odds]

    def _points(self, state: State, seat: int, left: int) -> float:
        """The points in sight for a player, with *left* hours to come."""
        worth, hand = state.rules.edition.values[state.houses[seat]], state.hands[seat]
        values = sorted([worth[card] for card in hand])
        objective = count_objective(state, seat) * chance(state, seat)
        if not left:
            return sum(values) + objective
        points = sum(values) - (1 - self.CHEAP) * sum(values[: len(values) // 2])
        count, part = self.PILE
        recovered = sum(sorted([worth[card] for card in state.pile])[-count:])
        away = DISTANCE[state.parade][state.squares[seat]]
        shield = self.SHIELD if SCROLL in hand else 0.0
        own = points * self.KEPT**left + objective * self.SURE**left
        return own + shield + part * recovered + self.AWAY * away


def _search(rng: Random, iterations: int | None = None, seconds: float | None = None) -> SearchBot[State, Action]:
    return SearchBot(rng, Foresight(), iterations, seconds)


BOTS: Final[Mapping[str, BotKind]] = {
    "random": BotKind(RandomBot),
    "novice": BotKind(Novice),
    "greedy": BotKind(Greedy),
    "search": BotKind(_search, {"iterations": Option(1, 1_000_000, whole=True), "seconds": Option(0.001, 3600)}),
}
"""The kinds of bots, by name."""
