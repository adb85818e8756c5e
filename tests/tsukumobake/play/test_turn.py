"""Hours, turns and their phases; the length of a move, and arriving."""

from __future__ import annotations

import random

import pytest

import tsukumo as tk
from tests.tsukumobake.tables import (
    SEAT,
    cards,
    do,
    effect,
    hand,
    hour,
    kinds,
    lay,
    lit,
    one,
    options,
    square,
    tally,
    turn,
    walk,
)
from tsukumo.tsukumobake.rules import HOUSES

TWENTY = "5*fan 5*hat 5*bell 5*flask"


# --- hours and turns --------------------------------------------------------------------------------
@pytest.mark.clause("round.hours")
@pytest.mark.parametrize("seed", range(4))
def test_five_hours_of_four_turns_and_a_parade(seed: int) -> None:
    game = tk.new_game("tsukumobake", seed=seed)
    rng = random.Random(seed)
    while not game.over:
        game.apply(rng.choice(game.legal_actions()))
    events = [
        (r.kind, r.who) for r in game.log if r.kind in ("hour", "turn", "parade", "parade_ended", "scored", "won")
    ]
    one_hour = [("hour", ""), *[("turn", house) for house in game.players], ("parade", ""), ("parade_ended", "")]
    assert events[: 7 * 5] == one_hour * 5
    assert [kind for kind, _ in events[7 * 5 :]] == ["scored"] * 4 + ["won"]
    assert [r.data["hour"] for r in game.log if r.kind == "hour"] == [1, 2, 3, 4, 5]


@pytest.mark.clause("round.hours", "turn.1", "turn.2", "turn.4")
def test_a_turn_is_cards_a_move_and_cards() -> None:
    state = lay(hands={"geisha": "fan"})
    hour(state, 1)
    asked = []
    events: list[str] = []
    while state.hour == 1:
        first = options(state)[0]
        asked.append(" ".join(first.split()[:2]))
        events = kinds(do(state, first))
    assert asked == [f"{house} {kind}" for house in HOUSES for kind in ("pass", "move", "pass")]
    # Nobody stands in the parade's way: it moves without asking, and the next hour begins.
    assert events == ["passed", "parade", *["parade_step"] * 4, "parade_ended", "hour", "turn"]


@pytest.mark.clause("round.hours")
def test_after_the_fifth_hour_the_game_ends() -> None:
    state = lay()
    hour(state, 5)
    records = []
    while not state.over:
        records += do(state, options(state)[0])
    assert kinds(records)[-5:] == ["scored"] * 4 + ["won"]
    assert state.to_act is None
    assert options(state) == []


@pytest.mark.clause("turn.1", "turn.4", "combo.pair")
@pytest.mark.parametrize("clause", ["turn.1", "turn.4"])
def test_cards_may_be_used_or_not(clause: str) -> None:
    state = lay(hands={"geisha": "fan hat hat"})
    cards(state, "geisha", clause)
    assert options(state)[0] == "geisha pass"
    passed = state.clone()
    assert [r.clauses for r in do(passed, "geisha pass")] == [(clause,)]
    assert passed.over
    record = one(do(state, "geisha play meditation fan", "geisha pick fan"), "played")
    assert record.clauses == (clause, "combo.b", "pile.discard")
    assert tally(state, "geisha") == {"combos": 1}


@pytest.mark.clause("turn.1", "turn.2", "turn.4")
def test_one_combo_and_then_the_move_and_then_another() -> None:
    state = lay(hands={"geisha": "fan hat hat"})
    turn(state, "geisha")
    first = do(state, "geisha play march hat", "geisha pick N")
    assert [(r.kind, r.clauses) for r in first] == [
        ("played", ("turn.1", "combo.a", "pile.discard")),
        ("stride", ("combo.a", "turn.2")),
        ("parade_turned", ("combo.a",)),
    ]
    assert options(state)[0] == "geisha move G1"
    second = do(state, "geisha move G1", "geisha play march fan", "geisha pick N")
    assert [r.clauses for r in second if r.kind == "played"] == [("turn.4", "combo.b", "pile.discard")]
    assert state.over


@pytest.mark.clause("turn.1", "turn.4")
def test_passing_cites_the_phase() -> None:
    state = lay()
    turn(state, "geisha")
    records = do(state, "geisha pass", "geisha move G1", "geisha pass")
    assert [r.clauses for r in records] == [("turn.1",), ("turn.2",), ("turn.4",)]


@pytest.mark.clause("turn.1", "turn.4")
def test_under_the_reading_any_a_phase_goes_on_until_the_player_passes() -> None:
    state = lay(hands={"geisha": "fan fan fan"}, readings={"combos": "any"})
    turn(state, "geisha")
    do(state, "geisha play march fan", "geisha pick N", "geisha play march fan", "geisha pick E", "geisha pass")
    assert options(state)[0] == "geisha move G1"
    do(state, "geisha move G1", "geisha play march fan", "geisha pick W")
    assert options(state) == ["geisha pass"]
    do(state, "geisha pass")
    assert state.over
    assert tally(state, "geisha") == {"combos": 3}


# --- the length of a move ---------------------------------------------------------------------------
@pytest.mark.clause("turn.2")
def test_a_stride_is_five_steps_and_what_effects_make_of_it_once() -> None:
    state = lay(parade="A13 S", readings={"stride": "exact"})

    def walked() -> int:
        walk(state, "geisha")
        return len(one(do(state, options(state)[0]), "moved").data["route"])

    assert walked() == 5
    effect(state, "geisha", {"op": "stride", "who": "actor", "steps": 3})
    effect(state, "geisha", {"op": "stride", "who": "others", "steps": 1})
    assert (walked(), walked()) == (8, 5)


@pytest.mark.clause("turn.2")
@pytest.mark.parametrize(("steps", "stride"), [(-4, 1), (-9, 1), (-1, 4), (6, 11), (20, 17)])
def test_a_stride_is_never_less_than_one_nor_more_than_seventeen(steps: int, stride: int) -> None:
    state = lay(squares={"geisha": "A1"}, parade="L13 S", readings={"stride": "exact"})
    for step in [steps // abs(steps)] * abs(steps):
        effect(state, "geisha", {"op": "stride", "who": "actor", "steps": step})
    walk(state, "geisha")
    record = do(state, options(state)[0])[0]
    assert len(record.data["route"]) == stride


@pytest.mark.clause("turn.2")
def test_staying_uses_up_a_longer_stride_and_so_does_meeting_the_parade() -> None:
    for move in ("geisha move G2", "geisha move G3 G2"):
        state = lay(squares={"geisha": "G2"}, parade="G3 S")
        state.strides[SEAT["geisha"]] = 3
        walk(state, "geisha")
        do(state, move)
        assert state.strides == [0, 0, 0, 0]


# --- arriving ---------------------------------------------------------------------------------------
@pytest.mark.clause("turn.3a", "board.road")
def test_arriving_on_a_road_has_no_effect() -> None:
    state = lay(deck=TWENTY)
    walk(state, "geisha")
    assert kinds(do(state, "geisha move G4")) == ["moved"]
    assert (square(state, "geisha"), hand(state, "geisha"), len(state.deck)) == ("G4", "", 20)


@pytest.mark.clause("turn.3a", "board.building")
def test_entering_a_lit_building_draws_four_and_puts_out_its_light() -> None:
    state = lay(squares={"geisha": "F5"}, deck=f"{TWENTY} screen bell.gold hat fan scroll")
    walk(state, "geisha")
    records = do(state, "geisha move D4")
    assert kinds(records) == ["moved", "entered", "darkened", "drew"]
    assert (records[0].data["to"], records[0].data["route"][1:]) == ("D4", ["E4", "D4"])
    assert records[1].data == {"square": "D4", "lit": True}
    assert records[2].data == {"building": "D4"}
    assert records[3].data == {"count": 4, "kept": 4, "missing": 0}
    assert records[3].secret == {"cards": ["scroll", "fan", "hat", "bell.gold"]}
    assert records[3].seen_by == ("geisha",)
    assert all("turn.3a" in record.clauses for record in records)
    assert hand(state, "geisha") == "fan bell.gold hat scroll"
    assert len(lit(state)) == 11
    assert "D4" not in lit(state)
    assert tally(state, "geisha") == {"entered": 1}


@pytest.mark.clause("turn.3a", "board.hide")
def test_entering_a_dark_building_or_a_home_draws_nothing() -> None:
    for start, to in (("E4", "D4"), ("G2", "G1"), ("B7", "A7")):
        state = lay(squares={"geisha": start}, lit="J4", deck=TWENTY)
        walk(state, "geisha")
        records = do(state, f"geisha move {to}")
        assert kinds(records) == ["moved", "entered"]
        assert records[1].data == {"square": to, "lit": False}
        assert records[1].clauses == ("turn.3a", "board.hide")
        assert (hand(state, "geisha"), len(state.deck), tally(state, "geisha")) == ("", 20, {})


@pytest.mark.clause("turn.3a")
def test_a_building_gives_cards_once() -> None:
    state = lay(squares={"geisha": "E4", "monk": "E5"}, deck=TWENTY)
    walk(state, "geisha")
    do(state, "geisha move D4")
    walk(state, "geisha")
    assert kinds(do(state, "geisha move D4 E4")) == ["moved", "entered"]
    walk(state, "monk")
    assert kinds(do(state, "monk move D4")) == ["moved", "entered"]
    assert len(state.deck) == 16


@pytest.mark.clause("turn.3a")
@pytest.mark.parametrize("left", range(6))
def test_a_deck_that_runs_out_gives_what_is_left(left: int) -> None:
    state = lay(squares={"geisha": "E4"}, deck="fan " * left, pile="6*hat")
    walk(state, "geisha")
    record = one(do(state, "geisha move D4"), "drew")
    drawn = min(4, left)
    assert record.data == {"count": drawn, "kept": drawn, "missing": 4 - drawn}
    assert (hand(state, "geisha").split(), len(state.deck), len(state.pile)) == (["fan"] * drawn, left - drawn, 6)
