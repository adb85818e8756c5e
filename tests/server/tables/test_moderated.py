"""A person moderates: the host leads from step to step, phones show what they may and take the votes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.tables.people import KEY, Clock, Person, game_at, lead_to_question, run
from tsukumo.core.game.record import PUBLIC
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
        for phone in self.phones:
            phone.say(do="seen")

    @property
    def asleep(self) -> bool:
        """True if it is night."""
        return game_at(self.table).nights.is_night()

    @property
    def guests(self) -> list[Person]:
        """Everybody but the moderator."""
        return [*self.phones, self.screen]

    @property
    def asked(self) -> bool:
        """True if the moderator waits for a decision."""
        moderator = game_at(self.table).moderator
        assert moderator
        return moderator.step.waiting

    def lead(self) -> None:
        """The moderator goes on, a second later, or enters the first choice that there is; bots decide before."""
        run(self.table, self.clock, self.clock.now + 1)
        legal = game_at(self.table).running_game.legal_actions()
        click = {"do": "choose", "action": str(legal[0])} if self.asked else {"do": "next"}
        self.host.say(do="panel", message=click, after=self.host.after)

    def to_question(self) -> None:
        """The moderator comes to the next question."""
        while not self.asked:
            self.lead()

    def to_vote(self) -> None:
        """The moderator leads the night, and the morning up to the vote."""
        while self.asleep or not self.asked:
            self.lead()


def test_the_moderator_sees_everything_and_the_phones_their_card() -> None:
    evening = Evening()
    game = game_at(evening.table).running_game
    assert evening.host.view == json.loads(json.dumps(game.view(MODERATOR).to_json()))
    assert [phone.view["viewer"] for phone in evening.phones] == list(USUAL[:8])
    for phone in evening.phones:
        assert not panel_of(phone)["yours"], "no screen shines on who is called"
        assert phone.view["to_act"] == MODERATOR
    shown = panel_of(evening.host)["panels"]
    assert "Night falls on Tabula" in shown["asks"]["html"]
    assert shown["around"]["html"].count("aria-current") == 1, "this night's calls stand beside it"
    evening.to_question()
    assert "choose" in json.dumps(panel_of(evening.host)["patches"]["board"]), "seats can be pressed"


def test_at_night_nobody_elses_screen_shows_anything_and_dawn_comes_to_all_alike() -> None:
    evening = Evening()
    fell = [[(at, len(text)) for at, text in guest.moments[-1:]] for guest in evening.phones]
    assert all(each == fell[0] for each in fell)
    for guest in evening.guests:
        guest.take_frames()
    while evening.asleep:
        assert not any(guest.moments for guest in evening.guests)
        evening.lead()
    assert all(guest.frames_of("view") for guest in evening.guests)
    lengths = {tuple(len(text) for _, text in phone.moments) for phone in evening.phones}
    assert [frame["is"] for frame in evening.phones[0].frames] == ["table", "view", "panel"]
    assert len(lengths) == 1


def test_what_a_vote_has_led_to_is_shown_once_the_moderator_has_said_it() -> None:
    evening, told = Evening(), set[str]()
    while not evening.table.over:
        game, moderator = game_at(evening.table).running_game, game_at(evening.table).moderator
        assert moderator
        shown = [record["kind"] for record in evening.screen.view["log"]]
        happened = [record.kind for record in game.log if record.is_noticed_by(PUBLIC)]
        said = [record.kind for step in moderator.steps[: moderator.at + 1] for record in step.records]
        for kind in ("nominated", "tied", "lynched", "over"):
            assert shown.count(kind) <= said.count(kind), f"{kind} at {moderator.step}"
            told |= {kind} if shown.count(kind) < happened.count(kind) else set()
        if moderator.step.waiting and not evening.asleep:
            assert shown == happened, "whoever decides knows everything"
        lynched = moderator.step.records and moderator.step.records[0].kind == "lynched"
        if lynched and not game.over:  # night falls with the moderator's next word
            assert shown.count("lynched") == said.count("lynched")
            assert {len(phone.moments[-1][1]) for phone in evening.phones} == {len(evening.phones[0].moments[-1][1])}
        evening.lead()
    assert told >= {"nominated", "lynched", "over"}, "each was kept back for a while"


def test_phones_do_not_decide_at_night_and_vote_by_day() -> None:
    evening = Evening()
    evening.to_question()
    wolf = next(phone for phone in evening.phones if phone.name == game_at(evening.table).running_game.to_act)
    action = str(game_at(evening.table).running_game.legal_actions()[0])
    wolf.say(do="act", action=action, after=wolf.last("view")["after"])
    assert wolf.last("refused")["problems"][0]["key"] == "turn"
    evening.to_vote()
    game = game_at(evening.table).running_game
    voter = next(phone for phone in evening.phones if phone.name == game.to_act)
    view = voter.last("view")
    voter.say(do="act", action=view["view"]["legal"][0], after=view["after"])
    assert game.actions[-1].by == voter.name
    evening.lead()
    assert len({action.by for action in game.actions[-2:]}) == 2, "the moderator votes for whoever has no device"


def test_whoever_comes_back_at_night_sees_no_more_than_those_who_stayed() -> None:
    evening = Evening()
    evening.to_question()
    evening.lead()
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
    evening.to_vote()
    assert len(answers()) > 1


def test_the_moderator_takes_back_a_slip_of_the_night() -> None:
    evening = Evening()
    evening.to_question()
    for phone in evening.phones:
        phone.take_frames()
    before = evening.host.view
    evening.lead()
    evening.host.say(do="undo")
    assert evening.host.view == before
    assert not any(phone.frames_of("view") for phone in evening.phones)
    while evening.asleep:
        evening.lead()
    evening.host.say(do="undo")
    assert evening.asleep
    assert {phone.view["table"]["night"] for phone in evening.phones} == {1}
    assert all(phone.view["to_act"] == MODERATOR for phone in evening.phones[:1])


def test_an_evening_is_led_to_its_end_and_comes_back_in_between(tmp_path: Path) -> None:
    evening = Evening()
    evening.to_question()
    TableFolder(tmp_path, {}).save(evening.table)
    [(again, _)], _ = restore_tables(tmp_path, 0.0)
    assert game_at(again).showing.dark
    host = Person(again, evening.clock, None, key=KEY, want="panels")
    assert host.view["viewer"] == MODERATOR
    before, after = (game_at(table).moderator for table in (evening.table, again))
    assert before
    assert after
    assert before.at == after.at > 0
    while not evening.table.over:
        told = evening.phones[0].view["table"]["winner"]
        assert told is None, "the end is told first"
        evening.lead()
    assert evening.phones[0].view["table"]["winner"]
    assert evening.phones[0].last("table")["over"]
    assert evening.host.view["legal"] == []


def test_a_game_that_goes_on_at_night_shows_nothing_new_before_dawn() -> None:
    begun, clock = game_at(Evening().table).running_game, Clock()
    table = make_game_table("BCDF", KEY, GameRecipe("lupus", OPTIONS, 5), game=begun, moderated=True)
    host, phone = Person(table, clock, None, key=KEY), Person(table, clock, "Ada")
    phone.take_frames()
    host.say(do="act", action=str(begun.legal_actions()[0]), after=host.after)
    assert host.last("refused")["problems"][0]["key"] == "turn", "whoever is asked must be called first"
    lead_to_question(table, host)
    host.say(do="act", action=str(begun.legal_actions()[0]), after=host.after)
    assert len(game_at(table).running_game.actions) == 1
    assert game_at(table).nights.is_night()
    assert not phone.moments


def test_the_moderator_does_not_play_and_other_games_have_none() -> None:
    table, clock = make_game_table("BCDF", KEY, GameRecipe("lupus", {"seats": 9}, 5), moderated=True), Clock()
    ada = Person(table, clock, "Ada", key=KEY)
    ada.say(do="sit", seat="1")
    assert ada.last("refused")["problems"][0]["key"] == "seat"
    with pytest.raises(CannotRead, match="moderator"):
        make_game_table("BCDF", KEY, GameRecipe("sottomondo", {}, 5), moderated=True)


def test_bots_wait_for_the_moderator_who_speaks_to_a_silent_table() -> None:
    table, clock = make_game_table("BCDF", KEY, GameRecipe("lupus", OPTIONS, 5), moderated=True), Clock()
    host, ada = Person(table, clock, None, key=KEY), Person(table, clock, "Ada", want="panels")
    ada.say(do="sit", seat="1")
    for seat in range(2, 10):
        host.say(do="bot", seat=str(seat), bot="random")
    host.say(do="start")
    hosted = game_at(table)
    assert hosted.moderator
    while hosted.nights.is_night():
        decided = len(hosted.running_game.actions)
        host.say(do="next", after=host.after)
        run(table, clock, clock.now + 60)
        assert len(hosted.running_game.actions) <= decided + 1
        if hosted.moderator.step.waiting:
            host.say(do="act", action=str(hosted.running_game.legal_actions()[0]), after=host.after)
    assert not hosted.moderator.step.waiting
    assert not ada.view["legal"], "the village talks before it votes"
    assert ada.view["to_act"] == MODERATOR
    seen = len(hosted.running_game.actions)
    run(table, clock, clock.now + 600)
    assert len(hosted.running_game.actions) == seen
    lead_to_question(table, host)
    run(table, clock, clock.now + 60)
    assert hosted.running_game.to_act in (ada.view["to_act"], MODERATOR)
    assert ada.name == ada.view["to_act"] or len(hosted.running_game.actions) > seen
