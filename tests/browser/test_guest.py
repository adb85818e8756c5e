"""The page of a guest on a phone: through the door to a seat, and some decisions of each game, by touch and by keys."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tsukumo as tk
from tests.browser import hand
from tests.browser.axe import violations
from tests.browser.conftest import Browse, Measured
from tests.browser.lab import eventually, shot
from tests.browser.window import Window
from tests.server.tables.people import game_at
from tests.server.tables.server import ThreadedServer, serve_tables
from tsukumo.core.plugins.registry import entry
from tsukumo.server.tables import web
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.night import CallTimes
from tsukumo.server.tables.panels import script_of
from tsukumo.server.tables.seats import GameRecipe

pytestmark = pytest.mark.browser
YOURS = {"en": "It's your turn.", "it": "Tocca a te."}
CHOICES = ".tk-at-asks button[data-do*='choose']:visible"
GROUND = "node => getComputedStyle(node).backgroundColor"
INSIDE = "node => { const { top, bottom } = node.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; }"
"""True if the whole of an element is in the window."""
ABOVE = "(node, other) => node.getBoundingClientRect().bottom <= other.getBoundingClientRect().top"
"""True if an element ends above another."""
FOLD = "open => document.querySelectorAll('details').forEach(fold => fold.open = open)"
LAMP = """Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
    window.lit = true;
    return Object.assign(new EventTarget(), { release: async () => { window.lit = false; } });
} } });"""
"""A lamp in the place of a device's own."""
NO_LAMP = "delete Navigator.prototype.wakeLock"
"""The browser of a page that came without TLS: it has no wake lock."""
DIM = "Turn off auto-lock tonight"
NEW = "#ask button:last-of-type:not([aria-pressed=true])"
"""The last answer to a call, which is not given yet."""
WIDER = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def server() -> Iterator[ThreadedServer]:
    """A server, in which the panels are ready."""
    for game in ("tsukumobake", "sottomondo", "lupus"):
        script_of(game)
    with serve_tables() as made:
        yield made


class Host:
    """A table, and what its host does without a page."""

    def __init__(self, server: ThreadedServer, game: str, **options: Any) -> None:
        self.server = server
        recipe = GameRecipe(game, options, 5)
        table = server.open(lambda code, key: make_game_table(code, key, recipe, CallTimes(0.3, 60, 90)))
        self.table, self.game = table, game
        self.address = server.web.guest_address(table)

    def do(self, do: str, **message: Any) -> None:
        """Ask for something as the host."""
        table, lobby = self.table, self.server.web.lobby

        def ask() -> None:
            table.handle_message(Guest("0", "", "", host=True), do, message, time.monotonic())
            lobby.schedule(table)

        self.server.do(ask)

    def begin(self, *taken: str) -> None:
        """Put a bot on every other seat, and begin."""
        for seat in set(game_at(self.table).seats.by_name) - set(taken):
            self.do("bot", seat=seat, bot=entry(self.game).bot)
        self.do("start")


def come(window: Window, host: Host, seat: str, lang: str = "en") -> Page:
    """Go through the door, and take a seat."""
    page = window.page
    page.goto(host.address)
    name = page.get_by_label({"en": "Your name", "it": "Il tuo nome"}[lang])
    expect(name).to_be_focused()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    row = page.locator("#seats li").filter(has_text=f"{seat}:")
    row.get_by_role("button", name={"en": "Sit here", "it": "Siediti"}[lang]).click()
    expect(row).to_contain_text("Ada")
    return page


def mine(page: Page, lang: str = "en") -> None:
    """Wait for one's turn, with the whole question in the window, above the board."""
    expect(page.locator("#state")).to_contain_text(YOURS[lang])
    question = page.locator(".tk-at-asks h3").first
    expect(question).to_be_visible()
    assert question.evaluate(INSIDE)
    assert question.evaluate(ABOVE, page.locator(".tk-at-board").element_handle())
    assert not page.evaluate(WIDER)


def usable(window: Window) -> None:
    """Both themes can be read and used by everybody, with all folds open."""
    for dark in (False, True):
        window.look(360, 740, dark=dark)
        window.page.evaluate(FOLD, True)
        assert violations(window.page) == []
    window.page.evaluate(FOLD, False)


def press(page: Page, host: Host, key: str = "") -> None:
    """Make the first choice, by touch or by a *key*, and wait until it counts and the page offers it no more."""
    count = len(host.server.do(lambda: game_at(host.table).running_game.actions))
    button = page.locator(CHOICES).first
    offered = button.get_attribute("data-do")  # it says at which moment: no later choice is the same
    if key:
        button.press(key)
    else:
        button.click()
    eventually(page, lambda: len(host.server.do(lambda: game_at(host.table).running_game.actions)) > count)
    expect(page.locator(f"[data-do={json.dumps(offered)}]")).to_have_count(0)


def test_a_door_says_what_is_free_keeps_what_was_typed_and_opens_by_another_code(
    server: ThreadedServer, browse: Browse
) -> None:
    host, window = Host(server, "tsukumobake"), browse(360, 740, locale="en")
    page = window.page
    page.goto(host.address[:-4] + "zzzz")  # no table has ever had it
    expect(page.locator("#note")).to_contain_text("No table has this code")
    expect(page.get_by_label("Table code")).to_be_focused()
    page.keyboard.type(" ".join(host.address[-4:].lower()))
    page.keyboard.press("Enter")
    expect(page.locator("#door")).to_contain_text("Free seats: 4")
    name, label = page.get_by_label("Your name"), page.locator("#door label")
    long = "Ada of the twenty-one letters"
    name.fill(long)
    page.keyboard.press("Enter")
    expect(page.locator("#note")).to_contain_text("1 to 20 visible characters")
    expect(name).to_have_value(long)
    with tk.join(host.address, name="Ada"):
        name.fill("Ada")
        page.keyboard.press("Enter")
        expect(page.locator("#note")).to_contain_text("this name is taken")
        expect(name).to_have_value("Ada")
        expect(name).to_be_focused()
    field, join = name.bounding_box(), page.get_by_role("button", name="Join").bounding_box()
    whole = label.bounding_box()
    assert field
    assert join
    assert whole
    assert field["y"] - whole["y"] > 15, "the label stands above its field"
    assert join["y"] < field["y"] + field["height"], "on the field's line"
    assert violations(page) == []
    name.fill("Bo")
    page.keyboard.press("Enter")
    expect(page.locator("#seats")).to_contain_text("You are Bo.")
    page.goto(host.address[:-4] + host.address[-4:].lower())  # the same table, where Bo is known
    expect(page.locator("#seats")).to_be_visible()
    expect(page.locator("#door")).to_be_hidden()
    host.begin()
    expect(page.locator("#state")).to_contain_text("You are Bo, and you watch")


def test_whoever_takes_their_time_at_the_door_loses_nothing(
    server: ThreadedServer, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "PATIENCE", 0.2)
    host, page = Host(server, "tsukumobake"), browse(360, 740, locale="en").page
    with page.expect_websocket() as opened:
        page.goto(host.address)
    name = page.get_by_label("Your name")
    name.fill("Zo")
    if not opened.value.is_closed():
        opened.value.wait_for_event("close")  # the server keeps no line of a stranger who says nothing
    expect(page.locator("#state")).to_have_text("")
    expect(name).to_have_value("Zo")
    page.keyboard.type("e")
    page.keyboard.press("Enter")
    expect(page.locator("#seats")).to_contain_text("You are Zoe.")


def test_of_two_windows_the_first_says_that_it_has_been_replaced_and_can_come_back(
    server: ThreadedServer, browse: Browse
) -> None:
    host, window = Host(server, "tsukumobake"), browse(360, 740, locale="en")
    page = come(window, host, "Geisha")
    other = window.context.new_page()
    other.goto(host.address)
    expect(other.locator("#seats")).to_contain_text("Ada")
    expect(page.locator("#note")).to_contain_text("open on another device or in another tab")
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator("#seats li").filter(has_text="Geisha:")).to_contain_text("Ada")
    expect(other.locator("#note")).to_contain_text("open on another device or in another tab")


@pytest.mark.flow
def test_tsukumobake_on_a_phone_by_touch_and_by_keys(server: ThreadedServer, browse: Browse) -> None:
    host, window = Host(server, "tsukumobake"), browse(360, 740, locale="it")
    window.page.add_init_script(LAMP)
    page = come(window, host, "geisha", "it")
    assert not page.evaluate("window.lit")
    waiting = page.locator("header").evaluate(GROUND)
    host.begin("geisha")
    mine(page, "it")
    assert page.locator("header").evaluate(GROUND) != waiting, "a colour says whose turn it is"
    introduced = page.locator(".tk-intro")
    for words in ("Tu sei la geisha. Raccogli oggetti", "Il tuo obiettivo segreto (25 punti)"):
        expect(introduced).to_contain_text(words)
    expect(introduced).to_be_in_viewport(ratio=1)
    assert page.evaluate("window.lit"), "a phone does not go dark by itself while a game is on"
    usable(window)
    window.look(400, 740)
    walking = page.locator(".tk-at-asks", has_text="Geisha, dove vai")
    while not walking.is_visible():
        mine(page, "it")
        expect(page.locator(CHOICES).first).to_be_in_viewport(ratio=1)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")  # the page comes back by itself
        press(page, host, "Enter")
        expect(page.locator(CHOICES).first.or_(walking)).to_be_visible()
    expect(introduced).to_have_count(0)
    # What is asked is answered on the board: both are in the window at once.
    for part in (page.locator(".tk-stage"), walking.locator("h3").first):
        expect(part).to_be_in_viewport(ratio=1)
    # The parade's square, at which the keys begin, is none to go to; why not says so, with a clause that opens.
    page.locator(".tk-stage").press("Enter")
    alert = page.locator('.tk-at-asks [role="alert"]')
    expect(alert).to_be_visible()
    alert.locator("[data-clause]").first.click()
    expect(page.locator(".tk-at-asks .tk-clause")).to_be_visible()
    shade = page.locator(".tk-at-asks button[data-do*='shade']")
    expect(page.locator(".tk-stage [data-at]")).to_have_count(0)
    shade.click()
    expect(shade).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tk-stage [data-at]").first).to_be_visible()
    shot(page, "guest-danger")
    usable(window)
    window.look(400, 740)
    square = next(
        str(a).split()[-1] for a in reversed(game_at(host.table).running_game.legal_actions()) if " move " in str(a)
    )
    hand.click(page.locator(".tk-stage"), square)
    expect(page.locator(".tk-at-around")).to_contain_text(square)
    expect(page.locator(".tk-at-story .tk-now")).to_contain_text(square)
    # Who comes back finds everything as it was.
    mine(page, "it")
    asked = page.locator(".tk-at-asks").inner_text()
    page.reload()
    expect(page.locator(".tk-at-asks")).to_have_text(asked, use_inner_text=True)


def test_sottomondo_on_a_phone(server: ThreadedServer, browse: Browse) -> None:
    host, window = Host(server, "sottomondo", players=3), browse(360, 740)
    window.page.add_init_script(NO_LAMP)
    page = come(window, host, "1")
    expect(page.locator("#seats")).to_contain_text(DIM)
    host.begin("1")
    for number in range(4):
        mine(page)
        press(page, host, "" if number % 2 else " ")
    usable(window)


def dawned(page: Page, host: Host) -> bool:
    """Return whether the night is over; if not, its question is answered."""
    if host.server.do(lambda: game_at(host.table).phases.phase == "talk" or host.table.over):
        return True
    page.evaluate(f"document.querySelector({NEW!r})?.click()")  # a call may close between two looks at it
    return False


def test_lupus_on_a_phone_with_a_card_that_is_covered_until_it_is_held(server: ThreadedServer, browse: Browse) -> None:
    host, window = Host(server, "lupus", seats=8), browse(360, 740)
    page = come(window, host, "1")
    host.begin("1")
    card, seen = page.locator(".tk-cover > :last-child"), page.get_by_role("button", name="I have seen it")
    expect(seen).to_be_disabled()
    expect(page.locator(".tk-cover")).to_be_in_viewport(ratio=1)
    light = page.locator("body").evaluate(GROUND)
    assert violations(page) == []
    page.locator(".tk-cover").click()
    seen.click()
    for dawn in range(2):
        eventually(page, lambda: dawned(page, host))
        if host.server.do(lambda: host.table.over):
            break
        scene = page.locator("#scene")
        expect(scene).to_contain_text(f"Dawn of day {dawn + 1}")
        assert violations(page) == []
        if dawn:
            break
        page.keyboard.press("Escape")
        expect(scene).to_be_hidden()
        assert page.locator("body").evaluate(GROUND) != light, "the pages are dark at night, whatever the theme"
        expect(page.locator("#phase output")).to_have_text(re.compile(r"1:[012]\d"))
        expect(page.locator("#phase output")).to_be_in_viewport(ratio=1)
        assert violations(page) == []
        host.do("next", after=0)
        mine(page)
        expect(card).to_have_css("opacity", "0")
        page.locator(".tk-cover").hover()
        page.mouse.down()
        expect(card).to_have_css("opacity", "1")
        page.mouse.up()
        expect(card).to_have_css("opacity", "0")
        usable(window)
        while page.locator(CHOICES).count() and not host.server.do(lambda: game_at(host.table).nights.open):
            press(page, host)
    expect(page.locator(".tk-at-story")).to_contain_text("Dawn 1")


def test_the_sounds_can_be_off_and_stay_off(server: ThreadedServer, browse: Browse) -> None:
    host, page = Host(server, "tsukumobake"), browse(360, 740).page
    page.goto(host.address)
    button = page.get_by_role("button", name="Sounds")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "false")


@pytest.mark.alone
def test_the_page_is_usable_at_once(server: ThreadedServer, browse: Browse, measured: Measured) -> None:
    host, window = Host(server, "tsukumobake"), browse(400, 800)
    page = window.page
    page.goto(host.address)
    times = []
    for _ in range(5):
        began = time.perf_counter()
        page.reload()
        page.wait_for_function("() => document.activeElement.matches('#door input')", polling="raf")
        times.append(time.perf_counter() - began)
    come(window, host, "geisha")
    host.begin("geisha")
    mine(page)
    back = []
    for _ in range(5):
        began = time.perf_counter()
        page.reload()
        page.locator(CHOICES).first.wait_for()
        back.append(time.perf_counter() - began)
    measured(f"a guest's page: the door after {median(times):.2f} s, the game after {median(back):.2f} s (asked: 0.5)")
    assert median(times) <= 0.5
    assert median(back) <= 1.0
