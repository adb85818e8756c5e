"""Rules that fail: the smallest game on the base, nim, with one method after the other broken for a while."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, NoReturn
from unittest import mock

import pytest

from tests.core.nim import Heaps, Nim
from tsukumo.core.bots.bots import RandomBot
from tsukumo.core.game.record import Record
from tsukumo.core.plugins.entry import Entry
from tsukumo.core.plugins.registry import FOLDERS

ENTRY: Final = Entry("nim", "tests.core.nim", "tests.core.nim:NIM")
"""Its entry, once it is `announced`."""
PLACES: Final = {
    **dict.fromkeys(("apply", "carry_out", "choices", "legal", "mask_for", "clone", "over", "to_act"), Heaps),
    **dict.fromkeys(("why_not", "to_json"), Heaps),
    **dict.fromkeys(("tell", "phrase", "question", "name_player", "svg", "text", "find_things"), Nim),
    "choose": RandomBot,
}
"""The places where the rules of a game may fail, with their classes: a state, the game's kind, a bot."""


def announced(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the registry find the game, in every process that a test starts."""
    Path(folder, "pyproject.toml").write_text(
        '[project]\nname = "faulty"\n[project.entry-points."tsukumo.games"]\nnim = "tests.core.failing_rules:ENTRY"\n',
        "utf-8",
    )
    monkeypatch.setenv(FOLDERS, str(folder))


def broken(*_: Any, **__: Any) -> NoReturn:
    """A line of the rules that fails, as when a key is missing."""
    raise KeyError("b2")


LINE: Final = broken.__code__.co_firstlineno + 2
WHERE: Final = {
    "en": f"KeyError: 'b2' (failing_rules.py, line {LINE})",
    "it": f"KeyError: 'b2' (failing_rules.py, riga {LINE})",
}
"""The words about the error, in each language."""


def endless(*_: Any, **__: Any) -> NoReturn:
    """Rules that never come to an end, and take no error for a reason to stop."""
    while True:
        with suppress(Exception):
            sum(range(100))


def interrupted(*_: Any, **__: Any) -> NoReturn:
    """Rules that never come to an end, until somebody presses Ctrl-C."""
    signal.raise_signal(signal.SIGINT)
    endless()


ENDLESS: Final = range(endless.__code__.co_firstlineno + 2, endless.__code__.co_firstlineno + 5)
"""The lines where they are then."""


@contextmanager
def failing(place: str, broken: Callable[..., NoReturn] = broken) -> Iterator[None]:
    """Within it the game fails at a place."""
    owner: Any = PLACES[place]
    instead: Any = property(broken) if isinstance(getattr(owner, place), property) else broken
    with mock.patch.object(owner, place, instead):
        yield


@contextmanager
def failing_after(place: str, decisions: int) -> Iterator[None]:
    """Within it the game fails at a place of its states once so many decisions have been made."""
    right = getattr(Heaps, place)
    method: Callable[..., Any] = getattr(right, "fget", right)

    def late(self: Heaps, *given: Any) -> Any:
        return broken() if sum(self.taken.values()) >= decisions else method(self, *given)

    with mock.patch.object(Heaps, place, property(late) if isinstance(right, property) else late):
        yield


@contextmanager
def failing_to_tell() -> Iterator[None]:
    """Within it what somebody has taken cannot be told."""
    right = Nim.tell

    def tell(self: Nim, record: Record, rules: Any) -> Any:
        return broken() if record.kind == "took" else right(self, record, rules)

    with mock.patch.object(Nim, "tell", tell):
        yield


LATER: Final[dict[str, Callable[[], AbstractContextManager[None]]]] = {
    **{place: partial(failing_after, place, 1) for place in ("legal", "mask_for", "clone", "over", "to_act")},
    "tell": failing_to_tell,
}
"""The faults that show only once a decision has been made: the game could not be shown, or gone on with, after it."""
