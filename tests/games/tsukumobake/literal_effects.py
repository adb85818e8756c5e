"""The operations of effects, for `tests.games.tsukumobake.literal`: what each does, in its order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tests.games.tsukumobake.named import SQUARES, Json, Player, manhattan
from tests.games.tsukumobake.parade import oracle

if TYPE_CHECKING:
    from tests.games.tsukumobake.literal import Asking, Literal


def carry_out(game: Literal, actor: Player, effect: Iterable[Json]) -> Asking:
    """One operation after the other, each for one player after the other, clockwise from the one who acts."""
    for op in effect:
        if op["op"] in ONCE:
            yield from ONCE[op["op"]](game, actor, op)
            continue
        for player in (yield from concerned(game, actor, op.get("who", "actor"))):
            yield from EACH[op["op"]](game, actor, player, op)


def concerned(game: Literal, actor: Player, who: str) -> Generator[tuple[Player, list[str]], str, list[Player]]:
    seated = game.clockwise(actor.seat)
    if who == "chosen":
        action = yield actor, [f"pick {p.house}" for p in seated[1:]]
        return [game.player(action.split()[1])]
    cards = [len(p.hand) for p in seated]
    nearest = min(manhattan(p.square, game.parade) for p in seated)
    return {
        "actor": [actor],
        "others": [p for p in seated if p is not actor],
        "all": seated,
        "left": [seated[1]],
        "right": [seated[-1]],
        "most_cards": [p for p in seated if len(p.hand) == max(cards)],
        "fewest_cards": [p for p in seated if len(p.hand) == min(cards)],
        "nearest_parade": [p for p in seated if manhattan(p.square, game.parade) == nearest],
    }[who]


# --- operations that concern players --------------------------------------------------------------
def draw(game: Literal, _actor: Player, player: Player, op: Json) -> Asking:
    yield from game.draw(player, op["count"])


def discard(game: Literal, _actor: Player, player: Player, op: Json) -> Asking:
    yield from game.discard(player, len(player.hand) // 2 if op["count"] == "half" else op["count"])


def steal(game: Literal, actor: Player, player: Player, op: Json) -> Asking:
    for _ in range(min(op["count"], len(player.hand)) if player is not actor else 0):
        (drawn,) = game.rolls.popleft()
        game.hand_over(player, actor, game.sorted(player.hand)[drawn])
    yield from ()


def give(game: Literal, actor: Player, player: Player, op: Json) -> Asking:
    seated = game.clockwise(player.seat)
    to = {"left": seated[1], "right": seated[3], "actor": actor}[op["to"]]
    for _ in range(min(op["count"], len(player.hand)) if to is not player else 0):
        action = yield player, [f"pick {card}" for card in dict.fromkeys(player.hand)]
        game.hand_over(player, to, action.split()[1])


def recover(game: Literal, _actor: Player, player: Player, op: Json) -> Asking:
    for _ in range(min(op["count"], len(game.pile))):
        action = yield player, [f"pick {card}" for card in dict.fromkeys(game.pile)]
        card = action.split()[1]
        del game.pile[max(i for i, c in enumerate(game.pile) if c == card)]
        game.take_back(player, card)


def stride(_game: Literal, _actor: Player, player: Player, op: Json) -> Asking:
    player.stride = min(12, max(-4, player.stride + op["steps"]))
    yield from ()


def send_home(game: Literal, _actor: Player, player: Player, _op: Json) -> Asking:
    game.send_home(player)
    yield from ()


# --- operations on the board, the parade and the pile ---------------------------------------------
def remove(game: Literal, _actor: Player, op: Json) -> Asking:
    for _ in range(min(op["count"], len(game.pile))):
        game.removed.append(game.pile.pop())
    yield from ()


def deal_pile(game: Literal, _actor: Player, _op: Json) -> Asking:
    """Clauses faq.1 and faq.2; reading `blessing`."""
    if game.readings["blessing"] == "shuffled" and len(game.pile) > 1:
        game.pile = [game.pile[i] for i in game.rolls.popleft()]
    receivers = game.clockwise(game.active().seat)
    for i in range(len(game.pile) // 2):
        card = game.pile.pop()
        game.take_back(receivers[i % 4], card)
    yield from ()


def relight(game: Literal, actor: Player, op: Json) -> Asking:
    for _ in range(op["count"]):
        if dark := [tile for tile, _ in game.tiles if tile not in game.lit]:
            action = yield actor, [f"pick {tile}" for tile in dark]
            game.lit.add(action.split()[1])


def darken(game: Literal, actor: Player, op: Json) -> Asking:
    for _ in range(op["count"]):
        if game.lit:
            action = yield actor, [f"pick {tile}" for tile in game.lit]
            game.lit.remove(action.split()[1])


def move_parade(game: Literal, actor: Player, op: Json) -> Asking:
    taken = {p.square for p in game.players}
    to = game.edition["parade"]["square"]
    if "steps" in op:
        near = [s for s in SQUARES if manhattan(s, game.parade) <= op["steps"] and s not in game.indoors]
        action = yield actor, [f"pick {s}" for s in near if s not in taken]
        to = action.split()[1]
    if to not in taken:
        game.parade = to


def turn_parade(game: Literal, actor: Player, op: Json) -> Asking:
    if op["to"] == "picked":
        action = yield actor, [f"pick {heading}" for heading in oracle.CLOCKWISE]
        game.facing = action.split()[1]
    elif op["to"] == "actor":
        game.facing = toward(game.parade, actor.square, game.facing)
    else:
        game.facing = oracle.turned(game.facing, {"right": 1, "back": 2, "left": 3}[op["to"]])


def toward(square: str, goal: str, facing: str) -> str:
    """The direction in which the goal lies farthest; equally far, along the column; on the spot, as before."""
    (column, row), (goal_column, goal_row) = oracle.square_of(square), oracle.square_of(goal)
    far = {"N": goal_row - row, "S": row - goal_row, "E": goal_column - column, "W": column - goal_column}
    return facing if square == goal else max(far, key=far.__getitem__)


def hurry(game: Literal, _actor: Player, op: Json) -> Asking:
    game.hurry += op["steps"]
    yield from ()


EACH: Mapping[str, Callable[[Literal, Player, Player, Json], Asking]] = {
    "draw": draw,
    "discard": discard,
    "steal": steal,
    "give": give,
    "recover": recover,
    "stride": stride,
    "send_home": send_home,
}
ONCE: Mapping[str, Callable[[Literal, Player, Any], Asking]] = {
    "remove": remove,
    "deal_pile": deal_pile,
    "relight": relight,
    "darken": darken,
    "move_parade": move_parade,
    "turn_parade": turn_parade,
    "hurry": hurry,
}
