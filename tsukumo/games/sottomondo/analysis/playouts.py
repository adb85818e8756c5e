"""Games that the engine plays for an analysis: quickly, without a log, each choice by a plain rule."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tsukumo.core.bots.bots import one_of
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NO, NOBODY, NONE, YES, Choice

Policy = Callable[[State, Random], Choice]
"""The choice that a player makes, among ``state.choices``."""


def choose_plainly(state: State, rng: Random) -> Choice:
    """A plain player: plays every card it may, goes on while below level 10, takes classes, never helps or trades.

    All other choices are random.
    """
    choices = sorted(state.choices)
    match state.asked:
        case "found":
            return one_of([choice for choice in choices if choice[0] == "play"] or [("keep",)], rng)
        case "play":
            return one_of([choice for choice in choices if choice != NONE], rng)
        case "help":
            return NONE
        case "trade" | "accept":
            return NO
        case "step":
            return YES if state.levels[state.by] < TOP else NO
        case "class":
            return YES
    return one_of(choices, rng)


def first_to_top(state: State, policy: Policy, rng: Random) -> int:
    """The seat that first reaches level 10 as a game goes on; nobody (-1) if it ends before. The state is played on."""
    at_top = state.at_top()
    seen = 0
    while not at_top and not state.over:
        assert state.by != NOBODY
        state.decide(policy(state, rng))
        for record in state.records[seen:]:
            if record.kind == "level" and record.data["level"] == TOP:
                return state.rules.seats[record.data["player"]]
        seen = len(state.records)
    return at_top[0] if at_top else NOBODY
