"""The state of the explorer of the board, as one immutable object: a pawn's walk, and the question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, NamedTuple

from tsukumo.core.game.clauses import Readings
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import Reason, Record
from tsukumo.core.io.errors import CannotRead, Problem, collect_problems, quote_value
from tsukumo.core.io.errors import texts as shared
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Text, Texts, plain
from tsukumo.games.tsukumobake.board import INDEX, NAMES, SEAT_FACING, SEAT_HOMES
from tsukumo.games.tsukumobake.editions.edition import Edition, load_edition
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.play.actions import Move
from tsukumo.games.tsukumobake.play.arrangement import begin
from tsukumo.games.tsukumobake.play.moving import DRAWN
from tsukumo.games.tsukumobake.play.ruleset import rules_for
from tsukumo.games.tsukumobake.play.setup import FIRST_CARDS
from tsukumo.games.tsukumobake.play.state import State as Game
from tsukumo.games.tsukumobake.play.table import STRIDE
from tsukumo.games.tsukumobake.rules import HOUSES, game_readings
from tsukumo.games.tsukumobake.rules import texts as game_sentences
from tsukumo_widgets.base.history import History, Undoable
from tsukumo_widgets.base.links import Link

Mode = Literal["walk", "pieces", "lights"]
MODES: Final[tuple[Mode, ...]] = ("walk", "pieces", "lights")
"""The effects of a click."""
PIECES: Final = ("parade", *HOUSES)
READINGS: Final = ("stride", "homes", "meeting")
"""The readings that change where a pawn walks."""
MOST_STEPS: Final = STRIDE + 12
"""The most steps that effects can give (`turn.2`)."""
texts = Texts(__file__)


@dataclass(frozen=True)
class WalkCase:
    """The case: all squares, the pawn that walks, its steps, and the readings.

    *pawns* are the squares of the pawns in the order of `HOUSES`, which here is the order of the seats too.
    """

    pawns: tuple[int, ...] = SEAT_HOMES
    parade: int = INDEX["G7"]
    dark: frozenset[int] = frozenset()
    house: str = "monk"
    steps: int = STRIDE
    readings: Readings = field(default_factory=game_readings)

    def put(self, piece: str, square: int) -> WalkCase:
        """The same case with a pawn, or the ``parade``, on another square; `ValueError` if there is no such piece."""
        if piece == "parade":
            return replace(self, parade=square)
        seat = HOUSES.index(piece)
        return replace(self, pawns=(*self.pawns[:seat], square, *self.pawns[seat + 1 :]))

    def start(self) -> int:
        """The square where the walk begins."""
        return self.pawns[HOUSES.index(self.house)]


class WalkEnd(NamedTuple):
    """A way to end the walk: the action, and the squares walked, without the first."""

    action: Move
    route: tuple[int, ...]

    @property
    def to(self) -> int:
        """The square of the action, even if it is the parade's."""
        return self.route[-1] if self.route else INDEX[self.action.to]


@dataclass(frozen=True)
class WalkState(Undoable[WalkCase]):
    """A case with its past, the square asked about, and the number of the way shown among several."""

    CALM: ClassVar[Mapping[str, Any]] = {"way": 0}

    edition: Edition = field(default_factory=load_edition)
    history: History[WalkCase] = field(default_factory=lambda: History(WalkCase()))
    asked: int | None = None
    way: int = 0
    mode: Mode = "walk"

    @property
    def case(self) -> WalkCase:
        """The current case."""
        return self.now

    @cached_property
    def position(self) -> Position:
        """The case as a position, for the picture; everybody holds the cards of the start."""
        case = self.case
        seats = zip(HOUSES, SEAT_HOMES, case.pawns, strict=True)
        pawns = tuple(Pawn(house, home, square, FIRST_CARDS) for house, home, square in seats)
        return Position(case.parade, SEAT_FACING[HOUSES.index(case.house)], pawns, board=self.edition.board)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """The problems of the pieces' places; empty if there are none."""
        return tuple(self.position.problems())

    @cached_property
    def game(self) -> Game:
        """A game in which the pawn must move now, set up by hand."""
        case = self.case
        game = Game(rules_for(self.edition, case.readings), Dice(None))
        seat = HOUSES.index(case.house)
        game.houses = tuple(range(len(HOUSES)))
        game.squares, game.parade, game.first = list(case.pawns), case.parade, seat
        game.order = game.clockwise(seat)
        game.lit = sum(1 << i for i, square in enumerate(game.rules.tiles) if square not in case.dark)
        game.strides[seat] = case.steps - STRIDE
        game.hands[seat], game.deck = [0] * FIRST_CARDS, [0] * DRAWN
        begin(game, seat, "turn.2")
        return game

    @cached_property
    def ends(self) -> tuple[WalkEnd, ...]:
        """Every way to end the walk, nearest first; none if there are `problems`."""
        if self.problems:
            return ()
        case, game = self.case, self.game
        seat = HOUSES.index(case.house)
        moves = game.rules.moves(seat, seat, case.start(), case.parade, case.steps)
        routes = dict(zip(moves.choices, moves.walks.endings(), strict=True))
        # If the pawn cannot walk at all, it stays: a move that is not in the list of walks.
        legal = (move for move in game.legal() if isinstance(move, Move))
        ends = [WalkEnd(move, routes[move].route if move in routes else ()) for move in legal]
        return tuple(sorted(ends, key=lambda end: len(end.route)))

    @cached_property
    def steps_to(self) -> dict[int, int]:
        """The number of steps to every square on which the walk can end."""
        return {end.to: len(end.route) for end in reversed(self.ends)}

    @property
    def there(self) -> tuple[WalkEnd, ...]:
        """The ways to end the walk on the square asked about."""
        return tuple(end for end in self.ends if end.to == self.asked)

    @property
    def shown(self) -> WalkEnd | None:
        """The way drawn."""
        return self.there[min(self.way, len(self.there) - 1)] if self.there else None

    @cached_property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons why the walk cannot end on the square asked about."""
        if self.asked is None or self.problems or self.there:
            return ()
        return self.game.why_not(Move(self.case.house, NAMES[self.asked]))

    def outcome(self, end: WalkEnd) -> list[Record]:
        """The records that a walk would make."""
        return self.game.clone().apply(end.action)

    # --- edits --------------------------------------------------------------------------------

    def change(self, **changes: Any) -> WalkState:
        """Change the case; `undo` brings the old one back."""
        return self.edit(replace(self.case, **changes))

    def toggle(self, square: str) -> WalkState:
        """Light a building or put out its light; a square without a building changes nothing."""
        tile = INDEX[square]
        return self.change(dark=self.case.dark ^ {tile}) if tile in self.edition.board.doors else self

    def ask(self, square: str) -> WalkState:
        """Ask about a square; asking about the same square again removes the question."""
        to = INDEX[square]
        return replace(self, asked=None if to == self.asked else to, way=0, refused=())

    def update(self, message: Any) -> WalkState:
        """Move a piece, light a building, ask about a square; choose the pawn that walks, and the effect of a click."""
        match message:
            case {"do": "put", "piece": str(piece), "square": str(square)} if piece in PIECES and square in INDEX:
                return self.edit(self.case.put(piece, INDEX[square]))
            case {"do": "square" | "building" as do, "square": str(square)} if square in INDEX:
                lights = do == "building" or self.mode == "lights"
                return self.toggle(square) if lights else self.ask(square)
            case {"do": "house", "house": str(house)} if house in HOUSES:
                return self.change(house=house)
            case {"do": "mode", "mode": str(mode)} if mode in MODES:
                return replace(self, mode=mode)
            case {"do": "way", "way": int(way)} if 0 <= way < len(self.there):
                return replace(self, way=way)
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> WalkState:
        """The state of a link, as in ``pawns=G1.A7.A9.M7&house=monk&steps=5&at=B9``, or only the link's problems."""
        case, problems = self.case, list[Problem]()

        def read(name: str, reader: Callable[[str], Any], default: Any) -> Any:
            with collect_problems(problems, name):
                return reader(query[name]) if name in query else default
            return default

        tiles = [NAMES[square] for square in self.edition.board.doors]
        pawns = read("pawns", _read_pawns, case.pawns)
        parade = read("parade", _read_square, case.parade)
        dark = read("dark", lambda text: _read_tiles(text, tiles), case.dark)
        house = read("house", lambda text: _read_choice(text, HOUSES), case.house)
        steps = read("steps", _read_steps, case.steps)
        asked = read("at", _read_square, self.asked)
        readings = case.readings
        for name in (name for name in READINGS if name in query):
            with collect_problems(problems, name):
                readings = game_readings({**readings, name: query[name]})
        if problems:
            return self.refuse(problems)
        return replace(self.start_from(WalkCase(pawns, parade, dark, house, steps, readings)), asked=asked)

    def link(self) -> Link | None:
        """A link to the case and the question; None with an edition of your own, which no link can hold."""
        if self.edition is not load_edition():
            return None
        case = self.case
        query = {"pawns": ".".join(NAMES[square] for square in case.pawns), "parade": NAMES[case.parade]}
        if case.dark:
            query["dark"] = ".".join(NAMES[square] for square in sorted(case.dark))
        query |= {"house": case.house, "steps": str(case.steps)}
        if self.asked is not None:
            query["at"] = NAMES[self.asked]
        return Link("board", query | case.readings.overrides() | {"lang": self.lang})


# --- the fields of a link ---------------------------------------------------------------------------------


def _wrong(text: Text) -> CannotRead:
    return CannotRead([Problem("", text)])


def _read_square(text: str) -> int:
    if text not in INDEX:
        raise _wrong(game_sentences.text("problem.not_square", value=quote_value(text)))
    return INDEX[text]


def _read_pawns(text: str) -> tuple[int, ...]:
    squares = text.split(".")
    if len(squares) != len(HOUSES):
        raise _wrong(texts.text("pawns", value=quote_value(text)))
    return tuple(map(_read_square, squares))


def _read_tiles(text: str, tiles: Sequence[str]) -> frozenset[int]:
    return frozenset(INDEX[_read_choice(name, tiles)] for name in text.split(".") if name)


def _read_choice(text: str, known: Sequence[str]) -> str:
    if text not in known:
        says = {"value": quote_value(text), "choices": plain(", ".join(known))}
        raise _wrong(shared.text("file.choice", **says))
    return text


def _read_steps(text: str) -> int:
    steps = natural(text, MOST_STEPS)
    if steps is None:
        says = {"value": quote_value(text), "least": 0, "most": MOST_STEPS}
        raise _wrong(shared.text("file.range", **says))
    return steps
