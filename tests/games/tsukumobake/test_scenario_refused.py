"""Everything section 8 refuses: each by its key and with its reason, and every one of them at once."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.core.wrong_values import MISSING, WrongValue, key_of, put, wrong_values
from tests.examples import examples
from tests.games.tsukumobake.strategies import Json
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.io.jsons import loads
from tsukumo.games.tsukumobake.scenario import from_json

GOOD: Json = {
    "format": "tsukumo/1",
    "game": "tsukumobake",
    "parade": {"square": "G7", "facing": "N"},
    "discards": 3,
    "players": [
        {"house": "geisha", "home": "G1", "square": "D7", "cards": 5, "scrolls": 1, "struck": False, "exposed": True},
        {"house": "monk", "home": "G13", "square": "G11", "cards": 7},
    ],
    "buildings": [{"square": "J10", "door": "W"}, {"square": "D10", "door": "S"}],
    "readings": {"distance": "squares", "sight": "blocked"},
    "budget": 6,
}


def with_wrong(*values: WrongValue) -> Json:
    scenario = copy.deepcopy(GOOD)
    for each in values:
        put(scenario, each.path, each.value)
    return scenario


def refusal(data: object) -> CannotRead:
    with pytest.raises(CannotRead) as caught:
        from_json(data)
    return caught.value


# --- one value wrong ------------------------------------------------------------------------------

COUNTS = "discards players.0.cards players.0.scrolls budget"
ADDRESSES = "parade.square players.0.square players.1.square buildings.0.square buildings.1.square"
CHOICES = "format game parade.facing players.0.house players.1.home buildings.0.door"
WRONG_SQUARES = ["a1", "N1", "A14", "A0", "A01", "A1\n", "\nA1", " A1", "A1 ", "", "A", "1", "1A", "AA1", "A1A", "A-1"]
WRONG_SQUARES += ["A+1", "A1.0", "A 1", "A111", "\uff211", "A\uff11", "A\u0661", "A1\x00", "A1\u2028", "0", "x" * 9999]

ONE = [
    *wrong_values(COUNTS, [2.0, 2.5, 1e3, True, False, "3", "", None, [], {}], "must be an integer", "numero intero"),
    *wrong_values(COUNTS, [-1, 1001, 10**30, -(10**30)], "out of range", "fuori dai limiti"),
    *wrong_values("budget", [41, 1000], "from 0 to 40", "da 0 a 40"),
    *wrong_values("discards players.0.cards players.0.scrolls", [1001], "from 0 to 1000", "da 0 a 1000"),
    *wrong_values(
        "players.0.struck players.0.exposed", [0, 1, "true", "", None, [], {}, 1.0], "true or false", "true o false"
    ),
    *wrong_values(ADDRESSES, WRONG_SQUARES, "not a square of the board", "non è una casella"),
    *wrong_values(ADDRESSES, [None, 5, 0.5, True, [], ["A1"], {}], "must be a string", "deve essere una stringa"),
    *wrong_values(CHOICES, ["", "x", " ", "N ", None, 5, 2.0, True, [], {}], "it must be", "deve essere"),
    *wrong_values("parade.facing buildings.1.door", ["n", "north", "NE", "O"], "N, E, S or W", "N, E, S o W"),
    *wrong_values("players.0.house", ["Geisha", "samurai"], "geisha, innkeeper, monk or explorer", "monk o explorer"),
    *wrong_values("players.0.home", ["a7", "A1", "D10"], "A7, G13, M7 or G1", "A7, G13, M7 o G1"),
    *wrong_values("format", ["tsukumo/2", "TSUKUMO/1"], "must be tsukumo/1", "deve essere tsukumo/1"),
    *wrong_values("game", ["lupus", "Tsukumobake"], "must be tsukumobake", "deve essere tsukumobake"),
    *wrong_values("parade players.0 players.1 buildings.0", [None, 5, "G7N", [], True], "JSON object", "oggetto JSON"),
    *wrong_values("readings", [None, 5, "sight", [], True, ["sight"]], "JSON object", "oggetto JSON"),
    *wrong_values("players buildings", [None, 5, "none", {}, True], "must be a list", "deve essere una lista"),
    *wrong_values("players", [[]], "1 to 4 players", "da 1 a 4"),
    *wrong_values("readings.sight", ["", "Blocked", "no", "squares", None, 5, True, [], {}], "through or", "through o"),
    *wrong_values("readings.eyes readings.Sight", ["blocked", None], "unknown reading", "lettura sconosciuta"),
    *wrong_values("format game parade players parade.square parade.facing", [MISSING], "is missing", "manca"),
    *wrong_values("players.1.house players.1.home players.1.square players.1.cards", [MISSING], "is missing", "manca"),
    *wrong_values("buildings.1.square buildings.1.door", [MISSING], "is missing", "manca"),
    *wrong_values(
        "seed players.0.name parade.door buildings.0.home", [1, None, {}], "unknown key", "chiave sconosciuta"
    ),
    *wrong_values("Format players.1.Cards parade.Square", ["x"], "unknown key", "chiave sconosciuta"),
]


def test_one_wrong_value_is_refused_by_its_key() -> None:
    wrong = []
    for each in ONE:
        error = refusal(with_wrong(each))
        for lang, reason in (("en", each.en), ("it", each.it)):
            (line,) = error.lines("it" if lang == "it" else "en")
            said = line.startswith(f"{each.key}: ") and reason in line
            if not (said and len(line) < 250 and line.isprintable()):
                wrong.append((each.id, line))
    assert wrong == []


def test_a_saved_game_is_told_from_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    tk.new_game("tsukumobake", seed=1).save(file)
    with pytest.raises(CannotRead) as caught:
        tk.load(file)
    assert caught.value.lines("en") == [f"{file}: this file is a saved game: load_game opens it"]
    assert caught.value.lines("it") == [f"{file}: questo file è una partita salvata: si apre con load_game"]
    assert tk.load_game(file).kind.name == "tsukumobake"


def test_the_good_scenario_is_good() -> None:
    assert from_json(copy.deepcopy(GOOD)).problems() == []


NUMBERS = {"9" * 5000: "out of range", "-" + "9" * 5000: "out of range"}
NUMBERS |= dict.fromkeys(["2.0", "1e2", "1E400", "-0.0", "5e-1"], "must be an integer")


def test_a_number_as_json_writes_it_is_judged_as_it_stands() -> None:
    for key in ("discards", "budget", "players.0.cards", "players.0.scrolls"):
        text = json.dumps(with_wrong(WrongValue(key, 777_777, "", "", "")))
        for number, reason in NUMBERS.items():
            (line,) = refusal(loads(text.replace("777777", number))).lines("en")
            assert line.startswith(f"{key_of(key)}: ")
            assert reason in line
            assert len(line) < 200


def test_a_strange_unknown_key_is_quoted() -> None:
    for name in ("", "a b", "players[0]", "è", "\n", "a.b", "x " * 5000, "\x00"):
        for scenario, before in ((with_wrong(), ""), (with_wrong(), "parade.")):
            (scenario["parade"] if before else scenario)[name] = 1
            (line,) = refusal(scenario).lines("en")
            assert line.startswith(before + "'")
            assert line.endswith(": unknown key")
            assert line.isprintable()
            assert len(line) < 120


# --- values that contradict each other ------------------------------------------------------------

A, B = GOOD["players"]
CONFLICTS: dict[str, tuple[Json, str, str]] = {
    "two pawns on a road": ({"players": [A, {**B, "square": "D7"}]}, "players[1].square", "D7 already holds"),
    "a pawn under the parade": ({"players": [A, {**B, "square": "G7"}]}, "players[1].square", "stands on G7"),
    "parade on a building": ({"parade": {"square": "J10", "facing": "N"}}, "parade.square", "J10 is a building"),
    "parade on a home": ({"parade": {"square": "M7", "facing": "N"}}, "parade.square", "M7 is a building"),
    "building on a home": (
        {"buildings": [{"square": "A1", "door": "N"}, {"square": "G13", "door": "N"}]},
        "buildings[1].square",
        "G13 is a home",
    ),
    "two buildings": (
        {"buildings": [{"square": "A1", "door": "N"}, {"square": "A1", "door": "E"}]},
        "buildings[1].square",
        "A1 already holds buildings[0]",
    ),
    "scrolls": ({"players": [A, {**B, "scrolls": 8}]}, "players[1].scrolls", "8 scrolls are too many"),
    "same house": ({"players": [A, {**B, "house": "geisha"}]}, "players[1].house", "geisha is already played"),
    "same home": ({"players": [A, {**B, "home": "G1"}]}, "players[1].home", "G1 already belongs to players[0]"),
}


@pytest.mark.clause("board.road", "board.home")
def test_a_contradiction_is_refused_by_its_key() -> None:
    for changes, key, reason in CONFLICTS.values():
        error = refusal({**GOOD, **changes})
        (line,) = error.lines("en")
        assert line.startswith(f"{key}: ")
        assert reason in line
        assert error.lines("it") != [line]
        # Also when something else cannot even be read.
        keys = [p.key for p in refusal({**GOOD, **changes, "budget": None}).problems]
        assert sorted(keys) == sorted([key, "budget"])


def test_five_players_do_not_hide_what_is_wrong_with_each() -> None:
    players = [{**A, "cards": -1}, B, B, {**B, "speed": 1}, {**A, "scrolls": -1, "square": "Z1", "struck": None}]
    keys = {problem.key for problem in refusal({**GOOD, "players": players}).problems}
    assert {"players", "players[0].cards", "players[3].speed"} <= keys
    assert {"players[4].scrolls", "players[4].square", "players[4].struck"} <= keys


# --- a key given twice ----------------------------------------------------------------------------

TWICE = {
    "format": ('"format": "tsukumo/1"', '"format": "tsukumo/1", "format": "tsukumo/1"'),
    "budget": ('"budget": 6', '"budget": 1, "budget": 6'),
    "parade.square": ('"square": "G7"', '"square": "G8", "square": "G7"'),
    "players[0].cards": ('"cards": 5', '"cards": 5, "cards": 5, "cards": 5'),
    "players[1].home": ('"home": "G13"', '"home": "G13", "home": "G13"'),
    "buildings[1].door": ('"door": "S"', '"door": "S", "door": "S"'),
    "readings.sight": ('"sight": "blocked"', '"sight": "through", "sight": "blocked"'),
    "players": ('"players": [', '"players": [], "players": ['),
}


def test_keys_given_twice_everywhere_are_all_listed() -> None:
    text = json.dumps(GOOD)
    for key, (old, new) in TWICE.items():
        assert refusal(loads(json.dumps(GOOD).replace(old, new))).lines("it") == [f"{key}: chiave ripetuta"]
        text = text.replace(old, new)
    assert sorted(refusal(loads(text)).lines("en")) == sorted(f"{key}: repeated key" for key in TWICE)


def test_a_key_given_twice_inside_a_wrong_value() -> None:
    keys = [p.key for p in refusal(loads(json.dumps(GOOD).replace('"G7"', '{"a": 1, "a": 2}'))).problems]
    assert sorted(keys) == ["parade.square", "parade.square.a"]


# --- several at once ------------------------------------------------------------------------------


def apart(drawn: list[WrongValue]) -> bool:
    """Return whether no wrong value lies inside another."""
    paths = [f"{each.path}." for each in drawn]
    return not any(a is not b and b.startswith(a) for a in paths for b in paths)


@given(st.lists(st.sampled_from(ONE), min_size=2, max_size=8, unique_by=lambda each: each.path).filter(apart))
@examples(200)
def test_any_faults_are_all_listed(drawn: list[WrongValue]) -> None:
    keys = [problem.key for problem in refusal(with_wrong(*drawn)).problems]
    assert sorted(keys) == sorted(each.key for each in drawn)
