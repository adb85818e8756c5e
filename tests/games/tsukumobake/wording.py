"""The conditions of every sentence, whatever it says."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import tsukumo as tk
from tests.games.tsukumobake.random_edition import operation
from tsukumo.core.game.game import AnyGame
from tsukumo.core.language.text import LANGS, Text
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.rules import registry

WRONG = re.compile(
    r"[{}]|\bNone\b|  |^\s|\s$|\(\)|\s[,.;:!?]|,[.,;]|\.\.|[;:,]\.$"
    r"|\b1 (?:cards|items|steps|points|squares|buildings|events|types|times|scrolls|combos|carte|oggetti|passi|punti"
    r"|caselle|edifici|eventi|tipi|volte|pergamene|combinazioni)\b"
    r"|(?<![\d+-])\b(?:0|[2-9]|1\d) (?:card|item|step|point|square|building|event|type|scroll|combo)\b"
    r"|(?<![\d+-])\b(?:0|[2-9]|1\d) (?:carta|oggetto|passo|punto|casella|edificio|evento|tipo|volta|pergamena)\b"
    r"|\ba almeno|\ba esattamente|\bdi il\b|\ba il\b|\b(?:il|la) [aeiou]|\bthe the\b"
)
"""Holes left unfilled, and grammar: singular and plural, Italian prepositions before articles and vowels."""

SAME = ("shamisen",)
"""Names that are the same in both languages."""


def check(text: Text) -> None:
    """Both languages, different words, whole and in good grammar."""
    for lang in LANGS:
        words = text.say(lang)
        assert words
        assert not WRONG.search(words), words
    assert text.it != text.en or text.en in SAME or not re.search("[a-z]{4}", text.en), text


def check_sentence(text: Text) -> None:
    """A whole sentence, from its capital to its full stop."""
    check(text)
    for lang in LANGS:
        words = text.say(lang)
        assert words[0] == words[0].upper(), words
        assert words[-1] in ".?»”", words


def played(seed: int, **options: Any) -> Iterator[AnyGame]:
    """A game between players who choose at random, before every decision and at its end."""
    rng = Random(seed)
    game = tk.new_game("tsukumobake", seed=seed, **options)
    while not game.over:
        yield game
        legal = game.legal_actions()
        game.apply(legal[int(rng.random() * len(legal))])
    yield game


def odd_options(seed: int) -> dict[str, Any]:
    """An edition and readings drawn at random; every third game is the usual one."""
    rng = Random(seed)
    if seed % 3 == 0:
        return {}
    readings = {name: rng.choice(list(reading.answers)) for name, reading in registry().items()}
    if seed % 3 == 2:
        return {"readings": readings}
    edition = copy.deepcopy(dict(load_edition().table)) | {"name": "odd"}
    for entry in (*edition["combos"].values(), *edition["events"].values()):
        entry["effect"] = [operation(rng) for _ in range(rng.choice((1, 1, 2, 3)))]
    return {"readings": readings, "edition": edition}


@cache
def finished(seed: int) -> AnyGame:
    """A whole game with odd options."""
    *_, game = played(seed, **odd_options(seed))
    return game
