"""What the tests of every game's wing ask alike: of its levels and of its clauses."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tsukumo.core.entry import Entry
from tsukumo.core.levels import Level, Task
from tsukumo.core.rulebook import Clause, Reading


def check_task(level: Level, made: Task, clauses: Collection[str]) -> None:
    """A task is told in both languages, with its level's clauses first; what is right can be chosen."""
    texts = (level.group, level.title, level.idea, level.hint, made.question, *made.facts, *made.names.values())
    for text in (*texts, *(sentence.text for sentence in made.why)):
        assert text.it.strip()
        assert text.en.strip()
    assert made.why[0].clauses == level.clauses
    assert {clause for sentence in made.why for clause in sentence.clauses} <= set(clauses)
    assert all(made.offers(word) for word in made.answer)


def check_levels(entry: Entry, ideas: Collection[str], clauses: Collection[str]) -> set[str]:
    """The entry names these levels, in order, and clauses that exist; the clauses that they teach."""
    taught = entry.load(entry.levels)()
    assert list(entry.load(entry.level_set)().levels) == list(taught) == list(ideas)
    cited = {clause for each in taught.values() for clause in each}
    assert cited <= set(clauses)
    return cited


def check_clauses(clauses: Mapping[str, Clause], readings: Mapping[str, Reading]) -> None:
    """Clauses are short; readings name clauses that exist."""
    for clause in clauses.values():
        for text in clause.text:
            assert text.count(". ") < 5, clause.id
            assert len(text) < 420, clause.id
    for reading in readings.values():
        assert set(reading.clauses) <= set(clauses)
