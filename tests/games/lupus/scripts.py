"""Scripts at random: games to their end, cut short, and spoilt in every way."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.lupus.oracle import DEFAULTS, Village
from tests.mistakes import spoil_name

Json = dict[str, Any]
SINGLES = ("medium", "possessed", "bodyguard", "owl", "werehamster", "mythomaniac")
NAMES = (
    *("Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo", "moderator", "public", "Anna Maria", "Ünal"),
    *("D'Arco", "x", "100%", "a.b", "李", "no one", "seat[1]", "Zoë-Li", "O O", "K2", "twenty letters right", "ß"),
)


def deck(players: int, rng: Random) -> list[str]:
    """A legal deck, shuffled."""
    cards = ["werewolf"] * (2 if players < 16 else 3) + ["seer"]
    while players > 8:
        cards = ["werewolf"] * (2 if players < 16 else 3) + ["seer"]
        cards += [role for role in SINGLES if rng.random() < 0.7] + ["freemason"] * (2 * (rng.random() < 0.5))
        if 5 <= players - len(cards) <= 12:
            break
    cards += ["villager"] * (players - len(cards))
    rng.shuffle(cards)
    return cards


def script(rng: Random, players: int | None = None) -> Json:
    """A whole game; now and then it stops early. Mostly votes go to a few, so that they are tied or agree."""
    players = players or rng.choice((8, 9, 10, 11, 12, 13, 15, 16, 17, 20, 24))
    seats = rng.sample(NAMES, players)
    roles = dict(zip(seats, deck(players, rng), strict=True))
    readings = {name: rng.choice(answers) for name, answers in DEFAULTS.items() if rng.random() < 0.7}
    village = Village(seats, roles, readings)
    game: Any = village.play()
    asked = next(game)
    few, often, stops = rng.sample(seats, rng.choice((2, 3, 4))), rng.random() < 0.7, rng.choice((0, 0.01))
    decisions: list[Json] = []
    while rng.random() >= stops:
        choices = asked["choices"]
        if often and rng.random() < (1 if asked["do"] == "vote" else 0.4):
            choices = [name for name in choices if name in few] or choices
        decisions.append({"do": asked["do"], "who": rng.choice(choices)})
        if asked["do"] == "vote":
            decisions[-1]["by"] = asked["by"][0]
        try:
            asked = game.send(decisions[-1]["who"])
        except StopIteration:
            break
    return {
        "format": "tsukumo-lupus/1",
        "seats": seats,
        "roles": roles,
        "readings": readings,
        "decisions": decisions,
    }


ODD: list[Any] = [3, True, None, 1.5, "", "x", [], ["Ada"], {}, {"a": "b"}]


def spoilt(found: Json, rng: Random) -> Json:
    """A script with something wrong in it, once or more often; perhaps it turns out right all the same."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        rng.choice((_table, _seat, _role, _reading, *[_decision] * 6))(found, rng)
    return found


def _table(found: Json, rng: Random) -> None:
    key = rng.choice(("format", "seats", "roles", "readings", "decisions", "further", "a b", "è"))
    if rng.random() < 0.4:
        found.pop(key, None)
    else:
        found[key] = rng.choice(ODD)


def _seat(found: Json, rng: Random) -> None:
    spoil_name(found.get("seats"), ODD, rng)


def _role(found: Json, rng: Random) -> None:
    roles = found.get("roles")
    if not isinstance(roles, dict) or not roles:
        return
    name = rng.choice(list(roles))
    match rng.randrange(4):
        case 0:
            roles[name] = rng.choice((*ODD, "wolf", "Seer"))
        case 1:
            roles[name] = rng.choice(("villager", "werewolf", "seer", "owl", "freemason"))
        case 2:
            roles[rng.choice(("Zed", "", "ada", "a b"))] = "villager"
        case _:
            del roles[name]


def _reading(found: Json, rng: Random) -> None:
    readings = found.get("readings")
    if isinstance(readings, dict):
        readings[rng.choice((*DEFAULTS, "further", "a b"))] = rng.choice((*ODD, "on", "off", "dawn"))


def _decision(found: Json, rng: Random) -> None:
    decisions, seats = found.get("decisions"), found.get("seats")
    if not isinstance(decisions, list) or not decisions:
        return
    i = rng.randrange(len(decisions))
    one = decisions[i]
    names = [*(seats if isinstance(seats, list) else []), "Nobody", *ODD]
    match rng.randrange(8):
        case 0 if isinstance(one, dict):
            one["do"] = rng.choice(("see", "vote", "lot", "maul", "hoot", "protect", "copy", "dance", *ODD))
        case 1 if isinstance(one, dict):
            one["who"] = rng.choice(names)
        case 2 if isinstance(one, dict):
            one["by"] = rng.choice(names)
        case 3 if isinstance(one, dict):
            one[rng.choice(("further", "a b", "Do"))] = 1
        case 4 if isinstance(one, dict) and one:
            del one[rng.choice(list(one))]
        case 5:
            decisions[i] = rng.choice(ODD)
        case 6:
            del decisions[i]
        case _:
            decisions.append({"do": "vote", "by": rng.choice(names), "who": rng.choice(names)})
