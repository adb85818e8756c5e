"""The numbers, bots and files of commands that play games, as the command line has them, and their interruption."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tsukumo.core.files.disk import check_place
from tsukumo.core.io.errors import Problem, unwritable_error
from tsukumo.core.language.text import Lang
from tsukumo.core.terminal.parser import INTERRUPTED

if TYPE_CHECKING:
    from tsukumo.core.experiments.runner import Experiment


def number(text: str | None) -> Any:
    """Return the number in *text*; other text is returned as it is, to be refused together with all other problems."""
    try:
        return text and int(text)
    except ValueError:
        return text


def split_bots(text: str) -> list[str]:
    """Return the bots of a comma-separated list; a comma before ``name=value`` separates a bot's options."""
    return [bot.strip() for bot in re.split(r",(?!\s*\w+=)", text) if bot.strip()]


def file_problems(file: Path | None) -> list[Problem]:
    """Return the reason why a file cannot be written, checked before any game is played."""
    if file is None:
        return []
    try:
        check_place(file)
    except OSError as error:
        return list(unwritable_error(file, error).problems)
    return []


def run_experiment(run: Experiment[Any], interrupted: Callable[..., str], lang: Lang, *, quiet: bool) -> int:
    """Do what remains of an experiment, and return the exit status.

    *interrupted* returns the sentence that says how far it came: how much of the whole *count* is *done*.
    """
    try:
        run.run(progress=False if quiet else None, lang=lang)
    except KeyboardInterrupt:
        print(interrupted(done=run.done, count=run.count), file=sys.stderr)
        return INTERRUPTED
    return 0
