"""Tables of Tsukumobake laid by hand, and what lies on them, in words.

Unless a test says otherwise the geisha sits in the south (G1) and is first, the innkeeper in the west (A7),
the monk in the north (G13), the explorer in the east (M7); everybody is at home and holds nothing, there is no
card anywhere, every building is lit, and the parade stands on G7 and faces south.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import Record
from tsukumo.games.tsukumobake.board import DIRECTIONS, INDEX, NAMES
from tsukumo.games.tsukumobake.editions.edition import Edition, load_edition
from tsukumo.games.tsukumobake.play.actions import read_action
from tsukumo.games.tsukumobake.play.ruleset import rules_for
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import COUNTERS
from tsukumo.games.tsukumobake.play.tasks import AskCards, AskWalk, Draw, Effect, March, Task, Turn
from tsukumo.games.tsukumobake.rules import HOUSES, game_readings

Json = Mapping[str, Any]
Records = Sequence[Record]
KYOTO = load_edition()
SEAT = {house: seat for seat, house in enumerate(HOUSES)}


def lay(
    *,
    hands: Mapping[str, str] | None = None,
    squares: Mapping[str, str] | None = None,
    parade: str = "G7 S",
    deck: str = "",
    pile: str = "",
    lit: str | None = None,
    edition: Edition = KYOTO,
    rolls: Sequence[Sequence[int]] = (),
    readings: Mapping[str, str] | None = None,
) -> State:
    """A table; hands, *deck* and *pile* are names of cards, the last one on top, *rolls* are what dice will show."""
    state = State(rules_for(edition, game_readings(readings)), Dice(None, rolls))
    state.houses = (0, 1, 2, 3)
    for house, cards in (hands or {}).items():
        state.hands[SEAT[house]] = sorted(numbers(state, cards))
    for house, square in (squares or {}).items():
        state.squares[SEAT[house]] = INDEX[square]
    square, facing = parade.split()
    state.parade, state.facing = INDEX[square], DIRECTIONS.index(facing)
    state.deck, state.pile = numbers(state, deck), numbers(state, pile)
    state.ever = len(state.pile)
    alight = [NAMES[tile] for tile in state.rules.tiles] if lit is None else lit.split()
    state.lit = sum(1 << state.rules.tile[INDEX[name]] for name in alight)
    state.hour = 1
    return state


def numbers(state: State, cards: str) -> list[int]:
    """Names of cards, ``4*fan`` for four of them, as the engine's numbers."""
    copies = []
    for word in cards.split():
        times, _, name = word.rpartition("*")
        copies += [state.rules.edition.number[name]] * int(times or 1)
    return copies


def edition(
    *,
    combos: Mapping[str, Sequence[Json]] | None = None,
    events: Mapping[str, Sequence[Json]] | None = None,
    objectives: Mapping[str, Sequence[Json]] | None = None,
    tiles: Mapping[str, str] | None = None,
) -> Edition:
    """Kyoto with other effects or conditions; *tiles* are buildings elsewhere, by those they replace."""
    table: dict[str, Any] = copy.deepcopy(dict(KYOTO.table))
    table["buildings"]["tiles"] = [(tiles or {}).get(tile, tile) for tile in table["buildings"]["tiles"]]
    for name, effect in (combos or {}).items():
        table["combos"][name]["effect"] = list(effect)
    for name, effect in (events or {}).items():
        table["events"][name]["effect"] = list(effect)
    for house, conditions in (objectives or {}).items():
        table["objectives"][house]["conditions"] = list(conditions)
    return Edition(table)


# --- what comes next ------------------------------------------------------------------------------
def turn(state: State, house: str) -> Records:
    """The turn of a player begins."""
    return _go(state, Turn(SEAT[house]))


def cards(state: State, house: str, clause: str = "turn.1") -> Records:
    """A card phase of a player."""
    return _go(state, AskCards(SEAT[house], clause))


def walk(state: State, house: str) -> Records:
    """The move of a player."""
    state.turn = SEAT[house]
    return _go(state, AskWalk(SEAT[house]))


def draw(state: State, house: str, count: int) -> Records:
    """A player draws."""
    state.turn = SEAT[house]
    return _go(state, Draw(SEAT[house], count, ("turn.3a",)))


def march(state: State) -> Records:
    """The parade sets off."""
    return _go(state, March())


def effect(state: State, house: str, *ops: Json) -> Records:
    """An effect that a player has set going, in the geisha's turn, by a combo paid under `combo.b`."""
    carried = next(c for c in edition(combos={"march": ops}).combos if c.id == "march").effect
    return _go(state, Effect(SEAT[house], carried, 0, ("combo.b",)))


def _go(state: State, task: Task) -> Records:
    state.tasks = [task]
    state.run()
    return state.take_records()


def do(state: State, *actions: str) -> list[Record]:
    """Carry out actions, each of which must be allowed."""
    records = []
    for text in actions:
        action = read_action(text)
        assert action in state.legal(), f"{text}: only {options(state)}"
        records += state.apply(action)
    return records


# --- what lies where ------------------------------------------------------------------------------
def options(state: State) -> list[str]:
    """The short forms of everything allowed."""
    return [str(action) for action in state.legal()]


def hand(state: State, house: str) -> str:
    return named(state, state.hands[SEAT[house]])


def named(state: State, pile: Iterable[int]) -> str:
    return " ".join(state.rules.edition.cards[card] for card in pile)


def square(state: State, house: str) -> str:
    return NAMES[state.squares[SEAT[house]]]


def parade(state: State) -> str:
    return f"{NAMES[state.parade]} {DIRECTIONS[state.facing]}"


def lit(state: State) -> set[str]:
    return {NAMES[tile] for i, tile in enumerate(state.rules.tiles) if state.lit >> i & 1}


def tally(state: State, house: str) -> dict[str, int]:
    """The counts of a player, noughts left out."""
    seat = SEAT[house]
    counted = state.tally[seat * len(COUNTERS) : (seat + 1) * len(COUNTERS)]
    return {name: n for name, n in zip(COUNTERS, counted, strict=True) if n}


def kinds(records: Iterable[Record]) -> list[str]:
    return [record.kind for record in records]


def one(records: Iterable[Record], kind: str) -> Record:
    """The only record of a kind."""
    (only,) = [record for record in records if record.kind == kind]
    return only
