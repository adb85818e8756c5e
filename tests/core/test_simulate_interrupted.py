"""A simulation that is interrupted keeps the games that were finished, even where a callback swallows Ctrl-C."""

from __future__ import annotations

from collections.abc import Generator

import pytest

import tsukumo as tk
from tests.core.test_workers import own_handler, swallowed
from tsukumo.core import running, simulate
from tsukumo.core.playing import Played, play

__all__ = ["own_handler"]


def test_a_simulation_ends_with_the_games_that_were_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = simulate.prepared("tsukumobake", bots="random", games=5, seed=1, workers=1)

    def results(*_: object) -> Generator[Played]:
        for number in range(5):
            if number == 2:
                swallowed()
            yield play(asked.plan, number)

    with monkeypatch.context() as patched:
        patched.setattr(running, "_results", results)
        with pytest.raises(KeyboardInterrupt):
            asked.run(progress=False)
    assert asked.done == 2
    few = tk.simulate("tsukumobake", games=2, seed=1, workers=1, progress=False)
    assert asked.games.equals(few.games)
