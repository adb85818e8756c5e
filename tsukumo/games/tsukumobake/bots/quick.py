"""Fast and reasonable choices, by which a search plays a game on.

For full states only. The heuristics are those of `outlook` and `weighing`, reduced to the cheapest parts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from tsukumo.core.bots.bots import one_of
from tsukumo.games.tsukumobake.board import INDEX, NAMES
from tsukumo.games.tsukumobake.bots.outlook import averages, chance, ways_on
from tsukumo.games.tsukumobake.editions.edition import Edition
from tsukumo.games.tsukumobake.play import tasks
from tsukumo.games.tsukumobake.play.actions import Action, Discard, Move, Pick, Scroll
from tsukumo.games.tsukumobake.play.moving import DRAWN, stride
from tsukumo.games.tsukumobake.play.objectives import HELD
from tsukumo.games.tsukumobake.play.scoring import count_objective
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import HOURS

Legal = Sequence[Any]
"""The legal actions, of the kind that answers the question."""

IDLE: Final = 0.05
"""The probability of playing no combo, whatever it would gain."""
LEAST: Final = 0.5
"""The points that a combo must gain to be played."""
TRIED: Final = 5
"""The number of moves compared if no lit building is near."""
IN_HAND: Final = ("cards", *HELD)
"""The counts of objectives that depend on the cards in a hand, or on their number."""
AIMED: Final = 3.0
"""The weight of chance, in cards, when a rival is chosen."""


def choose_quickly(state: State, legal: Sequence[Action], rng: Random) -> Action:
    """A reasonable choice."""
    task = state.asking
    choice = _CHOICES.get(type(task))
    return choice(state, task.seat, legal, rng) if choice else one_of(legal, rng)


class _Rough(NamedTuple):
    """The gain of a combo: certain *points*, points *drawn* from the deck, cards *recovered*, a *light* lit."""

    points: float
    drawn: float
    recovered: int
    light: float


@lru_cache(maxsize=256)
def _rough(edition: Edition, house: int) -> Mapping[str, _Rough]:
    """The gain of each combo for a house."""
    average = averages(edition)[house]
    drawn = average * len(edition.all_items) / (len(edition.all_items) + len(edition.mixed_in))
    rough = {}
    for combo in edition.combos:
        points = draws = light = 0.0
        recovered = 0
        for op in combo.effect:
            if op.op == "steal":
                points += op.number * average
            elif op.op == "draw" and op.who in ("actor", "all"):
                draws += op.number * drawn
            elif op.op == "recover" and op.who in ("actor", "all"):
                recovered += op.number
            elif op.op == "relight":
                light += DRAWN * drawn / 3
        rough[combo.id] = _Rough(points, draws, recovered, light)
    return rough


@lru_cache(maxsize=64)
def _list_hand_types(edition: Edition) -> tuple[bool, ...]:
    """True for each house whose objective depends on cards in hand."""
    return tuple(any(c.of in IN_HAND for c in objective.conditions) for objective in edition.objectives)


def _cards(state: State, seat: int, legal: Legal, rng: Random) -> Any:
    if len(legal) == 1 or rng.random() < IDLE:
        return legal[0]
    edition, house, hands = state.rules.edition, state.houses[seat], state.hands
    worth, number, rough = edition.values[house], edition.number, _rough(edition, house)
    pile = sorted([worth[card] for card in state.pile], reverse=True)
    combo, brings = "", 0.0
    better = [(LEAST, 0)]
    for i, play in enumerate(legal):
        if i:
            if play.combo != combo:  # plays of one combo are neighbours
                combo = play.combo
                points, drawn, recovered, light = rough[combo]
                brings = points + sum(pile[:recovered])
                if state.deck:
                    brings += drawn + (light if state.lit.bit_count() < len(state.rules.tiles) else 0.0)
            gain = brings
            for name in play.cards:
                gain -= worth[number[name]]
            if gain > LEAST:
                better.append((gain, i))
    if len(better) == 1 or not _list_hand_types(edition)[house]:
        return legal[max(better)[1]]
    better.sort(reverse=True)
    now, hand = chance(state, seat), hands[seat]
    bonus = count_objective(state, seat)
    best = (-float(bonus), 0)
    for gain, i in better[:4]:
        if i:
            hands[seat] = hand[:]
            for name in legal[i].cards:
                hands[seat].remove(number[name])
            gain += bonus * (chance(state, seat) - now)
            hands[seat] = hand
        best = max(best, (gain, i))
    return legal[best[1]]


def _walk(state: State, seat: int, legal: Sequence[Move], rng: Random) -> Move:
    rules, here, lit = state.rules, state.squares[seat], state.lit
    ways = ways_on(rules.edition.board)
    if state.deck:
        steps = stride(state, seat)
        near = [tile for tile, far in enumerate(ways) if lit >> tile & 1 and far[here] <= steps]
        if near:
            square = rules.tiles[one_of(near, rng)]
            to = NAMES[square]
            for move in legal:
                if move.to == to and (square != here or move.via):
                    return move
    tried = [one_of(legal, rng) for _ in range(TRIED)]
    squares = [INDEX[move.to] for move in tried]
    if state.hour == HOURS:
        marks = [_weigh_last_square(state, seat, square) for square in squares]
    else:
        alight = [far for tile, far in enumerate(ways) if lit >> tile & 1]
        marks = [-min([far[square] for far in alight], default=0.0) for square in squares]
    return max(zip(marks, tried, strict=True), key=lambda pair: pair[0])[1]


def _weigh_last_square(state: State, seat: int, square: int) -> float:
    """The worth of ending the last move on a square: first for the objective, then for being hidden."""
    if square == state.parade:
        return -1.0
    here = state.squares[seat]
    state.squares[seat] = square
    likely = chance(state, seat)
    state.squares[seat] = here
    return likely + 0.3 * state.rules.edition.board.walls[square]


def _scroll(_state: State, _seat: int, legal: Sequence[Scroll], _rng: Random) -> Scroll:
    return legal[0]


def _cheapest(state: State, seat: int, legal: Sequence[Discard], _rng: Random) -> Discard:
    edition = state.rules.edition
    worth, number = edition.values[state.houses[seat]], edition.number
    return min(legal, key=lambda discard: worth[number[discard.card]])


def _give(state: State, seat: int, legal: Sequence[Pick], _rng: Random) -> Pick:
    edition = state.rules.edition
    worth, number = edition.values[state.houses[seat]], edition.number
    return min(legal, key=lambda pick: worth[number[pick.what]])


def _best(state: State, seat: int, legal: Sequence[Pick], _rng: Random) -> Pick:
    edition = state.rules.edition
    worth, number = edition.values[state.houses[seat]], edition.number
    return max(legal, key=lambda pick: worth[number[pick.what]])


def _rich(state: State, _seat: int, legal: Sequence[Pick], rng: Random) -> Pick:
    return max(legal, key=lambda pick: len(state.hands[state.seat(pick.what)]) + AIMED * rng.random())


def _near(state: State, seat: int, legal: Sequence[Pick], _rng: Random) -> Pick:
    """The building nearest to the player, to light it; the farthest, to darken it."""
    here, tile, ways = state.squares[seat], state.rules.tile, ways_on(state.rules.edition.board)
    task = state.asking
    choose = min if isinstance(task, tasks.AskLight) and task.on else max
    return choose(legal, key=lambda pick: ways[tile[INDEX[pick.what]]][here])


_CHOICES: Final[Mapping[type[tasks.Ask], Callable[[State, int, Legal, Random], Action]]] = {
    tasks.AskCards: _cards,
    tasks.AskWalk: _walk,
    tasks.AskMeet: _scroll,
    tasks.AskHit: _scroll,
    tasks.AskDiscard: _cheapest,
    tasks.AskGive: _give,
    tasks.AskRecover: _best,
    tasks.AskHouse: _rich,
    tasks.AskLight: _near,
}
