#!/usr/bin/env python3
"""Set up and run everything, with nothing but Python: ``python3 run.py lab`` or ``python3 run.py test``.

Both make an environment in ``.venv`` the first time. ``lab`` opens the start notebook in JupyterLab
(further arguments go to ``tsukumo lab``). ``test`` runs every check; ``test NAME…`` only those named.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

PYTEST = ["-m", "pytest"]
NOTEBOOKS = ["notebooks/it", "notebooks/en"]
IN_A_BROWSER = {"browser": "tests/browser", "binder": "tests/binder"}
"""The checks that need a browser, with their tests."""
CHECKS: dict[str, list[str]] = {
    "style": ["-m", "ruff", "check", "."],
    "rooms": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
    "format": ["-m", "ruff", "format", "--check", "."],
    "types": ["-m", "mypy"],
    "built": ["notebooks/build.py", "--check"],
    "tests": [
        *PYTEST,
        "-n",
        "2",
        "--dist",
        "loadfile",
        *[f"--ignore={folder}" for folder in IN_A_BROWSER.values()],
        "tests",
        "README.md",
        "tsukumo",
    ],
    "notebooks": [
        *PYTEST,
        "-n",
        "2",
        "--dist",
        "loadscope",
        "--nbval",
        "--nbval-current-env",
        *NOTEBOOKS,
    ],
    "browser": [*PYTEST, "-n", "2", "--dist", "loadgroup", IN_A_BROWSER["browser"]],
    "binder": [*PYTEST, "-s", IN_A_BROWSER["binder"]],
}


def main() -> int:
    """Run one command; the exit status."""
    match sys.argv[1:]:
        case ["lab", *rest]:
            install("app")
            os.chdir(ROOT)
            command = [str(PYTHON), "-m", "tsukumo", "lab", *rest]
            if os.name == "posix":
                os.execv(command[0], command)  # no process between, that could end alone
            return subprocess.call(command)
        case ["test", *names] if set(names) <= set(CHECKS):
            install("test")
            return test(names or list(CHECKS))
    print(__doc__, f"Checks: {', '.join(CHECKS)}.", sep="\n")
    return 2


def install(extra: str) -> None:
    """Make the environment, once for each state of ``pyproject.toml``."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is run before anything checks the version
        raise SystemExit(f"tsukumo needs Python 3.11 or later; this is {sys.version.split()[0]}")
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    stamps = [ENVIRONMENT / f"tsukumo-{done}" for done in (extra, "test")]  # ``test`` holds ``app``
    if PYTHON.exists() and any(stamp.exists() and stamp.read_text() == wanted for stamp in stamps):
        return
    print(f"Setting up {ENVIRONMENT} (a minute or two, once)…", flush=True)
    if not PYTHON.exists():
        venv.create(ENVIRONMENT, with_pip=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.check_call([*pip, "-e", f".[{extra}]"], cwd=ROOT)
    stamps[0].write_text(wanted)


def test(names: list[str]) -> int:
    """Run the checks, all of them even if some fail; 1 if any did."""
    if not IN_A_BROWSER.keys().isdisjoint(names):
        ensure_browser()
    failed = []
    for name in names:
        print(f"\n== {name}", flush=True)
        began = time.monotonic()
        status = subprocess.call([str(PYTHON), *CHECKS[name]], cwd=ROOT)
        print(f"== {name}: {'failed' if status else 'passed'} in {time.monotonic() - began:.0f} s", flush=True)
        failed += [name] if status else []
    print(f"\nchecks: {len(names) - len(failed)} passed, {len(failed)} failed {' '.join(failed)}".rstrip())
    return 1 if failed else 0


def ensure_browser() -> None:
    """A Chromium for the browser tests: the system's, or one that we can install."""
    if any(map(shutil.which, BROWSERS)):
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        subprocess.check_call(["apt-get", "update", "-qq"])
        packages = ["chromium", "fonts-dejavu-core"]
        subprocess.check_call(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages])
        return
    print("No Chromium found: asking Playwright for one.", flush=True)
    subprocess.check_call([PYTHON, "-m", "playwright", "install", "chromium"])


if __name__ == "__main__":
    raise SystemExit(main())
