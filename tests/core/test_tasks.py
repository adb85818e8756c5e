"""What is being carried out: frames that are cloned."""

from __future__ import annotations

from tsukumo.core.tasks import Frame


class Count(Frame[list[int]]):
    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left, self.then = left, Count.down

    def down(self, table: list[int]) -> None:
        table.append(self.left)
        self.left -= 1
        self.then = Count.up

    def up(self, table: list[int]) -> None:
        table.append(-self.left)


def test_the_clone_of_a_frame_goes_on_by_itself() -> None:
    frame, table = Count(5), list[int]()
    frame.then(frame, table)
    clone = frame.clone()
    frame.left = 9
    clone.then(clone, table)
    assert (type(clone), table) == (Count, [5, -4])
    assert clone != frame.clone()  # two frames alike are two things to do
    assert not hasattr(clone, "__dict__")
    assert repr(clone).startswith("Count(then=")
