"""The parade in a game: its steps, whom it asks, what the hit lose, and what is left of it afterwards."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys

import pytest

from tests.games.tsukumobake.tables import (
    KYOTO,
    SEAT,
    Records,
    do,
    lay,
    march,
    one,
    options,
)
from tsukumo.core.game.record import Record
from tsukumo.games.tsukumobake.board import HOMES, NAMES
from tsukumo.games.tsukumobake.parade.movement import Hit, movement
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.tasks import AskCards
from tsukumo.games.tsukumobake.rules import HOUSES, registry


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
assert "tsukumo.games.tsukumobake.parade.movement" in sys.modules
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


def steps(records: Records) -> list[tuple[str, str, list[str]]]:
    return [(r.data["to"], r.data["facing"], r.data["hits"]) for r in records if r.kind == "parade_step"]


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
