"""The results of long runs, as JSON files that come with a game.

Every file says in ``made`` how it was made: the ``command``, the ``version`` and the ``seconds`` that it took. Whoever
reads notebooks without the project's checkout, on the static site for one, has them too.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any, Final

from tsukumo.core.files import read_bytes, write_aside

WIDTH: Final = 120
"""What fits takes one line."""


def made(module: str, words: Sequence[str], began: float) -> dict[str, Any]:
    """The ``command`` that makes a result again, the ``version``, the ``seconds`` since a `perf_counter` *began*."""
    from tsukumo.core import __version__

    command = " ".join([f"python -m {module}", *words])
    return {"command": command, "version": __version__, "seconds": round(perf_counter() - began, 1)}


def read_stored(file: str | os.PathLike[str]) -> dict[str, Any]:
    """A result, with how it was ``made``."""
    result: dict[str, Any] = json.loads(read_bytes(file))
    return result


def store(file: str | os.PathLike[str], made: Mapping[str, Any], content: Mapping[str, Any]) -> None:
    """Write a result, with how it was `made`."""
    write_aside(file, f"{_written({'made': made, **content})}\n".encode())


def _written(value: Any, depth: int = 0) -> str:
    """A value as JSON: what fits, or holds nothing that holds more, takes one line."""
    line = json.dumps(value, ensure_ascii=False)
    held = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    if len(line) + depth <= WIDTH or not any(isinstance(one, dict | list | tuple) for one in held):
        return line
    parts = [_written(one, depth + 1) for one in held]
    if isinstance(value, dict):
        parts = [f"{json.dumps(str(key), ensure_ascii=False)}: {part}" for key, part in zip(value, parts, strict=True)]
    start = "\n" + " " * (depth + 1)
    first, last = "{}" if isinstance(value, dict) else "[]"
    return f"{first}{start}{f',{start}'.join(parts)}\n{' ' * depth}{last}"
