"""The explorers where people have notebooks besides JupyterLab: Jupyter Notebook 7, and marimo.

Neither comes with the usual tests: ``pip install -e '.[places]'`` brings both, as the weekly run does.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import hand
from tests.browser.conftest import Browse
from tests.browser.explorer import panel
from tests.browser.lab import SECONDS, idle, run_all, running, shot
from tests.browser.window import Window
from tests.server.servers import answers
from tests.started import hold_port, start_process, wait_until
from tsukumo.core.teaching.course import notebook_file
from tsukumo.server.jupyterlab import lab_command, notebook_folder

pytestmark = pytest.mark.browser
POSITION = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"
MARIMO = f"""
import marimo
app = marimo.App()

@app.cell
def _():
    import tsukumo as tk
    from tsukumo_widgets import ParadeExplorer
    return ParadeExplorer, tk

@app.cell
def _(tk):
    tk.position("{POSITION}")

@app.cell
def _(ParadeExplorer):
    ParadeExplorer(lang="en")
"""


@pytest.mark.skipif(not find_spec("notebook"), reason="Jupyter Notebook 7 is not installed: the extra places")
def test_the_explorer_lives_in_notebook_7(
    browser: Browser, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    source, name = notebook_folder(), PurePosixPath(notebook_file("explorer", "en"))
    assert source
    shutil.copy(source / "en" / name, tmp_path / name.name)
    _, environment = lab_command(tmp_path)
    command = [sys.executable, "-m", "notebook", f"--ServerApp.root_dir={tmp_path}"]
    command += ["--JupyterNotebookApp.expose_app_in_browser=True"]
    command += ["--allow-root"] if os.geteuid() == 0 else []
    with running(command, environment, tmp_path_factory.mktemp("jupyter")) as address:
        page = Window(browser).page  # Notebook stumbles over a setting of its own
        page.goto(f"{address}/notebooks/{name.name}")
        idle(page)
        run_all(page)
        page.locator(".tk-stage svg").first.wait_for(state="attached", timeout=60 * SECONDS)
        hand.drag(page.locator(".tk-stage").first, "D7", "D8")
        expect(panel(page, "Save and paste").locator("input[type=text]").first).to_have_value(re.compile("gD8"))
        expect(page.locator(".tk-plot .main-svg").first).to_be_visible()
        shot(page, "notebook-7")


@pytest.mark.skipif(not find_spec("marimo"), reason="marimo is not installed: the extra places")
def test_marimo_shows_positions_and_the_picture_of_an_explorer(browse: Browse, tmp_path: Path) -> None:
    """It has no ipywidgets: an explorer is its picture there."""
    (tmp_path / "seen.py").write_text(MARIMO, "utf-8")
    command = [sys.executable, "-m", "marimo", "-y", "run", "--headless", "--no-token", "seen.py"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": os.environ | {"HOME": str(tmp_path)}}
    with hold_port() as port, start_process([*command, f"--port={port}"], cwd=tmp_path, **quiet):
        address = f"http://127.0.0.1:{port}/"
        wait_until(lambda: answers(address))
        page = browse().page
        page.goto(address)
        boards = page.locator("svg[viewBox]:has(text), img")
        expect(boards).to_have_count(2, timeout=60 * SECONDS)
        shot(page, "marimo")
