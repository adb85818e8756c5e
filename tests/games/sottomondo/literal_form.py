"""Sottomondo Carte once more, literally: what is wrong with a script by itself, by key."""

from __future__ import annotations

import re
from typing import Any

from tests.games.sottomondo.literal_table import READINGS, TABLES, Json

KEYS = ["format", "players", "levels", "edition", "castle", "classes", "readings", "decisions"]
EVERYWHERE = ["copies", "name", "text", "source"]
FIELDS = {
    "monsters": ["force", "traits", "alone", "won", "lost"],
    "items": ["type", "lasts", "bonus", "versus", "for", "guard", "at_once", "effects"],
    "abilities": ["lasts", "bonus", "versus", "for", "guard", "effects"],
    "events": ["effects"],
    "classes": ["bonus", "versus", "two_weapons", "spells", "power", "won", "lost"],
}
REQUIRED = {
    "monsters": ["force"],
    "items": ["type", "lasts"],
    "abilities": ["lasts"],
    "events": ["effects"],
    "classes": [],
}
WHO = ["you", "left", "right", "others", "all", "chosen", "top", "bottom"]
ALL, CARDS, EVENTS = TABLES, ["items", "abilities"], ["events"]
OPS: dict[str, tuple[list[str], list[str], list[str]]] = {  # required, optional, in which tables
    "level": (["who", "by"], ["only"], ALL),
    "draw": (["who"], ["only", "count"], ALL),
    "discard": (["who"], ["only", "count", "from"], ALL),
    "take": (["who"], ["only", "count", "from"], ALL),
    "skip": (["who"], ["only"], ALL),
    "class": (["who", "how"], ["only"], ALL),
    "step": ([], [], [*CARDS, *EVENTS]),
    "summon": ([], [], CARDS),
    "monster": (["by"], [], CARDS),
    "end_fight": (["as"], [], CARDS),
    "fight": (["who"], ["only", "attackers"], EVENTS),
    "foe": (["who", "force"], ["only"], EVENTS),
}


def whole(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def one_of(value: object, allowed: list[str]) -> bool:
    return isinstance(value, str) and value in allowed


def is_code(value: object) -> bool:
    """Codes: `[a-z][a-z0-9_]*`, 30 letters at most, not `human`."""
    ok = isinstance(value, str) and re.fullmatch("[a-z][a-z0-9_]*", value) is not None
    return ok and isinstance(value, str) and len(value) <= 30 and value != "human"


def is_name(value: object) -> bool:
    """As the seats of Lupus in Tabula."""
    return isinstance(value, str) and 1 <= len(value) <= 20 and value.isprintable() and value == value.strip()


# --- the script -----------------------------------------------------------------------------------


def form_keys(script: object, default: Json) -> list[str]:
    """The keys of unknown, missing or wrong keys and values, all at once; *default* is the edition if none is given."""
    if not isinstance(script, dict):
        return [""]
    keys = [key for key in script if key not in KEYS]
    keys += [key for key in ["format", "players", "castle", "classes"] if key not in script]
    if "format" in script and script["format"] != "tsukumo-sottomondo/1":
        keys.append("format")
    players = player_keys(script["players"]) if "players" in script else []
    keys += players
    # Nothing is judged by what is itself refused: levels and the castle's length, if `players` is wrong.
    players_right = "players" in script and not players
    if players_right and "levels" in script:
        keys += level_keys(script["levels"], script["players"])
    edition = script.get("edition", default)
    keys += edition_keys(edition)
    # ... the decks, if `edition` or a table is no object.
    if isinstance(edition, dict) and all(isinstance(edition.get(table, {}), dict) for table in TABLES):
        if "castle" in script:
            keys += deck_keys("castle", script["castle"], edition, TABLES[:4])
            right = players_right and isinstance(script["castle"], list)
            if right and len(script["castle"]) < 4 * len(script["players"]):
                keys.append("castle")
        if "classes" in script:
            keys += deck_keys("classes", script["classes"], edition, TABLES[4:])
    keys += reading_keys(script.get("readings", {}))
    keys += decision_keys(script.get("decisions", []))
    return keys


def player_keys(players: object) -> list[str]:
    """2-6 names; a wrong number is a problem of `players`, a name given twice of the later seat."""
    if not isinstance(players, list):
        return ["players"]
    keys = [] if 2 <= len(players) <= 6 else ["players"]
    folded: list[str] = []
    for i, name in enumerate(players):
        if not is_name(name) or name.casefold() in folded:
            keys.append(f"players[{i}]")
        if isinstance(name, str):
            folded.append(name.casefold())
    return keys


def level_keys(levels: object, players: list[str]) -> list[str]:
    if not isinstance(levels, dict):
        return ["levels"]
    return [f"levels.{name}" for name in levels if name not in players or not whole(levels[name], 1, 10)]


def reading_keys(readings: object) -> list[str]:
    if not isinstance(readings, dict):
        return ["readings"]
    return [f"readings.{name}" for name, value in readings.items() if not one_of(value, READINGS.get(name, []))]


def decision_keys(decisions: object) -> list[str]:
    """Of a decision the form is judged."""
    if not isinstance(decisions, list):
        return ["decisions"]
    keys = []
    for i, decision in enumerate(decisions):
        key = f"decisions[{i}]"
        if not isinstance(decision, dict):
            keys.append(key)
            continue
        keys += [f"{key}.{name}" for name in decision if name not in ["do", "by", "choice"]]
        if not isinstance(decision.get("do"), str):
            keys.append(f"{key}.do")
        if "by" not in decision or not (decision["by"] is None or isinstance(decision["by"], str)):
            keys.append(f"{key}.by")
        choice = decision.get("choice")
        if not isinstance(choice, list) or not all(isinstance(word, str) for word in choice):
            keys.append(f"{key}.choice")
    return keys


def deck_keys(key: str, deck: object, edition: Json, tables: list[str]) -> list[str]:
    """A deck's code is looked up in its own tables, refused entries included; each copy too many is refused."""
    if not isinstance(deck, list):
        return [key]
    keys = []
    for i, code in enumerate(deck):
        table = [table for table in tables if isinstance(code, str) and code in edition.get(table, {})]
        if not table:
            keys.append(f"{key}[{i}]")
            continue
        entry = edition[table[0]][code]
        # Nothing is judged by what is itself refused: an entry that is no object, or its copies.
        if not isinstance(entry, dict) or not whole(entry.get("copies", 1), 1, 9):
            continue
        if deck[:i].count(code) >= entry.get("copies", 1):
            keys.append(f"{key}[{i}]")
    return keys


# --- the edition ----------------------------------------------------------------------------------


def entry_refused(edition: Json, table: str, code: str) -> bool:
    """Return whether a whole entry is refused: no object, no code, or a code of an earlier table."""
    earlier = TABLES[: TABLES.index(table)]
    twice = any(isinstance(edition.get(other), dict) and code in edition[other] for other in earlier)
    return twice or not is_code(code) or not isinstance(edition[table][code], dict)


def edition_keys(edition: object) -> list[str]:
    if not isinstance(edition, dict):
        return ["edition"]
    keys = [f"edition.{table}" for table in edition if table not in TABLES]
    # `for` and `only` name classes of the edition (or human); nothing is judged by a table that is no object.
    classes = edition.get("classes", {})
    classes = [*classes, "human"] if isinstance(classes, dict) else None
    for table in TABLES:
        if table not in edition:
            continue
        if not isinstance(edition[table], dict):
            keys.append(f"edition.{table}")
            continue
        for code, entry in edition[table].items():
            key = f"edition.{table}.{code}"
            if entry_refused(edition, table, code):
                keys.append(key)
            if isinstance(entry, dict):
                keys += entry_keys(key, table, entry, classes)
    return keys


def entry_keys(key: str, table: str, entry: Json, classes: list[str] | None) -> list[str]:
    keys = [f"{key}.{name}" for name in entry if name not in [*FIELDS[table], *EVERYWHERE]]
    keys += [f"{key}.{name}" for name in REQUIRED[table] if name not in entry]
    for name, value in entry.items():
        if name in FIELDS[table] or name == "copies":
            keys += field_keys(f"{key}.{name}", table, name, value, classes)
    return keys


def field_keys(key: str, table: str, name: str, value: Any, classes: list[str] | None) -> list[str]:
    """The problems of one field of an entry."""
    if name == "traits":
        if not isinstance(value, list):
            return [key]
        return [f"{key}[{i}]" for i, code in enumerate(value) if not is_code(code)]
    if name == "versus":
        if not isinstance(value, dict):
            return [key]
        good = [code for code in value if (is_code(code) or code == "human") and whole(value[code], -9, 9)]
        return [f"{key}.{code}" for code in value if code not in good]
    if name == "for":
        return class_list_keys(key, value, classes)
    if name == "power":
        return power_keys(key, value)
    if name in ["effects", "won", "lost"]:
        if not isinstance(value, list):
            return [key]
        return [bad for i, effect in enumerate(value) for bad in effect_keys(f"{key}[{i}]", table, effect, classes)]
    right = {
        "copies": whole(value, 1, 9),
        "force": whole(value, 0, 30),
        "bonus": whole(value, -9, 9),
        "type": one_of(value, ["weapon", "armour", "spell", "other"]),
        "lasts": one_of(value, ["now", "fight", "turn", "lasting"]),
    }.get(name, isinstance(value, bool))  # alone, guard, at_once, two_weapons, spells
    return [] if right else [key]


def class_list_keys(key: str, value: object, classes: list[str] | None) -> list[str]:
    """`for`, `only`: a list of classes of the edition, or human."""
    if not isinstance(value, list):
        return [key]
    if classes is None:
        return [f"{key}[{i}]" for i, code in enumerate(value) if not is_code(code) and code != "human"]
    return [f"{key}[{i}]" for i, code in enumerate(value) if not one_of(code, classes)]


def power_keys(key: str, power: object) -> list[str]:
    if not isinstance(power, dict):
        return [key]
    keys = [f"{key}.{name}" for name in power if name not in ["cost", "lasts", "bonus"]]
    if not whole(power.get("cost"), 1, 4):
        keys.append(f"{key}.cost")
    if not one_of(power.get("lasts"), ["fight", "turn"]):
        keys.append(f"{key}.lasts")
    if not whole(power.get("bonus", 0), -9, 9):
        keys.append(f"{key}.bonus")
    return keys


def effect_keys(key: str, table: str, effect: object, classes: list[str] | None) -> list[str]:
    """An effect without a right `op` (known, and in a table that may have it) is not judged further."""
    if not isinstance(effect, dict):
        return [key]
    op = effect.get("op")
    if not one_of(op, list(OPS)) or table not in OPS[str(op)][2]:
        return [f"{key}.op"]
    required, optional, _ = OPS[str(op)]
    keys = [f"{key}.{name}" for name in effect if name not in ["op", *required, *optional]]
    keys += [f"{key}.{name}" for name in required if name not in effect]
    for name, value in effect.items():
        if name not in [*required, *optional]:
            continue
        if name == "only":
            keys += class_list_keys(f"{key}.only", value, classes)
            continue
        right = {
            "who": one_of(value, WHO),
            "attackers": one_of(value, WHO),
            "by": whole(value, -9, 9) and (op == "monster" or value in [1, -1]),
            "count": whole(value, 1, 4),
            "from": one_of(value, ["inventory", "play"]),
            "how": one_of(value, ["draw", "lose"]),
            "as": one_of(value, ["won", "drawn", "none"]),
            "force": whole(value, 0, 30),
        }[name]
        if not right:
            keys.append(f"{key}.{name}")
    return keys
