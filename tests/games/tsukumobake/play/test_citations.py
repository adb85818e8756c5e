"""The clauses that the log cites for the parade's steps: the same that an explanation names."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.games.tsukumobake.play.test_march import anywhere
from tests.games.tsukumobake.tables import do, lay, march, one, options
from tsukumo.core.game.record import Record
from tsukumo.core.game.replay import from_json
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.explanation import Explanation, Passage
from tsukumo.games.tsukumobake.board import DISTANCE, SQUARES
from tsukumo.games.tsukumobake.parade.explain import explain
from tsukumo.games.tsukumobake.parade.movement import Hit, movement
from tsukumo.games.tsukumobake.parade.path import count_drawn_paths
from tsukumo.games.tsukumobake.parade.ways import Ways, build_graph
from tsukumo.games.tsukumobake.rules import HOUSES

SAME = {"advance.a", "advance.c", "advance.d", "advance.f", "advance.g", "faq.3", "faq.4"}
"""The clauses that log and explanation cite alike. Of the targets the explanation tells more: those in sight."""


@pytest.mark.clause("advance.f", "advance.g", "target.f")
def test_why_it_ended_is_cited_as_the_explanation_does() -> None:
    nobody = lay(parade="G7 N")
    nobody.struck = 0b1111
    assert one(march(nobody), "parade_ended").clauses == ("advance.f", "advance.g")
    assert one(march(lay(parade="A13 N")), "parade_ended").clauses == ("target.f",)
    straight = lay(parade="A13 N", readings={"no_target": "straight"})
    straight.struck = 0b1111
    assert one(march(straight), "parade_ended").clauses == ("advance.f",)


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
    """The decisions of the players who were hit."""
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
    drawn = any("Company attracts" in sentence.text.en for sentence in passage.sentences)
    assert ("advance.b" in record.clauses) == drawn
    return Counter(record.clauses)


def check_hits(records: list[Record], explanation: Explanation) -> None:
    """The costs of hits are cited alike, step by step, player by player."""
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
        ways = Ways(build_graph(target, DISTANCE[square], bytes(SQUARES), "squares"), 0, company, "facing")
        left, every = ways.preferred[target], ways.equivalent[target]
        assert count_drawn_paths(square, target, company, every) == left


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
