"""The explorer without a browser: what a page would send, and what it would show."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo
from tests.examples import examples
from tests.markup import parsed
from tsukumo.tsukumobake.board import INDEX, NAMES
from tsukumo.tsukumobake.maps.layers import STAGES
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo_widgets import ParadeExplorer
from tsukumo_widgets.tsukumobake.parade.state import FIRST, State
from tsukumo_widgets.undoing import History

NS = "{http://www.w3.org/2000/svg}"


def check(explorer: ParadeExplorer) -> None:
    """Everything on the screen shows the state."""
    state = explorer.state
    assert str(explorer.position) == str(state.shown)
    check_board(explorer)
    assert (explorer.stepper.max, explorer.stepper.value) == (state.steps, state.step)
    check_map(explorer)
    for house, row in explorer.players.rows.items():
        assert row["plays"].value == (house in [pawn.house for pawn in state.shown.pawns])
    if not state.refused:
        assert explorer.share.string.value == str(state.shown)
        assert json.loads(explorer.share.scenario.value) == dict(state.shown.to_json())
    check_story(explorer)


def check_board(explorer: ParadeExplorer) -> None:
    root = ElementTree.fromstring(explorer.board.svg)
    pieces = [(n.attrib["data-piece"], n.attrib["data-square"]) for n in root.iter() if "data-piece" in n.attrib]
    shown = explorer.state.shown
    placed = [(pawn.house, NAMES[pawn.square]) for pawn in shown.pawns]
    assert sorted(pieces) == sorted([*placed, ("parade", NAMES[shown.square])])


def check_map(explorer: ParadeExplorer) -> None:
    """The map is on the board, beside it, or nowhere, as chosen."""
    state, heat = explorer.state, explorer.state.heat
    held = any(heat.band(square) for square in range(len(NAMES)))
    assert coloured(explorer.board.svg) == (state.lies == "over" and held)
    notes = {name: heat.note(square, state.lang) for square, name in enumerate(NAMES)}
    assert explorer.board.notes == (notes if state.lies == "over" else {})
    assert (explorer.besides.layout.display == "none") == (state.lies != "beside")
    if state.lies == "beside":
        assert [value for row in explorer.map.data[0]["z"] for value in row] == list(heat.values)
        assert explorer.map.label == heat.title.say(state.lang)
        json.dumps([explorer.map.data, explorer.map.figure_layout])


def coloured(svg: str) -> bool:
    """Whether a map lies over a board."""
    return any("data-heat" in node.attrib for node in ElementTree.fromstring(svg).iter())


def check_story(explorer: ParadeExplorer) -> None:
    """The story is well-formed, tells every problem or every step, and marks one place."""
    state = explorer.state
    root = parsed(explorer.story.html)
    text = "".join(root.itertext())
    for problem in (*state.refused, *state.problems):
        assert problem.line(state.lang) in text
    linked = [node.attrib["data-clause"] for node in root.iter("a") if "data-clause" in node.attrib]
    assert set(linked) <= set(explorer.story.clauses)
    steps = [json.loads(node.attrib["data-do"])["step"] for node in root.iter("a") if "data-do" in node.attrib]
    assert steps == list(range(state.steps))
    marked = [node for node in root.iter() if node.get("class") == "tk-now"]
    assert len(marked) == (state.movement is not None)


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
        check(made)


def test_it_opens_on_the_first_example_when_it_cannot_read() -> None:
    for source in ("<script>alert(1)</script>", {"format": "nonsense"}):
        made = ParadeExplorer(source, lang="en")
        assert str(made.position) == FIRST
        assert "The pasted text cannot be read" in made.story.html
        check(made)


def test_it_opens_on_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "pos=A1E.mB2w3&lang=it&step=1")
    made = ParadeExplorer.from_link(lang="en")
    assert (str(made.state.position), made.state.lang, made.state.step) == ("A1E.mB2w3", "it", 1)
    assert made.stepper.value == 1
    check(made)
    monkeypatch.setenv("QUERY_STRING", "pos=nonsense")
    check(ParadeExplorer.from_link(lang="it"))
    monkeypatch.delenv("QUERY_STRING")
    assert str(ParadeExplorer.from_link().position) == FIRST


def test_a_page_without_a_kernel_shows_the_board(explorer: ParadeExplorer) -> None:
    shown = explorer._repr_mimebundle_()
    assert shown["image/svg+xml"] == explorer.board.svg
    assert shown["text/plain"]
    assert len(shown["text/plain"]) < 400
    assert repr(explorer) == f"ParadeExplorer('{FIRST}')"
    assert len(repr(explorer.board)) + len(repr(explorer.story)) + len(repr(explorer.stepper)) < 80


def test_a_map_is_on_the_board_or_beside_it_or_nowhere(explorer: ParadeExplorer) -> None:
    assert (explorer.state.where, explorer.state.lies) == (None, "beside")
    for where in ("none", "beside", "over"):
        explorer.layer.where.value = where
        assert explorer.state.lies == explorer.state.where == where
        check(explorer)
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
    check(explorer)
    explorer.sharing.narrow = False
    assert explorer.layer.where.value == "beside"
    explorer.layer.where.value = "over"
    explorer.layer.where.value = "beside"
    explorer.sharing.narrow = True
    assert explorer.state.lies == "beside"  # chosen, it stays
    check(explorer)


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
        check(explorer)
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


def test_going_through_the_movement(explorer: ParadeExplorer) -> None:
    explorer.do({"do": "step", "by": 1})
    assert (explorer.state.step, explorer.stepper.value) == (1, 1)
    assert NAMES[explorer.position.square] == "F7"
    explorer.do({"do": "go", "step": 3})
    assert NAMES[explorer.position.square] == "C7"
    explorer.do({"do": "step", "by": 99})
    assert (explorer.state.step, explorer.stepper.value) == (4, 4)
    explorer.do({"do": "step", "by": -99})
    assert explorer.state.step == 0


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


NONSENSE: list[Any] = [
    *(None, [], "undo", 3, {}, {"do": None}, {"do": []}, {"do": "fly"}, {"undo": "do"}, {"do": "put"}),
    *({"do": "put", "piece": "samurai", "square": "A1"}, {"do": "put", "piece": "geisha", "square": "Z99"}),
    *({"do": "put", "piece": ["geisha"], "square": "A1"}, {"do": "put", "piece": "geisha", "square": None}),
    *({"do": "building", "square": "a1"}, {"do": "building", "square": {}}, {"do": "building"}),
    *(
        {"do": "turn"},
        {"do": "turn", "by": "1"},
        {"do": "turn", "by": 1.5},
        {"do": "cards", "piece": "parade", "by": 1},
    ),
    *({"do": "cards", "piece": "geisha", "by": None}, {"do": "step", "by": "1"}, {"do": "go", "step": None}),
    *({"do": "go", "step": float("nan")}, {"do": "step", "by": float("inf")}),
]


@pytest.mark.parametrize("message", NONSENSE, ids=[str(m)[:40] for m in NONSENSE])
def test_nonsense_changes_nothing(explorer: ParadeExplorer, message: Any) -> None:
    before = explorer.state
    explorer.do(message)
    assert explorer.state == before
    assert before.answer(message) == before


verbs = st.sampled_from(["put", "building", "turn", "cards", "step", "go", "undo", "redo", "fly"])
values: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from([*HOUSES, "parade", *NAMES, "", "a1", "N"]),
    st.integers(-3, 5),
    st.sampled_from([True, None, 1.5, 10**30, -(10**30), [], {}]),
)
messages = st.fixed_dictionaries(
    {"do": verbs},
    optional={"piece": st.sampled_from([*HOUSES, "parade"]) | values, "square": st.sampled_from(NAMES) | values}
    | {"by": st.integers(-2, 3) | values, "step": st.integers(-1, 6) | values, "x": values},
)


@given(st.lists(messages | st.sampled_from(NONSENSE), max_size=20))
@examples(150)
def test_any_messages_lead_to_a_state(sent: list[Any]) -> None:
    state = State(History(tsukumo.position(FIRST)))
    for message in sent:
        state = state.answer(message)
        assert 0 <= state.step <= state.steps
        assert len(state.position.pawns) == 4


@given(st.lists(messages | st.sampled_from(NONSENSE), min_size=3, max_size=6))
@examples(12)
def test_any_messages_are_shown(shared: ParadeExplorer, sent: list[Any]) -> None:
    for message in sent:
        shared.do(message)
    check(shared)
