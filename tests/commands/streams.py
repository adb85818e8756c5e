"""Commands run as a terminal may run them: streams closed, full or read by nobody, Ctrl-C, a user without a home.

``python -m tests.commands.streams FOLDER`` imports everything. Each line of its standard input is JSON: a new folder,
and a list of conditions and words of commands. Every command runs in a fork, two at a time, in a copy of ``FOLDER``;
what it says and its status are written to a folder with its number. When all have ended a line says so.
"""

from __future__ import annotations

import atexit
import gc
import io
import json
import os
import pwd
import shutil
import signal
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NoReturn

SLOW: Final = ("pandas", "joblib", "tqdm.auto")
"""The slow imports of commands."""
SECONDS: Final = 60
"""A command that takes longer hangs."""


def _reopen(number: int, path: str, flags: int) -> None:
    opened = os.open(path, flags)
    os.dup2(opened, number)
    os.close(opened)


def _unread() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    os.dup2(writing, 1)
    os.close(writing)


def _homeless() -> None:
    for name in ("HOME", "XDG_STATE_HOME", "TSUKUMO_STATE"):
        os.environ.pop(name, None)

    def nobody(_: object) -> NoReturn:
        raise KeyError

    pwd.getpwuid = nobody


def _all_closed() -> None:
    for number in range(3):
        os.close(number)


CONDITIONS: Final[Mapping[str, Callable[[], None]]] = {
    "usual": lambda: None,
    "no input": lambda: os.close(0),
    "no output": lambda: os.close(1),
    "no errors": lambda: os.close(2),
    "nothing": _all_closed,
    "full output": lambda: _reopen(1, "/dev/full", os.O_WRONLY),
    "full errors": lambda: _reopen(2, "/dev/full", os.O_WRONLY),
    "unread output": _unread,
    "no home": _homeless,
    "Ctrl-C while writing": lambda: None,
    "Ctrl-C while reading": lambda: None,
}


class Pressed(io.TextIOWrapper):
    """An output at whose first line somebody presses Ctrl-C."""

    pressed = False

    def write(self, text: str) -> int:
        if not self.pressed:
            self.pressed = True
            signal.raise_signal(signal.SIGINT)
        return super().write(text)


class Awaited(io.RawIOBase):
    """An input at which somebody presses Ctrl-C instead of typing."""

    def readable(self) -> bool:
        return True

    def readinto(self, _: object) -> int:
        signal.raise_signal(signal.SIGINT)
        return 0


def _stream(number: int, mode: str) -> Any:
    """The stream of a file number, as Python makes it at startup: None if it is closed."""
    try:
        os.fstat(number)
    except OSError:
        return None
    return open(number, mode, closefd=False, encoding="utf-8")


def _begin(what: str) -> None:
    """Everything as at startup, under a condition."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _reopen(0, os.devnull, os.O_RDONLY)
    _reopen(1, "../out", os.O_WRONLY | os.O_CREAT)
    _reopen(2, "../err", os.O_WRONLY | os.O_CREAT)
    CONDITIONS[what]()
    sys.stdin, sys.stdout, sys.stderr = _stream(0, "r"), _stream(1, "w"), _stream(2, "w")
    if what == "Ctrl-C while writing":
        sys.stdout = Pressed(io.BufferedWriter(io.FileIO(1, "w", closefd=False)), encoding="utf-8")
    if what == "Ctrl-C while reading":
        sys.stdin = io.TextIOWrapper(io.BufferedReader(Awaited()))


def _end(status: int) -> NoReturn:
    """End as the program does, which complains of what its output does not take, but in a tenth of the time."""
    atexit._run_exitfuncs()
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        os.write(2, f"Exception ignored: {error!r}\n".encode())
        status = 120
    os._exit(status)


def _served(*_: object, ready: Callable[[str], object], **__: object) -> Any:
    """Stands for the servers of ``app`` and ``host``, which say where they are and go on until they are stopped."""
    ready("http://127.0.0.1:1/")
    return 0


def _import_all() -> None:
    import tsukumo.server.pages.server
    import tsukumo.server.tables.run
    from tsukumo.cli import parser_in

    tsukumo.server.pages.server.serve_pages = _served
    tsukumo.server.tables.run.host_tables = _served
    parser_in("en")
    for name in SLOW:
        if find_spec(name):
            import_module(name)


def run(given: Path, folder: Path, commands: list[tuple[str, list[str]]]) -> None:
    """Run some commands, each in a fork."""
    from tsukumo.cli import main as command

    places: dict[int, Path] = {}

    def wait() -> None:
        process, status = os.wait()
        (places.pop(process) / "status").write_text(str(os.waitstatus_to_exitcode(status)))

    for number, (what, words) in enumerate(commands):
        place = folder / str(number)
        shutil.copytree(given, place / "here")
        if process := os.fork():
            places[process] = place
            if len(places) == 2:
                wait()
        else:
            os.chdir(place / "here")
            os.environ |= {"HOME": str(place), "TSUKUMO_STATE": str(place / "state"), "TSUKUMO_LANG": "en"}
            signal.alarm(SECONDS)
            _begin(what)
            _end(command(words))
    while places:
        wait()


def main() -> int:
    """Run what is asked for, until nothing more is."""
    _import_all()
    gc.freeze()  # what is shared by all stays shared
    for line in sys.stdin:
        folder, commands = json.loads(line)
        run(Path(sys.argv[1]), Path(folder), commands)
        print("done", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
