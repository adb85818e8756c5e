"""The options that games share: who plays, readings, what a game says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from tsukumo.core.game.clauses import Reading
from tsukumo.core.game.options import no_mapping, readings_option_problems, settle_readings, try_option, unknown_options
from tsukumo.core.game.people import People
from tsukumo.core.io.errors import CannotRead, Problem, join_part
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import Catalogue, Text

OWN = Catalogue(
    {"problem.twice": Text("{value} siede già", "{value} sits already"), "file.not_object": Text("no", "no")}
)
ANSWERS = {"off": Text("no", "no"), "on": Text("sì", "yes")}
READINGS = {"ghosts": Reading("ghosts", "game", (), Text("?", "?"), ANSWERS, "off", Text("", ""))}
PLAYERS = People("players", 2, 5, usually=3)
SEATS = PLAYERS._replace(option="seats", own=OWN)


@pytest.mark.parametrize(
    ("given", "names"),
    [
        (None, list(USUAL[:3])),
        (2, list(USUAL[:2])),
        ("5", list(USUAL[:5])),
        ("Ada,Bo", ["Ada", "Bo"]),
        (("Zoe", "Ada"), ["Zoe", "Ada"]),
    ],
)
def test_who_plays_is_a_number_or_names(given: Any, names: list[str]) -> None:
    assert PLAYERS.settle(given) == names


@pytest.mark.parametrize(
    ("given", "keys"),
    [
        (1, ["players"]),
        (6, ["players"]),
        (True, ["players"]),
        ("²", ["players"]),
        ({"Ada": 1}, ["players"]),
        (["Ada"], ["players"]),
        (
            ["Ada", 3, " Bo", "aDA", "x" * 21, "Eva"],
            ["players", "players[1]", "players[2]", "players[3]", "players[4]"],
        ),
    ],
)
def test_everything_wrong_with_who_plays_is_told_by_key(given: Any, keys: list[str]) -> None:
    with pytest.raises(CannotRead) as raised:
        PLAYERS.settle(given)
    assert [problem.key for problem in raised.value.problems] == keys


def test_one_player_is_no_plural() -> None:
    (problem,) = PLAYERS.problems(["Ada"])
    assert problem.reason == Text("1 giocatore: devono essere da 2 a 5", "1 player: there must be 2 to 5")


def test_a_game_may_say_it_otherwise() -> None:
    names = ["Ada", "ada", ""]
    assert [problem.line("en") for problem in SEATS.problems(names)] == [
        "seats[1]: 'ada' sits already",
        PLAYERS.problems(names)[1]._replace(key="seats[2]").line("en"),
    ]
    assert PLAYERS.problems(names)[0].line("it") == "players[1]: il nome 'ada' è già preso: scegline un altro"
    assert no_mapping("levels", 3) == [
        Problem("levels", Text("deve essere un oggetto JSON, non 3", "must be a JSON object, not 3"))
    ]
    assert no_mapping("levels", 3, OWN) == [Problem("levels", Text("no", "no"))]


def test_options_that_a_game_does_not_have() -> None:
    problems = unknown_options({"a": 1, "b": 2, "c d": 3}, ("b", "e"))
    assert [problem.line("en") for problem in problems] == [
        "a: unknown option; there are: b, e",
        "'c d': unknown option; there are: b, e",
    ]
    assert problems[0].line("it") == "a: opzione sconosciuta; ci sono: b, e"


def test_what_cannot_be_settled_is_told_with_the_rest() -> None:
    problems = [Problem("x", Text("", ""))]
    assert try_option(PLAYERS.settle, 9, problems) is None
    assert [problem.key for problem in problems] == ["x", "players"]
    assert try_option(PLAYERS.settle, 2, problems) == ["Ada", "Bruno"]
    assert len(problems) == 2


def test_readings_are_settled_to_those_that_are_not_the_default() -> None:
    assert settle_readings(None, READINGS) == settle_readings({"ghosts": "off"}, READINGS) == {}
    assert settle_readings({"ghosts": "on"}, READINGS) == {"ghosts": "on"}
    assert [problem.key for problem in readings_option_problems({"a b": 1}, READINGS)] == ["readings.'a b'"]


@pytest.mark.parametrize(
    ("given", "keys"),
    [({"ghosts": "?", "a b": 1}, ["readings.ghosts", "readings.a b"]), ([], ["readings"])],
)
def test_wrong_readings_are_told_by_key(given: Any, keys: list[str]) -> None:
    assert [problem.key for problem in readings_option_problems(given, READINGS, join=join_part)] == keys
    with pytest.raises(CannotRead) as raised:
        settle_readings(given, READINGS, join=join_part)
    assert [problem.key for problem in raised.value.problems] == keys
