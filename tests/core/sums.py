"""A small made-up quiz, to show that what serves every quiz knows no game: sums, and which of some numbers are even.

`FULL` has all that a quiz may have: a picture in letters, steps, and sums that somebody chooses, answered by numbers.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.explanation import Passage, Sentence
from tsukumo.core.language.text import Lang, Text, plain
from tsukumo.core.look.marks import Mark
from tsukumo.core.plugins.registry import get_default_game
from tsukumo.core.teaching.question import NOBODY, Numbers, Picture, Question
from tsukumo.core.teaching.quiz import Paper, Papers, Quiz, check

GAME: Final = get_default_game()
"""The game under whose name the quiz stands, where a link or a clause needs one."""
KINDS: Final = {"sum": Text("Quanto fa?", "How much is it?"), "even": Text("Quali sono pari?", "Which are even?")}
LEVELS: Final = {1: Text("piccoli", "small"), 2: Text("grandi", "large")}
NONE: Final = Text("nessuno", "none")


Sum = Question[str]
"""A question about numbers, which are its subject."""


def sum_of(seed: int, number: int, level: int, kinds: Sequence[str]) -> Sum:
    """The kinds take turns; the numbers follow from the seed, and are ten times as large at the second level."""
    check(seed, number, level, kinds, known=KINDS, levels=tuple(LEVELS))
    kind, first = kinds[number % len(kinds)], (seed + number) * 10 ** (level - 1)
    told = Text(f"Il primo numero è {first}.", f"The first number is {first}.")
    if kind == "sum":
        options = {f"n{first + more}": plain(str(first + more)) for more in (30, 50, 70)}
        why = Sentence(Text("Si aggiunge cinquanta.", "Fifty is added."), ("target.a",))
        return Sum(
            kind,
            Text("Più 50?", "Plus 50?"),
            options,
            (f"n{first + 50}",),
            (why,),
            told.en,
            facts=(told,),
            picture=draw(told),
        )
    numbers = [100 * (first + 1) + more for more in (1, seed, seed + 1)]
    even = tuple(f"n{each}" for each in numbers if each % 2 == 0)
    options = {**{f"n{each}": plain(str(each)) for each in numbers}, NOBODY: NONE}
    why = Sentence(Text("Si dividono per due.", "They are divided by two."))
    return Sum(
        kind,
        KINDS["even"],
        options,
        even or (NOBODY,),
        (why,),
        told.en,
        facts=(told,),
        several=True,
        picture=draw(told),
    )


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
    options = Numbers(99, lambda n: plain(f"{n} in all"))
    return Sum("sum", KINDS["sum"], options, (right,), steps, told.en, facts=(told,), by="number", picture=draw(told))


def draw(told: Text) -> Picture:
    """A picture of the numbers to choose from."""

    def picture(lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:
        return f"<svg><text>{told.say(lang)}</text></svg>"

    return picture


def read(text: str | bytes) -> Paper[str]:
    """The sums in a file: a list of lines."""
    lines: Any = loads(text, 1000)
    return Paper(chosen(lines, ["total"]))


def write(paper: Paper[str]) -> bytes:
    """A file with the numbers of each sum."""
    return json.dumps([held(each) for each in paper.questions]).encode()


def held(question: Sum) -> str:
    """The numbers of a sum."""
    return question.subject


def drawn(question: Sum, _lang: Lang) -> str:
    """Rows of letters, with more spaces than a sentence may have."""
    return f"I    I\n{question.kind}   I"


PAPERS: Final = Papers[str](
    asks={"total": Text("quanto fa", "what it makes"), "count": Text("quanti sono", "how many they are")},
    example="1 2 3",
    choose=chosen,
    level=lambda question: 1 + (len(question.why) > 2),
    write_subject=held,
    read=read,
    write=write,
    read_link=lambda text: Paper(chosen(text.split(","), ["total"])),
    write_link=lambda paper: ",".join(map(held, paper.questions)),
)
FULL: Final = Quiz(GAME, KINDS, LEVELS, sum_of, drawn, count_steps=lambda question: len(question.why), papers=PAPERS)
