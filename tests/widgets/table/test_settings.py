"""The options of a game at its table: chosen on the page, given in Python, held in a link."""

from __future__ import annotations

import json

import pytest

import tsukumo as tk
from tests.markup import parse, words
from tsukumo.core.game.record import Thing
from tsukumo.core.game.replay import dumps
from tsukumo_widgets.table.start import read_start, write_query
from tsukumo_widgets.table.table import GameTable


def test_how_many_play_is_chosen_on_the_page() -> None:
    table = GameTable(5, game="sottomondo", who={"Dario": "you"}, lang="en")
    menu = table.before.settings["players"]
    assert (menu.description, menu.value, menu.options) == ("Players", 4, tuple((str(n), n) for n in range(2, 7)))
    assert list(table.before.seats) == ["Ada", "Bruno", "Carla", "Dario"]
    menu.value = 2
    assert list(table.before.seats) == ["Ada", "Bruno"]
    assert set(table.before.seats.values()) < set(table.before.view.children)
    link = table.state.link_to_start()
    assert link
    assert link.shown == {"players": "2", "seed": "5", "lang": "en"}
    again = GameTable.from_query({**link.shown, "game": "sottomondo"}, "en")
    assert (again.before.settings["players"].value, list(again.before.seats)) == (2, ["Ada", "Bruno"])
    table.handle({"do": "play"})
    assert table.state.game
    assert table.state.game.players == ("Ada", "Bruno")


def test_it_is_given_in_python_beside_who_plays() -> None:
    table = GameTable(5, {"Bruno": "you"}, game="sottomondo", players=2, lang="en")
    assert table.state.start.people == ("Ada", "Bruno")
    assert table.before.settings["players"].value == 2
    named = GameTable(5, game="sottomondo", players="Zoe,Bob", lang="it")
    assert named.before.settings["players"].label == "Zoe, Bob"
    assert list(named.before.seats) == ["Zoe", "Bob"]
    assert named.state.link_to_start() is None  # names are no option of the page
    named.before.settings["players"].value = 3
    assert list(named.before.seats) == ["Ada", "Bruno", "Carla"]


def test_people_of_any_name_are_clicked_on_the_table() -> None:
    seats = ["O'Brien", 'A&"B"', "<i>Cy", "Di", "Ed", "Flo", "Gus", "Hal"]
    table = GameTable(5, {"O'Brien": "you"}, game="lupus", seats=seats, lang="en")
    table.handle({"do": "play"})

    def things() -> dict[str, str]:
        nodes = [node.attrib for node in parse(table.board.html).iter() if "data-tk" in node.attrib]
        return {json.loads(node["data-do"])["thing"][1]: node["data-tk"] for node in nodes}

    assert set(table.state.adapter.things(table.state.choices[1], None)) == {Thing("player", seats[1])}
    assert things() == dict.fromkeys(seats, "open")
    table.handle({"do": "thing", "thing": ["player", seats[1]]})
    assert table.state.moment > 1, "the vote is cast"
    assert things()[seats[1]] == "still", "nobody votes for the dead"
    table.handle({"do": "thing", "thing": ["player", seats[1]]})
    assert table.state.refusal
    assert seats[1] in table.state.refusal.title.en
    assert table.state.refusal.reasons


def test_a_file_in_which_others_play_is_opened() -> None:
    table = GameTable(5, {"Bruno": "you"}, game="sottomondo", lang="en")
    table.handle({"do": "play"})
    others = tk.new_game("sottomondo", seed=1, players=["Zoe", "Bob"], readings={"helpers": "any"})
    table.handle({"do": "load", "content": dumps(others)})
    assert table.state.refusal is None
    assert not table.failure_panel.html
    assert table.state.game
    assert table.state.game.players == ("Zoe", "Bob")
    assert table.state.start.readings == {"helpers": "any"}
    assert (table.state.viewer, table.state.start.people) == ("Zoe", ("Zoe",))
    table.handle({"do": "undo"})
    assert table.state.game is None, "the people of before have left the table"
    assert list(table.before.seats) == ["Zoe", "Bob"]


@pytest.mark.parametrize("wrong", ["1", "x", "7"])
def test_a_wrong_number_is_said_and_the_usual_one_plays(wrong: str) -> None:
    start, problems = read_start({"game": "sottomondo", "players": wrong})
    assert [problem.key.partition("[")[0] for problem in problems] == ["players"]
    assert len(start.usual) == 4
    assert write_query(start) == {}
    table = GameTable(game="sottomondo", players=wrong, lang="en")
    assert "players" in words(table.asked.html)
