"""Tournaments: who sits where, what is said of the results, and ``tsukumo tournament``."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable
from functools import partial
from math import isnan, sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest

from tests import toy
from tests.test_cli import Ran, outside, run
from tests.test_cli_other import names
from tests.test_simulate_cli import needs_terminals
from tsukumo.core.bots import Bot
from tsukumo.core.game import Game
from tsukumo.core.intervals import mean_of, share_of, student
from tsukumo.core.text import LANGS, Lang
from tsukumo.core.tournament import Job, Played, Tournament, moved, places_of, report, seats_of, tables, wins_of
from tsukumo.games import make_bot, new_game

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TSUKUMO_LANG", "en")
    monkeypatch.chdir(tmp_path)


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


def test_a_win_and_a_place_are_shared() -> None:
    assert wins_of([5, 9, 9, 1]) == (0, 0.5, 0.5, 0)
    assert places_of([5, 9, 9, 1]) == (3, 1.5, 1.5, 4)
    assert wins_of([2, 2, 2, 2]) == (0.25,) * 4
    assert places_of([2, 2, 2, 2]) == (2.5,) * 4
    assert places_of([1, 2, 3, 4]) == (4, 3, 2, 1)


BOTS = ("dumb", "cautious")


def start_toy(*, seed: int) -> Game:
    return Game(toy.TOY, seed, {"cards": toy.CARDS})


def tournament(games: int = 12, seed: int = 3, bots: tuple[str, ...] = BOTS) -> Tournament:
    """A tournament of the toy game, for two."""
    return Tournament(start_toy, partial(toy.make_bot, "toy"), bots, games, seed)


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
            return toy.make_bot("toy", spec, seed)

        played = plan._replace(make=noted).play(job)
        assert [spec for spec, _ in seen] == [BOTS[bot] for bot in job.seats]
        game = start_toy(seed=job.deal)
        bots = {player: toy.make_bot("toy", *spec) for player, spec in zip(game.players, seen, strict=True)}
        while game.to_act:
            game.apply(bots[game.to_act].choose(game.view(game.to_act)))
        assert played.job == job
        assert played.points == tuple(game.scores()[player] for player in game.players)
        assert played.wins == tuple((player in game.winners()) / len(game.winners()) for player in game.players)
        assert sum(played.decisions) == len(game.actions)
        assert played.decisions == tuple(sum(a.by == player for a in game.actions) for player in game.players)
        assert all(seconds > 0 for seconds in played.seconds)


def test_a_seat_has_the_same_luck_whoever_sits_there() -> None:
    found: list[int] = []

    def noted(spec: str, seed: int) -> Bot:
        found.append(seed)
        return toy.make_bot("toy", spec, seed)

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
    n = len(points)
    return Played(Job(deal, table, numbers), points, wins_of(points), places_of(points), (10,) * n, (0.5,) * n)


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
    ((one, other, ahead),) = found.differences
    assert (one, other) == ("A", "B")
    assert ahead == pytest.approx(mean_of([38 / 9, -20 / 9]))
    assert found.speeds == (("A", 180, 9.0), ("B", 180, 9.0))


def test_only_deals_that_were_played_to_the_end_count() -> None:
    assert report(["A", "B"], MADE_UP[:11]) == report(["A", "B"], MADE_UP[:6])
    assert report(["A", "B"], MADE_UP[:6]).deals == 1
    assert not report(["A", "B"], MADE_UP[:6]).tables[0][0].points.known
    assert report(["A", "B"], MADE_UP[:5]).games == 0
    assert report(["A", "B"], []).tables == ()


def test_a_report_of_the_games_themselves() -> None:
    played = list(tournament(20).results())
    found = report(BOTS, played)
    seats = seats_of(BOTS, played)
    assert [(s.game, s.seat) for s in seats] == [(g, s) for g in range(20) for s in range(2)]
    for line in found.tables[0]:
        own = [seat for seat in seats if seat.bot == line.bot]
        assert line.points.value == pytest.approx(fmean(seat.points for seat in own))
        assert line.wins.value == pytest.approx(fmean(seat.win for seat in own))
        assert line.place == pytest.approx(fmean(seat.place for seat in own))
    a_deal = [played[i : i + 2] for i in range(0, 20, 2)]
    differences = [(one.points[0] + two.points[1] - one.points[1] - two.points[0]) / 2 for one, two in a_deal]
    half = 2.262157 * stdev(differences) / sqrt(10)
    assert found.differences[0].points == pytest.approx(
        (fmean(differences), fmean(differences) - half, fmean(differences) + half), abs=1e-5
    )


# --- the command ----------------------------------------------------------------------------------


def play(*words: str) -> Ran:
    """The command, in this process."""
    return run("tournament", "greedy", "random", "--games", "4", "--seed", "7", *words)


def test_what_is_printed_follows_from_the_files(tmp_path: Path) -> None:
    ran = play("--json", "out.json", "--csv", "out.csv")
    assert (ran.status, ran.err) == (0, "")
    data = json.loads((tmp_path / "out.json").read_text())
    rows = list(csv.DictReader((tmp_path / "out.csv").read_text().splitlines()))
    assert (data["format"], data["bots"], data["seed"]) == ("tsukumo-tournament/1", ["greedy", "random"], 7)
    assert (data["deals"], data["games"], len(rows)) == (1, 8, 32)
    assert [{name: str(value) for name, value in seat.items()} for seat in data["played"]] == rows
    for number, lines in enumerate(data["tables"]):
        for line in lines:
            own = [row for row in rows if int(row["table"]) == number and row["bot"] == line["bot"]]
            assert line["seats"] * line["games"] == len(own)
            points = {"value": pytest.approx(fmean(int(row["points"]) for row in own)), "low": None, "high": None}
            assert line["points"] == points
            assert line["wins"]["value"] == pytest.approx(fmean(float(row["win"]) for row in own))
            wins = "".join(f"{100 * line['wins'][end]:.1f}%" for end in ("value", "low", "high"))
            told = [
                line["bot"],
                str(line["seats"]),
                "4",
                f"{line['points']['value']:.1f}",
                wins,
                f"{line['place']:.2f}",
            ]
            assert "".join(told) in re.sub(r"[ (…)]", "", ran.out)
    for speed in data["speeds"]:
        own = [row for row in rows if row["bot"] == speed["bot"]]
        assert speed["decisions"] == sum(int(row["decisions"]) for row in own)
        assert speed["seconds"] == pytest.approx(sum(float(row["seconds"]) for row in own))
        assert f"{1000 * speed['seconds'] / speed['decisions']:.2f}" in ran.out
    (difference,) = data["differences"]
    assert f"greedy less random, on the same deals: {difference['points']['value']:+.1f} points" in ran.out
    assert "tsukumobake: 8 games from 1 deals, seed 7" in ran.out
    assert names(tmp_path) == ["out.csv", "out.json"]


def timeless_file(file: Path) -> list[dict[str, str]]:
    return [{**row, "seconds": ""} for row in csv.DictReader(file.read_text().splitlines())]


def test_the_command_line_that_is_printed_repeats_it(tmp_path: Path) -> None:
    first = run("tournament", "random", "greedy", "--games", "3", "--csv", "first.csv")
    (again,) = re.findall(r"to repeat it: tsukumo (.*)", first.out)
    assert re.fullmatch(r"tournament random greedy --games 3 --seed \d+", again)
    run(*again.split(), "--csv", "again.csv", "--workers", "2")
    assert timeless_file(tmp_path / "first.csv") == timeless_file(tmp_path / "again.csv")


@pytest.mark.parametrize("lang", LANGS)
def test_everything_wrong_is_said_at_once(tmp_path: Path, lang: Lang) -> None:
    bots = ["random", "clever", "random", "search:iterations=x", "greedy"]
    options = ["--games", "0", "--seed", "-1", "--workers", "two", "--json", "no/out.json", "--csv", str(tmp_path)]
    ran = run("tournament", *bots, *options, "--lang", lang)
    assert (ran.status, ran.out) == (2, "")
    keys = ["--games", "--workers", "--seed", "no/out.json", str(tmp_path), "BOT", "BOT", "bot", "bot.iterations"]
    assert [line.partition(":")[0] for line in ran.lines] == keys
    assert ("'clever'" in ran.err, "'x'" in ran.err, "'two'" in ran.err) == (True, True, True)
    assert ("two times" not in ran.err, "2" in ran.lines[5], "'random'" in ran.lines[6]) == (True, True, True)
    assert names(tmp_path) == []


def test_an_unknown_game_and_too_few_bots() -> None:
    ran = run("tournament", "greedy", "random", "--game", "chess")
    assert (ran.status, ran.out) == (2, "")
    assert "'chess'" in ran.err
    assert "tsukumobake" in ran.err
    assert run("tournament", "greedy").status == 2
    assert run("tournament").status == 2


def test_several_processes_need_joblib_and_one_does_not() -> None:
    start = f"import sys, importlib.util as u; sys.path.insert(0, {str(ROOT)!r}); found = u.find_spec; "
    start += "u.find_spec = lambda name: None if name in ('joblib', 'tqdm') else found(name); "
    start += "sys.modules['joblib'] = sys.modules['tqdm'] = None; from tsukumo.cli import main; "
    words = ["tournament", "greedy", "random", "--games", "4", "--seed", "7"]
    for more, status in (([], 0), (["--workers", "2"], 2)):
        command = [sys.executable, "-c", f"{start}sys.exit(main({[*words, *more]!r}))"]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        assert ran.returncode == status, ran.stderr
        assert ("tsukumo[sim]" in ran.stderr, "greedy" in ran.stdout) == (status == 2, status == 0)


# --- the bar, and Ctrl-C --------------------------------------------------------------------------


def test_no_bar_but_on_a_terminal() -> None:
    ran = outside("tournament", "random", "greedy", "--games", "1", "--seed", "1")
    assert (ran.status, ran.err) == (0, "")


@needs_terminals
@pytest.mark.parametrize("bare", [False, True])
def test_the_bar_on_a_terminal_counts_to_the_end(bare: bool) -> None:
    shown = watched(["random", "greedy", "--games", "4", "--seed", "1"], bare=bare)[2]
    assert ("8 games of 8" if bare else "8/8") in shown
    assert watched(["random", "greedy", "--games", "4", "--seed", "1", "--quiet"], bare=bare)[2] == ""


@needs_terminals
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_reports_what_is_finished(tmp_path: Path, workers: str) -> None:
    words = ["random", "greedy", "--games", "100000", "--seed", "1", "--workers", workers, "--csv", "out.csv"]
    status, printed, shown = watched(words, stop=r"\D[1-9]\d+/200000")
    assert status == 130, shown
    assert "Traceback" not in shown
    ((done, count),) = re.findall(r"interrupted: (\d+) games finished, (\d+) count", shown)
    assert int(done) // 8 * 8 == int(count) >= 8
    assert f"{count} games from {int(count) // 8} deals" in printed
    rows = timeless_file(tmp_path / "out.csv")
    assert len(rows) == 4 * int(count)
    run("tournament", "random", "greedy", "--games", "4", "--seed", "1", "--csv", "first.csv")
    assert rows[:32] == timeless_file(tmp_path / "first.csv")


def watched(words: list[str], *, bare: bool = False, stop: str = "") -> tuple[int, str, str]:
    """The command on a terminal of its own, stopped when something is shown; status, output, what was shown.

    A *bare* one has no tqdm.
    """
    import pty
    import termios

    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    start = "import sys; sys.modules['tqdm'] = None; " if bare else "import sys; "
    start += "import importlib.util as u; found = u.find_spec; "
    start += "u.find_spec = lambda name: None if name == 'tqdm' else found(name); " if bare else ""
    start += f"sys.path.insert(0, {str(ROOT)!r}); from tsukumo.cli import main; "
    command = [sys.executable, "-c", f"{start}sys.exit(main({['tournament', *words]!r}))"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, text=True, start_new_session=True)
    os.close(theirs)
    shown, stopped = "", not stop
    while True:
        try:
            more = os.read(ours, 4096).decode()
        except OSError:  # the other end is closed
            break
        if not more:
            break
        shown += more
        if not stopped and re.search(stop, shown):
            stopped = True
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
    os.close(ours)
    printed, _ = process.communicate(timeout=60)
    return process.returncode, printed, shown
