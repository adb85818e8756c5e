"""The speed of this checkout against an older one, as ratios of runs that alternate.

    git worktree add ../older a36be52       # or any other commit
    python -m benchmarks.before ../older
    python -m benchmarks.before --compiled ../older   # this checkout compiled (docs/compiled.md)

- movements of random positions, by default readings and under ``distance = steps``;
- whole games of four random players through the public API, the same seeds on both sides, and of four bots that search;
- ``import tsukumo`` with a first game's first legal actions, and with a first movement.

Every measure is a process of its own, with one of the two checkouts on its path; the two take turns, and who is first
changes from round to round. Both are compiled before: otherwise one whose bytecode is cached would be compared with one
that is compiled each time. The measure is the processor's time, the least of all rounds: other work of the machine only
adds to it. The ratio is new to old; up to 3 % more counts as equal, and the exit status is 1 beyond that.
"""

from __future__ import annotations

import argparse
import compileall
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Final

from benchmarks.game import our_games
from benchmarks.measures import DEAD_BAND
from benchmarks.parade import random_position
from tests.compiled import compiled_folder

HERE: Final = Path(__file__).resolve().parents[1]
POSITIONS: Final = 2_000
MOVEMENTS: Final = """
import sys, time
import tsukumo as tk
positions = [tk.position(line) for line in open(sys.argv[1]).read().split() if ("distance" in line) == {steps}]
for each in positions[:100]:
    each.movement()
began = time.process_time()
for each in positions:
    each.movement()
print((time.process_time() - began) / len(positions))
"""
TIMED: Final = """
import time
for seed in range(1000, 1010):
    play(seed)
began = time.process_time()
decisions = sum(play(seed) for seed in range(60))
print((time.process_time() - began) / decisions)
"""
SEARCHES: Final = """
import time
import tsukumo as tk
from tsukumo.core.bots.bots import bot_of
from tsukumo.games.tsukumobake.bots.bots import BOTS
def play(seed):
    game, decisions = tk.new_game("tsukumobake", seed=seed), 0
    while not game.over:
        bot = bot_of("search:iterations=20", BOTS, decisions)
        game.apply(bot.choose(game.view(game.to_act)))
        decisions += 1
    return decisions
play(1)
began = time.process_time()
decisions = play(2) + play(3)
print((time.process_time() - began) / decisions)
"""
STARTED: Final = "import time, tsukumo as tk; {does}; print(time.process_time())"
PROGRAMS: Final = {
    "a movement": MOVEMENTS.format(steps=False),
    "a movement, distance = steps": MOVEMENTS.format(steps=True),
    "a decision of a random game": our_games("tsukumobake") + TIMED,
    "a decision of a search": SEARCHES,
    "import and first choices": STARTED.format(does="tk.new_game('tsukumobake', seed=1).legal_actions()"),
    "import and first movement": STARTED.format(does="tk.position('G7N.gD7s5.iA7w4p1.mG11n7.eM7e2').movement()"),
}
SHORT: Final = 3
"""The factor by which programs of a tenth of a second are measured more often."""


def seconds(program: str, checkout: Path, positions: Path) -> float:
    """Return the seconds that a program measures with a checkout."""
    environment = os.environ | {"PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-c", program, str(positions)]
    return float(subprocess.run(command, env=environment, cwd=checkout, capture_output=True, check=True).stdout)


def compile_all(checkout: Path) -> None:
    """Cache the bytecode of a checkout; `OSError` if that cannot be done."""
    if not compileall.compile_dir(checkout / "tsukumo", quiet=1, invalidation_mode=PycInvalidationMode.TIMESTAMP):
        raise OSError(f"{checkout}: not all of it could be compiled")


def compare_programs(newer: Path, older: Path, rounds: int, positions: Path) -> bool:
    """Print the ratio of every program, and return whether all are within the dead band."""
    within = True
    for name, program in PROGRAMS.items():
        times: dict[Path, list[float]] = {newer: [], older: []}
        for number in range(rounds * (SHORT if name.startswith("import") else 1)):
            for checkout in (newer, older) if number % 2 else (older, newer):
                times[checkout].append(seconds(program, checkout, positions))
        new, old = (min(times[checkout]) for checkout in (newer, older))
        equal = new / old <= 1 + DEAD_BAND
        within &= equal
        print(f"{name}: {new * 1e6:,.0f} µs, before {old * 1e6:,.0f} µs, ratio {new / old:.3f}", end="")
        print("" if equal else "  MORE THAN BEFORE", flush=True)
    return within


def main() -> int:
    """Compare, with positions drawn by this checkout; return 1 if something takes longer than before."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("older", type=Path, help="a checkout of the older commit")
    parser.add_argument("--compiled", action="store_true", help="compare this checkout compiled")
    parser.add_argument("--rounds", type=int, default=12)
    chosen = parser.parse_args()
    older = chosen.older.resolve()
    newer = compiled_folder() if chosen.compiled else HERE
    for checkout in (newer, older):
        compile_all(checkout)
    rng = random.Random(7)
    drawn = [random_position(rng, distance) for distance in ("squares", "steps") for _ in range(POSITIONS)]
    with tempfile.TemporaryDirectory() as folder:
        positions = Path(folder) / "positions.txt"
        positions.write_text("\n".join(map(str, drawn)))
        return 0 if compare_programs(newer, older, chosen.rounds, positions) else 1


if __name__ == "__main__":
    raise SystemExit(main())
