"""The quiz without a browser: what a page would send, and what it would show."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import tsukumo as tk
from tests.widgets.base.following import saved
from tests.widgets.pages import page_for_all
from tsukumo.core.teaching.question import NOBODY
from tsukumo.core.teaching.quiz import Paper
from tsukumo.games.tsukumobake.quiz.generate import draw_question
from tsukumo.games.tsukumobake.quiz.papers import make_quiz
from tsukumo.games.tsukumobake.quiz.question import KINDS, InHand, OnBoard
from tsukumo.games.tsukumobake.quiz.question import ask as make_question
from tsukumo.games.tsukumobake.quiz.quiz import QUIZ
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.screens import Screen
from tsukumo_widgets.base.sharing import share_bar
from tsukumo_widgets.games.tsukumobake.faq.lab_state import LabState
from tsukumo_widgets.games.tsukumobake.parade.parade_state import ParadeState
from tsukumo_widgets.games.tsukumobake.quiz.board_quiz import QuizWidget
from tsukumo_widgets.games.tsukumobake.rules.combos_state import CombosState
from tsukumo_widgets.table.table import GameTable
from tsukumo_widgets.teaching.levels.levels_state import LevelsState
from tsukumo_widgets.teaching.quiz import quiz_state
from tsukumo_widgets.teaching.quiz.quiz_state import QuizState

FIRST = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")
PAPERS = QUIZ.require_papers()
WHERE, WHOM = make_question(OnBoard("where", FIRST)), make_question(OnBoard("whom", FIRST))
WHOLE = make_question(OnBoard("where", FIRST, whole=True))
COMBOS, POINTS = (
    make_question(InHand("combos", "monk", ("fan", "scroll"))),
    make_question(InHand("points", "monk", ("bell", "scroll"))),
)


def begun(**values: Any) -> QuizState[Any]:
    """A quiz at its first question."""
    return QuizState(**{"lang": "en", "level": 1, "seed": 1, "kinds": KINDS, "quiz": QUIZ, **values})


def ask(quiz: QuizWidget, *questions: Any) -> None:
    """Have a quiz ask certain questions."""
    quiz.apply(lambda _: begun(paper=Paper(questions)))


def html(quiz: QuizWidget) -> str:
    """Everything on the screen that is HTML; each panel must be well-formed."""
    panels = (quiz.top, quiz.scene, quiz.asked, quiz.reply, quiz.why)
    assert quiz.teacher
    more = (quiz.teacher.questions, quiz.teacher.files, quiz.sharing)
    for panel in (*panels, *more):
        ElementTree.fromstring(f"<div>{panel.html.replace(' disabled>', '>')}</div>")
    return "".join(panel.html for panel in (*panels, *more)).replace(" disabled>", ">")


def check(quiz: QuizWidget) -> None:
    """The screen shows the state, and nothing of the answer before it is judged."""
    state, shown = quiz.state, html(quiz)
    assert "{" not in re.sub(r'data-do="[^"]*"', "", shown)
    assert f"{state.score.right} / {state.score.asked}" in quiz.top.html
    assert (quiz.why.html == "") == (not state.attempt.judged)
    on_board = state.question is not None and isinstance(state.question.subject, OnBoard)
    assert (quiz.board.layout.display != "none") == on_board
    if on_board and not state.attempt.judged:
        assert 'data-mark="right"' not in quiz.board.svg
        assert 'stroke-dasharray="8 5"' not in quiz.board.svg  # no path
    for problem in (*state.refused, *state.draft.unread):
        assert problem.line(state.lang) in "".join(ElementTree.fromstring(f"<div>{shown}</div>").itertext())
    assert (quiz.level.value, quiz.seed.value) == (state.level, state.seed)
    assert set(re.findall(r'data-clause="([^"]+)"', quiz.why.html)) <= set(quiz.why.clauses)


quiz = page_for_all(lambda: QuizWidget(seed=1, lang="en"), lambda _: begun(), check)


# --- answering --------------------------------------------------------------------------------------


def test_a_square_is_answered_by_clicking_it(quiz: QuizWidget) -> None:
    ask(quiz, WHERE, WHOLE)
    assert quiz.board.mode == "square"
    quiz.handle({"do": "check"})
    assert not quiz.state.attempt.judged  # nothing to be judged yet
    quiz.handle({"do": "square", "square": "H7"})
    assert 'data-mark="chosen" data-at="H7"' in quiz.board.svg
    quiz.handle({"do": "square", "square": "F7"})
    assert quiz.state.attempt.given == ("F7",)
    quiz.handle({"do": "check"})
    assert "Right: F7." in quiz.reply.html
    assert 'data-mark="right" data-at="F7"' in quiz.board.svg
    assert 'data-clause="target.c"' in quiz.why.html
    quiz.handle({"do": "square", "square": "A1"})
    quiz.handle({"do": "check"})
    assert quiz.state.score.answers == (("where", True),)  # it is judged once


def test_a_pawn_is_answered_by_the_board_or_by_a_button(quiz: QuizWidget) -> None:
    together = make_question(OnBoard("whom", tk.position("G7N.gA7s5.iA7w4.mG11n7")))
    ask(quiz, WHOM, together)
    quiz.handle({"do": "square", "square": "C3"})
    assert not quiz.state.attempt.given  # nobody is there
    quiz.handle({"do": "square", "square": "D7"})
    assert quiz.state.attempt.given == ("geisha",)
    quiz.handle({"do": "choose", "word": NOBODY})
    quiz.handle({"do": "choose", "word": "samurai"})
    assert quiz.state.attempt.given == (NOBODY,)
    quiz.handle({"do": "check"})
    assert "Not this time. The answer: the geisha." in quiz.reply.html
    quiz.handle({"do": "next"})
    quiz.handle({"do": "square", "square": "A7"})
    assert not quiz.state.attempt.given  # two pawns: the buttons tell them apart
    quiz.handle({"do": "choose", "word": "monk"})
    quiz.handle({"do": "check"})
    assert quiz.state.score.by_kind == {"whom": (1, 2)}


def test_the_movement_is_shown_again_after_the_verdict(quiz: QuizWidget) -> None:
    ask(quiz, WHOLE)
    assert (quiz.stepper.max, quiz.stepper.layout.display) == (0, "none")
    quiz.handle({"do": "square", "square": "C8"})
    quiz.handle({"do": "check"})
    assert (quiz.stepper.max, quiz.stepper.value, quiz.stepper.layout.display) == (4, 4, "")
    assert 'data-piece="parade" data-square="C8"' in quiz.board.svg
    quiz.stepper.value = 2
    assert 'data-piece="parade" data-square="E7"' in quiz.board.svg
    assert quiz.why.html.count("tk-now") == 1
    quiz.handle({"do": "go", "step": 0})
    assert (quiz.stepper.value, quiz.state.step) == (0, 0)
    quiz.handle({"do": "step", "by": 99})
    assert quiz.state.step == 4


def right(state: QuizState[Any]) -> QuizState[Any]:
    """The state with the right answer given."""
    for word in state.question.answer if state.question else ():
        state = state.choose(word)
    return state


# --- the score and the settings ---------------------------------------------------------------------


@pytest.mark.parametrize("edit", [lambda state: state.settle(level=1), lambda state: state.settle(seed=1)])
def test_a_setting_leads_from_a_file_back_to_the_seed(edit: Callable[[QuizState[Any]], QuizState[Any]]) -> None:
    """Also one that is in force, as the file's questions have another level and no seed."""
    playing = begun(paper=Paper((WHERE, WHOM))).next()
    assert edit(playing) == begun()
    assert edit(begun().next()) == begun().next()  # without a file it changes nothing


def test_the_next_question_has_no_answer_yet() -> None:
    state = right(begun(paper=Paper((WHOLE, WHERE)))).check()
    assert state.step == state.steps == 4
    assert (state.next().attempt, state.next().step) == (begun().attempt, 0)
    assert state.next().score == state.score
    again = state.next().restart()
    assert again == begun(paper=state.paper)


# --- opening ----------------------------------------------------------------------------------------


def test_it_opens_as_it_is_told(tmp_path: Path) -> None:
    assert QuizWidget(2, seed=9, kinds=["whom"], lang="it").state.question == draw_question(9, 0, 2, ["whom"])
    PAPERS.save(Paper((WHERE,)), tmp_path / "quiz.json")
    for file in (Paper((WHERE,)), tmp_path / "quiz.json", str(tmp_path / "quiz.json")):
        made = QuizWidget(file=file, lang="en")
        assert made.state.question == WHERE
        assert repr(made) == "QuizWidget(questions=1)"
        assert made._repr_mimebundle_()["image/svg+xml"] == made.board.svg
    assert 0 <= QuizWidget().state.seed < 10_000


def test_what_it_cannot_open_is_told(tmp_path: Path) -> None:
    made = QuizWidget(seed=1, file=tmp_path / "none.json", lang="en")
    assert [problem.key for problem in made.state.refused] == [str(tmp_path / "none.json")]
    assert made.state.question == draw_question(1, 0)
    check(made)


# --- the teacher ------------------------------------------------------------------------------------


def file_in(quiz: QuizWidget) -> Paper[Any]:
    """The quiz in the file that the panel offers."""
    assert quiz.teacher
    content = saved(quiz.teacher.questions, {"do": "file"})
    assert content
    return make_quiz(json.loads(content))


def test_a_teacher_makes_a_quiz(quiz: QuizWidget) -> None:
    assert quiz.teacher
    own = quiz.teacher
    assert "No questions yet." in own.questions.html
    own.lines.value = f"{FIRST}\n\n G7Q \n"
    own.add.click()
    assert own.lines.value == "G7Q"  # it stays, to be mended
    assert "G7Q" in own.questions.html
    own.ask.value = "whole"
    own.lines.value = str(FIRST)
    own.add.click()
    assert quiz.state.draft.unread == ()
    own.ask.value = "whom"
    own.lines.value = str(FIRST)
    own.add.click()
    own.keep.click()
    own.title.value = " La parata "
    shown = quiz.state.question
    assert file_in(quiz).questions == (WHERE, WHOLE, WHOM, shown)
    assert file_in(quiz).title == ("La parata", "La parata")
    quiz.handle({"do": "drop", "i": 3})
    quiz.handle({"do": "drop", "i": 30})
    own.title.value = "\n"
    assert file_in(quiz) == Paper((WHERE, WHOLE, WHOM))
    check(quiz)
    quiz.handle({"do": "play"})
    assert quiz.state.question == WHERE
    assert quiz.state.count == 3
    quiz.handle({"do": "clear"})
    assert quiz.state.draft.paper.questions == ()
    assert quiz.state.question == WHERE


# --- links ------------------------------------------------------------------------------------------


# --- nonsense ---------------------------------------------------------------------------------------


def test_one_quiz_holds_no_more_than_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quiz_state, "MOST", 2)
    own = begun().draft.keep(WHERE, WHOM, WHOLE)
    assert own.paper.questions == (WHERE, WHOM)
    assert replace(own, ask="whom").add(PAPERS, str(FIRST)).paper.questions == (WHERE, WHOM)


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        (ParadeState(history=History(FIRST)), (WHERE, WHOLE, WHOM)),
        (LabState(case="faq-3-no-zigzag"), None),
        (LevelsState("tsukumobake"), None),
        (CombosState(history=History((0, 1, 2)), house="monk"), None),
        (ParadeState(history=History(replace(FIRST, pawns=FIRST.pawns[:1] * 2))), ()),
    ],
)
def test_questions_about_any_board_go_into_ones_own_quiz(state: Screen, asked: tuple[Any, ...] | None) -> None:
    quiz, words = QuizWidget(lang="en"), state.questions()
    quiz.handle({"do": "found", "kept": ",".join([*words, "G7Q"]), "back": False})
    chosen = quiz.state.draft.paper.questions
    assert len(chosen) == len(words)
    assert quiz.write_kept(quiz.state) == ",".join(words)
    assert chosen == asked if asked is not None else chosen
    assert quiz.teacher
    assert quiz.teacher.view.selected_index == (1 if words else None)
    assert all(word.replace("&", "&amp;") in share_bar({}, state.link(), "en", words) for word in words)


def test_a_table_offers_its_board_once_the_game_has_begun() -> None:
    table = GameTable.from_link("seed=7&players=monk=you;geisha=random", lang="en")
    assert not table.state.questions()
    table.handle({"do": "play"})
    position = str(table.state.sight.table.position())
    assert [*table.state.questions()] == [position, f"whole~{position}", f"whom~{position}"]
