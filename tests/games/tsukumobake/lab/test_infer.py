"""`tk.infer`: the readings that explain movements as people played them."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tests.games.tsukumobake.strategies import READINGS, positions
from tsukumo.core.language.text import LANGS
from tsukumo.games.tsukumobake.lab.courses import Turn, list_readings, list_turns
from tsukumo.games.tsukumobake.lab.infer import MovementInference, Values, fewest_changes, infer_from_movements
from tsukumo.games.tsukumobake.lab.observation import Blow, Mark, ObservedMovement
from tsukumo.games.tsukumobake.parade.movement import Hit, movement
from tsukumo.games.tsukumobake.parade.position import Position

EVERY = list(product(*READINGS.values()))
TURNING = "G7W.gK8s3.eK10e8.b1"


def played(position: Position, values: Values) -> tuple[Turn, ...]:
    return list_turns(movement(replace(position, readings=list_readings(values))))


def matches(marks: tuple[Mark, ...], turns: tuple[Turn, ...], position: Position) -> bool:
    """Return whether marks describe turns, tried in every way: the plainest account of a note's meaning."""
    if not marks:
        return not turns
    first, *rest = marks
    if first.gap:
        return any(matches(tuple(rest), turns[n:], position) for n in range(len(turns) + 1))
    if not turns:
        return False
    turn = turns[0]
    hit = {position.pawns[h.seat].house: h for h in turn.hits}
    agrees = first.square in (None, turn.to) and first.facing in (None, turn.facing)
    agrees &= all(b.house in hit for b in first.blows)
    agrees &= all(hit[b.house].scroll for b in first.blows if b.house in hit and b.scroll)
    agrees &= all(
        not hit[b.house].scroll and hit[b.house].lost == b.lost
        for b in first.blows
        if b.house in hit and b.lost is not None
    )
    agrees &= not first.alone or len(hit) == len(first.blows)
    return agrees and matches(tuple(rest), turns[1:], position)


def noted(hit: Hit, position: Position, *, whole: bool) -> Blow:
    """A hit as somebody notes it: with what it cost, or not."""
    house = position.pawns[hit.seat].house
    return Blow(house, hit.scroll, None if hit.scroll else hit.lost) if whole else Blow(house)


@st.composite
def notes(draw: st.DrawFn, position: Position) -> ObservedMovement:
    """Somebody's notes of a movement played by some readings, sometimes wrong."""
    turns = played(position, draw(st.sampled_from(EVERY)))
    marks: list[Mark] = []
    for turn in turns:
        kind = draw(st.sampled_from(["square", "square", "facing", "hits", "all", "unknown", "gap", "wrong"]))
        blows = tuple(noted(hit, position, whole=draw(st.booleans())) for hit in turn.hits)
        by_kind = {
            "square": Mark(turn.to),
            "facing": Mark(turn.to, turn.facing),
            "hits": Mark(turn.to, None, blows),
            "all": Mark(turn.to, turn.facing, blows, alone=True),
            "unknown": Mark(),
            "gap": Mark(gap=True),
            "wrong": Mark(draw(st.sampled_from([s for s in range(169) if not position.board.walls[s]]))),
        }
        marks.append(by_kind[kind])
    known = draw(st.integers(0, 2 * len(marks)))
    return ObservedMovement(position, (*marks[:known], Mark(gap=True)) if known < len(marks) else tuple(marks))


@pytest.mark.thorough
@examples(40)
@given(st.lists(positions().flatmap(notes), min_size=1, max_size=3))
def test_the_explaining_readings_are_those_of_all_384(seen: list[ObservedMovement]) -> None:
    inference = infer_from_movements(seen)
    left = EVERY
    for i, each in enumerate(seen):
        alone = [v for v in EVERY if matches(each.marks, played(each.position, v), each.position)]
        before, left = left, [v for v in left if v in alone]
        if not left:
            assert inference.failure
            assert inference.failure.movement == i
            assert inference.failure.alone == fewest_changes(alone)
            assert not inference.explaining
            check_nearest(inference, each, before)
            return
    assert inference.failure is None
    assert list(inference.explaining) == left
    check_fewest(inference.fewest, left)
    for (name, values), column in zip(inference.possible.items(), zip(*left, strict=True), strict=True):
        assert values == tuple(v for v in READINGS[name] if v in column)
    assert {(s.name, s.value) for s in inference.settled} == {
        (name, v) for name, values in READINGS.items() for v in values if v not in inference.possible[name]
    }
    check_disputes(inference)


def check_fewest(fewest: tuple[tuple[tuple[str, str], ...], ...], left: list[Values]) -> None:
    """No change can be left out, every combination has one of them, and the shortest come first."""
    changes = [
        frozenset((n, v) for (n, vs), v in zip(READINGS.items(), values, strict=True) if v != vs[0]) for values in left
    ]
    assert {frozenset(f) for f in fewest} == {c for c in changes if not any(d < c for d in changes)}
    assert [len(f) for f in fewest] == sorted(len(f) for f in fewest)


def check_nearest(inference: MovementInference, seen: ObservedMovement, before: list[Values]) -> None:
    assert inference.failure
    dispute = inference.failure.dispute
    agreed = max(agreement(seen, played(seen.position, v)) for v in before)
    assert dispute.step == agreed
    for account in dispute.accounts:
        values = tuple(dict(account.chosen).get(n, vs[0]) for n, vs in READINGS.items())
        turns = played(seen.position, values)
        assert values in before
        assert agreement(seen, turns) == agreed
        assert account.turn == (turns[agreed] if agreed < len(turns) else None)
        assert account.sentences
        assert not account.fits


def agreement(seen: ObservedMovement, turns: tuple[Turn, ...]) -> int:
    """The longest beginning of the turns that the beginning of some movement as noted could be."""
    endless = [seen.marks[:i] for i in range(len(seen.marks) + 1)]
    return max(n for n in range(len(turns) + 1) if any(matches(marks, turns[:n], seen.position) for marks in endless))


def check_disputes(inference: MovementInference) -> None:
    default = EVERY[0]
    wrong = [i for i, each in enumerate(inference.observed) if not each.fits(played(each.position, default))]
    assert [d.movement for d in inference.disputes] == wrong
    for dispute in inference.disputes:
        ours, theirs = dispute.accounts
        assert (ours.fits, theirs.fits) == (False, True)
        assert ours.turn != theirs.turn
        assert set(theirs.chosen) <= set(inference.fewest[0])


@examples(60)
@given(positions().flatmap(notes))
def test_notes_mean_what_they_plainly_say(seen: ObservedMovement) -> None:
    for values in (EVERY[0], EVERY[-1], EVERY[100]):
        turns = played(seen.position, values)
        assert seen.fits(turns) == matches(seen.marks, turns, seen.position)


def test_a_table_that_turns_otherwise() -> None:
    inference = infer_from_movements([f"{TURNING} -> H7"])
    assert inference.fewest == ((("turns", "curves"),), (("turns", "corners"),))
    assert inference.possible["turns"] == ("curves", "corners")
    assert [(s.name, s.value, s.movement) for s in inference.settled] == [("turns", "facing", 0)]
    assert inference.open == tuple(name for name in READINGS if name != "turns")
    assert inference.explains(tk.position(f"{TURNING}.turns-corners").readings)
    assert not inference.explains(tk.position(TURNING).readings)
    (dispute,) = inference.disputes
    assert (dispute.step, dispute.noted) == (0, "H7")
    assert [s.text.en for s in dispute.accounts[1].sentences if "bends" in s.text.en] == ["Fewest bends (2): one path."]


def test_the_answers_of_a_position_are_not_used() -> None:
    assert (
        infer_from_movements([f"{TURNING}.turns-curves -> H7"]).fewest
        == infer_from_movements([f"{TURNING} -> H7"]).fewest
    )


def test_no_movement_and_one_line_and_pairs() -> None:
    assert len(infer_from_movements([]).explaining) == len(EVERY)
    assert (
        infer_from_movements(f"{TURNING} -> H7").explaining
        == infer_from_movements([(tk.position(TURNING), ["H7"])]).explaining
    )
    assert infer_from_movements([(TURNING, "H7E")]).explaining == infer_from_movements(f"{TURNING} -> H7").explaining


def test_everything_wrong_is_listed_by_key() -> None:
    with pytest.raises(tk.CannotRead) as caught:
        infer_from_movements(["G7N.gD7s5", "G7N.gD7s5 -> F7 Z9 m gC7", "A7N.gD7s5.qq -> F7", 7])  # type: ignore[list-item]
    keys = [problem.key for problem in caught.value.problems]
    assert keys[0] == "movements[0]"
    assert keys[1:4] == [f"movements[1].went: '{token}'" for token in ("Z9", "m", "gC7")]
    assert keys[4].startswith("movements[2].position")
    assert keys[-1] == "movements[3]"
    with pytest.raises(tk.CannotRead, match=r"movements\[0\]: must be a line or a pair .*, not Position"):
        tk.infer(tk.position("G7N.gD7s5"))
    for went, key in ((3, "movements[0]"), ([3], "movements[0].went: '3'")):
        with pytest.raises(tk.CannotRead) as caught:
            tk.infer([("G7N.gD7s5", went)])
        assert [problem.key for problem in caught.value.problems] == [key]


@pytest.mark.parametrize("nothing", [[], (), iter([])])
def test_where_nothing_was_played_there_is_nothing_to_explain(nothing: object) -> None:
    with pytest.raises(tk.CannotRead, match="no movements: write one"):
        tk.infer(nothing)


@examples(30)
@given(st.lists(positions().flatmap(notes), max_size=2))
def test_it_can_be_told_in_every_way(seen: list[ObservedMovement]) -> None:
    inference = infer_from_movements(seen)
    for lang in LANGS:
        assert inference.text(lang)
        assert inference.to_json(lang)["explained"] == (inference.failure is None)
    assert set(inference._repr_mimebundle_()) == {"text/html", "text/plain"}


@pytest.mark.thorough
def test_ten_movements_take_less_than_a_second() -> None:
    """Full tables with hidden and exposed pawns, long movements, and nothing noted that would narrow the search."""
    seen = [f"{square}{facing}.gD7s5.iI12w4p1.mG11n7.eD10e5o.d20 -> …" for square in ("A1", "F9") for facing in "NESW"]
    seen += ["H2N.gB9s7.iA7w4o.mG11n7.eL5e5.d24 -> …", "M1W.gB9s7.iB9w7.mJ10n7.eL5e7.d40 -> …"]
    took = []
    for _ in range(3):  # what else a machine does makes one of them slow, and seldom all
        began = time.process_time()
        inference = infer_from_movements(seen)
        took.append(time.process_time() - began)
    assert min(took) < 1
    assert len(inference.explaining) == len(EVERY)
