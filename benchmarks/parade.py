"""The speed of the parade, as ratios against things measured in the same run.

    python -m benchmarks.parade

- a whole movement (random positions of four pawns; default readings, and ``distance = steps``) against one
  listing of the 35 shortest paths between two squares of a 13×13 grid by ``networkx.all_shortest_paths``;
- the danger map of a player (a movement for every square where the pawn could stand, default readings) and the basin
  map (a target for every square and facing) against one whole movement; the danger map should take 25 ms at most;
- a sample of what the others may still do this hour, with the danger map after it, against a danger map;
- ``import tsukumo`` and a first movement against ``import chess`` and its first legal moves, each in a
  process of its own;
- ``tsukumo parade`` on a file of 10,000 scenarios, in scenarios a second.

Runs are interleaved, so that a busy machine slows both sides alike; a ratio within the dead band of
3 % counts as equal.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import networkx as nx

from benchmarks.measures import compare, compare_starts, seconds, verdict_on
from tsukumo.core.game.new import new_game
from tsukumo.games.tsukumobake.board import HOMES, SQUARES
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.parade.basin import basin
from tsukumo.games.tsukumobake.parade.danger import danger
from tsukumo.games.tsukumobake.parade.movement import movement
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.play.ahead import ahead
from tsukumo.games.tsukumobake.rules import HOUSES

MOST_MS = 25
"""The most milliseconds for the danger map of one player."""


def random_position(rng: random.Random, distance: str = "squares") -> Position:
    """Return a position with four pawns anywhere on the edition's board, the parade on a road."""
    walls = load_edition().board.walls
    roads = [s for s in range(SQUARES) if not walls[s]]
    free = rng.sample(roads, 5)
    houses = [s for s in range(SQUARES) if walls[s]]
    pawns = []
    for house, home, road in zip(HOUSES, HOMES, free[1:], strict=True):
        cards = rng.randint(0, 10)
        square = rng.choice(houses) if rng.random() < 0.15 else road
        pawns.append(Pawn(house, home, square, cards, rng.randint(0, min(2, cards))))
    position = Position(free[0], rng.randrange(4), tuple(pawns), rng.choice((0, 0, 4, 9, 20)))
    return position.reading(distance=distance)


def processor(run: Callable[[], object]) -> float:
    """Return the processor's seconds for one call, whatever else the machine does."""
    began = time.process_time()
    run()
    return time.process_time() - began


def movements() -> None:
    """Compare whole movements with one listing of 35 paths."""
    rng = random.Random(1)
    grid = nx.grid_2d_graph(13, 13)
    assert len(list(nx.all_shortest_paths(grid, (4, 4), (7, 8)))) == 35
    for distance, limit in (("squares", 0.5), ("steps", None)):
        positions = [random_position(rng, distance) for _ in range(1000)]
        listing, moving = [], []
        for i, position in enumerate(positions):
            moving.append(seconds(lambda p=position: movement(p)))  # type: ignore[misc]
            if i % 4 == 0:
                listing.append(seconds(lambda: list(nx.all_shortest_paths(grid, (4, 4), (7, 8)))))
        compare(f"movement (distance = {distance}) / networkx listing", moving, listing, limit)


def maps() -> None:
    """Compare danger and basin maps with one movement each."""
    rng = random.Random(3)
    positions = [random_position(rng) for _ in range(300)]
    moving, dangers, basins = [], [], []
    for position in positions:
        moving.append(seconds(lambda p=position: movement(p)))  # type: ignore[misc]
        house = rng.choice(position.pawns).house
        dangers.append(seconds(lambda p=position, h=house: danger(p, h)))  # type: ignore[misc]
        basins.append(seconds(lambda p=position: basin(p)))  # type: ignore[misc]
    compare("danger map / movement", dangers, moving)
    compare("basin map / movement", basins, moving)
    samples = 10
    game = new_game("tsukumobake", seed=3)
    while game.state.asking.name != "walk":
        game.apply(game.legal_actions()[0])
    view = game.view(game.to_act or "")
    looks = [seconds(lambda s=seed: ahead(view, samples=samples, seed=s)) / samples for seed in range(20)]  # type: ignore[misc]
    compare("sample of the hour with its danger map / danger map", looks, dangers)
    alone = [processor(lambda p=p, h=p.pawns[0].house: danger(p, h)) * 1e3 for p in positions]  # type: ignore[misc]
    mean, slow = statistics.mean(alone), statistics.quantiles(alone, n=20)[-1]
    print(f"danger map: {mean:.1f} ms of the processor ({verdict_on(mean, MOST_MS)}), 95 % in {slow:.1f} ms")


def files() -> None:
    """Measure a file of 10,000 scenarios."""
    rng = random.Random(2)
    scenarios = [random_position(rng).to_json() for _ in range(10_000)]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "scenarios.json"
        file.write_text(json.dumps(scenarios))
        command = [sys.executable, "-m", "tsukumo", "parade", str(file), "--json"]
        runs = [seconds(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL)) for _ in range(5)]
    print(f"tsukumo parade: {len(scenarios) / statistics.median(runs):,.0f} scenarios a second")


if __name__ == "__main__":
    movements()
    maps()
    compare_starts("first movement", "import tsukumo as tk; tk.position('G7N.gD7s5.iA7w4p1.mG11n7.eM7e2').movement()")
    files()
