"""Packages installed for one test."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.commands.packages import forget
from tsukumo.commands import new
from tsukumo.core.plugins import registry

DOCS = Path(__file__).parents[2] / "docs"


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
def beside_site(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For commands: they run in an empty folder, with the packages installed."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


@pytest.fixture
def made(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """The function that makes a game with changed files: each a file, a text, and its replacement.

    It is ``morris``, as ``tsukumo new`` writes it, or one that the documentation shows.
    """

    def make(*changes: tuple[str, str, str], game: str = "morris") -> None:
        if game == "morris":
            files = {name: content.decode() for name, content in new.package(game, "en").items()}
        else:
            shown = [file for kind in ("py", "toml") for file in sorted((DOCS / game).rglob(f"*.{kind}"))]
            files = {file.relative_to(DOCS / game).as_posix(): file.read_text("utf-8") for file in shown}
        for file, old, fresh in changes:
            key, old, fresh = f"{game}/{file}", old.replace("NAME", game), fresh.replace("NAME", game)
            assert files[key].count(old) == 1, (file, old)
            files[key] = files[key].replace(old, fresh)
        for name, text in files.items():
            path = tmp_path / "game" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        # Other tests may have imported the same game, unchanged, and its folder may still be where Python looks.
        for name in [name for name in sys.modules if name.partition(".")[0] == game]:
            monkeypatch.delitem(sys.modules, name)
        monkeypatch.setattr(sys, "path", [str(tmp_path / "game"), *sys.path])
        monkeypatch.setenv(registry.FOLDERS, str(tmp_path / "game"))
        forget()

    return make
