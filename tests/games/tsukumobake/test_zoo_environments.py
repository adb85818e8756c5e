"""The environments: agents, rewards, refusals, copies, seeds, and what they render."""

from __future__ import annotations

import copy
import doctest
import random
import runpy
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import tsukumo as tk
from tests.core.ended import points, winners
from tests.games.tsukumobake.test_zoo import ACTIONS, played
from tsukumo import zoo
from tsukumo.core.game.game import Illegal
from tsukumo.core.language.text import LANGS, Lang, Text, user_language
from tsukumo.games.tsukumobake.play.kind import TSUKUMOBAKE
from tsukumo.games.tsukumobake.rules import HOUSES


def test_agents_follow_the_game() -> None:
    env = zoo.raw_env("tsukumobake")
    assert env.possible_agents == list(HOUSES)
    firsts = set()
    for seed in range(8):
        env.reset(seed=seed)
        firsts.add(env.agent_selection)
        game, rng = tk.new_game("tsukumobake", seed=seed), random.Random(seed)
        while not game.over:
            assert env.agent_selection == game.to_act
            i = rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist())
            game.apply(ACTIONS.action(i, game.state))
            env.step(np.int64(i))
        assert env.game.log == game.log
        assert all(env.terminations.values())
        assert {agent: info["scores"] for agent, info in env.infos.items()} == dict.fromkeys(HOUSES, points(game))
        assert tuple(agent for agent in game.players if env.rewards[agent] > 0) == winners(game)
        assert [agent for agent, _ in played(env, 0)] == list(HOUSES)
        assert env.agents == []
    assert firsts == set(HOUSES)


def test_what_is_not_allowed_is_refused_with_reasons() -> None:
    env = zoo.raw_env("tsukumobake")
    env.reset(seed=7)
    before = copy.deepcopy(env)
    with pytest.raises(Illegal) as caught:
        env.step(ACTIONS.sections["scroll"].start)
    assert caught.value.reasons
    with pytest.raises(IndexError):
        env.step(ACTIONS.size)
    assert env.game.log == before.game.log
    assert played(env, 1) == played(before, 1)


def test_the_guarded_environment_ends_the_game() -> None:
    env = zoo.env("tsukumobake")
    env.reset(seed=7)
    agent = env.agent_selection
    with pytest.raises(AssertionError, match="action space"):
        env.step(ACTIONS.size)
    env.step(ACTIONS.sections["scroll"].start)
    assert all(env.terminations.values())
    assert env.rewards == {house: -float(house == agent) for house in HOUSES}


def test_games_without_a_seed_follow_from_the_last_one() -> None:
    def seeds(env: zoo.GameEnv) -> Iterator[int | None]:
        env.reset(seed=np.int64(5))
        yield env.game.seed
        for _ in range(3):
            env.reset()
            yield env.game.seed

    played_before = zoo.raw_env("tsukumobake")
    played_before.reset()
    numbers = list(seeds(played_before))
    assert numbers == list(seeds(zoo.raw_env("tsukumobake")))
    assert numbers[0] == 5
    assert len(set(numbers)) == 4


@pytest.mark.parametrize("seed", [-1, 1 << 63, "7", 1.5])
def test_a_wrong_seed_is_refused(seed: Any) -> None:
    with pytest.raises(tk.CannotRead, match="seed"):
        zoo.raw_env("tsukumobake").reset(seed=seed)


def test_wrong_arguments_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(tk.CannotRead, match="render_mode"):
        zoo.env("tsukumobake", render_mode="rgb_array")
    with pytest.raises(tk.CannotRead, match="readings"):
        zoo.env("tsukumobake", readings={"stride": "jump"}, board="round")
    with pytest.raises(tk.CannotRead, match="game"):
        zoo.env("go")


def ending(env: Any, lang: Lang) -> str:
    """The rendering of a game that is over: the points of all, with their articles."""
    called = {
        "it": {"monk": "il monaco", "geisha": "la geisha", "innkeeper": "la locandiera", "explorer": "l'esploratore"},
        "en": {"monk": "the monk", "geisha": "the geisha", "innkeeper": "the innkeeper", "explorer": "the explorer"},
    }[lang]
    *others, last = (f"{called[house]} {n}" for house, n in points(env.unwrapped.game).items())
    opening, link = ("La partita è finita", "e") if lang == "it" else ("The game is over", "and")
    return f"{opening}: {', '.join(others)} {link} {last}."


def test_rendering_shows_the_board_and_what_everybody_saw(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    env = zoo.env("tsukumobake", render_mode="ansi")
    env.reset(seed=7)
    rendered = {}
    for lang in ("it", "en"):
        monkeypatch.setenv("TSUKUMO_LANG", lang)
        rendered[lang] = env.render()
        assert "   A B C D E F G H I J K L M" in rendered[lang]
    first = TSUKUMOBAKE.name_player(env.agent_selection)
    assert rendered["en"].endswith(Text("", "\nNow {who:the} decides.").fill(who=first).en)
    assert rendered["it"].endswith(Text("\nOra decide {who:il}.", "").fill(who=first).it)
    game = env.unwrapped.game
    assert rendered["en"].startswith(game.story("en", viewer="public"))
    assert game.story("en", viewer="public") != game.story("en")
    played(env, 1)
    for lang in LANGS:
        monkeypatch.setenv("TSUKUMO_LANG", lang)
        assert env.render().endswith(f"\n{ending(env, lang)}")

    env = zoo.env("tsukumobake", render_mode="human")
    env.reset(seed=7)
    capsys.readouterr()
    played(env, 1, decisions=1)
    assert capsys.readouterr().out.count("   A B C D E F G H I J K L M") == 1


def test_the_encoding_of_any_game_stands_in_no_name_of_the_room() -> None:
    """A module's name becomes an attribute of its package, and may hide a function there."""
    import tsukumo.zoo.any_game  # noqa: F401 - it is importing that hides

    env = zoo.env("tsukumobake", render_mode="ansi")
    env.reset(seed=7)
    played(env, 1)
    assert env.render().endswith(f"\n{ending(env, user_language())}")


def test_rendering_without_a_mode_says_so() -> None:
    env = zoo.env("tsukumobake")
    env.reset(seed=7)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


@pytest.mark.parametrize("part", ["numpy", "gymnasium", "pettingzoo"])
def test_without_the_extra_a_message_says_what_to_install(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(sys.modules):
        if name.split(".")[0] == part:
            monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError, match=r"pip install 'tsukumo\[zoo\]'"):
        runpy.run_path(zoo.__file__)


def test_the_example_in_the_documentation_runs() -> None:
    assert doctest.testmod(zoo).failed == 0
