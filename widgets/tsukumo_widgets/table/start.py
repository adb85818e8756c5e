"""What is chosen before a game: who plays which house, under which readings, from which seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from tsukumo.core.errors import CannotRead, Problem, joined, quoted
from tsukumo.core.game import AnyGame
from tsukumo.core.rulebook import reading_problems
from tsukumo.core.text import catalogue
from tsukumo.games import make_bot, new_game
from tsukumo.tsukumobake.play.kind import DEFAULT, TSUKUMOBAKE
from tsukumo.tsukumobake.rules import HOUSES, registry

GAME: Final = "tsukumobake"
YOU: Final = "you"
"""Who plays a house that somebody at this screen plays; everything else is the spec of a bot."""
FIRST: Final = {"geisha": YOU, "innkeeper": "greedy", "monk": "greedy", "explorer": "greedy"}
MOST_DIGITS: Final = 19
"""A seed with more digits is too large."""
_say = catalogue(Path(__file__).with_suffix(".toml"))


@dataclass(frozen=True)
class Start:
    """What a game begins with. *seed* is as it was typed: empty draws one, which the page does not show.

    *edition* is settled: the name of one of the package's, or the whole table of another.
    """

    players: Mapping[str, str] = field(default_factory=lambda: dict(FIRST))
    readings: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""
    edition: str | Mapping[str, Any] = DEFAULT

    @property
    def people(self) -> tuple[str, ...]:
        """The houses that people at this screen play."""
        return tuple(house for house in HOUSES if self.players[house] == YOU)

    def seat(self, house: str, spec: str) -> Start:
        """The same with a house played by somebody else."""
        return replace(self, players={**self.players, house: spec})

    def read(self, name: str, value: str) -> Start:
        """The same under another answer to a reading; defaults are left out."""
        others = {key: chosen for key, chosen in self.readings.items() if key != name}
        return replace(self, readings=others if value == registry()[name].default else {**others, name: value})

    def game(self) -> AnyGame:
        """A new game; `CannotRead` lists everything wrong with what was chosen."""
        typed = self.seed.strip()
        seed: Any = int(typed) if typed.isdecimal() and typed.isascii() and len(typed) <= MOST_DIGITS else typed
        return new_game(GAME, seed=seed if typed else None, edition=self.edition, readings=dict(self.readings))


def started(
    seed: object = None,
    players: Mapping[str, str] | None = None,
    readings: Mapping[str, str] | None = None,
    edition: Any = None,
) -> tuple[Start, tuple[Problem, ...]]:
    """What a game is to begin with, and what was wrong with it: what is wrong is left as it is by default."""
    problems: list[Problem] = []
    start = Start(seed="" if seed is None else str(seed))
    for house, spec in (players or {}).items():
        if wrong := _wrong_player(house, spec):
            problems += wrong
        else:
            start = start.seat(house, spec)
    given = readings or {}
    problems += reading_problems(registry(), given)
    for name, value in given.items():
        if name in registry() and value in registry()[name].answers:
            start = start.read(name, value)
    try:
        start = replace(start, edition=TSUKUMOBAKE.settled({"edition": edition})["edition"])
    except CannotRead as error:
        problems += error.problems
    try:
        start.game()
    except CannotRead as error:
        problems += error.problems
        start = replace(start, seed="")
    return start, tuple(problems)


def _wrong_player(house: str, spec: object) -> list[Problem]:
    """What is wrong with somebody who is to play a house."""
    if house not in HOUSES:
        known = ", ".join(HOUSES)
        return [Problem(joined("players", house), _say.text("house", value=quoted(house), names=known))]
    if spec == YOU:
        return []
    if not isinstance(spec, str):
        return [Problem(joined("players", house), _say.text("player", value=quoted(spec)))]
    try:
        make_bot(GAME, spec, 0)
    except CannotRead as error:
        return [Problem(joined("players", house), problem.reason) for problem in error.problems]
    return []


def asked_for(query: Mapping[str, str]) -> tuple[Start, tuple[Problem, ...]]:
    """What a link asks for: ``seed=7&players=monk=you;geisha=search:iterations=50&readings=stride=exact``."""
    problems: list[Problem] = []
    pairs: dict[str, dict[str, str]] = {}
    for part in ("players", "readings"):
        pairs[part] = {}
        for word in filter(None, query.get(part, "").split(";")):
            name, equals, value = word.partition("=")
            if equals:
                pairs[part][name] = value
            else:
                problems.append(Problem(part, _say.text("pair", value=quoted(word))))
    start, wrong = started(query.get("seed"), pairs["players"], pairs["readings"])
    return start, (*problems, *wrong)


def query_of(start: Start) -> dict[str, str] | None:
    """What a link to the same beginning asks for; None under an edition of one's own, which no link can hold."""
    if start.edition != DEFAULT:
        return None
    players = {house: spec for house, spec in start.players.items() if spec != FIRST[house]}
    found = {"seed": start.seed, "players": _pairs(players), "readings": _pairs(start.readings)}
    return {name: value for name, value in found.items() if value}


def _pairs(found: Mapping[str, str]) -> str:
    return ";".join(f"{name}={value}" for name, value in found.items())
