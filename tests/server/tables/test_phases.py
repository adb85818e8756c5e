"""The phases of an evening: cards are seen, the village talks, and the clock; and another game of the same people."""

from __future__ import annotations

from copy import deepcopy
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest

from tests.server.tables.people import KEY, Clock, Person, game_at, run, seat_people
from tsukumo.core.language.names import USUAL
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.night import CallTimes
from tsukumo.server.tables.saving import TableFolder, restore_tables
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.table import Table


def clock_of(person: Person) -> Any:
    """The time left, as everybody knows it; None without a clock."""
    clock = person.last("table")["clock"]
    return clock and clock["left"]


def phase_of(person: Person) -> Any:
    """The phase that everybody knows."""
    return person.last("table")["phase"]


@pytest.fixture(params=[False, True], ids=["called", "moderated"])
def evening(request: pytest.FixtureRequest) -> tuple[Table, Clock, Person, Person, Person]:
    """The first day of nine: the table, the time, the host's page, the screen, a phone."""
    recipe, clock = GameRecipe("lupus", {"seats": 9}, 5), Clock()
    table = make_game_table("BCDF", KEY, recipe, CallTimes(1, 2, 0), moderated=request.param)
    host = Person(table, clock, None, key=KEY, want="panels")
    screen = Person(table, clock, None, screen=True, want="panels")
    people = {name: Person(table, clock, name, want="panels") for name in USUAL[:9]}
    for seat, name in enumerate(USUAL[:9], 1):
        host.say(do="sit", seat=str(seat), guest=name)
        clock.now += 1
    host.say(do="start")
    assert phase_of(host) == "cards"
    for name in USUAL[:9]:
        people[name].say(do="seen")
    assert phase_of(host) == "night"
    host.say(do="clock", seconds=60)
    assert host.last("refused")["problems"][0]["key"] == "do"
    moderator = game_at(table).moderator
    while moderator and game_at(table).nights.is_night():
        legal = game_at(table).running_game.legal_actions()
        act = {"do": "act", "action": str(legal[0])} if moderator.step.waiting else {"do": "next"}
        host.say(**act, after=host.after)
    run(table, clock, clock.now + 100)
    assert phase_of(screen) == "day"
    return table, clock, host, screen, people[USUAL[0]]


def test_the_host_starts_and_stops_it_and_the_screen_shows_it(
    evening: tuple[Table, Clock, Person, Person, Person],
) -> None:
    _, clock, host, screen, phone = evening
    for page in (host, screen):
        assert (phase_of(page), clock_of(page)) == ("day", None)
    host.say(do="clock", seconds=60)
    clock.now += 20
    assert clock_of(screen) == 60
    assert clock_of(host.come_back(key=KEY, want="panels")) == 40, "whoever comes back sees what is left"
    assert clock_of(phone) == 40, "and so does everybody else"
    phone.say(do="clock", seconds=5)
    assert phone.last("refused")["problems"][0]["key"] == "host"


def test_it_stands_still_in_a_pause_and_goes_with_the_day(
    evening: tuple[Table, Clock, Person, Person, Person],
) -> None:
    table, clock, host, screen, _ = evening
    host.say(do="clock", seconds=60)
    host.say(do="pause")
    clock.now += 30
    assert screen.last("table")["clock"] == {"left": 60.0, "stands": True}
    host.say(do="go_on")
    assert screen.last("table")["clock"] == {"left": 60.0, "stands": False}
    host.say(do="clock", seconds=0)
    assert clock_of(screen) is None
    host.say(do="clock", seconds=60)
    while not game_at(table).nights.is_night():
        hosted = game_at(table)
        if hosted.moderator and not hosted.moderator.step.waiting:
            host.say(do="next", after=host.after)
        else:
            hosted._carry_out(hosted.running_game.legal_actions()[0])
    assert (phase_of(screen), clock_of(screen)) == ("night", None)


def full_disk() -> None:
    """Nothing can be saved."""
    raise OSError(ENOSPC, "No space left on device")


class Nine:
    """Nine people at their pages, the first of them the host, and a screen; nobody has seen a card yet."""

    def __init__(self, talk: float | None = None, **hello: Any) -> None:
        self.clock = Clock()
        self.table = make_game_table("BCDF", KEY, GameRecipe("lupus", {"seats": 9}, 5), CallTimes(0, 2, talk))
        self.people = list(seat_people(self.table, self.clock, [*USUAL[:9]], **{"want": "panels", **hello}))
        self.host, self.phases = self.people[0], game_at(self.table).phases
        self.screen = Person(self.table, self.clock, None, screen=True)
        self.host.say(do="start")

    def next(self) -> None:
        """The host waits no longer."""
        self.host.say(do="next", after=self.host.after)

    def to_dawn(self) -> None:
        """Up to the first dawn, all having seen their cards; bots decide at night."""
        for person in self.people:
            person.say(do="seen")
        while self.phases.phase == "night":
            run(self.table, self.clock, self.clock.now + 1)


def test_night_falls_once_everybody_has_seen_their_card() -> None:
    evening = Nine()
    *others, last = evening.people
    for person in others:
        person.say(do="seen")
        person.say(do="seen")
    assert evening.screen.last("table")["seen"] == [*USUAL[:8]]
    assert {len(person.last("view")["pad"]) > 0 for person in evening.people} == {True}
    evening.screen.say(do="seen")
    assert evening.screen.last("refused")["problems"][0]["key"] == "seat"
    run(evening.table, evening.clock, evening.clock.now + 1000)
    assert phase_of(last) == "cards"
    assert not last.frames_of("question"), "nobody is called before"
    evening.host.say(do="pause")
    last.say(do="seen")
    assert last.last("refused")["problems"][0]["key"] == "paused"
    evening.host.say(do="go_on")
    last.say(do="seen")
    assert phase_of(last) == "night"
    for person in (*evening.people, evening.screen):
        assert [frame["is"] for frame in person.frames if frame["is"] in ("table", "question")][-2:] == [
            "table",
            "question",
        ]
    last.say(do="seen")
    assert last.last("refused")["problems"][0]["key"] == "turn"


def test_programs_and_bots_need_no_look_and_the_host_waits_no_longer_than_they_like() -> None:
    assert game_at(Nine(want="views").table).nights.open, "programs have seen their card with their first view"
    evening = Nine()
    for person in evening.people[1:5]:
        person.say(do="seen")
    for number in (5, 6, 7):
        evening.host.say(do="bot", seat=str(number + 1), bot="random")
    evening.people[1].say(do="next", after=evening.people[1].after)
    assert evening.people[1].last("refused")["problems"][0]["key"] == "host"
    evening.host.say(do="out", guest=USUAL[8])
    run(evening.table, evening.clock, evening.clock.now + 60)
    assert phase_of(evening.host) == "cards", "the host has not looked, and a seat is empty"
    evening.host.say(do="next", after=evening.host.after - 1)
    assert evening.host.last("refused")["problems"][0]["key"] == "after"
    evening.next()
    assert phase_of(evening.host) == "night"
    evening.next()
    assert evening.host.last("refused")["problems"][0]["key"] == "turn"


def test_the_village_talks_until_the_clock_rings_and_only_then_is_anybody_asked() -> None:
    evening = Nine()
    evening.to_dawn()
    assert (phase_of(evening.screen), clock_of(evening.screen)) == ("talk", 180.0), "the rulebook's three minutes"
    game = game_at(evening.table).running_game
    voter = next(person for person in evening.people if person.name == game.to_act)
    assert not any(person.view["legal"] for person in evening.people)
    voter.say(do="act", action=str(game.legal_actions()[0]), after=voter.after)
    assert voter.last("refused")["problems"][0]["key"] == "turn"
    evening.clock.now += 5
    evening.host.say(do="pause")
    run(evening.table, evening.clock, evening.clock.now + 1000)
    evening.host.say(do="go_on")
    left = clock_of(evening.screen)
    run(evening.table, evening.clock, evening.clock.now + left - 1)
    assert phase_of(voter) == "talk"
    run(evening.table, evening.clock, evening.clock.now + 1)
    assert (phase_of(voter), clock_of(voter)) == ("day", None)
    assert voter.view["legal"]


def test_the_host_opens_the_vote_or_lets_them_talk_without_a_clock() -> None:
    evening = Nine(20)
    evening.to_dawn()
    evening.host.say(do="clock", seconds=0)
    assert (phase_of(evening.screen), clock_of(evening.screen)) == ("talk", None)
    run(evening.table, evening.clock, evening.clock.now + 1000)
    assert phase_of(evening.screen) == "talk"
    evening.host.say(do="clock", seconds=90)
    assert clock_of(evening.screen) == 90
    evening.next()
    assert (phase_of(evening.screen), clock_of(evening.screen)) == ("day", None)
    assert any(person.view["legal"] for person in evening.people)


def test_a_talk_goes_on_where_it_was_when_the_server_comes_back(tmp_path: Path) -> None:
    evening = Nine(20)
    cards = deepcopy(evening.table.to_json()["phase"])
    evening.to_dawn()
    evening.clock.now += 8
    evening.host.say(do="pause")
    TableFolder(tmp_path, {}).save(evening.table)
    [(again, _)], _ = restore_tables(tmp_path, 7.0)
    left = game_at(again).phases.seconds_left()
    assert left
    assert 11 <= left <= 12
    assert game_at(again).phases.phase == "talk"
    clock = Clock()
    host = Person(again, clock, None, token=evening.host.last("welcome")["you"]["token"])
    host.say(do="go_on")
    run(again, clock, clock.now + 20)
    assert phase_of(host) == "day"
    game_at(again).phases.restore(cards, clock.now)
    assert game_at(again).phases.waits_for == "cards"


def test_programs_that_know_nothing_of_phases_play_an_evening() -> None:
    evening = Nine(20, want="views")
    talks = 0
    while not evening.table.over:
        run(evening.table, evening.clock, evening.clock.now + 1)
        talks += evening.phases.phase == "talk"
        for person in evening.people:
            night = game_at(evening.table).nights.open
            if night and person.last("question")["options"]:
                option = next(each for each in person.last("question")["options"] if each not in night.asked.barred)
                person.say(do="answer", number=night.number, answer=option)
            elif not night and person.view["legal"] and not evening.table.over:
                person.say(do="act", action=person.view["legal"][0], after=person.after)
    assert talks >= 20
    assert not any(person.frames_of("refused") for person in evening.people)


def test_a_vote_may_be_taken_back_while_the_village_talks_after_it() -> None:
    evening = Nine(20)
    evening.to_dawn()
    evening.next()
    while phase_of(evening.host) == "day":
        voter = next(person for person in evening.people if person.view["legal"])
        voter.say(do="act", action=voter.view["legal"][-1], after=voter.after)
        evening.clock.now += 1
    while evening.phases.phase == "night":
        run(evening.table, evening.clock, evening.clock.now + 1)
    assert phase_of(evening.host) == "talk"
    evening.host.say(do="undo")
    assert (phase_of(evening.host), clock_of(evening.host)) == ("day", None)
    assert game_at(evening.table).running_game.state.night == 1
    assert any(person.view["legal"] for person in evening.people)


def test_bots_alone_talk_as_long_as_people_would() -> None:
    evening = Nine(20)
    for number in range(1, 10):
        evening.host.say(do="bot", seat=str(number), bot="random")
    run(evening.table, evening.clock, evening.clock.now + 100_000)
    assert evening.table.over


def test_a_rematch_is_another_game_of_the_same_people_on_the_same_seats(tmp_path: Path) -> None:
    evening = Nine(0)
    for number in range(2, 10):
        evening.host.say(do="bot", seat=str(number), bot="random")
    evening.host.say(do="bot", seat="1", bot="random")
    evening.screen.say(do="rematch")
    assert evening.screen.last("refused")["problems"][0]["key"] == "over"
    run(evening.table, evening.clock, evening.clock.now + 100_000)
    assert evening.table.over
    evening.host.say(do="bot", seat="1", bot=None)
    first = game_at(evening.table).running_game
    evening.people[1].say(do="rematch")
    assert evening.people[1].last("refused")["problems"][0]["key"] == "host"
    save, evening.table.save = evening.table.save, full_disk
    evening.host.say(do="rematch")
    assert evening.host.last("refused")["problems"][0]["key"] == "save"
    assert evening.table.over, "what cannot be saved has not happened"
    assert game_at(evening.table).running_game.actions == first.actions
    evening.table.save = save
    evening.screen.say(do="rematch")
    game = game_at(evening.table).running_game
    assert (first.seed, game.seed) == (5, 6)
    assert (game.players, game.actions) == (first.players, ())
    assert not evening.table.over
    for person in (evening.host, evening.screen):
        assert phase_of(person) == "cards"
        assert person.last("view")["view"]["from"] == 0
        assert person.view["log"][0]["kind"] == "seated"
    TableFolder(tmp_path, {}).save(evening.table)
    [(again, _)], _ = restore_tables(tmp_path, 0.0)
    assert [*game_at(again).result_files()] == ["BCDF-2.game.json"], "the file of the first game stays"


def test_games_without_nights_have_no_clock() -> None:
    table, clock = make_game_table("BCDF", KEY, GameRecipe("sottomondo", {"players": 2}, 5)), Clock()
    ada, _ = seat_people(table, clock, ["Ada", "Bo"])
    ada.say(do="start")
    ada.say(do="clock", seconds=60)
    assert ada.last("refused")["problems"][0]["key"] == "do"
