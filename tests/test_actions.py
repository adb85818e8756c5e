"""Actions have one shape in all games: who, what kind, and details by name, which the short form writes in order."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import tsukumo as tk
from tests.core.nim import NIM
from tsukumo.core.game.action import Action, Detail
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.plugins.registry import OURS, kind_of


def words(action: Action) -> Iterator[str]:
    """The words of an action's short form, by its details."""
    yield from (action.by, action.kind)
    for detail in action.details.values():
        yield from spelled(detail)


def spelled(detail: Detail) -> tuple[str, ...]:
    if isinstance(detail, bool):
        return ("yes" if detail else "no",)
    return detail if isinstance(detail, tuple) else (str(detail),)


def begun(name: str) -> AnyGame:
    return Game(NIM, 5, NIM.settle_options({})) if name == NIM.name else tk.new_game(name, seed=5)


@pytest.mark.parametrize("name", [*OURS, NIM.name])
def test_details_are_what_the_short_form_writes(name: str) -> None:
    game, rng, kinds = begun(name), Random(5), set()
    while not game.over:
        legal = game.legal_actions()
        for action in legal:
            assert " ".join(words(action)) == str(action)
            assert game.kind.read_action(str(action)) == action
            kinds.add(action.kind)
        game.apply(rng.choice(legal))
    assert len(kinds) >= 3 or name == NIM.name


@pytest.mark.parametrize(
    ("name", "short", "details"),
    [
        ("tsukumobake", "monk move C4", {"to": "C4"}),
        ("tsukumobake", "monk move C4 B4", {"to": "C4", "via": "B4"}),
        ("tsukumobake", "monk play march lantern fan", {"combo": "march", "cards": ("lantern", "fan")}),
        ("tsukumobake", "monk scroll yes", {"use": True}),
        ("tsukumobake", "monk pass", {}),
        ("lupus", "Ada see Bruno", {"who": "Bruno"}),
        ("sottomondo", "Ada found keep", {"how": "keep"}),
        ("sottomondo", "Ada found play axe", {"how": "play", "replaced": "axe"}),
        (
            "sottomondo",
            "Ada found trade Bruno axe play",
            {"how": "trade", "who": "Bruno", "card": "axe", "zone": "play"},
        ),
        ("sottomondo", "Ada help", {}),
        ("sottomondo", "Ada take Bruno axe", {"who": "Bruno", "card": "axe"}),
        ("sottomondo", "Ada discard trade", {"card": "trade"}),
        ("sottomondo", "Ada step no", {"yes": False}),
    ],
)
def test_details_have_names_and_types(name: str, short: str, details: dict[str, Any]) -> None:
    action = kind_of(name).read_action(short)
    assert dict(action.details) == details
    assert (action.by, action.kind) == tuple(short.split()[:2])
