"""The checks that a change can break: ``python -m tests.changed [BASE]`` prints them, and their files, as JSON.

A change is every file that differs from where this branch left *BASE* (``main``), committed or not. A file of tests
breaks itself, and whatever names it. Games never import each other (a contract in ``pyproject.toml``): a file of one
game's package breaks no test of another game, unless that names it. A page, and a file that no program imports, breaks
the tests that read files by their paths or name its folder. Anything else can break everything: then this prints
``null``.
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
NOT_IMPORTED: Final = ("docs", "site", "binder", "benchmarks")
"""The folders that no program of ours imports."""
NOT_READ: Final = (".github/*", "*.md", "*.cff", "LICENSE", "*/LICENSE", "Dockerfile", ".dockerignore", ".gitignore")
"""The files that no program reads."""
FOR_ALL: Final = "tests/conftest.py"
"""It, and whatever it names, may be needed by every test."""
WHOLE_REPOSITORY: Final = ("tests/project/*", "tests/language/*", "tests/test_*.py")
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
"""The notebooks in a game's folder that show every game."""


def game_of(path: str) -> str | None:
    """Return the game that a file belongs to; None if it is for every game."""
    *folders, _ = path.split("/")
    name = PurePosixPath(path).stem.removeprefix("test_")
    if folders[:2] == ["tests", "browser"]:
        return next((game for game, pages in PAGES.items() if any(fnmatch(name, page) for page in pages)), None)
    if folders[:2] == ["notebooks", "sources"] and name in ALL_GAMES:
        return None
    return next((game for game in OURS if game in folders), None)


def word_for(path: str) -> str | None:
    """Return the word by which tests name a file that no program imports; None if a program may."""
    folder = path.split("/")[0]
    if folder in NOT_IMPORTED:
        return folder
    return path if any(fnmatch(path, pattern) for pattern in NOT_READ) else None


class Repository:
    """The files of the repository in Python, by path, with their text."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts
        self.tests = sorted(path for path in texts if fnmatch(path, "tests/*test_*.py"))

    @cached_property
    def named(self) -> dict[str, set[str]]:
        """The files of tests that each file of tests names, in imports or in words."""
        files = {re.sub(r"(/__init__)?\.py$", "", path).replace("/", "."): path for path in self.texts}
        return {
            path: {files[name] for name in named_modules(text) if name in files}
            for path, text in self.texts.items()
            if path.startswith("tests/")
        }

    def files_used(self, test: str) -> set[str]:
        """Return the files of tests that a test needs, itself included."""
        found, todo = set[str](), {test}
        while todo:
            found |= todo
            todo = {file for each in todo for file in self.named[each]} - found
        return found

    def conftests(self, test: str) -> set[str]:
        """Return the files ``conftest.py`` that hold for a test."""
        return {f"{folder}/conftest.py" for folder in PurePosixPath(test).parents}

    def mentions(self, test: str, *words: str) -> bool:
        """Return whether a test, or something that it uses, holds one of some words."""
        return any(word in self.texts[file] for file in self.files_used(test) - {READING_NOTHING} for word in words)

    def may_break(self, path: str, test: str) -> bool:
        """Return whether a change of one file, whose effects are `is_known`, may break a test."""
        if path in self.named:
            return bool({path} & {*self.files_used(test), *self.conftests(test)})
        if word := word_for(path):
            return self.mentions(test, word, *READING)
        game = game_of(path)
        return game_of(test) in (None, game) or self.mentions(
            test, f"tsukumo.games.{game}", f"tsukumo_widgets.games.{game}"
        )

    def is_known(self, path: str) -> bool:
        """Return whether the effects of a change of a file are known."""
        if path in self.files_used(FOR_ALL):
            return False
        if path.startswith("tests/") and path.endswith(".py"):
            ours = any(path in files for files in self.named.values())
            return "test_" in path or path.endswith("/conftest.py") or ours
        return bool(word_for(path) or game_of(path)) or any(fnmatch(path, each) for each in WHOLE_REPOSITORY)

    def checks_broken_by(self, changed: Collection[str]) -> dict[str, list[str]] | None:
        """Return the checks that a change of files can have broken, each with its files; None for everything."""
        if not all(map(self.is_known, changed)):
            return None
        chosen = [
            test
            for test in self.tests
            if any(fnmatch(test, each) for each in WHOLE_REPOSITORY)
            or any(self.may_break(path, test) for path in changed)
        ]
        apart = {name: [file for file in chosen if file.startswith(f"{IN_A_BROWSER[name]}/")] for name in IN_A_BROWSER}
        ours = any(path.startswith("tests/") for path in changed)
        games = {game_of(path) for path in changed if not path.startswith("tests/")} - {None}
        files = {
            **apart,
            "tests": [file for file in chosen if not any(file in others for others in apart.values())],
            "types": [path for path in changed if path.endswith((".py", ".pyi")) and "sources/" not in path],
            "notebooks": notebooks_of(games) if games else [],
            "pythons": sorted({*pythons.test_files()} & {*chosen}) if games or ours else [],
            "speed": [file for file in apart["browser"] if "mark.alone" in self.texts[file]],
        }
        if games:
            files["tests"] += [path for path in self.doctests() if game_of(path) in (None, *games)]
        return {name: files.get(name, []) for name in CHECKS if files.get(name, True)}

    def doctests(self) -> list[str]:
        """Return the modules with examples."""
        told = (path for path, text in self.texts.items() if path.startswith("tsukumo/") and ">>>" in text)
        return sorted(path for path in told if "/share/" not in path)


def named_modules(text: str) -> Iterator[str]:
    """Yield the modules of tests that a text names."""
    yield from re.findall(r"\btests(?:\.\w+)+", text)
    for module, taken in re.findall(r"^ *from (tests[\w.]*) import (\([^)]*|.*)", text, re.MULTILINE):
        yield from (f"{module}.{name}" for name in re.findall(r"\w+", taken))
    if TOYS[0] in text:
        yield TOYS[1]


def notebooks_of(games: Collection[str | None]) -> list[str]:
    """Return the notebooks that show some games, or all."""
    from notebooks.build import LANGS, find_target, list_sources

    shown = [source for source in list_sources() if game_of(source.relative_to(ROOT).as_posix()) in (None, *games)]
    return [find_target(source, lang).relative_to(ROOT).as_posix() for source in shown for lang in LANGS]


def git(*words: str) -> list[str]:
    """Return the lines, ended by NUL, that git prints about this repository; its errors are shown, and end this."""
    done = subprocess.run(["git", *words], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)
    return [line for line in done.stdout.split("\0") if line]


def changed_files(base: str) -> list[str]:
    """Return the files that differ from where this branch left a base, and those that git does not know yet."""
    (left,) = git("merge-base", base, "HEAD")
    differing = git("diff", "--name-only", "--no-renames", "-z", left.strip())
    return sorted({*differing, *git("ls-files", "-z", "--others", "--exclude-standard")})


def read_repository() -> Repository:
    """Return the repository as it stands."""
    files = (ROOT / name for name in git("ls-files", "-z", "--cached", "--others", "--exclude-standard"))
    here = (file for file in files if file.suffix == ".py" and file.is_file())
    return Repository({file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in here})


if __name__ == "__main__":
    print(json.dumps(read_repository().checks_broken_by(changed_files(*sys.argv[1:] or [BASE]))))
