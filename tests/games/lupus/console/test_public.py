"""The public screen: whatever is hidden may change, and what everybody sees and hears stays the same."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.lupus.console.sessions import aloud, begun, choices, led, seated
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import LANGS
from tsukumo.games.lupus.console.public import Timer, public
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.deck import NAMES

KEYS = {
    *("format", "lang", "seats", "time", "number", "alive", "talk", "timer"),
    *("votes", "round", "among", "next", "log"),
}


def shown(session: ModeratedSession) -> str:
    """All that the public sees and hears."""
    said = [[text.say(lang) for text in aloud(session)] for lang in LANGS] if session.stage == "playing" else []
    return json.dumps([public(session, "en"), said])


def other_cards(session: ModeratedSession, rng: Random) -> ModeratedSession:
    """The same evening with other cards, as far as they let the same things happen in public."""
    cards = [session.roles[name] for name in session.seats]
    rng.shuffle(cards)
    roles = dict(zip(session.seats, cards, strict=True))
    return ModeratedSession(session.seats, session.deck, session.readings, roles).begin()


@examples(40)
@given(st.integers(0, 10**6))
def test_what_is_hidden_may_change(seed: int) -> None:
    """Two tables at which everybody says and does the same in public, and the cards are others."""
    rng = Random(seed)
    mine = begun(seed)
    theirs = other_cards(mine, rng)
    compared = 0
    while shown(mine) == shown(theirs) and not mine.over:
        compared += 1
        steps = (mine.step, theirs.step)
        if steps[0].night:
            mine, theirs = (through(each, Random(f"{seed}/{compared}/{i}")) for i, each in enumerate((mine, theirs)))
        elif steps[0].waiting:
            who = rng.choice(choices(mine))
            mine, theirs = mine.decide(who), theirs.decide(who)
        else:
            mine, theirs = mine.go_on(), theirs.go_on()
    assert compared >= 3
    # They part only where something different was announced.
    if shown(mine) != shown(theirs):
        assert {mine.step.kind, theirs.step.kind} & {"dawn", "nominees", "defence", "lynched", "over"}


def through(session: ModeratedSession, rng: Random) -> ModeratedSession:
    """One call further, its question answered at random."""
    if session.step.waiting:
        assert shown(session.decide(rng.choice(choices(session)))) == shown(session)
        session = session.decide(rng.choice(choices(session)))
    return session.go_on()


@examples(12)
@given(st.integers(0, 10**6))
def test_nothing_but_what_may_stand_there(seed: int) -> None:
    for session in led(begun(seed), Random(seed)):
        found = public(session, "it")
        assert set(found) == KEYS
        text = json.dumps({**found, "lang": "", "format": ""})
        assert not [role for role in NAMES if role in text]
        assert found["time"] in ("night", "day", "over")
        assert (found["next"] is not None) == (session.step.waiting and session.step.kind == "vote")
        if session.step.night:
            assert (found["votes"], found["among"], found["timer"]) == ([], [], None)


def test_a_death_shows_when_it_is_announced() -> None:
    session = seated(8).enter().give("Ada", "seer").give("Bruno", "werewolf").give("Carla", "werewolf").give_villagers()
    session = session.read("first_night", "wolves", "moderator").begin()
    session = session.go_on().decide("Dario").go_on().decide("Elena")
    assert session.state.died[4]
    assert public(session, "en")["alive"] == [True] * 8
    assert public(session.go_on(), "en")["alive"] == [name != "Elena" for name in USUAL[:8]]


def test_the_log_may_be_hidden() -> None:
    from dataclasses import replace

    *_, last = led(begun(3, 9), Random(3))
    assert public(last, "en")["log"]
    assert public(replace(last, log_shown=False), "en")["log"] == []


def test_the_clock_is_shown_while_the_village_talks() -> None:
    for session in led(begun(3, 9), Random(3)):
        found = public(session, "en", Timer(12, 34))
        assert found["timer"] == ({"left": 12, "until": 34} if session.step.kind == "talk" else None)


def test_before_the_game_there_are_only_seats() -> None:
    session = seated(9)
    for each in (session, session.deal(3), session.deal(3).look(), session.enter()):
        assert public(each, "en") == public(ModeratedSession(seats=session.seats), "en")
