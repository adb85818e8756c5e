"""Whatever ends ``tsukumo app`` or ``tsukumo lab`` ends all that they started."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

import psutil
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.readers import socket_address
from tests.server.servers import StartedCommand, start_command
from tests.started import PATIENCE, wait_until
from tsukumo.server import serving

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals are another thing elsewhere")
SECONDS = 60.0
"""The most seconds until everything has ended; where nothing else runs, it takes one or two."""


@contextmanager
def app(folder: Path, ours: int | None = None, its: int | None = None) -> Iterator[StartedCommand]:
    """``tsukumo app``, with a page that somebody has open; *ours* and *its* are the two ends of its terminal."""
    with start_command(["app", "--no-browser", "--lang", "en"], folder, its) as run:
        root = run.pages_address(ours)
        with connect(socket_address(root), origin=Origin(root.rstrip("/"))) as line:
            for asked in (
                {"does": "open", "page": "en/explorer", "query": ""},
                {"does": "run", "cell": 9, "number": 1},
            ):
                line.send(json.dumps(asked))
            wait_until(lambda: "comm_open" in str(line.recv(PATIENCE)))
            yield run


@contextmanager
def lab(folder: Path) -> Iterator[StartedCommand]:
    """``tsukumo lab``, with a kernel."""
    with start_command(["lab", "--no-browser", "--lang", "en", "--folder", str(folder / "notebooks")], folder) as run:
        about, asked = run.lab_address(), {"Authorization": f"token {run.mark}"}
        request = urllib.request.Request(f"{about}api/kernels", b"{}", asked, method="POST")
        urllib.request.urlopen(request, timeout=20).close()
        wait_until(run.kernels)
        yield run


@pytest.mark.parametrize(
    ("open_one", "end"),
    [
        (app, signal.SIGKILL),
        pytest.param(lab, signal.SIGHUP, marks=pytest.mark.thorough),
        pytest.param(lab, signal.SIGKILL, marks=pytest.mark.thorough),
    ],
)
def test_nothing_is_left(
    open_one: Callable[[Path], AbstractContextManager[StartedCommand]], end: signal.Signals, tmp_path: Path
) -> None:
    with open_one(tmp_path) as run:
        run.process.send_signal(end)
        assert run.process.wait(SECONDS) == (-signal.SIGKILL if end == signal.SIGKILL else 0)
        wait_until(lambda: not run.family(), SECONDS)


@pytest.mark.thorough
@pytest.mark.parametrize("end", ["Ctrl-C", "closed"])
def test_nothing_is_left_where_the_terminal_says_so(end: str, tmp_path: Path) -> None:
    ours, its = os.openpty()
    with app(tmp_path, ours, its) as run:
        os.close(its)
        if end == "closed":
            os.close(ours)
            run.process.wait(SECONDS)
        else:
            os.write(ours, b"\x03")
            assert run.process.wait(SECONDS) == 0
            os.close(ours)
        wait_until(lambda: not run.family(), SECONDS)


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_pages_end_at_once_and_leave_no_folder(end: signal.Signals, tmp_path: Path) -> None:
    with app(tmp_path) as run:
        assert [*tmp_path.glob("tsukumo-app-*")]
        assert run.family() == [psutil.Process(run.process.pid)]  # one process serves them all
        run.process.send_signal(end)
        assert run.process.wait(SECONDS) == 0
        assert [*tmp_path.glob("tsukumo-app-*")] == []


@pytest.mark.thorough
def test_what_a_killed_program_left_is_removed_by_the_next(tmp_path: Path) -> None:
    def folders() -> set[Path]:
        return set(tmp_path.glob("tsukumo-app-*"))

    with app(tmp_path) as run:
        (left,) = folders()
        run.process.kill()
        run.process.wait(SECONDS)
    assert folders() == {left}
    soon = time.time() + 3600
    os.utime(left, (soon, soon))  # what was made just now may still be in the making, however slow this machine is
    with app(tmp_path) as run:
        assert left in folders()
        (used,) = folders() - {left}
        for folder in (left, used):
            os.utime(folder, (0, 0))
        with app(tmp_path) as other:
            assert left not in folders()
            assert used in folders()
            for each in (other, run):
                each.process.send_signal(signal.SIGTERM)
                assert each.process.wait(SECONDS) == 0
    assert folders() == set()


# --- servers that do not end when asked to ----------------------------------------------------------------------------

STUBBORN = """
import os, signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
sleep = [sys.executable, "-c", "import time; time.sleep(60)"]
kernel = subprocess.Popen(sleep, env=os.environ | {"JPY_PARENT_PID": str(os.getpid())}, start_new_session=True)
browser = subprocess.Popen(sleep, start_new_session=True)
print(kernel.pid, browser.pid, flush=True)
time.sleep(60)
"""


@pytest.fixture
def stubborn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module ``stubborn``: a server with a kernel and the user's browser, that ignores what asks it to end."""
    (tmp_path / "stubborn.py").write_text(STUBBORN)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *sys.path]))


@pytest.mark.usefixtures("stubborn")
def test_a_server_that_ignores_its_end_is_killed_with_its_kernels_alone() -> None:
    quick = "from tsukumo.server import serving; serving.GRACE = 0.2; serving.main()"
    with subprocess.Popen(
        [sys.executable, "-c", quick, "stubborn"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdin
        assert server.stdout
        kernel, browser = (psutil.Process(int(pid)) for pid in server.stdout.readline().split())
        try:
            server.stdin.close()
            assert server.wait(SECONDS) == 1
            wait_until(lambda: not kernel.is_running() or kernel.status() == psutil.STATUS_ZOMBIE, SECONDS)
            assert browser.status() != psutil.STATUS_ZOMBIE
        finally:
            for each in (kernel, browser):
                with suppress(psutil.Error):
                    each.kill()


def test_a_server_that_cannot_even_end_itself_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "GRACE", 0.2)
    with serving.run_server([sys.executable, "-m", "http.server", "0"], os.environ) as server:
        os.kill(server.pid, signal.SIGSTOP)
    assert server.poll() == -signal.SIGKILL


# --- signals ----------------------------------------------------------------------------------------------------------


def test_what_is_ignored_stays_so_and_all_is_as_before_afterwards() -> None:
    was = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as under ``nohup``
    before = signal.getsignal(signal.SIGTERM)
    try:
        with serving.run_server([sys.executable, "-m", "http.server", "0"], os.environ):
            assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
            assert signal.getsignal(signal.SIGTERM) == signal.default_int_handler
        assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
        assert signal.getsignal(signal.SIGTERM) == before
    finally:
        signal.signal(signal.SIGHUP, was)
