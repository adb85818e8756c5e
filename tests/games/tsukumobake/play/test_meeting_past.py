"""Meeting the parade from a square where another pawn stands: under the reading ``meeting=pass`` one goes on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.tsukumobake.play.referee import Referee
from tests.games.tsukumobake.random_edition import shuffled
from tests.games.tsukumobake.tables import do, lay, options, walk
from tsukumo.core.game.dice import Dice
from tsukumo.games.tsukumobake.board import ADJACENT, NAMES
from tsukumo.games.tsukumobake.editions.edition import Edition, load_edition
from tsukumo.games.tsukumobake.play.actions import Move
from tsukumo.games.tsukumobake.play.ruleset import rules_for
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.rules import game_readings


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
