"""A movement as played at a table, on one line: the steps noted, as many or as few as people remember.

::

    G7N.gD7s5.mG11n7 -> F7W E7 C7 g-2 …

    movement = position "->" {token}
    token    = square [facing]           one step: the parade came to stand there
             | "?"                       one step that nobody noted
             | "…" (or "...")            any number of steps, also none
             | house [square] ["p" | "-" number]
                                         hit in the step before it: "p" used a scroll (pergamena), "-2" lost 2 cards;
                                         at the beginning or after "…": hit at some time. The square is where the
                                         pawn stood, for whoever reads it
             | "-"                       nobody else was hit in the step before it

The movement ended where the tokens end, unless the last one is "…". No token at all: the parade did not move.

A file of movements is text, one on a line, or JSON. In a text file, empty lines and what follows a ``#`` are left out.
A JSON file is checked strictly::

    {"format": "tsukumo-movements/1",
     "movements": [
       "G7N.gD7s5.mG11n7 -> F7 E7 C7 g …",
       {"position": "G7N.gD7s5.mG11n7", "went": "F7 E7 C7 g …"},
       {"position": {"format": "tsukumo/1", ...}, "went": ["F7", "E7", "C7", "g", "…"]}]}
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from tsukumo.core.io.errors import (
    CannotRead,
    Problem,
    TsukumoError,
    collect_problems,
    join_key,
    quote_value,
    refuse_any,
)
from tsukumo.core.io.forms import Judge, judge_data, list_of, one_of, such, table
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.board import DIRECTION, DIRECTIONS, INDEX, NAMES
from tsukumo.games.tsukumobake.lab.courses import Turn
from tsukumo.games.tsukumobake.notation import HOUSE_OF
from tsukumo.games.tsukumobake.notation import position as read_position
from tsukumo.games.tsukumobake.parade.movement import Hit
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import texts as names

texts = Texts(__file__)

Source = Position | str | Mapping[str, object]
"""A position, its string, or a scenario object."""
ARROW: Final = "->"
GAP: Final = "…"
STEP: Final = "?"
NOBODY: Final = "-"


class Blow(NamedTuple):
    """A hit as somebody noted it: the player, whether a scroll was used, the number of cards lost (None: not noted)."""

    house: str
    scroll: bool = False
    lost: int | None = None


class Mark(NamedTuple):
    """The note of one step; with *gap*, of any number of steps. *alone*: nobody else was hit."""

    square: int | None = None
    facing: int | None = None
    blows: tuple[Blow, ...] = ()
    alone: bool = False
    gap: bool = False


@dataclass(frozen=True, slots=True)
class ObservedMovement:
    """A position, the notes of the parade's movement from it, and the players hit at some time in it."""

    position: Position
    marks: tuple[Mark, ...] = ()
    blows: tuple[Blow, ...] = ()

    def fits(self, turns: Sequence[Turn]) -> bool:
        """Return whether a whole movement agrees with the notes."""
        hits = [hit for turn in turns for hit in turn.hits]
        return len(self.marks) in self._list_reached(turns) and self._struck(self.blows, hits)

    def begins(self, turns: Sequence[Turn]) -> bool:
        """Return whether a movement that begins with these turns may still agree with the notes."""
        return bool(self._list_reached(turns))

    def count_agreeing(self, turns: Sequence[Turn]) -> int:
        """The number of turns that agree with the notes, from the first."""
        return max(n for n in range(len(turns) + 1) if self.begins(turns[:n]))

    def tokens_after(self, turns: Sequence[Turn]) -> str:
        """The notes after these turns, which agree: the tokens, under the longest agreement."""
        return _tokens(self.marks[max(self._list_reached(turns)) :])

    def _list_reached(self, turns: Sequence[Turn]) -> set[int]:
        """The numbers of marks that the turns may have used up."""
        reached = self._past_gaps({0})
        for turn in turns:
            onward = {i for i in reached if i < len(self.marks) and self.marks[i].gap}
            onward |= {i + 1 for i in reached if i < len(self.marks) and self._agrees(self.marks[i], turn)}
            reached = self._past_gaps(onward)
        return reached

    def _past_gaps(self, reached: set[int]) -> set[int]:
        places = set(reached)
        for i, mark in enumerate(self.marks):
            if mark.gap and i in places:
                places.add(i + 1)
        return places

    def _agrees(self, mark: Mark, turn: Turn) -> bool:
        if mark.gap or mark.square not in (None, turn.to) or mark.facing not in (None, turn.facing):
            return False
        if mark.alone and len(turn.hits) > len(mark.blows):
            return False
        return self._struck(mark.blows, turn.hits)

    def _struck(self, blows: Iterable[Blow], hits: Sequence[Hit]) -> bool:
        by_house = {self.position.pawns[hit.seat].house: hit for hit in hits}
        return all(
            (hit := by_house.get(blow.house)) is not None
            and hit.scroll == (blow.scroll or (hit.scroll and blow.lost is None))
            and blow.lost in (None, hit.lost)
            for blow in blows
        )

    @property
    def went(self) -> str:
        """The notes as tokens."""
        blows = [_blow(blow) for blow in self.blows]
        return " ".join([*blows, *filter(None, [_tokens(self.marks)])])

    def __str__(self) -> str:
        return f"{self.position} {ARROW} {self.went}".rstrip()


def _tokens(marks: Sequence[Mark]) -> str:
    tokens: list[str] = []
    for mark in marks:
        if mark.gap:
            tokens.append(GAP)
            continue
        place = STEP if mark.square is None else NAMES[mark.square]
        tokens.append(place + ("" if mark.facing is None or mark.square is None else DIRECTIONS[mark.facing]))
        tokens += [_blow(blow) for blow in mark.blows]
        tokens += [NOBODY] * mark.alone
    return " ".join(tokens)


def _blow(blow: Blow) -> str:
    return blow.house[0] + ("p" if blow.scroll else "" if blow.lost is None else f"-{blow.lost}")


# --- reading --------------------------------------------------------------------------------------

_SQUARE = "[A-M](?:1[0-3]|[1-9])"
_PLACE = re.compile(f"({_SQUARE})([NESW])?", re.I | re.A)
_BLOW = re.compile(f"([gime])({_SQUARE})?(?:(p)|-([0-9]{{1,4}}))?", re.I | re.A)


def read_line(line: str, key: str = "") -> ObservedMovement:
    """A movement from its line; `CannotRead` names every part that cannot be read, under *key*."""
    position, arrow, went = line.replace("→", ARROW).partition(ARROW)
    if not arrow:
        raise CannotRead([Problem(key, texts.text("observed.arrow", text=quote_value(line.strip())))])
    return read_tokens(position.strip(), went, key)


def read_tokens(position: Source, went: str | Iterable[str], key: str = "") -> ObservedMovement:
    """A movement from its position and its tokens, on one line or one by one; errors as in `read_line`."""
    problems: list[Problem] = []
    place, path = (join_key(key, part) if key else part for part in ("position", "went"))
    start = _start(position, place, problems)
    tokens = (went.replace("...", GAP).replace(",", " ") if isinstance(went, str) else " ".join(map(str, went))).split()
    marks: list[Mark] = []
    blows: list[Blow] = []
    for token in tokens:
        if token == GAP:
            marks.append(Mark(gap=True))
        elif token == STEP:
            marks.append(Mark())
        elif match := _PLACE.fullmatch(token):
            facing = DIRECTION[match[2].upper()] if match[2] else None
            marks.append(Mark(INDEX[match[1].upper()], facing))
            if start and start.board.walls[INDEX[match[1].upper()]]:
                problems.append(_wrong(path, token, "observed.building"))
        elif token == NOBODY and marks and not marks[-1].gap:
            marks[-1] = marks[-1]._replace(alone=True)
        elif match := _BLOW.fullmatch(token):
            blow = Blow(HOUSE_OF[match[1].lower()], bool(match[3]), int(match[4]) if match[4] else None)
            problems += _unlike(start, blow.house, match[2], token, path)
            if marks and not marks[-1].gap:
                marks[-1] = marks[-1]._replace(blows=(*marks[-1].blows, blow))
            else:
                blows.append(blow)
        else:
            problems.append(_wrong(path, token, "observed.nobody" if token == NOBODY else "observed.token"))
    if problems or start is None:
        raise CannotRead(problems)
    return ObservedMovement(start, tuple(marks), tuple(blows))


def _start(position: Source, key: str, problems: list[Problem]) -> Position | None:
    try:
        start = position if isinstance(position, Position) else read_position(position)
        reasons = start.problems()
    except TsukumoError as error:
        start, reasons = None, list(error.problems)
    for part, reason in reasons:  # of a name in the position, or of a quoted part of its string
        where = f"{key}: {part}" if part.startswith(("'", '"')) else f"{key}{'.' * bool(part)}{part}"
        problems.append(Problem(where, reason))
    return None if reasons else start


def _unlike(start: Position | None, house: str, square: str | None, token: str, key: str) -> list[Problem]:
    """The problems of the player of a hit."""
    if start is None:
        return []
    pawn = next((pawn for pawn in start.pawns if pawn.house == house), None)
    if pawn is None:
        return [_wrong(key, token, "observed.absent", who=names[f"house.{house}"])]
    if pawn.struck:
        return [_wrong(key, token, "observed.struck", who=names[f"house.{house}"])]
    if square and pawn.square != INDEX[square.upper()]:
        return [
            _wrong(key, token, "observed.elsewhere", who=names[f"house.{house}"], square=NAMES[pawn.square]),
        ]
    return []


def _wrong(key: str, token: str, sentence: str, **values: object) -> Problem:
    return Problem(f"{key}: {quote_value(token)}", texts.text(sentence, **values))


# --- several movements --------------------------------------------------------------------------------

Given = str | ObservedMovement | tuple[Source, str | Sequence[str]]
"""A movement: a line, a pair of a position and the notes, or one that is read already."""
FORMAT: Final = "tsukumo-movements/1"
MOST: Final = 1000
"""The most movements of a file."""


def read_each(given: Iterable[tuple[object, str]]) -> tuple[list[ObservedMovement], list[Problem]]:
    """The movements that are given, each with its key, and the problems of all."""
    read: list[ObservedMovement] = []
    problems: list[Problem] = []
    for each, key in given:
        with collect_problems(problems):
            read.append(_read_movement(each, key))
    return read, problems


def _read_movement(given: Any, key: str) -> ObservedMovement:
    if isinstance(given, ObservedMovement):
        return given
    if isinstance(given, str):
        return read_line(given, key)
    if isinstance(given, tuple) and len(given) == 2 and isinstance(given[1], Iterable):
        return read_tokens(*given, key)
    raise CannotRead([Problem(key, texts.text("observed.pair", value=quote_value(given)))])


def read_movements(content: bytes) -> tuple[ObservedMovement, ...]:
    """The movements in a file; `CannotRead` lists every problem, by its line's number or its key."""
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        data: Any = loads(content)
        judge_data(data, MOVEMENTS, texts).refuse()
        lines = [each if isinstance(each, str) else (each["position"], each["went"]) for each in data["movements"]]
        read, problems = read_each((each, f"movements[{i}]") for i, each in enumerate(lines))
    else:
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise CannotRead([Problem("", texts["file.text"])]) from error
        numbered = [(line.partition("#")[0], str(i)) for i, line in enumerate(text.splitlines(), 1)]
        read, problems = read_each((line, number) for line, number in numbered if line.strip())
    if len(read) > MOST:
        problems.append(Problem("", texts.text("file.many", most=MOST)))
    if not read and not problems:
        problems.append(Problem("", texts["file.none"]))
    refuse_any(problems)
    return tuple(read)


# --- the form of a file; its strings are checked when they are read ----------------------------------


def _movement(judge: Judge, key: str, value: object) -> None:
    if not isinstance(value, str):
        _ENTRY(judge, key, value)


def _is_way(value: object) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(token, str) for token in value))


_POSITION: Final = such(lambda value: isinstance(value, str | dict), "file.position")
_ENTRY: Final = table({"position": _POSITION, "went": such(_is_way, "file.went")})
MOVEMENTS: Final = table({"format": one_of(FORMAT), "movements": list_of(_movement)})
