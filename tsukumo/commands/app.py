"""``tsukumo app``: the explorer, the quiz, the table and the assistant as pages without code."""

from __future__ import annotations

import argparse
from pathlib import Path
from urllib.parse import quote

import tsukumo
from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.terminal.parser import Commands, helping
from tsukumo.core.text import Lang, catalogue
from tsukumo.games import OURS, entry

PAGES = ("index", *dict.fromkeys(page for name in OURS for page in entry(name).pages))
"""The pages that can be asked for: the index, and those that the games of this package have."""
MOST = {"port": 65535, "pages": 999}
"""The options that are numbers, from 1, and their maximum."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(catalogue(Path(__file__).with_suffix(".toml")), commands.lang)
    app = commands.add("app", _app, say)
    app.add_argument("page", nargs="?", choices=PAGES, default="index", metavar="PAGE", help=say("page"))
    app.add_argument("--pos", metavar="STRING", help=say("pos"))
    app.add_argument("--port", metavar="N", help=say("port"))
    app.add_argument("--pages", metavar="N", help=say("pages"))
    app.add_argument("--no-browser", action="store_true", help=say("no_browser"))


def _app(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.app import MOST_PAGES, has_app, open_app
    from tsukumo.lab import notebooks

    texts = catalogue(Path(__file__).with_suffix(".toml"))
    given = {name: text for name in MOST if (text := getattr(options, name)) is not None}
    wrong = [name for name, text in given.items() if not _counts(text, MOST[name])]
    if wrong:
        problems = [(name, texts.text(f"wrong.{name}", value=quoted(given[name]))) for name in wrong]
        raise CannotRead([Problem(f"--{name}", reason) for name, reason in problems])
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
        int(given.get("port", 0)),
        int(given.get("pages", MOST_PAGES)),
        browser=not options.no_browser,
        ready=lambda address: print(texts.say("ready", lang, address=address), flush=True),
    )


def _counts(text: str, most: int) -> bool:
    return text.isdecimal() and len(text) <= len(str(most)) and 0 < int(text) <= most
