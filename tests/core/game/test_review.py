"""A finished game looked back at: places, and the moments in which a player's standing changed most."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.core.nim import Nim
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.new import new_game
from tsukumo.core.game.review import review_game


def played(name: str, seed: int) -> AnyGame:
    """A whole game between random bots."""
    game = new_game(name, seed=seed)
    while not game.over:
        game.apply(choose_as_bot(game, "random"))
    return game


@pytest.mark.parametrize("seed", [1, 2])
def test_places_follow_the_points(seed: int) -> None:
    game = played("tsukumobake", seed)
    assert game.outcome
    assert game.outcome.points
    places = {player: review_game(game, player).place for player in game.players}
    better = {one: sum(p > game.outcome.points[one] for p in game.outcome.points.values()) for one in game.players}
    assert places == {player: count + 1 for player, count in better.items()}


@pytest.mark.parametrize("name", ["tsukumobake", "sottomondo", "lupus"])
def test_the_changes_are_those_of_the_standing(name: str) -> None:
    game = played(name, 3)
    for player in game.players:
        review = review_game(game, player)
        assert (review.place is None) == (name == "lupus")
        stands = []
        again = game.clone()
        for moment in range(len(game.actions) + 1):
            at = again.clone()
            at.rewind(moment)
            stands.append(at.kind.standing(at.state, player))  # type: ignore[attr-defined]
        steps = [later - earlier for earlier, later in pairwise(stands)]
        if review.best:
            assert review.best.change == max(steps) == steps[review.best.moment - 1]
        if review.worst:
            assert review.worst.change == min(steps) == steps[review.worst.moment - 1]
            records = game.log[review.worst.first : review.worst.last]
            assert {game.moment_of(review.worst.first)} == {review.worst.moment}
            assert records


def test_a_passage_counts_as_a_whole() -> None:
    """In a turn with a combo that is paid for and brings more, nothing is lost."""
    game = played("tsukumobake", 1)
    by_turn = review_game(game, "geisha", ("turn", "parade"))
    by_action = review_game(game, "geisha")
    assert by_turn.worst
    assert by_action.worst
    assert by_turn.worst.last - by_turn.worst.first > by_action.worst.last - by_action.worst.first


def test_any_game_has_places_if_nothing_else() -> None:
    nim = Nim()
    game: AnyGame = Game(nim, 1, nim.settle_options({}))
    while not game.over:
        game.apply(game.legal_actions()[0])
    assert game.outcome
    (winner,) = game.outcome.winners
    assert review_game(game, winner) == (1, None, None)
    (loser,) = {*game.players} - {winner}
    assert review_game(game, loser) == (2, None, None)
