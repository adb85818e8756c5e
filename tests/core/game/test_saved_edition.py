"""A saved game names the edition it was played with by what is in it, and says so if that has changed since."""

from __future__ import annotations

import json
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

import tsukumo
from tests.core.lab.played import at_random
from tsukumo.cli import main
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.new import new_game
from tsukumo.core.game.replay import dumps, from_json
from tsukumo.core.io.editions import Editions
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.played_game import read_played_game
from tsukumo.core.language.text import LANGS
from tsukumo.games.sottomondo.editions import edition as sottomondo
from tsukumo.games.tsukumobake.editions import edition as tsukumobake

NAMES: Final = {"sottomondo": "castle", "tsukumobake": "kyoto"}
EDITIONS: Final[dict[str, Editions[Any]]] = {"sottomondo": sottomondo.EDITIONS, "tsukumobake": tsukumobake.EDITIONS}
CHANGES: Final = {
    "sottomondo": ("force = 1\n", "force = 2\n"),
    "tsukumobake": ("count = 6\n", "count = 7\n"),  # one more scroll: the deck is shuffled otherwise
}
Change = Callable[[str, str, str], None]


@pytest.fixture
def change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Change the text of an edition of the package, as somebody who corrects it does.

    Editions are compared by identity: those read before are there again afterwards.
    """

    def changed(game: str, old: str, new: str) -> None:
        folder = tmp_path / game
        shutil.copytree(EDITIONS[game].folder, folder)
        file = folder / f"{NAMES[game]}.toml"
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")
        tomllib.loads(file.read_text("utf-8"))
        monkeypatch.setattr(EDITIONS[game], "folder", str(folder))
        monkeypatch.setattr(EDITIONS[game], "_loaded", {})

    return changed


def played(name: str, decisions: int = 40) -> AnyGame:
    game = new_game(name, seed=3)
    for _ in range(decisions):
        game.apply(game.legal_actions()[-1])
    return game


@pytest.mark.parametrize("name", NAMES)
def test_the_file_names_the_edition_by_its_content(name: str) -> None:
    data = json.loads(dumps(played(name, 3)))
    assert data["edition"]["name"] == NAMES[name]
    assert len(data["edition"]["digest"]) == 64
    assert from_json(data).notices == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_file_of_before_opens(name: str) -> None:
    game = played(name, 3)
    data = json.loads(dumps(game))
    del data["edition"]
    assert dumps(from_json(data)) == dumps(game)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_with_an_edition_of_its_own_holds_it_whole_and_goes_on(name: str, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    shutil.copy(Path(EDITIONS[name].folder, f"{NAMES[name]}.toml"), own)
    game = at_random(name, 3, most=30, edition=own)
    table = tomllib.loads(own.read_text("utf-8"))
    own.unlink()
    data = json.loads(dumps(game))
    assert "edition" not in data
    assert json.dumps(data["options"]["edition"]) == json.dumps(table)  # in its order
    again = from_json(data)
    assert again.log == game.log
    while not game.over:
        assert again.legal_actions() == game.legal_actions()
        action = game.legal_actions()[0]
        assert game.apply(action) == again.apply(action)
    assert again.outcome == game.outcome


@pytest.mark.parametrize("name", NAMES)
def test_a_table_and_its_file_give_the_same_game(name: str) -> None:
    file = Path(EDITIONS[name].folder, f"{NAMES[name]}.toml")
    table = tomllib.loads(file.read_text("utf-8"))
    by_table, by_file = (new_game(name, seed=5, edition=edition) for edition in (table, file))
    assert by_table.options == by_file.options
    assert by_table.log == by_file.log
    table.popitem()  # the game has its own
    assert by_table.options == by_file.options


@pytest.mark.parametrize("edition", [5, True, ["kyoto"], b"kyoto", 2.5])
@pytest.mark.parametrize("name", NAMES)
def test_what_can_be_no_edition(name: str, edition: object) -> None:
    with pytest.raises(CannotRead, match=r"edition: must be a name, a \.toml file or a table, not "):
        new_game(name, edition=edition)


def test_lupus_has_no_edition() -> None:
    assert "edition" not in json.loads(dumps(played("lupus", 3)))


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_cannot_be_played_again_says_that_the_edition_has_changed(name: str, change: Change) -> None:
    data = json.loads(dumps(played(name)))
    change(name, *CHANGES[name])
    with pytest.raises(CannotRead) as raised:
        from_json(data)
    first, *more = raised.value.problems
    assert first.key == "edition"
    assert f"edition '{NAMES[name]}' has changed since this game was saved" in first.reason.en
    assert f"edizione '{NAMES[name]}' è cambiata da quando" in first.reason.it
    assert more


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_can_be_played_again_says_it_too(
    name: str, change: Change, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, file = played(name, 0), tmp_path / "saved.json"
    game.save(file)
    change(name, "\n[", "\n# corrected\n[")
    assert tsukumo.load_game(file).notices == ()  # a comment changes nothing
    change_again = json.loads(file.read_text())
    change_again["edition"]["digest"] = "0" * 64
    file.write_text(json.dumps(change_again))
    with pytest.warns(UserWarning, match=f"the edition '{NAMES[name]}' has changed since this game was saved"):
        opened = tsukumo.load_game(file)
    assert [notice.it for notice in opened.notices] == [notice.it for notice in opened.clone().notices]
    assert json.loads(dumps(opened))["edition"]["digest"] != "0" * 64
    for lang in LANGS:
        assert main(["replay", str(file), "--lang", lang]) == 0
        assert opened.notices[0].say(lang) in capsys.readouterr().err


@pytest.mark.parametrize("name", NAMES)
def test_a_lab_says_that_the_edition_has_changed(name: str) -> None:
    data = json.loads(dumps(played(name, 8)))
    assert read_played_game(data).actions == tuple(data["actions"])
    data["edition"]["digest"] = "0" * 64
    with pytest.raises(CannotRead, match=f"edition: the edition '{NAMES[name]}' has changed since this game was saved"):
        read_played_game(data)


@pytest.mark.parametrize("edition", [None, "castle", {}, {"name": "castle"}, {"name": "castle", "digest": 1}])
def test_what_is_no_edition_is_refused(edition: object) -> None:
    data = json.loads(dumps(played("sottomondo", 0))) | {"edition": edition}
    with pytest.raises(CannotRead, match="edition"):
        from_json(data)
