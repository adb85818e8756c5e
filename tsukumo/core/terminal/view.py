"""The view of a game in the terminal: the words and tables that `tsukumo play` shows, and the words it understands.

`TerminalView` suits any game, by the words of its kind. A game that has more to show, or understands other words, names
a subclass in its entry (`tsukumo.core.plugins.entry.Entry.terminal`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic

from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.protocols import A, S
from tsukumo.core.game.record import PUBLIC, Record, list_noticed
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import Catalogue, Lang, Text, capital
from tsukumo.core.terminal.console import Console, columns

SHORT = 18
FEW = 4
"""The choices up to which each has a line; more are shown in columns if they are short."""

Lines = Iterator[tuple[Text, int]]
"""Sentences, each with its indent."""


class TerminalView(Generic[S, A]):
    """The terminal's view of any game. *state* is always masked for the player."""

    chapters: tuple[str, ...] = ()
    """The kinds of records before which the story leaves a line empty."""
    words: ClassVar[Mapping[str, str]] = {}
    """Further words that can be typed, in both languages, each with the name of its command in `more`."""

    @property
    def more(self) -> Mapping[str, Callable[[S, str], Lines]]:
        """The commands of these words, called with state and player; ``help.NAME`` of `texts` is their help."""
        return {}

    @property
    def texts(self) -> Catalogue:
        """The sentences that replace the command's own, under the same keys."""
        return Catalogue()

    def title(self, game: AnyGame) -> Text:
        """Return the game's title, for the first line."""
        return game.kind.title

    # --- output -------------------------------------------------------------------------------

    def table_key(self, state: S) -> object:
        """Return a value that changes when the table must be shown again."""
        return str(state.to_json())

    def table(self, game: AnyGame, state: S, player: str, console: Console, lang: Lang) -> None:
        """Show the table as the player may see it."""
        for line in game.kind.text(state, lang).splitlines():
            console.line(line)

    def hand(self, state: S, player: str) -> Iterator[Text]:
        """Yield the player's hidden possessions."""
        yield from ()

    def choices(self, game: AnyGame, state: S, legal: Sequence[A], console: Console, lang: Lang) -> None:
        """Show every choice with its number."""
        cells = number_cells([game.kind.phrase(action, state).say(lang) for action in legal])
        short = len(cells) > FEW and max(map(len, cells)) <= SHORT
        for line in columns(cells, console.width) if short else cells:
            console.line(line)

    def scores(self, game: AnyGame, lang: Lang) -> Iterator[str]:
        """Yield the lines about a finished game that come before its winners."""
        outcome = game.outcome
        if outcome and outcome.points:
            for player, points in sorted(outcome.points.items(), key=lambda item: -item[1]):
                yield f"{capital(game.kind.name_player(player)).say(lang)}: {points}"

    # --- input --------------------------------------------------------------------------------

    def find_meant(self, text: str, game: AnyGame, state: S, legal: Sequence[A]) -> list[A]:
        """Return the choices that the typed words may mean: none, one, or several if they are ambiguous."""
        wanted = normal(text)
        matches = [action for action in legal if wanted in map(normal, self._names(game, state, action))]
        pointed = {action: [normal(thing.name) for thing in game.kind.find_things(action)] for action in legal}
        matches = matches or [action for action in legal if wanted == " ".join(pointed[action])]
        return matches or [action for action in legal if wanted in pointed[action]]

    def _names(self, game: AnyGame, state: S, action: A) -> Iterator[str]:
        short = str(action)
        yield from (short, short.partition(" ")[2], *game.kind.phrase(action, state))

    def read_action(self, text: str, game: AnyGame, state: S, player: str) -> A | None:
        """Return the action that the typed words mean, allowed or not; None if they mean none."""
        for form in (text, f"{player} {text}"):
            try:
                action: A = game.kind.read_action(form)
            except CannotRead:
                continue
            return action
        return None

    # --- why ----------------------------------------------------------------------------------

    def consequences(self, game: AnyGame, action: A) -> list[Record]:
        """Return the certain consequences of an action, without anybody's secrets."""
        records: list[Record] = []
        for record in game.state.clone().apply(action):
            if self.is_beyond(record):
                break
            records += list_noticed([record], PUBLIC)
        return records

    def is_beyond(self, record: Record) -> bool:
        """Return whether a record cannot be predicted when choosing, or is no consequence of the choice."""
        return record.dice is not None

    def effect(self, state: S, action: A) -> Text | None:
        """Return an effect of a choice that its consequences do not show yet."""
        return None

    def why(self, game: AnyGame, lang: Lang) -> list[str] | None:
        """Return the reasons of the last automatic event, line by line; None if there has been none."""
        return None


AnyTerminalView = TerminalView[Any, Any]
TERMINAL_VIEW: Final[AnyTerminalView] = TerminalView()


def normal(text: str) -> str:
    """Return typed words normalised: without capitals, accents, extra spaces and punctuation."""
    letters = unicodedata.normalize("NFD", text.casefold())
    plain = "".join(c for c in letters if not unicodedata.combining(c))
    return " ".join(re.findall(r"[\w.+-]+", plain))


def number_cells(cells: Sequence[str]) -> list[str]:
    """Return the cells with their numbers from 1."""
    wide = len(str(len(cells)))
    return [f"{i:>{wide}} {cell}" for i, cell in enumerate(cells, 1)]
