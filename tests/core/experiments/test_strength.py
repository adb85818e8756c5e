"""The bots' strength beside a game's balance: by hand, beside what is played otherwise, and as it is stored."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from tests.core.experiments.test_balance import game
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.experiments.balance import collect_rows, format_source
from tsukumo.core.experiments.intervals import Interval, share_of
from tsukumo.core.experiments.labels import label_comparison, label_value
from tsukumo.core.experiments.result_files import load_stored, read_record
from tsukumo.core.experiments.standings import Standing, compare_places
from tsukumo.core.experiments.strength import DEALS, FILE, Strength, choose_default_bots, prepare_contest
from tsukumo.core.experiments.tournament import prepare_tournament as prepared_tournament
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import OURS

pytestmark = pytest.mark.usefixtures("english_folder", "toys")


def line(bot: str, value: str, low: float, high: float) -> Standing:
    return Standing((bot, value), 10, 10, Interval((low + high) / 2, low, high), None, {})


def found(beside: list[Standing], against: list[Standing]) -> Strength:
    played = tk.lab.strength("toy", games=1, bots=["dumb", "cautious"], seed=1, workers=1, progress=False)
    return replace(played, beside={"seat": tuple(beside)}, against=tuple(against), contests=80)


# --- wins of sides --------------------------------------------------------------------------------


def test_in_a_game_of_sides_a_win_is_whole_for_each_of_the_winners() -> None:
    pairs = collect_rows(
        [
            game(0, [("ann", None, True), ("bob", None, True), ("cat", None, False)]),
            game(1, [("ann", None, True), ("bob", None, True), ("cat", None, False)]),
            game(2, [("ann", None, True), ("bob", None, False), ("cat", None, False)]),
        ]
    )
    shared = {each.names[0]: each.wins.value for each in compare_places(pairs, "player")}
    whole = {each.names[0]: each.wins for each in compare_places(pairs, "player", together=True)}
    assert shared == pytest.approx({"ann": 2 / 3, "bob": 1 / 3, "cat": 0})
    assert whole["ann"] == share_of(3, 3)  # all have won, and yet one might lose
    assert whole["bob"].value == pytest.approx(2 / 3)
    assert whole["bob"].low < 2 / 3 < whole["bob"].high
    assert whole["cat"] == share_of(0, 3)


# --- what depends on the bot ----------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_figure_depends_on_the_bot_where_two_intervals_do_not_meet(lang: Lang) -> None:
    first = [line("dumb", "1", 0.1, 0.3), line("cautious", "1", 0.3, 0.5)]
    second = [line("dumb", "2", 0.1, 0.3), line("cautious", "2", 0.31, 0.5)]
    apart = found([*first, *second], [])
    assert apart.depending("seat") == ("2",)
    (words,) = apart.sentences("seat")
    assert label_value("toy", "seat", "2", lang) in words.say(lang)
    assert label_value("toy", "seat", "1", lang) not in words.say(lang)
    assert found(first, []).depending("seat") == ()
    assert found(first, []).sentences("seat")[0] != words
    unknown = line("dumb", "1", 0.1, 0.3)._replace(wins=Interval(0.9, float("nan"), float("nan")))
    assert found([unknown, first[1]], []).depending("seat") == ()


def test_the_strongest_bot_is_above_all_others_or_there_is_none() -> None:
    bots = [line(bot, "", low, high)._replace(names=(bot,)) for bot, low, high in (("dumb", 0.1, 0.3), ("b", 0.4, 0.6))]
    between = line("c", "", 0.5, 0.7)._replace(names=("c",))
    assert found([], bots).strongest() == "b"
    assert found([], [*bots, between]).strongest() == ""
    assert found([], []).strongest() == ""
    said = [sentence.en for sentence in found([], bots).strength()]
    assert "80 games" in said[0]
    assert said[1] != found([], [*bots, between]).strength()[1].en


# --- played ---------------------------------------------------------------------------------------


def test_each_bot_plays_the_games_of_balance_and_all_those_of_a_tournament() -> None:
    bots, games = ["dumb", "cautious"], 2 * DEALS
    both = tk.lab.strength("toy", "seat", "deck", games=games, bots=bots, seed=3, workers=1, progress=False)
    for bot in bots:
        alone = tk.balance("toy", games=games, bots=bot, seed=3, workers=1, progress=False)
        for by in ("seat", "deck"):
            wins = {each.names: each.wins for each in alone.lines(by)}
            assert {each.names[1:]: each.wins for each in both.beside[by] if each.names[0] == bot} == wins
    tournament = prepared_tournament("toy", bots=bots, games=games, seed=3)
    tournament.run(progress=False)
    assert both.contests == tournament.count == games
    assert [each.wins for each in both.against] == [each.wins for each in compare_places(tournament.rows, "bot")]
    assert not both.together
    assert read_record(Strength, json.loads(json.dumps(both.to_json()))).to_json() == both.to_json()


def test_few_games_say_nothing_of_strength() -> None:
    few = tk.lab.strength("sottomondo", games=7, seed=3, workers=1, progress=False)
    assert (few.against, few.strength()) == ((), ())


def test_what_is_compared_unless_said() -> None:
    assert choose_default_bots("lupus") == ("random", "sensible")
    assert choose_default_bots("toy") == tuple(tk.new_game("toy", seed=1).kind.bots)
    for name, by, word in (("lupus", "role", "role"), ("tsukumobake", "objective", "objective reached"),
                           ("sottomondo", "class", "class at the end"), ("toy", "deck", "deck")):  # fmt: skip
        assert label_comparison(name, by, "en") == word
    assert label_value("lupus", "role", "seer", "it") == "veggente"
    assert label_value("sottomondo", "class", "dark_entity", "en") == "dark entity"


# --- the command ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_command_prints_a_table_for_each_thing_and_repeats_itself(lang: Lang, tmp_path: Path) -> None:
    words = ("strength", "lupus", "--games", "6", "--by", "role,seat", "--seed", "2", "--workers", "1", "--quiet")
    ran = run(*words, "--lang", lang, "--json", "first.json")
    assert (ran.status, ran.err) == (0, "")
    both = tk.lab.strength("lupus", "role", "seat", games=6, seed=2, workers=1, progress=False)
    assert both.text(lang) in ran.out
    assert both.together
    (again,) = re.findall(r": tsukumo (strength .*)", ran.out)
    assert run(*again.split(), "--workers", "1", "--quiet", "--json", "again.json").status == 0
    first, second = (json.loads((tmp_path / name).read_text("utf-8")) for name in ("first.json", "again.json"))
    assert [first.pop("made")["command"], second.pop("made")["command"]] == [f"tsukumo {again}"] * 2
    assert first == second


# --- what is stored -------------------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.parametrize("name", OURS)
def test_what_is_stored_is_whole_and_comes_out_again(name: str) -> None:
    data: dict[str, Any] = load_stored(name, FILE) or {}
    both = tk.lab.load_strength(name)
    assert both is not None
    assert both.to_json() == {key: value for key, value in data.items() if key != "made"}
    run = both.run
    assert data["made"]["command"].startswith(
        f"tsukumo strength {name} --by {','.join(both.beside)} --games {run.games} --bots {','.join(run.bots)} --seed"
    )
    assert run.asked == ", ".join(map(format_source, (name, *both.beside)))
    assert len(both.against) == len(run.bots)
    for by, each in both.beside.items():
        assert {names.names[0] for names in each} == set(run.bots)
        assert set(both.depending(by)) <= {names.names[1] for names in each}
    first = prepare_contest(name, *both.beside, games=1, bots=run.bots, seed=run.seed, options=run.options, workers=1)
    first.run(progress=False)
    found = first.result().sample
    assert found == {kind: rows[:1] for kind, rows in both.sample.items()}


def test_a_game_without_a_file_has_none() -> None:
    assert tk.lab.load_strength("toy") is None
