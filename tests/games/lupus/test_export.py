"""A saved game exported as a script, which the game's own command tells to the same end; it tells the saved one too."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tsukumo as tk
from tests.examples import EXAMPLES
from tests.games.lupus.oracle import DEFAULTS
from tsukumo.cli import main
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.record import Record
from tsukumo.games.lupus.events import answer
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.script import play_script, script_of
from tsukumo.games.sottomondo.play.kind import SOTTOMONDO

GAMES = max(12, round(100 * EXAMPLES))
NAMES = ["Ünal x", "public", "moderator", "Ada", "-", "👩\u200d🚀", "علی\u200cرضا", "%41", "ශ්\u200dරී"]
"""Names that might be taken for something else."""
DEALT = ("shuffled", "dealt")
"""The records of a deal, which a script with its roles does not have."""


def game(seed: int, most: int = 10**6) -> AnyGame:
    """A game under readings by chance, its lots drawn by the seed or asked of the moderator."""
    rng = Random(seed)
    seats = rng.choice([8, 9, 11, 16, 24, NAMES])
    readings = {name: rng.choice(answers) for name, answers in DEFAULTS.items()}
    options = {"seats": seats, "readings": readings, "lots": rng.choice(["drawn", "asked"])}
    found: AnyGame = Game(LUPUS, seed, LUPUS.settle_options(options))
    while not found.over and len(found.actions) < most:
        found.apply(rng.choice(found.legal_actions()))
    return found


def happened(log: Any) -> list[Record]:
    """The records of a game after the deal, without the rolls of its dice."""
    return [record._replace(dice=None) for record in log if record.kind not in DEALT]


@pytest.mark.parametrize("most", [0, 1, 5, 17, 40, 10**6])
def test_a_script_comes_to_the_same_end(most: int) -> None:
    lots = 0
    for seed in range(GAMES):
        found = game(seed, most)
        script = json.loads(json.dumps(script_of(found)))
        state, log = play_script(script)
        assert happened(log) == happened(found.log)
        assert (state.over, state.outcome) == (found.over, found.outcome)
        assert list(state.roles) == list(found.state.roles)
        lots += sum(decision["do"] == "lot" for decision in script["decisions"])
    assert lots or most < 10**6


def test_a_game_with_given_roles() -> None:
    roles = dict(zip(NAMES[:8], ["seer", "werewolf", "werewolf", *["villager"] * 5], strict=True))
    found = tk.new_game("lupus", seed=1, seats=NAMES[:8], roles=roles)
    assert script_of(found)["roles"] == roles


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_commands_agree(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The exported script and the saved game are told alike, as a story and as data."""
    found, saved, script = game(4), tmp_path / "BCDF.game.json", tmp_path / "script.json"
    found.save(saved)
    assert main(["--lang", lang, "export", str(saved), str(script)]) == 0
    capsys.readouterr()
    assert json.loads(script.read_text("utf-8")) == script_of(found)
    told = []
    for file in (script, saved):
        for words in (["lupus", str(file)], ["lupus", str(file), "--json"]):
            assert main(["--lang", lang, *words]) == 0
            told.append(capsys.readouterr().out)
    assert told[:2] == told[2:]
    assert json.loads(told[1]) == json.loads(json.dumps(answer(*play_script(script_of(found)))))
    last = found.story("it" if lang == "it" else "en", viewer="moderator").splitlines()[-1]
    assert last in told[0]


def test_saved_games_stand_in_a_list_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "all.json"
    file.write_text(json.dumps([script_of(game(1)), game(2).to_json()]))
    assert main(["lupus", str(file), "--json"]) == 0
    answers = json.loads(capsys.readouterr().out)
    assert [each["over"] for each in answers] == [True, True]


def test_a_saved_game_of_another_game_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "other.json"
    tk.new_game("sottomondo", seed=1).save(file)
    assert main(["--lang", "en", "lupus", str(file)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "game: this is a saved game of Sottomondo Carte: tsukumo replay FILE tells it" in shown.err
    assert main(["--lang", "en", "replay", str(file)]) == 0
    capsys.readouterr()
    assert main(["--lang", "en", "sottomondo", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["over"] is False


def test_a_damaged_saved_game_is_refused_by_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, kind in (("lupus", LUPUS), ("sottomondo", SOTTOMONDO)):
        found: AnyGame = Game(kind, 1, kind.settle_options({}))
        data = found.to_json() | {"actions": ["nobody does this"]}
        file = tmp_path / "damaged.json"
        file.write_text(json.dumps(data))
        assert main(["--lang", "en", name, str(file)]) == 2
        assert "actions[0]: " in capsys.readouterr().err
