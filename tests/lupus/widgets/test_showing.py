"""What chapters show of decks, chances and readings, compared with the engine."""

from __future__ import annotations

import pytest

from tsukumo.core.text import LANGS, Lang
from tsukumo.lupus.api import balance_of, readings, suggest_even, wolves_win
from tsukumo.lupus.roles import ROLES
from tsukumo_widgets.lupus import showing
from tsukumo_widgets.markdown import Markdown


def rows(table: Markdown) -> list[list[str]]:
    """The cells of a table, without its head."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


@pytest.mark.clause("table.suggested")
@pytest.mark.parametrize("lang", LANGS)
def test_every_role(lang: Lang) -> None:
    assert [(int(cards), int(least)) for _, cards, least in rows(showing.roles(lang))] == [
        (role.cards, role.suggested) for role in ROLES.values()
    ]


@pytest.mark.clause("table.deck")
def test_a_deck_is_checked() -> None:
    deck = {"villager": 5, "werewolf": 2, "seer": 1}
    assert showing.deck(deck, "en") == "5 villagers, 2 werewolves and 1 seer."
    assert showing.checked(deck, "en") == "- ✓ **5 villagers, 2 werewolves and 1 seer**"
    wrong = showing.checked(deck | {"freemason": 1}, "en").splitlines()
    assert wrong[0].startswith("- ✗ ")
    assert any("two freemasons, or none" in line for line in wrong)
    early = showing.checked(deck | {"owl": 1}, "en").splitlines()
    assert early[0].startswith("- ✓ ")
    assert len(early) == 2


def test_chances_are_the_exact_ones() -> None:
    for n, (players, here, elsewhere) in enumerate(rows(showing.parity(range(3, 6), "en")), 3):
        assert int(players) == n
        assert (here, elsewhere) == (str(wolves_win(n, 1)), str(wolves_win(n, 1, parity=False)))


def test_chances_stand_beside_games_played() -> None:
    ((players, exact, decimal, played),) = rows(showing.measured([8], 20, "it"))
    found = balance_of({"villager": 5, "werewolf": 2, "seer": 1}, games=20, seed=1)
    assert found.exact
    assert (players, exact, decimal) == ("8", str(found.exact.werewolves), f"{float(found.exact.werewolves):.3f}")
    assert played.startswith(f"{found.measured['werewolves'].value:.3f} (")


def test_the_most_even_deck() -> None:
    ((_, deck, share),) = rows(showing.most_even([9], "en"))
    assert f"{deck}." == showing.deck(suggest_even(9).deck, "en").lower()
    assert share == f"{float(suggest_even(9).werewolves):.1%}"


@pytest.mark.parametrize("lang", LANGS)
def test_every_reading_with_its_answers(lang: Lang) -> None:
    shown = showing.readings(lang)
    for reading in readings().values():
        assert f"- **{reading.question.say(lang)}** " in shown
        assert all(text.say(lang) in shown for text in reading.answers.values())
    assert "`" not in shown
