"""An explorer in JupyterLab, which may have two threads of a kernel answer its page: nothing done there is lost."""

from __future__ import annotations

from threading import Event, Thread
from typing import Any

import pytest

from tests.started import PATIENCE
from tsukumo_widgets import ParadeExplorer


def test_what_is_done_while_something_is_still_shown_counts_too(
    explorer: ParadeExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    shows, goes_on, before = Event(), Event(), explorer.position.facing
    show = explorer.show

    def slowly(state: Any) -> None:
        shows.set()
        assert goes_on.wait(PATIENCE)
        show(state)

    monkeypatch.setattr(explorer, "show", slowly)
    turns = [Thread(target=explorer.board.receive, args=({"do": "turn", "by": 1},)) for _ in range(2)]
    turns[0].start()
    assert shows.wait(PATIENCE)
    turns[1].start()
    turns[1].join(0.3)  # if it does not wait for the first, it ends by then
    goes_on.set()
    for turn in turns:
        turn.join(PATIENCE)
    assert (explorer.position.facing - before) % 4 == 2
