"""The labs' commands of any game: what they print and write, what they refuse, also of a game of one's own."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from tests.core.lab.played import at_random
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.game.game import AnyGame
from tsukumo.core.lab import smallest as searching
from tsukumo.core.language.text import LANGS, Lang

pytestmark = pytest.mark.usefixtures("english_folder")
SCRIPT: dict[str, Any] = {
    "format": "tsukumo-lupus/1",
    "seats": ["Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo"],
    "roles": {"Ada": "seer", "Bruno": "werewolf", "Carla": "werewolf"}
    | dict.fromkeys(["Dario", "Elena", "Fabio", "Gina", "Hugo"], "villager"),
    "decisions": [{"do": "see", "who": "Bruno"}, {"do": "vote", "by": "Ada", "who": "Ada"}],
}


@pytest.fixture
def game(tmp_path: Path) -> AnyGame:
    """A game of Lupus, saved as ``game.json``."""
    played = at_random("lupus", 3)
    played.save(tmp_path / "game.json")
    return played


# --- compare ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_compare_has_a_line_for_each_answer_or_says_all_of_some(game: AnyGame, lang: Lang) -> None:
    comparison = tk.lab.compare(game)
    every = run("compare", "lupus", "game.json", "--lang", lang)
    assert (every.status, every.err, every.out) == (0, "", comparison.table(lang) + "\n")
    some = run("compare", "lupus", "game.json", "self_vote", "hamster", "--lang", lang)
    assert some.out == tk.lab.compare(game, "self_vote", "hamster").text(lang) + "\n"
    data = json.loads(run("compare", "lupus", "game.json", "--json", "--lang", lang).out)
    assert data == comparison.to_json(lang)


def test_compare_reads_scripts() -> None:
    ran = run("compare", "lupus", "-", "self_vote", stdin=json.dumps(SCRIPT).encode())
    assert (ran.status, ran.err) == (0, "")
    assert "After 1 decision the choice was Ada vote Ada" in ran.out
    assert "[day.vote]" in ran.out
    wrong = {**SCRIPT, "decisions": [{"do": "sea", "who": "Bruno"}]}
    ran = run("compare", "lupus", "-", stdin=json.dumps(wrong).encode())
    assert (ran.status, ran.out, ran.err.partition(":")[0]) == (2, "", "decisions[0].do")


def test_compare_of_a_position_is_what_it_was() -> None:
    ran = run("compare", "G7N.gD7s5.mG11n7", "turns")
    assert (ran.status, ran.err) == (0, "")
    assert "tsukumo compare GAME --help" in " ".join(run("compare", "--help").out.split())
    assert "FILE" in run("compare", "lupus", "--help").out


def test_compare_says_what_is_wrong(tmp_path: Path) -> None:
    assert run("compare", "lupus").status == 2
    ran = run("compare", "lupus", "none.json")
    assert (ran.status, ran.err.startswith("none.json: ")) == (2, True)
    (tmp_path / "list.json").write_text("[]", "utf-8")
    assert "not a JSON object" in run("compare", "lupus", "list.json").err
    (tmp_path / "script.json").write_text(json.dumps(SCRIPT), "utf-8")
    assert run("compare", "sottomondo", "script.json").status == 2


# --- smallest ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_smallest_prints_and_saves_an_example(tmp_path: Path, lang: Lang) -> None:
    words = ("smallest", "lupus", "first_night", "--tries", "9", "--lang", lang)
    ran = run(*words, "--save", "cases")
    example = tk.lab.smallest("lupus", "first_night", tries=9)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(example.text(lang))
    saved = json.loads((tmp_path / "cases" / "first_night-wolves.json").read_text("utf-8"))
    made = saved.pop("made")
    assert (saved, json.loads(run(*words, "--json").out)) == (example.to_json(), example.to_json())
    assert made["command"] == "tsukumo smallest lupus first_night wolves --seed 0 --tries 9 --seconds 60"
    run(*shlex.split(made["command"])[1:], "--save", "again")
    again = json.loads((tmp_path / "again" / "first_night-wolves.json").read_text("utf-8"))
    assert {**again, "made": None} == {**saved, "made": None}


def test_smallest_of_a_game_of_ones_own_takes_seconds(made: Callable[..., None]) -> None:
    made()
    ran = run("smallest", "morris", "--tries", "200")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("flying=yes: They part after 6 decisions, with 2 players")
    assert "Only here you can choose" in run("smallest", "morris", "flying", "--tries", "200").out


def test_smallest_says_how_far_it_is_and_keeps_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int | None, bool]] = []

    def smallest(*words: str, told: Any, **options: Any) -> Any:
        return found(*words, told=stop, **options)

    def stop(tried: int, best: int | None, *, smaller: bool) -> None:
        told.append((tried, best, smaller))
        raise KeyboardInterrupt

    found = searching.smallest
    monkeypatch.setattr(searching, "smallest", smallest)
    ran = run("smallest", "lupus", "first_night", "--quiet")
    assert (ran.status, "stopped before its end" in ran.out) == (130, True)
    assert run("smallest", "lupus", "--quiet").status == 130
    assert told[0] == (64, 1, False)


def test_smallest_says_what_is_wrong() -> None:
    ran = run("smallest", "lupus", "ghosts", "--tries", "none", "--seconds", "0", "--seed", "-1")
    assert (ran.status, [line.partition(":")[0] for line in ran.lines]) == (2, ["--seed", "--tries", "--seconds"])
    ran = run("smallest", "lupus", "owls")
    assert (ran.status, ran.lines[0].partition(":")[0]) == (2, "readings.owls")


# --- infer ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_infer_says_what_explains_a_game(game: AnyGame, lang: Lang) -> None:
    ran = run("infer", "lupus", "game.json", "--lang", lang)
    inference = tk.lab.infer(Path("game.json"))
    assert (ran.status, ran.err, ran.out) == (0, "", inference.text(lang) + "\n")
    assert json.loads(run("infer", "lupus", "game.json", "--json", "--lang", lang).out) == inference.to_json(lang)
    assert inference.play.actions == tuple(map(str, game.actions))


def test_infer_says_what_nothing_explains() -> None:
    script = {**SCRIPT, "decisions": [*SCRIPT["decisions"], {"do": "vote", "by": "Hugo", "who": "Ada"}]}
    ran = run("infer", "lupus", "-", stdin=json.dumps(script).encode())
    assert (ran.status, ran.err) == (1, "")
    assert "After 2 decisions, this is not explained: Hugo vote Ada" in ran.out
    assert "[day.vote" in ran.out
    assert run("infer", "lupus", "-", stdin=json.dumps(SCRIPT).encode()).status == 0


# --- influence --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_influence_ranks_and_writes_a_file(tmp_path: Path, lang: Lang) -> None:
    words = ("influence", "lupus", "--games", "3", "--seed", "2", "--workers", "1", "--quiet", "--seats", "9")
    ran = run(*words, "--json", "first.json", "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    found = tk.lab.influence("lupus", games=3, seed=2, workers=1, progress=False, seats=9)
    assert found.text(lang) in ran.out
    data = json.loads((tmp_path / "first.json").read_text("utf-8"))
    made = data.pop("made")
    assert data == json.loads(json.dumps(found.to_json()))
    assert run(*shlex.split(made["command"])[1:], "--workers", "1", "--json", "again.json").status == 0
    again = json.loads((tmp_path / "again.json").read_text("utf-8"))
    assert {**again, "made": None} == {**data, "made": None}
