"""Scripts of Sottomondo Carte with something wrong in them, in every way."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from tests.games.sottomondo.literal_form import OPS
from tests.games.sottomondo.literal_table import Json
from tests.games.sottomondo.scripts import CODES, NAMES, effect
from tests.mistakes import spoil_name

ODD: list[Any] = [0, -1, 3, 10, 31, True, False, None, 1.0, 1.5, "", "x", "you", "human", [], ["Ada"], {}, {"a": "b"}]
ODD_NAMES = ["further", "a b", "è", "Rat", "human", "rat", "axe", "x" * 30, "y" * 31, "copies", "only", "who", "", "_a"]
BOUNDS = [-10, -9, -1, 0, 1, 4, 5, 9, 10, 11, 30, 31]
"""At and just beyond the bounds of any number."""
MISTAKES = ("replaced", "removed", "added", "swapped", "twice")


def spoilt(found: Json, rng: Random) -> Json:
    """A script with something wrong in it, once or more often; perhaps it turns out right all the same."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        rng.choice((*[_anywhere] * 3, _number, _top, _player, _deck, _edition, _decision, _decision))(found, rng)
    return found


def nodes(data: Any) -> list[Any]:
    """All objects and lists in some data that hold something."""
    inner = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
    return ([data] if inner else []) + [node for each in inner for node in nodes(each)]


def _mistake(node: Any, rng: Random) -> None:
    """A mistake in one object or list."""
    keys = list(node) if isinstance(node, dict) else list(range(len(node)))
    key, other = rng.choice(keys), rng.choice(keys)
    match rng.choice(MISTAKES):
        case "replaced":
            node[key] = copy.deepcopy(rng.choice(ODD))
        case "removed":
            del node[key]
        case "added" if isinstance(node, dict):
            node[rng.choice(ODD_NAMES)] = copy.deepcopy(rng.choice([*ODD, node[key]]))
        case "added":
            node.append(copy.deepcopy(rng.choice(ODD)))
        case "swapped":
            node[key], node[other] = node[other], node[key]
        case _ if isinstance(node, list):
            node.append(copy.deepcopy(node[key]))
        case _:
            node[other] = copy.deepcopy(node[key])


def _anywhere(found: Json, rng: Random) -> None:
    part = rng.choice(("players", "levels", *["edition"] * 4, "castle", "classes", "readings"))
    if choices := nodes(found.get(part)):
        _mistake(rng.choice(choices), rng)


def _number(found: Json, rng: Random) -> None:
    """A number that is, or is not, within its bounds; also one that was left out."""
    holders = [node for part in ("edition", "levels") for node in nodes(found.get(part)) if isinstance(node, dict)]
    numbers = [(node, name) for node in holders for name, value in node.items() if type(value) is int]
    left_out = [(node, "copies") for node in holders if "lasts" in node or "force" in node]
    left_out += [(node, rng.choice(ODD_NAMES)) for holder in holders if isinstance(node := holder.get("versus"), dict)]
    left_out += [(node, "count") for node in holders if node.get("op") in ("draw", "discard", "take")]
    if chosen := [*numbers, *left_out]:
        node, name = rng.choice(chosen)
        node[name] = rng.choice(BOUNDS)


def _top(found: Json, rng: Random) -> None:
    key = rng.choice(("format", "players", "levels", "edition", "castle", "classes", "readings", "decisions", "a b"))
    if rng.random() < 0.4 and key != "edition":
        found.pop(key, None)
    else:
        found[key] = copy.deepcopy(rng.choice(ODD))


def _player(found: Json, rng: Random) -> None:
    spoil_name(found.get("players"), ODD, rng)


def _deck(found: Json, rng: Random) -> None:
    key = rng.choice(("castle", "castle", "classes"))
    deck = found.get(key)
    if not isinstance(deck, list) or not deck:
        return
    match rng.randrange(4):
        case 0:
            del deck[rng.randrange(len(deck)) :]
        case 1:
            deck += deck[: rng.randrange(len(deck)) + 1]
        case 2:
            deck[rng.randrange(len(deck))] = rng.choice([*CODES["classes"], *CODES["monsters"], "human", "zed"])
        case _:
            deck.insert(rng.randrange(len(deck)), rng.choice(deck))


def _edition(found: Json, rng: Random) -> None:
    """A whole table, an entry in two tables, an operation in the wrong table."""
    cards = found.get("edition")
    if not isinstance(cards, dict):
        return
    tables = [cards[name] for name in CODES if isinstance(cards.get(name), dict) and cards[name]]
    match rng.randrange(4):
        case 0:
            cards[rng.choice((*CODES, "further"))] = copy.deepcopy(rng.choice(ODD))
        case 1 if tables:
            chosen = rng.choice(tables)
            code = rng.choice(list(chosen))
            again = rng.choice(tables)[code] = copy.deepcopy(chosen[code])
            if isinstance(again, dict) and rng.random() < 0.5:
                again["copies"] = rng.choice((1, 9))
        case 2 if tables:
            chosen = rng.choice(tables)
            code = rng.choice(list(chosen))
            chosen[rng.choice(ODD_NAMES)] = copy.deepcopy(chosen[code])
        case _:
            lists = [node for node in nodes(cards) if isinstance(node, list) and isinstance(node[0], dict)]
            if lists:
                rng.choice(lists).append(effect(rng, rng.choice(list(OPS)), ["warrior"]))


def _decision(found: Json, rng: Random) -> None:
    given = found.get("decisions")
    if not isinstance(given, list) or not given:
        return
    i = rng.randrange(len(given))
    one = given[i]
    if not isinstance(one, dict) or not one:
        return
    match rng.randrange(9):
        case 0:
            one["do"] = rng.choice(["help", "play", "step", "found", "shuffle", "dance", *ODD])
        case 1:
            one["by"] = rng.choice([*NAMES[:4], *ODD])
        case 2:
            words: list[Any] = [[], ["no"], ["yes"], ["keep"], ["play"], [3], ["Ada", None]]
            one["choice"] = copy.deepcopy(rng.choice([*words, *ODD]))
        case 3:
            one[rng.choice(("further", "a b", "Do"))] = 1
        case 4:
            del one[rng.choice(list(one))]
        case 5:
            given[i] = copy.deepcopy(rng.choice(ODD))
        case 6:
            del given[i]
        case 7 if isinstance(one.get("choice"), list):
            one["choice"] = [*one["choice"], *rng.choice((["axe"], ["inventory"], ["play"], one["choice"]))]
        case _:
            given.append({"do": rng.choice(("step", "play")), "by": rng.choice(NAMES), "choice": []})
