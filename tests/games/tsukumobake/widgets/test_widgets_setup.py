"""The stepper of the setup without a page: the twelve steps, other seeds, other readings, links."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import tsukumo as tk
from tests.games.tsukumobake.widgets.pages import pieces
from tests.markup import parse, words
from tests.widgets.pages import page_for_all
from tsukumo.core.language.story import tell_story
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.games.tsukumobake.rules.setup import STEPS, SetupStepper

stepper = page_for_all(
    lambda: SetupStepper(56, lang="en"),
    lambda state: state.begin(seed=56, readings={}, edition="kyoto").go(0),
)


def rules_position(seed: int) -> Position:
    state: Any = tk.new_game("tsukumobake", seed=seed).state
    position: Position = state.position()
    return position


@pytest.mark.clause(*(f"setup.{step}" for step in range(1, 13)))
def test_every_step_tells_what_the_log_says_of_it_and_marks_itself(stepper: SetupStepper) -> None:
    game = tk.new_game("tsukumobake", seed=56)
    for step in range(STEPS + 1):
        stepper.stepper.value = step
        assert stepper.state.step == step
        records = [record for record in game.log if f"setup.{step}" in record.clauses]
        html = stepper.story.html
        told = tell_story(enumerate(records), game.tell)
        assert html.count("<li>") == len(told)
        assert all(line.text.en in words(html) for line in told)
        marked = [node for node in parse(html) if node.get("class") == "tk-now"]
        assert ["".join(node.itertext()).split(".")[0] for node in marked] == [str(step)] * (step > 0)


@pytest.mark.clause("setup.2", "setup.7", "setup.8", "setup.9")
def test_the_board_holds_what_is_there_after_a_step(stepper: SetupStepper) -> None:
    position = rules_position(56)
    homes = {pawn.house: NAMES[pawn.square] for pawn in position.pawns}
    for step in range(STEPS + 1):
        stepper.stepper.value = step
        shown = pieces(stepper.picture())
        assert {house: square for house, square in shown.items() if house in HOUSES} == (homes if step >= 8 else {})
        assert shown.get("parade") == ("G7" if step >= 9 else None)
        description = ElementTree.fromstring(stepper.picture()).findtext("{http://www.w3.org/2000/svg}desc") or ""
        assert ("The parade is on" in description) == (step >= 9)
        assert ("Monk" in description) == (step >= 8)
        assert ("J10" in description) == (step >= 2)
        # A home has the colour of its house once it is somebody's.
        assert ("the monk&#x27;s home G13" in stepper.picture()) == (step >= 7)


@pytest.mark.clause("setup.4", "setup.5", "setup.6", "setup.10", "setup.11", "setup.12")
def test_beside_the_board_lie_the_cards_and_who_plays(stepper: SetupStepper) -> None:
    def laid(step: int) -> str:
        stepper.apply(lambda state: state.go(step))
        return words(stepper.around.html.replace(icon("star", "en"), "★"))

    assert "face down" not in laid(3)
    assert "Items face down: 64." in laid(4)
    assert "★" not in laid(4)
    assert "north ★" in laid(5)
    assert "Monk" not in laid(5)
    assert laid(6).index("Monk") < laid(6).index("Geisha") < laid(6).index("Innkeeper")
    assert "Lantern" not in laid(9)
    assert "Lantern: a card of the explorer" in laid(10)
    assert "Items face down: 56." in laid(10)
    assert "Cards face down: 72." in laid(11)
    assert "Hour 1" not in laid(11)
    assert "Hour 1" in laid(12)


@pytest.mark.clause("board.home")
def test_a_reading_is_told_where_it_matters(stepper: SetupStepper) -> None:
    stepper.apply(lambda state: state.go(7))
    assert "Reading homes" in stepper.story.html
    assert "Here: yes." in stepper.story.html
    stepper.readings.menus["homes"].value = "owner"
    assert stepper.state.readings == (("homes", "owner"),)
    assert stepper.state.rules.owner
    assert "Here: no, only your own." in stepper.story.html
    stepper.readings.menus["homes"].value = "open"
    assert not stepper.state.readings
    stepper.apply(lambda state: state.go(6))
    assert "Reading homes" not in stepper.story.html


def test_what_there_is_not_is_refused_on_the_screen(stepper: SetupStepper) -> None:
    stepper.edition.value = "atlantis"
    assert stepper.state.edition == "kyoto"
    assert "there is no edition" in stepper.asked.html
    assert 'role="alert"' in stepper.asked.html
    stepper.edition.value = "kyoto"
    assert stepper.state.refused == ()
    assert 'role="alert"' not in stepper.asked.html
