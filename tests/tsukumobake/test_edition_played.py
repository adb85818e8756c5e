"""A user's own edition in a game: every change of the file shows in what happens."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from tsukumo.core.errors import CannotRead
from tsukumo.core.game import AnyGame
from tsukumo.core.record import Record
from tsukumo.tsukumobake.edition import EDITIONS, load_edition

CHANGES = {
    'name = "kyoto"\ntitle = { it = "Kyoto", en = "Kyoto" }': 'name = "nara"\ntitle = { it = "Nara", en = "Nara" }',
    '"J10 W"': '"K11 S"',
    '"B9 E"': '"C9 W"',
    "values = { stranger = 3, own = 9 }": "values = { stranger = 7, own = 21 }",
    'effect = [{ op = "recover", who = "actor", count = 2 }]': 'effect = [{ op = "send_home", who = "others" }]',
    "[events.blessing]": """[events.avalanche]
name = { it = "Valanga", en = "Avalanche" }
kind = "misfortune"
copies = 4
effect = [{ op = "send_home", who = "all" }, { op = "hurry", steps = -3 }]
source = "reconstruction"

[events.blessing]""",
}
"""A designer's evening: another name, two tiles elsewhere, dearer treasures, another effect, a new event."""
SEEDS = range(20)


def nara() -> str:
    text = Path(EDITIONS, "kyoto.toml").read_text("utf-8")
    for old, new in CHANGES.items():
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("editions") / "nara.toml"
    file.write_text(nara(), "utf-8")
    return file


@cache
def played(file: Path, seed: int) -> AnyGame:
    """A game in which buildings that were moved are sought, and the changed combo is played when it can be."""
    game = tk.new_game("tsukumobake", seed=seed, edition=str(file))
    rng = random.Random(seed)
    while not game.over:
        actions = game.legal_actions()
        wanted = [
            a for a in actions if getattr(a, "combo", "") == "meditation" or getattr(a, "to", "") in ("K11", "C9")
        ]
        game.apply(rng.choice(wanted or actions))
    return game


def after(log: tuple[Record, ...], kind: str, **data: Any) -> Iterator[tuple[Record, ...]]:
    """What follows each record of a kind with some data."""
    for i, record in enumerate(log):
        if record.kind == kind and data.items() <= dict(record.data).items():
            yield log[i + 1 :]


# --- every change ---------------------------------------------------------------------------------


def test_the_game_says_which_edition_it_is(file: Path) -> None:
    game = played(file, 0)
    assert game.log[0].data["edition"] == "nara"
    assert "Nara" in game.story("it").splitlines()[0]
    games = [played(file, seed) for seed in SEEDS if list(after(played(file, seed).log, "revealed", event="avalanche"))]
    assert games
    assert all("Valanga" in game.story("it") and "Avalanche" in game.story("en") for game in games)


# --- game files -----------------------------------------------------------------------------------


def test_a_game_file_holds_the_whole_edition(file: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_bytes(file.read_bytes())
    game = tk.new_game("tsukumobake", seed=3, edition=own)
    rng = random.Random(3)
    for _ in range(30):
        game.apply(rng.choice(game.legal_actions()))
    table = tomllib.loads(own.read_text("utf-8"))
    own.unlink()
    game.save(tmp_path / "game.json")
    held = json.loads((tmp_path / "game.json").read_text("utf-8"))["options"]["edition"]
    assert held == table
    assert list(held["events"]) == list(table["events"])
    again = tk.load_game(tmp_path / "game.json")
    assert again.log == game.log
    assert again.legal_actions() == game.legal_actions()
    while not game.over:
        action = rng.choice(game.legal_actions())
        assert game.apply(action) == again.apply(action)
    assert again.outcome == game.outcome


def test_an_edition_in_a_game_file_is_checked_too(file: Path, tmp_path: Path) -> None:
    game = tk.new_game("tsukumobake", seed=3, edition=file).to_json()
    changed = json.loads(json.dumps(game))
    changed["options"]["edition"]["items"]["fan"]["values"]["own"] = 4
    changed["options"]["edition"]["homes"]["squares"] = []
    (tmp_path / "game.json").write_text(json.dumps(changed), "utf-8")
    with pytest.raises(CannotRead) as caught:
        tk.load_game(tmp_path / "game.json")
    assert {problem.key for problem in caught.value.problems} == {"items.fan.values.own", "homes.squares"}


def test_a_table_and_its_file_give_the_same_game(file: Path) -> None:
    table = tomllib.loads(file.read_text("utf-8"))
    by_table = tk.new_game("tsukumobake", seed=5, edition=table)
    by_file = tk.new_game("tsukumobake", seed=5, edition=file)
    assert by_table.options == by_file.options
    assert by_table.log == by_file.log
    table["name"] = "changed"  # the game has its own
    assert by_table.options == by_file.options


# --- what is asked for ----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [5, True, ["kyoto"], b"kyoto", 2.5])
def test_what_can_be_no_edition(edition: object) -> None:
    with pytest.raises(CannotRead) as caught:
        tk.new_game("tsukumobake", edition=edition)
    (line,) = caught.value.lines("en")
    assert line.startswith("edition: must be a name, a .toml file or a table, not ")
    assert caught.value.lines("it")[0].startswith("edition: deve essere un nome, un file .toml o una tabella, non ")


def test_problems_of_edition_and_readings_are_told_together() -> None:
    with pytest.raises(CannotRead) as caught:
        tk.new_game("tsukumobake", edition={**load_edition().table, "seed": 1}, readings={"stride": "far"})
    assert [problem.key for problem in caught.value.problems] == ["seed", "readings.stride"]


def test_nothing_heavy_is_imported_for_an_edition_of_the_package() -> None:
    play = "import tsukumo as tk; from tsukumo.cli import main; tk.new_game('tsukumobake', seed=1); "
    play += "main(['edition', 'show', '--lang', 'en']); import sys; "
    run = f"{play} print([m for m in ('tsukumo.core.forms', 'tsukumo.tsukumobake.edition_file') if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", run], check=True, capture_output=True, text=True)
    assert ran.stdout.endswith("\n[]\n")
