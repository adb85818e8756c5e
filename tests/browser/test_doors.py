"""The doors: what a reader sees before anything has run, and what a room sees."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, shot
from tests.server.served import started
from tests.started import started as started_command

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """``tsukumo lab``, of a user who has never opened it before; its address up to the notebook."""
    home = tmp_path_factory.mktemp("home")
    with started(["lab", "--no-browser", "--lang", "en", "--folder", str(home / "notebooks")], home) as run:
        yield f"{run.lab()}lab/tree/PATH?token={run.mark}&reset"


@pytest.mark.parametrize("path", ["en/02-board.ipynb", "it/00-start.ipynb"])
def test_pictures_show_before_anything_has_run(browse: Browse, lab: str, path: str) -> None:
    page = browse().page
    page.goto(lab.replace("PATH", path))
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=90 * SECONDS)
    picture = page.locator(".jp-OutputArea-output[data-mime-type='image/svg+xml']").first
    expect(picture).to_be_visible()
    assert page.locator(".jp-Notebook .jp-InputArea-editor:visible").count() == 0  # the code is folded away
    assert page.locator(".jp-Placeholder, .jp-InputPlaceholder").count()
    shot(page, f"trusted-{Path(path).stem}")


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
        chapter.goto(f"{root}en/02-board.html")
        chapter.locator(".tk-stage svg").first.wait_for(timeout=90 * SECONDS)
        expect(chapter.locator(".tk-room svg")).to_be_hidden()
        expect(room.locator("output")).to_have_text("pages open: 1 of 4")
        following = chapter.get_by_role("link", name="The cards").last
        assert following.evaluate("node => new URL(node.href).pathname") == "/en/03-cards.html"
        shot(chapter, "room-chapter")
