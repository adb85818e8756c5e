"""An evening from the first name to the last card: what the moderator may do, and why not."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.lupus.console.sessions import aloud, begun, choices, led, seated
from tsukumo.core.io.errors import CannotRead, NotAllowed, TsukumoError
from tsukumo.core.language.names import USUAL
from tsukumo.games.lupus.analysis.balance import balance_of
from tsukumo.games.lupus.console.prompts import order, prompt
from tsukumo.games.lupus.console.session import ModeratedSession, session_of, tell_odds
from tsukumo.games.lupus.deck import no_more

SEEDS = st.integers(0, 10**6)


def keys(error: TsukumoError) -> list[str]:
    return [problem.key for problem in error.problems]


# --- the seats ------------------------------------------------------------------------------------


def test_people_sit_down_change_places_and_leave() -> None:
    session = ModeratedSession().seat("Ada").seat(" Bruno ").seat("Carla")
    assert session.move(0, 2).seats == ("Bruno", "Carla", "Ada")
    assert session.move(2, 0).seats == ("Carla", "Ada", "Bruno")
    assert session.unseat(1).seats == ("Ada", "Carla")
    assert session.rename(1, "Bice").seats == ("Ada", "Bice", "Carla")


@pytest.mark.parametrize("name", ["", "ADA", "a" * 21, "tab\there"])
def test_a_name_that_does_not_fit_is_refused_by_its_seat(name: str) -> None:
    session = ModeratedSession().seat("Ada").seat("Bruno")
    with pytest.raises(NotAllowed) as caught:
        session.seat(name)
    assert keys(caught.value) == ["seats[2]"]
    with pytest.raises(NotAllowed) as caught:
        session.rename(1, name)
    assert keys(caught.value) == ["seats[1]"]


def test_so_many_cannot_play() -> None:
    with pytest.raises(NotAllowed) as caught:
        ModeratedSession(seats=USUAL[:7]).to_deck()
    assert keys(caught.value) == ["seats"]
    with pytest.raises(NotAllowed) as caught:
        ModeratedSession(seats=USUAL).seat("Somebody")
    assert "seats" in keys(caught.value)


# --- the cards ------------------------------------------------------------------------------------


def test_a_deck_is_suggested_and_may_be_changed() -> None:
    session = seated(12)
    assert session.deck_problems == []
    assert sum(session.cards("owl", -1).deck.values()) == 12
    early = session.cards("possessed", -1).cards("mythomaniac", 1)
    assert [text.en for text in early.advice] == ["the mythomaniac is suggested from 16 players up: here there are 12"]
    assert early.suggest_deck() == session
    with pytest.raises(NotAllowed):
        session.cards("medium", -2)


def test_advice_on_how_even_a_deck_is() -> None:
    session = seated(12)
    assert session.odds == pytest.approx(float(balance_of(session.deck).werewolves))
    odds = [each.odds or 0 for each in (session.balance_deck(), session)]
    assert abs(odds[0] - 0.5) < abs(odds[1] - 0.5)
    assert session.cards("werewolf", 1).odds is None
    played = session.cards("owl", -1).cards("mythomaniac", 1)  # which the exact model does not know
    assert played.odds == pytest.approx(float(balance_of(played.deck).werewolves))
    earlier = session.read("first_night", "wolves", "moderator")
    assert earlier.odds != session.odds


def test_the_most_even_deck_says_why_there_is_nothing_better() -> None:
    for session, reason in ((seated(8), "only this deck"), (seated(12).balance_deck(), "of the 79 decks")):
        with pytest.raises(NotAllowed, match="nothing better") as caught:
            session.balance_deck()
        assert keys(caught.value) == ["deck.even"]
        assert reason in caught.value.problems[0].reason.en


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0.68, "two games of three"),
        (0.5, "an even match"),
        (0.55, "half"),
        (0.1, "one game of four"),
        (0.41, "two games of five"),
        (1, "three games of four"),
    ],
)
def test_how_even_a_deck_is_in_words(share: float, words: str) -> None:
    assert words in tell_odds(share).en


def test_what_no_deck_can_have_more_of() -> None:
    deck = seated(12).deck
    reasons = {
        ("werewolf", 1): "12 players need exactly 2 werewolves",
        ("werewolf", -1): "12 players need exactly 2 werewolves",
        ("bodyguard", 1): "12 players may have one bodyguard at most",
        ("mythomaniac", 1): "villagers make room for the other cards, but at least 5 stay",
    }
    given = {each: no_more(deck, *each) for each in reasons}
    assert {each: reason.en for each, reason in given.items() if reason} == reasons
    assert no_more(deck, "owl", -1) is None
    assert no_more({**deck, "werewolf": 3, "villager": 4}, "werewolf", -1) is None


def test_a_deck_that_is_none_cannot_be_dealt() -> None:
    session = seated(12).cards("werewolf", 1).cards("freemason", 1)
    for deal in (partial(session.deal, 1), session.enter):
        with pytest.raises(NotAllowed) as caught:
            deal()
        assert len(caught.value.problems) >= 3
        assert set(keys(caught.value)) == {"deck"}


def test_cards_that_were_dealt_at_the_table_are_entered() -> None:
    session = seated(8).enter().give("Ada", "werewolf").give("Bruno", "werewolf")
    with pytest.raises(NotAllowed) as caught:
        session.give("Carla", "werewolf")
    assert keys(caught.value) == ["roles.Carla"]
    with pytest.raises(CannotRead) as missing:
        session.begin()
    assert keys(missing.value) == [f"roles.{name}" for name in USUAL[2:8]]
    whole = session.give("Ada", "seer").give("Carla", "werewolf").give_villagers().begin()
    assert [whole.roles[name] for name in whole.seats] == ["seer", "werewolf", "werewolf", *["villager"] * 5]


def test_everybody_has_looked_at_a_card_in_the_end() -> None:
    session = seated(8).deal(3)
    assert session.looked == 0
    for _ in range(10):
        session = session.look()
    assert session.looked == 8


# --- the game -------------------------------------------------------------------------------------


@examples(30)
@given(SEEDS)
def test_an_evening_is_led_to_its_end_and_all_the_way_back(seed: int) -> None:
    moments = list(led(begun(seed), Random(seed)))
    assert moments[-1].over
    for before, after in pairwise(moments):
        assert after.back() == before
    assert moments[0].back().stage == "cards"


@pytest.mark.thorough
@examples(30)
@given(SEEDS)
def test_at_every_step_there_is_something_to_say_and_the_order_shows_where_it_is(seed: int) -> None:
    for session in led(begun(seed), Random(seed)):
        assert aloud(session)
        lines = order(session)
        assert [line.status for line in lines].count("now") == 1
        assert [line.status for line in lines] == sorted(
            (line.status for line in lines), key=("done", "now", "next", "later").index
        )
        assert not any(line.happened for line in lines if line.status in ("next", "later"))


@pytest.mark.thorough
@examples(30)
@given(SEEDS)
def test_the_script_of_an_evening_leads_back_to_it(seed: int) -> None:
    for session in led(begun(seed), Random(seed), 60):
        again = session_of(session.script())
        assert again.script() == session.script()
        assert again.at <= session.at


def test_nothing_is_decided_before_it_is_asked() -> None:
    session = seated(12).deal(1).begin()
    with pytest.raises(NotAllowed) as caught:
        session.decide("Ada")
    assert keys(caught.value) == ["decisions[0]"]
    asked = session.go_on()
    with pytest.raises(NotAllowed) as caught:
        asked.go_on()
    assert keys(caught.value) == ["next"]


def test_a_dead_voter_and_a_vote_for_the_dead_are_refused() -> None:
    session = next(
        moment
        for moment in led(begun(4, 12), Random(4))
        if moment.step.waiting and moment.step.kind == "vote" and moment.step.number == 2
    )
    dead = next(name for name in session.seats if name not in choices(session))
    count = len(session.decisions)
    with pytest.raises(NotAllowed) as caught:
        session.decide(dead)
    assert keys(caught.value) == [f"decisions[{count}].who"]
    with pytest.raises(NotAllowed) as caught:
        session.decide(choices(session)[0], by=dead)
    assert keys(caught.value) == [f"decisions[{count}].by"]


# --- the calls ------------------------------------------------------------------------------------


def test_a_role_that_has_died_is_called_with_the_same_words() -> None:
    called = [
        (session, session.step)
        for seed in range(8)
        for session in led(begun(seed, 16), Random(seed))
        if session.step.kind == "call" and session.step.number == 3
    ]
    words: dict[str, set[tuple[str, ...]]] = {}
    dead = set()
    for session, step in called:
        words.setdefault(step.role, set()).add(tuple(text.it for text in aloud(session)))
        if not step.waiting and not step.records:
            dead.add(step.role)
            assert "occhi" in prompt(session).do[0].it
    assert len(dead) >= 3
    assert {role: len(said) for role, said in words.items()} == dict.fromkeys(words, 1)


def test_the_seer_is_answered_with_a_nod() -> None:
    session = (
        seated(8)
        .enter()
        .give("Ada", "seer")
        .give("Bruno", "werewolf")
        .give("Carla", "werewolf")
        .give_villagers()
        .begin()
    )
    asked = session.go_on()
    assert prompt(asked).nod == ""
    assert "Ada" in prompt(asked).do[0].en
    assert [prompt(asked.decide(who)).nod for who in ("Bruno", "Dario")] == ["yes", "no"]


def test_ghosts_are_asked_in_the_first_vote_alone() -> None:
    session = seated(12).read("ghosts", "on", "off").deal(3).begin()
    ghosts = []
    for moment in led(session, Random(3)):
        if moment.step.waiting and moment.step.kind == "vote":
            voter = moment.state.party[0]
            said = " ".join(text.en for text in prompt(moment).do)
            assert ("ghost" in said) == bool(moment.state.died[voter])
            ghosts += [moment.step.round] * bool(moment.state.died[voter])
    assert set(ghosts) == {1}
