"""How quick Sottomondo Carte is, as ratios against peers measured in the same run.

    python -m venv peers && peers/bin/pip install rlcard     # once, anywhere
    python -m benchmarks.sottomondo --peers peers/bin/python

- whole random games of four players through the public API (legal actions asked for and one applied), in decisions a
  second, against rlcard's uno for four through its environment; if it is not installed that is said (at least as many
  decisions are asked);
- 1,000 whole scripted games as one file, ``tsukumo sottomondo FILE --json``, from the start of its process to its end,
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
from typing import Any, Final

from benchmarks.game import DEAD_BAND, ROUNDS, Failed, rates, seconds
from benchmarks.lupus import JSON, MOST, SCRIPTS, verdict
from tsukumo.core.game import Game
from tsukumo.sottomondo.export import script_of
from tsukumo.sottomondo.play.kind import SOTTOMONDO

PLAYERS: Final = 4
LEAST: Final = 1.0
"""What is asked: the peer's decisions."""

OURS = f"""
import random, sys, time
from tsukumo.core.game import Game
from tsukumo.sottomondo.play.kind import SOTTOMONDO
first = int(sys.argv[2])
options = SOTTOMONDO.settled({{"players": {PLAYERS}}})
def play(seed):
    game, draw, decisions = Game(SOTTOMONDO, seed, options), random.Random(seed).random, 0
    while not game.over:
        legal = game.legal_actions()
        game.apply(legal[int(draw() * len(legal))])
        decisions += 1
    return decisions
"""
UNO = f"""
import random, sys, time
import rlcard
first = int(sys.argv[2])
env = rlcard.make("uno")
env.game.num_players = env.num_players = {PLAYERS}
def play(seed):
    draw, decisions = random.Random(seed).random, 0
    state, _ = env.reset()
    while not env.is_over():
        legal = list(state["legal_actions"])
        state, _ = env.step(legal[int(draw() * len(legal))])
        decisions += 1
    return decisions
"""


def games(peers: str) -> None:
    """Whole random games against the peer, round by round."""
    ours: list[float] = []
    ratios: list[float] = []
    failed = ""
    for number in range(ROUNDS):
        ours.append(rates(sys.executable, OURS, number)[0])
        try:
            ratios.append(ours[-1] / rates(peers, UNO, number)[0])
        except Failed as why:
            failed = str(why)
    print(f"random games of {PLAYERS}: {statistics.median(ours):,.0f} decisions a second")
    if ratios:
        ratio = statistics.median(ratios)
        good = ratio >= LEAST * (1 - DEAD_BAND)
        print(f"  {ratio:.2f} of those of rlcard's uno for 4 ({verdict(good)}: {LEAST:g} or more)")
    if failed:
        print(f"  rlcard failed in {ROUNDS - len(ratios)} of {ROUNDS} rounds in {peers}: {failed}")


def script(seed: int) -> dict[str, Any]:
    """A whole game of random decisions, as a script."""
    rng = Random(seed)
    game: Game[Any, Any] = Game(SOTTOMONDO, seed, SOTTOMONDO.settled({"players": PLAYERS}))
    while not game.over:
        game.apply(rng.choice(game.legal_actions()))
    return script_of(game)


def scripts() -> None:
    """Scripts through the command line against json alone."""
    with tempfile.TemporaryDirectory() as folder:
        file, answers = Path(folder) / "scripts.json", Path(folder) / "answers.json"
        file.write_text(json.dumps([script(seed) for seed in range(SCRIPTS)]), "utf-8")
        command = [sys.executable, "-m", "tsukumo", "sottomondo", str(file), "--json"]
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
    print(f"{SCRIPTS:,} scripts, {size / 1e6:.1f} MB: {ours:.2f} s against {theirs:.2f} s of json alone, ", end="")
    print(f"ratio {ratio:.1f} ({verdict(ratio <= MOST * (1 + DEAD_BAND))}: {MOST:g} or less)")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", default=sys.executable, metavar="PYTHON", help="a Python that has the peers")
    games(parser.parse_args().peers)
    scripts()
