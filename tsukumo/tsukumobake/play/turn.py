"""Hours, turns and their phases (`round.hours`, `turn.1`–`turn.4`)."""

from __future__ import annotations

from tsukumo.tsukumobake.edition import ITEMS
from tsukumo.tsukumobake.play.actions import Choice, Pass, Play
from tsukumo.tsukumobake.play.table import COMBOS, HOURS, MOST_COMBOS, Table, Task


def do_hour(t: Table, task: Task) -> None:
    """Begin an hour: four turns, then the parade (`round.hours`)."""
    hour = t.hour = task[2]
    t.note("hour", "", ("round.hours",), {"hour": hour})
    t.tasks.append(("hour", -1, hour + 1) if hour < HOURS else ("end", -1))
    t.tasks.append(("march", -1))
    t.tasks += [("turn", -1, turn) for turn in (3, 2, 1, 0)]


def do_turn(t: Table, task: Task) -> None:
    """Begin a player's turn: cards, movement, cards."""
    t.turn = task[2]
    seat = (t.first + t.turn) % 4
    t.note("turn", t.house(seat), ("round.hours",), {"hour": t.hour})
    t.tasks += [("cards", seat, "turn.4"), ("walk", seat), ("cards", seat, "turn.1")]


def ask_cards(t: Table, task: Task) -> tuple[Choice, ...]:
    """Pass, or play a combo; after very many of them only pass (`combo.pair`)."""
    seat = task[1]
    if t.played >= MOST_COMBOS:
        return t.rules.passes[t.houses[seat]]
    faces = []
    last = -1
    for card in t.hands[seat]:
        if card != last:
            if card >= ITEMS:
                break
            faces.append(card)
            last = card
    return t.rules.plays(t.houses[seat], tuple(faces))


def take_cards(t: Table, task: Task, action: Pass | Play) -> None:
    """Pay for a combo and set its effect going; the phase goes on if more may be played (reading `combos`)."""
    _, seat, clause = task
    if isinstance(action, Pass):
        t.played = 0
        t.records.append(t.rules.passed[action.by, clause])
        return
    for name in action.cards:
        t.lose(seat, t.rules.edition.number[name])
    t.count(seat, COMBOS)
    clauses = (clause, t.rules.clause(action), "pile.discard")
    t.note("played", action.by, clauses, {"combo": action.combo, "cards": list(action.cards)})
    if not t.rules.one_combo:
        t.played += 1
        t.tasks.append(task)
    if effect := t.rules.effects[action.combo]:
        t.tasks.append(("effect", seat, effect, 0, clauses[1:2]))
