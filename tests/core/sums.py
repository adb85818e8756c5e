"""A small made-up quiz, to show that what serves every quiz knows no game: sums, and which of some numbers are even.

`FULL` has all that a quiz may have: a picture in letters, steps, and sums that somebody chooses, answered by numbers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.explanation import Passage, Sentence
from tsukumo.core.language.text import Lang, Text, plain
from tsukumo.core.plugins.registry import get_default_game
from tsukumo.core.teaching.quiz import NOBODY, Numbers, Paper, Papers, Quiz, Way, check

GAME: Final = get_default_game()
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
    why: tuple[Sentence | Passage, ...]
    by: Way = "option"


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


# --- sums that somebody chooses ---------------------------------------------------------------------


def chosen(lines: Sequence[str], asks: Sequence[str]) -> tuple[Sum, ...]:
    """Sums of the numbers on a line, or how many they are (*count*); `CannotRead` if they are none."""
    wrong = [line for line in lines if not all(word.isdigit() for word in line.split())]
    if wrong:
        raise CannotRead([Problem(line, Text("non sono numeri", "are no numbers")) for line in wrong])
    return tuple(_sum([int(word) for word in line.split()], ask) for line in lines for ask in asks)


def _sum(numbers: Sequence[int], ask: str) -> Sum:
    right = str(len(numbers) if ask == "count" else sum(numbers))
    steps = tuple(Passage(plain(f"+ {each}"), (Sentence(plain(f"Plus {each}.")),)) for each in numbers)
    told = plain(" ".join(map(str, numbers)))
    return Sum(
        "sum", (told,), KINDS["sum"], Numbers(99, lambda n: plain(f"{n} in all")), False, (right,), steps, "number"
    )


def read(text: str | bytes) -> Paper[Sum]:
    """The sums in a file: a list of lines."""
    lines: Any = loads(text, 1000)
    return Paper(chosen(lines, ["total"]))


def write(paper: Paper[Sum]) -> bytes:
    """A file with the numbers of each sum."""
    return json.dumps([held(each) for each in paper.questions]).encode()


def held(question: Sum) -> str:
    """The numbers of a sum."""
    return question.lines[0].en


def drawn(question: Sum, _lang: Lang) -> str:
    """Rows of letters, with more spaces than a sentence may have."""
    return f"I    I\n{question.kind}   I"


PAPERS: Final = Papers[Sum](
    asks={"total": Text("quanto fa", "what it makes"), "count": Text("quanti sono", "how many they are")},
    example="1 2 3",
    chosen=chosen,
    level=lambda question: 1 + (len(question.why) > 2),
    held=held,
    read=read,
    write=write,
    linked=lambda text: Paper(chosen(text.split(","), ["total"])),
    link=lambda paper: ",".join(map(held, paper.questions)),
)
FULL: Final = Quiz(GAME, KINDS, LEVELS, sum_of, drawn, steps=lambda question: len(question.why), papers=PAPERS)
