"""The benchmarks' own care: what is compared is the same game, and nothing of it is compiled while it is timed."""

from __future__ import annotations

import shutil
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from benchmarks import before, floor
from tsukumo.games.tsukumobake.parade.movement import movement


def test_what_is_compared_is_compiled_before(tmp_path: Path) -> None:
    """Otherwise a checkout whose bytecode is cached would be compared with one that is compiled each time."""
    module = tmp_path / "tsukumo" / "core" / "bells.py"
    module.parent.mkdir(parents=True)
    module.write_text("RUNG = 1\n")
    before.compile_all(tmp_path)
    assert Path(cache_from_source(str(module))).exists()
    module.with_name("broken.py").write_text("RUNG = \n")
    with pytest.raises(OSError, match="compiled"):
        before.compile_all(tmp_path)


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")
def test_the_floor_is_the_same_movement(tmp_path: Path) -> None:
    """Otherwise the engine would be measured against another game."""
    drawn = floor.positions(300)
    moved = [floor.print_movement(movement(position)) for position in drawn]
    assert floor.run_program(floor.compile_program(tmp_path), drawn) == moved
    assert len(set(moved)) > 290
