"""A game of one's own: begun, installed, opened as a notebook, and played at the table to its end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, open_notebook, run_all, running, settled, shot
from tsukumo.server.lab import lab_command

pytestmark = pytest.mark.browser
OPEN = ".tk-scene [data-tk='open']"
OVER = ".tk-right h3"
HINT = ".tk-scene .tk-muted"
WHERE = ".tk-html h3 ~ p button"
WAITS = f"() => document.querySelector({OPEN!r}) || document.querySelector({OVER!r})"
"""Somebody can choose on the board, or the game is over."""


def made(folder: Path) -> dict[str, str]:
    """A game made and installed in a folder; the environment in which it is found."""
    site = folder / "site"
    subprocess.run([sys.executable, "-m", "tsukumo", "new", "morris", "--lang", "en"], cwd=folder, check=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(site), str(folder / "morris")], check=True)
    return {"PYTHONPATH": os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))}


def thing(page: Page, selector: str, number: int = 0) -> None:
    """Click a thing on the board."""
    page.locator(selector).nth(number).click(force=True)


def test_a_new_game_is_played_at_the_table_to_its_end(browse: Browse, tmp_path: Path) -> None:
    environment = made(tmp_path)
    scratch = tmp_path / "jupyter"
    scratch.mkdir()
    command, settings = lab_command(tmp_path / "morris" / "notebooks")
    with running(command, settings | environment, scratch) as server:
        page = browse(1280, 1400).page
        open_notebook(page, server, "morris.ipynb")
        run_all(page)
        page.get_by_role("button", name="Play").first.click()
        page.locator(OPEN).first.wait_for(timeout=60 * SECONDS)
        assert page.locator(HINT).count() == 1
        shot(page, "own-begun")
        for _ in range(60):
            page.wait_for_function(WAITS, timeout=60 * SECONDS)
            settled(page)  # the board comes before the moment: read too early, a square would be clicked twice
            if page.locator(OVER).count():
                break
            moment = page.locator(".tk-stepper input").first.input_value()
            thing(page, OPEN)
            if page.locator(".tk-scene [data-tk='picked']").count():
                shot(page, "own-picked")
            moved = f"() => document.querySelector('.tk-stepper input').value !== '{moment}'"
            if not arrives(page, moved):  # a man was picked up: where to? Unless that was the click's own picture
                page.wait_for_function(f"() => ({moved})() || document.querySelector({WHERE!r})")
                page.evaluate(f"() => ({moved})() || document.querySelector({WHERE!r}).click()")
                page.wait_for_function(moved, timeout=60 * SECONDS)
        assert "The game is over" in page.locator(OVER).first.inner_text()
        assert page.locator(".tk-story a[data-clause]").count() > 5
        assert page.locator(HINT).count() == 0  # nothing is left to choose
        shot(page, "own-over")


def arrives(page: Page, condition: str) -> bool:
    """Whether something comes true, or a man is picked up instead."""
    page.wait_for_function(f"() => ({condition})() || document.querySelector(\".tk-scene [data-tk='picked']\")")
    return bool(page.evaluate(condition))
