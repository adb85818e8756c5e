"""What else might have happened: lines of play that begin as one game does and leave it at some moment.

A moment of a line is the game after so many of its actions. Nothing here changes a game that it holds: what is
played gives other `Branches`, so that the ones before can be kept and had back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from tsukumo.core.errors import NotAllowed, Problem, sentences

if TYPE_CHECKING:
    from tsukumo.core.game import AnyGame


class Line(NamedTuple):
    """One line of play: its game up to now, and which line it has left after how many actions.

    The first line, the game itself, has left none: its *parent* is None.
    """

    game: AnyGame
    parent: int | None = None
    fork: int = 0


@dataclass(frozen=True)
class Branches:
    """A game and the lines that have left it, of which one is followed. `of` begins with a game alone."""

    lines: tuple[Line, ...]
    line: int = 0

    @classmethod
    def of(cls, game: AnyGame) -> Branches:
        """A game, with no other line yet. It is copied: what becomes of *game* changes nothing here."""
        return cls((Line(game.clone()),))

    @property
    def game(self) -> AnyGame:
        """The followed line, whole; it must not be changed."""
        return self.lines[self.line].game

    @property
    def moments(self) -> int:
        """How many actions the followed line has: its moments are 0 to `moments`."""
        return len(self.game.actions)

    def at(self, moment: int) -> AnyGame:
        """The followed line at a moment, a copy; `NotAllowed` if it has no such moment."""
        game = self.game.clone()
        game.rewind(moment)
        return game

    def play(self, action: Any) -> Branches:
        """The followed line goes on with an action, or its short form; `Illegal` says why it may not."""
        game = self.game.clone()
        game.apply(action)
        line = self.lines[self.line]._replace(game=game)
        return replace(self, lines=(*self.lines[: self.line], line, *self.lines[self.line + 1 :]))

    def fork(self, moment: int) -> Branches:
        """A new line leaves the followed one at a moment, and is followed; `NotAllowed` if there is no such moment."""
        return Branches((*self.lines, Line(self.at(moment), self.line, moment)), len(self.lines))

    def follow(self, line: int) -> Branches:
        """Follow another line, by its number from 0; `NotAllowed` if there is none."""
        if not 0 <= line < len(self.lines):
            most = len(self.lines) - 1
            raise NotAllowed([Problem("line", sentences().text("branches.line", line=line, most=most))])
        return replace(self, line=line)
