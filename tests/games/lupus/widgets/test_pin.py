"""The moderator's PIN: until it is right, nothing of what is secret reaches the page, in whatever window."""

from __future__ import annotations

import hashlib
import json
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.widgets.pages import parts
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.names import USUAL
from tsukumo.games.lupus.console.pin import FIRST_WAIT, FREE, LONGEST_WAIT, ROUNDS, Pin, pbkdf2, pin_of, wait_after
from tsukumo.games.lupus.console.saving import SessionFiles, read_session, write_session
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo_widgets.base.history import History
from tsukumo_widgets.games.lupus.console import console_state as screens
from tsukumo_widgets.games.lupus.console.console import LupusConsole

PIN = pin_of("1234")
RIGHT, WRONG = ({"do": "pin", "typed": digits} for digits in ("1234", "4321"))
OTHERS = ({"do": "resume"}, {"do": "cover"}, {"do": "undo"}, {"do": "save"}, {"do": "menu"}, {"do": "no_pin"})


def night(seed: int, pin: Pin | None = PIN) -> ModeratedSession:
    """A first night, at the seer's call; who holds which card hangs on the seed."""
    session = ModeratedSession(seats=USUAL[:8], pin=pin).to_deck().deal(seed).begin()
    while not session.step.waiting:
        session = session.go_on()
    return session


def sent(console: LupusConsole) -> list[str]:
    """All that the page is sent of a console, part by part, but for names of parts and what every page has."""
    states = [part.get_state() for part in parts(console)]
    left = ("layout", "style", "children", "_esm", "_css")
    return [repr({key: value for key, value in state.items() if key not in left}) for state in states]


def console(folder: Path, session: ModeratedSession, *messages: dict[str, Any]) -> LupusConsole:
    """A window on an evening that was saved aside, in which something has been done."""
    SessionFiles(folder).keep(session, "en")
    made = LupusConsole(lang="en", folder=folder)
    for message in messages:
        made.handle(message)
    return made


def both(tmp_path: Path, *messages: dict[str, Any]) -> tuple[LupusConsole, LupusConsole]:
    """The same window on two evenings that differ in nothing but who holds which card."""
    one, other = night(1), night(2)
    assert one.roles != other.roles
    return console(tmp_path / "1", one, *messages), console(tmp_path / "2", other, *messages)


@pytest.mark.parametrize("message", [{}, WRONG, *OTHERS, {"do": "pin", "typed": ""}, {"do": "pin", "typed": 1234}])
def test_a_window_is_sent_the_same_whoever_holds_which_card_until_the_pin_is_right(
    tmp_path: Path, message: dict[str, Any]
) -> None:
    one, other = both(tmp_path, message)
    assert sent(one) == sent(other)
    assert one.state.asking
    for each in (one, other):
        each.handle(RIGHT)
        assert each.state.session.step.role == "seer"
    assert sent(one) != sent(other)


@pytest.mark.parametrize("message", [WRONG, *OTHERS, {"do": "load", "content": b"{}"}])
def test_nor_is_a_covered_one(tmp_path: Path, message: dict[str, Any]) -> None:
    one, other = both(tmp_path, RIGHT, {"do": "cover"}, message)
    assert sent(one) == sent(other)
    for each in (one, other):
        assert each.state.covered
        each.handle(RIGHT)
        assert not each.state.covered
    assert sent(one) != sent(other)


def test_another_window_that_takes_the_lead_asks_for_it_and_the_first_one_again(tmp_path: Path) -> None:
    a = console(tmp_path, night(1), RIGHT)
    b = LupusConsole(lang="en", folder=tmp_path)
    b.handle({"do": "resume"})
    assert b.state.asking
    b.handle(RIGHT)
    b.handle(RIGHT)  # what it had offered was old
    assert not b.state.asking
    a.channel.receive({"do": "look"})
    assert (a.state.asking, a.state.elsewhere) == (True, True)
    a.handle({"do": "load", "content": write_session(night(3))})
    a.handle({"do": "sure"})
    assert a.state.history.past == ()  # what was before it cannot be undone into
    assert a.state.session.roles == night(3).roles


def test_wrong_ones_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(screens, "monotonic", lambda: now)
    window = console(tmp_path, night(1), *[WRONG] * (FREE - 1))
    assert "that is not the right PIN" in window.now.html
    assert "try again in" not in window.now.html
    window.handle(WRONG)
    assert "try again in 5 seconds" in window.now.html
    now += FIRST_WAIT - 1
    window.handle(RIGHT)
    assert window.state.asking
    assert "try again in 1 second" in window.now.html
    now += 1
    window.handle(WRONG)
    assert "try again in 10 seconds" in window.now.html
    now += 2 * FIRST_WAIT
    window.handle(RIGHT)
    assert (window.state.asking, window.state.wrong) == (False, 0)
    assert wait_after(100) == LONGEST_WAIT


def test_it_is_chosen_before_the_cards_are_dealt_and_given_by_whoever_gets_the_device_back(tmp_path: Path) -> None:
    window = LupusConsole(USUAL[:8], lang="en", folder=tmp_path)
    for message in ({"do": "deck"}, {"do": "deal"}):
        window.handle(message)
    assert not window.state.session.roles
    assert "not the file" in window.now.html
    assert "Without one, anyone who opens the page sees all." in unescape(window.now.html)
    for digits in ("12", "12345", "abcd", "١٢٣٤"):
        window.handle({"do": "pin", "typed": digits})
        assert "four digits are needed" in window.now.html
    window.handle(RIGHT)
    assert window.state.session.pin
    window.handle({"do": "decks"})
    assert "Back to the deck?" in window.now.html
    window.handle({"do": "hide"})
    window.handle({"do": "unsure"})
    assert len(window.state.session.roles) == 8
    for message in ({"do": "show"}, {"do": "hide"}) * 8:
        window.handle(message)
    for odd in ({"do": "undo"}, {"do": "menu"}, {"do": "load", "content": write_session(night(2))}):
        window.handle(odd)  # whoever looked last still holds the device
        assert window.state.passed_round
        assert not window.state.menu
    window.handle({"do": "begin"})
    assert (window.state.session.stage, window.state.covered) == ("playing", True)
    window.handle(RIGHT)
    window.handle({"do": "change_pin"})
    window.handle({"do": "pin", "typed": "0000"})
    window.handle({"do": "undo"})
    assert window.state.session.pin
    assert window.state.session.pin.accepts("0000")


def test_back_to_the_deck_if_it_is_meant(tmp_path: Path) -> None:
    window = LupusConsole(USUAL[:8], lang="it", folder=tmp_path)
    for message in ({"do": "deck"}, {"do": "deal"}, {"do": "no_pin"}, {"do": "show"}, {"do": "decks"}):
        window.handle(message)
    assert "tk-card" not in window.now.html
    window.handle({"do": "sure"})
    assert (window.state.session.stage, window.state.session.roles) == ("deck", {})


def test_a_file_in_place_of_a_running_evening_if_it_is_meant(tmp_path: Path) -> None:
    window = console(tmp_path, night(1), RIGHT)
    load = {"do": "load", "content": write_session(night(2))}
    window.handle(load)
    window.handle({"do": "unsure"})
    assert window.state.session == night(1)
    window.handle(load)
    window.handle({"do": "sure"})
    assert (window.state.session.roles, window.state.session.pin) == (night(2).roles, PIN)


def test_a_finished_evening_makes_room_and_stays_in_a_file(tmp_path: Path) -> None:
    over = night(1, None)
    while not over.over:
        over = over.decide(over.seats[over.state.choices[0]]) if over.step.waiting else over.go_on()
    for messages in (({"do": "names", "name": "Zoe"},), ()):
        SessionFiles(tmp_path).before.unlink(missing_ok=True)
        window = console(tmp_path, over, *messages)
        if not messages:
            window.apply(lambda state: screens.ConsoleState(History(over), lang=state.lang))
            window.handle({"do": "again"})
        assert read_session(SessionFiles(tmp_path).before.read_bytes()) == over
        assert read_session(SessionFiles(tmp_path).running.read_bytes()) == window.state.session


# --- what is kept of it ---------------------------------------------------------------------------


def test_the_running_game_keeps_a_salted_hash_and_the_saved_file_nothing(tmp_path: Path) -> None:
    session = night(1)
    kept = json.loads(SessionFiles(tmp_path).keep(session, "en"))
    assert kept["pin"] == {"salt": PIN.salt, "hash": PIN.hash}
    assert "1234" not in kept["pin"].values()
    assert read_session(json.dumps(kept).encode()) == session
    assert "pin" not in json.loads(write_session(session))
    del kept["pin"]
    assert read_session(json.dumps(kept).encode()).pin is None  # an evening of before there were any
    assert pin_of("1234") != pin_of("1234")
    assert (PIN.accepts("1234"), PIN.accepts("1235"), PIN.accepts("")) == (True, False, False)


@pytest.mark.parametrize("pin", [3, {}, {"salt": "00"}, {"salt": "x", "hash": "00"}, {"salt": "0", "hash": 1}])
def test_a_damaged_one_is_refused(tmp_path: Path, pin: Any) -> None:
    kept = json.loads(SessionFiles(tmp_path).keep(night(1), "en"))
    with pytest.raises(CannotRead) as caught:
        read_session(json.dumps({**kept, "pin": pin}).encode())
    assert all(problem.key.startswith("pin") for problem in caught.value.problems)


def test_python_in_the_browser_makes_the_same_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("sha256", b"1234", b"salt", ROUNDS)
    assert pbkdf2(*arguments) == hashlib.pbkdf2_hmac(*arguments)
    monkeypatch.delattr(hashlib, "pbkdf2_hmac")
    assert PIN.accepts("1234")
