"""A game of one's own: begun, installed, opened as a notebook, and played at the table to its end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, open_notebook, run_all, running, settled, shot
from tsukumo.server.jupyterlab import lab_command

pytestmark = pytest.mark.browser
OPEN = ".tk-scene [data-tk='open']"
OVER = ".tk-end h3"
HINT = ".tk-scene .tk-muted"
WHERE = ".tk-html .tk-choices button"
PICKED = ".tk-scene [data-tk='picked']"
STATE = f"""() => document.querySelector({OVER!r}) ? "over"
  : document.querySelector('.tk-stepper input')?.value + (document.querySelector({PICKED!r}) ? " picked" : "")"""
"""The moment, and whether a man is picked up."""
CAN = f"""document.querySelector(document.querySelector({PICKED!r}) ? {WHERE!r} : {OPEN!r})"""
WAITS = f"() => {CAN} || document.querySelector({OVER!r})"
"""Somebody can choose on the board, or where to, or the game is over."""
CHOOSE = f"() => {CAN}?.dispatchEvent(new MouseEvent('click', {{bubbles: true}}))"
"""Take what can be chosen now, whatever came since one looked: the others play between two looks."""


def made(folder: Path) -> dict[str, str]:
    """A game made and installed in a folder; the environment in which it is found."""
    site = folder / "site"
    subprocess.run([sys.executable, "-m", "tsukumo", "new", "morris", "--lang", "en"], cwd=folder, check=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(site), str(folder / "morris")], check=True)
    return {"PYTHONPATH": os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))}


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
        expect(page.locator(HINT)).to_have_count(1)
        shot(page, "own-begun")
        for _ in range(120):
            page.wait_for_function(WAITS, timeout=60 * SECONDS)
            settled(page)
            state = page.evaluate(STATE)
            if state == "over":
                break
            if state.endswith("picked"):
                shot(page, "own-picked")
            page.evaluate(CHOOSE)
            page.wait_for_function(f"state => ({STATE})() !== state", arg=state, timeout=60 * SECONDS)
        expect(page.locator(OVER).first).to_contain_text(re.compile("wins?[.!]"))
        assert page.locator(".tk-story a[data-clause]").count() > 5
        expect(page.locator(HINT)).to_have_count(0)  # nothing is left to choose
        shot(page, "own-over")
