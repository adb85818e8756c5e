"""Branches of a game for *what if*: other lines of play that leave it at some moment.

A moment of a line is a number of its actions, from 0. `Branches` are immutable: every change returns new ones, so
that earlier ones can be kept and restored.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from tsukumo.core.io.errors import NotAllowed, Problem, texts

if TYPE_CHECKING:
    from tsukumo.core.game.game import AnyGame


class Branch(NamedTuple):
    """One line of play: its game, the line that it branches off, and the number of actions before that.

    The first line is the game itself: its *parent* is None.
    """

    game: AnyGame
    parent: int | None = None
    fork: int = 0


@dataclass(frozen=True)
class Branches:
    """A game and the lines that branch off it; one of them is the current one. `of` starts with a game alone."""

    lines: tuple[Branch, ...]
    line: int = 0

    @classmethod
    def of(cls, game: AnyGame) -> Branches:
        """Return a game with no other line yet. The game is copied: later changes to *game* have no effect here."""
        return cls((Branch(game.clone()),))

    @property
    def game(self) -> AnyGame:
        """The game of the current line; do not change it."""
        return self.lines[self.line].game

    @property
    def moments(self) -> int:
        """The number of actions of the current line: its moments are 0 to `moments`."""
        return len(self.game.actions)

    def at(self, moment: int) -> AnyGame:
        """Return a copy of the current line's game at a moment; `NotAllowed` if it has no such moment."""
        game = self.game.clone()
        game.rewind(moment)
        return game

    def play(self, action: object) -> Branches:
        """Carry out an action, or its short form, in the current line; `Illegal` says why it is not allowed."""
        game = self.game.clone()
        game.apply(action)
        line = self.lines[self.line]._replace(game=game)
        return replace(self, lines=(*self.lines[: self.line], line, *self.lines[self.line + 1 :]))

    def fork(self, moment: int) -> Branches:
        """Branch off the current line at a moment, and follow the new line; `NotAllowed` if there is no such moment."""
        return Branches((*self.lines, Branch(self.at(moment), self.line, moment)), len(self.lines))

    def follow(self, line: int) -> Branches:
        """Make another line the current one, by its number from 0; `NotAllowed` if there is none."""
        if not 0 <= line < len(self.lines):
            most = len(self.lines) - 1
            raise NotAllowed([Problem("line", texts.text("branches.line", line=line, most=most))])
        return replace(self, line=line)
