"""Sottomondo Carte once more, literally: what a script must be answered.

`answer` gives the answer of a script, or ``{"error": [keys]}``, the keys of everything that is wrong with it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from tests.games.sottomondo.literal_form import form_keys
from tests.games.sottomondo.literal_table import TABLES, Json, Table
from tests.games.sottomondo.literal_turn import game

CASTLE = Path(__file__).parents[3] / "tsukumo" / "games" / "sottomondo" / "editions" / "castle.toml"


@cache
def default_edition() -> Json:
    """The edition of scripts that give none."""
    found = tomllib.loads(CASTLE.read_text("utf-8"))
    return {table: found[table] for table in TABLES if table in found}


def table_of(script: Json) -> Table:
    """The table of a script without refusals, as its game begins."""
    return Table(script, script["edition"] if "edition" in script else default_edition())


def answer(script: object) -> Json:
    """The answer to a script: the events, or the keys of all its problems."""
    default = default_edition() if isinstance(script, dict) and "edition" not in script else {}
    keys = form_keys(script, default)
    if keys:
        return {"error": sorted(set(keys))}
    assert isinstance(script, dict)
    g = table_of(script)
    steps: Any = game(g)
    asked: Any = next(steps, None)
    # Only a script without refusals is played; its first decision other than the one asked is refused.
    for i, decision in enumerate(script.get("decisions", [])):
        if asked is None:
            return {"error": [f"decisions[{i}]"]}  # the first after the end
        if decision["do"] != asked["do"]:
            return {"error": [f"decisions[{i}].do"]}
        if decision["by"] != asked["by"]:
            return {"error": [f"decisions[{i}].by"]}
        if not taken(asked, decision["choice"]):
            return {"error": [f"decisions[{i}].choice"]}
        try:
            asked = steps.send(decision["choice"])
        except StopIteration:
            asked = None
    return state_of(g, asked)


def taken(asked: Json, choice: list[str]) -> bool:
    """Return whether a choice is among the choices; for a shuffle these are the cards, to be put in order."""
    if asked["do"] == "shuffle":
        return bool(sorted(choice) == asked["choices"])
    return bool(choice in asked["choices"])


def state_of(g: Table, asked: Json | None) -> Json:
    """The answer: decks from the top, other lists of cards sorted by code point."""
    return {
        "events": g.events,
        "over": g.over,
        "winner": g.winner,
        "round": g.round,
        "turn": g.turn["name"],
        "players": [
            {
                "name": player["name"],
                "level": player["level"],
                "classes": list(g.pile(player)),
                "turned": player["turned"],
                "power": player["power"],
                "row": player["row"],
                "skip": player["skip"],
                "inventory": sorted(g.inventory(player)),
                "play": sorted(g.play(player)),
            }
            for player in g.players
        ],
        "castle": list(g.places["castle"]),
        "discards": sorted(g.places["discards"]),
        "centre": sorted(g.places["centre"]),
        "class_deck": list(g.places["classes"]),
        "waiting": asked,
    }
