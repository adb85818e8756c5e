"""The explorer without a browser: what a page would send, and what it would show."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

import tsukumo
from tests.games.tsukumobake.widgets.pages import check_parade, name_pawns
from tests.markup import parse, words
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.look import pictures
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.export import export_bytes
from tsukumo.games.tsukumobake.lab.at_stake import list_stakes
from tsukumo.games.tsukumobake.lab.divergence import outcome
from tsukumo.games.tsukumobake.maps.layers import STAGES
from tsukumo.games.tsukumobake.rules import parade_registry
from tsukumo_widgets import Compare, ParadeExplorer
from tsukumo_widgets.games.tsukumobake.parade.files import FILES, make_file
from tsukumo_widgets.games.tsukumobake.parade.parade_state import FIRST as OPENED

FIRST = str(cases()["ex-1-nearest"].position)

# --- opening --------------------------------------------------------------------------------------


def test_it_opens_on_a_case_that_several_readings_decide() -> None:
    made = ParadeExplorer(lang="en")
    assert str(made.position) == OPENED
    assert made.head.cases.view.value == "c27-two-under-one-roof"
    assert made.state.layer == "sight"
    assert len({stake.reading for stake in list_stakes(made.position)}) >= 2
    decision = parse(made.story.html).find(".//p[@class='tk-decision']")
    assert decision is not None
    assert "".join(decision.itertext()).startswith("Chases the geisha.")
    check_parade(made)


def test_it_opens_on_a_position_in_a_language() -> None:
    position = tsukumo.position("A1E.mB2w3")
    for source in (position, "A1E.mB2w3", dict(position.to_json())):
        made = ParadeExplorer(source, lang="it")
        assert made.position == position
        assert "Passo 1" in made.story.html
        check_parade(made)


def test_it_opens_on_its_own_case_when_it_cannot_read() -> None:
    for source in ("<script>alert(1)</script>", {"format": "nonsense"}):
        made = ParadeExplorer(source, lang="en")
        assert str(made.position) == OPENED
        assert "This can&#x27;t be read: below is another case." in made.failure_panel.html
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
    assert numbers == {NAMES[square]: text.en for square, text in explorer.state.heat.list_written()}
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
    explorer.apply(lambda state: state.read("G7E.gJ8s2.iH9w2.mI10n2.eK10e7.b1"))
    for name in STAGES:
        explorer.map.receive({"do": "button", "name": name})
        assert explorer.state.layer == explorer.layer.layer.value == name
        (menu,) = explorer.map.figure_layout["updatemenus"]
        assert [button["name"] for button in menu["buttons"]] == list(STAGES)
        assert menu["buttons"][menu["active"]]["name"] == name
        assert {button["method"] for button in menu["buttons"]} == {"skip"}
        check_parade(explorer)
    explorer.layer.layer.value = "aura"
    assert "updatemenus" not in explorer.map.figure_layout


def test_only_what_changes_is_sent(explorer: ParadeExplorer) -> None:
    sent: list[set[str]] = []
    explorer.map.send_state = lambda key=None: sent.append({key} if isinstance(key, str) else set(key or ()))
    explorer.handle({"do": "turn", "by": 1})
    assert sent == [{"data", "drawing"}]
    explorer.apply(lambda state: state)
    assert sent == [{"data", "drawing"}, set()]


# --- messages from the board ----------------------------------------------------------------------


# --- widgets_controls ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "heads"),
    [
        ("en", ("Readings that matter here: 1 of 8", "Readings that matter here: 2 of 8")),
        ("it", ("Letture che contano qui: 1 su 8", "Letture che contano qui: 2 su 8")),
    ],
)
def test_readings_that_matter_are_counted_in_grammar(lang: Lang, heads: tuple[str, str]) -> None:
    for position, head in zip(("G7E.gE8s6.mG11n7", "G7N.gE7s5.mG11n7"), heads, strict=True):
        assert head in words(ParadeExplorer(position, lang=lang).stakes.html, " ")


# --- controls -------------------------------------------------------------------------------------


def test_hands(explorer: ParadeExplorer) -> None:
    row = explorer.players.rows["geisha"]
    row["cards"].value = 9
    row["scrolls"].value = 2
    row["struck"].value = True
    row["exposed"].value = True
    assert str(explorer.position) == FIRST.replace("gD7s5", "gD7s9p2xo")
    row["scrolls"].value = 10
    assert "The geisha: 10 scrolls are too many" in explorer.story.html


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


def test_readings_are_counted_in_words_that_suit_one_and_many() -> None:
    for position, counted in (("J7S.iA7w3.mG10n6.b1", 1), ("F4W.gC4s6.mD4n5.eE4e4.b1", 2)):
        assert f"Letture che contano qui: {counted} su 8" in ParadeExplorer(position, lang="it").stakes.html


def test_all_readings_can_be_chosen(explorer: ParadeExplorer) -> None:
    asked = [json.loads(node.attrib["data-do"]) for node in parse(explorer.stakes.html).iter("button")]
    chosen = [(each["reading"], each["answer"]) for each in asked if each["do"] == "reading"]
    assert chosen == [(name, answer) for name, reading in parade_registry().items() for answer in reading.answers]
    explorer.handle({"do": "go", "step": 2})
    explorer.stakes.receive({"do": "reading", "reading": "half", "answer": "ceil"})
    assert str(explorer.state.position) == f"{FIRST}.half-ceil"
    before = explorer.state
    for wrong in ({"reading": "half", "answer": "third"}, {"reading": "moon", "answer": "full"}):
        for do in ("reading", "other"):
            explorer.stakes.receive({"do": do, **wrong})
    assert explorer.state == before


@pytest.mark.parametrize("name", ["c04-pawn-does-not-cut", "c22-turns-corners", "c27-two-under-one-roof"])
def test_every_reading_that_matters_is_named_and_shows_both_ways(explorer: ParadeExplorer, name: str) -> None:
    explorer.apply(lambda state: state.read(str(cases()[name].position)))
    position = explorer.position
    stakes = list_stakes(position)
    matters = [
        (reading, answer)
        for reading, about in parade_registry().items()
        for answer in about.answers
        if outcome(position.movement(**{reading: answer})) != outcome(position.movement())
    ]
    assert sorted((stake.reading, stake.answer) for stake in stakes) == sorted(matters)
    for stake in stakes:
        explorer.stakes.receive({"do": "other", "reading": stake.reading, "answer": stake.answer})
        lines = [node for node in parse(explorer.board.svg).iter() if node.get("data-sign") == "way"]
        assert len(lines) == 2
        again = ParadeExplorer.from_link(explorer.state.link().query)
        assert again.board.svg == explorer.board.svg
    explorer.handle({"do": "put", "piece": "parade", "square": "A1"})
    check_parade(explorer)


def test_every_case_can_be_chosen(explorer: ParadeExplorer) -> None:
    menu = explorer.head.cases.view
    assert [value for _, value in menu.options] == ["", *cases()]
    for name in list(cases())[::5]:
        menu.value = name
        assert explorer.state.position == cases()[name].position
        check_parade(explorer)
    explorer.handle({"do": "turn", "by": 1})
    assert menu.value == ""
    before = explorer.state
    menu.value = ""
    assert explorer.state == before


def test_every_key_of_the_board_does_something_on_the_piece_under_the_cursor(explorer: ParadeExplorer) -> None:
    assert (explorer.board.columns, explorer.board.rows) == (13, 13)
    done = {}
    for key, message in explorer.board.shortcuts.items():
        explorer.handle({**message, "square": "D7", "piece": "geisha"})
        done[key] = f"{explorer.position} {explorer.state.step}"
        explorer.handle({"do": "go", "step": 0} if message["do"] == "step" else {"do": "undo"})
    assert done[","] == f"{FIRST} 0"
    assert len({*done.values()}) == len(done)
    assert done["+"].startswith(FIRST.replace("gD7s5", "gD7s6"))
    assert done["Shift+r"].startswith("G7W.")
    explorer.handle({"do": "cards", "by": 1, "square": "G7", "piece": "parade"})
    explorer.handle({"do": "cards", "by": 1, "square": "G6", "piece": None})
    assert str(explorer.position) == FIRST


def test_the_buildings_switch_and_buttons(explorer: ParadeExplorer) -> None:
    assert explorer.board.mode == "pieces"
    hint = explorer.board.hint
    explorer.tools.building.value = True
    assert explorer.board.mode == "building"
    assert explorer.board.hint != hint
    assert explorer.tools.edition.disabled
    explorer.handle({"do": "building", "square": "C3"})
    assert not explorer.tools.edition.disabled
    explorer.tools.edition.click()
    assert str(explorer.position) == FIRST
    explorer.tools.right.click()
    explorer.tools.right.click()
    explorer.tools.left.click()
    assert str(explorer.position).startswith("G7E")


# --- pasting --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_bad_text_is_refused_and_stays_to_be_mended(explorer: ParadeExplorer, lang: Lang) -> None:
    explorer.head.lang.view.value = lang
    explorer.share.string.value = "G7N.nonsense"
    assert str(explorer.position) == FIRST
    assert explorer.share.string.value == "G7N.nonsense"
    assert "nonsense" in explorer.failure_panel.html
    check_parade(explorer)
    explorer.share.scenario.value = '{"format": "tsukumo/1"}'
    assert "players: " in explorer.failure_panel.html
    explorer.share.string.value = FIRST
    assert explorer.state.refused == ()
    assert explorer.failure_panel.html == ""


@pytest.mark.parametrize("kind", [ParadeExplorer, Compare])
def test_a_broken_link_is_told_before_the_case_in_its_place(kind: type[ParadeExplorer | Compare]) -> None:
    made = kind.from_link("pos=G7N.gZZ7s5&lang=it", "en")
    first = made.children[1]
    assert first is made.failure_panel
    assert "gZZ7s5" in first.html
    assert "scegli un caso dal menu" in first.html
    made.sharing.narrow = True
    assert "gZZ7s5" in first.html
    made.handle({"do": "turn", "by": 1})
    assert first.html == ""


def test_a_link_in_another_language_opens_in_the_pages_own_and_says_so() -> None:
    made = ParadeExplorer.from_link(f"pos={FIRST}&lang=xx", "it")
    assert (made.state.lang, str(made.position)) == ("it", FIRST)
    assert "lang: il valore &#x27;xx&#x27; non esiste: scegli fra it o en" in made.failure_panel.html


IMPOSSIBLE = ["G7N", "G7N.gG7s5", "G7N.gD7s5.iD7w4.mD7n1", "A7N.gD7s2p3", "G7N.gD7s5000.d9999.b99", "G7N.gD7s5.gD8s5"]
IMPOSSIBLE += ["G7N.gD7s5.tA7NB1NB1E", "G7N" + ".gD7s5" * 6, "G7N.gD7w5.gD8n5.gD9e5.gD10s5"]


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_an_impossible_position_says_everything_that_is_wrong(explorer: ParadeExplorer, text: str) -> None:
    position = tsukumo.position(text)
    explorer.apply(lambda state: state.edit(position))
    assert explorer.state.position == position
    assert position.problems()
    for problem in position.problems():
        assert name_pawns(problem, position, "en") in words(explorer.story.html, " ")
    assert explorer.stepper.max == 0
    explorer.handle({"do": "undo"})
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
    explorer.files.handle({"do": "file", "file": file})
    suffix, frames, kind = FILES[file]
    expected = export_bytes(explorer.position.movement(), suffix, lang="en", frames=frames)
    assert offered == [(f"ex-1-nearest{'-steps' if frames else ''}{suffix}", kind, expected)]
    assert waiting == [True]
    assert "one moment" not in explorer.files.view.html
    assert "disabled" not in explorer.files.view.html


def test_a_file_that_cannot_be_made_is_told(explorer: ParadeExplorer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "NEEDED", ("no_such_module",))
    explorer.files.handle({"do": "file", "file": "gif"})
    root = parse(explorer.files.view.html)
    text = " ".join("".join(root.itertext()).split())
    assert "The file can't be made:" in text
    assert "pictures" in text
    assert len(root.findall(".//button")) == len(FILES)
    explorer.files.handle({"do": "file", "file": "exe"})
    explorer.apply(lambda state: state.go(1))
    assert "can't be made" not in explorer.files.view.html


def test_a_position_that_cannot_be_played_is_saved_as_it_is(explorer: ParadeExplorer) -> None:
    explorer.share.string.value = "G7N.gD7w5.gD8n5"
    assert explorer.state.movement is None
    assert make_file(explorer.state, "svg")[2] == export_bytes(explorer.position, ".svg", lang="en")
