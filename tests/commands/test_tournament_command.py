"""``tsukumo tournament``: what it prints and writes, what it refuses, the bar, and Ctrl-C."""

from __future__ import annotations

import csv
import json
import re
import subprocess
import sys
from pathlib import Path
from statistics import fmean

import pytest

from tests.started import needs_terminals, watched
from tests.tsukumobake.commands.test_cli import Ran, names, outside, run
from tsukumo.core.text import LANGS, Lang

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.usefixtures("english_folder")


def play(*words: str) -> Ran:
    """The command, in this process."""
    return run("tournament", "tsukumobake", "greedy", "random", "--games", "4", "--seed", "7", *words)


def test_what_is_printed_follows_from_the_files(tmp_path: Path) -> None:
    ran = play("--json", "out.json", "--csv", "out.csv")
    assert (ran.status, ran.err) == (0, "")
    data = json.loads((tmp_path / "out.json").read_text())
    rows = list(csv.DictReader((tmp_path / "out.csv").read_text().splitlines()))
    assert (data["format"], data["bots"], data["seed"]) == ("tsukumo-tournament/1", ["greedy", "random"], 7)
    assert (data["deals"], data["games"], len(rows)) == (1, 8, 32)
    assert [{name: str(value) for name, value in seat.items()} for seat in data["played"]] == rows
    for number, lines in enumerate(data["tables"]):
        for line in lines:
            own = [row for row in rows if int(row["table"]) == number and row["bot"] == line["bot"]]
            assert line["seats"] * line["games"] == len(own)
            points = {"value": pytest.approx(fmean(int(row["points"]) for row in own)), "low": None, "high": None}
            assert line["points"] == points
            assert line["wins"]["value"] == pytest.approx(fmean(float(row["win"]) for row in own))
            wins = "".join(f"{100 * line['wins'][end]:.1f}%" for end in ("value", "low", "high"))
            told = [
                line["bot"],
                str(line["seats"]),
                "4",
                f"{line['points']['value']:.1f}",
                wins,
                f"{line['place']:.2f}",
            ]
            assert "".join(told) in re.sub(r"[ (…)]", "", ran.out)
    for speed in data["speeds"]:
        own = [row for row in rows if row["bot"] == speed["bot"]]
        assert speed["decisions"] == sum(int(row["decisions"]) for row in own)
        assert speed["seconds"] == pytest.approx(sum(float(row["seconds"]) for row in own))
        assert f"{1000 * speed['seconds'] / speed['decisions']:.2f}" in ran.out
    (difference,) = data["differences"]
    assert f"greedy minus random, on the same deals: {difference['points']['value']:+.1f} points" in ran.out
    assert "tsukumobake: 8 games from 1 deal, seed 7" in ran.out
    assert names(tmp_path) == ["out.csv", "out.json"]


def timeless_file(file: Path) -> list[dict[str, str]]:
    return [{**row, "seconds": ""} for row in csv.DictReader(file.read_text().splitlines())]


def test_the_command_line_that_is_printed_repeats_it(tmp_path: Path) -> None:
    first = run("tournament", "tsukumobake", "random", "greedy", "--games", "3", "--csv", "first.csv")
    (again,) = re.findall(r"to repeat it: tsukumo (.*)", first.out)
    assert re.fullmatch(r"tournament tsukumobake random greedy --games 3 --seed \d+", again)
    run(*again.split(), "--csv", "again.csv", "--workers", "2")
    assert timeless_file(tmp_path / "first.csv") == timeless_file(tmp_path / "again.csv")


@pytest.mark.parametrize("lang", LANGS)
def test_everything_wrong_is_said_at_once(tmp_path: Path, lang: Lang) -> None:
    bots = ["random", "clever", "random", "search:iterations=x", "greedy"]
    options = ["--games", "0", "--seed", "-1", "--workers", "two", "--json", "no/out.json", "--csv", str(tmp_path)]
    ran = run("tournament", "tsukumobake", *bots, *options, "--lang", lang)
    assert (ran.status, ran.out) == (2, "")
    keys = ["games", "workers", "seed", "bots", "bots[1]", "bots[3]", "bots", "no/out.json", str(tmp_path)]
    assert [line.partition(":")[0] for line in ran.lines] == keys
    assert ("'clever'" in ran.err, "'x'" in ran.err, "'two'" in ran.err) == (True, True, True)
    assert ("'random'" in ran.lines[3], "2" in ran.lines[6], "5" in ran.lines[6]) == (True, True, True)
    assert names(tmp_path) == []


def test_an_unknown_game_and_too_few_bots() -> None:
    ran = run("tournament", "chess", "greedy", "random")
    assert (ran.status, ran.out) == (2, "")
    assert "'chess'" in ran.err
    assert "tsukumobake" in ran.err
    assert run("tournament", "tsukumobake", "greedy").status == 2
    assert run("tournament").status == 2


def test_several_processes_need_joblib_and_one_does_not() -> None:
    start = f"import sys, importlib.util as u; sys.path.insert(0, {str(ROOT)!r}); found = u.find_spec; "
    start += "u.find_spec = lambda name: None if name in ('joblib', 'pandas', 'tqdm') else found(name); "
    start += "sys.modules.update(joblib=None, pandas=None, tqdm=None); from tsukumo.cli import main; "
    words = ["tournament", "tsukumobake", "greedy", "random", "--games", "4", "--seed", "7"]
    for more, status in (([], 0), (["--workers", "2"], 2)):
        command = [sys.executable, "-c", f"{start}sys.exit(main({[*words, *more]!r}))"]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        assert ran.returncode == status, ran.stderr
        assert ("tsukumo[sim]" in ran.stderr, "greedy" in ran.stdout) == (status == 2, status == 0)


# --- the bar, and Ctrl-C --------------------------------------------------------------------------


def test_no_bar_but_on_a_terminal() -> None:
    ran = outside("tournament", "tsukumobake", "random", "greedy", "--games", "1", "--seed", "1")
    assert (ran.status, ran.err) == (0, "")


@needs_terminals
@pytest.mark.parametrize("bare", [False, True])
def test_the_bar_on_a_terminal_counts_to_the_end(bare: bool) -> None:
    words = ["random", "greedy", "--games", "4", "--seed", "1"]
    with watched(command_line(words, bare=bare)) as ran:
        ran.end()
        assert ("8 games of 8" if bare else "8/8") in ran.shown
    with watched(command_line([*words, "--quiet"], bare=bare)) as quiet:
        quiet.end()
        assert quiet.shown == ""


@needs_terminals
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_reports_what_is_finished(tmp_path: Path, workers: str) -> None:
    words = ["random", "greedy", "--games", "100000", "--seed", "1", "--workers", workers, "--csv", "out.csv"]
    with watched(command_line(words)) as ran:
        ran.until(r"\D[1-9]\d+/200000")
        ran.interrupt()
        status, printed = ran.end()
    assert status == 130, ran.shown
    assert "Traceback" not in ran.shown
    (done,) = re.findall(r"interrupted: (\d+) of 200000 games finished; only complete deals count", ran.shown)
    count = int(done) // 8 * 8
    assert count >= 8
    assert f"{count} games from {count // 8} deal" in printed
    rows = timeless_file(tmp_path / "out.csv")
    assert len(rows) == 4 * count
    run("tournament", "tsukumobake", "random", "greedy", "--games", "4", "--seed", "1", "--csv", "first.csv")
    assert rows[:32] == timeless_file(tmp_path / "first.csv")


def command_line(words: list[str], *, bare: bool = False) -> list[str]:
    """The command, in a process of its own. A *bare* one has no tqdm."""
    start = "import sys; sys.modules['tqdm'] = None; " if bare else "import sys; "
    start += "import importlib.util as u; found = u.find_spec; "
    start += "u.find_spec = lambda name: None if name == 'tqdm' else found(name); " if bare else ""
    start += f"sys.path.insert(0, {str(ROOT)!r}); from tsukumo.cli import main; "
    return [sys.executable, "-c", f"{start}sys.exit(main({['tournament', 'tsukumobake', *words]!r}))"]
