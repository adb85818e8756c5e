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
from tsukumo.sottomondo.play.ruleset import HELD
from tsukumo.sottomondo.play.state import State
from tsukumo.sottomondo.play.table import NO, NOBODY, NONE
from tsukumo.sottomondo.script import FORMAT, begun

PLAYERS: Final = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio")
FILLERS: Final = ("rat", "kobold", "skeleton", "zombie", "troll", "wolf", "mummy", "imp", "spider") * 2
"""What lies in hands that a game does not care about."""
REST: Final = ("dragon", "demon", "lich", "giant", "golem")
"""What comes after the cards that a game is about."""
DECLINED: Final[Mapping[str, tuple[str, ...]]] = {
    "found": ("keep",),
    **dict.fromkeys(("help", "play"), NONE),
    **dict.fromkeys(("trade", "accept", "power", "step", "class"), NO),
}
"""What somebody decides who wants nothing."""


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
        for decision in self.script["decisions"]:
            state.decide(tuple(decision["choice"]))
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
    hands = [data.get("hands", {}).get(name, "").split() for name in players]
    castle = data.get("castle", "").split()
    castle += [code for code in data.get("rest", REST) if code not in castle]
    named = Counter(castle) + Counter(code for hand in hands for code in hand)
    fillers = iter((Counter(FILLERS) - named).elements())
    dealt = [code for hand in hands for code in (*hand, *(next(fillers) for _ in range(HELD - len(hand))))]
    return {
        "format": FORMAT,
        "players": list(players),
        "levels": dict(data.get("levels", {})),
        "readings": dict(data.get("readings", {})),
        "castle": dealt + castle,
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
    return take(state, min(state.choices) if state.asked == "discard" else DECLINED[state.asked])


def take(state: State, choice: tuple[str, ...]) -> dict[str, Any]:
    """Carry out a decision, and return it as scripts have it; `ValueError` if it is not among the choices."""
    by, do = who_decides(state), state.asked
    if choice not in state.choices:
        raise ValueError(f"{by} {do} {' '.join(choice)}: {state.choices}")
    state.decide(choice)
    return {"do": do, "by": by, "choice": list(choice)}


def who_decides(state: State) -> str:
    """The name of who is asked; empty if nobody is."""
    return "" if state.by == NOBODY else state.rules.names[state.by]
