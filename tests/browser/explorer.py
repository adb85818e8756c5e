"""The parade explorer as a page shows it: what can be read off it, and what can be done to it."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any, cast

from playwright.sync_api import Locator, Page

from tests.browser import hand
from tests.browser.lab import SECONDS, eventually
from tsukumo.core.text import Lang
from tsukumo.tsukumobake.board import INDEX, NAMES, SIZE
from tsukumo.tsukumobake.draw import CELL, EDGE, MARGIN
from tsukumo.tsukumobake.maps.heat import Heat
from tsukumo.tsukumobake.maps.layers import title
from tsukumo.tsukumobake.parade.movement import Movement
from tsukumo.tsukumobake.parade.position import Position
from tsukumo_widgets.tsukumobake.parade.state import State
from tsukumo_widgets.undoing import History

BESIDE = """() => {
  const node = document.querySelector('.js-plotly-plot');
  return node?.clientWidth && node.data ? node.data[0].z.flatMap(row => Array.from(row)) : null; }"""
"""What plotly holds of the first map beside a board."""
AT = """([column, row]) => {
  const node = document.querySelector('.js-plotly-plot'), { left, top } = node.getBoundingClientRect();
  const { xaxis, yaxis } = node._fullLayout;
  return [left + xaxis._offset + xaxis.c2p(column), top + yaxis._offset + yaxis.c2p(row)]; }"""


class Explorer:
    """The first explorer on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.stage = page.locator(".tk-stage").first
        self.stage.locator("svg").wait_for(timeout=60 * SECONDS)
        self.story = page.locator(".tk-story").first
        self.slider = page.locator(".tk-stepper input").first

    # --- what it shows ---

    def pieces(self) -> dict[str, str]:
        """The square of every piece on the board."""
        shown = "nodes => Object.fromEntries(nodes.map(n => [n.dataset.piece, n.dataset.square]))"
        return cast("dict[str, str]", self.stage.locator(".piece").evaluate_all(shown))

    def now(self) -> str:
        """The passage of the explanation that is marked."""
        return self.story.locator(".tk-now").inner_text()

    def explanation(self) -> str:
        """The whole explanation, its white space folded."""
        return " ".join(self.story.inner_text().split())

    def map(self) -> dict[int, int]:
        """The number of the colour of every square that the map on the board colours."""
        drawn = "nodes => nodes.map(n => [Number(n.dataset.heat), n.getAttribute('d')])"
        levels: list[tuple[int, str]] = self.stage.locator("[data-heat]").evaluate_all(drawn)
        return {
            (SIZE - 1 - (int(float(y)) - EDGE) // CELL) * SIZE + (int(float(x)) - MARGIN) // CELL: level
            for level, outlines in levels
            for x, y in re.findall(r"M([\d.]+) ([\d.]+)h39", outlines)
        }

    def beside(self) -> list[float | None] | None:
        """The values that plotly holds of the map beside the board, by square; None if it is not there."""
        return cast("list[float | None] | None", self.page.evaluate(BESIDE))

    def plotted(self, heat: Heat) -> None:
        """Wait until the map beside the board is drawn, and holds a map's values."""
        self.page.locator(".tk-plot .heatmaplayer .hm").first.wait_for(state="attached", timeout=60 * SECONDS)
        eventually(self.page, lambda: self.beside() == list(heat.values))

    def choose_map(self, name: str, lang: Lang = "en") -> None:
        """Choose a map in the menu."""
        words = title(name).say(lang)
        menu = self.page.locator("select", has=self.page.locator("option", has_text=words)).first
        menu.select_option(label=words)

    def at(self, square: str) -> tuple[float, float]:
        """Where the middle of a square of the map beside the board is on the page."""
        column, row = divmod(INDEX[square], SIZE)[::-1]
        x, y = self.page.evaluate(AT, [column, row])
        return x, y

    def string(self) -> str:
        """The position string in the share panel."""
        return self.page.locator(".widget-text input[type=text]").first.input_value()

    # --- what one does ---

    def drag(self, origin: str, to: str) -> None:
        """Drag whatever stands on a square to another."""
        hand.drag(self.stage, origin, to)

    def click(self, square: str) -> None:
        """Click a square of the board."""
        hand.click(self.stage, square)

    def map_lies(self, where: str) -> None:
        """Choose where the map is, by the button's name."""
        self.page.get_by_role("button", name=where, exact=True).first.click()

    def step(self, name: str) -> None:
        """Press a button of the stepper."""
        self.page.locator(f".tk-stepper .tk-{name}").first.click()

    def slide(self, step: int) -> None:
        """Move the slider to a step."""
        self.slider.evaluate(
            "(node, value) => { node.value = value; node.dispatchEvent(new Event('input', {bubbles: true})); }", step
        )

    def panel(self, title: str) -> Locator:
        """Open a panel of the accordion."""
        panel = self.page.locator(".jupyter-widget-Collapse", has=self.page.get_by_text(title, exact=True)).first
        if "jupyter-widget-Collapse-open" not in (panel.get_attribute("class") or ""):
            panel.locator(".jupyter-widget-Collapse-header").click()
        return panel

    # --- what it should show ---

    def expect(self, position: Position, step: int, lang: Lang, layer: Any = "equivalent") -> None:
        """Wait for the page to show a position at a step of its movement, and compare it with the engine."""
        move = position.movement()
        state = State(History(position), step=step, layer=layer, lang=lang)
        shown = state.shown
        wanted = {pawn.house: NAMES[pawn.square] for pawn in shown.pawns} | {"parade": NAMES[shown.square]}
        explanation = move.explain(lang)
        head = explanation.steps[step].title if step < len(move.steps) else explanation.ending.text

        def on_page() -> tuple[Any, ...]:
            return self.pieces(), self.explanation(), self.now()[: len(head.say(lang))], self.beside() or self.map()

        # Until plotly's program has come, the map beside the board is an empty place.
        self.page.locator(".tk-plot .heatmaplayer .hm, .tk-stage [data-heat]").first.wait_for(state="attached")
        expected = (wanted, words(move, lang), head.say(lang), self._map_of(state))
        with suppress(AssertionError):  # said better below
            eventually(self.page, lambda: on_page() == expected)
        assert on_page() == expected

    def _map_of(self, state: State) -> Any:
        """What the map shows: its values beside the board, or its colours on it."""
        return list(state.heat.values) if self.beside() else coloured(state)


def coloured(state: State) -> dict[int, int]:
    """The number of the colour of every square that a state's map colours."""
    return {square: band for square in range(len(NAMES)) if (band := state.heat.band(square))}


def words(move: Movement, lang: Lang) -> str:
    """An explanation as the page's text holds it, its white space folded."""
    why = move.explain(lang)
    passages = [[p.title.say(lang), *(_line(s.text.say(lang), s.clauses) for s in p.sentences)] for p in why.steps]
    lines = [_line(s.text.say(lang), s.clauses) for s in why.opening]
    lines += [line for passage in passages for line in passage]
    return " ".join(" ".join([*lines, _line(why.ending.text.say(lang), why.ending.clauses)]).split())


def _line(text: str, clauses: tuple[str, ...]) -> str:
    return " ".join([text, *clauses])
