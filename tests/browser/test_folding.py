"""Answers folded away in JupyterLab: nothing of them is seen before the click, all of them after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import InLab
from tests.browser.lab import shot
from tsukumo.core.language.text import LANGS, Lang

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lang", LANGS)
def test_a_map_is_drawn_when_it_is_unfolded_and_its_buttons_count_the_paths(in_lab: InLab, lang: Lang) -> None:
    page = in_lab(f"{lang}/chase.ipynb")
    words, company, left = ("Mostra la mappa", "compagnia", "da 35 percorsi a 18")
    if lang == "en":
        words, company, left = ("Show the map", "company", "from 35 paths to 18")
    fold = page.locator("details.tk-fold", has=page.locator(f"summary:text-is('{words}')")).first
    fold.scroll_into_view_if_needed()
    plot = fold.locator(".tk-plot")
    expect(plot).to_be_hidden()
    expect(plot.locator(".main-svg")).to_have_count(0)
    fold.locator("summary").click()
    expect(plot.locator(".main-svg").first).to_be_visible()
    plot.locator(".updatemenu-button", has_text=company).click()
    expect(plot.locator(".annotation")).to_contain_text(left)
    shot(page, f"folded-map-{lang}")
