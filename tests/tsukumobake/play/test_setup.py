"""The setup, step by step, as the log tells it and as the table then stands."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import tsukumo as tk
from tests.tsukumobake.tables import KYOTO
from tsukumo.core.game import AnyGame
from tsukumo.core.record import Record
from tsukumo.tsukumobake.play.state import State

HOUSES = ("geisha", "innkeeper", "monk", "explorer")
SIDES = ("south", "west", "north", "east")
HOMES = {"south": "G1", "west": "A7", "north": "G13", "east": "M7"}
SEEDS = range(40)
STEPS = [
    ("board_opened", "setup.1"),
    ("buildings_placed", "setup.2"),
    ("characters_shuffled", "setup.3"),
    ("items_shuffled", "setup.4"),
    ("first_player", "setup.5"),
    ("characters_drawn", "setup.6"),
    ("homes_placed", "setup.7"),
    ("pawns_placed", "setup.8"),
    ("parade_placed", "setup.9"),
    *[("dealt", "setup.10")] * 4,
    ("deck_shuffled", "setup.11"),
    ("dial_set", "setup.12"),
]


def new(seed: int) -> tuple[State, dict[str, list[Record]]]:
    """A game just begun, and its records of each kind."""
    game = tk.new_game("tsukumobake", seed=seed)
    assert isinstance(game.state, State)
    records: dict[str, list[Record]] = {}
    for record in game.log:
        records.setdefault(record.kind, []).append(record)
    return game.state, records


def named(state: State, cards: list[int]) -> list[str]:
    return [state.rules.edition.cards[card] for card in cards]


def items() -> Counter[str]:
    """Clauses card.types and card.gold: of every type three plain copies and a gold one."""
    types = KYOTO.table["items"]
    return Counter({name: n for item in types for name, n in ((item, 3), (f"{item}.gold", 1))})


@pytest.mark.clause(
    *("setup.1", "setup.2", "setup.3", "setup.4", "setup.5", "setup.6"),
    *("setup.7", "setup.8", "setup.9", "setup.10", "setup.11", "setup.12"),
)
def test_the_twelve_steps_in_their_order() -> None:
    log = tk.new_game("tsukumobake", seed=1).log
    assert [(record.kind, record.clauses[0]) for record in log[: len(STEPS)]] == STEPS
    assert [record.kind for record in log[len(STEPS) :]] == ["hour", "turn"]


@pytest.mark.clause("setup.1", "setup.2", "board.size")
def test_the_board_and_its_lit_buildings() -> None:
    state, records = new(1)
    assert records["board_opened"][0].data == {"edition": "kyoto"}
    assert sorted(records["buildings_placed"][0].data["lit"]) == sorted(
        ["J10", "D10", "D4", "J4", "L9", "B9", "B5", "L5", "I12", "E12", "E2", "I2"]
    )
    assert state.lit.bit_count() == 12
    assert len(state.rules.edition.board.walls) == 13 * 13


@pytest.mark.clause("setup.3", "setup.6", "goal.houses")
def test_houses_are_drawn_clockwise_from_the_first_player() -> None:
    for seed in SEEDS:
        state, records = new(seed)
        characters = records["characters_shuffled"][0].dice or ()
        clockwise = [SIDES[(state.first + i) % 4] for i in range(4)]
        drawn = [(side, HOUSES[character]) for side, character in zip(clockwise, characters, strict=True)]
        assert list(records["characters_drawn"][0].data["houses"].items()) == drawn
        assert [(SIDES[seat], state.house(seat)) for seat in state.order] == drawn
        assert state.players == tuple(house for _, house in drawn)


@pytest.mark.clause("setup.3", "setup.5", "setup.6")
def test_every_side_may_begin_and_houses_may_sit_in_any_order() -> None:
    games = [new(seed)[0] for seed in range(400)]
    begun = Counter(state.first for state in games)
    assert all(60 <= begun[seat] <= 140 for seat in range(4))
    assert {state.players for state in games} == set(permutations(HOUSES))
    # What is drawn for the characters says nothing about who begins.
    assert len({(state.first, state.players[0]) for state in games}) == 16


@pytest.mark.clause("setup.4", "setup.10", "setup.11", "card.types", "card.gold")
def test_items_are_shuffled_dealt_and_then_mixed_with_the_rest() -> None:
    for seed in SEEDS:
        state, records = new(seed)
        shuffled = records["items_shuffled"][0]
        assert shuffled.data == {"cards": 64}
        assert sorted(shuffled.dice or ()) == list(range(64))
        deck = [KYOTO.cards[KYOTO.all_items[i]] for i in shuffled.dice or ()]
        hands = [named(state, state.hands[seat]) for seat in state.order]
        assert [sorted(hand) for hand in hands] == [sorted((deck.pop(), deck.pop())) for _ in range(4)]
        mixed = records["deck_shuffled"][0]
        assert mixed.data == {"cards": 72}
        whole = [*deck, *(KYOTO.cards[card] for card in KYOTO.mixed_in)]
        assert named(state, state.deck) == [whole[i] for i in mixed.dice or ()]
        assert sorted(mixed.dice or ()) == list(range(72))


@pytest.mark.clause("card.types", "card.gold", "setup.4", "setup.11")
def test_there_are_eighty_cards() -> None:
    state, _ = new(3)
    everything = Counter(named(state, [*state.deck, *(card for hand in state.hands for card in hand)]))
    assert len(items()) == 32
    events = Counter(KYOTO.table["events"].keys())
    assert everything == items() + Counter(scroll=6) + events
    assert everything.total() == 80
    assert events.total() == 10
    assert Counter(item["house"] for item in KYOTO.table["items"].values()) == dict.fromkeys(HOUSES, 4)


@pytest.mark.clause("setup.10")
def test_everyone_is_dealt_two_items_that_nobody_else_sees() -> None:
    for seed in SEEDS:
        state, records = new(seed)
        assert [record.who for record in records["dealt"]] == list(state.players)
        for record, seat in zip(records["dealt"], state.order, strict=True):
            assert record.data == {"count": 2}
            assert record.secret == {"cards": named(state, state.hands[seat])}
            assert record.seen_by == (record.who,)
            assert len(state.hands[seat]) == 2
            assert set(named(state, state.hands[seat])) <= set(items())


@pytest.mark.clause("setup.11", "event.reveal", "scroll.keep")
def test_scrolls_and_events_lie_anywhere_in_the_deck() -> None:
    thirds: Counter[tuple[str, int]] = Counter()
    for seed in range(150):
        state, _ = new(seed)
        for i, name in enumerate(named(state, state.deck)):
            kind = "scroll" if name == "scroll" else "event" if name in KYOTO.table["events"] else "item"
            thirds[kind, i // 24] += 1
    for kind, each in (("scroll", 6), ("event", 10), ("item", 56)):
        assert all(abs(thirds[kind, third] - 50 * each) < 12 * each for third in range(3))


@pytest.mark.clause("setup.7", "setup.8", "board.home", "goal.houses")
def test_homes_and_pawns_on_the_sides_of_their_players() -> None:
    for seed in SEEDS:
        state, records = new(seed)
        homes = {state.house(seat): HOMES[SIDES[seat]] for seat in range(4)}
        assert records["homes_placed"][0].data == {"homes": homes}
        assert records["pawns_placed"][0].data == {"squares": homes}
        table = {player["house"]: player["square"] for player in state.to_json()["players"]}
        assert table == homes


@pytest.mark.clause("setup.5", "setup.9")
def test_the_parade_in_the_centre_faces_the_first_player() -> None:
    faced = set()
    for seed in SEEDS:
        state, records = new(seed)
        side = SIDES[state.first]
        assert records["first_player"][0].data == {"seat": side}
        assert records["first_player"][0].dice == (state.first,)
        facing = {"south": "S", "west": "W", "north": "N", "east": "E"}[side]
        assert records["parade_placed"][0].data == {"square": "G7", "facing": facing}
        assert state.to_json()["parade"] == {"square": "G7", "facing": facing, "steps": 4}
        faced.add(facing)
    assert faced == set("NESW")


@pytest.mark.clause("setup.12", "round.hours", "turn.1")
def test_the_dial_shows_one_and_the_first_player_begins_with_cards() -> None:
    for seed in SEEDS:
        state, records = new(seed)
        assert records["dial_set"][0].data == {"hour": 1}
        assert (state.hour, state.turn) == (1, 0)
        assert state.to_act == state.players[0] == state.house(state.first)
        assert state.legal()[0].kind == "pass"
        assert [records["turn"][0].who, records["hour"][0].data] == [state.players[0], {"hour": 1}]


def as_text(game: AnyGame) -> str:
    return json.dumps([record.to_json() for record in game.log])


@pytest.mark.clause("setup.3", "setup.4", "setup.5", "setup.11")
def test_the_same_seed_sets_the_same_table_and_another_one_another() -> None:
    def begun(seed: int, **options: Any) -> str:
        return as_text(tk.new_game("tsukumobake", seed=seed, **options))

    assert begun(5) == begun(5)
    assert begun(5) == begun(5, readings={"stride": "exact"})
    assert len({begun(seed) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.clause("setup.3", "setup.4", "setup.5", "setup.11", "setup.10")
def test_nobody_sees_the_dice_of_the_setup() -> None:
    game = tk.new_game("tsukumobake", seed=5)
    for house in HOUSES:
        view = game.view(house)
        assert all(record.dice is None for record in view.log)
        shown = [record.who for record in view.log if record.kind == "dealt" and record.secret]
        assert shown == [house]
