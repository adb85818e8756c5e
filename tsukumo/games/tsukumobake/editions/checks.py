"""The contradictions in the table of an edition: problems that no single value shows.

`find_clashes` takes a table of any form, and checks the parts that can be understood. `files` checks each value by
itself: a wrong value is reported there and only there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Final

from tsukumo.core.io.errors import Problem, join_key
from tsukumo.core.io.errors import texts as core_texts
from tsukumo.core.language.text import Text, Texts, join_list, plain
from tsukumo.games.tsukumobake.board import DIRECTION, HOMES, INDEX, NAMES, NEIGHBOURS, Board, Building
from tsukumo.games.tsukumobake.editions.edition import COMPARISONS, OWN, TYPES
from tsukumo.games.tsukumobake.play.effects import Operation
from tsukumo.games.tsukumobake.play.objectives import COUNTS
from tsukumo.games.tsukumobake.play.walk import FRONT, steps_on
from tsukumo.games.tsukumobake.play.words import house_names
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo.games.tsukumobake.rules import texts as game_texts

texts = Texts(__file__, "../editions.toml")

SOURCES: Final = ("rulebook", "reconstruction")
KINDS: Final = ("fortune", "misfortune")
HOME_NAMES: Final = tuple(NAMES[home] for home in HOMES)
TYPES_EACH: Final = TYPES // len(HOUSES)
MOST_VALUE: Final = 20
MOST_COPIES: Final = 4
MOST_EVENTS: Final = 40
MOST_SCROLLS: Final = 20
MOST_BUILDINGS: Final = 16
MOST_COUNT: Final = 100
HOUSED: Final = ("items", "gold", "types")
"""The counts of an objective that may be limited to one house's items."""
TRUE: Final = ("more_than_others", "fewer_than_others")
"""The comparisons that need no number."""
EITHER: Final = ("move_parade",)
"""The operations that take either a number or a ``to``; the others take all their parameters."""


def find_clashes(table: object) -> Iterator[Problem]:
    """Every contradiction in an edition's table, by key."""
    yield from _items(table)
    yield from _combos(table)
    yield from _events(table)
    for section in ("combos", "events"):
        yield from _effects(section, _entries(table, section))
    yield from _objectives(table)
    yield from _board(table)


def parameters(operation: Operation) -> tuple[str, ...]:
    """The parameters of an operation, by the names that an effect gives them."""
    return (*["who"] * operation.who, *[operation.number] * bool(operation.number), *["to"] * bool(operation.to))


def _wrong(key: str, sentence: str, **values: object) -> Problem:
    return Problem(key, texts.text(sentence, **values))


# --- reading tables of any form ---------------------------------------------------------------------


def _at(table: object, *path: str) -> Any:
    for name in path:
        table = table.get(name) if isinstance(table, dict) else None
    return table


def _entries(table: object, section: str) -> dict[str, dict[str, object]]:
    """The entries of a section that are tables, by id."""
    entries = _at(table, section)
    if not isinstance(entries, dict):
        return {}
    return {id: e for id, e in entries.items() if isinstance(id, str) and isinstance(e, dict)}


def _whole(table: object, section: str) -> bool:
    """Return whether a section is there and all its entries are tables."""
    entries = _at(table, section)
    return isinstance(entries, dict) and len(_entries(table, section)) == len(entries)


def _list(table: object, *path: str) -> list[object]:
    value = _at(table, *path)
    return value if isinstance(value, list) else []


def _count(value: object, most: int) -> int | None:
    return value if type(value) is int and 1 <= value <= most else None


# --- cards ----------------------------------------------------------------------------------------


def _items(table: object) -> Iterator[Problem]:
    """Problems of items: four types a house (`card.types`), worth three times as much to their own (`card.own`)."""
    items = _entries(table, "items")
    houses = [e.get("house") for e in items.values()]
    # Types whose house cannot be read may be the ones that are missing.
    legible = _whole(table, "items") and all(h in HOUSES for h in houses)
    for name in HOUSES:
        count = houses.count(name)
        if count > TYPES_EACH or (count < TYPES_EACH and legible):
            yield _wrong("items", "clash.types", house=game_texts[f"house.{name}"], count=count, each=TYPES_EACH)
    for id, entry in items.items():
        key = join_key("items", id)
        stranger = _count(_at(entry, "values", "stranger"), MOST_VALUE)
        own = _count(_at(entry, "values", "own"), OWN * MOST_VALUE)
        if stranger and own and own != OWN * stranger:
            yield _wrong(f"{key}.values.own", "clash.own", value=own, own=OWN * stranger, stranger=stranger)
        if id == "scroll":
            yield _wrong(key, "clash.scroll")


def _events(table: object) -> Iterator[Problem]:
    """Problems of events: at least one, not too many, and no name of another card."""
    events = _entries(table, "events")
    if _at(table, "events") == {}:
        yield _wrong("events", "clash.no_event")
    cards = sum(_count(e.get("copies", 1), MOST_COPIES) or 0 for e in events.values())
    if cards > MOST_EVENTS:
        yield _wrong("events", "clash.events", count=cards, most=MOST_EVENTS)
    for id in events:
        key = join_key("events", id)
        if id == "scroll":
            yield _wrong(key, "clash.scroll")
        elif id in _entries(table, "items"):
            yield _wrong(key, "clash.same_card", other=join_key("items", id))


def _combos(table: object) -> Iterator[Problem]:
    """Problems of combos: one for each pair of houses (`combo.pair`)."""
    combos = _entries(table, "combos")
    first: dict[frozenset[str], str] = {}
    legible = _whole(table, "combos")
    for id, entry in combos.items():
        houses = entry.get("houses")
        if not isinstance(houses, list) or not all(h in HOUSES for h in houses):
            legible = False
            continue
        key, pair = join_key("combos", id), frozenset(houses)
        if len(houses) != 2 or len(pair) != 2:
            yield _wrong(f"{key}.houses", "clash.pair")
        elif pair in first:
            yield _wrong(f"{key}.houses", "clash.two_combos", pair=_pair(pair), other=first[pair])
        else:
            first[pair] = key
    if legible:
        for names in combinations(HOUSES, 2):
            if frozenset(names) not in first:
                yield _wrong("combos", "clash.no_combo", pair=_pair(frozenset(names)))


def _pair(pair: frozenset[str]) -> Text:
    return house_names(name for name in HOUSES if name in pair)


def _effects(section: str, entries: dict[str, dict[str, object]]) -> Iterator[Problem]:
    """Problems of operations that take one of two parameters: exactly one must be given."""
    for id, entry in entries.items():
        for i, op in enumerate(_list(entry, "effect")):
            if isinstance(op, dict) and op.get("op") in EITHER and ("steps" in op) == ("to" in op):
                yield _wrong(f"{join_key(section, id)}.effect[{i}]", "clash.either", op=op["op"])


def _objectives(table: object) -> Iterator[Problem]:
    """Problems of conditions: each compares one count in one way, of one house only where that makes sense."""
    for name in HOUSES:
        conditions = _at(table, "objectives", name, "conditions")
        if conditions == []:
            yield _wrong(f"objectives.{name}.conditions", "clash.no_condition")
        for i, condition in enumerate(conditions if isinstance(conditions, list) else ()):
            if not isinstance(condition, dict):
                continue
            key, count = f"objectives.{name}.conditions[{i}]", condition.get("count")
            if sum(compare in condition for compare in COMPARISONS) != 1:
                ways = join_list([plain(compare) for compare in COMPARISONS], core_texts["or"])
                yield _wrong(key, "clash.comparisons", ways=ways)
            if "house" in condition and isinstance(count, str) and count in COUNTS and count not in HOUSED:
                yield _wrong(f"{key}.house", "clash.house", count=count, counts=join_list([plain(c) for c in HOUSED]))


# --- the board ------------------------------------------------------------------------------------


def tile_of(text: object) -> Building | None:
    """The building described by a tile such as ``"J10 W"``; None if it cannot be read."""
    square, space, door = text.partition(" ") if isinstance(text, str) else ("", "", "")
    return Building(INDEX[square], DIRECTION[door]) if space and square in INDEX and door in DIRECTION else None


def _board(table: object) -> Iterator[Problem]:
    """Problems of the board: homes stay free, buildings can stand and be entered (`board.building`, `board.home`)."""
    homes = _at(table, "homes", "squares")
    if isinstance(homes, list) and all(h in HOME_NAMES for h in homes) and sorted(homes) != sorted(HOME_NAMES):
        yield _wrong("homes.squares", "clash.homes", homes=join_list([plain(name) for name in HOME_NAMES]))
    tiles = _at(table, "buildings", "tiles")
    if isinstance(tiles, list) and not 1 <= len(tiles) <= MOST_BUILDINGS:
        yield _wrong("buildings.tiles", "clash.buildings", count=len(tiles), most=MOST_BUILDINGS)
    buildings = {i: tile for i, text in enumerate(_list(table, "buildings", "tiles")) if (tile := tile_of(text))}
    problems = [*_places(buildings)]
    yield from problems
    start = _at(table, "parade", "square")
    parade = INDEX.get(start) if isinstance(start, str) else None
    if parade in HOMES or parade in [tile.square for tile in buildings.values()]:
        yield Problem("parade.square", game_texts.text("problem.parade_on_building", square=start))
    wrong = {problem.key for problem in problems}
    sound = [tile for i, tile in buildings.items() if f"buildings.tiles[{i}]" not in wrong]
    yield from _ways(Board(buildings.values()), sound)


def _places(buildings: Mapping[int, Building]) -> Iterator[Problem]:
    """Problems of tiles that cannot stand on their squares, or whose doors do not open onto a road."""
    first: dict[int, str] = {}
    for i, (square, _) in buildings.items():
        key = f"buildings.tiles[{i}]"
        if square in HOMES:
            yield Problem(key, game_texts.text("problem.building_on_home", square=NAMES[square]))
        elif square in first:
            yield Problem(key, game_texts.text("problem.two_buildings", square=NAMES[square], other=first[square]))
        elif square in FRONT.values():
            home = next(home for home, front in FRONT.items() if front == square)
            yield _wrong(key, "clash.front", square=NAMES[square], home=NAMES[home])
        first.setdefault(square, key)
    for i, (square, door) in buildings.items():
        key, before = f"buildings.tiles[{i}]", dict(NEIGHBOURS[square]).get(door)
        side = game_texts[f"direction.{'NESW'[door]}"]
        if before is None:
            yield _wrong(key, "clash.door_edge", side=side)
        elif before in HOMES or before in first:
            place = game_texts.text("place.home" if before in HOMES else "place.building", square=NAMES[before])
            yield _wrong(key, "clash.door_wall", side=side, place=place)


def _ways(board: Board, buildings: list[Building]) -> Iterator[Problem]:
    """Problems of squares that cannot be reached on foot from some homes.

    A way through another player's home does not count (reading `homes`). Homes whose front is built upon are left out:
    their problem is listed already.
    """
    homes = [home for home in HOMES if not board.walls[FRONT[home]]]
    goals = [*homes, *(building.square for building in buildings)]
    missed: dict[tuple[int, ...], list[int]] = {}
    for home in homes:
        reached = _find_reached(board, home)
        if missing := tuple(goal for goal in goals if goal not in reached):
            missed.setdefault(missing, []).append(home)
    for missing, starts in missed.items():
        yield _wrong("buildings.tiles", "clash.unreachable", homes=_squares(starts), squares=_squares(missing))


def _find_reached(board: Board, home: int) -> set[int]:
    ways, reached, todo = steps_on(board), {home}, [home]
    while todo:
        for to in ways[todo.pop()]:
            if to not in reached:
                reached.add(to)
                if not board.walls[to]:
                    todo.append(to)
    return reached


def _squares(squares: tuple[int, ...] | list[int]) -> Text:
    return join_list([plain(NAMES[square]) for square in squares])
