"""The rulebook as the specification has it: every clause in its order, every reading with its answers."""

from __future__ import annotations

import pytest

import tsukumo
from tsukumo.core.game.clauses import Readings
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.tsukumobake.rules import clauses, default_readings, parade_registry, registry

# --- clauses --------------------------------------------------------------------------------------

CLAUSES = [
    *("goal.aura", "goal.points", "goal.houses"),
    *("board.size", "board.road", "board.building", "board.hide", "board.home"),
    *("card.types", "card.own", "card.gold"),
    *("combo.pair", "combo.a", "combo.b", "combo.c", "combo.d"),
    *("scroll.keep", "scroll.protect", "scroll.discard"),
    *("event.reveal", "event.order"),
    *("setup.1", "setup.2", "setup.3", "setup.4", "setup.5", "setup.6"),
    *("setup.7", "setup.8", "setup.9", "setup.10", "setup.11", "setup.12"),
    *("round.hours", "turn.1", "turn.2", "turn.3a", "turn.3b", "turn.4"),
    *("pile.discard", "pile.removed"),
    *("target.a", "target.b", "target.c", "target.d", "target.e", "target.f"),
    *("advance.a", "advance.b", "advance.c", "advance.d", "advance.e", "advance.f", "advance.g"),
    "steps",
    *("end.score", "end.objective", "end.winner"),
    *("faq.1", "faq.2", "faq.3", "faq.4"),
]
"""Section 2 of the game's specification, in its order."""


def test_the_clauses_are_those_of_the_specification() -> None:
    assert list(clauses()) == CLAUSES
    assert tsukumo.clauses() == clauses()


# --- readings -------------------------------------------------------------------------------------

PARADE = {
    "distance": ["squares", "steps"],
    "company": ["all", "open"],
    "turns": ["facing", "curves", "corners"],
    "sight": ["through", "blocked"],
    "no_target": ["stop", "straight"],
    "budget": ["fixed", "growing"],
    "half": ["floor", "ceil"],
    "shelter": ["inside", "exposed"],
}
"""Section 6 of the parade's specification: every reading, its answers with the default first."""

GAME = {
    "stride": ["up_to", "exact"],
    "homes": ["open", "owner"],
    "combos": ["one", "any"],
    "pile": ["current", "ever"],
    "blessing": ["top", "shuffled"],
    "meeting": ["stop", "pass"],
}
"""Section 6 of the game's specification."""

READINGS = PARADE | GAME


def test_the_readings_are_those_of_the_specification() -> None:
    found = {name: list(reading.answers) for name, reading in tsukumo.readings().items()}
    assert found == READINGS
    assert list(found) == list(READINGS)
    assert {name: reading.default for name, reading in registry().items()} == {n: a[0] for n, a in READINGS.items()}
    assert {name: reading.scope for name, reading in registry().items()} == {
        **dict.fromkeys(PARADE, "parade"),
        **dict.fromkeys(GAME, "game"),
    }


# --- positions know the parade's readings only ------------------------------------------------------


def test_the_readings_of_the_parade() -> None:
    assert list(parade_registry()) == list(PARADE)
    assert all(parade_registry()[name] is registry()[name] for name in PARADE)
    assert dict(default_readings()) == {name: answers[0] for name, answers in PARADE.items()}
    assert default_readings() == Readings(parade_registry())
    assert default_readings().overrides() == {}


@pytest.mark.parametrize(("name", "answer"), [(name, answers[1]) for name, answers in GAME.items()])
def test_a_position_refuses_a_reading_of_the_game(name: str, answer: str) -> None:
    known = "distance, company, turns, sight, no_target, budget, half and shelter"
    reason = f"unknown reading: choose from {known}"
    position = tsukumo.position("G7N.gD7s5.mG11n7")
    with pytest.raises(CannotRead) as scenario:
        tsukumo.position({**position.to_json(), "readings": {name: answer}})
    with pytest.raises(CannotRead) as string:
        tsukumo.position(f"{position}.{name}-{answer}")
    with pytest.raises(CannotRead) as movement:
        position.movement(**{name: answer})
    for caught in (scenario, string, movement):
        assert (f"readings.{name}", reason) in [(p.key, p.reason.en) for p in caught.value.problems]
