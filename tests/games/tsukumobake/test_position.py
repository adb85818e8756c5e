"""Positions in code: squares by name and by number, and values that no position can have."""

from __future__ import annotations

import copy
import importlib
import pickle
from typing import Any

import pytest

import tsukumo as tk
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.tsukumobake.board import NAMES, Board

POSITION = "G7N.gD7s5.mG11n7"


def test_squares_have_names_and_numbers() -> None:
    assert [tk.parse_square(name) for name in NAMES] == list(range(169))
    assert [tk.square_name(square) for square in range(169)] == list(NAMES)
    assert (tk.parse_square("C4"), tk.square_name(41)) == (41, "C4")
    wrong: tuple[Any, ...] = ("Z9", "c4", "", 41, None, [])
    for name in wrong:
        with pytest.raises(CannotRead, match="A1"):
            tk.parse_square(name)
    numbers: tuple[Any, ...] = (-1, 169, 999, "C4", None)
    for square in numbers:
        with pytest.raises(CannotRead, match="0 to 168"):
            tk.square_name(square)


def test_a_pawn_is_moved_to_a_square_by_name_or_number() -> None:
    case = tk.position(POSITION)
    named = case.changed("geisha", square="C4")
    assert named == case.changed("geisha", square=41) == tk.position("G7N.gC4s5.mG11n7")
    assert named.problems() == []
    assert named.changed("geisha", home="M7").pawn("geisha").home == tk.parse_square("M7")
    with pytest.raises(CannotRead, match="'Z9'"):
        case.changed("geisha", square="Z9")
    for ask in (case.pawn, case.seat, case.changed):
        with pytest.raises(CannotRead, match="house: 'bob' does not play here: choose geisha or monk"):
            ask("bob")
    assert case == tk.position(POSITION)


def test_the_parade_is_placed_by_names_or_numbers() -> None:
    case = tk.position(POSITION)
    assert case.changed(square="C4", facing="S") == case.changed(square=41, facing=2) == tk.position("C4S.gD7s5.mG11n7")
    assert case.changed(discards=8).movement().budget == 6
    wrong = {"square": "'Z9'.*A1", "facing": "'Z9'.*N, E, S"}
    for name, says in wrong.items():
        with pytest.raises(CannotRead, match=says):
            case.changed(**{name: "Z9"})


def test_maps_are_asked_by_names_of_squares_and_directions() -> None:
    layers = tk.position(POSITION).layers()
    assert layers.basin().house("E7", "N") == "geisha"
    with pytest.raises(CannotRead, match="M13"):
        layers.danger("geisha").fate("Z9")
    with pytest.raises(CannotRead, match="M13"):
        layers.basin().house("Z9", "N")
    for ask in (lambda: layers.basin().tell("E7", "north"), lambda: layers.heat("basin", "north")):
        with pytest.raises(CannotRead, match="N, E, S"):
            ask()


def test_what_is_printed_names_its_squares() -> None:
    move = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2").movement()
    assert repr(move.start.pawn("innkeeper")) == "<innkeeper on A7, home A7, 4 cards, 1 of them scrolls>"
    assert repr(move.after.pawn("geisha")) == "<geisha on G1, home G1, 3 cards, struck>"
    assert repr(move.steps[0]) == "<G7 to F7, facing W: target.c, chases geisha>"
    odd = move.start.changed("geisha", square=900, home=None, cards="x").pawn("geisha")
    assert repr(odd) == "<geisha on 900, home None, x cards>"


def test_completion_offers_what_a_person_uses_at_the_prompt() -> None:
    game = tk.new_game("tsukumobake", seed=1)
    case = tk.position(POSITION)
    shown = {
        game: ("apply", "clone", "legal_actions", "log", "save", "story", "to_act", "undo", "view", "why_not"),
        case: ("board", "changed", "facing", "layers", "movement", "pawns", "problems", "reading", "square", "to_json"),
        case.movement(): ("after", "before", "ended", "explain", "figure", "start", "steps", "svg", "to_json"),
        game.legal_actions()[0]: ("by", "kind"),
        game.view("monk"): ("legal", "log", "sample", "state", "to_act", "viewer"),
    }
    for each, names in shown.items():
        assert set(names) <= set(dir(each)), each


@pytest.mark.parametrize(
    ("values", "key"),
    [
        ({"cards": "x"}, "cards"),
        ({"scrolls": [1]}, "scrolls"),
        ({"square": None}, "square"),
        ({"square": 41.5j}, "square"),
        ({"cards": -1}, "cards"),
    ],
)
def test_whatever_a_pawn_holds_its_problems_are_listed(values: dict[str, Any], key: str) -> None:
    problems = tk.position(POSITION).changed("geisha", **values).problems()
    assert [problem.key for problem in problems] == [f"players[0].{key}"]
    assert problems[0].line("it").startswith(f"players[0].{key}: ")


@pytest.mark.parametrize(
    "module", ["tsukumo", "tsukumo.games.tsukumobake.api", "tsukumo.games.lupus.api", "tsukumo.games.sottomondo.api"]
)
def test_completion_offers_every_public_name(module: str) -> None:
    api = importlib.import_module(module)
    assert set(api.__all__) <= set(dir(api))
    assert all(hasattr(api, name) for name in api.__all__)


def test_positions_and_movements_are_copied_and_pickled() -> None:
    move = tk.position(POSITION + ".d7").movement(shelter="exposed")
    assert move.steps
    for again in (pickle.loads(pickle.dumps(move)), copy.copy(move), copy.deepcopy(move)):
        assert (again, type(again), hash(again), repr(again)) == (move, type(move), hash(move), repr(move))
        assert again.start.movement() == move
    assert move._replace(hurry=1) != move


def test_a_board_is_pickled_without_what_was_worked_out_on_it() -> None:
    board = tk.position(POSITION).board
    fresh = Board(board.buildings)
    assert board.seen(tk.parse_square("G7"), 0) == fresh.seen(tk.parse_square("G7"), 0)
    assert pickle.dumps(board) == pickle.dumps(fresh)
    assert pickle.loads(pickle.dumps(board)) == board
    assert hash(fresh) == hash(board)
