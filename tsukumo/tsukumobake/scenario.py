"""Scenario files: JSON objects that hold a position, checked strictly, with every problem reported at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Annotated, Any, Literal, NotRequired

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError, with_config
from typing_extensions import TypedDict

from tsukumo.core.errors import CannotRead, Problem, key_of, quoted
from tsukumo.core.jsons import DEEPEST, Doubtful, doubled, spelled
from tsukumo.core.rulebook import reading_problems
from tsukumo.core.text import Text, listed, plain
from tsukumo.tsukumobake.board import DIRECTION, DIRECTIONS, HOMES, INDEX, NAMES, Building, board_of
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.position import MOST, MOST_BUDGET, SEATS, Pawn, Position, conflicts
from tsukumo.tsukumobake.rules import HOUSES, default_readings, parade_registry, sentences

FORMAT: Literal["tsukumo/1"] = "tsukumo/1"
GAME: Literal["tsukumobake"] = "tsukumobake"
HOME_NAMES = tuple(NAMES[home] for home in HOMES)

_STRICT = ConfigDict(strict=True, extra="forbid")
Count = Annotated[int, Field(ge=0, le=MOST)]
Steps = Annotated[int, Field(ge=0, le=MOST_BUDGET)]
Square = Annotated[str, Field(pattern="^[A-M](1[0-3]|[1-9])$")]
Facing = Literal["N", "E", "S", "W"]


@with_config(_STRICT)
class ParadeEntry(TypedDict):
    """The parade's square and facing."""

    square: Square
    facing: Facing


@with_config(_STRICT)
class PlayerEntry(TypedDict):
    """A player: a `Pawn` with squares by name."""

    house: Literal["geisha", "innkeeper", "monk", "explorer"]
    home: Literal["A7", "G13", "M7", "G1"]
    square: Square
    cards: Count
    scrolls: NotRequired[Count]
    struck: NotRequired[bool]
    exposed: NotRequired[bool]


@with_config(_STRICT)
class BuildingEntry(TypedDict):
    """A building tile."""

    square: Square
    door: Facing


@with_config(_STRICT)
class Scenario(TypedDict):
    """A scenario file's object."""

    format: Literal["tsukumo/1"]
    game: Literal["tsukumobake"]
    parade: ParadeEntry
    discards: NotRequired[Count]
    players: list[PlayerEntry]
    buildings: NotRequired[list[BuildingEntry]]
    readings: NotRequired[dict[str, Any]]
    budget: NotRequired[Steps]


@cache
def _schema() -> TypeAdapter[Scenario]:
    return TypeAdapter(Scenario)


def from_json(data: object) -> Position:
    """The position of a scenario object; `CannotRead` lists every problem by key."""
    chosen = data.get("readings") if isinstance(data, dict) else None
    problems = doubled(data) if isinstance(data, Doubtful) else []
    if isinstance(data, dict) and isinstance(players := data.get("players"), list) and not 1 <= len(players) <= SEATS:
        problems.append(Problem("players", sentences()["problem.seats"]))
    if isinstance(chosen, dict):
        problems += reading_problems(parade_registry(), chosen)
    try:
        position = _position(_schema().validate_python(data))
    except ValidationError as error:
        if any(e["type"] == "string_unicode" for e in error.errors()):
            return from_json(_printable(data))  # a lone surrogate hides the other problems
        problems += [_problem(e["type"], e["loc"], e.get("input"), e.get("ctx", {})) for e in error.errors()]
        if isinstance(data, dict):
            problems += conflicts(*_legible(data))
    else:
        problems += conflicts(position.square, position.pawns, _tiles(data))
    if problems:
        raise CannotRead(problems)
    return replace(position, readings=default_readings().changed(**chosen)) if chosen else position


def _printable(data: Any, depth: int = DEEPEST) -> Any:
    """The same data with lone surrogates written as escapes."""
    if isinstance(data, str):
        return spelled(data)
    if not depth:
        return None
    if isinstance(data, dict):
        found = {_printable(name): _printable(value, depth - 1) for name, value in data.items()}
        if not isinstance(data, Doubtful):
            return found
        marked = Doubtful(found)
        marked.twice = [_printable(name) for name in data.twice]
        return marked
    return [_printable(value, depth - 1) for value in data] if isinstance(data, list) else data


def _position(scenario: Scenario) -> Position:
    """The position of a well-formed scenario, under the default readings."""
    tiles = scenario.get("buildings")
    return Position(
        square=INDEX[scenario["parade"]["square"]],
        facing=DIRECTION[scenario["parade"]["facing"]],
        pawns=tuple(
            Pawn(
                p["house"],
                INDEX[p["home"]],
                INDEX[p["square"]],
                p["cards"],
                p.get("scrolls", 0),
                p.get("struck", False),
                p.get("exposed", False),
            )
            for p in scenario["players"]
        ),
        discards=scenario.get("discards", 0),
        board=load_edition().board
        if tiles is None
        else board_of(tuple(sorted(Building(INDEX[t["square"]], DIRECTION[t["door"]]) for t in tiles))),
        budget=scenario.get("budget"),
    )


def to_json(position: Position) -> Scenario:
    """The canonical scenario object of a position: defaults are left out."""
    scenario = Scenario(
        format=FORMAT,
        game=GAME,
        parade={"square": NAMES[position.square], "facing": _facing(position.facing)},
        players=[player_entry(pawn, brief=True) for pawn in position.pawns],
    )
    if position.discards:
        scenario["discards"] = position.discards
    if position.board != load_edition().board:
        scenario["buildings"] = [{"square": NAMES[s], "door": _facing(d)} for s, d in position.board.buildings]
    if overrides := position.readings.overrides():
        scenario["readings"] = overrides
    if position.budget is not None:
        scenario["budget"] = position.budget
    return scenario


def player_entry(pawn: Pawn, *, brief: bool = False) -> PlayerEntry:
    """A pawn as scenario files and results write it; *brief* leaves defaults out."""
    entry = {
        "house": pawn.house,
        "home": NAMES[pawn.home],
        "square": NAMES[pawn.square],
        "cards": pawn.cards,
        "scrolls": pawn.scrolls,
        "struck": pawn.struck,
        "exposed": pawn.exposed,
    }
    if brief:
        entry = {name: value for name, value in entry.items() if value or name == "cards"}
    return entry  # type: ignore[return-value]


def _facing(direction: int) -> Any:
    return DIRECTIONS[direction]


# --- problems -------------------------------------------------------------------------------------


_KINDS = {
    "dict_type": "object",
    "list_type": "list",
    "string_type": "string",
    "int_type": "integer",
    "int_from_float": "integer",
    "bool_type": "boolean",
    "string_pattern_mismatch": "square",
}


def _problem(kind: str, where: tuple[str | int, ...], value: object, context: Mapping[str, Any]) -> Problem:
    """A pydantic error as a sentence of ours."""
    key = key_of(where)
    say: Callable[..., Text] = sentences().text
    shown = quoted(value)
    if kind == "missing":
        return Problem(key, say("problem.missing"))
    if kind == "extra_forbidden":
        return Problem(key, say("problem.unknown"))
    if kind == "literal_error":
        return Problem(key, say("problem.choice", value=shown, choices=_choices(str(where[-1]))))
    if kind in ("greater_than_equal", "less_than_equal"):
        most = MOST_BUDGET if where == ("budget",) else MOST
        return Problem(key, say("problem.range", value=shown, least=0, most=most))
    return Problem(key, say(f"problem.not_{_KINDS[kind]}", value=shown) if kind in _KINDS else plain(context["error"]))


def _choices(name: str) -> Text:
    values = {
        "format": (FORMAT,),
        "game": (GAME,),
        "house": HOUSES,
        "home": HOME_NAMES,
        "facing": tuple(DIRECTIONS),
        "door": tuple(DIRECTIONS),
    }[name]
    return listed([plain(v) for v in values], Text(" o ", " or "))


def _entries(data: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """The objects in a list of a scenario; an empty one for each entry that is not an object."""
    found = data.get(name)
    return [e if isinstance(e, dict) else {} for e in found] if isinstance(found, list) else []


def _square(entry: object) -> int | None:
    name = entry.get("square") if isinstance(entry, dict) else None
    return INDEX.get(name) if isinstance(name, str) else None


def _tiles(data: Any) -> list[int | None]:
    """The squares of the buildings, in the order of the file."""
    if "buildings" not in data:
        return _edition_tiles()
    return [_square(entry) for entry in _entries(data, "buildings")]


@cache
def _edition_tiles() -> list[int | None]:
    return [building.square for building in load_edition().board.buildings]


def _legible(data: dict[str, Any]) -> tuple[int | None, list[Pawn], list[int | None]]:
    """The values of a scenario that can be read, for `conflicts`; None for the others."""

    def known(value: object, values: tuple[str, ...]) -> Any:
        return value if value in values else None

    def count(value: object) -> Any:
        return value if type(value) is int and 0 <= value <= MOST else None

    pawns = [
        Pawn(
            house=known(p.get("house"), HOUSES),
            home=INDEX.get(known(p.get("home"), HOME_NAMES)),  # type: ignore[arg-type]
            square=_square(p),  # type: ignore[arg-type]
            cards=count(p.get("cards")),
            scrolls=count(p.get("scrolls", 0)),
        )
        for p in _entries(data, "players")
    ]
    return _square(data.get("parade")), pawns, _tiles(data)
