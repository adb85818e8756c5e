#!/usr/bin/env python3
"""Set up and run everything, with nothing but Python: ``python3 run.py lab``, ``test`` or ``site``.

Each makes an environment in ``.venv`` the first time. ``lab`` opens the start notebook in JupyterLab
(further arguments go to ``tsukumo lab``). ``test`` runs every check; ``test NAME…`` only those named;
``test --changed [BASE]`` only what can be broken by what differs from a branch, ``main`` if none is named.
``site [OUT]`` builds the whole site in a folder: courses, live explorers, the programmers' documentation.
``package FOLDER`` builds the wheels and the source of a release, and checks them.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
INSIDE = "Scripts/python.exe" if os.name == "nt" else "bin/python"
PYTHON = ENVIRONMENT / INSIDE
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM = ["chromium-headless-shell", "fonts-dejavu-core"]
HUNSPELL = ["hunspell", "hunspell-it", "hunspell-en-gb"]
PROJECTS = ("pyproject.toml", "widgets/pyproject.toml")
ENGINE_ALONE = "engine-test"
"""The extra that needs no explorers."""
INSTALLING = threading.Lock()
"""Debian's packages are installed by one at a time."""

PYTEST = ["-m", "pytest", "-p", "no:nbval"]  # loading it takes every process two seconds
WORKERS = ["-n", "3"]
"""With three checks at a time this keeps two processors busy; each further one would begin by collecting all tests."""
IN_A_BROWSER = {"browser": "tests/browser", "speed": "tests/browser", "binder": "tests/binder"}
"""The checks that need a browser, with their tests."""
ELSEWHERE = [f"--ignore={folder}" for folder in IN_A_BROWSER.values()]
SLOWEST = ["--durations=12", "--durations-min=2"]
BY_FILE = ["--dist=loadfile", "--no-loadscope-reorder"]
"""The tests of a file share a server and a page; in the order of the alphabet the last files are short."""
CHECKS: dict[str, list[str]] = {
    "browser": [*PYTEST, *SLOWEST, *WORKERS, *BY_FILE, "-m", "not alone"],
    "tests": [*PYTEST, *SLOWEST, *WORKERS, "--dist", "worksteal", *ELSEWHERE],
    "style": ["-m", "ruff", "check", "."],
    "rooms": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
    "format": ["-m", "ruff", "format", "--check", "."],
    "built": ["notebooks/build.py", "--check"],
    "types": ["-m", "mypy"],
    "pythons": ["-m", "tests.pythons"],
    "notebooks": ["-m", "pytest", "--nbval", "--nbval-current-env"],
    "binder": [*PYTEST, "-s"],
    "speed": [*PYTEST, "-m", "alone"],
}
WHOLE: dict[str, list[str]] = {
    **{name: [folder] for name, folder in IN_A_BROWSER.items()},
    "tests": ["tests", "README.md", "tsukumo"],
    "notebooks": ["notebooks/it", "notebooks/en"],
}
"""What the checks that take files look at."""
TAKING = {*WHOLE, "pythons"}
"""The checks that can look at some files alone."""
BESIDE = 3
"""How many checks run at a time, in this order: the browser tests take longest, and half of it wait for pages."""
ALONE = "speed"
"""What measures a time has the machine for itself, at the end."""
SHARED = "TSUKUMO_TESTS_SHARED"
"""The variable that names a folder for what several checks need, and one of them makes."""
SHOWN = ("browser", ALONE)
"""The checks that are seen as they run; what another one says is shown at its end."""


def main() -> int:
    """Run one command; the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is run before anything checks the version
        raise SystemExit(f"tsukumo needs Python 3.11 or later; this is {sys.version.split()[0]}")
    match sys.argv[1:]:
        case ["lab", *rest]:
            install("notebooks")
            os.chdir(ROOT)
            command = [str(PYTHON), "-m", "tsukumo", "lab", *rest]
            if os.name == "posix":
                os.execv(command[0], command)  # no process between, that could end alone
            return subprocess.call(command)
        case ["test", "--changed", *base] if len(base) < 2:
            return test_changed(base)
        case ["test", *names] if set(names) <= set(CHECKS):
            return test(names or list(CHECKS), WHOLE)
        case ["package", folder]:
            return subprocess.call([install("test"), "-m", "tests.package", folder], cwd=ROOT)
        case ["site"]:
            return site(ROOT / "build" / "site")
        case ["site", out]:
            return site(Path(out).resolve())
    print(__doc__, f"Checks: {', '.join(CHECKS)}.", sep="\n")
    return 2


def install(extra: str, folder: Path = ENVIRONMENT, by: str = sys.executable) -> str:
    """Make an environment by a Python, once for each state of ``pyproject.toml``; the environment's own Python."""
    python = folder / INSIDE
    wanted = hashlib.sha256(b"".join((ROOT / file).read_bytes() for file in PROJECTS)).hexdigest()
    stamps = [folder / f"tsukumo-{done}" for done in (extra, "test")]  # ``test`` holds all others
    if not (python.exists() and any(stamp.exists() and stamp.read_text() == wanted for stamp in stamps)):
        print(f"Setting up {folder} (a minute or two, once)…", flush=True)
        if not python.exists():
            subprocess.check_call([by, "-m", "venv", str(folder)])
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        ours = [] if extra == ENGINE_ALONE else ["-e", "widgets"]
        # What is imported is compiled then; most of it never is.
        # (pip finds the engine that the explorers need if it has heard of it before.)
        subprocess.check_call([*pip, "--no-compile", "-e", f".[{extra}]", *ours], cwd=ROOT)
        stamps[0].write_text(wanted)
    return str(python)


def site(out: Path) -> int:
    """Build the whole site, and say what was made; the exit status of what failed, and then what stood there stays."""
    install("docs")
    with tempfile.TemporaryDirectory() as aside:
        began, docs = time.monotonic(), Path(aside) / "docs"
        if status := subprocess.call([str(PYTHON), "docs/build.py", str(docs)], cwd=ROOT):
            return status
        print(f"docs: {size(docs):.1f} MB in {time.monotonic() - began:.0f} s", flush=True)
        if status := subprocess.call([str(PYTHON), "lite/build.py", str(out), f"--with=docs={docs}"], cwd=ROOT):
            return status
    print(f"To look at it: python3 -m http.server --bind 127.0.0.1 --directory {out}")
    return 0


def size(folder: Path) -> float:
    """The megabytes of all files in a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


def test_changed(base: list[str]) -> int:
    """Run what a change can have broken; 1 if anything is wrong, and what git says if it does not know the base."""
    told = subprocess.run(
        [install("test"), "-m", "tests.changed", *base], cwd=ROOT, stdout=subprocess.PIPE, check=False
    )
    if told.returncode:
        return told.returncode
    chosen: dict[str, list[str]] | None = json.loads(told.stdout)
    if chosen is None:
        print("This change can have broken everything.", flush=True)
        return test(list(CHECKS), WHOLE)
    for name, files in chosen.items():
        print(name, f"{len(files)} files" if name in TAKING else "", flush=True)
    return test(list(chosen), {name: files for name, files in chosen.items() if name in TAKING})


def test(names: list[str], files: Mapping[str, list[str]]) -> int:
    """Run the checks, all of them even if some fail, each on its *files*; 1 if any did."""
    # Hundreds of processes are started: what they import is compiled once, also where this would keep them from it.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with ThreadPoolExecutor() as pool:
        browser = pool.submit(lambda: IN_A_BROWSER.keys().isdisjoint(names) or system_has(BROWSERS, CHROMIUM))
        spelling = pool.submit(lambda: "tests" not in names or system_has(("hunspell",), HUNSPELL))
        if "pythons" in names:
            pool.submit(subprocess.call, [sys.executable, *CHECKS["pythons"], "--prepare"], cwd=ROOT)
        install("test")
    if not spelling.result():
        print("No hunspell found: the spelling of texts is not checked.", flush=True)
    if not browser.result():
        print("No Chromium found: asking Playwright for one.", flush=True)
        subprocess.check_call([PYTHON, "-m", "playwright", "install", "chromium"])
    with tempfile.TemporaryDirectory() as shared, ThreadPoolExecutor(BESIDE) as pool:
        passed = partial(passes, files, os.environ | {SHARED: shared})
        together = [name for name in CHECKS if name in names and name != ALONE]
        failed = [name for name, well in zip(together, pool.map(passed, together), strict=True) if not well]
        failed += [name for name in names if name == ALONE and not passed(name)]
    print(f"\nchecks: {len(names) - len(failed)} passed, {len(failed)} failed {' '.join(failed)}".rstrip())
    return 1 if failed else 0


def passes(files: Mapping[str, list[str]], variables: Mapping[str, str], name: str) -> bool:
    """Run a check on its files, with some variables, and say how long it took."""
    began = time.monotonic()
    to = None if name in SHOWN else subprocess.PIPE
    command = [str(PYTHON), *CHECKS[name], *files.get(name, [])]
    done = subprocess.run(command, cwd=ROOT, env=variables, stdout=to, stderr=to and subprocess.STDOUT, check=False)
    output = (done.stdout or b"").decode(errors="replace")
    result = "failed" if done.returncode else "passed"
    print(f"\n== {name}\n{output}== {name}: {result} in {time.monotonic() - began:.0f} s", flush=True)
    return not done.returncode


def system_has(programs: tuple[str, ...], packages: list[str]) -> bool:
    """Whether the system has one of some programs, or we can give it one, from Debian's packages."""
    if any(map(shutil.which, programs)):
        return True
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return False
    with INSTALLING:
        subprocess.check_call(["apt-get", "update", "-qq"])
        subprocess.check_call(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages])
    return True


if __name__ == "__main__":
    raise SystemExit(main())
