"""A person moderates: the host writes down the night, phones show what they may and take the votes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.tables.people import KEY, Clock, Person, game_at, run
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.names import USUAL
from tsukumo.games.lupus.rules import MODERATOR
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.saving import TableFolder, restore_tables
from tsukumo.server.tables.seats import GameRecipe


def panel_of(person: Person) -> Any:
    """The part of the game that a page shows."""
    return [frame for frame in person.frames_of("panel") if "after" in frame][-1]


OPTIONS = {"seats": 9, "readings": {"first_night": "wolves"}}


class Evening:
    """Nine phones and the moderator's page; the last seat is a bot's."""

    def __init__(self) -> None:
        self.table, self.clock = make_game_table("BCDF", KEY, GameRecipe("lupus", OPTIONS, 5), moderated=True), Clock()
        self.host = Person(self.table, self.clock, None, key=KEY, want="panels")
        self.phones = [Person(self.table, self.clock, name, want="panels") for name in USUAL[:8]]
        self.screen = Person(self.table, self.clock, None, screen=True)
        for seat, phone in enumerate(self.phones, 1):
            phone.say(do="sit", seat=str(seat))
        self.host.say(do="bot", seat="9", bot="random")
        self.host.say(do="start")

    @property
    def asleep(self) -> bool:
        """True if it is night."""
        return game_at(self.table).nights.is_night()

    @property
    def guests(self) -> list[Person]:
        """Everybody but the moderator."""
        return [*self.phones, self.screen]

    def decide(self, person: Person) -> None:
        """Take the first choice of a page, a second later."""
        self.clock.now += 1
        panel = panel_of(person)
        person.say(do="act", action=panel["choices"][0][0], after=panel["after"])

    def to_day(self) -> None:
        """The moderator writes down the night."""
        while self.asleep:
            run(self.table, self.clock, self.clock.now)  # a bot may be called
            if self.asleep:
                self.decide(self.host)


def test_the_moderator_sees_everything_and_the_phones_their_card() -> None:
    evening = Evening()
    game = game_at(evening.table).running_game
    assert evening.host.view == json.loads(json.dumps(game.view(MODERATOR).to_json()))
    assert [phone.view["viewer"] for phone in evening.phones] == list(USUAL[:8])
    for phone in evening.phones:
        assert not panel_of(phone)["yours"], "no screen shines on who is called"
        assert phone.view["to_act"] == MODERATOR
    order = panel_of(evening.host)["order"]
    assert [set(each) for each in order] == [{"call", "say", "now"}] * len(order)
    assert sum(each["now"] for each in order) == 1


def test_at_night_nobody_elses_screen_shows_anything_and_dawn_comes_to_all_alike() -> None:
    evening = Evening()
    fell = [[(at, len(text)) for at, text in guest.moments[-1:]] for guest in evening.phones]
    assert all(each == fell[0] for each in fell)
    for guest in evening.guests:
        guest.take_frames()
    evening.decide(evening.host)
    while evening.asleep:
        assert not any(guest.moments for guest in evening.guests)
        run(evening.table, evening.clock, evening.clock.now)
        if evening.asleep:
            evening.decide(evening.host)
    assert all(guest.frames_of("view") for guest in evening.guests)
    lengths = {tuple(len(text) for _, text in phone.moments[:2]) for phone in evening.phones}
    assert len(lengths) == 1


def test_phones_do_not_decide_at_night_and_vote_by_day() -> None:
    evening = Evening()
    wolf = next(phone for phone in evening.phones if phone.name == game_at(evening.table).running_game.to_act)
    action = str(game_at(evening.table).running_game.legal_actions()[0])
    wolf.say(do="act", action=action, after=wolf.last("view")["after"])
    assert wolf.last("refused")["problems"][0]["key"] == "turn"
    evening.to_day()
    game = game_at(evening.table).running_game
    voter = next(phone for phone in evening.phones if phone.name == game.to_act)
    view = voter.last("view")
    voter.say(do="act", action=view["view"]["legal"][0], after=view["after"])
    assert game.actions[-1].by == voter.name
    evening.decide(evening.host)
    assert len({action.by for action in game.actions[-2:]}) == 2, "the moderator votes for whoever has no device"


def test_whoever_comes_back_at_night_sees_no_more_than_those_who_stayed() -> None:
    evening = Evening()
    evening.decide(evening.host)
    assert evening.asleep
    for phone in evening.phones:
        before = phone.view
        phone.leave()
        assert phone.come_back(want="panels").view == before


def test_at_night_answers_are_as_long_as_one_another_and_by_day_as_they_are() -> None:
    evening = Evening()

    def answers() -> set[int]:
        """The numbers of bytes in answers to those who ask why, and to those who are refused."""
        for guest in evening.phones:
            evening.clock.now += 1
            for action in ("Ada vote Bruno", f"{guest.name} devour Elena"):
                guest.say(do="why", action=action)
                guest.say(do="act", action=action, after=guest.after)
        sent = [text for guest in evening.phones for _, text in guest.moments]
        for guest in evening.phones:
            guest.moments = [moment for moment in guest.moments if '"is":"view"' in moment[1]]
        return {len(text) for text in sent if '"is":"refused"' in text or '"is":"why"' in text}

    assert evening.asleep
    assert len(answers()) == 1
    evening.to_day()
    assert len(answers()) > 1


def test_the_moderator_takes_back_a_slip_of_the_night() -> None:
    evening = Evening()
    for phone in evening.phones:
        phone.take_frames()
    before = evening.host.view
    evening.decide(evening.host)
    evening.host.say(do="undo")
    assert evening.host.view == before
    assert not any(phone.frames_of("view") for phone in evening.phones)
    evening.to_day()
    evening.host.say(do="undo")
    assert evening.asleep
    assert {phone.view["table"]["night"] for phone in evening.phones} == {1}
    assert all(phone.view["to_act"] == MODERATOR for phone in evening.phones[:1])


def test_an_evening_is_led_to_its_end_and_comes_back_in_between(tmp_path: Path) -> None:
    evening = Evening()
    TableFolder(tmp_path, {}).save(evening.table)
    [(again, _)], _ = restore_tables(tmp_path, 0.0)
    assert game_at(again).showing.dark
    host = Person(again, evening.clock, None, key=KEY, want="panels")
    assert host.view["viewer"] == MODERATOR
    while not evening.table.over:
        evening.to_day()
        run(evening.table, evening.clock, evening.clock.now)
        if not evening.table.over and not evening.asleep:
            evening.decide(evening.host)
    assert evening.phones[0].last("table")["over"]
    assert evening.host.view["legal"] == []


def test_a_game_that_goes_on_at_night_shows_nothing_new_before_dawn() -> None:
    begun, clock = game_at(Evening().table).running_game, Clock()
    table = make_game_table("BCDF", KEY, GameRecipe("lupus", OPTIONS, 5), game=begun, moderated=True)
    host, phone = Person(table, clock, None, key=KEY), Person(table, clock, "Ada")
    phone.take_frames()
    host.say(do="act", action=str(begun.legal_actions()[0]), after=host.after)
    assert game_at(table).nights.is_night()
    assert not phone.moments


def test_the_moderator_does_not_play_and_other_games_have_none() -> None:
    table, clock = make_game_table("BCDF", KEY, GameRecipe("lupus", {"seats": 9}, 5), moderated=True), Clock()
    ada = Person(table, clock, "Ada", key=KEY)
    ada.say(do="sit", seat="1")
    assert ada.last("refused")["problems"][0]["key"] == "seat"
    with pytest.raises(CannotRead, match="moderator"):
        make_game_table("BCDF", KEY, GameRecipe("sottomondo", {}, 5), moderated=True)
