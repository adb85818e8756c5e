"""A saved game exported as a script, which the game's own command then tells to the same end."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tsukumo as tk
from tests.games.sottomondo.literal_table import READINGS
from tests.games.sottomondo.test_kind import UNSCRIPTED, options
from tsukumo.cli import main
from tsukumo.core.bots.bots import bot_of
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.replay import to_json
from tsukumo.games.sottomondo.events import event
from tsukumo.games.sottomondo.play.kind import SOTTOMONDO
from tsukumo.games.sottomondo.script import script_of

NAMES = ("Ünal x", "public", "nobody", "Ada", "-", "castle")
"""Names that might be taken for something else."""


def game(seed: int, bot: str, players: int, *, most: int = 10**6) -> AnyGame:
    """A game under readings by chance, every third with cards by chance, played by bots until *most* decisions."""
    rng = Random(seed)
    given: dict[str, Any] = {"players": rng.choice([players, list(NAMES[:players])])}
    given["readings"] = {name: rng.choice(answers) for name, answers in READINGS.items()}
    if players < 4 and seed % 3 == 0:  # those cards are few
        given["edition"] = options(seed)["edition"]
    found: AnyGame = Game(SOTTOMONDO, seed, SOTTOMONDO.settle_options(given))
    player = bot_of(bot, SOTTOMONDO.bots, seed)
    while not found.over and len(found.actions) < most:
        found.apply(player.choose(found.view(str(found.to_act))))
    return found


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """The command's output, as data."""
    assert main(["sottomondo", *words]) == 0
    return json.loads(capsys.readouterr().out)


def compare(found: AnyGame, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Save a game, export its script, tell it, and compare."""
    saved, script = folder / "game.json", folder / "script.json"
    found.save(saved)
    assert main(["export", str(saved), str(script)]) == 0
    capsys.readouterr()
    assert json.loads(script.read_text("utf-8")) == script_of(found)
    answer = told(capsys, str(script), "--json")
    events = answer.pop("events")
    assert answer == found.state.to_json()
    assert events == [event(one) for one in found.log if one.kind not in UNSCRIPTED]
    assert answer["over"] == found.over
    if found.outcome:
        winners = [found.rules.rules.names[found.players.index(each)] for each in found.outcome.winners]
        assert winners == ([answer["winner"]] if answer["winner"] else [])


@pytest.mark.parametrize(("bot", "players"), [("random", 2), ("careful", 4), ("random", 6)])
def test_a_game_comes_to_the_same_end_and_to_the_same_question_under_way(
    bot: str, players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of many more games `test_kind` asks the same, without files."""
    finished = game(1007 * players, bot, players)
    assert finished.outcome
    compare(finished, tmp_path, capsys)
    for most in (0, 17, 60):
        compare(game(most + players, bot, players, most=most), tmp_path, capsys)


@pytest.mark.parametrize(
    ("lang", "without", "suffix"),
    [
        ("it", "le partite di Tsukumobake non si esportano: le racconta tsukumo replay", "in un file .json"),
        ("en", "games of Tsukumobake cannot be exported: tsukumo replay tells them", "to a .json file"),
    ],
)
def test_everything_wrong_is_told_and_nothing_written(
    lang: str, without: str, suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, to = tmp_path / "other.json", tmp_path / "to.svg"
    tk.new_game("tsukumobake", seed=1).save(file)
    assert main(["--lang", lang, "export", str(file), str(to), "--frames"]) == 2
    shown = capsys.readouterr()
    assert f"{file}: {without}" in shown.err
    assert f"{to}: " in shown.err
    assert "--frames: " in shown.err
    assert suffix in shown.err
    assert not shown.out
    assert not to.exists()


def test_an_edited_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, to = tmp_path / "game.json", tmp_path / "to.json"
    data = to_json(game(7, "random", 2))
    for text in (json.dumps({**data, "seed": 8}), "[]", "{}", "no"):
        file.write_text(text, "utf-8")
        assert main(["--lang", "en", "export", str(file), str(to)]) != 0
        assert capsys.readouterr().err
        assert not to.exists()
