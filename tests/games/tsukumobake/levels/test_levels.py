"""The levels of the parade: the engine answers them, each needs its idea and none that comes later."""

from __future__ import annotations

import pytest

from tests.examples import EXAMPLES
from tests.games.tsukumobake.parade import oracle
from tsukumo.core.teaching.levels import STAGE
from tsukumo.games.tsukumobake.board import DISTANCE, NAMES
from tsukumo.games.tsukumobake.levels.beginner import answer
from tsukumo.games.tsukumobake.levels.levels import LEVELS, random_position
from tsukumo.games.tsukumobake.levels.question import ANSWERS, MOST_SQUARES, Asked
from tsukumo.games.tsukumobake.parade.decision import Decision
from tsukumo.games.tsukumobake.parade.movement import find_lane
from tsukumo.games.tsukumobake.quiz.generate import Lots

plans, asked, task = LEVELS.plans, LEVELS.asked, LEVELS.task
IDEAS = tuple(plans())
SEEDS = range(1, 1 + max(2, round(10 * EXAMPLES)))
TASKS = [(id, seed, number) for id in IDEAS for seed in SEEDS for number in range(STAGE) if number or seed == 1]
BY_HAND = {
    "facing": "E6",
    "ahead": "G9",
    "sides": "B7 F11",
    "behind": "L8",
    "diagonal": "G10",
    "walls": "M10 L11 L12 L13",
    "crowd": "G3 G5",
    "roofs": "G7",
    "chase": "L8",
    "nearest": "G9",
    "step": "G6",
    "look": "E7",
    "again": "F9",
    "aura": "E5",
    "seen_first": "C7",
    "halved": "J5",
    "half_down": "B11",
    "tie_seen": "G10",
    "tie_unseen": "H5",
    "undecided": "F7",
    "bend": "F9",
    "sideways": "G9",
    "company": "H7",
    "jump": "C10",
    "long_jump": "J3",
    "hit": "G8 G9",
    "inside": "D10",
    "home": "G13",
    "scroll": "G8",
    "once": "C4",
    "edge": "B1",
    "edge_near": "E1",
    "edge_right": "C1",
}
"""The answers to the first task of each level, worked out by hand from the rulebook."""


def test_the_engine_answers_as_was_worked_out_by_hand() -> None:
    assert {id: " ".join(asked(id, 1, 0).answer) for id in IDEAS} == BY_HAND


@pytest.mark.thorough
def test_a_beginner_who_lacks_nothing_answers_like_the_engine() -> None:
    lots, compared, rounds = Lots("beginner", 1), 0, max(1, round(1500 * EXAMPLES))
    for number in range(rounds):
        position = random_position(lots, IDEAS[number % len(IDEAS)])
        for kind in ANSWERS:
            made = Asked(kind, position)
            if made.move.steps or kind in ("ahead", "sees", "squares", "whom"):
                assert answer(made) == made.answer, (kind, str(position))
                compared += 1
    assert compared > 2 * rounds


@pytest.mark.thorough
@pytest.mark.parametrize("id", IDEAS)
def test_every_task_needs_just_its_idea(id: str) -> None:
    for level, seed, number in TASKS:
        if level == id:
            made = asked(id, seed, number)
            assert made.position.problems() == []
            assert made.kind == plans()[id].first.kind
            assert LEVELS.needs(made, id), (seed, number, str(made.position))
            assert 1 <= len(made.answer) <= MOST_SQUARES
    assert len({str(asked(id, 1, number).position) for number in range(STAGE)}) == STAGE


@pytest.mark.thorough
def test_nothing_happens_that_no_level_has_told_yet() -> None:
    """No jump and no hit before the level of jumps, no landing beside at the edge before the levels of the edge."""
    for id, seed, number in TASKS:
        made = asked(id, seed, number)
        if made.kind in ("step", "looks", "next", "hits", "after"):
            (step,) = made.move.steps
            if IDEAS.index(id) < IDEAS.index("jump"):
                assert step.hits == ()
                assert DISTANCE[step.square][step.to] == 1
            if IDEAS.index(id) < IDEAS.index("edge"):
                lane = find_lane(step.square, step.path, Decision(made.position).blocked)
                assert step.to == lane.landing


def test_the_oracle_takes_the_same_steps() -> None:
    """The literal account of the parade, which shares nothing with the engine, agrees on every task."""
    compared = 0
    for id, seed, number in TASKS:
        made = asked(id, seed, number)
        houses = {pawn.house: NAMES[pawn.square] for pawn in made.position.pawns}
        if made.kind not in ("whom", "step", "hits"):
            continue
        try:
            result = oracle.play({**made.position.to_json(), "budget": 1}, limit=2_000)
        except oracle.TooMany:  # it lists every path
            continue
        hit = {houses[each["house"]] for each in result["steps"][0]["hits"]}
        target = houses.get(result["steps"][0]["target"])
        right = {"whom": {target}, "step": {result["parade"]["square"]}, "hits": hit}[made.kind]
        assert set(made.answer) == right, (id, seed, number)
        compared += 1
    assert compared > len(TASKS) / 3


def test_the_same_seed_draws_the_same_positions() -> None:
    assert str(asked("aura", 1, 1).position) == "B1W.mM7s8.gA7e3"
    assert str(asked("company", 1, 2).position) == "A1S.eG8s6.gA3n3"
    assert asked("aura", 2, 1) != asked("aura", 1, 1)


def test_a_picture_shows_no_path_no_ray_and_no_ghost() -> None:
    for id in IDEAS:
        made, position = task(id, 1, 0), asked(id, 1, 0).position
        assert made.svg("en") == position.svg(lang="en")
        chosen = made.picture("en", made.marks(made.answer[:1], judged=False), lambda _: "")
        assert chosen.count('data-mark="chosen"') == 1


def test_the_parades_clauses_are_taught() -> None:
    cited = {clause for each in LEVELS.clauses().values() for clause in each}
    taught = {f"target.{letter}" for letter in "abcdef"} | {f"advance.{letter}" for letter in "abcdefg"}
    assert taught | {"faq.1", "faq.3", "faq.4", "goal.aura", "board.hide", "board.building"} <= cited
