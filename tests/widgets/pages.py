"""Pages without a browser: what they show, what clicks on them would send, and what must always hold of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from xml.etree import ElementTree

import ipywidgets as ipw
import pytest

from tests.markup import parse, words
from tests.widgets.base.following import reread
from tsukumo.core.language.text import Lang
from tsukumo.core.plugins.entry import load
from tsukumo.core.plugins.registry import OURS
from tsukumo_widgets.base.explorer import Explorer
from tsukumo_widgets.base.links import explorers
from tsukumo_widgets.base.screens import Stepped
from tsukumo_widgets.base.widgets import BoardWidget, HtmlWidget, StepperWidget

Page = Explorer[Any]
Deed = Mapping[str, Any] | Callable[[Page], Any]
"""A message, or an edit by a control that sends none."""
NONSENSE: tuple[Any, ...] = (
    *(
        None,
        [],
        "undo",
        3,
        {},
        {"do": None},
        {"do": []},
        {"do": "fly"},
        {"undo": "do"},
        {"do": "put"},
        {"do": "choose"},
    ),
    *({"do": "square"}, {"do": "square", "square": None}, {"do": "go"}),
    *({"do": "go", "step": value} for value in (None, "2", 1.5, float("nan"))),
    *({"do": "step", "by": value} for value in (None, "1", 1.5, float("inf"))),
    *({"do": "choose", "word": 3}, {"do": "choose", "word": "samurai"}, {"do": "open", "content": "text"}),
)
"""Messages that no page answers."""


class Tried(NamedTuple):
    """The trials of a page: a few acts; messages and links that it refuses; and the conditions of this page alone."""

    deeds: tuple[Deed, ...] = ()
    nonsense: tuple[Any, ...] = ()
    damaged: Mapping[str, tuple[str, ...]] = {}
    """The keys of the problems, by the query of the link."""
    holds: Callable[[Any], object] = bool
    linked: bool = True
    """True if its link holds the acts; otherwise it always opens the beginning, or there is none."""


def of_every_game(reading: str, answer: str, search: str, clause: str) -> dict[str, Tried]:
    """The trials of the pages that every game has, with an answer to one of its readings and one of its clauses."""
    return {
        "table": Tried((lambda e: e.before.seed.set_trait("value", "5"),), damaged={"seed=x": ("seed",)}),
        "readings": Tried(
            (lambda e: e.apply(lambda s: s.choose(reading, answer)), {"do": "go", "step": 1}),
            damaged={f"reading={reading}&answer=loud": ("answer",)},
        ),
        "inferred": Tried(linked=False),
        "lab": Tried(
            (
                lambda e: e.menu.set_trait("value", "random"),
                {"do": "choose", "reading": reading, "answer": answer},
                {"do": "go", "step": 1},
            ),
            damaged={"bots=x": ("bots",), "reading=x&answer=y": ("answer",)},
        ),
        "rulebook": Tried(
            ({"do": "search", "words": search}, {"do": "follow", "clause": clause}),
            ({"do": "open"}, {"do": "open", "clause": 3}, {"do": "open", "clause": "no.such"}),
            {"clause=no.such": ("clause",), "game=chess": ("game",)},
        ),
    }


def pages() -> dict[tuple[str, str], Tried]:
    """The trials of every game's pages, by the names of the game and of the page."""
    return {
        (game, name): tried
        for game in OURS
        for name, tried in import_module(f"tests.games.{game}.widgets.pages").PAGES.items()
    }


def opened(game: str, name: str, lang: Lang = "en") -> Page:
    """A page as it opens."""
    page: Page = load(explorers(game)[name].made).from_link(f"game={game}", lang)
    return page


def do(page: Page, *deeds: Deed) -> None:
    """Do something on a page."""
    for deed in deeds:
        if isinstance(deed, Mapping):
            page.handle(dict(deed))
        else:
            deed(page)


def parts(widget: Any) -> Iterator[ipw.Widget]:
    """A widget and everything in it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


def texts(page: Page) -> list[str]:
    """The HTML of every panel."""
    return [part.html for part in parts(page) if isinstance(part, HtmlWidget)]


def read(page: Page) -> str:
    """All words on a page."""
    return " ".join(words(html.replace(" disabled>", ">"), " ") for html in texts(page))


def offered(page: Page) -> list[dict[str, Any]]:
    """The messages of everything that can be clicked."""
    nodes = (node for html in texts(page) for node in parse(html).iter() if "disabled" not in node.attrib)
    return [json.loads(node.attrib["data-do"]) for node in nodes if "data-do" in node.attrib]


def hold(page: Page) -> None:
    """All is well-formed, what is cited can be opened, steps are those of the state, and a link keeps what it says."""
    for part in parts(page):
        if isinstance(part, HtmlWidget):
            root = parse(part.html)
            cited = {clause for node in root.iter("a") for clause in node.attrib.get("data-clause", "").split()}
            assert cited <= set(part.clauses), (part, cited - set(part.clauses))
            sent = [json.loads(node.attrib["data-do"]) for node in root.iter() if "data-do" in node.attrib]
            assert all("do" in message for message in sent)
        elif isinstance(part, BoardWidget) and part.svg:
            ElementTree.fromstring(part.svg)
    state = page.state
    if page.picture():
        assert ElementTree.fromstring(str(page.picture())).tag.endswith("svg")
    if isinstance(state, Stepped):
        assert 0 <= state.step <= state.steps
        for part in parts(page):
            if isinstance(part, StepperWidget):
                assert (part.value, part.max) == (state.step, state.steps)
    shown = read(page)
    for problem in state.refused:
        assert " ".join(problem.line(state.lang).split()) in shown
    link = page.link(state)
    # A table that is played at is linked as a position; and what is empty is not in a query.
    if link and load(link.made.made) is type(page) and "" not in link.shown.values():
        again = page.read_query(first(link.game, link.explorer, state.lang), reread(link))
        assert again.refused == ()
        assert page.link(again) == link


@cache
def first(game: str, name: str, lang: Lang) -> Any:
    """The state in which a page opens where nothing has been kept: a console goes on with the night that was."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("TSUKUMO_STATE", folder)
        return opened(game, name, lang).state


def page_for_all(make: Callable[[], Any], begin: Callable[[Any], Any], check: Callable[[Any], object] = bool) -> Any:
    """A fixture: one page for all tests, as making one is slow; it begins anew for each, and is checked after it."""
    made = cache(make)

    @pytest.fixture
    def page() -> Iterator[Any]:
        shared = made()
        shared.apply(begin)
        yield shared
        hold(shared)
        check(shared)

    return page
