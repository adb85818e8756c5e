"""The parade in a game: its steps counted again on the way, and who is struck while it waits for an answer."""

from __future__ import annotations

import pytest

import tsukumo as tk
from tests.tsukumobake.tables import SEAT, do, kinds, lay, march, one
from tsukumo.core.game import AnyGame
from tsukumo.core.text import LANGS
from tsukumo.tsukumobake.board import INDEX
from tsukumo.tsukumobake.play.state import State


# --- the growing budget ---------------------------------------------------------------------------
def taken(hurry: int, *, pile: int = 0, lost: int = 8, budget: str = "growing") -> int:
    """How many steps the parade takes that hits the monk at once, who then discards some cards."""
    state = lay(
        hands={"monk": f"{2 * lost}*fan"},
        squares={"monk": "A12"},
        parade="A13 S",
        pile="teapot " * pile,
        readings={"budget": budget, "no_target": "straight"},
    )
    state.struck = 0b1111 ^ 1 << SEAT["monk"]
    state.hurry = hurry
    records = [*march(state), *do(state, "monk scroll no", *["monk discard fan"] * lost)]
    assert one(records, "parade_ended").data == {"why": "budget"}
    return kinds(records).count("parade_step")


@pytest.mark.clause("steps", "pile.discard")
@pytest.mark.parametrize(("hurry", "steps"), [(0, 6), (1, 7), (2, 8), (-2, 4), (-3, 3), (6, 10)])
def test_the_steps_of_effects_come_on_top_of_a_budget_that_grows(hurry: int, steps: int) -> None:
    """Eight cards lost give two steps more; what effects added or took away is still added or taken away."""
    assert taken(hurry) == steps


@pytest.mark.clause("steps")
@pytest.mark.parametrize("pile", [8, 16, 24])
def test_it_never_grows_beyond_ten(pile: int) -> None:
    assert taken(2, pile=pile) == 10


@pytest.mark.clause("steps")
def test_under_the_reading_fixed_the_steps_of_effects_change_nothing_on_the_way() -> None:
    assert [taken(hurry, budget="fixed") for hurry in (0, 1, -2)] == [4, 5, 2]


def hurried() -> AnyGame:
    """A game under the reading growing, in which the parade is about to set off with a step more."""
    game = tk.new_game("tsukumobake", seed=7, readings={"budget": "growing"})
    state = game.state
    number = state.rules.edition.number
    state.squares = [INDEX[square] for square in ("G1", "A7", "G9", "M7")]
    state.parade, state.facing, state.hurry = INDEX["G8"], 0, 1
    state.hands[2] = [number["fan"]] * 16
    return game


@pytest.mark.clause("steps")
def test_what_would_come_is_foretold_with_steps_that_grow() -> None:
    state = hurried().state
    assert isinstance(state, State)
    move = state.movement()
    assert move.budget == 7
    assert state.position().movement().budget == 5  # a position knows only how many there are now
    added = (
        "Gli effetti delle carte ne aggiungono 1: in tutto fanno 5 passi.",
        "Effects of cards add 1: 5 steps in all.",
    )
    grows = (
        "Per la lettura scelta, le carte perse durante il movimento ne aggiungono.",
        "By the reading chosen, cards lost during the movement add to them.",
    )
    for lang, effects, reading in zip(LANGS, added, grows, strict=True):
        lines = move.explain(lang).lines()
        assert effects in lines[1]
        assert reading in lines[2]
        assert all("[steps]" in line for line in lines[:3])


# --- who is struck --------------------------------------------------------------------------------
@pytest.mark.clause("advance.d", "advance.f")
def test_whoever_is_hit_is_struck_from_then_on_not_only_once_they_have_answered() -> None:
    state = lay(hands={"monk": "fan fan scroll", "geisha": "4*hat scroll"}, squares={"geisha": "G9", "monk": "G10"})
    state.parade, state.facing = INDEX["G8"], 0
    march(state)
    both = 1 << SEAT["geisha"] | 1 << SEAT["monk"]
    assert (state.to_act, state.struck) == ("geisha", both)
    shown = {player["house"]: player["struck"] for player in state.masked("explorer").to_json()["players"]}
    assert shown == {"geisha": True, "innkeeper": False, "monk": True, "explorer": False}
    assert [pawn.struck for pawn in state.position().pawns] == [True, False, True, False]
    do(state, "geisha scroll yes")
    assert (state.to_act, state.struck) == ("monk", both)
