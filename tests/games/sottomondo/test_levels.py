"""The levels of Sottomondo Carte: the engine answers them, each needs its idea and none that comes later."""

from __future__ import annotations

from random import Random

import pytest

from tests.examples import EXAMPLES
from tsukumo.core.language.text import LANGS
from tsukumo.core.teaching.levels import STAGE
from tsukumo.games.sottomondo.levels.levels import LEVELS
from tsukumo.games.sottomondo.levels.novice import ANSWERS, answer
from tsukumo.games.sottomondo.quiz.moment import Kind
from tsukumo.games.sottomondo.quiz.moment import answer as right_answer
from tsukumo.games.sottomondo.quiz.quiz import draw_table, play_at_random

asked, task, IDEAS = LEVELS.asked, LEVELS.task, tuple(LEVELS.plans())
SEEDS = range(1, 1 + max(1, round(5 * EXAMPLES)))
BY_HAND = {
    # Who wins: Ada's side is the attacker.
    "force": "defender",  # level 4, troll 6
    "draw": "nobody",  # level 5, gargoyle 5
    "weapon": "attacker",  # 4 + 2, gargoyle 5
    "inventory": "defender",  # 4: the sword is not played; gargoyle 5
    "versus": "attacker",  # 4 + 2 + 3 against a beast, minotaur 8
    "class": "attacker",  # 5 + 1, gargoyle 5
    "power": "attacker",  # 6 after the bat, a vampire's 1, the power's 4: giant 10
    "helper": "attacker",  # 3 + 4, troll 6
    "changed": "attacker",  # 4, troll 6 - 3
    "duel": "defender",  # Ada 4, Bruno 3 + 2
    # May the card be played.
    "cards": "no",
    "room": "replacing",
    "two_weapons": "free",
    "for": "no",
    "spells": "no",
    "copy": "no",
    # What follows.
    "climb": "down",
    "bounds": "same",
    "guard": "same",
    "second": "yes",
    "extra": "yes",
    "third": "no",
    "class_card": "yes",
    "accept": "needed",
    "alone": "Bruno",
    "duel_end": "Bruno",
    "caught_up": "nobody",
}
"""The answers to the first task of each level, worked out by hand from the rulebook."""


def test_the_engine_answers_as_was_worked_out_by_hand() -> None:
    assert {id: asked(id, 1, 0).answer for id in IDEAS} == BY_HAND


@pytest.mark.parametrize("kind", ANSWERS)
def test_a_novice_who_lacks_nothing_answers_like_the_engine(kind: Kind) -> None:
    rng, seen = Random(f"novice {kind}"), set()
    for _ in range(max(8, round(50 * EXAMPLES))):
        for found, moment in play_at_random(draw_table(rng, 3, (7, 10) if kind == "winner" else (1, 8)), kind, rng):
            right = right_answer(kind, moment)
            assert answer(kind, moment) == right, found.script
            seen.add(right)
    assert len(seen) > 1


@pytest.mark.parametrize("id", IDEAS)
def test_every_task_needs_just_its_idea(id: str) -> None:
    seen = set()
    for seed in SEEDS:
        for number in range(STAGE):
            found = asked(id, seed, number)
            assert answer(found.kind, found.moment) == found.answer
            assert LEVELS.needs(id, found.kind, found.moment), (seed, number)
            seen.add(str(found.script) + found.card)
    assert len(seen) >= STAGE


def test_the_same_seed_draws_the_same_games() -> None:
    script = asked("second", 1, 1).script
    assert script["levels"] == {"Ada": 3, "Bruno": 7, "Carla": 2}
    assert script["decisions"][-1] == {"do": "play", "by": "Bruno", "choice": ["strength_potion"]}
    assert asked("second", 2, 1) != asked("second", 1, 1)


def test_a_picture_shows_all_numbers_and_no_answer() -> None:
    made = task("versus", 1, 0)
    for lang in LANGS:
        drawn = made.picture(lang, {}, lambda _: "")
        assert drawn == made.picture(lang, made.marks(made.answer, judged=True), lambda _: "")
        assert "+3" in drawn
        assert {"it": "livello 4", "en": "level 4"}[lang] in drawn
        assert {"it": "minotauro (mostro, forza 8, bestia", "en": "minotaur (monster, strength 8, beast"}[lang] in drawn


def test_a_card_that_is_played_lies_in_play_and_the_step_is_told_only_where_it_counts() -> None:
    drawn = task("versus", 1, 0).picture("en", {}, lambda _: "")
    play, held = (drawn.index(f">{label}</text>") for label in ("In play", "Inventory"))
    assert play < drawn.index("Crossbow") < held
    assert drawn.count("stroke-dasharray") == 1
    steps = {id: [fact.en for fact in task(id, 1, 0).facts if "step of the turn" in fact.en] for id in IDEAS}
    assert {id for id, told in steps.items() if told} == {"second", "extra", "third", "class_card"}
    assert steps["class_card"] == ["It is the second step of the turn, after one fight won."]


def test_both_forces_are_added_up() -> None:
    sums = {id: [sentence.text for sentence in task(id, 1, 0).reasons] for id in ("versus", "changed", "accept")}
    assert sums["versus"][2] == (
        "Ada: 4 (livello) + 2 (balestra) + 3 (contro il minotauro) = 9; minotauro: 8.",
        "Ada: 4 (level) + 2 (crossbow) + 3 (against the minotaur) = 9; minotaur: 8.",
    )
    assert sums["changed"][2].en == "Ada: 4 (level); troll: 6 (strength) − 3 (cards played) = 3."
    assert [text.en for text in sums["accept"][2::2]] == [
        "Ada and Bruno: 3 (Ada, level) + 4 (Bruno, level) = 7; troll: 6.",
        "Ada: 3 (level); troll: 6.",
    ]
