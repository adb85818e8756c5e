"""The quiz: questions that fit their level, and answers judged as a second, literal implementation finds them."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from tests.games.tsukumobake.parade import oracle
from tsukumo.core.language.explanation import Passage
from tsukumo.core.teaching.question import NOBODY
from tsukumo.games.tsukumobake.editions.edition import EDITIONS
from tsukumo.games.tsukumobake.quiz.generate import READING, WANTED, WHOLE, draw_question
from tsukumo.games.tsukumobake.quiz.measure import HARD
from tsukumo.games.tsukumobake.quiz.question import (
    KINDS,
    LEVELS,
    InHand,
    Kind,
    OnBoard,
    QuizQuestion,
    Subject,
    ask,
    copies,
)
from tsukumo.games.tsukumobake.quiz.quiz import QUIZ
from tsukumo.games.tsukumobake.rules import HOUSES, parade_registry

FIRST = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")
EDITION = tomllib.loads(Path(EDITIONS.folder, "kyoto.toml").read_text("utf-8"))
COMBOS = tuple(EDITION["combos"])
SEEDS = 14


@cache
def made(kind: Kind, level: int) -> tuple[QuizQuestion, ...]:
    """Questions of a kind and level, from several seeds."""
    return tuple(draw_question(seed, number, level, [kind]) for seed in range(SEEDS) for number in (0, 1))


every_kind = pytest.mark.parametrize("kind", KINDS)
every_level = pytest.mark.parametrize("level", LEVELS)


# --- the answers, again -----------------------------------------------------------------------------


def again(subject: Subject) -> tuple[str, ...]:
    """The answer, found without the engine."""
    if isinstance(subject, OnBoard):
        scenario: dict[str, Any] = dict(subject.position.to_json())
        if not subject.whole:
            scenario["budget"] = min(1, scenario.get("budget", 1))
        result = oracle.play(scenario, limit=50_000)
        if subject.kind == "where":
            return (str(result["parade"]["square"]),)
        return ((result["steps"][0]["target"] if result["steps"] else None) or NOBODY,)
    if subject.kind == "points":
        return (str(sum(worth(card, subject.house) for card in subject.cards)),)
    return tuple(combo for combo in COMBOS if opens(subject, EDITION["combos"][combo]["houses"])) or (NOBODY,)


def worth(card: str, house: str) -> int:
    if card == "scroll":
        return 0
    item = EDITION["items"][card.removesuffix(".gold")]
    own = 3 if item["house"] == house else 1
    return int(item["values"]["stranger"]) * own * (4 if card.endswith(".gold") else 1)


def opens(subject: InHand, pair: list[str]) -> bool:
    """Return whether a hand pays for the combo of two houses: section 5 of the specification, word by word."""
    cards = [card for card in subject.cards if card != "scroll"]
    held = [(EDITION["items"][card.removesuffix(".gold")]["house"], card.endswith(".gold")) for card in cards]
    if any(gold and (house == subject.house or house in pair) for house, gold in held):
        return True
    houses = {house for house, _ in held}
    return bool(houses & set(pair)) if subject.house in pair else set(pair) <= houses


@pytest.mark.thorough
@pytest.mark.clause("target.a", "target.b", "target.c", "target.d", "target.e", "target.f", "board.hide", "steps")
@pytest.mark.clause("advance.b", "advance.c", "faq.3", "faq.4")
@pytest.mark.clause("combo.pair", "combo.a", "combo.b", "combo.c", "combo.d", "scroll.keep")
@pytest.mark.clause("goal.points", "card.own", "card.gold")
@every_kind
@every_level
def test_answers_are_those_of_the_oracle(kind: Kind, level: int) -> None:
    compared = 0
    for question in made(kind, level):
        try:
            expected = again(question.subject)
        except oracle.TooMany:
            continue
        compared += 1
        assert question.answer == expected, question.subject
        assert all(word in question.options for word in expected)
    assert compared > SEEDS


@pytest.mark.clause("combo.pair", "combo.a", "combo.b")
def test_combos_are_judged_one_by_one() -> None:
    question = ask(InHand("combos", "monk", ("fan", "fan", "teapot")))
    assert question.answer == ("perdition", "indulgence", "meditation")
    wrong = ("exorcism", "indulgence", "perdition")
    assert not question.is_right(wrong)
    assert list(question.find_mistakes(wrong)) == [("meditation", True), ("exorcism", False)]
    assert question.is_right(("meditation", "indulgence", "perdition"))  # in any order


# --- the explanations -------------------------------------------------------------------------------


@every_kind
@every_level
def test_the_explanation_cites_what_decides(kind: Kind, level: int) -> None:
    for question in made(kind, level):
        cited, subject = {clause for s in question.reasons for clause in s.clauses}, question.subject
        if isinstance(subject, InHand):
            exactly = {"points": subject.difficulty.clauses, "combos": ()}[subject.kind]
            assert set(exactly) <= cited
            continue
        steps = subject.position.movement().steps
        assert {s.rule for s in (steps if subject.whole else steps[:1])} <= cited


def test_what_is_said_of_a_step() -> None:
    (passage,) = ask(OnBoard("where", FIRST)).why
    assert isinstance(passage, Passage)
    assert passage.title.en == "Step 1: G7 to F7, facing west"
    assert passage.sentences[4].clauses == ("target.c",)
    assert ask(OnBoard("whom", FIRST)).why == passage.sentences[:5]
    whole = ask(OnBoard("where", FIRST, whole=True))
    assert [isinstance(each, Passage) for each in whole.why].count(True) == QUIZ.count_steps(whole) == 4
    assert "4" in whole.facts[0].en


@pytest.mark.clause("card.own", "card.gold", "goal.points", "scroll.keep")
def test_what_is_said_of_points() -> None:
    question = ask(InHand("points", "monk", ("fan", "bell.gold", "bell", "bell", "scroll")))
    assert question.answer == ("37",)
    assert [sentence.line("en") for sentence in question.reasons] == [
        "Fan: 1. [goal.points]",
        "Hand bell (gold): 2 × 3 × 4 = 24. [card.own, card.gold]",
        "Hand bell × 2: 2 × 3 × 2 = 12. [card.own]",
        "Scrolls are worth no points. [scroll.keep]",
        "In all: 37 points. [goal.points]",
    ]


# --- levels -----------------------------------------------------------------------------------------


@every_kind
@every_level
def test_a_question_is_of_its_level(kind: Kind, level: int) -> None:
    for question in made(kind, level):
        assert question.kind == kind
        subject, hard = question.subject, question.subject.difficulty
        assert hard.level == level
        if level == 1:
            assert len(hard.clauses) == 1
        elif isinstance(subject, OnBoard):
            assert bool(subject.whole or hard.readings or HARD & set(hard.clauses)) == (level == 3)
            assert level == 3 or not set(hard.clauses) <= {"target.a", "target.c"}


@every_kind
def test_levels_really_differ(kind: Kind) -> None:
    """The clauses that decide at a level never decide alone at the one below, and all that are wanted come up."""
    by_level = [
        {clause for each in made(kind, level) for clause in each.subject.difficulty.clauses} for level in LEVELS
    ]
    assert by_level[0] < by_level[0] | by_level[1]
    assert by_level[2] - by_level[0]
    for level, clauses in zip(LEVELS, by_level, strict=True):
        assert {*WANTED[kind, level]} - {READING, WHOLE} <= clauses


def test_level_3_asks_for_other_readings_and_whole_movements() -> None:
    where, whom = ([question.subject for question in made(kind, 3)] for kind in ("where", "whom"))
    assert sum(isinstance(subject, OnBoard) and subject.whole for subject in where) >= SEEDS // 3
    for subject in (*where, *whom):
        assert isinstance(subject, OnBoard)
        for reading in subject.position.readings.overrides():
            usual = subject.position.reading(**{reading: parade_registry()[reading].default})
            assert again(replace(subject, position=usual)) != again(subject)
    assert any(subject.difficulty.readings for subject in where)
    assert any(subject.difficulty.readings for subject in whom)


@pytest.mark.clause("board.hide", "faq.1")
def test_a_halved_aura_decides_where_the_measure_says_so() -> None:
    """Without the halving, which the reading ``shelter`` can take away from everybody, another would be chased."""
    compared = 0
    for question in made("whom", 3):
        subject = question.subject
        assert isinstance(subject, OnBoard)
        position = subject.position
        if position.readings.overrides():
            continue
        whole = replace(position, pawns=tuple(pawn._replace(exposed=True) for pawn in position.pawns))
        full = replace(subject, position=whole.reading(shelter="exposed"))
        assert (again(full) != again(subject)) == ("board.hide" in subject.difficulty.clauses)
        compared += 1
    assert compared > SEEDS // 2


@pytest.mark.parametrize(
    ("string", "whole", "level", "clauses"),
    [
        ("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2", False, 1, ("target.c",)),
        ("G7N.gB2s5.mC3n4", False, 2, ("target.b", "faq.3")),
        ("G7N.gG8s5", False, 3, ("target.a", "advance.c")),
        ("G12N.mD13n3", False, 3, ("target.b", "faq.3", "advance.c")),
        ("G11N.gG12s5.mG13n3", False, 3, ("target.a", "faq.4")),
        ("G7N.gD10s5.mC3n4", False, 3, ("target.b", "board.hide", "faq.3")),
        ("L8S.mB8s6.gL10w6.iL3n6.eL12e6", False, 2, ("target.a", "board.building")),
        ("G7N.gD7s5.mG11n7", True, 3, ("steps", "target.c", "target.a", "advance.c", "advance.e", "target.b", "faq.3")),
    ],
)
def test_the_measure_of_positions_known_by_hand(string: str, whole: bool, level: int, clauses: tuple[str, ...]) -> None:
    hard = OnBoard("where", tk.position(string), whole).difficulty
    assert (hard.level, hard.clauses) == (level, clauses)


@pytest.mark.parametrize(
    ("kind", "cards", "level", "clauses"),
    [
        ("combos", "fan", 1, "combo.a"),
        ("combos", "bell staff", 1, "combo.b"),
        ("combos", "fan teapot", 2, "combo.a combo.pair"),
        ("combos", "bell fan teapot", 2, "combo.a combo.b combo.pair"),
        ("combos", "fan.gold", 2, "combo.a combo.c"),
        ("combos", "fan scroll", 2, "combo.a scroll.keep"),
        ("combos", "bell.gold", 2, "combo.b combo.d"),
        ("combos", "fan.gold teapot", 3, "combo.a combo.c combo.pair"),
        ("points", "fan teapot", 1, "goal.points"),
        ("points", "bell bell", 1, "card.own"),
        ("points", "fan bell", 2, "goal.points card.own"),
        ("points", "fan.gold", 2, "goal.points card.gold"),
        ("points", "scroll", 2, "scroll.keep"),
        ("points", "fan.gold bell scroll", 2, "goal.points card.own card.gold scroll.keep"),
        ("points", "fan bell.gold scroll", 3, "goal.points card.own card.gold scroll.keep"),
    ],
)
def test_the_measure_of_hands_known_by_hand(kind: Any, cards: str, level: int, clauses: str) -> None:
    hard = InHand(kind, "monk", tuple(cards.split())).difficulty
    assert (hard.level, " ".join(hard.clauses)) == (level, clauses)


# --- seeds ------------------------------------------------------------------------------------------


def test_kinds_take_turns() -> None:
    kinds = [draw_question(3, number).kind for number in range(12)]
    assert [sorted(kinds[i : i + 4]) for i in (0, 4, 8)] == [sorted(KINDS)] * 3
    assert {draw_question(3, number, kinds=["whom"]).kind for number in range(3)} == {"whom"}
    assert draw_question(3, 5, 2, ["points", "whom"]) == draw_question(3, 5, 2, ["whom", "points"])


def test_hands_can_be_dealt() -> None:
    for level in LEVELS:
        for question in (*made("combos", level), *made("points", level)):
            subject = question.subject
            assert isinstance(subject, InHand)
            assert all(subject.cards.count(card) <= copies()[card] for card in subject.cards)
            assert subject.house in HOUSES
