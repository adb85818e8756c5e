"""A guard around every command: an end from outside is reported in a sentence, never as a traceback.

These are Ctrl-C, standard streams that are closed, full, or read by nobody any more, and an error
of a game's rules.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NoReturn, TextIO

from tsukumo.core.io.errors import Problem, TsukumoError, describe_unusable
from tsukumo.core.language.text import Lang
from tsukumo.core.terminal.parser import INTERRUPTED, WRONG, texts

STREAMS: Final = ("stdin", "stdout", "stderr")
"""The standard streams, by the number of their files."""
FAILED: Final = 1
"""The exit status where a game's rules have failed."""
FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""The errors of a stream that takes no more."""


def run_guarded(run: Callable[[], int], lang: Lang) -> int:
    """Run a command, and return its exit status, or that of the failure."""
    writable = sys.stdout is not None
    _stand_ins()
    if not writable:
        return _say_status(texts.say("stream.no_output", lang), WRONG)
    status = _status(run, lang)
    try:
        sys.stdout.flush()
    except OSError as error:
        status = status or _report_lost(error, lang)
    _settle(sys.stdout)
    _settle(sys.stderr)
    return status


def _status(run: Callable[[], int], lang: Lang) -> int:
    try:
        return run()
    except TsukumoError as error:
        return _say_status("\n".join(error.lines(lang)), WRONG)
    except KeyboardInterrupt:
        # A terminal shows ^C: the sentence begins a line of its own.
        return _say_status("\n" * sys.stderr.isatty() + texts.say("interrupted", lang), INTERRUPTED)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
    except OSError as error:
        return _report_lost(error, lang)
    except Exception as error:
        from tsukumo.core.plugins.faults import describe_fault, is_from_game, write_title

        if not is_from_game(error):
            raise  # a defect of this program: show the whole traceback
        return _say_status(f"{write_title(error).say(lang)}\n  {describe_fault(error).say(lang)}", FAILED)


def _report_lost(error: OSError, lang: Lang) -> int:
    """Report what the system refuses, and return the status; an error of a stream names no file."""
    if isinstance(error, BrokenPipeError):  # the reader has closed the pipe (``| head``), and wants no more
        return 0
    key = "output" if error.filename is None and error.errno in FULL else "other"
    problem = texts.text(f"stream.{key}", why=describe_unusable(error))
    return _say_status(Problem(str(error.filename or ""), problem).line(lang), WRONG)


def _say_status(line: str, status: int) -> int:
    """Say something on standard error, if possible, and return the status."""
    with suppress(OSError, ValueError):
        print(line, file=sys.stderr, flush=True)
    return status


# --- the streams ----------------------------------------------------------------------------------


class _Closed(io.RawIOBase):
    """A stand-in for a closed standard input: it cannot be read."""

    def readable(self) -> bool:
        return True

    def readinto(self, _: object) -> NoReturn:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def _stand_ins() -> None:
    """Put stand-ins in the place of closed streams: Python leaves None there, and the next file opened their numbers.

    A terminal that cannot show a letter shows an escape instead of stopping the program.
    """
    for number, name in enumerate(STREAMS):
        if getattr(sys, name) is None:
            with suppress(OSError):
                _empty(number)
    sys.stdin = sys.stdin or io.TextIOWrapper(io.BufferedReader(_Closed()))
    sys.stdout, sys.stderr = sys.stdout or io.StringIO(), sys.stderr or io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")


def _settle(stream: TextIO) -> None:
    """Discard what a stream cannot take: otherwise Python would report it again at exit."""
    try:
        stream.flush()
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            _empty(stream.fileno())


def _empty(number: int) -> None:
    """Redirect a file number to the null device."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    if nowhere != number:
        os.dup2(nowhere, number)
        os.close(nowhere)
