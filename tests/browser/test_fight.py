"""The fight explorer's three questions on a page, answered by the engine; edits are undone, and linked to."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.lab import settled, shot
from tests.browser.twin import Twin, visit
from tsukumo.core.numbers import percent
from tsukumo.core.text import Lang
from tsukumo.sottomondo.analysis.fight import Plan, account, margins
from tsukumo.sottomondo.analysis.worth import GAMES, worth
from tsukumo_widgets import FightExplorer

pytestmark = pytest.mark.browser
BARS = "nodes => nodes.map(node => node.getBoundingClientRect().width)"
WATCH = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const bar = document.querySelector('progress');
    if (bar && bar.value !== window.seen.at(-1)) window.seen.push(bar.value);
  }).observe(document.body, {subtree: true, childList: true}); }"""
"""Remember how far a bar on the page has been."""
CELL = """([x, y]) => {
  const node = [...document.querySelectorAll('.js-plotly-plot')].at(-1);
  node.scrollIntoView({block: 'center'});
  const {xaxis, yaxis} = node._fullLayout, {left, top} = node.getBoundingClientRect();
  return [left + xaxis._offset + xaxis.c2p(x), top + yaxis._offset + yaxis.c2p(y)]; }"""
"""Where a square of the map lies in the window."""


class Fight(Twin):
    """The fight explorer on a page and in Python."""

    def expect_winner(self) -> None:
        """The page says who wins, and with what forces; its bars are as long as the parts of both."""
        state = self.made.state
        outcome = account(state.scene, state.plan)
        verdict = self.page.locator(".tk-large[aria-live]")
        for force in (outcome.force, outcome.against):
            expect(verdict).to_contain_text(str(force))
        wins = {
            "it": {"won": "Vince chi combatte", "drawn": "Pari", "lost": "Vince il mostro"},
            "en": {"won": "The fighter wins", "drawn": "A draw", "lost": "The monster wins"},
        }[state.lang]
        expect(verdict).to_contain_text(wins[outcome.result])
        self.plotted()
        amounts = [abs(part.amount) for part in (*outcome.attack, *outcome.defence)]
        drawn = self.page.locator(".js-plotly-plot").first.locator(".barlayer .point > path:first-child")
        expect(drawn).to_have_count(len(amounts))
        widths = drawn.evaluate_all(BARS)
        unit = sum(widths) / sum(amounts)
        assert widths == pytest.approx([unit * amount for amount in amounts], rel=0.05, abs=3)

    def cell(self, force: int, level: int) -> None:
        """Click a square of the map."""
        self.page.mouse.click(*self.page.evaluate(CELL, [force, level]))
        self.follow({"do": "cell", "x": force, "y": level})


def a_fight(browse: Browse, server: str, lang: Lang, **window: Any) -> Fight:
    """The explorer with its first fight."""
    made = FightExplorer(lang=lang)
    twin = Fight(visit(browse, server, made, **window), made)
    twin.plotted()
    return twin


@pytest.mark.parametrize(("lang", "window"), [("en", {}), ("it", {"width": 400, "dark": True})])
def test_the_three_questions(browse: Browse, server: str, lang: Lang, window: dict[str, int | bool]) -> None:
    fight = a_fight(browse, server, lang, **window)
    fight.expect_winner()
    settled(fight.page)
    shot(fight.page, f"fight-{lang}")

    fight.press("plan", card=["silver_sword"], power=False)
    assert fight.made.state.account == account(fight.made.state.scene, Plan(("silver_sword",)))
    fight.expect_winner()
    fight.press("plan", card=["silver_sword"], power=False)

    first = fight.made.state.scene
    fight.cell(14, 7)
    assert (fight.made.state.scene.monster, fight.made.state.scene.fighter.level) == ("dragon", 7)
    fight.expect_winner()
    assert fight.made.heat.data[0]["z"] == margins(fight.made.state.scene)  # which `plotted` compares with the page
    fight.press("undo")
    assert fight.made.state.scene == first

    fight.page.evaluate(WATCH)
    fight.press("worth", helper=0, games=GAMES)
    seen = fight.page.evaluate("window.seen")
    assert seen == sorted({*seen})
    assert len(seen) > 2
    price = worth(first, 0, games=GAMES)
    status = fight.page.locator("[role=status]").last
    for share, sign in ((price.helped, False), (price.alone, False), (price.change, True)):
        for end in (share.value, share.low, share.high):
            expect(status).to_contain_text(percent(end, lang, sign=sign))
    shot(fight.page, f"fight-{lang}-price")
    fight.well()
