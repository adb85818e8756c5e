"""The clock of the day: the host starts it, the host's device and the screen show it, and sound a gong at its end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tsukumo.core.calls import Calls
from tsukumo.core.data import Plain
from tsukumo.server.hosting.messages import refusal
from tsukumo.server.hosting.seating import SeatedTable
from tsukumo.server.hosting.table import Guest

TALK: Final = 180
"""Seconds that are offered first."""


class ClockTable(SeatedTable):
    """A table whose days, if its game has nights, may be timed: the clock *rings* at a moment, or stands still."""

    calls: Calls | None = None
    rings: float | None = None

    def _asleep(self) -> bool:
        """Whether it is night."""
        raise NotImplementedError

    @property
    def _day(self) -> bool:
        return self.calls is not None and self.play is not None and not self.over and not self._asleep()

    def do_clock(self, _: Guest, message: Plain, now: float) -> None:
        """The host starts the clock, or stops it with 0 seconds."""
        if not self._day:
            raise refusal("do", "no_clock")
        self.rings = now + message["seconds"] if message["seconds"] else None
        self.show_clock(now)

    def do_pause(self, guest: Guest, message: Plain, now: float) -> None:
        """In a pause it stands still."""
        super().do_pause(guest, message, now)
        self.stop_clock()

    def stop_clock(self) -> None:
        """It stands still: night falls, day breaks, or the host pauses."""
        self.rings = None
        self.show_clock(0.0)

    def show_clock(self, now: float, to: Iterable[Guest] | None = None) -> None:
        """Tell all pages of it, alike: a night begins and ends with as many frames for everybody."""
        if self.calls is None or self.play is None:
            return
        left = None if self.rings is None else max(0.0, round(self.rings - now, 1))
        frame = {"is": "panel", "clock": {"day": self._day, "left": left, "usual": TALK}}
        self.send_all(frame, [each for each in (self.here if to is None else to) if each.want == "panels"])
