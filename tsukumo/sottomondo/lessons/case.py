"""Worked games, read from ``cases/*.toml``: who holds what, what is found, the decisions, and what is asked.

::

    [offered]
    ask = "result"
    levels = { Ada = 3 }
    hands = { Bruno = "axe" }
    castle = "ogre"
    decisions = ["Bruno help rat inventory"]
    at = "Ada accept"
    then = ["Ada accept yes"]
    right = ["lost"]
    clauses = ["fight.accept"]

Hands are filled up to four cards with monsters; the rest of the castle deck is more monsters. Whoever is asked for
anything but the next of the *decisions* declines: keeps what was found, plays nothing, helps nobody; of the cards that
must be discarded, the first in order of code goes. The question comes up when *at* is asked, or right after the
decisions; *then* decisions follow which the answer tells. *about* is the player of the question, where it has one.
*right* is what a person worked out by hand; a test compares it with the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tsukumo.core.text import Text
from tsukumo.core.worked import Worked, story_of
from tsukumo.sottomondo.play.arranged import dealt, decision, declined, hands_in, who_decides
from tsukumo.sottomondo.play.state import State
from tsukumo.sottomondo.script import FORMAT, begun

PLAYERS: Final = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio")
FILLERS: Final = ("rat", "kobold", "skeleton", "zombie", "troll", "wolf", "mummy", "imp", "spider") * 2
"""What lies in hands that a game does not care about."""
REST: Final = ("dragon", "demon", "lich", "giant", "golem")
"""What comes after the cards that a game is about."""


class Case(NamedTuple):
    """A worked game as a script that any command reads, up to its question, and the kind of that (see `riddle`).

    *then* are the decisions that follow, as lines; *about* a player, or empty.
    """

    name: str
    ask: str
    script: Mapping[str, Any]
    story: Text | None
    then: tuple[str, ...]
    about: str
    right: tuple[str, ...]
    clauses: tuple[str, ...]

    def state(self) -> State:
        """The table when the question comes up, with all that has happened."""
        state = begun(self.script)
        for taken in self.script["decisions"]:
            state.decide(tuple(taken["choice"]))
        return state


def _case(name: str, data: Mapping[str, Any]) -> Case:
    script = arranged(data)
    then, about = tuple(data.get("then", ())), data.get("about", "")
    return Case(name, data["ask"], script, story_of(data), then, about, tuple(data["right"]), tuple(data["clauses"]))


_WORKED: Final = Worked(Path(__file__).parents[1] / "cases", _case)
case, cases, clauses_of_cases = _WORKED.case, _WORKED.cases, _WORKED.clauses


def arranged(data: Mapping[str, Any]) -> dict[str, Any]:
    """The script of a table like that of a worked game, up to where it stops; *rest* may name other last cards."""
    script = _deal(data)
    state = begun(script)
    script["decisions"] = [*follow(state, data.get("decisions", ())), *_until(state, data.get("at", ""))]
    return script


def _deal(data: Mapping[str, Any]) -> dict[str, Any]:
    """The script of a table without its decisions."""
    players = PLAYERS[: data.get("players", 2)]
    hands = hands_in(data, players)
    castle = data.get("castle", "").split()
    castle += [code for code in data.get("rest", REST) if code not in castle]
    named = Counter(castle) + Counter(code for hand in hands for code in hand)
    fillers = (Counter(FILLERS) - named).elements()
    return {
        "format": FORMAT,
        "players": list(players),
        "levels": dict(data.get("levels", {})),
        "readings": dict(data.get("readings", {})),
        "castle": dealt(hands, fillers) + castle,
        "classes": data.get("classes", "").split(),
    }


# --- decisions ------------------------------------------------------------------------------------


def follow(state: State, lines: Iterable[str]) -> list[dict[str, Any]]:
    """Carry out decisions such as ``Ada play axe`` when each is asked for; all decisions taken until then."""
    taken = []
    for line in lines:
        by, do, *choice = line.split()
        taken += _until(state, f"{by} {do}")
        taken.append(take(state, tuple(choice)))
    return taken


def _until(state: State, asked: str) -> list[dict[str, Any]]:
    """Decline until something is asked: ``Ada play``; nothing, if it is empty."""
    taken = []
    while asked and asked != f"{who_decides(state)} {state.asked}":
        taken.append(decline(state))
    return taken


def decline(state: State) -> dict[str, Any]:
    """Decide as somebody who wants nothing; the decision. `KeyError` where one must choose."""
    return take(state, declined(state))


def take(state: State, choice: tuple[str, ...]) -> dict[str, Any]:
    """Carry out a decision, and return it as scripts have it; `ValueError` if it is not among the choices."""
    taken = decision(state, choice)
    if choice not in state.choices:
        raise ValueError(f"{taken['by']} {taken['do']} {' '.join(choice)}: {state.choices}")
    state.decide(choice)
    return taken
