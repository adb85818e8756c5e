"""The texts that are seen most take at most half of the words that they once took; no question or refusal is long."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from benchmarks.parade import random_position
from tests.language.test_sentences import sentences
from tests.language.test_stories import STORIES
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.draw.board import describe_board
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo_widgets.games.tsukumobake.first_hour.first_hour import texts as coach

LENGTHS: Final[dict[str, dict[str, Any]]] = tomllib.loads((Path(__file__).parent / "lengths.toml").read_text("utf-8"))
LONGEST: Final = 25
"""The most words of a sentence that asks or refuses. A coach keeps to it with a whole page, as its own tests count."""
SENTENCE: Final = re.compile(r"(?:(?<=[.?!])|(?<=[.?!][»”])) ")
"""Between two sentences."""


def count_words(sentence: str) -> int:
    """The number of words; signs between them do not count."""
    return sum(bool(re.search(r"\w", word)) for word in sentence.split())


@cache
def said(where: str, lang: Lang) -> tuple[str, ...]:
    """The sentences said somewhere: in the stories told of a game, in random games, on pictures, by the coach."""
    return tuple(_said(where, lang))


def _said(where: str, lang: Lang) -> Iterator[str]:
    if where == "picture":
        for seed in range(20):
            yield from SENTENCE.split(describe_board(random_position(Random(seed))).say(lang))
    elif where == "coach":
        yield coach.text("landing.pawn", who=house_name("monk")).say(lang)
    elif where in ("story", "movement", "question", "refusal"):
        yield from (each.text.say(lang) for each in sentences() if where in each.where)
    else:
        for file in sorted(STORIES.glob(f"{where}.{lang}.txt")):
            for line in file.read_text("utf-8").splitlines():
                yield re.sub(r" \[[^]]*\]$", "", line)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", LENGTHS)
def test_what_is_seen_most_takes_half_of_its_words(name: str, lang: Lang) -> None:
    row = LENGTHS[name]
    found = [[each[0] for text in said(row["where"], lang) if (each := re.search(way, text))] for way in row[lang]]
    if row.get("untold"):
        assert found == [[]]
    else:
        longest = [max(ways, key=count_words, default="") for ways in found]
        assert all(longest)
        assert sum(map(count_words, longest)) <= row.get("most", -(-row["once"] // 2)), longest


@pytest.mark.parametrize("lang", LANGS)
def test_no_question_or_refusal_is_long(lang: Lang) -> None:
    asked = [
        (each.where, each.text.say(lang)) for each in sentences() if re.search("question|prompt|refusal", each.where)
    ]
    parts = [(where, part) for where, text in asked for part in SENTENCE.split(text)]
    assert len(parts) > 1000
    assert [(where, part) for where, part in parts if count_words(part) > LONGEST] == []
