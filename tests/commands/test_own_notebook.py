"""The claims of the notebook *A game of your own* about the games that it makes are true."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from notebooks import build
from tsukumo.core.plugins.registry import FOLDERS

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "notebooks" / "sources" / "own.py"
DIAGONALS, CENTRE, FORBIDDEN = "in diagonale non ci sono linee", "turn.centre", "free.remove"
"""The words of the cells that add the diagonals, forget half of a rule, and remember it."""


def until(word: str) -> str:
    """The code of the notebook up to the first cell that says something."""
    cells = [cell.source for cell in build.assemble(SOURCE, "en").cells if cell.cell_type == "code"]
    last = next(number for number, cell in enumerate(cells) if word in cell)
    long = ("GameTable", "tournament", "strength")
    return "\n".join(cell for cell in cells[: last + 1] if not any(word in cell for word in long))


def outside(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Python in a new process."""
    path = os.pathsep.join(map(str, (ROOT, ROOT / "widgets")))
    env = {**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **env}
    return subprocess.run([sys.executable, *words], env=env, capture_output=True, text=True, check=False)


def made(word: str, folder: Path) -> Path:
    """The folder in which the notebook makes its games, after the first cell that says something."""
    folder.mkdir()
    ran = outside("-c", until(word), TMPDIR=str(folder))
    assert (ran.returncode, ran.stderr) == (0, "")
    (home,) = folder.iterdir()
    return home


def test_the_tests_that_fail_are_those_of_what_was_changed(tmp_path: Path) -> None:
    home = made(DIAGONALS, tmp_path / "work") / "tapatan"
    ran = outside("-m", "pytest", "-p", "no:cacheprovider", str(home), **{FOLDERS: str(home)})
    assert ran.returncode == 1
    assert sorted(re.findall(r"^FAILED .*::(\w+)", ran.stdout, re.MULTILINE)) == [
        "test_a_diagonal_is_no_row",
        "test_the_board",
        "test_whoever_cannot_move_has_lost",
    ]
