"""The options of a new game: who plays, with which cards, under which readings.

- ``players``: names, clockwise; or how many play; without, four do
- ``edition``: a name, the path of a TOML file, or tables as in one
- ``levels``: everybody's level at the beginning, by name, where it is not 1
- ``readings``: those that are not the default

On the command line ``players`` is a number or names with commas.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tsukumo.core.errors import CannotRead, Problem, joined, part_of, quoted
from tsukumo.core.errors import sentences as shared
from tsukumo.core.names import USUAL, is_name
from tsukumo.core.rulebook import Readings, reading_problems
from tsukumo.core.text import listed, plain
from tsukumo.sottomondo.edition import CASTLE, DEFAULT, Edition, edition_names, load_edition
from tsukumo.sottomondo.edition_file import checked, read_edition
from tsukumo.sottomondo.play.ruleset import HELD, TOP
from tsukumo.sottomondo.rules import registry, sentences

LEAST, MOST = 2, 6
"""How many play (`setup.players`)."""
USUALLY: Final = 4
OPTIONS: Final = ("players", "edition", "levels", "readings")


def settled(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options checked and complete; `CannotRead` lists every problem."""
    problems = [Problem(joined("", name), shared()["base.option"]) for name in options if name not in OPTIONS]
    players = _tried(_players, options.get("players"), problems)
    edition = _tried(_edition, options.get("edition", DEFAULT), problems)
    found: dict[str, Any] = {"players": players, "edition": edition}
    if players and (levels := options.get("levels")) is not None:
        problems += level_problems(levels, players)
        found["levels"] = levels
    if players and edition and not problems:
        problems += _too_few(edition_of(edition), len(players))
    found["readings"] = _tried(_readings, options.get("readings"), problems)
    if problems:
        raise CannotRead(problems)
    return found


def _tried(settle: Callable[[Any], Any], given: Any, problems: list[Problem]) -> Any:
    """One option settled; what is wrong with it is added to *problems*."""
    try:
        return settle(given)
    except CannotRead as error:
        problems += error.problems
        return None


# --- who plays ------------------------------------------------------------------------------------


def _players(given: Any) -> list[str]:
    if given is None:
        given = USUALLY
    if isinstance(given, str):
        given = int(given) if given.isascii() and given.isdigit() and len(given) < 3 else given.split(",")
    if isinstance(given, int) and not isinstance(given, bool) and LEAST <= given <= MOST:
        return list(USUAL[:given])
    if not isinstance(given, list | tuple):
        raise CannotRead([Problem("players", sentences().text("problem.players", least=LEAST, most=MOST))])
    if problems := player_problems(given):
        raise CannotRead(problems)
    return list(given)


def player_problems(players: Sequence[Any]) -> list[Problem]:
    """Everything wrong with a list of names, by ``players[i]``: a name given twice is the later one's problem."""
    say = sentences().text
    problems = []
    if not LEAST <= len(players) <= MOST:
        problems.append(Problem("players", say("problem.count", count=len(players), least=LEAST, most=MOST)))
    taken: set[str] = set()
    for i, name in enumerate(players):
        if not is_name(name):
            problems.append(Problem(f"players[{i}]", say("problem.name", value=quoted(name))))
        elif name.casefold() in taken:
            problems.append(Problem(f"players[{i}]", say("problem.twice", value=quoted(name))))
        if isinstance(name, str):
            taken.add(name.casefold())
    return problems


def level_problems(levels: object, players: Sequence[str]) -> list[Problem]:
    """Everything wrong with the levels at the beginning, by ``levels.NAME``."""
    if not isinstance(levels, Mapping):
        return [Problem("levels", shared().text("file.not_object", value=quoted(levels)))]
    problems = []
    for name, level in levels.items():
        if name not in players:
            problems.append(Problem(part_of("levels", name), sentences()["problem.stranger"]))
        elif type(level) is not int or not 1 <= level <= TOP:
            reason = sentences().text("problem.level", value=quoted(level), most=TOP)
            problems.append(Problem(part_of("levels", name), reason))
    return problems


# --- the cards, the readings ----------------------------------------------------------------------


def edition_of(edition: str | Mapping[str, Any]) -> Edition:
    """The edition of a settled option."""
    return load_edition(edition) if isinstance(edition, str) else Edition(edition)


def edition_asked(given: Any) -> Edition:
    """The edition of a name, a file or tables, as in the option ``edition``; `CannotRead` says what is wrong."""
    return edition_of(_edition(given))


def _edition(given: Any) -> str | Mapping[str, Any]:
    if isinstance(given, Mapping):
        return checked(given)
    names = edition_names()
    if given in names:
        return str(given)
    if not isinstance(given, str) or not given.endswith(".toml"):
        known = listed([plain(name) for name in names])
        raise CannotRead([Problem("edition", sentences().text("problem.edition", value=quoted(given), names=known))])
    return read_edition(given)


def _too_few(edition: Edition, players: int) -> list[Problem]:
    """Whether there are cards for everybody (`setup.deal`)."""
    if (cards := len(edition.deck(CASTLE))) >= HELD * players:
        return []
    return [Problem("edition", sentences().text("problem.few", cards=cards, least=HELD * players))]


def _readings(given: Any) -> dict[str, str]:
    if given is None:
        return {}
    if problems := readings_problems(given):
        raise CannotRead(problems)
    return Readings(registry(), given).overrides()


def readings_problems(given: object) -> list[Problem]:
    """Everything wrong with a choice of readings, by ``readings.NAME``."""
    if not isinstance(given, Mapping):
        return [Problem("readings", shared().text("file.not_object", value=quoted(given)))]
    return [
        problem._replace(key=part_of("readings", name))
        for name, answer in given.items()
        for problem in reading_problems(registry(), {name: answer})
    ]
