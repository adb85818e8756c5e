"""The base of everything that is being carried out, which may be compiled (docs/compiled.md)."""

from __future__ import annotations

from tsukumo.core import tasks
from tsukumo.core.tasks import T


class Plain(type):
    """What frames are: a class that is no bare `type` stays one of Python, though its methods be compiled.

    Frames are copied without their constructors, which no other compiled class allows.
    """


class Frame(tasks.Frame[T], metaclass=Plain):
    """Something being carried out at a table."""

    __slots__ = ()
