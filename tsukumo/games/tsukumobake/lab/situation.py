"""A situation of a whole game as plain data: the table at the beginning of a phase, and the actions that follow.

Everything not named is as at the beginning of a game: pawns at home, empty hands, no deck and no piles, every building
lit, the parade on G7, facing north.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.dice import Dice
from tsukumo.games.tsukumobake.board import DIRECTION, DIRECTIONS, INDEX, NAMES, NORTH, SEAT_HOMES, SEATS
from tsukumo.games.tsukumobake.editions.edition import Edition, load_edition
from tsukumo.games.tsukumobake.play.ruleset import Rules, rules_for
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.tasks import AskCards, AskWalk, Task
from tsukumo.games.tsukumobake.play.turn import list_rest_of_turn, rest_of_hour
from tsukumo.games.tsukumobake.rules import HOUSES, game_readings

CENTRE: Final = INDEX["G7"]


@dataclass(frozen=True, slots=True)
class Situation:
    """The table at the beginning of a phase, by seats and numbers, and the *actions* that follow, in short form.

    *houses* are the houses by seat, *turn* counts from 0 and the *first* player's seat. *deck* and *pile* have their
    top card last. *gone* items have been discarded and lie in the pile no longer; *dark* are squares of buildings, and
    *seed* is that of the dice.
    """

    actions: tuple[str, ...] = ()
    houses: tuple[int, ...] = (0, 1, 2, 3)
    first: int = 0
    hour: int = 1
    turn: int = 0
    phase: str = "turn.2"
    parade: int = CENTRE
    facing: int = NORTH
    squares: tuple[int, ...] = SEAT_HOMES
    hands: tuple[tuple[int, ...], ...] = ((), (), (), ())
    deck: tuple[int, ...] = ()
    pile: tuple[int, ...] = ()
    gone: int = 0
    dark: tuple[int, ...] = ()
    exposed: int = 0
    hurry: int = 0
    strides: tuple[int, ...] = (0, 0, 0, 0)
    seed: int = 0

    @property
    def seat(self) -> int:
        """The seat of the player to act."""
        return (self.first + self.turn) % len(SEATS)

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of the pawns that are not at home."""
        return tuple(seat for seat, square in enumerate(self.squares) if square != SEAT_HOMES[seat])

    @property
    def cards(self) -> tuple[int, ...]:
        """Every card whose place is known."""
        return (*(card for hand in self.hands for card in hand), *self.deck, *self.pile)

    def state(self, answers: Mapping[str, str] | None = None) -> State:
        """The state in which the player must decide, under these answers to readings, before the actions."""
        rules = _rules(tuple(sorted((answers or {}).items())))
        state = State(rules, Dice(self.seed))
        state.houses, state.first = self.houses, self.first
        state.order = state.clockwise(self.first)
        state.hour, state.turn = self.hour, self.turn
        state.parade, state.facing, state.squares = self.parade, self.facing, list(self.squares)
        state.hands = [sorted(hand) for hand in self.hands]
        state.deck, state.pile, state.ever = list(self.deck), list(self.pile), len(self.pile) + self.gone
        state.lit = sum(1 << i for i, tile in enumerate(rules.tiles) if tile not in self.dark)
        state.exposed, state.hurry, state.strides = self.exposed, self.hurry, list(self.strides)
        state.tasks = self.tasks()
        state.run()
        state.take_records()
        return state

    def tasks(self) -> list[Task]:
        """The tasks at the beginning of the phase, the next one last."""
        return [*rest_of_hour(self.hour, self.turn + 1), *list_rest_of_turn(self.seat, self.phase)]

    def problems(self, edition: Edition) -> Iterator[str]:
        """The names of impossible parts: pieces on impossible squares, and more cards than there are."""
        walls = edition.board.walls
        if walls[self.parade] or self.parade in self.squares:
            yield "parade"
        roads = [square for square in self.squares if not walls[square]]
        if len(set(roads)) < len(roads):
            yield "pawns"
        stock = Counter([*edition.all_items, *edition.mixed_in])
        if any(count > stock[card] for card, count in Counter(self.cards).items()):
            yield "cards"

    # --- data -------------------------------------------------------------------------------------

    def to_table(self) -> Json:
        """The situation by names, without the values of a new game."""
        names = load_edition().cards
        seated = [HOUSES[house] for house in self.houses]
        table: dict[str, object] = {
            "houses": seated,
            "first": seated[self.first],
            "hour": self.hour,
            "turn": self.turn + 1,
            "phase": self.phase,
            "parade": f"{NAMES[self.parade]} {DIRECTIONS[self.facing]}",
            "pawns": {seated[seat]: NAMES[self.squares[seat]] for seat in self.away},
            "hands": {seated[seat]: [names[c] for c in hand] for seat, hand in enumerate(self.hands) if hand},
            "deck": [names[card] for card in reversed(self.deck)],
            "pile": [names[card] for card in self.pile],
            "gone": self.gone,
            "dark": [NAMES[square] for square in self.dark],
            "exposed": [seated[seat] for seat in range(4) if self.exposed >> seat & 1],
            "hurry": self.hurry,
            "strides": {seated[seat]: steps for seat, steps in enumerate(self.strides) if steps},
            "seed": self.seed,
            "actions": list(self.actions),
        }
        usual = {"houses": list(HOUSES), "first": seated[0], "hour": 1, "turn": 1}
        return {name: value for name, value in table.items() if value and value != usual.get(name)}

    @classmethod
    def from_table(cls, table: Plain) -> Situation:
        """The situation of a table that `to_table` made; *deck* has its top card first there."""
        number = load_edition().number
        seated = [HOUSES.index(house) for house in table.get("houses", HOUSES)]
        seat = {HOUSES[house]: seat for seat, house in enumerate(seated)}
        square, facing = table["parade"].split()
        at, held, more = table.get("pawns", {}), table.get("hands", {}), table.get("strides", {})
        by_seat = [HOUSES[house] for house in seated]
        return cls(
            actions=tuple(table.get("actions", ())),
            houses=tuple(seated),
            first=seat[table["first"]] if "first" in table else 0,
            hour=table.get("hour", 1),
            turn=table.get("turn", 1) - 1,
            phase=table["phase"],
            parade=INDEX[square],
            facing=DIRECTION[facing],
            squares=tuple(INDEX[at[h]] if h in at else SEAT_HOMES[i] for i, h in enumerate(by_seat)),
            hands=tuple(tuple(sorted(number[card] for card in held.get(house, ()))) for house in by_seat),
            deck=tuple(number[card] for card in reversed(table.get("deck", ()))),
            pile=tuple(number[card] for card in table.get("pile", ())),
            gone=table.get("gone", 0),
            dark=tuple(sorted(INDEX[name] for name in table.get("dark", ()))),
            exposed=sum(1 << seat[house] for house in table.get("exposed", ())),
            hurry=table.get("hurry", 0),
            strides=tuple(more.get(house, 0) for house in by_seat),
            seed=table.get("seed", 0),
        )

    @classmethod
    def of(cls, state: State, seed: int) -> Situation | None:
        """The situation of a state of a game; None if it is not at the beginning of a phase."""
        match task := state.asking:
            case AskCards():
                phase = task.clause
            case AskWalk():
                phase = "turn.2"
            case _:
                return None
        if state.struck:
            return None
        situation = cls(
            houses=state.houses,
            first=state.first,
            hour=state.hour,
            turn=state.turn,
            phase=phase,
            parade=state.parade,
            facing=state.facing,
            squares=tuple(state.squares),
            hands=tuple(map(tuple, state.hands)),
            deck=tuple(state.deck),
            pile=tuple(state.pile),
            gone=state.ever - len(state.pile),
            dark=tuple(sorted(state.dark)),
            exposed=state.exposed,
            hurry=state.hurry,
            strides=tuple(state.strides),
            seed=seed,
        )
        return situation if situation.tasks() == state.tasks else None


@lru_cache(maxsize=64)
def _rules(answers: tuple[tuple[str, str], ...]) -> Rules:
    return rules_for(load_edition(), game_readings(dict(answers)))
