"""The phases of a game with nights: cards are looked at, it is night, the village talks, it is day; and their clock.

The table waits twice for people, and not for a decision of the rules: before the first night, until everybody has seen
their card, and after each dawn, while the village talks. What is shown of it is the same for everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tsukumo.core.files.data import Json, Plain
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.messages import refusal
from tsukumo.server.tables.seats import TableSeat

if TYPE_CHECKING:
    from tsukumo.server.tables.game import HostedGame

Phase = Literal["cards", "night", "talk", "day"]


class Phases:
    """The phases of a hosted game; *waits_for* is what the table waits for: cards to be seen, the end of the talk.

    *seen* are the players who have said that they have seen their card. The clock *ends_at* a moment, or there is none.
    With a moderator the talk ends at their word alone; else at the end of the clock, or at the host's word.
    """

    def __init__(self, hosted: HostedGame, talk: float) -> None:
        self.hosted, self.table, self.talk = hosted, hosted.table, talk
        self.waits_for: Literal["", "cards", "talk"] = ""
        self.seen: list[str] = []
        self.ends_at: float | None = None

    @property
    def phase(self) -> Phase | None:
        """The present phase; None before the game, and if it has no nights."""
        nights, moderator = self.hosted.nights, self.hosted.moderator
        if nights.calls is None or self.hosted.game is None:
            return None
        if self.waits_for == "cards":
            return "cards"
        if nights.is_night():
            return "night"
        talks = moderator.step.talk if moderator else self.waits_for == "talk"
        return "talk" if talks else "day"

    def frame(self) -> Json:
        """Return the fields of ``table`` frames that tell of it."""
        if self.hosted.nights.calls is None:
            return {}
        left = self.seconds_left()
        clock = None if left is None else {"left": left, "stands": self.table.paused}
        seen = [seat.player for seat in self.hosted.seats if self._has_seen(seat)] if self.waits_for == "cards" else []
        moderated = self.hosted.moderator is not None
        return {"phase": self.phase, "seen": seen, "clock": clock, "moderated": moderated}

    # --- waiting for people -------------------------------------------------------------------------

    def begin(self) -> None:
        """Wait, as the game begins, until everybody has seen their card; a game without nights has none to look at."""
        self.seen = []
        self.waits_for = "cards" if self.hosted.nights.calls and self._is_anybody_missing() else ""

    def begin_talk(self, now: float) -> None:
        """Let the village talk, at dawn."""
        if self.talk:
            self.waits_for, self.ends_at = "talk", now + self.talk

    def _is_anybody_missing(self) -> bool:
        """Return whether somebody has yet to see their card, or a seat is empty."""
        return not all(map(self._has_seen, self.hosted.seats))

    def _has_seen(self, seat: TableSeat) -> bool:
        """Return whether whoever has a seat has seen their card: bots and other programs need no time for it."""
        guest = self.table.guests.get(seat.guest or "")
        return seat.bot is not None or seat.player in self.seen or (guest is not None and guest.want != "panels")

    def do_seen(self, guest: Guest, message: Plain, now: float) -> None:
        """Note that a guest has seen their card."""
        self.hosted.check_begun()
        if self.waits_for != "cards":
            raise refusal("turn", "seen")
        if self.table.paused:
            raise refusal("paused")
        player = self.hosted.seats.player_of(guest)
        if player is None:
            raise refusal("seat", "none")
        self.seen = [*self.seen, *([] if player in self.seen else [player])]
        self.table.mark_changed()
        if self._is_anybody_missing():
            self.table.send_all(self.table.table_frame())
        else:
            self.end(now)

    def do_next(self, guest: Guest, message: Plain, now: float) -> None:
        """Wait no longer, for the host: night falls, or the vote begins; a moderator goes on to their next step."""
        self.hosted.check_begun()
        if message["after"] != guest.after:
            raise refusal("after", "after", newest=guest.after)
        if self.table.paused:
            raise refusal("paused")
        if self.hosted.moderator:
            self.hosted.moderator.go_on()
        elif self.waits_for:
            self.end(now)
        else:
            raise refusal("turn", "going_on")

    def end(self, now: float) -> None:
        """Wait no longer."""
        self.waits_for, self.seen = "", []
        self.table.mark_changed()
        if self.hosted.moderator:
            self.hosted.showing.show_phase()
        else:
            self.hosted.showing.show_views(turned=self.hosted.nights.is_night())
        self.hosted.nights.go_on(now)

    def follow_game(self) -> None:
        """Wait for nobody, as the game is at another moment; the clock runs if a moderator has come to the talk."""
        self.waits_for, self.seen = "", []
        talks = self.hosted.moderator is not None and self.hosted.moderator.step.talk
        self.ends_at = self.table.now + self.talk if talks and self.talk else None

    def next_event_time(self) -> float | None:
        """Return the time at which the table waits no longer; None if only people can end it."""
        if self.waits_for == "talk":
            return self.ends_at
        return None if self._is_anybody_missing() else 0.0

    def run_due_event(self, now: float) -> None:
        """Wait no longer, if it is time."""
        due = self.next_event_time()
        if due is not None and due <= now:
            self.end(now)

    # --- the clock ----------------------------------------------------------------------------------

    def do_clock(self, _: Guest, message: Plain, now: float) -> None:
        """Start the clock anew for the host, by day; or stop it with 0 seconds: the talk then ends at their word."""
        if self.phase not in ("talk", "day") or self.table.over:
            raise refusal("do", "no_clock")
        self.ends_at = now + message["seconds"] if message["seconds"] else None
        self.table.mark_changed()
        self.table.send_all(self.table.table_frame())

    def postpone(self, seconds: float) -> None:
        """Let the clock ring so many seconds later."""
        if self.ends_at is not None:
            self.ends_at += seconds

    def seconds_left(self) -> float | None:
        """Return the seconds left; None if there is no clock."""
        if self.ends_at is None:
            return None
        return max(0.0, round(self.ends_at - (self.table.paused_at or self.table.now), 1))

    # --- saving -------------------------------------------------------------------------------------

    def to_json(self) -> Json:
        """Return everything that restores it."""
        return {"waits_for": self.waits_for, "seen": self.seen, "left": self.seconds_left()}

    def restore(self, saved: Plain, now: float) -> None:
        """Go on with what was saved, and the seconds that were left."""
        self.waits_for, self.seen = saved["waits_for"], saved["seen"]
        self.ends_at = None if saved["left"] is None else now + saved["left"]
