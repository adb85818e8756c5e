"""Danger over what the others may still do: seeded, from a view alone, and what a plain account of the same finds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import tsukumo as tk
from tests.examples import EXAMPLES
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.io.errors import NotAllowed
from tsukumo.games.tsukumobake.api import ahead
from tsukumo.games.tsukumobake.board import NAMES, SEAT_HOMES
from tsukumo.games.tsukumobake.editions.edition import EVENT
from tsukumo.games.tsukumobake.parade.danger import place_pawns
from tsukumo.games.tsukumobake.parade.fates import compute_fates
from tsukumo.games.tsukumobake.play.ahead import Ahead, rest_of_hour
from tsukumo.games.tsukumobake.play.moving import DRAWN
from tsukumo.games.tsukumobake.play.table import COMBOS, COUNTERS, HIDDEN
from tsukumo.games.tsukumobake.play.turn import is_march_waiting
from tsukumo.games.tsukumobake.rules import HOUSES, registry


def moments(seed: int, kinds: tuple[str, ...] = ("walk",), **readings: str) -> Iterator[AnyGame]:
    """A game of random players, at every decision of some kinds."""
    game, rng = tk.new_game("tsukumobake", seed=seed, readings=readings), Random(seed)
    while not game.over:
        if game.state.asking.name in kinds:
            yield game
        game.apply(rng.choice(game.legal_actions()))


def plainly(view: Any, house: str, samples: int, seed: int) -> dict[str, list[int]]:
    """The same by the plain account: a whole movement for every square of every sample."""
    rng, counts = Random(seed), {name: [0, 0, 0, 0] for name in NAMES}
    for _ in range(samples):
        later = view.state.sample(rng)
        seat = later.seat(house)
        drawn = rest_of_hour(later, seat, rng)
        for square, name in enumerate(NAMES):
            table = later.clone()
            if square != table.squares[seat]:
                table.exposed &= ~(1 << seat)
            table.squares[seat] = square
            table.hands[seat] += [0] * drawn.get(square, 0)
            if table.position().problems():
                continue
            hits = [hit for step in table.movement().steps for hit in step.hits if hit.seat == seat]
            tally = counts[name]
            tally[0] += 1
            for hit in hits:
                tally[1:] = [tally[1] + 1, tally[2] + hit.scroll, tally[3] + hit.lost]
    return counts


def counts_of(risk: Ahead) -> dict[str, list[int]]:
    arrays = (risk.stood, risk.hits, risk.scrolls, risk.lost)
    return {name: [array[s // 13][s % 13] for array in arrays] for s, name in enumerate(NAMES)}


@pytest.mark.clause("round.hours", "turn.2", "turn.3a", "advance.d", "advance.e")
def test_it_counts_what_a_plain_account_counts() -> None:
    rng = Random(2)
    tried = 0
    for seed in range(max(2, round(8 * EXAMPLES))):
        readings = {name: rng.choice(list(reading.answers)) for name, reading in registry().items() if seed % 2}
        for game in moments(seed, ("walk", "cards", "discard", "meet"), **readings):
            if rng.random() < 0.06 and is_march_waiting(game.state):
                house = rng.choice(HOUSES)
                view = game.view(rng.choice([*HOUSES, PUBLIC]))
                risk = ahead(view, house, samples=2, seed=tried)
                assert counts_of(risk) == plainly(view, house, 2, tried)
                tried += 1
    assert tried >= 4


@pytest.mark.clause("turn.3a")
def test_on_a_lit_tile_a_pawn_would_draw_the_items_on_top_of_the_deck() -> None:
    tried = set()
    for game in (game for seed in range(4) for game in moments(seed)):
        table = game.state.clone()
        items = sum(card < EVENT for card in table.deck[-DRAWN:])
        lit = [square for i, square in enumerate(table.rules.tiles) if table.lit >> i & 1]
        assert rest_of_hour(table, table.seat(game.to_act), Random(1)) == dict.fromkeys(lit, items)
        tried.add((bool(lit), items))
    assert {(True, 2), (True, 3)} <= tried


def test_it_rests_on_nothing_that_the_viewer_may_not_know() -> None:
    """A game that looks the same to the viewer, with everything hidden dealt anew, gives the same counts."""
    rng, redealt = Random(4), 0
    for game in moments(3):
        if rng.random() < 0.4:
            viewer = game.to_act
            assert viewer
            other = game.clone()
            other.state = game.view(viewer).sample(rng)
            redealt += other.state.hands != game.state.hands
            given = ahead(game.view(viewer), samples=3, seed=1)
            assert given == ahead(other.view(viewer), samples=3, seed=1)
    assert redealt > 3


def test_the_same_seed_gives_the_same_counts_and_changes_nothing() -> None:
    game = next(moments(5))
    view = game.view(game.to_act or "")
    before = view.state.to_json()
    assert ahead(view, samples=5, seed=8) == ahead(view, samples=5, seed=8)
    assert ahead(view, samples=5, seed=8) != ahead(view, samples=5, seed=9)
    assert view.state.to_json() == before
    assert HIDDEN in view.state.deck


def test_fewer_squares_give_the_same_counts_there() -> None:
    game = next(moments(6))
    view = game.view(game.to_act or "")
    whole, some = ahead(view, samples=4), ahead(view, samples=4, squares=[0, 17, 90])
    assert {s: counts_of(some)[NAMES[s]] for s in (0, 17, 90)} == {s: counts_of(whole)[NAMES[s]] for s in (0, 17, 90)}
    assert sum(map(sum, some.stood)) <= 12


def test_after_the_last_move_it_is_the_danger_now() -> None:
    """The last player's own last cards: nothing can happen any more, and every sample is the position itself."""
    tried = 0
    for game in moments(7, ("cards",)):
        table = game.state
        if table.turn == 3 and table.asking.clause == "turn.4":
            view = game.view(game.to_act or "")
            position = view.state.position()
            seat = position.seat(game.to_act or "")
            fates = compute_fates(position, seat, place_pawns(position, seat), table.hurry)
            risk = ahead(view, samples=6)
            for square, name in enumerate(NAMES):
                fate = fates.get(square)
                assert (risk.share(name) is None) == (fate is None)
                if fate and fate.step == 1:  # no scroll of another player can have mattered yet
                    assert risk.share(name) == 1
                    assert risk.loss(name) == fate.lost
            tried += 1
    assert tried == 5


def test_the_others_move_and_the_pawn_is_out_of_their_way() -> None:
    game = next(game for game in moments(8) if game.state.turn == 0)
    house = game.to_act or ""
    seat, rng = game.state.seat(house), Random(1)
    lit = {NAMES[s] for s in game.state.rules.tiles} - {NAMES[s] for s in game.state.dark}
    seen: list[set[int]] = [set(), set(), set(), set()]
    for _ in range(30):
        later = game.view(house).sample(rng)
        combos = later.tally[COMBOS :: len(COUNTERS)]
        drawn = rest_of_hour(later, seat, rng)
        assert later.over
        assert later.tally[COMBOS :: len(COUNTERS)] == combos  # nobody plays any
        assert later.squares[seat] == SEAT_HOMES[seat]
        assert {NAMES[s] for s in drawn} == lit
        assert set(drawn.values()) <= {0, 1, 2, 3, 4}
        for other, square in enumerate(later.squares):
            seen[other].add(square)
    assert [len(squares) > 5 for squares in seen] == [other != seat for other in range(4)]


@pytest.mark.parametrize("samples", [0, -1])
def test_without_samples_there_is_no_answer(samples: int) -> None:
    game = next(moments(5))
    with pytest.raises(NotAllowed, match="at least one case"):
        ahead(game.view(game.to_act or ""), samples=samples)


def test_unknown_houses_and_hours_that_are_over() -> None:
    game = next(moments(5))
    with pytest.raises(NotAllowed, match="nobody plays 'public': choose"):
        ahead(game.view(PUBLIC))
    hit = next(iter(moments(9, ("hit",))))
    with pytest.raises(NotAllowed, match="already set off"):
        ahead(hit.view(hit.to_act or ""))


def test_told_and_shown() -> None:
    game = next(moments(5))
    risk = ahead(game.view(game.to_act or ""), samples=20)
    risky = max(NAMES, key=lambda name: risk.share(name) or 0)
    stood, hits, _, lost = counts_of(risk)[risky]
    percent, mean = round(100 * hits / stood), f"{lost / stood:.1f}"
    assert risk.tell(risky).text == (
        f"colpita in {hits} casi su {stood} ({percent} %); in media perde {mean.replace('.', ',')} carte per caso",
        f"struck in {hits} of {stood} cases ({percent} %); loses {mean} cards per case on average",
    )
    safe = next(name for name in NAMES if risk.share(name) == 0)
    assert risk.tell(safe).line("it") == "mai colpita in 20 casi"
    parade = NAMES[game.state.parade]
    assert risk.tell(parade).line("en") == "the pawn cannot stand here"
    assert risk.loss(parade) is None
    assert len(risk.text("it").splitlines()) == 16
    drawn = ElementTree.fromstring(risk.svg(lang="it", legend=True))
    written = {node.attrib["data-at"] for node in drawn.iter() if "data-at" in node.attrib}
    assert written == {name for name in NAMES if risk.share(name)}
    assert risk._repr_mimebundle_()["text/plain"] == repr(risk)
    assert "20 samples, seed 0" in repr(risk)
