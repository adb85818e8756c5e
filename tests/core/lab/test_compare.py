"""Whole games under several readings: they part where games played apart do, and what is said of it holds."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.core.lab.played import at_random
from tsukumo.core.experiments.match import is_told_otherwise
from tsukumo.core.game.game import AnyGame
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.compare import GameComparison, compare
from tsukumo.core.lab.lockstep import choices_differ
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import OURS


def parts_at(game: AnyGame, answers: dict[str, str]) -> int | None:
    """After how many decisions a game parts from the same under other answers, found by playing both alone."""
    options = {**game.options, "readings": {**game.options["readings"], **answers}}
    one, two = (type(game)(game.kind, game.seed, each) for each in (game.options, options))
    for step in range(len(game.actions) + 1):
        logs = [each.log for each in (one, two)]
        if len(logs[0]) != len(logs[1]) or any(map(is_told_otherwise, *logs)):
            return step
        if {str(a) for a in one.legal_actions()} != {str(a) for a in two.legal_actions()}:
            return step
        if step < len(game.actions):
            one.apply(game.actions[step])
            two.apply(game.actions[step])
    return None


@pytest.mark.parametrize("game", OURS)
def test_games_part_where_games_played_apart_do(game: str) -> None:
    played = at_random(game, 3)
    comparison = compare(played, games=0)
    readings = played.kind.readings()
    assert [side.chosen[0] for side in comparison.sides] == [
        (name, answer) for name, r in readings.items() for answer in r.answers if answer != r.default
    ]
    assert not comparison.same
    for side in comparison.sides:
        assert parts_at(played, dict(side.chosen)) == (side.first.step if side.first else None), side.chosen


def test_the_heading_names_the_readings_of_the_game() -> None:
    heads = [
        compare(at_random("lupus", 3, readings=readings), games=0).text("en").splitlines()[0]
        for readings in ({}, {"wolf_prey": "anyone"})
    ]
    assert [head.partition("Compared with: ")[2] for head in heads] == ["the default readings.", "wolf_prey=anyone."]


def test_choices_differ_as_soon_as_one_is_another() -> None:
    here, there = SimpleNamespace(to_act="Ada"), SimpleNamespace(to_act="Bruno")
    assert not choices_differ(here, here, ["go", "stay"], ["stay", "go"])
    assert choices_differ(here, here, ["go", "stay"], ["go", "rest"])
    assert choices_differ(here, here, ["go"], ["go", "go"])
    assert choices_differ(here, there, ["go"], ["go"])


def test_what_nobody_chose_changes_nothing_afterwards() -> None:
    comparison = compare(at_random("lupus", 3), "wolf_prey=anyone")
    assert "Nobody chose that" in comparison.text("en")
    (side,) = comparison.sides
    assert side.offer
    assert side.divergence is None
    here, there = side.offer.accounts
    assert (here.only, bool(here.refused)) == ((), True)
    assert there.only
    assert side.offer.clauses == ("night.maul",)


def test_what_was_done_is_refused_and_why() -> None:
    comparison = compare(at_random("lupus", 3), "self_vote")
    assert "Nobody chose that" not in comparison.text("en")
    (side,) = comparison.sides
    assert side.divergence
    assert side.divergence.what == "refused"
    who = side.divergence.action.split()
    assert who[0] == who[2]
    allowed, refused = side.divergence.accounts
    assert side.divergence.action in allowed.only
    assert [line.clauses for line in refused.refused] == [("day.vote",)]


def test_of_answers_that_do_not_part_it_says_what_is_known() -> None:
    (side,) = compare(at_random("lupus", 3), "hamster", games=3).sides
    assert side.why
    assert side.trials == (3, 0, 0)
    assert "never applies dawn.seen" in side.why.line("en")
    assert "none of them applies its clauses" in side.why.line("en")
    (side,) = compare(at_random("lupus", 3, seats=15), "hamster", games=0).sides
    assert side.why is None or "dawn.seen" in side.why.line("it")


def test_sets_of_answers_are_compared_with_the_first() -> None:
    game = at_random("lupus", 3, most=12)
    both = compare(game, {"ghosts": "on"}, {"ghosts": "on", "self_vote": "forbidden"}, games=0)
    alone = compare(game, "self_vote", games=0)
    assert both.base == (("ghosts", "on"),)
    assert [side.first.step for side in (*both.sides, *alone.sides) if side.first] == [1, 1]


def test_a_file_is_compared_as_the_game_is(tmp_path: Path) -> None:
    game = at_random("sottomondo", 2, players=2)
    game.save(tmp_path / "game.json")
    assert compare(tmp_path / "game.json", games=1).to_json("en") == compare(game, games=1).to_json("en")
    data = {**game.to_json(), "seed": None}
    assert [s.first and s.first.step for s in compare(data, games=0).sides][:3] == [
        s.first and s.first.step for s in compare(game, games=0).sides
    ][:3]


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_told_in_both_languages(lang: Lang) -> None:
    comparison = compare(at_random("tsukumobake", 3, most=30), "stride", "combos", games=1)
    told = comparison.text(lang)
    assert comparison.table(lang).count("\n") == 3
    assert {"it": "Solo qui puoi scegliere", "en": "Only here you can choose"}[lang] in told
    assert "[turn.2]" in told
    assert json.dumps(comparison.to_json(lang))
    assert isinstance(comparison, GameComparison)


def test_everything_wrong_is_said() -> None:
    game = at_random("lupus", 3, most=5)
    with pytest.raises(CannotRead) as caught:
        compare(game, "ghost", "ghosts=no", "ghosts=off,self_vote=allowed")
    assert [problem.key for problem in caught.value.problems] == [
        "readings.ghost",
        "readings.ghosts",
        "readings.ghosts",
    ]
    with pytest.raises(CannotRead, match="must be the name of a reading or an answer, not 3"):
        compare(game, 3)  # type: ignore[call-overload]
    with pytest.raises(CannotRead, match="by name"):
        compare(game, "ghosts", {"ghosts": "on"})
    data = game.to_json()
    with pytest.raises(CannotRead, match="not of sottomondo"):
        compare(data, game="sottomondo")
    with pytest.raises(CannotRead, match=r"actions\[4\].*vote"):
        compare({**data, "actions": [*data["actions"][:4], data["actions"][0]], "records": []}, {"ghosts": "on"})
    with pytest.raises(CannotRead, match=r"actions\[4\]"):
        compare({**data, "actions": [*data["actions"][:4], "nonsense"], "records": []})
