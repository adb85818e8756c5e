"""Games as PettingZoo environments: choices as integers, views as arrays."""

from __future__ import annotations

import copy
import pickle
import random
import re
from collections import Counter
from collections.abc import Iterator
from inspect import getdoc
from typing import Any

import numpy as np
import pytest

import tsukumo as tk
from tsukumo import zoo
from tsukumo.core.game.game import AnyGame
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES, SEAT_HOMES
from tsukumo.games.tsukumobake.editions.edition import EVENT, ITEMS, load_edition
from tsukumo.games.tsukumobake.play import refusals
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.tasks import Steps
from tsukumo.games.tsukumobake.play.traces import list_known, list_queued_events
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo.games.tsukumobake.zoo.encoding import Actions, Encoding
from tsukumo.games.tsukumobake.zoo.observations import MOST, PLANES, QUESTIONS, Observations

OTHER = {"stride": "exact", "homes": "owner", "combos": "any", "meeting": "pass", "pile": "ever", "shelter": "exposed"}
KYOTO = Encoding(load_edition())
ACTIONS, OBSERVATIONS = KYOTO.actions, KYOTO.observations


def moments(games: int, readings: dict[str, str] | None = None) -> Iterator[tuple[AnyGame, State, random.Random]]:
    """Every decision of some random games, in which the parade is met more often than by chance."""
    for seed in range(games):
        game, rng = tk.new_game("tsukumobake", seed=seed, readings=readings), random.Random(seed)
        while not game.over:
            assert isinstance(game.state, State)
            yield game, game.state, rng
            legal = game.legal_actions()
            rare = [action for action in legal if action.kind == "move" and action.via]
            game.apply(rng.choice(rare if rare and rng.random() < 0.5 else legal))


def played(env: Any, seed: int, decisions: int = 10**6) -> list[tuple[str, int | None]]:
    """Play an environment at random, from the seed of the choices; who did what."""
    rng, done = random.Random(seed), []
    for agent in env.agent_iter(decisions):
        observation, _, termination, truncation, _ = env.last()
        action = None if termination or truncation else rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
        done.append((agent, action))
        env.step(action)
    return done


# --- choices --------------------------------------------------------------------------------------


@pytest.mark.parametrize("readings", [{}, OTHER], ids=["default", "other"])
def test_every_choice_has_an_index_of_its_own(readings: dict[str, str]) -> None:
    seen: set[str] = set()
    for _, state, _ in moments(50, readings):
        legal = state.legal()
        indices = [ACTIONS.index(action, state) for action in legal]
        assert len(set(indices)) == len(legal)
        assert tuple(ACTIONS.action(i, state) for i in indices) == legal
        assert np.flatnonzero(ACTIONS.mask(state)).tolist() == sorted(indices)
        seen |= {name for name, span in ACTIONS.sections.items() if any(i in span for i in indices)}
    assert seen == set(ACTIONS.sections) - ({"again"} if readings else set())


def test_indices_are_where_the_documentation_says() -> None:
    """A row of the table: its name, then how many indices it has, one after another."""
    rows = re.findall(r"^(\w+) +(\d+)\b", getdoc(Actions) or "", re.MULTILINE)
    assert [(name, int(length)) for name, length in rows] == [(n, len(s)) for n, s in ACTIONS.sections.items()]
    starts = [span.start for span in ACTIONS.sections.values()]
    stops = [span.stop for span in ACTIONS.sections.values()]
    assert [0, *stops] == [*starts, ACTIONS.size]
    documented = zoo.__doc__ or ""
    assert f"Discrete({ACTIONS.size})" in documented
    assert f"({OBSERVATIONS.size},)" in documented


@pytest.mark.clause("turn.3b")
def test_the_parade_is_met_from_four_sides() -> None:
    state = tk.new_game("tsukumobake", seed=1).state
    assert isinstance(state, State)
    meet = ACTIONS.sections["meet"]
    state.parade = NAMES.index("G7")
    assert [str(ACTIONS.action(i, state)).split(" ", 2)[2] for i in meet] == ["G7 G8", "G7 H7", "G7 G6", "G7 F7"]
    state.parade = NAMES.index("A13")
    east, south = meet[1:3]
    assert [ACTIONS.index(ACTIONS.action(i, state), state) for i in (east, south)] == [east, south]


def test_another_edition_has_other_sizes() -> None:
    table = copy.deepcopy(dict(load_edition().table))
    table["name"] = "mine"
    table["events"]["second_drums"] = table["events"]["drums"]
    env = zoo.raw_env("tsukumobake", edition=table)
    env.reset(seed=3)
    assert env.action_space("monk").n == ACTIONS.size + 1
    assert env.observe("monk")["observation"].shape == (OBSERVATIONS.size + 2,)
    other = pickle.loads(pickle.dumps(env))
    assert played(copy.deepcopy(env), 5) == played(other, 5) == played(env, 5)


# --- views ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("readings", [{}, OTHER], ids=["default", "other"])
def test_what_is_open_is_seen(readings: dict[str, str]) -> None:
    """Everything on the table can be read back from an observation."""
    asked = set()
    for _, state, rng in moments(50, readings):
        if state.asking.name not in asked or rng.random() < 0.1:
            house = state.to_act or HOUSES[0]
            check(state, state.seat(house), OBSERVATIONS.observe(state, house))
            asked.add(state.asking.name)
    assert asked == {task.name for task in refusals.QUESTIONS} - (set() if readings else {"walk_on"})


def check(state: State, seat: int, observation: np.ndarray[Any, np.dtype[np.int8]]) -> None:
    seats = state.clockwise(seat)

    def part(name: str) -> Any:
        return OBSERVATIONS.part(observation, name).tolist()

    def squares(plane: str) -> list[int]:
        planes = OBSERVATIONS.part(observation, "planes")
        return [13 * int(row) + int(column) for row, column in np.argwhere(planes[PLANES.index(plane)])]

    def counts(cards: list[int], length: int, start: int = 0) -> list[int]:
        tally = Counter(cards)
        return [min(MOST, tally[card]) for card in range(start, start + length)]

    def one(where: int, length: int) -> list[int]:
        return [int(i == where) for i in range(length)]

    lit = [square for i, square in enumerate(state.rules.tiles) if state.lit >> i & 1]
    board = state.rules.edition.board
    assert [squares(plane) for plane in PLANES[:4]] == [[state.squares[s]] for s in seats]
    assert [squares(plane) for plane in PLANES[9:13]] == [[SEAT_HOMES[s]] for s in seats]
    assert squares("parade") == [state.parade]
    assert squares("ahead") == sorted(board.ray(state.parade, state.facing))
    assert squares("sight") == sorted(board.seen(state.parade, state.facing))
    assert squares("lit") == sorted(lit)
    assert squares("unlit") == sorted(set(state.rules.tiles) - set(lit))
    assert len(squares("doors")) == len(board.buildings) + 4
    assert part("house") == [one(state.houses[s], 4) for s in seats]
    assert part("first") == [int(s == state.first) for s in seats]
    assert part("active") == [int(s == (state.first + state.turn) % 4) for s in seats]
    assert part("deciding") == [1, 0, 0, 0]
    assert part("cards") == [len(state.hands[s]) for s in seats]
    assert part("known") == [counts(list_known(state, seats[0])[s], EVENT) for s in seats]
    assert part("exposed") == [state.exposed >> s & 1 for s in seats]
    assert part("struck") == [state.struck >> s & 1 for s in seats]
    assert part("stride") == [state.strides[s] for s in seats]
    assert part("tally") == [[min(MOST, n) for n in state.tally[6 * s : 6 * s + 6]] for s in seats]
    assert part("hand") == counts(state.hands[seat], EVENT)
    assert part("pile") == counts(state.pile, ITEMS)
    assert part("removed") == counts(state.removed, EVENT + 10)
    assert part("aside") == counts(list_queued_events(state), 10, EVENT)
    assert part("deck") == [len(state.deck)]
    assert part("discards") == [state.discards()]
    assert part("hurry") == [state.hurry]
    assert part("hour") == one(state.hour - 1, 5)
    assert part("facing") == one(state.facing, 4)
    question = [name for name, here in zip(QUESTIONS, part("question"), strict=True) if here]
    kind = {"cards_before": "cards", "cards_after": "cards", "relight": "light", "darken": "light"}
    assert [kind.get(name, name) for name in question] == [state.asking.name]
    assert bool(squares("asked")) == (question[0] in ("meet", "walk_on"))
    assert sum(part("receiver")) == (question[0] == "give")
    assert sum(part("operation")) == (question[0] == "house")
    marching = [task for task in state.tasks if isinstance(task, Steps)]
    assert part("steps") == [marching[0].budget - marching[0].done if marching else state.budget()]


def test_the_parts_are_those_that_the_documentation_names() -> None:
    rows = re.findall(r"^(\w+) +\(([\d, ]+)\) ", getdoc(Observations) or "", re.MULTILINE)
    named = [(name, tuple(int(n) for n in shape.split(",") if n.strip())) for name, shape in rows]
    assert named == [(part.name, part.shape) for part in OBSERVATIONS.parts]


def test_numbers_too_large_are_cut() -> None:
    state = tk.new_game("tsukumobake", seed=1).state
    assert isinstance(state, State)
    seat = state.seat("monk")
    state.tally[6 * seat : 6 * seat + 6] = bytes([255] * 6)
    state.hands[seat] = [0] * 200
    state.hurry = -200
    seen = OBSERVATIONS.observe(state, "monk")
    assert OBSERVATIONS.part(seen, "tally")[0].tolist() == [MOST] * 6
    assert OBSERVATIONS.part(seen, "hand")[0] == OBSERVATIONS.part(seen, "cards")[0] == MOST
    assert OBSERVATIONS.part(seen, "hurry").tolist() == [-MOST]
    assert (OBSERVATIONS.low <= seen).all()
    assert (seen <= OBSERVATIONS.high).all()


def test_every_question_has_its_place() -> None:
    kind = {"cards_before": "cards", "cards_after": "cards", "relight": "light", "darken": "light"}
    assert {kind.get(name, name) for name in QUESTIONS} == {task.name for task in refusals.QUESTIONS}
    assert DIRECTIONS == "NESW"
