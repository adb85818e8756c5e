"""The smallest example of any two sets of readings: what it is, how it shrinks, and how it is asked for."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.played_game import Answers
from tsukumo.core.lab.smallest import SmallestGame, smallest
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.board import DISTANCE, INDEX, SIZE
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.lab.samples import random_departure
from tsukumo.games.tsukumobake.lab.shrinking import OUTWARD, TURN, is_symmetric, measure_position, shrink_position
from tsukumo.games.tsukumobake.lab.smallest import SmallestPosition
from tsukumo.games.tsukumobake.parade.position import Position

BOARD = load_edition().board


# --- shrinking --------------------------------------------------------------------------------------


def hits(position: Position, most: int) -> int | None:
    """The step at which somebody is hit."""
    steps = position.movement().steps
    first = next((i for i, step in enumerate(steps, 1) if step.hits), None)
    return first if first is None or first <= most else None


@examples(40)
@given(number=st.integers(0, 5_000))
def test_what_matters_stays_and_nothing_grows(number: int) -> None:
    start = random_departure(load_edition(), 9, number).position
    step = hits(start, 11)
    if step is None:
        with pytest.raises(ValueError, match="nothing to keep"):
            shrink_position(start, hits)
        return
    small = shrink_position(start, hits)
    assert small.problems() == []
    assert hits(small, 11) == 1
    assert measure_position(small, 1) <= measure_position(start, step)
    assert shrink_position(small, hits) == small
    # The smallest movement that hits anybody: a pawn next to the parade, one of them in the middle.
    assert (len(small.pawns), measure_position(small, 1).squares) == (1, 1)
    assert (small.discards, small.pawns[0].cards, small.facing) == (0, 0, 0)


def test_sizes_count_pawns_first() -> None:
    ordered = [
        (tk.position("M13N.gA1s9.d9"), 9),
        (tk.position("G7N.gG8s0.iG9w0"), 1),
        (tk.position("G7N.gG8s0.iG9w0"), 2),
        (tk.position("G7N.gG8s0.iG10w0"), 2),
        (tk.position("G7N.gG8s0.iG10w1"), 2),
        (tk.position("G7N.gG8s0.iG10w1p1"), 2),
        (tk.position("G7N.gG8s0x.iG10w1p1"), 2),
        (tk.position("G7N.gG8s0x.iG10w1p1.d1"), 2),
        (tk.position("G7E.gG8s0x.iG10w1p1.d1"), 2),
        (tk.position("G7E.iG8s0x.gG10w1p1.d1"), 2),
    ]
    sizes = [measure_position(position, step) for position, step in ordered]
    assert all(one < other for one, other in pairwise(sizes))
    assert sizes[3].squares == 4


def test_the_board_turned() -> None:
    assert [TURN[INDEX[name]] for name in ("G13", "M7", "G1", "A7", "G7", "A1")] == [
        INDEX[name] for name in ("M7", "G1", "A7", "G13", "G7", "A13")
    ]
    assert sorted(TURN) == list(range(SIZE * SIZE))
    assert is_symmetric(BOARD)
    assert not is_symmetric(tk.position("G7N.gG8s0.tJ10W").board)
    far = [DISTANCE[INDEX["G7"]][s] for s in OUTWARD]
    assert far == sorted(far)
    assert OUTWARD[0] == INDEX["G7"]


# --- any two sets -----------------------------------------------------------------------------------


def smallest_position(*asked: Answers) -> SmallestPosition:
    """The smallest example, which is a position."""
    result = smallest(*asked)
    assert isinstance(result, SmallestPosition)
    return result


def test_sets_of_answers_can_be_compared() -> None:
    result = smallest_position("no_target=straight", {"no_target": "straight", "half": "ceil"})
    assert result.size[:3] == (1, 1, 1)
    assert result.moves[1].start.readings["half"] == "ceil"


def test_what_is_left_out_is_the_default() -> None:
    ways: list[tuple[Answers, ...]] = [("half",), ("half", "ceil"), ("half=ceil",), ({}, {"half": "ceil"})]
    ways += [("tsukumobake", "half", "ceil")]
    asked = [smallest_position(*words) for words in ways]
    assert len({(str(each.position), each.one, each.other) for each in asked}) == 1
    assert (asked[0].one, asked[0].other) == ((), (("half", "ceil"),))
    turned = smallest_position({"half": "ceil"}, {})
    assert (turned.one, turned.other) == ((("half", "ceil"),), ())


def test_what_a_budget_needs_takes_five_steps() -> None:
    result = smallest_position({"no_target": "straight"}, {"no_target": "straight", "budget": "growing"})
    assert (result.size.pawns, result.size.steps) == (1, 5)


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (("turn",), "game: there is no game 'turn'"),
        (("tsukumobake", "turn"), "readings.turn: unknown reading: choose from distance, company"),
        (("turns",), "readings.turns: this reading has several answers: choose from curves and corners"),
        (("turns", "round"), "no value 'round': choose facing, curves or corners"),
        (("half", "floor"), "has half=floor already"),
        (({}, {"half": "floor"}), "has half=floor already"),
        (("half=ceil", "half=ceil"), "has half=ceil already"),
        (("half", {"half": "ceil"}), "no value"),
        (("tsukumobake",), "readings: which reading?"),
        (([],), "readings: must be the name of a reading or an answer, not list"),
        (("tsukumobake", 3), "readings: must be the name of a reading or an answer, not 3"),
    ],
)
def test_what_is_wrong_is_said(asked: tuple[Answers, ...], reason: str) -> None:
    with pytest.raises(CannotRead) as raised:
        smallest(*asked)
    assert reason in "\n".join(raised.value.lines("en"))


def test_every_problem_is_said_at_once() -> None:
    with pytest.raises(CannotRead) as raised:
        smallest({"turn": "corners", "half": "round"}, {"stride": "exactly"})
    keys = [problem.key for problem in raised.value.problems]
    assert keys == ["readings.turn", "readings.half", "readings.stride"]


def test_what_is_about_the_rest_of_the_game_takes_a_game() -> None:
    found = smallest("stride", "exact", tries=20)
    assert isinstance(found, SmallestGame)
    assert found.play.kind.name == "tsukumobake"


# --- what is said -----------------------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.parametrize("lang", LANGS)
def test_it_is_told_with_both_movements(lang: Lang) -> None:
    result = smallest_position("no_target")
    text = result.text(lang)
    assert text.startswith(f"{result.position}\n{result.measure().say(lang)}\n")
    assert text.endswith(result.comparison.text(lang))
    assert "[advance.g]" in text
    assert str(result) in (result.text("it"), result.text("en"))
    assert "no_target=straight" in repr(result)
    assert "<svg" in result._repr_mimebundle_()["image/svg+xml"]


@pytest.mark.thorough
def test_how_sure_it_is_is_told() -> None:
    one = smallest_position("half").measure().en
    assert "Pawns: 1;" in one
    assert "fewer" not in one  # there is no position without pawns
    assert "With fewer pawns nothing differs" in smallest("budget").measure().en


@pytest.mark.usefixtures("english_folder")
def test_the_command() -> None:
    result = smallest_position("half")
    assert run("smallest", "half", "--lang", "en").out == result.text("en") + "\n"
    data = json.loads(run("smallest", "half", "ceil", "--json").out)
    assert data == result.to_json()
    assert data["position"] == str(result.position)
    assert data["readings"] == [{}, {"half": "ceil"}]
    ran = run("smallest", "turns")
    assert (ran.status, ran.lines[0].partition(":")[0]) == (2, "readings.turns")
