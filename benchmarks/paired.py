"""The speed of pairs of whole games, as ratios to plain simulations of the same games.

    python -m benchmarks.paired

- pairs of games of four random players for one reading against ``tk.simulate`` of both sides, by processor time;
- ten changes at once against the simulations of their eleven sides, in the same way;
- 10,000 pairs for one reading on all cores, by the clock.

Every program is a process that first plays a little to warm up, so that neither finds the tables that the other has
filled; rounds of them are interleaved, so that a busy machine slows both alike. A ratio within the dead band of 3 %
counts as equal.
"""

from __future__ import annotations

import subprocess
import sys

import tsukumo as tk
from benchmarks.measures import compare, seconds, verdict_on

ROUNDS = 7
PAIRS = 600
WHOLE = 10_000
LIMIT = 1.3
SECONDS = 60

START = """
import sys, time
import tsukumo as tk
changes, pairs, seed = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
answers = [{r.id: a} for r in tk.readings().values() for a in r.answers if a != r.default]
answers = [{"homes": "owner"}] if changes == 1 else answers[:changes]
"""
PAIRED = """
def play(pairs, seed):
    tk.paired("tsukumobake", answers, games=pairs, seed=seed, workers=1, progress=False)
"""
PLAIN = """
def play(pairs, seed):
    for readings in ({}, *answers):
        tk.simulate("tsukumobake", games=pairs, seed=seed, workers=1, progress=False, readings=readings)
"""
TIMED = """
play(20, 0)
began = time.process_time()
play(pairs, seed)
print(time.process_time() - began)
"""


def take_seconds(program: str, changes: int, pairs: int, seed: int) -> float:
    """Return the processor time that a program takes for a game, of so many pairs for so many changes."""
    command = [sys.executable, "-c", START + program + TIMED, *map(str, (changes, pairs, seed))]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(done.stdout) / (pairs * (changes + 1))


def compare_games(name: str, changes: int, pairs: int) -> None:
    """Print the processor time of a game in pairs and in plain simulations of the same games, and their ratio."""
    seeds = range(1, ROUNDS + 1)
    rounds = [[take_seconds(program, changes, pairs, seed) for program in (PAIRED, PLAIN)] for seed in seeds]
    ours, plain = zip(*rounds, strict=True)
    compare(name, ours, plain, LIMIT)


def whole() -> None:
    """Measure as many pairs as a study needs, on all cores."""
    took = seconds(lambda: tk.paired("tsukumobake", {"homes": "owner"}, games=WHOLE, seed=1, progress=False))
    print(f"{WHOLE:,} pairs for one reading on all cores: {took:.0f} s ({verdict_on(took, SECONDS)})")


if __name__ == "__main__":
    compare_games("pairs for one reading / two simulations", 1, PAIRS)
    compare_games("pairs for ten changes / eleven simulations", 10, PAIRS // 6)
    whole()
