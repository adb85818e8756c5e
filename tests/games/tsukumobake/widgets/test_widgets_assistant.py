"""The parade assistant without a browser: hour after hour, what it carries over is what the engine says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

import tsukumo as tk
from tests.games.tsukumobake.widgets.pages import check_assistant
from tests.markup import words
from tests.widgets.pages import page_for_all
from tsukumo.core.game.game import AnyGame
from tsukumo.games.tsukumobake.board import HOMES, INDEX, NAMES
from tsukumo.games.tsukumobake.parade.movement import Hit, movement
from tsukumo.games.tsukumobake.play.last_march import last_march
from tsukumo.games.tsukumobake.play.state import State as Table
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.games.tsukumobake.assistant.assistant import ParadeAssistant
from tsukumo_widgets.games.tsukumobake.assistant.table_night import AssistantState, TableNight, begin_night, calm

SCROLLS = "G7N.gD7s5.iB8w6p2.mG11n7.eM7e2.d9"
"""The geisha is hit without a scroll, then the innkeeper, who holds two."""


assistant = page_for_all(lambda: ParadeAssistant(lang="en"), lambda _: AssistantState(lang="en"), check_assistant)


def open_on(assistant: ParadeAssistant, position: str) -> None:
    """Begin with a position."""
    assistant.apply(lambda state: AssistantState(lang=state.lang).begin_at(position))


# --- entering -------------------------------------------------------------------------------------


def test_a_night_begins_at_home() -> None:
    made = ParadeAssistant(lang="it")
    assert made.state.night.problems == ()
    assert {pawn.square for pawn in made.position.pawns} == set(HOMES)
    assert {pawn.cards for pawn in made.position.pawns} == {2}
    assert NAMES[made.position.square] == "G7"
    assert "Ora 1 di 5" in words(made.asked.html)
    assert repr(made) == f"ParadeAssistant({str(begin_night())!r})"


def test_pawns_are_dragged_and_hands_entered(assistant: ParadeAssistant) -> None:
    assistant.handle({"do": "put", "piece": "geisha", "square": "D7"})
    assistant.handle({"do": "put", "piece": "parade", "square": "G8"})
    assistant.handle({"do": "turn", "by": 1})
    assistant.handle({"do": "cards", "piece": "monk", "by": 1})
    assistant.table.rows["geisha"]["cards"].value = 5
    assistant.table.rows["monk"]["scrolls"].value = 1
    assistant.table.discards.value = 8
    assert str(assistant.state.night.position) == "G8E.gD7s5.iA7w2.mG13n3p1.eM7e2.d8"
    assert assistant.share.string.value == "G8E.gD7s5.iA7w2.mG13n3p1.eM7e2.d8"


def test_homes_change_places(assistant: ParadeAssistant) -> None:
    assistant.handle({"do": "put", "piece": "monk", "square": "G5"})
    assistant.table.rows["geisha"]["home"].value = INDEX["G13"]
    pawns = {pawn.house: (NAMES[pawn.home], NAMES[pawn.square]) for pawn in assistant.position.pawns}
    assert pawns["geisha"] == ("G13", "G13")
    assert pawns["monk"] == ("G1", "G5")
    assert assistant.state.night.problems == ()


def test_three_players(assistant: ParadeAssistant) -> None:
    assistant.table.rows["explorer"]["plays"].value = False
    assert [pawn.house for pawn in assistant.position.pawns] == ["geisha", "innkeeper", "monk"]
    assert assistant.table.rows["explorer"]["cards"].disabled
    assistant.handle({"do": "parade"})
    assert assistant.state.night.movement


def test_what_cannot_be_is_said_and_the_parade_waits(assistant: ParadeAssistant) -> None:
    assistant.handle({"do": "put", "piece": "geisha", "square": "G7"})
    assert "the parade stands on G7" in words(assistant.asked.html)
    assistant.handle({"do": "parade"})
    assert not assistant.state.night.going
    assistant.handle({"do": "undo"})
    assistant.handle({"do": "parade"})
    assert assistant.state.night.going


def test_a_pasted_string_and_a_wrong_one(assistant: ParadeAssistant) -> None:
    assistant.share.string.value = SCROLLS + ".b8"
    assert assistant.state.night.more == 8 - 6
    assert "8 steps" in words(assistant.asked.html)
    assert assistant.share.string.value == SCROLLS + ".b8"
    before = assistant.state.night
    assistant.share.string.value = "nonsense"
    assert assistant.state.night == before
    assert "cannot be read" in words(assistant.asked.html)
    assistant.handle({"do": "turn", "by": 1})
    assert "cannot be read" not in words(assistant.asked.html)


# --- the parade -----------------------------------------------------------------------------------


@pytest.mark.clause("scroll.protect", "advance.e", "scroll.discard")
@pytest.mark.parametrize("number", range(4))
def test_who_is_hit_is_asked_for_a_scroll(assistant: ParadeAssistant, number: int) -> None:
    open_on(assistant, SCROLLS)
    assistant.handle({"do": "parade"})
    night = assistant.state.night
    assert night.open
    assert night.position.pawns[night.open.seat].house == "innkeeper"
    assert "The parade strikes the innkeeper" in words(assistant.asked.html)
    assert night.steps == 5
    assistant.handle({"do": "next"})
    assert assistant.state.night.hour == 1  # not before the answer
    story = words(assistant.story.html)
    assert "The geisha chooses 2 cards to discard and goes home to G1." in story
    assert "Step 5" in story
    assert "Step 6" not in story
    answers = [Hit(1, True, 0), Hit(1, False, 3, 0), Hit(1, False, 3, 1), Hit(1, False, 3, 2)]
    assert night.answers() == tuple(answers)
    assistant.handle({"do": "say", "number": number})
    assert assistant.state.night.open is None
    expected = movement(tk.position(SCROLLS), {1: answers[number]})
    assert assistant.state.night.movement == expected
    assistant.handle({"do": "next"})
    assert assistant.state.night.position == calm(expected.after)
    scrolls = assistant.state.night.position.pawn("innkeeper").scrolls
    assert scrolls == (1, 2, 1, 0)[number]
    assert assistant.state.night.position.discards == 9 + 2 + (0, 3, 2, 1)[number]


def test_all_cards_lost_may_have_to_be_scrolls(assistant: ParadeAssistant) -> None:
    open_on(assistant, "G7N.gD7s4p4.mG13n2")
    assistant.handle({"do": "parade"})
    assert assistant.state.night.answers() == (Hit(0, True, 0), Hit(0, False, 2, 2))


@pytest.mark.clause("round.hours")
def test_five_hours_and_back_again(assistant: ParadeAssistant) -> None:
    rng, nights = Random(3), [assistant.state.night]
    for hour in range(1, 6):
        for house in HOUSES:
            free = [n for n in NAMES if INDEX[n] not in {*HOMES, *assistant.position.board.doors}]
            taken = {NAMES[pawn.square] for pawn in assistant.position.pawns} | {NAMES[assistant.position.square]}
            square = rng.choice([n for n in free if n not in taken])
            assistant.handle({"do": "put", "piece": house, "square": square})
        assert f"Hour {hour} of 5" in words(assistant.asked.html)
        start = assistant.state.night.position
        assistant.handle({"do": "parade"})
        assert assistant.state.night.movement == start.movement()
        for step in range(assistant.state.night.steps + 1):
            assistant.handle({"do": "go", "step": step})
            check_assistant(assistant)
        assistant.handle({"do": "next"})
        after = start.movement().after
        assert assistant.state.night.position == calm(after)
        assert (assistant.state.night.hour, len(assistant.state.night.done)) == (hour + 1, hour)
        nights.append(assistant.state.night)
    assert assistant.state.night.over
    assert "count your points" in words(assistant.asked.html)
    for message in ({"do": "parade"}, {"do": "next"}, {"do": "put", "piece": "monk", "square": "G5"}):
        assistant.handle(message)
        assert assistant.state.night == nights[-1]
    assert words(assistant.story.html).count("Hour ") == 5
    for night in reversed(nights[:-1]):
        while assistant.state.night != night:
            assert not assistant.tools.undo.disabled
            assistant.handle({"do": "undo"})
    assert assistant.tools.undo.disabled
    assistant.handle({"do": "new"})
    assert assistant.state.night == TableNight()


def test_while_the_parade_goes_nothing_else_changes(assistant: ParadeAssistant) -> None:
    open_on(assistant, SCROLLS)
    assistant.handle({"do": "parade"})
    night = assistant.state.night
    for message in (
        {"do": "put", "piece": "monk", "square": "G5"},
        {"do": "turn", "by": 1},
        {"do": "cards", "piece": "monk", "by": 1},
        {"do": "parade"},
        {"do": "say", "number": 9},
        {"do": "say", "number": -1},
    ):
        assistant.handle(message)
        assert assistant.state.night == night
    assert assistant.table.discards.disabled
    assistant.handle({"do": "say", "number": 0})
    assistant.handle({"do": "back"})
    assert (assistant.state.night.going, assistant.state.night.replies) == (False, ())
    assert str(assistant.state.night.position) == SCROLLS


def test_steps_that_cards_have_changed_count_for_one_hour(assistant: ParadeAssistant) -> None:
    open_on(assistant, SCROLLS)
    assistant.table.more.value = -5
    assert "one step at most" in words(assistant.asked.html)
    assistant.handle({"do": "parade"})
    assert assistant.state.night.movement == replace(tk.position(SCROLLS), budget=1).movement()
    assistant.handle({"do": "next"})
    assert assistant.table.more.value == 0
    assert assistant.position.budget is None
    assistant.table.more.value = 10
    assert "10 steps at most" in words(assistant.asked.html)


def test_readings_hold_for_the_night(assistant: ParadeAssistant) -> None:
    assistant.readings.menus["half"].value = "ceil"
    assert assistant.position.readings["half"] == "ceil"
    open_on(assistant, SCROLLS + ".half-ceil")
    assistant.handle({"do": "parade"})
    assert "loses 3 cards" in words(assistant.asked.html)
    assistant.handle({"do": "back"})
    assistant.handle({"do": "new"})
    assert assistant.position.readings["half"] == "ceil"


@pytest.mark.clause("board.hide", "advance.e")
def test_who_was_sent_home_is_exposed_until_the_pawn_is_moved(assistant: ParadeAssistant) -> None:
    open_on(assistant, "G7N.gD7s5.mG13n2.shelter-exposed")
    assistant.handle({"do": "parade"})
    assistant.handle({"do": "next"})
    assert assistant.position.pawn("geisha").exposed
    assistant.handle({"do": "put", "piece": "geisha", "square": "E1"})
    assert not assistant.position.pawn("geisha").exposed


# --- against whole games --------------------------------------------------------------------------


def marched(seed: int) -> Iterator[tuple[AnyGame, Table]]:
    """A random game just before each of its parades sets off, and the table after it."""
    game, rng = tk.new_game("tsukumobake", seed=seed), Random(seed)
    while not game.over:
        records = game.apply(rng.choice(game.legal_actions()))
        if any(record.kind == "parade_ended" for record in records):
            yield game, game.state


def test_the_parades_of_a_game_end_where_the_game_says() -> None:
    """Enter what the table was before the parade, answer as the players did: the assistant has the game's parade."""
    hits = 0
    for game, table in (moment for seed in range(16) for moment in marched(seed)):
        march = last_march(game)
        assert march
        state = AssistantState().begin_at(calm(march.move.start))
        more = march.move.start.budget
        if more is not None:
            state = state.place(march.move.start)
        state = state.update({"do": "parade"})
        decisions = {hit.seat: hit for step in march.move.steps for hit in step.hits}
        while asked := state.night.open:
            hits += 1
            number = state.night.answers().index(decisions[asked.seat])
            state = state.update({"do": "say", "number": number})
        state = state.update({"do": "next"})
        after = state.night.position
        assert (after.square, after.facing, after.discards) == (table.parade, table.facing, table.discards())
        if not game.over:
            shown = [(pawn.house, pawn.square, pawn.cards, pawn.scrolls) for pawn in after.pawns]
            assert shown == [(pawn.house, pawn.square, pawn.cards, pawn.scrolls) for pawn in table.pawns()]
    assert hits > 3
