"""A player's progress in a game's levels: in a link, and in a file.

A link holds ``facing,sides~1``: the level *facing* is done, one task of *sides* is right. A second such text counts the
tasks that took a second try. A file holds the same, and the levels that a class was given, if not all::

    {"format": "tsukumo-levels/1", "game": "tsukumobake", "seed": 1, "levels": ["facing", "sides"],
     "progress": {"facing": 3, "sides": 1}, "second": {"facing": 1}}
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from tsukumo.core.io.errors import Problem, quote_value
from tsukumo.core.io.forms import judge_data, list_of, one_of, table, whole
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Texts, join_list, plain
from tsukumo.core.teaching.levels import STAGE
from tsukumo.core.teaching.quiz import SEEDS
from tsukumo.core.teaching.references import GLUE

FORMAT: Final = "tsukumo-levels/1"
texts = Texts(__file__)


class KeptProgress(NamedTuple):
    """The content of a file: the seed, the levels given, the right tasks of each, and how many of them at second."""

    seed: int
    levels: tuple[str, ...]
    progress: Mapping[str, int]
    second: Mapping[str, int] = MappingProxyType({})


def read_levels(text: str, known: Sequence[str], key: str = "levels") -> tuple[tuple[str, ...], list[Problem]]:
    """Return the *known* levels named in a text, joined by commas, in its order; and the problems of the others.

    *key* is the part of the link that names them.
    """
    words = list(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))
    problems = [_unknown(key, word, known) for word in words if word not in known]
    return tuple(word for word in words if word in known), problems


def write(progress: Mapping[str, int]) -> str:
    """Return progress as text for a link."""
    return ",".join(id if right >= STAGE else f"{id}{GLUE}{right}" for id, right in progress.items() if right)


def read(text: str, known: Sequence[str], key: str = "progress") -> tuple[dict[str, int], list[Problem]]:
    """Return the progress in a link's text, and the problems of its parts, which are left out; *key* is its name."""
    stages: dict[str, int] = {}
    problems = []
    for word in filter(None, (word.strip() for word in text.split(","))):
        id, glue, right = word.partition(GLUE)
        if id not in known:
            problems.append(_unknown(key, id, known))
        elif glue and right not in map(str, range(1, STAGE + 1)):
            problems.append(Problem(f"{key}.{id}", texts.text("right", value=quote_value(right), most=STAGE)))
        else:
            stages[id] = int(right) if glue else STAGE
    return stages, problems


def number(text: str, name: str, least: int, most: int) -> tuple[int, list[Problem]]:
    """Return a number from a link, or *least* and a problem if it is out of bounds."""
    if (value := natural(text, most)) is not None and value >= least:
        return value, []
    return least, [Problem(name, texts.text("problem.number", value=quote_value(text), least=least, most=most))]


def dumps(game: str, kept: KeptProgress) -> bytes:
    """Return the text of a file."""
    data = {"format": FORMAT, "game": game, "seed": kept.seed, "levels": list(kept.levels)}
    data |= {"progress": dict(kept.progress)} | ({"second": dict(kept.second)} if kept.second else {})
    return (json.dumps(data, indent=1) + "\n").encode()


def load(content: str | bytes, game: str, known: Sequence[str]) -> KeptProgress:
    """Return the content of a file for a game with *known* levels; `CannotRead` lists every problem by its key."""
    data: Any = loads(content)
    stages = table({f"{id}?": whole(1, STAGE) for id in known})
    form = {
        "format": one_of(FORMAT),
        "game": one_of(game),
        "seed": whole(1, SEEDS),
        "levels": list_of(one_of(*known)),
        "progress": stages,
        "second?": stages,
    }
    judge_data(data, table(form), texts).refuse()
    return KeptProgress(data["seed"], tuple(dict.fromkeys(data["levels"])), data["progress"], data.get("second", {}))


def _unknown(key: str, word: str, known: Iterable[str]) -> Problem:
    names = join_list([plain(id) for id in known])
    return Problem(key, texts.text("unknown", value=quote_value(word), names=names))
