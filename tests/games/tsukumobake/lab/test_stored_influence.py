"""The stored table of how often readings matter: part of it is counted again."""

from __future__ import annotations

import pytest

import tsukumo as tk
from tsukumo.core.experiments.result_files import load_stored
from tsukumo.core.game.clauses import list_alternatives
from tsukumo.games.tsukumobake.lab.shares import SAMPLES, Shares
from tsukumo.games.tsukumobake.rules import parade_registry

STORED = load_stored("tsukumobake", "readings_influence.json") or {}


@pytest.mark.thorough
def test_the_first_games_and_positions_give_the_stored_numbers() -> None:
    first = STORED["first"]
    influence = tk.influence(
        games=first["games"],
        random=first["random"],
        bots=STORED["bots"],
        seed=STORED["seed"],
        edition=STORED["edition"],
        workers=1,
        progress=False,
    )
    assert influence.to_json()["readings"] == first["readings"]


def test_the_command_is_the_one_that_makes_it() -> None:
    assert STORED["made"]["command"] == f"{Shares.of(STORED).command()} --json"


def test_every_answer_is_ranked_with_intervals() -> None:
    rows = STORED["readings"]
    assert {(row["reading"], row["value"]) for row in rows} == set(list_alternatives(parade_registry()))
    shares = [row["games"]["differ"][0] for row in rows]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] > 0  # each of them differs somewhere
    for row in rows:
        for sample in SAMPLES:
            share, low, high = row[sample]["differ"]
            assert low < share < high
            assert row[sample]["movements"] == {"games": 5 * STORED["games"], "random": STORED["random"]}[sample]
