"""A user's own edition in a game: every change of the file shows in what happens."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import tsukumo as tk
from tests.core.lab.played import at_random
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, load_edition

CHANGES = {
    'name = "kyoto"\ntitle = { it = "Kyoto", en = "Kyoto" }': 'name = "nara"\ntitle = { it = "Nara", en = "Nara" }',
    '"J10 W"': '"K11 S"',
    "[events.blessing]": """[events.avalanche]
name = { it = "Valanga", en = "Avalanche" }
kind = "misfortune"
copies = 4
effect = [{ op = "send_home", who = "all" }, { op = "hurry", steps = -3 }]
source = "reconstruction"

[events.blessing]""",
}
"""A designer's evening: another name, a tile elsewhere, a new event."""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    text = Path(EDITIONS.folder, "kyoto.toml").read_text("utf-8")
    for old, new in CHANGES.items():
        assert old in text
        text = text.replace(old, new)
    file = tmp_path_factory.mktemp("editions") / "nara.toml"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.clause("event.reveal")
def test_a_game_says_which_edition_it_is_and_a_new_event_takes_effect(file: Path) -> None:
    revealed = 0
    for seed in range(9):
        game = at_random("tsukumobake", seed, edition=str(file))
        assert game.log[0].data["edition"] == "nara"
        assert "Nara" in game.story("it").splitlines()[0]
        placed = next(record for record in game.log if record.kind == "buildings_placed")
        assert {"K11", "J10"} & set(placed.data["lit"]) == {"K11"}
        for i, record in enumerate(game.log):
            if record.kind == "revealed" and record.data["event"] == "avalanche":
                assert [after.kind for after in game.log[i + 1 : i + 6]] == [*["went_home"] * 4, "hurried"]
                assert "Valanga" in game.story("it")
                assert "Avalanche" in game.story("en")
                revealed += 1
    assert revealed


# --- game files -----------------------------------------------------------------------------------


def test_an_edition_in_a_game_file_is_checked_too(file: Path, tmp_path: Path) -> None:
    game = tk.new_game("tsukumobake", seed=3, edition=file).to_json()
    changed = json.loads(json.dumps(game))
    changed["options"]["edition"]["items"]["fan"]["values"]["own"] = 4
    changed["options"]["edition"]["homes"]["squares"] = []
    (tmp_path / "game.json").write_text(json.dumps(changed), "utf-8")
    with pytest.raises(CannotRead) as caught:
        tk.load_game(tmp_path / "game.json")
    assert {problem.key for problem in caught.value.problems} == {"items.fan.values.own", "homes.squares"}


# --- what is asked for ----------------------------------------------------------------------------


def test_problems_of_edition_and_readings_are_told_together() -> None:
    with pytest.raises(CannotRead) as caught:
        tk.new_game("tsukumobake", edition={**load_edition().table, "seed": 1}, readings={"stride": "far"})
    assert [problem.key for problem in caught.value.problems] == ["seed", "readings.stride"]


def test_nothing_heavy_is_imported_for_an_edition_of_the_package() -> None:
    play = "import tsukumo as tk; from tsukumo.cli import main; tk.new_game('tsukumobake', seed=1); "
    play += "main(['tsukumobake', 'edition', 'show', '--lang', 'en']); import sys; "
    late = "('tsukumo.core.io.forms', 'tsukumo.games.tsukumobake.editions.files')"
    run = f"{play} print([m for m in {late} if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", run], check=True, capture_output=True, text=True)
    assert ran.stdout.endswith("\n[]\n")
