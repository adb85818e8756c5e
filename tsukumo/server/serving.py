"""A server process that ends, with all its processes, whenever and however this process ends.

`make_stop_event` is for a server in this process: the signals that ask it to stop in order.

The server's standard input is a pipe that this process holds open. When the pipe closes, because we close it or because
this process has ended, the server sends itself SIGTERM. If it runs after `GRACE`, it kills itself and its kernels.
"""

from __future__ import annotations

import asyncio
import os
import runpy
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Final

GRACE = 10.0
"""The seconds that a server has to shut down in order."""
ENDINGS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end us besides Ctrl-C: a request to end, and a closed terminal."""
STOPS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""The signals that ask a server in this process to stop."""


def make_stop_event(stopped: asyncio.Event | None = None) -> asyncio.Event:
    """Return the event that is set when a signal asks the running loop to stop; ignored signals stay so (``nohup``)."""
    stopped = stopped or asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in STOPS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, stopped.set)
    return stopped


@contextmanager
def run_server(command: Sequence[str], environment: Mapping[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server, ``python -m MODULE …``, during the block; SIGTERM and SIGHUP end the block as Ctrl-C does.

    It runs in a session of its own, so that signals from the terminal reach only us, and the server is told once.
    """
    tied = [*command[:2], __name__, *command[2:]]
    with _end_as_by_ctrl_c():
        server = subprocess.Popen(  # noqa: S603 - our own interpreter
            tied, env=environment, stdin=subprocess.PIPE, start_new_session=True
        )
        try:
            yield server
        finally:
            if server.stdin:
                server.stdin.close()
            try:
                server.wait(1.5 * GRACE)
            except subprocess.TimeoutExpired:  # it cannot end itself; once it is killed, its kernels notice and end
                if hasattr(os, "killpg"):
                    os.killpg(server.pid, signal.SIGKILL)
                server.kill()
                server.wait()


@contextmanager
def _end_as_by_ctrl_c() -> Iterator[None]:
    """Turn the signals of `ENDINGS` into `KeyboardInterrupt`; ignored ones stay ignored (``nohup``)."""
    before = {}
    if threading.current_thread() is threading.main_thread():  # only the main thread may set handlers
        before = {
            each: handler for each in ENDINGS if (handler := signal.getsignal(each)) not in (signal.SIG_IGN, None)
        }
    for each in before:
        signal.signal(each, signal.default_int_handler)
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


# --- in the server's process ------------------------------------------------------------------------------------------


def main() -> None:
    """Run a module as ``python -m`` does, until it ends or our standard input closes."""
    tie = os.dup(sys.stdin.fileno())
    with open(os.devnull) as nothing:  # noqa: PTH123 - a device
        os.dup2(nothing.fileno(), sys.stdin.fileno())  # the server must not read from the pipe
    threading.Thread(target=_end_with_pipe, args=(tie,), daemon=True).start()
    # jsonschema would compile grammars for a format that no schema of Jupyter's names: half of the time to start.
    sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


def _end_with_pipe(tie: int) -> None:
    while os.read(tie, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE)
    _kill_kernels()
    os._exit(1)


def _kill_kernels() -> None:
    """Kill the child processes that are kernels, and no others: JupyterLab may have opened the user's browser."""
    import psutil  # ipykernel brings it

    for child in psutil.Process().children():
        with suppress(psutil.Error):
            if child.environ().get("JPY_PARENT_PID") == str(os.getpid()):
                child.kill()


if __name__ == "__main__":
    main()
