"""The werewolves' chance, exactly: against Migdał's closed form, by hand, and against games played at random."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from random import Random

import pytest

import tsukumo as tk
from tsukumo.games.lupus.analysis.plain import chances, lone_wolf, several_wolves, wolves_win

GAMES = 800


def test_by_hand() -> None:
    # Three alive, one werewolf: two of three votes miss it, and then there are as many of both.
    assert wolves_win(3, 1) == Fraction(2, 3)
    # Four alive: missed by three of four, then the night leaves one of each.
    assert wolves_win(4, 1) == Fraction(3, 4)
    assert wolves_win(8, 2) == Fraction(27, 32)
    assert wolves_win(9, 2, night=True) == wolves_win(8, 2)


@pytest.mark.clause("end.werewolves", "end.humans")
def test_the_ends() -> None:
    assert wolves_win(5, 0) == wolves_win(0, 0) == 0
    assert wolves_win(4, 2) == wolves_win(2, 2, parity=False) == wolves_win(4, 3, night=True) == 1
    assert wolves_win(4, 2, parity=False) < 1
    with pytest.raises(ValueError, match="5 of 4"):
        wolves_win(4, 5)


@pytest.mark.parametrize("players", range(1, 25))
def test_one_werewolf_alone(players: int) -> None:
    """Migdał's closed form; the sooner end spares it the last vote, which an even number leads to."""
    assert wolves_win(players, 1, parity=False) == lone_wolf(players)
    assert wolves_win(players, 1) == lone_wolf(players) * (1 if players % 2 else 2)


@pytest.mark.parametrize("players", range(1, 25))
def test_several_werewolves(players: int) -> None:
    """Migdał's sum is his recursion."""
    for wolves in range(players + 1):
        assert several_wolves(players, wolves) == wolves_win(players, wolves, parity=False)
    with pytest.raises(ValueError, match="of"):
        several_wolves(players, players + 1)


def test_the_effect_of_parity() -> None:
    """One villager more helps the werewolves where the number becomes even, in Migdał's game where it becomes odd."""
    for wolves in (1, 2, 3):
        for odd in range(2 * wolves + 3, 24, 2):
            assert wolves_win(odd + 1, wolves) > wolves_win(odd, wolves)
            assert wolves_win(odd + 1, wolves, parity=False) < wolves_win(odd, wolves, parity=False)


def test_both_sides() -> None:
    assert chances(8, 2) == (Fraction(5, 32), Fraction(27, 32))
    assert chances(9, 2, first_night="wolves") == chances(8, 2)
    assert sum(chances(24, 8, parity=False)) == 1


def test_parity_helps_the_werewolves() -> None:
    for players in range(5, 25):
        for wolves in (2, 3):
            assert wolves_win(players, wolves) >= wolves_win(players, wolves, parity=False)


@pytest.mark.thorough
@pytest.mark.parametrize(("players", "wolves"), [(8, 2), (14, 2)])
def test_games_at_random_agree(players: int, wolves: int) -> None:
    """The seer learns something, and does nothing with it; villagers and werewolves name anybody."""
    won = 0
    deck = {"villager": players - wolves - 1, "werewolf": wolves, "seer": 1}
    for seed in range(GAMES):
        game, rng = tk.new_game("lupus", seed=seed, seats=players, deck=deck), Random(f"{seed}/play")
        state = game.state
        while not state.over:
            state.apply(rng.choice(state.legal()))
        won += state.winner == "werewolves"
    chance = float(wolves_win(players, wolves))
    assert abs(won / GAMES - chance) < 4 * sqrt(chance * (1 - chance) / GAMES)


def test_a_table_of_thousands_is_reckoned_too() -> None:
    assert wolves_win(2000, 5, parity=False) == several_wolves(2000, 5)
    assert wolves_win(2001, 5, night=True, parity=False) == several_wolves(2000, 5)
    assert wolves_win(2000, 5) > wolves_win(2000, 5, parity=False)
