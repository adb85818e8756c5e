"""The search, in a small made-up game: what it asks, what it may know, how long it thinks, and that it plays well."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any
from unittest import mock

import pytest

from tests.core import toy
from tests.core.toy import Move, ToyState
from tsukumo.core.bots.bots import BotKind, Luck, RandomBot, one_of
from tsukumo.core.bots.ismcts import SearchBot
from tsukumo.core.experiments.tournament import prepare_tournament
from tsukumo.core.game.game import AnyGame, Game, View


class Ends:
    """Looks ahead to the end of the game, with nothing promised and anything played."""

    def __init__(self) -> None:
        self.asked: list[ToyState] = []
        self.finished: list[ToyState] = []

    def stage(self, _state: ToyState) -> int:
        return 0

    def sensible(self, view: View[Any, Any]) -> Sequence[Move]:
        return view.legal

    def promising(self, state: ToyState, legal: Sequence[Move]) -> list[tuple[Move, float]]:
        self.asked.append(state.clone())
        return [(action, 0.0) for action in legal]

    def quick(self, state: ToyState, legal: Sequence[Move], rng: Random) -> Move:
        assert toy.HIDDEN not in (*state.hands[0], *state.hands[1], *state.deck)
        return one_of(legal, rng)

    def rewards(self, state: ToyState) -> list[float]:
        self.finished.append(state.clone())
        ahead = state.points[0] - state.points[1]
        return [0.5 + ahead / 80, 0.5 - ahead / 80]


def game(seed: int = 1, actions: int = 0) -> AnyGame:
    """A game of the toy, some random actions old."""
    found, rng = Game(toy.TOY, seed, {"cards": toy.CARDS}), Random(seed)
    for _ in range(actions):
        found.apply(one_of(found.legal_actions(), rng))
    return found


def search(seed: int = 1, evaluation: Ends | None = None, **limits: Any) -> SearchBot[Any, Any]:
    return SearchBot(Random(seed), evaluation or Ends(), **limits)


def test_it_makes_as_many_iterations_as_it_is_told_and_200_untold() -> None:
    view = game().view("ann")
    for limits, expected in (({"iterations": 1}, 1), ({"iterations": 37}, 37), ({}, 200)):
        evaluation = Ends()
        assert search(evaluation=evaluation, **limits).choose(view) in view.legal
        assert len(evaluation.finished) == expected
        assert all(state.over for state in evaluation.finished)


def test_seconds_are_a_limit_and_the_first_of_two_limits_counts() -> None:
    view = game().view("ann")
    begun = perf_counter()
    search(seconds=0.05).choose(view)
    assert 0.05 <= perf_counter() - begun < 30  # a busy machine takes its time
    few, short = Ends(), Ends()
    search(evaluation=few, iterations=2, seconds=100).choose(view)
    search(evaluation=short, iterations=10**9, seconds=0.01).choose(view)
    assert len(few.finished) == 2
    assert 1 <= len(short.finished) < 10**6


def test_where_there_is_one_choice_it_does_not_think() -> None:
    view = game().view("ann")
    view.legal = view.legal[:1]
    evaluation = Ends()
    assert search(evaluation=evaluation).choose(view) == view.legal[0]
    assert evaluation.asked == evaluation.finished == []


def test_what_promises_alone_is_taken_at_once() -> None:
    class One(Ends):
        def promising(self, state: ToyState, legal: Sequence[Move]) -> list[tuple[Move, float]]:
            return super().promising(state, legal)[-1:]

    view, evaluation = game().view("ann"), One()
    assert search(evaluation=evaluation).choose(view) == view.legal[-1]
    assert evaluation.finished == []


def test_every_deal_agrees_with_what_the_player_knows() -> None:
    before = game(4, 3)
    player = before.to_act or ""
    seat = before.players.index(player)
    view, evaluation = before.view(player), Ends()
    search(evaluation=evaluation, iterations=60).choose(view)
    masked, *whole = evaluation.asked
    assert toy.HIDDEN in masked.hands[1 - seat]
    assert all(toy.HIDDEN not in state.hands[1 - seat] for state in whole)
    mine = set(view.state.to_json()["hands"][player])
    for state in evaluation.finished:
        assert state.pile[: len(before.state.to_json()["pile"])] == before.state.to_json()["pile"]
        assert mine <= {*state.hands[seat], *state.pile}
    # The hidden cards are not always dealt the same way.
    assert len({tuple(sorted({*state.hands[1 - seat], *state.pile} - mine)) for state in evaluation.finished}) > 5
    assert view.to_json() == before.view(player).to_json()


def test_what_is_promised_counts_until_more_is_seen() -> None:
    class Partial(Ends):
        def promising(self, state: ToyState, legal: Sequence[Move]) -> list[tuple[Move, float]]:
            self.asked.append(state)
            return [(action, 0.0 if action == legal[-1] else 0.1) for action in legal]

    class Worst(Partial):
        def rewards(self, state: ToyState) -> list[float]:
            # Whatever is promised, the first card in hand is the one to play.
            first = view.legal[0].card in state.pile[: 1 + len(view.state.to_json()["pile"])]
            return [float(first), float(not first)]

    view = game().view("ann")
    assert search(evaluation=Partial(), iterations=3).choose(view) == view.legal[-1]
    assert search(evaluation=Worst(), iterations=400).choose(view) == view.legal[0]


@pytest.mark.thorough
@pytest.mark.usefixtures("toys")
def test_it_plays_the_small_game_better_than_chance() -> None:
    kinds = {"random": BotKind(RandomBot), "search": BotKind(lambda rng: SearchBot(rng, Ends(), 50))}
    with mock.patch.dict(toy.BOTS, kinds):
        tournament = prepare_tournament("toy", bots=("search", "random"), games=80, seed=2)
        tournament.run(progress=False)
    gap = tournament.result().differences[0].points
    assert gap
    assert gap.low > 0


def test_one_of_several_is_any_of_them() -> None:
    rng = Random(1)
    found = [one_of("abcd", rng) for _ in range(4000)]
    assert {letter: pytest.approx(0.25, abs=0.03) for letter in "abcd"} == {
        letter: fmean(other == letter for other in found) for letter in "abcd"
    }


def test_the_luck_of_a_search_is_that_of_any_generator() -> None:
    for seed in range(50):
        luck, usual = Luck(seed), Random(seed)
        ours, theirs = list(range(seed)), list(range(seed))
        luck.shuffle(ours)
        usual.shuffle(theirs)
        assert ours == theirs
        assert luck.random() == usual.random()
