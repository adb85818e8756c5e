"""The comparison of places: by hand, beside a literal account, and for games that nobody here knows."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import isnan, sqrt
from statistics import fmean, stdev
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tsukumo.core.experiments.balance import Balance, Run, collect_rows
from tsukumo.core.experiments.intervals import mean_of, share_in_groups, share_of, student
from tsukumo.core.experiments.result_files import read_record
from tsukumo.core.experiments.simulate import measure_balance
from tsukumo.core.experiments.standings import (
    PARTS,
    PLACED,
    Rows,
    Standing,
    compare_places,
    list_comparable,
    list_places,
    measure_endings,
)
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import plain

pytestmark = pytest.mark.usefixtures("english_folder", "toys")


def game(number: int, seats: Sequence[tuple[str, int | None, bool]], **counted: Any) -> dict[str, Any]:
    """A row of a game that was finished."""
    row: dict[str, Any] = {"game": number, "seed": 100 + number, "error": None}
    row["winners"] = sum(won for *_, won in seats)
    for seat, (player, points, won) in enumerate(seats, 1):
        row |= {f"seat{seat}.player": player, f"seat{seat}.bot": "dumb"}
        row |= {f"seat{seat}.points": points, f"seat{seat}.won": won}
    return row | counted


FAILED: dict[str, Any] = {
    "game": 9,
    "seed": 9,
    "error": "no",
    "seat1.player": "bob",
    "seat1.won": None,
    "seat1.points": None,
}
THREE: Rows = collect_rows(
    [
        game(0, [("ann", 3, False), ("bob", 5, True)], hours=2, **{"bob.lamps": 1, "ann.lamps": 2}),
        game(1, [("bob", 4, True), ("ann", 4, True)], hours=3, **{"bob.lamps": 1, "ann.lamps": 1}),
        game(2, [("ann", 9, True), ("bob", 0, False)], hours=2, **{"bob.lamps": 0, "ann.lamps": 2}),
        FAILED,
    ]
)


def shown(found: tuple[Standing, ...]) -> dict[str, tuple[int, float, float | None]]:
    return {" ".join(e.names): (e.places, e.wins.value, e.points and e.points.value) for e in found}


# --- by hand --------------------------------------------------------------------------------------


def test_places_are_compared_by_seat_player_and_what_is_counted() -> None:
    assert shown(compare_places(THREE, "seat")) == {"1": (3, 0.5, 16 / 3), "2": (3, 0.5, 3.0)}
    assert shown(compare_places(THREE, "player")) == {"bob": (3, 0.5, 3.0), "ann": (3, 0.5, 16 / 3)}
    assert shown(compare_places(THREE, "lamps")) == {"0": (1, 0.0, 0.0), "1": (3, 2 / 3, 13 / 3), "2": (2, 0.5, 6.0)}
    assert shown(compare_places(THREE, "hours")) == {"2": (4, 0.5, 4.25), "3": (2, 0.5, 4.0)}
    assert shown(compare_places(THREE, "player", "seat")) == {
        "bob 1": (1, 0.5, 4.0),
        "bob 2": (2, 0.5, 2.5),
        "ann 1": (2, 0.5, 6.0),
        "ann 2": (1, 0.5, 4.0),
    }
    assert list_comparable(THREE) == ("seat", "player", "bot", "lamps", "winners", "hours")


def test_how_close_games_end() -> None:
    found = measure_endings(THREE)
    assert found.games == 3
    assert found.shared == share_of(1, 3)
    assert found.margin is not None
    assert found.margin.value == pytest.approx((2 + 0 + 9) / 3)


def test_points_are_counted_one_by_one() -> None:
    ann = next(line for line in compare_places(THREE, "player") if line.names == ("ann",))
    assert ann.spread == {3: 1, 4: 1, 9: 1}
    assert read_record(Standing, json.loads(json.dumps(ann.to_json()))).to_json() == ann.to_json()


def test_what_cannot_be_compared_is_told_with_what_can() -> None:
    with pytest.raises(CannotRead) as refused:
        compare_places(THREE, "lampz", "seat", "hour")
    assert refused.value.lines("en") == [
        "by: 'lampz' cannot be compared: choose from seat, player, bot, lamps, winners, hours",
        "by: 'hour' cannot be compared: choose from seat, player, bot, lamps, winners, hours",
    ]
    assert "scegli fra" in refused.value.lines("it")[0]


def test_the_interval_of_a_share_stays_within_0_and_1() -> None:
    """Also where a game has two places of a kind: nearly all of them won, some, or none."""

    def rows(*games: tuple[int, str, str]) -> Rows:
        """Games of two by who won, seat 1 or 2 or nobody (0), and the class of each."""
        return {
            "winners": [int(won > 0) for won, _, _ in games],
            **{
                f"seat{seat}.{name}": values
                for seat in (1, 2)
                for name, values in (
                    ("player", ["Ada" if seat == 1 else "Bruno"] * len(games)),
                    ("won", [won == seat for won, _, _ in games]),
                    ("points", [None] * len(games)),
                )
            },
            "Ada.class": [klass for _, klass, _ in games],
            "Bruno.class": [klass for _, _, klass in games],
        }

    high, low = compare_places(
        rows((1, "elf", "orc"), (1, "elf", "orc"), (2, "elf", "elf"), (0, "orc", "orc")), "class"
    )
    assert (high.names, high.places, high.wins.value) == (("elf",), 4, 0.75)
    assert 0 <= high.wins.low < 0.75 < high.wins.high == 1
    assert (low.names, low.places, low.wins) == (("orc",), 4, share_of(0, 3))


def test_a_game_without_points() -> None:
    rows = collect_rows([game(0, [("ann", None, True), ("bob", None, False)])])
    (first, _) = compare_places(rows, "seat")
    assert (first.points, dict(first.spread), measure_endings(rows).margin) == (None, {}, None)
    assert read_record(Standing, first.to_json()).to_json() == first.to_json()


def test_a_bot_with_more_places_in_some_games() -> None:
    """Places count alike; what is doubtful is how games differ from what their places would give on average."""
    scores, bots = [(3, 5, 0), (10, 2, 4)], ("aab", "abb")
    rows = collect_rows(
        game(number, [(f"p{i}", own, own == max(of)) for i, own in enumerate(of)], **seated(bots[number]))
        for number, of in enumerate(scores)
    )
    a, b = compare_places(rows, "bot")
    assert (a.places, a.wins.value, b.wins.value) == (3, 2 / 3, 0)
    half = student(1) * sqrt(2 * (4**2 + 4**2)) / 3
    assert a.points == pytest.approx((6, 6 - half, 6 + half))
    assert b.points is not None
    assert b.points.high - 2 == pytest.approx(student(1) * sqrt(2 * (2**2 + 2**2)) / 3)


def seated(bots: Sequence[str]) -> dict[str, str]:
    """The bot of each seat."""
    return {f"seat{seat}.bot": bot for seat, bot in enumerate(bots, 1)}


def test_a_game_that_nobody_wins_counts() -> None:
    rows = collect_rows(game(number, [("ann", None, number == 0), ("bob", None, False)]) for number in (0, 1))
    assert {line.names[0]: line.wins.value for line in compare_places(rows, "player")} == {"ann": 0.5, "bob": 0}
    assert {line.names[0]: line.wins.value for line in compare_places(rows, "bot")} == {"dumb": 0.25}


def test_a_bot_on_some_places_that_always_wins_may_lose_one_day() -> None:
    bots = ("good", "good", "good", "bad")
    every = ([(f"p{i}", None, i == number % 3) for i in range(4)] for number in range(20))
    bad, good = compare_places(collect_rows(game(i, seats, **seated(bots)) for i, seats in enumerate(every)), "bot")
    assert bad.wins == share_of(0, 20)
    assert good.wins == pytest.approx([end / 3 for end in share_of(20, 20)])


def test_games_of_one_seed_are_not_independent() -> None:
    """Ten deals of four games each, and in all games of a deal wins the same."""
    first_wins = [number // 4 < 7 for number in range(40)]
    rows = collect_rows(
        game(i, [("p1", int(won), won), ("p2", int(not won), not won)], seed=i // 4) for i, won in enumerate(first_wins)
    )
    first, _ = compare_places(rows, "seat")
    assert first.wins == share_in_groups([4] * 7 + [0] * 3, [4] * 10)
    assert first.points == pytest.approx(mean_of([1] * 7 + [0] * 3))


# --- beside another account -----------------------------------------------------------------------


@st.composite
def many(draw: st.DrawFn) -> Rows:
    """Games of three players, some of which share a bot, a win, or both."""
    rows = []
    for number in range(draw(st.integers(2, 12))):
        order = draw(st.permutations(["ann", "bob", "cleo"]))
        scores = draw(st.lists(st.integers(-5, 40), min_size=3, max_size=3))
        row = game(number, [(who, n, n == max(scores)) for who, n in zip(order, scores, strict=True)])
        row |= {f"seat{seat}.bot": draw(st.sampled_from(["dumb", "wise"])) for seat in (1, 2, 3)}
        rows.append(row | {"steps": draw(st.integers(0, 99))})
    return collect_rows(rows)


@examples(60)
@given(many())
def test_all_places_are_compared_once_and_all_wins_are_shared_out(rows: Rows) -> None:
    games = len(rows["game"])
    for by in (("seat",), ("player", "seat"), ("steps",), ("bot", "steps")):
        found = compare_places(rows, *by)
        assert sum(line.places for line in found) == 3 * games
        assert sum(line.wins.value * line.places for line in found) == pytest.approx(games)
        assert all(sum(line.spread.values()) == line.places for line in found)


@examples(30)
@given(st.lists(st.integers(-50, 5000), min_size=40, max_size=90, unique=True))
def test_many_different_numbers_are_compared_in_ranges(steps: list[int]) -> None:
    rows = collect_rows([game(i, [("ann", n, True), ("bob", 0, False)], steps=n) for i, n in enumerate(steps)])
    found = compare_places(rows, "steps")
    assert len(found) == PARTS
    spans = [[int(end) for end in line.names[0].split("–")] for line in found]
    assert spans == sorted(spans)
    for line, (low, high) in zip(found, spans, strict=True):
        assert line.games == sum(low <= n <= high for n in steps)
        assert abs(line.games - len(steps) / PARTS) <= 1


def test_the_interval_of_independent_places_is_students() -> None:
    scores = [3, 8, 1, 9, 9]
    rows = collect_rows([game(i, [("ann", n, True), ("bob", 0, False)]) for i, n in enumerate(scores)])
    (first, _) = compare_places(rows, "seat")
    half = student(4) * stdev(scores) / sqrt(5)
    assert first.points == pytest.approx((fmean(scores), fmean(scores) - half, fmean(scores) + half))
    assert first.wins == share_of(5, 5)
    (alone, _) = compare_places(collect_rows([game(0, [("ann", 3, True), ("bob", 0, False)])]), "seat")
    assert alone.points is not None
    assert isnan(alone.points.low)


# --- any game -------------------------------------------------------------------------------------


def of_toy(games: int, **more: Any) -> Balance:
    settings: dict[str, Any] = {"bots": ["dumb", "cautious"], "seed": 1, "workers": 1, **more}
    return measure_balance("toy", games=games, **settings)


def test_a_game_that_nobody_here_knows() -> None:
    found = of_toy(60)
    assert {"guesses", "deck", "right"} <= set(found.known)
    for by in found.known:
        counted = 60 if by in PLACED else sum(value is not None for value in found.rows[by])
        assert sum(line.places for line in found.lines(by)) == 2 * counted
    assert sum(1 for _ in list_places(found.rows)) == 120


def test_games_that_fail_do_not_count() -> None:
    found = of_toy(60, bots=["dumb", "clumsy"])
    assert found.failed == sum(error is not None for error in found.rows["error"]) > 0
    assert [line.places for line in found.lines("seat")] == [60 - found.failed] * 2
    assert found.endings.games == 60 - found.failed


def test_more_games_begin_with_the_same_ones() -> None:
    few, more = of_toy(7), of_toy(20)
    assert {name: column[:7] for name, column in more.rows.items()} == dict(few.rows)


# --- what was run ---------------------------------------------------------------------------------


def test_the_command_plays_the_same_games_again() -> None:
    bots, readings = ["random", "greedy"], {"homes": "owner"}
    found = tk.balance("tsukumobake", games=3, bots=bots, seed=4, readings=readings, workers=1)
    again = eval(found.run.command, {"tk": tk})
    assert again.run == found.run
    assert dict(again.rows) == dict(found.rows)
    assert found.run.command == (
        'tk.balance("tsukumobake", games=3, bots=["random", "greedy"], seed=4, '
        'edition="kyoto", readings={"homes": "owner"})'
    )


def test_the_caption_says_what_was_run() -> None:
    told = Run("nim", plain("Nim"), {"heaps": 3}, ("random", "wise"), 30_000, 7, "0.1.0")
    assert told.caption().en == "Nim, heaps=3; bots: random, wise; 30,000 games, seed 7, tsukumo 0.1.0"
    assert told.caption().it == "Nim, heaps=3; bot: casuale, wise; 30.000 partite, seme 7, tsukumo 0.1.0"
    assert told._replace(options={}).caption().en.startswith("Nim; bots: random")
    assert read_record(Run, json.loads(json.dumps(told.to_json())))._replace(options=told.options) == told
