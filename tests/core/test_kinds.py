"""What kinds of games share: their files, and parts that are imported when they are first needed."""

from __future__ import annotations

import pytest

from tsukumo.core.kinds import FiledKind, Part
from tsukumo.core.registry import OURS, kind_of
from tsukumo.core.text import Text
from tsukumo.lupus.rules import FILES


class Made(FiledKind):
    """A kind with the files of another game."""

    name = "made"
    files = FILES
    total = Part("math:fsum")
    lost = Part("math:nothing")


def test_a_kind_reads_its_files() -> None:
    made = Made()
    assert made.title == Text("Lupus in Tabula", "Lupus in Tabula")
    assert "day.lot" in made.clauses()
    assert "ghosts" in made.readings()
    assert made.things(None) == ()
    assert made.svg(None, "en") == ""


def test_a_part_is_found_where_it_lies_and_then_kept() -> None:
    made = Made()
    assert "total" not in vars(made)
    assert made.total([1, 2]) == 3
    assert vars(made)["total"] is made.total is Made.total


def test_a_part_that_is_not_there_says_so() -> None:
    with pytest.raises(AttributeError, match="nothing"):
        _ = Made().lost


@pytest.mark.parametrize("game", OURS)
def test_every_part_of_our_kinds_is_there(game: str) -> None:
    kind = kind_of(game)
    parts = [name for name, part in vars(type(kind)).items() if isinstance(part, Part)]
    assert parts
    assert all(getattr(kind, name) is not None for name in parts)
