"""The state of the page of a table's readings: a game as people played it, and the answers that explain it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

from tsukumo.core.game.clauses import list_defaults
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.new import new_game
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.io.jsons import loads
from tsukumo.core.lab.infer import GameInference, infer_from_game
from tsukumo.core.lab.played_game import read_played_game
from tsukumo.core.lab.played_game import texts as core_texts
from tsukumo.core.language.text import Lang
from tsukumo.core.plugins.registry import kind_of
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.screens import Screen
from tsukumo_widgets.labs.compare.compare_state import texts as compared

NAME: Final = "inferred"
"""The explorer's name in links."""
MOST_BYTES: Final = 4_000_000
"""The most bytes of a file that is read."""


@dataclass(frozen=True)
class InferState(Screen):
    """A *game*, and the inference from the one that was given; None if none was."""

    game: str = ""
    inference: GameInference | None = field(default=None, compare=False, repr=False)

    def table(self) -> AnyGame:
        """Return the game at its end, under the first answers that explain it; a new one, if there are none."""
        inference = self.inference
        if inference is None or not inference.fewest:
            return new_game(self.game, seed=0)
        answers = {**list_defaults(kind_of(self.game).readings()), **dict(inference.fewest[0])}
        return inference.play.replay(answers.items())

    def read(self, content: str | bytes) -> Self:
        """Read a saved game or a script; unreadable ones are refused with reasons, and the earlier one is left out."""
        if not content.strip():
            return replace(self, inference=None, refused=())
        return replace(self, inference=None).try_edit(lambda: self.take_game(_object(content)))

    def take_game(self, source: AnyGame | Mapping[str, Any]) -> Self:
        """Take a game; `CannotRead` lists what is wrong with it."""
        return replace(self, inference=infer_from_game(read_played_game(source, self.game)), refused=())

    def update(self, message: Any) -> Self:
        """Read a file that was chosen."""
        match message:
            case {"do": "open", "content": bytes(content)}:
                return self.read(content)
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> Self:  # noqa: ARG002 - a link opens the page as it begins
        """Return the page as it begins."""
        return self

    def link(self) -> Link | None:
        """Return a link to the page without a game; one that was played is in no link."""
        return None if self.inference else Link(NAME, {"lang": self.lang}, self.game)


def _object(content: str | bytes) -> Mapping[str, Any]:
    """Return the content of a text; `CannotRead` if it is no JSON object."""
    data = loads(content, MOST_BYTES)
    if not isinstance(data, Mapping):
        raise CannotRead([Problem("", core_texts["plays.object"])])
    return data


def open_infer(game: str, lang: Lang) -> InferState:
    """Return the page without a game; `CannotRead` for one without readings."""
    if not kind_of(game).readings():
        raise CannotRead([Problem("game", compared["no_readings"])])
    return InferState(game=game, lang=lang)
