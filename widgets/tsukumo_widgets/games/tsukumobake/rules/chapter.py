"""The pages of the chapters on the rules: each looks at one moment of a game, laid out as at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

import ipywidgets as ipw

from tsukumo_widgets.base.explorer import bar, column, row
from tsukumo_widgets.base.screens import Screen
from tsukumo_widgets.base.widgets import Panel
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import SeedBar, SeededGame, SeedOptions
from tsukumo_widgets.table.moment import Moment

S = TypeVar("S", bound=Screen)
G = TypeVar("G", bound=SeededGame)


class Chapter(Moment[S]):
    """A moment of Tsukumobake."""

    def find_game(self, state: S) -> str:  # noqa: ARG002 - one for all
        """The name of the game."""
        return "tsukumobake"


class SeededChapter(Chapter[G]):
    """A moment of a seeded game: the seed above it, the `READINGS` and the edition below."""

    READINGS: ClassVar[tuple[str, ...]]

    def lay_game(
        self, first: G, board: Panel, menus: Sequence[ipw.Widget] = (), other: ipw.Widget | None = None
    ) -> None:
        """Lay the parts for the first state, with *menus* under the seed, and an *other* board beside the readings."""
        self.bar, self.options = SeedBar(self.apply), SeedOptions(self.apply, self.READINGS)
        above = [self.bar.view, *([bar(menus)] if menus else [])]
        below = self.options.view if other is None else row([column([other]), column([self.options.view])])
        self.lay(first, board, (self.bar, self.options), above, below=[below])
