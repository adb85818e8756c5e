"""The quiz of any game as a widget, with a made-up one: what a page would send, and what it would show."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.core.sums import FULL, GAME, KINDS, LEVELS, QUIZ, Sum, chosen
from tests.widgets.base.following import reread, saved
from tests.widgets.pages import do, hold
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.look.icons import icon
from tsukumo.core.plugins.entry import load
from tsukumo.core.plugins.registry import OURS, entry
from tsukumo.core.teaching.question import NOBODY
from tsukumo.core.teaching.quiz import DRAWN, SEEDS, Paper, QuizScore
from tsukumo_widgets import QuizWidget
from tsukumo_widgets.base.links import explorers
from tsukumo_widgets.teaching.quiz.game_quiz import GameQuiz
from tsukumo_widgets.teaching.quiz.quiz_state import LAST, Attempt, QuizState
from tsukumo_widgets.teaching.quiz.screen import score_html


class SumQuiz(GameQuiz[str]):
    """The made-up quiz."""

    quiz = QUIZ

    def draw(self, question: Sum, state: QuizState[str]) -> str:
        """The numbers to choose from, and how far they are looked at."""
        return f"<svg><text>{question.lines[0].say(state.lang)}: {state.step}</text></svg>"

    def scene_html(self, question: Sum, state: QuizState[str]) -> str:
        """The same."""
        return f'<div class="tk-scene">{self.draw(question, state)}</div>'


class FullQuiz(SumQuiz):
    """The made-up quiz with all that a quiz may have."""

    quiz = FULL


def messages(html: str) -> list[dict[str, Any]]:
    """The messages of the buttons that can be pressed."""
    return [json.loads(unescape(text)) for text in re.findall(r'data-do="([^"]+)"(?![^>]*disabled)', html)]


def words(shown: SumQuiz) -> str:
    """Everything on the screen that can be read; each panel must be well-formed."""
    panels = (shown.top, shown.scene, shown.asked, shown.kinds, shown.reply, shown.why)
    parsed = [ElementTree.fromstring(f"<div>{panel.html.replace(' disabled>', '>')}</div>") for panel in panels]
    return "\n".join(" ".join(each.itertext()) for each in parsed)


def start(**values: Any) -> QuizState[str]:
    """A quiz at its first question."""
    return QuizState(**{"lang": "en", "level": 1, "seed": 2, "kinds": tuple(KINDS), "quiz": QUIZ, **values})


def asked(shown: SumQuiz) -> Sum:
    """The question on the screen."""
    assert shown.state.question
    return shown.state.question


# --- answering --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_one_right_option_is_judged_at_once(lang: Lang) -> None:
    shown = SumQuiz(seed=2, kinds=["sum"], lang=lang)
    question = asked(shown)
    (why,) = question.why
    assert isinstance(why, Sentence)
    reason = why.text
    for line in (*question.lines, question.prompt, *question.options.values()):
        assert line.say(lang) in words(shown)
    assert reason.say(lang) not in words(shown)
    assert shown.why.html == ""
    assert shown.scene.html == f'<div class="tk-scene">{shown.picture()}</div>'
    assert {"it": "Salta", "en": "Skip"}[lang] in words(shown)
    sent = [message for message in messages(shown.reply.html) if message["do"] == "choose"]
    assert [message["word"] for message in sent] == list(question.options)
    shown.handle(sent[1])
    assert shown.state.score.answers == (("sum", True),)
    assert {"it": "Giusto: 52.", "en": "Right: 52."}[lang] in words(shown)
    assert icon("check") in shown.reply.html
    assert reason.say(lang) in words(shown)
    assert 'data-clause="target.a"' in shown.why.html
    assert "target.a" in shown.why.clauses
    assert messages(shown.reply.html) == [{"do": "next"}]
    assert {"it": "Avanti", "en": "Next"}[lang] in words(shown)


def test_an_answer_counts_once() -> None:
    shown = SumQuiz(seed=2, kinds=["sum"], lang="en")
    for message in ({"do": "choose", "word": "n32"}, {"do": "choose", "word": "n52"}, {"do": "check"}):
        shown.handle(message)
    assert shown.state.score.answers == (("sum", False),)
    assert "Not this time. The answer: 52." in words(shown)
    assert icon("cross") in shown.reply.html
    shown.handle({"do": "next"})
    assert (shown.state.number, shown.state.attempt) == (1, Attempt())
    assert "The first number is 3." in words(shown)
    first = re.findall('data-view="([^"]*)"', shown.asked.html)
    shown.handle({"do": "next"})  # skipped: it does not count
    assert first != re.findall('data-view="([^"]*)"', shown.asked.html)  # each question comes into view once
    assert (shown.state.number, shown.state.score.asked) == (2, 1)


def test_several_options_are_chosen_and_taken_back() -> None:
    shown = SumQuiz(seed=4, kinds=["even"], lang="en")
    assert list(asked(shown).options) == ["n501", "n504", "n505", NOBODY]
    assert {"do": "check"} not in messages(shown.reply.html)
    shown.handle({"do": "check"})
    assert not shown.state.attempt.judged  # nothing is chosen yet
    for word, picked in (
        ("n504", ("n504",)),
        ("n505", ("n504", "n505")),
        (NOBODY, (NOBODY,)),
        ("n504", ("n504",)),
        ("n501", ("n504", "n501")),
        ("n501", ("n504",)),
        ("n999", ("n504",)),
    ):
        shown.handle({"do": "choose", "word": word})
        assert shown.state.attempt == Attempt(picked)
        assert shown.reply.html.count('aria-pressed="true"') == len(picked)
    assert {"do": "check"} in messages(shown.reply.html)
    shown.handle({"do": "check"})
    assert shown.state.score.by_kind == {"even": (1, 1)}
    shown.handle({"do": "choose", "word": "n505"})
    shown.handle({"do": "check"})
    assert shown.state.score.asked == 1


def test_options_judged_wrongly_are_named() -> None:
    shown = SumQuiz(seed=4, kinds=["even"], lang="en")
    shown.handle({"do": "choose", "word": "n501"})
    shown.handle({"do": "check"})
    no = icon("cross")
    assert re.findall(rf"{re.escape(no)} <b>(.*?)</b> (\d+)", shown.reply.html) == [
        ("One too many.", "501"),
        ("Missed.", "504"),
    ]


@pytest.mark.parametrize("by", ["picture", "place"])
def test_an_answer_on_a_picture_is_judged_when_the_player_says_so(by: Any) -> None:
    shown = FullQuiz(file=Paper((replace(QUIZ.question(2, 0, 1, ("sum",)), by=by),)), lang="en")
    assert ("n52" in shown.reply.html) == (by == "picture")  # places are not listed
    assert {"do": "check"} not in messages(shown.reply.html)
    for word in ("n52", "n32", "n99"):
        shown.handle({"do": "choose", "word": word})
    assert shown.state.attempt == Attempt(("n32",))
    assert "Your answer: 32" in words(shown)
    assert shown.reply.html.count('aria-pressed="true"') == (by == "picture")
    shown.handle({"do": "check"})
    assert shown.state.score.answers == (("sum", False),)


def test_a_number_is_typed() -> None:
    shown = FullQuiz(file=Paper(chosen(["7 5", "0"], ["total"])), lang="en")
    assert (shown.number.layout.display, shown.number.value, shown.number.max) == ("", 0, 99)
    shown.number.value = 12
    assert "Your answer: 12 in all" in words(shown)
    shown.handle({"do": "check"})
    assert (shown.state.score.right, shown.number.layout.display) == (1, "none")
    shown.handle({"do": "next"})
    assert shown.number.value == 0
    shown.handle({"do": "check"})  # what nobody has typed is 0
    assert shown.state.score.right == 2
    assert SumQuiz(lang="en").number.layout.display == "none"


def test_what_happened_can_be_looked_at_again() -> None:
    shown = FullQuiz(file=Paper(chosen(["7 5 1"], ["total"])), lang="en")
    assert (shown.stepper.max, shown.stepper.layout.display) == (0, "none")
    shown.number.value = 1
    shown.handle({"do": "check"})
    assert (shown.stepper.max, shown.stepper.value, shown.stepper.layout.display) == (3, 3, "")
    assert "tk-now" not in shown.why.html
    shown.stepper.value = 1
    assert "7 5 1: 1" in shown.scene.html
    assert re.findall(r'class="tk-now".*?>(\+ \d)<', shown.why.html) == ["+ 5"]
    assert [message["step"] for message in messages(shown.why.html)] == [0, 1, 2]
    shown.handle({"do": "go", "step": 9})
    assert shown.state.step == 3
    shown.handle({"do": "step", "by": -2})
    assert shown.state.step == 1


def test_half_of_an_answer_is_wrong() -> None:
    state = start(seed=4, kinds=("even",))
    assert state.question
    both = replace(state.question, answer=("n504", "n505"))
    assert both.is_right(("n505", "n504"))
    assert not both.is_right(("n504",))


# --- the settings and the score ---------------------------------------------------------------------


def test_settings_begin_anew() -> None:
    shown = SumQuiz(seed=2, lang="en")
    edits: list[Callable[[], None]] = [
        lambda: shown.handle({"do": "kind", "kind": "sum"}),
        lambda: setattr(shown.level, "value", 2),
        lambda: setattr(shown.seed, "value", 5),
    ]
    for edit in edits:
        shown.handle({"do": "choose", "word": next(iter(asked(shown).options))})
        shown.handle({"do": "check"})
        shown.handle({"do": "next"})
        assert (shown.state.number, shown.state.score.asked) == (1, 1)
        edit()
        assert (shown.state.number, shown.state.score.asked, shown.state.attempt) == (0, 0, Attempt())
    assert (shown.state.kinds, shown.state.level, shown.state.seed) == (("even",), 2, 5)
    assert shown.state.question == QUIZ.question(5, 0, 2, ("even",))
    assert repr(shown) == "SumQuiz(level=2, seed=5)"


def test_what_is_set_already_changes_nothing() -> None:
    state = start().next().update({"do": "choose", "word": "n3"})
    assert state.number == 1
    assert state.settle(level=1) is state
    assert state.settle(seed=2) is state
    assert state.set_kind("product") is state
    alone = start(kinds=("even",)).next()
    assert alone.set_kind("even") is alone  # the last one stays
    assert alone.set_kind("sum").kinds == tuple(KINDS)  # in the quiz's order


def test_other_questions_are_drawn() -> None:
    shown = SumQuiz(lang="en")
    assert 0 <= shown.state.seed < DRAWN
    seeds = set()
    for _ in range(5):
        shown.fresh.click()
        seeds.add(shown.state.seed)
    assert len(seeds) > 1
    assert shown.seed.value == shown.state.seed


@pytest.mark.parametrize("lang", LANGS)
def test_the_score_is_told_by_kind(lang: Lang) -> None:
    shown = SumQuiz(seed=2, lang=lang)
    shown.handle({"do": "choose", "word": "n52"})
    shown.handle({"do": "next"})
    shown.handle({"do": "choose", "word": NOBODY})
    shown.handle({"do": "check"})
    read = re.sub(r"\s+", " ", words(shown))
    sentences = {
        "it": ("Domanda 2", "1 / 2 giuste", "Quanto fa? 1 / 1", "sono pari? 0 / 1"),
        "en": ("Question 2", "1 / 2 right", "How much is it? 1 / 1", "are even? 0 / 1"),
    }
    assert [sentence for sentence in sentences[lang] if sentence not in read] == []
    streak = {"it": "di fila: 2", "en": "in a row: 2"}[lang]
    assert streak not in read
    assert streak in score_html(QuizScore((("sum", True), ("sum", True))), lang)
    named = {"it": "Giuste: 1 su 2", "en": "1 of 2 right"}[lang]
    assert f'aria-label="{named}"' in shown.top.html


@pytest.mark.parametrize("lang", LANGS)
def test_the_head_names_everything(lang: Lang) -> None:
    shown = SumQuiz(seed=2, lang=lang)
    level = {"it": "Difficoltà", "en": "Difficulty"}[lang]
    assert [name for name, _ in shown.level.options] == [name.say(lang) for name in LEVELS.values()]
    assert (shown.level.description, "tk-unseen" in shown.level._dom_classes) == (level, True)
    assert all(part.description for part in (shown.seed, shown.fresh, shown.again))
    assert shown.seed.tooltip
    shown.lang.view.value = "it" if lang == "en" else "en"
    assert shown.level.description != level


# --- questions that users choose ------------------------------------------------------------------


def test_a_game_without_papers_has_no_panels_for_them() -> None:
    shown = SumQuiz(file="none.json", lang="en")
    assert shown.teacher is None
    assert "has no question files" in words(shown)
    assert shown.state.open(b"[]") is shown.state
    assert start().read_query({"pos": "1 2"}) == start(seed=1)


def test_any_game_may_have_papers() -> None:
    shown = FullQuiz(seed=2, lang="en")
    assert shown.teacher
    desk = shown.teacher
    assert desk.lines.placeholder == "1 2 3"
    assert [label for label, _ in desk.ask.options] == ["what it makes", "how many they are"]
    desk.lines.value = "1 2\nx\n3 4 5"
    desk.add.click()
    desk.ask.value = "count"
    assert (desk.lines.value, [problem.reason.en for problem in shown.state.draft.unread]) == ("x", ["are no numbers"])
    desk.lines.value = "8 9"
    desk.add.click()
    made = shown.state.draft.paper
    assert [each.answer for each in made.questions] == [("3",), ("12",), ("2",)]
    assert "difficulty 2: How much is it? Answer: 12 in all." in " ".join(
        ElementTree.fromstring(f"<div>{desk.questions.html}</div>").itertext()
    )
    assert saved(desk.questions, {"do": "file"}) == b'["1 2", "3 4 5", "8 9"]'
    shown.handle({"do": "play"})
    assert "Question 1 of 3" in words(shown)
    assert shown.state.link().query == "pos=1+2,3+4+5,8+9&q=1&lang=en"
    assert start(quiz=FULL).read_query({"pos": "1 2,3 4 5", "q": "9"}).question == made.questions[1]
    assert start(quiz=FULL).read_query({"pos": "x"}).refused[0].reason.en == "are no numbers"
    shown.handle({"do": "open", "content": b'["6"]'})
    assert asked(shown).answer == ("6",)
    shown.handle({"do": "next"})
    shown.handle({"do": "next"})
    assert "No more questions" in words(shown)
    assert shown.picture() == ""
    shown.handle({"do": "close"})
    assert shown.state.paper is None


# --- links ------------------------------------------------------------------------------------------


def test_a_link_leads_to_the_same_question() -> None:
    state = start(lang="it", level=2, seed=9, kinds=("even",)).next().next()
    link = state.link()
    assert (link.explorer, link.game) == ("quiz", GAME)
    assert link.query == "level=2&seed=9&q=3&kinds=even&lang=it"
    assert start(lang="it").read_query(reread(link)) == state
    assert SumQuiz.from_link(link.query).state == state
    assert start().link().query == "level=1&seed=2&q=1&lang=en"


@pytest.mark.parametrize(
    ("query", "key", "reason"),
    [
        ({"level": "3"}, "level", "from 1 to 2, not '3'"),
        ({"level": "0"}, "level", "from 1 to 2, not '0'"),
        ({"seed": "-1"}, "seed", f"from 0 to {SEEDS}, not '-1'"),
        ({"seed": "9" * 4000}, "seed", "from 0"),
        ({"q": "0"}, "q", f"from 1 to {LAST}"),
        ({"q": "²"}, "q", "from 1"),
        ({"kinds": "product,,sum"}, "kinds", "there is no value 'product': choose sum or even"),
    ],
)
def test_a_damaged_part_is_left_out_and_told(query: dict[str, str], key: str, reason: str) -> None:
    state = start().read_query({"seed": "2", **query})
    (problem,) = state.refused
    assert problem.key == key
    assert reason in problem.reason.en
    kinds, seed = (("sum",) if key == "kinds" else tuple(KINDS)), (1 if key == "seed" else 2)
    assert state == start(kinds=kinds, seed=seed, refused=state.refused)
    shown = SumQuiz(lang="en")
    shown.apply(lambda _: state)
    assert problem.line("en") in words(shown)
    shown.level.value = 2
    assert "tk-wrong" not in shown.top.html  # a setting that is made clears it


# --- the quiz of every game -------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "level"), [(game, level) for game in OURS for level in (1, 2, 3)])
def test_every_question_can_be_played(game: str, level: int) -> None:
    """Its prompt is asked; why is told, with its clauses, once it is judged; a right answer and a wrong one count."""
    for number, lang in enumerate((*LANGS, *LANGS, *LANGS)):
        shown = load(explorers(game)["quiz"].made)(level=level, seed=4, lang=lang)
        do(shown, *[{"do": "next"}] * number)
        question = shown.state.question
        drawn = entry(game).load(entry(game).quiz).question(4, number, level, shown.state.kinds)
        assert (question.prompt, question.options) == (drawn.prompt, drawn.options)
        assert (question.lines, question.answer) == (drawn.lines, drawn.answer)
        assert question.prompt.say(lang) in unescape(shown.asked.html)
        assert (shown.why.html, 'data-mark="right"' in shown.picture()) == ("", False)
        for word in question.answer:
            shown.apply(lambda state, word=word: state.choose(word))
        do(shown, {"do": "check"}, {"do": "check"})
        assert (shown.state.score.right, shown.state.score.asked) == (1, 1)
        assert icon("check") in shown.reply.html
        hold(shown)
        assert 'data-clause="' in shown.why.html


@pytest.mark.parametrize("lang", LANGS)
def test_a_day_asks_everybody_the_same_and_its_result_can_be_shared(lang: Lang) -> None:
    day, again, other = (QuizWidget.from_link(f"day=2026-11-{number}", lang) for number in (28, 28, 29))
    answers = [question.answer for question in day.state.paper.questions]
    assert answers == [("H10",), ("C8",), ("C11",), ("F2",), ("J13",)]
    assert day.state.paper == again.state.paper != other.state.paper
    for number in range(5):
        question = day.state.question
        wrong = next(word for word in question.options if word not in question.answer)
        do(day, {"do": "choose", "word": wrong if number == 2 else question.answer[0]}, {"do": "check"}, {"do": "next"})
    assert "2026-11-28: 4 " in day.reply.html
    assert "\n🟩🟩🟥🟩🟩" in day.reply.html
    assert 'data-view="end"' in day.reply.html
    again.apply(lambda state: state.read_query(reread(day.state.address())))
    assert again.reply.html == day.reply.html  # after a reload, too
    today = QuizWidget.from_link("day=today").state.link().shown["day"]
    assert abs((date.fromisoformat(today) - date.today()).days) <= 1
    assert [problem.key for problem in QuizWidget.from_link("day=x").state.refused] == ["day"]
    day.handle({"do": "close"})
    assert day.state.day == ""
