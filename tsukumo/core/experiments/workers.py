"""Worker processes: their number, their end together with their parent, and Ctrl-C while they work."""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import Final, TypeVar

from tsukumo.core.plugins.registry import FOLDERS

T = TypeVar("T")
R = TypeVar("R")

_SELDOM: Final = (50_000, 20, 50)
"""Thresholds of the garbage collector: it looks for cycles once as many objects are new as some ten games make."""

_PER_CORE: Final = 4
"""The most processes for each core; more would only wait for each other."""

_FOUND: Final[list[tuple[str, ...]]] = []
"""The places of games when this process last started workers."""


def count_processes(asked: int | None, jobs: int) -> int:
    """Return the number of processes to start: one per core unless *asked* otherwise, and at most one per job."""
    from joblib import cpu_count
    from joblib.externals.loky import get_reusable_executor

    where = (*sys.path, os.environ.get(FOLDERS, ""))
    if _FOUND and [where] != _FOUND:  # workers started when other games could be found do not know the new ones
        get_reusable_executor().shutdown(wait=True)
    _FOUND[:] = [where]
    cores = cpu_count()
    return int(max(1, min(asked or cores, jobs, _PER_CORE * cores)))


def tie_to_parent(job: Callable[[T], R]) -> Callable[[T], R]:
    """Return the job for other processes, which end when this one has ended, however it did."""
    return partial(_do_tied, os.getpid(), job)


def _do_tied(parent: int, job: Callable[[T], R], item: T) -> R:
    if os.getpid() != parent:
        _tie()
    return job(item)


@cache
def _tie() -> None:
    """Make this process end when another process becomes its parent; called once."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


@contextmanager
def ignore_interrupts() -> Iterator[None]:
    """Make processes started in this context ignore Ctrl-C: their parent handles it and ends them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # child processes inherit this
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)


@contextmanager
def heed_interrupts() -> Iterator[Callable[[], None]]:
    """Keep Ctrl-C from being lost in this context: the function that it yields raises `KeyboardInterrupt` after one.

    Python raises it anywhere in the process. A library's callback may swallow it, and the work would go on; so the loop
    that waits for the work asks again.
    """
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(before):
        yield lambda: None
        return
    pressed = False

    def remember(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        before(number, frame)

    def raise_if_pressed() -> None:
        if pressed:
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, remember)
    try:
        yield raise_if_pressed
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def collect_seldom() -> Iterator[None]:
    """Make the garbage collector run seldom in this context, or during a function that has it as its decorator.

    The records of a game live as long as the game, and are freed with it. Python would take them for objects that
    stay, and look through everything there is again and again: up to half of the time of quick games.
    """
    before = gc.get_threshold()
    gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
