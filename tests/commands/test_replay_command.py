"""``tsukumo replay``: a game file verified and told, or every problem of it by its key."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.tsukumobake.commands.test_cli import Ran, run
from tests.games.tsukumobake.wording import played
from tsukumo.core.game.game import AnyGame
from tsukumo.core.language.text import CLAUSES, LANGS, Lang
from tsukumo.games.tsukumobake.rules import HOUSES


@pytest.fixture(scope="module")
def game() -> AnyGame:
    *_, game = played(5)
    return game


@pytest.fixture
def file(game: AnyGame, tmp_path: Path) -> Path:
    found = tmp_path / "game.json"
    game.save(found)
    return found


def replay(file: Path, *words: str, lang: Lang = "en") -> Ran:
    return run("replay", str(file), *words, "--lang", lang)


@pytest.mark.parametrize("lang", LANGS)
def test_the_whole_story(file: Path, game: AnyGame, lang: Lang) -> None:
    ran = replay(file, lang=lang)
    assert (ran.status, ran.err) == (0, "")
    head, empty, *story = ran.out.splitlines()
    assert empty == ""
    assert "\n".join(story) == game.story(lang)
    decisions = len(game.actions)
    assert (
        head
        == {
            "it": f"tsukumobake, seme 5: la partita è finita dopo {decisions} decisioni",
            "en": f"tsukumobake, seed 5: the game is over after {decisions} decisions",
        }[lang]
    )


def test_what_changes_nothing_and_the_clauses_are_told_on_request(
    file: Path, game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    cited = game.story("en").splitlines()
    assert replay(file, "--full").out.splitlines()[2:] == game.story("en", full=True).splitlines() != cited
    monkeypatch.setenv(CLAUSES, "0")
    assert replay(file).out.splitlines()[2:] == game.story("en").splitlines() != cited
    assert replay(file, "--clauses").out.splitlines()[2:] == cited
    assert replay(file).out.splitlines()[2:] != cited


@pytest.mark.parametrize("house", HOUSES)
def test_what_one_player_may_know(file: Path, game: AnyGame, house: str) -> None:
    ran = replay(file, "--player", house)
    assert ran.out.splitlines()[2:] == game.story("en", viewer=house).splitlines()
    assert ran.out != replay(file).out


def test_the_last_sentences(file: Path, game: AnyGame) -> None:
    lines = game.story("en").splitlines()
    assert replay(file, "--last", "3").out.splitlines()[2:] == lines[-3:]
    assert replay(file, "--last", "99999").out.splitlines()[2:] == lines
    assert replay(file, "--last", "0").out.splitlines()[1:] == [""]


def test_a_game_that_is_not_over(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    begun = next(played(5))
    begun.save(file)
    ran = replay(file)
    decides = f"now the {begun.to_act} decides"
    assert ran.out.startswith(f"tsukumobake, seed 5: 0 decisions, and the game is not over; {decides}\n")
    assert "0 decisioni, e la partita non è finita; ora decide" in replay(file, lang="it").out


def test_without_its_seed_a_game_is_told_from_its_records(file: Path, game: AnyGame) -> None:
    data = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**data, "seed": None}), "utf-8")
    assert replay(file).out.splitlines()[2:] == game.story("en").splitlines()


def damaged(file: Path, **changes: Any) -> list[str]:
    """The keys that are named when the file holds something else."""
    data = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**data, **changes}), "utf-8")
    keys = []
    for lang in LANGS:
        ran = replay(file, lang=lang)
        assert (ran.status, ran.out) == (2, "")
        keys.append([line.split(":")[0] for line in ran.lines])
    assert keys[0] == keys[1]
    return keys[0]


def test_every_problem_of_a_damaged_file_is_named_by_its_key(file: Path, game: AnyGame) -> None:
    records = [record.to_json() for record in game.log]
    records[3] = {**records[3], "who": "nobody"}
    records[9] = {**records[9], "kind": "nothing"}
    assert damaged(file, records=records) == ["records[3]", "records[9]"]
    whole = [record.to_json() for record in game.log]
    assert damaged(file, records=whole[:-1]) == damaged(file, records=[*whole, whole[-1]]) == ["records"]
    assert damaged(file, format="tsukumo-game/9", seed="x", actions=[1], extra=0) == [
        "format",
        "seed",
        "actions[0]",
        "extra",
    ]
    assert damaged(file, format="tsukumo-game/1", extra=0)[-1] == "extra"


def test_an_action_that_is_not_allowed_is_named(file: Path, game: AnyGame) -> None:
    actions = [str(action) for action in game.actions]
    assert set(damaged(file, actions=[*actions[:5], "monk move M13", *actions[6:]])) == {"actions[5]"}
    assert damaged(file, actions=[*actions[:5], "rubbish", *actions[6:]]) == ["actions[5]"]


def test_wrong_options(file: Path) -> None:
    ran = replay(file, "--player", "ninja")
    assert (ran.status, ran.out) == (2, "")
    assert ran.lines[0].startswith("--player: there is no 'ninja' in this game: choose from ")
    for last in ("x", "-3", "1.5", "9" * 5000):
        ran = replay(file, f"--last={last}")
        assert (ran.status, ran.out) == (2, "")
        assert ran.lines[0].endswith("is not valid: it must be an integer")
