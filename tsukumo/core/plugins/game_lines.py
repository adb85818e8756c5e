"""The lines of a game's own code, in the traceback of an error or on the stack: the one place that tells them."""

from __future__ import annotations

import sysconfig
import traceback
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from tsukumo.core.plugins.entry import GROUP, INSTALLED

_PACKAGE: Final = Path(__file__).parents[2]
OWN: Final = {str(_PACKAGE / name) for name in ("core", "commands", "server", "cli.py", "__init__.py")}
"""The places of this program itself, which are no game's; the widgets add theirs."""
LIBRARY: Final = sysconfig.get_path("stdlib")


def is_game_file(file: str) -> bool:
    """Return whether a file is a game's own: not of this program, of Python, or of a library."""
    if file.startswith((*OWN, "<")):
        return False
    parts = Path(file).parts
    if place := next((name for name in INSTALLED if name in parts), None):
        return parts[parts.index(place) + 1] in _list_installed_packages()
    return not file.startswith(LIBRARY)


@cache
def _list_installed_packages() -> frozenset[str]:
    """Return the packages that have games, ours included; none is imported, as it may be what has failed."""
    from importlib.metadata import entry_points  # takes time, and is needed only where something has failed

    return frozenset([_PACKAGE.name, *(point.module.partition(".")[0] for point in entry_points(group=GROUP))])


def find_game_line(error: BaseException) -> str:
    """Return the line where a game's own code raised an error, as ``rules.py, line 12``; empty if it is elsewhere."""
    frames = traceback.extract_tb(error.__traceback__)
    return name_game_line((frame.filename, frame.lineno or 0) for frame in reversed(frames))


def name_game_line(lines: Iterable[tuple[str, int]]) -> str:
    """Return the first of some lines that is a game's own, as ``rules.py, line 12``; empty if none is."""
    return next((f"{Path(file).name}, line {line}" for file, line in lines if is_game_file(file)), "")
