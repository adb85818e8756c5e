"""Games by their seeds, as digests of their files, alike on every Python: ``python tests/digests.py`` prints them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import tsukumo as tk
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.plugins import registry

BOTS = {"random": 12, "greedy": 2, "search:iterations=8": 1}
"""The number of games that each bot plays with itself."""


def list_digests() -> Iterator[str]:
    """Of every game, and of each of the bots it has."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        for name in registry.registry().entries:
            for bot, count in BOTS.items():
                if bot.partition(":")[0] in registry.kind_of(name).bots:
                    for seed in range(count):
                        yield f"{name} {bot} {seed} {digest_of(name, bot, seed, file)}"


def digest_of(name: str, bot: str, seed: int, file: Path) -> str:
    """A game that a bot plays with itself."""
    game = tk.new_game(name, seed=seed)
    while not game.over:
        game.apply(choose_as_bot(game, bot))
    game.save(file)
    return sha256(file.read_bytes()).hexdigest()


if __name__ == "__main__":
    for line in list_digests():
        print(line)
