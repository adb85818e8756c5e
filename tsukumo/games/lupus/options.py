"""The options of a new game: players, cards and readings.

- ``seats``: names, clockwise from the moderator's left; or the number of players; by default eight
- ``deck``: the number of cards of each role dealt by the seed; by default a suggested deck
- ``roles``: the role of each player, by name; a ``deck`` beside it, as settled options have one, must be of these cards
- ``readings``: those that are not the default
- ``lots``: ``"drawn"`` by the seed, or ``"asked"`` of the moderator

On the command line ``seats`` is a number or names with commas, and ``deck`` like ``villager=6,werewolf=2,seer=1``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tsukumo.core.files.data import plain_int
from tsukumo.core.game.options import Join, no_mapping, settle_readings, try_option, unknown_options
from tsukumo.core.game.people import People
from tsukumo.core.io.errors import CannotRead, Problem, join_key, quote_value, refuse_any
from tsukumo.core.language.text import join_list, plain
from tsukumo.games.lupus.deck import LEAST, MOST, NAMES, deck_problems, optional, suggest
from tsukumo.games.lupus.roles import VILLAGER
from tsukumo.games.lupus.rules import registry, texts

SEATS: Final = People("seats", LEAST, MOST, usually=LEAST, own=texts)
WRITTEN: Final = SEATS._replace(scripted=True)
"""The seats of a script that somebody has written."""
OPTIONS: Final = ("seats", "deck", "roles", "readings", "lots")
LOTS: Final = ("drawn", "asked")


def settle_options(options: Mapping[str, Any], people: People = SEATS) -> dict[str, Any]:
    """The options checked and complete; `CannotRead` lists every problem."""
    problems = unknown_options(options, OPTIONS)
    values: dict[str, Any] = {"seats": try_option(people.settle, options.get("seats"), problems)}
    seats = values["seats"] or ()
    roles = options.get("roles")
    if roles is not None:
        deck = options.get("deck")
        dealt = None if deck is None else try_option(lambda given: _deck(given, len(seats)), deck, problems)
        problems += role_problems(roles, seats)
        values["roles"] = {name: roles.get(name) for name in seats} if isinstance(roles, Mapping) else {}
        if not problems:
            counted = Counter(values["roles"].values())
            values["deck"] = {name: counted[name] for name in NAMES if counted[name]}
            problems += [Problem("roles", reason) for reason in deck_problems(values["deck"])]
            if dealt not in (None, values["deck"]):
                problems.append(Problem("deck", texts["problem.both"]))
    else:
        values["deck"] = try_option(lambda given: _deck(given, len(seats)), options.get("deck"), problems)
    chosen = options.get("readings")
    values["readings"] = try_option(lambda given: settle_readings(given, registry(), texts), chosen, problems)
    values["lots"] = options.get("lots", LOTS[0])
    if values["lots"] not in LOTS:
        problems.append(Problem("lots", texts.text("problem.lots", value=quote_value(values["lots"]))))
    refuse_any(problems)
    return values


# --- the cards ------------------------------------------------------------------------------------


def role_problems(roles: object, seats: list[str] | tuple[str, ...], join: Join = join_key) -> list[Problem]:
    """The problems of the roles given to players, by ``roles.NAME``; whether they make a legal deck is not checked."""
    say = texts.text
    if not isinstance(roles, Mapping):
        return no_mapping("roles", roles, texts)
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
    names = join_list([plain(name) for name in NAMES])
    return texts.text("problem.role", value=quote_value(role), names=names)


def _deck(given: Any, players: int) -> dict[str, int]:
    """The deck of an option; *players* is 0 if their number is not known."""
    if given is None:
        return suggest(players) if players else {}
    if isinstance(given, str):
        given = _read_deck(given)
    if not isinstance(given, Mapping):
        raise CannotRead(no_mapping("deck", given, texts))
    given = {name: plain_int(count) for name, count in given.items()}
    problems = []
    for name, count in given.items():
        key = join_key("deck", name)
        if name not in NAMES:
            problems.append(Problem(key, _no_role(name)))
        elif isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST:
            problems.append(Problem(key, texts.text("problem.cards", value=quote_value(count))))
    if not problems and players:
        cards = sum(given.values())
        if cards != players:
            problems.append(Problem("deck", texts.text("problem.size", cards=cards, players=players)))
        else:
            problems += [Problem("deck", reason) for reason in deck_problems(given)]
    refuse_any(problems)
    return {name: given[name] for name in NAMES if given.get(name)}


def _read_deck(text: str) -> dict[str, int]:
    """A deck in the notation of the command line."""
    deck: dict[str, int] = {}
    for word in text.split(","):
        name, _, count = word.partition("=")
        if not (count.isascii() and count.isdigit() and len(count) < 3) or name in deck:
            raise CannotRead([Problem("deck", texts["problem.deck"])])
        deck[name] = int(count)
    return deck


# --- set-ups of short games, for the search for smallest examples ---------------------------------


def beginnings() -> Iterator[dict[str, Any]]:
    """Settled options: the fewest players; the fewest with each optional role; a table with all roles."""
    yield settle_options({"seats": LEAST})
    for role in optional():
        for players in range(LEAST, MOST + 1):
            deck = {**suggest(LEAST), role.name: role.cards}
            deck[VILLAGER] += players - sum(deck.values())
            if not deck_problems(deck):
                yield settle_options({"seats": players, "deck": deck})
                break
    yield settle_options({"seats": MOST})
