"""Stories as they are told: whole games of each kind, in both languages, in files that a person can read.

After a change of the words, ``python -m tests.language.test_stories`` writes them anew: read what has changed.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tsukumo.core.bots.bots import make_bot
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.new import new_game
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.text import CLAUSES, LANGS, Lang

STORIES = Path(__file__).parent / "stories"
GAMES: dict[str, tuple[str, int, str, dict[str, Any]]] = {
    "tsukumobake": ("tsukumobake", 3, "greedy", {}),
    "tsukumobake-random": ("tsukumobake", 27, "random", {}),
    "lupus": ("lupus", 5, "sensible", {}),
    "lupus-large": ("lupus", 14, "sensible", {"seats": 17, "readings": {"ghosts": "on"}}),
    "sottomondo": ("sottomondo", 2, "careful", {}),
}
"""The games that are told: the name, the seed, the players' bots, and the options."""
TOLD = [*((name, "") for name in GAMES), ("lupus-large", PUBLIC), ("lupus-large", "Rosa")]
"""The stories: each game's whole one, and of one game what the village and a werewolf get to know."""


@cache
def played(name: str) -> AnyGame:
    """A whole game."""
    kind, seed, bot, options = GAMES[name]
    game = new_game(kind, seed=seed, **options)
    bots = {player: make_bot(kind, bot, place) for place, player in enumerate(game.players)}
    while not game.over:
        assert game.to_act
        game.apply(bots[game.to_act].choose(game.view(game.to_act)))
    return game


def story(name: str, viewer: str, lang: Lang) -> str:
    """A story as its file holds it."""
    return played(name).story(lang, viewer=viewer or None) + "\n"


def file_of(name: str, viewer: str, lang: Lang) -> Path:
    """The file of a story."""
    return STORIES / f"{'-'.join(filter(None, (name, viewer.lower())))}.{lang}.txt"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("name", "viewer"), TOLD)
def test_a_story_is_as_it_was_read(name: str, viewer: str, lang: Lang) -> None:
    assert file_of(name, viewer, lang).read_text("utf-8") == story(name, viewer, lang)


if __name__ == "__main__":
    os.environ[CLAUSES] = "1"  # as in tests
    for name, viewer in TOLD:
        for lang in LANGS:
            file_of(name, viewer, lang).write_text(story(name, viewer, lang), "utf-8")
