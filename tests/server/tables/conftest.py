"""Fixtures of the tests of tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.tables.server import ThreadedServer, serve_tables


@pytest.fixture
def server() -> Iterator[ThreadedServer]:
    """A server."""
    with serve_tables() as made:
        yield made
