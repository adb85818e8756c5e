"""What the benchmarks of a game's scripts and random games share: peers in rounds, scripts against json alone."""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from benchmarks.game import DEAD_BAND, ROUNDS, Failed, rates, seconds

SCRIPTS: Final = 1_000
MOST: Final = 6.0
"""What is asked: at most so many times as long as json."""
JSON: Final = """
import json, sys, time
given, answers = open(sys.argv[1], "rb").read(), json.load(open(sys.argv[2], "rb"))
began = time.perf_counter()
json.loads(given), json.dumps(answers)
print(time.perf_counter() - began)
"""


def verdict(good: bool) -> str:
    """Whether what is asked is kept."""
    return "as asked" if good else "NOT as asked"


def peers_of(about: str | None) -> str:
    """The Python that has the peers, from the command line; *about* is the program's help."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", default=sys.executable, metavar="PYTHON", help="a Python that has the peers")
    return str(parser.parse_args().peers)


def games(peers: str, ours: str, theirs: str, *, players: int, peer: str, least: float) -> None:
    """Whole random games against a peer, round by round; *least* of its decisions a second is asked."""
    made: list[float] = []
    ratios: list[float] = []
    failed = ""
    for number in range(ROUNDS):
        made.append(rates(sys.executable, ours, number)[0])
        try:
            ratios.append(made[-1] / rates(peers, theirs, number)[0])
        except Failed as why:
            failed = str(why)
    print(f"random games of {players}: {statistics.median(made):,.0f} decisions a second")
    if ratios:
        ratio = statistics.median(ratios)
        good = ratio >= least * (1 - DEAD_BAND)
        print(f"  {ratio:.2f} of those of {peer} ({verdict(good)}: {least:g} or more)")
    if failed:
        print(f"  {peer} failed in {ROUNDS - len(ratios)} of {ROUNDS} rounds in {peers}: {failed}")


def scripts(game: str, script: Callable[[int], dict[str, Any]]) -> None:
    """So many scripts, each *script* of a seed, through the command line against json alone."""
    with tempfile.TemporaryDirectory() as folder:
        file, answers = Path(folder) / "scripts.json", Path(folder) / "answers.json"
        file.write_text(json.dumps([script(seed) for seed in range(SCRIPTS)]), "utf-8")
        command = [sys.executable, "-m", "tsukumo", game, str(file), "--json"]
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
