"""The FAQ lab without a browser: what a page would send, and what it would show."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.markup import parse, words
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo_widgets import FaqLab
from tsukumo_widgets.games.tsukumobake.faq.lab_state import find_deciding_step, list_groups, list_order


def listed(lab: FaqLab) -> list[str]:
    """The names of the cases in the list."""
    asked = [json.loads(node.attrib["data-do"]) for node in parse(lab.index.html).iter("button")]
    return [message["name"] for message in asked if message["do"] == "case"]


def has_marks(lab: FaqLab) -> bool:
    """True if the board shows what the parade sees or does."""
    signs = any(node.get("data-sign") for node in parse(lab.board.svg).iter())
    return signs or "polyline" in lab.board.svg


@pytest.mark.parametrize("lang", LANGS)
def test_every_case_has_its_title_its_question_and_its_answer(lang: Lang) -> None:
    lab = FaqLab(lang=lang)
    assert listed(lab) == list(list_order())
    assert sorted(list_order()) == sorted(cases())
    assert all(list_groups().values())
    for name in list_order()[::5]:
        case = cases()[name]
        lab.index.receive({"do": "case", "name": name})
        assert case.title.say(lang) in words(lab.question.html, " ")
        assert not has_marks(lab)  # a bare board
        assert case.remark.say(lang)[:20] not in words(lab.answer.html, " ")
        lab.answer.receive({"do": "answer"})
        assert case.remark.say(lang)[:20].split("`")[0] in words(lab.answer.html, " ")
        assert set(case.clauses) <= cited(lab)
        again = FaqLab.from_link(lab.state.link().query, lang)
        assert (again.board.svg, again.answer.html) == (lab.board.svg, lab.answer.html)


def cited(lab: FaqLab) -> set[str]:
    """The clauses that links of the answer open."""
    nodes = parse(lab.answer.html).iter("a")
    return {id for node in nodes for id in node.get("data-clause", "").split()}


def test_a_case_opens_in_the_explorer_and_is_looked_at_under_another_reading() -> None:
    lab = FaqLab("c27-two-under-one-roof", lang="en")
    position = cases()["c27-two-under-one-roof"].position
    assert f"explorer.html?pos={position}" in lab.answer.html
    lab.answer.receive({"do": "other", "reading": "company", "answer": "open"})
    assert not has_marks(lab)  # the answer comes first
    lab.answer.receive({"do": "answer"})
    lab.answer.receive({"do": "other", "reading": "company", "answer": "open"})
    assert lab.board.svg.count('data-sign="way"') == 2
    assert f"compare.html?pos={position}" in lab.answer.html
    assert f"explorer.html?pos={position}&amp;other=company:open" in lab.answer.html
    again = FaqLab.from_link(lab.state.link().query, "en")
    assert again.state == lab.state  # a reload loses nothing
    lab.answer.receive({"do": "other", "reading": "company", "answer": "open"})
    assert 'data-sign="way"' not in lab.board.svg


def test_the_list_is_filtered_by_words_and_by_a_sentence_of_the_rulebook() -> None:
    lab = FaqLab(lang="en")
    lab.words.value = "ZIGZAG l"
    assert "faq-3-no-zigzag" in listed(lab)
    lab.clause.value = "faq.4"
    assert listed(lab) == []
    lab.words.value = ""
    assert listed(lab) == [name for name in list_order() if "faq.4" in cases()[name].clauses]
    lab.answer.receive({"do": "turn", "by": 1})
    assert lab.state.case == listed(lab)[0]
    lab.answer.receive({"do": "turn", "by": -1})
    assert lab.state.case == listed(lab)[-1]
    lab.words.value = "no such word"
    lab.index.receive({"do": "all"})
    assert listed(lab) == list(list_order())
    before = lab.state
    wrong: list[Any] = [{"do": "case", "name": "c99"}, {"do": "turn", "by": 2}, {"do": "case", "name": ["c01"]}]
    for message in wrong:
        lab.index.receive(message)
    assert lab.state == before


@pytest.mark.parametrize(
    ("name", "layer", "step"),
    [
        ("c01-not-behind", "sight", 0),
        ("c06-hiding-halves", "aura", 0),
        ("c07-near-before-strong", "distance", 0),
        ("c16-company-makes-a-z", "equivalent", 0),
        ("c28-scroll", "aura", 1),
        ("c40-ten-steps", "sight", 10),
    ],
)
def test_the_answer_has_the_step_and_the_map_that_decide(name: str, layer: str, step: int) -> None:
    lab = FaqLab(name, lang="en")
    assert find_deciding_step(cases()[name]) == step
    lab.answer.receive({"do": "answer"})
    assert (lab.state.step, lab.stepper.value, lab.state.parade.layer) == (step, step, layer)
    assert "data-heat" not in lab.board.svg
    lab.answer.receive({"do": "map"})
    assert "data-heat" in lab.board.svg
    lab.stepper.value = 0
    assert lab.state.parade.step == 0


@pytest.mark.parametrize("lang", LANGS)
def test_without_a_kernel_all_cases_are_there_each_answer_folded_in_its_case(lang: Lang) -> None:
    whole = FaqLab(lang=lang)._repr_mimebundle_()["text/html"]
    for case in cases().values():
        assert f"<summary>{parse_title(case.title.say(lang))}</summary>" in whole
    assert whole.count("<svg ") == 2 * len(cases())


def parse_title(title: str) -> str:
    """A title as it stands in HTML."""
    return title.replace("'", "&#x27;")


def test_a_link_to_no_case_opens_the_first() -> None:
    lab = FaqLab.from_link("case=c99&answer=1&step=-1", "en")
    assert (lab.state.case, lab.state.answered) == (list_order()[0], False)
    assert [problem.key for problem in lab.state.refused] == ["case"]
