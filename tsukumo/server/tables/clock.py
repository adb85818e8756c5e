"""The clock of the day: the host starts it, the host's device and the screen show it, and sound a gong at its end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tsukumo.core.files.data import Plain
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.messages import refusal

if TYPE_CHECKING:
    from tsukumo.server.tables.game import HostedGame


class DayClock:
    """The clock of a game whose days, if it has nights, may be timed: it *ends_at* a moment, or stands still."""

    def __init__(self, hosted: HostedGame) -> None:
        self.hosted, self.table = hosted, hosted.table
        self.ends_at: float | None = None

    def do_clock(self, _: Guest, message: Plain, now: float) -> None:
        """Start the clock for the host, or stop it with 0 seconds."""
        if not self.hosted.nights.is_day():
            raise refusal("do", "no_clock")
        self.ends_at = now + message["seconds"] if message["seconds"] else None
        self.show()

    def do_pause(self, guest: Guest, message: Plain, now: float) -> None:
        """Stop the clock when the table pauses."""
        self.table.do_pause(guest, message, now)
        if self.ends_at is not None:
            self.show()

    def do_go_on(self, guest: Guest, message: Plain, now: float) -> None:
        """Let the clock go on from where it was, with the table."""
        self.table.do_go_on(guest, message, now)
        if self.ends_at is not None:
            self.show()

    def postpone(self, seconds: float) -> None:
        """Let the clock ring so many seconds later."""
        if self.ends_at is not None:
            self.ends_at += seconds

    def show(self, to: Iterable[Guest] | None = None) -> None:
        """Send pages the seconds left, and whether the clock stands still; no seconds if there is no clock."""
        frame = {"is": "panel", "clock": {"left": self.seconds_left(), "stands": self.table.paused}}
        guests = self.table.here if to is None else to
        self.table.send_all(frame, [guest for guest in guests if guest.want == "panels"])

    def seconds_left(self) -> float | None:
        """Return the seconds left; None if there is no clock."""
        if self.ends_at is None:
            return None
        return max(0.0, round(self.ends_at - (self.table.paused_at or self.table.now), 1))

    def restore(self, left: float | None, now: float) -> None:
        """Go on with the seconds that were left."""
        self.ends_at = None if left is None else now + left
