"""The sample of sentences: by a seed, all different, each with the keys of its texts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

from tests.language.sample import SHARES, sample
from tests.language.spelling import ROOT


def keys(table: dict[str, Any], before: str = "") -> Iterator[str]:
    for key, value in table.items():
        yield f"{before}{key}"
        if isinstance(value, dict):
            yield from keys(value, f"{before}{key}.")


def test_a_sample_is_drawn_by_its_seed_and_says_where_each_sentence_comes_from() -> None:
    drawn = sample("lupus", "it", 1, 100)
    assert drawn == sample("lupus", "it", 1, 100)
    assert len({said.text.it for said in drawn}) == 100
    assert drawn != sample("lupus", "it", 2, 100)
    assert {said.where for said in drawn} == {*SHARES} - {"movement"}
    known = {
        key
        for folder in ("core", "games/lupus")
        for file in (ROOT / "tsukumo" / folder).rglob("*.toml")
        for key in keys(tomllib.loads(file.read_text("utf-8")))
    }
    played = [said for said in drawn if said.where != "text"]
    assert {key for said in played for key in said.keys} <= known
