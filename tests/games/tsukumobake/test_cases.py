"""The cases of the FAQ lab: what each file says is what the parade does."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable

import pytest

from tsukumo.core.language.text import LANGS
from tsukumo.games.tsukumobake import notation
from tsukumo.games.tsukumobake.cases.case import CASES, Case, cases
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.parade.result import transcript
from tsukumo.games.tsukumobake.rules import clauses, default_readings

CODE = re.compile(r"`([^`]*)`")


def each(some: Iterable[Case]) -> pytest.MarkDecorator:
    """A test of each of these cases, marked with the clauses it shows."""
    params = [pytest.param(case, marks=pytest.mark.clause(*case.clauses), id=case.name) for case in some]
    return pytest.mark.parametrize("case", params)


each_case = each(cases().values())


def steps(position: Position) -> list[str]:
    """The transcript without the position at its end."""
    *lines, last = transcript(position.movement()).splitlines()
    return [*lines, " ".join(last.split()[:2])]


@each_case
def test_the_parade_moves_as_the_file_says(case: Case) -> None:
    assert case.position.problems() == []
    assert transcript(case.position.movement()) == case.expected


def test_the_position_strings_are_canonical() -> None:
    texts = {name: tomllib.loads((CASES / f"{name}.toml").read_text("utf-8"))["position"] for name in cases()}
    assert {name: notation.write_position(case.position) for name, case in cases().items()} == texts
    assert {name: notation.write_position(notation.read_position(text)) for name, text in texts.items()} == texts


def test_the_clauses_cover_what_decides() -> None:
    decided = {
        case: {step.rule for step in case.position.movement().steps} - {"no_target"} for case in cases().values()
    }
    assert [case.name for case, rules in decided.items() if not rules <= set(case.clauses)] == []


def well_told(case: Case) -> bool:
    """Return whether a case is told in both languages: a question, and a remark that names clauses of the case."""
    texts = (case.title, case.question, case.remark)
    whole = all(text.it != text.en and text.say(lang) == text.say(lang).strip() for text in texts for lang in LANGS)
    ends = all(case.question.say(lang).endswith("?") and case.remark.say(lang).endswith(".") for lang in LANGS)
    cited = [sorted(CODE.findall(case.remark.say(lang))) for lang in LANGS]
    return whole and ends and cited[0] == cited[1] != [] and set(cited[0]) <= set(case.clauses)


def test_both_languages_say_it_and_name_the_clause_that_decides() -> None:
    assert [case.name for case in cases().values() if not well_told(case)] == []


@each(case for case in cases().values() if case.position.readings.overrides())
def test_the_reading_matters(case: Case) -> None:
    assert steps(case.position.reading(**default_readings())) != steps(case.position)


def test_the_lab_is_whole() -> None:
    all_cases = list(cases().values())
    assert sorted(case.faq for case in all_cases if case.faq is not None) == [1, 2, 3, 4]
    assert {"ex-1-nearest", "ex-2-hop-inside", "ex-3-edge"} <= set(cases())
    assert len([name for name in cases() if re.match(r"c\d\d-", name)]) >= 24
    for texts in ([case.title for case in all_cases], [case.question for case in all_cases]):
        assert len({text.it for text in texts}) == len({text.en for text in texts}) == len(all_cases)
    assert len({str(case.position) for case in all_cases}) == len(all_cases)


def test_every_clause_of_the_parade_and_every_reading_has_a_case() -> None:
    shown = {clause for case in cases().values() for clause in case.clauses}
    parade = {clause for clause in clauses() if clause.split(".")[0] in ("target", "advance", "steps")}
    assert parade | {"faq.1", "faq.3", "faq.4", "scroll.protect"} <= shown
    chosen = {name for case in cases().values() for name in case.position.readings.overrides()}
    assert chosen == set(default_readings())


def without(house: str) -> Callable[[str], str]:
    """The position string without one player."""
    return lambda text: re.sub(rf"\.{house[0]}[A-M]\d+[wnes][^.]*", "", text, count=1)


def with_part(old: str, new: str) -> Callable[[str], str]:
    """The position string with one part replaced by another."""
    return lambda text: text.replace(f".{old}", f".{new}" if new else "", 1)


# What a remark says would have happened otherwise: the case, the change, and a part of the other movement.
OTHERWISE = [
    ("faq-2-blessing", with_part("d6", "d11"), "hit: explorer -2"),
    ("c01-not-behind", with_part("gG4s6", "gG10s6"), "target.c geisha"),
    (
        "c03-building-cuts-sight",
        with_part("b1", "b1.tE2NI2ND4EJ4NB5EL5WB9EL9WJ10WE12SI12S"),
        "D7N => D8N  target.c monk",
    ),
    ("c05-sight-blocked", without("geisha"), "target.a monk"),
    ("c06-hiding-halves", with_part("iB9w8", "iC9w8"), "target.b innkeeper"),
    ("c07-near-before-strong", with_part("gG5s1", "gG3s1"), "target.d explorer"),
    ("c16-company-makes-a-z", without("geisha"), "of 35: G8 G9 G10 H10 I10 J10 K10"),
    ("c17-company-of-two", without("innkeeper"), "of 35: H7 I7 J7 J8 J9 J10 K10"),
    ("c18-company-turns-it-round", without("geisha"), "of 35: G8 G9 G10 H10 I10 J10 K10"),
    ("c19-company-hidden", without("monk"), "of 10: H11 I11 J11 J12 J13"),
    ("c26-hidden-in-the-way", with_part("iD10w6", "iD9w6"), "target.a innkeeper"),
    ("c28-scroll", with_part("gG9s9p1", "gG9s9"), "hit: geisha -4"),
    ("c38-budget-fixed", with_part("d2", "d4"), "hit: innkeeper -2"),
    ("c40-ten-steps", with_part("d31", "b11"), "K11E => L11E"),
]


@pytest.mark.parametrize(("name", "change", "part"), OTHERWISE, ids=[name for name, _, _ in OTHERWISE])
def test_what_would_have_happened_otherwise(name: str, change: Callable[[str], str], part: str) -> None:
    case = cases()[name]
    other = notation.read_position(change(str(case.position)))
    assert str(other) != str(case.position)
    assert part in transcript(other.movement())
    assert part not in case.expected
