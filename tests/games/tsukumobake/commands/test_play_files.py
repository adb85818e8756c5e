"""``tsukumo play``: the files it keeps and reads, the ways to leave, and wrong options."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from tests.core.scripted import ANSWERS, Idle, geisha, play, saved, take_bots_from
from tsukumo.core.game.game import View
from tsukumo.core.terminal.console import Console
from tsukumo.games.tsukumobake.editions.edition import EDITIONS

pytestmark = pytest.mark.usefixtures("quick_bots")


def test_a_saved_game_goes_on_to_the_same_end(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    play("--seed", "3", "--player", "monk", "--save", str(whole), answers=["1"] * 200)
    ran = play("--seed", "3", "--player", "monk", "--save", str(part), answers=["1"] * 5)
    assert "marks what it reconstructs" in ran.out
    assert not tk.load_game(part).over
    command = re.findall(r"To resume it:\n  (.*)", ran.out)[0]
    words = shlex.split(command)
    assert words[:2] == ["tsukumo", "play"]
    assert words[2:] == ["--load", str(part), "--save", str(part), "--player", "monk", "--bots", "greedy"]
    resumed = play(*words[2:], answers=["1"] * 200)
    assert resumed.status == 0
    assert "The game resumes where you left it." in resumed.out
    assert "marks what it reconstructs" not in resumed.out
    assert part.read_bytes() == whole.read_bytes()


def test_saving_from_within(tmp_path: Path) -> None:
    first, other = tmp_path / "first", tmp_path / "somebody else's"
    other.write_text("mine", "utf-8")
    missing = tmp_path / "no" / "where"
    answers = [
        f"save {first}",
        "1",
        f"save {other}",
        f"save {missing}",
        f"save {tmp_path}",
        f"save {first}",
        "save a\0b",
    ]
    ran = play("--seed", "7", "--player", "geisha", answers=answers)
    output = " ".join(ran.out.split())
    assert ran.status == 0
    assert output.count("Game saved to") == 2
    assert "exists already and holds something else" in output
    assert "cannot be written (its folder does not exist)" in output
    assert other.read_text("utf-8") == "mine"
    # From the first time on, every decision is kept.
    assert saved(first)["actions"][-1] == "geisha pass"
    assert "To resume it: tsukumo play --load" in output


def test_leaving_without_a_file_says_that_nothing_is_kept() -> None:
    at_once = play("--seed", "7", "--player", "geisha")
    assert (at_once.status, at_once.err) == (0, "")
    assert "was not saved" not in at_once.out
    assert at_once.out.endswith("Until next time.\n")
    for answers in (["1"], ["1", "quit", "1"], ["1", "esci"]):
        ran = play("--seed", "7", "--player", "geisha", answers=answers)
        assert (ran.status, ran.err) == (0, "")
        assert "The game was not saved" in ran.out


def test_an_interruption_is_polite(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "ask", interrupt)
    file = tmp_path / "game"
    ran = play("--seed", "7", "--save", str(file))
    assert (ran.status, ran.err) == (130, "")
    assert f"tsukumo play --load {file}" in " ".join(ran.out.split())
    assert ran.out.endswith("Until next time.\n")


def test_a_file_that_can_no_longer_be_written_does_not_end_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    file = folder / "game"

    class Gone(Idle):
        def choose(self, view: View[Any, Any]) -> Any:
            file.unlink(missing_ok=True)
            if folder.exists():
                folder.rmdir()
            return super().choose(view)

    take_bots_from(monkeypatch, lambda *_: Gone())
    ran = play("--seed", "7", "--player", "geisha", "--save", str(file), answers=["1", "1", "1"])
    assert (ran.status, ran.err) == (0, "")
    assert "cannot be written" in " ".join(ran.out.split())
    assert "The game was not saved" in ran.out


REFUSED: dict[str, tuple[list[str], list[str]]] = {
    "house": (
        ["--player", "ninja"],
        ["--player: there is no player 'ninja': choose from "],
    ),
    "bot": (["--bots", "nobody"], ["bots: no bot nobody"]),
    "bots": (["--bots", "idle,idle"], ["--bots: 'idle,idle': give one name, or 3 separated by commas"]),
    "reading": (["--reading", "stride=7"], ["readings.stride: there is no value '7': choose up_to or exact"]),
    "form": (["--reading", "x"], ["--reading: 'x' is not valid: write NAME=VALUE"]),
    "edition": (["--edition", "nara"], ["edition: there is no edition 'nara': choose kyoto, or a .toml file"]),
    "seed": (["--seed", "-1"], ["seed: the seed '-1' is not valid"]),
    "long": (["--seed", "9" * 5000], ["seed: the seed '9999"]),
    "file": (["--load", "nowhere.json"], ["nowhere.json: the file cannot be read (it does not exist)"]),
    "both": (
        ["--load", "nowhere.json", "--seed", "1", "--edition", "kyoto"],
        ["--seed: cannot be combined with --load", "--edition: cannot be combined with --load"],
    ),
    "name": (["--save", "x" * 999], ["xxxx"]),
    "folder": (["--save", "."], [".: the file cannot be written (it is a folder)"]),
    "all": (
        ["--seed", "x", "--edition", "nara", "--reading", "stride=7", "--player", "ninja", "--bots", "nobody"],
        ["seed: ", "edition: ", "readings.stride: ", "--player: ", "bots: "],
    ),
}


def test_wrong_options_are_refused_all_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for words, lines in REFUSED.values():
        ran, italian = play(*words), play(*words, "--lang", "it")
        assert (ran.status, ran.out, italian.status, italian.out) == (2, "", 2, "")
        for line, wanted in zip(ran.lines, lines, strict=True):
            assert line.startswith(wanted)
    assert list(tmp_path.iterdir()) == []


def test_nobodys_file_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("mine", "utf-8")
    ran = play("--save", str(file))
    assert (ran.status, ran.out) == (2, "")
    assert ran.lines == [f"{file}: the file exists already: resume it with --load, or choose another name"]
    assert file.read_text("utf-8") == "mine"
    broken = play("--load", str(file))
    assert (broken.status, broken.out) == (2, "")
    assert broken.lines == [f"{file}: this is not JSON: line 1, column 1"]


def test_an_edition_and_readings_of_ones_own_are_played_and_kept(tmp_path: Path) -> None:
    mine, file = tmp_path / "mine.toml", tmp_path / "game"
    text = (Path(EDITIONS.folder) / "kyoto.toml").read_text("utf-8")
    mine.write_text(text.replace('it = "Kyoto", en = "Kyoto"', 'it = "Nara mia", en = "My Nara"'), "utf-8")
    readings = ["--reading", "stride=exact", "--reading", "homes=owner"]
    play("--seed", "1", *readings, "--edition", str(mine), "--save", str(file), answers=["1"])
    mine.unlink()
    ran = play("--load", str(file))
    assert ran.out.startswith("Tsukumobake, edition My Nara, seed 1.")
    assert "Readings chosen: stride=exact, homes=owner." in ran.out
    assert saved(file)["options"]["readings"] == {"stride": "exact", "homes": "owner"}


def test_a_game_without_its_seed_is_only_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "game"
    geisha(file, "1")
    file.write_text(json.dumps({**saved(file), "seed": None}), "utf-8")
    ran = play("--load", str(file))
    assert (ran.status, ran.out) == (2, "")
    assert ran.lines == ["seed: the game was saved without its seed: you can read it, but not resume it"]
    whole = tmp_path / "whole"
    play("--seed", "7", "--save", str(whole), answers=ANSWERS)
    whole.write_text(json.dumps({**saved(whole), "seed": None}), "utf-8")
    assert "The game is over." in play("--load", str(whole)).out
