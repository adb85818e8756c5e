"""The speed of Lupus in Tabula, as ratios against peers measured in the same run.

    python -m venv peers && peers/bin/pip install open_spiel     # once, anywhere
    python -m benchmarks.lupus --peers peers/bin/python

- whole random games of twelve players through the public API (legal actions asked for and one applied), in decisions a
  second, pure and compiled, against OpenSpiel's ``social_deduction`` in C++, stepped from Python, at its largest table
  of ten; if it is not installed, or has no such game, that is said (at least a tenth of its decisions is asked, and
  three tenths compiled);
- the exact table of chances, 24 players by 8 werewolves, each model in a new process (one second is asked);
- 1,000 whole scripted games as one file, ``tsukumo lupus FILE --json``, from the start of its process to its end,
  against ``json.loads`` of the input and ``json.dumps`` of the output alone (at most six times as long is asked).

Programs are processes of their own, and rounds of them are interleaved, so that a busy machine slows all alike. Ratios
within the dead band of 3 % count as equal.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from random import Random
from typing import Any, Final, get_args

from benchmarks.game import ROUNDS, Peer, engines, find_peers, games, our_games
from benchmarks.measures import verdict
from benchmarks.scripts import scripts
from tsukumo.core.game.dice import Dice
from tsukumo.games.lupus.analysis.balance import Model
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.script import FORMAT

PLAYERS: Final = 12
LEAST: Final = {"pure": 0.1, "compiled": 0.3}
"""The part of the peer's decisions that is asked, by engine."""
LONGEST: Final = 1.0
"""The seconds asked for a table."""

SOCIAL = """
import random
import pyspiel
rules = pyspiel.load_game("social_deduction(players=10)")
def play(seed):
    state, draw, decisions = rules.new_initial_state(), random.Random(seed).random, 0
    while not state.is_terminal():
        legal = state.legal_actions()
        decisions += not state.is_chance_node()
        state.apply_action(legal[int(draw() * len(legal))])
    return decisions
"""
TABLE = """
import sys, time
from tsukumo.games.lupus.api import chance_table
began = time.perf_counter()
chance_table(24, 8, model=sys.argv[1])
print(time.perf_counter() - began)
"""


def tables() -> None:
    """Measure the exact table under every model, from a new process each."""
    for model in get_args(Model):
        times = []
        for _ in range(ROUNDS):
            done = subprocess.run([sys.executable, "-c", TABLE, model], check=True, capture_output=True, text=True)
            times.append(float(done.stdout))
        took = statistics.median(times)
        print(f"exact table 24 × 8, {model}: {took:.3f} s ({verdict(took <= LONGEST)}: {LONGEST:g} s or less)")


def script(seed: int) -> dict[str, Any]:
    """Return a whole game of random decisions, as a script."""
    rng = Random(seed)
    state, _ = LUPUS.start(LUPUS.rules(LUPUS.settle_options({"seats": PLAYERS, "lots": "asked"})), Dice(seed))
    seats, decisions = list(state.rules.seats), []
    roles = dict(zip(seats, state.dealt, strict=True))
    while not state.over:
        who = rng.choice(state.choices)
        by = {"by": seats[state.party[0]]} if state.asked == "vote" else {}
        decisions.append({"do": state.asked, **by, "who": seats[who]})
        state.decide(who)
        state.take_records()
    return {"format": FORMAT, "seats": seats, "roles": roles, "readings": {}, "decisions": decisions}


if __name__ == "__main__":
    peers = {"OpenSpiel's social_deduction for 10": Peer(SOCIAL, LEAST)}
    games(find_peers(__doc__), our_games("lupus", seats=PLAYERS), peers, engines())
    tables()
    scripts("lupus", script)
