"""One table, many screens: games and quizzes to which people bring their own devices, over ``tsukumo-table/1``.

`tornado` carries it: it comes with Jupyter, so that whoever has the notebooks has it; the bare engine does without (the
extra ``host``). Everything that decides is free of it, and of the clock: a table is told what came and what time it is
(`table.Table`), and answers through lines, so that a test plays a whole evening in no time. Only `web` and `guest` open
sockets. ``docs/hosting.md`` is the protocol.
"""

from importlib.util import find_spec

from tsukumo.core.errors import CannotRead, Problem, sentences


def need_tornado() -> None:
    """Refuse to go on without `tornado`: `CannotRead` names the extra that brings it."""
    if not find_spec("tornado"):
        raise CannotRead([Problem("", sentences["missing.host"])])
