"""The explorers of the board, the cards and the combos in JupyterLab, clicked, dragged and typed on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.conftest import Browse, InLab
from tests.browser.hand import click, drag, press
from tests.browser.lab import SECONDS, settled
from tests.browser.test_notebooks import LOOKS, looks
from tests.browser.test_quiz import SCROLL

pytestmark = pytest.mark.browser


def opened(in_lab: InLab, name: str, height: int) -> tuple[Page, Locator]:
    """A notebook of the course, run in JupyterLab, and its first output, the explorer, on the screen."""
    page = in_lab(f"en/{name}.ipynb", height=height)
    page.locator(".tk-html").first.scroll_into_view_if_needed()
    return page, page.locator(".jp-OutputArea").first


def left(page: Page, name: str) -> None:
    """Leave the explorer, where keys mean something else, and look at it."""
    page.locator(".jp-Cell").first.click()
    looks(page, name, LOOKS["en"])


def says(panel: Locator, words: str) -> None:
    """Wait until a panel says something."""
    panel.filter(has_text=words).first.wait_for(timeout=20 * SECONDS)


def best(panel: Locator, points: str) -> None:
    """Wait until a sum is marked as the best."""
    panel.locator("b", has_text=points).get_by_role("img", name="first").wait_for(timeout=20 * SECONDS)


def test_the_board_says_where_one_walks_and_why_not(in_lab: InLab) -> None:
    page, explorer = opened(in_lab, "board", height=1100)
    stage = page.locator(".tk-stage").first
    says(explorer, "B9: yes, it can")
    click(stage, "B8")
    says(explorer, "B8: yes, it can")
    click(stage, "G13")
    says(explorer, "G13: no, it cannot")
    explorer.locator("a[data-clause='turn.2']").first.click()
    assert explorer.locator(".tk-clause").first.inner_text().startswith("The move")
    # The pawn is dragged beside the door of B9, whose light goes out.
    press(explorer, "Move the pieces")
    drag(stage, "A9", "D9")
    says(explorer, "The monk sets off from D9")
    press(explorer, "Light and darken")
    click(stage, "B9")
    page.locator(".tk-stage desc", has_text="Dark buildings: B9.").wait_for(state="attached")
    press(explorer, "Ask: can I get there?")
    click(stage, "B9")
    says(explorer, "B9 is a dark building")
    # By keys: the cursor begins where the last click was, on B9.
    stage.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    says(explorer, "B10: yes, it can")
    explorer.get_by_role("button", name="Geisha", exact=True).click()
    says(explorer, "The geisha sets off from G1")
    left(page, "board-explorer")


def test_a_hand_is_composed_and_its_values_explained(in_lab: InLab) -> None:
    page, explorer = opened(in_lab, "cards", height=1100)
    explorer.get_by_role("button", name="Clear").click()
    says(explorer, "The hand is empty")
    for name, count in (("bronze mirror", 3), ("bronze mirror (gold card)", 1), ("scroll", 6)):
        explorer.get_by_role("button", name=f"Take the {name} (0 of {count})", exact=True).click()
        explorer.get_by_role("button", name=f"Take the {name} (1 of {count})", exact=True).wait_for()
    best(explorer, "45")
    explorer.get_by_role("button", name="Take the bronze mirror (gold card) (1 of 1)", exact=True).and_(
        page.locator(":disabled")
    ).wait_for()
    explorer.get_by_title("Why? Bronze mirror (gold card), in the geisha's hand").press("Enter")
    says(explorer, "9 × 4 = 36")
    explorer.get_by_role("button", name="Put back the bronze mirror", exact=True).click()
    best(explorer, "36")
    explorer.get_by_role("button", name="Italiano").click()
    says(explorer, "tutta la mano")
    left(page, "hand-explorer")


def test_a_hand_opens_combos_and_the_map_says_why(in_lab: InLab) -> None:
    page, explorer = opened(in_lab, "combos", height=1200)
    page.locator(".heatmaplayer").first.wait_for(state="attached", timeout=60 * SECONDS)
    says(explorer, "what the monk can play")
    settled(page)  # the map moves while it finds its size
    # The first square of the map: the shamisen, for Perdition.
    drag = page.locator(".js-plotly-plot .nsewdrag").first
    box = drag.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 12, box["y"] + box["height"] / 12)
    says(explorer, "The shamisen and the teapot (gold card): one card of each of the two houses.")
    explorer.get_by_role("button", name="why not?").first.click()
    says(explorer, "the fan is not a gold card, and not enough alone")
    explorer.get_by_role("button", name="Geisha", exact=True).click()
    says(explorer, "what the geisha can play")
    explorer.get_by_role("button", name="fan −3 combo.b").first.press("Enter")
    says(explorer, "a card of that house alone is enough too, that is the fan")
    left(page, "combo-explorer")


def test_a_press_on_the_map_counts_where_it_began_though_the_page_scrolls_beneath_it(browse: Browse, app: str) -> None:
    page = browse(1280, 620).page
    page.goto(f"{app}en/04-combos.ipynb?lang=en")
    page.locator(".heatmaplayer").first.wait_for(state="attached", timeout=90 * SECONDS)
    settled(page)
    explorer, squares = page.locator(".tk-explorer").first, page.locator(".js-plotly-plot .nsewdrag").first
    squares.scroll_into_view_if_needed()
    for column, words in ((0, "shamisen for Perdition"), (1, "shamisen for March"), (0, "shamisen for Perdition")):
        box = squares.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] * (column / 6 + 1 / 12), box["y"] + box["height"] / 12)
        page.mouse.down()
        assert page.evaluate(SCROLL), "the page cannot scroll"
        page.mouse.up()
        says(explorer, words)
