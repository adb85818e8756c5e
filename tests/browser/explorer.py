"""The parade explorer on a page and in Python: what a hand does to it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser import hand
from tests.browser.lab import SECONDS
from tests.browser.twin import Twin
from tsukumo.games.tsukumobake.board import INDEX, SIZE
from tsukumo_widgets import ParadeExplorer

AT = """([column, row]) => {
  const node = document.querySelector('.js-plotly-plot'), { left, top } = node.getBoundingClientRect();
  const { xaxis, yaxis } = node._fullLayout;
  return [left + xaxis._offset + xaxis.c2p(column), top + yaxis._offset + yaxis.c2p(row)]; }"""


class Explorer(Twin):
    """The first explorer on a page, and the same in Python; each has the map where there is room for it."""

    def __init__(self, page: Page, made: ParadeExplorer) -> None:
        self.stage = page.locator(".tk-stage").first
        self.slider = page.locator(".tk-stepper input").first
        self.stage.locator("svg").wait_for(timeout=90 * SECONDS)
        self.stage.scroll_into_view_if_needed()
        # Until it is seen, and plotly's program has come, the map beside the board is an empty place.
        page.locator(".tk-plot .heatmaplayer .hm, .tk-stage [data-heat]").first.wait_for(
            state="attached", timeout=90 * SECONDS
        )
        made.sharing.narrow = page.locator(".tk-stage [data-heat]").count() > 0
        super().__init__(page, made)

    def same(self) -> None:
        """Wait until the page shows what the one in Python does, the map beside the board included."""
        super().same()
        if self.made.state.lies == "beside":
            self.plotted()

    def at(self, square: str) -> tuple[float, float]:
        """The middle of a square of the map beside the board, on the page."""
        column, row = divmod(INDEX[square], SIZE)[::-1]
        x, y = self.page.evaluate(AT, [column, row])
        return x, y

    def drag(self, piece: str, origin: str, to: str) -> None:
        """Drag a piece from its square to another."""
        hand.drag(self.stage, origin, to)
        self.follow({"do": "put", "piece": piece, "square": to})

    def map_lies(self, where: str) -> None:
        """Choose where the map is."""
        menu = self.made.layer.where
        name = next(words for words, value in menu.options if value == where)
        self.page.get_by_role("button", name=name, exact=True).first.click()
        menu.value = where
        self.same()

    def choose_map(self, name: str) -> None:
        """Choose a map in the menu."""
        menu = self.made.layer.layer
        words = next(words for words, value in menu.options if value == name)
        self.page.locator("select", has=self.page.locator("option", has_text=words)).first.select_option(label=words)
        menu.value = name
        self.same()

    def go(self, name: str, step: int) -> None:
        """Press a button of the stepper, which leads to a step."""
        self.page.locator(f".tk-stepper .tk-{name}").first.click()
        self.made.stepper.value = step
        self.same()

    def slide(self, step: int) -> None:
        """Move the slider to a step."""
        self.slider.evaluate(
            "(node, value) => { node.value = value; node.dispatchEvent(new Event('input', {bubbles: true})); }", step
        )
        self.made.stepper.value = step
        self.same()


def panel(page: Page, title: str) -> Locator:
    """Open a panel of the accordion."""
    found = page.locator(".jupyter-widget-Collapse", has=page.get_by_text(title, exact=True)).first
    if "jupyter-widget-Collapse-open" not in (found.get_attribute("class") or ""):
        found.locator(".jupyter-widget-Collapse-header").first.click()
    return found
