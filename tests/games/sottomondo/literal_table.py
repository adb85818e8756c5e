"""Sottomondo Carte once more, literally: what lies on the table, and the moves of cards between its places.

It shares nothing with the engine. The comments say which sentence of the rules, pinned down, each piece is.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

Json = dict[str, Any]
Steps = Generator[Json, list[str], Any]
"""Part of a game: it yields the questions that are asked, and is sent the choices made."""

TABLES = ["monsters", "items", "abilities", "events", "classes"]
READINGS = {
    "caught_up": ["next_turn", "round_end", "at_once"],
    "class_draw": ["same_turn", "in_a_row"],
    "helpers": ["one", "any"],
    "trade": ["inventory", "play_too"],
    "one_turn": ["round", "turn"],
    "help_adds": ["force", "bonuses"],
    "duel_help": ["no", "yes"],
}
NO_YES = [["no"], ["yes"]]


class Table:
    """A game. A player is a dictionary; cards are codes; a place is a list, by the name it has in events."""

    def __init__(self, script: Json, edition: Json) -> None:
        # Readings: the default is first.
        self.reading = {name: script.get("readings", {}).get(name, values[0]) for name, values in READINGS.items()}
        self.cards: dict[str, Json] = {}
        for table in TABLES:
            for code, entry in edition.get(table, {}).items():
                self.cards[code] = {**entry, "table": table}
        # Setup: all are human, at level 1 (or at the script's level).
        self.players: list[Json] = [
            {
                "name": name,
                "level": script.get("levels", {}).get(name, 1),
                "turned": False,
                "power": 0,
                "power_lasts": None,
                "row": 0,
                "skip": False,
            }
            for name in script["players"]
        ]
        # Places. The top of a deck is its first card; a class is the last card of its pile.
        self.places: dict[str, list[str]] = {
            "castle": list(script["castle"]),
            "discards": [],
            "centre": [],
            "classes": list(script["classes"]),
        }
        for player in self.players:
            for place in ["inventory", "play", "class"]:
                self.places[f"{place} of {player['name']}"] = []
        # Setup: in seat order each takes the top four; dealing is no event.
        for player in self.players:
            for _ in range(4):
                self.inventory(player).append(self.places["castle"].pop(0))
        self.events: list[Json] = []
        self.round = 1
        self.turn = self.players[0]  # Setup: the first seat begins.
        self.over = False
        self.winner: str | None = None
        self.fight: Json | None = None  # the fight with a monster or a foe that is going on
        self.promises: list[Json] = []
        self.readied: list[str] = []  # who has readied in this step (or duel)
        self.last_result: str | None = None  # of P's last fight in this step
        self.step_allowed = False  # by a `step` effect

    def inventory(self, player: Json) -> list[str]:
        return self.places[f"inventory of {player['name']}"]

    def play(self, player: Json) -> list[str]:
        return self.places[f"play of {player['name']}"]

    def pile(self, player: Json) -> list[str]:
        return self.places[f"class of {player['name']}"]

    def class_name(self, player: Json) -> str:
        """Places: the last of the pile is the class; none: human."""
        pile = self.pile(player)
        return pile[-1] if pile else "human"

    def class_card(self, player: Json) -> Json:
        name = self.class_name(player)
        return {} if name == "human" else self.cards[name]

    def named(self, name: str) -> Json:
        return next(player for player in self.players if player["name"] == name)

    def clockwise(self, player: Json) -> list[Json]:
        """Everybody, clockwise from a player, who is the first."""
        at = self.players.index(player)
        return self.players[at:] + self.players[:at]

    def others(self, player: Json) -> list[Json]:
        return self.clockwise(player)[1:]

    # --- what happens -------------------------------------------------------------------------

    def tell(self, what: str, **more: Any) -> None:
        self.events.append({"what": what, **more})

    def move(self, card: str, origin: str, to: str) -> None:
        if origin.startswith("class of "):
            assert self.places[origin].pop() == card  # only the last of a pile is ever moved
        else:
            self.places[origin].remove(card)  # the first copy: in a deck the top card
        self.places[to].append(card)  # in the class deck: under it
        self.tell("move", card=card, **{"from": origin, "to": to})

    def discard(self, card: str, origin: str) -> None:
        self.move(card, origin, "discards")

    def change_level(self, player: Json, by: int) -> None:
        """Levels stay within 1-10; what does not change is no event."""
        level = min(10, max(1, player["level"] + by))
        if level != player["level"]:
            player["level"] = level
            self.tell("level", player=player["name"], level=level)

    # --- questions ----------------------------------------------------------------------------

    def ask(self, do: str, player: Json, choices: list[list[str]]) -> Steps:
        """Choices are distinct and sorted; who has only one is not asked."""
        distinct: list[list[str]] = []
        for choice in choices:
            if choice not in distinct:
                distinct.append(choice)
        distinct.sort()
        if len(distinct) == 1:
            return distinct[0]
        answer = yield {"do": do, "by": player["name"], "choices": distinct}
        return answer

    def wants(self, do: str, player: Json) -> Steps:
        answer = yield from self.ask(do, player, NO_YES)
        return answer == ["yes"]

    # --- decks --------------------------------------------------------------------------------

    def top_card(self) -> Steps:
        """Run out: before a draw from an empty castle deck the discards are shuffled; no discards, no draw (None)."""
        castle, discards = self.places["castle"], self.places["discards"]
        if not castle:
            if not discards:
                return None
            order = sorted(discards)
            if order[0] != order[-1]:  # else there is only one choice
                order = yield {"do": "shuffle", "by": None, "choices": order}
            discards.clear()
            castle.extend(order)
            self.tell("shuffled", cards=len(order))
        return castle[0]

    def draw_class(self, player: Json) -> None:
        """An empty class deck gives nothing."""
        if self.places["classes"]:
            self.move(self.places["classes"][0], "classes", f"class of {player['name']}")
            self.new_class(player)

    def lose_class(self, player: Json) -> None:
        """`lose`: the last goes under the class deck, the one before (or human) is the new class."""
        if self.pile(player):
            self.move(self.pile(player)[-1], f"class of {player['name']}", "classes")
            self.new_class(player)

    def new_class(self, player: Json) -> None:
        """Class power: a new class comes unturned and ends what the old one's power added."""
        player["turned"], player["power"], player["power_lasts"] = False, 0, None

    # --- promises -----------------------------------------------------------------------------

    def free(self, player: Json, zone: str) -> list[str]:
        """The cards of a zone that are in choices of their owner's: all but those promised (copies are alike)."""
        cards = sorted(self.places[f"{zone} of {player['name']}"])
        for promise in self.promises:
            if promise["owner"] == player["name"] and promise["zone"] == zone and promise["card"] in cards:
                cards.remove(promise["card"])
        return cards

    # --- things that end ----------------------------------------------------------------------

    def end_things(self, lasts: str, players: list[Json]) -> None:
        """The `fight` or `turn` things of some end, clockwise from P, card by card in order of code."""
        for player in self.clockwise(self.turn):
            if player not in players:
                continue
            for card in sorted(self.play(player)):
                companion = self.cards[card]["table"] == "monsters"  # a companion is a `turn` thing
                if ("turn" if companion else self.cards[card]["lasts"]) == lasts:
                    self.discard(card, f"play of {player['name']}")
            if player["power_lasts"] == lasts:
                player["power"], player["power_lasts"] = 0, None
            if lasts == "turn":
                player["turned"] = False  # turned class cards are `turn` things, also of a power for a fight
