"""The balance of a deck: by hand, against games that the engine plays, and as the command prints it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from tsukumo.cli import main
from tsukumo.core.io.errors import NotAllowed
from tsukumo.games.lupus.analysis.balance import balance_of, chance_table, decks, suggest_even
from tsukumo.games.lupus.analysis.plain import First, chances, wolves_win
from tsukumo.games.lupus.analysis.simulation import count_wins
from tsukumo.games.lupus.analysis.village import deck_chances
from tsukumo.games.lupus.deck import deck_problems

GAMES = 400
Said = pytest.CaptureFixture[str]


def deck_of(players: int, **special: int) -> dict[str, int]:
    """A deck with a seer, these roles, and villagers."""
    deck = {"werewolf": 2 if players < 16 else 3, "seer": 1, **special}
    return {"villager": players - sum(deck.values()), **deck}


# --- the village that follows its seer ------------------------------------------------------------


def test_by_hand() -> None:
    four = {"villager": 2, "werewolf": 1, "seer": 1}
    # A third of the looks finds the werewolf, who is lynched; otherwise one lynching in four does.
    assert deck_chances(four).werewolves == Fraction(2, 3) * Fraction(3, 4)
    # A third finds it, but one such seer in three dies unheard. Then three are left, as where it finds nothing.
    assert deck_chances(four, first_night="wolves").werewolves == (Fraction(1, 9) + Fraction(2, 3)) * Fraction(2, 3)
    # Two freemasons are not lynched: one lynching in three hits the werewolf. Otherwise a freemason is mauled (two of
    # three), and one lynching in two hits; or the villager is, and nobody but the werewolf is left to be lynched.
    masons = {"villager": 2, "werewolf": 1, "freemason": 2}
    assert deck_chances(masons).werewolves == Fraction(2, 3) * Fraction(2, 3) * Fraction(1, 2)
    with pytest.raises(ValueError, match="mythomaniac"):
        deck_chances({**four, "mythomaniac": 1})


@pytest.mark.parametrize("first_night", ["moderator", "wolves"])
def test_without_anybody_special_it_is_the_plain_model(first_night: First) -> None:
    for players in range(3, 16):
        for wolves in range(players + 1):
            deck = {"villager": players - wolves, "werewolf": wolves}
            assert deck_chances(deck, first_night=first_night) == chances(players, wolves, first_night=first_night)


def test_who_helps_the_village() -> None:
    for players in range(11, 25):
        plain, seer = wolves_win(players, 2 + (players > 15)), deck_chances(deck_of(players)).werewolves
        guard, masons = (
            deck_chances(deck_of(players, **{r: n})).werewolves for r, n in (("bodyguard", 1), ("freemason", 2))
        )
        assert plain > seer > max(guard, masons)
        assert deck_chances(deck_of(players, medium=1, owl=1, possessed=1)).werewolves == seer


@pytest.mark.thorough
@pytest.mark.clause("end.when", "end.werewolves", "end.humans", "dawn.saved")
@pytest.mark.parametrize("first_night", ["moderator", "wolves"])
@pytest.mark.parametrize(
    ("deck", "follows"),
    [
        (deck_of(8), True),
        (deck_of(10), False),
        (deck_of(11, bodyguard=1), True),
        (deck_of(13, bodyguard=1, freemason=2, medium=1), True),
        (deck_of(16, freemason=2, owl=1, possessed=1), True),
    ],
    ids=["seer", "plain", "bodyguard", "freemasons", "three"],
)
def test_games_that_are_played_agree(deck: Mapping[str, int], follows: bool, first_night: First) -> None:
    """The engine's games, played as the model says, within four standard errors."""
    plain = chances(sum(deck.values()), deck["werewolf"], first_night=first_night)
    chance = float((deck_chances(deck, first_night=first_night) if follows else plain).werewolves)
    won = count_wins(deck, GAMES, seed=1, first_night=first_night, follows=follows)
    assert won.total() == GAMES
    assert abs(won["werewolves"] / GAMES - chance) < 4 * sqrt(chance * (1 - chance) / GAMES)


# --- decks and tables -----------------------------------------------------------------------------


@pytest.mark.clause("table.deck")
def test_the_decks() -> None:
    assert list(decks(8)) == [{"villager": 5, "werewolf": 2, "seer": 1}]
    for players in range(8, 25):
        found = list(decks(players))
        assert all(sum(deck.values()) == players and not deck_problems(deck) for deck in found)
        assert len({json.dumps(deck) for deck in found}) == len(found)
    assert len(list(decks(24))) == 1
    with pytest.raises(NotAllowed):
        list(decks(7))


@pytest.mark.parametrize("players", range(8, 23))
def test_the_most_even_deck(players: int) -> None:
    best = suggest_even(players)
    assert best.exact
    assert not best.games
    known = [deck for deck in decks(players) if not {"werehamster", "mythomaniac"} & set(deck)]
    assert best.uneven == min(abs(deck_chances(deck).werewolves - Fraction(1, 2)) for deck in known)
    assert best.uneven < Fraction(1, 5)


def test_where_only_games_say_something() -> None:
    best = suggest_even(24, games=20)
    assert best.exact is None
    assert (best.games, set(best.measured)) == (20, {"humans", "werewolves", "werehamster"})
    assert sum(share.value for share in best.measured.values()) == pytest.approx(1)
    assert best == balance_of(best.deck, games=20)
    assert 0 <= best.uneven <= Fraction(1, 2)
    both = suggest_even(9, games=10)
    assert both.exact
    assert set(both.measured) == {"humans", "werewolves"}


def test_the_table() -> None:
    plain, migdal, seer, guard = (chance_table(model=model) for model in ("plain", "migdal", "seer", "bodyguard"))
    assert plain["players"] == list(range(1, 25))
    assert plain["wolves"] == list(range(1, 9))
    for i, n in enumerate(plain["players"]):
        for j, m in enumerate(plain["wolves"]):
            assert (plain["chance"][i][j] is None) == (m > n)
            assert (seer["chance"][i][j] is None) == (m >= n)
            assert (guard["chance"][i][j] is None) == (m >= n - 1)
            if m < n - 1:
                assert guard["chance"][i][j] <= plain["chance"][i][j]
            if m < n:
                assert seer["chance"][i][j] <= plain["chance"][i][j] >= migdal["chance"][i][j]
    assert plain["chance"][7][1] == wolves_win(8, 2)


# --- the command ----------------------------------------------------------------------------------


def said(capsys: Said, *words: str) -> str:
    assert main(["balance", "lupus", *words]) == 0
    out, err = capsys.readouterr()
    assert not err
    return out


def test_a_suggestion(capsys: Said) -> None:
    exact = suggest_even(12)
    assert exact.exact
    told = said(capsys, "12", "--lang", "en")
    assert "With 12 players the most even deck is: 9 villagers, 2 werewolves and 1 seer." in told
    assert f"55.1 %: {exact.exact.werewolves}" in told
    assert "55,1 %" in said(capsys, "12", "--lang", "it")
    data: dict[str, Any] = json.loads(said(capsys, "12", "--json"))
    assert Fraction(data["exact"]["werewolves"]) == exact.exact.werewolves
    assert data["deck"] == exact.deck
    assert "games" not in data


def test_a_deck(capsys: Said) -> None:
    words = ("11", "--deck", "villager=7,werewolf=2,seer=1,owl=1", "--reading", "first_night=wolves")
    told = said(capsys, *words, "--games", "10", "--lang", "en")
    assert "In the model these count as villagers: owl." in told
    assert "10 games played" in told
    assert "the owl is suggested from 12 players up" in told
    data = json.loads(said(capsys, *words, "--games", "10", "--seed", "3", "--json"))
    deck = deck_of(11, owl=1)
    assert data["exact"]["humans"] == str(deck_chances(deck, first_night="wolves").humans)
    assert (data["games"], data["seed"], data["early"], data["first_night"]) == (10, 3, ["owl"], "wolves")
    hamster = said(
        capsys, "16", "--deck", "villager=11,werewolf=3,seer=1,werehamster=1", "--games", "5", "--lang", "en"
    )
    assert "there is no exact computation" in hamster
    assert "the werehamster wins" in hamster


def test_all_at_once(capsys: Said) -> None:
    lines = said(capsys, "--lang", "en").splitlines()
    assert lines[9].split()[:5] == ["8", "54.7", "%", "84.4", "%"]
    data = json.loads(said(capsys, "--json", "--reading", "first_night=wolves"))
    assert data["chance"][8][1] == "27/32"
    assert data["chance"][0][1] is None


def test_what_is_wrong(capsys: Said) -> None:
    assert main(["balance", "lupus", "7", "--games", "0", "--seed", "x", "--reading", "ghosts=on", "--lang", "en"]) == 2
    assert [line.split(":")[0] for line in capsys.readouterr().err.splitlines()] == [
        "--reading",
        "N",
        "--games",
        "--seed",
    ]
    assert main(["balance", "lupus", "9", "--deck", "villager=9", "--reading", "first_night=x", "--lang", "en"]) == 2
    assert {line.split(":")[0] for line in capsys.readouterr().err.splitlines()} == {"deck", "readings.first_night"}
    assert main(["balance", "lupus", "--games", "3", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "N: the number of players is missing\n"
