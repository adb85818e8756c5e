"""Every operation of the vocabulary of effects, for everybody whom it may concern.

Those on the board, the parade and the pile are in `tests.tsukumobake.play.test_effects_table`.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.tsukumobake.tables import (
    SEAT,
    answers,
    do,
    effect,
    hand,
    kinds,
    known,
    lay,
    named,
    options,
    square,
)
from tsukumo.core.record import Record
from tsukumo.tsukumobake.play.effects import OPERATIONS, WHO
from tsukumo.tsukumobake.play.state import State

CONCERNED = {
    "actor": ["innkeeper"],
    "chosen": ["explorer"],
    "others": ["monk", "explorer", "geisha"],
    "all": ["innkeeper", "monk", "explorer", "geisha"],
    "left": ["monk"],
    "right": ["geisha"],
    "most_cards": ["monk", "geisha"],
    "fewest_cards": ["innkeeper", "explorer"],
    "nearest_parade": ["explorer", "geisha"],
}
"""Whom each *who* means on the table of `crowd`, clockwise from the innkeeper, who acts."""
HANDS = {"geisha": "fan mirror", "innkeeper": "flask", "monk": "bell beads", "explorer": "hat"}
HOME = {"geisha": "G1", "innkeeper": "A7", "monk": "G13", "explorer": "M7"}


def crowd() -> State:
    return lay(
        hands=HANDS,
        squares={"geisha": "G5", "innkeeper": "C7", "monk": "G11", "explorer": "I7"},
        deck="umbrella brazier incense compass",
        pile="teapot staff lantern sandals",
        rolls=[[0]] * 8,
    )


def carried_out(who: str, op: dict[str, Any]) -> tuple[State, list[Record]]:
    """The table after the innkeeper's effect, everybody taking the first of their choices."""
    state = crowd()
    records = list(effect(state, "innkeeper", op | {"who": who}))
    if who == "chosen":
        assert options(state) == ["innkeeper pick monk", "innkeeper pick explorer", "innkeeper pick geisha"]
        picked, *followed = do(state, "innkeeper pick explorer")
        assert (picked.kind, picked.data) == ("chosen", {"house": "explorer"})
        records += followed
    while not state.over:
        records += do(state, options(state)[0])
    return state, records


def test_every_who_is_tried() -> None:
    assert set(CONCERNED) == set(WHO)
    tried = {"draw", "discard", "steal", "give", "recover", "stride", "send_home"}
    assert tried == {name for name, operation in OPERATIONS.items() if operation.who}


def test_how_much_an_operation_may_be() -> None:
    bounds = {name: (op.number, op.least, op.most) for name, op in OPERATIONS.items() if op.number}
    assert bounds.pop("hurry") == ("steps", -6, 6)
    assert bounds.pop("stride") == ("steps", -4, 6)
    assert bounds.pop("move_parade") == ("steps", 1, 12)
    assert set(bounds.values()) == {("count", 1, 12)}
    assert [name for name, op in OPERATIONS.items() if op.half] == ["discard"]


# --- operations that concern players ----------------------------------------------------------------
@pytest.mark.parametrize("who", WHO)
def test_draw(who: str) -> None:
    state, records = carried_out(who, {"op": "draw", "count": 1})
    deck = ["compass", "incense", "brazier", "umbrella"]
    assert [(r.kind, r.who, r.secret["cards"]) for r in records] == [
        ("drew", house, [card]) for house, card in zip(CONCERNED[who], deck, strict=False)
    ]
    assert all(r.clauses == ("combo.b",) for r in records)
    for house, card in zip(CONCERNED[who], deck, strict=False):
        assert card in hand(state, house).split()


@pytest.mark.clause("pile.discard")
@pytest.mark.parametrize("who", WHO)
def test_discard(who: str) -> None:
    state, records = carried_out(who, {"op": "discard", "count": 1})
    first = {house: held.split()[0] for house, held in HANDS.items()} | {"monk": "beads"}
    assert [(r.kind, r.who, r.data["card"]) for r in records] == [("discarded", h, first[h]) for h in CONCERNED[who]]
    assert all(r.clauses == ("combo.b", "pile.discard") for r in records)
    assert named(state, state.pile).split()[4:] == [first[house] for house in CONCERNED[who]]


@pytest.mark.parametrize("who", WHO)
def test_steal(who: str) -> None:
    state, records = carried_out(who, {"op": "steal", "count": 1})
    robbed = [house for house in CONCERNED[who] if house != "innkeeper"]
    first = {house: hand(crowd(), house).split()[0] for house in HANDS}
    assert [(r.kind, r.who, dict(r.data), dict(r.secret)) for r in records] == [
        ("stolen", house, {"to": "innkeeper"}, {"card": first[house]}) for house in robbed
    ]
    assert sorted(hand(state, "innkeeper").split()) == sorted(["flask", *(first[house] for house in robbed)])
    assert [len(hand(state, house).split()) for house in robbed] == [len(HANDS[h].split()) - 1 for h in robbed]


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("to", ["left", "right", "actor"])
def test_give(who: str, to: str) -> None:
    _, records = carried_out(who, {"op": "give", "count": 1, "to": to})
    round_table = ["innkeeper", "monk", "explorer", "geisha"]
    after = {"left": 1, "right": 3}

    def receiver(house: str) -> str:
        return "innkeeper" if to == "actor" else round_table[(round_table.index(house) + after[to]) % 4]

    expected = [(house, receiver(house)) for house in CONCERNED[who] if receiver(house) != house]
    assert [(r.kind, r.who, r.data["to"], r.seen_by) for r in records] == [
        ("gave", house, other, (house, other)) for house, other in expected
    ]


@pytest.mark.clause("pile.discard")
@pytest.mark.parametrize("who", WHO)
def test_recover(who: str) -> None:
    state, records = carried_out(who, {"op": "recover", "count": 1})
    taken = ["teapot", "staff", "lantern", "sandals"]  # the first choice is the first face of the edition
    assert [(r.kind, r.who, r.data["card"]) for r in records] == [
        ("recovered", house, card) for house, card in zip(CONCERNED[who], taken, strict=False)
    ]
    assert all(r.clauses == ("combo.b", "pile.discard") for r in records)
    for house, card in zip(CONCERNED[who], taken, strict=False):
        assert card in hand(state, house).split()
        assert known(state, house) == card


@pytest.mark.clause("turn.2")
@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("steps", [-2, 3])
def test_stride(who: str, steps: int) -> None:
    state, records = carried_out(who, {"op": "stride", "steps": steps})
    assert [(r.kind, r.who, dict(r.data)) for r in records] == [("stride", h, {"steps": steps}) for h in CONCERNED[who]]
    assert state.strides == [steps * (house in CONCERNED[who]) for house in SEAT]


@pytest.mark.clause("board.home")
@pytest.mark.parametrize("who", WHO)
def test_send_home(who: str) -> None:
    state, records = carried_out(who, {"op": "send_home"})
    assert [(r.kind, r.who) for r in records] == [("went_home", house) for house in CONCERNED[who]]
    for house in SEAT:
        assert square(state, house) == (HOME if house in CONCERNED[who] else BEFORE)[house]


BEFORE = {"geisha": "G5", "innkeeper": "C7", "monk": "G11", "explorer": "I7"}


# --- their numbers ----------------------------------------------------------------------------------
@pytest.mark.clause("faq.1")
@pytest.mark.parametrize(("cards", "half"), [(0, 0), (1, 0), (2, 1), (5, 2), (7, 3)])
def test_half_a_hand_is_rounded_down(cards: int, half: int) -> None:
    state = lay(hands={"monk": "fan " * cards})
    effect(state, "monk", {"op": "discard", "who": "actor", "count": "half"})
    do(state, *["monk discard fan"] * half)
    assert state.over
    assert len(state.pile) == half


@pytest.mark.parametrize("ends", [("steal", "stolen"), ("give", "gave")])
def test_no_more_changes_hands_than_there_is(ends: tuple[str, str]) -> None:
    op, kind = ends
    state = lay(hands={"monk": "fan scroll", "geisha": "hat"}, rolls=[[1], [0]])
    records = list(effect(state, "innkeeper", {"op": op, "who": "left", "count": 5, "to": "actor"}))
    while not state.over:
        records += do(state, options(state)[-1])
    assert [(r.kind, r.secret["card"]) for r in records] == [(kind, "scroll"), (kind, "fan")]
    assert [hand(state, house) for house in ("innkeeper", "monk", "geisha")] == ["fan scroll", "", "hat"]


def test_a_thief_draws_blindly() -> None:
    state = lay(hands={"monk": "fan bell hat"}, rolls=[[2], [0]])
    records = effect(state, "innkeeper", {"op": "steal", "who": "left", "count": 2})
    assert [(r.secret["card"], r.dice) for r in records] == [("hat", (2,)), ("fan", (0,))]
    assert (hand(state, "monk"), hand(state, "innkeeper")) == ("bell", "fan hat")


def test_what_one_has_been_given_may_be_given_on() -> None:
    state = lay(hands={"innkeeper": "fan", "monk": "bell"})
    effect(state, "innkeeper", {"op": "give", "who": "all", "to": "left", "count": 1})
    do(state, "innkeeper pick fan", "monk pick fan", "explorer pick fan", "geisha pick fan")
    assert (hand(state, "innkeeper"), hand(state, "monk")) == ("fan", "bell")


@pytest.mark.clause("pile.discard")
def test_of_several_equal_cards_the_uppermost_is_recovered() -> None:
    state = lay(pile="fan hat fan bell fan.gold")
    effect(state, "monk", {"op": "recover", "who": "actor", "count": 2})
    assert answers(state) == "fan fan.gold bell hat"
    do(state, "monk pick fan")
    assert named(state, state.pile) == "fan hat bell fan.gold"
    do(state, "monk pick fan.gold")
    assert (named(state, state.pile), hand(state, "monk"), state.ever) == ("fan hat bell", "fan fan.gold", 5)


@pytest.mark.clause("pile.discard")
def test_an_empty_pile_gives_nothing_back() -> None:
    state = lay(pile="fan")
    effect(state, "monk", {"op": "recover", "who": "all", "count": 2})
    do(state, "monk pick fan")
    assert state.over


# --- several operations -----------------------------------------------------------------------------
def test_operations_are_carried_out_in_order() -> None:
    ops: list[dict[str, Any]] = [{"op": "relight", "count": 1}, {"op": "draw", "who": "actor", "count": 1}]
    state = lay(lit="D4", deck="fan hat")
    assert effect(state, "monk", *ops) == []
    assert kinds(do(state, "monk pick J4")) == ["relit", "drew"]
    state = lay(lit="D4", deck="fan hat")
    assert kinds(effect(state, "monk", *reversed(ops))) == ["drew"]
    assert kinds(do(state, "monk pick J4")) == ["relit"]
