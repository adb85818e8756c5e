"""The results of long runs, as JSON files that come with a game.

Every file has its origin in ``made``: the ``command``, the ``version`` and the ``seconds`` that it took. Notebooks have
the results without the project's checkout, too, such as on the static site.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from time import perf_counter
from typing import Any, Final

from tsukumo.core.files.disk import read_bytes, write_aside
from tsukumo.core.plugins import registry

FOLDER: Final = "stored"
"""The folder of a game's package with its results."""
WIDTH: Final = 120
"""The width up to which a value takes one line."""


def describe_origin(command: str, began: float) -> dict[str, Any]:
    """Return the origin of a result: the ``command``, ``version``, and ``seconds`` since a `perf_counter` *began*."""
    from tsukumo.core import __version__

    return {"command": command, "version": __version__, "seconds": round(perf_counter() - began, 1)}


def read_result(file: str | os.PathLike[str]) -> dict[str, Any]:
    """Return a result, with its origin under ``made``."""
    result: dict[str, Any] = json.loads(read_bytes(file))
    return result


@cache
def load_stored(game: str, name: str) -> dict[str, Any] | None:
    """Return a result stored with a game, by its file's name below `FOLDER`; None if there is none."""
    file = registry.entry(game).file(os.path.join(FOLDER, name))  # noqa: PTH118 - see `core.files.disk`
    return read_result(file) if os.path.exists(file) else None  # noqa: PTH110


def store_result(
    file: str | os.PathLike[str],
    module: str,
    words: Sequence[str],
    games: int,
    find: Callable[[int], Mapping[str, Any]],
) -> None:
    """Store the result of ``python -m module [GAMES]``: what *find* returns for that number of *games*."""
    began = perf_counter()
    found = find(int(words[0]) if words else games)
    write_result(file, describe_origin(" ".join([f"python -m {module}", *words]), began), found)


def write_result(file: str | os.PathLike[str], made: Mapping[str, Any], content: Mapping[str, Any]) -> None:
    """Write a result, with its origin under ``made``."""
    write_aside(file, f"{_write_json({'made': made, **content})}\n".encode())


def _write_json(value: Any, depth: int = 0) -> str:
    """Return a value as JSON: if it fits, or holds nothing that holds more, on one line."""
    line = json.dumps(value, ensure_ascii=False)
    held = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    if len(line) + depth <= WIDTH or not any(isinstance(one, dict | list | tuple) for one in held):
        return line
    parts = [_write_json(one, depth + 1) for one in held]
    if isinstance(value, dict):
        parts = [f"{json.dumps(str(key), ensure_ascii=False)}: {part}" for key, part in zip(value, parts, strict=True)]
    start = "\n" + " " * (depth + 1)
    first, last = "{}" if isinstance(value, dict) else "[]"
    return f"{first}{start}{f',{start}'.join(parts)}\n{' ' * depth}{last}"
