"""The pictures of the README, taken of the real thing: ``python -m tests.browser.picture``."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import tsukumo as tk
from tests.browser.explorer import Explorer
from tests.browser.lab import ROOT, SECONDS, serve, settled
from tests.browser.window import Window, launch
from tsukumo.core.text import LANGS, Lang
from tsukumo.server.lab import copy_notebooks, notebooks
from tsukumo_widgets.tsukumobake.parade.state import FIRST, State
from tsukumo_widgets.undoing import History


def explorer(page: Page, server: str, lang: Lang) -> None:
    """The parade explorer as it opens, with the map beside the board, at the step where 70 paths tie."""
    page.goto(f"{server}/voila/render/{lang}/explorer.ipynb?lang={lang}&step=3&pos={FIRST}")
    Explorer(page).plotted(State(History(tk.position(FIRST)), step=3).heat)
    _shoot(page, f"explorer.{lang}")


def table(page: Page, server: str, lang: Lang) -> None:
    """The table, at the first decision of a person's."""
    page.goto(f"{server}/voila/render/{lang}/table.ipynb?seed=7")
    page.locator("button.jupyter-button.mod-primary").click()
    page.locator("[data-do*=choose]").last.wait_for(timeout=60 * SECONDS)
    _shoot(page, f"table.{lang}")


def combos(page: Page, server: str, lang: Lang) -> None:
    """A hand, and the combos it opens."""
    hand = "fan,teapot.gold,mirror,mirror,sandals.gold,scroll"
    page.goto(f"{server}/voila/render/{lang}/open.ipynb?show=combos&house=geisha&hand={hand}")
    page.locator(".heatmaplayer").first.wait_for(state="attached", timeout=60 * SECONDS)
    _shoot(page, f"combos.{lang}")


def _shoot(page: Page, name: str) -> None:
    settled(page)
    page.screenshot(path=ROOT / "docs" / f"{name}.png")


def main() -> None:
    """Take every picture in both languages; the table in the dark."""
    source = notebooks()
    assert source
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder, jupyter = Path(scratch) / "notebooks", Path(scratch) / "jupyter"
        jupyter.mkdir()
        copy_notebooks(source, folder)
        with serve(folder, jupyter) as server, launch(playwright) as browser:
            for take, height in ((explorer, 800), (table, 940), (combos, 1180)):
                window = Window(browser, height=height, dark=take is table)
                for lang in LANGS:
                    take(window.page, server, lang)
                window.context.close()


if __name__ == "__main__":
    main()
