"""Movements as people note them: the notation, and what cannot be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tsukumo.games.tsukumobake.board import HOMES, INDEX, NAMES
from tsukumo.games.tsukumobake.lab.observation import Blow, Mark, ObservedMovement, read_line, read_tokens
from tsukumo.games.tsukumobake.rules import HOUSES

START = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"
ROADS = [s for s in range(169) if not tk.position(START).board.walls[s]]

kinds = st.just((True, None)) | st.tuples(st.just(value=False), st.none() | st.integers(0, 9))
blows = st.tuples(st.sampled_from(HOUSES), kinds).map(lambda blow: Blow(blow[0], *blow[1]))
hit = st.lists(blows, max_size=2).map(tuple)
places = st.tuples(st.sampled_from(ROADS), st.none() | st.integers(0, 3)) | st.just((None, None))
steps = st.tuples(places, hit, st.booleans()).map(lambda step: Mark(step[0][0], step[0][1], step[1], step[2]))
marks = st.lists(steps | st.just(Mark(gap=True)), max_size=6).map(tuple)


@examples(100)
@given(marks, hit)
def test_what_is_written_is_read_back(noted: tuple[Mark, ...], at_some_time: tuple[Blow, ...]) -> None:
    seen = ObservedMovement(tk.position(START), noted, at_some_time)
    assert read_line(str(seen)) == seen


def test_a_line_with_everything() -> None:
    seen = read_line(f"{START} → f7w e7, C7 gD7-2 - ? ip ... m C8N …")
    assert seen.marks == (
        Mark(INDEX["F7"], 3),
        Mark(INDEX["E7"]),
        Mark(INDEX["C7"], None, (Blow("geisha", lost=2),), alone=True),
        Mark(None, None, (Blow("innkeeper", scroll=True),)),
        Mark(gap=True),
        Mark(INDEX["C8"], 0),
        Mark(gap=True),
    )
    assert seen.blows == (Blow("monk"),)
    assert str(seen) == f"{START} -> m F7W E7 C7 g-2 - ? ip … C8N …"
    assert seen.position == tk.position(START)


def test_nothing_noted_after_the_arrow_means_that_it_did_not_move() -> None:
    assert read_line(f"{START} ->").marks == ()
    assert read_tokens(START, []) == read_tokens(START, "")


@pytest.mark.parametrize(
    ("line", "key", "words"),
    [
        (START, "", "POSITION -> SQUARES"),
        (f"{START} -> G14", "went: 'G14'", "unknown part"),
        (f"{START} -> {'A7'}", "went: 'A7'", "is a building"),
        (f"{START} -> -", "went: '-'", "after its square"),
        (f"{START} -> … -", "went: '-'", "after its square"),
        (f"{START} -> F7 gC7", "went: 'gC7'", "on D7"),
        ("G7N.gD7s5 -> F7 m", "went: 'm'", "is not in this position"),
        ("G7N.gD7s5x -> F7 g", "went: 'g'", "had been struck before"),
        ("G7N.gD7z5 -> F7", "position: 'gD7z5'", "unknown part"),
        ("A7N.gD7s5 -> F7", "position.parade.square", "always stands on a road"),
    ],
)
def test_what_cannot_be_read_is_named(line: str, key: str, words: str) -> None:
    with pytest.raises(tk.CannotRead) as caught:
        read_line(line)
    assert any(problem.key == key and words in problem.reason.en for problem in caught.value.problems)


def test_homes_are_no_roads_either() -> None:
    for home in HOMES:
        with pytest.raises(tk.CannotRead):
            read_tokens(START, [NAMES[home]])
