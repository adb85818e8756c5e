"""The scripts of any game that has some: told by the game's own command, made of saved games, read by the labs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.contract.games import having, offered, played, tables
from tests.games.tsukumobake.commands.test_cli import Ran, run
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.compare import compare
from tsukumo.core.lab.infer import infer
from tsukumo.core.lab.played_game import name_player_of, read_played_game
from tsukumo.core.language.text import LANGS
from tsukumo.core.plugins.registry import OURS, kind_of

pytestmark = pytest.mark.usefixtures("english_folder")
having_scripts = having("scripts")
MOMENTS = (0, 17, 10_000)
"""The numbers of decisions after which a game is written down."""


def game_of(name: str, seed: int = 4, most: int = 10_000, **options: Any) -> AnyGame:
    """A game at random, to its end or for so many decisions."""
    *_, (game, _) = played(name, seed, most, **options)
    return game


def script_of(game: AnyGame) -> dict[str, Any]:
    """The script of a game, as its file holds it."""
    script: dict[str, Any] = json.loads(json.dumps(offered(game.kind.name, "scripts").write(game)))
    return script


def told(name: str, data: object, *words: str) -> Ran:
    """The game's own command on a file that holds some data, or some text."""
    Path("s.json").write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    return run(name, "s.json", *words)


# --- saved games ------------------------------------------------------------------------------------


@having_scripts
def test_a_saved_game_is_exported_as_a_script_that_is_told_alike(game: str) -> None:
    """As data, and as a story in both languages; also in an array with others."""
    for options, most in zip(tables(game), MOMENTS, strict=True):
        found = game_of(game, 4, most, **options)
        found.save(Path("game.json"))
        assert run("export", "game.json", "script.json") == (0, "wrote script.json\n", "")
        assert json.loads(Path("script.json").read_text("utf-8")) == script_of(found)
        for words in (["--json"], *(["--lang", lang] for lang in LANGS)):
            ran = run(game, "script.json", *words)
            assert (ran.status, ran.err) == (0, "")
            assert run(game, "game.json", *words) == ran
        answer = json.loads(run(game, "script.json", "--json").out)
        assert answer["over"] == found.over
        assert json.loads(told(game, [found.to_json(), script_of(found)], "--json").out) == [answer, answer]


@having_scripts
def test_a_saved_game_of_another_game_is_named(game: str) -> None:
    other = game_of(next(name for name in OURS if name != game), most=5)
    ran = told(game, other.to_json())
    assert (ran.status, ran.out) == (2, "")
    assert f"game: this is a saved game of {other.kind.title.en}: tsukumo replay FILE tells it" in ran.err


@having_scripts
def test_a_damaged_saved_game_is_told_and_exported_by_nobody(game: str) -> None:
    data = game_of(game, most=9).to_json()
    ran = told(game, {**data, "actions": ["nobody does this"]})
    assert (ran.status, ran.out) == (2, "")
    assert "actions[0]: " in ran.err
    for text in (json.dumps({**data, "seed": 99}), "[]", "{}", "no"):
        Path("game.json").write_text(text, "utf-8")
        ran = run("export", "game.json", "to.json")
        assert ran.status != 0
        assert ran.err
    assert not Path("to.json").exists()


@pytest.mark.parametrize(
    ("lang", "without", "suffix"),
    [
        ("it", "le partite di Tsukumobake non si esportano: le racconta tsukumo replay", "in un file .json"),
        ("en", "games of Tsukumobake cannot be exported: tsukumo replay tells them", "to a .json file"),
    ],
)
def test_everything_wrong_with_an_export_is_told_and_nothing_written(lang: str, without: str, suffix: str) -> None:
    game_of(OURS[0], most=1).save(Path("other.json"))
    ran = run("--lang", lang, "export", "other.json", "to.svg", "--frames")
    assert (ran.status, ran.out) == (2, "")
    for said in (f"other.json: {without}", "to.svg: ", "--frames: ", suffix):
        assert said in ran.err
    assert not Path("to.svg").exists()


# --- the command ------------------------------------------------------------------------------------


@having_scripts
def test_a_script_that_is_refused_has_its_problems_by_key(game: str) -> None:
    script = script_of(game_of(game, most=9))
    for words in (["--json"], []):
        ran = told(game, {**script, "format": 1}, *words)
        assert (ran.status, ran.out) == (2, "")
        assert [line.partition(":")[0] for line in ran.lines] == ["format"]
    nothing: Any
    for nothing in (None, 3, "x", []):
        with pytest.raises(CannotRead) as caught:
            offered(game, "scripts").read(nothing)
        assert [problem.key for problem in caught.value.problems] == [""]


@having_scripts
def test_in_an_array_each_has_its_place(game: str) -> None:
    script = script_of(game_of(game, most=9))
    answer = json.loads(told(game, script, "--json").out)
    ran = told(game, [script, {**script, "è": 1, "format": 1}, 3], "--json", "--lang", "it")
    first, second, third = json.loads(ran.out)
    assert (ran.status, first) == (2, answer)
    assert sorted(problem["key"] for problem in second["error"]) == ["format", "è"]
    assert [list(problem) for problem in second["error"]] == [["key", "problem"]] * 2
    assert [problem["key"] for problem in third["error"]] == [""]
    assert "s.json[1]: è: chiave sconosciuta" in ran.err
    assert told(game, [], "--json") == (0, "[]\n", "")
    several = told(game, [script, {**script, "format": 1}])
    assert several.status == 2
    assert several.out == f"== s.json[0]\n\n{told(game, script).out}\n"


@having_scripts
@pytest.mark.parametrize(
    ("text", "says"),
    [("", "line 1"), ("3", "must hold"), ('"x"', "must hold"), ("null", "must hold"), ('{"a": NaN}', "NaN")],
)
def test_what_cannot_be_read(game: str, text: str, says: str) -> None:
    ran = told(game, text, "--json")
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err
    assert "s.json" in ran.err


@having_scripts
def test_standard_input(game: str) -> None:
    script = script_of(game_of(game, most=9))
    assert run(game, "-", "--json", stdin=json.dumps(script).encode()) == told(game, script, "--json")


# --- the labs ---------------------------------------------------------------------------------------


def after_the_deal(game: AnyGame) -> list[Record]:
    """The records of a game once all is dealt, without the rolls of its dice."""
    dealt = max(place for place, record in enumerate(game.log) if record.kind == "dealt")
    return [record._replace(dice=None) for record in game.log[dealt + 1 :]]


@having_scripts
@pytest.mark.parametrize("seed", range(6))
def test_a_script_is_the_game_that_it_was_made_of(game: str, seed: int) -> None:
    found = game_of(game, seed, MOMENTS[seed % 3], **tables(game)[seed % 2])
    play = read_played_game(script_of(found), game)
    again = play.begin()
    for action in play.actions:
        again.apply(name_player_of(again, action))
    assert after_the_deal(again) == after_the_deal(found)
    assert (again.outcome, again.to_act) == (found.outcome, found.to_act)
    assert list(map(str, again.legal_actions())) == list(map(str, found.legal_actions()))
    readings = kind_of(game).readings()
    chosen = tuple((name, value) for name, value in play.answers.items() if value != readings[name].default)
    assert dict(chosen) == found.options["readings"]
    assert chosen in infer(script_of(found), game=game).explaining
    steps = [[side.first and side.first.step for side in compare(each, games=0).sides] for each in (play, found)]
    assert steps[0] == steps[1]


@having_scripts
def test_what_is_wrong_with_a_script_is_said_to_the_labs_by_key(game: str) -> None:
    script = script_of(game_of(game, most=9))
    for wrong, key in ((3, "decisions"), ([3], "decisions[0]")):
        with pytest.raises(CannotRead) as caught:
            read_played_game({**script, "decisions": wrong}, game)
        assert [problem.key for problem in caught.value.problems] == [key]
