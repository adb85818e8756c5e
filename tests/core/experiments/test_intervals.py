"""Intervals of proportions whose trials come in groups."""

from __future__ import annotations

from math import isnan
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tsukumo.core.experiments.intervals import share_in_groups, share_of


@examples(200)
@given(groups=st.lists(st.integers(0, 6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), min_size=1))
def test_the_share_is_plain_and_within_its_interval(groups: list[tuple[int, int]]) -> None:
    successes, trials = [s for s, _ in groups], [n for _, n in groups]
    found = share_in_groups(successes, trials)
    if not sum(trials):
        assert not found.known
        assert isnan(found.value)
        return
    assert found.value == sum(successes) / sum(trials)
    assert 0 <= found.low <= found.value + 1e-12
    assert found.value - 1e-12 <= found.high <= 1
    alone = share_of(sum(successes), sum(trials))  # never surer than if all trials were independent
    assert found.low <= alone.low + 1e-12
    assert found.high >= alone.high - 1e-12
    assert found == share_in_groups([0, *successes], [0, *trials])  # an empty group says nothing


def test_trials_that_are_all_alike_in_a_group_count_as_one() -> None:
    alike = [5, 0, 0, 5, 0, 0, 0, 0, 0, 5] * 20
    found, one_each = share_in_groups(alike, [5] * 200), share_of(60, 200)
    assert found.value == one_each.value
    # The variance between 200 groups is estimated: it is 200/199 of what it would be if the share were known.
    assert found.low == pytest.approx(one_each.low, rel=2e-3)
    assert found.high == pytest.approx(one_each.high, rel=2e-3)


def test_groups_of_one_trial_are_independent_trials() -> None:
    found, alone = share_in_groups([1] * 30 + [0] * 170, [1] * 200), share_of(30, 200)
    assert (found.low, found.high) == pytest.approx((alone.low, alone.high), rel=2e-3)


@pytest.mark.parametrize("success", [0, 5])
def test_where_all_groups_are_alike_each_counts_as_one_trial(success: int) -> None:
    assert share_in_groups([success] * 40, [5] * 40) == share_of(40 * (success // 5), 40)
    assert share_in_groups([2], [5])[1:] == share_of(0.4, 1)[1:]


def test_the_interval_holds_the_true_share_nearly_always() -> None:
    """In groups of five trials that share their luck; the plain interval would miss it three times as often."""
    rng = Random(1)
    true, held, plain = 0.2, 0, 0
    for _ in range(400):
        chances = [0.5 if rng.random() < 0.4 else 0.0 for _ in range(60)]
        found = [sum(rng.random() < chance for _ in range(5)) for chance in chances]
        interval, alone = share_in_groups(found, [5] * 60), share_of(sum(found), 300)
        held += interval.low <= true <= interval.high
        plain += alone.low <= true <= alone.high
    assert 0.92 <= held / 400 <= 0.98
    assert plain / 400 < 0.88
