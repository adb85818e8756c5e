"""The gallery and the night board in JupyterLab: stored cards that lead somewhere, and boards that suit the theme."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Browse, InLab
from tests.browser.lab import SECONDS, open_notebook, settled, shot
from tsukumo.core.look.palette import ROAD
from tsukumo.core.teaching.gallery import INTENTIONS
from tsukumo_widgets.teaching.gallery import SHOWN, Gallery

pytestmark = pytest.mark.browser
DRAWN = """() => [...document.querySelectorAll('.tk-gallery img')].every(
  picture => picture.complete && picture.naturalWidth > 0)"""
"""True if every picture of the gallery is there."""


def lightness(picture: Locator) -> float:
    """The mean lightness of a picture, from 0 to 255."""
    grey = Image.open(BytesIO(picture.screenshot())).convert("L")
    return sum(level * count for level, count in enumerate(grey.histogram())) / (grey.width * grey.height)


def test_cards_lead_to_their_pages_without_a_kernel(browse: Browse, lab: str) -> None:
    page = browse().page
    open_notebook(page, lab, "en/index.ipynb")
    links = page.locator(".tk-gallery a")
    made = Gallery("en")
    expect(links.locator("strong")).to_have_text([card.title.en for cards in made.shelves().values() for card in cards])
    expect(page.locator(".tk-gallery .tk-start")).to_have_text("New here? Five small tasks")
    starts = [f"Start: {game.front.start.title.en}" for game in made.games]
    first = ["Where does the parade go today?", "Search everything"]
    expect(page.locator(".tk-gallery .tk-begin")).to_have_text([*first, *starts, "The courses"])
    page.wait_for_function(DRAWN)
    settled(page)
    shot(page, "gallery")
    links.filter(has_text="The parade explorer").click()
    expect(page.locator(".jp-RenderedMarkdown h1", has_text="The parade explorer")).to_be_visible(timeout=60 * SECONDS)


def test_the_gallery_suits_its_page(in_lab: InLab) -> None:
    page = in_lab("it/index.ipynb", dark=True)
    page.locator("body[data-jp-theme-light='false']").wait_for(state="attached")
    cards = page.locator(".tk-gallery [role=listitem]")
    board = cards.filter(has_text="Il banco della parata").locator("img")
    settled(page)
    assert lightness(board) < 100
    # A wide page shows every card, side by side.
    assert len({cards.nth(i).bounding_box()["x"] for i in range(cards.count())}) > 1  # type: ignore[index]
    shot(page, "gallery-dark")
    page.keyboard.press("Control+b")
    page.set_viewport_size({"width": 400, "height": 900})
    settled(page)
    # A narrow one shows two for each intention under one another, and the others when they are asked for.
    shown = [card for card in cards.all() if card.is_visible()]
    assert len(shown) == SHOWN * len(INTENTIONS)
    assert len({card.bounding_box()["x"] for card in shown}) == 1  # type: ignore[index]
    shot(page, "gallery-dark-400")
    page.emulate_media(color_scheme="light")
    page.locator("body[data-jp-theme-light='true']").wait_for(state="attached")
    settled(page)
    expect(board).to_be_visible()
    settled(page)
    assert lightness(board) > 180


def test_a_phone_jumps_from_intention_to_intention(browse: Browse, server: str) -> None:
    page = browse(400, 800).page
    page.goto(f"{server}/it/index.html")
    jumps = page.locator(".tk-gallery nav a")
    expect(jumps).to_have_count(len(INTENTIONS), timeout=90 * SECONDS)
    settled(page)
    tops = {box["y"] for jump in jumps.all() if (box := jump.bounding_box())}
    assert len(tops) == 1
    assert page.evaluate("document.scrollingElement.scrollHeight") < 3500  # it was 7,600 once
    courses = page.locator("h2").last
    page.get_by_role("link", name="I corsi").click()
    expect(courses).to_have_text("I corsi, un capitolo alla volta")
    expect(courses).to_be_in_viewport()
    jumps.last.click()
    section = page.locator(".tk-gallery > section").last
    expect(section.locator("h2")).to_be_in_viewport()
    assert jumps.first.is_visible()  # they stay in sight
    nav = page.locator(".tk-gallery nav").bounding_box()
    assert nav
    assert nav["y"] == 0


@pytest.mark.parametrize("width", [1280, 400])
def test_words_at_the_front_door_find_everything(browse: Browse, server: str, width: int) -> None:
    page = browse(width, 800).page
    page.goto(f"{server}/en/index.html")
    box = page.get_by_placeholder("Ask in your own words")
    expect(box).to_be_in_viewport(timeout=90 * SECONDS)
    form, games = (page.locator(part).first.bounding_box() for part in ("form.tk-search", ".tk-scenes"))
    assert form
    assert games
    assert form["x"] + form["width"] <= games["x"] + games["width"] + 1
    box.fill("whom does the bodyguard protect")
    box.press("Enter")
    # The rulebook that answers, the question in its box, and what teaches the same.
    expect(page.locator(".tk-rule h2")).to_contain_text("The bodyguard", timeout=90 * SECONDS)
    expect(page.locator(".tk-finder input")).to_have_value("whom does the bodyguard protect")
    level = page.locator(".tk-places a", has_text="The bodyguard").first
    assert re.search(r"/en/lupus_levels\.html\?game=lupus&level=saved", level.evaluate("node => node.href"))
    page.go_back()
    expect(box).to_be_visible(timeout=90 * SECONDS)


def test_boards_are_night_boards_in_the_dark(in_lab: InLab) -> None:
    """The explorer's board, part of the page, and a picture beside it, shown as an image."""
    page = in_lab("en/board.ipynb")
    inside = page.locator(".tk-stage .f-road").first
    image = page.locator(".jp-RenderedSVG img").first
    colours = {}
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.locator(f"body[data-jp-theme-light='{str(theme == 'light').lower()}']").wait_for(state="attached")
        settled(page)
        fill = inside.evaluate("node => getComputedStyle(node).fill")
        colours[theme] = "#" + bytes(map(int, re.findall(r"\d+", fill))).hex()
        image.scroll_into_view_if_needed()
        assert (lightness(image) > 128) == (theme == "light")
    assert colours == {"light": str(ROAD), "dark": ROAD.night}
