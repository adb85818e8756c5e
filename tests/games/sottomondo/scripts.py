"""Scripts of Sottomondo Carte at random, over random editions."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.games.sottomondo.literal import default_edition, table_of
from tests.games.sottomondo.literal_form import OPS, WHO
from tests.games.sottomondo.literal_table import READINGS, Json
from tests.games.sottomondo.literal_turn import game

NAMES = [
    *["Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "castle", "discards", "Anna Maria", "Ünal", "ß", "D'Arco"],
    *["x", "a.b", "李", "play of Ada", "seat[1]", "O O", "twenty letters right", "human", "no", "keep"],
]
CODES: dict[str, list[str]] = {
    "monsters": ["rat", "ogre", "ghost", "wolf", "bat", "hag", "imp", "troll"],
    "items": ["axe", "bow", "mail", "hood", "ring", "rope", "lamp", "key", "vial", "wand", "a", "item_9"],
    "abilities": ["blow", "call", "guile", "sleep", "run", "trick"],
    "events": ["feud", "trap", "feast", "revolt", "storm", "gift"],
    "classes": ["warrior", "cleric", "vampire", "crafter", "thief", "mage"],
}
TRAITS = ["undead", "beast", "evil"]
BUSY = ["help", "play", "accept", "trade", "power", "class", "step"]


def some(rng: Random, among: list[Any], chance: float) -> list[Any]:
    """Each of them with this chance."""
    return [each for each in among if rng.random() < chance]


def listed(rng: Random, among: list[str], chance: float) -> list[str]:
    """Some codes for a list, in any order; now and then one of them twice, which nothing forbids."""
    found = some(rng, among, chance)
    rng.shuffle(found)
    return [*found, found[0]] if found and rng.random() < 0.1 else found


# --- editions -------------------------------------------------------------------------------------


def edition(rng: Random) -> Json:
    """A random edition over the whole vocabulary; often one kind of thing is frequent in it."""
    classes = rng.sample(CODES["classes"], rng.choice((0, 1, 2, 4, 6)))
    makers = {"monsters": monster, "items": item, "abilities": ability, "events": event, "classes": class_card}
    focus = rng.choice((None, None, None, "monsters", "items", "abilities", "events"))
    found: Json = {}
    for table, codes in CODES.items():
        number = rng.randint(2, len(codes)) if table in (focus, "monsters") else rng.randint(0, len(codes))
        chosen = classes if table == "classes" else rng.sample(codes, number)
        found[table] = {code: makers[table](rng, classes) for code in chosen}
        for entry in found[table].values():
            if rng.random() < 0.8:
                entry["copies"] = rng.choice((1, 2, 3, 9) if focus is None else (4, 5) if table == focus else (1, 2))
    themed(found, rng)
    if not found["classes"] and rng.random() < 0.5:
        del found["classes"]
    return found


def themed(found: Json, rng: Random) -> None:
    """Make combinations frequent in some editions that are rare at random."""
    theme = rng.choice(
        ("arms", "powers", "classes", "quarrels", "quarrels", "foes", "foes", "spells", "moons", None, None, None)
    )
    classes = list(found["classes"])
    change: Json = {"effects": [{"op": "class", "who": "all", "how": "draw"}]}
    if theme is not None and "gift" in found["events"]:
        found["events"]["gift"] = change | {"copies": 3}
    if theme == "arms":
        for entry in found["items"].values():
            entry |= {"type": "weapon", "lasts": rng.choice(("lasting", "lasting", "lasting", "turn", "now"))}
        for entry in found["classes"].values():
            entry["two_weapons"] = rng.random() < 0.7
    if theme == "powers":
        for entry in found["classes"].values():
            entry["power"] = {
                "cost": rng.choice((1, 2)),
                "bonus": rng.randint(1, 4),
                "lasts": rng.choice(("fight", "turn")),
            }
    if theme in ("powers", "classes"):
        for entry in found["monsters"].values():
            entry["won"] = [effect(rng, rng.choice(("class", "class", "discard", "take")), classes)]
        for entry in found["abilities"].values():
            entry["effects"] = [effect(rng, rng.choice(("class", "step", "end_fight")), classes)]
    if theme == "foes":
        for entry in found["events"].values():
            entry["effects"] = [effect(rng, "foe", classes), *effects(rng, "events", classes, 2)]
        for entry in found["abilities"].values():
            entry["effects"] = [effect(rng, rng.choice(("end_fight", "monster")), classes)]
    if theme == "quarrels":  # also what happens to the cards of who has lost, promised or not
        for code, entry in found["events"].items():
            if code != "gift":
                entry["effects"] = [effect(rng, "fight", classes) | {"who": rng.choice(("others", "left", "all"))}]
        for entry in found["classes"].values():
            who = {"who": rng.choice(("others", "all", "left", "chosen"))}
            entry["won"] = [effect(rng, rng.choice(("discard", "discard", "take", "level")), classes) | who]
            entry["lost"] = [effect(rng, rng.choice(("discard", "draw", "class")), classes)]
    if theme == "spells":  # found by who may not play them, or no longer
        for entry in found["items"].values():
            entry |= {"type": rng.choice(("spell", "spell", "armour")), "lasts": "lasting", "at_once": True}
        for entry in found["classes"].values():
            entry["spells"] = rng.random() < 0.6
        for entry in found["abilities"].values():
            entry["effects"] = [effect(rng, "class", classes)]
    if theme == "moons":  # several cards end together
        for entry in [*found["items"].values(), *found["abilities"].values()]:
            entry["lasts"] = rng.choice(("turn", "turn", "turn", "fight"))
            entry["effects"] = [effect(rng, rng.choice(("step", "draw", "monster")), classes)]


def monster(rng: Random, classes: list[str]) -> Json:
    found: Json = {"force": rng.choice((0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 30))}
    if rng.random() < 0.5:
        found["traits"] = listed(rng, [*TRAITS, *classes], 0.4)
    if rng.random() < 0.2:
        found["alone"] = rng.random() < 0.9
    return found | outcomes(rng, "monsters", classes, 0.3)


def outcomes(rng: Random, table: str, classes: list[str], chance: float) -> Json:
    return {name: effects(rng, table, classes, 2) for name in some(rng, ["won", "lost"], chance)}


def card(rng: Random, table: str, classes: list[str]) -> Json:
    """The common fields of items and abilities."""
    found: Json = {"lasts": rng.choice(("now", "fight", "turn", "lasting"))}
    if rng.random() < 0.6:
        found["bonus"] = rng.choice((-9, -1, 0, 1, 1, 2, 2, 3, 4, 9))
    if rng.random() < 0.3:
        found["versus"] = versus(rng, classes)
    if rng.random() < 0.15:
        found["for"] = listed(rng, [*classes, "human"], 0.6)
    if rng.random() < 0.2:
        found["guard"] = rng.random() < 0.9
    if rng.random() < (0.35 if table == "items" else 0.6):
        found["effects"] = effects(rng, table, classes, 3)
    return found


def versus(rng: Random, classes: list[str]) -> Json:
    return {trait: rng.randint(-3, 4) for trait in some(rng, [*TRAITS, *classes, "human"], 0.4)}


def item(rng: Random, classes: list[str]) -> Json:
    found: Json = {"type": rng.choice(("weapon", "weapon", "armour", "spell", "other"))} | card(rng, "items", classes)
    if rng.random() < 0.3:
        found["at_once"] = rng.random() < 0.9
    return found


def ability(rng: Random, classes: list[str]) -> Json:
    return card(rng, "abilities", classes)


def event(rng: Random, classes: list[str]) -> Json:
    return {"effects": effects(rng, "events", classes, 3)}


def class_card(rng: Random, classes: list[str]) -> Json:
    found: Json = outcomes(rng, "classes", classes, 0.25)
    if rng.random() < 0.4:
        found["bonus"] = rng.randint(-2, 4)
    if rng.random() < 0.3:
        found["versus"] = versus(rng, classes)
    found |= {name: rng.random() < 0.9 for name in some(rng, ["two_weapons", "spells"], 0.4)}
    if rng.random() < 0.5:
        found["power"] = {"cost": rng.choice((1, 1, 2, 3, 4)), "lasts": rng.choice(("fight", "turn"))}
        if rng.random() < 0.8:
            found["power"]["bonus"] = rng.randint(-2, 6)
    return found


def effects(rng: Random, table: str, classes: list[str], most: int) -> list[Json]:
    """A list of effects that this table may have; in events fights are frequent."""
    ops = [op for op, (_, _, tables) in OPS.items() if table in tables]
    if table == "events":
        ops += ["fight", "fight", "foe"]
    if table in ("items", "abilities"):
        ops += ["summon", "end_fight", "take", "monster"]
    return [effect(rng, rng.choice(ops), classes) for _ in range(rng.choice((0, *[1] * 6, *range(2, most + 1))))]


def effect(rng: Random, op: str, classes: list[str]) -> Json:
    required, optional, _ = OPS[op]
    found: Json = {"op": op}
    for name in [*required, *some(rng, optional, 0.4)]:
        if name == "only":
            found[name] = listed(rng, [*classes, "human", "human"], 0.6)
            continue
        values: dict[str, list[Any]] = {
            "who": WHO,
            "attackers": ["all", "others", *WHO],
            "by": [1, -1] if op == "level" else [-9, -3, -1, 0, 2, 4],
            "count": [1, 2, 3, 4],
            "from": ["inventory", "play", "play"],
            "how": ["draw", "draw", "lose"],
            "as": ["won", "drawn", "none"],
            "force": [0, 1, 3, 5, 8, 12, 30],
        }
        found[name] = rng.choice(values[name])
    return found


# --- scripts --------------------------------------------------------------------------------------


def script(rng: Random) -> Json:
    """A game, played at random to its end or for some decisions."""
    found = table(rng)
    found["decisions"] = decisions(
        found, rng, rng.choice((0, 5, 30, 30, 100, 100, 300, 1000)), rng.choice((0, 0, 0.02))
    )
    if not found["decisions"] and rng.random() < 0.5:
        del found["decisions"]
    return found


def table(rng: Random) -> Json:
    """A script without decisions."""
    players = rng.sample(NAMES, rng.choice((2, 2, 3, 3, 4, 5, 6)))
    ours = rng.random() < 0.08  # the default edition
    cards, deck = default_edition() if ours else {}, list[str]()
    while len(deck) < 4 * len(players):
        cards = cards if ours else edition(rng)
        deck = [code for name in CODES if name != "classes" for code in copies(cards, name)]
    rng.shuffle(deck)
    if rng.random() < 0.5:  # a short deck, which runs out again and again
        del deck[4 * len(players) + rng.choice((0, 1, 3, 8)) :]
    classes = copies(cards, "classes")
    rng.shuffle(classes)
    found: Json = {"format": "tsukumo-sottomondo/1", "players": players, "castle": deck}
    if not ours:
        found["edition"] = cards
    found["classes"] = classes[: rng.choice((0, 2, 13, 99))]
    if levels := starts(rng, players):
        found["levels"] = levels
    if rng.random() < 0.8:
        found["readings"] = {name: rng.choice(READINGS[name]) for name in some(rng, list(READINGS), 0.6)}
        if rng.random() < 0.35:  # fights of many
            found["readings"] |= {"helpers": "any", "duel_help": "yes"}
    return found


def copies(cards: Json, name: str) -> list[str]:
    """A table's cards, each as often as there are copies."""
    return [code for code, entry in cards.get(name, {}).items() for _ in range(entry.get("copies", 1))]


def starts(rng: Random, players: list[str]) -> Json:
    """All at 1, anywhere, or most of them near the end."""
    match rng.randrange(4):
        case 0:
            return {}
        case 1:
            return {name: rng.randint(1, 10) for name in some(rng, players, 0.7)}
        case 2:
            return {name: rng.choice((8, 9, 9)) for name in players}
        case _:
            return {name: rng.choice((9, 10, 10)) for name in some(rng, players, 0.9)}


def decisions(found: Json, rng: Random, most: int, stops: float = 0) -> list[Json]:
    """Choices at random, mostly not the idle one; *stops* is how likely an effect's question is left without answer."""
    steps: Any = game(table_of(found))
    asked = next(steps, None)
    chosen: list[Json] = []
    busy = {do: rng.choice((0.3, 0.8, 0.8, 0.95)) for do in BUSY}
    while asked is not None and len(chosen) < most:
        choices = asked["choices"]
        if asked["do"] in ("discard", "take", "choose", "summon", "class") and rng.random() < stops:
            break
        if asked["do"] == "shuffle":
            choice = rng.sample(choices, len(choices))
        elif asked["do"] in busy and rng.random() < busy[asked["do"]]:
            choice = rng.choice([each for each in choices if each not in ([], ["no"])])
        elif asked["do"] == "found":
            way = rng.choice(sorted({each[0] for each in choices}))
            choice = rng.choice([each for each in choices if each[0] == way])
        else:
            choice = rng.choice(choices)
        chosen.append({"do": asked["do"], "by": asked["by"], "choice": list(choice)})
        try:
            asked = steps.send(choice)
        except StopIteration:
            asked = None
    return chosen


def whole_game(rng: Random) -> Json:
    """A game that is over."""
    while True:
        found = table(rng)
        found["decisions"] = decisions(found, rng, 5000)
        if len(found["decisions"]) < 5000:
            return found


# --- what a game shows ----------------------------------------------------------------------------


def seen(found: Json, answer: Json) -> Counter[Any]:
    """The counts of things in a game: for the test that rare things happen often enough to be compared."""
    counts = Counter[Any](found.get("readings", {}).items())
    for event in answer["events"]:
        counts[event["what"]] += 1
        if event["what"] == "fight":
            kind = "player" if event["defender"] else "monster" if event["monster"] else "foe"
            counts[kind, event["result"], event["attack"] is None] += 1
            counts["helpers", len(event["helpers"])] += 1
            counts["against", len(event["against"])] += 1
        if event["what"] == "answer":
            counts["answer", event["yes"]] += 1
        if event["what"] == "move":
            counts["move", event["from"].split(" of ")[0], event["to"].split(" of ")[0]] += 1
    for decision in found.get("decisions", []):
        counts["do", decision["do"], len(decision["choice"])] += decision["do"] != "shuffle"
        counts["do", decision["do"]] += 1
    counts["over", answer["over"], answer["winner"] is None] += 1
    return counts
