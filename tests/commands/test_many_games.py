"""Common behaviour of commands for many games: all problems at once, the bar, Ctrl-C, missing packages."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest

from tests.games.tsukumobake.commands.test_cli import names, outside, run
from tests.started import needs_terminals, watch_process
from tsukumo.core.language.text import LANGS

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.usefixtures("english_folder", "toys")

# --- what is wrong --------------------------------------------------------------------------------

WRONG = {
    "simulate tsukumobake --games many --bots random,nobody --seed -1 --workers 0 --edition osaka "
    "--reading sight combo=any --keep file --out no/out.csv": "games workers seed keep bots[1] edition readings.combo "
    "no/out.decisions.csv --reading no/out.csv",
    "paired tsukumobake homes=owner,house=x homes homes=open homes=owner,homes=owner --games many --bots nobody "
    "--edition osaka --json no/out.json --csv no/out.csv --workers 1": "games bots[0] edition change[0].readings.homes "
    "change[1].readings.homes change[2] OPTION OPTION no/out.json no/out.csv",
    "tournament tsukumobake random clever random search:iterations=x greedy --games 0 --seed -1 --workers two "
    "--json no/out.json --csv .": "games workers seed bots[1] bots[3] bots bots no/out.json .",
    "balance toy --games 0 --bots nobody --json no/a.json --workers 1": "games bots[0] no/a.json",
    "influence lupus ghosts --games 0 --workers 1 --json no/a.json": "games no/a.json",
    "influence lupus ghost --workers 1": "readings.ghost",
    "simulate chess --games 0 --workers 1": "games game",
    "simulate tsukumobake --bots random,random,random,random,random --workers 1": "bots",
    "simulate tsukumobake --bots , --workers 1": "bots",
    "simulate tsukumobake --games 100000 --by seat,seet+player --workers 1": "by",
    "balance toy --games 3 --bots dumb --by lamps --workers 1": "by",
    "balance chess": "game",
    "tournament chess greedy random": "game",
    "strength toy --by moon --games 1 --bots dumb,cautious --workers 1": "by",
    "tournament tsukumobake greedy": "bots",
}
"""Words, and the keys of what is wrong with them, in order."""


@pytest.mark.parametrize("words", WRONG)
def test_everything_wrong_is_said_at_once_and_nothing_is_written(words: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for lang in LANGS:
        ran = run(*words.split(), "--lang", lang)
        assert (ran.status, ran.out) == (2, "")
        assert [line.partition(":")[0] for line in ran.lines] == WRONG[words].split()
    assert names(tmp_path) == ["file"]


def python_without(*modules: str) -> str:
    """The beginning of a program to which some packages are not installed."""
    start = f"import sys, importlib.util as u; sys.path.insert(0, {str(ROOT)!r}); found = u.find_spec; "
    start += f"u.find_spec = lambda name: None if name in {modules!r} else found(name); "
    return start + f"sys.modules.update(dict.fromkeys({modules!r})); from tsukumo.cli import main; "


@pytest.mark.parametrize(
    ("modules", "words", "said"),
    [
        ("pandas", "simulate tsukumobake --games 2 --out x.csv", "pip install 'tsukumo[sim]'"),
        ("joblib", "simulate tsukumobake --games 2", "pip install 'tsukumo[sim]'"),
        ("pyarrow", "simulate tsukumobake --games 2 --out x.parquet", "a .parquet file needs pyarrow"),
        ("distributed", "simulate tsukumobake --games 2 --dask local", "pip install 'tsukumo[dask]'"),
        ("joblib pandas tqdm", "tournament tsukumobake greedy random --games 4 --workers 2", "tsukumo[sim]"),
        ("joblib pandas tqdm", "tournament tsukumobake greedy random --games 4", ""),
    ],
)
def test_a_package_that_is_needed_and_not_installed_is_named(
    tmp_path: Path, modules: str, words: str, said: str
) -> None:
    start = python_without(*modules.split())
    command = [sys.executable, "-c", f"{start}sys.exit(main({words.split()!r}))"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout == "") == ((2, True) if said else (0, False))
    assert said in ran.stderr
    assert len(ran.stderr.splitlines()) == bool(said)
    assert names(tmp_path) == []


# --- the bar, and Ctrl-C --------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["simulate tsukumobake --games 3", "tournament tsukumobake random greedy --games 1"])
def test_no_bar_but_on_a_terminal(words: str) -> None:
    ran = outside(*words.split(), "--seed", "1")
    assert (ran.status, ran.err) == (0, "")


@needs_terminals
@pytest.mark.parametrize(
    ("words", "missing", "shown"),
    [
        ("simulate tsukumobake --games 7", (), "7/7"),
        ("tournament tsukumobake random greedy --games 4", (), "8/8"),
        ("tournament tsukumobake random greedy --games 4", ("tqdm",), "8 games of 8"),
    ],
)
def test_the_bar_on_a_terminal_counts_to_the_end(words: str, missing: tuple[str, ...], shown: str) -> None:
    for quiet in ([], ["--quiet"]):
        asked = [*words.split(), "--workers", "1", "--seed", "1", *quiet]
        with watch_process([sys.executable, "-c", f"{python_without(*missing)}sys.exit(main({asked!r}))"]) as ran:
            assert ran.end()[0] == 0
            assert (shown in ran.shown) if not quiet else ran.shown == ""


@needs_terminals
@pytest.mark.parametrize(
    ("words", "where", "number"),
    [
        *(
            ("simulate tsukumobake", where, "game")
            for where in ("--workers 1", "--workers 2", "--workers 1 --dask local")
        ),
        ("paired tsukumobake homes=owner", "--workers 1", "pair"),
        *(("tournament tsukumobake random greedy", f"--workers {n}", "game") for n in (1, 2)),
    ],
)
def test_ctrl_c_keeps_what_is_finished(tmp_path: Path, words: str, where: str, number: str) -> None:
    """Of a tournament, the deals that are complete: eight games each."""
    asked, file = [*words.split(), "--seed", "1"], "--out" if words.startswith("simulate") else "--csv"
    least = 8 if words.startswith("tournament") else 1
    with watch_process(
        [sys.executable, "-m", "tsukumo", *asked, *where.split(), file, "out.csv", "--games", "1000000"]
    ) as ran:
        ran.until(rf"\D[1-9]\d{{{len(str(least)) if least > 1 else 0},}}/[12]000000")
        ran.interrupt()
        status, printed = ran.end()
    assert status == 130, ran.shown
    assert "Traceback" not in ran.shown
    (done,) = re.findall(rf"interrupted: (\d+) of [12]000000 {number}s finished", ran.shown)
    count = int(done) // least * least
    table = pd.read_csv("out.csv").drop(columns="seconds", errors="ignore")
    assert table[number].unique().tolist() == list(range(count))
    assert f"{count} {number}" in printed
    shown = min(count, 8)
    assert (
        run(*asked, "--workers", "1", "--games", str(shown if least == 1 else shown // 2), file, "few.csv").status == 0
    )
    few = pd.read_csv("few.csv").drop(columns="seconds", errors="ignore")
    pd.testing.assert_frame_equal(table[: len(few)], few)
