"""A fault at every place where a decision passes: it has not happened, who asked is told, and all go on after it."""

from __future__ import annotations

import asyncio
import errno
import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import deepcopy
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClosedError
from websockets.sync.client import connect

import tsukumo as tk
from tests.core.failing_rules import endless
from tests.examples import some
from tests.server.tables.people import KEY, Clock, Person, game_at, lead_to_question, quiz_at, run, seat_people
from tests.server.tables.server import ThreadedServer, serve_tables
from tests.server.tables.sessions import EVENINGS, Phone, SessionStep, TableSession, frames_seen
from tests.server.tables.test_web import a_table, said
from tests.started import PATIENCE, wait_until
from tsukumo.core.plugins.registry import entry
from tsukumo.server.tables import client, connection, web
from tsukumo.server.tables.game import HostedGame, make_game_table
from tsukumo.server.tables.hosted_quiz import QuizRecipe, make_quiz_table
from tsukumo.server.tables.limits import FORMAT
from tsukumo.server.tables.night import CallTimes
from tsukumo.server.tables.saving import TableFolder
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.table import Table

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]
FULL = OSError(errno.ENOSPC, "No space left on device")
FILES = OSError(errno.EMFILE, "Too many open files")


class Disk:
    """The place where a table is saved: *kept* is its content; while there is an *error* nothing can be written."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.error: OSError | None = None
        self.kept: dict[str, Any] = {}
        table.save = self.save

    def save(self) -> None:
        if self.error:
            raise self.error
        self.kept = deepcopy(self.table.to_json())

    @contextmanager
    def full(self, error: OSError) -> Iterator[None]:
        """While this lasts, nothing can be saved."""
        self.error = error
        try:
            yield
        finally:
            self.error = None


def shown(people: list[Person]) -> list[int]:
    """The number of frames that each person has got."""
    return [len(person.moments) for person in people]


def state(table: Table) -> dict[str, Any]:
    """Everything that is saved of a table, and of what each guest has seen."""
    guests = {guest.id: (guest.after, guest.since, guest.seat, guest.whole) for guest in table.guests.values()}
    saved = table.to_json()
    phase = {**saved.get("phase", {}), "left": None}  # it runs on
    return deepcopy({**saved, "phase": phase, "seen": guests, "passed": None, "clock": None})


def check_refused_then_taken(disk: Disk, people: list[Person], actor: Person, error: OSError, **message: Any) -> None:
    """Check that what cannot be saved is refused to whoever asks, with nothing changed, and is taken later."""
    actor.clock.now += 1  # nobody is quicker than they may be
    before, frames = state(disk.table), shown(people)
    with disk.full(error):
        actor.say(**message)
    refused = actor.last("refused")
    assert [each["key"] for each in refused["problems"]] == ["save"]
    assert refused["of"] == message["do"]
    expected = [count + (person is actor) for count, person in zip(frames, people, strict=True)]
    assert shown(people) == expected, "nobody else hears of it"
    assert state(disk.table) == before
    actor.say(**message)
    assert actor.frames[-1]["is"] != "refused", actor.frames[-1]
    assert {**disk.kept, "guests": None} == {**disk.table.to_json(), "guests": None}, "it is saved"


@pytest.mark.parametrize("error", [FULL, FILES], ids=["full", "files"])
@pytest.mark.parametrize(
    ("game", "options"), [("tsukumobake", {}), ("sottomondo", {"players": 3}), ("lupus", {"seats": 8})]
)
def test_what_cannot_be_saved_has_not_happened(game: str, options: dict[str, Any], error: OSError) -> None:
    table, clock, draw = (
        make_game_table("BCDF", KEY, GameRecipe(game, options, 3), CallTimes(0, 60, 0)),
        Clock(),
        Random(5),
    )
    disk = Disk(table)
    people = list(seat_people(table, clock, NAMES[: len(game_at(table).seats.by_name)]))
    host = people[0]
    host.say(do="stand")
    check_refused_then_taken(disk, people, host, error, do="sit", seat=next(iter(game_at(table).seats.by_name)))
    check_refused_then_taken(disk, people, host, error, do="start")
    check_refused_then_taken(disk, people, host, error, do="pause")
    check_refused_then_taken(disk, people, host, error, do="go_on")
    for _ in range(60):
        if game_at(table).nights.open:
            answer_at_night(disk, people, clock, error)
            continue
        if table.over:
            break
        actor = next(each for each in people if each.view.get("legal"))
        action = draw.choice(actor.view["legal"])
        check_refused_then_taken(disk, people, actor, error, do="act", action=action, after=actor.last("view")["after"])
    if not table.over and any(game_at(table).undo.marks):
        check_refused_then_taken(disk, people, host, error, do="undo")
    check_refused_then_taken(
        disk, people, host, error, do="bot", seat=next(iter(game_at(table).seats.by_name)), bot=entry(game).bot
    )
    check_refused_then_taken(disk, people, host, error, do="out", guest=people[-1].name)


def answer_at_night(disk: Disk, people: list[Person], clock: Clock, error: OSError) -> None:
    """An answer that cannot be saved is not taken, and a call that cannot be saved stays open."""
    table = disk.table
    night, first = game_at(table).nights.open, True
    assert night
    number = night.number
    for person in people:
        question = person.last("question")
        if question["number"] == number and question["options"]:
            message = {"do": "answer", "number": number, "answer": question["options"][0]}
            clock.now += 1
            if first:
                with disk.full(error):
                    person.say(**message)
                assert person.last("refused")["problems"][0]["key"] == "save"
                assert not night.answers
                first = False
            person.say(**message)
    if game_at(table).nights.open is not night or night.number != number:
        return  # the last answer has closed it
    closed = [len(person.frames_of("closed")) for person in people]
    with disk.full(error):
        run(table, clock, clock.now + 61)
        assert game_at(table).nights.open is night
        assert night.number == number
        assert [len(person.frames_of("closed")) for person in people] == closed, "it stays open"
    run(table, clock, clock.now + 3)
    assert all(len(person.frames_of("closed")) > count for person, count in zip(people, closed, strict=True))


def test_a_bot_that_cannot_be_saved_tries_again_and_the_host_is_told_once() -> None:
    table, clock = make_game_table("BCDF", KEY, GameRecipe("sottomondo", {"players": 2}, 5)), Clock()
    disk = Disk(table)
    (host,) = seat_people(table, clock, ["Ada"])
    host.say(do="bot", seat="2", bot="random")
    host.say(do="start")
    run(table, clock, clock.now)
    while host.view["legal"]:
        host.say(do="act", action=host.view["legal"][0], after=host.last("view")["after"])
    decided, frames = len(game_at(table).running_game.actions), len(host.moments)
    with disk.full(FULL):
        run(table, clock, clock.now + 30)
        assert len(game_at(table).running_game.actions) == decided
        assert not table.paused
        assert [frame["is"] for frame in host.frames[frames:]] == ["refused"]
    run(table, clock, clock.now + 3)
    assert len(game_at(table).running_game.actions) > decided


def test_a_quiz_whose_answers_cannot_be_saved_takes_them_later() -> None:
    quiz = entry("sottomondo")
    recipe = QuizRecipe("sottomondo", 1, 1, (), 3, 20.0)
    table, clock = make_quiz_table("BCDF", KEY, recipe, quiz.load(quiz.quiz)), Clock()
    disk = Disk(table)
    host = Person(table, clock, None, key=KEY)
    people = [host, *(Person(table, clock, name) for name in NAMES[:3])]
    check_refused_then_taken(disk, people, host, FULL, do="start")
    for person in people[1:]:
        option = person.last("question")["options"][0]
        check_refused_then_taken(disk, people, person, FULL, do="answer", number=1, answer=option)
    assert host.frames_of("result")
    check_refused_then_taken(disk, people, host, FULL, do="go_on")
    with disk.full(FULL):
        run(table, clock, clock.now + 30)
        assert quiz_at(table).open, "a question whose end cannot be saved stays open"
    run(table, clock, clock.now + 3)
    assert not quiz_at(table).open


def test_coming_back_needs_no_disk_and_a_newcomer_is_told_what_is_wrong() -> None:
    table, clock = make_game_table("BCDF", KEY, GameRecipe("tsukumobake", {}, 3)), Clock()
    disk = Disk(table)
    people = list(seat_people(table, clock, NAMES[:4]))
    people[0].say(do="start")
    with disk.full(FULL):
        people[1].leave()
        back = people[1].come_back()
        assert back.frames_of("welcome")
        assert back.view["viewer"] == people[1].view["viewer"]
        stranger = Person(table, clock, "Zoe")
        assert not stranger.frames_of("welcome"), "a token that is not saved would be lost"
        assert stranger.last("refused")["problems"][0]["key"] == "save"
        assert "Zoe" not in {guest.name for guest in table.guests.values()}
    stranger.say(do="hello", format="tsukumo-table/1", name="Zoe", lang="en")
    assert stranger.frames_of("welcome")


def fail(*_: object, **__: object) -> Any:
    """Fail as rules of one's own may."""
    raise KeyError("a rule of somebody's own")


def leave(*_: object, **__: object) -> Any:
    """Leave the program, as a script may."""
    raise SystemExit("a rule of somebody's own")


@pytest.mark.parametrize("fails", [fail, leave])
@pytest.mark.parametrize("broken", ["apply", "mask_for", "to_json", "legal"])
@pytest.mark.parametrize("moderated", [False, True])
def test_rules_that_fail_change_nothing(
    broken: str,
    moderated: bool,
    fails: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock, table = Clock(), make_game_table("BCDF", KEY, GameRecipe("tsukumobake", {}, 3))
    if moderated:
        table = make_game_table("BCDF", KEY, GameRecipe("lupus", {"seats": 8}, 3), moderated=True)
        host = Person(table, clock, None, key=KEY)
        people = [host]
        for name, seat in zip(NAMES, game_at(table).seats.by_name, strict=False):
            people.append(Person(table, clock, name))
            people[-1].say(do="sit", seat=seat)
    else:
        people = list(seat_people(table, clock, NAMES[:4]))
        host = people[0]
    host.say(do="start")
    if moderated:
        lead_to_question(table, host)
    actor = host if moderated else next(each for each in people if each.view["legal"])
    action, after = str(game_at(table).running_game.legal_actions()[0]), actor.last("view")["after"]
    before, frames = state(table), shown(people)
    with monkeypatch.context() as patched:
        patched.setattr(type(game_at(table).running_game.state), broken, fails)
        actor.say(do="act", action=action, after=after)
    assert "a rule of somebody's own" in caplog.text
    told = actor.last("refused")["problems"][0]
    assert told["key"] == "do"
    assert told["problem"].startswith("The rules of this game have failed")
    assert told["problem"].endswith("Nothing has changed.")
    assert ("a rule of somebody's own" in told["problem"]) == (actor is host), "which may be a secret"
    assert [a - b for a, b in zip(shown(people), frames, strict=True)] == [int(each is actor) for each in people]
    assert state(table) == before
    actor.say(do="act", action=action, after=after)
    assert actor.frames[-1]["is"] != "refused"
    assert len(game_at(table).running_game.actions) == 1
    assert len(game_at(table).undo.marks) == 1, "undo knows every decision"


@pytest.mark.parametrize("place", ["apply", "mask_for", "legal"])
def test_rules_that_never_come_to_an_end_keep_nobody_waiting(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, table = Clock(), make_game_table("BCDF", KEY, GameRecipe("tsukumobake", {}, 3))
    people = list(seat_people(table, clock, NAMES[:4]))
    people[0].say(do="start")
    actor = next(each for each in people if each.view["legal"])
    action, after = str(game_at(table).running_game.legal_actions()[0]), actor.last("view")["after"]
    before, frames = state(table), shown(people)
    with monkeypatch.context() as patched:
        patched.setattr("tsukumo.server.tables.table.PATIENCE", 0.5)
        patched.setattr(type(game_at(table).running_game.state), place, endless)
        actor.say(do="act", action=action, after=after)
    assert "The rules of this game have failed" in actor.last("refused")["problems"][0]["problem"]
    assert [a - b for a, b in zip(shown(people), frames, strict=True)] == [int(each is actor) for each in people]
    assert state(table) == before
    actor.say(do="act", action=action, after=after)
    assert len(game_at(table).running_game.actions) == 1


def test_where_a_bot_fails_the_table_stands_still_and_its_host_is_told_why() -> None:
    clock, table = Clock(), make_game_table("BCDF", KEY, GameRecipe("tsukumobake", {}, 3))
    host, *others = seat_people(table, clock, NAMES[:4])
    host.say(do="start")
    try:
        fail()
    except KeyError as error:
        table.pause_after_failure(error, clock.now)
    assert all(each.last("table")["paused"] for each in (host, *others))
    assert "a rule of somebody's own" in host.last("refused")["problems"][0]["problem"]
    assert not any(each.frames_of("refused") for each in others)
    host.say(do="go_on")
    assert not host.last("table")["paused"]


# --- a fault at every place of whole evenings ---------------------------------------------------------


class Sinks(NamedTuple):
    """The line of somebody fails at every step, after some frames of it: *who* acts, or another one."""

    who: str
    how: BaseException | str
    spare: int

    def victim(self, step: SessionStep) -> str:
        """The person whose line it is."""
        return (step.who or "screen") if self.who == "actor" else self.who

    def put(self, evening: TableSession, step: SessionStep) -> None:
        """Let the step happen, with this fault; whoever sank comes back then."""
        name = self.victim(step)
        if step.place == "hello" and name == step.who:
            step = step._replace(message={**step.message, "sink": self.how, "spare": self.spare})
        elif name in evening.people:
            evening.people[name].sink, evening.people[name].spare = self.how, self.spare
        evening.do(step)
        if name not in evening.people:
            return
        phone = evening.people[name]
        phone.leave()
        if evening.table.ended:
            return
        known = {"token": phone.last("welcome")["you"]["token"]} if phone.frames_of("welcome") else {}
        evening.people[name] = Phone(evening, phone.name, **{**phone.said, **known})
        evening.people[name].view = evening.people[name].view or phone.view


class Clocks(NamedTuple):
    """The clock of the server goes wrong at every step: it has *jumped* or comes *late*, timers fire *often*."""

    jumped: float = 0.0
    late: float = 0.0
    often: int = 1

    def put(self, evening: TableSession, step: SessionStep) -> None:
        """Let the step happen by such a clock."""
        evening.clock.now += self.jumped
        evening.late, evening.often = self.late, self.often
        for _ in range(self.often - 1):
            evening.table.tick(evening.clock.now)  # a timer that was not asked for
        evening.do(step)


class Fails(NamedTuple):
    """Something of the game's rules is *broken* at every step, which is tried again then; the *places* that failed."""

    broken: str
    places: list[str]

    def victim(self, step: SessionStep) -> str:
        """The person who is told: the one who acts."""
        return step.who

    def put(self, evening: TableSession, step: SessionStep) -> None:
        """Let the step fail, if it needs what is broken, and then let it happen."""
        until, hosted = evening.clock.now + 0.1 + step.seconds, evening.table.hosted
        if not isinstance(hosted, HostedGame) or hosted.game is None:
            evening.do(step)
            return
        before = state(evening.table)
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(type(hosted.game.state), self.broken, fail)
            try:
                evening.do(step)
                failed = bool(step.who) and broke(evening.people[step.who])
            except KeyError:  # whoever wakes the table pauses it then
                failed = True
        self.places.extend([step.place] if failed else [])
        if failed and step.who:
            assert state(evening.table) == before, step
            evening.do(step)
        elif failed:
            evening.pass_time(until)


def broke(phone: Phone) -> bool:
    """Return whether the last message to somebody says that the game has failed."""
    last = phone.frames[-1] if phone.moments else {}
    return last.get("is") == "refused" and [each["key"] for each in last["problems"]] == ["do"]


DEAD = (WebSocketClosedError(), StreamClosedError(), "nothing arrives")
SINKS = [Sinks(who, how, spare) for who in ("actor", "Cy", "Ada") for how in DEAD for spare in (0, 1)]
CLOCKS = {
    "jumps by ten years": Clocks(jumped=3e8),
    "timers are an hour late": Clocks(late=3600.0),
    "timers come three times": Clocks(often=3),
}


def told(
    kind: str, put: Callable[[TableSession, SessionStep], None]
) -> Iterator[tuple[SessionStep, dict[str, list[Any]], TableSession]]:
    """The steps of an evening, each with what everybody is shown at it."""
    make, happens = EVENINGS[kind]
    evening = TableSession(make())
    for step in happens(evening):
        before = {name: (phone, len(phone.moments)) for name, phone in evening.people.items()}
        put(evening, step)
        frames = {}
        for name, phone in evening.people.items():
            old, since = before.get(name, (phone, 0))
            frames[name] = frames_seen(phone, since if old is phone else 0)
        yield step, frames, evening
        evening.check()


@cache
def undisturbed(kind: str) -> tuple[list[tuple[SessionStep, dict[str, list[Any]]]], Any]:
    """An evening without faults: what everybody is shown at each step, and how it ends."""
    steps = list(told(kind, TableSession.do))
    return [(step, frames) for step, frames, _ in steps], steps[-1][2].outcome()


@pytest.mark.parametrize(("kind", "fault"), some([*product(EVENINGS, SINKS)], 6))
def test_whoever_sinks_disturbs_nobody(kind: str, fault: Sinks) -> None:
    expected, outcome = undisturbed(kind)
    evening = None
    for (step, frames), (now, got, evening) in zip(expected, told(kind, fault.put), strict=True):  # noqa: B007
        assert (now.place, now.who) == (step.place, step.who)
        sunk = fault.victim(step)
        assert {**got, sunk: None} == {**frames, sunk: None}, step
    assert evening
    assert evening.outcome() == outcome


def unreviewed(frames: Mapping[str, Any]) -> str:
    """Frames as text, without what an end looks back at: rules that fail cannot play the game again."""
    return re.sub(r'<p class=\\"tk-(large|moment)\\">.*?</p>', "", json.dumps(frames, ensure_ascii=False))


@pytest.mark.parametrize(
    ("kind", "broken"), some([*product(EVENINGS, ["apply", "mask_for", "to_json", "legal"])][:-4], 2)
)
def test_rules_that_fail_at_every_step_take_nothing_along(kind: str, broken: str) -> None:
    expected, outcome = undisturbed(kind)
    fault, evening = Fails(broken, []), None
    for (step, frames), (now, got, evening) in zip(expected, told(kind, fault.put), strict=True):  # noqa: B007
        assert (now.place, now.who) == (step.place, step.who)
        told_so = fault.victim(step)
        assert unreviewed({**got, told_so: None}) == unreviewed({**frames, told_so: None}), step
    assert evening
    assert evening.outcome() == outcome
    assert fault.places.count("act") > 20


@pytest.mark.parametrize("kind", EVENINGS)
@pytest.mark.parametrize("fault", CLOCKS)
def test_by_whatever_clock_whole_games_go_on(kind: str, fault: str) -> None:
    places = {step.place for step, _ in undisturbed(kind)[0]}
    steps = [(step.place, evening) for step, _, evening in told(kind, CLOCKS[fault].put)]
    assert {place for place, _ in steps} >= places - {"the call closes", "answer"}
    assert steps[-1][1].table.ended
    assert steps[-1][1].table.hosted.result_files()


# --- the same faults of real sockets, and of the time of day ------------------------------------------


def raises(error: Exception) -> Callable[[pytest.MonkeyPatch, web._SocketHandler], None]:
    """The function that makes every write to a socket fail."""

    def put(patch: pytest.MonkeyPatch, socket: web._SocketHandler) -> None:
        def write(*_: object, **__: object) -> Any:
            raise error

        patch.setattr(socket, "write_message", write)

    return put


def never_drains(patch: pytest.MonkeyPatch, socket: web._SocketHandler) -> None:
    """Nothing that is written to a socket is ever sent."""
    patch.setattr(web, "MOST_WAITING", 20_000)
    patch.setattr(socket, "write_message", lambda _: asyncio.get_running_loop().create_future())


def answers_nothing(patch: pytest.MonkeyPatch, socket: web._SocketHandler) -> None:
    """The device is gone without a word: it answers no ping."""
    patch.setattr(socket, "on_pong", lambda _: None)


def time_of_day(seconds: float) -> Callable[[pytest.MonkeyPatch, web._SocketHandler], None]:
    """Somebody sets the clock of the machine; and then a device is gone without a word."""

    def put(patch: pytest.MonkeyPatch, socket: web._SocketHandler) -> None:
        true = time.time
        patch.setattr(time, "time", lambda: true() + seconds)
        answers_nothing(patch, socket)

    return put


LINES = {
    "the stream is closed": raises(StreamClosedError()),
    "the socket is closed": raises(WebSocketClosedError()),
    "no file is left": raises(FILES),
    "never drains": never_drains,
    "answers nothing": answers_nothing,
    "ten years back": time_of_day(-3e8),
    "ten years on": time_of_day(3e8),
}


SHORT: dict[str, Any] = {"players": ["Ada", "Cy"], "levels": {"Ada": 8}}
"""Options of a game that is soon over."""
GAMES: list[tuple[str, dict[str, Any]]] = [("sottomondo", SHORT), ("lupus", {"seats": 8})]


@pytest.mark.parametrize(("fault", "asked"), some([*product(LINES, GAMES)], 2))
def test_a_real_line_that_fails_is_noticed_and_the_game_goes_on(
    fault: str, asked: tuple[str, dict[str, Any]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(web, "ALIVE", 1.0)
    for limited in (client, connection):
        monkeypatch.setattr(limited, "MOST_FRAMES", 1000)  # nobody waits for the limit of rate
    folder, (game, options) = TableFolder(tmp_path, {}), asked
    with serve_tables(folder) as server:
        table = a_table(server, game, **options)
        with tk.join(server.web.host_address(table), name="Ada", lang="en") as ada:
            ada.sit(next(iter(game_at(table).seats.by_name)))
            with connect(f"ws://127.0.0.1:{server.web.port}/{table.code}/ws", max_queue=None) as line:
                assert said(line, do="hello", format=FORMAT, name="Bo", want="panels")["is"] == "welcome"
                found = server.do(lambda: connections_of(server, table))
                (socket,) = (each.line for each in found if each.guest.name == "Bo")
                LINES[fault](monkeypatch, socket)
                for seat in list(game_at(table).seats.by_name)[1:]:
                    ada.do("bot", seat=seat, bot="random")
                ada.do("start")
                while not table.over:
                    ada.wait(0.2)
                    if ada.question and ada.question["options"]:
                        with suppress(tk.NotAllowed):  # it may have closed meanwhile
                            ada.answer(ada.question["options"][-1])
                    elif actions := ada.legal_actions():
                        ada.apply(actions[0])
                wait_until(lambda: server.do(lambda: [guest.name for guest in table.here]) == ["Ada"], PATIENCE)
            assert ada.seen
            viewer = ada.seen["viewer"]
            expected = server.do(lambda: game_at(table).running_game.view(viewer).to_json())
            wait_until(lambda: ada.view().to_json() == json.loads(json.dumps(expected)), PATIENCE)
        kept = json.loads(folder.file(table).read_text())
        now = json.loads(json.dumps(table.to_json()))
        assert {**now, "guests": kept["guests"]} == {name: kept[name] for name in now}


def connections_of(server: ThreadedServer, table: Table) -> set[Any]:
    """The connections to a table."""
    return server.web.lobby.connections[table.code]
