"""Nights without a moderator: everybody is asked at once, and no frame tells anybody what they may not know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import count
from typing import Any, ClassVar

import pytest

from tests.examples import some
from tests.server.tables.people import KEY, Clock, Person, game_at, run, seat_people
from tsukumo.core.language.names import USUAL
from tsukumo.server.tables import table as tables
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.night import CallTimes
from tsukumo.server.tables.seats import GameRecipe

SEATS = 16
ROLES = (
    *("werewolf", "werewolf", "werewolf", "seer", "bodyguard", "owl", "medium", "mythomaniac", "freemason"),
    *("freemason", "werehamster", *["villager"] * 5),
)
"""Of Ada, Bruno, Carla …, in the world as it is."""
PAD = ',"pad":"'
Wish = Callable[[str, str, list[str]], str]
"""The function for somebody's answer: by name, by the kind of question (as far as the world knows), among options."""


@pytest.fixture(autouse=True)
def _tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokens that are the same in every world."""
    monkeypatch.setattr(tables, "draw_token", lambda: next(World.tokens))


class World:
    """An evening of sixteen, with a screen, up to wherever a test leads it."""

    tokens: ClassVar[Iterator[str]]

    def __init__(self, roles: tuple[str, ...] = ROLES, want: str = "views", talk: float = 0, **readings: str) -> None:
        World.tokens = (f"{number:032x}" for number in count())
        self.clock = Clock()
        dealt = dict(zip(USUAL, roles, strict=False))
        options: dict[str, Any] = {"seats": len(roles), "roles": dealt, "readings": readings}
        self.table = make_game_table("BCDF", KEY, GameRecipe("lupus", options, 7), CallTimes(6, 20, talk))
        self.people = {p.name or "": p for p in seat_people(self.table, self.clock, [*USUAL[: len(roles)]], want=want)}
        self.people["screen"] = Person(self.table, self.clock, None, screen=True, lang="it", want=want)
        self.people["Ada"].say(do="start")
        assert self.table.started
        if want == "panels":
            for person in list(self.people.values())[:-1]:
                person.say(do="seen")
        assert game_at(self.table).nights.open

    def kind(self) -> str:
        """The kind of the present question, as the engine knows it."""
        night = game_at(self.table).nights.open
        assert night
        return night.parts[night.at].call

    def call(self, wish: Wish) -> None:
        """Everybody answers, a tenth of a second after one another; then the call closes."""
        night = game_at(self.table).nights.open
        assert night
        for i, (name, person) in enumerate(self.people.items()):
            run(self.table, self.clock, night.opened + 1 + i / 10)
            question = person.last("question")
            if question["options"]:
                barred = night.asked.barred if name in night.asked.to else {}
                given = wish(name, self.kind(), [each for each in question["options"] if each not in barred])
                person.say(do="answer", number=question["number"], answer=given)
        run(self.table, self.clock, night.opened + 6)

    def sleep(self, wish: Wish) -> None:
        """A whole night."""
        while game_at(self.table).nights.open:
            self.call(wish)

    def vote(self, against: Mapping[int, str]) -> None:
        """Everybody votes for somebody, by the number of the round."""
        while not game_at(self.table).nights.open and not self.table.over:
            game = game_at(self.table).running_game
            voter = self.people[game.to_act or ""]
            view = voter.last("view")
            who = against[game.state.round]
            self.clock.now += 1
            legal = view["view"]["legal"]
            action = next((each for each in legal if each.endswith(f" vote {who}")), legal[0])
            voter.say(do="act", action=action, after=view["after"])


def first(_: str, __: str, options: list[str]) -> str:
    """The first option."""
    return options[0]


def maul(victim: str, others: Wish = first) -> Wish:
    """The werewolves, whoever they are, agree on somebody."""

    def wish(name: str, kind: str, options: list[str]) -> str:
        return victim if kind == "werewolf" and victim in options else others(name, kind, options)

    return wish


def seen(person: Person) -> list[tuple[float, int]]:
    """The times and lengths of frames; by day views differ in length by knowledge: only their times count."""
    by_day = '{"is":"view"', '{"is":"panel"'
    return [(at, 0 if text.startswith(by_day) and PAD not in text else len(text)) for at, text in person.moments]


def through(world: World) -> World:
    """Two nights and a day: Hugo is lynched, Nino is mauled, whoever they are."""
    world.sleep(first)
    world.vote({1: "Pietro", 2: "Pietro", 3: "Pietro"})
    world.sleep(maul("Nino"))
    return world


def swapped(*pairs: tuple[str, str]) -> tuple[str, ...]:
    """The world in which some have each other's cards."""
    roles = list(ROLES)
    for one, other in pairs:
        a, b = USUAL.index(one), USUAL.index(other)
        roles[a], roles[b] = roles[b], roles[a]
    return tuple(roles)


# --- what everybody gets ------------------------------------------------------------------------------


@pytest.mark.parametrize("want", ["views", "panels"])
def test_everybody_gets_as_many_frames_at_the_same_moments_of_the_same_length(want: str) -> None:
    world = World(want=want, talk=30)
    begun = {name: len(person.moments) - 1 for name, person in world.people.items()}  # with the first question
    world.sleep(first)
    # Answers are each guest's own; all else is everybody's.
    heard = {
        name: [m for m in p.moments[begun[name] :] if '"taken"' not in m[1][:20]] for name, p in world.people.items()
    }
    lengths = {name: [(at, json.loads(text)["is"], len(text)) for at, text in each] for name, each in heard.items()}
    assert len(set(map(tuple, lengths.values()))) == 1
    kinds = [kind for _, kind, _ in lengths["screen"]]
    assert {"question", "tick", "closed", "table", "view", want[:-1]} == set(kinds)
    assert kinds.count("view") == 1
    shown = ["table", "view", "panel"][: 2 + (want == "panels")]
    assert kinds[kinds.index("table") :] == shown, "after the last call"
    for person in world.people.values():
        person.take_frames()
    run(world.table, world.clock, world.clock.now + 30)
    assert [[frame["is"] for frame in person.frames] for person in world.people.values()] == [shown] * (SEATS + 1)
    assert len({text for person in world.people.values() for _, text in person.moments[:1]}) == 1


def test_an_answer_is_taken_in_as_many_bytes_whoever_gives_it_and_refused_in_as_many() -> None:
    world = World()
    lengths = set()
    for name in ("Ada", "Dario", "Zoe", "Ugo"):
        person = world.people.get(name)
        if person is None:
            continue
        number = person.last("question")["number"]
        for answer in (person.last("question")["options"][0], "Nobody at all"):
            person.say(do="answer", number=number, answer=answer)
            lengths.add(len(person.moments[-1][1]))
    assert len(lengths) == 1


def test_the_dead_and_the_screen_get_questions_with_nothing_in_them() -> None:
    world = through(World())
    world.vote({1: "Olga", 2: "Olga", 3: "Olga"})
    for name in ("Pietro", "Nino", "screen"):
        question = world.people[name].last("question")
        assert (question["prompt"], question["options"]) == ("", [])
        world.people[name].say(do="answer", number=question["number"], answer="ok")
        assert world.people[name].last("refused")["problems"][0]["key"] == "answer"
        assert set(question) == {"is", "number", "of", "prompt", "options", "svg", "seconds", "pad"}


def test_everybody_is_offered_the_living_and_who_may_not_be_named_is_refused_to_those_who_decide() -> None:
    world = World()
    world.sleep(first)
    world.vote({1: "Pietro", 2: "Pietro", 3: "Pietro"})
    asked = set()
    while night := game_at(world.table).nights.open:
        if night.asked.choices:
            asked.add(world.kind())
            alive = {n: p for n, p in world.people.items() if n not in ("Pietro", "screen")}
            for person in alive.values():
                assert person.last("question")["options"] == list(alive)
            for name, person in alive.items():
                for option, reason in list(night.asked.barred.items())[:2]:
                    world.clock.now += 0.06
                    person.say(do="answer", number=night.number, answer=option)
                    decides, answer = name in night.asked.to, json.loads(person.moments[-1][1])
                    assert answer["is"] == ("refused" if decides else "taken")
                    assert len(person.moments[-1][1]) == night.sizes.answer
                    if decides:
                        assert answer["problems"] == [{"key": "answer", "problem": reason.en}]
        world.call(first)
    assert asked == {"seer", "bodyguard", "owl", "werewolf", "mythomaniac"}


def test_the_seer_learns_in_a_second_question_and_all_others_get_one_too() -> None:
    world = World()
    world.call(first)  # the freemasons
    world.call(lambda name, _, options: "Ada" if name == "Dario" else options[0])
    assert "Ada: a werewolf" in world.people["Dario"].last("question")["prompt"]
    assert {p.last("question")["options"][0] for n, p in world.people.items() if n != "screen"} == {"ok"}
    assert "werewolf" not in world.people["Elena"].last("question")["prompt"]


# --- what nobody learns -------------------------------------------------------------------------------


@cache
def as_it_is() -> World:
    """The evening of `World`, with everybody at a page."""
    return through(World(want="panels"))


def test_no_page_says_at_night_whose_turn_it_is() -> None:
    """The player who is called first is asked by the rules; a bright head, a sound or a button would give them away."""
    by_day = 0
    for person in as_it_is().people.values():
        phase = ""
        for frame in person.frames:
            phase = frame["phase"] if frame["is"] == "table" else phase
            if frame["is"] == "panel" and "panels" in frame:
                asked = frame["yours"] or '"do": "choose"' in json.dumps(frame["panels"].get("asks", ""))
                assert not (asked and phase in ("cards", "night")), person.name
                by_day += asked
    assert by_day


ALIKE = [
    (swapped(("Ada", "Pietro")), "who is lynched was a werewolf"),
    (swapped(("Dario", "Pietro")), "who is lynched was the seer"),
    (swapped(("Elena", "Pietro")), "who is lynched was the bodyguard"),
    (swapped(("Hugo", "Pietro")), "who is lynched was the mythomaniac"),
    (swapped(("Gina", "Pietro"), ("Bruno", "Olga")), "who is lynched was the medium, and another one is a werewolf"),
    (swapped(("Irene", "Olga")), "another one is a freemason"),
    (swapped(("Irene", "Luca")), "another one is the werehamster"),
]


@pytest.mark.parametrize(("roles", "why"), some(ALIKE, 2))
def test_whoever_knows_the_same_gets_the_same_bytes_at_the_same_moments(roles: tuple[str, ...], why: str) -> None:
    one, other = as_it_is(), through(World(roles, want="panels"))
    compared = 0
    for name, person in one.people.items():
        theirs = other.people[name]
        assert seen(person) == seen(theirs), f"{name}: {why}"
        if _knowing(one, name) == _knowing(other, name):
            compared += 1
            assert person.moments == theirs.moments, f"{name}: {why}"
    assert compared >= 4


def _knowing(world: World, name: str) -> Any:
    """The facts that a player may know, without those that everybody knows."""
    game = game_at(world.table).running_game
    view = game.view(name if name != "screen" else "public")
    return [record.to_json() for record in view.log], view.to_json()


def test_whatever_others_answer_nobody_sees_it_before_dawn() -> None:
    worlds = [World(), World()]
    worlds[0].sleep(first)
    worlds[1].sleep(lambda _, __, options: options[-1])
    for name in ("Olga", "Rosa", "Sandro", "Hugo", "screen"):
        assert worlds[0].people[name].moments == worlds[1].people[name].moments


def test_coming_back_at_night_tells_no_more_than_having_stayed() -> None:
    """The engine may be at dawn already while the last call still asks; whoever comes back sees the night."""
    frames = []
    for roles in (ROLES, swapped(("Hugo", "Pietro"))):
        world = World(roles)
        world.sleep(first)
        world.vote({1: "Pietro", 2: "Pietro", 3: "Pietro"})
        while world.kind() != "mythomaniac":
            world.call(maul("Nino"))
        back = world.people["Rosa"]
        back.leave()
        again = back.come_back()
        assert again.view["table"]["round"] == 0
        assert [frame["is"] for frame in again.frames] == ["welcome", "table", "view", "question"]
        assert again.last("question")["number"] == back.last("question")["number"]
        frames.append(again.moments)
    assert frames[0] == frames[1]


# --- how calls close ------------------------------------------------------------------------------------


def to_wolves(world: World) -> None:
    """Up to the werewolves' choice in the second night."""
    world.sleep(first)
    world.vote({1: "Pietro", 2: "Pietro", 3: "Pietro"})
    while world.kind() != "werewolf":
        world.call(first)


def point(world: World, wolves: Mapping[str, str]) -> None:
    """The werewolves point at somebody, all others at the first."""
    for name, person in world.people.items():
        question = person.last("question")
        if question["options"]:
            given = wolves.get(name, question["options"][0])
            person.say(do="answer", number=question["number"], answer=given)


def test_werewolves_who_do_not_agree_keep_the_call_open_and_see_each_other() -> None:
    world = World()
    to_wolves(world)
    night = game_at(world.table).nights.open
    assert night
    point(world, {"Ada": "Nino", "Bruno": "Nino", "Carla": "Olga"})
    run(world.table, world.clock, night.opened + 10)
    assert world.kind() == "werewolf"
    assert world.people["Ada"].last("tick")["pointing"] == {"Ada": "Nino", "Bruno": "Nino", "Carla": "Olga"}
    assert world.people["Dario"].last("tick")["pointing"] == {}
    point(world, {"Carla": "Nino", "Ada": "Nino", "Bruno": "Nino"})
    assert world.kind() == "mythomaniac", "they agree, and the least time is over"


def test_after_the_patience_the_most_named_choice_counts() -> None:
    world = World()
    to_wolves(world)
    point(world, {"Ada": "Nino", "Bruno": "Olga", "Carla": "Olga"})
    opened = world.clock.now
    run(world.table, world.clock, opened + 20)
    assert world.kind() == "mythomaniac"
    world.call(first)
    world.call(first)
    dead = [each["player"] for each in world.people["Rosa"].view["table"]["players"] if each["died"]]
    assert dead == ["Olga", "Pietro"]


def test_a_bot_decides_where_everybody_fell_asleep() -> None:
    world = World()
    to_wolves(world)
    asked = game_at(world.table).nights.open
    assert asked
    run(world.table, world.clock, asked.opened + 19.5)
    assert world.kind() == "werewolf"
    run(world.table, world.clock, asked.opened + 20)
    assert world.kind() == "mythomaniac"
    assert game_at(world.table).running_game.actions[-1].kind == "maul"


def test_a_call_lasts_six_seconds_even_if_everybody_has_answered() -> None:
    world = World()
    night = game_at(world.table).nights.open
    assert night
    point(world, {})
    run(world.table, world.clock, night.opened + 5.9)
    assert night.number == 1
    assert len(world.people["Ada"].frames_of("tick")) == 5
    run(world.table, world.clock, night.opened + 6)
    assert night.number == 2


def test_a_call_that_need_not_last_closes_with_the_last_answer() -> None:
    table, clock = make_game_table("BCDF", KEY, GameRecipe("lupus", {"seats": 8}, 3), CallTimes(0, 20, 0)), Clock()
    people = list(seat_people(table, clock, [*USUAL[:8]]))
    people[0].say(do="start")
    for person in people:
        assert not person.frames_of("closed")
        person.say(do="answer", number=1, answer=person.last("question")["options"][0])
    assert [person.last("closed")["number"] for person in people] == [1] * 8
    assert [frame["is"] for frame in people[-1].frames[-3:]] == ["taken", "closed", "question"]


def test_an_answer_may_be_changed_until_the_call_closes_and_not_after() -> None:
    world = World()
    world.call(first)
    seer = world.people["Dario"]
    question = seer.last("question")
    seer.say(do="answer", number=question["number"], answer="Ada")
    world.call(lambda name, _, options: "Olga" if name == "Dario" else options[0])
    assert "Olga: not a werewolf" in seer.last("question")["prompt"]
    seer.say(do="answer", number=question["number"], answer="Ada")
    assert seer.last("refused")["problems"][0]["key"] == "number"


def test_a_pause_stops_the_clock_of_a_call() -> None:
    world = World()
    host, night = world.people["Ada"], game_at(world.table).nights.open
    assert night
    point(world, {})
    host.say(do="pause")
    assert world.table.hosted.next_event_time() is None
    world.clock.now += 1000
    host.say(do="answer", number=1, answer="ok")
    assert host.last("refused")["problems"][0]["key"] == "paused"
    host.say(do="go_on")
    assert night.number == 1
    run(world.table, world.clock, world.clock.now + 6)
    assert night.number == 2


def test_werewolves_who_choose_in_the_first_night_meet_before() -> None:
    world = World(first_night="wolves")
    while world.kind() != "werewolf":
        world.call(first)
    prompt = world.people["Ada"].last("question")
    assert "recognise each other" in prompt["prompt"]
    assert prompt["options"] == ["ok"]
    world.call(first)
    assert world.people["Ada"].last("question")["prompt"].startswith("Ada, whom do you kill? You decide together")


def test_undo_by_day_takes_back_a_vote_and_never_a_choice_of_the_night() -> None:
    world = World()
    world.sleep(first)
    host = world.people["Ada"]
    host.say(do="undo")
    assert host.last("refused")["problems"][0]["key"] == "undo"
    voter = world.people[game_at(world.table).running_game.to_act or ""]
    view = voter.last("view")
    voter.say(do="act", action=view["view"]["legal"][0], after=view["after"])
    host.say(do="undo")
    assert voter.view["legal"] == view["view"]["legal"]
    assert voter.last("view")["after"] > view["after"]


def test_undo_at_night_closes_the_call_that_is_open() -> None:
    world = World()
    world.sleep(first)
    world.vote({1: "Pietro", 2: "Pietro", 3: "Pietro"})
    number = world.people["Ada"].last("question")["number"]
    for person in world.people.values():
        person.take_frames()
    world.people["Ada"].say(do="undo")
    assert game_at(world.table).nights.open is None
    for person in world.people.values():
        assert [frame["is"] for frame in person.frames] == ["closed", "table", "view"]
        assert person.last("closed") == {"is": "closed", "number": number}


def test_bots_alone_play_whole_evenings() -> None:
    clock = Clock()
    table = make_game_table("BCDF", KEY, GameRecipe("lupus", {"seats": 10}, 3), CallTimes(1, 2))
    host = Person(table, clock, "Host", key=KEY)
    for seat in game_at(table).seats.by_name:
        host.say(do="bot", seat=seat, bot="sensible")
    host.say(do="start")
    run(table, clock, 100_000)
    assert table.over
    assert host.last("table")["over"]
    assert host.view["table"]["winner"] in ("humans", "werewolves", "werehamster")
