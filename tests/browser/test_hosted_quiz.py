"""A quiz for a room in browsers: answers by a tap on the board, by buttons and by keys; the time; the result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

import tsukumo as tk
from tests.browser.axe import violations
from tests.browser.conftest import Browse
from tests.server.tables.people import quiz_at
from tests.server.tables.server import serve_tables
from tsukumo.core.plugins.registry import entry, kind_of
from tsukumo.core.teaching.question import AnyQuestion
from tsukumo.server.tables.hosted_quiz import QuizRecipe, make_quiz_table

pytestmark = pytest.mark.browser
OWN: FilePayload = {
    "name": "quiz.json",
    "mimeType": "application/json",
    "buffer": b"""{"format": "tsukumo-quiz/1", "questions": [
        {"kind": "where", "position": "G7N.gD7s5.mG11n7"}, {"kind": "whom", "position": "G7N.gG4s6.mG11n2"}]}""",
}
SMALL = """() => [...document.querySelectorAll("main *")].filter((part) => part.checkVisibility()
    && [...part.childNodes].some((text) => text.nodeType === 3 && text.data.trim())
    && !part.closest("svg, .tk-spoken") && parseFloat(getComputedStyle(part).fontSize) < 28)
    .map((part) => part.outerHTML)"""
"""The parts of a page that nobody reads from the back of a room, pictures aside."""
AGAIN = """() => {
    dispatchEvent(new Event("online"));
    return document.querySelector("#picture svg:not([data-old])"); }"""
"""Have a page look for its table with a new line, until it has drawn the question again."""


class Room:
    """A table with one question, its *host* in Python, and *guests* in Python."""

    def __init__(self, stack: ExitStack, game: str, kind: str, guests: int, seconds: float, *, named: bool) -> None:
        server = stack.enter_context(serve_tables())
        quiz: Any = entry(game).load(entry(game).quiz)
        recipe = QuizRecipe(game, 3, 1, (kind,), 1, seconds, named)
        self.table = server.open(lambda code, key: make_quiz_table(code, key, recipe, quiz))
        self.address = server.web.guest_address(self.table)
        self.host_address = server.web.host_address(self.table)
        names = [f"Guest {number}" for number in range(guests)]
        self.guests = [stack.enter_context(tk.join(self.address, name=name, lang="en")) for name in names]
        self.host = stack.enter_context(tk.join(self.host_address, lang="en"))

    @property
    def question(self) -> AnyQuestion:
        """The question that is open."""
        return quiz_at(self.table).question

    def enter(self, page: Page, name: str) -> None:
        """Somebody opens the address on a phone."""
        page.goto(self.address)
        page.get_by_label("Your name").fill(name)
        page.keyboard.press("Enter")
        expect(page.locator("#state")).to_contain_text("Wait for the host")


@contextmanager
def a_room(game: str, kind: str, guests: int = 0, seconds: float = 0.0, *, named: bool = False) -> Iterator[Room]:
    """A room for a test."""
    with ExitStack() as stack:
        yield Room(stack, game, kind, guests, seconds, named=named)


def tap(page: Page, square: str) -> None:
    """Tap a square of the board."""
    at = [ord(square[0]) - ord("A"), 13 - int(square[1:])]
    spot = page.locator("#picture svg").evaluate(
        """(svg, at) => {
            const [cell, left, top] = ["cell", "left", "top"].map((key) => Number(svg.dataset[key]));
            const middle = new DOMPoint(left + cell * (at[0] + 0.5), top + cell * (at[1] + 0.5));
            return middle.matrixTransform(svg.getScreenCTM());
        }""",
        at,
    )
    page.mouse.click(spot["x"], spot["y"])


def in_view(page: Page, selector: str) -> bool:
    """Return whether an element is wholly in the window, without scrolling."""
    inside: bool = page.locator(selector).evaluate(
        "seen => { const at = seen.getBoundingClientRect(); return at.top >= 0 && at.bottom <= innerHeight; }"
    )
    return inside


@pytest.mark.flow
def test_a_question_about_a_place_is_answered_on_the_board(browse: Browse) -> None:
    window = browse(360, 640, locale="en")
    page = window.page
    with a_room("tsukumobake", "where", guests=3) as room:
        room.enter(page, "Ada")
        room.host.do("start")
        for seen in (".quiz-question", "#picture svg", "#answers .main"):
            expect(page.locator(seen)).to_be_visible()
            assert in_view(page, seen), seen
        assert page.locator("#answers button").count() == 1
        assert page.locator("#answers .main").is_disabled()
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        assert violations(page) == []
        right = room.question.answer[0]
        wrong = next(square for square in room.question.options if square != right)
        tap(page, right)
        tap(page, wrong)
        assert page.locator("#answers input").input_value() == wrong
        assert page.locator(".quiz-chosen").count() == 1
        for guest, answer in zip(room.guests, (right, right, wrong), strict=True):
            assert guest.wait(20)
            guest.answer(answer)
        page.get_by_role("button", name="Answer").click()
        expect(page.locator(".quiz-verdict")).to_have_text(f"✗ You said: {wrong}. It was: {right}")
        expect(page.locator(".quiz-gain")).to_have_text("+0 · 0 in all · place 3 of 4")
        expect(page.locator(".quiz-room")).to_have_text("2 right of 4")
        expect(page.locator(".quiz-heat")).to_have_count(2)
        assert page.locator(".quiz-heat").all_text_contents() == ["2", "2"]
        page.get_by_role("button", name="§").first.click()
        cited = kind_of("tsukumobake").clauses()[room.question.reasons[0].clauses[0]]
        expect(page.locator("#answers blockquote").first).to_have_text(f"{cited.title.en}: {cited.text.en}")
        assert violations(page) == []
        assert not window.errors


def test_a_place_is_written_too_and_looks_so_after_a_reload(browse: Browse) -> None:
    page = browse(360, 640, locale="en").page
    with a_room("tsukumobake", "where", guests=1) as room:
        room.enter(page, "Ada")
        room.host.do("start")
        page.get_by_label("Tap a square").fill("z9")
        assert page.locator("#answers .main").is_disabled()
        page.get_by_label("Tap a square").fill("c4")
        page.keyboard.press("Enter")
        expect(page.locator("#state")).to_contain_text("Got your answer")
        page.reload()
        expect(page.locator("#state")).to_contain_text("Got your answer")
        expect(page.locator(".quiz-chosen")).to_have_count(1)
        assert page.locator("#answers input").input_value() == "C4"
        assert page.locator("#answers .main").is_disabled()


def test_what_is_chosen_stays_so_over_a_lost_line(browse: Browse) -> None:
    page = browse(360, 640, locale="en").page
    with a_room("tsukumobake", "where", guests=1) as room:
        room.enter(page, "Ada")
        room.host.do("start")
        tap(page, "C4")
        page.locator("#picture svg").evaluate("svg => { svg.dataset.old = true; }")
        page.wait_for_function(AGAIN)  # a line that has just been heard of is not given up
        assert page.locator("#answers input").input_value() == "C4"
        expect(page.locator(".quiz-chosen")).to_have_count(1)
        page.get_by_role("button", name="Answer").click()
        expect(page.locator("#state")).to_contain_text("Got your answer")


def test_the_words_of_a_picture_are_for_screen_readers_alone(browse: Browse) -> None:
    page = browse(360, 640, locale="en").page
    with a_room("sottomondo", "accept", guests=1) as room:
        room.enter(page, "Ada")
        room.host.do("start")
        spoken = page.locator("#picture .tk-spoken")
        words = "\n".join(line.en for line in room.question.seen)
        expect(spoken).to_have_text(words)
        box = spoken.bounding_box()
        assert box
        assert (box["width"], box["height"]) == (1, 1)
        assert words not in page.locator("#ask").inner_text()
        assert in_view(page, "#answers")


def test_of_several_right_options_all_are_chosen_before_they_are_sent(browse: Browse) -> None:
    page = browse(360, 640, locale="en", dark=True).page
    with a_room("lupus", "nominated", guests=1) as room:
        room.enter(page, "Ada")
        room.host.do("start")
        second_name = [*room.question.options.values()][1].en
        first, second = (page.locator("#answers .quiz-option").nth(number) for number in (0, 1))
        first.click()
        page.locator(f'#picture [data-option="{second_name}"]').click()
        expect(second).to_have_attribute("aria-pressed", "true")
        assert violations(page) == []
        page.get_by_role("button", name="Answer").click()
        expect(page.locator("#state")).to_contain_text("Got your answer")
        ada = room.table.find_guest("Ada").id
        assert quiz_at(room.table).answers[ada][0] == [*room.question.options][:2]


def test_the_time_that_is_left_is_seen_and_stands_in_a_pause(browse: Browse) -> None:
    page, screen = browse(360, 640, locale="en").page, browse(1280, 800, locale="en").page
    with a_room("sottomondo", "accept", guests=1, seconds=60.0) as room:
        page.clock.install()
        room.enter(page, "Ada")
        screen.goto(f"{room.address}/screen")
        room.host.do("start")
        for each in (page, screen):
            expect(each.locator(".quiz-clock output")).to_have_text(re.compile(r"^5\d$"))
        expect(screen.locator("#state")).to_have_text("0 of 2 have answered")
        room.host.do("pause")
        expect(page.locator("#state")).to_have_text("Paused.")
        left = page.locator(".quiz-clock output")
        stands = left.inner_text()
        page.clock.run_for(5_000)
        assert left.inner_text() == stands
        room.host.do("go_on")
        expect(page.locator("#state")).not_to_have_text("Paused.")
        page.clock.run_for(5_000)
        assert int(left.inner_text()) <= int(stands) - 5


def test_the_end_is_a_podium_with_names_if_the_host_says_so(browse: Browse) -> None:
    page, screen = browse(360, 640, locale="en").page, browse(1280, 800, locale="en").page
    with a_room("sottomondo", "accept", guests=3, named=True) as room:
        room.enter(page, "Ada")
        screen.goto(f"{room.address}/screen")
        room.host.do("start")
        expect(screen.locator(".quiz-options li")).to_have_count(len(room.question.options))
        assert (screen.evaluate(SMALL), screen.evaluate("document.documentElement.scrollHeight")) == ([], 800)
        assert in_view(screen, ".quiz-options")
        right = room.question.options[room.question.answer[0]].en
        for guest in room.guests:
            assert guest.wait(20)
            guest.answer(right)
        page.locator("#answers button").filter(has_text=right).click()
        for each in (page, screen):
            expect(each.locator(".podium li")).to_have_count(3)
            assert each.locator(".podium .quiz-name").all_text_contents() == ["Ada", "Guest 0", "Guest 1"]
            assert each.locator(".podium .quiz-place").all_text_contents() == ["1", "1", "1"]
            assert violations(each) == []
        assert (screen.evaluate(SMALL), screen.evaluate("document.documentElement.scrollHeight")) == ([], 800)
        assert in_view(screen, "#answers")
        page.reload()
        expect(page.locator(".podium li")).to_have_count(3)


@pytest.mark.parametrize(("width", "dark"), [(360, False), (1280, True)])
def test_the_host_settles_on_the_page_what_is_asked(browse: Browse, width: int, *, dark: bool) -> None:
    page = browse(width, 800, dark=dark, locale="en").page
    with a_room("tsukumobake", "where", guests=1) as room:
        page.goto(room.host_address)
        page.get_by_role("button", name="Join without playing").click()
        expect(page.get_by_text("Tap a name to ask that person to leave.")).to_be_visible()
        page.get_by_label("Questions", exact=True).fill("4")
        page.get_by_label("Time for each").select_option("no limit")
        page.get_by_label("Difficulty").select_option(index=1)
        kinds = page.get_by_role("group", name="About what").get_by_role("checkbox")
        expect(kinds.first).to_be_disabled()
        kinds.nth(1).check()
        page.get_by_label("Show everybody the names").check()
        page.get_by_label("Or paste your quiz").fill("https://example.org/en/quiz.html?pos=whom~G7N.gD7s5.mG11n7")
        page.keyboard.press("Enter")
        expect(page.locator(".quiz-own-count")).to_have_text("Your own: 1")
        page.get_by_label("Open a question file").set_input_files(OWN)
        expect(page.locator(".quiz-own-count")).to_have_text("Your own: 2")
        page.get_by_label("Ask these first").uncheck()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == width
        page.get_by_role("button", name="Start", exact=True).click()
        expect(page.locator(".quiz-head")).to_contain_text("Question 1 of 4")
        recipe = quiz_at(room.table).recipe
        own = "G7N.gD7s5.mG11n7,whom~G7N.gG4s6.mG11n2"
        assert recipe == QuizRecipe("tsukumobake", 3, 2, ("where", "whom"), 4, 0, named=True, own=own, own_first=False)
        expect(page.locator(".quiz-settings")).to_have_count(0)
