"""Tournaments: who sits where, what is said of the results, and ``tsukumo tournament``."""

from __future__ import annotations

from math import isnan, sqrt
from pathlib import Path
from statistics import stdev
from typing import Any
from unittest import mock

import pytest

from tests.core import toy
from tests.core.ended import played_again, points, winners
from tsukumo.core.bots.bots import Bot
from tsukumo.core.experiments import match
from tsukumo.core.experiments.balance import collect_rows
from tsukumo.core.experiments.intervals import mean_of, share_in_groups, share_of, student
from tsukumo.core.experiments.match import GamesPlan
from tsukumo.core.experiments.tournament import (
    Report,
    Tournament,
    keep_whole_deals,
    list_lineups,
    make_report,
    prepare_tournament,
    rank_points,
    rotate,
)
from tsukumo.core.io.errors import CannotRead

pytestmark = pytest.mark.usefixtures("english_folder", "toys")


# --- intervals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (30, 2.042), (120, 1.980), (9999, 1.960)],
)
def test_students_t_is_that_of_the_tables(freedom: int, expected: float) -> None:
    assert student(freedom) == pytest.approx(expected, abs=0.0005)


def test_a_mean_has_the_interval_of_student() -> None:
    values = [3.0, 5.0, 10.0]
    half = 4.302652730 * stdev(values) / sqrt(3)
    assert mean_of(values) == pytest.approx((6.0, 6.0 - half, 6.0 + half))
    assert mean_of([4.0, 4.0]) == (4.0, 4.0, 4.0)
    assert mean_of([4.0]).value == 4.0
    assert not mean_of([4.0]).known
    assert isnan(mean_of([]).value)


def test_a_share_has_the_interval_of_wilson() -> None:
    # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
    assert share_of(81, 263) == pytest.approx((81 / 263, 0.2553, 0.3662), abs=0.00005)
    assert share_of(15, 148) == pytest.approx((15 / 148, 0.0624, 0.1605), abs=0.00005)
    assert share_of(0, 20) == pytest.approx((0, 0, 0.1611), abs=0.00005)
    assert share_of(1, 29) == pytest.approx((1 / 29, 0.0061, 0.1718), abs=0.00005)
    assert share_of(20, 20) == pytest.approx((1, 0.8389, 1), abs=0.00005)
    assert share_of(2.5, 10).value == 0.25
    assert isnan(share_of(0, 0).value)


# --- who sits where -------------------------------------------------------------------------------


def test_everybody_sits_once_and_the_other_seats_go_to_each_in_turn() -> None:
    assert list_lineups(2, 4) == ((0, 1, 0, 0), (0, 1, 1, 1))
    assert list_lineups(3, 4) == ((0, 1, 2, 0), (0, 1, 2, 1), (0, 1, 2, 2))
    assert list_lineups(4, 4) == ((0, 1, 2, 3),)
    assert list_lineups(2, 2) == ((0, 1),)
    assert [rotate((0, 1, 2, 3), by) for by in range(4)] == [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0)]


def test_a_place_is_shared() -> None:
    assert rank_points([5, 9, 9, 1]) == (3, 1.5, 1.5, 4)
    assert rank_points([2, 2, 2, 2]) == (2.5,) * 4
    assert rank_points([1, 2, 3, 4]) == (4, 3, 2, 1)


BOTS = ("dumb", "cautious")


def tournament(games: int = 12, seed: int = 3, bots: tuple[str, ...] = BOTS, workers: int = 1) -> Tournament:
    """A tournament of the toy game, for two, not played yet."""
    return prepare_tournament("toy", bots=bots, games=games, seed=seed, workers=workers)


def played(*args: Any, **more: Any) -> Tournament:
    """A tournament of the toy game, played."""
    found = tournament(*args, **more)
    found.run(progress=False)
    return found


def test_every_deal_is_played_from_every_seat() -> None:
    rows = played(5).rows
    line_ups = list(zip(rows["seat1.bot"], rows["seat2.bot"], strict=True))
    assert [set(line_ups[i : i + 2]) for i in (0, 2, 4)] == [{BOTS, BOTS[::-1]}] * 3
    seeds = list(rows["seed"])
    assert seeds[::2] == seeds[1::2]
    assert len(set(seeds)) == 3
    assert seeds == list(played(6).rows["seed"])
    assert seeds[:4] == list(played(4).rows["seed"])
    assert set(played(6, seed=4).rows["seed"]).isdisjoint(seeds)
    assert seeds[:4:2] == [tournament().plan.seed_of(number) for number in (0, 1)]


def test_of_two_bots_for_four_seats_each_is_alone_among_three() -> None:
    plan = prepare_tournament("tsukumobake", bots=("greedy", "random"), games=4, seed=1)
    assert plan.count == 8
    games = [plan.lineups.at(number) for number in range(plan.count)]
    assert {deal for deal, _, _ in games} == {0}
    for table, alone in ((0, 1), (1, 0)):
        seats = [seats for _, at, seats in games if at == table]
        assert sorted(lineup.index(alone) for lineup in seats) == [0, 1, 2, 3]
        assert all(lineup.count(alone) == 1 for lineup in seats)


# --- the games ------------------------------------------------------------------------------------


def timeless(found: Tournament) -> dict[str, object]:
    """The rows without the time, which is never twice the same."""
    return {name: column for name, column in found.rows.items() if not name.endswith(".seconds")}


def test_a_game_is_played_as_its_line_up_says() -> None:
    found = played()
    rows, plan = found.rows, found.plan
    for number in range(6):
        deal, table, seats = found.lineups.at(number)
        *_, (game, _) = played_again(plan, deal, [BOTS[seat] for seat in seats])
        row = {name: column[number] for name, column in rows.items()}
        assert (row["game"], row["table"], row["seed"]) == (number, table, game.seed)
        for i, player in enumerate(game.players, 1):
            assert row[f"seat{i}.bot"] == BOTS[seats[i - 1]]
            assert row[f"seat{i}.points"] == points(game)[player]
            assert row[f"seat{i}.won"] == (player in winners(game))
            assert row[f"seat{i}.decisions"] == sum(action.by == player for action in game.actions)
            seconds = row[f"seat{i}.seconds"]
            assert isinstance(seconds, float)
            assert seconds > 0


def test_a_seat_has_the_same_luck_whoever_sits_there() -> None:
    found: list[tuple[str, int]] = []

    def noted(_game: str, spec: str, seed: int) -> Bot:
        found.append((spec, seed))
        return toy.make_bot(spec, seed)

    with mock.patch.object(match, "make_bot", noted):
        plan = tournament()
        found.clear()
        for number in range(3):
            plan.job()(number)
    seeds = [seed for _, seed in found]
    assert seeds[:2] == seeds[2:4]
    assert len(set(seeds)) == 4
    assert [spec for spec, _ in found[:2]] == [spec for spec, _ in found[2:4]][::-1]


def test_the_results_do_not_depend_on_the_number_of_workers() -> None:
    alone = timeless(played(30))
    assert alone["game"] == list(range(30))
    assert timeless(played(30, workers=2)) == alone
    assert timeless(played(30, seed=4)) != alone


def test_games_that_fail_are_kept_and_their_deals_do_not_count(tmp_path: Path) -> None:
    found = prepare_tournament("toy", bots=("dumb", "clumsy"), games=40, seed=1, keep=tmp_path)
    found.run(progress=False)
    failed = {failure.game for failure in found.failed}
    assert 0 < len(failed) < 40
    assert len({failure.file for failure in found.failed}) == len(failed)
    deals = {number // 2 for number in failed}
    assert found.result().games == 40 - 2 * len(deals)
    assert {seat.game // 2 for seat in found.result().played} == set(range(20)) - deals


def test_everything_wrong_is_told_at_once() -> None:
    with pytest.raises(CannotRead) as refused:
        prepare_tournament("toy", bots=("dumb", "dumb", "nobody"), games=0, seed=-1)
    assert [problem.key for problem in refused.value.problems] == ["games", "seed", "bots[2]", "bots", "bots"]
    with pytest.raises(CannotRead, match="there must be 2 bots, not 1"):
        prepare_tournament("toy", bots=("dumb",), games=1)


# --- the report -----------------------------------------------------------------------------------


def game(deal: int, table: int, seats: str, *points: int) -> dict[str, Any]:
    """A made-up game: who sat where, by letter."""
    row: dict[str, Any] = {"seed": deal, "table": table, "winners": points.count(max(points))}
    for seat, (letter, own) in enumerate(zip(seats, points, strict=True), 1):
        row |= {f"seat{seat}.player": f"p{seat}", f"seat{seat}.bot": letter, f"seat{seat}.points": own}
        row |= {f"seat{seat}.won": own == max(points), f"seat{seat}.decisions": 10, f"seat{seat}.seconds": 0.5}
    return row


def reported(games: list[dict[str, Any]]) -> Report:
    """The report on made-up games of A and B."""
    rows = collect_rows({"game": number, **game} for number, game in enumerate(games))
    return make_report(GamesPlan("", "{}", ("A", "B"), 0), keep_whole_deals(rows, 6))


MADE_UP = [
    game(1, 0, "ABA", 10, 2, 6),
    game(1, 0, "AAB", 8, 8, 2),
    game(1, 0, "BAA", 9, 3, 9),
    game(1, 1, "ABB", 12, 1, 2),
    game(1, 1, "BAB", 5, 5, 5),
    game(1, 1, "BBA", 0, 4, 7),
    game(2, 0, "ABA", 1, 9, 5),
    game(2, 0, "AAB", 0, 2, 4),
    game(2, 0, "BAA", 5, 1, 3),
    game(2, 1, "ABB", 2, 3, 4),
    game(2, 1, "BAB", 6, 7, 8),
    game(2, 1, "BBA", 1, 1, 0),
]
"""Two deals of a game for three, at both tables of two bots."""


def test_a_report_is_what_one_reckons_by_hand() -> None:
    found = reported(MADE_UP)
    assert (found.deals, found.games) == (2, 12)
    (many_a, lone_b), (lone_a, many_b) = found.tables
    assert [(line.bot, line.seats, line.games) for line in (many_a, lone_b, lone_a, many_b)] == [
        ("A", 2, 6),
        ("B", 1, 6),
        ("A", 1, 6),
        ("B", 2, 6),
    ]
    # A at the first table: 44 points of 6 seats in the first deal, 12 of 6 in the second.
    assert many_a.points == pytest.approx(mean_of([44 / 6, 2]))
    assert lone_b.points == pytest.approx(mean_of([13 / 3, 6]))
    assert lone_a.points == pytest.approx(mean_of([8, 3]))
    assert many_b.points == pytest.approx(mean_of([17 / 6, 23 / 6]))
    # B alone wins the three games of the second deal, and half of one of the first.
    assert lone_b.wins == pytest.approx(share_in_groups([0.5, 3], [3, 3]))
    assert many_a.wins == pytest.approx(tuple(share / 2 for share in share_in_groups([2.5, 0], [3, 3])))
    assert lone_a.wins == pytest.approx(share_in_groups([2 + 1 / 3, 0], [3, 3]))
    assert many_b.wins.value == pytest.approx((2 / 3 + 3) / 12)
    assert lone_b.place == pytest.approx((3 + 3 + 1.5 + 1 + 1 + 1) / 6)
    assert lone_a.place == pytest.approx((1 + 2 + 1 + 3 + 2 + 3) / 6)
    # From the same deals, a seat of A got 68/9 and 21/9 points, one of B 30/9 and 41/9.
    ((one, other, ahead, _),) = found.differences
    assert (one, other) == ("A", "B")
    assert ahead == pytest.approx(mean_of([38 / 9, -20 / 9]))
    assert found.speeds == (("A", 180, 9.0), ("B", 180, 9.0))


def test_only_deals_that_were_played_to_the_end_count() -> None:
    assert reported(MADE_UP[:11]) == reported(MADE_UP[:6])
    assert reported(MADE_UP[:6]).deals == 1
    scored = reported(MADE_UP[:6]).tables[0][0].points
    assert scored
    assert not scored.known
    assert reported(MADE_UP[:5]).games == 0
    assert reported([]).tables == ()
