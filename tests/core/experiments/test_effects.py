"""The effects of changes in pairs of games: by hand, ranked, by player, without points."""

from __future__ import annotations

from math import isnan, sqrt
from statistics import stdev
from typing import Any

import pytest

from tests.core import toy
from tests.core.nim import NIM
from tsukumo.core.experiments.balance import collect_rows
from tsukumo.core.experiments.effects import CHANGED, Effect, list_effects, summarise
from tsukumo.core.experiments.paired import prepare_pairs

T2 = 4.3026527
"""Student's t at 95 % for 2 degrees of freedom, from tables."""

pytestmark = pytest.mark.usefixtures("english_folder")


def row(pair: int, same: int | None, one: list[int | None], two: list[int | None], **more: Any) -> dict[str, Any]:
    """A row of pairs: the points of ann and bob on both sides; most points win."""
    found: dict[str, Any] = {"pair": pair, "change": "c", "seed": pair, "same": same}
    for mark, points in (("", one), (CHANGED, two)):
        best = max(own or 0 for own in points)
        found |= {f"{mark}error": None, f"{mark}decisions": 10 + (pair if mark else 0)}
        found[f"{mark}winners"] = [own or 0 for own in points].count(best)
        for seat, (player, own) in enumerate(zip(("ann", "bob"), points, strict=True), 1):
            found |= {f"{mark}seat{seat}.player": player, f"{mark}seat{seat}.bot": "dumb"}
            found |= {f"{mark}seat{seat}.points": own, f"{mark}seat{seat}.won": (own or 0) == best}
    return found | more


PAIRS = [row(0, None, [3, 1], [3, 1]), row(1, 4, [3, 1], [2, 2]), row(2, 0, [5, 1], [0, 7])]


def effects(pairs: list[dict[str, Any]], by: str) -> dict[tuple[str, str], Effect]:
    return {(effect.measure, effect.of): effect for effect in list_effects(collect_rows(pairs), by)}


@pytest.mark.parametrize(("by", "names"), [("seat", ("seat1", "seat2")), ("player", ("ann", "bob"))])
def test_effects_worked_out_by_hand(by: str, names: tuple[str, str]) -> None:
    found = effects(PAIRS, by)
    first, second = names
    assert {key: effect.value for key, effect in found.items()} == pytest.approx(
        {
            ("parted", ""): 2 / 3,
            ("winners", ""): 2 / 3,
            ("moved", ""): (0 + 1 + 5.5) / 3,
            ("moved", first): (0 + 1 + 5) / 3,
            ("moved", second): (0 + 1 + 6) / 3,
            ("points", first): -2,
            ("points", second): 7 / 3,
            ("wins", first): (0 - 0.5 - 1) / 3,
            ("wins", second): (0 + 0.5 + 1) / 3,
            ("decisions", ""): 1,
        }
    )
    assert {effect.pairs for effect in found.values()} == {3}
    points, half = found["points", first], T2 * stdev([0, -1, -5]) / sqrt(3)
    assert [points.low, points.high] == pytest.approx([-2 - half, -2 + half])
    share = found["parted", ""]  # Wilson's interval of 2 in 3, from tables
    assert [share.low, share.high] == pytest.approx([0.2077, 0.9385], abs=1e-4)


def test_changes_are_ranked_by_how_often_others_win() -> None:
    less = [pair | {"change": "less"} for pair in PAIRS[:2]]
    rows = summarise(collect_rows([*less, *PAIRS]))
    assert list(rows) == ["c", "less"]
    assert rows["less"]["parted"].pairs == 2
    assert [rows["less"][name].value for name in ("parted", "winners", "first")] == [1 / 2, 1 / 2, -1 / 4]
    assert [rows["c"][name].value for name in ("moved", "decisions")] == pytest.approx([6.5 / 3, 1])


def test_players_who_sit_elsewhere_are_compared_by_name() -> None:
    swapped = row(0, 0, [3, 1], [1, 3], **{"changed.seat1.player": "bob", "changed.seat2.player": "ann"})
    assert effects([swapped], "player")["winners", ""].value == 0
    assert effects([swapped], "player")["moved", "ann"].value == 0
    assert effects([swapped], "seat")["moved", "seat1"].value == 2


def test_pairs_of_which_a_game_failed_do_not_count() -> None:
    failed = row(3, None, [3, 1], [None, None], **{"changed.error": "x", "changed.winners": None})
    assert effects([*PAIRS, failed], "seat") == effects(PAIRS, "seat")
    ((key, nothing),) = effects([failed], "seat").items()
    assert key == ("parted", "")
    assert isnan(nothing.value)
    assert not effects([], "seat")
    assert not summarise({})


def test_games_without_points_have_winners() -> None:
    with toy.instead(NIM):
        found = prepare_pairs("nim", {"bots": ["search:iterations=30"]}, games=10, bots="random", seed=1, workers=1)
        found.run(progress=False)
    table = found.effects().set_index(["measure", "of"])["value"]
    assert table["wins", "seat1"] == -table["wins", "seat2"]
    assert table["parted", ""] > 0.5
    assert ("points", "seat1") in table
    assert found.effects("player")["of"].unique().tolist() == ["", "ann", "bob"]
