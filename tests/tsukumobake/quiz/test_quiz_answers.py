"""Answers to the quiz as they are typed, drawn and told, and questions with nothing to answer."""

from __future__ import annotations

from typing import Any

import pytest

import tsukumo as tk
from tsukumo.core.errors import CannotRead, NotAllowed
from tsukumo.core.text import LANGS
from tsukumo.tsukumobake.quiz.judge import judge, read_answer
from tsukumo.tsukumobake.quiz.measure import measure
from tsukumo.tsukumobake.quiz.picture import question_svg
from tsukumo.tsukumobake.quiz.question import (
    NOBODY,
    InHand,
    OnBoard,
    Question,
)
from tsukumo.tsukumobake.quiz.words import answer_text, asked, facts

FIRST = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")


def test_answers_are_read_in_both_languages() -> None:
    whom, combos = OnBoard("whom", FIRST), InHand("combos", "monk", ("fan",))
    for typed in ("2", "innkeeper", "Locandiera", " INNKEEPER "):
        assert read_answer(whom, typed) == "innkeeper"
    assert [read_answer(whom, typed) for typed in ("5", "nobody", "nessuno", "esploratore")] == [
        NOBODY,
        NOBODY,
        NOBODY,
        "explorer",
    ]
    assert read_answer(OnBoard("where", FIRST), " c8 ") == "C8"
    assert read_answer(InHand("points", "monk", ("fan",)), "012") == 12
    assert read_answer(combos, "1, Marcia; exorcism") == ("perdition", "march", "exorcism")
    assert [read_answer(combos, typed) for typed in ("0", "none", "nessuna", "-")] == [()] * 4


@pytest.mark.parametrize(
    ("ask", "typed"),
    [
        *((OnBoard("where", FIRST), typed) for typed in ("", "N1", "A14", "north", "A1 A2")),
        *((OnBoard("whom", FIRST), typed) for typed in ("", "0", "6", "samurai")),
        *((InHand("combos", "monk", ("fan",)), typed) for typed in ("", "7", "1 samba", ", ,")),
        *((InHand("points", "monk", ("fan",)), typed) for typed in ("", "-3", "2.0", "many", "²", "9" * 4000)),
    ],
)
def test_what_is_no_answer_is_refused(ask: Question, typed: str) -> None:
    with pytest.raises(CannotRead) as refused:
        read_answer(ask, typed)
    assert all(problem.reason.it != problem.reason.en for problem in refused.value.problems)


def test_what_is_no_answer_is_not_judged() -> None:
    wrong: list[tuple[Question, list[Any]]] = [
        (OnBoard("whom", FIRST), ["samurai", 3, None, ("geisha",)]),
        (OnBoard("where", FIRST), ["a1", 5, None]),
        (InHand("points", "monk", ()), [-1, True, "3", 10**9]),
        (InHand("combos", "monk", ()), ["march", ("samba",), 3]),
    ]
    for ask, answers in wrong:
        for answer in answers:
            with pytest.raises(CannotRead):
                judge(ask, answer)


# --- corners ----------------------------------------------------------------------------------------


def test_a_parade_that_does_not_move() -> None:
    for string in ("G7N.gD7s5.b0", "G7N.gD7s5x"):
        position = tk.position(string)
        where, whom = OnBoard("where", position), OnBoard("whom", position)
        assert judge(where, "G7").right
        assert judge(whom, NOBODY).right
        assert measure(where).level == measure(whom).level == 3
        assert judge(where, "G7").told == judge(whom, NOBODY).told


@pytest.mark.clause("target.f")
def test_a_parade_that_cannot_decide_chases_nobody() -> None:
    tied = tk.position("G7N.gD7s5.mJ7n5")
    assert judge(OnBoard("whom", tied), NOBODY).right
    assert judge(OnBoard("where", tied), "G8").right
    assert measure(OnBoard("whom", tied)) == (2, ("target.f",), ())


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(NotAllowed):
        judge(OnBoard("where", tk.position("A7N.gD7s5")), "A1")


@pytest.mark.parametrize("lang", LANGS)
def test_pictures_mark_the_answers(lang: Any) -> None:
    where = OnBoard("where", FIRST)
    assert "data-mark" not in question_svg(where, lang=lang)
    assert 'data-mark="chosen" data-at="C3"' in question_svg(where, "C3", lang=lang)
    wrong = question_svg(where, verdict=judge(where, "C3"), lang=lang)
    assert 'data-mark="wrong" data-at="C3"' in wrong
    assert 'data-mark="right" data-at="F7"' in wrong
    right = question_svg(where, verdict=judge(where, "F7"), lang=lang)
    assert right.count("data-mark") == 1
    whom = OnBoard("whom", FIRST)
    assert 'data-mark="right" data-at="D7"' in question_svg(whom, verdict=judge(whom, NOBODY), lang=lang)
    whole = OnBoard("where", FIRST, whole=True)
    done = question_svg(whole, verdict=judge(whole, "C8"), lang=lang)
    assert 'data-piece="parade" data-square="C8"' in done
    assert 'data-mark="right" data-at="C8"' in done
    hand = InHand("points", "monk", ("bell", "scroll"))
    assert question_svg(hand, lang=lang) != question_svg(hand, verdict=judge(hand, 3), lang=lang)


def test_questions_and_answers_in_words() -> None:
    assert asked(InHand("points", "innkeeper", ("fan",))).it.endswith("per la locandiera? L'obiettivo non si conta.")
    assert asked(InHand("combos", "innkeeper", ("fan",))).it.startswith("La locandiera ha")
    assert answer_text(OnBoard("whom", FIRST), "monk").it == "il monaco"
    assert answer_text(OnBoard("whom", FIRST), NOBODY).en == "nobody: it cannot decide"
    assert answer_text(InHand("combos", "monk", ()), ()).en == "none"
    assert answer_text(InHand("combos", "monk", ()), ("march", "exorcism")).en == "March and Exorcism"
    assert answer_text(InHand("points", "monk", ()), 1).en == "1 point"
    under = FIRST.reading(sight="blocked", shelter="exposed").changed("monk", exposed=True, struck=True)
    told = [fact.en for fact in facts(OnBoard("where", under))]
    assert told[0].startswith("Reading chosen (sight): Do pawns cut a line of sight? yes")
    assert told[2:] == ["The parade has already hit the monk.", "The parade has sent the monk home."]
