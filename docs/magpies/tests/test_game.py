"""The promises of every game, and what stands beside the rules: the bot, the quiz, the levels, the encoding."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import numpy as np

from magpies.game import ENTRY
from magpies.levels.levels import LEVELS
from magpies.quiz import QUIZ
from magpies.rules import DECK, GAME
from magpies.zoo.encoding import encoding
from tsukumo.core.bots.bots import make_bot
from tsukumo.core.check.compliance import check_game
from tsukumo.core.engine.cards import stack_deck
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.rulebook.coverage import coverage, folders_of


def test_the_game_keeps_what_every_game_promises() -> None:
    options: list[Mapping[str, object]] = [
        {"players": 2, "feathers": 1},
        {"players": 4, "readings": {"tie": "nobody", "proven": "no"}},
    ]
    assert check_game("magpies.rules:GAME", games=2, options=options) == []


def test_every_clause_is_in_the_code_and_the_tests() -> None:
    rows = coverage(GAME.clauses(), folders_of(ENTRY), {})
    assert [row.clause.id for row in rows if {"code", "tests"} & set(row.missing)] == []


def test_the_wary_bot_doubts_what_it_knows_to_be_false() -> None:
    """Ann has seen both mirrors when Mark says that he lays one."""
    drawn = ("mirror", "crown", "mirror", "bead", "bead", "hook")
    game: AnyGame = Game(GAME, None, GAME.settle_options({"players": 2}), [stack_deck(DECK, *drawn)])
    bot = make_bot("magpies", "wary:trust=1", seed=1)
    for card in ("mirror", "bead", "bead"):
        game.apply(f"{game.to_act} drop {card}")
        assert bot.choose(game.view(str(game.to_act))).kind == "believe"
        game.apply(f"{game.to_act} believe")
    game.apply("mark aim hook mirror ann")
    assert bot.choose(game.view("ann")).kind == "doubt"


def test_a_level_needs_its_idea() -> None:
    ideas = list(LEVELS.plans())
    for id in ideas:
        task = LEVELS.task(id, 1, 0)
        missed = LEVELS.without(task.subject, id)
        assert set(missed) != set(task.answer)
        assert task.overlooks(missed) == id


def test_the_quiz_asks_the_rules() -> None:
    question = QUIZ.question(1, 0, 2, ["seen"])
    assert question == QUIZ.question(1, 0, 2, ["seen"])
    assert set(question.answer) <= set(question.options)


def test_a_number_always_means_the_same_choice() -> None:
    made = encoding(GAME.settle_options({"players": 2}))
    assert len(made.actions.moves) == made.actions.size == 4 + 4 * 2 * 4 + 2
    game: AnyGame = Game(GAME, 1, GAME.settle_options({"players": 2}))
    rng = Random(1)
    while not game.over:
        mask = made.actions.mask(game.state)
        assert {made.actions.action(int(i), game.state) for i in np.flatnonzero(mask)} == {*game.legal_actions()}
        assert len(made.observations.observe(game.view("ann").state, "ann")) == len(made.observations.low)
        game.apply(rng.choice(game.legal_actions()))
