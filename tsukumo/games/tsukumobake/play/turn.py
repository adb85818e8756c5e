"""Hours, turns and their phases (`round.hours`, `turn.1`–`turn.4`)."""

from __future__ import annotations

from typing import Final

from tsukumo.core.game.record import Data, Record
from tsukumo.games.tsukumobake.editions.edition import ITEMS
from tsukumo.games.tsukumobake.play.actions import Action, Pass, Play
from tsukumo.games.tsukumobake.play.table import COMBOS, HOURS, MOST_COMBOS, Table
from tsukumo.games.tsukumobake.play.tasks import AskCards, AskWalk, Effect, End, Hour, March, Task, Turn
from tsukumo.games.tsukumobake.rules import HOUSES

PHASES: Final = ("turn.1", "turn.2", "turn.4")
"""The phases of a turn, by their clauses: cards, move, cards again."""
# Tasks never change, so these are made once. The first one to do is last, as on the stack.
_TURNS: Final = tuple(Turn(turn) for turn in (3, 2, 1, 0))
_PHASES: Final = tuple((AskCards(seat, PHASES[2]), AskWalk(seat), AskCards(seat, PHASES[0])) for seat in range(4))
_MARCH: Final = March()
_BEGUN: Final = {
    house: [Record("turn", house, ("round.hours",), Data({"hour": hour})) for hour in range(HOURS + 1)]
    for house in HOUSES
}
"""The records of turns that begin, by hour: every game has them, so they are made once."""


def rest_of_hour(hour: int, turn: int = 0) -> tuple[Task, ...]:
    """The tasks from a turn of an hour on, the next one last."""
    return (Hour(hour + 1) if hour < HOURS else End(), _MARCH, *_TURNS[: len(_TURNS) - turn])


def list_rest_of_turn(seat: int, phase: str) -> tuple[Task, ...]:
    """The questions to a player from a phase of the turn on, the next one last."""
    return _PHASES[seat][: len(PHASES) - PHASES.index(phase)]


def is_march_waiting(t: Table) -> bool:
    """Return whether this hour's parade has yet to set off."""
    return _MARCH in t.tasks


def stop_before_march(t: Table) -> None:
    """Drop all tasks from the parade's departure on."""
    del t.tasks[: t.tasks.index(_MARCH) + 1]


def do_hour(t: Table, task: Hour) -> None:
    """Begin an hour: four turns, then the parade (`round.hours`)."""
    hour = t.hour = task.hour
    t.log("hour", "", ("round.hours",), {"hour": hour})
    t.tasks += rest_of_hour(hour)


def do_turn(t: Table, task: Turn) -> None:
    """Begin a player's turn: cards, movement, cards."""
    t.turn = task.turn
    seat = (t.first + t.turn) % 4
    t.records.append(_BEGUN[t.house(seat)][t.hour])
    t.tasks += _PHASES[seat]


def ask_cards(t: Table, task: AskCards) -> tuple[Action, ...]:
    """Passing and the combos that can be played; after very many combos only passing (`combo.pair`)."""
    seat = task.seat
    if t.played >= MOST_COMBOS:
        return t.rules.passes[t.houses[seat]]
    held = 0
    for card in t.hands[seat]:
        if card >= ITEMS:
            break
        held |= 1 << card
    return t.rules.plays(t.houses[seat], held)


def take_cards(t: Table, task: AskCards, action: Pass | Play) -> None:
    """Pay for a combo and set its effect going; the phase goes on if more may be played (reading `combos`)."""
    seat, clause = task.seat, task.clause
    if isinstance(action, Pass):
        t.played = 0
        t.records.append(t.rules.passed[action.by, clause])
        return
    for name in action.cards:
        t.lose(seat, t.rules.number[name])
    t.count(seat, COMBOS)
    clauses = (clause, t.rules.clause(action), "pile.discard")
    t.log("played", action.by, clauses, {"combo": action.combo, "cards": list(action.cards)})
    if not t.rules.one_combo:
        t.played += 1
        t.tasks.append(task)
    if effect := t.rules.effects[action.combo]:
        t.tasks.append(Effect(seat, effect, 0, clauses[1:2]))
