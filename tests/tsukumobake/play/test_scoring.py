"""Points, objectives and winners."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.tsukumobake.tables import KYOTO, SEAT, edition, end, lay, numbers, one
from tsukumo.core.record import Record
from tsukumo.tsukumobake.edition import Condition, Edition
from tsukumo.tsukumobake.play.objectives import COUNTS, holds, reached, value_of
from tsukumo.tsukumobake.play.scoring import items_worth, points, score, winners
from tsukumo.tsukumobake.play.state import State
from tsukumo.tsukumobake.play.summary import summary
from tsukumo.tsukumobake.play.table import COUNTERS, HIDDEN
from tsukumo.tsukumobake.rules import HOUSES

HELD = {"geisha": "2*mirror shamisen.gold fan bell.gold scroll", "monk": "teapot hat", "explorer": "hat.gold"}
ALWAYS: list[dict[str, Any]] = [{"count": "cards", "at_least": 0}]
NEVER: list[dict[str, Any]] = [{"count": "cards", "at_least": 99}]


# --- what cards are worth ---------------------------------------------------------------------------
@pytest.mark.clause("goal.points", "card.own", "card.gold", "card.types")
@pytest.mark.parametrize(("house", "item"), list(product(HOUSES, KYOTO.table["items"])))
def test_the_value_of_every_card(house: str, item: str) -> None:
    entry = KYOTO.table["items"][item]
    stranger = entry["values"]["stranger"]
    assert entry["values"]["own"] == 3 * stranger
    plain = stranger * (3 if entry["house"] == house else 1)
    state = lay()
    for card, worth in ((item, plain), (f"{item}.gold", 4 * plain)):
        state.hands[SEAT[house]] = numbers(state, card)
        assert items_worth(state, SEAT[house]) == worth
    state.hands[SEAT[house]] = numbers(state, f"2*{item} {item}.gold")
    assert items_worth(state, SEAT[house]) == 6 * plain


@pytest.mark.clause("scroll.keep", "goal.points")
def test_scrolls_and_cards_that_one_does_not_see_count_nothing() -> None:
    state = lay(hands={"monk": "scroll scroll bell"})
    assert items_worth(state, SEAT["monk"]) == 6
    state.hands[SEAT["monk"]] = [HIDDEN, HIDDEN]
    assert items_worth(state, SEAT["monk"]) == 0


@pytest.mark.clause("goal.points", "card.own", "card.gold")
def test_a_hand_is_worth_the_sum_of_its_cards() -> None:
    state = lay(hands=HELD)
    # 2 × 9 + 4 × 6 + 3 + 4 × 2 + 0; 2 + 1; 4 × 3
    assert [items_worth(state, seat) for seat in range(4)] == [53, 0, 3, 12]


# --- the end ----------------------------------------------------------------------------------------
def ended(state: State) -> tuple[dict[str, Record], Record]:
    """How the game ends: a record for every house, and that of the winners."""
    records = end(state)
    assert state.over
    return {r.who: r for r in records if r.kind == "scored"}, one(records, "won")


@pytest.mark.clause("end.score", "end.objective", "end.winner")
def test_the_end_counts_cards_and_objectives() -> None:
    objectives = {"geisha": NEVER, "innkeeper": ALWAYS, "monk": ALWAYS, "explorer": NEVER}
    state = lay(hands=HELD, edition=edition(objectives=objectives))
    scored, won = ended(state)
    assert list(scored) == list(HOUSES)
    assert scored["geisha"].data == {
        "cards": ["shamisen.gold", "fan", "mirror", "mirror", "bell.gold", "scroll"],
        "items": 53,
        "objective": 0,
        "total": 53,
    }
    assert {house: r.data["total"] for house, r in scored.items()} == {
        "geisha": 53,
        "innkeeper": 25,
        "monk": 28,
        "explorer": 12,
    }
    assert scored["innkeeper"].clauses == ("goal.points", "end.score", "end.objective")
    assert scored["explorer"].clauses == ("goal.points", "end.score")
    assert (won.data, won.clauses) == ({"winners": ["geisha"]}, ("end.winner",))
    assert points(state) == {house: r.data["total"] for house, r in scored.items()}


@pytest.mark.clause("end.winner")
@pytest.mark.parametrize(
    ("hands", "winning"),
    [
        ({}, list(HOUSES)),
        ({"geisha": "fan", "monk": "beads", "explorer": "teapot"}, ["geisha", "monk"]),
        ({"innkeeper": "fan"}, ["innkeeper"]),
    ],
)
def test_ties_stand(hands: dict[str, str], winning: list[str]) -> None:
    state = lay(hands=hands, edition=edition(objectives=dict.fromkeys(HOUSES, NEVER)))
    _, won = ended(state)
    assert won.data == {"winners": winning}
    assert winners([3, 5, 5, 1]) == [1, 2]
    assert winners([-1, -2, -3, -1]) == [0, 3]


@pytest.mark.clause("end.objective")
@pytest.mark.parametrize("worth", [0, 1, 40])
def test_an_edition_may_give_an_objective_other_points(worth: int) -> None:
    """An objective that brings nothing is reached all the same."""
    table = dict(edition(objectives={"monk": ALWAYS}).table)
    table["objectives"] = {**table["objectives"], "monk": {**table["objectives"]["monk"], "points": worth}}
    state = lay(hands={"monk": "bell"}, edition=Edition(table))
    assert score(state, SEAT["monk"]) == (6, worth, 6 + worth)
    scored, _ = ended(state)
    assert scored["monk"].data["objective"] == worth
    assert scored["monk"].clauses == ("goal.points", "end.score", "end.objective")
    assert summary(state, ())["monk.objective"] is True


@pytest.mark.clause("end.objective")
def test_an_objective_is_worth_twenty_five() -> None:
    state = lay(hands={"monk": "bell"}, edition=edition(objectives={"monk": ALWAYS}))
    assert score(state, SEAT["monk"]) == (6, 25, 31)
    state = lay(hands={"monk": "bell"}, edition=edition(objectives={"monk": NEVER}))
    assert score(state, SEAT["monk"]) == (6, 0, 6)


@pytest.mark.clause("end.objective", "goal.houses")
def test_all_conditions_of_an_objective_must_hold() -> None:
    for first, second in product((ALWAYS, NEVER), repeat=2):
        state = lay(edition=edition(objectives={"monk": [*first, *second]}))
        assert reached(state, SEAT["monk"]) == (first is second is ALWAYS)


# --- what an objective may count --------------------------------------------------------------------
def table() -> State:
    state = lay(
        hands={"geisha": "2*fan fan.gold mirror teapot.gold bell 2*scroll", "monk": "hat", "explorer": "3*hat"},
        squares={"geisha": "D4", "monk": "C2"},
        parade="G9 N",
        pile="fan hat bell",
        lit="D4 J4",
    )
    for seat, n in (("geisha", 2), ("monk", 7)):
        for i in range(len(COUNTERS)):
            state.tally[SEAT[seat] * len(COUNTERS) + i] = n + i
    return state


COUNTED: dict[tuple[str, str], tuple[int, int]] = {
    # the count, narrowed to a house: of the geisha, of the monk
    ("cards", ""): (8, 1),
    ("items", ""): (6, 1),
    ("items", "geisha"): (4, 0),
    ("items", "explorer"): (0, 1),
    ("gold", ""): (2, 0),
    ("gold", "innkeeper"): (1, 0),
    ("gold", "monk"): (0, 0),
    ("types", ""): (4, 1),
    ("types", "geisha"): (2, 0),
    ("houses", ""): (3, 1),
    ("houses", "geisha"): (1, 0),
    ("scrolls", ""): (2, 0),
    ("distance_home", ""): (6, 15),
    ("distance_parade", ""): (8, 11),
    ("inside", ""): (1, 0),
    ("lit", ""): (2, 2),
    ("unlit", ""): (10, 10),
    ("pile", ""): (3, 3),
    ("sent_home", ""): (2, 7),
    ("met", ""): (3, 8),
    ("combos", ""): (4, 9),
    ("entered", ""): (5, 10),
    ("scrolls_used", ""): (6, 11),
    ("events", ""): (7, 12),
}


def test_every_count_is_tried() -> None:
    assert {count for count, _ in COUNTED} == set(COUNTS)


@pytest.mark.clause("end.objective")
@pytest.mark.parametrize("case", COUNTED, ids=" ".join)
def test_counts(case: tuple[str, str]) -> None:
    count, house = case
    condition = Condition(count, "at_least", 0, HOUSES.index(house) if house else None)
    state = table()
    assert tuple(value_of(state, SEAT[h], condition) for h in ("geisha", "monk")) == COUNTED[case]


@pytest.mark.clause("end.objective")
@pytest.mark.parametrize(
    ("compare", "value", "held"),
    [
        *[("at_least", 7, True), ("at_least", 8, True), ("at_least", 9, False)],
        *[("at_most", 7, False), ("at_most", 8, True), ("at_most", 9, True)],
        *[("exactly", 7, False), ("exactly", 8, True), ("exactly", 9, False)],
    ],
)
def test_comparisons_with_a_number(compare: str, value: int, held: bool) -> None:
    assert holds(table(), SEAT["geisha"], Condition("cards", compare, value)) is held


@pytest.mark.clause("end.objective")
@pytest.mark.parametrize(
    ("counts", "most", "fewest"),
    [((3, 2, 2, 1), 0, 3), ((3, 3, 2, 2), None, None), ((1, 1, 1, 0), None, 3), ((1, 5, 1, 1), 1, None)],
)
def test_comparisons_with_the_others(counts: tuple[int, ...], most: int | None, fewest: int | None) -> None:
    """More, or fewer, than every other player: equal is not enough."""
    hands = {house: "fan " * n for house, n in zip(HOUSES, counts, strict=True)}
    state = lay(hands=hands)
    for seat in range(4):
        assert holds(state, seat, Condition("cards", "more_than_others", 1)) == (seat == most)
        assert holds(state, seat, Condition("cards", "fewer_than_others", 1)) == (seat == fewest)


# --- the objectives of the edition ------------------------------------------------------------------
@pytest.mark.clause("goal.houses", "end.objective")
def test_every_house_has_an_objective_of_its_own() -> None:
    conditions = [objective.conditions for objective in KYOTO.objectives]
    assert len(set(conditions)) == 4
    kinds = [{condition.of for condition in each} for each in conditions]
    assert kinds == [{"types"}, {"lit"}, {"sent_home", "combos"}, {"distance_home"}]


@pytest.mark.clause("end.objective", "goal.houses")
def test_the_objectives_of_kyoto() -> None:
    eight = "fan umbrella teapot flask bell staff lantern hat"
    cases: list[tuple[str, dict[str, Any], bool]] = [
        ("geisha", {"hands": {"geisha": f"{eight} beads"}}, True),
        ("geisha", {"hands": {"geisha": f"{eight} beads beads scroll"}}, True),
        ("geisha", {"hands": {"geisha": eight}}, False),
        ("geisha", {"hands": {"geisha": f"{eight} hat hat.gold scroll"}}, False),
        ("innkeeper", {"lit": "D4 J4 B5 L5 B9"}, True),
        ("innkeeper", {"lit": "D4 J4 B5 L5"}, False),
        ("explorer", {"squares": {"explorer": "A7"}}, True),
        ("explorer", {"squares": {"explorer": "B7"}}, False),
    ]
    for house, laid, expected in cases:
        assert reached(lay(**laid), SEAT[house]) == expected, laid
    for sent, played in product((0, 1), (9, 10)):
        state = lay()
        state.tally[SEAT["monk"] * len(COUNTERS) + COUNTERS.index("sent_home")] = sent
        state.tally[SEAT["monk"] * len(COUNTERS) + COUNTERS.index("combos")] = played
        assert reached(state, SEAT["monk"]) == (sent == 0 and played == 10)
