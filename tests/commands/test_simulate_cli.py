"""``tsukumo simulate``: what it writes and says, what fails, what is wrong, and Ctrl-C."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import tsukumo as tk
from tests.started import Watched, needs_terminals, watched
from tests.tsukumobake.commands.test_cli import Ran, names, outside, run
from tsukumo.core import registry
from tsukumo.core.balance import Line
from tsukumo.core.text import LANGS, Lang

ROOT = Path(__file__).parents[2]


pytestmark = pytest.mark.usefixtures("english_folder")


def simulate(*words: str, game: str = "tsukumobake") -> Ran:
    """The command, in this process."""
    return run("simulate", game, "--workers", "1", *words)


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_the_tables_are_those_of_the_library(tmp_path: Path, suffix: str) -> None:
    ran = simulate("--games", "12", "--bots", "random,random", "--seed", "5", "--out", f"out{suffix}")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.endswith(f"wrote out{suffix}\nwrote out.decisions{suffix}\n")
    assert names(tmp_path) == sorted([f"out{suffix}", f"out.decisions{suffix}"])
    found = tk.simulate("tsukumobake", games=12, bots=["random", "random"], seed=5, workers=1, progress=False)
    read = pd.read_csv if suffix == ".csv" else pd.read_parquet
    for file, table in ((f"out{suffix}", found.games), (f"out.decisions{suffix}", found.decisions)):
        pd.testing.assert_frame_equal(read(file).astype(table.dtypes), table)


@pytest.mark.parametrize("lang", LANGS)
def test_the_summary(lang: Lang) -> None:
    ran = simulate("--games", "12", "--seed", "5", "--lang", lang)
    found = tk.simulate("tsukumobake", games=12, seed=5, workers=1, progress=False)
    decisions = found.games["decisions"].sum()
    head = {"it": f"12 partite, {decisions} decisioni, seme 5", "en": f"12 games, {decisions} decisions, seed 5"}
    first, _, *rest = ran.out.splitlines()
    assert first == f"tsukumobake: {head[lang]}"
    assert {len(line) for line in rest[:2]} == {len(rest[0])}
    for heads, by in ((rest[0], "bot"), (rest[3], "player")):
        assert heads.split()[0] == {"bot": "bot", "player": {"it": "giocatore", "en": "player"}[lang]}[by]
    assert rest[1].split() == expected(found.standings()[0], lang)
    assert [row.split() for row in rest[4:]] == [expected(line, lang) for line in found.standings("player")]


def expected(line: Line, lang: Lang) -> list[str]:
    """The words of a line of the summary."""
    assert line.points
    wins = [100 * end for end in line.wins]
    points, shares = (
        f"{v:.2f}{unit} ({low:.2f}–{high:.2f})" for (v, low, high), unit in ((line.points, ""), (wins, " %"))
    )
    shown = f"{line.names[0]} {line.places} {points} {shares}"
    return (shown if lang == "en" else shown.replace(".", ",")).split()


def test_editions_and_readings_are_passed_on(tmp_path: Path) -> None:
    words = ["--games", "6", "--seed", "5"]
    ran = simulate(*words, "--edition", "kyoto", "--reading", "combos=any", "sight=blocked", "--out", "out.csv")
    assert ran.status == 0
    readings = {"combos": "any", "sight": "blocked"}
    found = tk.simulate("tsukumobake", games=6, seed=5, workers=1, progress=False, edition="kyoto", readings=readings)
    assert (tmp_path / "out.csv").read_text() == found.games.to_csv(index=False)
    simulate(*words, "--reading", "combos=any", "--reading", "sight=blocked", "--out", "again.csv")
    assert (tmp_path / "again.csv").read_text() == found.games.to_csv(index=False)


def test_bots_are_separated_by_commas_and_so_are_their_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    make = registry.make_bot

    def noted(game: str, spec: str, seed: int) -> Any:
        made.append(spec)
        return make(game, "random", seed)

    monkeypatch.setattr(registry, "make_bot", noted)
    assert simulate("--games", "1", "--bots", "a:x=1,y=2, b,c:z=3, w=4,", "--seed", "1").status == 0
    assert made[:3] == ["a:x=1,y=2", "b", "c:z=3, w=4"]


# --- games that fail ------------------------------------------------------------------------------


@pytest.mark.usefixtures("toys")
def test_games_that_fail_are_named_and_the_others_written(tmp_path: Path) -> None:
    for lang, words in (("en", "did not choose"), ("it", "non ha scelto")):
        folder = f"kept-{lang}"
        ran = simulate("--games", "40", "--bots", "dumb,clumsy", "--seed", "1", "--keep", folder, "--lang", lang,
                       "--out", "out.csv", game="toy")  # fmt: skip
        assert ran.status == 1
        table = pd.read_csv("out.csv")
        assert len(table) == 40
        failed = table[table["error"].notna()]
        assert 0 < len(failed) == len(ran.lines) < 40
        for line, seed in zip(ran.lines, failed["seed"], strict=True):
            assert str(seed) in line
            assert words in line
            assert f"{folder}/game-{seed}.json" in line
        assert names(tmp_path / folder) == sorted(f"game-{s}{end}" for s in failed["seed"] for end in (".json", ".txt"))


# --- what is wrong --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_everything_wrong_is_said_at_once_and_nothing_written(tmp_path: Path, lang: Lang) -> None:
    (tmp_path / "file").write_text("x")
    ran = run("simulate", "tsukumobake", "--games", "many", "--bots", "random,nobody", "--seed", "-1", "--workers", "0",
              "--edition", "osaka", "--reading", "sight", "combo=any", "--keep", "file", "--out", "no/out.csv",
              "--lang", lang)  # fmt: skip
    assert (ran.status, ran.out) == (2, "")
    keys = [line.split(":")[0] for line in ran.lines]
    assert keys == ["games", "workers", "seed", "keep", "bots[1]", "edition", "readings.combo", "--reading",
                    "no/out.csv", "no/out.decisions.csv"]  # fmt: skip
    assert ("'many'" in ran.err, "'nobody'" in ran.err, "'osaka'" in ran.err) == (True, True, True)
    assert names(tmp_path) == ["file"]


def test_an_unknown_game_and_too_many_bots() -> None:
    ran = simulate("--games", "0", game="chess")
    assert ran.status == 2
    assert [line.split(":")[0] for line in ran.lines] == ["games", "game"]
    assert "'chess'" in ran.err
    ran = simulate("--bots", "random,random,random,random,random")
    assert (ran.status, ran.err) == (2, "bots: there must be 1 to 4 bots, not 5\n")
    assert simulate("--bots", ",").err == "bots: there must be 1 to 4 bots, not 0\n"


@pytest.mark.parametrize("out", ["out", "out.xls", "folder", "folder.csv", "no/out.csv", "held.csv", ""])
def test_a_file_that_cannot_be_written_is_known_before_the_games(tmp_path: Path, out: str) -> None:
    for folder in ("folder", "folder.csv", "held.decisions.csv"):
        (tmp_path / folder).mkdir()
    ran = simulate("--games", "100000000", "--out", out)
    assert (ran.status, ran.out) == (2, "")
    assert len(ran.lines) in (1, 2)
    assert names(tmp_path) == ["folder", "folder.csv", "held.decisions.csv"]


@pytest.mark.parametrize(
    ("module", "words", "said"),
    [
        ("pandas", ["--out", "x.csv"], "pip install 'tsukumo[sim]'"),
        ("joblib", [], "pip install 'tsukumo[sim]'"),
        ("pyarrow", ["--out", "x.parquet"], "a .parquet file needs pyarrow"),
        ("distributed", ["--dask", "local"], "pip install 'tsukumo[dask]'"),
    ],
)
def test_a_package_that_is_not_installed_is_named(tmp_path: Path, module: str, words: list[str], said: str) -> None:
    start = f"import sys, importlib.util as u; sys.path.insert(0, {str(ROOT)!r}); found = u.find_spec; "
    start += f"u.find_spec = lambda name: None if name == {module!r} else found(name); sys.modules[{module!r}] = None; "
    start += f"from tsukumo.cli import main; sys.exit(main(['simulate', 'tsukumobake', '--games', '2', *{words!r}]))"
    ran = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert said in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    assert names(tmp_path) == []


# --- the bar, and Ctrl-C --------------------------------------------------------------------------


def test_no_bar_but_on_a_terminal() -> None:
    assert outside("simulate", "tsukumobake", "--games", "3", "--seed", "1").err == ""


def simulated(*words: str) -> AbstractContextManager[Watched]:
    """The command on a terminal of its own."""
    return watched([sys.executable, "-m", "tsukumo", "simulate", "tsukumobake", *words])


@needs_terminals
def test_the_bar_on_a_terminal_counts_to_the_end() -> None:
    with simulated("--games", "7", "--workers", "1", "--seed", "1") as ran:
        assert ran.end()[0] == 0
        assert "7/7" in ran.shown
        assert "games" in ran.shown
    with simulated("--games", "7", "--workers", "1", "--seed", "1", "--quiet") as quiet:
        assert quiet.end()[0] == 0
        assert quiet.shown == ""


@needs_terminals
@pytest.mark.parametrize("where", [["--workers", "1"], ["--workers", "2"], ["--workers", "1", "--dask", "local"]])
def test_ctrl_c_keeps_the_games_that_are_finished(tmp_path: Path, where: list[str]) -> None:
    with simulated("--games", "1000000", *where, "--seed", "1", "--out", "out.csv") as ran:
        ran.until(r"[1-9]\d*/1000000")
        ran.interrupt()
        status, printed = ran.end()
    assert status == 130, ran.shown
    assert "Traceback" not in ran.shown
    (done,) = re.findall(r"interrupted: (\d+) of 1000000 games finished", ran.shown)
    table, decisions = pd.read_csv("out.csv"), pd.read_csv("out.decisions.csv")
    assert table["game"].tolist() == list(range(int(done)))
    assert table["hours"].eq(5).all()
    assert decisions.groupby("game")["times"].sum().tolist() == table["decisions"].tolist()
    assert f"tsukumobake: {done} game" in printed
    assert names(tmp_path) == ["out.csv", "out.decisions.csv"]
    few = tk.simulate("tsukumobake", games=min(10, int(done)), seed=1, workers=1, progress=False)
    assert (tmp_path / "out.csv").read_text().startswith(few.games.to_csv(index=False))


@pytest.mark.parametrize("lang", LANGS)
def test_places_are_compared_by_what_is_asked_for(lang: Lang) -> None:
    ran = simulate("--games", "12", "--seed", "5", "--lang", lang, "--by", "seat, player+objective", "--quiet")
    assert (ran.status, ran.err) == (0, "")
    *_, seats, both = ran.out.strip().split("\n\n")
    found = tk.balance("tsukumobake", games=12, seed=5, workers=1)
    for table, by in ((seats, ["seat"]), (both, ["player", "objective"])):
        head, *rows = table.splitlines()
        assert head.startswith({"it": "posto", "en": "seat"}[lang] if by == ["seat"] else "player+objective")
        for row, line in zip(rows, found.lines(*by), strict=True):
            assert line.points is not None
            shown = f"{line.points.value:.2f}"
            assert row.startswith(" ".join(line.names))
            assert f" {shown if lang == 'en' else shown.replace('.', ',')}" in row


def test_what_a_game_does_not_count_is_told_before_it_is_played() -> None:
    ran = simulate("--games", "100000", "--seed", "5", "--by", "seat,seet+player")
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("by: 'seet' cannot be compared; these can: seat, player, bot, points, items, objective")
