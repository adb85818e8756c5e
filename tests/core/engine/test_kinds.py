"""The files that kinds of games share."""

from __future__ import annotations

from tsukumo.core.engine.kinds import FiledKind
from tsukumo.core.language.text import Text
from tsukumo.games.lupus.rules import FILES


class Made(FiledKind):
    """A kind with the files of another game."""

    name = "made"
    files = FILES


def test_a_kind_reads_its_files() -> None:
    made = Made()
    assert made.title == Text("Lupus in Tabula", "Lupus in Tabula")
    assert "day.lot" in made.clauses()
    assert "ghosts" in made.readings()
    assert made.find_things(None) == ()
    assert made.svg(None, "en") == ""
    assert made.label("seat", "") is None
