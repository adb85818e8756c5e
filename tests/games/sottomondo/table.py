"""Small games for tests: cards, hands and decisions in a line each. The literal account is asked the same."""

from __future__ import annotations

import copy
import json
from typing import Any

from tests.games.sottomondo import literal
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.sottomondo.events import answer
from tsukumo.games.sottomondo.options import WRITTEN
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.script import play_script

Json = dict[str, Any]
NAMES = ["Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio"]
JUNK = ["junk", *(f"junk{i}" for i in range(2, 7))]
"""The useless events that fill up hands, one kind for each player."""
CARDS: Json = {
    "monsters": {
        "rat": {"force": 0, "copies": 9},
        "twin": {"force": 1},
        "dragon": {"force": 30, "copies": 9, "alone": True},
        "ogre": {"force": 5, "traits": ["evil"], "copies": 3},
        "hag": {"force": 9, "lost": [{"op": "discard", "who": "you"}]},
    },
    "items": {
        "axe": {"type": "weapon", "lasts": "lasting", "bonus": 2, "copies": 4},
        "bow": {"type": "weapon", "lasts": "lasting", "bonus": 1, "at_once": True},
        "mail": {"type": "armour", "lasts": "lasting", "guard": True},
        "hymn": {"type": "spell", "lasts": "turn", "versus": {"evil": 9}},
        "bell": {"type": "other", "lasts": "fight", "bonus": 9, "copies": 2},
    },
    "abilities": {
        "sleep": {"lasts": "now", "effects": [{"op": "end_fight", "as": "none"}, {"op": "draw", "who": "you"}]},
        "call": {"lasts": "now", "effects": [{"op": "summon"}]},
        "thief": {"lasts": "now", "effects": [{"op": "take", "who": "others", "count": 2}]},
        "dash": {"lasts": "now", "effects": [{"op": "step"}]},
    },
    "events": {
        "war": {"effects": [{"op": "fight", "attackers": "all", "who": "left"}]},
        "revolt": {"effects": [{"op": "fight", "who": "all", "only": ["human"]}]},
        "school": {"effects": [{"op": "class", "who": "you", "how": "draw"}], "copies": 3},
        "ban": {"effects": [{"op": "class", "who": "you", "how": "lose"}]},
        "nap": {"effects": [{"op": "skip", "who": "left"}, {"op": "skip", "who": "left"}]},
    },
    "classes": {
        "warrior": {"two_weapons": True},
        "cleric": {"spells": True},
        "crafter": {"power": {"cost": 2, "lasts": "fight", "bonus": 4}},
        "wolf": {"power": {"cost": 1, "lasts": "turn", "bonus": 4}, "versus": {"human": 1}},
    },
}
"""A few cards of every kind."""
NO_HELP = "Bruno help"


def script(cards: Json, hands: dict[str, str], castle: str, *said: str, **more: Any) -> Json:
    """A script: hands by name, filled up to four cards with junk, then the castle; decisions like ``Ada play axe``.

    ``- shuffle junk axe`` is a shuffle. *more* are ``players``, ``classes``, ``levels`` and readings.
    """
    junk = {code: {"effects": [], "copies": 9} for code in JUNK}
    edition = copy.deepcopy(cards) | {"events": {**junk, **cards.get("events", {})}}
    names = NAMES[: more.pop("players", 2)]
    dealt: list[str] = []
    for name, code in zip(names, JUNK, strict=False):
        hand = hands.get(name, "").split()
        dealt += hand + [code] * (4 - len(hand))
    found: Json = {"format": "tsukumo-sottomondo/1", "players": names, "edition": edition}
    found |= {"castle": dealt + castle.split(), "classes": more.pop("classes", "").split()}
    found["levels"] = more.pop("levels", {})
    found["readings"] = more
    found["decisions"] = []
    for line in said:
        by, do, *choice = line.split()
        found["decisions"].append({"do": do, "by": None if by == "-" else by, "choice": choice})
    return found


def engine(data: Any) -> Json:
    """The engine's answer to a script, as it is written; or the keys of its problems."""
    try:
        found: Json = json.loads(json.dumps(answer(play_script(data, WRITTEN))))
    except CannotRead as error:
        return {"error": sorted(problem.key for problem in error.problems)}
    return found


def both(data: Any) -> Json:
    """The answer of both accounts to a script."""
    ours, theirs = engine(data), json.loads(json.dumps(literal.answer(data)))
    if "error" in theirs:
        theirs["error"].sort()
    assert ours == theirs
    return ours


def play(cards: Json, hands: dict[str, str], castle: str, *said: str, **more: Any) -> Json:
    """The answer of both accounts to such a script."""
    found = both(script(cards, hands, castle, *said, **more))
    assert "error" not in found
    return found


def state(cards: Json, hands: dict[str, str], castle: str, *said: str, **more: Any) -> State:
    """The table to which such a script leads."""
    return play_script(script(cards, hands, castle, *said, **more))


def events(found: Json, *kinds: str) -> list[Json]:
    """The events of some kinds."""
    return [event for event in found["events"] if event["what"] in kinds]


def moves(found: Json) -> list[str]:
    """Every move, as ``axe: centre > play of Ada``."""
    return [f"{e['card']}: {e['from']} > {e['to']}" for e in events(found, "move")]


def fights(found: Json) -> list[Json]:
    """Every fight."""
    return events(found, "fight")


def strengths(found: Json) -> list[tuple[int | None, int | None, str]]:
    """Every fight as what is attacked with, what is defended with, and the result."""
    return [(event["attack"], event["defence"], event["result"]) for event in fights(found)]


def player(found: Json, name: str) -> Json:
    """A player's part of the answer at the end."""
    one: Json = next(each for each in found["players"] if each["name"] == name)
    return one


def asked(found: Json) -> str:
    """The present question, with its player and choices: ``Ada step: no | yes``."""
    waiting = found["waiting"]
    if waiting is None:
        return ""
    return f"{waiting['by'] or '-'} {waiting['do']}: {' | '.join(' '.join(choice) for choice in waiting['choices'])}"
