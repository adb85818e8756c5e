"""Packages installed for one test."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.commands.packages import forget
from tsukumo.commands import new
from tsukumo.core.plugins import registry


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of packages that are installed as long as the test runs."""
    folder, before = tmp_path / "site", set(sys.modules)
    folder.mkdir()
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    monkeypatch.delenv(registry.FOLDERS, raising=False)
    monkeypatch.setenv("TSUKUMO_LANG", "en")
    forget()
    yield folder
    forget()
    for name in set(sys.modules) - before:
        if str(tmp_path) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


@pytest.fixture
def made(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """The function that makes the game ``morris`` with changed files: each a file, a text, and its replacement."""

    def make(*changes: tuple[str, str, str]) -> None:
        files = {name: content.decode() for name, content in new.package("morris", "en").items()}
        for file, old, fresh in changes:
            key, old, fresh = f"morris/{file}", old.replace("NAME", "morris"), fresh.replace("NAME", "morris")
            assert files[key].count(old) == 1, (file, old)
            files[key] = files[key].replace(old, fresh)
        for name, text in files.items():
            path = tmp_path / "game" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        monkeypatch.setenv(registry.FOLDERS, str(tmp_path / "game"))
        forget()

    return make
