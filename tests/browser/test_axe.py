"""Every page can be read and used by everybody, as far as axe-core can tell: in both themes, with all folds open."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, settled
from tests.examples import EXAMPLES, in_languages
from tsukumo.core.text import LANGS
from tsukumo.lab import notebooks

pytestmark = pytest.mark.browser
OPTIONS = {
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}},  # not one of those that axe applies by itself
}
READY = """() => {
  const cells = document.querySelector('#rendered_cells');
  const waiting = document.querySelector('script[type="application/vnd.voila.cell-output+json"]');
  return cells && getComputedStyle(cells).display !== 'none' && !waiting; }"""
"""Whether a page shows the output of all its cells."""
UNFOLD = """() => {
  document.querySelectorAll('details').forEach(fold => fold.open = true);
  for (const panels of document.querySelectorAll('.jupyter-widget-accordion')) {
    const open = panels.querySelector('.jupyter-widget-Collapse-open');
    if (!open) panels.querySelector('.jupyter-widget-Collapse-header')?.click();
  } }"""
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


@cache
def axe() -> Axe:
    """axe-core, read once."""
    return Axe()


def pages() -> list[str]:
    """The name of every page: each notebook is one."""
    folder = notebooks()
    assert folder
    names = {lang: sorted(file.stem for file in folder.glob(f"{lang}/*.ipynb")) for lang in LANGS}
    assert names["it"] == names["en"]
    return names["en"]


def violations(page: Page) -> list[str]:
    """What axe finds on a page, a line for each element."""
    found: list[dict[str, Any]] = axe().run(page, options=OPTIONS).response["violations"]
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}: {node['html'][:160]}"
        for rule in found
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize(("name", "lang"), in_languages(pages()))
def test_axe_finds_no_violation(browse: Browse, app: str, name: str, lang: str) -> None:
    page = browse().page
    page.goto(f"{app}{lang}/{name}.ipynb")
    page.wait_for_function(READY, timeout=90 * SECONDS)
    settled(page)
    page.evaluate(UNFOLD)
    assert page.evaluate("document.documentElement.lang") == lang
    assert page.title() == page.locator("h1").first.evaluate("node => node.firstChild.textContent")
    both = EXAMPLES >= 1
    found = {}
    for theme in THEMES:
        if both or theme == THEMES[(pages().index(name) // len(LANGS)) % len(THEMES)]:
            page.emulate_media(color_scheme=theme)
            settled(page)
            found[theme] = violations(page)
    assert found
    assert not any(found.values()), "\n".join(f"{theme}: {line}" for theme in found for line in found[theme])
