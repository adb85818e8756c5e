"""The reasons why the parade turned: the sentence of an explanation about the change since the step before."""

from __future__ import annotations

import pytest

import tsukumo as tk
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.parade.movement import Movement


def cited(move: Movement, step: int) -> set[str]:
    return {clause for s in move.explain("en").steps[step].sentences for clause in s.clauses}


@pytest.mark.clause("advance.a")
def test_a_target_left_for_another_is_named() -> None:
    move = tk.position("G7N.gD9s5.mI10n4.b2").movement()
    assert [step.target for step in move.steps] == [0, 0]
    assert "advance.a" not in cited(move, 1)
    # One step east, the monk on the column of the parade comes into sight.
    move = tk.position("G7E.gK8s6.mH3n4.b2").movement()
    assert [step.target for step in move.steps] == [0, 1]
    texts = [s.text for s in move.explain("en").steps[1].sentences if s.clauses == ("advance.a",)]
    assert texts[0].en == "The parade looks again, and leaves the geisha."
    assert texts[0].it == "La parata guarda di nuovo, e lascia la geisha."


@pytest.mark.clause("advance.a", "advance.g")
@pytest.mark.parametrize("name", cases())
def test_changes_are_told_when_there_are_any(name: str) -> None:
    move = cases()[name].position.movement()
    for i, step in enumerate(move.steps):
        before = move.steps[i - 1]
        changed = i > 0 and not before.hits and before.target not in (None, step.target)
        onward = i > 0 and bool(before.hits) and step.rule != "no_target"
        assert ("advance.a" in cited(move, i)) == changed
        assert ("advance.g" in cited(move, i)) == (onward or step.rule == "no_target")
