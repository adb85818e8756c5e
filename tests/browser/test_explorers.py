"""Every explorer as a page: whatever is pressed, it shows what the same one does in Python, and fits its window."""

from __future__ import annotations

import json
from pkgutil import resolve_name
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import hand
from tests.browser.conftest import Browse
from tests.browser.lab import shot
from tests.browser.twin import Twin, opened, parts_of
from tsukumo.core.language.text import LANGS
from tsukumo.core.plugins.registry import OURS
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo_widgets.base.links import Link, explorers
from tsukumo_widgets.base.widgets import BoardWidget, StepperWidget

pytestmark = pytest.mark.browser
PLAYED = {"table", "console", "screen", "first_hour", "first_game"}
"""A game that goes on: its moments are told one after the other, and tests of their own follow it to its end."""
TWO = ("tsukumobake", "quiz")
"""Its page has two, and tests of its own."""
ALL = [(game, name) for game in OURS for name in explorers(game) if name not in PLAYED and (game, name) != TWO]
LATER = {"begin", "worth", "save", "print", "open", "file"}
"""The messages that take time, or bring and take files."""
PRESSES = 6
OFFERED = """() => [...document.querySelectorAll('.tk-explorer [data-do]')]
  .filter(node => !node.disabled && node.checkVisibility()).map(node => node.dataset.do)"""
"""The messages of the buttons that can be seen and pressed."""


def press_something(twin: Twin, draw: Random) -> bool:
    """Press any button; whether there is one."""
    offered = [message for text in twin.page.evaluate(OFFERED) if (message := json.loads(text))["do"] not in LATER]
    if offered:
        twin.press(**draw.choice(offered))
    return bool(offered)


def click_a_square(twin: Twin, board: BoardWidget, draw: Random) -> None:
    """Click a square of the first board: what it means there is said by the board's mode."""
    square = draw.choice(NAMES)
    hand.click(twin.page.locator(".tk-stage").first, square)
    twin.follow({"do": board.mode, "square": square})


def test_the_keys_stand_under_a_board_for_whoever_uses_them(browse: Browse, server: str) -> None:
    page = browse(width=1280).page
    page.goto(f"{server}/en/explorer.html")
    stage, keys = page.locator(".tk-stage").first, page.locator(".tk-keys").first
    stage.locator("svg").wait_for()
    stage.click()
    expect(keys).to_be_hidden()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(stage).to_be_focused()
    expect(keys).to_contain_text("Enter: pick up, put down.")


def test_what_stands_under_a_board_follows_the_pawn_that_moves(browse: Browse, server: str) -> None:
    page = browse(width=400).page  # there the map lies on the board, and each square has a note
    page.goto(f"{server}/en/explorer.html?pos=G7N.gE7s5.mG11n7")
    stage, told = page.locator(".tk-stage").first, page.locator(".tk-status").first
    stage.locator("[data-heat]").first.wait_for(state="attached")
    hand.click(stage, "E7")
    expect(told).to_contain_text("Geisha (E7): home G1, 5 cards.")
    hand.click(stage, "E9")
    expect(told).to_contain_text("Geisha (E9): home G1, 5 cards.")
    page.keyboard.press("Control+z")
    expect(told).not_to_contain_text("geisha")


def test_on_a_phone_what_the_readings_change_stands_right_below_the_board(browse: Browse, server: str) -> None:
    page = browse(400, 740).page
    page.goto(f"{server}/it/explorer.html")
    first = page.locator(".tk-stake > button").first
    expect(first).to_be_in_viewport(ratio=1, timeout=60_000)
    places = [page.locator(part).first.bounding_box() for part in (".tk-stage", ".tk-stakes", ".tk-stepper")]
    board, line, stepper = [place["y"] for place in places if place]
    assert board < line < stepper
    assert first.evaluate("node => node.scrollWidth <= node.clientWidth")  # its words are whole


def test_the_cases_of_the_lab_are_sifted_while_one_types(browse: Browse, server: str) -> None:
    page = browse(width=1280).page
    page.goto(f"{server}/en/faq.html")
    box, cases = page.get_by_placeholder("Search the cases"), page.locator(".tk-index [data-do*='\"case\"']")
    expect(box).to_be_visible()
    expect(cases).not_to_have_count(1)
    box.press_sequentially("zigzag")
    expect(cases).to_have_count(1)
    expect(cases).to_have_text("An L, not a zigzag")
    expect(box).to_have_value("zigzag")


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_page_shows_what_the_explorer_in_python_does(browse: Browse, server: str, game: str, name: str) -> None:
    """In Italian on a narrow page, in the dark, or in English on a wide one."""
    number, draw = ALL.index((game, name)), Random(f"{game} {name}")
    narrow = bool(number % 2)
    link = Link(name, {"lang": LANGS[not narrow]}, game)
    made = resolve_name(link.made.made).from_link(link.query)
    window: dict[str, Any] = {"width": 400, "dark": True} if narrow else {}
    twin = opened(browse, server, made, link.query, **window)
    for _ in range(PRESSES):
        if not press_something(twin, draw):
            break
    for board in [*parts_of(made, BoardWidget)][:1]:
        if board.mode != "pieces":
            click_a_square(twin, board, draw)
    for stepper in [*parts_of(made, StepperWidget)][:1]:
        for name in ("first", "last"):
            twin.step(stepper, name)
    twin.plotted()
    shot(twin.page, f"explorer-{game}-{name}")
    twin.well()
    twin.again(browse, server)
