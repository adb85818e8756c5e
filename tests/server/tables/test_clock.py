"""The clock of the day: started and stopped by the host, by day alone, and shown where all can see it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.tables.people import KEY, Clock, Person, game_at, run, seat_people
from tsukumo.core.language.names import USUAL
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.night import CallTimes
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.table import Table


def clock_of(person: Person) -> Any:
    """The time left, as a page shows it; nothing by night."""
    left = None
    for frame in person.frames_of("panel"):
        if "day" in frame or "clock" in frame:
            left = frame["clock"]["left"] if "clock" in frame else left if frame["day"] else None
    return left


def day_of(person: Person) -> Any:
    """The page's knowledge whether it is day."""
    return [frame["day"] for frame in person.frames_of("panel") if "day" in frame][-1]


@pytest.fixture(params=[False, True], ids=["called", "moderated"])
def evening(request: pytest.FixtureRequest) -> tuple[Table, Clock, Person, Person, Person]:
    """The first day of nine: the table, the time, the host's page, the screen, a phone."""
    recipe, clock = GameRecipe("lupus", {"seats": 9}, 5), Clock()
    table = make_game_table("BCDF", KEY, recipe, CallTimes(1, 2), moderated=request.param)
    host = Person(table, clock, None, key=KEY, want="panels")
    screen = Person(table, clock, None, screen=True, want="panels")
    phone, *_ = (Person(table, clock, name, want="panels") for name in USUAL[:9])
    for seat, name in enumerate(USUAL[:9], 1):
        host.say(do="sit", seat=str(seat), guest=name)
        clock.now += 1
    host.say(do="start")
    assert not day_of(host)
    host.say(do="clock", seconds=60)
    assert host.last("refused")["problems"][0]["key"] == "do"
    moderator = game_at(table).moderator
    while moderator and game_at(table).nights.is_night():
        legal = game_at(table).running_game.legal_actions()
        act = {"do": "act", "action": str(legal[0])} if moderator.step.waiting else {"do": "next"}
        host.say(**act, after=host.after)
    run(table, clock, clock.now + 100)
    assert game_at(table).nights.is_day()
    return table, clock, host, screen, phone


def test_the_host_starts_and_stops_it_and_the_screen_shows_it(
    evening: tuple[Table, Clock, Person, Person, Person],
) -> None:
    _, clock, host, screen, phone = evening
    for page in (host, screen):
        assert (day_of(page), clock_of(page)) == (True, None)
    host.say(do="clock", seconds=60)
    clock.now += 20
    assert clock_of(screen) == 60
    assert clock_of(host.come_back(key=KEY, want="panels")) == 40, "whoever comes back sees what is left"
    assert clock_of(phone) == 60
    phone.say(do="clock", seconds=5)
    assert phone.last("refused")["problems"][0]["key"] == "host"


def test_it_stands_still_in_a_pause_and_goes_with_the_day(
    evening: tuple[Table, Clock, Person, Person, Person],
) -> None:
    table, clock, host, screen, _ = evening
    host.say(do="clock", seconds=60)
    host.say(do="pause")
    clock.now += 30
    assert screen.last("panel")["clock"] == {"left": 60.0, "stands": True}
    host.say(do="go_on")
    assert screen.last("panel")["clock"] == {"left": 60.0, "stands": False}
    host.say(do="clock", seconds=0)
    assert clock_of(screen) is None
    host.say(do="clock", seconds=60)
    while game_at(table).nights.is_day():
        game_at(table)._carry_out(game_at(table).running_game.legal_actions()[0])
    assert (day_of(screen), clock_of(screen)) == (False, None)
    assert game_at(table).clock.ends_at is None


def test_games_without_nights_have_no_clock() -> None:
    table, clock = make_game_table("BCDF", KEY, GameRecipe("sottomondo", {"players": 2}, 5)), Clock()
    ada, _ = seat_people(table, clock, ["Ada", "Bo"])
    ada.say(do="start")
    ada.say(do="clock", seconds=60)
    assert ada.last("refused")["problems"][0]["key"] == "do"
