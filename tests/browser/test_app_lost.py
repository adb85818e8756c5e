"""A page whose program has ended says so, and brings its reader back to the same step."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, shot
from tests.server.served import started

pytestmark = pytest.mark.browser


@pytest.mark.flow
def test_a_page_says_that_it_has_lost_its_program(browse: Browse, tmp_path: Path) -> None:
    page = browse().page
    lost, reload = page.get_by_role("alert"), page.get_by_role("button", name="Ricarica")
    with started(["app", "--no-browser"], tmp_path) as run:
        page.goto(f"{run.pages()}it/quiz.ipynb")
        page.locator(".tk-html button").first.wait_for(timeout=90 * SECONDS)
        expect(lost).to_be_hidden()
        (kernel,) = run.kernels()
        kernel.kill()
        expect(lost).to_contain_text("ha perso il suo programma")
        shot(page, "app-lost")
        reload.click()
        page.locator(".tk-html button").first.wait_for(timeout=90 * SECONDS)
        expect(lost).to_be_hidden()
        run.server().kill()
        expect(lost).to_contain_text("non raggiunge il suo programma")
        expect(reload).to_be_visible()
