"""The position string: a position on one line, short enough for a link.

Only letters, digits and ``- . _ ~`` are used, so that a URL holds it as it is. Parts are joined
by dots::

    G7N.gD7s5.iA7w4p1.mG11n7.eM7e2.d8.sight-blocked

    position = parade {"." player} ["." "d" discards] ["." "b" budget] ["." buildings] {"." reading}
    parade   = square facing                          G7N: on G7, facing north
    player   = house square home cards ["p" scrolls] ["x"] ["o"]
                                                      iA7w4p1: the innkeeper on A7, home in the west,
                                                      4 cards of which 1 scroll (pergamena)
    house    = "g" | "i" | "m" | "e"                  geisha, innkeeper, monk, explorer, in seat order
    home     = "w" | "n" | "e" | "s"                  A7, G13, M7, G1
    "x"      struck in this movement                  "o": exposed (reading `shelter`)
    buildings = "t" {square door}                     tJ10WD10S: these tiles instead of the edition's;
                                                      "t" alone: none
    reading  = name "-" answer                        only those that differ from the default
    square   = "A".."M" "1".."13"                     facing, door = "N" | "E" | "S" | "W"

`write_position` returns the one canonical string of a position; `read_position` also accepts small and capital letters
alike, the parts after the players in any order, and explicit defaults.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tsukumo.core.files.data import plain_data
from tsukumo.core.game.clauses import reading_problems
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.games.tsukumobake.board import DIRECTION, DIRECTIONS, HOMES, INDEX, NAMES, Building, board_of
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.rules import HOUSES, default_readings, parade_registry, texts

SIDES = dict(zip("wnes", HOMES, strict=True))
SIDE_OF = {home: side for side, home in SIDES.items()}
HOUSE_OF = {house[0]: house for house in HOUSES}

_SQUARE = "[A-M](?:1[0-3]|[1-9])"
_NUMBER = "[0-9]{1,9}"
_PLACED = re.compile(f"({_SQUARE})([NESW])", re.I | re.A)
_PLAYER = re.compile(f"([gime])({_SQUARE})([wnes])({_NUMBER})(?:p({_NUMBER}))?(x?)(o?)", re.I | re.A)
_COUNT = re.compile(f"([db])({_NUMBER})", re.I | re.A)
_TILES = re.compile(f"t((?:{_SQUARE}[NESW])*)", re.I | re.A)
_READING = re.compile("([a-z_]+)-([a-z_]+)", re.I | re.A)


def write_position(position: Position) -> str:
    """The canonical string of a position."""
    parts = [NAMES[position.square] + DIRECTIONS[position.facing]]
    parts += [_write_pawn(pawn) for pawn in position.pawns]
    if position.discards:
        parts.append(f"d{position.discards}")
    if position.budget is not None:
        parts.append(f"b{position.budget}")
    if position.board != load_edition().board:
        parts.append("t" + "".join(NAMES[s] + DIRECTIONS[door] for s, door in position.board.buildings))
    parts += [f"{name}-{value}" for name, value in position.readings.overrides().items()]
    return ".".join(parts)


def _write_pawn(pawn: Pawn) -> str:
    scrolls = f"p{pawn.scrolls}" if pawn.scrolls else ""
    flags = "x" * pawn.struck + "o" * pawn.exposed
    return f"{pawn.house[0]}{NAMES[pawn.square]}{SIDE_OF[pawn.home]}{pawn.cards}{scrolls}{flags}"


def position(source: str | Mapping[str, object]) -> Position:
    """A position from its short string or a scenario object.

    `CannotRead` lists everything wrong with it.
    """
    if isinstance(source, str):
        return read_position(source)
    from tsukumo.games.tsukumobake.scenario import from_json

    return from_json(plain_data(source))


def read_position(text: str) -> Position:
    """Parse a position string; `CannotRead` names every part that cannot be read.

    A string that can be read may still describe an impossible position: see `Position.problems`.
    """
    first, *rest = text.strip().split(".")
    problems: list[Problem] = []
    parade = _PLACED.fullmatch(first)
    if not parade:
        problems.append(_wrong(first, "parade"))
    pawns: list[Pawn] = []
    counts: dict[str, int] = {}
    board = None
    chosen: dict[str, str] = {}
    for part in rest:
        if match := _PLAYER.fullmatch(part):
            pawns.append(_read_pawn(match))
            continue
        if match := _COUNT.fullmatch(part):
            name, again = match[1].lower(), match[1].lower() in counts
            counts[name] = int(match[2])
        elif match := _TILES.fullmatch(part):
            again = board is not None
            tiles = (Building(_square(s), DIRECTION[d.upper()]) for s, d in _PLACED.findall(match[1]))
            board = board_of(tuple(sorted(tiles)))
        elif match := _READING.fullmatch(part):
            name, again = match[1].lower(), match[1].lower() in chosen
            chosen[name] = match[2].lower()
            problems += reading_problems(parade_registry(), {name: chosen[name]})
        else:
            problems.append(_wrong(part, "part"))
            continue
        if again:
            problems.append(_wrong(part, "twice"))
    if problems or not parade:
        raise CannotRead([Problem("", texts.text("notation.unreadable", text=quote_value(text))), *problems])
    return Position(
        square=_square(parade[1]),
        facing=DIRECTION[parade[2].upper()],
        pawns=tuple(pawns),
        discards=counts.get("d", 0),
        board=board or load_edition().board,
        readings=default_readings().changed(**chosen) if chosen else default_readings(),
        budget=counts.get("b"),
    )


def _square(name: str) -> int:
    return INDEX[name.upper()]


def _read_pawn(match: re.Match[str]) -> Pawn:
    house, square, side, cards, scrolls, struck, exposed = match.groups()
    return Pawn(
        house=HOUSE_OF[house.lower()],
        home=SIDES[side.lower()],
        square=_square(square),
        cards=int(cards),
        scrolls=int(scrolls or 0),
        struck=bool(struck),
        exposed=bool(exposed),
    )


def _wrong(part: str, sentence: str) -> Problem:
    return Problem(quote_value(part), texts[f"notation.{sentence}"])
