"""Editions drawn at random: valid effects, objectives, boards and values that nobody would think of."""

from __future__ import annotations

import copy
import random
from typing import Any

from tests.games.tsukumobake.named import HOMES, HOUSES, SQUARES, Json
from tests.games.tsukumobake.parade import oracle
from tsukumo.games.tsukumobake.play.effects import OPERATIONS, WHO
from tsukumo.games.tsukumobake.play.objectives import COUNTS

FRONTS = ("G2", "B7", "G12", "L7")
OF_ITEMS = ("items", "gold", "types", "houses")


def shuffled(table: Json, rng: random.Random) -> dict[str, Any]:
    """The same edition with everything that an edition may decide drawn at random."""
    edition: dict[str, Any] = copy.deepcopy(dict(table))
    edition["name"] = "shuffled"
    for entry in (*edition["combos"].values(), *edition["events"].values()):
        entry["effect"] = [operation(rng) for _ in range(rng.choice((1, 1, 2, 3)))]
    for event in edition["events"].values():
        event["copies"] = rng.choice((1, 1, 2))
    for item in edition["items"].values():
        stranger = rng.randint(1, 5)
        item["values"] = {"stranger": stranger, "own": 3 * stranger}
    for house in HOUSES:
        edition["objectives"][house]["conditions"] = [condition(rng) for _ in range(rng.choice((1, 1, 2)))]
        if rng.random() < 0.5:
            edition["objectives"][house]["points"] = rng.choice((0, 1, 40))
    for combo in edition["combos"].values():
        if rng.random() < 0.2:
            combo["left_out"] = True
    edition["scrolls"]["count"] = rng.choice((0, 6, 12))
    if rng.random() < 0.5:
        tiles, start = board(rng)
        edition["buildings"]["tiles"] = tiles
        edition["parade"]["square"] = start
    return edition


def operation(rng: random.Random) -> dict[str, Any]:
    """A valid operation; big numbers are rare."""
    name = rng.choice(list(OPERATIONS))
    takes = OPERATIONS[name]
    op: dict[str, Any] = {"op": name}
    if takes.who:
        op["who"] = rng.choice(WHO)
    if takes.to and not (name == "move_parade" and rng.random() < 0.5):
        op["to"] = rng.choice(takes.to)
    if takes.number and not (name == "move_parade" and "to" in op):
        most = takes.most if rng.random() < 0.2 else min(3, takes.most)
        numbers = [n for n in range(max(takes.least, -most), most + 1) if n]
        op[takes.number] = "half" if takes.half and rng.random() < 0.3 else rng.choice(numbers)
    return op


def condition(rng: random.Random) -> dict[str, Any]:
    count = rng.choice(list(COUNTS))
    compare = rng.choice(("at_least", "at_most", "exactly", "more_than_others", "fewer_than_others"))
    wanted: dict[str, Any] = {"count": count, compare: True if compare.endswith("others") else rng.randint(0, 6)}
    if count in OF_ITEMS and rng.random() < 0.5:
        wanted["house"] = rng.choice(HOUSES)
    return wanted


def board(rng: random.Random) -> tuple[list[str], str]:
    """Twelve buildings whose doors open onto roads, never in front of a home, and a road for the parade."""
    squares = [s for s in SQUARES if s not in (*HOMES, *FRONTS)]
    rng.shuffle(squares)
    walls, start = squares[:12], squares[12]
    tiles = []
    for square in walls:
        doors = [heading for heading in "NESW" if _road(square, heading, walls)]
        if not doors:
            return board(rng)
        tiles.append(f"{square} {rng.choice(doors)}")
    return tiles, start


def _road(square: str, heading: str, walls: list[str]) -> bool:
    front = oracle.next_to(oracle.square_of(square), heading)
    return oracle.on_board(front) and oracle.name_of(front) not in (*walls, *HOMES)
