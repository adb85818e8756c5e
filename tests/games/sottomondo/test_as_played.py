"""Scripts as the labs read them: the same game as was played, from its decks instead of a seed."""

from __future__ import annotations

import pytest

from tests.core.lab.played import at_random
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.compare import compare
from tsukumo.core.lab.divergence import walk_in_step
from tsukumo.core.lab.infer import infer
from tsukumo.core.lab.played_game import read_played_game
from tsukumo.games.sottomondo.script import script_of


def test_a_script_tells_the_readings_that_it_was_played_under() -> None:
    script = script_of(at_random("sottomondo", 4, players=2, readings={"help_adds": "bonuses"}))
    script["readings"] = {}
    inference = infer(script, game="sottomondo")
    assert inference.possible["help_adds"] == ("bonuses",)


def test_other_dice_end_what_is_known() -> None:
    game = at_random("sottomondo", 9, players=3)
    play = read_played_game(script_of(game), "sottomondo")
    assert play.rolls
    assert len(play.rolls) > 2, "this game shuffles its discards"
    short = play._replace(rolls=play.rolls[:2])
    with pytest.raises(CannotRead, match="records"):
        compare(short, games=0)
    offer, divergence = walk_in_step(play.begin(), short.begin(), play.actions)
    assert divergence
    assert (offer, divergence.what) == (None, "dice")
