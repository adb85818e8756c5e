"""A guest of a table: whoever has opened its address."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tsukumo.core.files.data import Json
from tsukumo.core.language.text import Lang
from tsukumo.server.tables.frames import GuestLine

SAVED_FIELDS: Final = ("id", "name", "token", "lang", "want", "screen", "host", "seat", "held", "after", "since")
"""The fields of a guest that are saved with the table."""


@dataclass(eq=False)
class Guest:
    """A visitor of the table's address, with the *line* to their device while it is there.

    *held* is the seat whose cards they have seen; *after* counts their views, *since* the records told in them.
    Their last view was *viewer*'s, and looked like *seen*; *whole*: the next one holds the whole log, not only news.
    *known*: something has come from them since their welcome, so they have got its token.
    """

    id: str
    name: str
    token: str
    lang: Lang = "en"
    want: str = "views"
    screen: bool = False
    host: bool = False
    seat: str | None = None
    held: str | None = None
    after: int = 0
    since: int = 0
    line: GuestLine | None = None
    seen: object = field(default=None, repr=False)
    viewer: str = ""
    whole: bool = True
    known: bool = False

    def to_json(self) -> Json:
        """Return the guest as they are saved."""
        return {name: getattr(self, name) for name in SAVED_FIELDS}
