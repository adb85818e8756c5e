"""Every notebook in JupyterLab: run from the menu, it shows its explorers and no error, in every look."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from notebooks.build import LANGS, sources, target
from tests.browser.conftest import Browse
from tests.browser.explorer import Explorer
from tests.browser.lab import SECONDS, open_notebook, run_all, shot

pytestmark = pytest.mark.browser
WIDTHS = (1280, 400)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("source", sources(), ids=lambda source: source.stem)
def test_a_notebook_runs_in_the_browser(browse: Browse, server: str, source: Path, lang: str) -> None:
    name = source.stem
    page = browse().page
    open_notebook(page, server, f"{lang}/{name}.ipynb")
    run_all(page)
    if "ParadeExplorer" in source.read_text("utf-8"):
        assert Explorer(page).pieces()
    saved = json.loads(target(source, lang).read_text("utf-8"))
    shown = sum(bool(cell.get("outputs")) for cell in saved["cells"])
    assert shown
    counted = "shown => document.querySelectorAll('.jp-OutputArea-output').length >= shown"
    page.wait_for_function(counted, arg=shown, timeout=20 * SECONDS)
    assert page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    looks(page, f"{name}-{lang}")


def looks(page: Page, name: str) -> None:
    """Pictures of a page, wide and narrow, light and dark, among the artefacts; nothing sticks out of a narrow one."""
    page.locator(".jp-Cell").first.click()
    page.keyboard.press("Control+b")  # without the list of files
    for width in WIDTHS:
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": 2600})
            page.locator(f"body[data-jp-theme-light='{str(theme == 'light').lower()}']").wait_for(state="attached")
            page.locator(".jp-WindowedPanel-outer").first.evaluate("node => { node.scrollTop = 0; }")
            page.wait_for_timeout(600)
            shot(page, f"{name}-{width}-{theme}")
    wide = "nodes => nodes.filter(n => n.scrollWidth > n.clientWidth + 2).map(n => n.innerText.slice(0, 60))"
    assert page.locator(".jp-OutputArea-output:has(.widget-vbox)").evaluate_all(wide) == []
