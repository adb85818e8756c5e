"""The nights as questions for all: they ask every decision of the night, of those who live, and tell what is told."""

from __future__ import annotations

from random import Random

import pytest

import tsukumo as tk
from tsukumo.core.game.game import AnyGame
from tsukumo.core.language.names import name_of
from tsukumo.games.lupus.play.unmoderated import CALLS
from tsukumo.games.lupus.roles import ROLES

SEEDS = range(12)


def night(game: AnyGame, draw: Random) -> list[tuple[str, str, bool]]:
    """Play a night by its calls: each part by call and kind, and whether it concerned anybody."""
    before, made = game.clone().state, []
    awake = CALLS.list_awake(before)
    for part in CALLS.list_parts(before):
        if CALLS.is_over(game.state):
            break
        asked = CALLS.make_call(part, game.state)
        assert set(asked.to) <= set(awake)
        assert all(ROLES[part.call].name in (game.state.roles[game.players.index(p)], "mythomaniac") for p in asked.to)
        assert part.names == (part.kind == "ask")
        if asked.choices:
            assert set(asked.to) == set(game.state.names(game.state.party))
            assert [name_of(each.who) for each in asked.choices.values()] == list(asked.choices)
            assert {*asked.choices, *asked.barred} == set(map(name_of, awake)), "whoever lives may be named, or not"
            assert not {*asked.choices} & {*asked.barred}
            game.apply(asked.choices[draw.choice(list(asked.choices))])
        made.append((part.call, part.kind, bool(asked.to)))
        assert CALLS.say_aloud(part).en.endswith(".")
    return made


def by_day(game: AnyGame, draw: Random) -> None:
    """Vote at random until night falls."""
    while game.state.round and not game.over:
        game.apply(draw.choice(game.legal_actions()))


@pytest.mark.clause("night.calls", "night.together")
@pytest.mark.parametrize("first", ["moderator", "wolves"])
def test_calls_lead_through_whole_games(first: str) -> None:
    dead = 0
    for seed in SEEDS:
        game, draw = tk.new_game("lupus", seed=seed, seats=16, readings={"first_night": first}), Random(seed)
        while not game.over:
            assert CALLS.is_night(game.state)
            number = game.state.night
            made = night(game, draw)
            assert game.over or not CALLS.is_night(game.state)
            assert game.state.night == number
            dead += sum(not concerned for _, _, concerned in made)
            by_day(game, draw)
    assert dead, "roles are called though nobody living has them"


def test_nobody_sees_from_being_asked_that_others_were_not() -> None:
    for seed in range(60):
        game, draw = tk.new_game("lupus", seed=seed, seats=12), Random(seed)
        night(game, draw)
        by_day(game, draw)
        if game.over or game.state.asked == "see":
            continue
        shown = CALLS.show_nightfall(game.state)
        for player in game.players:
            view = shown.mask_for(player)
            assert (view.to_act, view.legal(), view.asked) == ("moderator", (), "?")
        assert game.state.asked == "protect", "the game itself goes on"
        return
    pytest.fail("no seer was lynched")
