"""The parade's movement against the floor: the same in plain C, ``floor.c``, measured in the same run.

    python -m benchmarks.floor     # needs a C compiler

The positions are those that `benchmarks.parade` moves under the default readings. First every movement of the two is
compared: rules, targets, paths, how many are equivalent, hits, and the position after it. Then the C program and the
engine, pure and compiled (docs/compiled.md), take turns; what counts is the processor's time, and of all rounds the
least.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.game import engines
from benchmarks.parade import random_position
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.parade.movement import Movement, Step, movement
from tsukumo.games.tsukumobake.parade.position import Position

SOURCE: Final = Path(__file__).with_suffix(".c")
POSITIONS: Final = 1000
ROUNDS: Final = 7
REPEATED: Final = 100
"""The number of times that C moves all of them in a round."""
OURS: Final = """
import sys, time
import tsukumo as tk
from tsukumo.games.tsukumobake.parade.movement import movement
positions = [tk.position(line) for line in open(sys.argv[1]).read().split()]
for each in positions:
    movement(each)
began = time.process_time()
for each in positions:
    movement(each)
print((time.process_time() - began) / len(positions))
"""


def positions(count: int) -> list[Position]:
    """Return the first positions of `benchmarks.parade`."""
    rng = random.Random(1)
    return [random_position(rng) for _ in range(count)]


def write_positions(drawn: Sequence[Position]) -> str:
    """Return the board and the positions, as the C program reads them."""
    lines = ["".join(map(str, load_edition().board.walls))]
    for position in drawn:
        pawns = [number for pawn in position.pawns for number in (pawn.home, pawn.square, pawn.cards, pawn.scrolls)]
        lines.append(" ".join(map(str, (position.square, position.facing, position.discards, *pawns))))
    return "\n".join(lines)


def print_movement(move: Movement) -> str:
    """Return a movement as the C program prints it."""
    after = move.after
    pawns = [f" pawn {pawn.square} {pawn.cards} {pawn.scrolls} {pawn.struck:d}" for pawn in after.pawns]
    steps = [f"{_step(step)}; " for step in move.steps]
    return f"{''.join(steps)}{move.ended} {after.square} {after.facing} {after.discards}{''.join(pawns)}"


def _step(step: Step) -> str:
    target = -1 if step.target is None else step.target
    hits = [f" hit {hit.seat} {hit.scroll:d} {hit.lost}" for hit in step.hits]
    path = "".join(f" {square}" for square in step.path)
    way = f"{step.rule[-1]} {target} {step.equivalent} by{path} to {step.to} {step.facing_after}"
    return way + "".join(hits)


def compile_program(folder: Path) -> Path:
    """Return the C program; `CalledProcessError` or `FileNotFoundError` if it cannot be compiled."""
    program = folder / "floor"
    subprocess.run(["cc", "-O3", "-o", str(program), str(SOURCE)], check=True)
    return program


def run_program(program: Path, drawn: Sequence[Position]) -> list[str]:
    """Return every movement as the C program prints it."""
    numbers = program.with_name("numbers.txt")
    numbers.write_text(write_positions(drawn))
    return subprocess.run([program, numbers], check=True, capture_output=True, text=True).stdout.splitlines()


def main() -> None:
    """Compare the movements, then the times."""
    drawn = positions(POSITIONS)
    with tempfile.TemporaryDirectory() as folder:
        program, strings = compile_program(Path(folder)), Path(folder) / "strings.txt"
        assert run_program(program, drawn) == [print_movement(movement(position)) for position in drawn]
        print(f"{POSITIONS:,} movements, the same in C")
        strings.write_text("\n".join(map(str, drawn)))
        floor = [str(program), str(program.with_name("numbers.txt")), str(REPEATED)]
        programs = {"C": (floor, None)} | {
            engine: ([sys.executable, "-c", OURS, str(strings)], variables) for engine, variables in engines().items()
        }
        times: dict[str, list[float]] = {name: [] for name in programs}
        for _ in range(ROUNDS):
            for name, (command, variables) in programs.items():
                done = subprocess.run(command, env=variables, check=True, capture_output=True, text=True)
                times[name].append(float(done.stdout.split()[0]))
    least = min(times["C"])
    for name, took in times.items():
        print(f"{name}: {min(took) * 1e6:.2f} µs a movement, {min(took) / least:.1f} × C")


if __name__ == "__main__":
    main()
