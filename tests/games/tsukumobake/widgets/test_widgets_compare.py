"""The comparison of two readings without a browser: both boards and all sentences are what the engine says."""

from __future__ import annotations

from pathlib import Path

from tests.games.tsukumobake.widgets.pages import check_compare
from tests.markup import words
from tests.widgets.pages import page_for_all
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo_widgets import Compare
from tsukumo_widgets.games.tsukumobake.compare.asked_comparison import FIRST, CompareState

ROOT = Path(__file__).parents[4]
LATER = "I8E.gL4s5.eK11e5.b4"
"""Counting squares or steps, the two movements part at their second step."""


explorer = page_for_all(lambda: Compare(lang="en"), lambda _: CompareState(lang="en"), check_compare)


def test_it_opens_where_the_two_part(explorer: Compare) -> None:
    assert str(explorer.state.position) == FIRST
    assert "They part at step 1." in words(explorer.question.html, " ")
    assert "Same target; goes to H7, not G8, ends on K7, not J8." in words(explorer.question.html, " ")
    stories = words(explorer.sides.html, " ")
    assert "Here they part: Fewest bends (3): 2 paths." in stories
    assert "Here they part: Fewest bends (1): one path." in stories
    assert repr(explorer) == f"Compare({FIRST!r}, 'turns')"


def test_both_ways_step_together_and_mark_the_parting(explorer: Compare) -> None:
    explorer.apply(lambda _: CompareState().open_at(LATER, "distance"))
    assert "Here they part" not in explorer.sides.html
    assert "<circle" not in ways(explorer)
    explorer.stepper.value = 1
    check_compare(explorer)
    assert explorer.state.step == 1
    assert explorer.sides.html.count("Here they part") == 2
    explorer.board.receive({"do": "step", "by": 1})
    assert explorer.state.step == 2
    assert ways(explorer).count("<circle") == 2  # where each has come
    check_compare(explorer)
    assert "Here they part" not in explorer.sides.html
    explorer.handle({"do": "go", "step": 99})
    assert explorer.state.step == 4
    explorer.handle({"do": "go", "step": 1})
    assert '"step": 1' not in explorer.question.html  # nothing is left to show
    assert "disabled" in explorer.question.html


def ways(explorer: Compare) -> str:
    """The drawing of the two ways."""
    svg = explorer.board.svg
    return svg[svg.index('data-sign="way"') : svg.index('data-piece="parade"')]


def test_a_piece_moves_and_both_answers_are_chosen(explorer: Compare) -> None:
    explorer.handle({"do": "go", "step": 2})
    explorer.board.receive({"do": "put", "piece": "geisha", "square": "C9"})
    assert explorer.state.step == 0
    explorer.handle({"do": "turn", "by": 1})
    explorer.handle({"do": "cards", "piece": "explorer", "by": 1})
    explorer.handle({"do": "building", "square": "C3"})
    check_compare(explorer)
    assert str(explorer.state.position).startswith("G7N.gC9s3.eK10e9.t")
    explorer.choice.reading.value = "half"
    assert explorer.state.asked.values == ("floor", "ceil")
    explorer.choice.values[0].value = "ceil"  # which the other has
    assert explorer.state.asked.values == ("ceil", "floor")


def test_all_readings_are_one_click_away(explorer: Compare) -> None:
    rows = words(explorer.every.html, " ")
    assert "a reversal is one bend" in rows
    assert "Differs from step 1: path, landing" in rows
    assert "From no square of the parade" in rows
    explorer.handle({"do": "choose", "reading": "sight", "value": "blocked"})
    assert explorer.state.asked.values == ("through", "blocked")
    assert "Here nothing can change." in words(explorer.question.html, " ")
    explorer.handle({"do": "choose", "reading": "turns", "value": "nonsense"})
    assert explorer.state.asked.reading == "sight"


def test_the_answer_of_the_position_comes_first(explorer: Compare) -> None:
    explorer.panels.readings.menus["turns"].value = "corners"
    explorer.handle({"do": "choose", "reading": "turns", "value": "facing"})
    assert explorer.state.asked.values == ("corners", "facing")


def test_a_position_that_cannot_be_played_says_why(explorer: Compare) -> None:
    explorer.handle({"do": "put", "piece": "geisha", "square": "G7"})
    assert "The geisha: the parade stands on G7" in words(explorer.question.html, " ")
    assert explorer.state.comparison is None
    assert explorer.every.html == ""
    check_compare(explorer)


def test_cases_and_languages(explorer: Compare) -> None:
    explorer.cases.view.value = "c20-company-open"
    assert explorer.state.position == cases()["c20-company-open"].position
    explorer.lang.view.value = "it"
    assert "Cosa" in words(explorer.question.html, " ") or "Che cosa" in words(explorer.question.html, " ")
    check_compare(explorer)


def test_a_link_without_readable_values_shows_the_first_two() -> None:
    assert CompareState().read_query({"reading": "turns", "values": "corners,corners"}).asked.values == (
        "facing",
        "corners",
    )
    assert CompareState().read_query({"reading": "turns", "values": "corners,facing"}).asked.values == (
        "corners",
        "facing",
    )
    assert CompareState().read_query({"step": "77"}).step == CompareState().read_query({}).steps
