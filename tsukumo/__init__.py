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

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tsukumo.core import __version__ as __version__
from tsukumo.core.game.game import Game
from tsukumo.core.io.errors import CannotRead, NotAllowed, Problem, TsukumoError

if TYPE_CHECKING:
    from pathlib import Path

    from tsukumo.core.experiments.balance import Balance
    from tsukumo.core.experiments.paired import Paired
    from tsukumo.core.experiments.simulate import Simulation
    from tsukumo.core.game.game import AnyGame
    from tsukumo.core.language.text import Lang
    from tsukumo.core.rulebook.printed.printed_book import printed
    from tsukumo.games.tsukumobake.api import (
        Pawn,
        Position,
        clauses,
        load,
        parse_square,
        position,
        readings,
        square_name,
    )
    from tsukumo.lab import compare, infer, influence, smallest
    from tsukumo.server.tables.client import RemoteGame
    from tsukumo.typed import new_game
else:
    from tsukumo.core.game.new import new_game

__all__ = [
    "CannotRead",
    "Game",
    "NotAllowed",
    "Pawn",
    "Position",
    "Problem",
    "TsukumoError",
    "balance",
    "clauses",
    "compare",
    "infer",
    "influence",
    "join",
    "load",
    "load_game",
    "new_game",
    "paired",
    "parse_square",
    "position",
    "printed",
    "readings",
    "simulate",
    "smallest",
    "square_name",
]

LABS = ("compare", "infer", "influence", "smallest")


def load_game(file: str | Path) -> AnyGame:
    """Read a game from a file that `Game.save` wrote, and replay it; `CannotRead` lists every problem by key.

    A warning says if the edition that the game was played with has changed since; ``game.notices`` holds it too.
    """
    import warnings

    from tsukumo.core.game import replay
    from tsukumo.core.language.text import user_language

    game = replay.load_game(file)
    for notice in game.notices:
        warnings.warn(notice.say(user_language()), stacklevel=2)
    return game


def simulate(
    game: str,
    *,
    games: int = 1_000,
    bots: str | Sequence[str] = ("random",),
    seed: int | None = None,
    workers: int | str | None = None,
    progress: bool | None = None,
    keep: str | Path = "tsukumo-failed",
    **options: Any,
) -> Simulation:
    """Play many games between bots; the results are tables: ``.games``, a row for each game, and ``.decisions``.

    *bots* are specs, from one to as many as there are players, in seat order; they move on by one seat from each
    game to the next. The results depend on *seed* (drawn at random if None) and *options* (the game's own, as for
    `new_game`) alone, not on *workers*: processes (None: one per core), or the address of a Dask cluster that plays,
    as in ``"tcp://scheduler:8786"``. *progress* shows a bar; None shows one only on a terminal or in a notebook.

    A row holds the game's number and ``seed``, the numbers of ``decisions``, ``records`` and ``winners``; for each
    seat, from the first player's on, ``seat1.player``, ``seat1.bot``, ``seat1.points``, ``seat1.won``; then what the
    game itself counts (``Kind.summary``). If a game fails, its row holds only ``error``, ``.failed`` lists it, and
    a file in the folder *keep* replays it up to the failure; the other games are played all the same.

    Needs the extra ``sim``: ``pip install 'tsukumo[sim]'``. `CannotRead` lists everything wrong with the arguments.
    """
    from tsukumo.core.experiments.simulate import prepare_simulation

    simulation = prepare_simulation(
        game, games=games, bots=bots, seed=seed, options=options, workers=workers, keep=keep
    )
    simulation.run(progress=progress)
    return simulation


def paired(
    game: str,
    change: Mapping[str, Any] | Sequence[Mapping[str, Any]] | str,
    *,
    games: int = 1_000,
    bots: str | Sequence[str] = ("random",),
    seed: int | None = None,
    workers: int | str | None = None,
    progress: bool | None = None,
    keep: str | Path = "tsukumo-failed",
    **options: Any,
) -> Paired:
    """Play whole games in pairs from the same seeds, as they are and changed, and measure what the change does.

    *change* is a mapping: the name of a reading with another answer (``{"homes": "owner"}``), of an option with another
    value, or ``bots`` with other bots. Several changes, in a sequence or in a mapping by their names, share the games
    as they are; the word ``"readings"`` stands for every other answer to every reading. The other arguments are those
    of `simulate`, and the games as they are the same as its games; *games* is the number of pairs of each change.

    ``.effects()`` and ``.table()`` hold what each change does, with 95 % intervals; ``.standings()`` one side alone.
    ``.games`` has a row for each pair and change: ``pair``, ``change``, ``seed``; ``same``, how many decisions
    both games have in common before they diverge, empty if they never do; the columns of `simulate` for the game as it
    is, and again, with ``changed.`` before their names, for the changed one. Pairs of which a game failed are kept as
    `simulate` keeps them, and do not count.

    Needs the extra ``sim``. `CannotRead` lists everything wrong with the arguments, the names that can be changed, and
    a change that changes nothing.
    """
    from tsukumo.core.experiments.paired import prepare_pairs

    pairs = prepare_pairs(game, change, games=games, bots=bots, seed=seed, options=options, workers=workers, keep=keep)
    pairs.run(progress=progress)
    return pairs


def balance(
    game: str,
    *,
    games: int = 1_000,
    bots: str | Sequence[str] = ("random",),
    seed: int | None = None,
    workers: int | str | None = None,
    progress: bool | None = None,
    **options: Any,
) -> Balance:
    """Play many games and see how balanced they are: ``.lines("seat")`` compares the seats, with 95 % intervals.

    The arguments are those of `simulate`, and so are the games. Places, each one player in one game, are compared by
    ``"seat"``, ``"player"``, ``"bot"``, by anything that the game counts (``.known`` lists it), or by several of these
    at once; each line holds the share of wins, the mean of points and how often each number of points was reached.
    ``.endings`` holds the closeness of the results, ``.run`` the games, bots and seed, and the command for them.

    One process, or one worker, needs no extra; several need ``sim``. `CannotRead` lists everything wrong.
    """
    from tsukumo.core.experiments.simulate import measure_balance

    return measure_balance(game, games=games, bots=bots, seed=seed, options=options, workers=workers, progress=progress)


def join(
    address: str,
    *,
    name: str | None = None,
    seat: str | None = None,
    token: str | None = None,
    lang: Lang | None = None,
) -> RemoteGame:
    """Sit down at a table that somebody hosts (``tsukumo host``), as if its game were here.

    *address* is the table's, with its code; *name* is how others see one, *seat* where to sit, if anywhere; the *token*
    of an earlier visit (``.you["token"]``) gives the seat back. ``.view()``, ``.legal_actions()``, ``.why_not(action)``
    and ``.apply(action)`` are those of a local game, with its errors; ``.wait()`` waits until one is asked something.
    A question asked of everybody at once is ``.question``, and ``.answer(option)`` answers it.

    Needs the extra ``host``. `CannotRead` or `NotAllowed` says why one is not let in.
    """
    from tsukumo.server.tables import need_tornado

    need_tornado()
    from tsukumo.server.tables.client import join_table

    return join_table(address, name, seat, lang, token=token)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    """Import the labs, the print, and what the first game offers here, on first use: most programs do without."""
    if name in ("lab", *LABS):
        import tsukumo.lab as lab

        return lab if name == "lab" else getattr(lab, name)
    if name == "printed":
        from tsukumo.core.rulebook.printed.printed_book import printed

        return printed
    if name in __all__:
        from tsukumo.games.tsukumobake import api

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
