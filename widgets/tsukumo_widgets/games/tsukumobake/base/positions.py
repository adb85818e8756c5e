"""A position on a screen: given at the beginning, edited on a board and by controls, pasted as text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from re import Match
from typing import Any, Final, Self, TypeVar, cast

import tsukumo as tk
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.text import Lang, Text, Texts, capital, plain
from tsukumo.core.look.html import Html
from tsukumo.games.tsukumobake.board import HOMES, INDEX, RIGHT, Building, board_of
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.position import Pawn, Position, parse_square
from tsukumo.games.tsukumobake.parade.problems import MOST
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.quiz.papers import offer_questions
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.history import Undoable
from tsukumo_widgets.base.markup import problems_html

Source = Position | str | Mapping[str, Any]
"""A position, its string, a scenario object or its JSON text."""
PLAYER: Final = re.compile(r"players\[(\d)\]")
PAWN: Final = re.compile(rf"{PLAYER.pattern}\.(?:square|scrolls)")
"""The key of a value of a pawn that can be set on a screen, and that its problem's sentence speaks of."""
THE: Final = Text("{who:il}", "{who:the}")
T = TypeVar("T")
texts = Texts(__file__)


@dataclass(frozen=True)
class PositionScreen(Undoable[T]):
    """A screen with a position that can be edited."""

    @property
    def position(self) -> Position:
        """The position from which everything else follows."""
        raise NotImplementedError

    @property
    def laid(self) -> Position:
        """The position that the controls show, and that edits on the board change."""
        return self.position

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """The problems that make the position unplayable; empty if there are none."""
        return tuple(self.position.problems())

    @cached_property
    def movement(self) -> Movement | None:
        """The movement from the position, if it can be played."""
        return None if self.problems else self.position.movement()

    def place(self, position: Position) -> Self:
        """The screen with another position; the edit can be undone."""
        raise NotImplementedError

    def read(self, source: Source) -> Self:
        """Place a position that is given as text or data; `refused` says why it cannot be read."""
        return self.try_edit(lambda: self.place(parse(source)))

    def begin_at(self, position: Source | None) -> Self:
        """Begin with a position, if there is one; if it cannot be read, the same screen says why."""
        return self if position is None else self.read(position).fresh()

    def questions(self) -> dict[str, Text]:
        """The questions about the position on the board."""
        return offer_questions(self.laid)

    def update(self, message: Any) -> Self:
        """Move, turn or change a piece clicked on the board; undo and redo."""
        position = edit_position(self.laid, message)
        return super().update(message) if position is None else self.place(position)


def parse(source: Source) -> Position:
    """A position from any of its forms; `TsukumoError` lists the problems."""
    if isinstance(source, Position):
        return source
    if isinstance(source, str) and source.lstrip().startswith("{"):
        return tk.position(cast("Mapping[str, Any]", loads(source)))
    return tk.position(source)


# --- problems of a position ------------------------------------------------------------------------


def position_problems(position: Position, lang: Lang) -> Html:
    """The problems of a position; a pawn that stands or holds what it cannot is named as on the board."""

    def name(found: Match[str]) -> str:
        return THE.fill(who=house_name(position.pawns[int(found[1])].house)).say(lang)

    lines = []
    for problem in position.problems():
        where = PAWN.sub(name, problem.key)
        if where == "parade.square":
            problem = problem._replace(key="")  # its sentence names both
        elif where != problem.key:
            problem = Problem(capital(plain(where)).say(lang), plain(PLAYER.sub(name, problem.reason.say(lang))))
        lines.append(problem)
    return problems_html(texts.say("problems", lang), lines, lang)


# --- edits of a position --------------------------------------------------------------------------


def edit_position(position: Position, message: Any) -> Position | None:
    """The position after an act on its board; None if the message is about something else."""
    try:
        match message:
            case {"do": "building", "square": str(square)}:
                return toggle_building(position, square)
            case {"do": "put", "piece": str(piece), "square": str(square)}:
                return put_piece(position, piece, square)
            case {"do": "turn", "by": int(by)}:
                return turn_parade(position, by)
            case {"do": "cards", "piece": str(house), "by": int(by)}:
                return position.changed(house, cards=min(MOST, max(0, position.pawn(house).cards + by)))
    except CannotRead:  # no such piece or square
        return None
    return None


def put_piece(position: Position, piece: str, square: str) -> Position:
    """The same position with a pawn, or the ``parade``, on another square."""
    return position.changed("" if piece == "parade" else piece, square=square)


def turn_parade(position: Position, by: int = RIGHT) -> Position:
    """The same position with the parade turned."""
    return replace(position, facing=(position.facing + by) % 4)


def toggle_building(position: Position, square: str) -> Position:
    """Add or remove a building on a square; a new one has the edition's door, or one to the south."""
    here = parse_square(square)
    if here in HOMES:
        return position
    left = tuple(b for b in position.board.buildings if b.square != here)
    if len(left) == len(position.board.buildings):
        left = (*left, Building(here, load_edition().board.doors.get(here, 2)))
    return replace(position, board=board_of(tuple(sorted(left))))


def edition_buildings(position: Position) -> Position:
    """The same position on the edition's board."""
    return replace(position, board=load_edition().board)


def seat_player(position: Position, house: str) -> Position:
    """The same position with one more player, in a free home; the houses stay in their usual order."""
    taken = {pawn.home for pawn in position.pawns}
    usual = dict(zip(HOUSES, (INDEX["G1"], INDEX["A7"], INDEX["G13"], INDEX["M7"]), strict=True))
    homes = (usual[house], *HOMES)
    home = next((h for h in homes if h not in taken), usual[house])
    pawns = (*position.pawns, Pawn(house, home, home, 4))
    return replace(position, pawns=tuple(sorted(pawns, key=lambda p: HOUSES.index(p.house))))


def remove_player(position: Position, house: str) -> Position:
    """The same position without a player; the last one cannot be removed."""
    left = tuple(pawn for pawn in position.pawns if pawn.house != house)
    return replace(position, pawns=left) if left else position


def house_home(position: Position, house: str, home: int) -> Position:
    """Give a house another home; its owner takes the old one, and pawns at home move along."""
    old = position.pawn(house).home
    moves = {old: home, home: old}
    pawns = []
    for pawn in position.pawns:
        to = moves.get(pawn.home, pawn.home)
        pawns.append(pawn._replace(home=to, square=to if pawn.square == pawn.home else pawn.square))
    return replace(position, pawns=tuple(pawns))
