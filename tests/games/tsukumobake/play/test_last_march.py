"""The last movement of the parade, worked out again: what happened, and nothing that is not decided yet."""

from __future__ import annotations

import pytest

from tests.games.tsukumobake.wording import odd_options, played
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record
from tsukumo.core.language.text import LANGS
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.play.last_march import March, last_march
from tsukumo.games.tsukumobake.rules import HOUSES


def marching(game: AnyGame) -> tuple[Record, ...]:
    """The records of the last movement of the parade, whether it is over or not."""
    log = game.log
    began = max((i for i, record in enumerate(log) if record.kind == "parade"), default=len(log))
    ended = next((i + 1 for i in range(began, len(log)) if log[i].kind == "parade_ended"), len(log))
    return log[began:ended]


def check(march: March, records: tuple[Record, ...]) -> None:
    """The movement is the one that the game recorded, step for step, hit for hit."""
    steps = [record.data for record in records if record.kind == "parade_step"]
    assert march.steps == len(steps)
    assert march.over == (records[-1].kind == "parade_ended")
    assert march.move.budget >= march.steps
    seated = [pawn.house for pawn in march.move.start.pawns]
    for data, step in zip(steps, march.move.steps, strict=False):
        assert (data["from"], data["to"], data["rule"]) == (NAMES[step.square], NAMES[step.to], step.rule)
        assert data["hits"] == [seated[hit.seat] for hit in step.hits]
    if march.over:
        assert (len(march.move.steps), march.move.ended) == (len(steps), records[-1].data["why"])
    decided = {record.who for record in records if record.kind in ("protected", "struck")}
    assert {seated[seat] for seat in march.decided} == decided


@pytest.mark.thorough
@pytest.mark.clause("advance.a", "advance.e", "advance.f", "steps")
def test_the_movement_is_the_one_that_the_game_made() -> None:
    over, between = 0, 0
    for seed in range(14):
        last: tuple[Record, ...] = ()
        for game in played(seed, **odd_options(seed)):
            records = marching(game)
            if not records:
                assert last_march(game) is None
            elif records != last:
                march = last_march(game)
                assert march is not None
                check(march, records)
                check_explanation(march)
                over, between = over + march.over, between + (not march.over)
                last = records
    assert over > 50
    assert between > 40


def check_explanation(march: March) -> None:
    """An explanation of what is done; while somebody decides, not what the hits of that step cost."""
    explanation = march.explain()
    assert len(explanation.steps) == march.steps
    if march.over:
        assert explanation.lines("en") == march.move.explain("en").lines()
        return
    assert "not done yet" in explanation.ending.text.en
    undecided = {hit.seat for hit in march.move.steps[march.steps - 1].hits} - march.decided
    whole = march.move.explain().steps[march.steps - 1]
    costs = [s for s in whole.sentences if {"advance.e", "scroll.protect"} & set(s.clauses)]
    kept = [s for s in explanation.steps[-1].sentences if s in costs]
    assert kept == ([] if undecided else costs)
    assert set(whole.sentences) - set(costs) <= set(explanation.steps[-1].sentences)
    for lang in LANGS:
        assert len(explanation.lines(lang)) > march.steps


def test_asking_changes_nothing() -> None:
    *_, game = played(3)
    before = game.log, game.actions, game.outcome
    last_march(game)
    assert (game.log, game.actions, game.outcome) == before
    assert set(game.players) == set(HOUSES)
