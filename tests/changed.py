"""The checks that a change can break: ``python -m tests.changed [BASE]`` prints them, and their files, as JSON.

A change is every file that differs from where this branch left *BASE* (``main``), committed or not. A file of tests
breaks itself, and whatever names it. Games never import each other (a contract in ``pyproject.toml``): a file of one
game's package breaks no test of another game, unless that names it. A page, and a file beside the programs, breaks the
tests that read files by their paths or name its folder. Anything else can break everything: then this prints ``null``.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping
from fnmatch import fnmatch
from functools import cached_property
from pathlib import PurePosixPath
from typing import Final

from run import CHECKS, IN_A_BROWSER, ROOT
from tests import pythons
from tsukumo.core.plugins.registry import OURS

BASE: Final = "main"
BESIDE: Final = ("docs", "site", "binder", "benchmarks")
"""The folders that no program of ours imports."""
PAPERS: Final = (".github/*", "*.md", "*.cff", "LICENSE", "*/LICENSE", "Dockerfile", ".dockerignore", ".gitignore")
"""The files that no program reads."""
FOR_ALL: Final = "tests/conftest.py"
"""It, and whatever it names, may be needed by every test."""
WHOLE_HOUSE: Final = ("tests/project/*", "tests/language/*", "tests/test_*.py")
"""Tests of the repository itself, which are always run."""
READING: Final = ("parents[", "ROOT")
"""Words of tests that read files by their paths."""
READING_NOTHING: Final = "tests/browser/lab.py"
"""It only writes pictures there."""
TOYS: Final = ("toys", "tests.core.toy")
"""The fixture by which processes find the games of `tests.core`, and what it leads to."""
PAGES: Final = {
    "tsukumobake": ("compare", "danger", "explorer", "first_hour", "map_beside", "rules_*"),
    "lupus": ("lupus*",),
    "sottomondo": ("castle", "decks", "fight", "sottomondo*"),
}
"""The browser tests of one game's pages alone."""
ALL_GAMES: Final = ("index", "open")
"""The notebooks in a wing that show every game."""


def wing(path: str) -> str | None:
    """The game in whose wing a file lies; None if it is for every game."""
    *folders, _ = path.split("/")
    name = PurePosixPath(path).stem.removeprefix("test_")
    if folders[:2] == ["tests", "browser"]:
        return next((game for game, pages in PAGES.items() if any(fnmatch(name, page) for page in pages)), None)
    if folders[:2] == ["notebooks", "sources"] and name in ALL_GAMES:
        return None
    return next((game for game in OURS if game in folders), None)


def beside(path: str) -> str | None:
    """The word by which tests name what lies beside the programs; None if a file is part of them."""
    folder = path.split("/")[0]
    if folder in BESIDE:
        return folder
    return path if any(fnmatch(path, paper) for paper in PAPERS) else None


class House:
    """The files of the repository in Python, by path, with their text."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts
        self.tests = sorted(path for path in texts if fnmatch(path, "tests/*test_*.py"))

    @cached_property
    def named(self) -> dict[str, set[str]]:
        """The files of tests that each file of tests names, in imports or in words."""
        files = {re.sub(r"(/__init__)?\.py$", "", path).replace("/", "."): path for path in self.texts}
        return {
            path: {files[name] for name in names(text) if name in files}
            for path, text in self.texts.items()
            if path.startswith("tests/")
        }

    def used(self, test: str) -> set[str]:
        """The files of tests that a test needs, itself included."""
        found, todo = set[str](), {test}
        while todo:
            found |= todo
            todo = {file for each in todo for file in self.named[each]} - found
        return found

    def above(self, test: str) -> set[str]:
        """The files ``conftest.py`` that hold for a test."""
        return {f"{folder}/conftest.py" for folder in PurePosixPath(test).parents}

    def says(self, test: str, *words: str) -> bool:
        """Return whether a test, or something that it uses, holds one of some words."""
        return any(word in self.texts[file] for file in self.used(test) - {READING_NOTHING} for word in words)

    def may_break(self, path: str, test: str) -> bool:
        """Return whether a change of one file, whose effects are `known`, may break a test."""
        if path in self.named:
            return bool({path} & {*self.used(test), *self.above(test)})
        if word := beside(path):
            return self.says(test, word, *READING)
        game = wing(path)
        return wing(test) in (None, game) or self.says(test, f"tsukumo.games.{game}", f"tsukumo_widgets.games.{game}")

    def known(self, path: str) -> bool:
        """Return whether the effects of a change of a file are known."""
        if path in self.used(FOR_ALL):
            return False
        if path.startswith("tests/") and path.endswith(".py"):
            ours = any(path in files for files in self.named.values())
            return "test_" in path or path.endswith("/conftest.py") or ours
        return bool(beside(path) or wing(path)) or any(fnmatch(path, each) for each in WHOLE_HOUSE)

    def broken(self, changed: Collection[str]) -> dict[str, list[str]] | None:
        """The checks that a change of files can have broken, each with what it is to look at; None for everything."""
        if not all(map(self.known, changed)):
            return None
        chosen = [
            test
            for test in self.tests
            if any(fnmatch(test, each) for each in WHOLE_HOUSE) or any(self.may_break(path, test) for path in changed)
        ]
        apart = {name: [file for file in chosen if file.startswith(f"{IN_A_BROWSER[name]}/")] for name in IN_A_BROWSER}
        ours = any(path.startswith("tests/") for path in changed)
        games = {wing(path) for path in changed if not path.startswith("tests/")} - {None}
        files = {
            **apart,
            "tests": [file for file in chosen if not any(file in others for others in apart.values())],
            "types": [path for path in changed if path.endswith((".py", ".pyi")) and "sources/" not in path],
            "notebooks": notebooks(games) if games else [],
            "pythons": sorted({*pythons.files()} & {*chosen}) if games or ours else [],
            "speed": [file for file in apart["browser"] if "mark.alone" in self.texts[file]],
        }
        if games:
            files["tests"] += [path for path in self.doctests() if wing(path) in (None, *games)]
        return {name: files.get(name, []) for name in CHECKS if files.get(name, True)}

    def doctests(self) -> list[str]:
        """The modules with examples."""
        told = (path for path, text in self.texts.items() if path.startswith("tsukumo/") and ">>>" in text)
        return sorted(path for path in told if "/share/" not in path)


def names(text: str) -> Iterator[str]:
    """The modules of tests that a text names."""
    yield from re.findall(r"\btests(?:\.\w+)+", text)
    for module, taken in re.findall(r"^ *from (tests[\w.]*) import (\([^)]*|.*)", text, re.MULTILINE):
        yield from (f"{module}.{name}" for name in re.findall(r"\w+", taken))
    if TOYS[0] in text:
        yield TOYS[1]


def notebooks(games: Collection[str | None]) -> list[str]:
    """The notebooks that show some games, or all."""
    from notebooks.build import LANGS, find_target, list_sources

    shown = [source for source in list_sources() if wing(source.relative_to(ROOT).as_posix()) in (None, *games)]
    return [find_target(source, lang).relative_to(ROOT).as_posix() for source in shown for lang in LANGS]


def git(*words: str) -> list[str]:
    """The lines, ended by NUL, that git says of this repository; what it complains of is seen, and ends this."""
    done = subprocess.run(["git", *words], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)
    return [line for line in done.stdout.split("\0") if line]


def difference(base: str) -> list[str]:
    """The files that differ from where this branch left a base, and those that git does not know yet."""
    (left,) = git("merge-base", base, "HEAD")
    differing = git("diff", "--name-only", "--no-renames", "-z", left.strip())
    return sorted({*differing, *git("ls-files", "-z", "--others", "--exclude-standard")})


def house() -> House:
    """The house as it stands."""
    files = (ROOT / name for name in git("ls-files", "-z", "--cached", "--others", "--exclude-standard"))
    here = (file for file in files if file.suffix == ".py" and file.is_file())
    return House({file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in here})


if __name__ == "__main__":
    print(json.dumps(house().broken(difference(*sys.argv[1:] or [BASE]))))
