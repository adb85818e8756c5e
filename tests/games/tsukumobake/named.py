"""A table of Tsukumobake in plain words: squares, cards and players by name, to check the engine's numbers against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from tests.games.tsukumobake.parade import oracle
from tsukumo.games.tsukumobake.play.tasks import AskReveal, Event

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.play.state import State

Json = Mapping[str, Any]

HOUSES = ("geisha", "innkeeper", "monk", "explorer")
SIDES = ("south", "west", "north", "east")
HOMES = ("G1", "A7", "G13", "M7")  # of the seats, in the order of their sides
FRONTS = {"G1": "G2", "A7": "B7", "G13": "G12", "M7": "L7"}
SQUARES = [f"{column}{row}" for row in range(1, 14) for column in oracle.COLUMNS]
COUNTED = ("sent_home", "met", "combos", "entered", "scrolls_used", "events")


@dataclass
class Player:
    seat: int
    house: str
    home: str
    square: str
    hand: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    stride: int = 0
    struck: bool = False
    exposed: bool = False
    tally: Counter[str] = field(default_factory=Counter)

    def tallied(self) -> list[int]:
        return [self.tally[name] for name in COUNTED]


class Named:
    """All that lies on the table. Of the deck and the pile, the last card is the top one."""

    def __init__(self, edition: Json, readings: Mapping[str, str]) -> None:
        self.edition, self.readings = edition, readings
        self.tiles = tuple((tile.split()[0], tile.split()[1]) for tile in edition["buildings"]["tiles"])
        self.indoors = {*HOMES, *(square for square, _ in self.tiles)}
        self.lit = {square for square, _ in self.tiles}
        types = [item for house in HOUSES for item, entry in edition["items"].items() if entry["house"] == house]
        self.items = [card for item in types for card in (item, item, item, f"{item}.gold")]
        self.events = [event for event, e in edition["events"].items() for _ in range(e.get("copies", 1))]
        self.mixed_in = [*["scroll"] * edition["scrolls"]["count"], *self.events]
        self.places = {card: i for i, card in enumerate(dict.fromkeys((*self.items, "scroll")))}
        self.houses = {card: str(edition["items"][card.removesuffix(".gold")]["house"]) for card in self.items}
        self.players: list[Player] = []
        self.first = self.hour = self.turn = self.hurry = self.ever = 0
        self.parade, self.facing = "", ""
        self.deck: list[str] = []
        self.pile: list[str] = []
        self.removed: list[str] = []
        self.aside: list[str] = []

    def seat_players(self, first: int, characters: Iterable[int]) -> None:
        """Clauses setup.5 to setup.9."""
        drawn = {(first + i) % 4: HOUSES[character] for i, character in enumerate(characters)}
        self.players = [Player(seat, drawn[seat], HOMES[seat], HOMES[seat]) for seat in range(4)]
        self.first = first
        self.parade, self.facing = self.edition["parade"]["square"], "SWNE"[first]

    def clockwise(self, seat: int) -> list[Player]:
        return [self.players[(seat + i) % 4] for i in range(4)]

    def active(self) -> Player:
        """The player whose turn it is."""
        return self.clockwise(self.first)[self.turn]

    def player(self, house: str) -> Player:
        return next(p for p in self.players if p.house == house)

    def of(self, card: str) -> str:
        """The house of an item card."""
        return self.houses[card]

    def sorted(self, cards: Iterable[str]) -> list[str]:
        """As they stand in the edition: a roll of the dice counts a hand in this order."""
        return sorted(cards, key=self.places.__getitem__)

    def lose(self, player: Player, card: str) -> None:
        """Items to the discard pile, scrolls to the removed pile; everybody sees it."""
        player.hand.remove(card)
        if card in player.known:
            player.known.remove(card)
        if card == "scroll":
            self.removed.append(card)
        else:
            self.pile.append(card)
            self.ever += 1

    def take_back(self, player: Player, card: str) -> None:
        """A card of the discard pile, seen by everybody, comes into a hand."""
        player.hand.append(card)
        player.known.append(card)

    def hand_over(self, player: Player, to: Player, card: str) -> None:
        """Nobody else sees which card it is: nothing is known any more of the hand that it leaves."""
        player.hand.remove(card)
        player.known = []
        to.hand.append(card)

    def steps(self) -> int:
        """The parade's steps: 4, and one for every 4 discards, up to 10; with what effects add or take away."""
        discards = self.ever if self.readings["pile"] == "ever" else len(self.pile)
        return max(0, min(10, min(10, 4 + discards // 4) + self.hurry))

    def picture(self) -> dict[str, Any]:
        """Everything, comparable with `picture_of` a state."""
        return {
            "parade": self.parade + self.facing,
            "clock": (self.hour, self.turn, self.first),
            "steps": (self.steps(), self.hurry, self.ever),
            "lit": self.lit,
            "deck": self.deck,
            "pile": self.pile,
            "removed": sorted(self.removed),
            "aside": sorted(self.aside),
            "players": [
                (p.house, p.square, self.sorted(p.hand), sorted(p.known), p.stride, p.struck, p.exposed, p.tallied())
                for p in self.players
            ],
        }


def picture_of(state: State) -> dict[str, Any]:
    """The engine's table in the same words."""
    names, width = state.rules.edition.cards, len(COUNTED)
    return {
        "parade": SQUARES[state.parade] + oracle.CLOCKWISE[state.facing],
        "clock": (state.hour, state.turn, state.first),
        "steps": (state.budget(), state.hurry, state.ever),
        "lit": {SQUARES[square] for i, square in enumerate(state.rules.tiles) if state.lit & 1 << i},
        "deck": [names[card] for card in state.deck],
        "pile": [names[card] for card in state.pile],
        "removed": sorted(names[card] for card in state.removed),
        "aside": sorted(names[card] for card in aside(state)),
        "players": [
            (
                state.house(seat),
                SQUARES[state.squares[seat]],
                [names[card] for card in state.hands[seat]],
                sorted(names[card] for card in state.known[seat]),
                state.strides[seat],
                bool(state.struck >> seat & 1),
                bool(state.exposed >> seat & 1),
                list(state.tally[seat * width : (seat + 1) * width]),
            )
            for seat in range(4)
        ],
    }


def aside(state: State) -> list[int]:
    """Events drawn and not yet revealed: they lie in the tasks that will reveal them."""
    waiting = [task.card for task in state.tasks if isinstance(task, Event)]
    return waiting + [event for task in state.tasks if isinstance(task, AskReveal) for event in task.events]


@cache
def manhattan(a: str, b: str) -> int:
    return oracle.manhattan(oracle.square_of(a), oracle.square_of(b))


@cache
def ways(tiles: tuple[tuple[str, str], ...], closed: frozenset[str] = frozenset()) -> dict[str, list[str]]:
    """One step of a pawn (turn.2, board.road, board.building, board.home); *closed* homes are not entered."""
    doors = FRONTS | {tile: oracle.name_of(oracle.next_to(oracle.square_of(tile), door)) for tile, door in tiles}

    def may_step(a: str, b: str) -> bool:
        leaves = a not in doors or a in HOMES or b == doors[a]
        enters = b not in doors or (a == doors[b] and b not in closed)
        return leaves and enters

    beside = {a: [oracle.name_of(s) for s in oracle.neighbours(oracle.square_of(a))] for a in SQUARES}
    return {a: [b for b in beside[a] if may_step(a, b)] for a in SQUARES}
