"""One table, many screens: games and quizzes to which people bring their own devices, over ``tsukumo-table/1``.

It uses `tornado`, which comes with Jupyter, and so with the notebooks; the bare engine does without (the extra
``host``). Tables know neither tornado nor the clock: they get messages and the time as arguments (`table.Table`), and
answer through lines, so that a test plays a whole game in no time. Only `web` and `client` open sockets.
``docs/hosting.md`` is the protocol.
"""

from importlib.util import find_spec

from tsukumo.core.io.errors import CannotRead, Problem, texts


def need_tornado() -> None:
    """Refuse to go on without `tornado`: `CannotRead` names the extra that brings it."""
    if not find_spec("tornado"):
        raise CannotRead([Problem("", texts["missing.host"])])
