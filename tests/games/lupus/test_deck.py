"""The decks: what may be dealt, what is suggested, and the options of a new game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import tsukumo as tk
from tests.games.lupus.oracle import good_deck
from tests.games.lupus.scripts import deck
from tsukumo.core.io.errors import CannotRead, NotAllowed
from tsukumo.core.language.names import USUAL, is_name, name_of
from tsukumo.games.lupus.deck import LEAST, MOST, NAMES, deck_problems, deck_warnings, suggest
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.roles import ROLES
from tsukumo.games.lupus.rules import player_of

EIGHT = {"villager": 5, "werewolf": 2, "seer": 1}
COUNTS = range(LEAST, MOST + 1)


@pytest.mark.clause("table.players", "table.deck", "table.suggested")
@pytest.mark.parametrize("players", COUNTS)
def test_the_suggested_deck_is_a_deck_without_a_warning(players: int) -> None:
    found = suggest(players)
    assert sum(found.values()) == players
    assert deck_problems(found) == []
    assert deck_warnings(found) == []
    assert list(found) == [name for name in NAMES if name in found]


@pytest.mark.clause("table.deck")
def test_some_suggested_decks() -> None:
    assert suggest(8) == EIGHT
    assert suggest(12) == {**EIGHT, "medium": 1, "possessed": 1, "bodyguard": 1, "owl": 1}
    assert suggest(16)["werewolf"] == 3
    assert suggest(15)["werewolf"] == 2
    assert suggest(24) == {role.name: role.cards for role in ROLES.values()}


@pytest.mark.clause("table.players")
@pytest.mark.parametrize("players", [0, 7, 25])
def test_there_is_no_deck_for_too_few_or_too_many(players: int) -> None:
    with pytest.raises(NotAllowed):
        suggest(players)


@pytest.mark.clause("table.deck")
def test_decks_at_random() -> None:
    """Legal ones, and ones of which a card has been changed, against the literal account."""
    rng, seen = Random(5), Counter[bool]()
    for _ in range(1500):
        cards = deck(rng.choice(COUNTS), rng)
        for _ in range(rng.choice((0, 1, 1, 2))):
            cards[rng.randrange(len(cards))] = rng.choice(list(NAMES))
        legal = good_deck(cards)
        seen[legal] += 1
        assert (not deck_problems(Counter(cards))) == legal, cards
    assert min(seen.values()) > 300


@pytest.mark.clause("table.deck", "role.freemason")
@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"villager": 6, "seer": 0}, "exactly 1 seer"),
        ({"villager": 4, "werewolf": 3}, "exactly 2 werewolves"),
        ({"villager": 4, "owl": 1}, "no owl"),
        ({"villager": 3, "freemason": 2}, "no freemason"),
        ({"villager": 6, "owl": 2}, "one owl at most"),
        ({"villager": 7, "freemason": 1}, "two freemasons, or none"),
        ({"villager": 13}, "5 to 12 villagers"),
        ({"villager": 4, "medium": 1, "possessed": 1}, "5 to 12 villagers"),
        ({"villager": 12, "freemason": 2}, "exactly 3 werewolves"),
    ],
)
def test_what_is_wrong_with_a_deck(changes: dict[str, int], says: str) -> None:
    assert any(says in problem.en for problem in deck_problems({**EIGHT, **changes}))


@pytest.mark.clause("table.suggested")
def test_warnings() -> None:
    early = deck_warnings({**EIGHT, "owl": 1})
    assert [warning.en for warning in early] == ["the owl is suggested from 12 players up: here there are 9"]
    for role in list(ROLES.values())[3:]:
        for players in COUNTS[1:]:
            warned = deck_warnings({"villager": players - role.cards, role.name: role.cards})
            assert bool(warned) == (players < role.suggested)


@pytest.mark.clause("table.suggested")
def test_a_story_begins_with_the_warnings() -> None:
    game = tk.new_game("lupus", seed=1, seats=9, deck={**EIGHT, "owl": 1})
    (early,) = (record for record in game.log if record.kind == "early")
    assert game.sentence(early, "en") == (
        "The owl is suggested from 12 players up: here there are 9. [table.suggested]"
    )
    assert "early" not in [record.kind for record in tk.new_game("lupus", seed=1, seats=9).log]


# --- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Ada", "Anna Maria", "Ünal", "李", "100%", "%41", "moderator", "public", "a'b", "\u00df"]
)
def test_names_and_the_words_of_players(name: str) -> None:
    assert is_name(name)
    word = player_of(name)
    assert word.isascii()
    assert word.isprintable()
    assert " " not in word
    assert word not in ("moderator", "public")
    assert name_of(word) == name


@pytest.mark.parametrize("name", ["", " a", "a ", "\u00a0a", "a\nb", "a\u200bb", "\ud800", "x" * 21, 3, None, ["Ada"]])
def test_what_is_no_name(name: object) -> None:
    assert not is_name(name)


# --- options --------------------------------------------------------------------------------------


@pytest.mark.clause("table.deal", "table.deck")
def test_without_options_eight_play_with_the_suggested_deck() -> None:
    game = tk.new_game("lupus", seed=1)
    assert game.players == USUAL[:8]
    assert Counter(game.state.dealt) == EIGHT
    assert game.options == {"seats": list(USUAL[:8]), "deck": EIGHT, "readings": {}, "lots": "drawn"}
    others = {tuple(tk.new_game("lupus", seed=seed).state.dealt) for seed in range(20)}
    assert len(others) > 15


def test_seats_and_decks_as_the_command_line_writes_them() -> None:
    assert LUPUS.settle_options({"seats": "12"}) == LUPUS.settle_options({"seats": 12})
    named = ",".join(f"P{i}" for i in range(9))
    found = LUPUS.settle_options({"seats": named, "deck": "villager=5,werewolf=2,seer=1,owl=1,medium=0"})
    assert found["seats"] == named.split(",")
    assert found["deck"] == {**EIGHT, "owl": 1}


@pytest.mark.clause("table.deal")
def test_the_roles_may_be_given() -> None:
    roles = dict(zip(USUAL, [*["villager"] * 5, "werewolf", "werewolf", "seer"], strict=False))
    game = tk.new_game("lupus", seed=1, roles=roles)
    assert game.state.dealt == list(roles.values())
    assert game.options["deck"] == EIGHT
    assert "shuffled" not in [record.kind for record in game.log]
    assert tk.new_game("lupus", seed=2, **game.options | {"deck": None}).state.dealt == game.state.dealt


ROLES_GIVEN = dict(zip(USUAL, [*["villager"] * 5, "werewolf", "werewolf", "seer"], strict=False))


@pytest.mark.parametrize(
    ("options", "keys"),
    [
        ({"seats": 7}, "seats"),
        ({"seats": 25}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": "Ada,Bruno"}, "seats"),
        ({"seats": {"Ada": 1}}, "seats"),
        ({"seats": ["Ada", "ada", "", *"bcdefg"]}, "seats[1] seats[2]"),
        ({"deck": "owl"}, "deck"),
        ({"deck": "owl=1,owl=1"}, "deck"),
        ({"deck": 3}, "deck"),
        ({"deck": {"owl": -1, "cat": 1, "seer": True}}, "deck.owl deck.cat deck.seer"),
        ({"deck": {"villager": 5}}, "deck"),
        ({"deck": {"villager": 6, "werewolf": 1, "seer": 1}}, "deck"),
        ({"roles": 3}, "roles"),
        ({"roles": {**ROLES_GIVEN, "Ada": "cat", "Zed": "owl"}}, "roles.Ada roles.Zed"),
        ({"roles": {"Ada": "seer"}}, " ".join(f"roles.{name}" for name in USUAL[1:8])),
        ({"roles": {**ROLES_GIVEN, "Ada": "owl"}}, "roles roles"),
        ({"roles": ROLES_GIVEN, "deck": {"villager": 8}}, "deck deck"),
        ({"readings": 3}, "readings"),
        ({"readings": {"ghosts": "maybe", "cats": "on"}}, "readings.ghosts readings.cats"),
        ({"lots": "no"}, "lots"),
        ({"cats": 1, "seats": 3}, "cats seats"),
    ],
)
def test_wrong_options(options: dict[str, Any], keys: str) -> None:
    with pytest.raises(CannotRead) as caught:
        LUPUS.settle_options(options)
    assert [problem.key for problem in caught.value.problems] == keys.split()
    assert all(problem.reason.it and problem.reason.en for problem in caught.value.problems)
