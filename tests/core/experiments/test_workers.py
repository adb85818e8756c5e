"""Worker processes: how many, how they end; Ctrl-C, heeded even where a library's callback swallows it."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest import mock

import joblib
import pytest

from tests.started import wait_until
from tsukumo.core.experiments import tournament
from tsukumo.core.experiments.runner import Experiment
from tsukumo.core.experiments.simulate import prepare_simulation
from tsukumo.core.experiments.workers import collect_seldom, count_processes, heed_interrupts


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
    with heed_interrupts() as heed:
        heed()
        swallowed()
        with pytest.raises(KeyboardInterrupt):
            heed()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_ignored_interrupt_stays_ignored() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with heed_interrupts() as heed:
        signal.raise_signal(signal.SIGINT)
        heed()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_garbage_is_looked_for_seldom_during_a_call_and_as_before_after_it() -> None:
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)

    @collect_seldom()
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


def test_there_are_no_more_processes_than_jobs_and_a_few_for_each_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("joblib.cpu_count", lambda: 3)
    assert [count_processes(asked, 1000) for asked in (None, 1, 2, 12, 13, 100_000)] == [3, 1, 2, 12, 12, 12]
    assert [count_processes(asked, 2) for asked in (None, 1, 100_000)] == [2, 1, 2]
    assert count_processes(None, 0) == 1


def nap(number: int) -> int:
    """A job that takes a while; the process that does it."""
    time.sleep(0.1)
    return os.getpid()


NAPS = """
import sys
from tests.core.experiments.test_workers import nap
from tsukumo.core.experiments.runner import _begin_jobs
with _begin_jobs(nap, range(10**5), int(sys.argv[1]), None) as results:
    for worker in results:
        print(worker, flush=True)
"""


def gone(process: int) -> bool:
    """Return whether a process has ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_the_workers_end_with_their_parent_even_if_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", NAPS, "2"], stdout=subprocess.PIPE) as parent:
        assert parent.stdout
        workers = {int(parent.stdout.readline()) for _ in range(20)}
        assert parent.pid not in workers
        parent.kill()
    with suppress(AssertionError):  # said better below
        wait_until(lambda: all(map(gone, workers)))
    left = [worker for worker in workers if not gone(worker)]
    for worker in left:
        os.kill(worker, signal.SIGKILL)
    assert left == []


def test_whoever_asks_for_far_too_many_workers_gets_one_for_each_game() -> None:
    run = prepare_simulation("lupus", games=3, bots=["random"], seed=1, workers=10**5)
    both: list[Experiment[Any]] = [
        run,
        tournament.prepare_tournament("lupus", bots=("random", "sensible"), games=8, seed=1, workers=10**5),
    ]
    for each in both:
        with (
            mock.patch("joblib.Parallel", side_effect=OSError("not now")) as parallel,
            pytest.raises(OSError, match="now"),
        ):
            each.run(progress=False)
        assert parallel.call_args.kwargs["n_jobs"] <= 4 * joblib.cpu_count()
    assert count_processes(10**5, run.count) == 3
