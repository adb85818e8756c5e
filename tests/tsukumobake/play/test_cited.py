"""What the log cites of the parade's steps: the clauses by which each went, the same that an explanation names."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.tsukumobake.play.test_march import anywhere
from tests.tsukumobake.tables import do, lay, march, one, options
from tsukumo.core.errors import CannotRead
from tsukumo.core.record import Record
from tsukumo.core.replay import from_json
from tsukumo.core.telling import Explanation, Passage
from tsukumo.tsukumobake.board import DISTANCE, SQUARES
from tsukumo.tsukumobake.parade.explain import explain
from tsukumo.tsukumobake.parade.movement import Hit, movement
from tsukumo.tsukumobake.parade.path import drawn
from tsukumo.tsukumobake.parade.ways import Ways, graph
from tsukumo.tsukumobake.play.state import State
from tsukumo.tsukumobake.rules import HOUSES

SAME = {"advance.a", "advance.c", "advance.d", "advance.f", "advance.g", "faq.3", "faq.4"}
"""What log and explanation cite of a step alike. Of the targets the explanation says more: who is in sight."""


def first(state: State) -> tuple[str, ...]:
    """What is cited of the first step."""
    return march(state)[1].clauses


@pytest.mark.clause("advance.c")
def test_a_jump_that_hits_nobody_cites_the_jump() -> None:
    state = lay(squares={"monk": "D1"}, hands={"monk": "fan fan"}, parade="D11 S")
    assert first(state) == ("target.b", "advance.c")


@pytest.mark.clause("advance.c", "advance.d")
def test_a_jump_over_somebody_cites_the_hit_too() -> None:
    state = lay(squares={"monk": "G9"}, hands={"monk": "fan fan"}, parade="G8 N")
    assert first(state) == ("target.a", "advance.c", "advance.d")


@pytest.mark.clause("faq.4", "advance.d")
def test_a_step_at_the_edge_cites_the_edge_and_no_jump() -> None:
    state = lay(squares={"monk": "C13"}, hands={"monk": "fan fan"}, parade="C12 N")
    assert first(state) == ("target.a", "advance.d", "faq.4")


@pytest.mark.clause("faq.3")
def test_a_choice_among_equivalent_paths_cites_the_straightest() -> None:
    state = lay(squares={"monk": "C2"}, hands={"monk": "fan fan"}, parade="F5 N")
    assert first(state) == ("target.b", "faq.3")
    assert first(lay(squares={"monk": "C5"}, hands={"monk": "fan fan"}, parade="F5 N")) == ("target.a",)


@pytest.mark.clause("advance.b", "faq.3")
def test_company_that_draws_is_cited_and_the_straightest_only_where_something_is_left_to_choose() -> None:
    hands = {"monk": "9*fan", "geisha": "hat"}
    drawn = lay(squares={"monk": "C2", "geisha": "E3"}, hands=hands, parade="F5 N")
    assert first(drawn) == ("target.b", "advance.b", "faq.3")
    only = lay(squares={"monk": "C2", "geisha": "C5"}, hands=hands, parade="F5 E")
    assert first(only) == ("target.b", "advance.b")  # along the row to the geisha behind it, then down the column


@pytest.mark.clause("advance.a")
def test_a_target_left_for_another_is_cited() -> None:
    state = lay(squares={"geisha": "K8", "monk": "H3"}, hands={"geisha": "6*fan", "monk": "4*fan"}, parade="G7 E")
    steps = [r.clauses for r in march(state) if r.kind == "parade_step"]
    assert [step[0] for step in steps[:2]] == ["target.b", "target.a"]
    assert ["advance.a" in step for step in steps[:2]] == [False, True]


@pytest.mark.clause("advance.f", "advance.g")
def test_after_a_hit_it_goes_on_without_the_player_who_was_hit() -> None:
    state = lay(squares={"monk": "G9", "geisha": "A1"}, hands={"monk": "4*fan scroll", "geisha": "hat"}, parade="G8 N")
    march(state)
    steps = [r.clauses for r in do(state, "monk scroll yes") if r.kind == "parade_step"]
    assert steps[0][:3] == ("target.b", "advance.g", "advance.f")
    assert all("advance.f" in step for step in steps)
    assert not any("advance.g" in step for step in steps[1:])


@pytest.mark.clause("advance.f", "advance.g", "target.f")
def test_why_it_ended_is_cited_as_the_explanation_does() -> None:
    nobody = lay(parade="G7 N")
    nobody.struck = 0b1111
    assert one(march(nobody), "parade_ended").clauses == ("advance.f", "advance.g")
    assert one(march(lay(parade="A13 N")), "parade_ended").clauses == ("target.f",)
    straight = lay(parade="A13 N", readings={"no_target": "straight"})
    straight.struck = 0b1111
    assert one(march(straight), "parade_ended").clauses == ("advance.f",)


@pytest.mark.clause("faq.1", "advance.e", "turn.3b")
@pytest.mark.parametrize(("cards", "half", "rounded"), [(5, "floor", True), (4, "floor", False), (5, "ceil", False)])
def test_a_half_that_is_rounded_down_cites_it(cards: int, half: str, rounded: bool) -> None:
    state = lay(hands={"monk": f"{cards}*fan"}, squares={"monk": "G9"}, parade="G8 N", readings={"half": half})
    march(state)
    assert do(state, "monk scroll no")[0].clauses == ("advance.e", *(("faq.1",) if rounded else ()))


@pytest.mark.thorough
# --- anywhere -------------------------------------------------------------------------------------
@pytest.mark.clause("advance.a", "advance.b", "advance.c", "advance.d", "advance.f", "advance.g", "faq.3", "faq.4")
def test_the_log_cites_what_the_explanation_does() -> None:
    cited: Counter[str] = Counter()
    for seed in range(400):
        state = anywhere(Random(seed))
        rng, before, hurry = Random(seed), state.position(), state.hurry
        records: list[Record] = list(march(state))
        while not state.over:
            records += do(state, rng.choice(options(state)))
        explanation = explain(movement(before, chosen(records), hurry))
        steps = [r for r in records if r.kind == "parade_step"]
        for record, passage in zip(steps, explanation.steps, strict=True):
            cited += check(record, passage)
        check_hits(records, explanation)
        assert one(records, "parade_ended").clauses == explanation.ending.clauses
    assert set(cited) >= SAME | {"advance.b"}


def chosen(records: list[Record]) -> dict[int, Hit]:
    """What the players who were hit decided."""
    hits = {}
    for record in records:
        if record.kind in ("protected", "struck"):
            seat = HOUSES.index(record.who)
            hits[seat] = Hit(seat, record.kind == "protected", record.data.get("lost", 0))
        elif record.kind == "discarded" and record.data["card"] == "scroll":
            seat = HOUSES.index(record.who)
            hits[seat] = hits[seat]._replace(scrolls=hits[seat].scrolls + 1)
    return hits


def check(record: Record, passage: Passage) -> Counter[str]:
    cited = {clause for sentence in passage.sentences for clause in sentence.clauses}
    assert len(set(record.clauses)) == len(record.clauses)
    assert record.clauses[0] == ("advance.g" if record.data["rule"] == "no_target" else record.data["rule"])
    assert set(record.clauses) <= cited
    assert SAME & set(record.clauses) == SAME & cited
    drawn = any("Company draws" in sentence.text.en for sentence in passage.sentences)
    assert ("advance.b" in record.clauses) == drawn
    return Counter(record.clauses)


def check_hits(records: list[Record], explanation: Explanation) -> None:
    """What the hits cost is cited alike, step by step, player by player."""
    ours = [r.clauses for r in records if r.kind in ("protected", "struck")]
    theirs = [s.clauses for p in explanation.steps for s in p.sentences if "advance.e" in s.clauses]
    assert len(ours) == len(theirs)
    assert all(set(log) <= set(cited) for log, cited in zip(ours, theirs, strict=True))
    assert ["faq.1" in log for log in ours] == ["faq.1" in cited for cited in theirs]


def test_paths_with_most_company_are_counted_as_the_graph_of_all_paths_counts_them() -> None:
    rng = Random(5)
    for _ in range(1500):
        square, target, *others = rng.sample(range(SQUARES), 2 + rng.randint(0, 4))
        company = {s: rng.randint(1, 2) for s in others}
        if rng.random() < 0.2:
            company[target] = 1
        ways = Ways(graph(target, DISTANCE[square], bytes(SQUARES), "squares"), 0, company, "facing")
        left, every = ways.preferred[target], ways.equivalent[target]
        assert drawn(square, target, company, every) == left


# --- files ----------------------------------------------------------------------------------------
def test_a_file_opens_whose_records_cite_otherwise() -> None:
    """It was written when the log cited less; what happened in it is what happens now."""
    data = json.loads((Path(__file__).parents[1] / "data" / "game-of-before.json").read_text("utf-8"))
    for seed in (data["seed"], None):
        game = from_json({**data, "seed": seed})
        assert [str(action) for action in game.actions] == data["actions"]
        differ = [i for i, record in enumerate(game.log) if record.to_json() != data["records"][i]]
        assert differ
        assert {game.log[i].kind for i in differ} <= {"parade_step", "parade_ended", "struck"}
    steps = [i for i, record in enumerate(data["records"]) if record["kind"] == "parade_step"]
    data["records"][steps[0]]["data"]["to"] = "A1"
    with pytest.raises(CannotRead) as refused:
        from_json(data)
    assert [problem.key for problem in refused.value.problems] == [f"records[{steps[0]}]"]
