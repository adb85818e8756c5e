"""The base of kinds that keep their rulebook and sentences in files, and their parts in modules of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tsukumo.core.data import Plain
from tsukumo.core.entry import load
from tsukumo.core.record import Thing
from tsukumo.core.rulebook import Clause, Reading, RuleFiles
from tsukumo.core.text import Catalogue, Lang, Text


class Part:
    """A part of a kind of game that lies at a *place*, ``module:name``, and is imported when it is first asked for."""

    def __init__(self, place: str) -> None:
        self._place: Final = place
        self._name = ""

    def __set_name__(self, kind: type, name: str) -> None:
        self._name = name

    def __get__(self, kind: Any, owner: type) -> Any:
        part = load(self._place)
        if kind is not None:
            vars(kind)[self._name] = part  # found there from now on
        return part


class FiledKind:
    """A kind of game whose clauses, readings and sentences are *files*; it implements that part of `Kind`."""

    name: str

    @property
    def files(self) -> RuleFiles:
        """The files of the rules."""
        raise NotImplementedError

    @property
    def sentences(self) -> Catalogue:
        """The game's sentences, in both languages."""
        return self.files.sentences

    @property
    def title(self) -> Text:
        """The name shown to people."""
        return self.sentences["title"]

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

    def things(self, action: Any) -> tuple[Thing, ...]:  # noqa: ARG002 - for a game whose pictures are not clicked
        """Return the parts of the picture on which a person clicks to make a choice: none."""
        return ()

    def svg(self, state: Any, lang: Lang) -> str:  # noqa: ARG002 - for a game without one
        """Return no picture."""
        return ""
