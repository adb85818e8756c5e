"""Situations that seldom or never come in the random games that the referee watches, on tables laid by hand."""

from __future__ import annotations

import pytest

import tsukumo as tk
from tests.games.tsukumobake.tables import (
    KYOTO,
    SEAT,
    do,
    draw,
    edition,
    effect,
    hand,
    kinds,
    lay,
    march,
    named,
    one,
    options,
    tally,
    walk,
)
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.editions.edition import Edition
from tsukumo.games.tsukumobake.play.kind import TSUKUMOBAKE
from tsukumo.games.tsukumobake.play.scoring import count_items, score
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import HIDDEN


@pytest.mark.clause("turn.2")
def test_a_stride_is_never_less_than_one_nor_more_than_seventeen() -> None:
    for steps, stride in ((-4, 1), (-9, 1), (-1, 4), (6, 11), (20, 17)):
        state = lay(squares={"geisha": "A1"}, parade="L13 S", readings={"stride": "exact"})
        for step in [steps // abs(steps)] * abs(steps):
            effect(state, "geisha", {"op": "stride", "who": "actor", "steps": step})
        walk(state, "geisha")
        record = do(state, options(state)[0])[0]
        assert len(record.data["route"]) == stride


@pytest.mark.clause("turn.3a")
def test_a_deck_that_runs_out_gives_what_is_left() -> None:
    for left in range(6):
        state = lay(squares={"geisha": "E4"}, deck="fan " * left, pile="6*hat")
        walk(state, "geisha")
        record = one(do(state, "geisha move D4"), "drew")
        drawn = min(4, left)
        assert record.data == {"count": drawn, "kept": drawn, "missing": 4 - drawn}
        assert (hand(state, "geisha").split(), len(state.deck), len(state.pile)) == (["fan"] * drawn, left - drawn, 6)


@pytest.mark.clause("event.order", "event.reveal")
@pytest.mark.parametrize("order", [["drums", "temple_bell"], ["temple_bell", "drums"]])
def test_whoever_draws_two_events_chooses_their_order(order: list[str]) -> None:
    state = lay(deck="temple_bell fan drums", parade="G7 S")
    assert kinds(draw(state, "monk", 3)) == ["drew"]
    assert sorted(options(state)) == ["monk reveal drums", "monk reveal temple_bell"]
    assert sorted(state.to_json()["aside"]) == ["drums", "temple_bell"]
    revealed = [r for r in do(state, f"monk reveal {order[0]}") if r.kind == "revealed"]
    assert [r.data["event"] for r in revealed] == order
    assert revealed[0].clauses == ("event.reveal", "event.order", "pile.removed")
    assert revealed[1].clauses == ("event.reveal", "pile.removed")
    assert named(state, state.removed).split() == order
    assert tally(state, "monk") == {"events": 2}


@pytest.mark.clause("scroll.keep", "goal.points")
def test_scrolls_and_cards_that_one_does_not_see_count_nothing() -> None:
    state = lay(hands={"monk": "scroll scroll bell"})
    assert count_items(state, SEAT["monk"]) == 6
    state.hands[SEAT["monk"]] = [HIDDEN, HIDDEN]
    assert count_items(state, SEAT["monk"]) == 0


@pytest.mark.clause("end.objective")
def test_an_objective_that_brings_nothing_is_reached_all_the_same() -> None:
    for worth in (0, 1, 40):
        table = dict(edition(objectives={"monk": [{"count": "cards", "at_least": 0}]}).table)
        table["objectives"] = {**table["objectives"], "monk": {**table["objectives"]["monk"], "points": worth}}
        state = lay(hands={"monk": "bell"}, edition=Edition(table))
        assert score(state, SEAT["monk"]) == (6, worth, 6 + worth)
        assert TSUKUMOBAKE.summary(state, ())["monk.objective"] is True
    assert [objective.points for objective in KYOTO.objectives] == [25] * 4


@pytest.mark.clause("steps")
def test_what_would_come_is_foretold_with_steps_that_grow() -> None:
    state = tk.new_game("tsukumobake", seed=7, readings={"budget": "growing"}).state
    assert isinstance(state, State)
    state.squares = [INDEX[square] for square in ("G1", "A7", "G9", "M7")]
    state.parade, state.facing, state.hurry = INDEX["G8"], 0, 1
    state.hands[2] = [state.rules.edition.number["fan"]] * 16
    move = state.movement()
    assert move.budget == 7
    assert state.position().movement().budget == 5  # a position knows only how many there are now
    assert [sentence.clauses for sentence in move.explain().opening] == [("steps",)] * 2


@pytest.mark.clause("advance.d", "advance.f")
def test_whoever_is_hit_is_struck_from_then_on_not_only_once_they_have_answered() -> None:
    state = lay(
        hands={"monk": "fan fan scroll", "geisha": "4*hat scroll"},
        squares={"geisha": "G9", "monk": "G10"},
        parade="G8 N",
    )
    march(state)
    both = 1 << SEAT["geisha"] | 1 << SEAT["monk"]
    assert (state.to_act, state.struck) == ("geisha", both)
    shown = {player["house"]: player["struck"] for player in state.mask_for("explorer").to_json()["players"]}
    assert shown == {"geisha": True, "innkeeper": False, "monk": True, "explorer": False}
    assert [pawn.struck for pawn in state.position().pawns] == [True, False, True, False]
    do(state, "geisha scroll yes")
    assert (state.to_act, state.struck) == ("monk", both)
