"""While its wing is being built, the game is announced by a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tsukumo.games import FOLDERS


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game among those that can be played."""
    monkeypatch.setenv(FOLDERS, str(Path(__file__).with_name("wing")))
