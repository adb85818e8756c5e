"""Questions with nothing to answer, and answers as they are drawn and told."""

from __future__ import annotations

from typing import Any

import pytest

import tsukumo as tk
from tsukumo.core.io.errors import NotAllowed
from tsukumo.core.language.text import LANGS
from tsukumo.core.teaching.question import NOBODY
from tsukumo.games.tsukumobake.quiz.question import InHand, OnBoard, QuizQuestion, ask
from tsukumo_widgets.teaching.quiz.quiz_state import Attempt

FIRST = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")


def test_only_possible_answers_are_options() -> None:
    where, whom = ask(OnBoard("where", FIRST)), ask(OnBoard("whom", FIRST))
    combos, points = ask(InHand("combos", "monk", ())), ask(InHand("points", "monk", ()))
    for question, possible, other in (
        (where, ("A1", "M13"), ("a1", "N1", "A14", "geisha")),
        (whom, ("geisha", "explorer", NOBODY), ("samurai", "D7", "")),
        (combos, ("march", NOBODY), ("samba",)),
        (points, ("0", "999999"), ("-1", "1000000", "03", "x")),
    ):
        assert all(word in question.options for word in possible)
        assert not any(word in question.options for word in other)
    assert list(ask(OnBoard("whom", tk.position("G7N.gD7s5"))).options) == ["geisha", NOBODY]


# --- corners ----------------------------------------------------------------------------------------


def test_a_parade_that_does_not_move() -> None:
    for string in ("G7N.gD7s5.b0", "G7N.gD7s5x"):
        position = tk.position(string)
        where, whom = OnBoard("where", position), OnBoard("whom", position)
        assert (where.answer, whom.answer) == (("G7",), (NOBODY,))
        assert where.difficulty.level == whom.difficulty.level == 3
        assert ask(where).why == ask(whom).why


@pytest.mark.clause("target.f")
def test_a_parade_that_cannot_decide_chases_nobody() -> None:
    tied = tk.position("G7N.gD7s5.mJ7n5")
    assert ask(OnBoard("whom", tied)).is_right([NOBODY])
    assert ask(OnBoard("where", tied)).is_right(["G8"])
    assert OnBoard("whom", tied).difficulty == (2, ("target.f",), ())


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(NotAllowed):
        _ = OnBoard("where", tk.position("A7N.gD7s5")).answer


def judged(question: QuizQuestion, given: str, lang: Any) -> str:
    """The picture of a question that is answered."""
    return question.picture(lang, Attempt((given,), judged=True).marks(question), lambda _: "")


@pytest.mark.parametrize("lang", LANGS)
def test_pictures_mark_the_answers(lang: Any) -> None:
    where = ask(OnBoard("where", FIRST))
    assert "data-mark" not in where.svg(lang)
    assert 'data-mark="chosen" data-at="C3"' in where.picture(lang, {"C3": "chosen"}, lambda _: "")
    wrong = judged(where, "C3", lang)
    assert 'data-mark="wrong" data-at="C3"' in wrong
    assert 'data-mark="right" data-at="F7"' in wrong
    assert judged(where, "F7", lang).count("data-mark") == 1
    whom = ask(OnBoard("whom", FIRST))
    assert 'data-mark="right" data-at="D7"' in judged(whom, NOBODY, lang)
    whole = ask(OnBoard("where", FIRST, whole=True))
    done = judged(whole, "C8", lang)
    assert 'data-piece="parade" data-square="C8"' in done
    assert 'data-mark="right" data-at="C8"' in done
    hand = ask(InHand("points", "monk", ("bell", "scroll")))
    assert hand.svg(lang) != judged(hand, "3", lang)
