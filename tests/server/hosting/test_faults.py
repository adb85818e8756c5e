"""A fault at every place where a decision passes: it has not happened, who asked is told, and all go on after it."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.core.faulty import endless
from tests.server.hosting.people import KEY, Clock, Person, run, seated
from tsukumo.core.registry import entry
from tsukumo.server.hosting.moderated import ModeratedTable
from tsukumo.server.hosting.night import Times
from tsukumo.server.hosting.play import GameTable
from tsukumo.server.hosting.quiz import QuizRecipe, QuizTable
from tsukumo.server.hosting.seats import Recipe
from tsukumo.server.hosting.table import Table

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]
FULL = OSError(errno.ENOSPC, "No space left on device")
FILES = OSError(errno.EMFILE, "Too many open files")


class Disk:
    """Where a table is saved: *kept* is what is on it; while there is an *error* nothing can be written."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.error: OSError | None = None
        self.kept: dict[str, Any] = {}
        table.keep = self.keep

    def keep(self) -> None:
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
    """How many frames each has got."""
    return [len(person.moments) for person in people]


def state(table: Table) -> dict[str, Any]:
    """Everything that is saved of a table, and of what each guest has seen."""
    guests = {guest.id: (guest.after, guest.since, guest.seat, guest.whole) for guest in table.guests.values()}
    return deepcopy({**table.to_json(), "seen": guests, "passed": None, "clock": None})


def tried_twice(disk: Disk, people: list[Person], actor: Person, error: OSError, **message: Any) -> None:
    """Something that cannot be saved is refused to whoever asks, with nothing changed; the same is taken later."""
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
    table, clock, draw = GameTable("BCDF", KEY, Recipe(game, options, 3), Times(0, 60)), Clock(), Random(5)
    disk = Disk(table)
    people = list(seated(table, clock, NAMES[: len(table.seats)]))
    host = people[0]
    host.say(do="stand")
    tried_twice(disk, people, host, error, do="sit", seat=next(iter(table.seats)))
    tried_twice(disk, people, host, error, do="start")
    tried_twice(disk, people, host, error, do="pause")
    tried_twice(disk, people, host, error, do="go_on")
    for _ in range(60):
        if table.night:
            answer_at_night(disk, people, clock, error)
            continue
        if table.over:
            break
        actor = next(each for each in people if each.view.get("legal"))
        action = draw.choice(actor.view["legal"])
        tried_twice(disk, people, actor, error, do="act", action=action, after=actor.last("view")["after"])
    if not table.over and any(table.marks):
        tried_twice(disk, people, host, error, do="undo")
    tried_twice(disk, people, host, error, do="bot", seat=next(iter(table.seats)), bot=entry(game).bot)
    tried_twice(disk, people, host, error, do="out", guest=people[-1].name)


def answer_at_night(disk: Disk, people: list[Person], clock: Clock, error: OSError) -> None:
    """An answer that cannot be saved is not taken, and a call that cannot be saved stays open."""
    table = disk.table
    assert isinstance(table, GameTable)
    night, first = table.night, True
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
    if table.night is not night or night.number != number:
        return  # the last answer has closed it
    closed = [len(person.got("closed")) for person in people]
    with disk.full(error):
        run(table, clock, clock.now + 61)
        assert table.night is night
        assert night.number == number
        assert [len(person.got("closed")) for person in people] == closed, "it stays open"
    run(table, clock, clock.now + 3)
    assert all(len(person.got("closed")) > count for person, count in zip(people, closed, strict=True))


def test_a_bot_that_cannot_be_saved_tries_again_and_the_host_is_told_once() -> None:
    table, clock = GameTable("BCDF", KEY, Recipe("sottomondo", {"players": 2}, 5)), Clock()
    disk = Disk(table)
    (host,) = seated(table, clock, ["Ada"])
    host.say(do="bot", seat="2", bot="random")
    host.say(do="start")
    run(table, clock, clock.now)
    while host.view["legal"]:
        host.say(do="act", action=host.view["legal"][0], after=host.last("view")["after"])
    decided, frames = len(table.game_on.actions), len(host.moments)
    with disk.full(FULL):
        run(table, clock, clock.now + 30)
        assert len(table.game_on.actions) == decided
        assert not table.paused
        assert [frame["is"] for frame in host.frames[frames:]] == ["refused"]
    run(table, clock, clock.now + 3)
    assert len(table.game_on.actions) > decided


def test_a_quiz_whose_answers_cannot_be_saved_takes_them_later() -> None:
    quiz = entry("sottomondo")
    recipe = QuizRecipe("sottomondo", 1, 1, (), 3, 20.0)
    table, clock = QuizTable("BCDF", KEY, recipe, quiz.load(quiz.quiz)), Clock()
    disk = Disk(table)
    host = Person(table, clock, None, key=KEY)
    people = [host, *(Person(table, clock, name) for name in NAMES[:3])]
    tried_twice(disk, people, host, FULL, do="start")
    for person in people[1:]:
        option = person.last("question")["options"][0]
        tried_twice(disk, people, person, FULL, do="answer", number=1, answer=option)
    assert host.got("result")
    tried_twice(disk, people, host, FULL, do="go_on")
    with disk.full(FULL):
        run(table, clock, clock.now + 30)
        assert table.open, "a question whose end cannot be saved stays open"
    run(table, clock, clock.now + 3)
    assert not table.open


def test_coming_back_needs_no_disk_and_a_newcomer_is_told_what_is_wrong() -> None:
    table, clock = GameTable("BCDF", KEY, Recipe("tsukumobake", {}, 3)), Clock()
    disk = Disk(table)
    people = list(seated(table, clock, NAMES[:4]))
    people[0].say(do="start")
    with disk.full(FULL):
        people[1].leave()
        back = people[1].again()
        assert back.got("welcome")
        assert back.view["viewer"] == people[1].view["viewer"]
        stranger = Person(table, clock, "Zoe")
        assert not stranger.got("welcome"), "a token that is not saved would be lost"
        assert stranger.last("refused")["problems"][0]["key"] == "save"
        assert "Zoe" not in {guest.name for guest in table.guests.values()}
    stranger.say(do="hello", format="tsukumo-table/1", name="Zoe", lang="en")
    assert stranger.got("welcome")


def fail(*_: object, **__: object) -> Any:
    """Fail as rules of one's own may."""
    raise KeyError("a rule of somebody's own")


def leave(*_: object, **__: object) -> Any:
    """Leave the program, as a script may."""
    raise SystemExit("a rule of somebody's own")


@pytest.mark.parametrize("fails", [fail, leave])
@pytest.mark.parametrize("broken", ["apply", "masked", "to_json", "legal"])
@pytest.mark.parametrize("kind", [GameTable, ModeratedTable])
def test_rules_that_fail_change_nothing(
    broken: str,
    kind: type[GameTable],
    fails: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock, table = Clock(), GameTable("BCDF", KEY, Recipe("tsukumobake", {}, 3))
    if kind is ModeratedTable:
        table = ModeratedTable("BCDF", KEY, Recipe("lupus", {"seats": 8}, 3))
        host = Person(table, clock, None, key=KEY)
        people = [host]
        for name, seat in zip(NAMES, table.seats, strict=False):
            people.append(Person(table, clock, name))
            people[-1].say(do="sit", seat=seat)
    else:
        people = list(seated(table, clock, NAMES[:4]))
        host = people[0]
    host.say(do="start")
    actor = host if kind is ModeratedTable else next(each for each in people if each.view["legal"])
    action, after = str(table.game_on.legal_actions()[0]), actor.last("view")["after"]
    before, frames = state(table), shown(people)
    with monkeypatch.context() as patched:
        patched.setattr(type(table.game_on.state), broken, fails)
        actor.say(do="act", action=action, after=after)
    assert "a rule of somebody's own" in caplog.text
    told = actor.last("refused")["problems"][0]
    assert told["key"] == "do"
    assert told["problem"].startswith("The rules of this game have failed")
    assert told["problem"].endswith("Nothing has changed: all is as it was before.")
    assert ("a rule of somebody's own" in told["problem"]) == (actor is host), "which may be a secret"
    assert [a - b for a, b in zip(shown(people), frames, strict=True)] == [int(each is actor) for each in people]
    assert state(table) == before
    actor.say(do="act", action=action, after=after)
    assert actor.frames[-1]["is"] != "refused"
    assert len(table.game_on.actions) == 1
    assert len(table.marks) == 1, "undo knows every decision"


@pytest.mark.parametrize("place", ["apply", "masked", "legal"])
def test_rules_that_never_come_to_an_end_keep_nobody_waiting(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, table = Clock(), GameTable("BCDF", KEY, Recipe("tsukumobake", {}, 3))
    people = list(seated(table, clock, NAMES[:4]))
    people[0].say(do="start")
    actor = next(each for each in people if each.view["legal"])
    action, after = str(table.game_on.legal_actions()[0]), actor.last("view")["after"]
    before, frames = state(table), shown(people)
    with monkeypatch.context() as patched:
        patched.setattr("tsukumo.server.hosting.table.PATIENCE", 0.5)
        patched.setattr(type(table.game_on.state), place, endless)
        actor.say(do="act", action=action, after=after)
    assert "The rules of this game have failed" in actor.last("refused")["problems"][0]["problem"]
    assert [a - b for a, b in zip(shown(people), frames, strict=True)] == [int(each is actor) for each in people]
    assert state(table) == before
    actor.say(do="act", action=action, after=after)
    assert len(table.game_on.actions) == 1


def test_where_a_bot_fails_the_table_stands_still_and_its_host_is_told_why() -> None:
    clock, table = Clock(), GameTable("BCDF", KEY, Recipe("tsukumobake", {}, 3))
    host, *others = seated(table, clock, NAMES[:4])
    host.say(do="start")
    try:
        fail()
    except KeyError as error:
        table.stand_still(error, clock.now)
    assert all(each.last("table")["paused"] for each in (host, *others))
    assert "a rule of somebody's own" in host.last("refused")["problems"][0]["problem"]
    assert not any(each.got("refused") for each in others)
    host.say(do="go_on")
    assert not host.last("table")["paused"]
