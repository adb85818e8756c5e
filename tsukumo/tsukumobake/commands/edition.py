"""``tsukumo edition``: check, begin and show users' own editions."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.errors import CannotRead, Problem, unwritable
from tsukumo.core.terminal.parser import WRONG, Commands, helping
from tsukumo.core.terminal.parser import sentences as shared
from tsukumo.core.text import Catalogue, Lang, Text, catalogue

if TYPE_CHECKING:
    from tsukumo.tsukumobake.edition import Edition

RULEBOOK: Final = {"scrolls": 6, "events": 10, "buildings": 12}
"""The numbers that the rulebook gives, and an edition may change."""


def add(commands: Commands) -> None:
    """Add the command, with commands of its own."""
    say = helping(texts(), commands.lang)
    own = Commands(commands.add("edition", _show, say), commands.lang)
    check = own.add("check", _check, say)
    check.add_argument("files", nargs="+", metavar="FILE", help=say("files"))
    new = own.add("new", _new, say)
    new.add_argument("file", metavar="FILE", type=Path, help=say("file"))
    new.add_argument("--from", metavar="NAME", dest="edition", help=say("source"))
    show = own.add("show", _show, say)
    show.add_argument("edition", nargs="?", metavar="NAME|FILE", help=say("edition_shown"))


def texts() -> Catalogue:
    """The sentences of this command."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def _edition(asked: str | None) -> Edition:
    """An edition by name or file, as in `new_game`; by default the default edition."""
    from tsukumo.tsukumobake.play.kind import TSUKUMOBAKE, edition_of

    return edition_of(TSUKUMOBAKE.settled({"edition": asked})["edition"])


# --- check ----------------------------------------------------------------------------------------


def _check(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.tsukumobake.edition import Edition
    from tsukumo.tsukumobake.edition_file import read_edition

    status = 0
    for file in options.files:
        try:
            edition = Edition(read_edition(file))
        except CannotRead as error:
            status = WRONG
            for problem in error.problems:
                named = len(options.files) > 1 and problem.key != file
                print(f"{file}: " * named + problem.line(lang), file=sys.stderr)
        else:
            print(texts().say("check.fine", lang, file=file, title=edition.title, name=edition.name))
            print(*(f"  {line.say(lang)}" for line in _summary(edition)), sep="\n")
    return status


def _summary(edition: Edition) -> Iterator[Text]:
    """What an edition holds, how much of it is reconstructed, and notes for its author."""
    numbers = _numbers(edition)
    yield texts().text("check.holds", **numbers)
    entries = list(_entries(edition.table))
    whole = sum(e["source"] == "reconstruction" for e in entries)
    partly = sum("reconstruction" in e.values() for e in entries) - whole
    yield texts().text("check.sources", whole=whole, entries=len(entries), partly=partly)
    for name, expected in RULEBOOK.items():
        if numbers[name] != expected:
            yield texts().text(f"note.{name}", given=numbers[name], expected=expected)
    if _borrowed(edition):
        yield texts().text("note.name", name=edition.name)


def _numbers(edition: Edition) -> dict[str, int]:
    return {
        "types": len(edition.items),
        "items": len(edition.all_items),
        "scrolls": edition.scrolls,
        "combos": len(edition.combos),
        "events": sum(event.copies for event in edition.events),
        "objectives": len(edition.objectives),
        "buildings": len(edition.board.buildings),
    }


def _entries(table: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Every entry that says where it comes from."""
    if "source" in table:
        yield table
    else:
        for part in table.values():
            if isinstance(part, Mapping):
                yield from _entries(part)


def _borrowed(edition: Edition) -> bool:
    """Whether an edition has the name of one in the package but differs from it."""
    from tsukumo.tsukumobake.edition import edition_names, load_edition

    return edition.name in edition_names() and load_edition(edition.name).table != edition.table


# --- new ------------------------------------------------------------------------------------------


def _new(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.files import write_aside
    from tsukumo.tsukumobake.edition_draft import draft

    file: Path = options.file
    if not file.name.endswith(".toml"):
        raise CannotRead([Problem(str(file), texts()["new.suffix"])])
    text = draft(_edition(options.edition), lang)
    try:
        if file.exists() or file.is_symlink():
            raise CannotRead([Problem(str(file), texts()["new.exists"])])
        write_aside(file, text.encode())
    except OSError as error:
        raise unwritable(file, error) from error
    print(shared().say("file.written", lang, file=file))
    print(texts().say("new.next", lang, file=file))
    return 0


# --- show -----------------------------------------------------------------------------------------


def _show(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.tsukumobake.commands.edition_tables import shown

    print(shown(_edition(options.edition), lang))
    return 0
