"""Quiz files and links: what is written is read back, and what is wrong is refused with every reason at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import LANGS, Text
from tsukumo.core.teaching.quiz import FORMAT, MOST, MOST_BYTES, Paper
from tsukumo.games.tsukumobake.quiz.generate import draw_question
from tsukumo.games.tsukumobake.quiz.papers import (
    choose_questions,
    make_quiz,
    quiz_to_json,
    read_link,
    read_quiz,
    write_link,
    write_quiz,
)
from tsukumo.games.tsukumobake.quiz.question import LEVELS, InHand, OnBoard, Subject, ask
from tsukumo.games.tsukumobake.quiz.quiz import QUIZ

PAPERS = QUIZ.require_papers()
STRING = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"
HAND = ("fan", "teapot.gold", "scroll")
PAPER = Paper[Subject](
    (
        ask(OnBoard("where", tk.position(STRING))),
        ask(OnBoard("where", tk.position(STRING), whole=True)),
        ask(OnBoard("whom", tk.position("G7N.gD7s5.mG11n7.tJ10W.sight-blocked"))),
        ask(InHand("combos", "monk", HAND)),
        ask(InHand("points", "innkeeper", ())),
    ),
    Text("La parata", "The parade"),
)
FILE = {
    "format": "tsukumo-quiz/1",
    "title": {"it": "La parata", "en": "The parade"},
    "questions": [
        {"kind": "where", "position": STRING},
        {"kind": "where", "position": STRING, "whole": True},
        {"kind": "whom", "position": "G7N.gD7s5.mG11n7.tJ10W.sight-blocked"},
        {"kind": "combos", "house": "monk", "cards": list(HAND)},
        {"kind": "points", "house": "innkeeper", "cards": []},
    ],
}


def problems(data: object) -> dict[str, str]:
    """The problems of a quiz file's object, by key."""
    with pytest.raises(CannotRead) as refused:
        make_quiz(data)
    assert all(problem.line(lang) for problem in refused.value.problems for lang in LANGS)
    return {problem.key: problem.reason.en for problem in refused.value.problems}


def of(*questions: Any, **more: Any) -> dict[str, Any]:
    """A quiz file's object."""
    return {"format": FORMAT, "questions": list(questions), **more}


# --- there and back ---------------------------------------------------------------------------------


def test_a_quiz_is_written_as_documented() -> None:
    assert quiz_to_json(PAPER) == FILE
    assert json.loads(write_quiz(PAPER)) == FILE
    assert make_quiz(FILE) == PAPER
    assert "answer" not in write_quiz(PAPER).decode()


def test_every_question_comes_back() -> None:
    quiz = Paper(tuple(draw_question(seed, n, level) for seed in range(3) for level in LEVELS for n in range(4)))
    assert read_quiz(write_quiz(quiz)) == quiz
    assert read_link(write_link(quiz)).questions == quiz.questions


def test_a_scenario_object_is_a_position() -> None:
    scenario = dict(tk.position(STRING).to_json())
    assert make_quiz(of({"kind": "whom", "position": scenario})).questions == (
        ask(OnBoard("whom", tk.position(STRING))),
    )


def test_a_quiz_is_saved_whole(tmp_path: Path) -> None:
    file = tmp_path / "quiz.json"
    PAPERS.save(PAPER, file)
    assert PAPERS.load(file) == PAPER
    assert [each.name for each in tmp_path.iterdir()] == ["quiz.json"]
    with pytest.raises(OSError, match="folder"):
        PAPERS.save(PAPER, tmp_path / "folder" / "quiz.json")


def test_a_title_may_be_left_out() -> None:
    assert make_quiz(of({"kind": "whom", "position": STRING})).title is None
    assert "title" not in quiz_to_json(Paper(PAPER.questions))


# --- what is wrong ----------------------------------------------------------------------------------


def test_every_problem_is_named_at_once() -> None:
    reasons = problems(
        {
            "format": "tsukumo-quiz/2",
            "title": {"it": " \n", "fr": "Quiz"},
            "answers": [],
            "questions": [
                3,
                {},
                {"kind": "why"},
                {"kind": "where", "position": "G7Q", "whole": 1, "level": 2},
                {"kind": "whom", "position": STRING, "whole": True},
                {"kind": "whom", "position": 7},
                {"kind": "whom"},
                {"kind": "combos", "house": "samurai", "cards": ["fan", "sword", 3]},
                {"kind": "points", "house": "monk", "cards": "fan"},
                {"kind": "points", "house": "monk", "cards": ["bell.gold", "bell.gold"]},
            ],
        }
    )
    assert set(reasons) == {
        *("format", "title.it", "title.en", "title.fr", "answers"),
        *("questions[0]", "questions[1].kind", "questions[2].kind", "questions[3].position", "questions[3].whole"),
        *("questions[3].level", "questions[4].whole", "questions[5].position", "questions[6].position"),
        *("questions[7].house", "questions[7].cards[1]", "questions[7].cards[2]", "questions[8].cards"),
        "questions[9].cards",
    }
    assert reasons["questions[9].cards"] == "too many copies of bell.gold: the deck has 1"
    assert reasons["questions[2].kind"].endswith("choose where, whom, combos or points")
    assert reasons["format"].endswith("it must be tsukumo-quiz/1")


def test_what_is_wrong_inside_a_position_has_its_key() -> None:
    scenario = {**tk.position(STRING).to_json(), "parade": {"square": "G14", "facing": "n"}, "seed": 1}
    reasons = problems(of({"kind": "where", "position": scenario}, {"kind": "where", "position": "A7N.gB2s3.iB2w3"}))
    assert set(reasons) == {
        "questions[0].position.parade.square",
        "questions[0].position.parade.facing",
        "questions[0].position.seed",
        "questions[1].position.parade.square",
        "questions[1].position.players[1].square",
    }


def test_what_is_no_quiz_is_refused() -> None:
    many = [FILE["questions"][0]] * (MOST + 1)  # type: ignore[index]
    for data in (None, 3, "quiz", [], [FILE], {}, of(), of(*many)):
        assert problems(data)
    for text in (b"", b"{", b"\xff\xfe", b'{"format": NaN}', b"[" * 100_000, b'"\\ud800"', b'{"\\ud800": 1}'):
        with pytest.raises(CannotRead) as refused:
            read_quiz(text)
        assert all(problem.line("it").isprintable() for problem in refused.value.problems)


def test_a_key_given_twice_is_named_once() -> None:
    position = '{"game": "a", "game": "tsukumobake"}'
    text = f'{{"format": "tsukumo-quiz/1", "questions": [{{"kind": "whom", "position": {position}}}]}}'
    with pytest.raises(CannotRead) as refused:
        read_quiz(text)
    keys = [problem.key for problem in refused.value.problems]
    assert keys.count("questions[0].position.game") == 1


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    large.write_bytes(b" " * (MOST_BYTES + 1))
    for file in (tmp_path / "none.json", tmp_path, large, "a\0b"):
        with pytest.raises(CannotRead) as refused:
            PAPERS.load(file)
        assert len(refused.value.problems) == 1


kinds = st.sampled_from(["where", "whom", "combos", "points", "why", None])
values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from([STRING, "fan", "monk", FORMAT]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
entries = st.fixed_dictionaries(
    {}, optional={"kind": kinds, **dict.fromkeys(("position", "whole", "house", "cards", "x"), values)}
)
objects = st.fixed_dictionaries(
    {}, optional={"format": values, "title": values, "questions": st.lists(entries | values, max_size=4) | values}
)


@given(objects)
@examples(80)
def test_anything_is_a_quiz_or_refused_in_both_languages(data: dict[str, Any]) -> None:
    refused: tuple[Problem, ...] = ()
    try:
        quiz = make_quiz(data)
    except CannotRead as error:
        refused = error.problems
    else:
        assert make_quiz(quiz_to_json(quiz)) == quiz
    assert all(problem.line(lang) for problem in refused for lang in LANGS)


# --- positions and links ----------------------------------------------------------------------------


def test_questions_are_made_from_positions() -> None:
    assert choose_questions([STRING, "G7N.gB2s3"], ["whole", "where", "whom"]) == (
        ask(OnBoard("where", tk.position(STRING), whole=True)),
        ask(OnBoard("where", tk.position(STRING))),
        ask(OnBoard("whom", tk.position(STRING))),
        ask(OnBoard("where", tk.position("G7N.gB2s3"), whole=True)),
        ask(OnBoard("where", tk.position("G7N.gB2s3"))),
        ask(OnBoard("whom", tk.position("G7N.gB2s3"))),
    )
    with pytest.raises(CannotRead) as refused:
        choose_questions([STRING, "G7Q", "A7N.gB2s3"])
    assert [problem.key for problem in refused.value.problems] == [
        "positions[1]",
        "positions[1]",
        "positions[2].parade.square",
    ]


def test_a_link_says_what_is_asked() -> None:
    assert write_link(PAPER) == (
        f"{STRING},whole~{STRING},whom~G7N.gD7s5.mG11n7.tJ10W.sight-blocked,"
        "combos~monk~fan~teapot.gold~scroll,points~innkeeper"
    )
    assert read_link(write_link(PAPER)).questions == PAPER.questions
    assert read_link(f"where~{STRING}, {STRING},").questions == (ask(OnBoard("where", tk.position(STRING))),) * 2


@pytest.mark.parametrize("text", ["", ",", "~", "G7Q", f"why~{STRING}", "combos", "points~monk~sword", "whole~"])
def test_a_damaged_link_is_refused(text: str) -> None:
    with pytest.raises(CannotRead):
        read_link(text)
