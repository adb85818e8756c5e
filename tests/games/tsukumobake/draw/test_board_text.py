"""The board as text; pictures by day and by night, maps and jumps over them."""

from __future__ import annotations

import pytest
from hypothesis import given

import tsukumo
from tests.examples import examples
from tests.games.tsukumobake.drawn import FIRST, centre, each_case, marked, parsed, words_of
from tests.games.tsukumobake.strategies import positions
from tsukumo.core.language.text import plain
from tsukumo.core.look.palette import PATHS
from tsukumo.games.tsukumobake.board import DISTANCE, INDEX, NAMES, NEIGHBOURS
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.draw.board import board_svg, board_text, make_marks, movement_svg
from tsukumo.games.tsukumobake.draw.pieces import DEMON, FRONT_DOORS, HOUSE_COLOUR, NIGHT, PALE, PARADE, PLATE
from tsukumo.games.tsukumobake.maps.heat import NOTHING, empty, rising
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.play.walk import FRONT

# --- as text --------------------------------------------------------------------------------------

BOARD = """\
13 · · · · · · ^ · · · · · ·
12 · · · · # · · · # · · · ·
11 · · · · · · M · · · · · ·
10 · · · # · · · · · # · · ·
 9 · # · · · · · · · · · # ·
 8 · · · · · · · · · · · · ·
 7 L · · G · · ↑ · · · · · E
 6 · · · · · · · · · · · · ·
 5 · # · · · · · · · · · # ·
 4 · · · # · · · · · # · · ·
 3 · · · · · · · · · · · · ·
 2 · · · · # · · · # · · · ·
 1 · · · · · · ^ · · · · · ·
   A B C D E F G H I J K L M"""


def test_the_board_as_text() -> None:
    assert board_text(tsukumo.position(FIRST), lang="it") == BOARD
    assert board_text(tsukumo.position(FIRST), lang="en") == BOARD.replace(" 7 L", " 7 I")
    assert "→" in board_text(tsukumo.position("G7E.gD7s5"))


@given(positions({}))
@examples(40)
def test_the_text_has_one_sign_for_each_square(position: Position) -> None:
    *rows, letters = board_text(position, lang="en").splitlines()
    assert letters.split() == list("ABCDEFGHIJKLM")
    signs = {
        f"{c}{row.split()[0]}": sign for row in rows for c, sign in zip(letters.split(), row.split()[1:], strict=True)
    }
    assert len(signs) == 169
    assert signs[NAMES[position.square]] == "↑→↓←"[position.facing]
    last = {NAMES[pawn.square]: pawn.house[0].upper() for pawn in position.pawns}
    assert {s: signs[s] for s in last} == last
    buildings = {NAMES[b.square] for b in position.board.buildings}
    assert all(signs[s] == "#" for s in buildings - set(last))


# --- by day and by night, maps and jumps -----------------------------------------------------------

KEPT = {*HOUSE_COLOUR.values(), PARADE, DEMON, NIGHT, PALE, PLATE, "#fff", "#fffaf0", "none"}
"""The colours that a picture keeps in the dark: pieces, and what they carry."""


def test_whatever_is_no_piece_has_a_colour_for_the_night() -> None:
    for case in cases().values():
        root = parsed(movement_svg(case.position.movement(), 0, lang="en", legend=True))
        for node in root.iter():
            names = node.get("class", "").split()
            for key, letter in (("fill", "f-"), ("stroke", "s-")):
                if (colour := node.get(key)) is not None:
                    assert colour in KEPT or any(name.startswith(letter) for name in names), node.attrib


def test_a_map_lies_over_the_board() -> None:
    position = tsukumo.position(FIRST)
    values = {INDEX["F7"]: 7, INDEX["E7"]: 3, INDEX["D10"]: 3, INDEX["D7"]: 1}
    heat = empty("map", plain("Map"))._replace(
        values=tuple(values.get(square) for square in range(len(NAMES))),
        written=tuple(plain(str(values[s])) if s in values else NOTHING for s in range(len(NAMES))),
        bands=rising(PATHS, 7),
    )
    marks = make_marks(position.movement(), 0)._replace(heat=heat)
    root = parsed(board_svg(position, marks, lang="en"))
    counts = {
        int(node.attrib["data-heat"]): node.attrib["d"].count("h39") for node in root.iter() if node.get("data-heat")
    }
    assert counts == {7: 1, 3: 2, 1: 1}
    assert not [node for node in root.iter() if node.get("data-at")]
    assert "Map: D7 1, E7 3, F7 7, D10 3." in words_of(root)
    covered = "".join(node.attrib["d"] for node in marked(root, "rays"))
    x, y = centre(INDEX["F7"])
    assert f"M{x - 20} {y - 20}h" not in covered  # one colour on a square
    for asked in (marks._replace(numbers=True), marks._replace(heat=heat._replace(numbers=True))):
        written = parsed(board_svg(position, asked, lang="en"))
        assert {n.attrib["data-at"]: n.text for n in written.iter() if n.get("data-at")} == {
            NAMES[square]: str(value) for square, value in values.items()
        }


@pytest.mark.clause("board.home")
def test_homes_have_their_front_doors_towards_the_centre() -> None:
    for home, side in FRONT_DOORS.items():
        assert dict(NEIGHBOURS[home])[side] == FRONT[home]


@pytest.mark.clause("advance.d", "faq.4")
@each_case
def test_jumps_are_the_steps_that_leave_their_path_behind(position: Position) -> None:
    move = position.movement()
    for i, step in enumerate(move.steps):
        marks = make_marks(move, i)
        far = step.to != step.square and DISTANCE[step.square][step.to] > 1
        assert (marks.landing == step.to) == far
        if far:
            assert marks.jumps[-1] == (step.square, step.to)
            words = f"The parade jumps from {NAMES[step.square]} to {NAMES[step.to]}."
            assert words in words_of(parsed(movement_svg(move, i, lang="en")))
