"""The forms of English nouns: articles, plurals, possessives."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from tsukumo.core.language.grammar.words import words

AN: Final = re.compile(
    r"(?!uni(?!n)|use|usu|eu|one\b|once|ut[ei]|u[bcfklmrstv][aeiou])[aeiou]|hour|honest|heir|honou?r", re.IGNORECASE
)
"""The beginnings of words that take *an*."""
STOPS: Final = re.compile(r" (?:of|in|on|with|without|for|from|to|at|who|that)\b")


def seems_several(name: str) -> bool:
    """Return whether a name seems to be a plural, such as *boots*."""
    head = STOPS.split(name)[0].lower()
    return head.endswith("s") and not head.endswith(("ss", "us", "is"))


def seems_mass(name: str) -> bool:
    """Return whether a name seems to be uncountable, such as *chain mail*."""
    head = STOPS.split(name)[0].split()
    return bool(head) and head[-1].lower() in words().mass


@lru_cache(4096)
def plural(name: str) -> str:
    """Return the plural of a name: its head in the plural, *rings of fire*."""
    stop = STOPS.search(name)
    head, rest = (name[: stop.start()], name[stop.start() :]) if stop else (name, "")
    start, space, last = head.rpartition(" ")
    return start + space + _plural(last) + rest


def _plural(word: str) -> str:
    low = word.lower()
    if low in words().plurals["en"]:
        return word[:1] + words().plurals["en"][low][1:]
    if low.endswith(("s", "x", "z", "ch", "sh")):
        return f"{word}es"
    if low.endswith("y") and low[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}s"


def in_form(form: str, name: str, *, several: bool, proper: bool, mass: bool, many: str = "") -> str:
    """Return a name in a form: *many* is its plural, if the rules do not give it. `KeyError` if the form is unknown."""
    if form.endswith("'s"):
        owner = in_form(form[:-2], name, several=several, proper=proper, mass=mass, many=many)
        plain = owner.endswith("s") and (several or " of " in name)  # *the boots'*, *the lord of the rats'*
        return f"{owner}'" if plain else f"{owner}'s"
    match form:
        case "":
            return name
        case "the":
            return name if proper else f"the {name}"
        case "a":
            return name if proper or several or mass else f"{'an' if AN.match(name) else 'a'} {name}"
        case "s":
            return name if proper or several or mass else many or plural(name)
    raise KeyError(form)


def count_noun(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: *no steps*, *one step*, *2 steps*."""
    return f"one {one}" if number == 1 else f"{number or 'no'} {many or plural(one)}"
