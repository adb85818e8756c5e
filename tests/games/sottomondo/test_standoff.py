"""The share of games in which two players stand at level 10 for good: stored results again, and their sentences."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.sottomondo.literal_table import READINGS
from tests.games.sottomondo.test_climb import literal_race
from tsukumo.core.experiments.intervals import share_of
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.sottomondo.analysis.climb import by_level, two_steps
from tsukumo.games.sottomondo.analysis.playouts import GameCounts, bare_edition, play_bare_game
from tsukumo.games.sottomondo.analysis.standoff import (
    GAMES,
    SAMPLE,
    USUAL,
    Bare,
    house_rules,
    standoff,
    tell_bare,
    tell_games,
    tell_rule,
    with_cards,
    without_cards,
)
from tsukumo.games.sottomondo.editions.edition import load_edition
from tsukumo.games.sottomondo.rules import answer_name, registry

CASTLE = load_edition("castle")
FOUND = standoff()


@pytest.mark.thorough
def test_what_is_stored_is_what_is_found_now() -> None:
    """If not, ``python -m tsukumo.games.sottomondo.analysis.standoff`` stores it anew."""
    assert list(FOUND.played) == list(FOUND.sample) == list(house_rules())
    assert {rule: with_cards(rule, SAMPLE) for rule in house_rules()} == FOUND.sample
    assert all(games.games == GAMES for games in FOUND.played.values())
    assert list(FOUND.bare) == list(range(1, 10))
    for level in (1, 9):
        assert without_cards(level) == FOUND.bare[level]


@pytest.mark.clause("turn.duel", "end.rounds")
@pytest.mark.parametrize("answer", READINGS["caught_up"])
def test_the_exact_answer_is_that_of_following_every_turn(answer: str) -> None:
    """Near the top few rounds decide: what is left after eight of them changes the answer by that much at most."""
    rows = two_steps(by_level(CASTLE))
    _, deadlock, nobody, _ = literal_race(rows, (9, 9), answer, 8)
    assert nobody < Fraction(1, 100)
    assert float(deadlock) <= FOUND.bare[9][answer].standoff <= float(deadlock + nobody)


@pytest.mark.thorough
def test_the_engine_is_stuck_as_often() -> None:
    """Games of the engine with monsters alone, each met with the same chance, from level 8."""
    games = [play_bare_game(bare_edition(CASTLE), (8, 8), seed, independent=True) for seed in range(120)]
    found = share_of(sum(one.winner < 0 for one in games), len(games))
    assert found.low < FOUND.bare[8]["next_turn"].standoff < found.high


OTHERS = [(name, answer) for name in READINGS if name != "caught_up" for answer in READINGS[name]]


@pytest.mark.parametrize(("name", "answer"), OTHERS)
def test_no_other_house_rule_touches_players_without_cards(name: str, answer: str) -> None:
    usual = [play_bare_game(bare_edition(CASTLE), (7, 8), seed) for seed in range(6)]
    assert usual == [play_bare_game(bare_edition(CASTLE), (7, 8), seed, readings={name: answer}) for seed in range(6)]


def test_winning_at_once_ends_a_game_soonest_from_every_level() -> None:
    usual = registry()["caught_up"].default
    for level, found in FOUND.bare.items():
        assert found["at_once"].standoff == 0
        assert found["at_once"].rounds <= found["round_end"].rounds <= found[usual].rounds <= 300
        assert found["round_end"].standoff <= found[usual].standoff
        if level > 2:
            assert found["at_once"].rounds < found["round_end"].rounds < found[usual].rounds
    by_length = sorted(FOUND.played, key=lambda rule: FOUND.played[rule].rounds.value)
    assert by_length[0] == "caught_up=at_once"


def test_a_share_and_a_mean_have_their_intervals() -> None:
    games = GameCounts({10: 2, 20: 1, 300: 1}, 1)
    assert games.games == 4
    assert games.share == share_of(1, 4)
    assert games.rounds.value == 85
    assert games.rounds.low < 85 < games.rounds.high


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_said(lang: Lang) -> None:
    comma = "," if lang == "it" else "."
    one, two = (
        text.say(lang) for text in tell_bare({5: {"next_turn": Bare(0.1534, 79.34), "at_once": Bare(0.0, 33.06)}}, 5)
    )
    assert f"15{comma}3 %" in one
    assert f"79{comma}3" in one
    assert answer_name("caught_up", "at_once").say(lang) in two
    assert f"33{comma}1" in two
    (never,) = (text.say(lang) for text in tell_bare(FOUND.bare, 1))
    assert "300" in never
    found = {USUAL: GameCounts({20: 90, 300: 10}, 3), "one_turn=turn": GameCounts({10: 99, 12: 1}, 0)}
    first, second = (text.say(lang) for text in tell_games(found))
    assert f"3{comma}0 % (" in first
    assert f"48{comma}0 " in first
    assert answer_name("one_turn", "turn").say(lang) in second
    assert f"0{comma}0 %–" in second
    assert tell_rule(USUAL, found[USUAL]).say(lang).startswith({"it": "Nessuna", "en": "No "}[lang])
