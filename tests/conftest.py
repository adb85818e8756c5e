"""Fixtures that several test files share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

import tsukumo

if TYPE_CHECKING:
    from tsukumo_widgets import ParadeExplorer


@pytest.fixture(scope="module")
def shared() -> ParadeExplorer:
    """One explorer for all: making one is slow, and so is importing it where it is not asked for."""
    from tsukumo_widgets import ParadeExplorer

    return ParadeExplorer(lang="en")


@pytest.fixture
def explorer(shared: ParadeExplorer) -> Iterator[ParadeExplorer]:
    """The explorer as it opens; after the test, all that it shows must show its state."""
    from tests.test_widgets_explorer import check
    from tsukumo_widgets.parade.state import FIRST, State

    shared.tools.building.value = False
    shared.act(lambda _: State(tsukumo.position(FIRST)))
    yield shared
    check(shared)
