"""A moment of a seeded game as the table shows it, with everybody's cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Final, Self

from tsukumo.core.io.errors import Problem
from tsukumo.core.look.html import Html
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import SeededGame
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import texts as rules_texts
from tsukumo_widgets.games.tsukumobake.rules.tabletop import players_table
from tsukumo_widgets.games.tsukumobake.table.face import TableFace
from tsukumo_widgets.table.table_state import Refusal, Sight, TableState


class OpenFace(TableFace):
    """The view of a game whose cards are in sight."""

    def around(self, state: TableState) -> Html:
        """Return the players in turn order: their squares and hands."""
        return players_table(state.sight.table, state.lang)

    def cause(self, state: TableState) -> None:
        """Return nothing: what led to a question is all that the page tells."""


FACE: Final = OpenFace("tsukumobake")


@dataclass(frozen=True)
class SeededTable(SeededGame, TableState):
    """A moment of a seeded game, with everybody's cards; it follows the messages in `FOLLOWED`."""

    playable: ClassVar[bool] = False
    secret: ClassVar[bool] = False  # so that the screen is never covered
    FOLLOWED: ClassVar[frozenset[str]] = frozenset({"look", "step", "square"})

    @property
    def adapter(self) -> TableFace:
        """The game's view."""
        return FACE

    @cached_property
    def sight(self) -> Sight:
        """Everything at the moment."""
        game = self.looked_at
        return Sight(game.state, game.log, tuple(game.legal_actions()), tuple(range(len(game.log))))

    def refuse(self, problems: Iterable[Problem]) -> Self:
        """The same moment, with the problems of another game that was asked for."""
        refused = super().refuse(problems)
        return replace(refused, refusal=Refusal(rules_texts["refused"], refused.refused))

    def update(self, message: Any) -> Any:
        """Follow a message; another one changes nothing."""
        match message:
            case {"do": str(do)} if do in self.FOLLOWED:
                return super().update(message)
        return self
