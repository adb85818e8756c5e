"""What is still to do: tasks that are compared by what they hold."""

from __future__ import annotations

import copy
import pickle

import pytest

from tsukumo.core.tasks import Task


class Ring(Task):
    __slots__ = ("bell",)

    def __init__(self, bell: int) -> None:
        self.bell = bell


class RingOften(Ring):
    __slots__ = ("times",)

    def __init__(self, bell: int, times: int) -> None:
        self.bell, self.times = bell, times


class Toll(Ring):
    __slots__ = ()


def test_a_task_is_what_it_holds_and_of_its_kind() -> None:
    assert RingOften(1, 2) == RingOften(1, 2)
    assert len({RingOften(1, 2), RingOften(1, 2), RingOften(2, 1), Ring(1), Toll(1)}) == 4
    assert Ring(1) != Toll(1)
    assert Ring(1) != 1
    assert repr(RingOften(1, 2)) == "RingOften(bell=1, times=2)"
    assert not hasattr(Ring(1), "__dict__")


@pytest.mark.parametrize("task", [Ring(3), RingOften(3, 4)])
def test_a_task_is_copied_and_pickled(task: Task) -> None:
    assert pickle.loads(pickle.dumps(task)) == copy.deepcopy(task) == task
