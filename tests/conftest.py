"""Fixtures that several test files share."""

from __future__ import annotations

import gc
import logging
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import asserted
from tsukumo.core.language.text import CLAUSES

HERE = Path(__file__).parent
# What helps a test asserts, too.
pytest.register_assert_rewrite(
    *(f"tests.{part.stem}" for part in HERE.iterdir() if f"tests.{part.stem}" not in sys.modules)
)

if TYPE_CHECKING:
    from tsukumo_widgets import ParadeExplorer
    from tsukumo_widgets.table.table import GameTable


def pytest_configure(config: pytest.Config) -> None:
    """Show the clauses that are cited, as authors do: tests look for them. What others see has tests of its own.

    Hear Ctrl-C, and let what tests start hear it, also where it is ignored, as in a script's background jobs.

    Otherwise the tests that interrupt a command would wait for ever.
    """
    os.environ.setdefault(CLAUSES, "1")
    sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment] # as in `tsukumo.server.serving`
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.pluginmanager.register(asserted)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that wait for servers: meanwhile the other checks of a run use the processors."""
    items.sort(key=lambda item: HERE / "server" not in item.path.parents)


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and not among the modules: that is an eighth of the time of games by the thousand."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


class Raising(logging.Handler):
    """Raises the error that a record tells of."""

    def emit(self, record: logging.LogRecord) -> None:
        """Raise it."""
        error = record.exc_info[1] if record.exc_info else None
        if error:
            raise error


@pytest.fixture(autouse=True)
def faults_are_raised(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail the test by errors that an explorer would show on the page, unless the test is about them."""
    explorers, raising = logging.getLogger("tsukumo.page"), Raising()
    if not request.node.get_closest_marker("faults"):
        explorers.addHandler(raising)
    yield
    explorers.removeHandler(raising)


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """For commands: they speak English."""
    monkeypatch.setenv("TSUKUMO_LANG", "en")


@pytest.fixture
def empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """For commands: they run in an empty folder."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def english_folder(english: None, empty_folder: None) -> None:
    """For commands: they speak English, in an empty folder."""


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registry also finds the games made up for tests, in every process that a test starts."""
    monkeypatch.setenv("TSUKUMO_GAMES", str(Path(__file__).parent / "core" / "toys"))


@pytest.fixture
def held() -> Iterator[int]:
    """A port for servers that come and go: nobody takes it while none of them is there."""
    from tests.started import hold_port

    with hold_port() as port:
        yield port


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """For ``tsukumo play``: quick bots, a terminal of 80 columns, English."""
    from tests.core.scripted import Careless, Idle, take_bots_from
    from tsukumo.core.io.errors import CannotRead, Problem
    from tsukumo.core.language.text import plain

    def make_bot(game: str, spec: str, seed: int) -> Careless | Idle:
        if spec not in ("greedy", "idle", "deep:thought=42,hours=7"):
            raise CannotRead([Problem("bots", plain(f"no bot {spec}"))])
        assert game == "tsukumobake"
        return Careless(seed) if spec == "greedy" else Idle()

    take_bots_from(monkeypatch, make_bot)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TSUKUMO_LANG", "en")


@pytest.fixture(scope="module")
def shared() -> ParadeExplorer:
    """One explorer for all: making one is slow, and so is importing it where it is not asked for."""
    from tsukumo_widgets import ParadeExplorer

    return ParadeExplorer(lang="en")


@pytest.fixture
def explorer(shared: ParadeExplorer) -> Iterator[ParadeExplorer]:
    """The explorer with the first worked example; after the test, all that it shows must show its state."""
    from tests.games.tsukumobake.widgets.pages import check_parade
    from tests.widgets.pages import hold
    from tsukumo.games.tsukumobake.cases.case import cases
    from tsukumo_widgets.base.history import History
    from tsukumo_widgets.games.tsukumobake.parade.parade_state import ParadeState

    shared.tools.building.value = False
    shared.apply(lambda _: ParadeState(History(cases()["ex-1-nearest"].position)))
    yield shared
    hold(shared)
    check_parade(shared)


@pytest.fixture(scope="module")
def shared_table() -> GameTable:
    """One table for all, as with the explorer."""
    from tsukumo_widgets.table.table import GameTable

    return GameTable(lang="en")


@pytest.fixture
def table(shared_table: GameTable) -> Iterator[GameTable]:
    """The table as it opens; after the test, all that it shows must hold together."""
    from tests.games.tsukumobake.widgets.at_the_table import check
    from tsukumo_widgets.table.table_state import TableState

    shared_table.apply(lambda _: TableState(lang="en"))
    yield shared_table
    check(shared_table)
