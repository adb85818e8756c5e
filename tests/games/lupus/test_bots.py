"""The bots: each decides by its view, and the plain one plays plainly."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tsukumo as tk
from tests.games.lupus.evening import LETTERS
from tsukumo.core.bots.bots import bot_of
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.game import AnyGame
from tsukumo.core.language.names import USUAL
from tsukumo.games.lupus.bots import BOTS


def table(letters: str, **options: Any) -> AnyGame:
    """A game in which every seat has the role of its letter."""
    roles = {name: LETTERS[letter] for name, letter in zip(USUAL, letters, strict=False)}
    return tk.new_game("lupus", seed=1, seats=list(roles), roles=roles, **options)


def chosen(game: AnyGame, tries: int = 12) -> set[str]:
    """The players that the sensible bot may name at a point of a game."""
    view = game.view(str(game.to_act))
    return {bot_of("sensible", BOTS, seed).choose(view).who for seed in range(tries)}


def day(game: AnyGame, who: str, **night: str) -> AnyGame:
    """Go on to the next night: everybody votes for somebody."""
    while game.state.asked != "vote":
        named = night.get(game.state.asked, game.legal_actions()[0].who)
        game.apply(f"{game.to_act} {game.state.asked} {named}")
    number = game.state.night
    while game.state.asked == "vote" and game.state.night == number:
        game.apply(f"{game.to_act} vote {who}")
    return game


def test_the_seer_looks_at_somebody_new_and_votes_for_a_werewolf() -> None:
    game = table("swwvvvvv")
    game.apply("Ada see Bruno")
    assert chosen(game) == {"Bruno"}
    for player in USUAL[:8]:
        game.apply(f"{player} vote Dario")
    assert not {"Bruno", "Dario", "Ada"} & chosen(game, 30)
    assert len(chosen(game, 30)) > 2


def test_werewolves_neither_vote_for_nor_maul_each_other() -> None:
    game = day(table("wwsvvvvv"), "Dario", see="Ada")
    game.apply("Carla see Ada")
    assert game.state.asked == "maul"
    assert not {"Ada", "Bruno"} & chosen(game, 30)
    anyone = day(table("wwsvvvvv", readings={"wolf_prey": "anyone"}), "Dario", see="Ada")
    anyone.apply("Carla see Ada")
    assert not {"Ada", "Bruno"} & chosen(anyone, 30)
    game.apply("Bruno maul Elena")
    while game.to_act not in ("Ada", "Bruno"):
        game.apply(f"{game.to_act} vote Ada")
    # Even when all vote for one of them.
    assert not {"Ada", "Bruno"} & chosen(game, 30)


def test_votes_gather() -> None:
    game = table("swwvvvvv")
    game.apply("Ada see Hugo")
    for player, who in (("Ada", "Gina"), ("Bruno", "Gina"), ("Carla", "Elena")):
        game.apply(f"{player} vote {who}")
    assert chosen(game) == {"Gina"}


def test_owl_and_bodyguard_are_not_wasted() -> None:
    game = table("oswwbvvvvvvv")
    game.apply("Bruno see Hugo")
    assert "Ada" not in chosen(game, 30)
    game = day(table("oswwbvvvvvvv"), "Hugo", see="Carla", hoot="Hugo")
    game.apply("Bruno see Dario")
    assert game.state.asked == "protect"
    assert "Elena" not in chosen(game, 30)


@pytest.mark.thorough
@pytest.mark.parametrize("players", [8, 12])
def test_it_plays_better_than_chance(players: int) -> None:
    won = Counter[str]()
    for side in ("humans", "werewolves"):
        for seed in range(60):
            game = tk.new_game("lupus", seed=seed, seats=players)
            while not game.over:
                role = game.state.roles[game.players.index(game.to_act or "")]
                ours = (role in ("werewolf", "possessed")) == (side == "werewolves")
                game.apply(choose_as_bot(game, "sensible" if ours else "random"))
            won[side] += game.state.winner == side
    assert won["humans"] > 15  # by chance about one in six
    assert won["werewolves"] > 45
