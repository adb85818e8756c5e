"""The bots: always legal, the same for the same seed in every process, and better than chance."""

from __future__ import annotations

import subprocess
import sys
from statistics import fmean

import pytest

import tsukumo as tk
from tests.core.ended import points
from tsukumo.core.bots.bots import make_bot
from tsukumo.core.game.game import AnyGame

NAME = "tsukumobake"


def played(specs: tuple[str, ...], seed: int, **readings: str) -> AnyGame:
    """A game between four bots, in the order of the table."""
    game = tk.new_game(NAME, seed=seed, readings=readings)
    bots = {player: make_bot(NAME, spec, seed) for player, spec in zip(game.players, specs, strict=True)}
    while game.to_act is not None:
        game.apply(bots[game.to_act].choose(game.view(game.to_act)))
    return game


def test_greedy_plays_a_combo_once_in_a_phase() -> None:
    again = 0
    for seed in range(8):
        game = played(("greedy",) * 4, seed, combos="any")
        seen: list[tuple[str, str]] = []
        for record in game.log:
            if record.kind == "turn":
                again += len(seen) > len({phase for phase, _ in seen})
                seen.clear()
            elif record.kind == "played":
                seen.append((record.clauses[0], record.data["combo"]))
                assert len(seen) == len(set(seen))
    assert again  # different ones are played in one phase


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    program = (
        "from tests.games.tsukumobake.bots.test_bots import played\n"
        "print(*played(('greedy', 'random', 'search:iterations=3', 'greedy'), 3).actions, sep=';')"
    )
    games = {
        subprocess.run(
            [sys.executable, "-c", program],
            check=True,
            capture_output=True,
            text=True,
            env={"PYTHONHASHSEED": hashed, "PATH": ""},
        ).stdout
        for hashed in ("1", "2")
    }
    assert len(games) == 1


def ahead(spec: str, against: str, games: int) -> list[float]:
    """By how many points one bot is ahead of the mean of three others, seat after seat."""
    leads = []
    for number in range(games):
        specs = [against] * 4
        specs[number % 4] = spec
        game = played(tuple(specs), number // 4)
        scores = points(game)
        own = scores.pop(game.players[number % 4])
        leads.append(own - sum(scores.values()) / 3)
    return leads


@pytest.mark.thorough
def test_greedy_is_far_ahead_of_random() -> None:
    leads = ahead("greedy", "random", 24)
    assert fmean(leads) > 25
    assert sum(points > 0 for points in leads) >= 20


@pytest.mark.thorough
def test_search_is_far_ahead_of_random() -> None:
    leads = ahead("search:iterations=8", "random", 4)
    assert fmean(leads) > 20
