"""Scenario files: JSON objects that hold a position, read strictly and with every problem at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, NoReturn, NotRequired

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError, with_config
from typing_extensions import TypedDict

from tsukumo.core.errors import CannotRead, Problem
from tsukumo.core.rulebook import quoted, reading_problems
from tsukumo.core.text import Text, listed, plain
from tsukumo.tsukumobake.board import DIRECTION, DIRECTIONS, HOMES, INDEX, NAMES, Building, board_of
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.position import MOST, MOST_BUDGET, SEATS, Pawn, Position, conflicts
from tsukumo.tsukumobake.rules import HOUSES, default_readings, registry, sentences

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
    """Where the parade stands and looks."""

    square: Square
    facing: Facing


@with_config(_STRICT)
class PlayerEntry(TypedDict):
    """A player: `Pawn` with names for squares."""

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
    players: Annotated[list[PlayerEntry], Field(min_length=1, max_length=SEATS)]
    buildings: NotRequired[list[BuildingEntry]]
    readings: NotRequired[dict[str, str]]
    budget: NotRequired[Steps]


@cache
def _schema() -> TypeAdapter[Scenario]:
    return TypeAdapter(Scenario)


def from_json(data: object) -> Position:
    """The position of a scenario object; `CannotRead` lists every problem by its key."""
    try:
        scenario = _schema().validate_python(data)
    except ValidationError as error:
        problems = [_problem(e["type"], e["loc"], e.get("input"), e.get("ctx", {})) for e in error.errors()]
    else:
        problems = []
    problems += _doubled(data)
    if isinstance(data, dict):
        if isinstance(chosen := data.get("readings"), dict) and chosen:
            problems = [p for p in problems if not p.key.startswith("readings.") or p.reason == _twice()]
            problems += reading_problems(registry(), chosen)
        problems += conflicts(*_legible(data))
    if problems:
        raise CannotRead(problems)
    return _position(scenario)


def _position(scenario: Scenario) -> Position:
    tiles = scenario.get("buildings")
    chosen = scenario.get("readings")
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
        readings=default_readings().changed(**chosen) if chosen else default_readings(),
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


# --- reading text ---------------------------------------------------------------------------------


class _Twice(dict[str, Any]):
    """An object in which keys were given twice."""

    keys_twice: list[str]


def loads(text: str | bytes) -> object:
    """JSON text as plain data; keys given twice are remembered for `from_json` to report.

    `CannotRead` says where the text stops being JSON.
    """
    try:
        return json.loads(
            text.decode("utf-8-sig") if isinstance(text, bytes) else text,
            object_pairs_hook=_object,
            parse_constant=_refuse_constant,
            parse_int=_integer,
        )
    except json.JSONDecodeError as error:
        reason = sentences().text("json.syntax", line=error.lineno, column=error.colno)
    except UnicodeDecodeError:
        reason = sentences()["json.encoding"]
    except RecursionError:
        reason = sentences()["json.deep"]
    except _NotANumberError as error:
        reason = sentences().text("json.constant", value=error.args[0])
    raise CannotRead([Problem("", reason)])


class _NotANumberError(Exception):
    pass


def _refuse_constant(name: str) -> NoReturn:
    raise _NotANumberError(name)


def _integer(digits: str) -> int:
    # Python refuses to read thousands of digits; no range here admits more than a few.
    return int(digits) if len(digits) < 20 else int(digits[:20])


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    names = [name for name, _ in pairs]
    marked = _Twice(found)
    marked.keys_twice = [name for name in found if names.count(name) > 1]
    return marked


def _twice() -> Text:
    return sentences()["problem.twice"]


def _doubled(data: object, key: str = "") -> list[Problem]:
    children: Iterable[tuple[str, object]] = ()
    problems = []
    if isinstance(data, _Twice):
        problems = [Problem(_join(key, name), _twice()) for name in data.keys_twice]
    if isinstance(data, dict):
        children = ((_join(key, name), value) for name, value in data.items())
    elif isinstance(data, list):
        children = ((f"{key}[{i}]", value) for i, value in enumerate(data))
    for child, value in children:
        if isinstance(value, dict | list):
            problems += _doubled(value, child)
    return problems


# --- problems -------------------------------------------------------------------------------------


def _join(key: str, name: str | int) -> str:
    if isinstance(name, int):
        return f"{key}[{name}]"
    name = name if name.isidentifier() and name.isascii() else quoted(name)
    return f"{key}.{name}" if key else name


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
    key = ""
    for name in where:
        key = _join(key, name)
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
    if kind in ("too_short", "too_long"):
        return Problem(key, say("problem.seats"))
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


def _legible(data: dict[str, Any]) -> tuple[int | None, list[dict[str, Any]], list[int | None]]:
    """What can be made out of a scenario, for `conflicts`: squares, and whatever players and tiles say."""

    def entries(name: str) -> list[dict[str, Any]]:
        found = data.get(name)
        return [e if isinstance(e, dict) else {} for e in found] if isinstance(found, list) else []

    def square(entry: object) -> int | None:
        name = entry.get("square") if isinstance(entry, dict) else None
        return INDEX.get(name) if isinstance(name, str) else None

    def count(entry: dict[str, Any], name: str, default: int | None) -> int | None:
        value = entry.get(name, default)
        return value if type(value) is int and 0 <= value <= MOST else None

    pawns = [
        {
            "house": p["house"] if p.get("house") in HOUSES else None,
            "home": INDEX[p["home"]] if p.get("home") in HOME_NAMES else None,
            "square": square(p),
            "cards": count(p, "cards", None),
            "scrolls": count(p, "scrolls", 0),
        }
        for p in entries("players")
    ]
    if "buildings" not in data:
        return square(data.get("parade")), pawns, [b.square for b in load_edition().board.buildings]
    return square(data.get("parade")), pawns, [square(b) for b in entries("buildings")]
