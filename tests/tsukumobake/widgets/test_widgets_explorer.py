"""The explorer without a browser: what a page would send, and what it would show."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import tsukumo
from tests.tsukumobake.widgets.pages import check_parade
from tsukumo.tsukumobake.board import INDEX, NAMES
from tsukumo.tsukumobake.maps.layers import STAGES
from tsukumo_widgets import ParadeExplorer
from tsukumo_widgets.tsukumobake.parade.state import FIRST

# --- opening --------------------------------------------------------------------------------------


def test_it_opens_on_the_first_example(explorer: ParadeExplorer) -> None:
    assert str(explorer.position) == FIRST
    assert explorer.head.cases.view.value == "ex-1-nearest"
    assert explorer.stepper.max == 4
    assert "Step 1: G7 to F7, facing west" in explorer.story.html


def test_it_opens_on_a_position_in_a_language() -> None:
    position = tsukumo.position("A1E.mB2w3")
    for source in (position, "A1E.mB2w3", dict(position.to_json())):
        made = ParadeExplorer(source, lang="it")
        assert made.position == position
        assert "Passo 1" in made.story.html
        check_parade(made)


def test_it_opens_on_the_first_example_when_it_cannot_read() -> None:
    for source in ("<script>alert(1)</script>", {"format": "nonsense"}):
        made = ParadeExplorer(source, lang="en")
        assert str(made.position) == FIRST
        assert "The pasted text cannot be read" in made.story.html
        check_parade(made)


def test_a_map_is_on_the_board_or_beside_it_or_nowhere(explorer: ParadeExplorer) -> None:
    assert (explorer.state.where, explorer.state.lies) == (None, "beside")
    for where in ("none", "beside", "over"):
        explorer.layer.where.value = where
        assert explorer.state.lies == explorer.state.where == where
        check_parade(explorer)
    explorer.layer.numbers.value = True
    root = ElementTree.fromstring(explorer.board.svg)
    numbers = {node.attrib["data-at"]: node.text for node in root.iter() if "data-at" in node.attrib}
    assert numbers == {NAMES[square]: text.en for square, text in explorer.state.heat.marked()}
    assert numbers
    explorer.layer.where.value = "beside"
    assert explorer.layer.numbers.disabled


def test_on_a_narrow_page_the_map_lies_on_the_board(explorer: ParadeExplorer) -> None:
    explorer.sharing.narrow = True
    assert explorer.layer.where.value == "over"
    check_parade(explorer)
    explorer.sharing.narrow = False
    assert explorer.layer.where.value == "beside"
    explorer.layer.where.value = "over"
    explorer.layer.where.value = "beside"
    explorer.sharing.narrow = True
    assert explorer.state.lies == "beside"  # chosen, it stays
    check_parade(explorer)


def test_a_click_on_the_map_is_one_on_the_board(explorer: ParadeExplorer) -> None:
    sent: list[Any] = []
    explorer.board.send = sent.append
    explorer.map.receive({"do": "cell", "x": 3, "y": 6})
    explorer.map.receive({"do": "cell", "x": 0, "y": 0})
    assert sent == [{"click": "D7"}, {"click": "A1"}]
    before = explorer.state
    for wrong in ({"do": "cell", "x": 13, "y": 0}, {"do": "cell", "x": 1.5, "y": 0}, {"do": "button", "name": "aura"}):
        explorer.map.receive(wrong)
    assert sent[2:] == []
    assert explorer.state == before


def test_buttons_on_the_map_show_what_each_rule_leaves(explorer: ParadeExplorer) -> None:
    explorer.act(lambda state: state.read("G7E.gJ8s2.iH9w2.mI10n2.eK10e7.b1"))
    for name in STAGES:
        explorer.map.receive({"do": "button", "name": name})
        assert explorer.state.layer == explorer.layer.layer.value == name
        (menu,) = explorer.map.figure_layout["updatemenus"]
        assert [button["name"] for button in menu["buttons"]] == list(STAGES)
        assert menu["buttons"][menu["active"]]["name"] == name
        assert {button["method"] for button in menu["buttons"]} == {"skip"}
        assert [button["label"] for button in menu["buttons"]] == [
            "all 35",
            "company 6",
            "<b>turns 1</b>",
            "straight 1",
        ]
        check_parade(explorer)
    explorer.layer.layer.value = "aura"
    assert "updatemenus" not in explorer.map.figure_layout


def test_only_what_changes_is_sent(explorer: ParadeExplorer) -> None:
    sent: list[set[str]] = []
    explorer.map.send_state = lambda key=None: sent.append({key} if isinstance(key, str) else set(key or ()))
    explorer.do({"do": "turn", "by": 1})
    assert sent == [{"data"}]
    explorer.act(lambda state: state)
    assert sent == [{"data"}, set()]


# --- messages from the board ----------------------------------------------------------------------


def test_a_pawn_is_put_elsewhere(explorer: ParadeExplorer) -> None:
    explorer.do({"do": "put", "piece": "geisha", "square": "B2"})
    assert str(explorer.position) == FIRST.replace("gD7", "gB2")
    explorer.do({"do": "put", "piece": "parade", "square": "A1"})
    assert str(explorer.position).startswith("A1N.gB2")
    assert len(explorer.state.history.past) == 2


def test_the_parade_turns(explorer: ParadeExplorer) -> None:
    for facing in "ESWN":
        explorer.do({"do": "turn", "by": 1})
        assert str(explorer.position).startswith(f"G7{facing}.")
    explorer.do({"do": "turn", "by": 3})
    assert str(explorer.position).startswith("G7W.")


@pytest.mark.clause("board.building")
def test_a_building_comes_and_goes(explorer: ParadeExplorer) -> None:
    explorer.do({"do": "building", "square": "C3"})
    assert INDEX["C3"] in explorer.position.board.doors
    assert 'data-square="C3"' in explorer.board.svg
    explorer.do({"do": "building", "square": "C3"})
    explorer.do({"do": "building", "square": "A7"})
    assert str(explorer.position) == FIRST


def test_cards_come_and_go(explorer: ParadeExplorer) -> None:
    explorer.do({"do": "cards", "piece": "geisha", "by": 1})
    assert explorer.players.rows["geisha"]["cards"].value == 6
    explorer.do({"do": "cards", "piece": "geisha", "by": -99})
    assert explorer.position.pawn("geisha").cards == 0
    explorer.do({"do": "cards", "piece": "geisha", "by": 99999})
    assert explorer.position.pawn("geisha").cards == 1000


def test_undo_and_redo(explorer: ParadeExplorer) -> None:
    assert explorer.head.undo.disabled
    explorer.do({"do": "turn", "by": 1})
    assert not explorer.head.undo.disabled
    explorer.do({"do": "undo"})
    assert str(explorer.position) == FIRST
    assert (explorer.head.undo.disabled, explorer.head.redo.disabled) == (True, False)
    explorer.do({"do": "redo"})
    assert str(explorer.position).startswith("G7E")
    explorer.head.undo.click()
    assert str(explorer.position) == FIRST
    explorer.head.redo.click()
    assert str(explorer.position).startswith("G7E")
