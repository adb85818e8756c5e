"""Positions in code: squares by name and by number, and values that no position can have."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

import tsukumo as tk
from tsukumo.core.errors import CannotRead
from tsukumo.tsukumobake.board import NAMES

POSITION = "G7N.gD7s5.mG11n7"


def test_squares_have_names_and_numbers() -> None:
    assert [tk.parse_square(name) for name in NAMES] == list(range(169))
    assert [tk.square_name(square) for square in range(169)] == list(NAMES)
    assert (tk.parse_square("C4"), tk.square_name(41)) == (41, "C4")
    wrong: tuple[Any, ...] = ("Z9", "c4", "", 41, None, [])
    for name in wrong:
        with pytest.raises(CannotRead, match="A1"):
            tk.parse_square(name)
    for square in (-1, 169):
        with pytest.raises(IndexError):
            tk.square_name(square)


def test_a_pawn_is_moved_to_a_square_by_name_or_number() -> None:
    case = tk.position(POSITION)
    named = case.changed("geisha", square="C4")
    assert named == case.changed("geisha", square=41) == tk.position("G7N.gC4s5.mG11n7")
    assert named.problems() == []
    assert named.changed("geisha", home="M7").pawn("geisha").home == tk.parse_square("M7")
    with pytest.raises(CannotRead, match="'Z9'"):
        case.changed("geisha", square="Z9")
    assert case == tk.position(POSITION)


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
    "module", ["tsukumo", "tsukumo.tsukumobake.api", "tsukumo.lupus.api", "tsukumo.sottomondo.api"]
)
def test_completion_offers_every_public_name(module: str) -> None:
    found = importlib.import_module(module)
    assert set(found.__all__) <= set(dir(found))
    assert all(hasattr(found, name) for name in found.__all__)
