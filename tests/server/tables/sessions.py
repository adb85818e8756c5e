"""Evenings, step by step: everything that happens at a table, so that a fault can be put in at every place of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import Any, Final, NamedTuple

from tests.server.tables.people import KEY, Clock, Person, apply_patch, game_at, quiz_at
from tsukumo.core.plugins.registry import entry
from tsukumo.server.tables.game import HostedGame, make_game_table
from tsukumo.server.tables.hosted_quiz import QuizRecipe, make_quiz_table
from tsukumo.server.tables.night import CallTimes
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.table import Table

NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
PASSING: Final = ("welcome", "table")
"""Frames that say who is there, which a fault may change for everybody."""
VARYING: Final = ("after", "pad", "panels", "patches")
"""The parts that depend on how often somebody has come back; of a page the visible state is compared."""


class Phone(Person):
    """A phone that may *sink*: after *spare* more frames its line raises that, or nothing of it arrives any more."""

    def __init__(
        self, evening: TableSession, name: str | None, sink: BaseException | str = "", spare: int = 0, **hello: Any
    ) -> None:
        self.said = hello
        self.sink, self.spare = sink, spare
        self.page: dict[str, dict[str, Any]] = {}
        super().__init__(evening.table, evening.clock, name, **hello)

    def send(self, frame: str) -> None:
        """A frame comes, unless the line is dead."""
        if self.sink and self.spare <= 0:
            if isinstance(self.sink, BaseException):
                raise self.sink
            return
        self.spare -= 1
        super().send(frame)

    def draw(self, frame: Mapping[str, Any]) -> None:
        """Put the *page* together, from the panels that have changed."""
        for place, patches in frame.get("patches", {}).items():
            self.page[place].update(
                {name: apply_patch(self.page[place][name], patch) for name, patch in patches.items()}
            )
        for place, traits in frame.get("panels", {}).items():
            self.page.setdefault(place, {}).update(traits)


class SessionStep(NamedTuple):
    """Something that happens: at a *place*, because *who* says a *message*, or because so many *seconds* pass."""

    place: str
    who: str = ""
    message: Mapping[str, Any] = {}
    seconds: float = 0.0


class TableSession:
    """A table with people on their phones, by name; *kept* is what was saved of it last."""

    def __init__(self, table: Table) -> None:
        self.table, self.clock, self.people = table, Clock(), dict[str, Phone]()
        self.kept: dict[str, Any] = {}
        self.late, self.often = 0.0, 1
        table.save = self._keep

    def _keep(self) -> None:
        self.kept = deepcopy(self.table.to_json())

    def do(self, step: SessionStep) -> None:
        """Let a step happen, a tenth of a second after the one before."""
        self.clock.now += 0.1
        if step.place == "hello":
            self.people[step.who] = Phone(self, **step.message)
        elif step.who:
            self.people[step.who].say(**step.message)
        else:
            self.pass_time(self.clock.now + step.seconds)

    def pass_time(self, until: float) -> None:
        """Let time pass; timers may be *late*, or come too *often*."""
        while (due := self.table.wake_time()) is not None and due <= until:
            self.clock.now = max(self.clock.now, due + self.late)
            for _ in range(self.often):
                self.table.tick(self.clock.now)
        self.clock.now = max(self.clock.now, until)

    def check(self) -> None:
        """The saved file is the table, and everybody has seen all that they may know of it."""
        passing = {"guests": None, "passed": None, "phase": None}
        assert {**self.kept, **passing} == {**self.table.to_json(), **passing}
        table = self.table
        hosted = table.hosted
        if isinstance(hosted, HostedGame) and hosted.game and hosted.nights.open is None:
            shown = dict[str, Any]()
            assert self.kept["phase"]["waits_for"] == hosted.phases.waits_for
            for phone in self.people.values():
                guest, line = phone.connection.guest, phone.connection.guest and phone.connection.guest.line
                if guest and line is phone and not (hosted.nights.is_night() and not self.moderates(phone)):
                    speaks = hosted.phases.waits_for or (hosted.moderator and not hosted.moderator.step.waiting)
                    game = hosted.showing.game_for(guest) if speaks else hosted.game
                    viewer = hosted.showing.viewer_of(guest)
                    if viewer not in shown:
                        shown[viewer] = json.loads(json.dumps(game.view(viewer).to_json()))
                    assert phone.view == shown[viewer], (phone.name, guest.seat)

    def moderates(self, phone: Phone) -> bool:
        """Return whether a guest sees everything."""
        hosted, guest = self.table.hosted, phone.connection.guest
        return isinstance(hosted, HostedGame) and guest is not None and hosted.is_moderator(guest)

    def outcome(self) -> Any:
        """All that is the same however often somebody's line has failed."""
        data = self.table.to_json()
        names = ("play", "marks", "questions", "started", "ended", "paused", "number", "open")
        return {name: data.get(name) for name in names}, self.table.hosted.result_files()


def frames_seen(phone: Phone, since: int) -> list[Any]:
    """The frames that came to a phone, without parts that may differ: numbers that count views, padding, presence."""
    frames = [json.loads(text) for _, text in phone.moments[since:]]
    for frame in frames:
        phone.draw(frame)
    kept = [frame for frame in frames if frame["is"] not in PASSING and "people" not in frame]
    page = [deepcopy(phone.page)] if any("panels" in frame for frame in kept) else []
    return [*({name: frame[name] for name in frame if name not in VARYING} for frame in kept), *page]


# --- games ----------------------------------------------------------------------------------------


def steps_of_arrival(evening: TableSession, host: Mapping[str, Any]) -> Iterator[SessionStep]:
    """Everybody comes: the host, people, and a screen."""
    yield SessionStep("hello", "Ada", {"key": KEY, **host})
    for name in NAMES[1 : max(4, len(evening.table.hosted.seats_frame()))]:
        yield SessionStep("hello", name, {"name": name, "want": "panels" if name == "Bo" else "views"})
    yield SessionStep("hello", "screen", {"name": None, "screen": True, "want": "panels"})


def steps_of_game(evening: TableSession) -> Iterator[SessionStep]:
    """A whole game, with everything that its host and its guests may ask for."""
    table, draw = evening.table, Random(5)
    moderated = game_at(table).moderator is not None
    yield from steps_of_arrival(evening, {"name": None if moderated else "Ada"})
    seats = list(game_at(table).seats.by_name)
    playing = [name for name in evening.people if name != "screen" and not (moderated and name == "Ada")]
    for name, seat in zip(playing, seats, strict=False):
        yield SessionStep("sit", name, {"do": "sit", "seat": seat})
    yield SessionStep("stand", "Bo", {"do": "stand"})
    yield SessionStep(
        "seat somebody",
        "Ada",
        {"do": "sit", "seat": game_at(table).seats.by_name[seats[1 - moderated]].name, "guest": "Bo"},
    )
    if empty := [seat.name for seat in game_at(table).seats if seat.guest is None]:
        yield from (SessionStep("bot", "Ada", {"do": "bot", "seat": seat, "bot": table.hosted.bot}) for seat in empty)
    yield SessionStep("start", "Ada", {"do": "start"})
    if game_at(table).phases.waits_for:
        yield SessionStep("seen", "Bo", {"do": "seen"})
    extras, answered = list(steps_between(table)), 0
    while not table.over:
        if game_at(table).nights.open:
            yield from steps_of_call(evening, answered)
            answered += 1
        elif game_at(table).phases.waits_for == "talk":
            yield SessionStep("the village talks", seconds=1.0)
            yield SessionStep("the vote", "Ada", {"do": "next", "after": evening.people["Ada"].after})
        elif table.hosted.next_event_time() is not None:
            yield SessionStep("a bot decides", seconds=0.0)
        else:
            yield step_of_decision(evening, draw)
            if extras and not table.over and not game_at(table).nights.is_night():
                yield from extras.pop(0)
    yield SessionStep("save", "Ada", {"do": "save"})
    yield SessionStep("end", "Ada", {"do": "end"})


def step_of_decision(evening: TableSession, draw: Random) -> SessionStep:
    """Somebody decides who may: by day whose turn it is, at night whoever moderates, and else goes on."""
    moderator = game_at(evening.table).moderator
    if moderator and not moderator.step.waiting:
        return SessionStep("next", "Ada", {"do": "next", "after": evening.people["Ada"].after})
    able = [name for name, phone in evening.people.items() if phone.view.get("legal")]
    if able:
        name = able[0]
        action = draw.choice(evening.people[name].view["legal"])
    else:
        name, action = "Ada", str(draw.choice(game_at(evening.table).running_game.legal_actions()))
    return SessionStep("act", name, {"do": "act", "action": action, "after": evening.people[name].after})


def steps_between(table: Table) -> Iterator[list[SessionStep]]:
    """The requests between two decisions."""
    (seat,) = [seat.name for seat in game_at(table).seats if seat.guest and table.guests[seat.guest].name == "Bo"]
    yield [SessionStep("asked", "Cy", {"do": "undo"}), SessionStep("undo", "Ada", {"do": "undo"})]
    yield [
        SessionStep("pause", "Ada", {"do": "pause"}),
        SessionStep("tick", seconds=3.0),
        SessionStep("go on", "Ada", {"do": "go_on"}),
    ]
    yield [SessionStep("why", "Bo", {"do": "why", "action": "?"}), SessionStep("whole", "Bo", {"do": "whole"})]
    yield [SessionStep("bot", "Ada", {"do": "bot", "seat": seat, "bot": table.hosted.bot})]
    yield [SessionStep("the seat back", "Ada", {"do": "bot", "seat": seat, "bot": None})]
    yield [SessionStep("clock", "Ada", {"do": "clock", "seconds": 30}), SessionStep("tick", seconds=1.0)]


def steps_of_call(evening: TableSession, number: int) -> Iterator[SessionStep]:
    """A call at night: everybody answers, or, at every third, some fall asleep."""
    table = evening.table
    night = game_at(table).nights.open
    assert night
    yield SessionStep("tick", seconds=1.0)
    for name in list(evening.people):
        phone = evening.people[name]
        if (
            game_at(table).nights.open is not night
            or not phone.frames_of("question")
            or (number % 3 == 2 and name == "Cy")
        ):
            continue
        question = phone.last("question")
        if question["number"] == night.number and question["options"] and phone.connection.guest:
            player = game_at(table).seats.player_of(phone.connection.guest)
            barred = night.asked.barred if player in night.asked.to else {}
            option = next(each for each in question["options"] if each not in barred)
            yield SessionStep("answer", name, {"do": "answer", "number": question["number"], "answer": option})
    if game_at(table).nights.open is night:
        yield SessionStep("the call closes", seconds=61.0)


# --- a quiz ---------------------------------------------------------------------------------------


def steps_of_quiz(evening: TableSession) -> Iterator[SessionStep]:
    """Questions that all answer, that some do, that stand in a pause; and their results."""
    table = evening.table
    yield from steps_of_arrival(evening, {"name": None})
    yield SessionStep("start", "Ada", {"do": "start"})
    while not table.over:
        number = quiz_at(table).number
        yield SessionStep("tick", seconds=1.0)
        if number == 2:
            yield SessionStep("pause", "Ada", {"do": "pause"})
            yield SessionStep("tick", seconds=30.0)
            yield SessionStep("go on", "Ada", {"do": "go_on"})
        for name in NAMES[1:4]:
            if name != "Di" or number != 3:
                words = evening.people[name].last("question")["options"]
                option = words[(number + NAMES.index(name)) % len(words)]
                yield SessionStep("answer", name, {"do": "answer", "number": number, "answer": option})
        if number == 3:
            yield SessionStep("time is up", seconds=25.0)
        if not table.over:
            yield SessionStep("go on", "Ada", {"do": "go_on"})
    yield SessionStep("save", "Ada", {"do": "save"})
    yield SessionStep("end", "Ada", {"do": "end"})


def a_game(name: str, *, moderated: bool = False, **options: Any) -> Callable[[], Table]:
    """The function that makes the table of a game."""
    recipe = GameRecipe(name, options, 3)
    return lambda: make_game_table("BCDF", KEY, recipe, CallTimes(0, 60, 5), moderated=moderated)


def a_quiz() -> Table:
    """A quiz of four questions."""
    asked = entry("sottomondo")
    return make_quiz_table("BCDF", KEY, QuizRecipe("sottomondo", 1, 1, (), 4, 20.0), asked.load(asked.quiz))


EVENINGS: Final[Mapping[str, tuple[Callable[[], Table], Callable[[TableSession], Iterator[SessionStep]]]]] = {
    "tsukumobake": (a_game("tsukumobake"), steps_of_game),
    "sottomondo": (a_game("sottomondo", players=["Ada", "Bo"], levels={"Ada": 6, "Bo": 6}), steps_of_game),
    "lupus": (a_game("lupus", seats=9), steps_of_game),
    "moderated": (a_game("lupus", moderated=True, seats=9), steps_of_game),
    "quiz": (a_quiz, steps_of_quiz),
}
"""The function that makes the table of each session, and the events there."""
