"""Meeting the parade from a square where another pawn stands: under the reading ``meeting=pass`` one goes on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.tsukumobake.play.referee import Referee
from tests.tsukumobake.random_edition import shuffled
from tests.tsukumobake.tables import do, kinds, lay, options, square, walk
from tsukumo.core.dice import Dice
from tsukumo.tsukumobake.board import ADJACENT, NAMES
from tsukumo.tsukumobake.edition import Edition, load_edition
from tsukumo.tsukumobake.play.actions import Move, read_action
from tsukumo.tsukumobake.play.ruleset import rules_for
from tsukumo.tsukumobake.play.state import State
from tsukumo.tsukumobake.rules import game_readings


def before_the_parade(*, stride: str = "up_to", meeting: str = "pass", **squares: str) -> State:
    """The monk is about to walk, and the parade stands on G7; the geisha stands in between."""
    readings = {"meeting": meeting, "stride": stride}
    state = lay(hands={"monk": "fan scroll"}, squares={"monk": "G4", "geisha": "G6"} | squares, readings=readings)
    walk(state, "monk")
    return state


def names(state: State, action: str) -> list[str]:
    return [reason.name for reason in state.why_not(read_action(action))]


@pytest.mark.clause("turn.3b", "board.road", "turn.2")
def test_whoever_may_go_on_meets_the_parade_past_another_pawn_and_does_not_stop_on_it() -> None:
    state = before_the_parade()
    assert "monk move G7 G6" in options(state)
    do(state, "monk move G7 G6", "monk scroll yes")
    assert "monk move G6" not in options(state)
    assert {"monk move G8", "monk move F7", "monk move G5"} < set(options(state))  # back to G5 too, past the geisha
    (reason,) = state.why_not(read_action("monk move G6"))
    assert (reason.name, reason.clauses, reason.named("square")) == ("occupied", ("turn.2", "board.road"), ("G6",))
    assert "the geisha stands on G6" in reason.text.en
    do(state, "monk move G9")
    assert square(state, "monk") == "G9"


@pytest.mark.clause("turn.3b")
def test_without_a_scroll_used_the_pawn_goes_home_from_there_too() -> None:
    state = before_the_parade()
    assert kinds(do(state, "monk move G7 G6", "monk scroll no"))[:2] == ["met_parade", "struck"]


@pytest.mark.clause("turn.3b", "board.road")
def test_with_no_step_left_nobody_can_go_on_and_so_nobody_meets_it() -> None:
    state = before_the_parade(monk="G2")  # five steps to G7
    assert "monk move G7 G6" not in options(state)
    (reason,) = state.why_not(read_action("monk move G7 G6"))
    assert (reason.name, reason.clauses) == ("no_way_past", ("turn.3b", "board.road"))
    assert reason.named("square") == ("G6",)
    assert reason.text.en == (
        "you cannot meet the parade from G6: the geisha stands there, and no free square can be reached past it"
    )
    assert names(state, "monk move G7") == ["no_way_past"]


@pytest.mark.clause("turn.3b", "board.road")
def test_with_one_step_left_every_square_beside_the_parade_may_be_taken() -> None:
    state = before_the_parade(monk="G3", innkeeper="F7", explorer="H7")
    assert "monk move G7 G6" in options(state)
    do(state, "monk move G7 G6", "monk scroll yes")
    assert options(state) == ["monk move G8"]


@pytest.mark.clause("turn.3b", "turn.2")
def test_under_the_reading_exact_going_on_takes_all_the_steps_that_are_left() -> None:
    state = before_the_parade(stride="exact", monk="G4")  # three steps to the parade, two left
    do(state, "monk move G7 G6", "monk scroll yes")
    assert {"monk move G9", "monk move G8"} & set(options(state)) == {"monk move G9"}
    assert names(state, "monk move G6") == ["occupied"]


@pytest.mark.clause("turn.3b", "board.road")
def test_under_the_reading_stop_nobody_meets_it_where_stopping_is_not_possible() -> None:
    state = before_the_parade(meeting="stop")
    assert "monk move G7 G6" not in options(state)
    (reason,) = state.why_not(read_action("monk move G7 G6"))
    assert reason.name == "stop_before_occupied"
    # A hand without a scroll makes no difference: others could tell what is in it.
    state.hands[2] = []
    state.refresh()
    assert [r.name for r in state.why_not(read_action("monk move G7 G6"))] == ["stop_before_occupied"]


@pytest.mark.thorough
@pytest.mark.clause("turn.2", "turn.3b", "board.road")
@pytest.mark.parametrize("stride", ["up_to", "exact"])
def test_both_accounts_of_the_rules_agree_in_a_crowd(stride: str) -> None:
    """Pawns crowded around the parade, any number of steps: what is legal has no reason against it, the rest has."""
    rng = random.Random(stride)
    passed = refused = 0
    for _ in range(20):
        roads = [s for s in NAMES if not load_edition().board.walls[NAMES.index(s)]]
        parade = rng.choice(roads)
        near = [NAMES[s] for s in ADJACENT[NAMES.index(parade)] if NAMES[s] in roads]
        seats = rng.sample(near, min(len(near), 3))
        squares = dict(zip(("geisha", "innkeeper", "explorer"), seats, strict=False))
        monk = rng.choice([s for s in roads if s not in (*seats, parade)])
        readings = {"meeting": "pass", "stride": stride, "homes": rng.choice(["open", "owner"])}
        state = lay(hands={"monk": "scroll"}, squares=squares | {"monk": monk}, parade=f"{parade} N", readings=readings)
        state.strides[2] = rng.randint(-4, 4)
        walk(state, "monk")
        passed += check_both(state, seats)
        for option in options(state):
            if len(option.split()) == 4 and option.split()[2] == parade:
                on = state.clone()
                do(on, option, "monk scroll yes")
                if on.to_act == "monk" and on.asking.name == "walk_on":
                    refused += check_both(on, seats)
    assert passed or stride == "exact"


def check_both(state: State, taken: list[str]) -> int:
    """Every move there could be, asked of both accounts; how many meet the parade from a square that is taken."""
    legal = set(state.legal())
    assert legal
    count = 0
    for to in NAMES:
        for via in ("", *(NAMES[s] for s in ADJACENT[NAMES.index(to)])):
            move = Move("monk", to, via)
            assert (move in legal) == (not state.why_not(move)), move
            count += move in legal and via in taken and NAMES.index(to) == state.parade
    return count


@pytest.mark.clause("turn.3b")
@pytest.mark.parametrize("seed", range(30))
def test_the_referee_finds_nothing_wrong_where_many_meet_the_parade(seed: int) -> None:
    rng = random.Random(seed)
    edition = Edition(shuffled(load_edition().table, rng))
    readings = {"meeting": "pass", "stride": rng.choice(["up_to", "exact"]), "homes": rng.choice(["open", "owner"])}
    referee = Referee(*State.new(rules_for(edition, game_readings(readings)), Dice(seed)))
    while not referee.state.over:
        legal = referee.state.legal()
        ledger = referee.ledger
        sought: list[Any] = [
            a for a in legal if a.kind == "move" and (a.to == ledger.parade or beside(a.to, ledger.parade))
        ]
        sought += [a for a in legal if a.kind == "scroll" and a.use]
        referee.apply(rng.choice(sought or legal))


def beside(square: str, parade: str) -> bool:
    return NAMES.index(square) in ADJACENT[NAMES.index(parade)]
