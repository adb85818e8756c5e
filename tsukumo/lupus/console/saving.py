"""Files of an evening: the game that is saved aside after every decision, what the public screen follows.

Both are written aside and moved into place, so that neither is ever half-written. They lie in the user's folder for
such things; ``TSUKUMO_STATE`` names another.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final, NamedTuple, get_args

from tsukumo.core.errors import CannotRead, Problem, part_of, quoted, unreadable
from tsukumo.core.errors import sentences as shared
from tsukumo.core.jsons import doubled, loads
from tsukumo.core.text import Catalogue, Lang, catalogue, listed, plain
from tsukumo.lupus.console.evening import STAGES, Dealing, Evening, evening_of
from tsukumo.lupus.console.public import STILL, Timer, public
from tsukumo.lupus.deck import NAMES
from tsukumo.lupus.options import SEATS, readings_problems, role_problems
from tsukumo.lupus.script import FORMAT as SCRIPT

FORMAT: Final = "tsukumo-lupus-evening/1"
FOLDER: Final = "TSUKUMO_STATE"
"""The environment variable that names the folder."""
MOST_BYTES: Final = 1_000_000
GAME_KEYS: Final = ("seats", "roles", "readings", "decisions")
OWN: Final[Mapping[str, type]] = {
    "stage": str,
    "deck": dict,
    "dealing": str,
    "looked": int,
    "at": int,
    "log_shown": bool,
}
"""What an evening has besides its game, and of which type it is."""


def sentences() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


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
    if len(content) > MOST_BYTES:
        raise CannotRead([Problem("", sentences().text("large", most=MOST_BYTES))])
    data = loads(content)
    if not isinstance(data, dict):
        raise CannotRead([Problem("", shared().text("file.not_object", value=quoted(data)))])
    if data.get("format") == SCRIPT:
        return evening_of(data)
    return _evening(data)


def _evening(data: Mapping[str, Any]) -> Evening:
    problems = [*doubled(data, join=part_of), *_form(data)]
    if problems:
        raise CannotRead(list({problem.key: problem for problem in problems}.values()))
    values = {name: data[name] for name in (*OWN, "readings", "roles")}
    evening = Evening(seats=tuple(data["seats"]), decisions=tuple(data["decisions"]), **values)
    if evening.stage == "playing":
        whole = evening_of(evening.script())
        last = next((i for i, step in enumerate(whole.steps) if step.waiting), len(whole.steps) - 1)
        if not whole.at <= evening.at <= last:
            raise CannotRead([Problem("at", sentences().text("at", least=whole.at, most=last))])
    return evening


def _form(data: Mapping[str, Any]) -> list[Problem]:
    """What is wrong with the parts of an evening, each by itself."""
    known = ("format", *OWN, *GAME_KEYS)
    found = [Problem(key, shared()["file.unknown"]) for key in data if key not in known]
    found += [Problem(key, shared()["file.missing"]) for key in known if key not in data]
    if "format" in data and data["format"] != FORMAT:
        found.append(Problem("format", shared().text("file.format", value=quoted(data["format"]), format=FORMAT)))
    for name, kind in OWN.items():
        if name in data and type(data[name]) is not kind:
            found.append(Problem(name, sentences().text(f"kind.{kind.__name__}", value=quoted(data[name]))))
    for name, values in (("stage", STAGES), ("dealing", get_args(Dealing))):
        if isinstance(data.get(name), str) and data[name] not in values:
            names = listed([plain(value) for value in values], shared()["or"])
            found.append(Problem(name, sentences().text("one_of", value=quoted(data[name]), names=names)))
    seats = data.get("seats")
    if not isinstance(seats, list):
        return [*found, Problem("seats", shared().text("file.not_list", value=quoted(seats)))]
    early = data.get("stage") == "seating"
    found += [problem for problem in SEATS.problems(seats) if not (early and problem.key == "seats")]
    people = [name for name in seats if isinstance(name, str)]
    found += [problem for problem in role_problems(data.get("roles"), people, part_of) if not _missing(problem, data)]
    found += readings_problems(data.get("readings"), part_of)
    found += _deck_form(data.get("deck"))
    looked = data.get("looked")
    if isinstance(looked, int) and not 0 <= looked <= len(seats):
        found.append(Problem("looked", sentences().text("at", least=0, most=len(seats))))
    if not isinstance(data.get("decisions"), list):
        found.append(Problem("decisions", shared().text("file.not_list", value=quoted(data.get("decisions")))))
    return found


def _missing(problem: Problem, data: Mapping[str, Any]) -> bool:
    """Whether a problem is only that somebody has no role yet, before the game."""
    roles = data.get("roles")
    name = problem.key.removeprefix("roles.")
    return isinstance(roles, dict) and name not in roles and data.get("stage") != "playing"


def _deck_form(deck: object) -> list[Problem]:
    if not isinstance(deck, dict):
        return []
    return [
        Problem(part_of("deck", name), sentences().text("kind.int", value=quoted(count)))
        for name, count in deck.items()
        if name not in NAMES or type(count) is not int or not 0 <= count <= 24
    ]


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

    def keep(self, evening: Evening, lang: Lang, timer: Timer = STILL) -> None:
        """Save the evening, and what the public may see of it; `OSError` if the disk does not take them."""
        _write(self.running, (json.dumps(to_json(evening), ensure_ascii=False) + "\n").encode())
        self.show(evening, lang, timer)

    def show(self, evening: Evening, lang: Lang, timer: Timer) -> None:
        """Write what the public may see, if it is not there already."""
        content = (json.dumps(public(evening, lang, timer), ensure_ascii=False) + "\n").encode()
        if not self.public.exists() or self.public.read_bytes() != content:
            _write(self.public, content)

    def kept(self) -> Evening | None:
        """The evening that was saved aside and is not over; `CannotRead` says what is wrong with its file."""
        try:
            content = self.running.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise unreadable(self.running, error) from error
        evening = read(content)
        return None if evening.over or not evening.seats else evening

    def put_away(self) -> None:
        """Make room for a new evening; the file of the old one stays beside it, whatever it holds."""
        if self.running.exists():
            self.running.replace(self.before)


def place() -> Place:
    """Where this user's evenings are kept."""
    if asked := os.environ.get(FOLDER):
        return Place(Path(asked))
    if sys.platform == "emscripten":  # in the browser alone only what lies beside the notebooks is kept
        return Place(Path.cwd())
    home = os.environ.get("LOCALAPPDATA") if os.name == "nt" else os.environ.get("XDG_STATE_HOME")
    return Place(Path(home or Path.home() / ".local" / "state") / "tsukumo")


def _write(file: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all, even if the machine dies meanwhile."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}-", delete=False) as aside:
        try:
            aside.write(content)
            aside.flush()
            os.fsync(aside.fileno())
        except OSError:
            Path(aside.name).unlink()
            raise
    Path(aside.name).replace(file)
