"""The options of a new game: who plays, with which cards, under which readings.

- ``seats``: names, clockwise from the moderator's left; or how many play; without, eight do
- ``deck``: how many cards of each role are dealt by the seed; without, a suggested deck
- ``roles``: instead, who has which role, by name
- ``readings``: those that are not the default
- ``lots``: ``"drawn"`` by the seed, or ``"asked"`` of the moderator

On the command line ``seats`` is a number or names with commas, and ``deck`` like ``villager=6,werewolf=2,seer=1``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from tsukumo.core.errors import CannotRead, Problem, joined, quoted
from tsukumo.core.rulebook import Readings, reading_problems
from tsukumo.core.text import listed, plain
from tsukumo.lupus.deck import LEAST, MOST, NAMES, deck_problems, suggest
from tsukumo.lupus.names import USUAL, is_name
from tsukumo.lupus.rules import registry, sentences

Join = Callable[[str, str], str]
"""How the key of a part is written."""
OPTIONS: Final = ("seats", "deck", "roles", "readings", "lots")
LOTS: Final = ("drawn", "asked")


def settled(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options checked and complete; `CannotRead` lists every problem."""
    problems = [Problem(joined("", name), sentences()["problem.unknown"]) for name in options if name not in OPTIONS]
    found: dict[str, Any] = {"seats": _tried(_seats, options.get("seats"), problems)}
    seats = found["seats"] or ()
    roles = options.get("roles")
    if roles is not None:
        if options.get("deck") is not None:
            problems.append(Problem("deck", sentences()["problem.both"]))
        problems += role_problems(roles, seats)
        found["roles"] = {name: roles.get(name) for name in seats} if isinstance(roles, Mapping) else {}
        if not problems:
            counted = Counter(found["roles"].values())
            found["deck"] = {name: counted[name] for name in NAMES if counted[name]}
            problems += [Problem("roles", reason) for reason in deck_problems(found["deck"])]
    else:
        found["deck"] = _tried(lambda given: _deck(given, len(seats)), options.get("deck"), problems)
    found["readings"] = _tried(_readings, options.get("readings"), problems)
    found["lots"] = options.get("lots", LOTS[0])
    if found["lots"] not in LOTS:
        problems.append(Problem("lots", sentences().text("problem.lots", value=quoted(found["lots"]))))
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


def _seats(given: Any) -> list[str]:
    if given is None:
        given = LEAST
    if isinstance(given, str):
        given = int(given) if given.isascii() and given.isdigit() and len(given) < 3 else given.split(",")
    if isinstance(given, int) and not isinstance(given, bool) and LEAST <= given <= MOST:
        return list(USUAL[:given])
    if not isinstance(given, list | tuple):
        raise CannotRead([Problem("seats", sentences().text("problem.seats", least=LEAST, most=MOST))])
    if problems := seat_problems(given):
        raise CannotRead(problems)
    return list(given)


def seat_problems(seats: list[Any] | tuple[Any, ...]) -> list[Problem]:
    """Everything wrong with a list of names, by ``seats[i]``: a name given twice is the later one's problem."""
    say = sentences().text
    problems = []
    if not LEAST <= len(seats) <= MOST:
        problems.append(Problem("seats", say("problem.count", count=len(seats), least=LEAST, most=MOST)))
    taken: set[str] = set()
    for i, name in enumerate(seats):
        if not is_name(name):
            problems.append(Problem(f"seats[{i}]", say("problem.name", value=quoted(name))))
        elif name.casefold() in taken:
            problems.append(Problem(f"seats[{i}]", say("problem.twice", value=quoted(name))))
        if isinstance(name, str):
            taken.add(name.casefold())
    return problems


# --- the cards ------------------------------------------------------------------------------------


def role_problems(roles: object, seats: list[str] | tuple[str, ...], join: Join = joined) -> list[Problem]:
    """Everything wrong with who has which role, by ``roles.NAME``; not whether the cards are a deck."""
    say = sentences().text
    if not isinstance(roles, Mapping):
        return [Problem("roles", say("problem.not_object", value=quoted(roles)))]
    problems = [
        Problem(join("roles", name), say("problem.no_role")) for name in dict.fromkeys(seats) if name not in roles
    ]
    for name, role in roles.items():
        key = join("roles", name)
        if name not in seats:
            problems.append(Problem(key, say("problem.stranger")))
        elif not isinstance(role, str) or role not in NAMES:
            problems.append(Problem(key, _no_role(role)))
    return problems


def _no_role(role: object) -> Any:
    names = listed([plain(name) for name in NAMES])
    return sentences().text("problem.role", value=quoted(role), names=names)


def _deck(given: Any, players: int) -> dict[str, int]:
    """The deck of an option; *players* is 0 if it is not known how many there are."""
    if given is None:
        return suggest(players) if players else {}
    if isinstance(given, str):
        given = _written(given)
    if not isinstance(given, Mapping):
        raise CannotRead([Problem("deck", sentences().text("problem.not_object", value=quoted(given)))])
    problems = []
    for name, count in given.items():
        key = joined("deck", name)
        if name not in NAMES:
            problems.append(Problem(key, _no_role(name)))
        elif isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST:
            problems.append(Problem(key, sentences().text("problem.cards", value=quoted(count))))
    if not problems and players:
        cards = sum(given.values())
        if cards != players:
            problems.append(Problem("deck", sentences().text("problem.size", cards=cards, players=players)))
        else:
            problems += [Problem("deck", reason) for reason in deck_problems(given)]
    if problems:
        raise CannotRead(problems)
    return {name: given[name] for name in NAMES if given.get(name)}


def _written(text: str) -> dict[str, int]:
    """A deck as the command line writes it."""
    found: dict[str, int] = {}
    for word in text.split(","):
        name, _, count = word.partition("=")
        if not (count.isascii() and count.isdigit() and len(count) < 3) or name in found:
            raise CannotRead([Problem("deck", sentences()["problem.deck"])])
        found[name] = int(count)
    return found


# --- readings -------------------------------------------------------------------------------------


def _readings(given: Any) -> dict[str, str]:
    if given is None:
        return {}
    if problems := readings_problems(given):
        raise CannotRead(problems)
    return Readings(registry(), given).overrides()


def readings_problems(given: object, join: Join = joined) -> list[Problem]:
    """Everything wrong with a choice of readings, by ``readings.NAME``."""
    if not isinstance(given, Mapping):
        return [Problem("readings", sentences().text("problem.not_object", value=quoted(given)))]
    return [
        problem._replace(key=join("readings", name))
        for name, answer in given.items()
        for problem in reading_problems(registry(), {name: answer})
    ]
