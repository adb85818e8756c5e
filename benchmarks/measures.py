"""The shared part of the benchmarks: the times of calls, their ratios, and whether these are as asked."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Final

DEAD_BAND: Final = 0.03
"""The part by which a ratio may miss what is asked of it, and counts as equal."""
STARTS: Final = 30
CHESS: Final = "import chess; list(chess.Board().legal_moves)"
STARTED: Final = 1.3
"""The most times as long as chess that our first choices are asked to take."""


def seconds(run: Callable[[], object]) -> float:
    """Return the seconds that one call takes."""
    began = time.perf_counter()
    run()
    return time.perf_counter() - began


def verdict(good: bool) -> str:
    """Return the words for a limit that is kept, or is not."""
    return "as asked" if good else "NOT as asked"


def verdict_on(ratio: float, most: float) -> str:
    """Return the words for a ratio of which at most so much is asked."""
    return f"{verdict(ratio <= most * (1 + DEAD_BAND))}: {most:g} or less"


def compare(name: str, ours: Sequence[float], theirs: Sequence[float], most: float | None = None) -> None:
    """Print two medians, given in seconds, and their ratio, which should be *most* at most."""
    mine, other = statistics.median(ours), statistics.median(theirs)
    asked = "" if most is None else f" ({verdict_on(mine / other, most)})"
    print(f"{name}: {mine * 1e6:,.0f} µs against {other * 1e6:,.0f} µs, ratio {mine / other:.2f}{asked}")


def compare_starts(name: str, program: str) -> None:
    """Compare a program of ours with chess and its first legal moves, each from a new process every time."""
    times: dict[str, list[float]] = {program: [], CHESS: []}
    for each, _ in zip(cycle(times), range(2 * STARTS), strict=False):
        command = [sys.executable, "-c", each]
        times[each].append(seconds(lambda c=command: subprocess.run(c, check=True)))  # type: ignore[misc]
    compare(f"import and {name} / chess", times[program], times[CHESS], STARTED)
