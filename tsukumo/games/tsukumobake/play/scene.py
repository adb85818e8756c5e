"""The table of a game, computed from the log alone: each record changes a scene.

The engine's `State` exists only between two decisions; a scene exists after every record. It is built from its records
and nothing else: from the log as one player may read it, it shows that player's knowledge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from tsukumo.core.game.record import Record
from tsukumo.games.tsukumobake.board import DIRECTION, INDEX, SEAT_HOMES, board_of
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.play.ruleset import Rules
from tsukumo.games.tsukumobake.rules import parade_readings

HIDDEN: Final = "?"
"""A card that the log does not name."""
SCROLL: Final = "scroll"

Hands = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Scene:
    """The table after some records. Houses are keys, cards are names, squares are numbers; missing values are empty.

    *placed* says whether the buildings are on the board yet; *deck* counts the items at first, later the whole deck
    (`setup.4`, `setup.11`). *exposed* are the houses that the parade has sent home and that have entered no building
    since (reading `shelter`).
    """

    placed: bool = False
    lit: frozenset[int] = frozenset()
    homes: Mapping[str, int] = field(default_factory=dict)
    squares: Mapping[str, int] = field(default_factory=dict)
    parade: int | None = None
    facing: int = 0
    hands: Hands = field(default_factory=dict)
    deck: int = 0
    pile: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    struck: frozenset[str] = frozenset()
    exposed: frozenset[str] = frozenset()
    hour: int = 0
    turn: str = ""

    def after(self, record: Record) -> Scene:
        """The scene after one more record."""
        change = CHANGES.get(record.kind)
        return change(self, record) if change else self

    def position(self, rules: Rules) -> Position:
        """The scene as a position, for a picture; a parade that is not on the board yet is where it will be put."""
        pawns = [
            Pawn(
                house,
                self.homes[house],
                square,
                len(hand),
                hand.count(SCROLL),
                house in self.struck,
                rules.shelter_exposed and house in self.exposed,
            )
            for house, square in sorted(self.squares.items(), key=lambda at: SEAT_HOMES.index(self.homes[at[0]]))
            for hand in (self.hands.get(house, ()),)
        ]
        square = rules.edition.start if self.parade is None else self.parade
        board = rules.edition.board if self.placed else board_of(())
        readings = parade_readings(rules.readings)
        return Position(square, self.facing, tuple(pawns), len(self.pile), board, readings)

    def dark(self, rules: Rules) -> frozenset[int]:
        """The buildings without light."""
        return frozenset(rules.tiles) - self.lit if self.placed else frozenset()


def build_scene(records: Iterable[Record]) -> Scene:
    """The table after some records."""
    scene = Scene()
    for record in records:
        scene = scene.after(record)
    return scene


# --- cards ----------------------------------------------------------------------------------------


def _with(scene: Scene, house: str, cards: Iterable[str]) -> Hands:
    return {**scene.hands, house: (*scene.hands.get(house, ()), *cards)}


def _without(scene: Scene, house: str, cards: Iterable[str]) -> Hands:
    """The hands after cards have left one; a card not known to be in it counts as one of the hidden ones."""
    hand = list(scene.hands[house])
    for card in cards:
        hand.remove(card if card in hand else HIDDEN)
    return {**scene.hands, house: tuple(hand)}


def _drawn(scene: Scene, record: Record) -> Scene:
    """Cards from the deck into a hand; events are shown instead."""
    count = record.data["count"]
    kept = record.data.get("kept", count)
    cards = record.secret.get("cards", (HIDDEN,) * kept)
    return replace(scene, hands=_with(scene, record.who, cards), deck=scene.deck - count)


def _played(scene: Scene, record: Record) -> Scene:
    cards = record.data["cards"]
    return replace(scene, hands=_without(scene, record.who, cards), pile=(*scene.pile, *cards))


def _discarded(scene: Scene, record: Record) -> Scene:
    card = record.data["card"]
    hands = _without(scene, record.who, (card,))
    if card == SCROLL:
        return replace(scene, hands=hands, removed=(*scene.removed, card))
    return replace(scene, hands=hands, pile=(*scene.pile, card))


def _handed(scene: Scene, record: Record) -> Scene:
    """A card goes from hand to hand; if it is hidden, no card of the hand that it left is known any more."""
    card = record.secret.get("card", HIDDEN)
    if card == HIDDEN:
        scene = replace(scene, hands={**scene.hands, record.who: (HIDDEN,) * len(scene.hands[record.who])})
    scene = replace(scene, hands=_without(scene, record.who, (card,)))
    return replace(scene, hands=_with(scene, record.data["to"], (card,)))


def _recovered(scene: Scene, record: Record) -> Scene:
    card = record.data["card"]
    upward = list(reversed(scene.pile))
    upward.remove(card)
    return replace(scene, hands=_with(scene, record.who, (card,)), pile=tuple(reversed(upward)))


def _pile_dealt(scene: Scene, record: Record) -> Scene:
    hands = dict(scene.hands)
    for house, cards in record.data["received"].items():
        hands[house] = (*hands[house], *cards)
    return replace(scene, hands=hands, pile=scene.pile[: len(scene.pile) - record.data["count"]])


def _pile_shrunk(scene: Scene, record: Record) -> Scene:
    gone = record.data["cards"]
    return replace(scene, pile=scene.pile[: len(scene.pile) - len(gone)], removed=(*scene.removed, *gone))


# --- pieces ---------------------------------------------------------------------------------------


def _moved(scene: Scene, house: str, square: str) -> Scene:
    return replace(scene, squares={**scene.squares, house: INDEX[square]})


def _numbers(names: Mapping[str, str]) -> dict[str, int]:
    return {house: INDEX[square] for house, square in names.items()}


def _hit(scene: Scene, record: Record) -> Scene:
    """A used scroll leaves the game (`pile.removed`); a player sent home is exposed there (reading `shelter`)."""
    if record.kind == "protected":
        return replace(scene, hands=_without(scene, record.who, (SCROLL,)), removed=(*scene.removed, SCROLL))
    return replace(scene, exposed=scene.exposed | {record.who})


def _stepped(scene: Scene, record: Record) -> Scene:
    """The parade moves to another square; the players it hits are no targets any more (`advance.f`)."""
    data = record.data
    struck = scene.struck.union(data["hits"])
    return replace(scene, parade=INDEX[data["to"]], facing=DIRECTION[data["facing"]], struck=struck)


CHANGES: Final[Mapping[str, Callable[[Scene, Record], Scene]]] = {
    "buildings_placed": lambda s, r: replace(s, placed=True, lit=frozenset(INDEX[n] for n in r.data["lit"])),
    "items_shuffled": lambda s, r: replace(s, deck=r.data["cards"]),
    "homes_placed": lambda s, r: replace(s, homes=_numbers(r.data["homes"])),
    "pawns_placed": lambda s, r: replace(s, squares=_numbers(r.data["squares"])),
    "parade_placed": lambda s, r: replace(s, parade=INDEX[r.data["square"]], facing=DIRECTION[r.data["facing"]]),
    "dealt": _drawn,
    "deck_shuffled": lambda s, r: replace(s, deck=r.data["cards"]),
    "hour": lambda s, r: replace(s, hour=r.data["hour"], turn=""),
    "turn": lambda s, r: replace(s, turn=r.who),
    "played": _played,
    "moved": lambda s, r: _moved(s, r.who, r.data["to"]),
    "stopped": lambda s, r: _moved(s, r.who, r.data["square"]),
    "went_home": lambda s, r: _moved(s, r.who, r.data["home"]),
    "entered": lambda s, r: replace(s, exposed=s.exposed - {r.who}),
    "darkened": lambda s, r: replace(s, lit=s.lit - {INDEX[r.data["building"]]}),
    "relit": lambda s, r: replace(s, lit=s.lit | {INDEX[r.data["building"]]}),
    "drew": _drawn,
    "revealed": lambda s, r: replace(s, removed=(*s.removed, r.data["event"])),
    "discarded": _discarded,
    "stolen": _handed,
    "gave": _handed,
    "recovered": _recovered,
    "pile_shrunk": _pile_shrunk,
    "pile_shuffled": lambda s, r: replace(s, pile=tuple(r.data["cards"])),
    "pile_dealt": _pile_dealt,
    "struck": _hit,
    "protected": _hit,
    "parade_moved": lambda s, r: replace(s, parade=INDEX[r.data["to"]]),
    "parade_turned": lambda s, r: replace(s, facing=DIRECTION[r.data["facing"]]),
    "parade": lambda s, _: replace(s, turn=""),
    "parade_step": _stepped,
    "parade_ended": lambda s, _: replace(s, struck=frozenset()),
}
"""The function for the change by each kind of record; other kinds change nothing on the table."""
