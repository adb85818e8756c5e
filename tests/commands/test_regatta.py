"""The game that the documentation shows whole: with dice, hidden cards, a number of players, a bot and a quiz."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import tsukumo as tk
from tests.commands.packages import forget
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.bots.bots import bot_name
from tsukumo.core.game.game import AnyGame
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.smallest import SmallestGame
from tsukumo.core.plugins import registry
from tsukumo_widgets.table.table import GameTable

FOLDER = Path(__file__).parents[2] / "docs" / "regatta"
Made = Callable[..., None]


@pytest.fixture
def made(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Made:
    """The function that makes the game known, with changed rules: each a text, and its replacement."""

    def make(*changes: tuple[str, str]) -> None:
        shutil.copytree(FOLDER, tmp_path / "game")
        rules = tmp_path / "game" / "regatta" / "rules.py"
        text = rules.read_text("utf-8")
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        rules.write_text(text, "utf-8")
        monkeypatch.setenv(registry.FOLDERS, str(tmp_path / "game"))
        forget()

    return make


def game(**options: object) -> AnyGame:
    return tk.new_game("regatta", seed=3, **options)


def test_how_many_play(made: Made) -> None:
    made()
    assert [len(game(**given).players) for given in ({}, {"players": 2}, {"players": "4"})] == [3, 2, 4]
    assert game(players="4").options == {"players": 4, "readings": {}}
    for wrong in (1, 5, True, "two", [2]):
        with pytest.raises(CannotRead, match=r"players: may be 2, 3, 4"):
            game(players=wrong)


def test_its_reading_has_a_smallest_example_with_two_boats(made: Made) -> None:
    made()
    found = tk.lab.smallest("regatta", "wind_wake", seed=1, tries=300)
    assert isinstance(found, SmallestGame)
    assert (found.players, found.decisions) == (2, 2)


def test_what_a_table_played_is_explained_from_its_rolls(made: Made) -> None:
    made()
    rolls = [list(range(24)), [2], [0], [1]]
    written = {
        "format": "tsukumo-game/1",
        "game": "regatta",
        "seed": None,
        "options": {"players": 2},
        "records": [{"dice": roll} for roll in rolls],
        "actions": ["red sail 3", "green drift"],
    }
    assert len(tk.lab.infer(written).explaining) == 2
    assert tk.lab.infer({**written, "actions": ["red sail 3", "green sail 3"]}).explaining == ()


def test_its_bot_has_a_name_where_people_choose_and_meet_it(made: Made) -> None:
    made()
    table = GameTable(3, game="regatta", players=2, lang="it")
    seats = table.before.seats
    assert list(seats) == ["red", "green"]
    assert ("bot: sfrontato", "bold") in seats["green"].options
    assert bot_name("bold:near=5", "regatta").en == "bold, near=5"
    assert "(bot sfrontato)" in run("play", "regatta", "--players", "2", "--lang", "it", stdin=b"quit\n").out
