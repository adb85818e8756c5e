"""What the readings do to whole games, as stored: the first pairs come out again, and the tables are whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tsukumo.core.errors import CannotRead
from tsukumo.tsukumobake.lab import games, stored
from tsukumo.tsukumobake.lab.games import SAMPLE, name_of, reading_pairs, readings_games, sample_of
from tsukumo.tsukumobake.rules import registry

BOTS = ("random", "greedy")
OTHERS = [f"{r.id}={a}" for r in registry().values() for a in r.answers if a != r.default]


@pytest.mark.thorough
@pytest.mark.parametrize("bots", BOTS)
def test_the_first_pairs_come_out_again(bots: str) -> None:
    data = readings_games(bots)
    pairs = SAMPLE if bots == "random" else 2
    run = reading_pairs(bots, pairs)
    run.workers = 1
    run.run(progress=False)
    assert sample_of(run) == data["sample"][: pairs * len(OTHERS)]


@pytest.mark.parametrize("bots", BOTS)
def test_what_is_stored_is_whole(bots: str) -> None:
    data = readings_games(bots)
    assert data["made"]["command"] == f"python -m tsukumo.tsukumobake.lab.games {bots} {data['pairs']}"
    assert (data["game"], data["bots"], data["failed"], data["seed"]) == ("tsukumobake", [bots], 0, games.SEED)
    assert data["options"] == {"edition": "kyoto", "readings": {}}
    assert list(data["changes"]) == OTHERS
    assert len(data["sample"]) == SAMPLE * len(OTHERS)
    line_of = {(line["change"], line["measure"], line["of"]): line for line in data["effects"]}
    for change in OTHERS:
        parted, winners = line_of[change, "parted", ""], line_of[change, "winners", ""]
        assert winners["value"] <= parted["value"] <= 1
        assert parted["pairs"] == data["pairs"]
        for line in (parted, winners, line_of[change, "moved", ""]):
            assert line["low"] <= line["value"] <= line["high"]
        wins = [line_of[change, "wins", f"seat{i}"]["value"] for i in range(1, 5)]
        assert sum(wins) == pytest.approx(0, abs=1e-5)


def test_there_is_nothing_for_other_bots() -> None:
    with pytest.raises(CannotRead, match="readings_games_random"):
        readings_games("search")


@pytest.mark.thorough
def test_the_command_stores_what_it_plays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(stored, "DATA", str(tmp_path))
    file = games.main(["random,greedy", "1"])
    assert file == tmp_path / "readings_games_random_greedy.json"
    data = json.loads(file.read_text("utf-8"))
    assert data["made"]["command"] == "python -m tsukumo.tsukumobake.lab.games random,greedy 1"
    assert [row[0] for row in data["sample"]] == OTHERS
    assert name_of("random,greedy") == "readings_games_random_greedy"
