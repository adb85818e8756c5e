"""A table to play at without a page: beginning a game, deciding as the page would, and what must always hold."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from xml.etree import ElementTree

from tests.markup import parse
from tsukumo.core.game.game import AnyGame
from tsukumo.games.tsukumobake.play.actions import square_of
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.table.start import Start
from tsukumo_widgets.table.table import GameTable
from tsukumo_widgets.table.table_state import TableState

HOT_SEAT = {"geisha": "you", "innkeeper": "random", "monk": "you", "explorer": "greedy"}


def check(table: GameTable) -> None:
    """All HTML is well-formed, clauses can be opened, and the slider stands at the moment that is looked at."""
    for panel in (table.asked, table.around, table.story):
        root = parse(panel.html)
        linked = {node.attrib["data-clause"] for node in root.iter("a") if "data-clause" in node.attrib}
        assert linked <= set(panel.clauses)
        for node in root.iter():
            if "data-do" in node.attrib:
                assert "do" in json.loads(node.attrib["data-do"])
    ElementTree.fromstring(table.board.svg)
    assert table.stepper.value == table.state.moment


def start(table: GameTable, seed: int, players: dict[str, str] | None = None, **readings: str) -> None:
    """Begin a game from the first screen."""
    settings = Start(chosen={**dict.fromkeys(HOUSES, "greedy"), **(players or {"geisha": "you"})}, readings=readings)
    table.apply(lambda state: TableState(start=replace(settings, seed=str(seed)), lang=state.lang))
    table.handle({"do": "play"})


def hand_over(table: GameTable) -> None:
    """Give the screen to who must decide."""
    if table.state.covered and table.state.viewer is not None:
        table.handle({"do": "cover"})
    if table.state.covered:
        table.handle({"do": "uncover"})


def decide(table: GameTable, rng: Random) -> None:
    """One decision of whoever must decide, by a click on the board where a square is meant, else by its button."""
    hand_over(table)
    if table.state.game is None or table.state.game.over or not table.state.choices:
        return  # a hand that was just opened may leave no choice
    action = rng.choice(table.state.choices)
    if square := square_of(action):
        table.handle({"do": "square", "square": square})
        if not table.state.picked:
            return
    table.handle({"do": "choose", "action": str(action), "after": table.state.moment})


def finished(table: GameTable, rng: Random, decisions: int = 10_000) -> AnyGame:
    """Play on at random, to the end or for so many decisions."""
    assert table.state.game
    while not table.state.game.over and decisions:
        decide(table, rng)
        decisions -= 1
    return table.state.game
