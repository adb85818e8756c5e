"""Worked games, read from ``cases/*.toml``: hands, the castle's cards, the decisions, and a question.

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

Hands are filled up to four cards with monsters; the rest of the castle deck is more monsters. A player who is asked for
anything but the next of the *decisions* declines: keeps the card found, plays nothing, helps nobody; of the cards that
must be discarded, the first in order of code goes. The question is put when *at* is asked, or right after the
decisions; *then* are later decisions, which the answer tells. *about* is the player of the question, if it has one.
*right* is the answer of a person who worked it out by hand; a test compares it with the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tsukumo.core.language.text import Text
from tsukumo.core.teaching.cases import story_of
from tsukumo.games.sottomondo.play.arrangement import choice_to_decline, decision, fill_hands, hands_in, who_decides
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.script import FORMAT, begin_game

FOLDER: Final = Path(__file__).parents[1] / "cases"
PLAYERS: Final = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio")
FILLERS: Final = ("rat", "kobold", "skeleton", "zombie", "troll", "wolf", "mummy", "imp", "spider") * 2
"""The cards that fill up hands."""
REST: Final = ("dragon", "demon", "lich", "giant", "golem")
"""The castle's cards after those of the game."""


class Case(NamedTuple):
    """A worked game up to its question as a script that any command reads, and the kind of the question.

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
        """The table at the question, with its log."""
        state = begin_game(self.script)
        for taken in self.script["decisions"]:
            state.decide(tuple(taken["choice"]))
        return state


def make_case(name: str, data: Mapping[str, Any]) -> Case:
    """The worked game of a table."""
    script = arrange_table(data)
    then, about = tuple(data.get("then", ())), data.get("about", "")
    return Case(name, data["ask"], script, story_of(data), then, about, tuple(data["right"]), tuple(data["clauses"]))


def arrange_table(data: Mapping[str, Any]) -> dict[str, Any]:
    """The script of a table like that of a worked game, up to its end; *rest* may name other last cards."""
    script = _deal(data)
    state = begin_game(script)
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
        "castle": fill_hands(hands, fillers) + castle,
        "classes": data.get("classes", "").split(),
    }


# --- decisions ------------------------------------------------------------------------------------


def follow(state: State, lines: Iterable[str]) -> list[dict[str, Any]]:
    """Carry out decisions such as ``Ada play axe`` when each is asked for; return all decisions taken until then."""
    taken = []
    for line in lines:
        by, do, *choice = line.split()
        taken += _until(state, f"{by} {do}")
        taken.append(take(state, tuple(choice)))
    return taken


def _until(state: State, asked: str) -> list[dict[str, Any]]:
    """Decline until a question comes, such as ``Ada play``; do nothing, if it is empty. Return the decisions."""
    taken = []
    while asked and asked != f"{who_decides(state)} {state.asked}":
        taken.append(decline(state))
    return taken


def decline(state: State) -> dict[str, Any]:
    """Decline the present question, and return the decision. `KeyError` if a choice must be made."""
    return take(state, choice_to_decline(state))


def take(state: State, choice: tuple[str, ...]) -> dict[str, Any]:
    """Carry out a decision, and return it as scripts have it; `ValueError` if it is not among the choices."""
    taken = decision(state, choice)
    if choice not in state.choices:
        raise ValueError(f"{taken['by']} {taken['do']} {' '.join(choice)}: {state.choices}")
    state.decide(choice)
    return taken
