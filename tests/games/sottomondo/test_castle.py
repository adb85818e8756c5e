"""The cards of the default edition: as many as there must be, told in both languages, and games with them end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.sottomondo.literal import answer, default_edition, table_of
from tests.games.sottomondo.literal_form import edition_keys
from tests.games.sottomondo.literal_table import TABLES, Json
from tests.games.sottomondo.scripts import copies, decisions

NAMED = {
    "classes": ["warrior", "cleric", "sorceress", "vampire", "werewolf", "dark_entity", "craftsman"],
    "abilities": ["heavy_blow", "summoning"],
    "items": ["sleeping_draught"],
    "events": ["commoners_revolt", "guild_war"],
}


def dealt(seed: int, players: int) -> Json:
    """A script of the whole deck, shuffled, with everything that was decided at random."""
    rng, cards = Random(seed), default_edition()
    castle = [code for table in TABLES[:-1] for code in copies(cards, table)]
    classes = copies(cards, "classes")
    rng.shuffle(castle)
    rng.shuffle(classes)
    names = ["Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio"][:players]
    found = {"format": "tsukumo-sottomondo/1", "players": names, "castle": castle, "classes": classes}
    return found | {"decisions": decisions(found, rng, 20_000)}


def test_exactly_a_hundred_cards() -> None:
    cards = default_edition()
    assert edition_keys(cards) == []
    assert [len(copies(cards, table)) for table in TABLES] == [34, 28, 10, 15, 13]


def test_every_card_is_told_in_both_languages_and_says_where_it_is_from() -> None:
    for table, entries in default_edition().items():
        for code, entry in entries.items():
            name = dict(entry["name"])
            assert {"m", "f"} & set(name.pop("noun").split()), code
            for words in (name, entry["text"]):
                assert set(words) == {"it", "en"}
                assert all(words[lang].strip() and words[lang].isprintable() for lang in words)
                assert "’" not in "".join(words.values())
            assert entry["source"] == ("rulebook" if code in NAMED.get(table, []) else "reconstruction")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_games_at_random_end_and_every_card_is_met(players: int) -> None:
    """With twenty games of each number of players every card is found, played or drawn."""
    met = Counter[str]()
    for seed in range(20):
        found = dealt(seed, players)
        ours = answer(found)
        assert ours["over"]
        assert ours["winner"] is not None
        assert ours["round"] <= 100
        for event in ours["events"]:
            if event["what"] == "move" and event["to"].split(" ")[0] in ("centre", "play", "class"):
                met[event["card"]] += 1
    assert [code for code in table_of(found).cards if not met[code]] == []
