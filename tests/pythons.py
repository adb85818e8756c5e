"""The engine's tests on every further Python that there is, and compiled; the same games on all:
``python -m tests.pythons [FILE…]``.

Pythons are looked for on the path and among those of pyenv. Each has an environment of its own, ``.venv-3.12`` …, with
what the engine's tests need and no more. Few of the examples are tried, and nothing thorough: all of them are, on the
Python in use. The files of tests are dealt out among the Pythons, unless ``TSUKUMO_EXAMPLES`` asks for a long run: then
each runs them all. The compiled engine (`tests.compiled`) runs them all in any case. Every one plays the same games.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import NamedTuple

import run
from tests import compiled

LEAST = (3, 11)
NEWEST = (3, 30)
"""Until when we look for names."""
TESTED = ["tests/core", "tests/games/tsukumobake", "tests/games/lupus", "tests/games/sottomondo"]
LEFT_OUT = [
    "tests/games/*/widgets",
    "tests/games/*/commands",
    "tests/games/tsukumobake/test_export.py",
    "tests/games/tsukumobake/lab/test_*influence*.py",
    "tests/core/lab/test_influence.py",
    "tests/core/experiments/test_simulate*.py",
    "tests/core/experiments/test_workers.py",
    "tests/core/experiments/test_paired*.py",
    "tests/core/experiments/test_effects.py",
    "tests/core/experiments/test_strength.py",
    "tests/core/experiments/test_tournament.py",
    "tests/games/tsukumobake/lab/test_balance_edition.py",
    "tests/games/tsukumobake/lab/test_games.py",
    "tests/games/tsukumobake/lab/test_smallest*.py",
    "tests/games/tsukumobake/lab/test_examples.py",
    "tests/core/language/test_texts.py",
    "tests/core/game/test_rule_problems.py",
]
"""The tests that need more than the engine (Jupyter, tables, several processes, pictures), that are about texts alone,
or that search long, whose results are stored and compared elsewhere.
"""
LEVEL = 0
"""The optimisation level of the compiler: the tests are about behaviour, not speed."""
LONG = float(os.environ.get("TSUKUMO_EXAMPLES", "0")) >= 1
ANY_ENGINE = ["-o", "pythonpath="]
"""The engine may lie elsewhere than beside the tests."""
PREPARE = "--prepare"
"""The word that has the environments made, and no more."""
HERE = "--here"
"""The word that has the tests run on the Python in use alone: how hosted machines share them out."""
PROBE = """
import ensurepip, sys, sysconfig, venv
usual = sys.version_info.releaselevel == "final" and not sysconfig.get_config_var("Py_GIL_DISABLED")
print(*sys.version_info[:3] if usual else ())
"""
ALL_THOROUGH = 5
"""The exit status of pytest if it leaves out every test of some files."""
Version = tuple[int, ...]


class TestRun(NamedTuple):
    """The result of the tests on a Python: pytest's exit status, their output, and the digests of its games."""

    status: int
    output: str
    digests: str


def version_of(python: str | Path) -> Version | None:
    """The version of a Python; None if it is none, not a usual one, or cannot make environments."""
    done = subprocess.run([python, "-c", PROBE], capture_output=True, text=True, check=False)
    return tuple(map(int, done.stdout.split())) or None if done.returncode == 0 else None


def find_pythons() -> dict[Version, str]:
    """The Pythons that are not the one in use, by their versions: one for each 3.x."""
    named = [shutil.which(f"python{LEAST[0]}.{minor}") for minor in range(LEAST[1], NEWEST[1])]
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    kept = sorted(pyenv.glob("versions/3.*/bin/python"))
    pythons: dict[Version, str] = {}
    for python in [*filter(None, named), *map(str, kept)]:
        version = version_of(python)
        known = {sys.version_info[:2], *(each[:2] for each in pythons)}
        if version and version >= LEAST and version[:2] not in known:
            pythons[version] = python
    return dict(sorted(pythons.items()))


def environment(version: Version, python: str) -> str:
    """Make the environment of a Python, if there is none yet; its own Python. `CalledProcessError` if it cannot be."""
    return run.install("engine-test", run.ROOT / f".venv-{version[0]}.{version[1]}", python)


def test_files() -> list[str]:
    """The files of the engine's tests."""
    found = sorted(file for folder in TESTED for file in (run.ROOT / folder).rglob("test_*.py"))
    names = [file.relative_to(run.ROOT).as_posix() for file in found]
    return [name for name in names if not any(fnmatch(name, out) or fnmatch(name, f"{out}/*") for out in LEFT_OUT)]


def run_tests(python: str, chosen: list[str], variables: Mapping[str, str]) -> TestRun:
    """Run chosen files of tests on a Python, in one process: there is another check beside this one."""
    command = [python, "-m", "pytest", *ANY_ENGINE, "-p", "no:cacheprovider", "-m", "not thorough", *chosen]
    few = {**variables, "TSUKUMO_EXAMPLES": "0.03"}
    done = subprocess.run(command, cwd=run.ROOT, env=few, capture_output=True, text=True, check=False)
    return TestRun(done.returncode, done.stdout + done.stderr, digests(python, variables))


def run_on_another(version: Version, python: str, chosen: list[str]) -> TestRun:
    """The same in the environment of a further Python."""
    try:
        return run_tests(environment(version, python), chosen, os.environ)
    except subprocess.CalledProcessError as error:
        return TestRun(1, f"its environment could not be made: {error}", "")


def run_on_compiled(chosen: list[str]) -> TestRun:
    """The same on the compiled engine; it is certain that it is that."""
    try:
        variables = compiled.variables_for(compiled.compiled_folder(LEVEL))
    except subprocess.CalledProcessError as error:
        return TestRun(1, f"it could not be compiled: {error}\n{error.stdout}\n{error.stderr}", "")
    return run_tests(sys.executable, chosen, {**variables, compiled.SURE: "1"})


def digests(python: str, variables: Mapping[str, str] = os.environ) -> str:
    """The digests of the games that a Python plays; `CalledProcessError` if it cannot, which is never alike."""
    command = [python, "tests/digests.py"]
    return subprocess.run(command, cwd=run.ROOT, env=variables, stdout=subprocess.PIPE, text=True, check=True).stdout


def prepare() -> None:
    """Make the environments; what goes wrong is told by the tests, which try again."""
    for version, python in find_pythons().items():
        with suppress(subprocess.CalledProcessError):
            environment(version, python)


def main(every: list[str]) -> int:
    """Test every further Python and the compiled engine by files of tests; 1 if something is wrong on one of them."""
    pythons = find_pythons()
    here = f"Python {'.'.join(map(str, sys.version_info[:3]))}"
    runs: dict[str, Callable[[], TestRun]] = {f"{here}, compiled": partial(run_on_compiled, every)}
    for turn, (version, python) in enumerate(pythons.items()):
        chosen = every if LONG else every[turn :: len(pythons)] or every
        runs[f"Python {'.'.join(map(str, version))}"] = partial(run_on_another, version, python, chosen)
    ours, wrong = digests(sys.executable), 0
    fine = (0,) if every == test_files() else (0, ALL_THOROUGH)
    for name, made in runs.items():
        result = made()
        same = "the same games as" if result.digests == ours else "OTHER GAMES THAN"
        print(f"-- {name}: {same} {here}\n{result.output}", flush=True)
        wrong += not (result.status in fine and result.digests == ours)
    print(f"{len(pythons)} further Pythons and the compiled engine, {wrong} of them with something wrong")
    return 1 if wrong else 0


def here() -> int:
    """Test the Python in use; 1 if something is wrong."""
    result = run_tests(sys.executable, test_files(), os.environ)
    print(result.output, result.digests, sep="\n")
    return result.status


if __name__ == "__main__":
    if sys.argv[1:] == [PREPARE]:
        prepare()
    else:
        raise SystemExit(here() if sys.argv[1:] == [HERE] else main(sys.argv[1:] or test_files()))
