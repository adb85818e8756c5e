"""The limits of a connection's messages: their form, their size, their rate; and a friendly answer to all else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.server.tables.people import KEY, Clock, Person
from tsukumo.server.tables import limits
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.limits import LETTERS, RateLimit, draw_code
from tsukumo.server.tables.messages import FORMS
from tsukumo.server.tables.seats import GameRecipe


def a_person(name: str = "Ada", **hello: Any) -> Person:
    """Somebody at a new table."""
    return Person(make_game_table("BCDF", KEY, GameRecipe("tsukumobake", {}, 5)), Clock(), name, **hello)


RUBBISH: list[tuple[str | bytes, str | None]] = [
    ("", None),
    ("{", None),
    ("[]", None),
    ("7", None),
    ('"stand"', None),
    ("{}", None),
    ('{"do": null}', None),
    ('{"do": "dance"}', "dance"),
    ('{"do": "sit"}', "sit"),
    ('{"do": "sit", "seat": 7}', "sit"),
    ('{"do": "sit", "seat": "monk", "more": 1}', "sit"),
    ('{"do": "act", "action": "monk pass", "after": true}', "act"),
    ('{"do": "act", "action": "monk pass", "after": 1e9}', "act"),
    ('{"do": "answer", "number": 1, "answer": {}}', "answer"),
    ('{"do": "stand", "do": "end"}', "end"),
    ('{"do": "hello", "format": "tsukumo-table/1", "name": "Ada"}', "hello"),
    ("[" * 5000, None),
    ('{"do": "act", "action": "\\ud800", "after": 0}', "act"),
    (b'{"do": "stand"}', None),
    ("x" * 70_000, None),
]


@pytest.mark.parametrize(("text", "of"), RUBBISH)
def test_rubbish_is_refused_and_harms_nobody(text: str | bytes, of: str | None) -> None:
    person = a_person()
    person.connection.receive(text, 0.0)
    refused = person.frames[-1]
    assert (refused["is"], refused["of"]) == ("refused", of)
    assert refused["problems"]
    assert all(each["problem"] for each in refused["problems"])
    person.say(do="sit", seat="monk")
    assert person.last("table")["seats"][3]["by"] == "person"


@given(st.dictionaries(st.sampled_from(["do", "seat", "action", "after", "number", "answer", "bot", "guest", "x"]),
                       st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.text()),
                                 st.sampled_from(sorted(FORMS)))))  # fmt: skip
@examples(200)
def test_any_object_gets_an_answer(message: dict[str, Any]) -> None:
    person = a_person(key=KEY)
    person.take_frames()
    person.connection.receive(json.dumps(message), 0.0)
    assert person.frames


def test_what_a_message_looks_like_is_shown_as_one_writes_it() -> None:
    person = a_person()
    person.connection.receive("[]", 0.0)
    problem = person.last("refused")["problems"][0]["problem"]
    assert json.loads(problem[problem.index("{") :]) == {"do": "stand"}


def test_hello_comes_first_of_all() -> None:
    table = make_game_table("BCDF", KEY, GameRecipe("tsukumobake", {}, 5))
    person = Person(table, Clock(), "Ada", do="stand")
    assert [frame["is"] for frame in person.frames] == ["refused"]
    assert table.here == []


def test_twenty_frames_a_second_one_more_later_and_no_more() -> None:
    person = a_person()
    person.take_frames()
    for _ in range(limits.MOST_FRAMES + 3):
        person.say(do="stand")
    keys = [frame["problems"][0]["key"] for frame in person.frames_of("refused")]
    assert keys == ["seat"] * (limits.MOST_FRAMES - 1) + ["rate"] * 3
    wait = person.connection.wait(person.clock.now)
    assert wait
    person.connection.release(person.clock.now + wait / 2)
    assert len(person.frames) == len(keys)
    person.connection.release(person.clock.now + wait)
    assert person.frames[-1]["problems"][0]["key"] == "seat"
    assert person.connection.wait(person.clock.now) is None


def test_whoever_does_not_stop_is_sent_away() -> None:
    person = a_person()
    for _ in range(500):
        if not person.closed:
            person.say(do="stand")
    assert person.closed
    assert person.frames[-1]["is"] == "bye"


def test_a_hundred_guests_and_no_more() -> None:
    first = a_person()
    for number in range(limits.MOST_GUESTS - 1):
        Person(first.table, first.clock, f"Guest {number}")
    late = Person(first.table, first.clock, "Late")
    assert [frame["is"] for frame in late.frames] == ["refused", "bye"]
    assert late.closed
    first.leave()
    assert Person(first.table, first.clock, "Late").last("welcome")


def test_the_token_and_the_key_reach_nobody_else() -> None:
    first = a_person(key=KEY)
    others = [Person(first.table, first.clock, name) for name in ("Bo", "Cy")]
    first.say(do="sit", seat="monk")
    token = first.last("welcome")["you"]["token"]
    assert not any(token in text or KEY in text for person in others for _, text in person.moments)
    assert not any(KEY in text for _, text in first.moments)


def test_codes_are_of_twenty_letters_and_new() -> None:
    codes = {draw_code(()) for _ in range(200)}
    assert all(len(code) == 4 and set(code) <= set(LETTERS) for code in codes)
    assert len(codes) > 150
    assert {draw_code((), "B")[0] for _ in range(20)} == {"B"}


def test_a_rate_forgets() -> None:
    rate = RateLimit(2, 1.0)
    assert [rate.allows(0.0), rate.allows(0.5), rate.allows(0.9), rate.allows(1.1)] == [True, True, False, True]
    assert rate.wait(1.1) == pytest.approx(0.4)


def test_a_name_that_looks_like_anothers_is_taken_and_people_are_called_what_they_are_called() -> None:
    first = a_person()
    table, clock = first.table, first.clock
    for name in ("Ada\ufe0f", "\uff21\uff24\uff21", "Ada\u034f", "aDA"):
        other = Person(table, clock, name)
        assert other.last("refused")["problems"][0]["key"] == "name", name
    for name in ("\u3164", "\u2800", "\u202eadA", "\u200d"):
        assert Person(table, clock, name).last("refused")["problems"][0]["key"] == "name", repr(name)
    for name in ("\U0001f469\u200d\U0001f680", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", "Jos\u00e9"):
        assert Person(table, clock, name).last("welcome")["you"]["name"] == name
    assert Person(table, clock, "Jose\u0301").last("refused")["problems"][0]["key"] == "name"
