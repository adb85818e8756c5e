"""Every clause that a game applies is cited to somebody, and one that decided in secret to nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tests.core.lab.played import at_random
from tests.examples import EXAMPLES
from tests.games.lupus.evening import Evening
from tsukumo.core.game.clauses import READINGS
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record, list_noticed
from tsukumo.core.lab.smallest import list_set_ups
from tsukumo.core.language.story import tell_story
from tsukumo.core.plugins.registry import entry, kind_of, registry
from tsukumo.games.lupus.rules import MODERATOR

SECRET = {"dawn.saved", "dawn.mauled", "dawn.immune", "dawn.seen", "night.stands"}
GAMES = list(registry().entries)
LARGE = {"lupus": (16, 20, 24, 17), "sottomondo": (6,)}
EACH = max(2, round(5 * EXAMPLES))
"""The number of games of each set-up under each answer to each reading."""


@cache
def sample(name: str) -> tuple[AnyGame, ...]:
    """Whole games at random: every answer to every reading, the set-ups in turn, small ones and large ones."""
    kind, people, games = kind_of(name), entry(name).people, []
    answers = [(id, answer) for id, reading in kind.readings().items() for answer in reading.answers]
    large = [kind.settle_options({people: count}) for count in LARGE[name]] if people else []
    set_ups = [*list_set_ups(name), *large]
    for number, (id, answer) in enumerate(answers * EACH):
        options = set_ups[number % len(set_ups)]
        games.append(at_random(name, number, **{**options, READINGS: {**options[READINGS], id: answer}}))
    return tuple(games)


def cited(game: AnyGame, records: Iterator[Record] | tuple[Record, ...]) -> set[str]:
    """The clauses that a full story of these records cites."""
    return {clause for line in tell_story(enumerate(records), game.tell, full=True) for clause in line.clauses}


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_that_is_applied_is_cited_to_somebody(name: str) -> None:
    applied: set[str] = set()
    shown: set[str] = set()
    for game in sample(name):
        assert game.outcome
        applied |= {clause for record in game.log for clause in record.all_clauses}.union(game.outcome.clauses)
        for viewer in game.viewers:
            shown |= cited(game, list_noticed(game.log, viewer))
        whole = cited(game, game.log)
        assert {clause for record in game.log if game.tell(record).en for clause in record.all_clauses} == whole
    assert applied - shown == set()
    assert applied <= set(kind_of(name).clauses())


@pytest.mark.parametrize("name", GAMES)
def test_what_decided_in_secret_is_cited_to_those_who_know_alone(name: str) -> None:
    for game in sample(name):
        for record in game.log:
            for viewer in game.viewers:
                seen = record.mask_for(viewer)
                assert seen.all_clauses == (record.all_clauses if viewer in record.seen_by else record.clauses)


def test_why_nobody_has_died_is_cited_to_the_moderator() -> None:
    evening = Evening("swwmpbovvvvv").night(see="Bruno", hoot="Luca").lynch("Hugo")
    evening.night(see="Carla", protect="Gina", hoot="Luca", maul="Gina")
    dawn = [record for record in evening.log if record.kind == "dawn"][-1]
    assert dawn.mask_for(MODERATOR).all_clauses == ("dawn.announced", "dawn.saved")
    assert dawn.mask_for("Gina").all_clauses == ("dawn.announced",)


def test_the_secret_clauses_of_the_dawn_are_cited_to_the_moderator_alone() -> None:
    shown: set[str] = set()
    for game in sample("lupus"):
        story = cited(game, list_noticed(game.log, MODERATOR))
        assert story & SECRET == cited(game, game.log) & SECRET
        shown |= story & SECRET
        for viewer in game.viewers:
            if viewer != MODERATOR:
                view = str(game.view(viewer).to_json())
                assert not cited(game, list_noticed(game.log, viewer)) & SECRET
                assert not [clause for clause in SECRET if clause in view]
    assert shown == SECRET
