"""The tasks of a turn: they are compared and pickled by their values."""

from __future__ import annotations

import copy
import pickle

import pytest

from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.play import tasks
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.play.tasks import AskCards, AskGive, AskHit, AskWalk, End, Home, March, Steps, Task
from tsukumo.games.tsukumobake.play.turn import rest_of_hour

OPERATIONS = load_edition().combos[0].effect
TASKS = [
    *(tasks.Hour(1), tasks.Turn(2), March(), Steps(4, 1), End()),
    *(tasks.Effect(0, OPERATIONS, 0, ("combo.a",)), tasks.Steal(3, 2, 1), tasks.Draw(0, 4, ("turn.3a",))),
    *(tasks.Event(1, 33, ("event.reveal",)), Home(3, struck=True)),
    *(AskCards(0, "turn.1"), AskWalk(1), tasks.AskWalkOn(2, 41, 3), tasks.AskMeet(3, 41, 3), AskHit(0)),
    *(tasks.AskDiscard(1, 2, ("turn.3b",)), tasks.AskReveal(2, (33, 34)), tasks.AskHouse(3, OPERATIONS[0])),
    *(tasks.AskLight(0, 2, on=True), tasks.AskLead(1, 3), tasks.AskFace(2), tasks.AskRecover(3, 1), AskGive(0, 1, 2)),
]
"""One of each kind."""


def test_a_task_is_what_it_holds_and_of_its_kind() -> None:
    assert Steps(4, 1) == Steps(4, 1) != Steps(1, 4)
    assert AskWalk(0) != AskHit(0)
    assert March() == March() != End()
    assert Steps(4, 1) != (4, 1)
    assert len({*TASKS, *copy.deepcopy(TASKS)}) == len(TASKS)
    assert repr(Home(3, struck=True)) == "Home(seat=3, struck=True)"
    assert repr(AskGive(0, 1, 2)) == "AskGive(count=2, seat=0, to=1)"


@pytest.mark.parametrize("task", TASKS)
def test_a_task_is_copied_and_pickled(task: Task) -> None:
    assert pickle.loads(pickle.dumps(task)) == copy.deepcopy(task) == task


@pytest.mark.clause("round.hours")
def test_what_is_left_of_an_hour_are_its_turns_and_the_parade() -> None:
    for turn in range(5):
        turns = [tasks.Turn(each) for each in range(3, turn - 1, -1)]
        assert rest_of_hour(2, turn) == (tasks.Hour(3), March(), *turns)
    assert rest_of_hour(HOURS)[0] == End()
