"""The page that finds a table's readings, without a browser: what it shows is what `tk.infer` says."""

from __future__ import annotations

import tsukumo as tk
from tests.games.tsukumobake.widgets.pages import check_infer, pieces
from tests.markup import parse, words
from tests.widgets.pages import page_for_all
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.lab.observation import Mark, ObservedMovement
from tsukumo_widgets import Infer
from tsukumo_widgets.games.tsukumobake.infer.recorded_movements import FIRST, MOST, InferState, RecordedMovements

TURNING = "G7W.gK8s3.eK10e8.b1"


page = page_for_all(lambda: Infer(lang="en"), lambda _: InferState(lang="en"), check_infer)


def follow(page: Infer, *squares: str) -> None:
    """Click squares of the board."""
    page.handle({"do": "mode", "mode": "went"})
    for square in squares:
        page.handle({"do": "went", "square": square})


def test_it_begins_with_what_to_do(page: Infer) -> None:
    assert str(page.state.position) == FIRST
    assert "Drag pawns and parade to where they stood" in words(page.now.html, " ")
    assert "disabled" in page.adding.html
    assert repr(page) == f"Infer({FIRST!r})"


def test_a_movement_is_followed_on_the_board(page: Infer) -> None:
    follow(page, "F7", "E7", "C7", "D7")
    assert page.state.evening.now.went == "F7 E7 C7 g"
    assert page.notes.text.value == "F7 E7 C7 g"
    assert pieces(page.board.svg)["geisha"] == "G1"  # home, as she was hit
    assert pieces(page.board.svg)["parade"] == "C7"
    assert page.state.shown.facing == 3
    assert "The default readings explain everything." in words(page.result.html, " ")
    page.handle({"do": "went", "square": "B7"})
    assert "No combination of readings explains movement 1" in words(page.result.html, " ")
    page.handle({"do": "undo"})
    page.handle({"do": "went", "square": "C8"})
    page.handle({"do": "add"})
    assert [str(seen) for seen in page.state.evening.movements] == [f"{FIRST} -> F7 E7 C7 g C8"]
    assert page.state.mode == "pieces"
    assert page.state.inference.failure is None
    assert page.state.observations == page.state.evening.movements


def test_the_answer_grows_with_each_movement(page: Infer) -> None:
    page.panels.share.string.value = TURNING
    follow(page, "H7")
    page.handle({"do": "add"})
    assert page.state.inference == tk.infer([f"{TURNING} -> H7"])
    text = words(page.result.html, " ")
    assert "combinations of readings that explain them: 256 of 384" in text
    assert "A reversal is 2 bends (no, by movement 1)" in text
    assert "Fewest bends (2): one path." in text
    beside = [n.attrib["data-beside"] for n in parse(page.result.html).iter("a") if "data-beside" in n.attrib]
    assert beside == [f"../en/compare.html?pos={TURNING}&reading=turns&values=facing,curves&step=0"]
    follow(page, "G8")
    text = words(page.result.html, " ")
    assert "No combination of readings explains movement 2 together with those before it" in text
    assert "Alone it is explained by the default readings" in text
    page.handle({"do": "drop", "movement": 0})
    assert page.state.inference.failure is None
    page.handle({"do": "undo"})
    page.handle({"do": "take", "movement": 0})
    assert page.state.evening.now.went == "H7"
    assert page.state.evening.movements == ()


def test_hits_are_noted_and_taken_back(page: Infer) -> None:
    page.handle({"do": "mode", "mode": "went"})
    page.handle({"do": "strike", "house": "monk"})
    assert page.state.evening.now.went == "m"
    page.handle({"do": "strike", "house": "monk"})
    assert not page.state.evening.noted
    follow(page, "A7")  # a home with the innkeeper inside, who holds a scroll
    assert page.state.evening.now.went == "i"
    assert pieces(page.board.svg)["innkeeper"] == "A7"
    page.handle({"do": "went", "square": "J10"})  # a building
    assert page.state.evening.now.went == "i"
    page.handle({"do": "unknown"})
    page.handle({"do": "gap"})
    page.handle({"do": "strike", "house": "geisha"})
    assert page.state.evening.now.went == "i g ? …"


def test_notes_are_written_as_text_too(page: Infer) -> None:
    page.handle({"do": "mode", "mode": "went"})
    page.notes.text.value = "F7W e7 ... g-2"
    assert page.state.evening.now.went == "g-2 F7W E7 …"
    page.notes.text.value = "F7 Z9"
    assert "'Z9'" in words(page.now.html, " ")
    assert page.notes.text.value == "F7 Z9"
    assert page.state.evening.now.went == "g-2 F7W E7 …"


def test_another_position_clears_the_notes_and_undo_brings_them_back(page: Infer) -> None:
    follow(page, "F7")
    for message in ({"do": "put", "piece": "monk", "square": "C9"}, {"do": "turn", "by": 1}, {"do": "building"}):
        page.handle(message)  # nothing is moved while one follows
    assert str(page.state.position) == FIRST
    page.panels.players.rows["monk"]["cards"].value = 6  # a hand can still be corrected
    assert page.state.evening.now.went == "F7"
    page.handle({"do": "undo"})
    assert str(page.state.position) == FIRST
    page.handle({"do": "mode", "mode": "pieces"})
    page.handle({"do": "put", "piece": "monk", "square": "C9"})
    assert not page.state.evening.noted
    page.handle({"do": "undo"})
    assert page.state.evening.now.marks == (Mark(NAMES.index("F7")),)
    page.handle({"do": "redo"})
    assert page.state.evening == RecordedMovements(
        ObservedMovement(tk.position(FIRST).changed("monk", square=NAMES.index("C9")))
    )


def test_a_position_that_cannot_be_played_says_why(page: Infer) -> None:
    page.handle({"do": "put", "piece": "geisha", "square": "G11"})
    assert "The monk: G11 already holds the geisha" in words(page.now.html, " ")
    for message in ({"do": "mode", "mode": "went"}, {"do": "went", "square": "F7"}, {"do": "gap"}, {"do": "add"}):
        page.handle(message)
    assert not page.state.evening.noted
    assert page.state.evening.movements == ()


def test_no_more_movements_than_a_link_holds() -> None:
    state = InferState().begin_at(TURNING)
    for _ in range(MOST + 2):
        state = state.update({"do": "went", "square": "H7"}).update({"do": "add"})
    assert len(state.evening.movements) == MOST
