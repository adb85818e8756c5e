"""Every page can be read and used by everybody, as far as axe-core can tell: in both themes, with all folds open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.axe import violations
from tests.browser.conftest import check
from tests.browser.lab import SECONDS, settled
from tests.browser.window import Window
from tests.examples import EXAMPLES, in_languages
from tsukumo.core.language.text import LANGS
from tsukumo.core.teaching.course import notebook_name
from tsukumo.server.jupyterlab import notebook_folder

pytestmark = pytest.mark.browser
READY = """() => {
  document.querySelectorAll('figcaption button[data-cell]').forEach(button => button.click());
  return !document.querySelector('figcaption > :is(button[data-cell], [role=status]), main img:not([alt])'); }"""
"""Have all explorers of a page come alive; whether they have."""
UNFOLD = """() => {
  document.querySelectorAll('details').forEach(fold => fold.open = true);
  for (const panels of document.querySelectorAll('.jupyter-widget-accordion')) {
    const open = panels.querySelector('.jupyter-widget-Collapse-open');
    if (!open) panels.querySelector('.jupyter-widget-Collapse-header')?.click();
  } }"""
UNREAD = """() => document.body.className === 'tk-single' ? [] :
  [...document.querySelectorAll(':is(main, .tk-text) > :is(p, ul, ol, h2, h3)')]
    .filter(text => text.offsetHeight < 10 && text.textContent.trim()).map(text => text.textContent)"""
"""The text of a chapter that is not seen; a page of its own hides what stands around a game that is played."""
Theme = Literal["light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")


def pages() -> list[str]:
    """The name of every page: each notebook is one."""
    folder = notebook_folder()
    assert folder
    files = {lang: [*folder.glob(f"{lang}/**/*.ipynb")] for lang in LANGS}
    it, en = (sorted(notebook_name(file.relative_to(folder).as_posix()) for file in files[lang]) for lang in LANGS)
    assert it == en
    return en


@pytest.fixture(scope="module")
def shared(browser: Browser) -> Iterator[Window]:
    """One window for all pages, which keeps what they have in common."""
    window = Window(browser)
    yield window
    window.context.close()


@pytest.fixture
def window(shared: Window) -> Iterator[Window]:
    """The window; after the test, nothing may have left the machine, and no page have stumbled."""
    shared.look(1280, 1000)
    yield shared
    check([shared])
    shared.clear()


def opened(window: Window, address: str) -> Page:
    """A page with the output of all its cells, at rest."""
    window.page.goto(address)
    window.page.wait_for_function(READY, timeout=90 * SECONDS)
    settled(window.page)
    return window.page


def expect_none(page: Page, *themes: Theme) -> None:
    """Expect that axe finds nothing on a page in some themes."""
    faults = []
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        settled(page)
        faults += [f"{theme}: {line}" for line in violations(page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("name", "lang"), in_languages(pages()))
def test_axe_finds_no_violation(window: Window, server: str, name: str, lang: str) -> None:
    page = opened(window, f"{server}/{lang}/{name}.html")
    page.evaluate(UNFOLD)
    assert page.evaluate("document.documentElement.lang") == lang
    assert page.evaluate(UNREAD) == []
    title = page.locator("h1").first.inner_text()
    assert page.title() == f"{title} – tsukumo"
    turn = pages().index(name) // len(LANGS) % len(THEMES)  # both themes meet both languages
    expect_none(page, *(THEMES if EXAMPLES >= 1 else THEMES[turn : turn + 1]))


def test_nor_while_a_game_is_played(window: Window, server: str) -> None:
    page = opened(window, f"{server}/en/table.html?seed=7")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="New game", exact=True).wait_for()
    expect_none(page, *THEMES)


def test_nor_once_a_question_is_answered(window: Window, server: str) -> None:
    page = opened(window, f"{server}/it/quiz.html?seed=2")
    page.get_by_role("button", name="Salta", exact=True).first.wait_for()
    page.get_by_role("button", name="nessuna", exact=True).first.click()
    page.get_by_role("button", name="Rispondi", exact=True).first.click()
    page.locator("[role=alert]:visible").first.wait_for()
    expect_none(page, *THEMES)


def test_nor_before_an_evening(window: Window, server: str) -> None:
    page = opened(window, f"{server}/en/console.html")
    names = page.get_by_label("Names, clockwise")
    names.fill("Ada, Bruno, Carla, Dario, Elena, Fabio, Gina, Hugo")
    names.press("Enter")
    page.locator(".tk-go button").first.click()
    page.locator(".tk-deck").first.wait_for()
    expect_none(page, *THEMES)
    page.get_by_role("button", name="Deal here, in secret").click()
    page.get_by_label("Four digits").wait_for()
    expect_none(page, *THEMES)
    page.get_by_role("button", name="Go on without").click()
    page.get_by_role("button", name="Back to the deck").click()
    page.get_by_role("button", name="No, stay here").wait_for()
    expect_none(page, *THEMES)
