"""Tournaments: who sits where, what is said of the results, and ``tsukumo tournament``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import isnan, sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest

from tests.core import toy
from tests.core.ended import points, winners
from tsukumo.core.bots import Bot
from tsukumo.core.game import AnyGame, Game
from tsukumo.core.intervals import mean_of, share_of, student
from tsukumo.core.registry import make_bot, new_game
from tsukumo.core.tournament import Job, Played, Tournament, moved, places_of, report, seats_of, tables

ROOT = Path(__file__).parents[2]


pytestmark = pytest.mark.usefixtures("english_folder")


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
    assert tables(2, 4) == ((0, 1, 0, 0), (0, 1, 1, 1))
    assert tables(3, 4) == ((0, 1, 2, 0), (0, 1, 2, 1), (0, 1, 2, 2))
    assert tables(4, 4) == ((0, 1, 2, 3),)
    assert tables(2, 2) == ((0, 1),)
    assert [moved((0, 1, 2, 3), by) for by in range(4)] == [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0)]


def test_a_place_is_shared() -> None:
    assert places_of([5, 9, 9, 1]) == (3, 1.5, 1.5, 4)
    assert places_of([2, 2, 2, 2]) == (2.5,) * 4
    assert places_of([1, 2, 3, 4]) == (4, 3, 2, 1)


BOTS = ("dumb", "cautious")


def start_toy(*, seed: int) -> AnyGame:
    return Game(toy.TOY, seed, {"cards": toy.CARDS})


def tournament(games: int = 12, seed: int = 3, bots: tuple[str, ...] = BOTS) -> Tournament:
    """A tournament of the toy game, for two."""
    return Tournament(start_toy, toy.make_bot, bots, games, seed)


def test_every_deal_is_played_from_every_seat() -> None:
    jobs = tournament(5).jobs()
    assert [job.seats for job in jobs] == [(0, 1), (1, 0)] * 3
    assert [job.deal for job in jobs[::2]] == [job.deal for job in jobs[1::2]]
    assert len({job.deal for job in jobs}) == 3
    assert jobs == tournament(6).jobs()
    assert jobs[:4] == tournament(4).jobs()
    assert {job.deal for job in tournament(6, seed=4).jobs()}.isdisjoint(job.deal for job in jobs)
    assert [job.deal for job in jobs[:4:2]] == [106070740900404, 262038434783057]  # other versions play the same


def test_of_two_bots_for_four_seats_each_is_alone_among_three() -> None:
    plan = Tournament(partial(new_game, "tsukumobake"), partial(make_bot, "tsukumobake"), ("greedy", "random"), 4, 1)
    jobs = plan.jobs()
    assert len(jobs) == 8
    assert len({job.deal for job in jobs}) == 1
    for table, alone in ((0, 1), (1, 0)):
        seats = [job.seats for job in jobs if job.table == table]
        assert sorted(lineup.index(alone) for lineup in seats) == [0, 1, 2, 3]
        assert all(lineup.count(alone) == 1 for lineup in seats)


# --- the games ------------------------------------------------------------------------------------


def timeless(played: Iterable[Played]) -> list[Played]:
    """Results without the time, which is never twice the same."""
    return [game._replace(seconds=()) for game in played]


def test_a_game_is_played_as_its_job_says() -> None:
    plan = tournament()
    for job in plan.jobs()[:6]:
        seen: list[tuple[str, int]] = []

        def noted(spec: str, seed: int, seen: list[tuple[str, int]] = seen) -> Bot:
            seen.append((spec, seed))
            return toy.make_bot(spec, seed)

        played = plan._replace(make=noted).play(job)
        assert [spec for spec, _ in seen] == [BOTS[bot] for bot in job.seats]
        game = start_toy(seed=job.deal)
        bots = {player: toy.make_bot(*spec) for player, spec in zip(game.players, seen, strict=True)}
        while game.to_act:
            game.apply(bots[game.to_act].choose(game.view(game.to_act)))
        assert played.job == job
        assert played.points == tuple(points(game)[player] for player in game.players)
        assert played.wins == tuple((player in winners(game)) / len(winners(game)) for player in game.players)
        assert sum(played.decisions) == len(game.actions)
        assert played.decisions == tuple(sum(a.by == player for a in game.actions) for player in game.players)
        assert all(seconds > 0 for seconds in played.seconds)


def test_a_seat_has_the_same_luck_whoever_sits_there() -> None:
    found: list[int] = []

    def noted(spec: str, seed: int) -> Bot:
        found.append(seed)
        return toy.make_bot(spec, seed)

    plan = tournament()._replace(make=noted)
    first, second, third = plan.jobs()[:3]
    for job in (first, second, third):
        plan.play(job)
    assert found[:2] == found[2:4]
    assert len(set(found)) == 4


def test_the_results_do_not_depend_on_the_number_of_workers() -> None:
    plan = tournament(30)
    alone = timeless(plan.results())
    assert [game.job for game in alone] == plan.jobs()
    assert timeless(plan.results(workers=2)) == alone
    assert alone != timeless(tournament(30, seed=4).results())


# --- the report -----------------------------------------------------------------------------------


def game(deal: int, table: int, seats: str, *points: int) -> Played:
    """A made-up game: who sat where, by letter."""
    numbers = tuple("AB".index(letter) for letter in seats)
    n, most = len(points), max(points)
    wins = tuple(1 / points.count(most) if own == most else 0.0 for own in points)
    return Played(Job(deal, table, numbers), points, wins, places_of(points), (10,) * n, (0.5,) * n)


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
    found = report(["A", "B"], MADE_UP)
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
    assert lone_b.wins == pytest.approx(share_of(3.5, 6))
    assert many_a.wins == pytest.approx(tuple(share / 2 for share in share_of(2.5, 6)))
    assert lone_a.wins == pytest.approx(share_of(2 + 1 / 3, 6))
    assert many_b.wins.value == pytest.approx((2 / 3 + 3) / 12)
    assert lone_b.place == pytest.approx((3 + 3 + 1.5 + 1 + 1 + 1) / 6)
    assert lone_a.place == pytest.approx((1 + 2 + 1 + 3 + 2 + 3) / 6)
    # From the same deals, a seat of A got 68/9 and 21/9 points, one of B 30/9 and 41/9.
    ((one, other, ahead, _),) = found.differences
    assert (one, other) == ("A", "B")
    assert ahead == pytest.approx(mean_of([38 / 9, -20 / 9]))
    assert found.speeds == (("A", 180, 9.0), ("B", 180, 9.0))


def test_only_deals_that_were_played_to_the_end_count() -> None:
    assert report(["A", "B"], MADE_UP[:11]) == report(["A", "B"], MADE_UP[:6])
    assert report(["A", "B"], MADE_UP[:6]).deals == 1
    scored = report(["A", "B"], MADE_UP[:6]).tables[0][0].points
    assert scored
    assert not scored.known
    assert report(["A", "B"], MADE_UP[:5]).games == 0
    assert report(["A", "B"], []).tables == ()


def test_a_report_of_the_games_themselves() -> None:
    played = list(tournament(20).results())
    found = report(BOTS, played)
    seats = seats_of(BOTS, played)
    assert [(s.game, s.seat) for s in seats] == [(g, s) for g in range(20) for s in range(2)]
    for line in found.tables[0]:
        own = [seat for seat in seats if seat.bot == line.bot]
        assert line.points
        assert line.points.value == pytest.approx(fmean(seat.points or 0 for seat in own))
        assert line.wins.value == pytest.approx(fmean(seat.win for seat in own))
        assert line.place == pytest.approx(fmean(seat.place for seat in own))
    a_deal = [played[i : i + 2] for i in range(0, 20, 2)]
    scored = [[[n or 0 for n in game.points] for game in deal] for deal in a_deal]
    differences = [(one[0] + two[1] - one[1] - two[0]) / 2 for one, two in scored]
    half = 2.262157 * stdev(differences) / sqrt(10)
    assert found.differences[0].points == pytest.approx(
        (fmean(differences), fmean(differences) - half, fmean(differences) + half), abs=1e-5
    )
