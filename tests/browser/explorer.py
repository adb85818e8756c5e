"""The parade explorer as a page shows it: what can be read off it, and what can be done to it."""

from __future__ import annotations

import re
import time
from typing import Any, cast

from playwright.sync_api import Locator, Page

from tests.browser import hand
from tests.browser.lab import SECONDS
from tsukumo.core.text import Lang
from tsukumo.tsukumobake.board import NAMES, SIZE
from tsukumo.tsukumobake.draw import CELL, EDGE, MARGIN
from tsukumo.tsukumobake.parade.movement import Movement
from tsukumo.tsukumobake.position import Position
from tsukumo_widgets.tsukumobake.parade.figures import over
from tsukumo_widgets.tsukumobake.parade.state import State


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

    def told(self) -> str:
        """The whole explanation, its white space folded."""
        return " ".join(self.story.inner_text().split())

    def map(self, board: int = 0) -> dict[int, int]:
        """The level of every square that the map on the board colours; *board* 1 is the one beside it."""
        drawn = "nodes => nodes.map(n => [Number(n.dataset.heat), n.getAttribute('d')])"
        stage = self.page.locator(".tk-stage").nth(board)
        levels: list[tuple[int, str]] = stage.locator("[data-heat]").evaluate_all(drawn)
        return {
            (SIZE - 1 - (int(float(y)) - EDGE) // CELL) * SIZE + (int(float(x)) - MARGIN) // CELL: level
            for level, outlines in levels
            for x, y in re.findall(r"M([\d.]+) ([\d.]+)h39", outlines)
        }

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
        state = State(position, step=step, layer=layer, lang=lang)
        shown = state.shown
        wanted = {pawn.house: NAMES[pawn.square] for pawn in shown.pawns} | {"parade": NAMES[shown.square]}
        told = move.explain(lang)
        title = told.steps[step].title if step < len(move.steps) else told.ending.text

        def found() -> tuple[Any, ...]:
            return self.pieces(), self.told(), self.now()[: len(title.say(lang))], self.map()

        expected = (wanted, words(move, lang), title.say(lang), dict(over(state).levels))
        until = time.monotonic() + 20  # a busy machine takes its time
        while found() != expected and time.monotonic() < until:
            self.page.wait_for_timeout(50)
        assert found() == expected


def words(move: Movement, lang: Lang) -> str:
    """An explanation as the page's text holds it, its white space folded."""
    told = move.explain(lang)
    passages = [[p.title.say(lang), *(_line(s.text.say(lang), s.clauses) for s in p.sentences)] for p in told.steps]
    lines = [_line(s.text.say(lang), s.clauses) for s in told.opening]
    lines += [line for passage in passages for line in passage]
    return " ".join(" ".join([*lines, _line(told.ending.text.say(lang), told.ending.clauses)]).split())


def _line(text: str, clauses: tuple[str, ...]) -> str:
    return " ".join([text, *clauses])
