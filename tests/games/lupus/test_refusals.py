"""The reasons why something is not allowed: named, with clauses, from an account that never asks the first."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tsukumo as tk
from tests.games.lupus.evening import Evening
from tests.games.lupus.oracle import DEFAULTS
from tsukumo.core.game.game import Illegal
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS
from tsukumo.games.lupus.play.actions import Action, read_action
from tsukumo.games.lupus.roles import kinds
from tsukumo.games.lupus.rules import MODERATOR, clauses


def why(game: Evening, text: str) -> list[str]:
    """The names of the reasons against an action; their clauses exist."""
    reasons = game.state.why_not(read_action(text))
    assert all(clause in clauses() for reason in reasons for clause in reason.clauses)
    assert all(reason.text.say(lang) for reason in reasons for lang in LANGS)
    return [reason.name for reason in reasons]


def test_the_two_accounts_agree_on_every_action() -> None:
    """At every moment of some games: every action by everybody, of every kind, for everybody."""
    for seed in range(3):
        rng = Random(seed)
        readings = {name: rng.choice(answers) for name, answers in DEFAULTS.items()}
        lots = rng.choice(("drawn", "asked"))
        game = tk.new_game("lupus", seed=seed, seats=rng.choice((8, 12, 17)), readings=readings, lots=lots)
        while not game.over:
            legal = set(game.legal_actions())
            for by in (game.to_act, MODERATOR, rng.choice(game.players)):
                for kind in (game.state.asked, rng.choice(kinds())):
                    for who in game.players:
                        action = Action(str(by), kind, who)
                        assert (action in legal) == (not game.why_not(action)), (action, seed)
            game.apply(rng.choice(sorted(legal)))


@pytest.mark.clause("night.seer", "day.dead")
def test_whom_a_seer_may_not_see() -> None:
    game = Evening().night().lynch("Dario")
    assert why(game, "Ada see Ada") == ["own"]
    assert why(game, "Ada see Dario") == ["dead"]
    assert why(game, "Ada see Zed") == ["stranger"]
    assert why(game, "Bruno see Elena") == ["not_yours"]
    assert why(game, "Ada maul Elena") == ["other_question"]
    assert why(game, "Bruno maul Zed") == ["other_question", "not_yours", "stranger"]
    assert why(game, "moderator see Elena") == ["not_yours"]
    assert why(game, "Ada see Elena") == []


@pytest.mark.clause("night.together", "night.maul")
def test_the_werewolves() -> None:
    game = Evening().night().lynch("Dario").do("see", "Bruno")
    assert why(game, "Carla maul Bruno") == ["own_kind"]
    assert why(game, "Carla maul Dario") == ["dead"]
    assert why(game, "Bruno maul Ada") == ["not_yours"]
    assert why(game, "Carla maul Ada") == []
    (reason,) = game.state.why_not(read_action("Bruno maul Ada"))
    assert reason.clauses == ("night.maul", "night.together")
    anyone = Evening(wolf_prey="anyone").night().lynch("Dario").do("see", "Bruno")
    assert why(anyone, "Carla maul Bruno") == why(anyone, "Carla maul Carla") == []


@pytest.mark.clause("night.together", "night.seer")
def test_a_seer_may_not_see_the_other() -> None:
    game = Evening("swwwyhbovvvvvvvv").night().lynch("Marta").night(copy="Ada", maul="Irene", hoot="Nino").lynch("Nino")
    assert why(game, "Ada see Elena") == ["own"]
    assert game.state.why_not(read_action("Ada see Elena"))[0].clauses == ("night.seer", "night.together")
    assert game.state.why_not(read_action("Ada see Ada"))[0].clauses == ("night.seer",)


@pytest.mark.clause("day.vote", "day.circle")
def test_votes() -> None:
    game = Evening(self_vote="forbidden").night()
    assert why(game, "Ada vote Ada") == ["own_vote"]
    assert why(game, "Bruno vote Ada") == ["not_yours"]
    assert game.state.why_not(read_action("Bruno vote Ada"))[0].clauses == ("day.vote", "day.circle")
    game = Evening().night().lynch("Dario").night(maul="Elena")
    assert why(game, "Fabio vote Dario") == ["dead"]
    assert why(game, "Fabio vote Ada") == []
    assert why(Evening().night(), "Ada vote Ada") == []


@pytest.mark.clause("day.second", "day.third", "day.lot")
def test_the_second_vote_the_third_and_the_lot() -> None:
    game = Evening().night().votes("Dario", "Dario", "Elena", "Elena", "Fabio", "Fabio", "Ada", "Bruno")
    assert why(game, "Ada vote Gina") == ["not_nominated"]
    game.votes("Dario", "Dario", "Elena", "Elena", "Fabio")
    assert why(game, "Ada vote Fabio") == ["not_tied"]
    game.votes("Dario", "Dario", "Dario", "Elena", "Elena", "Elena")
    assert why(game, "moderator lot Fabio") == ["not_in_lot"]
    assert why(game, "Ada lot Dario") == ["not_yours"]
    assert why(game, "Ada vote Dario") == ["other_question", "not_yours"]
    assert why(game, "moderator lot Dario") == []
    assert why(game, "Dario lot moderator") == ["not_yours", "stranger"]


def test_at_the_end_and_with_closed_eyes() -> None:
    game = Evening("swwvvvvv").night()
    (closed,) = game.state.mask_for("Ada").why_not(read_action("Bruno vote Ada"))
    assert closed.name == "not_yours"
    game.lynch("Bruno")
    (closed,) = game.state.mask_for("Elena").why_not(read_action("Elena see Ada"))
    assert (closed.name, closed.clauses) == ("eyes_closed", ("night.calls",))
    game.night(maul="Elena").lynch("Carla")
    (over,) = game.state.why_not(read_action("Ada vote Bruno"))
    assert (over.name, over.clauses) == ("over", ("end.when", "end.humans"))


def test_what_is_no_choice_at_all() -> None:
    game = tk.new_game("lupus", seed=1)
    odd: list[Any] = [None, 3, "x y z", (), Action(1, "see", "Ada"), Action("Ada", "dance", "Ada"), ("Ada", "see", "x")]  # type: ignore[arg-type]
    for action in odd:
        assert [reason.name for reason in game.state.why_not(action)] == ["not_a_choice"]
    with pytest.raises(Illegal):
        game.apply(f"{game.to_act} vote {game.to_act}")
    for text in ("", "Ada", "Ada see", "Ada dance Bruno", "Ada see Bruno Carla", " see Bruno", "Ada see "):
        with pytest.raises(CannotRead):
            read_action(text)


def test_refusals_in_a_view_agree_with_the_game() -> None:
    game, rng = tk.new_game("lupus", seed=9, seats=14, readings={"ghosts": "on"}), Random(2)
    while not game.over:
        view = game.view(str(game.to_act))
        for who in game.players:
            action = Action(view.viewer, game.state.asked, who)
            assert view.state.why_not(action) == game.why_not(action)
        game.apply(rng.choice(game.legal_actions()))
