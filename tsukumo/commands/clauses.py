"""``tsukumo clauses``: every clause of the rulebook, with the code, tests and notebooks that show it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tsukumo.core.errors import CannotRead, Problem, quoted, unwritable
from tsukumo.core.files import beside, write_aside
from tsukumo.core.terminal.parser import Commands, helping
from tsukumo.core.terminal.parser import sentences as shared
from tsukumo.core.text import Catalogue, Lang, catalogue


def sentences() -> Catalogue:
    """What this command says."""
    return catalogue(beside(__file__, "clauses.toml"))


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(sentences(), commands.lang)
    clauses = commands.add("clauses", _clauses, say)
    clauses.add_argument("ids", nargs="*", metavar="ID", help=say("ids"))
    clauses.add_argument("--game", metavar="GAME", help=say("game"))
    clauses.add_argument("--out", metavar="FILE", type=Path, help=say("out"))
    clauses.add_argument("--check", action="store_true", help=say("check"))


def _clauses(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.coverage import coverage, html, markdown, rooms_of, text
    from tsukumo.games import OURS, entry, kind_of

    asked = entry(options.game or OURS[0])
    known = kind_of(asked.name).clauses()
    if wrong := [id for id in options.ids if id not in known]:
        raise CannotRead([Problem(quoted(id), sentences().text("unknown", names=", ".join(known))) for id in wrong])
    rows = coverage(known, rooms_of(asked), asked.load(asked.cases)() if asked.cases else {})
    if options.ids:
        rows = [row for row in rows if row.clause.id in options.ids]
    if options.out:
        page = html(rows, lang) if options.out.suffix == ".html" else markdown(rows, lang)
        try:
            write_aside(options.out, page.encode())
        except OSError as error:
            raise unwritable(options.out, error) from error
        print(shared().say("file.written", lang, file=options.out))
    elif options.ids:
        print(*(text(row, lang) for row in rows), sep="\n\n")
    else:
        print(*(f"{row.clause.id:15} {row.clause.title.say(lang)}" for row in rows), sep="\n")
    missing = [row for row in rows if row.missing]
    if options.check and missing:
        for row in missing:
            print(sentences().say("missing", lang, id=row.clause.id, what=", ".join(row.missing)), file=sys.stderr)
        return 1
    return 0
