"""How quick Lupus in Tabula is, as ratios against peers measured in the same run.

    python -m venv peers && peers/bin/pip install open_spiel     # once, anywhere
    python -m benchmarks.lupus --peers peers/bin/python

- whole random games of twelve players through the public API (legal actions asked for and one applied), in decisions a
  second, against OpenSpiel's ``social_deduction`` in C++, stepped from Python, at its largest table of ten; if it is
  not installed, or has no such game, that is said (at least a tenth of its decisions is asked);
- the exact table of chances, 24 players by 8 werewolves, each model in a new process (one second is asked);
- 1,000 whole scripted games as one file, ``tsukumo lupus FILE --json``, from the start of its process to its end,
  against ``json.loads`` of the input and ``json.dumps`` of the output alone (at most six times as long is asked).

Programs are processes of their own, and rounds of them are interleaved, so that a busy machine slows all alike. Ratios
within the dead band of 3 % count as equal.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

from benchmarks.game import DEAD_BAND, ROUNDS, Failed, rates, seconds
from tsukumo.core.dice import Dice
from tsukumo.lupus.analysis.balance import Model
from tsukumo.lupus.play.kind import LUPUS
from tsukumo.lupus.script import FORMAT

PLAYERS: Final = 12
SCRIPTS: Final = 1_000
LEAST, LONGEST, MOST = 0.1, 1.0, 6.0
"""What is asked: a part of the peer's decisions, seconds for a table, times as long as json."""

OURS = f"""
import random, sys, time
import tsukumo as tk
first = int(sys.argv[2])
def play(seed):
    game, draw, decisions = tk.new_game("lupus", seed=seed, seats={PLAYERS}), random.Random(seed).random, 0
    while not game.over:
        legal = game.legal_actions()
        game.apply(legal[int(draw() * len(legal))])
        decisions += 1
    return decisions
"""
SOCIAL = """
import random, sys, time
import pyspiel
first = int(sys.argv[2])
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
from tsukumo.lupus.api import chance_table
began = time.perf_counter()
chance_table(24, 8, model=sys.argv[1])
print(time.perf_counter() - began)
"""
JSON = """
import json, sys, time
given, answers = open(sys.argv[1], "rb").read(), json.load(open(sys.argv[2], "rb"))
began = time.perf_counter()
json.loads(given), json.dumps(answers)
print(time.perf_counter() - began)
"""


def verdict(good: bool) -> str:
    """Whether what is asked is kept."""
    return "as asked" if good else "NOT as asked"


def games(peers: str) -> None:
    """Whole random games against the peer, round by round."""
    ours: list[float] = []
    ratios: list[float] = []
    failed = ""
    for number in range(ROUNDS):
        ours.append(rates(sys.executable, OURS, number)[0])
        try:
            ratios.append(ours[-1] / rates(peers, SOCIAL, number)[0])
        except Failed as why:
            failed = str(why)
    print(f"random games of {PLAYERS}: {statistics.median(ours):,.0f} decisions a second")
    if ratios:
        ratio = statistics.median(ratios)
        good = ratio >= LEAST * (1 - DEAD_BAND)
        print(f"  {ratio:.2f} of those of OpenSpiel's social_deduction for 10 ({verdict(good)}: {LEAST} or more)")
    if failed:
        print(f"  social_deduction failed in {ROUNDS - len(ratios)} of {ROUNDS} rounds in {peers}: {failed}")


def tables() -> None:
    """The exact table under every model, from a new process each."""
    for model in get_args(Model):
        times = []
        for _ in range(ROUNDS):
            done = subprocess.run([sys.executable, "-c", TABLE, model], check=True, capture_output=True, text=True)
            times.append(float(done.stdout))
        took = statistics.median(times)
        print(f"exact table 24 × 8, {model}: {took:.3f} s ({verdict(took <= LONGEST)}: {LONGEST:g} s or less)")


def script(seed: int) -> dict[str, Any]:
    """A whole game of random decisions, as a script."""
    rng = Random(seed)
    state, _ = LUPUS.start(LUPUS.rules(LUPUS.settled({"seats": PLAYERS, "lots": "asked"})), Dice(seed))
    seats, decisions = list(state.rules.seats), []
    roles = dict(zip(seats, state.dealt, strict=True))
    while not state.over:
        who = rng.choice(state.choices)
        by = {"by": seats[state.party[0]]} if state.asked == "vote" else {}
        decisions.append({"do": state.asked, **by, "who": seats[who]})
        state.decide(who)
        state.told()
    return {"format": FORMAT, "seats": seats, "roles": roles, "readings": {}, "decisions": decisions}


def scripts() -> None:
    """Scripts through the command line against json alone."""
    with tempfile.TemporaryDirectory() as folder:
        file, answers = Path(folder) / "scripts.json", Path(folder) / "answers.json"
        file.write_text(json.dumps([script(seed) for seed in range(SCRIPTS)]), "utf-8")
        command = [sys.executable, "-m", "tsukumo", "lupus", str(file), "--json"]
        alone = [sys.executable, "-c", JSON, str(file), str(answers)]

        def answer() -> None:
            with answers.open("wb") as out:
                subprocess.run(command, check=True, stdout=out)

        times = []
        for _ in range(ROUNDS):
            took = seconds(answer)
            times.append((took, float(subprocess.run(alone, check=True, capture_output=True, text=True).stdout)))
        size = file.stat().st_size
    ours, theirs = (statistics.median(column) for column in zip(*times, strict=True))
    ratio = statistics.median(a / b for a, b in times)
    good = ratio <= MOST * (1 + DEAD_BAND)
    print(f"{SCRIPTS:,} scripts, {size / 1e6:.1f} MB: {ours:.2f} s against {theirs:.2f} s of json alone, ", end="")
    print(f"ratio {ratio:.1f} ({verdict(good)}: {MOST:g} or less)")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", default=sys.executable, metavar="PYTHON", help="a Python that has the peers")
    chosen = parser.parse_args()
    games(chosen.peers)
    tables()
    scripts()
