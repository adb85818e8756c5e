"""The rulebook page: every clause has a picture, and what is said of the tables set up for it is so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tsukumo.core.game.record import Record
from tsukumo.games.sottomondo.editions.edition import load_edition
from tsukumo.games.sottomondo.illustrated import table_of, tables
from tsukumo.games.sottomondo.play.fight import Attack, Fight
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NO, YES
from tsukumo.games.sottomondo.rules import clauses
from tsukumo_widgets.base.links import explorers
from tsukumo_widgets.games.sottomondo.fight.fight import FightExplorer
from tsukumo_widgets.games.sottomondo.rulebook import RulebookFace
from tsukumo_widgets.teaching.rulebook.adapter import find_rulebook_adapter


@pytest.fixture
def face() -> RulebookFace:
    found = find_rulebook_adapter("sottomondo")
    assert isinstance(found, RulebookFace)
    return found


def test_a_link_opens_the_fight_that_the_picture_shows(face: RulebookFace) -> None:
    links = {id: shown.link for id in clauses() if (shown := face.find_picture(id, "en"))}
    assert sum(link is not None for link in links.values()) > 25
    versus = links["force.versus"]
    assert versus
    opened = FightExplorer.from_link(versus.query)
    assert not opened.state.refused
    assert opened.state.scene.monster == "mummy"
    assert "silver_sword" in opened.state.scene.fighter.inventory
    assert links["power.new"] is None  # a link holds no power that was used
    assert links["last.turn"] is not None
    assert links["effect.order"] is None  # nothing is fought there


def test_sections_lead_to_where_they_can_be_tried(face: RulebookFace) -> None:
    found = {id.partition(".")[0]: link.explorer for id in clauses() if (link := face.trial(id, "it"))}
    assert found == {**dict.fromkeys(("setup", "turn", "step"), "first_game"), "force": "fight", "fight": "fight"}
    assert set(found.values()) <= set(explorers("sottomondo"))


# --- tables set up for a clause -------------------------------------------------------------------


def happened(state: State, what: str) -> Iterator[Record]:
    return (record for record in state.records if record.kind == what)


def test_every_table_is_tried_here() -> None:
    names = {name.removeprefix("test_table_").replace("_", ".", 1) for name in globals() if "test_table_" in name}
    assert names == set(tables())


def test_table_table_open() -> None:
    state = table_of("table.open")
    assert (state.play[0], state.piles[0], len(state.castle)) == (["axe"], ["cleric"], 6)
    assert all(state.hands)


def test_table_ask_one() -> None:
    state = table_of("ask.one")
    assert (state.levels, state.asked) == ([10, 10], "play")
    assert isinstance(state.fight, Attack)
    assert (state.fight.attacker, state.fight.defender) == (0, 1)


def test_table_step_nothing() -> None:
    state = table_of("step.nothing")
    assert not state.castle
    assert not state.discards
    before = len(state.records)
    state.decide(("play",))
    assert [record.data["player"] for record in state.records[before:] if record.kind == "nothing"] == ["Bruno"]
    assert state.by == 0


def test_table_step_monster() -> None:
    state = table_of("step.monster")
    assert isinstance(state.fight, Fight)
    assert (state.fight.code, state.fight.fighter) == ("kobold", 0)


def test_table_ready_card() -> None:
    assert sorted(table_of("ready.card").choices) == [(), ("short_sword",), ("torch",)]


def test_table_ready_power() -> None:
    state = table_of("ready.power")
    power = load_edition("castle").cards[state.piles[0][-1]].power
    assert (state.asked, state.by, state.piles[0]) == ("power", 0, ["werewolf"])
    assert power
    assert power.cost == 2


def test_table_power_new() -> None:
    state = table_of("power.new")
    assert (state.power[0], state.turned[0], state.piles[0]) == (5, True, ["werewolf"])
    state.decide(YES)
    assert (state.power[0], state.turned[0], state.piles[0]) == (0, False, ["werewolf", "cleric"])


def test_table_duel_help() -> None:
    state = table_of("duel.help")
    assert isinstance(state.fight, Attack)
    assert state.rules.names[2] == "Carla"
    while state.turn == 0:
        assert state.by != 2
        state.decide(NO if NO in state.choices else ())
    assert not list(happened(state, "offer"))


def test_table_effect_order() -> None:
    state = table_of("effect.order")
    before = len(state.records)
    assert not state.may_step
    state.decide(("play",))
    assert "inventory of Ada" in [record.data.get("to") for record in state.records[before:]]
    assert state.asked == "step"


def test_table_end_rounds() -> None:
    state = table_of("end.rounds")
    assert (state.over, state.winner, state.round) == (True, -1, 300)
    assert {record.data["result"] for record in happened(state, "fight")} == {"drawn"}
