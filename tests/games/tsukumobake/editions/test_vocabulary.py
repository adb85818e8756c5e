"""The vocabulary of an edition's effects and objectives: all of it can be written, and nothing else."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.games.tsukumobake.editions.test_files import edited, lines, refusal
from tests.games.tsukumobake.strategies import Json
from tsukumo.games.tsukumobake.editions.edition import COMPARISONS, Edition
from tsukumo.games.tsukumobake.editions.files import check_tables
from tsukumo.games.tsukumobake.play.effects import OPERATIONS, WHO
from tsukumo.games.tsukumobake.play.objectives import COUNTS

# --- what may be given, and needs not be -------------------------------------------------------------


def test_an_objective_brings_from_0_to_100_points() -> None:
    for points in (0, 10, 25, 100):
        edition = Edition(check_tables(edited(**{"objectives.monk.points": points})))
        assert [objective.points for objective in edition.objectives] == [25, 25, points, 25]
    wrong: list[object] = [-1, 101, True, "10", 2.5]
    for given in wrong:
        (line,) = lines(edited(**{"objectives.monk.points": given}))
        assert line.startswith("objectives.monk.points: ")


def test_a_combo_is_left_out_on_purpose_alone() -> None:
    edition = Edition(check_tables(edited(**{"combos.march.left_out": True})))
    assert [combo.id for combo in edition.combos] == [
        "perdition",
        "indulgence",
        "meditation",
        "hospitality",
        "exorcism",
    ]
    assert lines(edited(**{"combos.march.left_out": False})) == [
        "combos.march.left_out: can only be true, not false",
    ]


# --- the vocabulary of effects --------------------------------------------------------------------


def forms(name: str) -> list[Json]:
    """An operation as it may be written."""
    takes = OPERATIONS[name]
    whole: Json = {"op": name}
    if takes.who:
        whole["who"] = "all"
    if name == "move_parade":
        return [{**whole, "steps": 2}, {**whole, "to": "start"}]
    if takes.number:
        whole[takes.number] = 2
    if takes.to:
        whole["to"] = takes.to[0]
    return [whole]


def problem_of(op: Any) -> str:
    """The one thing wrong with an operation, after its key."""
    (line,) = lines(edited(**{"events.drums.effect.1": op}))
    key = "events.drums.effect[1]"
    assert line.startswith(key)
    return line.removeprefix(key)


def accepted(op: Json) -> bool:
    return bool(check_tables(edited(**{"events.drums.effect.1": op}))["events"]["drums"]["effect"][1] == op)


def test_how_much_an_operation_may_be() -> None:
    bounds = {name: (takes.number, takes.least, takes.most) for name, takes in OPERATIONS.items() if takes.number}
    assert bounds.pop("hurry") == ("steps", -6, 6)
    assert bounds.pop("stride") == ("steps", -4, 6)
    assert bounds.pop("move_parade") == ("steps", 1, 12)
    assert set(bounds.values()) == {("count", 1, 12)}
    assert [name for name, takes in OPERATIONS.items() if takes.half] == ["discard"]


def test_an_operation_takes_what_the_vocabulary_says() -> None:
    for name, takes in OPERATIONS.items():
        for form in forms(name):
            assert accepted(form)
            for who in WHO if takes.who else ():
                assert accepted({**form, "who": who})
            for to in takes.to if "to" in form else ():
                assert accepted({**form, "to": to})
            for number in (takes.least, takes.most) if takes.number in form else ():
                assert accepted({**form, takes.number: number})


def test_an_operation_takes_nothing_else() -> None:
    for name, takes in OPERATIONS.items():
        known = {"who": takes.who, takes.number: bool(takes.number), "to": bool(takes.to)}
        names = ", ".join(parameter for parameter in ("who", takes.number, "to") if known.get(parameter))
        for form in forms(name):
            for parameter in ("who", "count", "steps", "to", "half"):
                if not known.get(parameter):
                    problem = problem_of({**form, parameter: 1})
                    assert problem.startswith(f".{parameter}: unknown parameter: {name} takes ")
                    assert problem.replace(" and", ",").endswith(f" takes {names or 'none'}")


def test_an_operation_needs_what_it_takes() -> None:
    for name in OPERATIONS:
        for form in forms(name):
            for parameter in form:
                problem = problem_of({key: value for key, value in form.items() if key != parameter})
                if name == "move_parade" and parameter != "op":
                    assert problem == ": move_parade takes either steps or to, one of the two"
                else:
                    assert problem == f".{parameter}: is missing"


def test_the_bounds_of_an_operation() -> None:
    for name, takes in OPERATIONS.items():
        for form in forms(name):
            assert problem_of({**form, "op": f"{name}s"})
            if takes.number in form:
                for number in (takes.least - 1, takes.most + 1):
                    problem = problem_of({**form, takes.number: number})
                    assert problem.endswith(f"it must be an integer from {takes.least} to {takes.most}")
                assert "must be an integer" in problem_of({**form, takes.number: 1.5})
                if takes.half:
                    assert accepted({**form, takes.number: "half"})
                else:
                    problem = problem_of({**form, takes.number: "half"})
                    assert problem.endswith(f"must be an integer from {takes.least} to {takes.most}, not 'half'")
            if "who" in form:
                assert "it must be actor, chosen, others" in problem_of({**form, "who": "me"})
            if "to" in form:
                assert f"must be {takes.to[0]}" in problem_of({**form, "to": "nowhere"})


def test_the_parade_moves_so_many_steps_or_to_its_start() -> None:
    both = {"op": "move_parade", "steps": 2, "to": "start"}
    assert problem_of(both) == ": move_parade takes either steps or to, one of the two"


def test_an_effect_may_do_nothing() -> None:
    assert check_tables(edited(**{"events.drums.effect": []}))["events"]["drums"]["effect"] == []


# --- objectives -----------------------------------------------------------------------------------


def of_monk(*conditions: Json) -> Json:
    return edited(**{"objectives.monk.conditions": list(conditions)})


@pytest.mark.clause("goal.houses")
def test_every_count_can_be_compared_in_every_way() -> None:
    for count, compare in product(COUNTS, COMPARISONS):
        condition = {"count": count, compare: True if compare.endswith("_others") else 100}
        check_tables(of_monk(condition))
        narrow = {**condition, "house": "geisha"}
        if count in ("items", "gold", "types"):
            assert Edition(check_tables(of_monk(narrow))).objectives[2].conditions[0].house == 0
        else:
            key = "objectives.monk.conditions[0].house"
            assert lines(of_monk(narrow)) == [f"{key}: {count} is not counted by house: only items, gold and types are"]


def test_a_comparison_has_a_number_or_is_true() -> None:
    for compare in COMPARISONS:
        wrong = [False, 1, "true", None] if compare.endswith("_others") else [True, "1", None, 1.0]
        for value in wrong:
            (line,) = lines(of_monk({"count": "lit", compare: value}))
            assert line.startswith(f"objectives.monk.conditions[0].{compare}: ")
            assert ("can only be true" if compare.endswith("_others") else "must be an integer") in line


@pytest.mark.parametrize("compared", [{}, {"at_least": 1, "at_most": 2}, {"exactly": 1, "more_than_others": True}])
def test_a_condition_has_just_one_comparison(compared: Json) -> None:
    error = refusal(of_monk({"count": "lit"} | compared, {"count": "items", "at_least": 1}))
    ways = "at_least, at_most, exactly, more_than_others"
    assert error.lines("en") == [
        f"objectives.monk.conditions[0]: needs one comparison and no more: {ways} or fewer_than_others"
    ]
    assert error.lines("it") == [
        f"objectives.monk.conditions[0]: serve un confronto, e uno solo: {ways} o fewer_than_others"
    ]
