"""The pictures of the README, taken of the real thing: ``python -m tests.browser.picture``."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.explorer import Explorer
from tests.browser.lab import ROOT, Browser, open_notebook, run_all, serve
from tsukumo.core.text import LANGS
from tsukumo.lab import copy_notebooks, notebooks


def main() -> None:
    """Open the explorer, play to the step where 70 paths tie, and take its picture, in both languages."""
    source = notebooks()
    assert source
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder, jupyter = Path(scratch) / "notebooks", Path(scratch) / "jupyter"
        jupyter.mkdir()
        copy_notebooks(source, folder)
        with serve(folder, jupyter) as server:
            browser = Browser(playwright, Path(scratch) / "profile", width=1280, height=1700, dark=False)
            for lang in LANGS:
                open_notebook(browser.page, server, f"{lang}/start.ipynb")
                run_all(browser.page)
                explorer = Explorer(browser.page)
                explorer.slide(3)
                browser.page.keyboard.press("Control+b")
                browser.page.wait_for_timeout(1500)
                output = browser.page.locator(".jp-OutputArea", has=browser.page.locator(".tk-stage")).first
                output.screenshot(path=ROOT / "docs" / f"explorer.{lang}.png")
            browser.context.close()


if __name__ == "__main__":
    main()
