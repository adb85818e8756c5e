"""A whole evening from the console, the public screen open beside it: the server dies in the middle, the game does not.

At every moment the public page is compared with what it may show, and searched for what it may not.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, eventually, settled, shot
from tests.games.lupus.console import sessions
from tests.markup import parse
from tests.started import start_process
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import LANGS
from tsukumo.games.lupus.console.prompts import prompt
from tsukumo.games.lupus.console.public import public, public_scene
from tsukumo.games.lupus.console.saving import SessionFiles, read_session
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.deck import NAMES
from tsukumo.games.lupus.play.words import role_name
from tsukumo_widgets.games.lupus.pieces import log_html

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]
SECRET = re.compile("|".join({role_name(role).say(lang) for role in NAMES for lang in LANGS} | {*NAMES}))
"""Every role, by its names: none may ever be in the public page before the end."""
PIN = "1234"


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The pages, with a folder of their own for the running game: the address up to the page, and the server."""
    command = [sys.executable, "-m", "tsukumo", "app", "--no-browser", "--lang", "en", "console"]
    environment = os.environ | {"TSUKUMO_STATE": str(folder)}
    with start_process(command, stdout=subprocess.PIPE, env=environment) as server:
        assert server.stdout
        line = server.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http")).split("console.html")[0], server


class Screens:
    """The moderator's page and the public's; what the files aside say of the game."""

    def __init__(self, moderator: Page, everybody: Page, place: SessionFiles) -> None:
        self.page, self.public, self.place = moderator, everybody, place
        self.seen = 0

    @property
    def session(self) -> ModeratedSession:
        """The game as it was saved aside."""
        return read_session(self.place.running.read_bytes())

    def go(self, session: ModeratedSession) -> ModeratedSession:
        """Wait until an evening is saved aside and shown on both screens."""
        eventually(self.page, lambda: self.place.running.exists() and self.session == session)
        self.compare(session)
        return session

    def compare(self, session: ModeratedSession) -> None:
        """The public page shows what it may, and nothing of what it may not."""
        data = public(session, "en")
        scene = public_scene(data)
        seats = self.public.locator(".tk-round [data-seat] title")
        expect(seats).to_have_text([seat.title for seat in scene.seats])
        expect(self.public.locator(".tk-round .middle")).to_have_text(list(scene.middle))
        expect(self.public.locator(".tk-round svg")).to_contain_class("night" if scene.night else "day")
        expect(self.public.locator(".tk-clock")).to_be_visible(visible=data["timer"] is not None)
        log = parse(log_html(data["log"], "en"))
        lines = ["".join(line.itertext()) for line in log.iter("dd")]
        expect(self.public.locator(".tk-log dd")).to_have_text(lines)
        # The whole page: its own words do not name any role.
        assert not SECRET.search(self.public.locator("body").inner_html()), session.step
        self.seen += 1

    def press(self, words: str) -> None:
        """Press a button of the moderator's."""
        self.page.get_by_role("button", name=words, exact=True).click()

    def click(self, seat: int) -> None:
        """Click a seat of the moderator's circle."""
        self.page.locator(f'.tk-circle [data-seat="{seat}"] .pill').click()


def test_a_whole_evening_of_twelve(browse: Browse, tmp_path: Path) -> None:
    place, rng = SessionFiles(tmp_path / "state"), Random(5)
    moderator, everybody = browse().page, browse(width=1000, height=800).page
    with served(place.folder) as (address, server):
        screens = opened(address, moderator, everybody, place)
        session = begun(screens)
        while not (session.step.number == 2 and session.step.kind == "vote" and len(session.step.records) == 2):
            session = on(screens, session, rng)
        shot(moderator, "lupus-console")
        shot(everybody, "lupus-screen")
        os.killpg(server.pid, signal.SIGKILL)
    with served(place.folder) as (address, _):
        screens = opened(address, moderator, everybody, place)
        expect(moderator.locator(".tk-lupus")).to_contain_text("There is an unfinished game")
        field = moderator.get_by_label("The PIN:")
        assert not SECRET.search(told(moderator))
        field.click()
        moderator.keyboard.type("4321")
        expect(moderator.locator(".tk-wrong")).to_have_text("PIN refused: that is not the right PIN.")
        expect(field).to_be_focused()
        assert not SECRET.search(told(moderator))
        moderator.keyboard.type(PIN)
        expect(moderator.locator(".tk-lupus h3")).to_have_text("First vote")
        screens.go(session)
        while not session.over:
            session = on(screens, session, rng)
        expect(moderator.locator(".tk-aloud")).to_contain_text("win")
        screens.press("Menu")
        with moderator.expect_download() as saving:
            screens.press("Save")
        script = json.loads(Path(saving.value.path()).read_text("utf-8"))
        assert script == session.script()
        shot(moderator, "lupus-console-over")
        moderator.reload()
        expect(moderator.locator(".tk-aloud")).to_contain_text("win")
        another = browse().page
        another.goto(f"{address}console.html?lang=en")
        expect(another.locator(".tk-lupus")).to_contain_text("At the table: 0", timeout=90 * SECONDS)


def told(page: Page) -> str:
    """All that the moderator's page holds of the game: the question about readings names roles in any game."""
    parts = page.locator(".tk-running :is(.tk-html, .tk-circle)")
    return str(parts.evaluate_all("parts => parts.map(part => part.innerHTML).join()"))


def opened(address: str, moderator: Page, everybody: Page, place: SessionFiles) -> Screens:
    """Both pages, open."""
    moderator.goto(f"{address}console.html?lang=en")
    everybody.goto(f"{address}screen.html?lang=en")
    moderator.locator(".tk-circle svg").wait_for(timeout=90 * SECONDS)
    everybody.locator(".tk-screen").first.wait_for(state="attached", timeout=90 * SECONDS)
    settled(moderator)
    return Screens(moderator, everybody, place)


def begun(screens: Screens) -> ModeratedSession:
    """From the first name to the first night: names typed, a seat dragged, cards dealt in secret."""
    page = screens.page
    names = page.locator(".widget-text input").first
    names.fill(", ".join(USUAL[:11]))
    names.press("Enter")
    session = screens.go(ModeratedSession(seats=USUAL[:11]))
    names.fill("ADA")
    names.press("Enter")
    expect(page.locator(".tk-wrong")).to_contain_text("'ADA' is at the table already")
    assert names.input_value() == "ADA"
    names.fill(USUAL[11])
    names.press("Enter")
    session = screens.go(session.seat(USUAL[11]))
    drag(page, 3, 7)
    moved = screens.go(session.move(3, 7))
    screens.press("Undo")
    screens.go(session)
    screens.press("Redo")
    session = screens.go(moved)
    page.locator(".tk-circle").focus()
    page.keyboard.press("Shift+ArrowLeft")
    screens.go(session.move(0, 1))
    page.keyboard.press("Shift+ArrowRight")
    screens.go(session)
    screens.press("Everybody is here: the deck")
    session = screens.go(session.to_deck())
    page.locator(".tk-deck tr", has_text="Owl").get_by_role("button", name="−").click()
    screens.go(session.cards("owl", -1))
    screens.press("Suggested deck")
    session = screens.go(session)
    screens.press("Deal here, in secret")
    page.get_by_label("Four digits").fill(PIN)
    expect(page.locator(".tk-lupus h3")).to_have_text(f"Pass the device to {session.seats[0]}")
    session = screens.session
    assert session.stage == "cards"
    for name in session.seats:
        button = page.get_by_role("button", name=f"{name}: show my card", exact=True)
        expect(button).to_be_visible()  # the card of whoever was before is hidden
        for shown in (".tk-circle", ".tk-lupus"):
            assert not SECRET.search(page.locator(shown).inner_html())
        button.click()
        role = role_name(session.roles[name]).en
        expect(page.locator(".tk-card")).to_have_text(role, ignore_case=True)
        screens.press("Seen: hide it")
        session = screens.go(session.look())
    screens.press("Begin the first night")
    session = screens.go(session.begin())
    assert not SECRET.search(told(page))
    page.get_by_label("The PIN:").fill(PIN)
    return session


def drag(page: Page, seat: int, to: int) -> None:
    """Drag a seat to another's place."""
    boxes = [page.locator(f'.tk-circle [data-seat="{number}"] .pill').bounding_box() for number in (seat, to)]
    assert boxes[0]
    assert boxes[1]
    (x, y), (far, away) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(far, away, steps=6)
    page.mouse.up()


def on(screens: Screens, session: ModeratedSession, rng: Random) -> ModeratedSession:
    """One moment further, by a click: a seat that may be named, or the next step; now and then a slip."""
    page = screens.page
    call = prompt(session)
    aloud = [text.en for text in (*call.before, *(() if session.step.waiting else call.after))]
    expect(page.locator(".tk-aloud p")).to_have_text(aloud)
    if call.how:
        expect(page.locator(".tk-nod")).to_have_text(call.how.en)
    if not session.step.waiting:
        if session.step.kind == "talk" and session.step.number == 1:
            talk(screens)
        screens.press("Next")
        return screens.go(session.go_on())
    choices = list(session.state.choices)
    # The village is in luck, so that the evening is no longer than a few days.
    wolves = [seat for seat in choices if session.roles[session.seats[seat]] == "werewolf"]
    seat = rng.choice(wolves if wolves and session.step.kind == "vote" and rng.random() < 0.6 else choices)
    after = session.decide(session.seats[seat])
    screens.click(seat)
    screens.go(after)
    if rng.random() < 0.1:
        screens.press("Undo")
        screens.go(session)
        screens.click(seat)
        screens.go(after)
    return after


def talk(screens: Screens) -> None:
    """The clock runs on both screens, stands still, and goes back."""
    page = screens.page
    screens.press("Start")
    for each in (page, screens.public):
        expect(each.locator(".tk-clock output")).to_have_text(re.compile("2:[0-5][0-9]"))
    screens.press("Pause")
    expect(page.locator(".tk-start")).to_have_text("Start")
    screens.press("Start over")
    for each in (page, screens.public):
        expect(each.locator(".tk-clock output")).to_have_text("3:00")


@pytest.mark.flow
def test_of_two_windows_one_leads(browse: Browse, tmp_path: Path) -> None:
    place = SessionFiles(tmp_path)
    place.keep(sessions.begun(3, 12), "en")
    with served(tmp_path) as (address, _):
        pages = [browse().page for _ in range(2)]
        for page in pages:
            page.goto(f"{address}console.html")
            page.get_by_role("button", name="Resume it").wait_for(timeout=90 * SECONDS)
        first, second = pages
        onward = first.get_by_role("button", name="Next")
        first.get_by_role("button", name="Resume it").click()
        expect(onward).to_be_visible()  # it leads, before the other asks to
        second.get_by_role("button", name="Resume it").click()
        take = second.get_by_role("button", name="Lead from here")
        expect(take).to_be_visible()
        onward.click()
        eventually(first, lambda: read_session(place.running.read_bytes()).at != sessions.begun(3, 12).at)
        led = read_session(place.running.read_bytes())
        take.click()  # it was offered before, and is offered anew
        take.click()
        expect(take).to_be_hidden()
        first.evaluate("dispatchEvent(new Event('focus'))")  # whoever comes back to it is told
        expect(first.get_by_role("heading", name="The evening is elsewhere")).to_be_visible()
        shot(first, "lupus-elsewhere")
        assert read_session(place.running.read_bytes()) == led


# --- one phone, and a projector -------------------------------------------------------------------

GONE_OFF = """selector => [...document.querySelectorAll(selector)].filter(node => {
  const { top, left, bottom, right } = node.getBoundingClientRect();
  return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth; }).map(node => node.outerHTML)"""
"""The elements not wholly in view, on a page that was not scrolled."""
BOXES = "selectors => selectors.map(selector => document.querySelector(selector).getBoundingClientRect().toJSON())"
"""The boxes of some elements, all at once."""
ASKED = ".tk-top button, .tk-lupus h3, .tk-aloud, .tk-alone, .tk-go button, .tk-circle .pill"


def voting(count: int) -> ModeratedSession:
    """The first vote of so many, under way."""
    session = sessions.begun(3, count)
    while not (session.step.kind == "vote" and len(session.step.records) == count // 2):
        first = sessions.choices(session)[:1] if session.step.waiting else []
        session = session.decide(*first) if first else session.go_on()
    return session


def nodding() -> ModeratedSession:
    """The first night of eight, when a nod is to be given."""
    session = sessions.begun(3, 8)
    while not prompt(session).nod:
        session = session.decide(sessions.choices(session)[0]) if session.step.waiting else session.go_on()
    return session


def bright(page: Page) -> float:
    """The part of what is shown that is bright."""
    counts = Image.open(BytesIO(page.screenshot())).convert("L").histogram()
    return sum(counts[150:]) / sum(counts)


def test_on_a_phone_all_seats_and_the_question_are_in_view(browse: Browse, tmp_path: Path) -> None:
    place = SessionFiles(tmp_path)
    windows = [browse(width, height) for width, height in ((400, 800), (360, 740))]
    with served(tmp_path) as (address, _):
        for count, window in zip((8, 24), windows, strict=True):
            page, session = window.page, voting(count)
            place.keep(session, "en")
            page.goto(f"{address}console.html?lang=en")
            page.get_by_role("button", name="Resume it").click()
            expect(page.locator(".tk-circle .hand")).to_have_count(1)
            settled(page)
            assert page.evaluate(GONE_OFF, ASKED) == []
            assert bright(page) > 0.5  # the day of a light theme
            smallest = page.locator(".tk-circle .pill").evaluate_all(
                "pills => Math.min(...pills.map(pill => pill.getBoundingClientRect().height))"
            )
            assert smallest >= 24
            voted = session.decide(sessions.choices(session)[-1])
            page.locator(".tk-circle .open .pill").last.click()
            eventually(page, lambda voted=voted: read_session(place.running.read_bytes()) == voted)  # type: ignore[misc]
            assert page.evaluate("scrollY + document.querySelector('.tk-running').scrollTop") == 0
            shot(page, f"lupus-phone-{count}")
        place.keep(nodding(), "en")
        page = browse(400, 800).page
        page.goto(f"{address}console.html?lang=en")
        page.get_by_role("button", name="Resume it").click()
        expect(page.locator(".tk-nod")).to_be_visible()
        settled(page)
        assert page.evaluate(GONE_OFF, ASKED) == []
        assert bright(page) < 0.1
        for name in ("Next", "Cover the screen"):  # neither the next step nor a covered screen dazzles anybody
            page.get_by_role("button", name=name, exact=True).click()
            settled(page)
            assert bright(page) < 0.1
        assert violations(page) == []
        shot(page, "lupus-phone-night")


def test_the_public_screen_fills_a_projector(browse: Browse, tmp_path: Path) -> None:
    place, page = SessionFiles(tmp_path), browse(1280, 720).page
    place.keep(sessions.begun(3, 8), "en")
    with served(tmp_path) as (address, _):
        page.goto(f"{address}screen.html?lang=en")
        expect(page.locator(".tk-round svg")).to_contain_class("night")
        settled(page)
        assert bright(page) < 0.1
        expect(page.locator("a[href*=console]")).to_have_count(0)
        for count, width, height in ((8, 1280, 720), (24, 1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            place.keep(voting(count), "en")
            expect(page.locator(".tk-round [data-seat]")).to_have_count(count)
            settled(page)
            assert page.evaluate(GONE_OFF, ".tk-round svg, .tk-screen h2, .tk-screen p, .tk-tally li") == []
            table, told = page.evaluate(BOXES, [".tk-round svg", ".tk-screen h2"])
            assert table["height"] > 0.9 * height
            assert table["x"] + table["width"] <= told["x"] + 1 <= 0.6 * width
            assert told["height"] > height / 16
            shot(page, f"lupus-projector-{count}")
