"""The results for the default edition: games end, and no card is never or always worth playing."""

from __future__ import annotations

from random import Random

import pytest

from tsukumo.core.game.game import AnyGame, Game
from tsukumo.games.sottomondo.analysis.playouts import begin, choose_with_care, plain_choice
from tsukumo.games.sottomondo.analysis.playtest import (
    GAMES,
    PLAYERS,
    SAMPLE,
    CardTally,
    by_all,
    castle_playtest,
    gains,
    play,
)
from tsukumo.games.sottomondo.bots.bots import best
from tsukumo.games.sottomondo.editions.edition import Edition, load_edition
from tsukumo.games.sottomondo.play.kind import SOTTOMONDO

CASTLE = load_edition("castle")
by_everybody = pytest.mark.parametrize("who", PLAYERS)


@pytest.mark.thorough
def test_what_is_stored_is_what_is_played_now() -> None:
    """If not, the engine or the edition has changed.

    ``python -m tsukumo.games.sottomondo.analysis.playtest`` stores it anew.
    """
    assert castle_playtest().sample == by_all(CASTLE, SAMPLE)


@by_everybody
def test_games_end_with_a_winner_in_some_twenty_rounds(who: str) -> None:
    """Two players may both stand at level 10 and draw every duel until the last round, as in three games here."""
    lengths = castle_playtest().whole[who].lengths
    assert list(lengths) == [2, 3, 4, 5, 6]
    medians = [length.median for length in lengths.values()]
    assert 10 <= min(medians) <= max(medians) <= 30
    assert medians == sorted(medians, reverse=True)  # the more players, the sooner somebody is alone at 10
    for players, length in lengths.items():
        assert length.games == GAMES
        assert length.won >= (0.95 if players in (2, 3) else 1) * GAMES


def test_careful_players_are_there_sooner() -> None:
    lengths = {who: found.lengths for who, found in castle_playtest().whole.items()}
    assert all(lengths["careful"][n].median < lengths["random"][n].median for n in lengths["random"])


@by_everybody
def test_no_card_is_never_or_always_worth_playing(who: str) -> None:
    cards = castle_playtest().whole[who].cards
    assert list(cards) == [card.code for card in CASTLE.cards.values() if card.played]
    assert [code for code, card in cards.items() if card.asked < 30] == []
    assert [code for code, card in cards.items() if not 0.02 < card.better / card.asked < 0.5] == []
    assert [code for code, card in cards.items() if not 0.02 < card.played / card.asked < 0.99] == []


def test_a_card_that_decides_a_fight_is_better_and_one_that_does_nothing_the_same() -> None:
    """With nothing but rats of force 1 a first fight is drawn; an axe in play wins it."""
    tables = {
        "monsters": {"rat": {"force": 1, "copies": 9}},
        "items": {
            "axe": {"type": "weapon", "lasts": "lasting", "bonus": 2, "copies": 4},
            "spoon": {"type": "other", "lasts": "lasting", "copies": 4},
        },
    }
    edition, found = Edition(tables), dict[str, set[int]]()
    for seed in range(6):
        state = begin(edition, 2, seed)
        for _ in range(60):
            if state.over:
                break
            if state.asked == "play":
                for code, gain in gains(state, PLAYERS["random"].goes_on):
                    found.setdefault(code, set()).add((gain > 0) - (gain < 0))
            state.decide(plain_choice(state))
    assert 1 in found["axe"]
    assert -1 not in found["axe"]
    assert found["spoon"] == {0}


@by_everybody
def test_taking_note_changes_no_game(who: str) -> None:
    tried = dict[str, CardTally]()
    assert play(CASTLE, 3, 5, who, tried) == play(CASTLE, 3, 5, who)
    assert sum(card.asked for card in tried.values()) > 20
    assert all(card.better + card.worse <= card.asked >= card.played for card in tried.values())
    assert 0 < sum(card.played for card in tried.values()) < sum(card.asked for card in tried.values())


def test_careful_players_choose_as_the_bot() -> None:
    """They look at the whole table, which tells them no more than the bot's own view."""
    game: AnyGame = Game(SOTTOMONDO, 9, SOTTOMONDO.settle_options({"players": 4}))
    rng = Random(9)
    while not game.over:
        may = {game.legal_actions()[i].choice for i in best(game.state)}
        view = game.view(str(game.to_act))
        assert {view.legal[i].choice for i in best(view.state)} == may
        chosen = choose_with_care(game.state, rng)
        game.apply(game.legal_actions()[sorted(game.state.choices).index(chosen)])
