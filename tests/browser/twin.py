"""An explorer on a page, and the same in Python: what is done on the page is done to both, and both show the same."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import ipywidgets as ipw
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, settled
from tsukumo_widgets.base.explorer import Explorer
from tsukumo_widgets.base.widgets import BoardWidget, HtmlWidget, PlotWidget, ShareWidget, StepperWidget

TABS = 400
"""More parts than any page has that Tab leads to."""
PICTURES = "() => [...document.querySelector('.tk-explorer').querySelectorAll('.tk-stage')]"
READ_PICTURE = """root => [...root.querySelectorAll(
  '[data-piece], [data-at], [data-mark], [data-heat]')].map(node => node.dataset.heat ?
  [node.dataset.heat, node.getAttribute('d')] :
  [node.dataset.piece, node.dataset.square, node.dataset.at, node.dataset.mark, node.textContent])"""
"""The contents of a board's picture: pieces, words on squares, marks, and colours."""
READ = """root => [root.textContent, ...[...root.querySelectorAll('[data-do]')].map(
  node => `${node.dataset.do} ${node.disabled ? 'off' : 'on'} ${node.getAttribute('aria-pressed')}`),
  ...[...root.querySelectorAll('.tk-now')].map(node => node.textContent)]"""
"""The words and marks of a panel, and its buttons: their messages, whether they can be pressed and whether they are."""
PANELS = "[...document.querySelector('.tk-explorer').querySelectorAll('.tk-html:not(.tk-share)')]"
SHOWN = f"() => {PANELS}.map({READ})"
DRAWN = f"() => ({PICTURES})().map({READ_PICTURE})"
WANTED = f"html => html.map(each => Object.assign(document.createElement('div'), {{innerHTML: each}})).map({READ})"
LOOK = """async () => {
  const top = scrollY;
  for (const plot of document.querySelectorAll('.tk-plot')) {
    plot.scrollIntoView({block: 'center'});
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
  scrollTo(0, top); }"""
"""Look at every figure of the page, as they are drawn only then."""
WANTED_DRAWN = (
    f"html => html.map(each => Object.assign(document.createElement('div'), {{innerHTML: each}})).map({READ_PICTURE})"
)
ALL = f"() => [({SHOWN})(), ({DRAWN})()]"
SAME = f"([wanted]) => JSON.stringify(({ALL})()) === wanted"
PLOTS = """() => [...document.querySelectorAll('.js-plotly-plot')].map(node => node.data?.map(
  ({x, y, z, text, hovertext}) => [x, y, z ?? null, text ?? null, hovertext ?? null]))"""
"""The data of a page's figures."""


class Twin:
    """The first explorer of a page, and the same explorer in Python."""

    def __init__(self, page: Page, made: Explorer[Any]) -> None:
        self.page, self.made = page, made
        page.locator(".tk-explorer > .tk-bar").first.wait_for(timeout=90 * SECONDS)
        self.same()

    def same(self) -> None:
        """Wait until every panel and every board of the page shows what the one in Python does."""
        boards = [board.svg for board in parts_of(self.made, BoardWidget)]
        wanted = [
            self.page.evaluate(WANTED, [panel.html for panel in panels(self.made)]),
            self.page.evaluate(WANTED_DRAWN, boards),
        ]
        try:
            self.page.wait_for_function(SAME, arg=[json.dumps(wanted, ensure_ascii=False, separators=(",", ":"))])
        except Exception:
            assert self.page.evaluate(ALL) == wanted
            raise

    def plotted(self) -> None:
        """Wait until every figure of the page holds what the one in Python does."""
        self.page.evaluate(LOOK)
        keys = ("x", "y", "z", "text", "hovertext")
        wanted = [[[trace.get(key) for key in keys] for trace in plot.data] for plot in parts_of(self.made, PlotWidget)]
        self.page.wait_for_function(
            f"wanted => JSON.stringify(({PLOTS})()) === JSON.stringify(wanted)", arg=wanted, timeout=60 * SECONDS
        )

    def button(self, message: Mapping[str, Any]) -> Locator:
        """The button that sends a message."""
        sent = json.dumps(dict(message), ensure_ascii=False)
        return self.page.locator(f"[data-do={json.dumps(sent, ensure_ascii=False)}]").first

    def press(self, do: str, **more: Any) -> None:
        """Click the button that sends a message."""
        message = {"do": do, **more}
        self.button(message).click()
        self.follow(message)

    def step(self, stepper: StepperWidget, name: str) -> None:
        """Go to the first or the last step by the first stepper's button, unless it is there, or folded away."""
        button = self.page.locator(f".tk-stepper .tk-{name}").first
        if button.is_visible() and button.is_enabled():
            button.click()
            stepper.value = {"first": 0, "last": stepper.max}[name]
            self.same()

    def named(self, words: str, do: str | Mapping[str, Any]) -> None:
        """Click the button, of whatever kind, that is called so and stands for a message."""
        self.page.get_by_role("button", name=words, exact=True).first.click()
        self.follow({"do": do} if isinstance(do, str) else do)

    def key(self, do: str, **more: Any) -> None:
        """Reach the button that sends a message by Tab, and press Enter."""
        message = {"do": do, **more}
        sent = json.dumps(message, ensure_ascii=False)
        for _ in range(TABS):
            if self.page.evaluate("document.activeElement.dataset?.do") == sent:
                break
            self.page.keyboard.press("Tab")
        else:
            raise AssertionError(f"Tab does not lead to {sent}")
        self.page.keyboard.press("Enter")
        self.follow(message)

    def follow(self, message: Mapping[str, Any]) -> None:
        """Do the same in Python as was done on the page."""
        self.made.handle(dict(message))
        self.same()

    def downloaded(self, do: str, folder: Path) -> Path:
        """The file that a button makes the browser save."""
        with self.page.expect_download() as downloading:
            self.button({"do": do}).click()
        file = folder / downloading.value.suggested_filename
        downloading.value.save_as(file)
        return file

    def upload(self, do: str, file: Path) -> None:
        """Open a file by the button that sends it."""
        with self.page.expect_file_chooser() as choosing:
            self.button({"do": do}).click()
        choosing.value.set_files(file)
        self.follow({"do": do, "content": file.read_bytes()})

    def shared(self) -> str:
        """The query of the link in the bar, once it is the link to what is shown."""
        link = self.made.link(self.made.state)
        assert link
        copies = self.page.locator(".tk-explorer").first.locator(".tk-share button[data-copy]")
        expect(copies.last).to_have_attribute("data-copy", link.code)
        expect(copies.first).to_have_attribute("data-copy", re.compile(re.escape(f"?{link.query}")))
        address = urlsplit(copies.first.get_attribute("data-copy") or "")
        assert address.query == link.query
        assert address.path.endswith(f"/{self.made.state.lang}/{link.notebook}.html")
        return address.query

    def again(self, browse: Browse, server: str) -> Twin:
        """The page that the link in the bar opens, beside the explorer that the same link makes."""
        return opened(browse, server, type(self.made).from_link(self.shared()), self.shared())

    def well(self) -> None:
        """The page as it is now is no wider than its window, and axe finds nothing on it."""
        widths = self.page.evaluate("() => [document.documentElement.scrollWidth, window.innerWidth]")
        assert widths[0] <= widths[1] + 1
        settled(self.page)
        assert violations(self.page) == []


def visit(browse: Browse, server: str, made: Explorer[Any], query: str = "", **window: Any) -> Page:
    """The page that an explorer's links open, with a *query*; pages are served below *server*."""
    link, page = made.link(made.state), browse(**window).page
    assert link
    lang = made.state.lang
    page.goto(f"{server}/{lang}/{link.notebook}.html?{query or f'lang={lang}'}")
    return page


def opened(browse: Browse, server: str, made: Explorer[Any], query: str = "", **window: Any) -> Twin:
    """An explorer, and the page that its links open."""
    return Twin(visit(browse, server, made, query, **window), made)


def parts_of(part: ipw.Widget, kind: type[ipw.Widget]) -> Iterator[Any]:
    """The panels of a kind within a part, in the order of the page."""
    if isinstance(part, kind):
        yield part
    for child in getattr(part, "children", ()):
        yield from parts_of(child, kind)


def panels(made: Explorer[Any]) -> list[HtmlWidget]:
    """All panels with HTML, but for the links, which depend on the page."""
    return [panel for panel in parts_of(made, HtmlWidget) if not isinstance(panel, ShareWidget)]
