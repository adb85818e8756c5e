"""Who has the machine: tests that run side by side share it, and a test that measures has it alone for a while."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


class Turn:
    """The place of a test among those of all processes that use the same folder.

    Whoever comes, passes a gate and then shares the floor. Whoever wants it alone closes the gate and waits
    until the others have left: were there no gate, those who come anew would keep it waiting.
    """

    def __init__(self, gate: IO[str], floor: IO[str]) -> None:
        self.gate, self.floor = gate, floor
        self._close_gate()
        fcntl.flock(floor, fcntl.LOCK_SH)
        self._open_gate()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """While no other test runs."""
        fcntl.flock(self.floor, fcntl.LOCK_UN)  # another who wants it alone may come first
        self._close_gate()
        fcntl.flock(self.floor, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self.floor, fcntl.LOCK_SH)
            self._open_gate()

    def _close_gate(self) -> None:
        fcntl.flock(self.gate, fcntl.LOCK_EX)

    def _open_gate(self) -> None:
        fcntl.flock(self.gate, fcntl.LOCK_UN)


@contextmanager
def turn_in(folder: Path) -> Iterator[Turn]:
    """A turn, given back at the end, however it comes."""
    with (folder / "gate.lock").open("w") as gate, (folder / "floor.lock").open("w") as floor:
        yield Turn(gate, floor)
