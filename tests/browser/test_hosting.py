"""Whole games between phones: an evening without a moderator, a killed server, offers of help, one's own game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from itertools import groupby, pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

import tsukumo as tk
from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, eventually
from tests.commands.test_host import hosting
from tests.server.tables.people import game_at
from tests.server.tables.server import ThreadedServer, serve_tables
from tsukumo.core.plugins.registry import entry
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.hosted_quiz import QuizRecipe, make_quiz_table
from tsukumo.server.tables.night import CallTimes
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.table import Table

pytestmark = pytest.mark.browser
PLAYS = """wishes => {
    let last = "", at = 0, number = 0, looked = -1000;
    setInterval(() => {
        const seen = document.querySelector("#phase .main"); // first the card is held, then it is seen
        const held = new PointerEvent("pointerdown", { bubbles: true });
        if (seen?.disabled) document.querySelector(".tk-cover")?.dispatchEvent(held);
        else if (seen && performance.now() - looked > 1000) {
            looked = performance.now(); // a server that is slow to answer sends those away who press all the time
            seen.click();
        }
        const buttons = [...document.querySelectorAll("#ask button, .tk-at-asks button[data-do*='choose']")];
        const said = (button) => button.dataset.do ?? button.textContent;
        const now = buttons.map(said).join() + document.querySelector("#ask .question, .tk-at-asks h3")?.textContent;
        if (!buttons.length || (now === last && performance.now() - at < 1000)) return;
        const found = wishes.map((wish) => buttons.find((button) => said(button).match(wish))).find(Boolean);
        const wished = now === last ? null : found;
        [last, at] = [now, performance.now()];
        (wished ?? buttons[number++ % buttons.length]).click();
    }, 20); }"""
"""Whoever holds this phone presses what matches the first of some wishes; else, or if that was refused, one button
after the other."""
TRIES = """() => {
    window.tried = [];
    window.WebSocket = class extends WebSocket {
        constructor(...place) { super(...place); window.tried.push(performance.now()); }
    }; }"""
"""Note when a page tries to reach its server."""
OVER = "It's over."
PATIENCE = 120 * SECONDS


class Phone:
    """A phone at a table, and every frame that it has got."""

    def __init__(self, browse: Browse, address: str, name: str = "", seat: str = "") -> None:
        self.window = browse(400, 740, locale="en")
        self.page: Page = self.window.page
        self.name, self.frames = name, list[Any]()
        self.page.on("websocket", self._hear)
        self.page.goto(address)
        if name:
            self.page.get_by_label("Your name").fill(name)
            self.page.keyboard.press("Enter")
        if seat:
            row = self.page.locator("#seats li").filter(has_text=f"{seat}:")
            row.get_by_role("button", name="Sit here").click()
            expect(row).to_contain_text(name)

    def _hear(self, line: WebSocket) -> None:
        line.on("framereceived", lambda text: self.frames.append(str(text)))

    def got(self, kind: str) -> list[Any]:
        """The frames of a kind."""
        return [json.loads(text) for text in self.frames if text.startswith(f'{{"is":"{kind}"')]

    def views(self) -> list[Any]:
        """The views that came, each with its log put together."""
        made: list[Any] = []
        for view in (frame["view"] for frame in self.got("view")):
            start = view.pop("from")
            before = made[-1]["log"][:start] if start else []
            made.append({**view, "log": [*before, *view["log"]]})
        return made

    def plays(self, *wishes: str) -> None:
        """Play from now on."""
        self.page.evaluate(PLAYS, [*wishes])

    def until(self, happened: Callable[[], bool]) -> None:
        """Wait until something has happened."""
        eventually(self.page, happened, PATIENCE / SECONDS)

    def sees_the_end(self) -> None:
        """Wait until the game is over."""
        expect(self.page.locator("#state")).to_contain_text(OVER, timeout=PATIENCE)
        assert not self.window.errors


def a_table(server: ThreadedServer, recipe: GameRecipe, call: float = 0.05) -> Table:
    """A new table, whose calls take a moment."""
    return server.open(lambda code, key: make_game_table(code, key, recipe, CallTimes(call, 60, 0)))


def views(table: Table, viewer: str) -> set[str]:
    """All that a viewer may know, at every moment of a game that was played."""
    played = game_at(table).running_game
    game = played.clone()
    game.rewind(0)
    known = {json.dumps(game.view(viewer).to_json())}
    for action in played.actions:
        game.apply(action)
        known.add(json.dumps(game.view(viewer).to_json()))
    return known


def strange(table: Table, viewer: str, phone: Phone) -> list[Any]:
    """The views that a phone got and its viewer never had; at nightfall all get one that ends with the night."""
    known, log = views(table, viewer), game_at(table).running_game.view(viewer).to_json()["log"]
    got = phone.views()
    assert got
    others = [view for view in got if json.dumps(view) not in known]
    return [view for view in others if view["log"][-1]["kind"] != "night" or view["log"] != log[: len(view["log"])]]


def lengths(phone: Phone) -> list[tuple[str, list[int]]]:
    """The kinds of frames at night and their lengths, without the answers to one's own taps."""
    night = [(json.loads(text)["is"], len(text)) for text in phone.frames if ',"pad":"' in text]
    kinds = groupby((each for each in night if each[0] not in ("taken", "refused", "tick")), key=lambda each: each[0])
    return [(kind, [length for _, length in each]) for kind, each in kinds]


@pytest.mark.flow
def test_an_evening_of_nine_phones_with_nobody_moderating(browse: Browse) -> None:
    """No phone gets anything but what its player may know, and at night all get frames of one length in one order."""
    with serve_tables() as server:
        table = a_table(server, GameRecipe("lupus", {"seats": 9}, 1))  # two nights
        address = server.web.guest_address(table)
        names = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo", "Irene")
        phones = [Phone(browse, address, name, str(seat)) for seat, name in enumerate(names, 1)]
        screen = Phone(browse, f"{address}/screen")
        screen.window.look(1280, 720)
        for phone in phones:
            phone.plays(".")
        with tk.join(server.web.host_address(table), lang="en") as host:
            host.do("start")
            for phone in (*phones, screen):
                phone.sees_the_end()
        for phone in phones:
            assert strange(table, phone.name, phone) == []
        assert strange(table, "public", screen) == []
        assert len({str(lengths(phone)) for phone in (*phones, screen)}) == 1
        assert {"question", "panel", "view"} <= {kind for kind, _ in lengths(screen)}


@pytest.mark.flow
def test_a_game_goes_on_after_the_server_was_killed_and_a_phone_had_no_network(
    browse: Browse, held: int, tmp_path: Path
) -> None:
    with hosting(tmp_path, "tsukumobake", "--seed", "5", "--port", str(held)) as (process, host_address):
        address = host_address.partition("/host")[0]
        houses = ("geisha", "innkeeper", "monk")
        phones = [Phone(browse, address, name, seat) for name, seat in zip(("Ada", "Bo", "Cy"), houses, strict=True)]
        for phone in phones:
            phone.plays()
        with tk.join(host_address, lang="en") as host:
            host.do("bot", seat="explorer", bot=entry("tsukumobake").bot)
            host.do("start")
        phones[0].until(lambda: len(phones[0].got("view")) > 30)
        phones[1].page.evaluate(TRIES)
        phones[1].window.context.set_offline(True)
        process.kill()
        process.wait()
    with hosting(tmp_path, "--resume") as (_, again):
        assert again == host_address
        phones[1].page.wait_for_function("() => window.tried.length > 4")
        phones[0].until(lambda: len(phones[0].got("welcome")) > 1)
        assert len(phones[1].got("welcome")) == 1
        phones[1].window.context.set_offline(False)
        back = len(phones[1].page.evaluate("() => window.tried"))
        phones[1].until(lambda: len(phones[1].got("welcome")) > 1)
        tried = phones[1].page.evaluate("() => window.tried")
        assert len(tried) <= back + 2
        pauses = [after - before for before, after in pairwise(tried)]
        assert median(pauses) < 3 * SECONDS  # a second, and what a busy machine takes besides
        for phone in phones:
            phone.sees_the_end()
        logs = [phone.views()[-1]["log"] for phone in phones]
        assert [log[-1]["kind"] for log in logs] == ["won"] * len(logs)
        for phone in phones:  # nobody has decided twice, and nothing decided was lost
            grown = [len(view["log"]) for view in phone.views()]
            assert grown == sorted(grown)


def test_help_is_offered_from_phone_to_phone(browse: Browse) -> None:
    with serve_tables() as server:
        recipe = GameRecipe("sottomondo", {"players": ["Ada", "Bo"], "levels": {"Ada": 7, "Bo": 7}}, 5)
        table = a_table(server, recipe)
        phones = [
            Phone(browse, server.web.guest_address(table), name, str(n)) for n, name in enumerate(("Ada", "Bo"), 1)
        ]
        for phone in phones:
            phone.plays(r"(Ada|Bo) help \w", r"accept yes")
        with tk.join(server.web.host_address(table), lang="en") as host:
            host.do("start")
        for phone in phones:
            phone.sees_the_end()
        assert any(
            action.kind == "accept" and action.choice == ("yes",) for action in game_at(table).running_game.actions
        )
        for phone in phones:
            assert strange(table, phone.name, phone) == []


def answered(guests: Iterable[Any]) -> None:
    """Everybody in Python answers, each one option further on."""
    for number, guest in enumerate(guests):
        assert guest.wait(PATIENCE)
        options = guest.question["options"]
        guest.answer(options[number % len(options)])


def test_a_quiz_with_two_browsers_and_twenty_eight_guests_in_python(browse: Browse) -> None:
    with serve_tables() as server, ExitStack() as stack:
        recipe, quiz = QuizRecipe("sottomondo", 1, 1, (), 2, 0.0), entry("sottomondo")
        made = quiz.load(quiz.quiz)
        table = server.open(lambda code, key: make_quiz_table(code, key, recipe, made))
        address = server.web.guest_address(table)
        phones = [Phone(browse, address, name) for name in ("Ada", "Bo")]
        screen = Phone(browse, f"{address}/screen")
        screen.window.look(1280, 720, dark=True)
        guests = [stack.enter_context(tk.join(address, name=f"Guest {n}", lang="en")) for n in range(28)]
        host = stack.enter_context(tk.join(server.web.host_address(table), lang="en"))
        host.do("start")
        for number in (1, 2):
            answered(guests)
            expect(screen.page.locator("#state")).to_contain_text("28")
            for phone in phones:
                phone.page.locator("#answers button").first.click()
            for phone in (*phones, screen):
                expect(phone.page.locator(".counts .bar").first).to_be_visible()
                rows = phone.page.locator(".counts li").all_inner_texts()
                assert sum(int(re.findall(r"\d+$", row.strip())[0]) for row in rows) == 30
                assert sum(row.startswith("✓") for row in rows) == len(phone.got("result")[-1]["right"])
            assert [len(phone.got("result")) for phone in phones] == [number] * 2
            if number == 1:
                host.do("go_on")
        assert {guest.result["place"] for guest in guests if guest.result} <= set(range(1, 31))
