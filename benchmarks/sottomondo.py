"""The speed of Sottomondo Carte, as ratios against peers measured in the same run.

    python -m venv peers && peers/bin/pip install rlcard     # once, anywhere
    python -m benchmarks.sottomondo --peers peers/bin/python

- whole random games of four players through the public API (legal actions asked for and one applied), in decisions a
  second, pure and compiled, against rlcard's uno for four through its environment; if it is not installed that is said
  (at least as many decisions are asked, and three times as many compiled);
- 1,000 whole scripted games as one file, ``tsukumo sottomondo FILE --json``, from the start of its process to its end,
  against ``json.loads`` of the input and ``json.dumps`` of the output alone (at most six times as long is asked).

Programs are processes of their own, and rounds of them are interleaved, so that a busy machine slows all alike. Ratios
within the dead band of 3 % count as equal.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from benchmarks.game import Peer, engines, find_peers, games, our_games
from benchmarks.scripts import scripts
from tsukumo.core.game.new import new_game
from tsukumo.games.sottomondo.script import script_of

PLAYERS: Final = 4
LEAST: Final = {"pure": 1.0, "compiled": 3.0}
"""The multiple of the peer's decisions that is asked, by engine."""

UNO = f"""
import random
import rlcard
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


def script(seed: int) -> dict[str, Any]:
    """Return a whole game of random decisions, as a script."""
    rng = Random(seed)
    game = new_game("sottomondo", seed=seed, players=PLAYERS)
    while not game.over:
        game.apply(rng.choice(game.legal_actions()))
    return script_of(game)


if __name__ == "__main__":
    peers = {"rlcard's uno for 4": Peer(UNO, LEAST)}
    games(find_peers(__doc__), our_games("sottomondo", players=PLAYERS), peers, engines())
    scripts("sottomondo", script)
