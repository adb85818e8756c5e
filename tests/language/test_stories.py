"""Stories as they are told: a whole game of each kind, in both languages, in files that a person can read.

After a change of the words, ``python -m tests.language.test_stories`` writes them anew: read what has changed.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tsukumo.core.bots.bots import make_bot
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.new import new_game
from tsukumo.core.language.text import CLAUSES, LANGS, Lang
from tsukumo.core.plugins.registry import entry

STORIES = Path(__file__).parent / "stories"
GAMES = {"tsukumobake": 3, "lupus": 5, "sottomondo": 2}
"""The seed of each game that is told."""


def played(name: str) -> AnyGame:
    """A whole game, played by the game's usual bots."""
    game = new_game(name, seed=GAMES[name])
    bots = {player: make_bot(name, entry(name).bot, seed) for seed, player in enumerate(game.players)}
    while not game.over:
        assert game.to_act
        game.apply(bots[game.to_act].choose(game.view(game.to_act)))
    return game


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_a_story_is_as_it_was_read(name: str, lang: Lang) -> None:
    assert (STORIES / f"{name}.{lang}.txt").read_text("utf-8") == played(name).story(lang) + "\n"


if __name__ == "__main__":
    os.environ[CLAUSES] = "1"  # as in tests
    for name in GAMES:
        for lang in LANGS:
            (STORIES / f"{name}.{lang}.txt").write_text(played(name).story(lang) + "\n", "utf-8")
