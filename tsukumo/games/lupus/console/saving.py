"""Files of a session: the autosave after every decision, and the file that the public screen follows.

They lie in the user's state folder; ``TSUKUMO_STATE`` names another.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

from tsukumo.core.files.disk import write_aside
from tsukumo.core.game.options import make_readings_check
from tsukumo.core.io.errors import ROOM, SHOWN, join_part, read_setting, state_folder, unreadable_error
from tsukumo.core.io.forms import Judge, anything, each_of, flag, judge_data, list_of, of_format, one_of, table, whole
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.text import Lang
from tsukumo.games.lupus.console.pin import PIN, Pin
from tsukumo.games.lupus.console.pin import texts as pins
from tsukumo.games.lupus.console.public import STILL, Timer, public
from tsukumo.games.lupus.console.session import STAGES, Dealing, ModeratedSession, session_of
from tsukumo.games.lupus.deck import MOST, NAMES
from tsukumo.games.lupus.options import SEATS, role_problems
from tsukumo.games.lupus.rules import registry
from tsukumo.games.lupus.script import FORMAT as SCRIPT

FORMAT: Final = "tsukumo-lupus-evening/1"
MOST_BYTES: Final = 1_000_000
GAME_KEYS: Final = ("seats", "roles", "readings", "decisions")
OWN: Final = ("stage", "deck", "dealing", "looked", "at", "log_shown")
"""The fields of a session besides its game."""
LEAD: Final = "lead"
"""The key of the mark of the leading console, in a running game's file alone."""
ASKED: Final = "pin"
"""The key of the moderator's stored PIN, there too: a file saved on demand is its owner's to keep."""


# --- as data --------------------------------------------------------------------------------------


def to_json(session: ModeratedSession) -> dict[str, Any]:
    """The whole session as plain data."""
    game = session.script()
    own = {name: getattr(session, name) for name in OWN}
    return {"format": FORMAT, **own, "deck": dict(session.deck), **{name: game[name] for name in GAME_KEYS}}


def write_session(session: ModeratedSession) -> bytes:
    """The file of a session: once the cards are dealt, a script that ``tsukumo lupus`` plays again."""
    data = session.script() if session.stage == "playing" else to_json(session)
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def read_session(content: bytes) -> ModeratedSession:
    """The session of a file, or of a script; `CannotRead` lists the problems by key."""
    data: Any = loads(content, MOST_BYTES)
    if isinstance(data, dict) and data.get("format") == SCRIPT:
        return session_of(data)
    judge = judge_data(data, EVENING, pins, join=join_part)
    judge.refuse()
    values = {name: data[name] for name in (*OWN, "readings", "roles")}
    pin = Pin(**data[ASKED]) if ASKED in data else None
    session = ModeratedSession(seats=tuple(data["seats"]), decisions=tuple(data["decisions"]), pin=pin, **values)
    if session.stage == "playing":
        known = session_of(session.script())
        last = next((i for i, step in enumerate(known.steps) if step.waiting), len(known.steps) - 1)
        whole(known.at, last)(judge, "at", session.at)
        judge.refuse()
    return session


# --- the form of a session: its parts, each by itself ---------------------------------------------


def _judge_seats(judge: Judge, key: str, value: Any) -> None:
    """Judge the names of people who may still be sitting down: at most as many as may play."""
    if judge.is_list(key, value):
        early = judge.whole.get("stage") == "seating"
        judge.problems += [problem for problem in SEATS.problems(value) if not (early and problem.key == key)]


def _judge_roles(judge: Judge, key: str, value: Any) -> None:
    """Judge the roles, some of which may be missing before the game."""
    seats, playing = judge.whole.get("seats"), judge.whole.get("stage") == "playing"
    if judge.is_table(key, value) and isinstance(seats, list):
        people = [name for name in seats if isinstance(name, str) and (playing or name in value)]
        judge.problems += role_problems(value, people, join_part)


def _judge_looked(judge: Judge, key: str, value: Any) -> None:
    seats = judge.whole.get("seats")
    whole(0, len(seats) if isinstance(seats, list) else MOST)(judge, key, value)


EVENING: Final = table(
    {
        "format": of_format(FORMAT),
        "stage": one_of(*STAGES),
        "deck": each_of(one_of(*NAMES), whole(0, MOST)),
        "dealing": one_of(*get_args(Dealing)),
        "looked": _judge_looked,
        "at": whole(0, MOST_BYTES),  # the stage of the game decides whether it fits
        "log_shown": flag,
        "seats": _judge_seats,
        "roles": _judge_roles,
        "readings": make_readings_check(registry),
        "decisions": list_of(Judge.is_table),
        f"{LEAD}?": anything,
        f"{ASKED}?": PIN,
    }
)


# --- the autosave ------------------------------------------------------------------------------------


class SessionFiles(NamedTuple):
    """The folder of the running game and of its public part."""

    folder: Path

    @property
    def running(self) -> Path:
        """The file of the running game, secrets included."""
        return self.folder / "lupus.json"

    @property
    def before(self) -> Path:
        """The file of the game before it, in case that was put away by mistake."""
        return self.folder / "lupus-before.json"

    @property
    def public(self) -> Path:
        """The file that the public screen shows."""
        return self.folder / "lupus-public.json"

    def keep(self, session: ModeratedSession, lang: Lang, timer: Timer = STILL, *, lead: str = "") -> bytes:
        """Save the session, with the mark of the leading console, and its public part; return the bytes written.

        `OSError` if the disk does not take them.
        """
        pin = {ASKED: session.pin._asdict()} if session.pin else {}
        data = {**to_json(session), **({LEAD: lead} if lead else {}), **pin}
        content = (json.dumps(data, ensure_ascii=False) + "\n").encode()
        _write(self.running, content)
        shown = (json.dumps(public(session, lang, timer), ensure_ascii=False) + "\n").encode()
        if not self.public.exists() or self.public.read_bytes() != shown:
            _write(self.public, shown)
        return content

    def content(self) -> bytes | None:
        """The content of the saved session's file; None if there is none, `CannotRead` if it cannot be opened."""
        try:
            return self.running.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise unreadable_error(self.running, error) from error

    def read_kept(self) -> ModeratedSession | None:
        """The saved session that is not over; `CannotRead` lists the problems of its file."""
        content = self.content()
        session = read_session(content) if content is not None else ModeratedSession()
        return None if session.over or not session.seats else session

    def put_away(self) -> None:
        """Make room for a new session; the old file stays beside it, whatever it holds."""
        if self.running.exists():
            self.running.replace(self.before)


def session_files() -> SessionFiles:
    """The place of this user's sessions."""
    return SessionFiles(state_folder())


def public_files() -> list[Path]:
    """The files that screens may show: the public part of the server's own session, and of its guests' sessions."""
    own = SessionFiles(Path(asked)) if (asked := read_setting(SHOWN)) else session_files()
    room = read_setting(ROOM)
    guests = sorted(Path(room).glob(f"*/{own.public.name}")) if room else []
    return [own.public, *guests]


def _write(file: Path, content: bytes) -> None:
    """Write a file that only its user can read, in a folder of the same kind."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    write_aside(file, content, private=True)
