"""A second, slow and literal implementation of sections 1 to 6 of spec/parade.md.

Written from the words of that page alone: it shares nothing with the engine, lists every
equivalent path instead of counting them, and answers in the JSON of section 8. Squares are
(column, row) pairs from (1, 1), which is A1, to (13, 13), which is M13.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

Json = dict[str, Any]
Square = tuple[int, int]
Length = tuple[int, int]  # steps (always 0 under `distance = squares`), squares
Path = tuple[Square, ...]
Choice = tuple[str, "Player | None"]

COLUMNS = "ABCDEFGHIJKLM"
CLOCKWISE = "NESW"
TURNS = ("straight", "right", "back", "left")
AHEAD = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
HEADING = {step: heading for heading, step in AHEAD.items()}
HOMES = ("A7", "G13", "M7", "G1")
EDITION = ("J10", "D10", "D4", "J4", "L9", "B9", "B5", "L5", "I12", "E12", "E2", "I2")
DEFAULTS = {
    "distance": "squares",
    "company": "all",
    "turns": "facing",
    "sight": "through",
    "no_target": "stop",
    "budget": "fixed",
    "half": "floor",
    "shelter": "inside",
}
LIMIT = 20_000


class TooMany(Exception):
    """There are more equivalent paths than the oracle is willing to list."""


# --- section 1: words -----------------------------------------------------------------------------
def square_of(name: str) -> Square:
    return COLUMNS.index(name[0]) + 1, int(name[1:])


def name_of(square: Square) -> str:
    return f"{COLUMNS[square[0] - 1]}{square[1]}"


def on_board(square: Square) -> bool:
    return 1 <= square[0] <= 13 and 1 <= square[1] <= 13


def next_to(square: Square, heading: str) -> Square:
    return square[0] + AHEAD[heading][0], square[1] + AHEAD[heading][1]


@cache
def neighbours(square: Square) -> list[Square]:
    return [s for s in (next_to(square, heading) for heading in CLOCKWISE) if on_board(s)]


def heading_from(square: Square, to: Square) -> str:
    return HEADING[to[0] - square[0], to[1] - square[1]]


def turned(heading: str, quarters: int) -> str:
    return CLOCKWISE[(CLOCKWISE.index(heading) + quarters) % 4]


@cache
def relative(before: str, heading: str) -> str:
    return next(name for quarters, name in enumerate(TURNS) if turned(before, quarters) == heading)


def straight_line(square: Square, heading: str) -> list[Square]:
    """The squares straight on from *square*, excluded, to the edge."""
    line: list[Square] = []
    while on_board(square := next_to(square, heading)):
        line.append(square)
    return line


def manhattan(a: Square, b: Square) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


@dataclass
class Player:
    house: str
    home: Square
    square: Square
    cards: int
    scrolls: int
    struck: bool
    exposed: bool

    def to_json(self) -> Json:
        return {**vars(self), "home": name_of(self.home), "square": name_of(self.square)}


@dataclass
class Table:
    """Everything that decides. *hand* goes first where right goes before left: ``left`` is for mirrors only."""

    square: Square
    facing: str
    players: list[Player]
    discards: int
    buildings: frozenset[Square]
    readings: Mapping[str, str]
    limit: int
    hand: str

    def road(self, square: Square) -> bool:
        return square not in self.buildings

    def free(self, square: Square) -> bool:
        return self.road(square) and square not in [p.square for p in self.players]

    def unstruck(self) -> list[Player]:
        return [p for p in self.players if not p.struck]

    def unstruck_on(self, square: Square) -> list[Player]:
        return [p for p in self.unstruck() if p.square == square]

    def aura(self, player: Player) -> int:
        """Clauses goal.aura, board.hide and faq.1; reading `shelter`."""
        inside = not self.road(player.square)
        if inside and player.exposed and self.readings["shelter"] == "exposed":
            return player.cards
        return player.cards // 2 if inside else player.cards


# --- section 2: what the parade sees (target.a) ---------------------------------------------------
def rays(table: Table, facing: str) -> Iterator[Square]:
    for heading in (facing, turned(facing, 1), turned(facing, -1)):
        for square in straight_line(table.square, heading):
            if not table.road(square):
                break
            yield square
            if table.readings["sight"] == "blocked" and not table.free(square):
                break


# --- section 3: whom it goes for (target.a to target.f) -------------------------------------------
def highest_aura(table: Table, among: Sequence[Player]) -> list[Player]:
    most = max(table.aura(p) for p in among)
    return [p for p in among if table.aura(p) == most]


def nearest(table: Table, among: Sequence[Player]) -> list[Player]:
    lengths = {p.house: distance(table, p.square) for p in among}
    return [p for p in among if lengths[p.house] == min(lengths.values())]


def choose_target(table: Table, facing: str) -> Choice:
    """The clause that decides, and the target; the parade may be looking elsewhere than it faces (faq.4)."""
    candidates = table.unstruck()
    if not candidates:
        return ("no_target", None)
    visible = set(rays(table, facing))
    if in_sight := [p for p in candidates if p.square in visible]:
        if len(in_sight) == 1:
            return "target.a", in_sight[0]
        near = nearest(table, in_sight)
        if len(near) == 1:
            return "target.c", near[0]
        strong = highest_aura(table, near)
        return ("target.d", strong[0]) if len(strong) == 1 else ("target.f", None)
    strong = highest_aura(table, candidates)
    if len(strong) == 1:
        return "target.b", strong[0]
    near = nearest(table, strong)
    return ("target.e", near[0]) if len(near) == 1 else ("target.f", None)


# --- section 4: which way it goes (advance.b, faq.3) ----------------------------------------------
def longer(table: Table, length: Length, square: Square, to: Square) -> Length:
    """The length of a path to *to* when it goes on to *square* (reading `distance`)."""
    if table.readings["distance"] == "squares":
        return length[0], length[1] + 1
    return length[0] + (square == to or table.free(square)), length[1] + 1


def least_lengths(table: Table, to: Square) -> dict[Square, Length]:
    """Dijkstra's algorithm: the least length from the parade to the target on *to* and whatever is nearer."""
    lengths: dict[Square, Length] = {}
    heap = [((0, 0), table.square)]
    while to not in lengths:
        length, square = heapq.heappop(heap)
        if square not in lengths:
            lengths[square] = length
            for onward in neighbours(square):
                if onward not in lengths:
                    heapq.heappush(heap, (longer(table, length, onward, to), onward))
    return lengths


def distance(table: Table, to: Square) -> Length:
    if table.readings["distance"] == "squares":
        return 0, manhattan(table.square, to)
    return least_lengths(table, to)[to]


def equivalent_paths(table: Table, to: Square) -> list[Path]:
    """Rule 1: every path of the least length, found backwards from the target."""
    lengths = least_lengths(table, to)
    before = {at: [s for s in neighbours(at) if comes_before(table, lengths, s, at, to)] for at in lengths}
    paths: list[Path] = []
    unfinished: list[Path] = [(to,)]
    while unfinished:
        path = unfinished.pop()
        if path[0] == table.square:
            paths.append(path[1:])
        elif len(paths) > table.limit:
            raise TooMany
        else:
            unfinished.extend((s, *path) for s in before[path[0]])
    return paths


def comes_before(table: Table, lengths: dict[Square, Length], square: Square, at: Square, to: Square) -> bool:
    """Return whether a path of the least length to a square comes from another."""
    return square in lengths and longer(table, lengths[square], at, to) == lengths[at]


def headings(table: Table, path: Path) -> list[str]:
    return [heading_from(a, b) for a, b in zip((table.square, *path), path, strict=False)]


def relative_headings(table: Table, path: Path) -> list[str]:
    taken = headings(table, path)
    return [relative(before, heading) for before, heading in zip((table.facing, *taken), taken, strict=False)]


def company(table: Table, path: Path, target: Player) -> int:
    """Rule 2; reading `company`."""
    drawing = [p for p in table.unstruck() if p is not target]
    if table.readings["company"] == "open":
        drawing = [p for p in drawing if table.road(p.square)]
    return sum(p.square in path for p in drawing)


def turns(table: Table, path: Path) -> int:
    """Rule 3; reading `turns`."""
    changes = relative_headings(table, path)
    if table.readings["turns"] == "corners":
        changes = changes[1:]
    reversal = 2 if table.readings["turns"] == "facing" else 1
    return sum({"straight": 0, "right": 1, "left": 1, "back": reversal}[change] for change in changes)


def straight_first(table: Table, path: Path) -> list[int]:
    """Rule 4, as a list to compare: equal up to the square where two paths part."""
    order = ("straight", "right", "left", "back")
    if table.hand == "left":
        order = ("straight", "left", "right", "back")
    return [order.index(change) for change in relative_headings(table, path)]


def least(paths: list[Path], by: Callable[[Path], int]) -> list[Path]:
    ranks = [by(path) for path in paths]
    lowest = min(ranks)
    return [path for path, rank in zip(paths, ranks, strict=True) if rank == lowest]


def choose_path(table: Table, target: Player) -> tuple[int, Path]:
    """The number of equivalent paths and the chosen one."""
    equivalent = equivalent_paths(table, target.square)
    preferred = least(equivalent, lambda p: -company(table, p, target))
    straightest = least(preferred, lambda p: turns(table, p))
    return len(equivalent), min(straightest, key=lambda p: straight_first(table, p))


# --- section 5: taking one step (advance.c to advance.e, faq.4) -----------------------------------
def split_lane(table: Table, lane: Path, target: Player | None) -> tuple[Path, Square | None]:
    """The run and the landing (advance.c)."""
    for i, square in enumerate(lane):
        if table.free(square):
            return lane[:i], square
    # No landing: the parade stops at the player it strikes.
    for i, square in enumerate(lane):
        if square == target.square if target else table.unstruck_on(square):
            return lane[: i + 1], None
    return lane, None


def beside(table: Table, b: Square, h: str) -> tuple[Square, str]:
    """Clause faq.4: where to, and facing where; the players hit are struck by now but have not moved."""
    sides = [turned(h, 1), turned(h, -1)] if table.hand == "right" else [turned(h, -1), turned(h, 1)]
    opened = [side for side in sides if on_board(next_to(b, side)) and table.free(next_to(b, side))]
    if not opened:
        return table.square, h
    _, following = choose_target(table, h)
    side = min(opened, key=lambda d: manhattan(next_to(b, d), following.square) if following else 0)
    return next_to(b, side), side


def strike(table: Table, player: Player) -> Json:
    """One hit takes effect (scroll.protect, advance.e, faq.1, pile.discard; readings `half`, `shelter`)."""
    if player.scrolls:
        player.scrolls -= 1
        player.cards -= 1
        return {"house": player.house, "scroll": True, "lost": 0}
    lost = player.cards // 2
    if table.readings["half"] == "ceil":
        lost = player.cards - player.cards // 2
    player.cards -= lost
    player.square = player.home
    player.exposed = player.exposed or table.readings["shelter"] == "exposed"
    table.discards += lost
    return {"house": player.house, "scroll": False, "lost": lost}


def take_step(table: Table, rule: str, target: Player | None) -> Json | None:
    """One step, or None if the parade cannot move."""
    equivalent, path = 1, tuple(straight_line(table.square, table.facing))
    lane = path
    if target:
        equivalent, path = choose_path(table, target)
        lane = (*path, *straight_line(path[-1], headings(table, path)[-1]))
    run, landing = split_lane(table, lane, target)
    hit = [player for square in run for player in table.unstruck_on(square)]
    if landing is None and not hit:
        return None
    step: Json = {
        "from": name_of(table.square),
        "facing": table.facing,
        "rule": rule,
        "target": target.house if target else None,
        "path": [name_of(s) for s in path],
        "equivalent": equivalent,
    }
    for player in hit:
        player.struck = True  # advance.f
    if landing is None:
        b = hit[-1].square
        table.square, table.facing = beside(table, b, headings(table, lane)[lane.index(b)])
    else:
        table.facing = headings(table, lane)[lane.index(landing)]
        table.square = landing
    step["to"] = name_of(table.square)
    step["facing_after"] = table.facing
    step["hits"] = [strike(table, player) for player in hit]
    return step


# --- sections 6 and 8: the movement of a scenario ---------------------------------------------------
def steps_given(discards: int) -> int:
    return min(10, 4 + discards // 4)  # clause steps


def table_of(scenario: Json, limit: int = LIMIT, hand: str = "right") -> Table:
    tiles = [b["square"] for b in scenario["buildings"]] if "buildings" in scenario else EDITION
    optional = {"scrolls": 0, "struck": False, "exposed": False}
    return Table(
        square=square_of(scenario["parade"]["square"]),
        facing=scenario["parade"]["facing"],
        players=[
            Player(**{**optional, **p, "home": square_of(p["home"]), "square": square_of(p["square"])})
            for p in scenario["players"]
        ],
        discards=scenario.get("discards", 0),
        buildings=frozenset(square_of(name) for name in (*HOMES, *tiles)),
        readings={**DEFAULTS, **scenario.get("readings", {})},
        limit=limit,
        hand=hand,
    )


def play(scenario: Json, *, limit: int = LIMIT, hand: str = "right") -> Json:
    """The result of section 8 for a valid scenario."""
    table = table_of(scenario, limit, hand)
    budget = scenario.get("budget", steps_given(table.discards))
    steps: list[Json] = []
    ended = "budget"
    while len(steps) < budget:
        rule, target = choose_target(table, table.facing)
        if rule == "no_target" and table.readings["no_target"] == "stop":
            ended = "no_target"
            break
        if not (step := take_step(table, rule, target)):
            ended = "blocked"
            break
        steps.append(step)
        if table.readings["budget"] == "growing" and "budget" not in scenario:
            budget = steps_given(table.discards)
    return {
        "budget": budget,
        "steps": steps,
        "ended": ended,
        "parade": {"square": name_of(table.square), "facing": table.facing},
        "discards": table.discards,
        "players": [player.to_json() for player in table.players],
    }
