"""A game at a table: seats, decisions, refusals, bots, undo, coming back, and what is saved."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tsukumo as tk
from tests.server.tables.people import KEY, Clock, Person, game_at, run, seat_people
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.plugins.registry import OURS, entry, registry
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.saving import TableFolder, list_saved, restore_tables
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.table import Table

HOUSES = ("geisha", "explorer", "innkeeper", "monk")


def a_table(game: str = "tsukumobake", **options: Any) -> tuple[Table, Clock]:
    """A new table, with a seed."""
    return make_game_table("BCDF", KEY, GameRecipe(game, options, 5)), Clock()


def four(game: str = "tsukumobake", **options: Any) -> tuple[Table, Clock, list[Person]]:
    """A game of four that has begun."""
    table, clock = a_table(game, **options)
    people = list(seat_people(table, clock, ["Ada", "Bo", "Cy", "Di"]))
    people[0].say(do="start")
    return table, clock, people


def turn(people: list[Person]) -> Person:
    """Whoever may decide now."""
    return next(person for person in people if person.view["legal"])


def decide(person: Person, choice: int = 0) -> None:
    """Take one of the choices."""
    view = person.last("view")
    person.say(do="act", action=view["view"]["legal"][choice], after=view["after"])


def problem(person: Person) -> tuple[str, str]:
    """The last refusal, and its first key."""
    refused = person.last("refused")
    assert set(refused) - {"pad"} == {"is", "of", "problems"}
    assert all(set(each) == {"key", "problem"} for each in refused["problems"])
    return refused["of"], refused["problems"][0]["key"]


# --- seats ------------------------------------------------------------------------------------------


def test_the_first_frames_say_who_one_is_and_who_sits_where() -> None:
    table, clock = a_table()
    ada = Person(table, clock, "Ada")
    welcome, shown = ada.frames
    assert set(welcome) == {"is", "you", "code", "game", "title"}
    assert set(welcome["you"]) == {"id", "name", "seat", "token"}
    assert (welcome["you"]["name"], welcome["you"]["seat"], len(welcome["you"]["token"])) == ("Ada", None, 32)
    empty = [{"seat": house, "by": "empty", "name": None, "here": False} for house in HOUSES]
    people = {"guests": 1, "people": ["Ada"]}
    assert shown == {"is": "table", "seats": empty, **people, "started": False, "paused": False, "over": False}


def test_guests_are_people_with_a_name_and_no_screens() -> None:
    table, clock = a_table()
    host = Person(table, clock, None, key=KEY)
    screen = Person(table, clock, None, screen=True)
    assert (screen.last("table")["guests"], screen.last("table")["people"]) == (0, [])
    Person(table, clock, "Ada")
    Person(table, clock, "Bo").leave()
    for each in (host, screen):
        assert (each.last("table")["guests"], each.last("table")["people"]) == (1, ["Ada"])


def test_seats_have_the_houses_names_or_numbers_and_people_play_under_their_own() -> None:
    table, _, people = four("sottomondo", players=4)
    assert [seat["seat"] for seat in table.hosted.seats_frame()] == ["1", "2", "3", "4"]
    assert people[1].view["viewer"] == "Bo"
    assert four()[2][1].view["viewer"] == "explorer"


def test_a_seat_is_taken_once_left_and_kept_for_whoever_comes_back() -> None:
    table, clock = a_table()
    ada, bo = Person(table, clock, "Ada"), Person(table, clock, "Bo")
    ada.say(do="sit", seat="monk")
    bo.say(do="sit", seat="monk")
    assert problem(bo) == ("sit", "seat")
    bo.say(do="sit", seat="nowhere")
    assert problem(bo) == ("sit", "seat")
    ada.leave()
    monk = bo.last("table")["seats"][3]
    assert monk == {"seat": "monk", "by": "person", "name": "Ada", "here": False}
    assert ada.come_back().last("welcome")["you"]["seat"] == "monk"
    assert bo.last("table")["seats"][3]["here"]
    bo.say(do="stand")
    assert problem(bo) == ("stand", "seat")
    screen = Person(table, clock, None, screen=True)
    screen.say(do="sit", seat="geisha")
    assert problem(screen) == ("sit", "seat")


@pytest.mark.parametrize("name", ["", " Ada", "a" * 21, "a\nb", 3, None])
def test_names_are_as_in_lupus(name: object) -> None:
    table, clock = a_table()
    person = Person(table, clock, name)  # type: ignore[arg-type]  # on purpose
    assert problem(person) == ("hello", "name")
    person.say(do="hello", format="tsukumo-table/1", name="Ada")
    assert person.last("welcome"), "one may try again"


def test_names_are_distinct_tokens_and_keys_are_right_or_refused() -> None:
    table, clock = a_table()
    Person(table, clock, "Ada")
    assert problem(Person(table, clock, "ADA")) == ("hello", "name")
    assert problem(Person(table, clock, "Bo", token="f" * 32)) == ("hello", "token")
    assert problem(Person(table, clock, "Bo", key="f" * 32)) == ("hello", "key")
    assert problem(Person(table, clock, "Bo", format="tsukumo-table/2")) == ("hello", "format")


def test_a_second_device_takes_the_place_of_the_first() -> None:
    table, clock = a_table()
    ada = Person(table, clock, "Ada")
    again = ada.come_back()
    assert (ada.frames[-1]["is"], ada.closed) == ("bye", True)
    assert again.last("table")["guests"] == 1


def test_what_the_host_alone_may_do() -> None:
    table, clock = a_table()
    host, bo = Person(table, clock, "Host", key=KEY), Person(table, clock, "Bo")
    more: dict[str, dict[str, Any]] = {"bot": {"seat": "monk", "bot": "random"}, "out": {"guest": "1"}}
    for do in ("start", "pause", "go_on", "end", "bot", "out"):
        bo.say(do=do, **more.get(do, {}))
        assert problem(bo) == (do, "host")
    host.say(do="start")
    assert problem(host) == ("start", "seats")
    host.say(do="pause")
    assert problem(host) == ("pause", "started")
    host.say(do="out", guest="Bo")
    assert (bo.frames[-1]["is"], bo.closed) == ("bye", True)
    assert problem(bo.come_back()) == ("hello", "token")


def test_the_host_seats_people() -> None:
    table, clock = a_table()
    host, bo = Person(table, clock, None, key=KEY), Person(table, clock, "Bo")
    bo.say(do="sit", seat="monk", guest="1")
    assert problem(bo) == ("sit", "host")
    host.say(do="sit", seat="geisha", guest="Bo")
    assert host.last("table")["seats"][0]["name"] == "Bo"
    host.say(do="sit", seat="geisha")
    assert problem(host) == ("sit", "seat"), "a host without a name only leads"


@pytest.mark.usefixtures("toys")
def test_a_game_of_ones_own_is_hosted_without_a_line_of_code() -> None:
    names = [name for name in registry().entries if name not in OURS]
    assert names
    for name in names:
        table, clock = a_table(name)
        host = Person(table, clock, None, key=KEY)
        people = [Person(table, clock, f"P{i}") for i in range(len(game_at(table).seats.by_name))]
        for person, seat in zip(people, game_at(table).seats.by_name, strict=True):
            person.say(do="sit", seat=seat)
        host.say(do="start")
        draw = Random(1)
        for _ in range(300):
            run(table, clock, clock.now + 1)
            if table.over:
                break
            actor = turn(people)
            decide(actor, draw.randrange(len(actor.view["legal"])))
        assert game_at(table).running_game.actions


@pytest.mark.parametrize(("game", "seats"), [("sottomondo", 4), ("lupus", 8)])
def test_people_may_have_any_names(game: str, seats: int) -> None:
    names = ["public", "moderator", "Anna Maria", "Zoë Å", "1", "100%", "Ada,Bo", "“q”"][:seats]
    table, clock = make_game_table("BCDF", KEY, GameRecipe(game, {entry(game).people: seats}, 5)), Clock()
    people = list(seat_people(table, clock, names))
    people[0].say(do="start")
    assert table.started
    run(table, clock, 1000)
    for _ in range(5):
        decide(turn(people))
    assert len(game_at(table).running_game.actions) >= 5
    if game == "lupus":
        assert game_at(table).running_game.options["seats"] == names


# --- decisions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options"), [("tsukumobake", {}), ("sottomondo", {"players": 4}), ("lupus", {"seats": 8})]
)
def test_every_view_is_that_of_the_game_and_a_whole_game_is_played(game: str, options: dict[str, Any]) -> None:
    table, clock = a_table(game, **options)
    names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"][: len(game_at(table).seats.by_name)]
    people = list(seat_people(table, clock, names))
    screen = Person(table, clock, None, screen=True)
    people[0].say(do="start")
    draw = Random(3)
    while not table.over:
        clock.now += 1
        if game_at(table).nights.open:
            for person in people:
                question = person.last("question")
                if question["options"]:
                    person.say(do="answer", number=question["number"], answer=question["options"][0])
            run(table, clock, clock.now + 60)
            continue
        if game_at(table).phases.waits_for:
            people[0].say(do="next", after=people[0].after)
            continue
        actor = turn(people)
        decide(actor, draw.randrange(len(actor.view["legal"])))
        if not game_at(table).nights.open:
            for person in (*people, screen):
                assert person.connection.guest
                viewer = game_at(table).seats.player_of(person.connection.guest) or PUBLIC
                assert person.view == json.loads(json.dumps(game_at(table).running_game.view(viewer).to_json()))
    assert not [frame for person in people for frame in person.frames_of("refused")]
    afters = [frame["after"] for frame in people[0].frames_of("view")]
    assert afters == list(range(1, len(afters) + 1))
    assert screen.last("table")["over"]
    told = [each for frame in screen.frames_of("view") for each in frame["told"]]
    assert told
    assert all(set(each) == {"text", "clauses"} for each in told)


def test_an_act_carries_the_newest_view_and_is_carried_out_once() -> None:
    table, _, people = four()
    actor = turn(people)
    view = actor.last("view")
    action = view["view"]["legal"][0]
    for wrong in (view["after"] - 1, view["after"] + 1):
        actor.say(do="act", action=action, after=wrong)
        assert problem(actor) == ("act", "after")
    actor.say(do="act", action=action, after=view["after"])
    actor.say(do="act", action=action, after=view["after"])
    assert problem(actor) == ("act", "after")
    assert len(game_at(table).running_game.actions) == 1


def test_what_is_not_allowed_is_refused_with_its_reasons() -> None:
    _, _, people = four()
    actor = turn(people)
    other = next(person for person in people if person is not actor)
    action = actor.view["legal"][0]
    other.say(do="act", action=action, after=other.last("view")["after"])
    assert problem(other) == ("act", "turn")
    other.say(do="act", action="nonsense", after=other.last("view")["after"])
    assert problem(other) == ("act", "action")
    wrong = f"{action.split()[0]} move A1"
    actor.say(do="why", action=wrong)
    why = actor.last("why")
    assert set(why) == {"is", "action", "reasons"}
    assert why["action"] == wrong
    assert why["reasons"]
    assert all(set(each) == {"text", "clauses"} for each in why["reasons"])
    actor.say(do="why", action=action)
    assert actor.last("why")["reasons"] == []


def test_nobody_plays_without_a_seat_nor_before_the_start_nor_in_a_pause() -> None:
    table, clock, people = four()
    screen = Person(table, clock, None, screen=True)
    actor = turn(people)
    action = actor.view["legal"][0]
    screen.say(do="act", action=action, after=screen.last("view")["after"])
    assert problem(screen) == ("act", "seat")
    people[0].say(do="pause")
    decide(actor)
    assert problem(actor) == ("act", "paused")
    people[0].say(do="go_on")
    decide(actor)
    assert len(game_at(table).running_game.actions) == 1
    empty, clock = a_table()
    early = Person(empty, clock, "Ada")
    early.say(do="act", action=action, after=0)
    assert problem(early) == ("act", "started")


def test_whoever_has_seen_cards_takes_no_other_seat() -> None:
    table, clock, people = four()
    people[1].say(do="stand")
    people[2].say(do="stand")
    people[1].say(do="sit", seat="innkeeper")
    assert problem(people[1]) == ("sit", "seat")
    late = Person(table, clock, "Late")
    assert late.view["viewer"] == PUBLIC
    late.say(do="sit", seat="innkeeper")
    assert late.view["viewer"] == "innkeeper"
    people[1].say(do="sit", seat="explorer")
    assert people[1].view["viewer"] == "explorer"


def test_a_secret_decision_reaches_nobody_who_may_not_know_of_it() -> None:
    """A frame comes only when what a guest sees has changed: not even how many decisions there were is told."""
    table, clock = a_table("lupus", seats=8)
    game_at(table).nights.calls = None  # as a game that asks one after the other, in secret
    people = list(seat_people(table, clock, ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]))
    people[0].say(do="start")
    seer = turn(people)
    for person in people:
        assert person.last("view")["after"] == 1
    decide(seer)
    assert {person.last("view")["after"] for person in people} == {2}, "it is dawn, which everybody sees"
    while game_at(table).running_game.state.round:
        decide(turn(people))
    before = {person.name: len(person.moments) for person in people}
    seer = turn(people)
    decide(seer)
    assert [person.name for person in people if len(person.moments) > before[person.name]] == [
        person.name for person in people if person is seer or person is turn(people)
    ]


# --- bots, undo ---------------------------------------------------------------------------------------


def test_a_bot_keeps_a_seat_until_whoever_left_is_back() -> None:
    table, clock, people = four()
    actor = turn(people)
    guest = actor.connection.guest
    assert guest
    seat = str(guest.seat)
    actor.leave()
    people[0].say(do="bot", seat=seat, bot="nonsense") if actor is not people[0] else None
    host = people[0] if actor is not people[0] else actor.come_back()
    host.say(do="bot", seat=seat, bot="random")
    shown = next(each for each in host.last("table")["seats"] if each["seat"] == seat)
    assert (shown["by"], shown["here"]) == ("bot", True)
    clock.now += 1
    table.tick(clock.now)
    assert len(game_at(table).running_game.actions) == 1
    back = actor.come_back()
    assert back.last("welcome")["you"]["seat"] == seat
    shown = next(each for each in back.last("table")["seats"] if each["seat"] == seat)
    assert (shown["by"], shown["name"]) == ("person", actor.name)


def test_undo_takes_back_what_everybody_saw_and_others_ask_for_it() -> None:
    table, _, people = four("sottomondo", players=4)
    host = people[0]
    host.say(do="undo")
    assert problem(host) == ("undo", "undo")
    actor = turn(people)
    legal = actor.view["legal"]
    decide(actor)
    people[1].say(do="undo")
    assert host.last("asked") == {"is": "asked", "what": "undo", "by": people[1].name}
    assert len(game_at(table).running_game.actions) == 1
    host.say(do="undo")
    for person in people:
        assert person.last("view")["view"]["from"] == 0
        assert [each["text"].partition(":")[0] for each in person.last("view")["told"]] == ["Ada has taken back"]
    assert not game_at(table).running_game.actions
    assert actor.view["legal"] == legal


def test_bots_play_with_people_and_have_names_of_their_own() -> None:
    table, clock = a_table("sottomondo", players=3)
    ada = Person(table, clock, "Ada", key=KEY)
    ada.say(do="sit", seat="1")
    for seat in "23":
        ada.say(do="bot", seat=seat, bot="careful")
    ada.say(do="start")
    assert [seat["name"] for seat in ada.last("table")["seats"]] == ["Ada", "Bruno", "Carla"]
    assert problem(Person(table, clock, "bruno")) == ("hello", "name")
    for _ in range(10):
        run(table, clock, clock.now + 1)
        if not table.over:
            decide(ada)
    assert {str(action.by) for action in game_at(table).running_game.actions} == {"Ada", "Bruno", "Carla"}


# --- kept ---------------------------------------------------------------------------------------------


def test_a_table_comes_back_as_it_was_and_nobody_decides_twice(tmp_path: Path) -> None:
    table, _, people = four()
    folder = TableFolder(tmp_path, {"port": 1234})
    table.save = lambda: folder.save(table)
    actor = turn(people)
    view = actor.last("view")
    decide(actor)
    assert list_saved(tmp_path)[0].stat().st_mode & 0o077 == 0, "it holds every secret"
    [(again, address)], _ = restore_tables(tmp_path, 0.0)
    assert address == {"port": 1234}
    assert game_at(again).running_game.to_json() == game_at(table).running_game.to_json()
    actor.table = again
    back = actor.come_back()
    guest = actor.connection.guest
    assert guest
    assert back.last("welcome")["code"] == "BCDF"
    assert back.last("welcome")["you"] == actor.last("welcome")["you"] | {"seat": guest.seat}
    assert back.last("view")["after"] > view["after"]
    back.say(do="act", action=view["view"]["legal"][0], after=view["after"])
    assert problem(back) == ("act", "after")
    assert back.view == actor.view


@pytest.mark.parametrize("begun", [False, True])
def test_a_table_comes_back_without_the_file_of_its_edition(begun: bool, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(files("tsukumo.games.tsukumobake").joinpath("editions", "kyoto.toml").read_bytes())
    table, clock = make_game_table("BCDF", KEY, GameRecipe("tsukumobake", {"edition": str(file)}, 5)), Clock()
    ada, *_ = seat_people(table, clock, ["Ada", "Bo", "Cy", "Di"])
    if begun:
        ada.say(do="start")
    TableFolder(tmp_path, {}).save(table)
    file.unlink()
    [(again, _)], _ = restore_tables(tmp_path, 0.0)
    assert again.to_json()["recipe"] == table.to_json()["recipe"]
    assert again.started == begun


def test_a_night_comes_back_at_its_call_with_what_was_answered(tmp_path: Path) -> None:
    table, clock = make_game_table("BCDF", KEY, GameRecipe("lupus", {"seats": 8}, 3)), Clock()
    people = list(seat_people(table, clock, ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]))
    folder = TableFolder(tmp_path, {})
    table.save = lambda: folder.save(table)
    people[0].say(do="start")
    for person in people[:5]:
        question = person.last("question")
        person.say(do="answer", number=question["number"], answer=question["options"][1])
    [(again, _)], _ = restore_tables(tmp_path, 500.0)
    before, night = game_at(table).nights.open, game_at(again).nights.open
    assert before
    assert night
    assert night.answers == before.answers != {}
    assert night.number == before.number
    clock.now = 500.0
    for person in people:
        person.table = again
    back = [person.come_back() for person in people]
    for person in back[5:]:
        person.say(do="answer", number=1, answer=person.last("question")["options"][1])
    run(again, clock, 506.0)
    assert night.number == 2
    assert len(game_at(again).running_game.actions) == 1


def test_a_table_that_was_saved_as_night_fell_goes_on_with_the_first_call() -> None:
    game = tk.new_game("lupus", seed=3, seats=8)
    table, clock = make_game_table("BCDF", KEY, GameRecipe("lupus", {"seats": 8}), game=game), Clock()
    people = list(seat_people(table, clock, ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]))
    assert table.hosted.next_event_time() == 0.0
    table.tick(clock.now)
    assert all(person.last("question")["number"] == 1 for person in people)
    assert not game.actions


def test_the_game_file_is_the_hosts_once_it_is_over_and_not_before(tmp_path: Path) -> None:
    table, clock = a_table("sottomondo", players=2)
    host = Person(table, clock, None, key=KEY)
    for seat in game_at(table).seats.by_name:
        host.say(do="bot", seat=seat, bot="careful")
    folder = TableFolder(tmp_path, {})
    host.say(do="start")
    folder.save(table)
    assert not (tmp_path / "BCDF.game.json").exists()
    run(table, clock, 10_000)
    folder.save(table)
    assert tk.load_game(tmp_path / "BCDF.game.json").over


@pytest.mark.parametrize(
    "damage",
    [
        *({}, {"format": "x"}, {"guests": 7}, {"seats": [{}]}, {"play": 7}, {"night": {"fallen": 0, "at": 99}}),
        *({"drawn": None}, {"started": 1}, {"address": None}, {"address": {"port": 2**16}}, {"address": {"port": "x"}}),
    ],
)
def test_a_damaged_file_is_named(damage: dict[str, Any], tmp_path: Path) -> None:
    table, clock = make_game_table("BCDF", KEY, GameRecipe("lupus", {"seats": 8}, 3)), Clock()
    ada, *_ = seat_people(table, clock, ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"])
    ada.say(do="start")
    whole = {"format": "tsukumo-hosted/1", "address": {}, **table.to_json()}
    night = {**whole["night"], **damage.get("night", {})}
    text = json.dumps({**whole, **damage, "night": night}) if damage else "{"
    (tmp_path / "BCDF.table.json").write_text(text)
    TableFolder(tmp_path, {}).save(make_game_table("DFGH", KEY, GameRecipe("tsukumobake", {}, 3)))
    [(whole_one, _)], problems = restore_tables(tmp_path, 0.0)
    assert whole_one.code == "DFGH", "the others come back"
    assert [problem.key for problem in problems] == [str(tmp_path / "BCDF.table.json")]
    assert problems[0].reason.en.count("move or delete") == 1


def test_a_file_with_a_night_in_a_game_that_has_none_is_named(tmp_path: Path) -> None:
    folder = TableFolder(tmp_path, {})
    table, clock = a_table("tsukumobake")
    for seat in game_at(table).seats.by_name:
        Person(table, clock, None, key=KEY).say(do="bot", seat=seat, bot="greedy")
    Person(table, clock, None, key=KEY).say(do="start")
    folder.save(table)
    file = folder.file(table)
    file.write_text(json.dumps({**json.loads(file.read_text()), "night": {"fallen": 0}}))
    assert [problem.key for problem in restore_tables(tmp_path, 0.0)[1]] == [str(file)]


def test_copies_that_a_killed_process_left_are_removed_and_nothing_else(tmp_path: Path) -> None:
    kept = ("BCDF.table.json", "BCDF.game.json", ".hidden", "notes.txt")
    for name in (".BCDF.table.json-0123456789ab", *kept):
        (tmp_path / name).write_text("{}")
    TableFolder(tmp_path, {})
    assert {each.name for each in tmp_path.iterdir()} == set(kept)


def test_the_end_says_goodbye_to_all() -> None:
    _, _, people = four()
    people[0].say(do="end")
    assert all(person.closed and person.frames[-1]["is"] == "bye" for person in people)
    assert people[1].last("table")["over"]
