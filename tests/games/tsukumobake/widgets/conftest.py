"""The shared parts of tests of the first hour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.games.tsukumobake.widgets.at_the_table import check
from tests.games.tsukumobake.widgets.coached import aim
from tsukumo_widgets import FirstHour
from tsukumo_widgets.base.history import History


@pytest.fixture(scope="module")
def only() -> FirstHour:
    """One for all: making one is slow."""
    return FirstHour("en")


@pytest.fixture
def hour(only: FirstHour) -> Iterator[FirstHour]:
    """The first hour at its beginning; after the test, all that it shows must hold together."""
    only.apply(lambda state: replace(state, lang="en", at=None))
    only.handle({"do": "new"})
    only.apply(lambda state: replace(state, history=History(state.branches)))
    yield only
    check(only)
    aim(only)
