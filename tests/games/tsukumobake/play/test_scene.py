"""Scenes: the log alone tells what lies on the table, and a player's log no more than they may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import tsukumo as tk
from tsukumo.core.bots.bots import make_bot
from tsukumo.games.tsukumobake.play.scene import HIDDEN, Scene
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.rules import HOUSES

OTHER = {"blessing": "shuffled", "meeting": "pass", "shelter": "exposed", "sight": "blocked"}


def scenes(seed: int, readings: dict[str, str], view: str, *, lit: bool) -> Iterator[tuple[Scene, State]]:
    """The scene at every decision of a game, from the log as one player reads it, beside the engine's own state.

    Bots decide at random; with *lit*, they enter lit buildings wherever they can, as most cards come from there.
    """
    game: Any = tk.new_game("tsukumobake", seed=seed, readings=readings)
    bot, scene, place = make_bot("tsukumobake", "random", seed), Scene(), 0
    while (house := game.to_act) is not None:
        for record in game.log[place:]:
            scene = scene.after(record.mask_for(view) if view else record)
        place = len(game.log)
        yield scene, game.state
        shining = set(game.state.to_json()["lit"]) if lit else ()
        enters = [action for action in game.legal_actions() if action.kind == "move" and action.to in shining]
        game.apply(enters[seed % len(enters)] if enters else bot.choose(game.view(house)))


@pytest.mark.parametrize("readings", [{}, OTHER], ids=["default", "other"])
@pytest.mark.parametrize("seed", range(8))
def test_the_log_alone_tells_what_lies_on_the_table(seed: int, readings: dict[str, str]) -> None:
    for lit in (True, False):
        for scene, state in scenes(seed, readings, "", lit=lit):
            names = state.rules.edition.cards
            assert {house: sorted(hand) for house, hand in scene.hands.items()} == {
                state.house(seat): sorted(names[card] for card in state.hands[seat]) for seat in range(4)
            }
            assert (scene.deck, scene.hour) == (len(state.deck), state.hour)
            assert list(scene.pile) == [names[card] for card in state.pile]
            assert list(scene.removed) == [names[card] for card in state.removed]
            assert [square in scene.lit for square in state.rules.tiles] == [
                bool(state.lit >> i & 1) for i in range(len(state.rules.tiles))
            ]
            # Struck pawns owe discards before they go home: until then the engine has not exposed them yet.
            ours, theirs = scene.position(state.rules), state.position()
            if state.asking.name == "discard":
                assert [p.square for p in ours.pawns] == [p.square for p in theirs.pawns]
            else:
                assert replace(ours, budget=theirs.budget, discards=theirs.discards) == theirs


@pytest.mark.parametrize("house", HOUSES)
def test_a_player_sees_no_more_in_a_scene_than_the_log_tells_them(house: str) -> None:
    for seed in range(4):
        for scene, state in scenes(seed, {}, house, lit=True):
            names = state.rules.edition.cards
            for seat in range(4):
                hand = Counter(names[card] for card in state.hands[seat])
                seen = Counter(card for card in scene.hands[state.house(seat)] if card != HIDDEN)
                assert len(scene.hands[state.house(seat)]) == hand.total()
                assert Counter(names[card] for card in state.known[seat]) <= seen <= hand
                if state.house(seat) == house:
                    assert seen == hand
