#!/usr/bin/env python3
"""Set up and run everything, with nothing but Python: ``python3 run.py lab``, ``test`` or ``site``.

Each makes an environment in ``.venv`` the first time. ``lab`` opens the start notebook in JupyterLab
(further arguments go to ``tsukumo lab``). ``test`` runs what guards a change, in some ten minutes on two processors;
``test --all`` everything, in half an hour; ``test [--all] NAME…`` only the checks that are named;
``test [--all] --changed [BASE]`` only what a branch can have broken, compared with ``main`` or another base.
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
PROXIES = {"nginx": "nginx-light", "caddy": "caddy"}
"""The programs that a thorough test puts before a table as proxies, with their packages."""
PROJECTS = ("pyproject.toml", "widgets/pyproject.toml")
ENGINE_ALONE = "engine-test"
"""The extra that needs no explorers."""
INSTALLING = threading.Lock()
"""A lock: Debian's packages are installed by one check at a time."""

PYTEST = ["-m", "pytest", "-p", "no:nbval"]  # loading it takes every process two seconds
WORKERS = ["-n", "2"]
IN_A_BROWSER = {"browser": "tests/browser", "speed": "tests/browser", "binder": "tests/binder"}
"""The checks that need a browser, with their tests."""
ELSEWHERE = [f"--ignore={folder}" for folder in IN_A_BROWSER.values()]
SLOWEST = ["--durations=12", "--durations-min=2"]
BY_FILE = ["--dist=loadfile", "--no-loadscope-reorder"]
"""Options for tests that share a server and a page by file; in alphabetical order the last files are short."""
CHECKS: dict[str, list[str]] = {
    "browser": [*PYTEST, *SLOWEST, *WORKERS, *BY_FILE, "-m", "not alone"],
    "tests": [*PYTEST, *SLOWEST, *WORKERS, "--dist", "worksteal", *ELSEWHERE],
    "types": ["-m", "mypy"],
    "notebooks": ["-m", "pytest", "--nbval", "--nbval-current-env", "--nbval-sanitize-with", "notebooks/sanitize.cfg"],
    "style": ["-m", "ruff", "check", "."],
    "format": ["-m", "ruff", "format", "--check", "."],
    "imports": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
    "built": ["notebooks/build.py", "--check"],
    "pythons": ["-m", "tests.pythons"],
    "binder": [*PYTEST, "-s"],
    "speed": [*PYTEST, "-m", "alone"],
}
QUICK = {"browser": ["-m", "not alone and not thorough"], "tests": ["-m", "not thorough"]}
"""The arguments by which a check leaves out its thorough tests, unless everything is run."""
NOTHING_LEFT = 5
"""The exit status of pytest if all tests of the files are left out."""
SELDOM = ("pythons", "binder", "speed")
"""The checks that are run only with everything, or by name."""
WHOLE: dict[str, list[str]] = {
    **{name: [folder] for name, folder in IN_A_BROWSER.items()},
    "tests": ["tests", "tsukumo"],
    "notebooks": ["notebooks/it", "notebooks/en"],
}
"""The files of the checks that take files."""
ONE_LANGUAGE = "notebooks/it/"
"""The notebooks that are run only with everything: `built` and the tests show that they have the others' cells."""
TAKING_FILES = {*WHOLE, "pythons"}
"""The checks that can look at some files alone."""
AT_A_TIME = 3
"""The number of checks at a time, in this order: browser tests take longest, and half of that is waiting for pages."""
ALONE = "speed"
"""The check that measures times, and has the machine for itself, at the end."""
SHARED = "TSUKUMO_TESTS_SHARED"
"""The variable that names a folder for results that several checks need, and one of them makes."""
SHOWN = ("browser", ALONE)
"""The checks whose output is shown as they run; that of the others is shown at their end."""
TIMES = ENVIRONMENT / "tsukumo-times.json"
"""The file of the seconds that each run took here the last time that all of it passed, by its words."""


def main() -> int:
    """Run one command, and return the exit status."""
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
        case ["test", "--all", "--changed", *base] | ["test", "--changed", *base] if len(base) < 2:
            return run_changed_checks(base, thorough="--all" in sys.argv)
        case ["test", "--all", *names] if set(names) <= set(CHECKS):
            return run_checks(names or list(CHECKS), WHOLE, thorough=True)
        case ["test", *names] if set(names) <= set(CHECKS):
            return run_checks(names or [name for name in CHECKS if name not in SELDOM], WHOLE, thorough=False)
        case ["package", folder]:
            return subprocess.call([install("test"), "-m", "tests.package", folder], cwd=ROOT)
        case ["site"]:
            return build_site(ROOT / "build" / "site")
        case ["site", out]:
            return build_site(Path(out).resolve())
    print(__doc__, f"Checks: {', '.join(CHECKS)}.", sep="\n")
    return 2


def install(extra: str, folder: Path = ENVIRONMENT, by: str = sys.executable) -> str:
    """Make an environment with a Python, once for each state of ``pyproject.toml``; return the environment's Python."""
    python = folder / INSIDE
    wanted = hashlib.sha256(b"".join((ROOT / file).read_bytes() for file in PROJECTS)).hexdigest()
    stamps = [folder / f"tsukumo-{done}" for done in (extra, "test")]  # ``test`` holds all others
    if not (python.exists() and any(stamp.exists() and stamp.read_text() == wanted for stamp in stamps)):
        print(f"Setting up {folder} (a minute or two, once)…", flush=True)
        if not python.exists():
            subprocess.check_call([by, "-m", "venv", str(folder)])
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        ours = [] if extra == ENGINE_ALONE else ["-e", "widgets"]
        # Modules are compiled when they are imported; most of them never are.
        # (pip finds the engine that the explorers need if it has heard of it before.)
        subprocess.check_call([*pip, "--no-compile", "-e", f".[{extra}]", *ours], cwd=ROOT)
        stamps[0].write_text(wanted)
    return str(python)


def build_site(out: Path) -> int:
    """Build the whole site, and print its parts; if that fails, return its exit status and leave the old site."""
    install("docs")
    with tempfile.TemporaryDirectory() as aside:
        began, docs = time.monotonic(), Path(aside) / "docs"
        if status := subprocess.call([str(PYTHON), "docs/build.py", str(docs)], cwd=ROOT):
            return status
        print(f"docs: {megabytes(docs):.1f} MB in {time.monotonic() - began:.0f} s", flush=True)
        if status := subprocess.call([str(PYTHON), "site/builder/build.py", str(out), f"--with=docs={docs}"], cwd=ROOT):
            return status
    print(f"To look at it: python3 -m http.server --bind 127.0.0.1 --directory {out}")
    return 0


def megabytes(folder: Path) -> float:
    """Return the megabytes of all files in a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


def run_changed_checks(base: list[str], *, thorough: bool) -> int:
    """Run the checks that a change can have broken; return 1 if any fails, or git's status for an unknown base."""
    told = subprocess.run(
        [install("test"), "-m", "tests.changed", *base], cwd=ROOT, stdout=subprocess.PIPE, check=False
    )
    if told.returncode:
        return told.returncode
    chosen: dict[str, list[str]] | None = json.loads(told.stdout)
    if chosen is None:
        print("This change can have broken everything.", flush=True)
        chosen = WHOLE | {name: [] for name in CHECKS if name not in WHOLE}
    names = [name for name in CHECKS if name in chosen and (thorough or name not in SELDOM)]
    return run_checks(names, {name: chosen[name] for name in names if name in TAKING_FILES}, thorough=thorough)


def run_checks(names: list[str], files: Mapping[str, list[str]], *, thorough: bool) -> int:
    """Run the checks, all of them even if some fail, each on its *files*; return 1 if any did."""
    began, words = time.monotonic(), " ".join(["test", *(["--all"] if thorough else []), *names])
    print_plan(names, words, thorough=thorough)
    # Hundreds of processes are started: modules are compiled once, even if this process is told not to.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with ThreadPoolExecutor() as pool:
        browser = pool.submit(lambda: IN_A_BROWSER.keys().isdisjoint(names) or have_program(BROWSERS, CHROMIUM))
        spelling = pool.submit(lambda: "tests" not in names or have_program(("hunspell",), HUNSPELL))
        if thorough and "tests" in names:
            for program, package in PROXIES.items():
                pool.submit(have_program, (program,), [package])
        if "pythons" in names:
            pool.submit(subprocess.call, [sys.executable, *CHECKS["pythons"], "--prepare"], cwd=ROOT)
        install("test")
    if not spelling.result():
        print("No hunspell found: the spelling of texts is not checked.", flush=True)
    if not browser.result():
        print("No Chromium found: asking Playwright for one.", flush=True)
        subprocess.check_call([PYTHON, "-m", "playwright", "install", "chromium"])
    with tempfile.TemporaryDirectory() as shared, ThreadPoolExecutor(AT_A_TIME) as pool:
        commands = {name: check_command(name, files.get(name, []), thorough=thorough) for name in names}
        passed = partial(run_check, commands, os.environ | {SHARED: shared})
        together = [name for name in CHECKS if name in names and name != ALONE]
        failed = [name for name, well in zip(together, pool.map(passed, together), strict=True) if not well]
        failed += [name for name in names if name == ALONE and not passed(name)]
    seconds = time.monotonic() - began
    if not failed:
        TIMES.write_text(json.dumps(read_times() | {words: round(seconds)}, indent=1))
    print(f"\nIt took {in_minutes(seconds)}.\nchecks: {len(names) - len(failed)} passed, {len(failed)} failed", *failed)
    return 1 if failed else 0


def print_plan(names: list[str], words: str, *, thorough: bool) -> None:
    """Print the checks that are going to run, and the time they took here the last time."""
    print(f"{'Everything' if thorough else 'What guards a change'}: {', '.join(names)}.")
    if not thorough:
        print("Everything, also what is thorough and what further Pythons say: python3 run.py test --all")
    last = read_times().get(words)
    told = "It has not passed here yet." if last is None else f"The last time here it took {in_minutes(last)}."
    print(told, flush=True)


def read_times() -> dict[str, int]:
    """Return the seconds that runs took here, by their words; empty where none has passed yet."""
    return json.loads(TIMES.read_text()) if TIMES.exists() else {}


def in_minutes(seconds: float) -> str:
    """Return a time for people: ``9 min 30 s``."""
    return "{} min {} s".format(*divmod(round(seconds), 60))


def check_command(name: str, files: list[str], *, thorough: bool) -> list[str]:
    """Return the command of a check on some files; unless *thorough*, it leaves out the thorough tests."""
    if not thorough and name == "notebooks" and files == WHOLE[name]:
        files = [file for file in files if not f"{file}/".startswith(ONE_LANGUAGE)]
    return [str(PYTHON), *CHECKS[name], *([] if thorough else QUICK.get(name, [])), *files]


def run_check(commands: Mapping[str, list[str]], variables: Mapping[str, str], name: str) -> bool:
    """Run the command of a check with some variables, print its time, and return whether it passed."""
    began = time.monotonic()
    to = None if name in SHOWN else subprocess.PIPE
    done = subprocess.run(
        commands[name], cwd=ROOT, env=variables, stdout=to, stderr=to and subprocess.STDOUT, check=False
    )
    output = (done.stdout or b"").decode(errors="replace")
    fine = (0, NOTHING_LEFT) if name in QUICK and QUICK[name][-1] in commands[name] else (0,)
    result = "passed" if done.returncode in fine else "failed"
    print(f"\n== {name}\n{output}== {name}: {result} in {time.monotonic() - began:.0f} s", flush=True)
    return result == "passed"


def have_program(programs: tuple[str, ...], packages: list[str]) -> bool:
    """Return whether the system has one of some programs, or can be given one, from Debian's packages."""
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
