"""A first hour played as the coach advises."""

from __future__ import annotations

from tests.markup import parse
from tsukumo_widgets import FirstHour


def aim(hour: FirstHour) -> str:
    """The coach's first words, as a page shows them; the HTML is well-formed and its clauses can be opened."""
    root = parse(hour.aim.html)
    assert {node.attrib["data-clause"] for node in root.iter("a") if "data-clause" in node.attrib} <= set(
        hour.aim.clauses
    )
    return " ".join("".join(root.itertext()).split())


def square_of(hour: FirstHour) -> str:
    """The square to click for what is advised or asked; empty if there is none on the board."""
    state = hour.state
    if state.advice:
        return next(
            (
                thing.name
                for thing in state.adapter.things(state.advice.action, state.sight.table)
                if thing.kind == "square"
            ),
            "",
        )
    return state.question.right.name if state.question else ""


def follow(hour: FirstHour) -> str:
    """Do what the coach says, on the board where that is possible; what was done."""
    state = hour.state
    if (state.advice or (state.question and not state.guess)) and (square := square_of(hour)):
        hour.handle({"do": "square", "square": square})
        return square
    if state.stop is not None:
        hour.handle({"do": "on"})
        return "on"
    assert state.advice
    action = str(state.advice.action)
    hour.handle({"do": "choose", "action": action, "after": state.moment})
    return action


def to_question(hour: FirstHour) -> None:
    """Follow the coach until it asks something."""
    while not (hour.state.question and not hour.state.guess):
        follow(hour)


def to_quiet(hour: FirstHour) -> None:
    """Follow the coach until it advises only when asked."""
    while hour.state.stop is not None or hour.state.advice:
        follow(hour)
