"""``tsukumo app``: the explorer, the quiz, the table and the assistant as pages without code."""

from __future__ import annotations

import argparse
from pathlib import Path
from urllib.parse import quote

import tsukumo
from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.terminal.parser import Commands, helping
from tsukumo.core.text import Lang, catalogue

PAGES = ("index", "explorer", "quiz", "table", "assistant")


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(catalogue(Path(__file__).with_suffix(".toml")), commands.lang)
    app = commands.add("app", _app, say)
    app.add_argument("page", nargs="?", choices=PAGES, default="index", metavar="PAGE", help=say("page"))
    app.add_argument("--pos", metavar="STRING", help=say("pos"))
    app.add_argument("--port", metavar="N", help=say("port"))
    app.add_argument("--no-browser", action="store_true", help=say("no_browser"))


def _app(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.app import has_app, open_app
    from tsukumo.lab import notebooks

    texts = catalogue(Path(__file__).with_suffix(".toml"))
    port = 0
    if options.port is not None:
        if not (options.port.isdecimal() and len(options.port) < 6 and 0 < int(options.port) < 65536):
            raise CannotRead([Problem("--port", texts.text("wrong.port", value=quoted(options.port)))])
        port = int(options.port)
    query = f"lang={lang}"
    if options.pos is not None:
        query += f"&pos={quote(str(tsukumo.position(options.pos)), safe='')}"
    if not has_app():
        raise CannotRead([Problem("", texts["wrong.missing"])])
    if (source := notebooks()) is None:
        raise CannotRead([Problem("", texts["wrong.no_notebooks"])])
    return open_app(
        source,
        f"{lang}/{options.page}.ipynb?{query}",
        port,
        browser=not options.no_browser,
        ready=lambda address: print(texts.say("ready", lang, address=address), flush=True),
    )
