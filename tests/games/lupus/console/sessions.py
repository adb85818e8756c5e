"""Sessions for the tests: led at random, from the first name to the last card."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.games.lupus.oracle import DEFAULTS
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import Text
from tsukumo.games.lupus.console.prompts import prompt
from tsukumo.games.lupus.console.session import ModeratedSession


def seated(count: int = 12) -> ModeratedSession:
    """So many people at the table, and a deck."""
    return ModeratedSession(seats=USUAL[:count]).to_deck()


def begun(seed: int, count: int | None = None) -> ModeratedSession:
    """The first night, under readings of the seed."""
    rng = Random(seed)
    session = seated(count or rng.choice((8, 9, 12, 13, 16, 17, 24)))
    for name, answers in DEFAULTS.items():
        session = session.read(name, rng.choice(answers), answers[0])
    return session.deal(seed).begin()


def choices(session: ModeratedSession) -> list[str]:
    """The names of those who may be named."""
    return [session.seats[seat] for seat in session.state.choices]


def led(session: ModeratedSession, rng: Random, most: int = 10_000) -> Iterator[ModeratedSession]:
    """The evening, and every moment after it, to the end: whatever is asked is answered at random, mostly alike."""
    few = rng.sample(session.seats, 3)
    yield session
    while not session.over and most:
        most -= 1
        if session.step.waiting:
            may = choices(session)
            session = session.decide(rng.choice([name for name in may if name in few] or may))
        else:
            session = session.go_on()
        yield session


def aloud(session: ModeratedSession) -> tuple[Text, ...]:
    """Everything to say aloud at a step."""
    instructions = prompt(session)
    return (*instructions.before, *instructions.after)
