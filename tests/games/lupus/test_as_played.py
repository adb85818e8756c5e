"""Scripts as the labs read them: the table and the decisions, allowed or not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.lupus.scripts import script
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.io.jsons import loads
from tsukumo.core.lab.compare import compare
from tsukumo.core.lab.infer import infer
from tsukumo.core.lab.played_game import name_player_of, read_played_game
from tsukumo.games.lupus.script import play_script


@pytest.mark.parametrize("seed", range(6))
def test_a_script_is_the_game_that_it_tells(seed: int) -> None:
    data = script(Random(seed), players=9)
    state, log = play_script(data)
    play = read_played_game(data, "lupus")
    game = play.begin()
    for action in play.actions:
        game.apply(name_player_of(game, action))
    assert (list(game.log), game.to_act) == (log, state.to_act)
    inference = infer(data, game="lupus")
    answers = {name: reading.default for name, reading in play.kind.readings().items()}
    chosen = {name: value for name, value in play.answers.items() if value != answers[name]}
    assert tuple(chosen.items()) in inference.explaining


def test_a_script_of_other_readings_is_read_too() -> None:
    every = (script(Random(seed), 8) for seed in range(99))
    data = next(each for each in every if infer(each, game="lupus").possible["ghosts"] == ("on",))
    without = {**data, "readings": {**data["readings"], "ghosts": "off"}}
    with pytest.raises(CannotRead, match=r"decisions\["):
        play_script(without)
    with pytest.raises(CannotRead, match=r"actions\["):
        compare(without, game="lupus")
    assert infer(without, game="lupus").possible["ghosts"] == ("on",)


def test_what_is_wrong_is_said_by_key() -> None:
    data = script(Random(1), players=9)
    with pytest.raises(CannotRead) as caught:
        read_played_game({**data, "seats": data["seats"][1:], "decisions": [{"do": "see"}, 3]}, "lupus")
    keys = {problem.key for problem in caught.value.problems}
    assert {"decisions[0].who", "decisions[1]"} <= keys
    assert any(key.startswith("roles") for key in keys)
    with pytest.raises(CannotRead, match="decisions"):
        read_played_game(
            {name: value for name, value in data.items() if name != "decisions"} | {"decisions": 3}, "lupus"
        )
    given: Any = loads(b"[]")
    with pytest.raises(CannotRead, match="JSON object"):
        read_played_game(given, "lupus")
