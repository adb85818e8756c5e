"""Reading and writing files. They are written aside, then moved into place: none is left half-written."""

from __future__ import annotations

import os
import stat
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from typing import Final

from tsukumo.core.files.data import Json

# Importing pathlib would take longer than reading all files at startup.

FRESH: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
"""The flags to open a file that must not exist yet."""


def path_beside(code: str, name: str) -> str:
    """Return the path of a data file in the folder of a code file (its ``__file__``)."""
    return os.path.join(os.path.dirname(code), name)


def read_bytes(file: str | os.PathLike[str], most: int = -1) -> bytes:
    """Return the content of a file, or so many bytes of it."""
    with open(file, "rb") as opened:
        return opened.read(most)


def read_toml(file: str | os.PathLike[str]) -> Json:
    """Return the tables of a TOML file; a `ValueError` if it is none."""
    return tomllib.loads(read_bytes(file).decode())


def write_aside(file: str | os.PathLike[str], content: bytes, *, private: bool = False, lasting: bool = False) -> None:
    """Write a file completely or not at all, even if the machine stops; `OSError` if it cannot be written.

    Readers find the old content or the new one, even if several processes write at once. A link stays a link to the
    file that is written, and a file keeps its mode; if *private*, only its owner may read it. If *lasting*, the new
    content survives a power cut, too. A pipe or a device is written to directly.
    """
    place, mode = _place(file)
    if place is None:
        with open(file, "wb") as opened:
            opened.write(content)
        return
    aside = _name_aside(place)
    try:
        # A mode of its own protects it from the beginning; a new file has the mode of all new ones.
        with open(os.open(aside, FRESH, 0o600 if private or mode is not None else 0o666), "wb") as opened:
            opened.write(content)
            opened.flush()
            os.fsync(opened.fileno())
        if mode is not None and not private:
            os.chmod(aside, mode)
        with _sync_folder(os.path.dirname(place)) if lasting else nullcontext():
            os.replace(aside, place)
    except BaseException:
        _remove(aside)
        raise


@contextmanager
def lock_folder(folder: str | os.PathLike[str], *, wait: bool = True) -> Iterator[None]:
    """Hold the lock of a folder, which one program at a time can have; `OSError` if it cannot be had.

    Another one is waited for, unless *wait* is false: then it is an error, too.
    """
    os.makedirs(folder, mode=0o700, exist_ok=True)
    with open(os.path.join(folder, ".lock"), "wb") as lock:
        # Closing the file unlocks it.
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


def check_place(file: str | os.PathLike[str]) -> None:
    """Raise `OSError` if no file can be written there; an existing file stays as it is."""
    place, _ = _place(file)
    if place is not None:
        aside = _name_aside(place)
        os.close(os.open(aside, FRESH))
        _remove(aside)


def _place(file: str | os.PathLike[str]) -> tuple[str | None, int | None]:
    """Return the file to replace, links followed, and its mode (None if it is new); no file if it is a device."""
    try:
        status = os.stat(file)
    except FileNotFoundError:
        return os.path.realpath(file), None
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(str(file))
    return (os.path.realpath(file), stat.S_IMODE(status.st_mode)) if stat.S_ISREG(status.st_mode) else (None, None)


def _name_aside(place: str) -> str:
    """Return a new name beside a file, in the same folder, so that the one can be moved to the other."""
    folder, name = os.path.split(place)
    return os.path.join(folder, f".{name[:40]}-{os.urandom(6).hex()}")


@contextmanager
def _sync_folder(folder: str) -> Iterator[None]:
    """Sync the folder of a replaced file, so that a power cut does not bring the old one back."""
    if os.name == "nt":  # folders cannot be opened there, and need not be
        yield
        return
    opened = os.open(folder, os.O_RDONLY)  # before anything has changed: it may fail where no file can be opened
    try:
        yield
        with suppress(OSError):  # the file is replaced: on some file systems folders cannot be synced
            os.fsync(opened)
    finally:
        os.close(opened)


def _remove(file: str) -> None:
    with suppress(FileNotFoundError):
        os.unlink(file)
