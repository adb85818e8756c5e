"""The explorer's controls without a browser: hands, readings, cases, the language, pasted text, files."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tsukumo
from tests.markup import parsed
from tests.tsukumobake.widgets.pages import check_parade
from tsukumo.core import pictures
from tsukumo.core.text import LANGS, Lang
from tsukumo.tsukumobake.board import NAMES
from tsukumo.tsukumobake.cases import cases
from tsukumo.tsukumobake.export import exported
from tsukumo.tsukumobake.maps.layers import MAPS
from tsukumo.tsukumobake.rules import HOUSES, clauses, parade_registry
from tsukumo_widgets import ParadeExplorer
from tsukumo_widgets.tsukumobake.clauses import clause_texts
from tsukumo_widgets.tsukumobake.parade.files import FILES, made
from tsukumo_widgets.tsukumobake.parade.state import FIRST

# --- controls -------------------------------------------------------------------------------------


def test_hands(explorer: ParadeExplorer) -> None:
    row = explorer.players.rows["geisha"]
    row["cards"].value = 9
    row["scrolls"].value = 2
    row["struck"].value = True
    row["exposed"].value = True
    assert str(explorer.position) == FIRST.replace("gD7s5", "gD7s9p2xo")
    row["scrolls"].value = 10
    assert "players[0].scrolls" in explorer.story.html


def test_players(explorer: ParadeExplorer) -> None:
    rows = explorer.players.rows
    for house in HOUSES[:3]:
        rows[house]["plays"].value = False
    assert str(explorer.position) == "G7N.eM7e2"
    assert rows["explorer"]["plays"].disabled
    assert rows["geisha"]["cards"].disabled
    rows["monk"]["plays"].value = True
    assert str(explorer.position) == "G7N.mG13n4.eM7e2"
    assert not rows["explorer"]["plays"].disabled


@pytest.mark.clause("steps", "pile.discard")
def test_piles_and_budget(explorer: ParadeExplorer) -> None:
    players = explorer.players
    players.discards.value = 9
    assert explorer.position.discards == 9
    assert (players.budget.value, players.budget.disabled) == (6, True)
    players.fixed.value = True
    assert explorer.position.budget == 6
    players.budget.value = 2
    assert explorer.state.steps == 2
    players.fixed.value = False
    assert explorer.position.budget is None


def test_a_menu_for_each_reading_of_the_parade(explorer: ParadeExplorer) -> None:
    assert list(explorer.readings.menus) == list(explorer.position.readings) == list(parade_registry())


@pytest.mark.parametrize("name", parade_registry())
def test_readings(explorer: ParadeExplorer, name: str) -> None:
    reading = parade_registry()[name]
    menu = explorer.readings.menus[name]
    assert menu.value == reading.default
    assert [value for _, value in menu.options] == list(reading.answers)
    for value in reversed([*reading.answers]):
        menu.value = value
        assert explorer.position.readings[name] == value
    assert str(explorer.position) == FIRST


def test_the_language(explorer: ParadeExplorer) -> None:
    for lang, words in (("it", "Passo 1: da G7 a F7"), ("en", "Step 1: G7 to F7")):
        explorer.head.lang.view.value = lang
        assert explorer.state.lang == lang
        assert words in explorer.story.html
        speaking: Lang = "it" if lang == "it" else "en"
        assert explorer.story.clauses == clause_texts(speaking)
        assert set(explorer.story.clauses) == set(clauses())
        check_parade(explorer)
    assert explorer.state.history.past == ()


def test_every_case_can_be_chosen(explorer: ParadeExplorer) -> None:
    menu = explorer.head.cases.view
    assert [value for _, value in menu.options] == ["", *cases()]
    for name in list(cases())[::5]:
        menu.value = name
        assert explorer.state.position == cases()[name].position
        check_parade(explorer)
    explorer.do({"do": "turn", "by": 1})
    assert menu.value == ""
    before = explorer.state
    menu.value = ""
    assert explorer.state == before


def test_layers(explorer: ParadeExplorer) -> None:
    seen = set()
    for layer in MAPS:
        explorer.layer.layer.value = layer
        assert explorer.state.layer == layer
        assert [value for row in explorer.map.data[0]["z"] for value in row] == list(explorer.state.heat.values)
        check_parade(explorer)
        seen.add(explorer.map.label)
    assert len(seen) == len(MAPS)


def test_the_stepper(explorer: ParadeExplorer) -> None:
    explorer.stepper.value = 3
    assert explorer.state.step == 3
    assert NAMES[explorer.position.square] == "C7"
    explorer.stepper.value = 99
    assert (explorer.state.step, explorer.stepper.value) == (4, 4)
    explorer.stepper.value = -5
    assert (explorer.state.step, explorer.stepper.value) == (0, 0)


def test_every_key_of_the_board_does_something_on_the_piece_under_the_cursor(explorer: ParadeExplorer) -> None:
    assert (explorer.board.columns, explorer.board.rows) == (13, 13)
    done = {}
    for key, message in explorer.board.shortcuts.items():
        explorer.do({**message, "square": "D7", "piece": "geisha"})
        done[key] = f"{explorer.position} {explorer.state.step}"
        explorer.do({"do": "go", "step": 0} if message["do"] == "step" else {"do": "undo"})
    assert done[","] == f"{FIRST} 0"
    assert len({*done.values()}) == len(done)
    assert done["+"].startswith(FIRST.replace("gD7s5", "gD7s6"))
    assert done["Shift+r"].startswith("G7W.")
    explorer.do({"do": "cards", "by": 1, "square": "G7", "piece": "parade"})
    explorer.do({"do": "cards", "by": 1, "square": "G6", "piece": None})
    assert str(explorer.position) == FIRST


def test_the_buildings_switch_and_buttons(explorer: ParadeExplorer) -> None:
    assert explorer.board.mode == "pieces"
    hint = explorer.board.hint
    explorer.tools.building.value = True
    assert explorer.board.mode == "building"
    assert explorer.board.hint != hint
    assert explorer.tools.edition.disabled
    explorer.do({"do": "building", "square": "C3"})
    assert not explorer.tools.edition.disabled
    explorer.tools.edition.click()
    assert str(explorer.position) == FIRST
    explorer.tools.right.click()
    explorer.tools.right.click()
    explorer.tools.left.click()
    assert str(explorer.position).startswith("G7E")


# --- pasting --------------------------------------------------------------------------------------


def test_a_string_is_pasted(explorer: ParadeExplorer) -> None:
    explorer.share.string.value = " a1e.mb2w3 "
    assert str(explorer.position) == explorer.share.string.value == "A1E.mB2w3"
    explorer.share.scenario.value = json.dumps(dict(tsukumo.position(FIRST).to_json()))
    assert str(explorer.position) == FIRST


@pytest.mark.parametrize("lang", LANGS)
def test_bad_text_is_refused_and_stays_to_be_mended(explorer: ParadeExplorer, lang: Lang) -> None:
    explorer.head.lang.view.value = lang
    explorer.share.string.value = "G7N.nonsense"
    assert str(explorer.position) == FIRST
    assert explorer.share.string.value == "G7N.nonsense"
    assert "nonsense" in explorer.story.html
    check_parade(explorer)
    explorer.share.scenario.value = '{"format": "tsukumo/1"}'
    assert "players: " in explorer.story.html
    explorer.share.string.value = FIRST
    assert explorer.state.refused == ()


HOSTILE = ["<script>alert(1)</script>", "G7N.<img src=x onerror=alert(1)>", '{"<b>": "<i>", "game": "<u>"}', "a&b\"c'd"]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_pasted_is_escaped(explorer: ParadeExplorer, text: str) -> None:
    explorer.share.string.value = text
    assert explorer.state.refused
    root = parsed(explorer.story.html)
    assert {node.tag for node in root.iter()} <= {"div", "p", "ul", "li", "h4", "a"}
    assert not {"onerror", "src"} & {name for node in root.iter() for name in node.attrib}


IMPOSSIBLE = ["G7N", "G7N.gG7s5", "G7N.gD7s5.iD7w4.mD7n1", "A7N.gD7s2p3", "G7N.gD7s5000.d9999.b99", "G7N.gD7s5.gD8s5"]
IMPOSSIBLE += ["G7N.gD7s5.tA7NB1NB1E", "G7N" + ".gD7s5" * 6, "G7N.gD7w5.gD8n5.gD9e5.gD10s5"]


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_an_impossible_position_says_everything_that_is_wrong(explorer: ParadeExplorer, text: str) -> None:
    position = tsukumo.position(text)
    explorer.act(lambda state: state.edit(position))
    assert explorer.state.position == position
    assert position.problems()
    for problem in position.problems():
        assert problem.key in explorer.story.html
    assert explorer.stepper.max == 0
    explorer.do({"do": "undo"})
    assert str(explorer.position) == FIRST


def test_controls_of_an_impossible_position_work(explorer: ParadeExplorer) -> None:
    explorer.share.string.value = "G7N.gD7w5.gD8n5.gD9e5.gD10s5"
    explorer.players.rows["monk"]["plays"].value = True
    explorer.share.string.value = "G7N"
    explorer.players.rows["monk"]["plays"].value = True
    assert [pawn.house for pawn in explorer.position.pawns] == ["monk"]
    explorer.players.rows["monk"]["cards"].value = 7
    assert explorer.position.pawn("monk").cards == 7


# --- files ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_offered_and_the_buttons_wait_for_it(
    explorer: ParadeExplorer, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    offered: list[tuple[str, str, bytes]] = []
    waiting: list[bool] = []

    def save(*given: Any) -> None:
        offered.append(given)
        waiting.append("one moment…" in explorer.files.view.html and " disabled" in explorer.files.view.html)

    monkeypatch.setattr(explorer.files.view, "save", save)
    explorer.files.do({"do": "file", "file": file})
    suffix, frames, kind = FILES[file]
    expected = exported(explorer.position.movement(), suffix, lang="en", frames=frames)
    assert offered == [(f"tsukumo-{file}{suffix}", kind, expected)]
    assert waiting == [True]
    assert "one moment" not in explorer.files.view.html
    assert "disabled" not in explorer.files.view.html


def test_a_file_that_cannot_be_made_is_told(explorer: ParadeExplorer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "NEEDED", ("no_such_module",))
    explorer.files.do({"do": "file", "file": "gif"})
    root = parsed(explorer.files.view.html)
    text = " ".join("".join(root.itertext()).split())
    assert "The file cannot be made here:" in text
    assert "pictures" in text
    assert len(root.findall(".//button")) == len(FILES)
    explorer.files.do({"do": "file", "file": "exe"})
    explorer.act(lambda state: state.go(1))
    assert "cannot be made" not in explorer.files.view.html


def test_a_position_that_cannot_be_played_is_saved_as_it_is(explorer: ParadeExplorer) -> None:
    explorer.share.string.value = "G7N.gD7w5.gD8n5"
    assert explorer.state.movement is None
    assert made(explorer.state, "svg")[2] == exported(explorer.position, ".svg", lang="en")
