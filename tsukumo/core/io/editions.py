"""Edition files: a game's cards and pieces as TOML, read with every problem reported.

A game defines and checks its own tables; reading such files is the same for all games, and so is writing them
(`core.io.drafts`).
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

from tsukumo.core.files.data import Json, plain_data
from tsukumo.core.files.disk import read_toml
from tsukumo.core.io.errors import CannotRead, Problem, describe_toml_fault, quote_value, read_file
from tsukumo.core.language.text import Texts

texts = Texts(__file__)

E = TypeVar("E")
Check = Callable[[Json, bool], Json]

GRAMMAR: Final = {"m", "f", "mass", *(f"{lang}{word}" for lang in ("", "it-", "en-") for word in ("plural", "proper"))}
"""The words of which the grammar of a name is made (`core.language.text.Noun`)."""


# --- reading --------------------------------------------------------------------------------------


def tables_of(content: bytes, name: str) -> Json:
    """Return the tables of a TOML file's content; `CannotRead`, under its *name*, says why it cannot be read."""
    try:
        return tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise CannotRead([Problem(name, describe_toml_fault(error))]) from error


class Editions(Generic[E]):
    """The editions of a game: those of its package, by name, and users' own, by their file or their tables.

    Those of the package stand in a *folder* as TOML, the *default* among them. *make* makes an edition of its tables
    and its name, which is empty for a user's own. *check* returns a checked copy of a user's tables, which come from a
    file or not; `CannotRead` lists everything wrong with them.
    """

    def __init__(self, folder: str, default: str, make: Callable[[Json, str], E], check: Check) -> None:
        self.folder, self.default = folder, default
        self._make, self._check = make, check
        self._loaded: dict[str, E] = {}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of those of the package, the default first."""
        files = os.listdir(self.folder)  # noqa: PTH208 - see `core.files.disk`
        names = sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml"))
        return (self.default, *(name for name in names if name != self.default))

    def load(self, name: str) -> E:
        """Return an edition of the package, which is trusted; the same one each time."""
        if name not in self._loaded:
            self._loaded[name] = self._make(read_toml(f"{self.folder}/{name}.toml"), name)
        return self._loaded[name]

    def read(self, file: str | os.PathLike[str]) -> Json:
        """Return the tables of a user's file; `CannotRead` lists everything wrong with them, by key and reason."""
        return self._check(tables_of(read_file(file), str(file)), True)

    def settle(self, given: Any) -> str | Json:
        """Return the name of an edition of the package, or the checked tables of a user's own, as options hold it.

        Without one it is the default; `CannotRead` lists what is wrong.
        """
        if given is None:
            return self.default
        if isinstance(given, Mapping):
            return self._check(plain_data(given), False)
        if not isinstance(given, str | os.PathLike):
            raise CannotRead([Problem("edition", texts.text("edition.wrong", value=quote_value(given)))])
        if given in self.names:
            return str(given)
        if not str(given).endswith(".toml"):
            names = ", ".join(self.names)
            raise CannotRead([Problem("edition", texts.text("edition.unknown", value=quote_value(given), names=names))])
        return self.read(given)

    def open(self, settled: str | Json) -> E:
        """Return the edition of a settled option."""
        return self.load(settled) if isinstance(settled, str) else self._make(settled, "")


# --- the grammar of names -------------------------------------------------------------------------


def is_grammar(value: object) -> bool:
    """Return whether a value can stand as ``noun`` with a name: words of `GRAMMAR`, and not both genders."""
    words = set(value.split()) if isinstance(value, str) else set()
    return bool(words) and words <= GRAMMAR and not {"m", "f"} <= words
