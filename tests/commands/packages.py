"""Packages as pip leaves them, written for a test: some code, and what they announce."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from pathlib import Path

from tsukumo.core.plugins import registry
from tsukumo.core.rulebook.book import open_book


def package(site: Path, name: str, *announced: str, **files: str) -> None:
    """A package in a folder of packages: its files by their names, and its games as ``NAME = MODULE:ENTRY``."""
    code(site, name, **files)
    announce(site, name, *announced)


def code(folder: Path, name: str, **files: str) -> None:
    """The code of a package, its files by their names; what was imported by that name before is forgotten."""
    for module in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
        del sys.modules[module]
    room = folder / name
    room.mkdir(parents=True)
    for file, text in {"__init__": "", **files}.items():
        (room / f"{file}.py").write_text(text, "utf-8")


def announce(site: Path, name: str, *announced: str) -> None:
    """Write the files of an installed package that importlib.metadata reads."""
    info = site / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("\n".join(["[tsukumo.games]", *announced, ""]), "utf-8")
    forget()


def forget() -> None:
    """Look anew at what is installed."""
    importlib.invalidate_caches()
    registry._registry.cache_clear()
    registry.kind_of.cache_clear()
    open_book.cache_clear()


def entry(name: str, package: str, **more: object) -> str:
    """The code of an entry."""
    given = {"name": name, "package": package, "kind": ".kind:KIND", "bot": "dumb", **more}
    return f"from tsukumo.core.plugins.entry import Entry\nENTRY = Entry(**{given!r})\n"


def kind(name: str) -> str:
    """The code of a game: the toy by another name."""
    return f"from tests.core.toy import Toy\nclass Kind(Toy):\n    name = {name!r}\nKIND = Kind()\n"


def a_game(site: Path, name: str, package_name: str = "", **files: str) -> None:
    """A package with one game."""
    own = package_name or f"{name}_game"
    found: Mapping[str, str] = {"game": entry(name, own), "kind": kind(name), **files}
    package(site, own, f"{name} = {own}.game:ENTRY", **found)
