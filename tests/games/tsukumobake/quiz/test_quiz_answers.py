"""Questions with nothing to answer, and answers as they are drawn and told."""

from __future__ import annotations

from typing import Any

import pytest

import tsukumo as tk
from tsukumo.core.io.errors import NotAllowed
from tsukumo.core.language.text import LANGS
from tsukumo.core.teaching.quiz import NOBODY, is_right
from tsukumo.games.tsukumobake.quiz.picture import question_svg
from tsukumo.games.tsukumobake.quiz.question import InHand, OnBoard

FIRST = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")


def test_only_possible_answers_are_options() -> None:
    where, whom = OnBoard("where", FIRST), OnBoard("whom", FIRST)
    combos, points = InHand("combos", "monk", ()), InHand("points", "monk", ())
    for ask, possible, other in (
        (where, ("A1", "M13"), ("a1", "N1", "A14", "geisha")),
        (whom, ("geisha", "explorer", NOBODY), ("samurai", "D7", "")),
        (combos, ("march", NOBODY), ("samba",)),
        (points, ("0", "999999"), ("-1", "1000000", "03", "x")),
    ):
        assert all(word in ask.options for word in possible)
        assert not any(word in ask.options for word in other)
    assert list(OnBoard("whom", tk.position("G7N.gD7s5")).options) == ["geisha", NOBODY]


# --- corners ----------------------------------------------------------------------------------------


def test_a_parade_that_does_not_move() -> None:
    for string in ("G7N.gD7s5.b0", "G7N.gD7s5x"):
        position = tk.position(string)
        where, whom = OnBoard("where", position), OnBoard("whom", position)
        assert (where.answer, whom.answer) == (("G7",), (NOBODY,))
        assert where.difficulty.level == whom.difficulty.level == 3
        assert where.why == whom.why


@pytest.mark.clause("target.f")
def test_a_parade_that_cannot_decide_chases_nobody() -> None:
    tied = tk.position("G7N.gD7s5.mJ7n5")
    assert is_right(OnBoard("whom", tied), [NOBODY])
    assert is_right(OnBoard("where", tied), ["G8"])
    assert OnBoard("whom", tied).difficulty == (2, ("target.f",), ())


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(NotAllowed):
        _ = OnBoard("where", tk.position("A7N.gD7s5")).answer


@pytest.mark.parametrize("lang", LANGS)
def test_pictures_mark_the_answers(lang: Any) -> None:
    where = OnBoard("where", FIRST)
    assert "data-mark" not in question_svg(where, lang=lang)
    assert 'data-mark="chosen" data-at="C3"' in question_svg(where, ["C3"], lang=lang)
    wrong = question_svg(where, ["C3"], judged=True, lang=lang)
    assert 'data-mark="wrong" data-at="C3"' in wrong
    assert 'data-mark="right" data-at="F7"' in wrong
    right = question_svg(where, ["F7"], judged=True, lang=lang)
    assert right.count("data-mark") == 1
    whom = OnBoard("whom", FIRST)
    assert 'data-mark="right" data-at="D7"' in question_svg(whom, [NOBODY], judged=True, lang=lang)
    whole = OnBoard("where", FIRST, whole=True)
    done = question_svg(whole, ["C8"], judged=True, lang=lang)
    assert 'data-piece="parade" data-square="C8"' in done
    assert 'data-mark="right" data-at="C8"' in done
    hand = InHand("points", "monk", ("bell", "scroll"))
    assert question_svg(hand, lang=lang) != question_svg(hand, ["3"], judged=True, lang=lang)
