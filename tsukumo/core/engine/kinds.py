"""The base of kinds that keep their rulebook and sentences in files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tsukumo.core.files.data import Plain
from tsukumo.core.game.clauses import Clause, Reading, RuleFiles
from tsukumo.core.game.protocols import Scalar
from tsukumo.core.game.record import Thing
from tsukumo.core.language.text import Catalogue, Lang, Text


class FiledKind:
    """A kind of game whose clauses, readings and sentences are *files*; it implements that part of `Kind`."""

    name: str
    sides: bool = False
    """True if players win by sides, so that nobody has a place of their own."""

    @property
    def files(self) -> RuleFiles:
        """The files of the rules."""
        raise NotImplementedError

    @property
    def texts(self) -> Catalogue:
        """The game's sentences, in both languages."""
        return self.files.texts

    @property
    def title(self) -> Text:
        """The name shown to people."""
        return self.texts["title"]

    def clauses(self) -> Mapping[str, Clause]:
        """Return every clause of the rulebook, by its id."""
        return self.files.clauses()

    def readings(self) -> Mapping[str, Reading]:
        """Return every question that the rulebook leaves open, by name."""
        return self.files.registry()

    def edition(self, options: Plain) -> tuple[str, Plain] | None:  # noqa: ARG002 - for a game without editions
        """Return the name and the tables of the edition that settled options name; None if they name none.

        A saved game keeps a digest of the tables, so that it can tell when they have changed.
        """
        return None

    def list_settings(self) -> Mapping[str, tuple[Scalar, ...]]:
        """Return the options that a page offers, by name, each with its possible values: none here."""
        return {}

    def label(self, column: str, value: str) -> Text | None:  # noqa: ARG002 - for a game without words of its own
        """Return the display name of a column of `summary`, or of a *value* in it; None here: there are none."""
        return None

    def standing(self, state: Any, player: str) -> float | None:  # noqa: ARG002 - for a game without one
        """Return a number that says how well a player stands, in a state without masks: more is better.

        After a game it tells their best moment, and the one that cost most. None if the game has no such number.
        """
        return None

    def find_things(self, action: Any) -> tuple[Thing, ...]:  # noqa: ARG002 - for a game whose pictures are not clicked
        """Return the parts of the picture on which a person clicks to make a choice: none."""
        return ()

    def svg(self, state: Any, lang: Lang) -> str:  # noqa: ARG002 - for a game without one
        """Return no picture."""
        return ""
