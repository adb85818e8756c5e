"""Danger for a pawn: what the map says of every square is what the movement does with the pawn there."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, replace
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo
from tests.examples import EXAMPLES, examples
from tests.games.tsukumobake.parade import oracle
from tests.games.tsukumobake.strategies import dead_ends, positions
from tsukumo.core.io.errors import NotAllowed
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.parade.danger import Danger, place_pawns
from tsukumo.games.tsukumobake.parade.fates import SAFE, Fate, compute_fates
from tsukumo.games.tsukumobake.parade.movement import movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import parade_registry

FIRST = tsukumo.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")
READINGS = parade_registry()


def there(position: Position, house: str, square: str) -> Position:
    """The position with a pawn moved to another square; whoever comes into a building is sheltered by it."""
    pawn = position.pawn(house)
    at = NAMES.index(square)
    return position.changed(house, square=at, exposed=pawn.exposed and at == pawn.square)


def plain(position: Position, house: str, square: str, hurry: int = 0) -> Fate | None:
    """The fate of the pawn on a square, from the whole movement; None if the position cannot be played."""
    moved = there(position, house, square)
    if moved.problems():
        return None
    for number, step in enumerate(movement(moved, hurry=hurry).steps, 1):
        for hit in step.hits:
            if moved.pawns[hit.seat].house == house:
                chased = step.target == hit.seat
                return Fate(number, hit.lost, hit.scroll, step.rule, chased)
    return SAFE


def check(position: Position, house: str, squares: tuple[str, ...] = NAMES) -> None:
    dangers = position.layers().danger(house)
    for square in squares:
        assert dangers.fate(square) == plain(position, house, square), (str(position), house, square)


@st.composite
def asked(draw: st.DrawFn, forced: dict[str, str] | None) -> tuple[Position, str]:
    """A position and a house that plays in it."""
    position = draw(positions(forced) if draw(st.integers(0, 3)) else dead_ends(forced).map(tsukumo.position))
    return position, draw(st.sampled_from([pawn.house for pawn in position.pawns]))


@pytest.mark.clause("advance.d", "advance.e", "advance.f", "scroll.protect", "board.road", "board.home")
@given(asked(None))
@examples(120)
def test_every_square_of_any_position(case: tuple[Position, str]) -> None:
    check(*case)


@pytest.mark.thorough
@given(asked({}))
@examples(120)
def test_every_square_under_any_readings(case: tuple[Position, str]) -> None:
    check(*case)


@given(asked({"sight": "blocked"}))
@examples(50)
def test_every_square_where_pawns_cut_a_ray(case: tuple[Position, str]) -> None:
    check(*case)


@pytest.mark.parametrize(
    ("name", "answer"), [(name, answer) for name, reading in READINGS.items() for answer in reading.answers]
)
def test_every_square_under_each_reading(name: str, answer: str) -> None:
    """Positions as at the table, four pawns anywhere; every reading by itself."""
    rng = Random(f"{name} {answer}")
    for _ in range(max(1, round(12 * EXAMPLES))):
        position = scattered(rng).reading(**{name: answer})
        check(position, rng.choice(position.pawns).house, tuple(rng.sample(NAMES, 60)))


def scattered(rng: Random) -> Position:
    """The edition's board with everybody somewhere, some of them inside, some together, some with a scroll."""
    walls = FIRST.board.walls
    roads = rng.sample([s for s in range(169) if not walls[s]], 5)
    roofs = [s for s in range(169) if walls[s]]
    pawns = []
    for pawn, road in zip(FIRST.pawns, roads[1:], strict=True):
        cards = rng.randint(0, 9)
        square = rng.choice(roofs[:6]) if rng.random() < 0.25 else road
        struck, exposed = rng.random() < 0.1, rng.random() < 0.2
        pawns.append(
            pawn._replace(square=square, cards=cards, scrolls=min(cards, rng.randint(-3, 2)) if cards > 2 else 0)
        )
        pawns[-1] = pawns[-1]._replace(scrolls=max(0, pawns[-1].scrolls), struck=struck, exposed=exposed)
    return replace(FIRST, square=roads[0], facing=rng.randrange(4), pawns=tuple(pawns), discards=rng.randrange(25))


def test_every_square_of_every_case() -> None:
    for case in cases().values():
        for pawn in case.position.pawns[:: 1 if EXAMPLES >= 1 else 2]:
            check(case.position, pawn.house)


def test_the_literal_parade_agrees() -> None:
    """Against the second, literal parade, which shares no code with the first."""
    rng = Random(5)
    compared = hit_there = 0
    for _ in range(max(8, round(20 * EXAMPLES))):
        position = scattered(rng)
        house = rng.choice(position.pawns).house
        dangers = position.layers().danger(house)
        for square in rng.sample(NAMES, 12):
            moved = there(position, house, square)
            if not moved.problems():
                try:
                    result = oracle.play(json.loads(json.dumps(moved.to_json())), limit=2_000)
                except oracle.TooMany:
                    continue
                hits = [(i, hit) for i, step in enumerate(result["steps"], 1) for hit in step["hits"]]
                own = [(i, hit["lost"], hit["scroll"]) for i, hit in hits if hit["house"] == house]
                fate = dangers.fate(square)
                assert fate is not None
                assert own == ([(fate.step, fate.lost, fate.scroll)] if fate.step else [])
                compared += 1
                hit_there += fate.step > 0
    assert compared >= 80
    assert hit_there >= 20


def test_cards_drawn_on_the_way_and_steps_from_effects() -> None:
    """A larger hand means a larger aura and loss; the growing budget needs to know the effects on it."""
    rng = Random(11)
    for _ in range(max(2, round(20 * EXAMPLES))):
        position = replace(scattered(rng), budget=5).reading(budget="growing")
        house = rng.choice(position.pawns).house
        lit = {NAMES.index("J10"): 4, NAMES.index("D4"): 2}
        seat = position.seat(house)
        fates = compute_fates(position, seat, place_pawns(position, seat, drawn=lit), hurry=1)
        for square in ("J10", "D4", "A1", "G5"):
            richer = position.changed(house, cards=position.pawn(house).cards + lit.get(NAMES.index(square), 0))
            assert fates.get(NAMES.index(square)) == plain(richer, house, square, hurry=1)


# --- by hand --------------------------------------------------------------------------------------


def numbers(dangers: Danger) -> dict[str, int]:
    """The step on every square where the pawn is hit."""
    return {name: fate.step for name in NAMES if (fate := dangers.fate(name)) and fate.step}


# --- what it is -----------------------------------------------------------------------------------


def test_it_does_not_change() -> None:
    dangers = FIRST.layers().danger("monk")
    assert dangers == FIRST.layers().danger("monk")
    assert hash(dangers) == hash(FIRST.layers().danger("monk"))
    with pytest.raises(FrozenInstanceError):
        dangers.house = "geisha"  # type: ignore[misc]
    for array in (dangers.step, dangers.lost, dangers.scroll, dangers.rule, dangers.chased):
        assert len(array) == 13
        assert all(len(row) == 13 for row in array)


def test_only_the_squares_asked_for() -> None:
    seat = FIRST.seat("geisha")
    fates = compute_fates(FIRST, seat, place_pawns(FIRST, seat, [NAMES.index("D7"), NAMES.index("G11")]))
    assert fates == {NAMES.index("D7"): FIRST.layers().danger("geisha").fate("D7")}


def test_an_unknown_house_lists_those_who_play() -> None:
    with pytest.raises(NotAllowed, match="nobody plays 'samurai': choose geisha, monk"):
        tsukumo.position("G7N.gD7s5.mG11n7").layers().danger("samurai")


def test_told_in_words() -> None:
    dangers = FIRST.layers().danger("geisha")
    assert dangers.tell("D7").line("en") == (
        "struck on step 3, as the one it chases: loses 2 cards [target.a, advance.d, advance.e]"
    )
    assert dangers.tell("A7").line("it") == "al sicuro"
    assert dangers.tell("G7").line("en") == "the pawn cannot stand here"
    way = tsukumo.position("G7N.iA1w2p1.mG10n3.tG8S").layers().danger("innkeeper").tell("G8")
    assert way.line("it") == (
        "colpita al passo 1, perché è sul percorso: usa una pergamena [target.b, advance.d, advance.e, scroll.protect]"
    )


def test_shown_as_text_as_a_picture_and_as_json() -> None:
    dangers = FIRST.layers().danger("geisha")
    rows = dangers.text("en").splitlines()
    assert rows[8].split() == ["7", "·", "·", "·", "3", "2", "1", "↑", "1", "2", "3", "·", "·", "·"]
    assert rows[15].split() == list("ABCDEFGHIJKLM")
    assert (
        rows[17] == "Struck on step 1, as the one it chases: loses 2 cards [target.c, advance.d, advance.e]: F7 G8 H7"
    )
    squares = [square for row in rows[17:] for square in row.rpartition("]: ")[2].split()]
    assert sorted(squares) == sorted(numbers(dangers))
    drawn = ElementTree.fromstring(dangers.svg(lang="en", legend=True))
    written = {node.attrib["data-at"]: node.text for node in drawn.iter() if "data-at" in node.attrib}
    assert written == {name: str(step) for name, step in numbers(dangers).items()}
    data = json.loads(json.dumps(dangers.to_json()))
    assert data["hit"]["D7"] == {"step": 3, "lost": 2, "scroll": False, "rule": "target.a", "chased": True}
    assert set(data["hit"]) | set(data["safe"]) == {name for name in NAMES if dangers.fate(name)}
    assert dangers._repr_mimebundle_()["text/plain"] == repr(dangers)
    assert eval(repr(dangers), {"tsukumo": tsukumo}) == dangers
