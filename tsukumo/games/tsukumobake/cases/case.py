"""The cases of the FAQ lab: each a file that tests, notebooks and explorers share.

A case file ``cases/NAME.toml`` holds the position string, the clauses it shows, first the one that decides it, a title,
a question and a remark that answers it (in both languages), and the expected movement as the lines of
`parade.result.transcript`.

Those in ``cases/readings/`` are the smallest positions in which an answer to a reading changes the movement, and are
not asked in the FAQ lab. They also hold the reading, the answer, and the movement under it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tsukumo.core.files.data import Plain
from tsukumo.core.files.disk import read_toml
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Text, read_text
from tsukumo.core.teaching.cases import WorkedCases
from tsukumo.core.teaching.question import Question
from tsukumo.games.tsukumobake import notation
from tsukumo.games.tsukumobake.parade.position import Position

CASES = Path(__file__).parent


class Case(NamedTuple):
    """A position, a question about it and the answer of the rules; *faq* is the number in the rulebook's own FAQ."""

    name: str
    position: Position
    clauses: tuple[str, ...]
    title: Text
    question: Text
    remark: Text
    expected: str
    faq: int | None = None


class Example(NamedTuple):
    """The smallest position in which an answer to a reading changes the movement, and the movement under it.

    The case's movement is the one under the default readings; the lines of *otherwise* are like those of `expected`.
    """

    case: Case
    reading: str
    answer: str
    otherwise: str


@cache
def read_examples() -> dict[tuple[str, str], Example]:
    """The smallest example of every answer that is not the default, by reading and answer."""
    examples = {}
    for file in sorted((CASES / "readings").glob("*.toml")):
        table = read_toml(file)
        answer = table["reading"], table["answer"]
        examples[answer] = Example(_case(file.stem, table), *answer, table["otherwise"].strip())
    return examples


def _case(name: str, table: Plain) -> Case:
    return Case(
        name=name,
        position=notation.read_position(table["position"]),
        clauses=tuple(table["clauses"]),
        title=read_text(table["title"]),
        question=read_text(table["question"]),
        remark=read_text(table["remark"]),
        expected=table["expected"].strip(),
        faq=table.get("faq"),
    )


def ask_case(case: Case) -> Question[Case]:
    """The question of a case, which its remark answers."""
    return Question(
        kind="case",
        prompt=case.title,
        options={},
        answer=(),
        why=(Sentence(case.remark),),
        subject=case,
        facts=(case.question,),
        readings=case.position.readings.overrides(),
    )


FAQ: Final = WorkedCases(CASES, _case, ask_case, alone=True)
cases = FAQ.cases
