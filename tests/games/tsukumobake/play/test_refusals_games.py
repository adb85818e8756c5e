"""Two accounts of the rules, the one that plays and the one that refuses, say the same of every action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

import tsukumo as tk
from tests.examples import EXAMPLES
from tsukumo.core.game.dice import Dice
from tsukumo.games.tsukumobake.board import ADJACENT, DIRECTIONS, DISTANCE, INDEX, NAMES, SEAT_HOMES
from tsukumo.games.tsukumobake.editions.edition import EVENT, SCROLL, Edition, load_edition
from tsukumo.games.tsukumobake.play import refusals
from tsukumo.games.tsukumobake.play.actions import Action, Discard, Move, Pass, Pick, Play, Reveal, Scroll
from tsukumo.games.tsukumobake.play.ruleset import Rules
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.tasks import AskCards, AskWalk, AskWalkOn
from tsukumo.games.tsukumobake.rules import HOUSES, game_readings, registry

GAMES = round(8 * max(1, EXAMPLES))
WALKS = round(60 * max(1, EXAMPLES))
TRIED = 8
"""The number of actions of the kind asked for that are tried at a decision, besides all that are allowed."""

RARE: dict[str, list[dict[str, Any]]] = {
    "perdition": [{"op": "give", "who": "chosen", "to": "actor", "count": 2}],
    "march": [{"op": "stride", "who": "chosen", "steps": -4}, {"op": "turn_parade", "to": "picked"}],
    "indulgence": [{"op": "darken", "count": 3}, {"op": "recover", "who": "all", "count": 1}],
    "meditation": [{"op": "send_home", "who": "chosen"}, {"op": "move_parade", "steps": 6}],
    "hospitality": [{"op": "stride", "who": "actor", "steps": 6}, {"op": "relight", "count": 4}],
    "exorcism": [{"op": "move_parade", "steps": 2}, {"op": "send_home", "who": "others"}],
}
"""The effects of the combos in an edition of rare operations."""
EDITIONS = ("kyoto", "rare", "pocket")
POCKET = ("E13 W", "F12 S")
"""Two more buildings, which leave no way into F13 but from the home beside it."""


@cache
def edition(name: str) -> Edition:
    """Kyoto, or an edition made of it."""
    table = deepcopy(dict(load_edition().table))
    if name != "kyoto":
        for combo, effect in RARE.items():
            table["combos"][combo]["effect"] = effect
        table["scrolls"]["count"] = 20
        for event in table["events"].values():
            event["copies"] = 4
    if name == "pocket":
        table["buildings"]["tiles"] += POCKET
    return Edition(table)


def game(seed: int) -> State:
    """A game of one of the editions, under readings drawn at random."""
    rng = Random(seed)
    chosen = {name: rng.choice(list(reading.answers)) for name, reading in registry().items()}
    chosen["distance"] = "squares"  # the other one is slow
    if seed % 3 == 1:
        chosen["meeting"] = "pass"  # with many scrolls the parade is often passed
    return State.new(Rules(edition(EDITIONS[seed % 3]), game_readings(chosen)), Dice(seed))[0]


def bold(state: State, rng: Random) -> Action:
    """An action at random, often one that leads to rarer questions: a building, or the parade with a scroll."""
    assert state.to_act
    protected = SCROLL in state.hands[state.seat(state.to_act)]

    def rare(action: Action) -> bool:
        if isinstance(action, Move):
            return bool(action.via) if protected else INDEX[action.to] in state.rules.edition.board.doors
        return isinstance(action, Scroll) and action.use

    rarer = [action for action in state.legal() if rare(action)]
    chosen: Action = rng.choice(rarer if rarer and rng.random() < 0.7 else state.legal())
    return chosen


@cache
def moves(by: str) -> tuple[Move, ...]:
    """To every square: straight, from itself, from every square beside it and from one that is elsewhere."""
    ways = ((to, ("", to, "K10", *(NAMES[s] for s in ADJACENT[INDEX[to]]))) for to in NAMES)
    return tuple(Move(by, to, via) for to, vias in ways for via in dict.fromkeys(vias))


@cache
def choices_of(by: str, which: str) -> Mapping[str, Sequence[Action]]:
    """The possible actions of a house in an edition, by kind; of combos only those with one card."""
    cards = edition(which).cards
    return {
        "pass": [Pass(by)],
        "play": [Play(by, combo.id, (card,)) for combo in edition(which).combos for card in cards],
        "move": moves(by),
        "scroll": [Scroll(by, use=True), Scroll(by, use=False)],
        "discard": [Discard(by, card) for card in cards],
        "reveal": [Reveal(by, card) for card in cards],
        "pick": [Pick(by, word) for word in (*HOUSES, *NAMES, *DIRECTIONS, *cards)],
    }


def of_hand(state: State, by: str, rng: Random) -> Iterator[Play]:
    """Combos with no card, two or three, most of them in the hand."""
    rules = state.rules.edition
    hand = [rules.cards[card] for card in state.hands[state.seat(by)]] or rules.cards
    for count in (0, 2, 2, 2, 2, 3):
        few = (rng.choice(hand), rng.choice(hand), rng.choice(rules.cards))
        yield Play(by, rng.choice(rules.combos).id, tuple(rng.sample(few, count)))


def tried(state: State, by: str, which: str, rng: Random) -> Iterator[Action]:
    """Some of what the house to act could say, most of it of the kind that is asked, and what another could."""
    asked = {action.kind for action in state.legal()}
    for kind, actions in choices_of(by, which).items():
        yield from rng.sample(actions, min(len(actions), TRIED if kind in asked else 1))
    if "pass" in asked:
        yield from of_hand(state, by, rng)
    other = rng.choice([house for house in HOUSES if house != by])
    yield from (rng.choice(actions) for actions in choices_of(other, which).values())


def check(state: State, actions: Iterable[Action]) -> set[str]:
    """The names of the reasons against some actions; an action must have reasons exactly if it is not allowed."""
    legal = set(state.legal())
    named = set()
    for action in actions:
        reasons = state.why_not(action)
        assert (action in legal) == (not reasons), (str(action), state.tasks[-1], reasons)
        assert len(set(reasons)) == len(reasons), reasons
        for reason in reasons:
            assert set(reason.clauses) <= set(tk.clauses())
            assert set(reason.name_things("square")) <= set(INDEX)
            assert set(reason.name_things("card")) <= set(state.rules.edition.cards)
            named.add(reason.name)
    return named


@pytest.mark.clause("turn.1", "turn.2", "turn.3b", "turn.4", "scroll.protect", "scroll.discard", "event.order")
def test_an_action_is_allowed_exactly_if_nothing_speaks_against_it() -> None:
    asked: set[str] = set()
    for seed in range(GAMES):
        state, rng = game(seed), Random(seed)
        while state.to_act:
            asked.add(state.asking.name)
            check(state, state.legal())
            check(state, tried(state, state.to_act, EDITIONS[seed % 3], rng))
            state.apply(bold(state, rng))
    assert asked == {task.name for task in refusals.QUESTIONS}


def scattered(seed: int) -> State:
    """A pawn about to walk, or to walk on past the parade, with everybody anywhere near the parade."""
    state, rng = game(seed), Random(1000 + seed)
    walls = state.rules.edition.board.walls
    roads = [square for square, wall in enumerate(walls) if not wall]
    state.parade = rng.choice(roads)
    near = sorted(set(range(len(NAMES))) - {state.parade}, key=DISTANCE[state.parade].__getitem__)[:40]
    state.squares = rng.sample(near, 4)
    seat = rng.randrange(4)
    if rng.random() < 0.5:
        state.squares[seat] = rng.choice([*SEAT_HOMES, *(b.square for b in state.rules.edition.board.buildings)])
    state.strides[seat] = rng.choice((-5, -4, -4, -3, -1, 0, 1))
    free = [square for square in ADJACENT[state.parade] if walls[square] or square not in state.squares]
    came, steps = rng.choice(free or [state.squares[seat]]), rng.randrange(5)
    beside = [square for square in ADJACENT[state.parade] if square not in free]
    if beside and free and steps and rng.random() < 0.5 and not state.rules.exact:
        came = beside[0]  # the square of another pawn: there is another way on
    state.tasks.append(AskWalkOn(seat, came, steps) if seed % 4 == 3 else AskWalk(seat))
    state.listed = ()
    return state


WALKED = {
    *("too_far", "by_the_door_only", "out_by_the_door_only", "not_exactly", "through_the_parade", "too_few_steps"),
    *("home_of_another", "no_way", "occupied", "stop_before_occupied", "no_way_past"),
    *("on_the_parade", "via_needed", "via_wrong", "via_needless"),
}
"""The names of all the reasons against a walk."""


@pytest.mark.clause("turn.2", "turn.3b", "board.road", "board.building", "board.home")
def test_a_pawn_walks_exactly_where_nothing_keeps_it_from_walking() -> None:
    named: set[str] = set()
    for seed in range(WALKS):
        state = scattered(seed)
        assert state.to_act
        start = state.squares[state.seat(state.to_act)]
        near = {NAMES[square] for square in range(len(NAMES)) if DISTANCE[start][square] <= 6}
        tried = [move for move in moves(state.to_act) if move.to in near or not move.via]
        assert set(state.legal()) <= set(tried)
        named |= check(state, tried)
    assert named == WALKED


@pytest.mark.clause("combo.pair", "combo.a", "combo.b", "combo.c", "combo.d", "scroll.keep", "card.gold")
@pytest.mark.parametrize("house", HOUSES)
def test_a_combo_is_played_exactly_with_the_cards_that_pay_for_it(house: str) -> None:
    state = game(0)
    cards = state.rules.edition.cards[:EVENT]
    seat = state.seat(house)
    state.hands[seat] = [*range(EVENT)]
    state.tasks.append(AskCards(seat, "turn.1"))
    state.listed = ()
    paid = [(card,) for card in cards] + [(card, other) for card in cards for other in cards]
    plays = [Play(house, combo.id, these) for combo in state.rules.edition.combos for these in paid]
    assert set(state.legal()) == {Pass(house)} | {play for play in plays if not state.why_not(play)}


@pytest.mark.clause("turn.1", "turn.4")
def test_what_a_player_may_know_is_enough_to_say_why_not() -> None:
    state, rng = game(1), Random(1)
    while state.to_act:
        seen = state.mask_for(state.to_act)
        for action in tried(state, state.to_act, EDITIONS[1], rng):
            assert seen.why_not(action) == state.why_not(action)
        state.apply(bold(state, rng))
