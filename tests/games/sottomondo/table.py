"""Small games for tests: cards, hands and decisions in a line each. The literal account is asked the same."""

from __future__ import annotations

import copy
import json
from typing import Any

from tests.games.sottomondo import literal
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.sottomondo.events import answer
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.script import play_script

Json = dict[str, Any]
NAMES = ["Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio"]
FILLER: Json = {"monsters": {f"rat{i}": {"force": 0, "copies": 9} for i in range(4)}}
"""The cards that fill up hands."""


def script(cards: Json, hands: dict[str, str], castle: str, *said: str, **more: Any) -> Json:
    """A script: hands by name, filled up to four cards with rats, then the castle; decisions like ``Ada play axe``.

    ``- shuffle rat axe`` is a shuffle. *more* are ``players``, ``classes``, ``levels`` and readings.
    """
    edition = copy.deepcopy(cards)
    edition.setdefault("monsters", {}).update(copy.deepcopy(FILLER["monsters"]))
    names = NAMES[: more.pop("players", 2)]
    rats = [code for code in FILLER["monsters"] for _ in range(9)]
    dealt: list[str] = []
    for name in names:
        hand = hands.get(name, "").split()
        while len(hand) < 4:
            hand.append(rats.pop(0))
        dealt += hand
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
        found: Json = json.loads(json.dumps(answer(play_script(data))))
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


def moves(found: Json) -> list[str]:
    """Every move, as ``axe: centre > play of Ada``."""
    return [f"{e['card']}: {e['from']} > {e['to']}" for e in found["events"] if e["what"] == "move"]


def fights(found: Json) -> list[Json]:
    """Every fight."""
    return [event for event in found["events"] if event["what"] == "fight"]


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
