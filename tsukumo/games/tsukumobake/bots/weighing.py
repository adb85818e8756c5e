"""The worth of every choice to its player, by the heuristics of `outlook`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tsukumo.games.tsukumobake.board import DIRECTION, DISTANCE, INDEX
from tsukumo.games.tsukumobake.bots.outlook import Outlook
from tsukumo.games.tsukumobake.editions.edition import EVENT, HALF, SCROLL, Op
from tsukumo.games.tsukumobake.play import tasks
from tsukumo.games.tsukumobake.play.effects import list_concerned
from tsukumo.games.tsukumobake.play.moving import DRAWN
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import COMBOS, STRIDE

Legal = Sequence[Any]

LOOKED_AT: Final = 10
"""The number of best moves, and of squares for the parade, for which the parade's way is computed."""
UNSEEN: Final = 100.0
"""The points that the other moves lose."""
IDLE: Final = 0.5
"""A combo is played only if it gains more points than this, as keeping its cards has a worth too."""
STEP: Final = 0.3
"""The cost to a player of one more step of the parade."""
LEADING: Final = 2.0
"""The worth of putting the parade where the player likes, when it threatens nobody in particular."""


def weigh_choices(state: State, legal: Legal) -> list[float]:
    """The worth of each legal action to the player to act, in points; only differences are meaningful."""
    task = state.asking
    return _CHOICES[type(task)](Outlook(state, task.seat), task, legal)


# --- effects: their worth to the player who acts ----------------------------------------------------


def effect(o: Outlook, ops: Sequence[Op]) -> float:
    """The worth of an effect: the sum of its operations."""
    return sum([_weigh_operation(o, op) for op in ops])


def _weigh_operation(o: Outlook, op: Op) -> float:
    if op.op in _ONCE:
        return _ONCE[op.op](o, op)
    if op.who == "chosen":
        return max(_EACH[op.op](o, seat, op) for seat in range(len(o.t.hands)) if seat != o.seat)
    return sum([_EACH[op.op](o, seat, op) for seat in list_concerned(o.t, o.seat, op.who)])


def _discard(o: Outlook, seat: int, op: Op) -> float:
    return o.count_cards(seat, -o.losing(seat, len(o.t.hands[seat]) // 2 if op.number == HALF else op.number))


def _steal(o: Outlook, seat: int, op: Op) -> float:
    cards = min(op.number, len(o.t.hands[seat]))
    return cards * (o.average(o.seat) - o.count_cards(seat, o.average(seat))) if seat != o.seat else 0.0


def _give(o: Outlook, seat: int, op: Op) -> float:
    to = {"left": (seat + 1) % 4, "right": (seat + 3) % 4}.get(op.to, o.seat)
    given = o.losing(seat, op.number)
    return o.count_cards(to, given) - o.count_cards(seat, given)


def _stride(o: Outlook, seat: int, op: Op) -> float:
    return o.reach(o.t.lit, op.number) - o.reach(o.t.lit) if seat == o.seat else 0.0


_EACH: Final[Mapping[str, Callable[[Outlook, int, Op], float]]] = {
    "draw": lambda o, seat, op: o.count_cards(seat, o.drawing(op.number)),
    "discard": _discard,
    "steal": _steal,
    "give": _give,
    "recover": lambda o, seat, op: o.count_cards(seat, o.recovering(seat, op.number)),
    "stride": _stride,
    "send_home": lambda o, seat, _op: o.count_cards(seat, -STEP),
}


def _deal_pile(o: Outlook, _op: Op) -> float:
    dealt = len(o.t.pile) // 2 / len(o.t.hands)
    return sum([o.count_cards(seat, dealt * o.average(seat)) for seat in range(len(o.t.hands))])


def _weigh_best_switch(o: Outlook, *, lit: bool) -> float:
    """The worth of switching the best building of those that are lit, or dark; 0 if there is none."""
    tiles = [i for i in range(len(o.t.rules.tiles)) if bool(o.t.lit >> i & 1) == lit]
    return max([_weigh_switch(o, i) for i in tiles], default=0.0)


def _weigh_switch(o: Outlook, tile: int) -> float:
    """The worth of lighting or darkening a building, to the player and to rivals who may get there first."""
    after = o.t.clone()
    after.lit ^= 1 << tile
    far, each = o.ways[tile], o.drawing(DRAWN) / 2
    near = sum([o.count_cards(s, each) for s, at in enumerate(o.t.squares) if s != o.seat and far[at] <= STRIDE])
    return o.reach(after.lit) - o.reach(o.t.lit) + (near if after.lit > o.t.lit else -near) + o.change(after)


_ONCE: Final[Mapping[str, Callable[[Outlook, Op], float]]] = {
    "remove": lambda o, op: STEP * min(op.number, len(o.t.pile)) / 4,  # four discards are a step of the parade
    "deal_pile": _deal_pile,
    "relight": lambda o, _op: _weigh_best_switch(o, lit=False),
    "darken": lambda o, _op: _weigh_best_switch(o, lit=True),
    "move_parade": lambda o, _op: o.certainty * (LEADING - o.threat),
    "turn_parade": lambda o, _op: o.certainty * max(0.0, -o.threat),
    "hurry": lambda _o, op: -STEP * op.number,
}


# --- choices: the worth of each legal action, in their order ----------------------------------------


def _cards(o: Outlook, _task: tasks.Ask, legal: Legal) -> list[float]:
    effects, number, worth = o.t.rules.effects, o.t.rules.edition.number, o.worth
    after = o.t.clone()
    after.count(o.seat, COMBOS)
    brings: dict[str, float] = {}
    values = []
    for action in legal:
        if action.kind == "pass":
            values.append(IDLE)
            continue
        if action.combo not in brings:
            brings[action.combo] = effect(o, effects[action.combo])
        paid = [number[name] for name in action.cards]
        left = o.hand[:]
        for card in paid:
            left.remove(card)
        after.hands[o.seat] = left
        values.append(brings[action.combo] - sum([worth[card] for card in paid]) + o.change(after))
    return values


def _walk(o: Outlook, _task: tasks.Ask, legal: Legal) -> list[float]:
    squares = [INDEX[move.to] for move in legal]
    staying = [square == o.square and not move.via for square, move in zip(squares, legal, strict=True)]
    values = []
    for square, stays in zip(squares, staying, strict=True):
        if square == o.t.parade:
            values.append(-o.hit(o.t))
        else:
            values.append(o.prospect(square, o.t.lit) if stays else o.arriving(square))
    for rank, i in enumerate(sorted(range(len(legal)), key=lambda i: -values[i])):
        if rank >= LOOKED_AT:
            values[i] -= UNSEEN
        elif squares[i] != o.t.parade:
            values[i] += o.certainty * (o.threat if staying[i] else o.march(o.weigh_arrival(squares[i])))
    return values


def _scroll(o: Outlook, _task: tasks.Ask, legal: Legal) -> list[float]:
    saved = o.losing(o.seat, len(o.hand) // 2)
    return [saved - o.worth[SCROLL] if action.use else 0.0 for action in legal]


def _weigh_discards(o: Outlook, _task: tasks.Ask, legal: Legal) -> list[float]:
    number = o.t.rules.edition.number
    return [o.without(card) - o.worth[card] for card in (number[action.card] for action in legal)]


def _weigh_gifts(o: Outlook, task: tasks.AskGive, legal: Legal) -> list[float]:
    to = task.to
    number, theirs = o.t.rules.edition.number, o.t.rules.edition.values[o.t.houses[to]]
    cards = [number[action.what] for action in legal]
    return [o.without(card) - o.worth[card] - o.weights[to] * theirs[card] for card in cards]


def _weigh_recoveries(o: Outlook, _task: tasks.Ask, legal: Legal) -> list[float]:
    values = []
    for action in legal:
        card = o.t.rules.edition.number[action.what]
        after = o.t.clone()
        after.hands[o.seat].append(card)
        values.append(o.worth[card] + o.change(after))
    return values


def _weigh_houses(o: Outlook, task: tasks.AskHouse, legal: Legal) -> list[float]:
    op = task.operation
    return [_EACH[op.op](o, o.t.seat(action.what), op) for action in legal]


def _lead(o: Outlook, _task: tasks.Ask, legal: Legal) -> list[float]:
    far = DISTANCE[o.square]
    rivals = [DISTANCE[square] for seat, square in enumerate(o.t.squares) if seat != o.seat]
    squares = [INDEX[action.what] for action in legal]
    # The parade is most useful near a rival and far from the player.
    values = [float(far[square] - min(rival[square] for rival in rivals)) - UNSEEN for square in squares]
    for i in sorted(range(len(legal)), key=lambda i: -values[i])[:LOOKED_AT]:
        after = o.t.clone()
        after.parade = squares[i]
        values[i] = o.march(after)
    return values


def _face(o: Outlook, _task: tasks.Ask, legal: Legal) -> list[float]:
    values = []
    for action in legal:
        after = o.t.clone()
        after.facing = DIRECTION[action.what]
        values.append(o.march(after))
    return values


def _reveal(o: Outlook, _task: tasks.Ask, legal: Legal) -> list[float]:
    edition = o.t.rules.edition
    return [effect(o, edition.events[edition.number[action.event] - EVENT].effect) for action in legal]


_CHOICES: Final[Mapping[type[tasks.Ask], Callable[[Outlook, Any, Legal], list[float]]]] = {
    tasks.AskCards: _cards,
    tasks.AskWalk: _walk,
    tasks.AskWalkOn: _walk,
    tasks.AskMeet: _scroll,
    tasks.AskHit: _scroll,
    tasks.AskDiscard: _weigh_discards,
    tasks.AskReveal: _reveal,
    tasks.AskHouse: _weigh_houses,
    tasks.AskLight: lambda o, _task, legal: [_weigh_switch(o, o.t.rules.tile[INDEX[pick.what]]) for pick in legal],
    tasks.AskLead: _lead,
    tasks.AskFace: _face,
    tasks.AskRecover: _weigh_recoveries,
    tasks.AskGive: _weigh_gifts,
}
