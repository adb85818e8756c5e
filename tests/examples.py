"""The amount of tests: the usual one with each change, all of them before a release (``TSUKUMO_EXAMPLES=1``)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import TypeVar

from hypothesis import HealthCheck, settings

from tsukumo.core.language.text import LANGS, Lang

EXAMPLES = float(os.environ.get("TSUKUMO_EXAMPLES", "0.4"))
"""Multiplies the number of examples of every property; 1 and more are for long runs."""
Test = TypeVar("Test", bound=Callable[..., object])
Thing = TypeVar("Thing")


def examples(number: int) -> Callable[[Test], Test]:
    """The settings of a property with so many examples."""
    return settings(
        max_examples=max(1, round(number * EXAMPLES)),
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )


def in_languages(things: Iterable[Thing]) -> list[tuple[Thing, Lang]]:
    """Each thing in every language in a long run, otherwise in one: in each language every second thing."""
    return [
        (thing, lang)
        for number, thing in enumerate(things)
        for turn, lang in enumerate(LANGS)
        if EXAMPLES >= 1 or (number + turn) % len(LANGS) == 0
    ]


def some(things: Iterable[Thing], share: int) -> list[Thing]:
    """All things in a long run, otherwise one in *share*: two neighbours of each so many pairs, so that both languages
    are met where they take turns."""
    return [thing for number, thing in enumerate(things) if EXAMPLES >= 1 or number // 2 % share == 0]
