"""Every question that the rulebook of the game leaves open, with a table on which its answers differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.tsukumobake.tables import (
    do,
    effect,
    hand,
    lay,
    march,
    named,
    one,
    options,
    parade,
    square,
    turn,
    walk,
)
from tsukumo.games.tsukumobake.rules import registry


def stride(readings: dict[str, str]) -> set[str]:
    """From the corner A1, which squares of the column can be reached?"""
    state = lay(squares={"monk": "A1"}, readings=readings)
    walk(state, "monk")
    return {option.split()[2] for option in options(state)} & {f"A{row}" for row in range(1, 7)}


def homes(readings: dict[str, str]) -> dict[str, bool]:
    """Before the innkeeper's home: who may go in?"""
    allowed = {}
    for house in ("monk", "innkeeper"):
        state = lay(squares={house: "B7"}, readings=readings)
        walk(state, house)
        allowed[house] = f"{house} move A7" in options(state)
    return allowed


def combos(readings: dict[str, str]) -> list[str]:
    """A combo has been played: what may be done then?"""
    state = lay(hands={"geisha": "fan fan"}, pile="bell bell", readings=readings)
    turn(state, "geisha")
    do(state, "geisha play meditation fan", "geisha pick bell", "geisha pick bell")
    return sorted({option.split()[1] for option in options(state)})


def pile(readings: dict[str, str]) -> tuple[int, int, str]:
    """Eight items have been discarded and four have come back: how far does the parade go?"""
    state = lay(parade="A13 S", pile="8*fan", readings=readings | {"no_target": "straight"})
    effect(state, "geisha", {"op": "recover", "who": "actor", "count": 4})
    do(state, *["geisha pick fan"] * 4)
    state.struck = 0b1111
    begun = one(march(state), "parade").data
    return begun["discards"], begun["steps"], parade(state)


def blessing(readings: dict[str, str]) -> tuple[str, str]:
    """Four cards lie on the pile, and dice would show 3 1 0 2: which two are dealt?"""
    state = lay(pile="fan hat bell flask", rolls=[[3, 1, 0, 2]], readings=readings)
    effect(state, "geisha", {"op": "deal_pile"})
    return f"{hand(state, 'geisha')} {hand(state, 'innkeeper')}", named(state, state.pile)


def meeting(readings: dict[str, str]) -> tuple[str, bool]:
    """A scroll has been used against the parade on G3: where is the pawn, and may it go to G4?"""
    state = lay(hands={"geisha": "scroll"}, parade="G3 S", readings=readings)
    walk(state, "geisha")
    do(state, "geisha move G3 G2", "geisha scroll yes")
    return square(state, "geisha"), "geisha move G4" in options(state)


CASES: dict[str, tuple[Callable[[dict[str, str]], Any], dict[str, Any]]] = {
    "stride": (stride, {"up_to": {"A1", "A2", "A3", "A4", "A5", "A6"}, "exact": {"A2", "A4", "A6"}}),
    "homes": (homes, {"open": {"monk": True, "innkeeper": True}, "owner": {"monk": False, "innkeeper": True}}),
    "combos": (combos, {"one": ["move"], "any": ["pass", "play"]}),
    "pile": (pile, {"current": (4, 5, "A8 S"), "ever": (8, 6, "A6 S")}),
    "blessing": (blessing, {"top": ("flask bell", "fan hat"), "shuffled": ("bell fan", "flask hat")}),
    "meeting": (meeting, {"stop": ("G2", False), "pass": ("G1", True)}),
}


def test_every_reading_of_the_game_is_tried() -> None:
    of_the_game = {name: reading for name, reading in registry().items() if reading.scope == "game"}
    assert list(of_the_game) == list(CASES)
    for name, reading in of_the_game.items():
        assert list(reading.answers) == list(CASES[name][1])
        assert reading.default == next(iter(CASES[name][1]))


@pytest.mark.clause("turn.2", "board.home", "turn.1", "turn.4", "steps", "pile.discard", "faq.2", "turn.3b")
@pytest.mark.parametrize("name", CASES)
def test_the_answers_differ(name: str) -> None:
    ask, expected = CASES[name]
    assert {answer: ask({name: answer}) for answer in expected} == expected
    first, second = expected.values()
    assert first != second
    assert ask({}) == first
