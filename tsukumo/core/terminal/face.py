"""How a game looks in the terminal: what `tsukumo play` shows and understands of it.

`Face` suits any game, by the words of its kind. A game that has more to show, or understands other words, names a
subclass in its entry (`tsukumo.core.entry.Entry.terminal`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from tsukumo.core.errors import CannotRead
from tsukumo.core.game import AnyGame
from tsukumo.core.record import PUBLIC, Record, noticed
from tsukumo.core.terminal.console import Console, columns
from tsukumo.core.text import Catalogue, Lang, Text, capital

SHORT = 18
FEW = 4
"""More choices than a few are shown in columns if they are short."""

Lines = Iterator[tuple[Text, int]]
"""Sentences, and how far each stands in."""


class Face:
    """Any game's face. *state* is always what the player may know."""

    chapters: tuple[str, ...] = ()
    """The kinds of records before which the story pauses."""
    words: ClassVar[Mapping[str, str]] = {}
    """Further words that can be typed, in both languages, and the name of what each does in `more`."""

    @property
    def more(self) -> Mapping[str, Callable[[Any, str], Lines]]:
        """What those words show, from the state and the player; ``help.NAME`` of `sentences` says what they are for."""
        return {}

    @property
    def sentences(self) -> Catalogue:
        """Sentences in place of the command's own, by the same keys."""
        return Catalogue()

    def title(self, game: AnyGame) -> Text:
        """What this game is, for the first line."""
        return game.kind.title

    # --- what is shown ------------------------------------------------------------------------

    def changed(self, state: Any) -> object:
        """What the table shows: it is drawn again when this differs."""
        return str(state.to_json())

    def table(self, game: AnyGame, state: Any, player: str, console: Console, lang: Lang) -> None:
        """Show everything that lies open."""
        for line in game.kind.text(state, lang).splitlines():
            console.line(line)

    def hand(self, state: Any, player: str) -> Iterator[Text]:
        """What the player alone has."""
        yield from ()

    def choices(self, game: AnyGame, state: Any, legal: Sequence[Any], console: Console, lang: Lang) -> None:
        """Show every choice with its number."""
        cells = numbered([game.kind.phrase(action, state).say(lang) for action in legal])
        short = len(cells) > FEW and max(map(len, cells)) <= SHORT
        for line in columns(cells, console.width) if short else cells:
            console.line(line)

    def scores(self, game: AnyGame, lang: Lang) -> Iterator[str]:
        """What is to be told of a finished game before its winners."""
        outcome = game.outcome
        if outcome and outcome.points:
            for player, points in sorted(outcome.points.items(), key=lambda item: -item[1]):
                yield f"{capital(game.kind.called(player)).say(lang)}: {points}"

    # --- what is typed ------------------------------------------------------------------------

    def meant(self, text: str, game: AnyGame, state: Any, legal: Sequence[Any]) -> list[Any]:
        """The choices that the words may stand for: none, one, or several that they leave open."""
        wanted = normal(text)
        found = [action for action in legal if wanted in map(normal, self._names(game, state, action))]
        pointed = {action: [normal(thing.name) for thing in game.kind.things(action)] for action in legal}
        found = found or [action for action in legal if wanted == " ".join(pointed[action])]
        return found or [action for action in legal if wanted in pointed[action]]

    def _names(self, game: AnyGame, state: Any, action: Any) -> Iterator[str]:
        short = str(action)
        yield from (short, short.partition(" ")[2], *game.kind.phrase(action, state))

    def tried(self, text: str, game: AnyGame, state: Any, player: str) -> Any | None:
        """The action that the words mean, allowed or not; None if they mean none."""
        for form in (text, f"{player} {text}"):
            try:
                return game.kind.read_action(form)
            except CannotRead:
                continue
        return None

    # --- why ----------------------------------------------------------------------------------

    def consequences(self, game: AnyGame, action: Any) -> list[Record]:
        """What is sure to happen if an action is chosen, without anybody's secrets."""
        found: list[Record] = []
        for record in game.state.clone().apply(action):
            if self.beyond(record):
                break
            found += noticed([record], PUBLIC)
        return found

    def beyond(self, record: Record) -> bool:
        """Whether something cannot be foretold of a choice, or is no consequence of its own."""
        return record.dice is not None

    def effect(self, state: Any, action: Any) -> Text | None:
        """What a choice sets going that its consequences do not tell yet."""
        return None

    def why(self, game: AnyGame, lang: Lang) -> list[str] | None:
        """Why the last thing happened that nobody chose, line by line; None if nothing of that kind has happened."""
        return None


FACE = Face()


def normal(text: str) -> str:
    """Typed words without what does not matter: capitals, accents, spaces, punctuation."""
    letters = unicodedata.normalize("NFD", text.casefold())
    plain = "".join(c for c in letters if not unicodedata.combining(c))
    return " ".join(re.findall(r"[\w.+-]+", plain))


def numbered(cells: Sequence[str]) -> list[str]:
    """The cells with their numbers from 1."""
    wide = len(str(len(cells)))
    return [f"{i:>{wide}} {cell}" for i, cell in enumerate(cells, 1)]
