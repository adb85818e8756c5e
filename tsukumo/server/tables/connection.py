"""One connection to a table: its first message, its limits, and then a guest."""

from __future__ import annotations

from logging import getLogger

from tsukumo.core.io.errors import CannotRead, TsukumoError, choose_language
from tsukumo.core.io.jsons import dumps as encode
from tsukumo.core.language.text import LANGS, Lang, user_language
from tsukumo.core.plugins.registry import FAULTS
from tsukumo.server.tables.frames import GuestLine, refusal_frame, send_frame
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.limits import MOST_FRAMES, MOST_REFUSED, RateLimit
from tsukumo.server.tables.messages import goodbye_frame, read_message, refusal, rule_failure
from tsukumo.server.tables.table import Table


class Connection:
    """A connection from an *address*, by its *line*: its messages are read, counted and passed to the table.

    Of messages that come too quickly one is *held* until it may be read, so that a guest who waits for each answer is
    only slowed down; those that come meanwhile are refused.
    """

    def __init__(self, table: Table, line: GuestLine, address: str = "") -> None:
        self.table, self.line, self.address = table, line, address
        self.guest: Guest | None = None
        self.held: str | bytes | None = None
        self.rate, self.patience = RateLimit(MOST_FRAMES, 1.0), RateLimit(MOST_REFUSED, 60.0)

    def receive(self, text: str | bytes, now: float) -> None:
        """Take a message."""
        if self.guest and self.guest.line is not self.line:
            return  # the connection is being closed
        if self.held is None and self.rate.allows(now):
            self._read(text, now)
        elif self.held is None:
            self.held = text
        elif self.patience.allows(now):
            self._refuse(read_message(text)[0], refusal("rate", most=MOST_FRAMES))
        else:
            self._away("rate")

    def wait(self, now: float) -> float | None:
        """Return the seconds until the message that is held may be read; None if there is none."""
        return None if self.held is None else self.rate.wait(now)

    def release(self, now: float) -> None:
        """Read the message that is held, if it may be by now."""
        if self.held is not None and self.rate.allows(now):
            text, self.held = self.held, None
            self._read(text, now)

    def _read(self, text: str | bytes, now: float) -> None:
        do, message, problems = read_message(text)
        if self.guest is None and not problems and do != "hello":
            problems = refusal("do", "hello").problems
        if problems or do is None:
            lang = message.get("lang")
            self._refuse(do, CannotRead(problems), lang if lang in LANGS else None)
        elif self.guest:
            self.table.handle_message(self.guest, do, message, now)
        else:
            try:
                self.guest = self.table.let_in(self.line, message, now)
            except TsukumoError as error:
                self._refuse(do, error, message.get("lang"))
                if any(problem.key == "guests" for problem in error.problems):
                    self._away("full")
            except FAULTS as error:  # a foreign game may fail
                getLogger(__name__).exception("the table %s could not let somebody in", self.table.code)
                self._refuse(do, rule_failure(error, host=False), message.get("lang"))

    def end(self, now: float) -> None:
        """Note that the connection has ended."""
        if self.guest:
            self.table.disconnect(self.guest, self.line, now)

    def _refuse(self, do: str | None, error: TsukumoError, lang: Lang | None = None) -> None:
        if self.guest:
            self.table.refuse(self.guest, do, error)
        else:
            send_frame(self.line, encode(refusal_frame(do, error, choose_language(lang))))

    def _away(self, why: str) -> None:
        if self.guest:
            self.table.say_goodbye(self.guest, why)
            self.table.show_table()
            return
        send_frame(self.line, encode(goodbye_frame(why, user_language())), last=True)
