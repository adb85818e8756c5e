"""The operations from which an edition composes the effects of its combos and events.

An effect is a list of operations, carried out in order. `OPERATIONS` is the whole vocabulary: the parameters and the
function of each operation. *who* is one of `WHO`; "picked" leaves a choice to the player who acts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from tsukumo.games.tsukumobake.board import (
    DIRECTION,
    DIRECTIONS,
    DISTANCE,
    EAST,
    INDEX,
    NAMES,
    NORTH,
    SIZE,
    SOUTH,
    WEST,
)
from tsukumo.games.tsukumobake.editions.edition import HALF, Op
from tsukumo.games.tsukumobake.play import tasks
from tsukumo.games.tsukumobake.play.actions import Action, Pick
from tsukumo.games.tsukumobake.play.table import Table
from tsukumo.games.tsukumobake.rules import HOUSES

WHO: Final = ("actor", "chosen", "others", "all", "left", "right", "most_cards", "fewest_cards", "nearest_parade")
"""The players whom an operation may concern: the one who acts, another of that player's choice, and so on.

Where several players are concerned they follow clockwise, from the one who acts.
"""


class Operation(NamedTuple):
    """The parameters of an operation: *who* or not, its number's name and bounds, the values of *to*."""

    who: bool = False
    number: str = ""
    least: int = 1
    most: int = 12
    half: bool = False
    to: tuple[str, ...] = ()


OPERATIONS: Final[Mapping[str, Operation]] = {
    "draw": Operation(who=True, number="count"),
    "discard": Operation(who=True, number="count", half=True),
    "steal": Operation(who=True, number="count"),
    "give": Operation(who=True, number="count", to=("left", "right", "actor")),
    "recover": Operation(who=True, number="count"),
    "remove": Operation(number="count"),
    "deal_pile": Operation(),
    "relight": Operation(number="count"),
    "darken": Operation(number="count"),
    "move_parade": Operation(number="steps", to=("start",)),
    "turn_parade": Operation(to=("picked", "actor", "left", "right", "back")),
    "hurry": Operation(number="steps", least=-6, most=6),
    "stride": Operation(who=True, number="steps", least=-4, most=6),
    "send_home": Operation(who=True),
}


def list_concerned(table: Table, actor: int, who: str) -> list[int]:
    """The seats that an operation concerns, clockwise from the one who acts."""
    seats = list(table.clockwise(actor))
    match who:
        case "actor":
            return seats[:1]
        case "others":
            return seats[1:]
        case "left":
            return seats[1:2]
        case "right":
            return seats[3:]
        case "most_cards":
            most = max(map(len, table.hands))
            return [seat for seat in seats if len(table.hands[seat]) == most]
        case "fewest_cards":
            fewest = min(map(len, table.hands))
            return [seat for seat in seats if len(table.hands[seat]) == fewest]
        case "nearest_parade":
            far = DISTANCE[table.parade]
            nearest = min(far[square] for square in table.squares)
            return [seat for seat in seats if far[table.squares[seat]] == nearest]
    return seats


# --- operations that concern players: one seat at a time -------------------------------------------


def _do_discard(t: Table, _actor: int, seat: int, op: Op) -> None:
    count = len(t.hands[seat]) // 2 if op.number == HALF else min(op.number, len(t.hands[seat]))
    if count:
        t.tasks.append(tasks.AskDiscard(seat, count, t.cause))


def _do_steal(t: Table, actor: int, seat: int, op: Op) -> None:
    if actor != seat:
        t.tasks.append(tasks.Steal(actor, seat, op.number))


def _do_give(t: Table, actor: int, seat: int, op: Op) -> None:
    to = {"left": (seat + 1) % 4, "right": (seat + 3) % 4}.get(op.to, actor)
    if to != seat:
        t.tasks.append(tasks.AskGive(seat, to, op.number))


def _do_stride(t: Table, _actor: int, seat: int, op: Op) -> None:
    t.strides[seat] = max(-4, min(12, t.strides[seat] + op.number))
    t.log("stride", t.house(seat), (*t.cause, "turn.2"), {"steps": op.number})


EACH: Final[dict[str, Callable[[Table, int, int, Op], None]]] = {
    "draw": lambda t, _actor, seat, op: t.tasks.append(tasks.Draw(seat, op.number, t.cause)),
    "discard": _do_discard,
    "steal": _do_steal,
    "give": _do_give,
    "recover": lambda t, _actor, seat, op: t.tasks.append(tasks.AskRecover(seat, op.number)),
    "stride": _do_stride,
    "send_home": lambda t, _actor, seat, _op: t.tasks.append(tasks.Home(seat, struck=False)),
}


# --- operations on the board, the parade and the pile ----------------------------------------------


def _do_remove(t: Table, _actor: int, op: Op) -> None:
    gone = t.pile[len(t.pile) - op.number :] if op.number < len(t.pile) else t.pile[:]
    del t.pile[len(t.pile) - len(gone) :]
    t.removed += gone
    t.log("pile_shrunk", "", (*t.cause, "pile.removed", "steps"), {"cards": [t.rules.cards[c] for c in gone]})


def _do_deal_pile(t: Table, _actor: int, _op: Op) -> None:
    """Deal half of the pile, from its top, one card at a time from the active player on (`faq.1`, `faq.2`)."""
    if t.rules.shuffled_blessing and len(t.pile) > 1:
        order = t.dice.order(len(t.pile))
        t.pile = [t.pile[i] for i in order]
        t.log("pile_shuffled", "", ("faq.2",), {"cards": [t.rules.cards[c] for c in t.pile]}, dice=order)
    cards = [t.pile.pop() for _ in range(len(t.pile) // 2)]
    active = (t.first + t.turn) % 4
    received: dict[str, list[str]] = {}
    for i, card in enumerate(cards):
        seat = (active + i) % 4
        t.take(seat, card)
        received.setdefault(t.house(seat), []).append(t.rules.cards[card])
    t.log("pile_dealt", t.house(active), ("faq.2", "faq.1"), {"count": len(cards), "received": received})


def _do_move_parade(t: Table, actor: int, op: Op) -> None:
    if op.to == "start":
        place_parade(t, actor, t.rules.edition.start)
    else:
        t.tasks.append(tasks.AskLead(actor, op.number))


def place_parade(t: Table, actor: int, square: int) -> None:
    """Put the parade on a square, unless a pawn stands there; it keeps its facing."""
    if square in t.squares:
        t.log("parade_kept", t.house(actor), (*t.cause, "board.road"), {"square": NAMES[square]})
        return
    came = t.parade
    t.parade = square
    t.log("parade_moved", t.house(actor), t.cause, {"from": NAMES[came], "to": NAMES[square]})


def _do_turn_parade(t: Table, actor: int, op: Op) -> None:
    if op.to == "picked":
        t.tasks.append(tasks.AskFace(actor))
        return
    turn = {"right": 1, "back": 2, "left": 3}.get(op.to)
    face_parade(
        t, actor, find_direction(t.parade, t.squares[actor], t.facing) if turn is None else (t.facing + turn) % 4
    )


def face_parade(t: Table, actor: int, facing: int) -> None:
    """Turn the parade on the spot."""
    t.facing = facing
    t.log("parade_turned", t.house(actor), t.cause, {"facing": DIRECTIONS[facing]})


def find_direction(square: int, goal: int, facing: int) -> int:
    """The direction in which a goal lies farthest; equally far, along the column; on the spot, as before."""
    rows, columns = goal // SIZE - square // SIZE, goal % SIZE - square % SIZE
    if not rows and not columns:
        return facing
    if abs(columns) > abs(rows):
        return EAST if columns > 0 else WEST
    return NORTH if rows > 0 else SOUTH


def _do_hurry(t: Table, actor: int, op: Op) -> None:
    t.hurry += op.number
    t.log("hurried", t.house(actor), (*t.cause, "steps"), {"steps": op.number})


ONCE: Final[dict[str, Callable[[Table, int, Op], None]]] = {
    "remove": _do_remove,
    "deal_pile": _do_deal_pile,
    "relight": lambda t, actor, op: t.tasks.append(tasks.AskLight(actor, op.number, on=True)),
    "darken": lambda t, actor, op: t.tasks.append(tasks.AskLight(actor, op.number, on=False)),
    "move_parade": _do_move_parade,
    "turn_parade": _do_turn_parade,
    "hurry": _do_hurry,
}


# --- tasks -----------------------------------------------------------------------------------------


def do_effect(t: Table, task: tasks.Effect) -> None:
    """Carry out one operation of an effect, the rest of it afterwards."""
    actor, operations, following = task.seat, task.operations, task.at + 1
    t.cause = task.cause
    if following < len(operations):
        t.tasks.append(tasks.Effect(actor, operations, following, t.cause))
    op = operations[task.at]
    name, who, _, _ = op
    if once := ONCE.get(name):
        once(t, actor, op)
    elif who == "chosen":
        t.tasks.append(tasks.AskHouse(actor, op))
    else:
        below, each = len(t.tasks), EACH[name]
        for seat in list_concerned(t, actor, who):
            each(t, actor, seat, op)
        t.tasks[below:] = reversed(t.tasks[below:])  # the last task on the stack is the first one done


def ask_house(t: Table, task: tasks.AskHouse) -> tuple[Action, ...]:
    """The other players, one of whom the operation will concern."""
    actor = task.seat
    return t.rules.picks(t.houses[actor], [t.house(seat) for seat in t.clockwise(actor)[1:]])


def take_house(t: Table, task: tasks.AskHouse, pick: Pick) -> None:
    """Carry out an operation on the player picked."""
    actor, op = task.seat, task.operation
    t.log("chosen", t.house(actor), t.cause, {"house": pick.what})
    EACH[op.op](t, actor, t.seat(pick.what), op)


def ask_light(t: Table, task: tasks.AskLight) -> tuple[Action, ...]:
    """The buildings that can go dark, or be lit again."""
    if not task.count:
        return ()
    which = [NAMES[s] for i, s in enumerate(t.rules.tiles) if bool(t.lit >> i & 1) != task.on]
    return t.rules.picks(t.houses[task.seat], which)


def take_light(t: Table, task: tasks.AskLight, pick: Pick) -> None:
    """Light a building, or put its light out."""
    actor, on = task.seat, task.on
    t.lit ^= 1 << t.rules.tile[INDEX[pick.what]]
    t.log("relit" if on else "darkened", t.house(actor), t.cause, {"building": pick.what})
    t.tasks.append(tasks.AskLight(actor, task.count - 1, on=on))


def ask_lead(t: Table, task: tasks.AskLead) -> tuple[Action, ...]:
    """The squares where the parade may be put: free roads at most so many squares away, or where it is."""
    walls, taken = t.rules.board.walls, t.squares
    names = [NAMES[s] for s in _within(t.parade, task.steps) if not walls[s] and s not in taken]
    return t.rules.picks(t.houses[task.seat], names)


@lru_cache(maxsize=1024)
def _within(square: int, steps: int) -> tuple[int, ...]:
    """The squares so many steps away at most."""
    far = DISTANCE[square]
    return tuple([s for s in range(len(far)) if far[s] <= steps])


def take_lead(t: Table, task: tasks.AskLead, pick: Pick) -> None:
    """Put the parade on the square chosen."""
    place_parade(t, task.seat, INDEX[pick.what])


def ask_face(t: Table, task: tasks.AskFace) -> tuple[Action, ...]:
    """The directions in which the parade may be turned."""
    return t.rules.picks(t.houses[task.seat], DIRECTIONS)


def take_face(t: Table, task: tasks.AskFace, pick: Pick) -> None:
    """Turn the parade in the direction chosen."""
    face_parade(t, task.seat, DIRECTION[pick.what])


def ask_recover(t: Table, task: tasks.AskRecover) -> tuple[Action, ...]:
    """The cards that may come back from the discard pile."""
    names = t.rules.cards
    return t.rules.picks(t.houses[task.seat], [names[c] for c in sorted(set(t.pile))]) if task.count else ()


def take_recover(t: Table, task: tasks.AskRecover, pick: Pick) -> None:
    """Take the uppermost card of its kind from the discard pile into the hand."""
    seat = task.seat
    card = t.rules.number[pick.what]
    del t.pile[len(t.pile) - 1 - t.pile[::-1].index(card)]
    t.take(seat, card)
    t.log("recovered", t.house(seat), (*t.cause, "pile.discard"), {"card": pick.what})
    t.tasks.append(tasks.AskRecover(seat, task.count - 1))


def ask_give(t: Table, task: tasks.AskGive) -> tuple[Action, ...]:
    """The cards that may be handed over."""
    seat, names = task.seat, t.rules.cards
    return t.rules.picks(t.houses[seat], [names[c] for c in sorted(set(t.hands[seat]))]) if task.count else ()


def take_give(t: Table, task: tasks.AskGive, pick: Pick) -> None:
    """Hand a card over, seen by the two players only."""
    _hand_over(t, task.seat, task.to, t.rules.number[pick.what], "gave", None)
    t.tasks.append(tasks.AskGive(task.seat, task.to, task.count - 1))


def do_steal(t: Table, task: tasks.Steal) -> None:
    """Draw cards blindly from another player's hand."""
    seat = task.seat
    for _ in range(min(task.count, len(t.hands[seat]))):
        roll = t.dice.one(len(t.hands[seat]))
        _hand_over(t, seat, task.thief, t.hands[seat][roll[0]], "stolen", roll)


def _hand_over(t: Table, seat: int, to: int, card: int, kind: str, roll: tuple[int, ...] | None) -> None:
    t.pass_on(seat, to, card)
    who, other = HOUSES[t.houses[seat]], HOUSES[t.houses[to]]
    t.log(kind, who, t.cause, {"to": other}, {"card": t.rules.cards[card]}, (who, other), dice=roll)
