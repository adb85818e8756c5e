"""The numbers, bots and files of commands that play games, as the command line has them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tsukumo.core.files.disk import check_place
from tsukumo.core.io.errors import Problem, unwritable_error


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
