"""The requests of the host's page to a table: presence, places changed, files once it is over; and the page itself."""

from __future__ import annotations

import json

from tests.server.tables.people import KEY, Clock, Person, game_at, run
from tsukumo.core.game.replay import from_json
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.page import content_policy, make_page
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.table import Table


def a_table() -> tuple[Table, Person, Person, Person]:
    """A table for two, its host's page, and two people without a seat."""
    table, clock = make_game_table("BCDF", KEY, GameRecipe("sottomondo", {"players": 2}, 5)), Clock()
    host = Person(table, clock, None, key=KEY, want="panels")
    return table, host, Person(table, clock, "Ada", want="panels"), Person(table, clock, "Bo")


def test_the_hosts_page_alone_is_told_who_is_there() -> None:
    _, host, ada, bo = a_table()
    bo.leave()
    assert host.last("panel")["people"] == [
        {"id": "2", "name": "Ada", "seat": None, "here": True},
        {"id": "3", "name": "Bo", "seat": None, "here": False},
    ]
    assert not ada.frames_of("panel")


def test_whom_the_host_seats_on_a_seat_that_is_taken_changes_places() -> None:
    table, host, ada, bo = a_table()
    host.say(do="sit", seat="1", guest="Ada")
    host.say(do="sit", seat="1", guest="Bo")
    assert host.last("refused")["problems"][0]["key"] == "seat", "nobody is driven away"
    host.say(do="sit", seat="2", guest="Bo")
    host.say(do="sit", seat="1", guest="Bo")
    assert [seat["name"] for seat in ada.last("table")["seats"]] == ["Bo", "Ada"]
    assert [table.guests[guest].seat for guest in ("2", "3")] == ["2", "1"]
    host.say(do="bot", seat="1", bot="careful")
    host.say(do="sit", seat="1", guest="Ada")
    assert [seat["by"] for seat in ada.last("table")["seats"]] == ["person", "bot"]
    bo.say(do="sit", seat="1")
    assert bo.last("refused")["problems"][0]["key"] == "seat"


def test_the_host_saves_the_game_once_it_is_over_and_nobody_else() -> None:
    table, host, ada, _ = a_table()
    for seat in ("1", "2"):
        host.say(do="bot", seat=seat, bot="random")
    host.say(do="start")
    host.say(do="save")
    assert host.last("refused")["problems"][0]["key"] == "over"
    run(table, ada.clock, 1e6)
    assert table.over
    host.say(do="save")
    file = host.last("file")
    assert file["name"] == "BCDF.game.json"
    assert from_json(json.loads(file["content"])).actions == game_at(table).running_game.actions
    ada.say(do="save")
    assert ada.last("refused")["problems"][0]["key"] == "host"
    assert not ada.frames_of("file")


def test_the_hosts_page_shows_the_address_and_its_code_and_guests_get_none_of_it() -> None:
    hosts = make_page("en", bot="careful", invite="http://192.0.2.7:8000/BCDF")
    assert "http://192.0.2.7:8000/BCDF" in hosts
    assert "QR code for" in hosts
    assert "window.hostPage =" in hosts
    assert "window.hostPage =" not in make_page("en", bot="careful")
    assert content_policy("x").count("'sha256-") == 4


def test_the_screen_alone_invites_in_front_of_the_games_scene() -> None:
    screen = make_page("en", invite="http://192.0.2.7:8000/BCDF", scene="<svg></svg>")
    assert "window.screenPage =" in screen
    assert "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=" in screen
    assert "window.screenPage =" not in make_page("en", invite="http://192.0.2.7:8000/BCDF")
