"""The balance lab's full-size results, which come with the package, and the command that produces them again.

    python -m tsukumo.games.tsukumobake.lab.balance_stored NAME …

Each holds the results of the *whole* run, and those of a *sample*: the first few games of the same run.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final, NamedTuple

from tsukumo.core.experiments.result_files import load_stored, read_record, store_result
from tsukumo.core.experiments.simulate import measure_balance as measure_games
from tsukumo.core.files.data import Plain
from tsukumo.games.tsukumobake.lab.balance import Measures, measure_balance
from tsukumo.games.tsukumobake.lab.balance_edition import DEFAULT, Effects, worth

SEED: Final = 1
SAMPLE: Final = 10


class Full(NamedTuple):
    """A run: *change* names the part left out (see `worth`), nothing if empty; these *bots* play so many *games*."""

    change: str
    bots: str
    games: int

    def results(self, games: int) -> Measures | Effects:
        """The results of the first games of this run."""
        if self.change:
            return worth(self.change, games=games, bots=self.bots, seed=SEED, edition=DEFAULT)
        options = {"edition": DEFAULT}
        return measure_balance(measure_games("tsukumobake", games=games, bots=self.bots, seed=SEED, options=options))

    def find(self) -> dict[str, Measures | Effects]:
        """The results to store: of the whole run, and of a sample."""
        return {"whole": self.results(self.games), "sample": self.results(SAMPLE)}


RUNS: Final = {
    "balance_random": Full("", "random", 30_000),
    "balance_greedy": Full("", "greedy", 3_000),
    "balance_combos_random": Full("combos", "random", 10_000),
    "balance_combos_greedy": Full("combos", "greedy", 800),
    "balance_points_greedy": Full("points", "greedy", 800),
    "balance_events_random": Full("events", "random", 5_000),
}
"""Every full-size run, by the name under which its results are stored."""


def measures(bots: str) -> Measures:
    """The measures of the games of random or greedy bots."""
    return read_record(Measures, load_run(f"balance_{bots}")["whole"])


def effects(change: str, bots: str) -> Effects:
    """The worth of combos, events or points in games of random or greedy bots."""
    return read_record(Effects, load_run(f"balance_{change}_{bots}")["whole"])


def load_run(name: str) -> Plain:
    """The stored results of a run of `RUNS`; `KeyError` if there is none of that name."""
    if (stored := load_stored("tsukumobake", f"{name}.json")) is None:
        raise KeyError(name)
    return stored


def main(names: Sequence[str]) -> int:
    """Play the runs of these names, or all, and store their results; the exit status, 2 if there is no such name."""
    if unknown := [name for name in names if name not in RUNS]:
        sys.stderr.write(f"{', '.join(unknown)}: {', '.join(RUNS)}\n")
        return 2
    for name in names or RUNS:
        store_result("tsukumobake", f"{name}.json", [__spec__.name, name], RUNS[name].find)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
