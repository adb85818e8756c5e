"""Whole games one after the other, by guests who lose the network and send rubbish: see `benchmarks.soak`."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from benchmarks import soak
from tests.examples import EXAMPLES

SECONDS = 60.0 if EXAMPLES >= 1 else 24.0
MOST_MEGABYTES = 20.0
"""The most growth of a server that has played some games of each kind already: code and texts are still being read."""


@pytest.mark.thorough
def test_a_server_plays_on_and_does_not_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little of the machine it gets beside other tests."""
    monkeypatch.setattr(soak, "CUTS", 0.2)
    with ThreadPoolExecutor(1) as aside:  # a browser may have its own loop in this thread
        *_, later, last = aside.submit(asyncio.run, soak.soaked(SECONDS, every=SECONDS / 3)).result()
    assert last.games > 0
    assert last.decisions > 50
    assert last.cuts > 0
    assert last.memory - later.memory < MOST_MEGABYTES
