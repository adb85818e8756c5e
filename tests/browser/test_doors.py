"""The doors: what a reader sees before anything has run, and what a room sees."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Browse
from tests.browser.first_game import advised
from tests.browser.hand import click
from tests.browser.lab import SECONDS, idle, running, settled, shot
from tests.browser.twin import Twin
from tests.games.tsukumobake.widgets.coached import square_of
from tests.server.servers import start_command
from tests.started import start_process as started_command
from tests.widgets.table.taught import guesses_right
from tsukumo.server.jupyterlab import JUPYTER, copy_notebooks, notebook_folder, sign_notebooks
from tsukumo_widgets import FirstHour

pytestmark = pytest.mark.browser
PICTURE = ".jp-OutputArea-output[data-mime-type='image/svg+xml']"
CHANGED = ".jp-mod-dirty"
"""The mark of a notebook that is not saved as it is."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a user who has never opened ``tsukumo lab`` before; it puts the notebooks into ``notebooks``."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def lab(home: Path) -> Iterator[str]:
    """``tsukumo lab``; its address up to the notebook."""
    with start_command(["lab", "--no-browser", "--lang", "en", "--folder", str(home / "notebooks")], home) as run:
        yield f"{run.lab_address()}lab/tree/PATH?token={run.mark}&reset"


def test_pictures_show_before_anything_has_run(browse: Browse, lab: str) -> None:
    page = browse().page
    page.goto(lab.replace("PATH", "en/tsukumobake/02-the-board.ipynb"))
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=90 * SECONDS)
    expect(page.locator(PICTURE).first).to_be_visible()
    assert page.locator(".jp-Notebook .jp-InputArea-editor:visible").count() == 0  # the code is folded away
    assert page.locator(".jp-Placeholder, .jp-InputPlaceholder").count()
    shot(page, "trusted-02-board")


def played(stage: Locator, coach: Locator) -> None:
    """Do what the coach asks for first, in a game that is alive."""
    stage.locator("[data-mark='advised']").wait_for(timeout=90 * SECONDS)
    click(stage, "E2")
    expect(coach.locator("[data-do*=guess]").first).to_be_visible()


@pytest.mark.flow
def test_the_start_notebook_is_alive_when_it_opens_and_a_first_hour_is_played_there(browse: Browse, lab: str) -> None:
    """Nothing covers the first screen, and the game is in it; JupyterLab loaded anew has it as it was.

    Then the first hour, one guess wrong.
    """
    window = browse(height=800)
    page = window.page
    stage, coach = page.locator(".tk-stage").first, page.locator(".tk-coach").first
    main = coach.locator("button.tk-advised")
    page.goto(lab.replace("PATH", "en/00-start.ipynb"))
    stage.locator("[data-mark='advised']").wait_for(timeout=90 * SECONDS)
    settled(page)
    shot(page, "first-screen")
    parts = [coach, main, stage.locator("[data-mark='advised']"), stage.locator(".piece[data-piece=parade]")]
    boxes = [part.bounding_box() for part in parts]
    assert all(box and box["y"] >= 0 and box["y"] + box["height"] <= 770 for box in boxes)  # above the bar at the foot
    assert page.locator(".jp-Dialog, .Toastify__toast").count() == 0
    twin, guesses = Twin(page, FirstHour("en")), 0
    while (state := twin.made.state).game.state.hour == 1 or state.stop is not None:
        guessing = bool(state.question and not state.guess)
        if guessing and not guesses:
            assert page.locator(CHANGED).count() == 0  # nobody has written anything
            page.reload()
            coach.locator("[data-do*=guess]").first.wait_for(timeout=90 * SECONDS)
            twin.same()
            assert page.locator(CHANGED).count() == 0
        guesses += guessing
        square = "E2" if guessing and guesses == 2 else square_of(twin.made)
        if square and (guessing or state.advice):
            click(stage, square)
            twin.follow({"do": "square", "square": square})
        else:
            message = advised(twin)
            main.click()
            twin.follow(message)
    assert (guesses_right(state), guesses) == (2, 3)
    assert not [url for url in window.requests if "/lab/api/news" in url or "/lab/api/update" in url]


@pytest.mark.parametrize(("cell", "source", "signed"), [(0, "# Another", False), (1, "print(1 + 1)", True)])
def test_nothing_runs_by_itself_but_what_is_ours_and_only_shows(
    browse: Browse, lab: str, home: Path, monkeypatch: pytest.MonkeyPatch, cell: int, source: str, signed: bool
) -> None:
    """Neither a notebook that nobody has signed, nor other code in one that this user has."""
    file = home / "notebooks" / "en" / f"changed{cell}.ipynb"
    changed = json.loads((file.with_name("00-start.ipynb")).read_text("utf-8"))
    changed["cells"][cell]["source"] = [source]
    file.write_text(json.dumps(changed), "utf-8")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(home / "data"))
    sign_notebooks([file] if signed else [])
    page = browse().page
    page.goto(lab.replace("PATH", f"en/{file.name}"))
    expect(page.locator(".jp-NotebookPanel-toolbar [data-status='idle']")).to_be_visible(timeout=90 * SECONDS)
    settled(page)
    assert page.locator(PICTURE).count() == signed
    assert page.locator(".tk-starting, .tk-marked, .tk-stage").count() == 0
    assert page.locator(".jp-InputPrompt", has_text="*").count() == 0


def test_a_picture_elsewhere_says_that_it_is_one_and_a_click_makes_it_live(
    browse: Browse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In somebody's own JupyterLab, which has what the wheel installs; the notebook is in a folder that is not ours."""
    source = notebook_folder()
    assert source
    copy_notebooks(source, tmp_path / "all" / "mine")
    shutil.copytree(JUPYTER / "config" / "jupyter_server_config.d", tmp_path / "config" / "jupyter_server_config.d")
    settings = tmp_path / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text('{"fetchNews": "false", "checkForUpdates": false}')
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    sign_notebooks([tmp_path / "all" / "mine" / "en" / "00-start.ipynb"])
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={tmp_path / 'all'}"]
    command += ["--allow-root"] if os.geteuid() == 0 else []
    environment = os.environ | {"JUPYTER_PATH": str(JUPYTER)}
    with running(command, environment, tmp_path, "/user/one") as address:
        page = browse().page
        page.goto(f"{address}/lab/tree/mine/en/00-start.ipynb")
        picture = page.locator(f"{PICTURE} img")
        expect(picture).to_have_attribute("src", re.compile("A%20picture"), timeout=90 * SECONDS)
        idle(page)
        shot(page, "picture-elsewhere")
        assert page.locator(".tk-starting, .tk-stage").count() == 0
        picture.click()
        played(page.locator(".tk-stage").first, page.locator(".tk-coach").first)
        page.goto(f"{address}/tsukumo/it/quiz.html")  # which has pages, too
        page.locator(".tk-live .tk-html button").first.wait_for(timeout=90 * SECONDS)
        shot(page, "page-in-jupyter")


def test_a_room_sees_where_the_pages_are_and_how_many_are_open(browse: Browse) -> None:
    command = [sys.executable, "-m", "tsukumo", "app", "--lan", "127.0.0.1", "--no-browser", "--lang", "en"]
    with started_command([*command, "--pages", "4"], stdout=subprocess.PIPE) as served:
        assert served.stdout
        address = next(word for word in served.stdout.readline().split() if word.startswith("http"))
        root = address.partition("en/")[0]
        page = browse().page
        page.goto(root)
        room = page.locator(".tk-room")
        room.wait_for(timeout=90 * SECONDS)
        expect(room).to_contain_text(root)
        expect(room.locator("output")).to_have_text("pages open: 0 of 4")
        expect(room.locator("svg[role='img']")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 1280
        for width, dark in ((1280, False), (400, True)):
            page.set_viewport_size({"width": width, "height": 900})
            page.emulate_media(color_scheme="dark" if dark else "light")
            shot(page, f"room-{width}")
        chapter = page.context.new_page()
        chapter.goto(f"{root}en/board.html")
        chapter.locator(".tk-stage svg").first.wait_for(timeout=90 * SECONDS)
        expect(chapter.locator(".tk-room svg")).to_be_hidden()
        expect(room.locator("output")).to_have_text("pages open: 1 of 4")
        following = chapter.get_by_role("link", name="The cards").last
        assert following.evaluate("node => new URL(node.href).pathname") == "/en/cards.html"
        shot(chapter, "room-chapter")
