"""What everything that is being carried out has in common: the frames of `tsukumo.sottomondo.play.table`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsukumo.core.tasks import Frame as AnyFrame

if TYPE_CHECKING:
    pass


class Plain(type):
    """What frames are. A class with a metaclass of our own stays one of Python where its methods are compiled: frames
    are copied without their constructors, which no other compiled class allows.
    """


class Frame(AnyFrame["Table"], metaclass=Plain):
    """Something being carried out."""

    __slots__ = ()
