"""What the course of Lupus in Tabula shows, used as a reader would: clicks and keys, compared with the engine."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, settled, shot
from tsukumo.core.numbers import percent as shown_percent
from tsukumo.core.text import LANGS, Lang
from tsukumo_widgets import ChanceMap, FirstNight, LupusCase, LupusQuiz
from tsukumo_widgets.base import Explorer
from tsukumo_widgets.lupus.chances.figure import data
from tsukumo_widgets.lupus.first.first import asked
from tsukumo_widgets.lupus.first.state import CARDS

pytestmark = pytest.mark.browser
DAWN: dict[Lang, tuple[str, ...]] = {
    "it": ("Ed ecco la notte come l'ha vista il moderatore", "Che cosa hai imparato"),
    "en": ("And this is the night as the moderator saw it", "What you have learnt"),
}
"""What every dawn says in each language."""
HEAT = "() => Array.from(document.querySelector('.js-plotly-plot').calcdata[0][0].z, row => Array.from(row))"
AT = """([x, y]) => {
  const node = document.querySelector('.js-plotly-plot');
  node.scrollIntoView({block: 'center'});
  const {xaxis, yaxis} = node._fullLayout, {left, top} = node.getBoundingClientRect();
  return [left + xaxis._offset + xaxis.c2p(x), top + yaxis._offset + yaxis.c2p(y)]; }"""
"""Where a square of the map lies in the window."""


def opened(browse: Browse, server: str, explorer: Explorer[Any], lang: Lang, **window: Any) -> Page:
    """An explorer as a page of its own, as its link opens it."""
    link = explorer.link(explorer.state)
    assert link
    page = browse(**window).page
    page.goto(f"{server}/voila/render/{lang}/{link.notebook}.ipynb?{link.query}")
    page.locator(".tk-html").first.wait_for(timeout=90 * SECONDS)
    return page


@pytest.mark.parametrize("lang", LANGS)
def test_first_nights_are_played_to_their_dawn(browse: Browse, server: str, lang: Lang) -> None:
    """A night with each card: who is asked clicks somebody at the table; the dawn tells all, and what was learnt."""
    narrow, explorer = lang == "it", FirstNight(lang)
    page = opened(browse, server, explorer, lang, width=400 if narrow else 1280, height=800, dark=not narrow)
    state, words = explorer.state, page.locator(".tk-html", has=page.locator("[aria-live], [role=alert]")).last
    for card in CARDS:
        words.locator("[data-do*=turn]").click()
        state = state.turn()
        assert state.card == card
        while state.step != "dawn":
            expect(page.locator(".tk-scene [data-do*=click]")).to_have_count(len(state.choices))
            *_, ask = asked(state)
            expect(words.locator("[aria-live]")).to_contain_text(ask.text.say(lang))
            page.locator(f".tk-scene [data-do*='\"seat\": {state.choices[-1]}}}']").click()
            state = state.click(state.choices[-1])
        for said in DAWN[lang]:
            expect(words).to_contain_text(said)
        expect(words.locator(".tk-score")).to_have_count(int(card != "werewolf"))
        cited = words.locator("a[data-clause]").evaluate_all("nodes => nodes.map(node => node.dataset.clause)")
        assert {f"role.{card}", "night.calls", "day.dead"} <= {*cited}
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= (400 if narrow else 1280)
        shot(page, f"lupus-first-night-{card}-{lang}")
        words.locator("[data-do*=again]").click()
        state = state.again()
    assert violations(page) == []


def test_a_worked_game_is_answered_by_keys_and_told(browse: Browse, server: str) -> None:
    explorer = LupusCase("saved", "en")
    page, riddle = opened(browse, server, explorer, "en", dark=True), explorer.state.riddle
    expect(page.get_by_text(riddle.prompt.say("en")).first).to_be_visible()
    assert page.locator('[role="alert"]').count() == 0, "the answer shows before its question is answered"
    wrong = next(option for word, option in riddle.options.items() if word not in riddle.answer)
    page.get_by_role("button", name=wrong.say("en"), exact=True).last.focus()
    page.keyboard.press("Enter")
    if riddle.several:
        answer = page.get_by_role("button", name="Answer", exact=True)
        expect(answer).to_be_enabled()
        answer.focus()
        page.keyboard.press("Enter")
    verdict = page.locator('[role="alert"]').first
    expect(verdict).to_have_class("tk-wrong tk-large")
    for reason in riddle.why:
        expect(page.get_by_text(reason.text.say("en")).first).to_be_visible()
    clause = riddle.why[-1].clauses[0]
    page.locator(f'a[data-clause="{clause}"]').last.click()
    expect(page.locator(".tk-clause").first).to_be_visible()
    shot(page, "lupus-case-dark")


def test_the_quiz_counts_what_is_right(browse: Browse, server: str) -> None:
    explorer = LupusQuiz(2, 7, lang="it")
    page, state = opened(browse, server, explorer, "it"), explorer.state
    score = page.locator('[role="status"]').first
    for number in range(3):
        riddle, right = state.question, number != 1
        assert riddle
        expect(page.get_by_text(riddle.prompt.say("it")).first).to_be_visible()
        wrong = [word for word in riddle.options if word not in riddle.answer][:1]
        for word in riddle.answer if right else wrong:
            page.get_by_role("button", name=riddle.options[word].say("it"), exact=True).last.click()
        if riddle.several:
            page.get_by_role("button", name="Rispondi", exact=True).click()
        expect(page.locator('[role="alert"]').first).to_have_class(f"tk-{'right' if right else 'wrong'} tk-large")
        expect(score).to_contain_text(f"{(number + 2) // 2} / {number + 1}")
        page.get_by_role("button", name="Prossima domanda").click()
        state = state.next()
    shot(page, "lupus-quiz-page")


def test_the_map_of_chances_is_the_engines(browse: Browse, server: str) -> None:
    explorer = ChanceMap("plain", lang="en")
    page = opened(browse, server, explorer, "en")
    page.locator(".heatmaplayer").first.wait_for(state="attached", timeout=90 * SECONDS)
    assert page.evaluate(HEAT) == data(explorer.state.table, "en")[0]["z"]
    explorer.do({"do": "model", "model": "seer"})
    page.get_by_role("button", name="A seer is followed", exact=True).first.click()
    expect(page.get_by_text('model="seer"').first).to_be_visible()
    settled(page)
    assert page.evaluate(HEAT) == data(explorer.state.table, "en")[0]["z"]
    page.mouse.click(*page.evaluate(AT, [2, 11]))
    explorer.do({"do": "cell", "x": 2, "y": 11})
    assert explorer.state.exact
    line = page.get_by_text("11 players and 2 werewolves").first
    for chance in (str(explorer.state.exact), shown_percent(explorer.state.exact, "en")):
        expect(line).to_contain_text(chance)
    shot(page, "lupus-chances")
