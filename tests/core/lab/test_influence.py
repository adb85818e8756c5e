"""The influence of readings: shares as counted from the games themselves, and stored results again."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tsukumo as tk
from tests.markup import parse, words
from tsukumo.core.experiments.intervals import share_of
from tsukumo.core.experiments.result_files import load_stored, read_record, record_to_json
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.influence import RankedAnswer, prepare_influence
from tsukumo.core.lab.smallest import list_other_answers
from tsukumo.core.lab.stored_results import load_influence
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import OURS, entry

STORED = [(game, bots) for game in OURS for bots in ("random", entry(game).bot)]
PAIRS = {"random": 3}
"""Of the stored pairs, how many are played again: careful players take their time."""


def test_shares_are_those_of_the_games() -> None:
    run = tk.lab.influence("lupus", games=12, seed=3, workers=1, progress=False)
    games = run.games
    lines = {line.readings: line for line in run.ranking()}
    assert len(lines) == 6
    for name, line in lines.items():
        own = games[games["change"] == name]
        players = [f"seat{i + 1}" for i in range(8)]
        others = sum(
            {row[f"{p}.player"] for p in players if row[f"{p}.won"]}
            != {row[f"changed.{p}.player"] for p in players if row[f"changed.{p}.won"]}
            for _, row in own.iterrows()
        )
        assert line.pairs == 12
        assert line.anything == share_of(int(own["same"].notna().sum()), 12)
        assert line.winners == share_of(others, 12)
        assert line.length == share_of(int((own["decisions"] != own["changed.decisions"]).sum()), 12)
        plain = json.loads(json.dumps(record_to_json(line)))
        assert record_to_json(read_record(RankedAnswer, plain)) == plain
    assert [line.winners.value for line in run.ranking()] == sorted(
        (line.winners.value for line in run.ranking()), reverse=True
    )


@pytest.mark.parametrize("lang", LANGS)
def test_some_answers_alone(lang: Lang) -> None:
    run = tk.lab.influence("lupus", "ghosts", "self_vote=forbidden", games=2, seed=3, workers=1, progress=False)
    assert sorted(line.readings for line in run.ranking()) == ["ghosts=on", "self_vote=forbidden"]
    assert run.text(lang).count("\n") == 4
    assert {"it": "cambia chi vince", "en": "others win"}[lang] in run.text(lang)


def test_a_notebook_shows_the_same_sentences_and_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TSUKUMO_LANG", "it")
    few: dict[str, Any] = {"games": 2, "seed": 3, "workers": 1, "progress": False}
    simulation, balance = tk.simulate("lupus", **few), tk.balance("lupus", **few)
    assert simulation._repr_html_() == balance._repr_html_()  # the same games
    for shown in (balance, tk.influence("lupus", "ghosts", **few), tk.influence("turns", **few, random=10)):
        drawn = parse(shown._repr_html_())
        heads, *rows = [[cell.text or "" for cell in row] for row in drawn.find("table") or ()]
        lines = shown.text().splitlines()
        first = lines.index(next(line for line in lines if line.split() == " ".join(heads).split()))
        for row, line in zip([heads, *rows], lines[first:], strict=False):
            assert " ".join(row).split() == line.split()
    begun = prepare_influence("lupus", **few)  # nothing has been played yet
    assert words(begun._repr_html_()) == repr(begun)


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "bots"), STORED)
def test_what_is_stored_is_whole_and_comes_out_again(game: str, bots: str) -> None:
    data = load_stored(game, f"influence-{bots}.json")
    assert data
    assert data["made"]["command"].startswith(
        f"tsukumo influence {game} --games {data['pairs']} --bots {bots} --seed 11"
    )
    assert data["failed"] == 0
    lines = load_influence(game, bots)
    answers = [f"{name}={answer}" for name, answer in list_other_answers(game)]
    assert sorted(line.readings for line in lines) == sorted(answers)
    for line in lines:
        assert line.pairs == data["pairs"]
        assert all(share.low <= share.value <= share.high for share in line.shares)
        assert line.winners.value <= line.anything.value
    pairs = PAIRS.get(bots, 1)
    options = {name: value for name, value in data["options"].items() if name in ("seats", "deck")}
    run = prepare_influence(game, games=pairs, bots=bots, seed=data["seed"], options=options, workers=1)
    run.run(progress=False)
    assert json.loads(json.dumps(run.sample())) == data["sample"][: pairs * len(lines)]


def test_what_is_not_stored() -> None:
    assert load_influence("lupus", "nobody") == ()


def test_everything_wrong_is_said() -> None:
    with pytest.raises(CannotRead, match=r"readings\.ghost:"):
        prepare_influence("lupus", "ghost", games=1, bots="random")
    with pytest.raises(CannotRead, match="games"):
        prepare_influence("lupus", "ghosts", games=0, bots="random")
