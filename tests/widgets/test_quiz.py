"""The quiz of any game as a widget, with a made-up one: what a page would send, and what it would show."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.sums import GAME, KINDS, LEVELS, QUIZ, Sum
from tests.examples import examples
from tests.widgets.following import reread
from tsukumo.core.errors import CannotRead
from tsukumo.core.icons import icon
from tsukumo.core.quiz import DRAWN, NOBODY, SEEDS
from tsukumo.core.text import LANGS, Lang
from tsukumo_widgets.quiz.attempt import Attempt
from tsukumo_widgets.quiz.head import Head
from tsukumo_widgets.quiz.quiz import GameQuiz
from tsukumo_widgets.quiz.settings import LAST
from tsukumo_widgets.quiz.state import State, answer, link_of, linked


class SumQuiz(GameQuiz[Sum]):
    """The made-up quiz."""

    quiz = QUIZ

    def picture(self) -> str:
        """The numbers to choose from."""
        return f"<svg><text>{' '.join(self.state.question.options)}</text></svg>"


def messages(html: str) -> list[dict[str, Any]]:
    """What the buttons that can be pressed send."""
    return [json.loads(unescape(found)) for found in re.findall(r'data-do="([^"]+)"(?![^>]*disabled)', html)]


def words(shown: SumQuiz) -> str:
    """Everything on the screen that can be read; each panel must be well-formed."""
    panels = (shown.top, shown.scene, shown.asked)
    parsed = [ElementTree.fromstring(f"<div>{panel.html.replace(' disabled>', '>')}</div>") for panel in panels]
    return "\n".join(" ".join(each.itertext()) for each in parsed)


def start(**values: Any) -> State[Sum]:
    """A quiz at its first question."""
    return State(**{"lang": "en", "level": 1, "seed": 2, "kinds": tuple(KINDS), "quiz": QUIZ, **values})


# --- answering --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_one_right_option_is_judged_at_once(lang: Lang) -> None:
    shown = SumQuiz(seed=2, kinds=["sum"], lang=lang)
    found = shown.state.question
    for line in (*found.lines, found.prompt, *found.options.values()):
        assert line.say(lang) in words(shown)
    assert found.why[0].text.say(lang) not in words(shown)
    assert "data-clause" not in shown.asked.html
    assert shown.scene.html == f'<div class="tk-scene">{shown.picture()}</div>'
    assert {"it": "Salta", "en": "Skip"}[lang] in words(shown)
    sent = [message for message in messages(shown.asked.html) if message["do"] == "choose"]
    assert [message["word"] for message in sent] == list(found.options)
    shown.do(sent[1])
    assert shown.state.score.answers == (("sum", True),)
    assert {"it": "Giusto: 52.", "en": "Right: 52."}[lang] in words(shown)
    assert icon("check") in shown.asked.html
    assert found.why[0].text.say(lang) in words(shown)
    assert 'data-clause="target.a"' in shown.asked.html
    assert "target.a" in shown.asked.clauses
    assert messages(shown.asked.html) == [{"do": "next"}]
    assert {"it": "Prossima domanda", "en": "Next question"}[lang] in words(shown)


def test_an_answer_counts_once() -> None:
    shown = SumQuiz(seed=2, kinds=["sum"], lang="en")
    for message in ({"do": "choose", "word": "n32"}, {"do": "choose", "word": "n52"}, {"do": "check"}):
        shown.do(message)
    assert shown.state.score.answers == (("sum", False),)
    assert "No: the right answer is 52." in words(shown)
    assert icon("cross") in shown.asked.html
    shown.do({"do": "next"})
    assert (shown.state.number, shown.state.attempt) == (1, Attempt())
    assert "The first number is 3." in words(shown)
    shown.do({"do": "next"})  # skipped: it does not count
    assert (shown.state.number, shown.state.score.asked) == (2, 1)


def test_several_options_are_chosen_and_taken_back() -> None:
    shown = SumQuiz(seed=4, kinds=["even"], lang="en")
    assert list(shown.state.question.options) == ["n501", "n504", "n505", NOBODY]
    assert {"do": "check"} not in messages(shown.asked.html)
    shown.do({"do": "check"})
    assert not shown.state.attempt.judged  # nothing is chosen yet
    for word, chosen in (
        ("n504", ("n504",)),
        ("n505", ("n504", "n505")),
        (NOBODY, (NOBODY,)),
        ("n504", ("n504",)),
        ("n501", ("n504", "n501")),
        ("n501", ("n504",)),
        ("n999", ("n504",)),
    ):
        shown.do({"do": "choose", "word": word})
        assert shown.state.attempt == Attempt(chosen)
        assert shown.asked.html.count('aria-pressed="true"') == len(chosen)
    assert {"do": "check"} in messages(shown.asked.html)
    shown.do({"do": "check"})
    assert shown.state.score.by_kind == {"even": (1, 1)}
    shown.do({"do": "choose", "word": "n505"})
    shown.do({"do": "check"})
    assert shown.state.score.asked == 1


def test_half_of_an_answer_is_wrong() -> None:
    state = start(seed=4, kinds=("even",))
    both = state.question._replace(answer=("n504", "n505"))
    assert Attempt(("n505", "n504")).right(both)
    assert not Attempt(("n504",)).right(both)


# --- the settings and the score ---------------------------------------------------------------------


def test_settings_begin_anew() -> None:
    shown = SumQuiz(seed=2, lang="en")
    edits: list[Callable[[], None]] = [
        lambda: shown.do({"do": "kind", "kind": "sum"}),
        lambda: setattr(shown.head.level, "value", 2),
        lambda: setattr(shown.head.seed, "value", 5),
    ]
    for edit in edits:
        shown.do({"do": "choose", "word": next(iter(shown.state.question.options))})
        shown.do({"do": "check"})
        shown.do({"do": "next"})
        assert (shown.state.number, shown.state.score.asked) == (1, 1)
        edit()
        assert (shown.state.number, shown.state.score.asked, shown.state.attempt) == (0, 0, Attempt())
    assert (shown.state.kinds, shown.state.level, shown.state.seed) == (("even",), 2, 5)
    assert shown.state.question == QUIZ.question(5, 0, 2, ("even",))
    assert repr(shown) == "SumQuiz(level=2, seed=5)"


def test_what_is_set_already_changes_nothing() -> None:
    state = answer(start().next(), {"do": "choose", "word": "n3"})
    assert state.number == 1
    assert state.set_level(1) is state
    assert state.set_seed(2) is state
    assert state.set_kind("product") is state
    alone = start(kinds=("even",)).next()
    assert alone.set_kind("even") is alone  # the last one stays
    assert alone.set_kind("sum").kinds == tuple(KINDS)  # in the quiz's order


def test_other_questions_are_drawn() -> None:
    shown = SumQuiz(lang="en")
    assert 0 <= shown.state.seed < DRAWN
    seeds = set()
    for _ in range(5):
        shown.head.fresh.click()
        seeds.add(shown.state.seed)
    assert len(seeds) > 1
    assert shown.head.seed.value == shown.state.seed


@pytest.mark.parametrize("lang", LANGS)
def test_the_score_is_told_by_kind(lang: Lang) -> None:
    shown = SumQuiz(seed=2, lang=lang)
    shown.do({"do": "choose", "word": "n52"})
    shown.do({"do": "next"})
    shown.do({"do": "choose", "word": NOBODY})
    shown.do({"do": "check"})
    read = re.sub(r"\s+", " ", words(shown))
    told = {
        "it": ("Domanda 2", "1 / 2 giuste", "di fila: 0 (al massimo 1)", "Quanto fa? 1 / 1", "sono pari? 0 / 1"),
        "en": ("Question 2", "1 / 2 right", "in a row: 0 (at most 1)", "How much is it? 1 / 1", "are even? 0 / 1"),
    }
    assert [said for said in told[lang] if said not in read] == []
    named = {"it": "Risposte giuste: 1 su 2", "en": "Right answers: 1 of 2"}[lang]
    assert f'aria-label="{named}"' in shown.top.html


@pytest.mark.parametrize("lang", LANGS)
def test_the_head_names_everything(lang: Lang) -> None:
    shown = SumQuiz(seed=2, lang=lang)
    level = {"it": "Livello", "en": "Level"}[lang]
    assert [name for name, _ in shown.head.level.options] == [name.say(lang) for name in LEVELS.values()]
    assert (shown.head.level.description, "tk-unseen" in shown.head.level._dom_classes) == (level, True)
    assert all(part.description and part.tooltip for part in (shown.head.seed, shown.head.fresh))
    labelled = Head(lambda _: None, LEVELS, labelled=True)
    labelled.show(shown.state)
    assert (labelled.level.description, "tk-unseen" in labelled.level._dom_classes) == (level, False)
    shown.head.lang.view.value = "it" if lang == "en" else "en"
    assert shown.head.level.description != level


@pytest.mark.parametrize("wrong", [{"level": 3}, {"kinds": ()}, {"kinds": ("product",)}, {"kinds": ("sum", "product")}])
def test_what_is_no_quiz(wrong: dict[str, Any]) -> None:
    with pytest.raises(CannotRead):
        SumQuiz(**wrong)


# --- links ------------------------------------------------------------------------------------------


def test_a_link_leads_to_the_same_question() -> None:
    state = start(lang="it", level=2, seed=9, kinds=("even",)).next().next()
    link = link_of(state)
    assert (link.explorer, link.game) == ("quiz", GAME)
    assert link.query == "level=2&seed=9&q=3&kinds=even&lang=it"
    assert linked(QUIZ, reread(link), "it") == state
    assert SumQuiz.from_link(link.query).state == state
    assert link_of(start()).query == "level=1&seed=2&q=1&lang=en"


def test_a_link_without_settings_is_the_first_question() -> None:
    assert linked(QUIZ, {}, "en") == start(seed=1)


@pytest.mark.parametrize(
    ("query", "key", "said"),
    [
        ({"level": "3"}, "level", "from 1 to 2, not '3'"),
        ({"level": "0"}, "level", "from 1 to 2, not '0'"),
        ({"seed": "-1"}, "seed", f"from 0 to {SEEDS}, not '-1'"),
        ({"seed": "9" * 4000}, "seed", "from 0"),
        ({"q": "0"}, "q", f"from 1 to {LAST}"),
        ({"q": "²"}, "q", "from 1"),
        ({"kinds": "product,,sum"}, "kinds", "there is no kind of questions 'product': there are sum and even"),
    ],
)
def test_a_damaged_part_is_left_out_and_told(query: dict[str, str], key: str, said: str) -> None:
    state = linked(QUIZ, {"seed": "2", **query}, "en")
    (problem,) = state.refused
    assert problem.key == key
    assert said in problem.reason.en
    kinds, seed = (("sum",) if key == "kinds" else tuple(KINDS)), (1 if key == "seed" else 2)
    assert state == start(kinds=kinds, seed=seed, refused=state.refused)
    shown = SumQuiz(lang="en")
    shown.act(lambda _: state)
    assert problem.line("en") in words(shown)
    shown.head.level.value = 2
    assert "tk-wrong" not in shown.top.html  # a setting that is made clears it


# --- nonsense ---------------------------------------------------------------------------------------

NONSENSE: list[Any] = [
    *(None, [], "next", 3, {}, {"do": None}, {"do": "fly"}, {"do": "choose"}, {"do": "choose", "word": 3}),
    *({"do": "choose", "word": "n999"}, {"do": "kind"}, {"do": "kind", "kind": "product"}, {"do": "check"}),
]
REAL = st.fixed_dictionaries(
    {"do": st.sampled_from(["choose", "check", "next", "kind"])},
    optional={
        "word": st.sampled_from(["n52", "n401", "n402", NOBODY, "x"]),
        "kind": st.sampled_from([*KINDS, "product"]),
    },
)


def test_nonsense_changes_nothing() -> None:
    for state in (start(), start().next()):
        assert all(answer(state, message) == state for message in NONSENSE)


@given(st.lists(REAL | st.sampled_from(NONSENSE), max_size=20))
@examples(60)
def test_any_messages_lead_to_a_state_that_a_link_holds(found: list[Any]) -> None:
    state = start()
    for message in found:
        before, state = state, answer(state, message)
        assert state.kinds
        assert state.score.asked <= before.score.asked + 1
        again = linked(QUIZ, reread(link_of(state)), "en")
        assert (again.question, again.refused) == (state.question, ())
