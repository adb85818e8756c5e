"""Scripts and their command: every problem by its key, arrays, what stops a game and what does not."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.lupus import oracle
from tests.games.lupus.evening import EIGHT, LETTERS
from tests.games.tsukumobake.commands.test_cli import Ran, run
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.names import USUAL
from tsukumo.games.lupus import api
from tsukumo.games.lupus.script import play_script

SEATS = list(USUAL[:8])
SEE = {"do": "see", "who": "Bruno"}
GOOD: dict[str, Any] = {
    "format": "tsukumo-lupus/1",
    "seats": SEATS,
    "roles": dict(zip(SEATS, [LETTERS[letter] for letter in EIGHT], strict=True)),
    "decisions": [SEE, *({"do": "vote", "by": name, "who": "Bruno"} for name in SEATS)],
}
"""The seer looks at Bruno, and everybody votes for him."""


def with_(**changes: Any) -> dict[str, Any]:
    """The script, with other parts."""
    return {**copy.deepcopy(GOOD), **changes}


def keys(data: object) -> list[str]:
    """The keys of everything wrong with a script; none if it is right."""
    try:
        play_script(data)
    except CannotRead as error:
        return [problem.key for problem in error.problems]
    return []


def wrong(i: int, **changes: Any) -> dict[str, Any]:
    """The script with one decision changed; None takes a part away."""
    data = with_()
    data["decisions"][i] = {key: value for key, value in {**data["decisions"][i], **changes}.items() if value != ...}
    return data


def test_the_names_of_a_script_are_those_of_every_implementation() -> None:
    """People who look alike at a table are two in a script; a sign that joins is none that can be printed."""
    seats = ["①", "1", "ＡＤＡ", "Ada", "\u3164", "Jos\u00e9", "Jose\u0301", "Bruno"]
    roles = dict(zip(seats, GOOD["roles"].values(), strict=True))
    assert len(api.script(with_(seats=seats, roles=roles, decisions=[]))["alive"]) == len(seats)
    seats[1] = "👩\u200d🚀"
    roles = dict(zip(seats, GOOD["roles"].values(), strict=True))
    with pytest.raises(CannotRead) as raised:
        api.script(with_(seats=seats, roles=roles, decisions=[]))
    assert [problem.key for problem in raised.value.problems] == ["seats[1]"]


def test_after_a_decision_that_cannot_be_taken_only_the_form_of_the_others_is_checked() -> None:
    data = wrong(1, by="Bruno")
    data["decisions"][4] = {"do": "vote", "by": "Bruno", "who": "Zed"}
    data["decisions"][5] = {"do": "lot", "who": "Ada"}
    assert keys(data) == ["decisions[1].by", "decisions[4].who"]


def test_with_a_wrong_table_only_the_form_is_checked() -> None:
    data = wrong(1, by="Bruno")
    data["decisions"][2]["who"] = "Zed"
    assert keys({**data, "format": 1}) == ["format", "decisions[2].who"]
    assert keys({**data, "readings": {"ghosts": 1}}) == ["readings.ghosts", "decisions[2].who"]


@pytest.mark.parametrize("light", [{"further": 1}, {"by": "Ada"}, {"by": 3, "a b": []}])
def test_the_game_goes_on_with_a_light_fault(light: dict[str, Any]) -> None:
    data = wrong(0, **light)
    found = sorted(f"decisions[0].{key}" for key in light)
    assert sorted(keys(data)) == found
    data["decisions"][2]["by"] = "Ada"
    assert sorted(keys(data)) == [*found, "decisions[2].by"]


def test_every_decision_after_the_end_is_refused() -> None:
    data = with_(readings={"first_night": "wolves", "wolf_prey": "anyone"})
    data["decisions"] = [SEE, {"do": "maul", "who": "Carla"}, *({"do": "vote", "by": n, "who": "Bruno"} for n in SEATS)]
    data["decisions"] = [each for each in data["decisions"] if each.get("by") != "Carla"]
    order = ["Dario", "Elena", "Fabio", "Gina", "Hugo", "Ada", "Bruno"]
    data["decisions"][2:] = [{"do": "vote", "by": name, "who": "Bruno"} for name in order]
    assert keys(data) == []
    assert play_script(data)[0].winner == "humans"
    data["decisions"] += [SEE, {"do": "see", "who": "Zed", "further": 1}, 3]
    last = len(data["decisions"]) - 1
    spoilt = f"decisions[{last - 1}]"
    after = [f"decisions[{last - 2}]", spoilt, f"{spoilt}.further", f"{spoilt}.who", f"decisions[{last}]"]
    assert sorted(keys(data)) == sorted(after)
    assert sorted(keys(data)) == oracle.answer(data)["error"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"format": "x", "format": "tsukumo-lupus/1", ', ["format", "decisions[1].who"]),
        ('{"further": 1, "further": 2, ', ["decisions[1].by", "further"]),
    ],
)
def test_a_key_given_twice(text: str, expected: list[str]) -> None:
    data = wrong(1, by="Bruno")
    if expected[-1] == "decisions[1].who":
        data = wrong(1, who="Zed")
    rest = json.dumps({key: value for key, value in data.items() if key != "format" or "further" in text})[1:]
    assert sorted(keys(loads(text + rest))) == sorted(expected)


def test_keys_given_twice_further_in() -> None:
    text = json.dumps(GOOD)
    assert keys(loads(text.replace('"Ada": "seer"', '"Ada": "seer", "Ada": "seer"'))) == ["roles.Ada"]
    twice = text.replace('{"do": "see"', '{"do": "see", "do": "see"')
    assert keys(loads(twice)) == ["decisions[0].do"]
    # It cannot be taken: what comes after it is not compared.
    assert keys(loads(twice.replace('"by": "Ada"', '"by": "Elena"'))) == ["decisions[0].do"]


# --- the command ----------------------------------------------------------------------------------


def ran(folder: Path, data: object, *words: str) -> Ran:
    """The command on a file that holds some data, or some text."""
    (folder / "s.json").write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    return run("lupus", str(folder / "s.json"), *words)


def test_one_script(tmp_path: Path) -> None:
    status, out, err = ran(tmp_path, GOOD, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == oracle.answer(GOOD)
    assert json.loads(out) == api.script(GOOD)
    assert list(json.loads(out)) == ["events", "over", "winner", "winners", "alive", "waiting"]


@pytest.mark.parametrize(
    ("lang", "says"), [("it", "Notte 1: veggente, lupi mannari."), ("en", "Night 1: seer, werewolves.")]
)
def test_a_story(tmp_path: Path, lang: str, says: str) -> None:
    status, out, err = ran(tmp_path, GOOD, "--lang", lang)
    assert (status, err) == (0, "")
    assert says in out
    assert "[day.single, day.lynch, day.dead]" in out
    assert out.rstrip().endswith("?")
