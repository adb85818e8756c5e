"""Scripts as the labs read them: the same game as was played, from its decks instead of a seed."""

from __future__ import annotations

import pytest

from tests.core.lab.played import at_random
from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.compare import compare
from tsukumo.core.lab.divergence import walk_in_step
from tsukumo.core.lab.infer import infer
from tsukumo.core.lab.played_game import read_played_game
from tsukumo.games.sottomondo.script import script_of


def happened(log: tuple[Record, ...]) -> list[Record]:
    """The records of a game, without the seats, the edition and the order of the decks."""
    return [record._replace(dice=None) for record in log[3:]]


@pytest.mark.parametrize("seed", range(4))
def test_a_script_is_the_game_that_it_was_made_of(seed: int) -> None:
    game = at_random("sottomondo", seed, players=3, levels={"Ada": 9})
    play = read_played_game(script_of(game), "sottomondo")
    again = play.begin()
    for action in play.actions:
        again.apply(action)
    assert play.actions == tuple(map(str, game.actions))
    assert happened(again.log) == happened(game.log)
    both = [compare(each, game="sottomondo", games=0) for each in (play, game)]
    steps = [[side.first and (side.first.step, side.first.what) for side in each.sides] for each in both]
    assert [step and step[0] for step in steps[0]] == [step and step[0] for step in steps[1]]


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
    walk = walk_in_step(play.begin(), short.begin(), play.actions)
    assert walk.divergence
    assert (walk.offer, walk.divergence.what) == (None, "dice")


def test_what_is_wrong_with_a_script_is_said_by_key() -> None:
    script = script_of(at_random("sottomondo", 3, most=5, players=2))
    with pytest.raises(CannotRead) as caught:
        read_played_game({**script, "castle": ["nothing"], "decisions": [{"do": 3}]}, "sottomondo")
    assert {"castle[0]", "decisions[0].do"} <= {problem.key for problem in caught.value.problems}
