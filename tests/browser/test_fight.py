"""The fight explorer on a page, where plotly draws and Python plays: the bars, the map, and what helping is worth."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Browse
from tests.browser.lab import shot
from tests.browser.twin import opened
from tsukumo.core.language.text import Lang
from tsukumo.games.sottomondo.analysis.worth import GAMES
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
"""The place of a square of the map in the window."""


@pytest.mark.parametrize(("lang", "window"), [("en", {}), ("it", {"width": 400, "dark": True})])
def test_bars_map_and_price(browse: Browse, server: str, lang: Lang, window: dict[str, Any]) -> None:
    twin = opened(browse, server, FightExplorer(lang=lang), **window)
    twin.plotted()
    account = twin.made.state.account
    amounts = [abs(part.amount) for part in (*account.attack, *account.defence)]
    drawn = twin.page.locator(".tk-drawn rect:has(title)")
    widths = drawn.evaluate_all(BARS)
    unit = sum(widths) / sum(amounts)
    assert widths == pytest.approx([unit * amount for amount in amounts], rel=0.05, abs=3)
    twin.press("plan", card=["silver_sword"], power=False)
    twin.plotted()

    twin.page.mouse.click(*twin.page.evaluate(CELL, [14, 7]))
    twin.follow({"do": "cell", "x": 14, "y": 7})
    twin.plotted()
    twin.press("undo")

    twin.page.evaluate(WATCH)
    twin.press("worth", helper=0, games=GAMES)
    seen = twin.page.evaluate("window.seen")
    assert seen == sorted({*seen})
    assert len(seen) > 2
    shot(twin.page, f"fight-{lang}-price")
    twin.well()
