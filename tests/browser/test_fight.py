"""The fight explorer's three questions on a page, answered by the engine; edits are undone, and linked to."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.lab import settled, shot
from tests.browser.twin import Twin, opened, visit
from tsukumo.core.numbers import percent
from tsukumo.core.text import Lang
from tsukumo.sottomondo.analysis.fight import Plan, account, margins, odds, options
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

    def expect_changes(self) -> None:
        """A line for each thing that the fighter can do: how much it gains, and how the fight then ends."""
        state = self.made.state
        words = {"won": ("vinto", "Won"), "drawn": ("in parità", "Drawn"), "lost": ("perso", "Lost")}
        possible = options(state.scene)
        rows = self.page.locator("tr:has([data-do*='\"plan\"'])")
        expect(rows).to_have_count(len(possible.changes) + len(possible.together))
        for row, change in zip(rows.all(), (*possible.changes, *possible.together), strict=True):
            result = words[change.account.result][state.lang == "en"]
            expect(row.locator("td").first).to_have_text(f"{change.gain:+d}".replace("-", "−"))
            expect(row.locator("td").last).to_contain_text(result, ignore_case=True)

    def expect_odds(self) -> None:
        """The exact chances against the remaining deck, and the map of levels and forces."""
        state = self.made.state
        table = self.page.locator("table", has_text="senza giocare niente" if state.lang == "it" else "nothing played")
        for row, chances in zip(table.locator("tbody tr").all(), self.chances(), strict=True):
            expect(row.locator("td")).to_have_text(chances)
        assert self.made.heat.data[0]["z"] == margins(state.scene)  # which `plotted` compares with the page

    def chances(self) -> list[list[str]]:
        """The odds in words, as the fight stands and at best."""
        scene, lang = self.made.state.scene, self.made.state.lang
        return [
            [f"{chance} = {percent(float(chance), lang)}" if 0 < chance < 1 else percent(float(chance), lang)
             for chance in (each.won, each.drawn, each.lost)]
            for each in (odds(scene), odds(scene, best=True))
        ]  # fmt: skip

    def unfold(self, words: str) -> None:
        """Open what is folded away under some words."""
        self.page.locator("summary", has_text=words).first.click()

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

    fight.expect_changes()
    fight.press("plan", card=["silver_sword"], power=False)
    assert fight.made.state.account == account(fight.made.state.scene, Plan(("silver_sword",)))
    fight.expect_winner()
    fight.press("plan", card=["silver_sword"], power=False)

    fight.expect_odds()
    first = fight.made.state.scene
    fight.cell(14, 7)
    assert (fight.made.state.scene.monster, fight.made.state.scene.fighter.level) == ("dragon", 7)
    fight.expect_winner()
    fight.expect_odds()
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


def test_everybody_and_every_card_can_be_changed(browse: Browse, server: str) -> None:
    fight = a_fight(browse, server, "en", dark=True)
    first = fight.made.state.scene
    fight.unfold("Monster:")
    fight.press("monster", monster="troll")
    fight.unfold("Class:")
    fight.press("class", **{"seat": 0, "class": "thief"})
    fight.press("level", seat=0, by=1)
    fight.press("shelf", seat=0)
    fight.press("take", seat=0, zone="inventory", card="crossbow")
    fight.well()  # with all that can be added in sight
    fight.press("shelf", seat=0)
    fight.press("drop", seat=0, zone="inventory", card="torch")  # it was promised
    assert fight.made.state.scene.others[0].card == ""
    fight.press("help", seat=1, card="dodge", zone="inventory")
    fight.press("add")
    fight.press("level", seat=2, by=1)
    fight.press("help", seat=2, card="axe", zone="play")
    last = fight.made.state.scene
    assert (last.monster, last.fighter.klass, last.fighter.level) == ("troll", "thief", first.fighter.level + 1)
    assert "crossbow" in last.fighter.inventory
    assert [other.card for other in last.others] == ["dodge", "axe"]
    fight.expect_winner()
    fight.expect_changes()
    fight.expect_odds()
    settled(fight.page)
    shot(fight.page, "fight-changed")
    assert fight.again(browse, server).made.state.scene == last
    for _ in range(len(fight.made.state.history.past)):
        fight.press("undo")
    assert fight.made.state.scene == first
    expect(fight.button({"do": "undo"})).to_be_disabled()
    fight.expect_winner()


def test_a_damaged_link_says_why(browse: Browse, server: str) -> None:
    query = "monster=axe&fighter=77~human~~&lang=it"
    fight = opened(browse, server, FightExplorer.from_link(query), query)
    expect(fight.page.locator(".tk-wrong li")).to_have_count(2)
    fight.well()
