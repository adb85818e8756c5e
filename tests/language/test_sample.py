"""The sample of sentences: the same by its seed, all different, each with keys of texts that there are."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from typing import Any

from tests.language.sample import SHARES
from tests.language.spelling import ROOT

LINE = re.compile(r" *\d+ (\w+) \(([^)]*)\): (.+)")
COUNT = 100


def drawn(seed: int) -> list[tuple[str, str, str]]:
    """A sample as it is printed: the part, the keys, the words."""
    words = [sys.executable, "-m", "tests.language.sample", "lupus", "it", "--seed", str(seed), "--count", str(COUNT)]
    out = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    lines = [LINE.fullmatch(line) for line in out.splitlines()]
    assert all(lines)
    return [(line[1], line[2], line[3]) for line in lines if line]


def keys(table: dict[str, Any], before: str = "") -> Iterator[str]:
    """Every key of a file, dotted."""
    for key, value in table.items():
        yield f"{before}{key}"
        if isinstance(value, dict):
            yield from keys(value, f"{before}{key}.")


def test_a_sample_is_drawn_by_its_seed_and_says_where_each_sentence_comes_from() -> None:
    first = drawn(1)
    assert drawn(1) == first
    assert len({words for _, _, words in first}) == COUNT
    assert {part for part, _, _ in first} == {*SHARES} - {"movement"}
    files = [*(ROOT / "tsukumo/core").rglob("*.toml"), *(ROOT / "tsukumo/games/lupus").rglob("*.toml")]
    known = {key for file in files for key in keys(tomllib.loads(file.read_text("utf-8")))}
    assert {key for part, named, _ in first if part != "text" for key in named.split(", ")} <= known
