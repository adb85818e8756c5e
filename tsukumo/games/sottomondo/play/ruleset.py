"""The rules of one game: the players, the cards, the readings."""

from __future__ import annotations

from typing import Final, NamedTuple

from tsukumo.core.game.clauses import Readings
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.names import word_of
from tsukumo.games.sottomondo.editions.edition import Edition

TOP: Final = 10
"""The highest level (`level.bounds`)."""
ROUNDS: Final = 300
"""The last round; after it nobody has won (`end.rounds`)."""
HELD: Final = 4
"""The number of cards at the beginning, and the most that a player keeps at the end of a turn."""


class Rules:
    """The settled rules of a game. *names* are those of the players, *players* their words, by seat.

    If *asked*, a shuffle is a decision; otherwise it is left to chance.
    """

    def __init__(self, names: tuple[str, ...], edition: Edition, readings: Readings, *, asked: bool) -> None:
        self.names, self.edition, self.readings, self.asked = names, edition, readings, asked
        self.cards = edition.cards
        self.size = size = len(names)
        self.players = tuple([word_of(name, (PUBLIC,)) for name in names])
        self.words = dict(zip(names, self.players, strict=True))
        self.seats = {name: seat for seat, name in enumerate(names)}
        self.around = AROUND[size]
        self.inventory_of = [f"inventory of {name}" for name in names]
        self.play_of = [f"play of {name}" for name in names]
        self.class_of = [f"class of {name}" for name in names]
        self.caught_up = readings["caught_up"]
        self.in_a_row = readings["class_draw"] == "in_a_row"
        self.any_helpers = readings["helpers"] == "any"
        self.play_too = readings["trade"] == "play_too"
        self.own_turn = readings["one_turn"] == "round"
        self.bonuses_only = readings["help_adds"] == "bonuses"
        self.duel_help = readings["duel_help"] == "yes"


AROUND: Final = [[tuple([(seat + i) % size for i in range(size)]) for seat in range(size)] for size in range(7)]
"""By the number of players, and by seat: all seats clockwise from it."""


class Setup(NamedTuple):
    """The rules; the decks from the top, if the seed does not shuffle them; every player's level."""

    rules: Rules
    castle: tuple[str, ...] | None
    classes: tuple[str, ...] | None
    levels: tuple[int, ...]
