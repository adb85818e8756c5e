"""Scenario files: what the format admits, what it takes for granted, and what cannot even be parsed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo
from tests.examples import examples
from tests.games.tsukumobake.commands.test_cli import FIRST
from tests.games.tsukumobake.strategies import EDITION, READINGS, Json, scenarios
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.io.jsons import loads
from tsukumo.games.tsukumobake.board import DIRECTION, HOMES, INDEX, Building, board_of
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.scenario import from_json, load

GOOD: Json = {
    "format": "tsukumo/1",
    "game": "tsukumobake",
    "parade": {"square": "G7", "facing": "N"},
    "players": [{"house": "geisha", "home": "G1", "square": "D7", "cards": 5}],
}
FURTHER: Json = {"buildings": [{"square": "J10", "door": "W"}], "readings": {"distance": "squares"}}
EXAMPLE = json.dumps(FIRST | FURTHER)
"""The example of the format, as the text of a file."""


def player(**values: Any) -> Json:
    return {**GOOD["players"][0], **values}


def refused(text: str | bytes) -> list[str]:
    """The lines, in English, that a text is refused with."""
    with pytest.raises(CannotRead) as caught:
        from_json(loads(text))
    return caught.value.lines("en")


# --- what is admitted -----------------------------------------------------------------------------


def test_the_example_of_the_format() -> None:
    position = from_json(loads(EXAMPLE))
    assert str(position) == "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2.tJ10W"


def test_what_is_left_out_has_its_default() -> None:
    position = tsukumo.position(GOOD)
    defaults = {"scrolls": 0, "struck": False, "exposed": False}
    edition = [{"square": s, "door": d} for s, d in zip(EDITION, "WSENWEEWSSNN", strict=True)]
    readings = {name: values[0] for name, values in READINGS.items()}
    spelled_out = GOOD | {"discards": 0, "players": [player(**defaults)], "buildings": edition, "readings": readings}
    assert tsukumo.position(spelled_out) == position
    assert tsukumo.position({**GOOD, "readings": {}}) == position
    assert position.to_json() == GOOD
    assert position.budget is None
    assert position.discards == 0
    assert position.pawns == (Pawn("geisha", INDEX["G1"], INDEX["D7"], 5, 0, False, False),)


@pytest.mark.clause("board.home")
def test_a_home_is_a_building_square_whoever_plays() -> None:
    for home in ("A7", "G13", "M7", "G1"):
        players = [player(square=home), player(house="monk", home="G13", square=home)]
        assert tsukumo.position({**GOOD, "players": players, "buildings": []}).problems() == []


@pytest.mark.clause("steps")
def test_the_limits_of_numbers() -> None:
    for n in (0, 1, 999, 1000):
        position = tsukumo.position({**GOOD, "discards": n, "players": [player(cards=n, scrolls=n)]})
        assert (position.discards, position.pawns[0].cards, position.pawns[0].scrolls) == (n, n, n)
    for n in (0, 1, 40):
        assert tsukumo.position({**GOOD, "budget": n}).movement().budget == n


def test_every_answer_and_exposed_under_each() -> None:
    for name, values in READINGS.items():
        for answer in values:
            position = tsukumo.position({**GOOD, "players": [player(exposed=True)], "readings": {name: answer}})
            assert position.readings[name] == answer
            assert position.pawns[0].exposed is True


def test_a_scenario_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    file.write_text(EXAMPLE, "utf-8")
    assert tsukumo.load(file) == tsukumo.load(str(file)) == from_json(json.loads(EXAMPLE))


# --- text that is not JSON ------------------------------------------------------------------------


def test_a_file_that_is_not_json_is_named(tmp_path: Path) -> None:
    (tmp_path / "last night.json").write_bytes(b"")
    with pytest.raises(CannotRead, match=r"last night\.json: this is not JSON"):
        load(tmp_path / "last night.json")


NOT_JSON = {
    "empty": (b"", "line 1"),
    "blank": (b" \n ", "line 2"),
    "cut": (b'{"format": "tsu', "line 1"),
    "comment": (b"{} // done", "line 1"),
    "two values": (b"{}\n{}", "line 2"),
    "trailing comma": (b'{"discards": 1,}', "line 1"),  # which line, newer Pythons count otherwise
    "single quotes": (b"{'discards': 1}", "line 1"),
    "a word": (b"tsukumo", "line 1"),
    "leading zero": (b'{"discards": 01}', "line 1"),
    "hexadecimal": (b'{"discards": 0x1}', "line 1"),
    "plus": (b'{"discards": +1}', "line 1"),
    "raw newline in a string": (b'{"a\n": 1}', "line 1"),
    "not a number": (b'{"discards": NaN}', "NaN is not a JSON number"),
    "infinity": (b'{"discards": Infinity}', "Infinity is not a JSON number"),
    "minus infinity": (b'{"discards": -Infinity}', "-Infinity is not a JSON number"),
    "not UTF-8": (b'{"format": "\xff"}', "not UTF-8"),
    "UTF-16": ('{"format": "tsukumo/1"}'.encode("utf-16"), "not UTF-8"),
    "half a letter": ('{"format": "è"}'.encode()[:-3], "not UTF-8"),
    "brackets": (b"[" * 100_000, "nested too deeply"),
    "closed brackets": (b"[" * 100_000 + b"]" * 100_000, "nested too deeply"),
    "braces": (b'{"a":' * 100_000, "nested too deeply"),
}


def test_what_is_not_json_says_so() -> None:
    for text, reason in NOT_JSON.values():
        (line,) = refused(text)
        assert reason in line
        assert len(line) < 200


def test_nesting_of_any_depth_is_answered() -> None:
    for depth in (30, 100, 300, 330, 480, 490, 495, 600, 900, 990, 2000, 100_000):
        for start in ('{"a": 1, "a": 2, "b": ', '{"\\ud800": 1, "b": '):
            assert refused(start + "[" * depth + "]" * depth + "}")
        for opening, closing in ("[]", ('{"a":', "}")):
            nested = opening * depth + "1" + closing * depth
            for text in (nested, f'{{"discards": 1, "discards": {nested}}}', f'{{"readings": {{"sight": {nested}}}}}'):
                assert refused(text)


def test_a_byte_order_mark_is_no_obstacle() -> None:
    assert from_json(loads(b"\xef\xbb\xbf" + EXAMPLE.encode())) == from_json(loads(EXAMPLE))


def test_the_top_must_be_an_object() -> None:
    for text in ("[]", "[{}]", "null", "true", "3", "2.5", '"G7N.gD7s5"'):
        (line,) = refused(text)
        assert line.startswith("must be a JSON object")


SURROGATE = "\\ud800"
LONE = {
    "square": EXAMPLE.replace('"D7"', f'"{SURROGATE}"'),
    "facing": EXAMPLE.replace('"N"', f'"{SURROGATE}"'),
    "house": EXAMPLE.replace('"monk"', f'"{SURROGATE}"'),
    "format": EXAMPLE.replace('"tsukumo/1"', f'"{SURROGATE}"'),
    "key": EXAMPLE.replace('"discards"', f'"{SURROGATE}"'),
    "player key": EXAMPLE.replace('"scrolls"', f'"{SURROGATE}"'),
    "reading": EXAMPLE.replace('"distance"', f'"{SURROGATE}"'),
    "answer": EXAMPLE.replace('"squares"', f'"{SURROGATE}"'),
}
KEYS = ["players[0].square: ", "parade.facing: ", "players[2].house: ", "format: "]
KEYS += ["'", "players[1].'", "readings.'", "readings.distance: "]


def test_half_a_surrogate_pair_is_refused_by_key() -> None:
    for text, key in zip(LONE.values(), KEYS, strict=True):
        assert [line for line in refused(text) if line.startswith(key) and "ud800" in line]
        keys = [line.split(": ")[0] for line in refused(text.replace('"cards": 7', '"cards": -7'))]
        assert "players[2].cards" in keys
        assert any(line.startswith(key.removesuffix(": ")) for line in keys)


# --- positions built in code ----------------------------------------------------------------------


def built(scenario: Json) -> Position:
    """The position of a scenario of the right types, put together in code."""
    position = tsukumo.position({**GOOD, "readings": scenario.get("readings", {})})
    tiles = [Building(INDEX[b["square"]], DIRECTION[b["door"]]) for b in scenario["buildings"]]
    return Position(
        square=INDEX[scenario["parade"]["square"]],
        facing=DIRECTION[scenario["parade"]["facing"]],
        pawns=tuple(
            Pawn(p["house"], INDEX[p["home"]], INDEX[p["square"]], p["cards"], p.get("scrolls", 0))
            for p in scenario["players"]
        ),
        discards=scenario.get("discards", 0),
        board=board_of(tuple(tiles)),
        readings=position.readings,
        budget=scenario.get("budget"),
    )


some_squares = st.sampled_from(["G7", "D7", "A7", "G13", "J10", "J11", "A1"])
some_numbers = st.sampled_from([-1, 0, 1, 5, 40, 41, 1000, 1001, 10**30])
players = st.fixed_dictionaries(
    {
        "house": st.sampled_from(["geisha", "innkeeper", "monk"]),
        "home": st.sampled_from(["A7", "G13", "M7"]),
        "square": some_squares,
        "cards": st.sampled_from([0, 1, 5, 1000]),
    },
    optional={"scrolls": some_numbers},
)
tiles = st.fixed_dictionaries({"square": some_squares, "door": st.just("N")})
wrong = st.fixed_dictionaries(
    {
        "format": st.just("tsukumo/1"),
        "game": st.just("tsukumobake"),
        "parade": st.fixed_dictionaries({"square": some_squares, "facing": st.just("E")}),
        "players": st.lists(players, max_size=4),
        "buildings": st.lists(tiles, max_size=4).map(lambda b: sorted(b, key=lambda entry: INDEX[entry["square"]])),
    },
    optional={"discards": some_numbers, "budget": some_numbers},
)


@given(wrong | scenarios({}))
@examples(250)
def test_built_in_code_or_read_the_same_keys_are_wrong(scenario: Json) -> None:
    scenario = {"buildings": [], **scenario}
    scenario["buildings"] = sorted(scenario["buildings"], key=lambda entry: INDEX[entry["square"]])
    problems = built(scenario).problems()
    assert {problem.key for problem in problems} == refused_keys(scenario)


def refused_keys(scenario: Json) -> set[str]:
    """The keys that a scenario is refused for."""
    try:
        tsukumo.position(scenario)
    except CannotRead as error:
        return {problem.key for problem in error.problems}
    return set()


G1, A7, D7, G7 = (INDEX[name] for name in ("G1", "A7", "D7", "G7"))
IMPOSSIBLE: dict[str, tuple[list[Pawn], Json, set[str]]] = {
    "house": ([Pawn("samurai", G1, D7, 5)], {}, {"players[0].house"}),
    "home": ([Pawn("geisha", D7, D7, 5)], {}, {"players[0].home"}),
    "home off the board": ([Pawn("geisha", 999, D7, 5)], {}, {"players[0].home"}),
    "homes off the board": (
        [Pawn("geisha", 999, D7, 5), Pawn("monk", 999, A7, 5)],
        {},
        {"players[0].home", "players[1].home"},
    ),
    "pawn off the board": ([Pawn("geisha", G1, 169, 5)], {}, {"players[0].square"}),
    "pawn before the board": ([Pawn("geisha", G1, -1, 5)], {}, {"players[0].square"}),
    "pawns off the board": (
        [Pawn("geisha", G1, 999, 5), Pawn("monk", A7, 999, 5)],
        {},
        {"players[0].square", "players[1].square"},
    ),
    "parade off the board": ([Pawn("geisha", G1, D7, 5)], {"square": 169}, {"parade.square"}),
    "all off the board": ([Pawn("geisha", G1, 999, 5)], {"square": 999}, {"players[0].square", "parade.square"}),
    "facing": ([Pawn("geisha", G1, D7, 5)], {"facing": 4}, {"parade.facing"}),
    "nobody": ([], {}, {"players"}),
    "cards": ([Pawn("geisha", G1, D7, -5)], {}, {"players[0].cards"}),
    "discards": ([Pawn("geisha", G1, D7, 5)], {"discards": 1001}, {"discards"}),
    "budget": ([Pawn("geisha", G1, D7, 5)], {"budget": 41}, {"budget"}),
}


def test_any_position_may_be_built_and_says_what_is_wrong() -> None:
    for pawns, values, keys in IMPOSSIBLE.values():
        position = Position(**{"square": G7, "facing": 0, "pawns": tuple(pawns), **values})
        assert {problem.key for problem in position.problems()} == keys
        with pytest.raises(tsukumo.NotAllowed) as caught:
            position.movement()
        assert {problem.key for problem in caught.value.problems} == keys


def test_any_building_may_be_built_and_says_what_is_wrong() -> None:
    for square, door in ((169, 0), (-1, 0), (G7 + 1, 4), (G7 + 1, -1)):
        board = board_of((Building(square, door),))
        position = Position(G7, 0, (Pawn("geisha", HOMES[0], D7, 5),), board=board)
        (problem,) = position.problems()
        assert problem.key == ("buildings[0].square" if door == 0 else "buildings[0].door")
