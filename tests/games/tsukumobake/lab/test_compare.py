"""`tk.compare`: the movements under several readings, where they part, and why."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tests.games.tsukumobake.strategies import READINGS, positions
from tsukumo.core.language.text import LANGS
from tsukumo.games.tsukumobake.lab.compare import ComparedMovement, MovementComparison, compare_movements
from tsukumo.games.tsukumobake.lab.divergence import ASPECTS, find_step, outcome
from tsukumo.games.tsukumobake.parade.movement import Movement

FIRST = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"
TURNING = "G7W.gK8s3.eK10e8.b1"
DRAWN = "G11E.gJ13s9.mG13n5.b2"


def shown(move: Movement) -> object:
    """A movement as players see it, and the position that it leaves for the next one."""
    steps = [(step.to, step.facing_after, step.hits) for step in move.steps]
    return steps, move.after.square, move.after.facing, move.after.pawns, move.after.discards


def differing(comparison: MovementComparison) -> list[ComparedMovement]:
    """The sides that differ, as movements."""
    sides = [side for side in comparison.sides if side.first]
    assert comparison.differing() == sides
    return sides


@pytest.mark.thorough
@examples(60)
@given(positions({}))
def test_every_answer_is_told_as_it_is(position: tk.Position) -> None:
    comparison = compare_movements(position)
    chosen = [side.chosen for side in comparison.sides]
    assert chosen == [*((((n, v),)) for n, vs in READINGS.items() for v in vs if v != position.readings[n])]
    first = position.movement()
    for side in comparison.sides:
        other = position.movement(**dict(side.chosen))
        same = shown(other) == shown(first)
        assert (side.first is None) == same
        if side.why:
            assert same
            assert side.movement is None
        else:
            assert side.movement == other
            assert find_step(first, other, later=True) == (None if side.first is None else side.first.step)
    assert comparison.step == min((s.first.step for s in comparison.sides if s.first), default=None)
    assert comparison.same == (comparison.step is None)


@pytest.mark.thorough
@examples(60)
@given(positions({}), st.sampled_from(sorted(READINGS)))
def test_a_parting_is_the_first_step_that_differs(position: tk.Position, name: str) -> None:
    comparison = compare_movements(position, name)
    for side in differing(comparison):
        assert side.first
        assert side.movement
        step, first, other = side.first.step, comparison.first, side.movement
        assert [(s.to, s.facing_after, s.hits) for s in first.steps[:step]] == [
            (s.to, s.facing_after, s.hits) for s in other.steps[:step]
        ]
        assert step < max(len(first.steps), len(other.steps))
        assert side.first.base
        assert side.first.here
        ends = [outcome(move)._asdict() for move in (first, other)]
        assert side.first.differs == tuple(a for a in ASPECTS if ends[0][a] != ends[1][a])
        assert side.first.differs


@examples(30)
@given(positions({}))
def test_it_can_be_told_in_every_way(position: tk.Position) -> None:
    comparison = compare_movements(position)
    for lang in LANGS:
        assert comparison.text(lang)
        assert len(comparison.table(lang).splitlines()) == len(comparison.sides)
        assert len(comparison.to_json(lang)["sides"]) == len(comparison.sides) + 1
    assert set(comparison._repr_mimebundle_()) == {"text/html", "text/plain"}


def test_the_sentences_are_those_that_differ() -> None:
    (side,) = differing(compare_movements(TURNING, {"turns": "corners"}))
    assert side.first
    base, here = ([s.text.en for s in told if "bends" in s.text.en] for told in (side.first.base, side.first.here))
    assert base == ["Fewest bends (3): 2 paths."]
    assert here == ["Fewest bends (1): one path."]
    assert not {s.text for s in side.first.base} & {s.text for s in side.first.here}
    assert side.first.differs == ("path", "landing")


def test_names_mean_each_answer_by_itself_and_mappings_exactly_these() -> None:
    asked = compare_movements(FIRST, "turns", "half")
    assert asked.base == ()
    assert [s.chosen for s in asked.sides] == [
        (("turns", "curves"),),
        (("turns", "corners"),),
        (("half", "ceil"),),
    ]
    both = {"half": "ceil", "distance": "steps"}
    assert [s.chosen for s in compare_movements(FIRST, both).sides] == [(("distance", "steps"), ("half", "ceil"))]
    together = compare_movements(FIRST, {"turns": "curves"}, both)
    assert together.base == (("turns", "curves"),)
    assert [s.chosen for s in together.sides] == [(("distance", "steps"), ("half", "ceil"))]
    assert [s.chosen for s in compare_movements(f"{FIRST}.half-ceil", "half").sides] == [(("half", "floor"),)]
    assert compare_movements(FIRST, {"half": "floor"}).sides == compare_movements(FIRST, {}).sides


def test_a_side_is_compared_with_the_first_also_where_that_is_not_the_position() -> None:
    first, other = {"half": "ceil"}, {"half": "ceil", "sight": "blocked"}
    comparison = compare_movements(FIRST, first, other)
    assert comparison.sides[0].why  # only `sight` is another, and nobody stands behind another pawn
    assert comparison.first.start.readings["half"] == "ceil"


CANNOT: list[tuple[str, str, str]] = [
    # a position, a reading, and a part of why it cannot differ; nothing where it can
    (FIRST, "homes", "parts of the game"),
    ("G7N.gD7s5.b0", "distance", "no steps"),
    ("G7N.gD7s5x", "distance", "nobody to chase"),
    ("G7N.gD7s5.mG11n7", "company", "inside a building"),
    (FIRST, "turns", "Counting squares"),
    ("G7N.gD7s4.distance-steps", "turns", "only one path"),
    ("G7N.gK10s4.distance-steps", "turns", ""),
    (FIRST, "sight", "in line"),
    (FIRST, "no_target", "somebody to chase"),
    (FIRST, "budget", "too few"),
    ("G7N.gG8s9.b4", "budget", "are set"),
    ("G7N.gG8s9", "budget", "before its steps"),
    ("G7N.gG8s4", "half", "odd hand"),
    ("G7N.gG8s5p1", "half", "odd hand"),
    ("G7N.gG8s5p1", "shelter", "sent home"),
    ("G7N.gG8s4", "shelter", ""),
    ("C7W.gA7w9o.mG1s5", "shelter", ""),
    ("G7N.gG9s9x.mG11n4.eK7e2", "sight", ""),
]


def test_what_cannot_differ_is_said_instead_of_computed() -> None:
    for position, name, key in CANNOT:
        for side in compare_movements(position, name).sides:
            assert bool(side.why) == bool(key), (position, name)
            if side.why:
                assert key in side.why.text.en
                assert side.why.clauses
                assert side.movement is None


def test_exposed_pawns_are_told_apart_although_the_movement_is_the_same() -> None:
    (side,) = differing(compare_movements("G7N.gG8s4", "shelter"))
    assert side.first
    assert side.first.differs == ("exposed",)
    assert "stays exposed" in side.first.here[-1].text.en
    assert "is sheltered" in side.first.base[-1].text.en


def test_unknown_readings_and_answers_list_the_known_ones_all_at_once() -> None:
    with pytest.raises(tk.CannotRead) as caught:
        compare_movements(FIRST, "distanze", {"half": "third", "sight": "blocked"}, {"half": "third"})
    lines = caught.value.lines("en")
    assert [line.split(":")[0] for line in lines] == ["readings.distanze", "readings.half"]
    assert "no_target" in lines[0]
    assert "'third'" in lines[1]
    assert "floor" in lines[1]
    with pytest.raises(tk.NotAllowed):
        compare_movements("A7N.gD7s5")


def test_what_is_no_position_and_no_reading_is_refused_in_words() -> None:
    with pytest.raises(tk.CannotRead, match="must be a position or its string, not list"):
        tk.compare([])
    with pytest.raises(tk.CannotRead, match="readings: must be the name of a reading or an answer, not list"):
        tk.compare(FIRST, ["turns"])  # type: ignore[call-overload]
    with pytest.raises(tk.CannotRead, match="not list"):
        tk.influence([])  # type: ignore[arg-type]


def test_boards_stand_side_by_side_at_the_parting_step() -> None:
    page = compare_movements(DRAWN, "company")._repr_mimebundle_()["text/html"]
    assert page.count("<svg") == 2
    assert page.count("<figure") == 2
    assert 'href="the-rulebook.ipynb?clause=advance.b"' in page
    assert compare_movements(FIRST, "sight")._repr_mimebundle_()["text/html"].count("<svg") == 0


def test_a_parting_may_come_after_the_end_of_a_movement() -> None:
    comparison = compare_movements("G7N.gG8s4", "no_target")
    (side,) = differing(comparison)
    assert side.first
    assert side.first.step == len(comparison.first.steps)
    assert comparison._repr_mimebundle_()["text/html"].count("<svg") == 2
