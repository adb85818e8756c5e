"""The clock of the day: the host starts it, the host's device and the screen show it, and sound a gong at its end."""

from __future__ import annotations

from collections.abc import Iterable

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.nights import Calls
from tsukumo.server.tables.messages import refusal
from tsukumo.server.tables.seats import SeatedTable
from tsukumo.server.tables.table import Guest


class ClockTable(SeatedTable):
    """A table whose days, if its game has nights, may be timed: the clock *rings* at a moment, or stands still."""

    calls: Calls | None = None
    clock_ends_at: float | None = None

    def _is_night(self) -> bool:
        """Return whether it is night."""
        raise NotImplementedError

    @property
    def _is_day(self) -> bool:
        return self.calls is not None and self.game is not None and not self.over and not self._is_night()

    def do_clock(self, _: Guest, message: Plain, now: float) -> None:
        """Start the clock for the host, or stop it with 0 seconds."""
        if not self._is_day:
            raise refusal("do", "no_clock")
        self.clock_ends_at = now + message["seconds"] if message["seconds"] else None
        self.show_clock(now)

    def do_pause(self, guest: Guest, message: Plain, now: float) -> None:
        """Stop the clock for a pause."""
        super().do_pause(guest, message, now)
        if self.clock_ends_at is not None:
            self.show_clock(now)

    def do_go_on(self, guest: Guest, message: Plain, now: float) -> None:
        """Let the clock go on from where it was."""
        super().do_go_on(guest, message, now)
        if self.clock_ends_at is not None:
            self.show_clock(now)

    def postpone(self, seconds: float) -> None:
        """Let the clock ring so many seconds later."""
        super().postpone(seconds)
        if self.clock_ends_at is not None:
            self.clock_ends_at += seconds

    def show_clock(self, now: float, to: Iterable[Guest] | None = None) -> None:
        """Send pages the seconds left, and whether the clock stands still; no seconds if there is no clock."""
        frame = {"is": "panel", "clock": {"left": self.seconds_left(), "stands": self.paused}}
        self.send_all(frame, [each for each in (self.here if to is None else to) if each.want == "panels"])

    def seconds_left(self) -> float | None:
        """Return the seconds left; None if there is no clock."""
        return (
            None
            if self.clock_ends_at is None
            else max(0.0, round(self.clock_ends_at - (self.paused_at or self.now), 1))
        )

    def to_json(self) -> Json:
        """Return the table as JSON, with the seconds left."""
        return {**super().to_json(), "clock": self.seconds_left()}

    def restore(self, saved: Plain, now: float) -> None:
        """Restore a saved table; the clock goes on with the seconds that were left."""
        super().restore(saved, now)
        left = saved.get("clock")
        self.clock_ends_at = None if left is None else now + left

    @property
    def time_of_day(self) -> Json:
        """The fields that tell every page of a game with nights whether it is day."""
        return {"day": self._is_day} if self.calls else {}
