"""Whole numbers are taken by what they are, such as numpy's; a bool is none, and neither is a float."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import tsukumo as tk
from tsukumo import zoo
from tsukumo.core.bots.bots import make_bot
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.experiments.tournament import prepare_tournament as tournament
from tsukumo.core.files.data import plain_data, plain_int
from tsukumo.core.game.game import Game
from tsukumo.core.game.replay import dumps, from_json
from tsukumo.core.io.errors import CannotRead, TsukumoError, quote_value
from tsukumo.core.plugins.registry import entry, kind_of
from tsukumo.core.teaching.quiz import Quiz
from tsukumo.games.lupus.api import script
from tsukumo.games.tsukumobake.scenario import to_json

INTEGERS: list[Callable[[int], Any]] = [
    *(np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64),
    lambda number: np.array(number),
]


def of(kind: type[np.generic], number: int) -> Any:
    """A number of numpy's, for arguments that are annotated as integers."""
    return kind(number)


NONE = [True, False, np.True_, np.bool_(0), 1.0, np.float64(1), "1", b"1", None, 1j, [1], np.array([1, 2])]


@pytest.mark.parametrize("made", INTEGERS)
def test_every_integer_is_an_int(made: Callable[[int], Any]) -> None:
    assert type(plain_int(made(7))) is int
    assert plain_int(made(7)) == 7
    assert quote_value(made(7)) == "7"


@pytest.mark.parametrize("value", NONE, ids=repr)
def test_everything_else_stays_as_it_is(value: object) -> None:
    assert plain_int(value) is value


def test_data_of_numbers() -> None:
    data = {"a": of(np.int64, 1), "b": (of(np.uint8, 2), {"c": True, "d": 1.5}), "e": "x"}
    plain = plain_data(data)
    assert json.dumps(plain) == '{"a": 1, "b": [2, {"c": true, "d": 1.5}], "e": "x"}'


# --- games ------------------------------------------------------------------------------------------


def options(made: Callable[[int], Any]) -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Games with every option that is a number, and the same with plain ones."""
    return [
        ("lupus", {"seats": made(9)}, {"seats": 9}),
        (
            "lupus",
            {"seats": made(8), "deck": {"villager": made(5), "werewolf": made(2), "seer": made(1)}},
            {"seats": 8, "deck": {"villager": 5, "werewolf": 2, "seer": 1}},
        ),
        ("sottomondo", {"players": made(3), "levels": {"Ada": made(4)}}, {"players": 3, "levels": {"Ada": 4}}),
    ]


@pytest.mark.parametrize("made", INTEGERS)
def test_games_with_such_numbers_are_saved_and_opened(made: Callable[[int], Any]) -> None:
    for name, given, plain in options(made):
        game, same = tk.new_game(name, seed=made(5), **given), tk.new_game(name, seed=5, **plain)
        assert type(game.seed) is int
        for each in (game, same):
            for _ in range(5):
                each.apply(choose_as_bot(each, entry(name).bot))
        assert dumps(game) == dumps(same)
        assert dumps(from_json(json.loads(dumps(game)))) == dumps(same)
        game.rewind(made(2))
        assert game.actions == same.actions[:2]
        game.rewind(record=made(0))
        assert game.actions == ()
    assert Game(kind_of("lupus"), made(5), kind_of("lupus").settle_options({})).seed == 5


@pytest.mark.parametrize("wrong", [True, np.True_, 2.0, np.float64(2), np.array([2, 3])], ids=repr)
def test_what_is_no_number_is_refused_everywhere(wrong: Any) -> None:
    game = tk.new_game("sottomondo", seed=1)
    game.apply(game.legal_actions()[0])
    asked: list[Callable[[], object]] = [
        lambda: tk.new_game("lupus", seed=wrong),
        lambda: tk.new_game("lupus", seats=wrong),
        lambda: tk.new_game("lupus", deck={"villager": 5, "werewolf": wrong, "seer": 1}),
        lambda: tk.new_game("sottomondo", players=wrong),
        lambda: tk.new_game("sottomondo", levels={"Ada": wrong}),
        lambda: game.rewind(wrong),
        lambda: tk.simulate("lupus", games=wrong, workers=1),
        lambda: tk.simulate("lupus", games=1, seed=wrong, workers=1),
        lambda: tk.simulate("lupus", games=1, workers=wrong),
        lambda: tk.paired("lupus", {"ghosts": "on"}, games=wrong, workers=1),
        lambda: tk.balance("lupus", games=wrong, workers=1),
        lambda: tournament("lupus", bots=["random", "sensible"], games=wrong),
        lambda: tk.influence(games=wrong, random=1, workers=1),
        lambda: zoo.raw_env("lupus").reset(seed=wrong),
        *(lambda name=name: quiz_question(name, wrong) for name in ("lupus", "sottomondo", "tsukumobake")),
    ]
    for ask in asked:
        with pytest.raises(TsukumoError):
            ask()


def quiz_question(name: str, seed: Any) -> object:
    """A question of a game's quiz."""
    quiz: Quiz[Any] = entry(name).load(entry(name).quiz)
    return quiz.question(seed, 0, 1, tuple(quiz.kinds))


@pytest.mark.parametrize("name", ["lupus", "sottomondo", "tsukumobake"])
def test_a_quiz_asks_the_same_questions(name: str) -> None:
    quiz: Quiz[Any] = entry(name).load(entry(name).quiz)
    kinds = tuple(quiz.kinds)
    one = quiz.question(of(np.int64, 3), of(np.int32, 1), of(np.int8, 1), kinds)
    other = quiz.question(3, 1, 1, kinds)
    assert (one.lines, one.prompt, one.answer, one.why) == (other.lines, other.prompt, other.answer, other.why)


# --- tables of many games -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["lupus", "sottomondo", "tsukumobake"])
def test_a_row_of_a_simulation_plays_that_row_again(name: str) -> None:
    pytest.importorskip("pandas")
    """The seed of a row, however it is taken out of the table, deals the game of the row."""
    given = {"games": of(np.int64, 3), "bots": ["random"], "seed": of(np.uint16, 1), "workers": of(np.int8, 1)}
    run = tk.simulate(name, **given, progress=False)
    assert run.games.equals(tk.simulate(name, games=3, bots=["random"], seed=1, workers=1, progress=False).games)
    assert type(run.plan.seed) is int
    rows = list(run.games.itertuples())
    for number, row in enumerate(rows):
        seeds = (row.seed, run.games.seed[number], run.games.loc[number, "seed"], run.games.iloc[number].seed)
        for seed in seeds:
            game = tk.new_game(name, seed=seed)
            bots = {
                player: make_bot(name, "random", run.plan.bot_seed(number, seat))
                for seat, player in enumerate(game.players)
            }
            while not game.over:
                assert game.to_act
                game.apply(bots[game.to_act].choose(game.view(game.to_act)))
            assert (len(game.actions), len(game.log)) == (row.decisions, row.records)
    env = zoo.raw_env(name)
    env.reset(seed=rows[0].seed)
    assert env.game.seed == rows[0].seed


def test_results_say_plain_numbers() -> None:
    pytest.importorskip("pandas")
    pairs = tk.paired("lupus", {"ghosts": "on"}, games=of(np.int64, 2), seed=of(np.int64, 3), workers=1, progress=False)
    json.dumps(pairs.to_json())
    balance = tk.balance(
        "lupus", games=of(np.int64, 2), seed=of(np.int64, 3), seats=of(np.int64, 9), workers=1, progress=False
    )
    assert balance.run.command.startswith('tk.balance("lupus", games=2, bots="random", seed=3, seats=9, ')
    found = tk.lab.smallest("lupus", "ghosts", seed=of(np.int64, 0), tries=of(np.int64, 200))
    json.dumps(found.to_json())


# --- positions and scripts ------------------------------------------------------------------------------


def test_positions_with_such_numbers() -> None:
    plain = tk.position("G7N.gD7s5.mG11n7.d7")
    pawns = tuple(
        pawn._replace(cards=of(np.int8, pawn.cards), square=of(np.int16, pawn.square)) for pawn in plain.pawns
    )
    other = replace(plain, square=of(np.int64, plain.square), discards=of(np.int64, 7), pawns=pawns)
    assert str(other) == str(plain)
    assert json.dumps(to_json(other)) == json.dumps(to_json(plain))
    assert str(other.movement().explain("it")) == str(plain.movement().explain("it"))
    assert other.layers().sight == plain.layers().sight
    scenario = to_json(plain)
    assert tk.position({**scenario, "discards": of(np.int64, 7)}) == plain
    assert tk.square_name(of(np.int64, plain.square)) == tk.square_name(plain.square)


def test_scripts_with_names_and_tuples() -> None:
    names = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo")
    cards = ["seer", "werewolf", "werewolf", *["villager"] * 5]
    data = {"format": "tsukumo-lupus/1", "seats": names, "roles": dict(zip(names, cards, strict=True)), "decisions": ()}
    assert script(data)["waiting"]["do"] == "see"


def test_a_refused_number_is_named_as_one() -> None:
    with pytest.raises(CannotRead, match="the seed -1 is not valid"):
        tk.new_game("lupus", seed=of(np.int64, -1))
