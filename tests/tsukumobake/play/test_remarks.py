"""What the clauses remark on cases that a table might doubt: each with the case, so that the words stay true."""

from __future__ import annotations

import pytest

from tests.tsukumobake.tables import (
    cards,
    do,
    effect,
    hand,
    kinds,
    lay,
    named,
    one,
    options,
    parade,
    walk,
)


@pytest.mark.clause("pile.discard")
def test_the_cards_that_pay_for_a_combo_lie_on_the_pile_before_it_has_its_effect() -> None:
    state = lay(hands={"geisha": "fan"}, pile="hat")
    cards(state, "geisha")
    do(state, "geisha play meditation fan")
    assert options(state) == ["geisha pick fan", "geisha pick hat"]  # the card just spent can come back
    state = lay(hands={"monk": "bell"}, pile="hat hat hat hat")
    cards(state, "monk")
    do(state, "monk play indulgence bell")
    assert (named(state, state.pile), named(state, state.removed)) == ("hat", "hat hat hat bell")


@pytest.mark.clause("event.order", "event.reveal")
def test_events_drawn_by_an_event_come_before_those_that_wait() -> None:
    state = lay(squares={"monk": "G12"}, deck="fan draught fireflies full_moon earthquake fan fan")
    state.lit &= ~1
    walk(state, "monk")
    do(state, "monk move E12")
    assert options(state) == ["monk reveal earthquake", "monk reveal full_moon"]
    records = do(state, "monk reveal full_moon")
    assert [r.data["event"] for r in records if r.kind == "revealed"] == ["full_moon"]
    assert options(state) == ["monk reveal fireflies", "monk reveal draught"]
    do(state, "monk reveal fireflies")
    while options(state)[0].split()[1] == "pick":
        do(state, options(state)[0])
    assert state.asking.name in ("discard", "cards")
    assert named(state, state.removed) == "full_moon fireflies draught earthquake"


@pytest.mark.clause("event.reveal")
def test_a_card_that_is_passed_on_can_go_round_the_whole_table() -> None:
    state = lay(hands={"geisha": "fan", "innkeeper": "hat", "monk": "bell", "explorer": "flask"})
    effect(state, "geisha", {"op": "give", "who": "all", "to": "left", "count": 1})
    do(state, *[f"{house} pick fan" for house in ("geisha", "innkeeper", "monk", "explorer")])
    assert [hand(state, house) for house in ("geisha", "innkeeper", "monk", "explorer")] == [
        "fan",
        "hat",
        "bell",
        "flask",
    ]


@pytest.mark.clause("turn.3b", "faq.1")
@pytest.mark.parametrize("half", ["floor", "ceil"])
def test_meeting_the_parade_the_half_is_rounded_down_whatever_it_is_for_hits(half: str) -> None:
    state = lay(hands={"geisha": "5*fan"}, squares={"geisha": "G2"}, parade="G3 S", readings={"half": half})
    walk(state, "geisha")
    records = do(state, "geisha move G3 G2", "geisha scroll no")
    assert one(records, "struck").data == {"lost": 2}
    assert one(records, "struck").clauses == ("turn.3b", "faq.1")


@pytest.mark.clause("turn.3b", "board.road")
@pytest.mark.parametrize("cards_held", ["fan", "fan scroll"])
def test_nobody_meets_the_parade_from_where_another_pawn_stands(cards_held: str) -> None:
    state = lay(hands={"monk": cards_held}, squares={"monk": "G4", "geisha": "G6"})
    walk(state, "monk")
    assert [option for option in options(state) if " G7" in option] == ["monk move G7 H7", "monk move G7 F7"]


@pytest.mark.clause("board.road")
def test_no_effect_puts_the_parade_where_a_pawn_stands() -> None:
    bell = ({"op": "move_parade", "to": "start"}, {"op": "hurry", "steps": -2})
    state = lay(squares={"monk": "G7"}, parade="C5 N")
    records = effect(state, "geisha", *bell)
    assert kinds(records) == ["parade_kept", "hurried"]
    assert one(records, "parade_kept").clauses == ("combo.b", "board.road")
    assert parade(state) == "C5 N"
    state = lay(squares={"monk": "C6"}, parade="C5 N")
    effect(state, "geisha", {"op": "move_parade", "steps": 1})
    assert sorted(options(state)) == [f"geisha pick {to}" for to in ("C4", "C5", "D5")]  # B5 is a building
