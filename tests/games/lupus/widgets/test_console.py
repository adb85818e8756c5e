"""The console without a browser: what its panels show and hold at every stage, and what a message makes of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape, unescape
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.lupus.console.sessions import led
from tests.markup import words
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import LANGS
from tsukumo.games.lupus.console.public import public
from tsukumo.games.lupus.console.saving import write_session
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.deck import NAMES
from tsukumo.games.lupus.play.words import role_name
from tsukumo.games.lupus.roles import word
from tsukumo_widgets.base.history import History
from tsukumo_widgets.games.lupus.console.console import LupusConsole
from tsukumo_widgets.games.lupus.console.console_state import ConsoleState
from tsukumo_widgets.games.lupus.public.screen import PublicScreen

CARDS = {role_name(role).say(lang) for role in NAMES for lang in LANGS}


@pytest.fixture
def console(tmp_path: Path) -> Iterator[LupusConsole]:
    """A console with twelve at the table."""
    made = LupusConsole(USUAL[:12], lang="en", folder=tmp_path)
    yield made
    check(made)


def check(console: LupusConsole) -> None:
    """All HTML is well-formed, and what is aside is what is shown."""
    for html in (console.now.html, console.around.html, console.circle.svg):
        ElementTree.fromstring(f"<div>{html.replace('&nbsp;', ' ')}</div>".replace(" disabled", ""))
    state = console.state
    if not state.asking and state.session.seats:
        assert console.place.read_kept() == (None if state.session.over else state.session)
        data = public(state.session, state.lang, state.timer)
        assert json.loads(console.place.public.read_bytes()) == json.loads(console.channel.posted) == data


def do(console: LupusConsole, *messages: dict[str, Any]) -> None:
    for message in messages:
        console.handle(message)
        check(console)


def playing(console: LupusConsole, session: ModeratedSession) -> None:
    console.apply(lambda state: ConsoleState(History(session), lang=state.lang))


DEALT = ({"do": "deck"}, {"do": "deal"}, {"do": "no_pin"})
LOOKED = ({"do": "show"}, {"do": "hide"})


# --- before the game ------------------------------------------------------------------------------


def test_names_are_typed_moved_and_refused(console: LupusConsole) -> None:
    do(console, {"do": "names", "name": "Zoe, ada"})
    assert console.entry.text.value == "Zoe, ada"
    assert [problem.key for problem in console.state.refused] == ["seats[13]"]
    assert "This does not work:'ada' is at the table already" in words(console.now.html)
    assert "Zoe" not in console.state.session.seats
    do(console, {"do": "move", "seat": 0, "to": 2}, {"do": "seat", "seat": 1})
    assert console.state.session.seats[:3] == ("Bruno", "Carla", "Ada")
    assert "Carla leaves the table" in console.now.html
    do(console, {"do": "names", "name": "Caia, Carla"}, {"do": "names", "name": " bruno "})
    assert console.state.refused
    assert console.state.session.seats[1] == "Caia, Carla"
    do(
        console,
        {"do": "undo"},
        {"do": "seat", "seat": 1},
        {"do": "unseat", "seat": 1},
        {"do": "undo"},
        {"do": "undo"},
        {"do": "redo"},
    )
    assert console.state.session.seats[:3] == ("Bruno", "Carla", "Ada")


def test_a_deck_is_changed_and_its_problems_are_shown(console: LupusConsole) -> None:
    do(console, {"do": "deck"}, {"do": "cards", "role": "werewolf", "more": 1})
    _, _, row, after, *_ = console.now.html.split("<tr>")
    assert ">Werewolf<" in row
    assert "exactly 2 werewolves" in after  # beside what was pressed
    do(console, {"do": "deal"}, {"do": "no_pin"})
    assert not console.state.session.roles
    do(console, {"do": "suggest"}, {"do": "deal"}, {"do": "no_pin"})
    assert len(console.state.session.roles) == 12


def test_a_deck_says_what_each_role_does_and_how_even_the_game_is(tmp_path: Path) -> None:
    console = LupusConsole(USUAL[:8], lang="en", folder=tmp_path)
    do(console, {"do": "deck"})
    for role in NAMES:
        assert escape(word(role, "power").en) in console.now.html
    assert "the werewolves win about two games of three" in console.now.html
    more = re.findall(r"data-do=\"([^\"]*more&quot;: [1-9][^\"]*)\" title=\"([^\"]*)\" disabled", console.now.html)
    assert len(more) == len(NAMES) - 1  # eight play with these cards alone
    assert ("owl" in more[5][0], more[5][1]) == (True, "8 players may have no owl")
    do(console, {"do": "even"})
    assert "There is nothing better" in console.now.html.partition("</table>")[2]


def test_readings_are_chosen_before_the_cards_are_dealt(console: LupusConsole) -> None:
    console.readings.menus["ghosts"].value = "on"
    assert console.state.session.readings == {"ghosts": "on"}
    do(console, *DEALT)
    console.readings.menus["ghosts"].value = "off"
    assert console.state.session.readings == {"ghosts": "on"}


def test_while_the_device_goes_round_nobody_sees_another_card(console: LupusConsole) -> None:
    do(console, *DEALT)
    for i, name in enumerate(USUAL[:12]):
        assert f"Pass the device to {name}" in console.now.html
        assert not any(card in page(console) for card in CARDS)
        do(console, {"do": "undo"}, {"do": "begin"}, {"do": "next"}, {"do": "save"}, {"do": "log"})
        assert console.state.session.looked == i
        do(console, {"do": "show"})
        role = role_name(console.state.session.roles[name]).en
        assert [card for card in CARDS if f">{card}<" in console.now.html.lower()] == [role]
        do(console, {"do": "hide"})
    assert not any(card in page(console) for card in CARDS)
    do(console, {"do": "begin"})
    assert console.state.session.stage == "playing"


def page(console: LupusConsole) -> str:
    """All that the page holds of the game, but for the question about readings."""
    return "".join(
        (console.now.html, console.around.html, console.circle.svg, console.files.html, repr(console))
    ).lower()


def test_cards_dealt_at_the_table_are_entered_by_clicks(console: LupusConsole) -> None:
    do(console, {"do": "deck"}, {"do": "enter"}, {"do": "no_pin"}, {"do": "seat", "seat": 3}, {"do": "seat", "seat": 4})
    do(console, {"do": "seat", "seat": 5})
    assert [problem.key for problem in console.state.refused] == ["roles.Fabio"]
    for seat, role in enumerate(("seer", "medium", "possessed")):
        do(console, {"do": "card", "role": role}, {"do": "seat", "seat": seat})
    do(console, {"do": "begin"})
    assert "roles.Gina" in {problem.key for problem in console.state.refused}
    do(console, {"do": "card", "role": "owl"}, {"do": "seat", "seat": 5}, {"do": "card", "role": "bodyguard"})
    do(console, {"do": "seat", "seat": 6}, {"do": "rest"}, {"do": "begin"})
    assert console.state.session.stage == "playing"
    assert console.state.session.roles["Dario"] == "werewolf"


# --- the game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_an_evening_is_shown_from_its_first_night_to_its_end(tmp_path: Path, lang: Any) -> None:
    console = LupusConsole(lang=lang, folder=tmp_path)
    first = ModeratedSession(seats=USUAL[:12]).to_deck().deal(7).begin()
    playing(console, first)
    for session in led(first, Random(7)):
        if session != console.state.session:
            last = session.decisions != console.state.session.decisions
            who = session.seats.index(session.decisions[-1]["who"]) if last else 0
            console.handle({"do": "seat", "seat": who} if last else {"do": "next"})
        assert console.state.session == session
        assert not console.state.refused
        check(console)
    do(console, {"do": "again"})
    assert (console.state.session.stage, console.state.session.seats) == ("deck", USUAL[:12])
    do(console, {"do": "undo"}, {"do": "undo"})
    assert not console.state.session.over


def test_a_covered_screen_holds_no_secret(console: LupusConsole) -> None:
    do(console, *DEALT, *LOOKED * 12, {"do": "begin"}, {"do": "next"})
    assert any(card in page(console) for card in CARDS)
    do(console, {"do": "cover"})
    assert not any(card in page(console) for card in CARDS)
    do(console, {"do": "seat", "seat": 1})
    assert not console.state.session.decisions
    do(console, {"do": "cover"})
    assert any(card in page(console) for card in CARDS)


def test_the_clock_and_its_gong(console: LupusConsole) -> None:
    talk = next(
        each for each in led(console.state.session.to_deck().deal(1).begin(), Random(1)) if each.step.kind == "talk"
    )
    playing(console, talk)
    assert console.clock.layout.display == ""
    do(console, {"do": "timer", "left": 180, "until": 5_000_000}, {"do": "mute"})
    assert (console.clock.left, console.clock.until, console.clock.muted) == (180, 5_000_000, True)
    do(console, {"do": "timer", "left": 1e9, "until": 0})
    assert console.clock.left == 180
    do(console, {"do": "timer", "left": 20, "until": 0}, {"do": "next"})
    assert console.clock.layout.display == "none"
    assert console.clock.left == 180


def test_a_lot_is_drawn_by_the_program_if_asked(console: LupusConsole) -> None:
    waits = (
        each
        for seed in range(100)
        for each in led(console.state.session.to_deck().deal(seed).begin(), Random(seed))
        if each.step.kind == "lot" and each.step.waiting
    )
    playing(console, next(waits))
    do(console, {"do": "lot"})
    assert console.state.session.decisions[-1]["do"] == "lot"


# --- files ----------------------------------------------------------------------------------------


def test_a_game_that_is_not_gone_on_with_is_put_away(console: LupusConsole) -> None:
    do(console, *DEALT)
    old = console.place.running.read_bytes()
    again = LupusConsole(lang="en", folder=console.place.folder)
    again.handle({"do": "new"})
    assert "Begin a new evening?" in again.now.html
    again.handle({"do": "unsure"})
    assert again.place.running.read_bytes() == old
    again.handle({"do": "new"})
    again.handle({"do": "sure"})
    assert again.place.before.read_bytes() == old
    assert not again.place.running.exists()
    again.handle({"do": "names", "name": "Zoe"})
    assert again.state.session.seats == ("Zoe",)
    console.place.keep(console.state.session, "en")


def test_the_public_screen_is_linked_where_the_server_has_it(console: LupusConsole) -> None:
    assert "tk-public" not in console.files.html
    console.sharing.page = {"origin": "http://h", "base": None, "path": "/en/console.html", "root": "http://h/"}
    assert 'href="http://h/en/screen.html?lang=en"' in console.files.html


def test_a_file_is_opened_and_a_damaged_one_changes_nothing(console: LupusConsole) -> None:
    *_, session = led(console.state.session.to_deck().deal(2).begin(), Random(2), 30)
    do(console, {"do": "load", "content": b"{}"})
    assert "seats" in {problem.key for problem in console.state.refused}
    assert console.state.session.stage == "seating"
    do(console, {"do": "load", "content": write_session(session)})
    assert console.state.session.decisions == session.decisions


# --- the public screen ----------------------------------------------------------------------------


def test_the_public_screen_follows_the_file(console: LupusConsole) -> None:
    screen = PublicScreen("it", folder=console.place.folder)
    for session in led(console.state.session.to_deck().deal(3).begin(), Random(3)):
        playing(console, session)
        screen.look()
        assert screen.shown == public(session, "en")
        held = "".join(str(each.get_state()) for each in (screen.words, screen.circle, screen.story, screen.clock))
        assert not any(card in held for card in CARDS | {*NAMES})
    ElementTree.fromstring(screen.circle.html)


def test_the_public_screen_of_a_guest_follows_the_evening_of_who_serves_it(
    console: LupusConsole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As ``tsukumo app --lan`` starts the page of another machine: with a folder of its own."""
    monkeypatch.setenv("TSUKUMO_STATE", str(tmp_path / "guest"))
    monkeypatch.setenv("TSUKUMO_SHOWN", str(console.place.folder))
    screen = PublicScreen("en")
    assert screen.shown == public(console.state.session, "en")
    assert LupusConsole(lang="en").place.folder == tmp_path / "guest", "a guest leads no evening but their own"


def buttons(screen: PublicScreen) -> list[tuple[str, bool]]:
    """The evenings that can be followed, and which one is."""
    found = re.findall(r'aria-pressed="(true|false)"[^>]*>(?:<svg.*?</svg>)?([^<]*)<', screen.others.html)
    return [(words, pressed == "true") for pressed, words in found]


def test_the_public_screen_of_a_room_follows_the_evening_of_any_phone(
    console: LupusConsole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As ``tsukumo app --lan`` starts pages: each phone has a folder of its own, in that of the room."""
    room = tmp_path / "room"
    monkeypatch.setenv("TSUKUMO_SHOWN", str(console.place.folder))
    monkeypatch.setenv("TSUKUMO_ROOM", str(room))
    screen = PublicScreen("en")
    assert screen.shown == public(console.state.session, "en")
    assert screen.others.html == ""
    one, other = (LupusConsole([f"{name}{i}" for i in range(8)], "en", folder=room / name) for name in "ab")
    for _ in range(2):
        screen.look()
        assert screen.shown["seats"] == list(other.state.session.seats), "the newest"
    assert len(buttons(screen)) == 3
    assert [words for words, on in buttons(screen) if on] == ["b0, b1, b2… (8)"]
    assert str(room) not in screen.others.html
    assert "room" not in screen.others.html
    (message,) = (json.loads(unescape(data)) for data in re.findall(r'data-do="([^"]*)"[^>]*>a0', screen.others.html))
    screen.others.receive(message)
    assert screen.shown["seats"] == list(one.state.session.seats)
    assert [words for words, on in buttons(screen) if on] == ["a0, a1, a2… (8)"]
    third = LupusConsole([f"c{i}" for i in range(9)], "en", folder=room / "c")
    screen.look()
    assert screen.shown["seats"] == list(one.state.session.seats), "somebody has chosen"
    do(one, *DEALT)
    screen.look()
    assert screen.shown == public(one.state.session, "en")
    one.place.public.unlink()
    screen.look()
    assert screen.shown["seats"] == list(third.state.session.seats), "that evening has gone"
    assert len(buttons(screen)) == 3
    for wrong in ({"do": "follow", "evening": "x"}, {"do": "follow"}, {}):
        screen.others.receive(wrong)
    assert screen.shown["seats"] == list(third.state.session.seats)


def test_the_public_screen_hears_the_channel_and_ignores_the_rest(tmp_path: Path) -> None:
    screen = PublicScreen("en", folder=tmp_path)
    assert "appears when the moderator begins" in screen.words.html
    data = public(ModeratedSession(seats=USUAL[:8]), "en")
    for heard in ("{", "[]", "{}", '{"format": "x", "lang": "en"}', 3):
        screen.channel.receive({"do": "heard", "data": heard})
        assert screen.shown == {}
    screen.channel.receive({"do": "heard", "data": json.dumps(data)})
    assert screen.shown == data
    (tmp_path / "lupus-public.json").write_text("{")
    screen.look()
    assert screen.shown == data


def test_both_are_pictures_without_a_kernel(console: LupusConsole) -> None:
    for widget in (console, PublicScreen("en", folder=console.place.folder)):
        svg = widget._repr_mimebundle_()["image/svg+xml"]
        assert len(ElementTree.fromstring(svg).findall(".//*[@data-seat]")) == 12
