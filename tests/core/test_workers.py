"""Ctrl-C while others work: heeded, even where a library's callback swallows it."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from contextlib import suppress

import pytest

from tsukumo.core.workers import heeding, seldom_collecting


@pytest.fixture(autouse=True)
def own_handler() -> Iterator[None]:
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


def test_garbage_is_looked_for_seldom_during_a_call_and_as_before_after_it() -> None:
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)

    @seldom_collecting
    def during(fail: bool) -> tuple[int, int, int]:
        if fail:
            raise ValueError("failed")
        return gc.get_threshold()

    try:
        assert during(False)[0] > 10_000
        with pytest.raises(ValueError, match="failed"):
            during(True)
        assert gc.get_threshold() == (700, 10, 10)
    finally:
        gc.set_threshold(*before)
