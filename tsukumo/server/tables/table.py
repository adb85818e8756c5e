"""A table and its guests, whatever is hosted there. It knows no sockets and no clock."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from logging import getLogger
from typing import Final

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.io.errors import NotAllowed, Problem, TsukumoError, describe_unusable
from tsukumo.core.io.jsons import dumps as encode
from tsukumo.core.language.names import fold_name
from tsukumo.core.language.text import user_language
from tsukumo.core.plugins.registry import FAULTS
from tsukumo.core.plugins.time_limit import run_in_time
from tsukumo.server.tables.frames import GuestLine, refusal_frame, send_frame
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.hosted import Hosted, copy_parts
from tsukumo.server.tables.limits import MOST_GUESTS, draw_token
from tsukumo.server.tables.messages import HOSTS, goodbye_frame, refusal, rule_failure, texts

UNSAVED_VIEWS: Final = 100
"""More views than anybody can have got since the table was last saved, so that the next number is new to all."""
PATIENCE: Final = 15.0
"""The most seconds for which a game's rules may keep everybody waiting: pages take 25 of silence for a lost line."""
RETRY_AFTER: Final = 2.0
"""The seconds until an automatic change that could not be saved is tried again."""
NOT_HERE: Final[Mapping[str, tuple[str, str]]] = {
    **dict.fromkeys(("sit", "stand", "bot", "act", "panel", "why", "undo", "whole"), ("seat", "no_seats")),
    "clock": ("do", "no_clock"),
    "seen": ("turn", "seen"),
    "next": ("turn", "going_on"),
    "rematch": ("over", "quiz_rematch"),
    "settings": ("do", "no_settings"),
    "answer": ("number", "closed"),
}
"""The messages that some tables have no method for, with the key and the sentence of their refusal."""


def _is_secret(given: str, secret: str) -> bool:
    """Return whether a given text is the secret; the time it takes tells nothing."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), secret.encode())


class CannotSave(NotAllowed):
    """A change that could not be saved: it has not happened."""


class Table:
    """A table: its *code*, its host's *key*, its guests, and the game or quiz that *host* makes for it.

    *save* is called to save it, *on_end* when it has ended. A guest's message ``{"do": "act", ...}`` is carried out by
    a method ``do_act`` (see `handle_message`). Every message and every automatic event is one `transaction`: done,
    saved and shown, or none of it. *run_in_background* does long work while everything else goes on.
    """

    def __init__(self, code: str, key: str, host: Callable[[Table], Hosted]) -> None:
        self.code, self.key = code, key
        self.guests: dict[str, Guest] = {}
        self.started = self.ended = False
        self.paused_at: float | None = None
        self.drawn = 0
        self.now = 0.0
        self.save: Callable[[], object] = lambda: None
        self.run_in_background: Callable[[Callable[[], object], Callable[[], object]], object] = (
            lambda first, then: (first(), then())  # in this thread, where nobody else waits
        )
        self.on_end: Callable[[], object] = lambda: None
        self.again_at: float | None = None
        self._outbox: list[Callable[[], object]] | None = None
        self._changed = False
        self.hosted = host(self)

    # --- transactions ---------------------------------------------------------------------------

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Make a change of the table: it is done, saved and then shown, or it has not happened and nobody hears of it.

        `CannotSave` if it cannot be saved; any other error inside has the same effect. A
        transaction inside another is a part of it.
        """
        if self._outbox is not None:
            yield
            return
        before = copy_parts([self, *self.guests.values()]), self.hosted.snapshot()
        self._outbox, self._changed = [], False
        try:
            yield
            if self._changed:
                self._save_or_refuse()
            outbox = self._outbox
        except BaseException:
            for restore in before:
                restore()
            raise
        finally:
            self._outbox = None
        for show in outbox:
            show()

    def mark_changed(self) -> None:
        """Note that a change must be saved before anybody hears of it."""
        self._changed = True

    def _save_or_refuse(self) -> None:
        try:
            self.save()
        except OSError as error:
            raise CannotSave([Problem("save", texts.text("no.save", why=describe_unusable(error)))]) from error

    def after_saving(self, show: Callable[[], object]) -> None:
        """Call a function whose effect others notice: at once, or once the present change is saved."""
        if self._outbox is None:
            show()
        else:
            self._outbox.append(show)

    # --- guests -------------------------------------------------------------------------------

    @property
    def here(self) -> list[Guest]:
        """The guests whose devices are there, in the order in which they first came."""
        return [guest for guest in self.guests.values() if guest.line]

    @property
    def paused(self) -> bool:
        """True while nothing goes on until the host says so."""
        return self.paused_at is not None

    @property
    def over(self) -> bool:
        """True once nothing more can happen."""
        return self.ended or self.hosted.over

    def let_in(self, line: GuestLine, message: Plain, now: float) -> Guest:
        """Let a guest in, or back in; `CannotRead` says why not."""
        self.now = now
        key = message.get("key")
        host = key is not None and _is_secret(key, self.key)
        if key is not None and not host:
            raise refusal("key")
        with self.transaction():
            guest, moved = run_in_time(PATIENCE, lambda: self._welcome(line, message, now, host=host))
        if moved:
            with suppress(OSError):  # coming back needs no free space
                self.save()
        return guest

    def _welcome(self, line: GuestLine, message: Plain, now: float, *, host: bool) -> tuple[Guest, bool]:
        """Return the guest who comes, and whether they have taken their seat back."""
        token = message.get("token")
        guest = self._find_returning(token) if token is not None else self._add_guest(message, host=host)
        if guest.line:
            self.say_goodbye(guest, "elsewhere")
        guest.line, guest.seen, guest.whole = line, None, True
        guest.host = guest.host or host
        guest.lang = message.get("lang") or (guest.lang if token else user_language())
        guest.want = message.get("want") or guest.want
        moved = self.hosted.take_seat_back(guest)
        self.send(guest, self.welcome_frame(guest))
        self.show_table()
        self.hosted.show_moment(guest, now)
        return guest, moved

    def _find_returning(self, token: str) -> Guest:
        for guest in self.guests.values():
            if _is_secret(token, guest.token):
                guest.known = True
                return guest
        raise refusal("token")

    def _add_guest(self, message: Plain, *, host: bool) -> Guest:
        """Return a new guest: screens and hosts need no name."""
        screen, name = bool(message.get("screen")), message.get("name")
        if name is None and not (screen or host):
            raise refusal("name")
        if name is not None:
            self._forget_lost(name)
        if name is not None and fold_name(name) in self.taken_names():
            raise refusal("name", "taken")
        if len(self.here) >= MOST_GUESTS and not host:
            raise refusal("guests", "full", most=MOST_GUESTS)
        self._forget()
        self.mark_changed()
        self.drawn += 1
        guest = Guest(str(self.drawn), name or "", draw_token(), screen=screen)
        self.guests[guest.id] = guest
        return guest

    def _forget_lost(self, name: str) -> None:
        """Free the name of a guest who has left before they could get their token: nobody can come back as them."""
        for guest in list(self.guests.values()):
            if fold_name(guest.name) == fold_name(name) and not (guest.line or guest.known or guest.seat):
                del self.guests[guest.id]

    def _forget(self) -> None:
        """Make room for a new guest: of too many, forget those who left without a seat."""
        away = [g for g in self.guests.values() if not (g.line or g.host or self.hosted.may_come_back(g))]
        for guest in away[: max(0, len(self.guests) + 1 - MOST_GUESTS)]:
            del self.guests[guest.id]

    def taken_names(self) -> set[str]:
        """Return the names that nobody else may have, in the form in which names are compared."""
        guests = [guest.name for guest in self.guests.values() if guest.name]
        return set(map(fold_name, [*guests, *self.hosted.bot_names()]))

    def disconnect(self, guest: Guest, line: GuestLine, now: float) -> None:
        """Note that a guest's device is gone, unless another one has taken its place."""
        if guest.line is line:
            self.now, guest.line = now, None
            self.show_table()

    def say_goodbye(self, guest: Guest, why: str) -> None:
        """Close a guest's connection with the reason, which says whether it should try to come back."""
        line, guest.line = guest.line, None
        if line:
            self.after_saving(partial(send_frame, line, encode(goodbye_frame(why, guest.lang)), last=True))

    def find_guest(self, asked: str) -> Guest:
        """Return the guest of an id, or of a name."""
        found = self.guests.get(asked) or next((g for g in self.guests.values() if g.name and g.name == asked), None)
        if found is None:
            raise refusal("guest")
        return found

    # --- sending ------------------------------------------------------------------------------

    def post(self, guest: Guest, frame: str) -> None:
        """Send a frame as text, if the guest is there: once the change that it shows is saved."""
        if guest.line:
            self.after_saving(partial(send_frame, guest.line, frame))

    def send(self, guest: Guest, frame: Json) -> None:
        """Send a frame to one guest."""
        self.post(guest, self.hosted.encode_answer(frame))

    def send_all(self, frame: Json, guests: Iterable[Guest] | None = None) -> None:
        """Send the same frame to everybody."""
        text = encode(frame)
        for guest in self.here if guests is None else guests:
            self.post(guest, text)

    def refuse(self, guest: Guest, do: str | None, error: TsukumoError) -> None:
        """Send a guest the reasons of a refusal; long keys are cut."""
        self.send(guest, refusal_frame(do, error, guest.lang))

    def welcome_frame(self, guest: Guest) -> Json:
        """Return the first frame: the guest's own identity here, which nobody else ever gets."""
        you = {"id": guest.id, "name": guest.name, "seat": guest.seat, "token": guest.token}
        return {
            "is": "welcome",
            "you": you,
            "code": self.code,
            "game": self.hosted.game_name,
            "title": self.hosted.title.say(guest.lang),
        }

    def table_frame(self) -> Json:
        """Return the public state of the table."""
        state = {"started": self.started, "paused": self.paused, "over": self.over}
        people = [guest.name for guest in self.here if guest.name and not guest.screen]
        return {
            "is": "table",
            "seats": self.hosted.seats_frame(),
            "guests": len(people),
            "people": people if self.hosted.names_shown else [],
            **state,
            **self.hosted.phase_frame(),
        }

    def show_table(self) -> None:
        """Show everybody the seats, and on the host's page all guests."""
        self.send_all(self.table_frame())
        if pages := [guest for guest in self.here if guest.host and guest.want == "panels"]:
            people = [
                {"id": each.id, "name": each.name, "seat": each.seat, "here": each.line is not None}
                for each in self.guests.values()
                if each.name
            ]
            self.send_all({"is": "panel", "people": people}, pages)

    # --- requests of guests ---------------------------------------------------------------------

    def handle_message(self, guest: Guest, do: str, message: Plain, now: float) -> None:
        """Carry out a guest's message, or refuse it: then nothing has changed.

        The method ``do_`` of its kind is that of what is hosted, or of one of its parts, or else the table's own.
        """
        self.now, guest.known = now, True
        try:
            if do in HOSTS and not guest.host:
                raise refusal("host")
            if do == "hello":
                raise refusal("do", "again")
            if self.ended:
                raise refusal("over")
            with self.transaction():
                takers = [part for part in (*self.hosted.parts, self) if hasattr(part, f"do_{do}")]
                if not takers:
                    raise refusal(*NOT_HERE[do])
                carry_out = getattr(takers[0], f"do_{do}")
                run_in_time(PATIENCE, partial(carry_out, guest, message, now))
        except TsukumoError as error:
            self.refuse(guest, do, error)
        except FAULTS as error:  # a foreign game may fail: nobody is cut off for it
            getLogger(__name__).exception("the table %s could not do %s", self.code, do)
            self.refuse(guest, do, rule_failure(error, host=guest.host))

    def do_pause(self, _: Guest, __: Plain, now: float) -> None:
        """Pause, for the host."""
        if not self.started:
            raise refusal("started", "not_started")
        if not self.paused:
            self.paused_at = now
        self.mark_changed()
        self.show_table()

    def do_go_on(self, _: Guest, __: Plain, now: float) -> None:
        """End the pause, for the host: everything timed goes on from where it was."""
        if not self.started:
            raise refusal("started", "not_started")
        if self.paused_at is not None:
            self.hosted.postpone(now - self.paused_at)
            self.paused_at = None
        self.mark_changed()
        self.show_table()

    def do_out(self, _: Guest, message: Plain, now: float) -> None:
        """Send a guest away, for the host: the seat is free, and the token opens nothing any more."""
        guest = self.find_guest(message["guest"])
        del self.guests[guest.id]
        self.hosted.free_seat(guest)
        self.say_goodbye(guest, "out")
        self.mark_changed()
        self.show_table()
        self.hosted.run_due_event(now)

    def do_save(self, guest: Guest, __: Plain, ___: float) -> None:
        """Send the host the files of an ended game, which hold no secret any more."""
        if not self.over:
            raise refusal("over", "not_over")
        for name, content in self.hosted.result_files().items():
            self.send(guest, {"is": "file", "name": name, "content": content.decode()})

    def do_end(self, _: Guest, __: Plain, ___: float) -> None:
        """End the table, for the host."""
        self.ended = True
        self.mark_changed()
        self.show_table()
        self.close("end")
        self.after_saving(self.on_end)

    def close(self, why: str) -> None:
        """Say goodbye to everybody."""
        for guest in self.here:
            self.say_goodbye(guest, why)

    # --- automatic ----------------------------------------------------------------------------------

    def wake_time(self) -> float | None:
        """Return the time of the next `tick`: when something is due, or is tried again; None if there is none."""
        due = self.hosted.next_event_time()
        return due if due is None or self.again_at is None else max(due, self.again_at)

    def tick(self, now: float) -> None:
        """Do what is due; a change that cannot be saved is tried again a little later, and the host is told once."""
        self.now = now
        try:
            with self.transaction():
                run_in_time(PATIENCE, partial(self.hosted.run_due_event, now))
            self.again_at = None
        except CannotSave as error:
            if self.again_at is None:
                for host in [guest for guest in self.here if guest.host]:
                    self.refuse(host, None, error)
            self.again_at = now + RETRY_AFTER

    def pause_after_failure(self, error: BaseException, now: float) -> None:
        """Pause, as the rules have failed in an automatic event; the host is told, and may let it go on."""
        self.paused_at = now
        self.show_table()
        for host in [guest for guest in self.here if guest.host]:
            self.refuse(host, None, rule_failure(error, host=True))

    # --- saving -------------------------------------------------------------------------------------

    def to_json(self) -> Json:
        """Return everything that restores the table."""
        guests = [guest.to_json() for guest in self.guests.values()]
        head = {"kind": self.hosted.kind, "code": self.code, "key": self.key, "drawn": self.drawn}
        state = {"started": self.started, "ended": self.ended, "paused": self.paused, "guests": guests}
        return {**head, **state, **self.hosted.to_json()}

    def restore(self, saved: Plain, now: float) -> None:
        """Restore a saved table; no device is there yet."""
        self.now = now
        self.started, self.ended, self.drawn = saved["started"], saved["ended"], saved["drawn"]
        if [type(saved[each]) for each in ("started", "ended", "paused", "drawn")] != [bool, bool, bool, int]:
            raise ValueError(saved)
        self.paused_at = now if saved["paused"] else None
        self.guests = {each["id"]: Guest(**each, known=True) for each in saved["guests"]}
        for guest in self.guests.values():
            guest.after += UNSAVED_VIEWS
        self.hosted.restore(saved, now)
