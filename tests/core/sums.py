"""A small made-up quiz, to show that what serves every quiz knows no game: sums, and which of some numbers are even."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tsukumo.core.quiz import NOBODY, Quiz, check
from tsukumo.core.registry import unnamed
from tsukumo.core.telling import Sentence
from tsukumo.core.text import Text, plain

GAME: Final = unnamed()
"""The game under whose name the quiz stands, where a link or a clause needs one."""
KINDS: Final = {"sum": Text("Quanto fa?", "How much is it?"), "even": Text("Quali sono pari?", "Which are even?")}
LEVELS: Final = {1: Text("piccoli", "small"), 2: Text("grandi", "large")}
NONE: Final = Text("nessuno", "none")


class Sum(NamedTuple):
    """A question about numbers."""

    kind: str
    lines: tuple[Text, ...]
    prompt: Text
    options: Mapping[str, Text]
    several: bool
    answer: tuple[str, ...]
    why: tuple[Sentence, ...]


def sum_of(seed: int, number: int, level: int, kinds: Sequence[str]) -> Sum:
    """The kinds take turns; the numbers follow from the seed, and are ten times as large at the second level."""
    check(seed, number, level, kinds, known=KINDS, levels=tuple(LEVELS))
    kind, first = kinds[number % len(kinds)], (seed + number) * 10 ** (level - 1)
    told = Text(f"Il primo numero è {first}.", f"The first number is {first}.")
    if kind == "sum":
        options = {f"n{first + more}": plain(str(first + more)) for more in (30, 50, 70)}
        why = Sentence(Text("Si aggiunge cinquanta.", "Fifty is added."), ("target.a",))
        return Sum(kind, (told,), Text("Più 50?", "Plus 50?"), options, False, (f"n{first + 50}",), (why,))
    numbers = [100 * (first + 1) + more for more in (1, seed, seed + 1)]
    even = tuple(f"n{each}" for each in numbers if each % 2 == 0)
    options = {**{f"n{each}": plain(str(each)) for each in numbers}, NOBODY: NONE}
    why = Sentence(Text("Si dividono per due.", "They are divided by two."))
    return Sum(kind, (told,), KINDS["even"], options, True, even or (NOBODY,), (why,))


QUIZ: Final = Quiz(GAME, KINDS, LEVELS, sum_of)
