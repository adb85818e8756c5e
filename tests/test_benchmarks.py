"""The benchmarks' own care: a peer that fails costs its rounds, not the benchmark."""

from __future__ import annotations

import sys
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from benchmarks import before, game, scripts

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
    """Two short rounds of programs that do nothing."""
    monkeypatch.setattr(game, "ROUNDS", 2)
    monkeypatch.setattr(game, "SECONDS", 0.02)
    for name in ("OURS", "CATANATRON", "QUORIDOR"):
        monkeypatch.setattr(game, name, ONE)


def test_a_peer_that_fails_in_a_round_is_measured_in_the_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(game, "QUORIDOR", FAILING)
    game.games(sys.executable)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["tsukumo", "catanatron", "quoridor", "quoridor"]
    assert "tsukumo makes" in lines[2]
    assert lines[3] == "quoridor: failed in 1 of 2 rounds, which are left out: not a letter: \ufffd\ufffd"


def test_a_peer_that_always_fails_is_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(game, "QUORIDOR", "raise SystemExit(3)")
    monkeypatch.setattr(game, "CATANATRON", "import no_such_module")
    game.games(sys.executable)
    output = capsys.readouterr().out
    assert "quoridor: failed in 2 of 2 rounds, which are left out: exit status 3" in output
    assert f"catanatron: not installed in {sys.executable}: ModuleNotFoundError" in output
    assert "makes" not in output


def test_we_may_not_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "OURS", "raise SystemExit('no game')")
    with pytest.raises(game.Failed, match="no game"):
        game.games(sys.executable)


def test_the_peer_of_a_game_is_told_against_ours(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(scripts, "ROUNDS", 2)
    scripts.games(sys.executable, ONE, FAILING, players=4, peer="chess", least=1e9)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("random games of 4: ")
    assert lines[1].endswith("of those of chess (NOT as asked: 1e+09 or more)")
    assert "chess failed in 1 of 2 rounds" in lines[2]


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
