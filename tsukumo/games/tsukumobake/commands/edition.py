"""``tsukumo tsukumobake edition``: check, begin and show users' own editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from tsukumo.core.language.text import Text, Texts
from tsukumo.core.terminal.editions import EditionCommand, Write, tell_guesses
from tsukumo.core.terminal.parser import Commands

if TYPE_CHECKING:
    from tsukumo.core.io.editions import Editions
    from tsukumo.games.tsukumobake.editions.edition import Edition

texts = Texts(__file__)

RULEBOOK: Final = {"scrolls": 6, "events": 10, "buildings": 12}
"""The numbers that the rulebook gives, and an edition may change."""


def add(commands: Commands) -> None:
    """Add the command, with commands of its own."""
    EditionCommand(texts, _report, _load).add(commands)


def _load() -> tuple[Editions[Edition], Write[Edition], Write[Edition]]:
    from tsukumo.games.tsukumobake.commands.edition_tables import write_tables
    from tsukumo.games.tsukumobake.editions.draft import draft
    from tsukumo.games.tsukumobake.editions.edition import EDITIONS

    return EDITIONS, draft, write_tables


# --- the report on a file ---------------------------------------------------------------------------


def _report(file: str, edition: Edition) -> Iterator[Text]:
    """The contents of an edition, the number of reconstructed entries, and notes for its author."""
    from tsukumo.games.tsukumobake.editions.edition import EDITIONS, SCROLL, load_edition

    yield texts.text("check.fine", file=file, title=edition.title, name=edition.name)
    numbers = {
        "types": len(edition.items),
        "items": len(edition.all_items),
        "scrolls": edition.scrolls,
        "combos": len(edition.combos),
        "events": sum(event.copies for event in edition.events),
        "objectives": len(edition.objectives),
        "buildings": len(edition.board.buildings),
    }
    yield texts.text("check.holds", **numbers)
    entries = list(_entries(edition.table))
    whole = sum(e["source"] == "reconstruction" for e in entries)
    partly = sum("reconstruction" in e.values() for e in entries) - whole
    yield texts.text("check.sources", whole=whole, entries=len(entries), partly=partly)
    for name, expected in RULEBOOK.items():
        if numbers[name] != expected:
            yield texts.text(f"note.{name}", given=numbers[name], expected=expected)
    if edition.name in EDITIONS.names and load_edition(edition.name).table != edition.table:
        yield texts.text("note.name", name=edition.name)
    yield from tell_guesses([*(item.name for item in edition.items), edition.card_name(SCROLL)])


def _entries(table: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    """Every entry that names its source."""
    if "source" in table:
        yield table
    else:
        for part in table.values():
            if isinstance(part, Mapping):
                yield from _entries(part)
