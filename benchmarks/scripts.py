"""The shared part of the benchmarks of the games' scripts: many of them against json alone."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from benchmarks.game import ROUNDS
from benchmarks.measures import seconds, verdict_on

SCRIPTS: Final = 1_000
MOST: Final = 6.0
"""The most times as long as json that is asked."""
JSON: Final = """
import json, sys, time
given, answers = open(sys.argv[1], "rb").read(), json.load(open(sys.argv[2], "rb"))
began = time.perf_counter()
json.loads(given), json.dumps(answers)
print(time.perf_counter() - began)
"""


def scripts(game: str, script: Callable[[int], dict[str, Any]]) -> None:
    """Measure so many scripts, each *script* of a seed, through the command line against json alone."""
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
    print(f"ratio {ratio:.1f} ({verdict_on(ratio, MOST)})")
