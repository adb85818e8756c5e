"""The quiz of Sottomondo Carte as a widget."""

from __future__ import annotations

from typing import Any

import pytest

from tsukumo.core.errors import CannotRead
from tsukumo.core.icons import icon
from tsukumo.core.text import LANGS, Lang
from tsukumo_widgets.quiz.attempt import Attempt
from tsukumo_widgets.sottomondo.quiz.quiz import SottomondoQuiz


@pytest.mark.parametrize("lang", LANGS)
def test_an_answer_counts_once_and_is_explained(lang: Lang) -> None:
    quiz = SottomondoQuiz(seed=3, kinds=("fight",), lang=lang)
    found = quiz.state.question
    assert found
    assert all(text.say(lang) in quiz.reply.html for text in found.options.values())
    assert quiz.why.html == ""
    for word in ("nonsense", *found.answer, "attacker", "defender"):
        quiz.do({"do": "choose", "word": word})
    assert (quiz.state.score.right, quiz.state.score.asked) == (1, 1)
    assert icon("check") in quiz.reply.html
    assert 'data-clause="fight.compare"' in quiz.why.html
    quiz.do({"do": "next"})
    following = quiz.state.question
    assert following
    wrong = next(word for word in following.options if word not in following.answer)
    quiz.do({"do": "choose", "word": wrong})
    assert icon("cross") in quiz.reply.html
    assert (quiz.state.score.right, quiz.state.score.asked, quiz.state.number) == (1, 2, 1)


def test_settings_begin_again() -> None:
    quiz = SottomondoQuiz(seed=3, kinds=("fight",), lang="en")
    quiz.do({"do": "choose", "word": "attacker"})
    quiz.head.level.value = 3
    assert (quiz.state.level, quiz.state.number, quiz.state.score.asked, quiz.state.attempt) == (3, 0, 0, Attempt())
    quiz.do({"do": "kind", "kind": "play"})
    assert quiz.state.kinds == ("fight", "play")
    assert "<svg" in quiz.picture()


def test_a_link_leads_to_the_same_question() -> None:
    quiz = SottomondoQuiz(level=2, seed=9, kinds=("accept",), lang="it")
    quiz.do({"do": "next"})
    link = quiz.state.link()
    assert "game=sottomondo&level=2&seed=9&q=2" in link.query
    assert SottomondoQuiz.from_link(link.query).state.question == quiz.state.question
    damaged = SottomondoQuiz.from_link("game=sottomondo&level=9&seed=x&kinds=dusk&lang=en")
    assert len(damaged.state.refused) == 3
    assert "tk-wrong" in damaged.top.html


@pytest.mark.parametrize("wrong", [{"level": 4}, {"kinds": ()}, {"kinds": ("dusk",)}])
def test_what_is_no_quiz(wrong: dict[str, Any]) -> None:
    with pytest.raises(CannotRead):
        SottomondoQuiz(**wrong)
