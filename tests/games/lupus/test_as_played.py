"""Scripts as the labs read them: the table and the decisions, allowed or not."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.lupus.scripts import script
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.compare import compare
from tsukumo.core.lab.infer import infer
from tsukumo.games.lupus.script import play_script


def test_a_script_of_other_readings_is_read_too() -> None:
    every = (script(Random(seed), 8) for seed in range(99))
    data = next(each for each in every if infer(each, game="lupus").possible["ghosts"] == ("on",))
    without = {**data, "readings": {**data["readings"], "ghosts": "off"}}
    with pytest.raises(CannotRead, match=r"decisions\["):
        play_script(without)
    with pytest.raises(CannotRead, match=r"actions\["):
        compare(without, game="lupus")
    assert infer(without, game="lupus").possible["ghosts"] == ("on",)
