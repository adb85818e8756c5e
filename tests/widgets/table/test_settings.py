"""The options of a game at its table: chosen on the page, given in Python, held in a link."""

from __future__ import annotations

import pytest

from tests.markup import words
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


@pytest.mark.parametrize("wrong", ["1", "x", "7"])
def test_a_wrong_number_is_said_and_the_usual_one_plays(wrong: str) -> None:
    start, problems = read_start({"game": "sottomondo", "players": wrong})
    assert [problem.key.partition("[")[0] for problem in problems] == ["players"]
    assert len(start.usual) == 4
    assert write_query(start) == {}
    table = GameTable(game="sottomondo", players=wrong, lang="en")
    assert "players" in words(table.asked.html)
