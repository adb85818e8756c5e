"""The influence of every reading on whole games: each other answer to each reading, against the games as they are.

``python -m tsukumo.tsukumobake.lab.games BOTS PAIRS`` plays so many pairs of games between these bots for every other
answer, and stores what it comes to as data; ``made`` says the command and the time. Ctrl-C stores the pairs that are
finished.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tsukumo.core.changes import READINGS
from tsukumo.core.data import Plain
from tsukumo.core.paired import CHANGED, Paired, prepared
from tsukumo.core.stored import made, store
from tsukumo.tsukumobake.lab.stored import file_of, stored

SEED: Final = 11
"""The seed of the stored results."""
SAMPLE: Final = 6
"""Of how many pairs the rows are stored too, so that a test can repeat them."""


def name_of(bots: str) -> str:
    """The name of the stored result for games between these bots."""
    return f"readings_games_{bots.replace(',', '_')}"


def readings_games(bots: str = "random") -> Plain:
    """The stored result for games between these bots: as `Paired.to_json`, with ``made`` and the first pairs.

    ``sample`` has a row for each of the first `SAMPLE` pairs and each change (`sample_of`). `CannotRead` lists the
    results there are if there is none for these bots.
    """
    return stored(name_of(bots))


def sample_of(pairs: Paired) -> list[list[Any]]:
    """The first pairs: change, seed, decisions in common (None if they never part), points by seat on both sides."""
    table = pairs.games[pairs.games["pair"] < SAMPLE]
    names = ["change", "seed", "same", *(f"{mark}seat{i}.points" for mark in ("", CHANGED) for i in range(1, 5))]
    whole = table[names].astype(object)
    return [list(row) for row in whole.where(whole.notna(), None).itertuples(index=False)]


def reading_pairs(bots: str, pairs: int) -> Paired:
    """Pairs of games for every other answer to every reading, not yet begun."""
    return prepared("tsukumobake", READINGS, games=pairs, bots=bots.split(","), seed=SEED)


def main(words: Sequence[str]) -> Path:
    """Play the pairs that *words* ask for, and store what they come to; the file."""
    bots, pairs = words
    run, began = reading_pairs(bots, int(pairs)), time.perf_counter()
    with suppress(KeyboardInterrupt):
        run.run()
    file, how = file_of(name_of(bots)), made(__spec__.name, [bots, str(run.done)], began)
    store(file, how, {**run.to_json(), "sample": sample_of(run)})
    return file


if __name__ == "__main__":
    main(sys.argv[1:])
