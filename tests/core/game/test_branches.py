"""Lines of play: a game and what else might have happened; nothing that is tried changes what was there."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

import tsukumo as tk
from tests.core.lab.played import at_random
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.branches import Branches
from tsukumo.core.game.game import AnyGame, Illegal
from tsukumo.core.game.replay import dumps
from tsukumo.core.io.errors import NotAllowed

played = partial(at_random, "tsukumobake")


def other_choice(game: AnyGame, than: str) -> str:
    """A legal action that is another one."""
    return next(str(action) for action in game.legal_actions() if str(action) != than)


def test_a_game_alone_is_one_line() -> None:
    game = played(1, 30)
    branches = Branches.of(game)
    assert (len(branches.lines), branches.line, branches.moments) == (1, 0, 30)
    assert branches.lines[0].parent is None
    before = dumps(branches.game)
    game.apply(game.legal_actions()[0])
    assert dumps(branches.game) == before


@pytest.mark.parametrize("seed", range(4))
def test_every_moment_is_the_game_as_it_was(seed: int) -> None:
    game = played(seed)
    branches, again = Branches.of(game), tk.new_game("tsukumobake", seed=seed)
    whole = dumps(branches.game)
    for moment, action in enumerate(game.actions):
        assert dumps(branches.at(moment)) == dumps(again)
        again.apply(action)
    assert dumps(branches.at(branches.moments)) == dumps(game) == whole
    for wrong in (-1, branches.moments + 1):
        with pytest.raises(NotAllowed):
            branches.at(wrong)


@pytest.mark.parametrize("seed", range(4))
def test_a_branch_leaves_the_game_as_it_is(seed: int) -> None:
    game, rng = played(seed), Random(f"fork {seed}")
    branches = Branches.of(game)
    moment = rng.randrange(len(game.actions))
    forked = branches.fork(moment)
    assert (forked.line, forked.moments) == (1, moment)
    assert (forked.lines[1].parent, forked.lines[1].fork) == (0, moment)
    assert dumps(forked.game) == dumps(branches.at(moment))
    while not forked.game.over:
        forked = forked.play(rng.choice(forked.game.legal_actions()))
    assert forked.game.actions[:moment] == game.actions[:moment]
    assert dumps(forked.follow(0).game) == dumps(game)
    assert len(branches.lines) == 1


def test_a_branch_of_a_branch() -> None:
    branches = Branches.of(played(5, 40)).fork(20)
    branches = branches.play(other_choice(branches.game, "")).fork(21).fork(10)
    assert [(line.parent, line.fork) for line in branches.lines] == [(None, 0), (0, 20), (1, 21), (2, 10)]
    assert [len(line.game.actions) for line in branches.lines] == [40, 21, 21, 10]
    assert branches.follow(2).moments == 21
    for wrong in (-1, 4):
        with pytest.raises(NotAllowed, match="line"):
            branches.follow(wrong)


def test_what_may_not_be_played_changes_nothing() -> None:
    branches = Branches.of(played(3, 12))
    before = dumps(branches.game)
    with pytest.raises(Illegal):
        branches.play("monk move A1 A1")
    assert dumps(branches.game) == before
    action = str(branches.game.legal_actions()[-1])
    after = branches.play(action)
    assert str(after.game.actions[-1]) == action
    assert dumps(branches.game) == before


@pytest.mark.parametrize("spec", ["random", "greedy", "search:iterations=3"])
def test_a_bot_decides_the_same_at_the_same_moment(spec: str) -> None:
    game = played(9, 25)
    chosen = choose_as_bot(game, spec)
    assert chosen in game.legal_actions()
    assert choose_as_bot(Branches.of(played(9)).at(25), spec) == chosen


def test_the_moment_of_a_record_is_the_first_that_holds_it() -> None:
    game = played(2)
    for record in range(len(game.log)):
        moment = game.moment_of(record)
        assert len(Branches.of(game).at(moment).log) > record
        if moment:
            assert len(Branches.of(game).at(moment - 1).log) <= record
    assert game.moment_of(0) == 0
