"""``tsukumo app``: the explorer, the quiz, the table and the assistant as pages without code."""

from __future__ import annotations

import argparse
import sys
import webbrowser
from collections.abc import Iterator
from importlib.util import find_spec
from urllib.parse import quote

from tsukumo.commands.settings import find_address
from tsukumo.core.io.errors import CannotRead, Problem, quote_value, refuse_any
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.entry import Positions
from tsukumo.core.plugins.registry import OURS, entry, registry, title_of
from tsukumo.core.teaching.course import INDEX, course, find_own_notebook, list_own_notebooks
from tsukumo.core.terminal.parser import Commands, make_help, read_number

texts = Texts(__file__)

PAGES = (INDEX, *dict.fromkeys(page for name in OURS for page in entry(name).pages))
"""The pages that the help names: the index, and those of this package's games."""
CHAPTERS = tuple(chapter.name for name in OURS for chapter in course(entry(name)) if chapter.name not in PAGES)
"""The other pages that can be asked for: every chapter is one."""
MOST = 999
"""The most pages at once."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    app = commands.add("app", _app, say)
    app.add_argument(
        "page", nargs="?", choices=(*PAGES, *CHAPTERS, *_list_own()), default=INDEX, metavar="PAGE", help=say("page")
    )
    app.add_options(say, {"pos": "STRING", "port": "N", "pages": "N"})
    app.add_argument("--lan", nargs="?", const="", metavar="ADDRESS", help=say("lan"))
    app.add_argument("--no-browser", action="store_true", help=say("no_browser"))


def _list_own() -> Iterator[str]:
    """Yield the pages of the other games that are installed, and these games' names, for their tables."""
    for name, game in registry().entries.items():
        if name not in OURS:
            yield from {name: None, **{own.page: None for own in list_own_notebooks(game)}}


def _app(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.server.addresses import LOOPBACK
    from tsukumo.server.jupyterlab import notebook_folder
    from tsukumo.server.pages.invitation import count_sentence, invitation_lines
    from tsukumo.server.pages.server import CannotListen, PageServerSettings, serve_pages
    from tsukumo.server.pages.sessions import MOST_PAGES

    problems: list[Problem] = []
    port = read_number(options, "port", 1, 65535, problems, usual=0)
    pages = read_number(options, "pages", 1, MOST, problems, usual=MOST_PAGES)
    refuse_any(problems)
    query = f"lang={lang}"
    if options.pos is not None:
        query += f"&pos={quote(_read_position(options.pos, options.page), safe='')}"
    if not all(find_spec(name) for name in ("tornado", "ipywidgets", "anywidget", "plotly")):
        raise CannotRead([Problem("", texts["wrong.missing"])])
    if (source := notebook_folder()) is None:
        raise CannotRead([Problem("", texts["wrong.no_notebooks"])])
    room = options.lan is not None
    address = find_address("--lan", options.lan, texts["wrong.no_network"], problems) if room else LOOPBACK
    refuse_any(problems)
    served = PageServerSettings(address, port, pages, room)

    def ready(root: str) -> None:
        address = f"{root}{lang}/{_find_page(options.page, lang)}{query}"
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


def _find_page(page: str, lang: Lang) -> str:
    """Return where a page is, up to the rest of its query; of a game of somebody's own without one, its table."""
    if page in (*PAGES, *CHAPTERS) or find_own_notebook(page, lang):
        return f"{page}.html?"
    return f"open.html?show=table&game={page}&"


def _read_position(text: str, page: str) -> str:
    """Return a position of the game that a page belongs to, in short; `CannotRead` if that game has none.

    A page of no game, as the index is, takes those of the first game that has any.
    """
    games = [each for each in registry().entries.values() if each.name in OURS or page.startswith(each.name)]
    owners = [each for each in games if page in (each.name, *each.pages, *(chapter.name for chapter in course(each)))]
    game = next((each for each in owners or games if owners or each.positions), None)
    if game is None or not game.positions:
        words = title_of(game.name) if game else quote_value(page)
        raise CannotRead([Problem("--pos", texts.text("wrong.pos", game=words))])
    positions: Positions = game.load(game.positions)
    return str(positions.read(text))
