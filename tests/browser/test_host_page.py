"""The host's page: people are seated, an undo is granted, the game is saved; a moderator's night and day."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

import tsukumo as tk
from tests.browser.axe import violations
from tests.browser.conftest import Browse
from tests.browser.lab import eventually
from tests.server.tables.people import game_at
from tests.server.tables.server import serve_tables
from tsukumo.core.game.replay import from_json
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.seats import GameRecipe

pytestmark = pytest.mark.browser
SIZE = "node => parseFloat(getComputedStyle(node).fontSize)"
"""The size of an element's text, in pixels."""


@pytest.mark.flow
def test_a_host_seats_people_grants_an_undo_and_saves_the_game(browse: Browse) -> None:
    window = browse(400, 800, dark=True, locale="en")
    page = window.page
    with serve_tables() as server, ExitStack() as stack:
        table = server.open(lambda code, key: make_game_table(code, key, GameRecipe("sottomondo", {"players": 3}, 5)))
        address = server.web.guest_address(table)
        page.goto(server.web.host_address(table))
        expect(page.get_by_role("img", name=address)).to_be_visible()
        page.get_by_role("button", name="Join without playing").click()
        expect(page.get_by_text("Nobody's here yet")).to_be_visible()
        ada, _ = (stack.enter_context(tk.join(address, name=name, lang="en")) for name in ("Ada", "Bo"))

        def at(seat: str, who: str) -> None:
            expect(page.locator(f'[data-seat="{seat}"] .guest')).to_have_text(who)

        page.get_by_role("button", name="Ada").drag_to(page.locator('[data-seat="1"]'))
        at("1", "Ada")
        page.get_by_role("button", name="Bo", exact=True).focus()
        page.keyboard.press("Enter")  # the first free seat has the focus then
        page.keyboard.press("Enter")
        at("2", "Bo")
        page.get_by_role("button", name="Ada").drag_to(page.locator('[data-seat="2"]'))
        at("1", "Bo")
        expect(page.get_by_role("button", name="Start", exact=True)).to_be_disabled()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == 400
        page.get_by_role("button", name="Bots on the free seats").click()
        page.get_by_role("button", name="Start", exact=True).click()
        expect(page.get_by_role("button", name="Pause")).to_be_visible()

        ada.do("undo")
        page.get_by_role("button", name="OK, undo").click()
        expect(page.locator("#note")).to_contain_text("nothing to undo")
        page.on("dialog", lambda dialog: dialog.accept())
        for name in ("Ada", "Bo"):
            page.get_by_role("button", name=name, exact=True).click()
            page.get_by_role("button", name="Ask to leave").click()
            expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)
        for seat in ("1", "2"):
            page.get_by_role("button", name=f"Add a bot: {seat}").click()
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save the game").click()
        game = from_json(json.loads(Path(saved.value.path()).read_text()))
        assert game.actions == game_at(table).running_game.actions
        page.get_by_role("button", name="End the table").click()
        expect(page.locator("#note")).to_contain_text("Thank you for playing")
    assert not window.errors


@pytest.mark.parametrize("key", ["", " "])
def test_a_button_clicks_though_the_table_changes_under_the_finger(browse: Browse, key: str) -> None:
    page = browse(400, 800, locale="en").page
    with serve_tables() as server, ExitStack() as stack:
        table = server.open(lambda code, key: make_game_table(code, key, GameRecipe("sottomondo", {"players": 3}, 5)))
        with page.expect_websocket() as line:
            page.goto(server.web.host_address(table))
        page.get_by_role("button", name="Join without playing").click()
        button = page.get_by_role("button", name="Add a bot: 2")
        button.focus() if key else button.hover()
        page.keyboard.down(key) if key else page.mouse.down()
        with line.value.expect_event("framereceived", lambda frame: "Ada" in frame):
            stack.enter_context(tk.join(server.web.guest_address(table), name="Ada", lang="en"))
        page.evaluate("dispatchEvent(new PointerEvent('pointercancel', { pointerId: 77 }))")  # another finger leaves
        page.keyboard.up(key) if key else page.mouse.up()
        expect(page.get_by_role("button", name="Remove the bot: 2")).to_be_visible()
        expect(page.get_by_role("button", name="Ada")).to_be_visible()


def test_what_waits_behind_something_wrong_is_still_shown(browse: Browse) -> None:
    window = browse(400, 800, locale="en")
    page, lines = window.page, []

    def hear(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    with serve_tables() as server:
        table = server.open(lambda code, key: make_game_table(code, key, GameRecipe("sottomondo", {"players": 3}, 5)))
        page.route_web_socket("**/ws", hear)
        page.goto(server.web.host_address(table))
        page.get_by_role("button", name="Join without playing").click()
        page.get_by_role("button", name="Add a bot: 2").hover()
        page.mouse.down()
        for frame in ({"is": "refused"}, {"is": "refused", "of": "bot", "problems": [{"problem": "It was shown."}]}):
            lines[0].send(json.dumps(frame))
        page.mouse.up()
        expect(page.locator("#note")).to_have_text("It was shown.")
    assert len(window.errors) == 1
    window.errors.clear()


def test_a_moderator_leads_the_night_and_times_the_day(browse: Browse) -> None:
    windows = browse(400, 800, locale="it"), browse(1280, 720, dark=True, locale="it")
    page, screen = (window.page for window in windows)
    with serve_tables() as server:
        options = {"seats": 9, "readings": {"first_night": "wolves"}}
        table = server.open(
            lambda code, key: make_game_table(code, key, GameRecipe("lupus", options, 5), moderated=True)
        )
        screen.goto(f"{server.web.guest_address(table)}/screen")
        expect(screen.get_by_role("img", name="Codice QR")).to_be_visible()
        page.goto(server.web.host_address(table))
        page.get_by_role("button", name="Entra senza giocare").click()
        page.get_by_role("button", name="Bot sui posti liberi").click()
        expect(page.get_by_role("button", name="Comincia", exact=True)).to_be_enabled()
        page.get_by_role("button", name="Comincia", exact=True).click()
        expect(page.locator(".tk-aloud").first).to_be_visible()  # then it has begun
        expect(page.locator(".tk-order [aria-current=step]")).to_have_count(1)

        def moderate() -> int:
            """Return the number of the moderator's step."""
            return server.do(lambda: game_at(table).moderator.at)  # type: ignore[union-attr]

        while server.do(game_at(table).nights.is_night):
            expect(screen.locator("#ask button")).to_have_count(0)
            before = moderate()
            page.get_by_role("button", name="Avanti", exact=True).click()  # once the bots have decided
            eventually(page, lambda before=before: moderate() > before)  # type: ignore[misc]
        expect(page.locator(".tk-aloud").first).to_contain_text("È giorno")
        page.get_by_text("Regola il tempo").click()
        page.get_by_label("Secondi").fill("1")
        page.get_by_role("button", name="Avvia").click()
        for each in (page, screen):
            expect(each.get_by_text("Tempo scaduto.")).to_be_visible()
            assert violations(each) == []
        expect(page.locator(".clock")).to_have_attribute("data-rung", "1")
    assert not [window.errors for window in windows if window.errors]


def test_a_host_has_the_reins_above_the_game_and_a_projector_invites_whoever_comes_late(browse: Browse) -> None:
    windows = browse(1280, 800, locale="en"), browse(1280, 800, locale="en")
    page, screen = (window.page for window in windows)
    with serve_tables() as server:
        table = server.open(lambda code, key: make_game_table(code, key, GameRecipe("tsukumobake", {}, 5)))
        screen.goto(f"{server.web.guest_address(table)}/screen")
        page.goto(server.web.host_address(table))
        page.get_by_role("button", name="Join without playing").click()
        page.get_by_role("button", name="Bots on the free seats").click()
        page.get_by_role("button", name="Remove the bot: Geisha").click()
        expect(screen.locator("#lobby")).to_contain_text("Guests here: 0")
        before = screen.locator(".tk-qr").bounding_box()
        with tk.join(server.web.guest_address(table), name="Ada", seat="geisha"):
            expect(screen.locator(".people li")).to_have_text("Ada Geisha")
            expect(screen.locator("#lobby")).to_contain_text("Guests here: 1")
            code, letters = screen.locator(".tk-qr").bounding_box(), screen.locator(".letters")
            assert code
            assert code["height"] >= 0.4 * 800
            assert code == before, "whoever points a camera at it is not disturbed by others who come"
            assert letters.evaluate(SIZE) >= 120
            assert violations(screen) == []
            page.get_by_role("button", name="Start", exact=True).click()
            for name in ("Pause", "Undo the last move", "End the table"):
                expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
            expect(page.locator(".places")).to_be_in_viewport(ratio=1)
            picture = screen.locator(".tk-stage > svg")
            expect(picture).to_be_in_viewport(ratio=1)
            whole = picture.bounding_box()
            assert whole
            assert whole["height"] >= 0.9 * 800
            expect(screen.get_by_text(server.web.guest_address(table)).first).to_be_in_viewport(ratio=1)
            turn = screen.locator(".tk-at-asks h3").first
            expect(turn).to_contain_text("Ada is choosing (geisha).", timeout=60_000)
            expect(turn).to_be_in_viewport(ratio=1)
            expect(screen.locator(".tk-now > div")).to_have_count(1)
            expect(screen.locator(".tk-now > div")).to_be_in_viewport()
            board = screen.locator(".tk-at-board").bounding_box()
            told = screen.locator(".tk-at-story").bounding_box()
            assert board
            assert told
            assert board["width"] + told["width"] > 0.9 * 1280, "nothing of the projector is empty"
            for part in (turn, screen.locator(".tk-story"), screen.locator(".tk-now"), screen.locator("td").first):
                assert part.evaluate(SIZE) >= 28
        for window in (page, screen):
            assert violations(window) == []
    assert not any(window.errors for window in windows)
