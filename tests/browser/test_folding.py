"""Answers folded away in JupyterLab: nothing of them is seen before the click, all of them after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import InLab
from tests.browser.lab import shot
from tsukumo.core.text import LANGS, Lang

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lang", LANGS)
def test_an_answer_shows_on_a_click(in_lab: InLab, lang: Lang) -> None:
    page = in_lab(f"{lang}/meeting.ipynb")
    fold = page.locator("details.tk-fold").first
    fold.scroll_into_view_if_needed()
    answer, board = fold.locator("li").first, fold.locator("svg")
    expect(fold.locator("summary")).to_have_text("Mostra la risposta" if lang == "it" else "Show the answer")
    expect(answer).to_be_hidden()
    expect(board).to_be_hidden()
    fold.locator("summary").click()
    expect(answer).to_be_visible()
    expect(answer).to_contain_text("turn.2 turn.3b")
    expect(answer.get_by_role("link", name="turn.3b")).to_be_visible()
    expect(board).to_be_visible()
    shot(page, f"fold-{lang}")
    fold.locator("summary").press("Enter")
    expect(answer).to_be_hidden()
