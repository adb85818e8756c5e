"""``tsukumo app``: the explorer, the quiz, the table and the assistant as pages without code."""

from __future__ import annotations

import argparse
import sys
import webbrowser
from importlib.util import find_spec
from urllib.parse import quote

from tsukumo.core.io.errors import CannotRead, Problem, quote_value, refuse_any
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.entry import Positions
from tsukumo.core.plugins.registry import OURS, entry, title_of
from tsukumo.core.teaching.course import INDEX, course
from tsukumo.core.terminal.parser import Commands, make_help, whole

texts = Texts(__file__)

PAGES = (INDEX, *dict.fromkeys(page for name in OURS for page in entry(name).pages))
"""The pages that the help names: the index, and those of this package's games."""
CHAPTERS = tuple(chapter.name for name in OURS for chapter in course(entry(name)) if chapter.name not in PAGES)
"""The other pages that can be asked for: every chapter is one."""
MOST = {"port": 65535, "pages": 999}
"""The options that are numbers, from 1, and their maximum."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    app = commands.add("app", _app, say)
    app.add_argument("page", nargs="?", choices=(*PAGES, *CHAPTERS), default=INDEX, metavar="PAGE", help=say("page"))
    app.add_argument("--pos", metavar="STRING", help=say("pos"))
    app.add_argument("--port", metavar="N", help=say("port"))
    app.add_argument("--pages", metavar="N", help=say("pages"))
    app.add_argument("--lan", nargs="?", const="", metavar="ADDRESS", help=say("lan"))
    app.add_argument("--no-browser", action="store_true", help=say("no_browser"))


def _app(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.server.jupyterlab import notebook_folder
    from tsukumo.server.pages.invitation import count_sentence, invitation_lines
    from tsukumo.server.pages.server import LOOPBACK, CannotListen, PageServerSettings, serve_pages
    from tsukumo.server.pages.sessions import MOST_PAGES

    problems: list[Problem] = []
    given = {
        name: whole(f"--{name}", text, 1, most, problems)
        for name, most in MOST.items()
        if (text := getattr(options, name)) is not None
    }
    refuse_any(problems)
    query = f"lang={lang}"
    if options.pos is not None:
        query += f"&pos={quote(_read_position(options.pos, options.page), safe='')}"
    if not all(find_spec(name) for name in ("tornado", "ipywidgets", "anywidget", "plotly")):
        raise CannotRead([Problem("", texts["wrong.missing"])])
    if (source := notebook_folder()) is None:
        raise CannotRead([Problem("", texts["wrong.no_notebooks"])])
    room = options.lan is not None
    address = _find_address(options.lan) if room else LOOPBACK
    served = PageServerSettings(address, given.get("port", 0), given.get("pages", MOST_PAGES), room)

    def ready(root: str) -> None:
        address = f"{root}{lang}/{options.page}.html?{query}"
        print(texts.say("ready", lang, address=address), flush=True)
        if room:
            print(*invitation_lines(root, served.pages, lang, colours=sys.stdout.isatty()), sep="\n", flush=True)
        if not options.no_browser:
            webbrowser.open(address)

    def count(open: int) -> None:
        print(count_sentence(open, served.pages, lang), flush=True)

    try:
        serve_pages(source, served, ready=ready, counted=count)
    except CannotListen as error:
        raise CannotRead([Problem("--port", texts.text("wrong.taken", value=served.port))]) from error
    return 0


def _read_position(text: str, page: str) -> str:
    """Return a position of the game that a page belongs to, in short; `CannotRead` if that game has none.

    A page of no game, as the index is, takes those of the first game that has any.
    """
    games = [entry(name) for name in OURS]
    owners = [each for each in games if page in (*each.pages, *(chapter.name for chapter in course(each)))]
    game = next((each for each in owners or games if owners or each.positions), None)
    if game is None or not game.positions:
        words = title_of(game.name) if game else quote_value(page)
        raise CannotRead([Problem("--pos", texts.text("wrong.pos", game=words))])
    positions: Positions = game.load(game.positions)
    return str(positions.read(text))


def _find_address(given: str) -> str:
    """Return the address to listen at for a room; `CannotRead` without a network, or if it is not this machine's."""
    from tsukumo.server.addresses import can_listen_at, find_own_address

    address = given or find_own_address()
    if address is None:
        raise CannotRead([Problem("--lan", texts["wrong.no_network"])])
    if not can_listen_at(address):
        raise CannotRead([Problem("--lan", texts.text("wrong.address", value=quote_value(address)))])
    return address
