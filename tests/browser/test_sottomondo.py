"""A whole game of Sottomondo Carte against bots, as a page shows it, played by clicking in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, shot
from tsukumo.core.text import LANGS

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

NEXT = """last => {
    const moves = [...document.querySelectorAll('button[data-do]')].map(node => JSON.parse(node.dataset.do));
    const now = moves.filter(move => move.do === 'choose' && move.after > last);
    const over = [...document.querySelectorAll('.tk-html')].some(node => /is over|è finita/.test(node.textContent));
    return now.length || over ? {over, now} : null; }"""
"""What can be chosen since a moment, or that the game is over; nothing while the program thinks."""
SEEDS = {"it": 12, "en": 36}
"""Games that are short if the last of the choices is taken each time."""
PRESS = """move => [...document.querySelectorAll('button[data-do]')]
    .find(node => JSON.stringify(JSON.parse(node.dataset.do)) === JSON.stringify(move)).click()"""


@pytest.mark.parametrize("lang", LANGS)
def test_a_whole_game_against_bots(browse: Browse, app: str, lang: str) -> None:
    page = browse(width=400 if lang == "it" else 1100, dark=lang == "en").page
    page.goto(f"{app}{lang}/castle_table.ipynb?seed={SEEDS[lang]}&lang={lang}")
    page.locator("button.jupyter-button", has_text={"it": "Gioca", "en": "Play"}[lang]).first.click(
        timeout=90 * SECONDS
    )
    last, shown = -1, moves(page, -1)
    shot(page, f"sottomondo-{lang}")
    assert violations(page) == []
    while not shown["over"]:
        last = shown["now"][0]["after"]
        page.evaluate(PRESS, shown["now"][-1])
        shown = moves(page, last)
    shot(page, f"sottomondo-{lang}-end")
    assert violations(page) == []
    assert last > 20


def moves(page: Any, last: int) -> dict[str, Any]:
    """What can be chosen since a moment."""
    page.wait_for_function(NEXT, arg=last, timeout=90 * SECONDS)
    data: dict[str, Any] = page.evaluate(NEXT, last)
    return data
