"""``tsukumo simulate``: what it writes and says, what fails, and where it cannot write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import tsukumo as tk
from tests.core.scripted import take_bots_from
from tests.games.tsukumobake.commands.test_cli import Ran, names, run
from tsukumo.core.bots.bots import make_bot
from tsukumo.core.experiments.standings import Standing
from tsukumo.core.language.text import LANGS, Lang

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
    head = {
        "it": f"12 partite, {decisions} decisioni, bot: casuale; seme 5",
        "en": f"12 games, {decisions} decisions, bots: random; seed 5",
    }
    first, _, *rest = ran.out.splitlines()
    assert first.startswith(f"tsukumobake: {head[lang]}")
    assert {len(line) for line in rest[:2]} == {len(rest[0])}
    for heads, by in ((rest[0], "bot"), (rest[3], "player")):
        assert heads.split()[0] == {"bot": "bot", "player": {"it": "giocatore", "en": "player"}[lang]}[by]
    assert rest[1].split() == expected(found.standings()[0], lang)
    assert [row.split() for row in rest[4:8]] == [expected(line, lang) for line in found.standings("player")]


def expected(line: Standing, lang: Lang) -> list[str]:
    """The words of a line of the summary."""
    assert line.points
    wins = [100 * end for end in line.wins]
    points, shares = (
        f"{v:.2f}{unit} ({low:.2f} … {high:.2f})" for (v, low, high), unit in ((line.points, ""), (wins, " %"))
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
    make = make_bot

    def noted(game: str, spec: str, seed: int) -> Any:
        made.append(spec)
        return make(game, "random", seed)

    take_bots_from(monkeypatch, noted)
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


@pytest.mark.parametrize("out", ["out", "out.xls", "folder", "folder.csv", "no/out.csv", "held.csv", ""])
def test_a_file_that_cannot_be_written_is_known_before_the_games(tmp_path: Path, out: str) -> None:
    for folder in ("folder", "folder.csv", "held.decisions.csv"):
        (tmp_path / folder).mkdir()
    ran = simulate("--games", "100000000", "--out", out)
    assert (ran.status, ran.out) == (2, "")
    assert len(ran.lines) in (1, 2)
    assert names(tmp_path) == ["folder", "folder.csv", "held.decisions.csv"]
