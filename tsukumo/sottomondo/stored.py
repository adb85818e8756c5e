"""The results of long runs, as JSON files that come with the package: ``made`` says how each was made."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import tsukumo
from tsukumo.core.files import write_aside


def made(module: str, words: Sequence[str], began: float) -> dict[str, Any]:
    """The ``command`` that makes a result again, the ``version``, the ``seconds`` since a `perf_counter` *began*."""
    return {
        "command": " ".join([f"python -m {module}", *words]),
        "version": tsukumo.__version__,
        "seconds": round(perf_counter() - began, 1),
    }


def store(file: Path, made: Mapping[str, Any], parts: Mapping[str, Mapping[Any, Any]]) -> None:
    """Write a result, with how it was `made`: a line for each entry of each part."""
    lines = [f'"made": {json.dumps(made)}']
    for name, found in parts.items():
        rows = ",\n".join(f"  {json.dumps(str(key))}: {json.dumps(one)}" for key, one in found.items())
        lines.append(f'"{name}": {{\n{rows}\n }}')
    write_aside(file, ("{\n " + ",\n ".join(lines) + "\n}\n").encode())
