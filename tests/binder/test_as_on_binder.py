"""Binder's build and start, without its service: from a copy of the repository, with the files of ``binder/``.

Every package is installed anew, so this takes minutes; ``-s`` shows how many, and how large all of it is.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.utils import canonicalize_name
from packaging.version import Version
from playwright.sync_api import Page

import tsukumo as tk
from binder import make
from tests.browser.conftest import Browse
from tests.browser.explorer import Explorer
from tests.browser.hand import click
from tests.browser.lab import ROOT, SECONDS, path_of, running, shot
from tests.examples import some
from tests.started import PATIENCE, start_process
from tsukumo.core.language.text import CLAUSES, LANGS, Lang
from tsukumo.core.teaching.course import notebook_file, notebook_name
from tsukumo_widgets import ParadeExplorer

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1200)]  # all that Binder installs is installed
LINK = tk.position("D9E.gG1s2.iB4w3p1x.mK9n4.eM7e5.d3.sight-blocked")
BASE = "/user/tsukumo-1a2b3c"
"""The place of a server on Binder: beneath a path of its own, with others beside it."""
MOST_SECONDS = 30.0
"""The most seconds that a notebook may take."""
BROUGHT = {"pip", "setuptools"}
"""The packages of a new environment."""


class Place(NamedTuple):
    """Binder's build: the repository, and an environment beside it."""

    folder: Path
    prefix: Path

    def command(self, name: str) -> str:
        """A command of the environment."""
        return str(self.prefix / "bin" / name)

    @property
    def data(self) -> Path:
        """The folder in which the user's Jupyter keeps its data."""
        return self.folder.parent / "data"

    def variables(self) -> dict[str, str]:
        """The variables of a process there: nothing of this environment's, its own commands and data."""
        ours = ("PYTHON", "VIRTUAL_ENV", "JUPYTER", "TSUKUMO", "BINDER")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        path = os.pathsep.join([str(self.prefix / "bin"), os.environ["PATH"]])
        # What is imported is compiled then: the rest of all these packages never is.
        return kept | {"PATH": path, "JUPYTER_DATA_DIR": str(self.data), "PIP_NO_COMPILE": "1"}

    def run(self, *command: str) -> str:
        """Run a command of the environment in the repository; what it says. Fails, with what it said, if it does."""
        name, *words = command
        run = [name if "/" in name else self.command(name), *words]
        done = subprocess.run(run, cwd=self.folder, env=self.variables(), capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{command}:\n{done.stdout}{done.stderr}"
        return done.stdout


@contextmanager
def timed(step: str) -> Iterator[None]:
    """Print how long something took."""
    began = time.monotonic()
    yield
    print(f"\n{step}: {time.monotonic() - began:.1f} s", flush=True)


def clone(folder: Path) -> None:
    """Copy what Binder would clone: what git knows, and what is not in it yet; without git all that is not made."""
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".*", "__pycache__", "artefacts", "build", "dist"))
        return
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The environment, built as Binder builds it; half a gigabyte, so that it is not kept."""
    base = tmp_path_factory.mktemp("binder")
    built = Place(base / "repository", base / "environment")
    clone(built.folder)
    built.data.mkdir()
    python = shutil.which((built.folder / "binder/runtime.txt").read_text().strip().replace("-", "")) or sys.executable
    with timed("a new environment"):
        subprocess.run([python, "-m", "venv", str(built.prefix)], check=True)
    with timed("its packages"):
        built.run("python", "-m", "pip", "install", "--quiet", "-r", "binder/requirements.txt")
    with timed("after the build"):
        built.run(str(built.folder / "binder" / "postBuild"))
    sizes = [file.lstat().st_blocks * 512 for file in built.prefix.rglob("*")]
    print(f"\nthe environment: {sum(sizes) / 1e6:.0f} MB in {len(sizes)} files")
    yield built
    shutil.rmtree(base)


@pytest.fixture(scope="module")
def server(place: Place, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """JupyterLab on the repository, as Binder starts it."""
    command = [place.command("jupyter"), "lab", f"--ServerApp.root_dir={place.folder}"]
    command += ["--allow-root"] if os.geteuid() == 0 else []
    began = time.monotonic()
    scratch = tmp_path_factory.mktemp("jupyter")
    (scratch / "data").symlink_to(place.data)  # the same user's
    with running(command, place.variables(), scratch, BASE) as address:
        print(f"\nthe server: {time.monotonic() - began:.1f} s")
        yield address


def without_code(page: Page) -> bool:
    """Return whether a page shows neither the code of a cell nor an error in it."""
    words = page.locator("main").inner_text()
    return not re.search("^(from|import) |Traceback", words, re.MULTILINE)


def test_exactly_the_pinned_packages_are_there(place: Place) -> None:
    listed = json.loads(place.run("python", "-m", "pip", "list", "--format=json", "--disable-pip-version-check"))
    installed = {canonicalize_name(each["name"]): str(Version(each["version"])) for each in listed}
    own = dict.fromkeys(("tsukumo", "tsukumo-lab"), tk.__version__)
    assert {name: installed[name] for name in installed.keys() - BROUGHT} == make.read_pins(make.PINS.read_text()) | own
    place.run("python", "-m", "pip", "check")


def test_notebooks_run_in_one_of_their_languages(place: Place) -> None:
    def execute(at_a_time: int, names: list[str]) -> dict[str, float]:
        ran = json.loads(place.run("python", "tests/binder/execute.py", str(at_a_time), *names))
        assert {name: wrong for name, (_, wrong) in ran.items() if wrong} == {}
        return {name: seconds for name, (seconds, _) in ran.items()}

    # One of the two languages in turn, and of a part of them: the code is the same, and all are run in our environment.
    files = (file.relative_to(place.folder / "notebooks") for file in place.folder.glob("notebooks/??/**/*.ipynb"))
    known = sorted({notebook_name(file.as_posix()) for file in files})
    assert known == sorted(file.stem for file in (ROOT / "notebooks/sources").rglob("*.py"))
    chosen = zip(cycle(LANGS), some(known, 3), strict=False)
    names = [f"notebooks/{lang}/{notebook_file(name, lang)}" for lang, name in chosen]
    with timed(f"{len(names)} notebooks, two at a time"):
        took = execute(2, names)
    slow = [name for name in names if took[name] >= MOST_SECONDS]
    took |= execute(1, slow) if slow else {}  # alone, for machines are busy
    slowest = max(names, key=took.__getitem__)
    print(f"the slowest: {slowest}, {took[slowest]:.1f} s")
    assert took[slowest] < MOST_SECONDS


def test_pictures_show_before_anything_has_run(browse: Browse, server: str) -> None:
    page = browse().page
    page.goto(f"{server}/lab/tree/notebooks/{path_of('en/board.ipynb')}?reset")
    page.locator(".jp-OutputArea-output[data-mime-type='image/svg+xml']").first.wait_for(timeout=90 * SECONDS)
    shot(page, "binder-trusted")


def test_lab_opens_the_start_notebook_alive(browse: Browse, server: str) -> None:
    browser = browse()
    stage = browser.page.locator(".tk-stage").first
    with timed("the start notebook in Lab, open and alive"):
        browser.page.goto(f"{server}/lab/tree/notebooks/{path_of('en/start.ipynb')}?reset")
        stage.locator("[data-mark='advised']").wait_for(timeout=90 * SECONDS)
    click(stage, "E2")
    browser.page.locator(".tk-coach [data-do*=guess]").first.wait_for()
    shot(browser.page, "binder-lab")
    assert browser.page.locator(".Toastify__toast, .jp-Dialog").count() == 0
    assert not [url for url in browser.requests if "/lab/api/news" in url or "/lab/api/update" in url]


@pytest.mark.parametrize("lang", LANGS)
def test_a_link_opens_its_position_on_a_page_without_code(
    browse: Browse, server: str, lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(CLAUSES)  # as on the server
    page = browse().page
    with timed(f"the explorer as a page ({lang})"):
        page.goto(f"{server}/tsukumo/{lang}/explorer.html?pos={LINK}&step=1")
        Explorer(page, ParadeExplorer.from_link(f"pos={LINK}&step=1", lang=lang)).same()
    shot(page, f"binder-explorer-{lang}")
    assert without_code(page)


def test_the_pages_of_the_app_open(browse: Browse, place: Place, tmp_path: Path) -> None:
    command = [place.command("tsukumo"), "app", "quiz", "--no-browser", "--lang", "it"]
    environment = place.variables() | {"HOME": str(tmp_path)}
    with start_process(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE) as served:
        try:
            assert served.stdout
            address = next(word for word in served.stdout.readline().split() if word.startswith("http"))
            page = browse().page
            page.goto(address)
            page.locator(".tk-html button").first.wait_for(timeout=90 * SECONDS)
            shot(page, "binder-app")
            assert without_code(page)
        finally:
            served.send_signal(signal.SIGINT)
        assert served.wait(PATIENCE) == 0
