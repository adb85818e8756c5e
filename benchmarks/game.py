"""The speed of whole games, as ratios against peers measured in the same run.

    python -m venv peers && peers/bin/pip install catanatron open_spiel     # once, anywhere
    python -m benchmarks.game --peers peers/bin/python

- whole games of four random players through the public API (legal actions asked for and one applied, new seeds
  all the time), in decisions and games a second, pure and compiled (docs/compiled.md), against catanatron (four random
  players, its own loop) and OpenSpiel's four-player Quoridor on a 13×13 board; peers that are not installed, and rounds
  in which a peer fails, are left out, and said;
- ``clone``, one game file read and replayed, and ``import tsukumo`` with a first game's first legal actions
  against ``import chess`` with its first legal moves, each in a process of its own.

Every program is a process that first plays a little to warm up, then for a fixed time of the processor; rounds of them
are interleaved, so that a busy machine slows all alike. Ratios within the dead band of 3 % count as equal.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import tsukumo as tk
from benchmarks.measures import DEAD_BAND, compare_starts, seconds, verdict
from tests.compiled import compiled_folder, variables_for

ROUNDS = 5
SECONDS = 4.0

OURS = """
import random
import tsukumo as tk
def play(seed):
    game, draw, decisions = tk.new_game("{game}", seed=seed, **{options}), random.Random(seed).random, 0
    while not game.over:
        legal = game.legal_actions()
        game.apply(legal[int(draw() * len(legal))])
        decisions += 1
    return decisions
"""
CATANATRON = """
from catanatron import Color, Game, RandomPlayer
def play(seed):
    game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
    game.play()
    return len(game.state.actions)
"""
QUORIDOR = """
import random
import pyspiel
rules = pyspiel.load_game("quoridor(board_size=13,players=4)")
def play(seed):
    state, draw, decisions = rules.new_initial_state(), random.Random(seed).random, 0
    while not state.is_terminal():
        legal = state.legal_actions()
        try:
            state.apply_action(legal[int(draw() * len(legal))])
        except pyspiel.SpielError:  # a known issue of that game: now and then a legal action fails
            break
        decisions += 1
    return decisions
"""
LOOP = """
import sys, time
first, clock = int(sys.argv[2]), time.process_time
began = clock()
while clock() - began < float(sys.argv[1]) / 2:
    play(first); first += 1
games = decisions = 0
began = clock()
while clock() - began < float(sys.argv[1]):
    decisions += play(first); first += 1; games += 1
print(decisions / (clock() - began), games / (clock() - began))
"""


class Peer(NamedTuple):
    """A program to compare with, and the decisions a second asked of each of our engines, as a multiple of its own."""

    program: str
    asked: Mapping[str, float]


PEERS = {"catanatron": Peer(CATANATRON, {"compiled": 4.5}), "quoridor": Peer(QUORIDOR, {"compiled": 1.2})}

Rate = tuple[float, float]
"""Decisions and games a second."""
Rates = dict[int, Rate]
"""The rates by the number of the round."""


class Failed(Exception):
    """A program ended with an error; the message is its last line."""


def our_games(game: str, **options: object) -> str:
    """Return the program that plays random games of ours under some options, each by its seed."""
    return OURS.format(game=game, options=options)


def engines() -> dict[str, Mapping[str, str]]:
    """Return the variables with which Python takes each of our engines; if nothing can be compiled, say so."""
    try:
        return {"pure": os.environ, "compiled": variables_for(compiled_folder())}
    except subprocess.CalledProcessError as why:
        print(f"tsukumo cannot be compiled here: {why}")
        return {"pure": os.environ}


def rates(python: str, program: str, round_number: int, variables: Mapping[str, str] = os.environ) -> Rate:
    """Return decisions and games a second of one program."""
    command = [python, "-c", program + LOOP, str(SECONDS), str(round_number * 1_000_000)]
    done = subprocess.run(
        command, env=variables, capture_output=True, text=True, errors="replace", check=False
    )  # peers print any bytes
    if done.returncode:
        raise Failed("".join(done.stderr.strip().splitlines()[-1:]) or f"exit status {done.returncode}")
    decisions, games = map(float, done.stdout.splitlines()[-1].split())
    return decisions, games


def games(python: str, ours: str, peers: Mapping[str, Peer], engines: Mapping[str, Mapping[str, str]]) -> None:
    """Compare whole random games on our engines with peers of another Python, in rounds in which these do not fail."""
    made: dict[str, Rates] = {engine: {} for engine in engines}
    theirs: dict[str, Rates] = {name: {} for name in peers}
    failed: dict[str, list[str]] = {name: [] for name in peers}
    for number in range(ROUNDS):
        for engine, variables in engines.items():
            made[engine][number] = rates(sys.executable, ours, number, variables)
        for name, peer in peers.items():
            try:
                theirs[name][number] = rates(python, peer.program, number)
            except Failed as why:
                failed[name].append(str(why))
    for engine, measured in made.items():
        print(f"tsukumo, {engine}: {_told(measured)}")
    for name, measured in theirs.items():
        if measured:
            ratios = [_ratio(made[engine], measured, engine, peers[name].asked.get(engine)) for engine in engines]
            print(f"{name}: {_told(measured)}; of its decisions tsukumo makes {', '.join(ratios)}")
        if absent := [why for why in failed[name] if why.startswith("ModuleNotFoundError")]:
            print(f"{name}: not installed in {python}: {absent[0]}")
        elif failed[name]:
            print(f"{name}: failed in {len(failed[name])} of {ROUNDS} rounds, which are left out: {failed[name][-1]}")


def _told(measured: Rates) -> str:
    decisions, played = (statistics.median(column) for column in zip(*measured.values(), strict=True))
    return f"{decisions:,.0f} decisions, {played:,.1f} games a second"


def _ratio(ours: Rates, theirs: Rates, engine: str, asked: float | None) -> str:
    """Return the ratio of an engine's decisions to a peer's in the same rounds, and whether it is as asked."""
    ratio = statistics.median(ours[number][0] / theirs[number][0] for number in theirs)
    against = "" if asked is None else f" ({verdict(ratio >= asked * (1 - DEAD_BAND))}: {asked:g} or more)"
    return f"{ratio:.2f}× {engine}{against}"


def copies_and_files() -> None:
    """Measure clones in the middle of a game, and a game file read and replayed."""
    game = tk.new_game("tsukumobake", seed=3)
    draw = random.Random(3)
    clones: list[float] = []
    while not game.over:
        clones += [seconds(lambda: [game.state.clone() for _ in range(50)]) / 50]
        game.apply(draw.choice(game.legal_actions()))
    print(f"clone: {statistics.median(clones) * 1e6:.1f} µs")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        game.save(file)
        loads = [seconds(lambda: tk.load_game(file)) for _ in range(50)]
    print(f"game file of {len(game.actions)} actions read and replayed: {statistics.median(loads) * 1e3:.1f} ms")


def find_peers(about: str | None) -> str:
    """Return the Python that has the peers, from the command line; *about* is the program's help."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", default=sys.executable, metavar="PYTHON", help="a Python that has the peers")
    return str(parser.parse_args().peers)


if __name__ == "__main__":
    games(find_peers(__doc__), our_games("tsukumobake"), PEERS, engines())
    copies_and_files()
    compare_starts("first legal actions", "import tsukumo as tk; tk.new_game('tsukumobake', seed=1).legal_actions()")
