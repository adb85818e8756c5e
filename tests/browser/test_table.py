"""The table as a page shows it: played by clicking, its file saved and opened, the screen passed on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import hand
from tests.browser.conftest import Browse
from tests.browser.lab import shot
from tests.browser.twin import Twin, opened
from tsukumo.games.tsukumobake.play.actions import square_of
from tsukumo_widgets.table.table import GameTable

pytestmark = pytest.mark.browser
CUT = """() => [...document.querySelectorAll('.widget-dropdown .widget-label')].filter(
  label => label.scrollWidth > label.clientWidth).map(label => label.textContent)"""
"""The names of players that are not shown whole."""


def a_table(browse: Browse, server: str, query: str, **window: Any) -> Twin:
    """The table's page, on which one button begins the game; everybody's name is whole there."""
    twin = opened(browse, server, GameTable.from_link(query), query, **window)
    shot(twin.page, "table-first")
    assert twin.page.evaluate(CUT) == []
    twin.named("Play", "play")
    return twin


def click(twin: Twin, square: str) -> None:
    """Click a square of the board."""
    hand.click(twin.page.locator(".tk-stage").first, square)
    twin.follow({"do": "square", "square": square})


def turn(twin: Twin) -> None:
    """A decision: the middle one of the squares by a click on the board, else the last button, folded away or not."""
    squares = [square_of(action) for action in twin.made.state.choices]
    if squares[0]:
        click(twin, squares[len(squares) // 2])
    if not squares[0] or twin.made.state.picked:
        action = twin.made.state.choices[-1]
        message = {"do": "choose", "action": str(action), "after": twin.made.state.moment}
        twin.button(message).dispatch_event("click")
        twin.follow(message)


@pytest.mark.flow
def test_a_few_turns_by_clicking(browse: Browse, server: str) -> None:
    twin = a_table(browse, server, "seed=7&lang=en")
    for _ in range(5):
        turn(twin)
    while not any(map(square_of, twin.made.state.choices)):
        turn(twin)
    offered = {*map(square_of, twin.made.state.choices)}
    expect(twin.page.locator(".tk-stage :is(circle[r='7'], circle[r='19'])")).to_have_count(len(offered))
    click(twin, "A13")
    twin.page.locator(".tk-wrong a[data-clause]").first.click()
    assert twin.page.locator(".tk-wrong .tk-clause").first.inner_text()
    shot(twin.page, "table-why-not")


def test_save_and_open_a_file(browse: Browse, server: str, tmp_path: Path) -> None:
    twin = a_table(browse, server, "seed=7&lang=en")
    turn(twin)
    twin.named("Save", "save")
    assert "shows hands and deck" in twin.page.locator(".tk-explorer [role=alert]").first.inner_text()
    shot(twin.page, "table-save")
    saved = twin.downloaded("file", tmp_path)
    assert saved.name == "tsukumobake.json"
    turn(twin)
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"format": "something else"}')
    for file in (wrong, saved):
        twin.upload("load", file)
        assert twin.page.locator(".tk-wrong").count() == (file == wrong)
    turn(twin)


def test_the_screen_is_passed_on_and_the_page_is_narrow(browse: Browse, server: str) -> None:
    query = "seed=7&who=innkeeper=you;monk=you;explorer=you&lang=en"
    twin = a_table(browse, server, query, width=400, height=900)
    for _ in range(4):
        assert twin.page.locator(".tk-html h4", has_text="The hand of").count() == 0
        shot(twin.page, "table-curtain")
        twin.press("uncover")
        while not twin.made.state.covered:
            turn(twin)
        twin.press("cover")
    shot(twin.page, "table-narrow")
    assert twin.page.evaluate("() => document.documentElement.scrollWidth") <= 400
