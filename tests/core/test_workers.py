"""Ctrl-C while others work: heeded, even where a library's callback swallows it."""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterator
from contextlib import suppress

import pytest

import tsukumo as tk
from tsukumo.core import simulate
from tsukumo.core.playing import Played, play
from tsukumo.core.workers import heeding
from tsukumo.games import kind_of, make_bot


@pytest.fixture(autouse=True)
def _ctrl_c() -> Iterator[None]:
    """Python's own handler, also where the tests were started with Ctrl-C ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def swallowed() -> None:
    """Ctrl-C, of which nothing is left."""
    with suppress(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_a_swallowed_interrupt_is_heeded_and_the_handler_put_back() -> None:
    with heeding() as heed:
        heed()
        swallowed()
        with pytest.raises(KeyboardInterrupt):
            heed()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_ignored_interrupt_stays_ignored() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with heeding() as heed:
        signal.raise_signal(signal.SIGINT)
        heed()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_a_simulation_ends_with_the_games_that_were_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = simulate.prepared(
        "tsukumobake", kind_of=kind_of, make_bot=make_bot, bots="random", games=5, seed=1, workers=1
    )

    def results(*_: object) -> Generator[Played]:
        for number in range(5):
            if number == 2:
                swallowed()
            yield play(asked.plan, number)

    with monkeypatch.context() as patched:
        patched.setattr(simulate, "_results", results)
        with pytest.raises(KeyboardInterrupt):
            asked.run(progress=False)
    assert asked.done == 2
    few = tk.simulate("tsukumobake", games=2, seed=1, workers=1, progress=False)
    assert asked.games.equals(few.games)
