"""People at a table without sockets or clocks: what each of them was sent, and at what time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tsukumo.server.tables.connection import Connection
from tsukumo.server.tables.game import HostedGame
from tsukumo.server.tables.hosted_quiz import HostedQuiz
from tsukumo.server.tables.limits import FORMAT
from tsukumo.server.tables.panels import BETWEEN, Patch
from tsukumo.server.tables.table import Table

KEY = "0" * 32


def game_at(table: Table) -> HostedGame:
    """The game that a table hosts."""
    assert isinstance(table.hosted, HostedGame)
    return table.hosted


def quiz_at(table: Table) -> HostedQuiz:
    """The quiz that a table hosts."""
    assert isinstance(table.hosted, HostedQuiz)
    return table.hosted


class Clock:
    """The time, which goes on when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0


class Person:
    """Somebody at a table: *frames* are what came, *moments* the time and the text of each.

    *view* is the newest view, with its log put together from all that came.
    """

    def __init__(self, table: Table, clock: Clock, name: str | None = None, **hello: Any) -> None:
        self.table, self.clock, self.name = table, clock, name
        self.moments: list[tuple[float, str]] = []
        self.view: dict[str, Any] = {}
        self.closed = False
        self.connection = Connection(table, self)
        self.say(**{"do": "hello", "format": FORMAT, "name": name, "lang": "en", **hello})

    def send(self, frame: str) -> None:
        """A frame comes."""
        if self.closed:
            pytest.fail("a frame to a line that has ended")  # which no `except Exception` swallows
        self.moments.append((self.clock.now, frame))
        if frame.startswith('{"is":"view"'):
            view = json.loads(frame)["view"]
            log = [*self.view.get("log", [])[: view.pop("from")], *view["log"]]
            self.view = {**view, "log": log}

    def close(self) -> None:
        """The connection ends."""
        self.closed = True

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.connection.receive(json.dumps(message), self.clock.now)

    def leave(self) -> None:
        """The network is gone."""
        self.connection.end(self.clock.now)
        self.closed = True

    def come_back(self, **hello: Any) -> Person:
        """Come back with the token."""
        return Person(self.table, self.clock, self.name, token=self.last("welcome")["you"]["token"], **hello)

    @property
    def frames(self) -> list[dict[str, Any]]:
        """Everything that came."""
        return [json.loads(text) for _, text in self.moments]

    def frames_of(self, kind: str) -> list[dict[str, Any]]:
        """The frames of a kind."""
        return [frame for frame in self.frames if frame["is"] == kind]

    def last(self, kind: str) -> dict[str, Any]:
        """The newest of them."""
        text = next(text for _, text in reversed(self.moments) if text.startswith(f'{{"is":"{kind}"'))
        frame: dict[str, Any] = json.loads(text)
        return frame

    @property
    def after(self) -> int:
        """The number of the newest view."""
        return int(self.last("view")["after"])

    def take_frames(self) -> list[dict[str, Any]]:
        """The frames since the last call."""
        frames = self.frames
        self.moments.clear()
        return frames


def run(table: Table, clock: Clock, until: float) -> None:
    """Let the time pass, from one thing that is due to the next."""
    while (due := table.wake_time()) is not None and due <= until:
        clock.now = max(clock.now, due)
        table.tick(clock.now)
    clock.now = max(clock.now, until)


def lead_to_question(table: Table, host: Person) -> None:
    """The moderator goes on to the next question."""
    moderator = game_at(table).moderator
    assert moderator
    while not moderator.step.waiting:
        host.say(do="next", after=host.after)


def seat_people(table: Table, clock: Clock, names: list[str], **hello: Any) -> Iterator[Person]:
    """People on the seats of a table, in order, who all say *hello* alike; the first is the host."""
    seats = [seat["seat"] for seat in table.hosted.seats_frame()]
    for i, (name, seat) in enumerate(zip(names, seats, strict=False)):
        person = Person(table, clock, name, key=KEY if i == 0 else None, **hello)
        person.say(do="sit", seat=seat)
        yield person


def apply_patch(old: str, patch: Patch) -> str:
    """Return the new text, as a page makes it."""
    pieces = old.split(BETWEEN)
    parts = [each if isinstance(each, str) else BETWEEN.join(pieces[each[0] : sum(each)]) for each in patch]
    return BETWEEN.join(parts)
