"""tsukumo: rulebooks that run, and say why.

>>> import tsukumo as tk
>>> case = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")
>>> move = case.movement()
>>> [step.rule for step in move.steps]
['target.c', 'target.a', 'target.a', 'target.b']
>>> move.after
tsukumo.position('C8N.gG1s3x.iA7w4p1.mG11n7.eM7e2.d2')
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tsukumo.core.errors import CannotRead, NotAllowed, Problem, TsukumoError
from tsukumo.games import load_game, new_game

if TYPE_CHECKING:
    from pathlib import Path

    from tsukumo.core.simulate import Simulation
    from tsukumo.tsukumobake.api import Pawn, Position, clauses, load, position, readings

__all__ = [
    "CannotRead",
    "NotAllowed",
    "Pawn",
    "Position",
    "Problem",
    "TsukumoError",
    "clauses",
    "load",
    "load_game",
    "new_game",
    "position",
    "readings",
    "simulate",
]

__version__ = "0.1.0"


def simulate(
    game: str,
    *,
    games: int = 1_000,
    bots: str | Sequence[str] = ("random",),
    seed: int | None = None,
    workers: int | None = None,
    client: Any = None,
    progress: bool | None = None,
    keep: str | Path = "tsukumo-failed",
    **options: Any,
) -> Simulation:
    """Many games between bots, as tables: ``.games``, a row for each, and ``.decisions``.

    *bots* are one to as many names as there are players, in order round the table; from each game to the next
    they move on by a seat. *seed* (without, one is drawn) and *options*, the game's own as for `new_game`, decide
    what comes out; *workers* (processes; None: one a core) and *client* (a ``dask.distributed.Client``, whose
    cluster then plays) do not. *progress* shows a bar, None only where somebody may see it.

    A row has the game's number and its ``seed``, the numbers of ``decisions``, ``records`` and ``winners``;
    for each seat, the first player's first, ``seat1.player``, ``seat1.bot``, ``seat1.points``, ``seat1.won``; then
    what the game itself counts (``Kind.summary``). A game that fails leaves its row empty but for ``error``, and
    a file in the folder *keep* that repeats it; the others are played all the same, and ``.failed`` lists it.

    Needs the extra ``sim``: ``pip install 'tsukumo[sim]'``. `CannotRead` lists everything wrong with what is given.
    """
    from tsukumo.core.simulate import prepared
    from tsukumo.games import kind_of, make_bot

    simulation = prepared(
        game,
        kind_of=kind_of,
        make_bot=make_bot,
        games=games,
        bots=bots,
        seed=seed,
        options=options,
        workers=workers,
        keep=keep,
    )
    simulation.run(client=client, progress=progress)
    return simulation


ALIASES = dict.fromkeys(("Pawn", "Position", "clauses", "load", "position", "readings"), "tsukumo.tsukumobake.api")
"""Names of the first game that can be had from here as well; they are imported when they are asked for."""


def __getattr__(name: str) -> Any:
    if name in ALIASES:
        return getattr(import_module(ALIASES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
