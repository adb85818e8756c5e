"""A game arranged by hand: what was asked for lies there, the rest stays, and the game goes on from it."""

from __future__ import annotations

import pytest

import tsukumo as tk
from tsukumo.core.game.game import AnyGame
from tsukumo.games.tsukumobake.play.arrangement import arrange_game, begin, preview_effect


@pytest.fixture
def start() -> AnyGame:
    return tk.new_game("tsukumobake", seed=56)


def test_what_is_asked_for_lies_there_and_the_rest_stays(start: AnyGame) -> None:
    before = start.state.to_json()
    after = arrange_game(
        start,
        pawns={"geisha": "L9"},
        hands={"geisha": ("scroll", "fan")},
        pile=("hat", "bell"),
        dark=("L9", "E2"),
        parade="F9 W",
        hour=3,
    ).state.to_json()
    assert start.state.to_json() == before
    geisha = next(player for player in after["players"] if player["house"] == "geisha")
    assert (geisha["square"], geisha["hand"]) == ("L9", ["fan", "scroll"])
    assert (after["pile"], after["ever_discarded"], after["hour"]) == (["hat", "bell"], 2, 3)
    assert (after["parade"]["square"], after["parade"]["facing"]) == ("F9", "W")
    assert set(before["lit"]) - set(after["lit"]) == {"L9", "E2"}
    others = [player for player in before["players"] if player["house"] != "geisha"]
    assert others == [player for player in after["players"] if player["house"] != "geisha"]
    assert after["deck"] == before["deck"]


def test_the_next_cards_are_drawn_in_the_order_given(start: AnyGame) -> None:
    game = arrange_game(start, top=("full_moon", "beads", "mirror", "teapot", "compass", "hat"))
    assert sorted(game.state.deck) == sorted(start.state.deck)
    game.apply("monk pass")
    drew = [record for record in game.apply("monk move E12") if record.kind in ("drew", "revealed")]
    assert [record.kind for record in drew] == ["drew", "revealed", "drew"]
    assert game.state.to_json()["players"][0]["hand"].count("compass") == 1


def test_what_is_allowed_follows_from_it(start: AnyGame) -> None:
    start.apply("monk pass")
    assert start.why_not("monk move D10")
    behind = arrange_game(start, pawns={"monk": "D11"})
    assert not behind.why_not("monk move D10")
    assert arrange_game(start, pawns={"monk": "D12"}).why_not("monk move D10")
    behind.apply("monk move D10")
    assert behind.state.to_json()["players"][0]["square"] == "D10"


@pytest.mark.parametrize(
    "wrong", [{"pawns": {"wolf": "A1"}}, {"pawns": {"monk": "Z9"}}, {"top": ("gun",)}, {"dark": ["A1"]}]
)
def test_an_unknown_name_is_refused(start: AnyGame, wrong: dict[str, object]) -> None:
    with pytest.raises((KeyError, ValueError)):
        arrange_game(start, **wrong)  # type: ignore[arg-type]


@pytest.mark.clause("event.reveal")
@pytest.mark.parametrize("name", ["earthquake", "march"])
def test_an_effect_is_tried_on_its_own(start: AnyGame, name: str) -> None:
    before = start.state.to_json()
    state, records, below = preview_effect(start.state, name)
    trial = start.begin_with(state, records)
    began, asked = state.to_json(), 0
    while len(trial.state.tasks) > below:
        trial.apply(trial.legal_actions()[0])
        asked += 1
    assert start.state.to_json() == before
    assert trial.to_act == start.to_act
    assert trial.log
    assert [trial.moment_of(place) for place in range(len(records))] == [0] * len(records)
    trial.rewind(0)
    assert (trial.state.to_json(), trial.log, len(trial.actions)) == (began, tuple(records), 0)
    assert asked
    with pytest.raises(KeyError):
        preview_effect(start.state, "nothing")


@pytest.mark.clause("turn.1", "turn.2", "turn.4")
def test_a_turn_begins_at_a_phase_and_nothing_follows_it(start: AnyGame) -> None:
    state = start.state
    for phase, asked in (("turn.1", "cards walk cards"), ("turn.2", "walk cards"), ("turn.4", "cards")):
        begin(state, state.seat("monk"), phase)
        names = []
        while state.to_act:
            names.append(state.asking.name)
            state.skip()
        assert names == asked.split()
        assert state.over


def test_the_table_as_data_says_who_was_struck_and_who_is_exposed(start: AnyGame) -> None:
    state = start.state
    state.struck, state.exposed = 0b0001, 0b0100
    players = {player["house"]: player for player in state.to_json()["players"]}
    by_seat = [players[state.house(seat)] for seat in range(4)]
    assert [player["struck"] for player in by_seat] == [True, False, False, False]
    assert [player["exposed"] for player in by_seat] == [False, False, True, False]
