"""A saved game exported as a script, which the game's own command tells to the same end; it tells the saved one too."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import tsukumo as tk
from tests.examples import EXAMPLES
from tests.games.lupus.oracle import DEFAULTS
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.record import Record
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.script import play_script, script_of

GAMES = max(12, round(100 * EXAMPLES))
NAMES = ["Ünal x", "public", "moderator", "Ada", "-", "👩\u200d🚀", "علی\u200cرضا", "%41", "ශ්\u200dරී"]
"""Names that might be taken for something else."""
DEALT = ("shuffled", "dealt")
"""The records of a deal, which a script with its roles does not have."""


def game(seed: int, most: int = 10**6) -> AnyGame:
    """A game under readings by chance, its lots drawn by the seed or asked of the moderator."""
    rng = Random(seed)
    seats = rng.choice([8, 9, 11, 16, 24, NAMES])
    readings = {name: rng.choice(answers) for name, answers in DEFAULTS.items()}
    options = {"seats": seats, "readings": readings, "lots": rng.choice(["drawn", "asked"])}
    found: AnyGame = Game(LUPUS, seed, LUPUS.settle_options(options))
    while not found.over and len(found.actions) < most:
        found.apply(rng.choice(found.legal_actions()))
    return found


def happened(log: Any) -> list[Record]:
    """The records of a game after the deal, without the rolls of its dice."""
    return [record._replace(dice=None) for record in log if record.kind not in DEALT]


@pytest.mark.parametrize("most", [0, 1, 5, 17, 40, 10**6])
def test_a_script_comes_to_the_same_end(most: int) -> None:
    lots = 0
    for seed in range(GAMES):
        found = game(seed, most)
        script = json.loads(json.dumps(script_of(found)))
        state, log = play_script(script)
        assert happened(log) == happened(found.log)
        assert (state.over, state.outcome) == (found.over, found.outcome)
        assert list(state.roles) == list(found.state.roles)
        lots += sum(decision["do"] == "lot" for decision in script["decisions"])
    assert lots or most < 10**6


def test_a_game_with_given_roles() -> None:
    roles = dict(zip(NAMES[:8], ["seer", "werewolf", "werewolf", *["villager"] * 5], strict=True))
    found = tk.new_game("lupus", seed=1, seats=NAMES[:8], roles=roles)
    assert script_of(found)["roles"] == roles
