"""What was found of the default edition: games end, and no card is never or always worth playing."""

from __future__ import annotations

from tsukumo.sottomondo.edition import Edition, load_edition
from tsukumo.sottomondo.tried import GAMES, SAMPLE, Tried, begin, castle_tried, gains, plain, play, try_out

CASTLE = load_edition("castle")


def test_what_is_stored_is_what_is_played_now() -> None:
    """If not, the engine or the edition has changed, and ``python -m tsukumo.sottomondo.tried`` stores it anew."""
    assert castle_tried()["sample"] == try_out(CASTLE, SAMPLE)


def test_games_end_with_a_winner_in_some_twenty_rounds() -> None:
    """Two players may both stand at level 10 and draw every duel until the last round, which happened in one game."""
    lengths = castle_tried()["whole"]["lengths"]
    assert list(lengths) == ["2", "3", "4", "5", "6"]
    medians = [length["median"] for length in lengths.values()]
    assert 10 <= min(medians) <= max(medians) <= 30
    assert medians == sorted(medians, reverse=True)  # the more players, the sooner somebody is alone at 10
    for players, length in lengths.items():
        assert length["games"] == GAMES
        assert length["won"] >= (0.95 if players == "2" else 1) * GAMES


def test_no_card_is_never_or_always_worth_playing() -> None:
    cards = {code: Tried(**found) for code, found in castle_tried()["whole"]["cards"].items()}
    assert list(cards) == [card.code for card in CASTLE.cards.values() if card.played]
    assert [code for code, card in cards.items() if card.asked < 30] == []
    assert [code for code, card in cards.items() if not 0 < card.better < card.asked] == []


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
                for code, gain in gains(state):
                    found.setdefault(code, set()).add((gain > 0) - (gain < 0))
            state.decide(plain(state))
    assert 1 in found["axe"]
    assert -1 not in found["axe"]
    assert found["spoon"] == {0}


def test_taking_note_changes_no_game() -> None:
    tried = dict[str, Tried]()
    assert play(CASTLE, 3, 5, tried) == play(CASTLE, 3, 5)
    assert sum(card.asked for card in tried.values()) > 20
    assert all(card.better + card.worse <= card.asked for card in tried.values())
