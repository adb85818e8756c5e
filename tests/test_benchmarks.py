"""The benchmarks' own care: a peer that fails costs its rounds, not the benchmark."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from benchmarks import before, floor, game
from tsukumo.tsukumobake.parade.movement import movement

ONE = "import sys, time\nfirst = int(sys.argv[2])\ndef play(seed): return 1\n"
FAILING = r"""
import sys, time
first = int(sys.argv[2])
if first == 1_000_000:
    sys.stderr.buffer.write(b"not a letter: \xff\xfe\n")
    sys.exit(1)
def play(seed): return 1
"""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two short rounds."""
    monkeypatch.setattr(game, "ROUNDS", 2)
    monkeypatch.setattr(game, "SECONDS", 0.02)


def compared(ours: str = ONE, asked: float = 1e9, **peers: str) -> None:
    """The comparison of programs, on two engines that are the same here."""
    engines = {"pure": os.environ, "compiled": os.environ}
    made = {name: game.Peer(program, {"compiled": asked}) for name, program in peers.items()}
    game.games(sys.executable, ours, made, engines)


def test_a_peer_that_fails_in_a_round_is_measured_in_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    compared(chess=ONE, quoridor=FAILING)
    lines = capsys.readouterr().out.splitlines()
    names = ["tsukumo, pure", "tsukumo, compiled", "chess", "quoridor", "quoridor"]
    assert [line.split(":")[0] for line in lines] == names
    assert "of its decisions tsukumo makes" in lines[3]
    assert lines[4] == "quoridor: failed in 1 of 2 rounds, which are left out: not a letter: \ufffd\ufffd"


def test_a_peer_that_always_fails_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    compared(quoridor="raise SystemExit(3)", catanatron="import no_such_module")
    output = capsys.readouterr().out
    assert "quoridor: failed in 2 of 2 rounds, which are left out: exit status 3" in output
    assert f"catanatron: not installed in {sys.executable}: ModuleNotFoundError" in output
    assert "makes" not in output


def test_we_may_not_fail() -> None:
    with pytest.raises(game.Failed, match="no game"):
        compared("raise SystemExit('no game')", chess=ONE)


@pytest.mark.parametrize(("asked", "verdict"), [(1e9, "NOT as asked: 1e+09"), (0.0, "as asked: 0")])
def test_what_is_asked_of_an_engine_is_told(asked: float, verdict: str, capsys: pytest.CaptureFixture[str]) -> None:
    compared(asked=asked, chess=ONE)
    told = capsys.readouterr().out.splitlines()[2]
    assert "× pure, " in told
    assert told.endswith(f"× compiled ({verdict} or more)")


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
    moved = [floor.told(movement(position)) for position in drawn]
    assert floor.in_c(floor.compiled(tmp_path), drawn) == moved
    assert len(set(moved)) > 290
