"""The table and the parade assistant as a page shows them: played by clicking, compared with the same played here."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Browse
from tests.browser.explorer import Explorer
from tests.browser.lab import SECONDS, eventually, shot
from tests.markup import words
from tsukumo.tsukumobake.play.actions import square_of
from tsukumo_widgets.base import Explorer as Widget
from tsukumo_widgets.table.table import GameTable

pytestmark = pytest.mark.browser

SHOWN = """() => {
    const pieces = [...document.querySelector('.tk-stage').querySelectorAll('.piece')];
    const told = [...document.querySelectorAll('.tk-html')].map(node => node.textContent.replace(/\\s/g, ''));
    return [pieces.map(node => [node.dataset.piece, node.dataset.square]),
            Number(document.querySelector('.tk-stepper input').value), told]; }"""
"""What a page shows: its pieces, the moment, and the texts of its panels without spaces."""


class Mirror(Explorer):
    """A page, and the same widget without one: whatever is done to both must show the same on both."""

    def __init__(self, page: Page, address: str, widget: Widget[Any]) -> None:
        page.goto(address)
        self.page, self.widget = page, widget
        self.stage = page.locator(".tk-stage").first
        # On a narrow page the board is hidden until the game begins.
        self.stage.locator("svg").wait_for(timeout=90 * SECONDS, state="attached")
        self.slider = page.locator(".tk-stepper input").first

    def do(self, message: dict[str, Any]) -> None:
        """Do the same to the widget here."""
        self.widget.do(message)

    def press(self, message: dict[str, Any]) -> None:
        """Click the button of a message, on the page and here."""
        button = (
            f"[...document.querySelectorAll('[data-do]')].find(n => n.dataset.do === {json.dumps(json.dumps(message))})"
        )
        self.page.wait_for_function(f"() => {button}")
        self.page.evaluate(f"() => {{ const node = {button}; node.scrollIntoView(); node.click(); }}")
        self.do(message)

    def same(self) -> None:
        """Wait until the page shows what the widget here shows: the pieces and dots, the moment, and what is asked."""
        root = ElementTree.fromstring(self.widget.board.svg)
        pieces = [[n.attrib["data-piece"], n.attrib["data-square"]] for n in root.iter() if "data-piece" in n.attrib]
        asked = words(self.widget.asked.html).replace(" ", "")
        wanted = [pieces, self.widget.stepper.value, asked]

        def shows_it() -> bool:
            shown = self.page.evaluate(SHOWN)
            return bool(shown[:2] == wanted[:2] and wanted[2] in shown[2])

        with suppress(AssertionError):  # said better below
            eventually(self.page, shows_it)
        assert shows_it(), f"the page shows {self.page.evaluate(SHOWN)}, the widget here {wanted}"


def a_table(browse: Browse, server: str, query: dict[str, str], **window: Any) -> Mirror:
    """The table's app page."""
    made = GameTable.linked(query, "en")
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    return Mirror(browse(**window).page, f"{server}/voila/render/en/table.ipynb?{asked}", made)


CUT = """() => [...document.querySelectorAll('.widget-dropdown .widget-label')].filter(
  label => label.scrollWidth > label.clientWidth).map(label => label.textContent)"""
"""The names of players that are not shown whole."""


def play(table: Mirror) -> GameTable:
    """Press the one button of the first screen, where everybody's name is whole."""
    assert table.page.evaluate(CUT) == []
    table.page.locator("button.jupyter-button", has_text="Play").click()
    table.do({"do": "play"})
    table.same()
    assert isinstance(table.widget, GameTable)
    return table.widget


def turn(table: Mirror, widget: GameTable) -> None:
    """A decision: the middle one of the squares by a click on the board, else the last button."""
    squares = [square_of(action) for action in widget.state.choices]
    if squares[0]:
        square = squares[len(squares) // 2]
        table.click(square)
        table.do({"do": "square", "square": square})
    if not squares[0] or widget.state.picked:
        action = widget.state.choices[-1]
        table.press({"do": "choose", "action": str(action), "after": widget.state.moment})
    table.same()


@pytest.mark.flow
def test_a_few_turns_by_clicking(browse: Browse, server: str) -> None:
    table = a_table(browse, server, {"seed": "7"})
    shot(table.page, "table-first")
    widget = play(table)
    for _ in range(5):
        turn(table, widget)
    while not any(map(square_of, widget.state.choices)):
        turn(table, widget)
    assert table.page.locator(".tk-stage :is(circle[r='7'], circle[r='19'])").count() == len(
        {*map(square_of, widget.state.choices)}
    )
    table.click("A13")
    table.do({"do": "square", "square": "A13"})
    table.same()
    table.page.locator(".tk-wrong a[data-clause]").first.click()
    assert table.page.locator(".tk-wrong .tk-clause").first.inner_text()
    shot(table.page, "table-why-not")


def test_save_and_open_a_file(browse: Browse, server: str, tmp_path: Path) -> None:
    table = a_table(browse, server, {"seed": "7"})
    widget = play(table)
    turn(table, widget)
    table.page.get_by_role("button", name="Save").first.click()
    offered = table.page.locator("[data-do*='\"file\"']")
    offered.wait_for()
    assert "sees everything" in table.page.locator("[role=alert]").first.inner_text()
    shot(table.page, "table-save")
    saved = tmp_path / "saved.json"
    with table.page.expect_download() as downloading:
        offered.click()
    downloading.value.save_as(saved)
    assert downloading.value.suggested_filename == "tsukumobake.json"
    turn(table, widget)
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"format": "something else"}')
    for file in (wrong, saved):
        with table.page.expect_file_chooser() as chooser:
            table.page.get_by_role("button", name="Open a file").first.click()
        chooser.value.set_files(file)
        table.do({"do": "load", "content": file.read_bytes()})
        table.same()
        assert table.page.locator(".tk-wrong").count() == (file == wrong)
    turn(table, widget)


def test_the_screen_is_passed_on_and_the_page_is_narrow(browse: Browse, server: str) -> None:
    query = {"seed": "7", "players": "innkeeper=you;monk=you;explorer=you"}
    table = a_table(browse, server, query, width=400, height=900)
    widget = play(table)
    for _ in range(4):
        assert table.page.locator(".tk-html h4", has_text="The hand of").count() == 0
        shot(table.page, "table-curtain")
        table.press({"do": "uncover"})
        table.same()
        while not widget.state.covered:
            turn(table, widget)
        table.press({"do": "cover"})
        table.same()
    shot(table.page, "table-narrow")
    assert table.page.evaluate("() => document.documentElement.scrollWidth") <= 400
