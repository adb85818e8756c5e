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
    from tsukumo.tsukumobake.api import Pawn, Position, clauses, compare, infer, load, position, readings

__all__ = [
    "CannotRead",
    "NotAllowed",
    "Pawn",
    "Position",
    "Problem",
    "TsukumoError",
    "clauses",
    "compare",
    "infer",
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
    """Play many games between bots; the results are tables: ``.games``, a row for each game, and ``.decisions``.

    *bots* are specs, from one to as many as there are players, in seat order; they move on by one seat from each
    game to the next. The results depend on *seed* (drawn at random if None) and *options* (the game's own, as for
    `new_game`) alone, not on *workers* (processes; None: one per core) or *client* (a ``dask.distributed.Client``:
    its cluster plays). *progress* shows a bar; None shows one only on a terminal or in a notebook.

    A row holds the game's number and ``seed``, the numbers of ``decisions``, ``records`` and ``winners``; for each
    seat, from the first player's on, ``seat1.player``, ``seat1.bot``, ``seat1.points``, ``seat1.won``; then what the
    game itself counts (``Kind.summary``). If a game fails, its row holds only ``error``, ``.failed`` lists it, and
    a file in the folder *keep* replays it up to the failure; the other games are played all the same.

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


_OURS = ("Pawn", "Position", "clauses", "compare", "infer", "load", "position", "readings")
ALIASES = dict.fromkeys(_OURS, "tsukumo.tsukumobake.api")
"""Names of the first game that this module offers too; each is imported on first use."""


def __getattr__(name: str) -> Any:
    if name in ALIASES:
        return getattr(import_module(ALIASES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
