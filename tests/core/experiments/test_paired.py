"""Whole games in pairs: what both sides are, where they part, failures, interruptions, and what is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isnan
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import tsukumo as tk
from tests.core import toy
from tests.core.nim import NIM, Nim
from tests.core.pairs import GAME, asked, played, tsukumobake
from tsukumo.core.bots.bots import Bot, make_bot
from tsukumo.core.experiments.effects import CHANGED
from tsukumo.core.experiments.match import GamesPlan, find_divergence
from tsukumo.core.experiments.paired import Paired
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.game.replay import load_game
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.plugins import registry

pytestmark = pytest.mark.usefixtures("english_folder", "toys")


# --- both sides -----------------------------------------------------------------------------------


def side(found: Paired, mark: str, change: str) -> pd.DataFrame:
    """The columns of one side, as a simulation's table has them."""
    games = found.games[found.games["change"] == change]
    names = [name for name in games if name.startswith(mark or "changed.") == bool(mark)]
    table = games[names].rename(columns=lambda name: name.removeprefix(mark))
    return table.drop(columns=["pair", "change", "seed", "same"], errors="ignore").reset_index(drop=True)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("change", "simulated"),
    [
        ({"homes": "owner"}, {"readings": {"homes": "owner", "pile": "ever"}}),
        ({"readings": {"homes": "owner"}, "stride": "exact"},
         {"readings": {"homes": "owner", "pile": "ever", "stride": "exact"}}),
        ({"pile": "current"}, {}),
        ({"bots": ["random", "greedy"]}, {"bots": ["random", "greedy"], "readings": {"pile": "ever"}}),
    ],
)  # fmt: skip
def test_both_sides_are_the_games_that_simulations_play(change: Any, simulated: Any) -> None:
    settings: dict[str, Any] = {"games": 6, "seed": 3, "workers": 1, "progress": False}
    found = tk.paired(GAME, change, **settings, readings={"pile": "ever"})
    (name,) = found.games["change"].unique()
    for mark, options in (("", {"readings": {"pile": "ever"}}), (CHANGED, simulated)):
        games = tk.simulate(GAME, **{**settings, **options}).games
        assert found.games["seed"].tolist() == games["seed"].tolist()
        pd.testing.assert_frame_equal(side(found, mark, name), games.drop(columns=["game", "seed"]))
        standings = tk.simulate(GAME, **{**settings, **options}).standings("seat")
        assert found.standings("seat", name if mark else None) == standings
    assert [line.names for line in standings] == [("1",), ("2",), ("3",), ("4",)]


def test_several_changes_share_the_games_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = {"one": {"homes": "owner"}, "two": {"combos": "any", "homes": "owner"}}
    before = made()
    both = tsukumobake(changes, games=3)
    assert made() - before == 3 * 3
    assert both.games["pair"].tolist() == [0, 0, 1, 1, 2, 2]
    assert both.games["change"].tolist() == ["one", "two"] * 3
    for name, change in changes.items():
        alone = tsukumobake(change, games=3)
        own = both.games[both.games["change"] == name].drop(columns="change").reset_index(drop=True)
        pd.testing.assert_frame_equal(own, alone.games.drop(columns="change"))


def made() -> int:
    """The number of games that this process has begun in workers' ways."""
    from tsukumo.core.experiments.match import _load_rules

    info = _load_rules.cache_info()
    return info.hits + info.misses


def test_seats_may_be_added_and_taken_away() -> None:
    """Seats of only one side have no difference; who wins is compared by name."""
    settings: dict[str, Any] = {"games": 8, "seed": 1, "workers": 1, "progress": False, "bots": "sensible"}
    found = tk.paired("lupus", {"seats": "9"}, **settings, seats=8)
    assert found.games["changed.seat9.player"].notna().all()
    table = found.effects()
    assert set(table.loc[table["measure"] == "wins", "of"]) == {f"seat{i}" for i in range(1, 9)}
    assert set(table["measure"]) == {"parted", "winners", "wins", "decisions"}  # no points in this game
    assert table.loc[table["measure"] == "parted", "value"].tolist() == [1.0]
    assert isnan(found.table().loc["seats=9", "moved"])
    with pytest.raises(CannotRead, match="bots: there must be 1 to 8 bots, not 9"):
        tk.paired("lupus", {"seats": 8}, **{**settings, "bots": ["sensible"] * 9}, seats=9)


# --- where they part ------------------------------------------------------------------------------


def literal(plans: tuple[GamesPlan, GamesPlan], number: int) -> int | None:
    """The number of decisions that two games have in common, played in step, choice by choice and record by record."""
    games: list[AnyGame] = []
    bots: list[dict[str, Bot]] = []
    for plan in plans:
        kind = registry.kind_of(plan.game)
        games.append(Game(kind, plan.seed_of(number), json.loads(plan.options)))
        seats = enumerate(games[-1].players)
        specs = {p: (plan.bot(number, seat), plan.bot_seed(number, seat)) for seat, p in seats}
        bots.append({p: make_bot(plan.game, *spec) for p, spec in specs.items()})
    told = [told_of(game.log) for game in games]
    same = 0
    while True:
        if told[0] != told[1]:
            return max(0, same - 1)
        if games[0].over or games[1].over:
            return None if games[0].over and games[1].over else same
        chosen = [own[who].choose(g.view(who)) for g, own in zip(games, bots, strict=True) if (who := g.to_act)]
        if chosen[0] != chosen[1]:
            return same
        told = [told_of(game.apply(action)) for game, action in zip(games, chosen, strict=True)]
        same += 1


def told_of(records: Any) -> list[Any]:
    return [(r.kind, r.who, dict(r.data), dict(r.secret), r.dice) for r in records]


@pytest.mark.parametrize("answer", [{"homes": "owner"}, {"combos": "any"}, {"pile": "ever"}, {"sight": "blocked"}])
def test_games_part_where_a_literal_comparison_parts_them(answer: Mapping[str, str]) -> None:
    found = tsukumobake(answer, games=10, bots=["random", "greedy"])
    plans = (found.plan, found.changes[0].plan)
    assert found.games["same"].astype(object).where(found.games["same"].notna(), None).tolist() == [
        literal(plans, number) for number in range(10)
    ]
    parted = found.games["same"].notna()
    assert parted.any()
    alike = found.games[~parted]
    for name in ("decisions", "winners", "seat1.points", "monk.items"):
        assert (alike[name] == alike[CHANGED + name]).all()


def nim(*actions: str) -> AnyGame:
    game: AnyGame = Game(NIM, 1, NIM.settle_options({}))
    for action in actions:
        game.apply(action)
    return game


def test_where_two_games_part() -> None:
    long = ["ann take b 1", "bob take a 1", "ann take b 2", "bob take c 4"]
    assert find_divergence(nim(*long), nim(*long)) is None
    assert find_divergence(nim(*long), nim(*long[:2])) == 2
    assert find_divergence(nim(*long[:2]), nim(*long)) == 2
    assert find_divergence(nim(*long), nim(*long[:1], "bob take b 1")) == 1
    assert find_divergence(nim(), nim(*long)) == 0
    one, other = nim(*long), nim(*long)
    other._log[1] = other._log[1]._replace(clauses=("end",))  # the clauses are no difference
    assert find_divergence(one, other) is None
    other._log[1] = other._log[1]._replace(data={"heap": "a", "count": 2})  # the second choice leads elsewhere
    assert find_divergence(one, other) == 1
    other._log[0] = other._log[0]._replace(who="bob")
    assert find_divergence(other, one) == 0


# --- games that fail, and interruptions -----------------------------------------------------------


def test_a_side_that_fails_is_kept_and_told() -> None:
    found = played([{"bots": ["clumsy"]}, {"cards": 8}], games=40)
    failed = found.games[found.games["changed.error"].notna()]
    assert 0 < len(failed) == len(found.failed) < 40
    assert failed["change"].unique().tolist() == ["bots=clumsy"]
    assert failed["same"].isna().all()
    for failure in found.failed:
        assert failure.file == Path("tsukumo-failed", f"game-{failure.seed}-1.json")
        assert failure.file.exists()
        game = load_game(failure.file)
        assert f"{game.to_act} (clumsy) did not choose" in failure.why.en
    counted = found.effects().set_index(["change", "measure", "of"])["pairs"]
    assert counted["bots=clumsy", "parted", ""] == 40 - len(failed)
    assert counted["cards=8", "parted", ""] == 40


def test_the_result_as_json() -> None:
    found = tsukumobake({"many": {"combos": "any", "bots": ("random", "greedy")}}, games=4)
    data = json.loads(json.dumps(found.to_json(), allow_nan=False))
    assert (data["game"], data["bots"], data["seed"], data["pairs"], data["failed"]) == (GAME, ["random"], 1, 4, 0)
    assert data["changes"] == {"many": {"combos": "any", "bots": ["random", "greedy"]}}
    assert data["options"] == {"edition": "kyoto", "readings": {}}
    table = found.effects()
    assert [line["value"] for line in data["effects"]] == pytest.approx(table["value"].tolist(), abs=1e-6)
    assert json.loads(json.dumps(tsukumobake({"combos": "any"}, games=1).to_json(), allow_nan=False))


# --- what is asked for ----------------------------------------------------------------------------


def named(change: object, game: str = GAME, **more: Any) -> list[str]:
    return [c.name for c in asked(change, game, **{"bots": "random", **more}).changes]


def test_changes_and_their_names() -> None:
    assert named({"homes": "owner", "stride": "exact"}) == ["homes=owner, stride=exact"]
    assert named({"bots": ["greedy", "random"]}) == ["bots=greedy,random"]
    assert named([{"homes": "owner"}, {"stride": "exact"}, {"homes": "owner"}]) == [
        "homes=owner", "stride=exact", "homes=owner (2)"]  # fmt: skip
    assert named({"a": {"homes": "owner"}, "b": {"bots": "greedy"}}) == ["a", "b"]
    assert named({"readings": {"homes": "owner"}}) == ["readings={homes=owner}"]
    every = named("readings", options={"readings": {"homes": "owner"}})
    answers = {f"{r.id}={a}" for r in tk.readings().values() for a in r.answers}
    in_force = {f"{r.id}={r.default}" for r in tk.readings().values()}
    assert set(every) == answers - in_force - {"homes=owner"} | {"homes=open"}
    assert every[-1] == "meeting=pass"


def problems(change: object, game: str = GAME, **more: Any) -> dict[str, str]:
    """The problems, by key."""
    with pytest.raises(CannotRead) as caught:
        asked(change, game, **{"bots": "random", **more})
    return {problem.key: problem.reason.en for problem in caught.value.problems}


KNOWN = "cannot be changed: choose from bots, edition, readings, distance, company, turns, sight, "
KNOWN += "no_target, budget, half, shelter, stride, homes, combos, pile, blessing, meeting"


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"house": "owner"}, {"house": KNOWN}),
        ({"homes": "shut"}, {"readings.homes": "there is no value 'shut': choose open or owner"}),
        ({"homes": "open"}, {"": "changes nothing: it is like that already"}),
        ({"bots": ["random", "random"]}, {"": "changes nothing: it is like that already"}),
        ({"bots": ["nobody"]}, {"bots[0]": "there is no bot 'nobody': choose from random, novice, greedy, search"}),
        ({"bots": 5}, {"bots": "must be names of bots, not 5"}),
        ({"bots": []}, {"bots": "there must be 1 to 4 bots, not 0"}),
        ({}, {"": "does not say what changes"}),
        ([], {"change": "there is no change to try"}),
        ("homes", {"change": "must be an option with another value, several changes by name, a list of changes, or "
                             "readings, not 'homes'"}),
        ([{"homes": "owner"}, {"x": 1, "homes": "shut"}],
         {"change[1].x": KNOWN, "change[1].readings.homes": "there is no value 'shut': choose open or owner"}),
        ({"one": {"homes": "open"}, "two": {"pile": "ever"}},
         {"change.one": "changes nothing: it is like that already"}),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_change(change: Any, wrong: dict[str, str]) -> None:
    assert problems(change) == wrong


def test_a_game_without_readings_has_none_to_try() -> None:
    assert problems("readings", "toy", bots="dumb") == {"change": "there is no change to try"}
    assert problems({"card": 3}, "toy", bots="dumb") == {"card": "cannot be changed: choose from bots, cards"}


class Other(Nim):
    """Nim, whose options nobody has declared: a kind that knows more than it says."""

    def settle_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return {
            **super().settle_options({n: v for n, v in options.items() if n != "late"}),
            **({} if not options.get("late") else {"late": 1}),
        }


def test_an_option_that_has_no_default_can_be_changed() -> None:
    other: AnyKind = Other()
    with toy.instead(other):
        found = asked({"late": 1}, "nim", bots="random")
    assert json.loads(found.changes[0].plan.options) == {"readings": {}, "late": 1}
