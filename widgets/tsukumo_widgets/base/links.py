"""Links that open an explorer in a given state: all links of the widgets and of the README are made here.

The one setting is ``Repository`` among the project's addresses in ``pyproject.toml``; without it there is no link to
Binder, as a guessed address could lead to foreign code.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from importlib.metadata import metadata
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlencode, urlsplit

from tsukumo.core.io.errors import read_setting
from tsukumo.core.language.explanation import DEEPEST
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.entry import ExplorerEntry
from tsukumo.core.plugins.registry import entry, get_default_game
from tsukumo.core.teaching.course import notebook_file

LAB = "lab/tree/"
SHOWN = (LAB, "notebooks/")
"""The parts of a notebook's path on a Jupyter server between the server's base and its file."""
COURSES = re.compile(rf"(.*/|)({'|'.join(LANGS)})/([^/]+/){{0,{DEEPEST}}}[^/]+\.ipynb")
"""The path of a notebook among ours, after that of the folder of all of them."""
PAGES = "tsukumo/"
"""The part of a page's path on a Jupyter server between the server's base and the page."""
SERVED = "TSUKUMO_PAGES"
"""The environment variable by which a Jupyter server tells its kernels that it has pages."""
BINDER = "https://mybinder.org/"
BRANCH = "main"
FOLDER = "notebooks"
"""The folder of the notebooks in the repository, and so on Binder; it has a subfolder for each language."""

GENERAL: Final[Mapping[str, ExplorerEntry]] = {
    "table": ExplorerEntry("tsukumo_widgets.table.table:GameTable", "table"),
    "readings": ExplorerEntry("tsukumo_widgets.labs.compare.compare:GameCompare", "open"),
    "inferred": ExplorerEntry("tsukumo_widgets.labs.infer.infer:GameInfer", "open"),
    "lab": ExplorerEntry("tsukumo_widgets.labs.readings.lab:ReadingsLab", "open"),
    "rulebook": ExplorerEntry("tsukumo_widgets.teaching.rulebook.rulebook:Rulebook", "rulebook"),
}
"""The explorers of every game; a game with a page of its own for one lists it in its entry."""
LEVELS: Final = {"levels": ExplorerEntry("tsukumo_widgets.teaching.levels.levels:Levels", "open")}
"""That of a game that has levels, and no page for them."""
QUIZ: Final = {"quiz": ExplorerEntry("tsukumo_widgets.teaching.quiz.game_quiz:AnyQuiz", "open")}
"""That of a game that has a quiz, and no page for it."""


def explorers(game: str = "") -> Mapping[str, ExplorerEntry]:
    """Return the explorers of a game, by default the default game, by name."""
    game_entry = entry(game or get_default_game())
    taught = {**(LEVELS if game_entry.levels else {}), **(QUIZ if game_entry.quiz else {})}
    return {**game_entry.explorers, **GENERAL, **taught, **game_entry.explorers}


class Link(NamedTuple):
    """The target of a link: an explorer of a game, by its name in `explorers`, and the state to show.

    Without a *game* it is the default game. *what* it leads to, such as ``position``, is said where it is copied.
    """

    explorer: str
    shown: Mapping[str, Any]
    game: str = ""
    what: str = ""

    @property
    def made(self) -> ExplorerEntry:
        """The explorer's class and notebook."""
        return explorers(self.game)[self.explorer]

    @property
    def notebook(self) -> str:
        """The notebook that opens it."""
        return self.made.notebook

    @property
    def asked(self) -> dict[str, Any]:
        """The parameters of its query, with the game if it is not the default one."""
        return {**({} if self.game in ("", get_default_game()) else {"game": self.game}), **self.shown}

    @property
    def query(self) -> str:
        """The query of its address."""
        named = {"show": self.explorer} if self.notebook == "open" else {}
        return urlencode({**named, **self.asked}, safe=",~;:")

    @property
    def code(self) -> str:
        """The cell that opens it in a notebook."""
        module, _, made = self.made.made.partition(":")
        package = module.partition(".")[0]
        where = package if package == __name__.partition(".")[0] else module
        return f'from {where} import {made}\n\n{made}.from_link("{urlencode(self.asked, safe=",~;:")}")'


@cache
def repository() -> str | None:
    """Return the address of the project's repository, as the installed package names it; None while it has none."""
    named = (str(line).partition(", ") for line in metadata("tsukumo").get_all("Project-URL", []))
    return next((address for name, _, address in named if name == "Repository"), None)


def binder_address(path: str, environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the address that starts the project on Binder and opens *path* of its server, a query included.

    On Binder itself, as the *environment* tells, the address opens the same revision of the project as here. None if
    this is not Binder, and the project has no address of its own.
    """
    host, asked = environment.get("BINDER_LAUNCH_HOST", BINDER), environment.get("BINDER_PERSISTENT_REQUEST")
    if asked is None:
        if (ours := repository()) is None:
            return None
        asked = f"v2/gh/{urlsplit(ours).path.strip('/')}/{BRANCH}"
    return f"{host.rstrip('/')}/{asked}?urlpath={quote(path, safe='')}"


def page_file(lang: Lang, notebook: str, query: str) -> str:
    """Return a notebook's page, with a query, within the folder of all pages."""
    return f"{lang}/{notebook}.html?{query}"


def binder_page(lang: Lang, notebook: str, query: str) -> str | None:
    """Return a notebook as a page of its own on Binder, with a query; None without Binder (`binder_address`)."""
    return binder_address(PAGES + page_file(lang, notebook, query))


def app_address(page: Mapping[str, Any], lang: Lang, notebook: str, query: str) -> str | None:
    """Return the address of a notebook as a page of its own, with a query, from the place of *page*.

    *page* is the `ShareWidget`'s data about it: its ``root`` if it is one of the pages without code, on a server or a
    site; else the ``origin`` and ``base`` of its Jupyter server. None if that has no pages.
    """
    root = page.get("root")
    if not root and page.get("base") and read_setting(SERVED):
        root = f"{page.get('origin', '')}{page['base']}{PAGES}"
    return f"{root}{page_file(lang, notebook, query)}" if root else None


def lab_address(page: Mapping[str, Any], lang: Lang, notebook: str) -> str | None:
    """Return the address of a notebook in JupyterLab on the server of another notebook's *page*; None without one.

    It has no query, as Lab removes queries before a notebook can see them.
    """
    base, path = str(page.get("base") or ""), str(page.get("path", ""))
    for shown in SHOWN if base else ():
        inside, separator, file = path.partition(shown)
        if separator and inside.startswith(base.rstrip("/")):
            above = COURSES.fullmatch(file)
            folder = above[1] if above else ""
            return f"{page.get('origin', '')}{base}{LAB}{folder}{lang}/{notebook_file(notebook, lang)}"
    return None
