"""The explorer of worked games: asked, answered, judged with reasons, and gone through moment by moment."""

from __future__ import annotations

import json
import re
from functools import partial
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest

from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.look.icons import icon
from tsukumo.games.sottomondo.lessons.case import Case
from tsukumo.games.sottomondo.lessons.question import case, cases, steps_of
from tsukumo.games.sottomondo.play.words import card_text
from tsukumo_widgets import SottomondoCase
from tsukumo_widgets.games.sottomondo.questions import SottomondoCaseState

every_case = pytest.mark.parametrize("case", cases().values(), ids=lambda case: case.name)
in_both = pytest.mark.parametrize("lang", LANGS)


def offered(html: str) -> list[dict[str, Any]]:
    """The messages that buttons send which can be pressed."""
    buttons = re.findall(r'<button[^>]* data-do="([^"]+)"([^>]*)>', html)
    return [json.loads(unescape(message)) for message, more in buttons if "disabled" not in more]


def answered(shown: SottomondoCase, words: tuple[str, ...]) -> SottomondoCase:
    """A worked game that is answered by the buttons on the screen."""
    for word in words:
        message = {"do": "choose", "word": word}
        assert message in offered(shown.asked.html)
        shown.handle(message)
    if shown.state.question.several:
        assert {"do": "check"} in offered(shown.asked.html)
        shown.handle({"do": "check"})
    return shown


# --- the question and its answer --------------------------------------------------------------------


@in_both
@every_case
def test_what_was_worked_out_by_hand_is_told_to_be_right_with_its_clauses(case: Case, lang: Lang) -> None:
    shown = answered(SottomondoCase(case.name, lang), case.right)
    assert f'class="tk-right tk-large" role="alert">{icon("check")}' in shown.asked.html
    for clause in case.clauses:
        assert f'data-clause="{clause}"' in shown.asked.html
        assert clause in shown.asked.clauses
    assert offered(shown.asked.html) == []


@every_case
def test_anything_else_is_told_to_be_wrong_with_the_right_answer(case: Case) -> None:
    shown = SottomondoCase(case.name, "it")
    question = shown.state.question
    others = [word for word in question.options if word not in case.right]
    given = tuple(others[:1]) or case.right[:1]
    answered(shown, given)
    assert 'class="tk-wrong tk-large" role="alert"' in shown.asked.html
    verdict = unescape(shown.asked.html).partition("role=")[2].partition("</div>")[0]
    assert all(question.options[word].say("it") in verdict for word in case.right)
    shown.handle({"do": "choose", "word": case.right[0]})
    assert shown.state.attempt.given == given, "an answer that is judged stays as it is"


@every_case
def test_no_answer_stands_on_the_screen_before_one_is_given(case: Case) -> None:
    shown = SottomondoCase(case.name, "en")
    question = shown.state.question
    known = {text.en for text in question.subject.told} | {
        each.text.en for step in steps_of(case.name).moments for each in step.sentences
    }
    later = [each.text.en for each in question.reasons if each.text.en not in known]
    after = steps_of(case.name).moments[shown.state.steps.at + 1 :]
    later += [each.text.en for step in after for each in step.sentences if each.text not in question.subject.told]
    screen = [unescape(html) for html in (shown.asked.html, shown.scene.html, shown.story.html, shown.picture())]
    assert not [line for line in later for html in screen if line in html]
    assert "data-clause" not in shown.asked.html
    assert 'role="alert"' not in shown.asked.html


def test_the_forces_of_a_fight_stand_there_only_once_its_end_is_known() -> None:
    shown = SottomondoCase("silver", "en")
    assert "Ada 1, mummy 5" not in shown.scene.html
    answered(shown, case("silver").right)
    assert "Ada 1, mummy 5: as it stands Ada loses" in shown.scene.html


def test_who_decides_cannot_be_seen_where_that_is_asked() -> None:
    asked, marked = SottomondoCase("nobody_helps", "en"), SottomondoCase("may_play", "en")
    assert asked.state.moment.state.to_act
    assert "data-thing" not in asked.scene.html + asked.picture()
    assert "data-thing" in marked.scene.html
    answered(asked, case("nobody_helps").right)
    assert asked.scene.html != SottomondoCase("nobody_helps", "en").scene.html


@in_both
def test_what_the_cards_say_can_be_read_without_pointing_at_them(lang: Lang) -> None:
    shown = SottomondoCase("silver", lang)
    edition = shown.state.question.subject.state.rules.edition
    for code in ("silver_sword", "mummy"):
        said = card_text(edition, code)
        assert said
        assert said.say(lang) in unescape(shown.story.html)


def test_several_answers_are_chosen_taken_back_and_then_judged() -> None:
    shown = SottomondoCase("may_play", "en")
    assert {"do": "check"} not in offered(shown.asked.html)
    for word in ("dagger", "blessing", "blessing", "heavy_blow"):
        shown.handle({"do": "choose", "word": word})
    assert shown.state.attempt.given == ("dagger", "heavy_blow")
    shown.handle({"do": "check"})
    assert "tk-right" in shown.asked.html


# --- going through it -------------------------------------------------------------------------------


@every_case
def test_a_game_is_gone_through_to_its_question_and_once_answered_to_its_end(case: Case) -> None:
    shown, steps = SottomondoCase(case.name, "en"), steps_of(case.name)
    assert (shown.stepper.value, shown.stepper.max) == (steps.at, steps.at) == (len(case.script["decisions"]),) * 2
    told = []
    assert "<li>" not in shown.story.html, "it stands beside the question already"
    for number in range(steps.at + 1):
        shown.apply(partial(SottomondoCaseState.go, step=number))
        assert shown.stepper.value == number
        told.append(unescape(shown.story.html))
        assert ElementTree.fromstring(shown.scene.html) is not None
    this_turn = [line.en for line in shown.state.question.subject.told if line != case.story]
    said = set(re.findall(r"\w{4,}", " ".join(told)))
    said |= {"wins"} if "beats" in said else set()  # shorter in a sentence that has named the monster
    assert [line for line in this_turn if not set(re.findall(r"\w{4,}", line)) <= said] == []
    answered(shown, case.right)
    assert shown.stepper.max == len(steps.moments) - 1 == steps.at + len(shown.state.question.subject.decided)
    for number, decided in enumerate(shown.state.question.subject.decided, steps.at + 1):
        shown.stepper.value = number
        assert decided.en in unescape(shown.story.html)
        assert "After the question." in shown.story.html


def test_each_moment_shows_its_own_table_and_cites_its_clauses() -> None:
    shown = answered(SottomondoCase("two_weapons", "en"), case("two_weapons").right)
    at = shown.state.steps.at
    scenes = []
    for number in range(at + 2):
        shown.stepper.value = number
        scenes.append(shown.scene.html)
    assert len(set(scenes)) > at / 2
    assert shown.state.question.subject.decided[0].en in shown.story.html
    assert 'data-clause="fight.compare"' in shown.story.html
    assert "fight.compare" in shown.story.clauses
    assert shown.state.moment.state.levels == [3, 1]


def test_what_comes_after_the_question_is_not_looked_at_before_it_is_answered() -> None:
    shown = SottomondoCase("silver", "en")
    shown.apply(lambda state: state.go(99))
    assert shown.state.at == shown.state.steps.at
    answered(shown, case("silver").right)
    shown.apply(lambda state: state.go(99))
    assert shown.state.at == len(shown.state.steps.moments) - 1 > shown.state.steps.at
    shown.handle({"do": "again"})
    assert (shown.state.at, shown.stepper.max, shown.state.attempt.given) == (*(shown.state.steps.at,) * 2, ())


# --- without a kernel -------------------------------------------------------------------------------


@every_case
def test_the_picture_for_a_page_without_a_kernel_holds_the_question(case: Case) -> None:
    shown = SottomondoCase(case.name, "en")
    svg = ElementTree.fromstring(shown.picture())
    said = svg.attrib["aria-label"]
    assert said.endswith(shown.state.question.prompt.en)
    assert all(text.en in said for text in shown.state.question.lines)
    drawn = " ".join(text for node in svg for text in node.itertext())
    assert shown.state.question.prompt.en in drawn
