"""The parade in a game: its steps, whom it asks, what the hit lose, and what is left of it afterwards."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys

import pytest

from tests.tsukumobake.tables import (
    KYOTO,
    SEAT,
    Records,
    answers,
    do,
    effect,
    hand,
    kinds,
    lay,
    march,
    named,
    one,
    options,
    parade,
    square,
    tally,
    walk,
)
from tsukumo.core.record import Record
from tsukumo.tsukumobake.board import HOMES, INDEX, NAMES
from tsukumo.tsukumobake.parade.movement import Hit, movement
from tsukumo.tsukumobake.play.state import State
from tsukumo.tsukumobake.play.tasks import AskCards
from tsukumo.tsukumobake.rules import HOUSES, registry


def example(**readings: str) -> State:
    """The first worked example of the parade's specification, as a moment of a game."""
    return lay(
        hands={"geisha": "5*fan", "innkeeper": "3*hat scroll", "monk": "7*bell", "explorer": "2*lantern"},
        squares={"geisha": "D7", "monk": "G11"},
        parade="G7 N",
        readings=readings,
    )


GO_ON = """
import pickle, sys
state = pickle.load(sys.stdin.buffer)
records = state.apply(state.legal()[0])
assert "tsukumo.tsukumobake.parade.movement" in sys.modules
pickle.dump(records, sys.stdout.buffer)
"""


@pytest.mark.clause("advance.e")
def test_a_player_hit_may_answer_where_no_parade_has_set_off_yet() -> None:
    state = example()
    march(state)
    sent = pickle.dumps(state)
    assert pickle.loads(sent).tasks == state.tasks != example().tasks
    assert AskCards(0, "turn.1") != AskCards(0, "turn.4")
    done = subprocess.run([sys.executable, "-c", GO_ON], input=sent, capture_output=True, check=True)
    assert pickle.loads(done.stdout) == do(state, "geisha scroll no")


@pytest.mark.clause("target.c", "target.a", "target.b", "advance.c", "advance.e", "steps", "round.hours")
def test_the_worked_example_in_a_game() -> None:
    state = example()
    begun = march(state)
    assert (begun[0].kind, begun[0].clauses) == ("parade", ("round.hours", "steps"))
    assert begun[0].data == {"square": "G7", "facing": "N", "discards": 0, "hurry": 0, "steps": 4}
    assert steps(begun) == [("F7", "W", []), ("E7", "W", []), ("C7", "W", ["geisha"])]
    assert begun[1].clauses == ("target.c",)
    assert begun[3].clauses == ("target.a", "advance.c", "advance.d")
    assert begun[3].data["target"] == "geisha"
    assert (parade(state), square(state, "geisha")) == ("C7 W", "D7")
    assert options(state) == ["geisha scroll no"]
    struck = do(state, "geisha scroll no", "geisha discard fan", "geisha discard fan")
    assert one(struck, "struck").data == {"lost": 2}
    assert one(struck, "struck").clauses == ("advance.e", "faq.1")
    assert [r.clauses for r in struck if r.kind == "discarded"] == [("advance.e", "pile.discard")] * 2
    assert steps(struck) == [("C8", "N", [])]
    assert one(struck, "parade_ended").data == {"why": "budget"}
    assert (square(state, "geisha"), hand(state, "geisha"), named(state, state.pile)) == (
        "G1",
        "fan fan fan",
        "fan fan",
    )
    assert (parade(state), state.struck) == ("C8 N", 0)
    assert tally(state, "geisha") == {"sent_home": 1}


def steps(records: Records) -> list[tuple[str, str, list[str]]]:
    return [(r.data["to"], r.data["facing"], r.data["hits"]) for r in records if r.kind == "parade_step"]


# --- how many steps ---------------------------------------------------------------------------------
PILES = [(0, 0, 4), (3, 0, 4), (4, 0, 5), (7, 0, 5), (8, 0, 6), (23, 0, 9), (24, 0, 10), (60, 0, 10)]
HURRIED = [(0, 2, 6), (0, -3, 1), (0, -4, 0), (0, -6, 0), (24, 3, 10), (60, -2, 8)]


@pytest.mark.clause("steps", "pile.discard")
@pytest.mark.parametrize(("pile", "hurry", "budget"), [*PILES, *HURRIED])
def test_the_steps_of_the_discard_pile(pile: int, hurry: int, budget: int) -> None:
    state = lay(parade="A13 S", pile="fan " * pile, readings={"no_target": "straight"})
    state.hurry, state.struck = hurry, 0b1111
    records = march(state)
    counted = {"discards": pile, "hurry": hurry, "steps": budget}
    assert one(records, "parade").data == {"square": "A13", "facing": "S"} | counted
    assert len(steps(records)) == budget
    assert (one(records, "parade_ended").data, state.hurry) == ({"why": "budget"}, 0)


# --- whom it asks -----------------------------------------------------------------------------------
@pytest.mark.clause("advance.d", "advance.e", "advance.f", "scroll.protect")
def test_everybody_hit_in_one_step_is_asked_in_the_order_of_the_way() -> None:
    state = lay(
        hands={"monk": "fan fan scroll", "geisha": "4*hat scroll"},
        squares={"geisha": "G9", "monk": "G10"},
        parade="G8 N",
    )
    state.hurry = -3
    assert steps(march(state)) == [("G11", "N", ["geisha", "monk"])]
    assert options(state) == ["geisha scroll yes", "geisha scroll no"]
    do(state, "geisha scroll no", "geisha discard scroll", "geisha discard hat")
    assert (square(state, "geisha"), square(state, "monk")) == ("G1", "G10")
    assert options(state) == ["monk scroll yes", "monk scroll no"]
    record = do(state, "monk scroll yes")[0]
    assert (record.kind, record.clauses) == ("protected", ("advance.e", "scroll.protect", "pile.removed"))
    assert (square(state, "monk"), hand(state, "monk")) == ("G10", "fan fan")
    assert (named(state, state.pile), named(state, state.removed)) == ("hat", "scroll scroll")
    assert tally(state, "monk") == {"scrolls_used": 1}
    assert tally(state, "geisha") == {"sent_home": 1}


@pytest.mark.clause("advance.f", "advance.g", "target.b")
def test_the_struck_are_no_targets_until_the_parade_has_stopped() -> None:
    state = lay(
        hands={"monk": "9*fan scroll", "geisha": "6*hat"}, squares={"monk": "G9", "geisha": "A1"}, parade="G8 N"
    )
    march(state)
    records = do(state, "monk scroll yes")
    # The monk still has most cards.
    assert [r.data["target"] for r in records if r.kind == "parade_step"] == ["geisha"] * 3
    assert state.struck == 0
    assert march(state)[1].data["target"] == "monk"


@pytest.mark.clause("advance.e", "faq.1", "pile.discard")
@pytest.mark.parametrize(("half", "lost"), [("floor", 2), ("ceil", 3)])
def test_the_hit_choose_what_they_lose(half: str, lost: int) -> None:
    state = lay(
        hands={"monk": "fan hat.gold 2*bell scroll"}, squares={"monk": "G9"}, parade="G8 N", readings={"half": half}
    )
    march(state)
    do(state, "monk scroll no")
    assert answers(state) == "fan bell hat.gold scroll"
    do(state, *["monk discard scroll", "monk discard bell", "monk discard bell"][:lost])
    assert hand(state, "monk") == ("fan bell hat.gold" if lost == 2 else "fan hat.gold")
    assert square(state, "monk") == "G13"
    assert (len(state.pile), state.ever, named(state, state.removed)) == (lost - 1, lost - 1, "scroll")


@pytest.mark.clause("advance.e", "faq.1")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_hand_without_half_loses_nothing_but_goes_home(cards: int) -> None:
    state = lay(hands={"monk": "fan " * cards}, squares={"monk": "G9"}, parade="G8 N")
    march(state)
    records = do(state, "monk scroll no")
    assert kinds(records)[:2] == ["struck", "went_home"]
    assert (len(state.hands[SEAT["monk"]]), square(state, "monk")) == (cards, "G13")


# --- why it ends ------------------------------------------------------------------------------------
@pytest.mark.clause("advance.g", "advance.f")
@pytest.mark.parametrize(("reading", "why"), [("stop", "no_target"), ("straight", "budget")])
def test_with_everybody_struck_it_has_nobody_to_go_for(reading: str, why: str) -> None:
    state = lay(parade="G7 N", readings={"no_target": reading})
    state.struck = 0b1111
    ended = one(march(state), "parade_ended")
    assert ended.data == {"why": why}
    assert ended.clauses == (("advance.f", "advance.g") if why == "no_target" else ("steps",))
    assert parade(state) == ("G7 N" if why == "no_target" else "G11 N")
    assert state.struck == 0


@pytest.mark.clause("target.f")
def test_undecided_at_the_edge_it_stays() -> None:
    state = lay(parade="A13 N")
    records = march(state)
    assert kinds(records) == ["parade", "parade_ended"]
    assert one(records, "parade_ended").data == {"why": "blocked"}
    assert one(records, "parade_ended").clauses == ("target.f",)


# --- the growing budget -----------------------------------------------------------------------------
@pytest.mark.clause("steps", "pile.discard")
@pytest.mark.parametrize(("reading", "hurry", "taken"), [("fixed", 0, 4), ("growing", 0, 6), ("growing", 1, 7)])
def test_cards_lost_on_the_way_lengthen_it_under_the_reading_growing(reading: str, hurry: int, taken: int) -> None:
    state = lay(
        hands={"monk": "16*fan", "geisha": "hat"},
        squares={"monk": "G9", "geisha": "A1"},
        parade="G8 N",
        readings={"budget": reading},
    )
    state.hurry = hurry
    records = [*march(state), *do(state, "monk scroll no", *["monk discard fan"] * 8)]
    assert len(steps(records)) == taken
    assert kinds(records)[-1] == "parade_ended"


# --- inside -----------------------------------------------------------------------------------------
@pytest.mark.clause("board.hide", "target.b", "faq.1", "goal.aura")
def test_inside_the_aura_is_halved() -> None:
    hands = {"monk": "7*fan", "geisha": "4*hat"}

    def target(monk: str, geisha: str) -> str:
        state = lay(hands=hands, squares={"monk": monk, "geisha": geisha}, parade="F7 N")
        return str(one(march(state)[:2], "parade_step").data["target"])

    assert target("A1", "M13") == "monk"
    assert target("D4", "M13") == "geisha"  # 7 cards in a building count as 3
    assert target("G13", "M13") == "geisha"
    assert target("D4", "I2") == "monk"  # 3 against 2


@pytest.mark.clause("board.hide", "advance.e", "turn.3a")
def test_under_the_reading_exposed_a_pawn_sent_home_keeps_its_whole_aura_until_it_walks_in() -> None:
    for shelter, after in (("inside", 0), ("exposed", 1 << SEAT["monk"])):
        state = lay(hands={"monk": "9*fan"}, squares={"monk": "G9"}, parade="G8 N", readings={"shelter": shelter})
        march(state)
        do(state, "monk scroll no", *["monk discard fan"] * 4)
        assert (square(state, "monk"), state.exposed) == ("G13", after)
        assert state.position().pawn("monk").exposed == bool(after)
        state.parade = INDEX["A1"]
        walk(state, "monk")
        stays = state.clone()
        do(stays, "monk move G13")
        assert stays.exposed == after
        roams = state.clone()
        do(roams, "monk move G11")
        assert roams.exposed == after  # on a road it makes no difference
        do(state, "monk move G13 G12")
        assert state.exposed == 0


@pytest.mark.clause("board.hide", "turn.3b")
@pytest.mark.parametrize(("shelter", "exposed"), [("inside", 0), ("exposed", 1)])
def test_so_does_one_who_met_the_parade_but_not_one_sent_home_by_an_effect(shelter: str, exposed: int) -> None:
    state = lay(squares={"geisha": "G2"}, parade="G3 S", readings={"shelter": shelter})
    walk(state, "geisha")
    do(state, "geisha move G3 G2", "geisha scroll no")
    assert state.exposed == exposed
    state = lay(squares={"geisha": "G2"}, readings={"shelter": shelter})
    effect(state, "monk", {"op": "send_home", "who": "all"})
    assert state.exposed == 0


# --- anywhere ---------------------------------------------------------------------------------------
@pytest.mark.clause("target.a", "target.b", "target.c", "target.d", "target.e", "target.f")
@pytest.mark.clause("advance.a", "advance.b", "advance.c", "advance.d", "advance.e", "advance.f", "advance.g", "faq.4")
@pytest.mark.parametrize("seed", range(150))
def test_it_moves_as_the_parade_does(seed: int) -> None:
    """Any position, any readings, any choices: the game's movement is that of the position before it."""
    rng = random.Random(seed)
    state = anywhere(rng)
    before, hurry = state.position(), state.hurry
    records: list[Record] = list(march(state))
    while not state.over:
        records += do(state, rng.choice(options(state)))
    hits = {r.who: Hit(SEAT[r.who], r.kind == "protected", r.data.get("lost", 0)) for r in records if hit(r)}
    for record in records:
        if record.kind == "discarded" and record.data["card"] == "scroll":
            hits[record.who] = hits[record.who]._replace(scrolls=hits[record.who].scrolls + 1)
    move = movement(before, {h.seat: h for h in hits.values()}, hurry)
    expected = [(NAMES[s.to], "NESW"[s.facing_after], [HOUSES[h.seat] for h in s.hits]) for s in move.steps]
    assert steps(records) == expected
    assert one(records, "parade_ended").data == {"why": move.ended}
    after = state.position()
    assert (after.square, after.facing, after.discards) == (move.after.square, move.after.facing, move.after.discards)
    assert [(p.square, p.cards, p.scrolls, p.exposed) for p in after.pawns] == [
        (p.square, p.cards, p.scrolls, p.exposed) for p in move.after.pawns
    ]


def hit(record: Record) -> bool:
    return record.kind in ("protected", "struck")


def anywhere(rng: random.Random) -> State:
    """A table with pawns crowded around the parade, and hands of every size."""
    walls = {*HOMES, *(building.square for building in KYOTO.board.buildings)}
    middle = rng.choice(range(169))
    near = sorted(set(range(169)) - walls, key=lambda s: (distance(s, middle), rng.random()))[:14]
    at, *squares = rng.sample(near, 5)
    inside = [rng.choice(sorted(walls)) if rng.random() < 0.3 else s for s in squares]
    readings = {name: rng.choice(list(reading.answers)) for name, reading in registry().items() if rng.random() < 0.5}
    hands = {house: " ".join(rng.choices(["fan", "hat", "bell", "scroll"], k=rng.randint(0, 9))) for house in HOUSES}
    state = lay(
        hands=hands,
        squares=dict(zip(HOUSES, (NAMES[s] for s in inside), strict=True)),
        parade=f"{NAMES[at]} {rng.choice('NESW')}",
        pile="teapot " * rng.randint(0, 12),
        readings=readings,
    )
    state.hurry = rng.choice((0, 0, 0, 2, -1))
    state.ever += rng.randint(0, 5)
    state.exposed = rng.randint(0, 15)
    return state


def distance(a: int, b: int) -> int:
    return abs(a // 13 - b // 13) + abs(a % 13 - b % 13)
