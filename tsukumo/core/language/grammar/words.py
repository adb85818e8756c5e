"""The irregular words, from the file beside this: genders that a word does not show, plurals, uncountable nouns."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tsukumo.core.files.disk import path_beside, read_toml


class Words(NamedTuple):
    """The genders of Italian words, the plurals of both languages, and the uncountable English words."""

    genders: dict[str, str]
    plurals: dict[str, dict[str, str]]
    mass: frozenset[str]


@cache
def words() -> Words:
    """Return all irregular words, read once."""
    table = read_toml(path_beside(__file__, "words.toml"))
    it, en = table["it"], table["en"]
    genders = {word: gender for gender in ("feminine", "masculine") for word in it[gender].split()}
    letters = {word: gender[0] for word, gender in genders.items()}
    return Words(letters, {"it": it["plurals"], "en": en["plurals"]}, frozenset(en["mass"].split()))
