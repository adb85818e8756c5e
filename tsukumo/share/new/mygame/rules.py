"""Three men's morris: the rules, for you to read and to change.

Each rule names its clause, as in `board.lines`: ``rulebook.toml`` says it in words. The sentences about what happens,
and why something may not, are in ``texts.toml``. After a change, ``tsukumo check mygame`` plays many games, and says
where the rules contradict one another.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tsukumo.core.engine.base import BaseKind, BaseRules, BaseState, Lang, Move, Reason, Text, Thing

LINES = (
    ("a1", "b1", "c1"),
    ("a2", "b2", "c2"),
    ("a3", "b3", "c3"),
    ("a1", "a2", "a3"),
    ("b1", "b2", "b3"),
    ("c1", "c2", "c3"),
)
"""`board.lines`: the points that each line joins, in their order."""
POINTS = tuple(sorted({point for line in LINES for point in line}))
STEPS = {step for a, b, c in LINES for step in ((a, b), (b, a), (b, c), (c, b))}
"""From where to where a man can go along a line."""
MEN = 3
"""`board.men`: how many everybody has."""
TIMES = 3
"""`end.repeat`: how often a position may come."""


class Place(Move):
    """Put a man from the hand on a point."""

    kind = "place"
    point: str


class Shift(Move):
    """Move a man from one point to another."""

    kind = "move"
    start: str
    end: str


class Board(BaseState[Place | Shift]):
    """A moment of the game: who has a man on each point, and how many men everybody still has in hand."""

    def __init__(self, rules: BaseRules, players: tuple[str, ...]) -> None:
        super().__init__(rules, players)
        self.men = dict.fromkeys(POINTS, "")
        self.hand = dict.fromkeys(players, MEN)
        self.past: list[tuple[str, ...]] = []
        self.flying = rules.readings["flying"] == "yes"

    # --- what may be done ---

    def choices(self) -> Iterator[Place | Shift]:
        """All that the player may do: `turn.place` while there are men in hand, then `turn.move`."""
        me = self.player
        free = [point for point in POINTS if not self.men[point]]
        if self.hand[me]:
            yield from (Place(me, point) for point in free)
        else:
            own = [point for point in POINTS if self.men[point] == me]
            yield from (Shift(me, a, b) for a in own for b in free if self.flying or (a, b) in STEPS)

    def objections(self, action: Place | Shift) -> Iterator[Reason]:
        """Why an action is not allowed. This tells the rules a second time, so that each account checks the other."""
        me = self.player
        if action.by != me:
            yield self.reason("turn", "turn.order", who=me)
        elif isinstance(action, Place):
            if not self.hand[me]:
                yield self.reason("all_placed", "turn.place")
            yield from self.not_free(action.point, "turn.place")
        else:
            if self.hand[me]:
                yield self.reason("place_first", "turn.place")
            if self.men.get(action.start) != me:
                yield self.reason("not_yours", "turn.move", things=[point_of(action.start)], point=action.start)
            yield from self.not_free(action.end, "turn.move")
            if not self.flying and (action.start, action.end) not in STEPS:
                things = [point_of(action.start), point_of(action.end)]
                yield self.reason("no_line", "turn.move", "board.lines", things=things, **action.details)

    def not_free(self, point: str, clause: str) -> Iterator[Reason]:
        """Why no man can come to a point."""
        if point not in self.men:
            yield self.reason("nowhere", "board.lines", point=point)
        elif self.men[point]:
            yield self.reason("taken", clause, things=[point_of(point)], point=point, who=self.men[point])

    # --- what it does ---

    def carry_out(self, action: Place | Shift) -> None:
        """Move the man, then see whether that ends the game."""
        me = self.player
        if isinstance(action, Place):
            self.hand[me] -= 1
            self.men[action.point] = me
            self.note("placed", me, "turn.place", point=action.point)
        else:
            self.men[action.start], self.men[action.end] = "", me
            self.note("moved", me, "turn.move", start=action.start, end=action.end)
        if any(all(self.men[point] == me for point in line) for line in LINES):
            self.finish("row", "end.row", winners=[me])
            return
        self.pass_turn()
        self.past.append(self.position())
        if self.times() == TIMES:
            self.finish("repeat", "end.repeat", winners=[])
        elif not any(self.choices()):
            self.finish("stuck", "end.stuck", winners=[me])

    def position(self) -> tuple[str, ...]:
        """Return the key by which two positions are the same: whose turn it is, and who stands where."""
        return (self.player, *self.men.values())

    def times(self) -> int:
        """Return the number of times that the present position has come."""
        return self.past.count(self.position())

    def to_json(self) -> dict[str, Any]:
        """The table as data."""
        return {"to_act": self.to_act, "men": dict(self.men), "hand": dict(self.hand), "times": self.times()}


def point_of(name: str) -> Thing:
    """A point of the board, as the picture marks it."""
    return Thing("point", name)


class Morris(BaseKind[Board, Place | Shift]):
    """The game: who plays, and what people see of it."""

    name = "mygame"
    players = ("cross", "circle")
    moves = (Place, Shift)
    state = Board
    file = __file__

    def question(self, state: Board) -> Text:
        """Return the question to the player."""
        key = "ask.place" if state.hand[state.player] else "ask.move"
        return self.texts.text(key, who=self.name_player(state.player))

    def find_things(self, action: Place | Shift) -> tuple[Thing, ...]:
        """The points to click for an action."""
        return tuple(point_of(str(point)) for point in action.details.values())

    def text(self, state: Board, lang: Lang) -> str:
        """The board as lines of text."""
        from mygame.picture import drawn_as_text

        return drawn_as_text(self, state, lang)

    def svg(self, state: Board, lang: Lang) -> str:
        """The board as a picture."""
        from mygame.picture import drawn

        return drawn(self, state, lang)


GAME = Morris()
