"""The base of what a table hosts: a game, or a quiz."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.io.jsons import dumps as encode
from tsukumo.core.language.text import Text
from tsukumo.core.plugins.registry import entry, title_of
from tsukumo.server.tables.guests import Guest

if TYPE_CHECKING:
    from tsukumo.server.tables.table import Table


class Hosted:
    """The game or quiz at a *table*, of the game named *game_name*; *kind* is its name in saved tables.

    It carries out the messages that it has a method for, such as ``do_act``, or that one of its *parts* has.
    """

    kind: str
    display_names: tuple[tuple[str, Text], ...] = ()
    """The display names of seats and bots that have no names of their own."""
    names_shown = True
    """True if everybody may see the names of all guests."""

    def __init__(self, table: Table, game_name: str) -> None:
        self.table, self.game_name, self.title, self.bot = table, game_name, title_of(game_name), entry(game_name).bot
        self.parts: list[object] = [self]

    @property
    def over(self) -> bool:
        """True once nothing more can happen."""
        raise NotImplementedError

    def do_start(self, guest: Guest, message: Plain, now: float) -> None:
        """Begin, for the host."""
        raise NotImplementedError

    # --- guests -------------------------------------------------------------------------------------

    def seats_frame(self) -> list[Json]:
        """Return the seats as ``table`` frames show them."""
        return []

    def phase_frame(self) -> Json:
        """Return the fields of ``table`` frames that tell of the phases of a game with nights."""
        return {}

    def bot_names(self) -> Iterable[str]:
        """Return the names of bots that no guest may have."""
        return ()

    def take_seat_back(self, guest: Guest) -> bool:
        """Welcome a guest's device; return whether they sit somewhere else than before."""
        return False

    def free_seat(self, guest: Guest) -> None:
        """Note that a guest has been sent away."""

    def may_come_back(self, guest: Guest) -> bool:
        """Return whether an absent guest has something to come back to."""
        raise NotImplementedError

    def show_moment(self, guest: Guest, now: float) -> None:
        """Show a guest who has just come the present moment."""
        raise NotImplementedError

    def encode_answer(self, frame: Json) -> str:
        """Return a frame to one guest as text."""
        return encode(frame)

    # --- automatic ----------------------------------------------------------------------------------

    def next_event_time(self) -> float | None:
        """Return the time of the next automatic event; None if there is none."""
        raise NotImplementedError

    def next_slow_work(self) -> Callable[[], None] | None:
        """Return the work to do in the background before the next event; None if nothing takes long."""
        return None

    def run_due_event(self, now: float) -> None:
        """Do what is due."""
        raise NotImplementedError

    def postpone(self, seconds: float) -> None:
        """Postpone everything timed by so many seconds."""
        raise NotImplementedError

    # --- saving -------------------------------------------------------------------------------------

    def snapshot(self) -> Callable[[], None]:
        """Return a function that restores everything as it is at this moment."""
        return copy_parts([self])

    def result_files(self) -> Mapping[str, bytes]:
        """Return the files that the host gets when it is over, by their names."""
        raise NotImplementedError

    def notices(self) -> tuple[Text, ...]:
        """Return notices about a table that was saved, such as that its edition has changed since."""
        return ()

    def to_json(self) -> Json:
        """Return everything that restores it."""
        raise NotImplementedError

    def restore(self, saved: Plain, now: float) -> None:
        """Restore what was saved."""
        raise NotImplementedError


def copy_parts(parts: Iterable[object]) -> Callable[[], None]:
    """Return a function that gives some objects their present attributes back."""
    before = [(vars(part), {name: _copy_value(value) for name, value in vars(part).items()}) for part in parts]

    def back() -> None:
        for now, then in before:
            now.clear()
            now.update(then)

    return back


def _copy_value(value: Any) -> Any:
    """Return a value that stays as it is: of lists, dictionaries and sets a copy of the same."""
    match value:
        case list():
            return [_copy_value(each) for each in value]
        case dict():
            return {name: _copy_value(each) for name, each in value.items()}
        case set():
            return set(value)
    return value
