"""The operations of effects on the board, the parade and the discard pile."""

from __future__ import annotations

import pytest

from tests.tsukumobake.tables import SEAT, answers, do, draw, effect, hand, known, lay, lit, named, one, options, parade
from tsukumo.tsukumobake.play.state import State


@pytest.mark.clause("pile.removed", "steps")
@pytest.mark.parametrize(("count", "left"), [(1, "fan hat bell"), (3, "fan"), (4, ""), (9, "")])
def test_remove_takes_from_the_top_of_the_pile(count: int, left: str) -> None:
    state = lay(pile="fan hat bell flask")
    record = one(effect(state, "monk", {"op": "remove", "count": count}), "pile_shrunk")
    gone = "fan hat bell flask"[len(left) :].split()
    assert record.data == {"cards": gone}
    assert record.clauses == ("combo.b", "pile.removed", "steps")
    assert (named(state, state.pile), named(state, state.removed).split(), state.ever) == (left, gone, 4)


def test_removing_from_an_empty_pile_takes_nothing() -> None:
    state = lay()
    assert one(effect(state, "monk", {"op": "remove", "count": 2}), "pile_shrunk").data == {"cards": []}


def pick(state: State, *names: str) -> None:
    do(state, *(f"monk pick {name}" for name in names))


def test_relight() -> None:
    state = lay(lit="D4 J4")
    effect(state, "monk", {"op": "relight", "count": 2})
    dark = {"J10", "D10", "L9", "B9", "B5", "L5", "I12", "E12", "E2", "I2"}
    assert set(answers(state).split()) == dark
    record = do(state, "monk pick L9")[0]
    assert (record.kind, record.data, record.clauses) == ("relit", {"building": "L9"}, ("combo.b",))
    assert set(answers(state).split()) == dark - {"L9"}
    pick(state, "B9")
    assert state.over
    assert lit(state) == {"D4", "J4", "L9", "B9"}


def test_darken() -> None:
    state = lay(lit="D4 J4 I2")
    effect(state, "monk", {"op": "darken", "count": 2})
    assert set(answers(state).split()) == {"D4", "J4", "I2"}
    record = do(state, "monk pick J4")[0]
    assert (record.kind, record.data, record.clauses) == ("darkened", {"building": "J4"}, ("combo.b",))
    pick(state, "I2")
    assert state.over
    assert lit(state) == {"D4"}


@pytest.mark.parametrize(("op", "alight"), [("relight", None), ("darken", "")])
def test_nothing_to_light_or_to_put_out(op: str, alight: str | None) -> None:
    state = lay(lit=alight)
    effect(state, "monk", {"op": op, "count": 2})
    assert state.over
    state = lay(lit="D4" if op == "darken" else "J10 D10 D4 J4 L9 B9 B5 L5 I12 E12 E2")
    effect(state, "monk", {"op": op, "count": 2})
    pick(state, options(state)[0].split()[2])
    assert state.over


# --- the Blessing of the Onmyouji -------------------------------------------------------------------
@pytest.mark.clause("faq.2", "faq.1")
def test_of_eleven_cards_five_are_dealt_and_the_active_player_gets_two() -> None:
    state = lay(deck="blessing", pile="6*fan hat bell flask mirror screen")
    records = draw(state, "monk", 1)
    record = one(records, "pile_dealt")
    assert record.data == {
        "count": 5,
        "received": {"monk": ["screen", "hat"], "explorer": ["mirror"], "geisha": ["flask"], "innkeeper": ["bell"]},
    }
    assert (record.who, record.clauses) == ("monk", ("faq.2", "faq.1"))
    assert [hand(state, house) for house in SEAT] == ["flask", "bell", "screen hat", "mirror"]
    assert named(state, state.pile) == "fan fan fan fan fan fan"
    assert known(state, "monk").split() == ["screen", "hat"]


@pytest.mark.clause("faq.2", "faq.1")
@pytest.mark.parametrize("pile", range(7))
def test_half_of_the_pile_is_dealt_rounded_down(pile: int) -> None:
    state = lay(pile="fan " * pile)
    effect(state, "geisha", {"op": "deal_pile"})
    assert len(state.pile) == pile - pile // 2
    assert sum(len(held) for held in state.hands) == pile // 2


@pytest.mark.clause("faq.2")
def test_the_blessing_begins_with_the_active_player_whoever_drew_it() -> None:
    state = lay(pile="fan hat bell flask")
    state.first, state.turn = SEAT["monk"], 1  # the explorer's turn
    effect(state, "innkeeper", {"op": "deal_pile"})
    assert (hand(state, "explorer"), hand(state, "geisha"), hand(state, "innkeeper")) == ("flask", "bell", "")


# --- the parade -------------------------------------------------------------------------------------
@pytest.mark.clause("board.road")
def test_the_parade_is_led_to_a_free_road_square_near_it() -> None:
    state = lay(squares={"geisha": "D5"}, parade="D6 E")
    effect(state, "innkeeper", {"op": "move_parade", "steps": 2})
    near = {"D8", "C7", "D7", "E7", "B6", "C6", "D6", "E6", "F6", "C5", "E5"}  # D4 is a building, D5 the geisha's
    assert set(answers(state).split()) == near
    record = do(state, "innkeeper pick E7")[0]
    assert (record.kind, record.who) == ("parade_moved", "innkeeper")
    assert (record.data, record.clauses) == ({"from": "D6", "to": "E7"}, ("combo.b",))
    assert parade(state) == "E7 E"


def test_the_parade_may_be_left_where_it_is() -> None:
    state = lay(parade="D6 E")
    effect(state, "monk", {"op": "move_parade", "steps": 1})
    assert one(do(state, "monk pick D6"), "parade_moved").data == {"from": "D6", "to": "D6"}
    assert parade(state) == "D6 E"


def test_the_parade_goes_back_to_where_it_started() -> None:
    state = lay(parade="D6 E")
    record = one(effect(state, "monk", {"op": "move_parade", "to": "start"}), "parade_moved")
    assert record.data == {"from": "D6", "to": "G7"}
    assert parade(state) == "G7 E"


@pytest.mark.clause("board.road")
def test_the_parade_is_not_put_on_a_pawn() -> None:
    state = lay(squares={"geisha": "G7"}, parade="D6 E")
    record = one(effect(state, "monk", {"op": "move_parade", "to": "start"}), "parade_kept")
    assert (record.data, record.clauses) == ({"square": "G7"}, ("combo.b", "board.road"))
    assert parade(state) == "D6 E"


@pytest.mark.parametrize(("to", "facing"), [("right", "S"), ("back", "W"), ("left", "N")])
def test_the_parade_is_turned(to: str, facing: str) -> None:
    state = lay(parade="D6 E")
    record = one(effect(state, "monk", {"op": "turn_parade", "to": to}), "parade_turned")
    assert (record.who, record.data, record.clauses) == ("monk", {"facing": facing}, ("combo.b",))
    assert parade(state) == f"D6 {facing}"


@pytest.mark.parametrize("facing", "NESW")
def test_the_parade_is_turned_as_one_likes(facing: str) -> None:
    state = lay(parade="D6 E")
    effect(state, "monk", {"op": "turn_parade", "to": "picked"})
    assert answers(state) == "N E S W"
    pick(state, facing)
    assert parade(state) == f"D6 {facing}"


@pytest.mark.parametrize(
    ("stands", "facing"),
    [
        ("G12", "N"),
        ("M8", "E"),
        ("G2", "S"),
        ("A6", "W"),
        ("I9", "N"),
        ("I5", "S"),
        ("E9", "N"),
        ("J9", "E"),
        ("E6", "W"),
    ],
)
def test_the_parade_is_turned_toward_whoever_acts(stands: str, facing: str) -> None:
    """Along the column or the row in which they are farther away; if equally far, along the column."""
    state = lay(squares={"monk": stands}, parade="G7 E")
    effect(state, "monk", {"op": "turn_parade", "to": "actor"})
    assert parade(state) == f"G7 {facing}"


@pytest.mark.clause("steps")
def test_the_parade_is_hurried_or_slowed() -> None:
    state = lay(pile="8*fan")
    record = one(effect(state, "monk", {"op": "hurry", "steps": 2}), "hurried")
    assert (record.data, record.clauses) == ({"steps": 2}, ("combo.b", "steps"))
    assert state.budget() == 4 + 8 // 4 + 2
    effect(state, "monk", {"op": "hurry", "steps": -5})
    assert (state.hurry, state.budget()) == (-3, 3)
    effect(state, "monk", {"op": "hurry", "steps": -6})
    assert state.budget() == 0
    state.hurry = 6
    assert state.budget() == 10
