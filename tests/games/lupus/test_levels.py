"""The levels of Lupus in Tabula: the engine answers them, each needs its idea and none that comes later."""

from __future__ import annotations

import pytest

from tests.examples import EXAMPLES
from tsukumo.core.teaching.levels import STAGE
from tsukumo.games.lupus.lessons.case import ask_case
from tsukumo.games.lupus.levels.levels import LEVELS
from tsukumo.games.lupus.levels.novice import answer
from tsukumo.games.lupus.quiz.question import KINDS, LupusMoment, ask
from tsukumo.games.lupus.quiz.question import LEVELS as DIFFICULTIES
from tsukumo.games.lupus.quiz.quiz import draw_game
from tsukumo.games.lupus.script import play_script

asked, task, IDEAS = LEVELS.asked, LEVELS.task, tuple(LEVELS.plans())
SEEDS = range(1, 1 + max(2, round(10 * EXAMPLES)))
BY_HAND = {
    "first": "nobody",
    "mauled": "Fabio",
    "saved": "nobody",
    "immune": "nobody",
    "seen": "Hugo Marta",
    "circle": "Hugo",
    "runners": "Dario Elena",
    "tops": "Dario Elena",
    "hoot": "Ada Hugo Irene",
    "hoot_instead": "Ada Hugo",
    "ghosts": "Gina Irene",
    "single": "Carla",
    "second": "Dario",
    "again": "again",
    "lot": "lot",
    "humans": "humans",
    "parity": "werewolves",
    "hamster": "werehamster",
    "the_dead": "Ada Dario Elena Fabio Gina Hugo",
    "possessed": "Bruno Carla Gina",
}
"""The answers to the first task of each level, worked out by hand from the rulebook."""


def test_the_engine_answers_as_was_worked_out_by_hand() -> None:
    assert {id: " ".join(ask_case(asked(id, 1, 0)).answer) for id in IDEAS} == BY_HAND


def test_a_novice_who_lacks_nothing_answers_like_the_engine() -> None:
    """At the moments of the quiz, which draws other games."""
    for kind in KINDS:
        for level in DIFFICULTIES:
            for number in range(max(1, round(15 * EXAMPLES))):
                _, script = draw_game(3, number, level, (kind,))
                moment = LupusMoment(kind, *play_script(script))
                log = [*moment.before, moment.record]
                assert answer(kind, moment.state, log) == ask(moment).answer


@pytest.mark.parametrize("id", IDEAS)
def test_every_task_needs_just_its_idea(id: str) -> None:
    seen = set()
    for seed in SEEDS:
        for number in range(STAGE):
            case = asked(id, seed, number)
            state, log = play_script(dict(case.script))
            assert answer(case.ask, state, log) == ask_case(case).answer
            assert LEVELS.needs(id, case.ask, state, log), (seed, number)
            seen.add(str(case.script))
    assert len(seen) > STAGE


def test_the_same_seed_draws_the_same_games() -> None:
    script = asked("mauled", 1, 1).script
    assert script["decisions"][-1] == {"do": "maul", "who": "Elena"}
    assert len(script["decisions"]) == 22
    assert asked("mauled", 2, 1) != asked("mauled", 1, 1)


def test_votes_lie_on_the_cards_and_are_counted_afterwards() -> None:
    made = task("second", 1, 0)
    drawn = made.picture("en", {}, lambda _: "")
    assert drawn.count("→ Dario</text>") == 4
    assert drawn.count("→ Bruno</text>") == 2
    assert [fact.en for fact in made.facts] == ["Nominees: Bruno and Dario."]
    assert made.reasons[1].text == ("I voti: 4 a Dario e 2 a Bruno.", "The votes: 4 for Dario and 2 for Bruno.")
    for id in IDEAS:
        for number in range(STAGE):
            facts = [fact.en for fact in task(id, 1, number).facts]
            assert "→" not in "".join(facts)
            assert not any(fact.startswith("Alive") for fact in facts)  # the table shows them
