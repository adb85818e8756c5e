"""Settled options, as a saved game has them: settling them again changes nothing, for every option of every game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from tsukumo.core.game.clauses import READINGS
from tsukumo.core.game.game import Game
from tsukumo.core.game.new import new_game
from tsukumo.core.game.replay import dumps, from_json
from tsukumo.core.lab.smallest import list_set_ups
from tsukumo.core.plugins.registry import kind_of, registry
from tsukumo.games.lupus.deck import suggest
from tsukumo.games.lupus.options import LOTS
from tsukumo.games.sottomondo.editions import edition as sottomondo_edition
from tsukumo.games.tsukumobake.editions import edition as tsukumobake_edition

NAMES: Final = [f"Somebody {number}" for number in range(24)]
GAMES: Final = list(registry().entries)


def roles(count: int) -> dict[str, str]:
    """Roles for so many players, as a moderator gives them."""
    cards = [role for role, cards in suggest(count).items() for _ in range(cards)]
    return dict(zip(NAMES, reversed(cards), strict=False))


def lupus() -> Iterator[Mapping[str, Any]]:
    for count in (8, 9, 16, 24):
        names, deck = NAMES[:count], suggest(count)
        yield {"seats": count}
        yield {"seats": names, "roles": roles(count)}
        yield {"seats": names, "roles": dict(reversed(roles(count).items())), "deck": deck, "lots": "asked"}
        yield {"seats": ",".join(names), "deck": ",".join(f"{role}={cards}" for role, cards in deck.items())}
    yield from ({"lots": lots} for lots in LOTS)


def sottomondo() -> Iterator[Mapping[str, Any]]:
    for count in range(2, 7):
        yield {"players": count}
        yield {"players": NAMES[:count], "levels": {NAMES[1]: 3, NAMES[0]: 9}}
    for name in sottomondo_edition.EDITIONS.names:
        yield {"edition": name}
        yield {"edition": str(Path(sottomondo_edition.EDITIONS.folder) / f"{name}.toml")}
        yield {"edition": sottomondo_edition.load_edition(name).tables}


def tsukumobake() -> Iterator[Mapping[str, Any]]:
    for name in tsukumobake_edition.EDITIONS.names:
        yield {"edition": name}
        yield {"edition": str(Path(tsukumobake_edition.EDITIONS.folder) / f"{name}.toml")}
        yield {"edition": tsukumobake_edition.load_edition(name).table}


OWN: Final[Mapping[str, Callable[[], Iterator[Mapping[str, Any]]]]] = {
    "lupus": lupus,
    "sottomondo": sottomondo,
    "tsukumobake": tsukumobake,
}
"""Other options that each game takes."""


def given(name: str) -> Iterator[Mapping[str, Any]]:
    """Every option of a game: each answer to each reading, what short games begin with, and its own."""
    yield {}
    for id, reading in kind_of(name).readings().items():
        yield from ({READINGS: {id: answer}} for answer in reading.answers)
    yield from list_set_ups(name)
    yield from OWN[name]()


@pytest.mark.parametrize("name", GAMES)
def test_settling_settled_options_changes_nothing(name: str) -> None:
    kind = kind_of(name)
    for options in given(name):
        settled = kind.settle_options(options)
        assert kind.settle_options(settled) == settled, options
        assert kind.settle_options(json.loads(json.dumps(settled))) == settled, options


@pytest.mark.parametrize("name", GAMES)
def test_what_was_saved_opens(name: str) -> None:
    for seed, options in enumerate(given(name)):
        game = new_game(name, seed=seed, **options)
        for _ in range(3):
            game.apply(game.legal_actions()[0])
        again = from_json(json.loads(dumps(game)))
        assert dumps(again) == dumps(game), options
        assert again.notices == ()


def test_what_was_given_as_roles_may_have_their_deck_beside_it() -> None:
    kind = kind_of("lupus")
    settled = kind.settle_options({"seats": NAMES[:8], "roles": roles(8)})
    assert settled["deck"] == suggest(8)
    assert isinstance(Game(kind, 1, settled).state.to_json(), dict)


@pytest.mark.parametrize("deck", [suggest(9), {"villager": 6, "werewolf": 1, "seer": 1}, {"villager": 8}, [], "x=1"])
def test_another_deck_than_that_of_the_roles_is_refused(deck: object) -> None:
    with pytest.raises(ValueError, match=r"^deck"):
        new_game("lupus", seats=NAMES[:8], roles=roles(8), deck=deck)
