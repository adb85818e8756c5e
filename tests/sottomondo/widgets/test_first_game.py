"""The first game with its coach: as it advises, with right and wrong guesses, and then on to the end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.markup import parsed
from tsukumo.core.playing import decided
from tsukumo.core.text import LANGS, Lang
from tsukumo.sottomondo.rules import clauses
from tsukumo_widgets.sottomondo.first_game.coach import COACHED, RULE, CastleCoach, advised
from tsukumo_widgets.sottomondo.first_game.first_game import FirstGame
from tsukumo_widgets.table.coach import learnt


def said(made: FirstGame) -> str:
    """What the coach says, as a page shows it; its HTML is well-formed and its clauses can be opened."""
    root = parsed(made.aim.html + made.asked.html)
    linked = {node.attrib["data-clause"] for node in root.iter("a") if "data-clause" in node.attrib}
    assert linked <= set(made.aim.clauses)
    parsed(made.board.html)
    return " ".join("".join(root.itertext()).split())


def follow(made: FirstGame, *, right: bool = True) -> None:
    """Answer the open question, rightly or not; go on; or do what is advised."""
    state = made.state
    if state.question and not state.guess:
        thing = next(one for one, _ in state.question.choices if (one == state.question.right) == right)
        made.do({"do": "guess", "thing": list(thing)})
    elif state.stop is not None:
        made.do({"do": "on"})
    else:
        assert state.advice
        made.do({"do": "choose", "action": str(state.advice.action), "after": state.moment})


@pytest.mark.parametrize("lang", LANGS)
def test_who_follows_the_coach_meets_what_a_first_game_must_show(lang: Lang) -> None:
    made = FirstGame(lang)
    asked, ends = Counter[str](), Counter[str]()
    while not made.state.closing:
        state, words = made.state, said(made)
        if state.question and not state.guess:
            assert state.game
            result = state.game.log[state.stop or 0].data["result"]
            ends[result] += 1
            assert ("Who wins this fight?" if lang == "en" else "Chi vince questo combattimento?") in words
            follow(made, right=ends.total() != 2)
            words = said(made)
            verdict = {"en": ("Right:", "Not this time:"), "it": ("Giusto:", "Non stavolta:")}[lang]
            assert verdict[ends.total() == 2] in words
        elif state.advice:
            asked[advised(state.advice.action)] += 1
            follow(made)
        else:
            follow(made)
    assert asked >= Counter({"help": 1, "help_nothing": 1, "accept_yes": 1, "play": 1, "step_yes": 1, "class_yes": 1})
    assert asked >= Counter({"found_keep": 1, "discard": 1})
    assert asked.total() <= 20
    assert set(ends) == {"won", "drawn", "lost"}
    game = made.state.game
    assert game
    found = learnt(CastleCoach(), game)
    assert found >= {"fight.help", "fight.accept", "fight.compare", "class.draw", "step.second", "end.alone"}
    assert game.state.round == COACHED + 1
    made.do({"do": "rest"})
    rng = Random(1)
    while not game.over:
        made.do({"do": "choose", "action": str(rng.choice(made.state.choices)), "after": made.state.moment})
        game = made.state.game
        assert game


def test_the_sums_are_not_given_away_before_the_answer() -> None:
    made = FirstGame("en")
    while not (made.state.question and not made.state.guess):
        follow(made)
    question, before = made.state.question, made.board.html
    assert question
    assert question.answer.en not in said(made)
    assert "as it stands" not in before.lower()
    follow(made)
    assert question.answer.en in said(made)
    assert "as it stands" in made.board.html.lower()
    made.do({"do": "undo"})
    assert made.board.html == before


def test_it_advises_what_the_careful_bot_would_do() -> None:
    made = FirstGame("it")
    while not made.state.advice:
        follow(made)
    assert made.state.game
    assert made.state.advice.action == decided(made.state.game, "careful")


def test_every_rule_it_names_exists() -> None:
    assert {clause for cited in RULE.values() for clause in cited} <= set(clauses())
