"""Scripted games: players, decks and decisions, as one object; what happened, as another.

::

    {"format": "tsukumo-sottomondo/1", "players": ["Ada", "Bruno"], "levels": {"Ada": 9}, "edition": {…},
     "castle": ["axe", "rat", …], "classes": ["cleric"], "readings": {"trade": "play_too"},
     "decisions": [{"do": "help", "by": "Bruno", "choice": []}, …]}

A script may stop early: the table that `played` returns then waits for a decision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tsukumo.core.dice import Dice
from tsukumo.core.errors import CannotRead, Problem, part_of, quoted
from tsukumo.core.errors import sentences as shared
from tsukumo.core.jsons import doubled
from tsukumo.core.rulebook import Readings
from tsukumo.core.text import Catalogue, catalogue, plain
from tsukumo.sottomondo.edition import CASTLE, DEFAULT, TABLES, Edition, load_edition
from tsukumo.sottomondo.edition_checks import MOST, edition_problems, whole
from tsukumo.sottomondo.options import PLAYERS, level_problems, readings_problems
from tsukumo.sottomondo.play.ruleset import HELD, Rules, Setup
from tsukumo.sottomondo.play.state import State
from tsukumo.sottomondo.play.table import NOBODY
from tsukumo.sottomondo.rules import game_readings

FORMAT: Final = "tsukumo-sottomondo/1"
REQUIRED: Final = ("format", "players", "castle", "classes")
KEYS: Final = (*REQUIRED, "levels", "edition", "readings", "decisions")
PARTS: Final = ("do", "by", "choice")


def sentences() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def played(data: object) -> State:
    """The table to which a script leads, with all that happened; `CannotRead` lists every problem by its key."""
    if not isinstance(data, dict):
        raise CannotRead([Problem("", shared().text("file.not_object", value=quoted(data)))])
    decisions = data.get("decisions", [])
    if problems := [*_problems(data), *_form_problems(decisions, 0)]:
        raise CannotRead(list({problem.key: problem for problem in reversed(problems)}.values())[::-1])
    state = begun(data)
    for i, decision in enumerate(decisions):
        if not taken(state, decision):
            raise CannotRead([_other(state, decision, f"decisions[{i}]")])
    return state


def begun(data: Mapping[str, Any]) -> State:
    """The table of a script without problems, before its first decision."""
    names = tuple(data["players"])
    edition = Edition(data["edition"]) if "edition" in data else load_edition(DEFAULT)
    readings = _readings(tuple(data.get("readings", {}).items()))
    levels = data.get("levels", {})
    setup = Setup(
        Rules(names, edition, readings, asked=True),
        tuple(data["castle"]),
        tuple(data["classes"]),
        tuple([levels.get(name, 1) for name in names]),
    )
    return State.new(setup, Dice(None))


@lru_cache(maxsize=256)
def _readings(chosen: tuple[tuple[str, str], ...]) -> Readings:
    return game_readings(dict(chosen))


# --- decisions ------------------------------------------------------------------------------------


def taken(state: State, decision: Mapping[str, Any]) -> bool:
    """Take a decision if it is one that is asked for; whether it is."""
    by = state.by
    if decision["do"] != state.asked or decision["by"] != (None if by == NOBODY else state.rules.names[by]):
        return False
    choice = tuple(decision["choice"])
    if choice not in state.choices and not (by == NOBODY and sorted(choice) == sorted(state.discards)):
        return False
    state.decide(choice)
    return True


def _other(state: State, decision: Mapping[str, Any], key: str) -> Problem:
    """Where a decision is not the one asked."""
    say = sentences().text
    if state.over:
        return Problem(key, say("over"))
    if decision["do"] != state.asked:
        return Problem(f"{key}.do", say("other", asked=state.asked, value=quoted(decision["do"])))
    who = None if state.by == NOBODY else state.rules.names[state.by]
    if decision["by"] != who:
        return Problem(f"{key}.by", say("by", who=quoted(who), value=quoted(decision["by"])))
    if state.by == NOBODY:
        return Problem(f"{key}.choice", say("shuffle"))
    known = plain("; ".join(" ".join(choice) or "[]" for choice in sorted(state.choices)))
    return Problem(f"{key}.choice", say("choice", asked=state.asked, choices=known))


def _form_problems(decisions: object, start: int) -> Iterator[Problem]:
    """What is wrong with the form of the decisions."""
    if not isinstance(decisions, list):
        yield Problem("decisions", shared().text("file.not_list", value=quoted(decisions)))
        return
    for i, decision in enumerate(decisions[start:], start):
        if type(decision) is dict and len(decision) == len(PARTS):
            do, by, choice = decision.get("do"), decision.get("by", 0), decision.get("choice")
            if type(do) is str and (by is None or type(by) is str) and type(choice) is list:
                for part in choice:
                    if type(part) is not str:
                        break
                else:
                    continue
        yield from _form(f"decisions[{i}]", decision)


def _form(key: str, decision: object) -> Iterator[Problem]:
    """What is wrong with the form of one decision."""
    if not isinstance(decision, dict):
        yield Problem(key, shared().text("file.not_object", value=quoted(decision)))
        return
    yield from (Problem(f"{key}.{part}", shared()["file.missing"]) for part in PARTS if part not in decision)
    for part, value in decision.items():
        if part not in PARTS:
            yield Problem(part_of(key, part), shared()["file.unknown"])
        elif part == "do" and not isinstance(value, str):
            yield Problem(f"{key}.do", shared().text("file.not_string", value=quoted(value)))
        elif part == "by" and not (value is None or isinstance(value, str)):
            yield Problem(f"{key}.by", shared().text("file.not_string", value=quoted(value)))
        elif part == "choice" and not (isinstance(value, list) and all(isinstance(word, str) for word in value)):
            yield Problem(f"{key}.choice", sentences().text("not_words", value=quoted(value)))


# --- the table ------------------------------------------------------------------------------------


def _problems(data: Mapping[str, Any]) -> Iterator[Problem]:
    """What is wrong with everything but the decisions."""
    say = shared().text
    twice = doubled(data, join=part_of)
    again = {problem.key for problem in twice}
    yield from twice
    yield from (Problem(key, say("file.missing")) for key in REQUIRED if key not in data)
    yield from (Problem(part_of("", key), say("file.unknown")) for key in data if key not in KEYS)
    if "format" in data and data["format"] != FORMAT:
        yield Problem("format", say("file.format", value=quoted(data["format"]), format=FORMAT))
    players = data.get("players")
    wrong = list(_players(data))
    yield from wrong
    known = None if wrong or "players" not in data or "players" in again else players
    if known is not None and "levels" in data:
        yield from level_problems(data["levels"], known)
    if "readings" in data:
        yield from readings_problems(data["readings"])
    edition = data.get("edition")
    if "edition" in data:
        yield from edition_problems(edition)
    if "edition" not in data or whole(edition):
        tables = load_edition(DEFAULT).tables if "edition" not in data else data["edition"]
        yield from _deck(data, "castle", tables, CASTLE)
        yield from _deck(data, "classes", tables, TABLES[-1:])
        castle = data.get("castle")
        if known is not None and isinstance(castle, list) and len(castle) < HELD * len(known):
            yield Problem("castle", sentences().text("few", cards=len(castle), least=HELD * len(known)))


def _players(data: Mapping[str, Any]) -> Iterator[Problem]:
    """What is wrong with who plays."""
    if "players" in data:
        players = data["players"]
        if isinstance(players, list):
            yield from PLAYERS.problems(players)
        else:
            yield Problem("players", shared().text("file.not_list", value=quoted(players)))


def _deck(data: Mapping[str, Any], name: str, tables: Mapping[str, Any], of: tuple[str, ...]) -> Iterator[Problem]:
    """What is wrong with a deck: codes that its tables do not have, and every copy too many."""
    if name not in data:
        return
    deck = data[name]
    if not isinstance(deck, list):
        yield Problem(name, shared().text("file.not_list", value=quoted(deck)))
        return
    copies = _copies(tables, of)
    counted: Counter[str] = Counter()
    for i, code in enumerate(deck):
        if not isinstance(code, str) or code not in copies:
            yield Problem(f"{name}[{i}]", sentences().text("no_card", value=quoted(code)))
            continue
        counted[code] += 1
        if counted[code] > copies[code]:
            yield Problem(f"{name}[{i}]", sentences().text("copies", value=quoted(code), copies=copies[code]))


ANY: Final = 1 << 30
"""As many copies as one likes: how many there are cannot be told."""


def _copies(tables: Mapping[str, Any], of: tuple[str, ...]) -> dict[str, int]:
    """How many copies there are of the cards of some tables, refused ones included; of equal codes the first counts.

    What is itself refused, an entry that is no object or its copies, sets no bound.
    """
    found: dict[str, int] = {}
    for table in of:
        for code, entry in tables.get(table, {}).items():
            if code not in found:
                copies = entry.get("copies", 1) if isinstance(entry, dict) else 0
                found[code] = copies if type(copies) is int and 1 <= copies <= MOST else ANY
    return found
