"""Small games of Sottomondo Carte for cases worked by hand."""

from __future__ import annotations

from typing import Any

from tests.games.sottomondo.table import Json, both

JUNK: Json = {"junk": {"effects": [], "copies": 9}, "junk2": {"effects": [], "copies": 9}}
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
        **JUNK,
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
HAND = ["junk"] * 4


def play(castle: list[Any], *decisions: Any, hands: list[list[str]] | None = None, **more: Any) -> Json:
    """The answer of a game of Ada and Bruno, by both accounts; who is dealt nothing else has four useless cards."""
    hands = [*(hands or []), HAND, ["junk2"] * 4][:2] if not hands or len(hands) < 2 else hands
    found = {
        "format": "tsukumo-sottomondo/1",
        "players": ["Ada", "Bruno"],
        "edition": CARDS,
        "castle": [card for hand in hands for card in hand] + castle,
        "classes": [],
        "decisions": [{"do": do, "by": by, "choice": list(choice)} for do, by, *choice in decisions],
    }
    return both(found | more)


def events(ours: Json, *kinds: str) -> list[Json]:
    return [event for event in ours["events"] if event["what"] in kinds]


def fights(ours: Json) -> list[Any]:
    return [(event["attack"], event["defence"], event["result"]) for event in events(ours, "fight")]


NO_HELP = ("help", "Bruno")
