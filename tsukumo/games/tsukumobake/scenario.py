"""Scenario files: JSON objects that hold a position, checked strictly, with every problem reported at once."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any, Final

from tsukumo.core.files.data import Json, Plain, plain_data
from tsukumo.core.game.options import make_readings_check
from tsukumo.core.io.errors import CannotRead, Problem, name_file, read_file
from tsukumo.core.io.forms import Judge, flag, list_of, one_of, string, table, whole
from tsukumo.core.io.jsons import find_doubled, loads
from tsukumo.games.tsukumobake.board import DIRECTION, DIRECTIONS, HOMES, INDEX, NAMES, Building, board_of
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.parade.problems import MOST, MOST_BUDGET, SEATS, find_conflicts
from tsukumo.games.tsukumobake.rules import HOUSES, default_readings, parade_registry, texts

FORMAT: Final = "tsukumo/1"
GAME: Final = "tsukumobake"
HOME_NAMES: Final = tuple(NAMES[home] for home in HOMES)


def _players(judge: Judge, key: str, value: object) -> None:
    if isinstance(value, list) and not 1 <= len(value) <= SEATS:
        judge.no(key, "problem.seats")
    _PLAYERS(judge, key, value)


_COUNT: Final = whole(0, MOST)
_SQUARE: Final = string(INDEX.__contains__, "problem.not_square")
_FACING: Final = one_of(*DIRECTIONS)
_PLAYERS: Final = list_of(
    table(
        {
            "house": one_of(*HOUSES),
            "home": one_of(*HOME_NAMES),
            "square": _SQUARE,
            "cards": _COUNT,
            "scrolls?": _COUNT,
            "struck?": flag,
            "exposed?": flag,
        }
    )
)
SCENARIO: Final = table(
    {
        "format": one_of(FORMAT),
        "game": one_of(GAME),
        "parade": table({"square": _SQUARE, "facing": _FACING}),
        "discards?": _COUNT,
        "players": _players,
        "buildings?": list_of(table({"square": _SQUARE, "door": _FACING})),
        "readings?": make_readings_check(parade_registry),
        "budget?": whole(0, MOST_BUDGET),
    }
)


def load(file: str | Path) -> Position:
    """The position in a scenario file; `CannotRead` lists every problem by key, or says why the file cannot be read."""
    from tsukumo.core.game.replay import FORMAT as SAVED

    try:
        data = loads(read_file(file))
        if isinstance(data, dict) and data.get("format") == SAVED:
            raise CannotRead([Problem("", texts["problem.saved"])])
        return from_json(data)
    except CannotRead as error:
        raise name_file(error, file) from error


def from_json(data: Any) -> Position:
    """The position of a scenario object; `CannotRead` lists every problem by key."""
    judge = Judge(texts)
    SCENARIO(judge, "", data)
    scenario = _legible(data, {problem.key for problem in judge.problems}) if judge.problems else data
    square, pawns = INDEX.get(scenario["parade"].get("square")), tuple([_pawn(entry) for entry in scenario["players"]])
    tiles = [INDEX.get(t.get("square")) for t in scenario["buildings"]] if "buildings" in scenario else _edition_tiles()
    judge.problems = [*find_doubled(data), *judge.problems, *find_conflicts(square, pawns, tiles)]
    judge.refuse()
    chosen = scenario.get("readings")
    return Position(
        INDEX[scenario["parade"]["square"]],
        DIRECTION[scenario["parade"]["facing"]],
        pawns,
        scenario.get("discards", 0),
        board_of(tuple(sorted(Building(INDEX[t["square"]], DIRECTION[t["door"]]) for t in scenario["buildings"])))
        if "buildings" in scenario
        else load_edition().board,
        default_readings().changed(**chosen) if chosen else default_readings(),
        scenario.get("budget"),
    )


def _legible(data: Any, refused: Collection[str]) -> Plain:
    """The parts of a scenario that were not refused: they are checked for contradictions."""

    def part(key: str, entry: Any) -> Plain:
        whole = entry if isinstance(entry, dict) else {}
        return {name: value for name, value in whole.items() if f"{key}.{name}" not in refused}

    scenario = data if isinstance(data, dict) else {}
    lists = {
        name: of if isinstance(of, list) else [] for name, of in scenario.items() if name in ("players", "buildings")
    }
    entries = {name: [part(f"{name}[{i}]", each) for i, each in enumerate(of)] for name, of in lists.items()}
    return {"parade": part("parade", scenario.get("parade")), "players": [], **entries}


def _pawn(entry: Plain) -> Pawn:
    """The pawn of an entry; missing values are None."""
    get: Any = entry.get
    square: Any = INDEX.get
    marks = get("scrolls", 0), get("struck", False), get("exposed", False)
    return Pawn(get("house"), square(get("home")), square(get("square")), get("cards"), *marks)


@cache
def _edition_tiles() -> list[int | None]:
    return [building.square for building in load_edition().board.buildings]


# --- writing -------------------------------------------------------------------------------------


def to_json(position: Position) -> Json:
    """The canonical scenario object of a position: defaults are left out."""
    scenario: Json = {
        "format": FORMAT,
        "game": GAME,
        "parade": {"square": NAMES[position.square], "facing": DIRECTIONS[position.facing]},
        "players": [player_entry(pawn, brief=True) for pawn in position.pawns],
    }
    if position.discards:
        scenario["discards"] = position.discards
    if position.board != load_edition().board:
        scenario["buildings"] = [{"square": NAMES[s], "door": DIRECTIONS[d]} for s, d in position.board.buildings]
    if overrides := position.readings.overrides():
        scenario["readings"] = overrides
    if position.budget is not None:
        scenario["budget"] = position.budget
    written: Json = plain_data(scenario)
    return written


def player_entry(pawn: Pawn, *, brief: bool = False) -> Json:
    """A pawn as scenario files and results write it; *brief* leaves defaults out."""
    entry: Json = {
        "house": pawn.house,
        "home": NAMES[pawn.home],
        "square": NAMES[pawn.square],
        "cards": pawn.cards,
        "scrolls": pawn.scrolls,
        "struck": pawn.struck,
        "exposed": pawn.exposed,
    }
    if brief:
        return {name: value for name, value in entry.items() if value or name == "cards"}
    return entry
