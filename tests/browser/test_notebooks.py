"""Notebooks in JupyterLab: run from the menu, they show their explorers and no error, wide and narrow."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from notebooks.build import find_target, list_sources
from tests.browser.conftest import InLab
from tests.browser.lab import SECONDS, settled, shot
from tests.examples import in_languages, some
from tsukumo.core.language.text import Lang

pytestmark = pytest.mark.browser
Look = tuple[int, Literal["light", "dark"]]
"""Width and theme."""
LOOKS: dict[Lang, tuple[Look, ...]] = {"it": ((1280, "light"), (400, "light")), "en": ((1280, "dark"), (400, "dark"))}
"""In each language every notebook is seen in two looks: JupyterLab takes a while to change its theme."""
RUN = sorted(some(in_languages(list_sources()), 8), key=lambda each: each[1])
"""An eighth of them in the usual run: all are run by nbval, and opened as pages by the tests of axe."""


@pytest.mark.parametrize(("source", "lang"), RUN, ids=lambda each: getattr(each, "stem", each))
def test_a_notebook_runs_in_the_browser(in_lab: InLab, source: Path, lang: Lang) -> None:
    name = source.stem
    page = in_lab(f"{lang}/{name}.ipynb", dark=LOOKS[lang][0][1] == "dark")
    if "ParadeExplorer" in source.read_text("utf-8"):
        page.locator(".tk-stage .piece").first.wait_for(timeout=60 * SECONDS)
    saved = json.loads(find_target(source, lang).read_text("utf-8"))
    shown = sum(bool(cell.get("outputs")) for cell in saved["cells"])
    assert shown
    counted = "shown => document.querySelectorAll('.jp-OutputArea-output').length >= shown"
    page.wait_for_function(counted, arg=shown, polling=100)
    assert page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    expect(page.locator(".jp-RenderedSVG img:is(:not([alt]), [alt=''])")).to_have_count(0)
    looks(page, f"{name}-{lang}", LOOKS[lang])


def looks(page: Page, name: str, each: Iterable[Look]) -> None:
    """Pictures of a page, wide and narrow, light and dark, among the artefacts; nothing sticks out of a narrow one."""
    page.locator(".jp-Cell").first.click()
    page.keyboard.press("Control+b")  # without the list of files
    for width, theme in each:
        page.set_viewport_size({"width": width, "height": 2600})
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.locator(f"body[data-jp-theme-light='{str(theme == 'light').lower()}']").wait_for(state="attached")
        page.locator(".jp-WindowedPanel-outer").first.evaluate("node => { node.scrollTop = 0; }")
        settled(page)
        shot(page, f"{name}-{width}-{theme}")
    wide = "nodes => nodes.filter(n => n.scrollWidth > n.clientWidth + 2).map(n => n.innerText.slice(0, 60))"
    assert page.locator(".jp-OutputArea-output:has(.widget-vbox)").evaluate_all(wide) == []
