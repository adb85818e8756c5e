"""The clock of the day: the host starts it, the host's device and the screen show it, and sound a gong at its end."""

from __future__ import annotations

from collections.abc import Iterable

from tsukumo.core.calls import Calls
from tsukumo.core.data import Json, Plain
from tsukumo.server.hosting.messages import refusal
from tsukumo.server.hosting.seating import SeatedTable
from tsukumo.server.hosting.table import Guest


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
        if self.rings is not None:
            self.rings = None
            self.show_clock(now)

    def show_clock(self, now: float, to: Iterable[Guest] | None = None) -> None:
        """Tell pages how much is left, if it runs or has been stopped."""
        left = None if self.rings is None else max(0.0, round(self.rings - now, 1))
        frame = {"is": "panel", "clock": {"left": left}}
        self.send_all(frame, [each for each in (self.here if to is None else to) if each.want == "panels"])

    @property
    def time_of_day(self) -> Json:
        """What every page of a game with nights is told with each moment: whether it is day."""
        return {"day": self._day} if self.calls else {}
