"""Two readings compared, and a table's readings found, by hand: dragged, clicked, by keys, and shared."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import hand
from tests.browser.conftest import Browse
from tests.browser.lab import shot
from tests.browser.twin import opened
from tsukumo_widgets import Compare, Infer

pytestmark = pytest.mark.browser
TURNING = "G7W.gK8s3.eK10e8.b1"
WHERE = "2. Where it went"


def test_a_pawn_moves_and_the_link_opens_the_same(browse: Browse, server: str) -> None:
    twin = opened(browse, server, Compare(lang="en"), height=1500)
    hand.drag(twin.page.locator(".tk-stage"), "K8", "C9")
    twin.follow({"do": "put", "piece": "geisha", "square": "C9"})
    twin.named("Undo", "undo")
    twin.page.locator("summary", has_text="All readings, here").click()
    twin.press("choose", reading="distance", value="steps")
    menu = twin.made.choice.values[0]
    twin.page.get_by_label("The first answer").select_option(index=1)
    menu.value = [value for _, value in menu.options][1]
    twin.same()
    assert twin.made.state.asked.values == ("steps", "squares")
    twin.again(browse, server)


def test_a_table_s_readings_are_found_by_following_the_parade(browse: Browse, server: str) -> None:
    twin = opened(browse, server, Infer(TURNING, lang="en"), f"pos={TURNING}&lang=en", height=1500)
    stage, still = twin.page.locator(".tk-stage").first, twin.page.locator(".tk-stage.tk-still")
    twin.named(WHERE, {"do": "mode", "mode": "went"})
    expect(still).to_be_visible()
    hand.click(stage, "H7")
    twin.follow({"do": "went", "square": "H7"})
    twin.press("add")
    shot(twin.page, "infer-en")
    twin.named(WHERE, {"do": "mode", "mode": "went"})
    expect(still).to_be_visible()
    stage.focus()
    for key in ("ArrowLeft", "ArrowUp", "Enter"):  # from the square clicked last
        twin.page.keyboard.press(key)
    twin.follow({"do": "went", "square": "G8"})
    assert twin.made.state.inference.failure
    twin.again(browse, server)
    twin.press("drop", movement=0)
    twin.named("Undo", "undo")
