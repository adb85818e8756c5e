"""The shared part of all games' quizzes: valid questions, right answers, and the score."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.core.sums import FULL, KINDS, LEVELS, QUIZ, chosen
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import plain
from tsukumo.core.teaching.question import NOBODY, Numbers
from tsukumo.core.teaching.quiz import DRAWN, QuizScore, check, draw_seed


def test_the_score() -> None:
    score = QuizScore()
    assert (score.asked, score.right, score.streak, score.longest, score.by_kind) == (0, 0, 0, 0, {})
    for kind, right in (("whom", True), ("where", True), ("whom", False), ("points", True)):
        score = score.add(kind, right)
    assert (score.asked, score.right, score.streak, score.longest) == (4, 3, 1, 2)
    assert score.by_kind == {"where": (1, 1), "whom": (1, 2), "points": (1, 1)}
    assert list(score.by_kind) == ["whom", "where", "points"]


@pytest.mark.parametrize(
    "asked",
    [
        *(
            (1, 1, 3, ("sum",)),
            (1, 1, 0, ("sum",)),
            (1, 1, True, ("sum",)),
            ("1", 1, 1, ("sum",)),
            (1, 1.0, 1, ("sum",)),
        ),
        *((1, True, 1, ("sum",)), (1, 1, 1, ()), (1, 1, 1, ("product",)), (1, 1, 1, ("sum", "product"))),
    ],
)
def test_what_is_no_question_is_refused(asked: Any) -> None:
    seed, number, level, kinds = asked
    with pytest.raises(CannotRead) as refused:
        QUIZ.question(seed, number, level, kinds)
    (problem,) = refused.value.problems
    assert problem.key == "quiz"
    assert problem.reason.en.endswith("a difficulty from 1 to 2, and kinds among sum and even")
    assert problem.reason.it.endswith("una difficoltà da 1 a 2 e tipi fra sum ed even")


def test_what_is_a_question_is_not_refused() -> None:
    for kinds in (("sum",), ("even", "sum")):
        assert check(0, 0, 2, kinds, known=KINDS, levels=tuple(LEVELS)) == (0, 0, 2)


def test_an_answer_is_right_in_any_order_but_only_whole() -> None:
    odd, even, two = (QUIZ.question(seed, 0, 1, ("even",)) for seed in (1, 2, 4))
    assert (odd.answer, even.answer) == (("n202",), ("n302",))
    assert odd.is_right(["n202"])
    assert not odd.is_right(["n202", "n201"])
    assert not odd.is_right([])
    both = replace(two, answer=("a", "b"), options={"a": KINDS["sum"], "b": KINDS["even"]})
    assert both.is_right(("b", "a"))
    assert not both.is_right(("a",))
    assert both.name() == ("Quanto fa? e Quali sono pari?", "How much is it? and Which are even?")
    assert both.name(["b"]) == KINDS["even"]


def test_of_several_options_each_is_judged() -> None:
    even = QUIZ.question(4, 0, 1, ("even",))
    assert list(even.options) == ["n501", "n504", "n505", NOBODY]
    assert list(even.find_mistakes(["n505", "n504"])) == [("n505", False)]
    assert list(even.find_mistakes([NOBODY])) == [("n504", True), (NOBODY, False)]
    assert list(even.find_mistakes(["n504"])) == []
    assert list(QUIZ.question(4, 0, 1, ("sum",)).find_mistakes(["n34"])) == []  # there only one may be right


def test_of_several_options_each_is_chosen_or_dropped_and_nobody_excludes_all_others() -> None:
    even, total = QUIZ.question(4, 0, 1, ("even",)), QUIZ.question(4, 0, 1, ("sum",))
    assert even.choose(("n501",), "n504") == ("n501", "n504")
    assert even.choose(("n501", "n504"), "n501") == ("n504",)
    assert even.choose(("n501", "n504"), NOBODY) == (NOBODY,)
    assert even.choose((NOBODY,), "n504") == ("n504",)
    assert even.choose((NOBODY,), NOBODY) == ()
    assert total.choose(("n34",), "n35") == ("n35",)


def test_numbers_are_options_without_a_list() -> None:
    numbers = Numbers(120, lambda n: plain(f"{n} points"))
    assert (len(numbers), list(numbers)[-1]) == (121, "120")
    assert [numbers[word].en for word in ("0", "7", "120")] == ["0 points", "7 points", "120 points"]
    for word in ("", "-1", "007", "121", "1.0", "²", "٣", "x", "9" * 4000):
        assert word not in numbers


def test_chosen_questions_are_what_a_game_may_have() -> None:
    assert FULL.require_papers() is FULL.papers
    with pytest.raises(CannotRead, match="has no question files"):
        QUIZ.require_papers()
    (asked,) = chosen(["1 2 3"], ["count"])
    assert asked.is_right(["3"])


def test_seeds_are_drawn_short() -> None:
    drawn = {draw_seed() for _ in range(20)}
    assert len(drawn) > 1
    assert all(0 <= seed < DRAWN for seed in drawn)
