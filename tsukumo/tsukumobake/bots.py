"""Players of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from tsukumo.core.game import View
from tsukumo.tsukumobake.board import DIRECTION, INDEX
from tsukumo.tsukumobake.edition import EVENT, HALF, SCROLL, Op
from tsukumo.tsukumobake.outlook import Outlook
from tsukumo.tsukumobake.play.effects import concerned
from tsukumo.tsukumobake.play.moving import DRAWN, stride
from tsukumo.tsukumobake.play.table import COMBOS, HOURS, Task

LOOKED = 10


# --- effects


def _shared(o: Outlook, who: str, gain: Callable[[int], float]) -> float:
    """The sum of own gain less weighted rivals' gains, over the seats concerned."""
    def part(seat: int) -> float:
        return gain(seat) if seat == o.seat else -o.weights[seat] * gain(seat)

    if who == "chosen":
        return max(part(seat) for seat in range(4) if seat != o.seat)
    return sum(part(seat) for seat in concerned(o.t, o.seat, who))


def _draw(o: Outlook, op: Op) -> float:
    return _shared(o, op.who, lambda seat: o.drawing(op.number))


def _discard(o: Outlook, op: Op) -> float:
    def gain(seat: int) -> float:
        n = len(o.t.hands[seat])
        return -o.losing(seat, n // 2 if op.number == HALF else min(n, op.number))

    return _shared(o, op.who, gain)


def _steal(o: Outlook, op: Op) -> float:
    def gain(seat: int) -> float:
        if seat == o.seat:
            return 0.0
        n = min(op.number, len(o.t.hands[seat]))
        return -n * (o.average(seat) + o.average(o.seat) / o.weights[seat])

    return _shared(o, op.who, gain)


def _give(o: Outlook, op: Op) -> float:
    return _shared(o, op.who, lambda seat: -o.losing(seat, op.number))


def _recover(o: Outlook, op: Op) -> float:
    return _shared(o, op.who, lambda seat: o.best_of_pile(seat, op.number))


def _remove(o: Outlook, op: Op) -> float:
    return 0.1 * min(op.number, len(o.t.pile))


def _deal_pile(o: Outlook, op: Op) -> float:
    dealt = len(o.t.pile) // 2 / 4
    return _shared(o, "all", lambda seat: dealt * o.average(seat))


def _light(o: Outlook, tile: int, on: bool) -> float:
    """What a building's light is worth."""
    t = o.t
    lit = t.lit ^ 1 << tile
    value = 0.0
    if walking(o):
        value = o.reach(t.squares[o.seat], lit, stride(t, o.seat)) - o.reach(t.squares[o.seat], t.lit, stride(t, o.seat))
    else:
        here = t.squares[o.seat]
        value = o.prospect(here, lit, HOURS - t.hour) - o.prospect(here, t.lit, HOURS - t.hour)
    near = sum(o.weights[s] for s in range(4) if s != o.seat and o.ways[tile][t.squares[s]] <= 5)
    value += (-1 if on else 1) * near * 0.5 * o.drawing(DRAWN)
    after = t.clone()
    after.lit = lit
    return value + o.objective(after) - o.objective_now


def walking(o: Outlook) -> bool:
    """Whether the player's own move is still to come this turn."""
    return any(task[0] == "walk" and task[1] == o.seat for task in o.t.tasks)


def _relight(o: Outlook, op: Op) -> float:
    tiles = [i for i in range(len(o.t.rules.tiles)) if not o.t.lit >> i & 1]
    return max((_light(o, i, True) for i in tiles), default=0.0)


def _darken(o: Outlook, op: Op) -> float:
    tiles = [i for i in range(len(o.t.rules.tiles)) if o.t.lit >> i & 1]
    return max((_light(o, i, False) for i in tiles), default=0.0)


def _move_parade(o: Outlook, op: Op) -> float:
    return o.certainty * (2 - o.march_now)


def _turn_parade(o: Outlook, op: Op) -> float:
    return o.certainty * max(0.0, -o.march_now)


def _hurry(o: Outlook, op: Op) -> float:
    return -0.3 * op.number


def _stride(o: Outlook, op: Op) -> float:
    if not walking(o):
        return 0.0
    here, steps = o.t.squares[o.seat], stride(o.t, o.seat)
    return o.reach(here, o.t.lit, steps + op.number) - o.reach(here, o.t.lit, steps)


def _send_home(o: Outlook, op: Op) -> float:
    return 0.0


EFFECTS: Final[Mapping[str, Callable[[Outlook, Op], float]]] = {
    "draw": _draw,
    "discard": _discard,
    "steal": _steal,
    "give": _give,
    "recover": _recover,
    "remove": _remove,
    "deal_pile": _deal_pile,
    "relight": _relight,
    "darken": _darken,
    "move_parade": _move_parade,
    "turn_parade": _turn_parade,
    "hurry": _hurry,
    "stride": _stride,
    "send_home": _send_home,
}


def effect(o: Outlook, ops: tuple[Op, ...]) -> float:
    return sum(EFFECTS[op.op](o, op) for op in ops)


# --- choices

Legal = tuple[Any, ...]


def cards(o: Outlook, task: Task, legal: Legal) -> list[float]:
    rules = o.t.rules
    number = rules.edition.number
    played = o.t.clone()
    played.count(o.seat, COMBOS)
    known: dict[str, float] = {}
    found = []
    for action in legal:
        if action.kind == "pass":
            found.append(0.5)
            continue
        if action.combo not in known:
            known[action.combo] = effect(o, rules.effects[action.combo])
        after = played.clone()
        cost = 0.0
        for name in action.cards:
            cost += o.worth[number[name]]
            after.hands[o.seat].remove(number[name])
        found.append(known[action.combo] - cost + o.objective(after) - o.objective_now)
    return found


def walk(o: Outlook, task: Task, legal: Legal) -> list[float]:
    t = o.t
    start = t.squares[o.seat]
    rough = []
    for i, move in enumerate(legal):
        to = INDEX[move.to]
        if to == t.parade:
            rough.append((-o.struck(t), i, None))
            continue
        if to == start and not move.via:
            value, after = o.prospect(to, t.lit, HOURS - t.hour), t
        else:
            value, after = o.arriving(to)
        rough.append((value, i, after))
    found = [value - 100 for value, _, _ in rough]
    for value, i, after in sorted(rough, key=lambda r: -r[0])[:LOOKED]:
        found[i] = value + (o.certainty * o.march(after) if after is not None else 0.0)
    return found


def hit(o: Outlook, task: Task, legal: Legal) -> list[float]:
    return [o.losing(o.seat, len(o.hand) // 2) - o.worth[SCROLL] if action.use else 0.0 for action in legal]


def discard(o: Outlook, task: Task, legal: Legal) -> list[float]:
    number = o.t.rules.edition.number
    return [o.without(c) - o.worth[c] for c in (number[a.card] for a in legal)]


def give(o: Outlook, task: Task, legal: Legal) -> list[float]:
    number = o.t.rules.edition.number
    to = task[2]
    theirs = o.t.rules.edition.values[o.t.houses[to]]
    return [o.without(c) - o.worth[c] - o.weights[to] * theirs[c] for c in (number[a.what] for a in legal)]


def recover(o: Outlook, task: Task, legal: Legal) -> list[float]:
    number = o.t.rules.edition.number
    return [o.with_card(c) + o.worth[c] for c in (number[a.what] for a in legal)]


def house(o: Outlook, task: Task, legal: Legal) -> list[float]:
    op = task[2]
    found = []
    for action in legal:
        seat = o.t.seat(action.what)
        if op.op == "discard":
            n = len(o.t.hands[seat])
            found.append(o.weights[seat] * o.losing(seat, n // 2 if op.number == HALF else min(n, op.number)))
        elif op.op == "steal":
            found.append(o.weights[seat] * o.average(seat) + 1.0 * bool(o.t.hands[seat]))
        else:
            found.append(o.weights[seat])
    return found


def light(o: Outlook, task: Task, legal: Legal) -> list[float]:
    return [_light(o, o.t.rules.tile[INDEX[a.what]], task[3]) for a in legal]


def lead(o: Outlook, task: Task, legal: Legal) -> list[float]:
    found = []
    for action in legal:
        after = o.t.clone()
        after.parade = INDEX[action.what]
        found.append(o.march(after))
    return found


def face(o: Outlook, task: Task, legal: Legal) -> list[float]:
    found = []
    for action in legal:
        after = o.t.clone()
        after.facing = DIRECTION[action.what]
        found.append(o.march(after))
    return found


def reveal(o: Outlook, task: Task, legal: Legal) -> list[float]:
    edition = o.t.rules.edition
    return [effect(o, edition.events[edition.number[a.event] - EVENT].effect) for a in legal]


CHOICES: Final = {
    "cards": cards,
    "walk": walk,
    "walk_on": walk,
    "meet": hit,
    "hit": hit,
    "discard": discard,
    "reveal": reveal,
    "house": house,
    "light": light,
    "lead": lead,
    "face": face,
    "recover": recover,
    "give": give,
}


def weighed(t: Any, legal: Legal) -> list[float]:
    task = t.tasks[-1]
    return CHOICES[task[0]](Outlook(t, task[1]), task, legal)


class Greedy:
    name = "greedy"

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> Any:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        found = weighed(view.state, legal)
        best = max(found)
        ties = [i for i, v in enumerate(found) if v >= best - 1e-9]
        return legal[ties[int(self.rng.random() * len(ties))] if len(ties) > 1 else ties[0]]


# ------------------------------------------------------------------ evaluation
from math import exp
from tsukumo.tsukumobake.outlook import chance, averages
from tsukumo.tsukumobake.board import NAMES
from tsukumo.tsukumobake.edition import ITEMS
from tsukumo.tsukumobake.outlook import ways_to
from functools import lru_cache


@lru_cache
def all_ways(board, tiles):
    return [ways_to(board, tile) for tile in tiles]


HELD = {"cards", "items", "gold", "types", "houses", "scrolls"}


@lru_cache
def about_hand(edition):
    return tuple(any(c.of in HELD for c in obj.conditions) for obj in edition.objectives)


class Thumb:
    keep = 0.84
    wide = 10
    Tend = 3.0
    T0 = 9.0
    T1 = 2.5
    idle = 0.05

    def stage(self, state):
        return state.hour

    def promising(self, state, legal):
        w = weighed(state, legal)
        top = max(w)
        left = HOURS - state.hour
        k = 0.19 * self.keep**left / (self.T0 + self.T1 * left if left else 6.0)
        found = sorted(zip(legal, w), key=lambda p: -p[1])[: self.wide]
        return [(a, (top - x) * k) for a, x in found]

    def rewards(self, state):
        order = state.order
        if state.over:
            s = state.scores()
            vals = [s[p] for p in state.players]
            T = self.Tend
        else:
            v = self.values(state)
            vals = [v[i] for i in order]
            T = self.T0 + self.T1 * (HOURS - state.hour)
        m = max(vals)
        e = [exp((x - m) / T) for x in vals]
        z = sum(e)
        return [x / z for x in e]

    def values(self, state):
        rules = state.rules
        left = HOURS - state.hour + 1
        ways = all_ways(rules.edition.board, rules.tiles)
        lits = [far for i, far in enumerate(ways) if state.lit >> i & 1]
        vals = []
        for seat in range(4):
            hand = state.hands[seat]
            worth = rules.edition.values[state.houses[seat]]
            v = sum([worth[c] for c in hand])
            v += 25 * chance(state, seat)
            if SCROLL in hand:
                v += 6
            here = state.squares[seat]
            if state.deck:
                near = min([far[here] for far in lits], default=15)
                v += 5 if near <= 5 else 5 - 0.5 * (near - 5)
            vals.append(v * self.keep**left)
        return vals

    def quick(self, state, legal, rng):
        task = state.tasks[-1]
        kind, seat = task[0], task[1]
        rules = state.rules
        edition = rules.edition
        worth = edition.values[state.houses[seat]]
        number = edition.number
        if kind == "cards":
            if rng.random() < self.idle:
                return legal[0]
            known = {}
            found = [(0.5, 0)]
            for i, a in enumerate(legal):
                if i:
                    e = known.get(a.combo)
                    if e is None:
                        e = known[a.combo] = self.effect(state, seat, rules.effects[a.combo])
                    for c in a.cards:
                        e -= worth[number[c]]
                    if e > 0.5:
                        found.append((e, i))
            if len(found) == 1:
                return legal[0]
            if not about_hand(edition)[state.houses[seat]]:
                return legal[max(found)[1]]
            found.sort(reverse=True)
            best, act = -99, legal[0]
            scratch = state.hands[seat]
            now = chance(state, seat)
            for e, i in found[:4]:
                a = legal[i]
                if i:
                    kept = scratch[:]
                    for c in a.cards:
                        kept.remove(number[c])
                    state.hands[seat] = kept
                    e += 25 * (chance(state, seat) - now)
                    state.hands[seat] = scratch
                if e > best:
                    best, act = e, a
            return act
        if kind == "walk":
            here = state.squares[seat]
            steps = stride(state, seat)
            lit = state.lit
            ways = all_ways(edition.board, rules.tiles)
            if state.deck:
                inreach = [i for i, far in enumerate(ways) if lit >> i & 1 and far[here] <= steps]
                if inreach:
                    i = inreach[int(rng.random() * len(inreach))]
                    to = NAMES[rules.tiles[i]]
                    for a in legal:
                        if a.to == to and (rules.tiles[i] != here or a.via):
                            return a
            tries = [legal[int(rng.random() * len(legal))] for _ in range(5)]
            last = state.hour == HOURS
            lits = [far for i, far in enumerate(ways) if lit >> i & 1]
            best, top = tries[0], -1e9
            for a in tries:
                s = INDEX[a.to]
                if s == state.parade:
                    continue
                if last:
                    state.squares[seat] = s
                    x = chance(state, seat) + 0.3 * edition.board.walls[s]
                    state.squares[seat] = here
                else:
                    x = -min([far[s] for far in lits], default=0)
                if x > top:
                    best, top = a, x
            return best
        if kind in ("hit", "meet"):
            return legal[0]
        if kind == "discard":
            return min(legal, key=lambda a: worth[number[a.card]])
        if kind == "give":
            return min(legal, key=lambda a: worth[number[a.what]])
        if kind == "recover":
            return max(legal, key=lambda a: worth[number[a.what]])
        if kind == "house":
            return max(legal, key=lambda a: len(state.hands[state.seat(a.what)]) + rng.random() * 3)
        if kind == "light":
            here = state.squares[seat]
            ways = all_ways(edition.board, rules.tiles)
            f = min if task[3] else max
            return f(legal, key=lambda a: ways[rules.tile[INDEX[a.what]]][here])
        return legal[int(rng.random() * len(legal))]

    def effect(self, state, seat, ops):
        v = 0.0
        for op in ops:
            k = op.op
            if k == "draw":
                if state.deck and op.who in ("actor", "all"):
                    v += 3.8 * op.number
            elif k == "recover":
                if state.pile:
                    worth = state.rules.edition.values[state.houses[seat]]
                    v += sum(sorted([worth[c] for c in state.pile])[-op.number:])
            elif k == "steal":
                v += 5 * op.number
            elif k == "relight":
                if state.deck and state.lit.bit_count() < 12:
                    v += 5
            elif k == "discard":
                v += 0.5
        return v


from tsukumo.core.bots import BotKind, Option, RandomBot
from tsukumo.core.search import SearchBot


def _search(rng, **options):
    return SearchBot(rng, Thumb(), **options)


BOTS = {
    "random": BotKind(RandomBot),
    "greedy": BotKind(Greedy),
    "search": BotKind(_search, {"iterations": Option(1, 1_000_000, whole=True), "seconds": Option(0.001, 3600)}),
}
