"""Questions that users choose by where they come from: words, links and files, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import plain
from tsukumo.core.plugins.registry import entry
from tsukumo.core.teaching.quiz import Paper, Papers
from tsukumo.core.teaching.references import has_references, name_case, name_drawn, name_task

GAMES = ("lupus", "sottomondo")


def papers_in(game: str) -> Papers[Any]:
    """The part of a game's quiz for questions that users choose."""
    papers: Papers[Any] = entry(game).load(entry(game).quiz).require_papers()
    return papers


def words_of(game: str) -> Sequence[str]:
    """A word of each way."""
    made = entry(game)
    quiz, levels, cases = (made.load(place) for place in (made.quiz, made.levels, made.cases))
    (case,), (task,) = name_case(next(iter(cases.cases()))), name_task(next(iter(levels.plans())), 1, 0)
    return name_drawn(2, 7, 0, [*quiz.kinds][:1]), case, task


@pytest.mark.parametrize("game", GAMES)
def test_a_link_and_a_file_hold_questions_of_every_kind(game: str) -> None:
    papers, words = papers_in(game), words_of(game)
    made, asked = entry(game), papers.read_link(",".join(words)).questions
    drawn = made.load(made.quiz).question(7, 0, 2, [*made.load(made.quiz).kinds][:1])
    assert (asked[0].prompt, asked[0].answer) == (drawn.prompt, drawn.answer)
    assert asked[1] == next(iter(made.load(made.cases).questions().values()))
    assert [papers.level(each) for each in asked] == [2, 0, 0]
    assert [papers.write_subject(each) for each in asked] == list(words)
    titled = Paper(asked, plain("A quiz"))
    again = papers.read(papers.write(titled))
    assert (again.title, papers.write_link(again)) == (titled.title, ",".join(words))
    assert papers.write_link(Paper(papers.choose(words, ()))) == ",".join(words)
    assert has_references(game)
    assert not has_references("tsukumobake")


@pytest.mark.parametrize(
    "wrong",
    [
        *("case~nothing", "case", "level~nothing~1~0", "level~x", "quiz~9~1~0", "quiz~1~x~0", "quiz~1~1~0~nothing"),
        *("quiz", "else~1", "quiz~1~-1~0", "quiz~1~99999999999~0"),
    ],
)
def test_a_word_that_names_no_question_is_refused(wrong: str) -> None:
    with pytest.raises(CannotRead) as refused:
        papers_in("lupus").read_link(f"{words_of('lupus')[0]},{wrong}")
    assert [problem.key for problem in refused.value.problems] == ["questions[1]"]


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        '{"format": "tsukumo-quiz/1", "game": "lupus", "questions": []}',
        '{"format": "tsukumo-quiz/1", "game": "sottomondo", "questions": ["quiz~1~1~0"]}',
        '{"format": "tsukumo-quiz/1", "game": "lupus", "questions": [1]}',
        '{"format": "tsukumo-quiz/2", "game": "lupus", "questions": ["quiz~1~1~0"]}',
    ],
)
def test_a_file_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(CannotRead):
        papers_in("lupus").read(text)
