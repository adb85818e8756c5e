"""What the notebook *A game of your own* says of the games that it makes is true."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from notebooks import build
from tsukumo.core.registry import FOLDERS

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "notebooks" / "sources" / "own.py"
DIAGONALS, CENTRE, FORBIDDEN = "in diagonale non ci sono linee", "turn.centre", "free.remove"
"""What the cells say that add the diagonals, forget half of a rule, and remember it."""


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


@pytest.mark.parametrize(
    ("word", "game", "first", "stuck"),
    [
        (DIAGONALS, "morris", dict.fromkeys("cbm", 0), True),
        (DIAGONALS, "tapatan", {"c": 0, "b": -1, "m": 1}, False),
        (FORBIDDEN, "tapatan", {"c": 0, "b": -1}, False),
    ],
)
def test_who_wins_and_who_is_stuck(
    word: str,
    game: str,
    first: dict[str, int],
    stuck: bool,
    site: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From the centre, the corners and the points between, if both play as well as can be."""
    home = made(word, tmp_path / "work") / game
    monkeypatch.setenv(FOLDERS, str(home))
    begun = tk.new_game(game, seed=1)
    worth, ends = solved(begun.state)
    found: dict[str, set[int]] = {}
    for action in begun.legal_actions():
        state = begun.state.clone()
        state.apply(action)
        where = "m" if action.point == "b2" else "c" if action.point in ("a1", "a3", "c1", "c3") else "b"
        found.setdefault(where, set()).add(-worth[key(state)])
    assert found == {where: {value} for where, value in first.items()}
    assert ("end.stuck" in ends) == stuck


def key(state: Any) -> tuple[object, ...]:
    """What makes two moments the same, without what went before."""
    return (state.player, *state.men.values(), *state.hand.values())


def solved(begun: Any) -> tuple[dict[tuple[object, ...], int], set[str]]:
    """What every moment is worth to whoever is to move: 1 a win, -1 a loss, 0 neither; and the clauses that end games.

    Worked out from the ends backwards; the clause of repetition only says when to stop, and is left out.
    """
    after: dict[tuple[object, ...], list[tuple[object, ...]]] = {}
    worth: dict[tuple[object, ...], int] = {}
    ends: set[str] = set()
    waiting = [begun]
    while waiting:
        state = waiting.pop()
        if key(state) in after:
            continue
        next_ones = after[key(state)] = []
        if state.outcome:
            ends.update(state.outcome.clauses)
            worth[key(state)] = 1 if state.player in state.outcome.winners else -1
        for action in state.legal():
            other = state.clone()
            other.past = []
            other.apply(action)
            if other.outcome and "end.row" in other.outcome.clauses:
                other.pass_turn()
            next_ones.append(key(other))
            waiting.append(other)
    changed = True
    while changed:
        changed = False
        for moment in after.keys() - worth.keys():
            values = {worth.get(other) for other in after[moment]}
            if -1 in values or values == {1}:
                worth[moment] = 1 if -1 in values else -1
                changed = True
    return {moment: worth.get(moment, 0) for moment in after}, ends
