"""The levels as a page of their own: every level of every game played, the progress kept in a link and a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import hand
from tests.browser.conftest import Browse
from tests.browser.lab import settled, shot
from tests.browser.twin import Twin, opened
from tests.examples import EXAMPLES
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import OURS, entry
from tsukumo.core.teaching.levels import STAGE
from tsukumo_widgets import Levels

pytestmark = pytest.mark.browser
GAMES = [game for game in OURS if entry(game).levels]


def the_levels(browse: Browse, server: str, query: str, **window: int | bool) -> Twin:
    """The levels as a link opens them."""
    return opened(browse, server, Levels.from_link(query), query, **window)


def choose(twin: Twin, word: str) -> None:
    """Click a square, a card or a button."""
    state = twin.made.state
    if state.game == "tsukumobake" and word not in state.task.buttons:
        hand.click(twin.page.locator(".tk-stage").first, word)
        twin.follow({"do": "square", "square": word})
    else:
        twin.press("choose", word=word)


def answer(twin: Twin) -> None:
    """Give the right answer to a task that nobody has answered yet."""
    task = twin.made.state.task
    expect(twin.page.locator('.tk-html [role="alert"]')).to_have_count(0)
    expect(twin.page.locator("[data-mark]")).to_have_count(0)
    for word in task.answer:
        choose(twin, word)
    if task.several:
        twin.press("check")
    assert twin.made.state.right
    expect(twin.page.locator(".tk-right")).to_be_visible()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_all_levels_are_played_from_a_clean_start(browse: Browse, server: str, game: str, lang: Lang) -> None:
    twin = the_levels(browse, server, f"game={game}&lang={lang}")
    ids = twin.made.state.ids
    for id in ids:
        assert twin.made.state.here.id == id
        answer(twin)
        if id in ids[:: len(ids) - 1] or EXAMPLES > 1:  # the first and the last to their end, with their variations
            for _ in range(STAGE - 1):
                twin.press("next")
                answer(twin)
            twin.press("next")
        else:
            twin.press("go", level=twin.made.state.following)
    clause = twin.made.state.all[ids[-1]].clauses[0]
    twin.page.locator(f'.tk-level a[data-clause="{clause}"]').first.click()
    expect(twin.page.locator(".tk-clause")).to_be_visible()
    settled(twin.page)
    shot(twin.page, f"levels-{game}-learnt-{lang}")


def test_the_progress_comes_back_by_a_link_and_by_a_file(browse: Browse, server: str, tmp_path: Path) -> None:
    twin = the_levels(browse, server, "levels=facing,nearest&lang=en")
    answer(twin)
    assert "progress=facing~1" in twin.shared()
    twin.page.get_by_text("Your progress", exact=True).click()
    file = twin.downloaded("save", tmp_path)
    again = twin.again(browse, server)
    expect(again.page.locator(".tk-level")).to_contain_text("1 of 3 solved · next: The nearest")

    fresh = the_levels(browse, server, "lang=en")
    fresh.page.get_by_text("Your progress", exact=True).click()
    fresh.upload("open", file)
    assert fresh.made.state.progress == {"facing": 1}
    expect(fresh.page.locator(".tk-levels")).to_contain_text("Levels done: 0 of 2.")


@pytest.mark.flow
def test_by_keys_in_the_dark(browse: Browse, server: str) -> None:
    twin = the_levels(browse, server, "level=crowd&lang=en", dark=True, height=800)
    page, keys, stage = twin.page, twin.page.keyboard, twin.page.locator(".tk-stage").first
    stage.focus()
    for key in ("ArrowDown", "ArrowDown", "Enter", "a"):  # from G7
        keys.press(key)
    wrong = page.locator(".tk-wrong")
    expect(wrong).to_be_in_viewport()
    expect(page.locator(".tk-hint")).to_contain_text("A pawn is no wall")
    expect(stage.locator("[data-mark]")).to_have_count(1)
    beside, board = wrong.bounding_box(), stage.bounding_box()
    assert beside
    assert board
    assert beside["x"] > board["x"] + board["width"]
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        keys.press(key)
    expect(stage.locator('[data-mark="chosen"]')).to_have_count(2)
    keys.press("Control+z")
    expect(stage.locator('[data-mark="chosen"]')).to_have_count(1)
    keys.press("Enter")
    expect(stage.locator('[data-mark="chosen"]')).to_have_count(2)
    keys.press("a")
    expect(page.locator(".tk-right")).to_be_visible()
    expect(stage.locator('[data-mark="right"]')).to_have_count(2)  # the board comes after the words
    settled(page)
    shot(page, "levels-dark")
    keys.press("Enter")
    twin.made.apply(lambda state: state.choose("G5").check().choose("G3").check().next())
    twin.same()
    # On a narrow page what follows from a press on the board stands below it, and comes into view.
    page.set_viewport_size({"width": 400, "height": 800})
    settled(page)
    choose(twin, twin.made.state.task.answer[0])
    keys.press("a")
    expect(wrong).to_be_in_viewport()
    expect(page.get_by_role("button", name="Show me the answer")).to_be_in_viewport()


def test_the_table_by_keys_and_a_narrow_window(browse: Browse, server: str) -> None:
    twin = the_levels(browse, server, "level=mauled&game=lupus&lang=it", width=400, height=900)
    page, scene = twin.page, twin.page.locator(".tk-scene").first
    for name in ("Ada", "Fabio"):
        twin.key("choose", word=name)
    twin.key("check")
    expect(page.locator(".tk-wrong")).to_be_in_viewport()
    expect(scene.locator('[data-mark="chosen"]')).to_have_count(2)  # it can be mended
    expect(twin.button({"do": "check"})).to_be_disabled()
    order = [page.locator(name).first.bounding_box() for name in (".tk-question", ".tk-scene svg", ".tk-wrong")]
    assert [box["y"] for box in order if box] == sorted(box["y"] for box in order if box)
    twin.key("solve")
    expect(scene.locator('[data-mark="wrong"]')).to_have_count(1)
    expect(scene.locator('[data-mark="right"]')).to_have_count(1)
    twin.well()
    shot(page, "levels-narrow")
    expect(twin.button({"do": "next"})).to_be_focused()
    twin.key("next")
    # One click answers: the focus goes from the card to what there is to do.
    twin.press("go", level="circle")
    twin.key("choose", word=twin.made.state.task.answer[0])
    expect(twin.button({"do": "next"})).to_be_focused()
