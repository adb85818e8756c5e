"""Files of an evening: the game that is saved aside after every decision, what the public screen follows.

They lie in the user's folder for such things; ``TSUKUMO_STATE`` names another.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

from tsukumo.core.errors import ROOM, SHOWN, part_of, setting, state_folder, unreadable
from tsukumo.core.files import write_aside
from tsukumo.core.forms import Judge, anything, each_of, flag, judged, list_of, of_format, one_of, table, whole
from tsukumo.core.jsons import loads
from tsukumo.core.options import readings_check
from tsukumo.core.text import Lang
from tsukumo.lupus.console.evening import STAGES, Dealing, Evening, evening_of
from tsukumo.lupus.console.pin import PIN, Pin
from tsukumo.lupus.console.pin import sentences as pins
from tsukumo.lupus.console.public import STILL, Timer, public
from tsukumo.lupus.deck import MOST, NAMES
from tsukumo.lupus.options import SEATS, role_problems
from tsukumo.lupus.rules import registry
from tsukumo.lupus.script import FORMAT as SCRIPT

FORMAT: Final = "tsukumo-lupus-evening/1"
MOST_BYTES: Final = 1_000_000
GAME_KEYS: Final = ("seats", "roles", "readings", "decisions")
OWN: Final = ("stage", "deck", "dealing", "looked", "at", "log_shown")
"""What an evening has besides its game."""
LEAD: Final = "lead"
"""The key of the mark of the console that leads, in a running game's file alone."""
ASKED: Final = "pin"
"""The key of what is kept of the moderator's PIN, there too: a file that is saved on demand is its owner's to keep."""


# --- as data --------------------------------------------------------------------------------------


def to_json(evening: Evening) -> dict[str, Any]:
    """The whole evening as plain data."""
    game = evening.script()
    own = {name: getattr(evening, name) for name in OWN}
    return {"format": FORMAT, **own, "deck": dict(evening.deck), **{name: game[name] for name in GAME_KEYS}}


def saved(evening: Evening) -> bytes:
    """The file of an evening: once the cards are dealt, a script that ``tsukumo lupus`` plays again."""
    data = evening.script() if evening.stage == "playing" else to_json(evening)
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def read(content: bytes) -> Evening:
    """The evening of a file, of a script too; `CannotRead` lists everything wrong with it, by key."""
    data: Any = loads(content, MOST_BYTES)
    if isinstance(data, dict) and data.get("format") == SCRIPT:
        return evening_of(data)
    judge = judged(data, EVENING, pins, join=part_of)
    judge.refuse()
    values = {name: data[name] for name in (*OWN, "readings", "roles")}
    pin = Pin(**data[ASKED]) if ASKED in data else None
    evening = Evening(seats=tuple(data["seats"]), decisions=tuple(data["decisions"]), pin=pin, **values)
    if evening.stage == "playing":
        known = evening_of(evening.script())
        last = next((i for i, step in enumerate(known.steps) if step.waiting), len(known.steps) - 1)
        whole(known.at, last)(judge, "at", evening.at)
        judge.refuse()
    return evening


# --- the form of an evening: its parts, each by itself --------------------------------------------


def _seats(judge: Judge, key: str, value: Any) -> None:
    """Any number of names while people sit down, as many as may play afterwards."""
    if judge.is_list(key, value):
        early = judge.whole.get("stage") == "seating"
        judge.problems += [problem for problem in SEATS.problems(value) if not (early and problem.key == key)]


def _roles(judge: Judge, key: str, value: Any) -> None:
    """Before the game somebody may have no role yet."""
    seats, playing = judge.whole.get("seats"), judge.whole.get("stage") == "playing"
    if judge.is_table(key, value) and isinstance(seats, list):
        people = [name for name in seats if isinstance(name, str) and (playing or name in value)]
        judge.problems += role_problems(value, people, part_of)


def _looked(judge: Judge, key: str, value: Any) -> None:
    seats = judge.whole.get("seats")
    whole(0, len(seats) if isinstance(seats, list) else MOST)(judge, key, value)


EVENING: Final = table(
    {
        "format": of_format(FORMAT),
        "stage": one_of(*STAGES),
        "deck": each_of(one_of(*NAMES), whole(0, MOST)),
        "dealing": one_of(*get_args(Dealing)),
        "looked": _looked,
        "at": whole(0, MOST_BYTES),  # how far the game is says whether it fits
        "log_shown": flag,
        "seats": _seats,
        "roles": _roles,
        "readings": readings_check(registry),
        "decisions": list_of(Judge.is_table),
        f"{LEAD}?": anything,
        f"{ASKED}?": PIN,
    }
)


# --- aside ----------------------------------------------------------------------------------------


class Place(NamedTuple):
    """Where the running game and the public's part of it are kept."""

    folder: Path

    @property
    def running(self) -> Path:
        """The game that runs, secrets and all."""
        return self.folder / "lupus.json"

    @property
    def before(self) -> Path:
        """The game before it, in case that it was put away by mistake."""
        return self.folder / "lupus-before.json"

    @property
    def public(self) -> Path:
        """What the public screen shows."""
        return self.folder / "lupus-public.json"

    def keep(self, evening: Evening, lang: Lang, timer: Timer = STILL, *, lead: str = "") -> bytes:
        """Save the evening, with the mark of who leads it, and what the public may see of it; what was written.

        `OSError` if the disk does not take them.
        """
        pin = {ASKED: evening.pin._asdict()} if evening.pin else {}
        data = {**to_json(evening), **({LEAD: lead} if lead else {}), **pin}
        content = (json.dumps(data, ensure_ascii=False) + "\n").encode()
        _write(self.running, content)
        self.show(evening, lang, timer)
        return content

    def show(self, evening: Evening, lang: Lang, timer: Timer) -> None:
        """Write what the public may see, if it is not there already."""
        content = (json.dumps(public(evening, lang, timer), ensure_ascii=False) + "\n").encode()
        if not self.public.exists() or self.public.read_bytes() != content:
            _write(self.public, content)

    def content(self) -> bytes | None:
        """The file of the evening that was saved aside; None if there is none, `CannotRead` if it cannot be opened."""
        try:
            return self.running.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise unreadable(self.running, error) from error

    def kept(self) -> Evening | None:
        """The evening that was saved aside and is not over; `CannotRead` says what is wrong with its file."""
        content = self.content()
        evening = read(content) if content is not None else Evening()
        return None if evening.over or not evening.seats else evening

    def put_away(self) -> None:
        """Make room for a new evening; the file of the old one stays beside it, whatever it holds."""
        if self.running.exists():
            self.running.replace(self.before)


def place() -> Place:
    """Where this user's evenings are kept."""
    return Place(state_folder())


def public_files() -> list[Path]:
    """What screens may show: the public part of the evening of whoever serves the pages, and of those of guests."""
    own = Place(Path(asked)) if (asked := setting(SHOWN)) else place()
    room = setting(ROOM)
    guests = sorted(Path(room).glob(f"*/{own.public.name}")) if room else []
    return [own.public, *guests]


def _write(file: Path, content: bytes) -> None:
    """Write a file that is its user's alone, in a folder that is, too."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    write_aside(file, content, private=True)
