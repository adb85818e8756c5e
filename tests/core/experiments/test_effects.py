"""The effects of changes in pairs of games: by hand, ranked, by player, without points."""

from __future__ import annotations

from math import sqrt
from statistics import stdev
from typing import Any

import pandas as pd
import pytest

from tests.core import toy
from tests.core.nim import NIM
from tsukumo.core.experiments.effects import effects, summary
from tsukumo.core.experiments.paired import CHANGED, prepare_pairs

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


PAIRS = pd.DataFrame([row(0, None, [3, 1], [3, 1]), row(1, 4, [3, 1], [2, 2]), row(2, 0, [5, 1], [0, 7])])


def values(table: pd.DataFrame) -> dict[tuple[str, str], float]:
    return {(line["measure"], line["of"]): line["value"] for line in table.to_dict("records")}


@pytest.mark.parametrize(("by", "names"), [("seat", ("seat1", "seat2")), ("player", ("ann", "bob"))])
def test_effects_worked_out_by_hand(by: str, names: tuple[str, str]) -> None:
    table = effects(PAIRS, by)
    first, second = names
    assert values(table) == pytest.approx(
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
    assert table["pairs"].unique().tolist() == [3]
    line = table[(table["measure"] == "points") & (table["of"] == first)].iloc[0]
    half = T2 * stdev([0, -1, -5]) / sqrt(3)
    assert [line["low"], line["high"]] == pytest.approx([-2 - half, -2 + half])
    share = table.iloc[0]  # Wilson's interval of 2 in 3, from tables
    assert [share["low"], share["high"]] == pytest.approx([0.2077, 0.9385], abs=1e-4)


def test_changes_are_ranked_by_how_often_others_win() -> None:
    less = PAIRS.assign(change="less").head(2)
    table = summary(pd.concat([less, PAIRS], ignore_index=True))
    assert table.index.tolist() == ["c", "less"]
    assert table.loc["less", ["pairs", "parted", "winners", "first"]].tolist() == pytest.approx(
        [2, 1 / 2, 1 / 2, -1 / 4]
    )
    assert table.loc["c", ["moved", "decisions"]].tolist() == pytest.approx([6.5 / 3, 1])


def test_players_who_sit_elsewhere_are_compared_by_name() -> None:
    swapped = row(0, 0, [3, 1], [1, 3], **{"changed.seat1.player": "bob", "changed.seat2.player": "ann"})
    pairs = pd.DataFrame([swapped])
    assert values(effects(pairs, "player"))[("winners", "")] == 0
    assert values(effects(pairs, "player"))[("moved", "ann")] == 0
    assert values(effects(pairs, "seat"))[("moved", "seat1")] == 2


def test_pairs_of_which_a_game_failed_do_not_count() -> None:
    failed = row(3, None, [3, 1], [None, None], **{"changed.error": "x", "changed.winners": None})
    table = effects(pd.concat([PAIRS, pd.DataFrame([failed])], ignore_index=True), "seat")
    pd.testing.assert_frame_equal(table, effects(PAIRS, "seat"))
    nothing = effects(pd.DataFrame([failed]), "seat")
    assert nothing["measure"].tolist() == ["parted"]
    assert nothing["value"].isna().all()
    assert effects(PAIRS.head(0), "seat").empty
    assert summary(PAIRS.head(0)).empty


def test_games_without_points_have_winners() -> None:
    with toy.instead(NIM):
        found = prepare_pairs("nim", {"bots": ["search:iterations=30"]}, games=10, bots="random", seed=1, workers=1)
        found.run(progress=False)
    table = values(found.effects())
    assert table["wins", "seat1"] == -table["wins", "seat2"]
    assert table["parted", ""] > 0.5
    assert ("points", "seat1") in table
    assert found.effects("player")["of"].unique().tolist() == ["", "ann", "bob"]
