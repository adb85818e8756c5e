"""The labs' results stored with a game: files in its folder ``stored``, each with the command that made it.

``smallest/READING-ANSWER.json`` is a smallest example (`Smallest.to_json`), ``influence-BOTS.json`` the influence of
readings (`Influence.to_json`). A game of one's own stores its own there: ``tsukumo smallest GAME --save FOLDER``.
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, Final

from tsukumo.core.experiments.results import read_stored
from tsukumo.core.files.data import Json, Plain
from tsukumo.core.lab.smallest import Smallest, every_answer, smallest_of
from tsukumo.core.plugins import registry

if TYPE_CHECKING:
    from tsukumo.core.lab.influence import Ranked

FOLDER: Final = "stored"
SMALLEST: Final = "smallest"
AT_RANDOM: Final = "random"
ENOUGH: Final = 200
"""The pairs of games with which no 95 % interval is wider than 14 points: enough to rank readings by."""


def file_of(*words: str) -> str:
    """Return the name of the file of a smallest example: its reading and answer, or two sets of answers."""
    return f"{'-'.join(words)}.json"


def made_by(command: str, seconds: float) -> Json:
    """Return the origin of a result: the command, the version, and the seconds it took."""
    from tsukumo.core import __version__

    return {"command": command, "version": __version__, "seconds": round(seconds, 1)}


@cache
def stored(game: str, name: str) -> Plain | None:
    """Return a result stored with a game, by its file's name below the folder; None if there is none."""
    file = registry.entry(game).file(os.path.join(FOLDER, name))  # noqa: PTH118 - see `core.files.disk`
    return read_stored(file) if os.path.exists(file) else None  # noqa: PTH110


def stored_example(game: str, reading: str, answer: str) -> Smallest | None:
    """Return the smallest example of an answer that is stored with a game; None if there is none."""
    data = stored(game, f"{SMALLEST}/{file_of(reading, answer)}")
    return None if data is None else smallest_of(data)


def stored_examples(game: str) -> dict[tuple[str, str], Smallest]:
    """Return every smallest example stored with a game, by reading and answer."""
    found = {pair: stored_example(game, *pair) for pair in every_answer(game)}
    return {pair: example for pair, example in found.items() if example is not None}


def stored_bots(game: str) -> tuple[str, ...]:
    """Return the bots for which a game has stored influences: random ones, and the default bot."""
    known = dict.fromkeys([AT_RANDOM, registry.entry(game).bot])
    return tuple([bots for bots in known if stored(game, counted_by(bots)) is not None])


def usual_bots(game: str) -> str:
    """Return the bots by which to rank readings: the default bot, if enough of its games are stored; else random."""
    careful = registry.entry(game).bot
    return careful if any(line.pairs >= ENOUGH for line in stored_influence(game, careful)) else AT_RANDOM


def counted_by(bots: str) -> str:
    """Return the name of the file with the influence of readings in games between these bots."""
    return f"influence-{bots}.json"


def stored_influence(game: str, bots: str = "random") -> tuple[Ranked, ...]:
    """Return the influence of each answer in games between these bots, as stored with a game; empty if it is not."""
    from tsukumo.core.lab.influence import Ranked

    data = stored(game, counted_by(bots))
    return () if data is None else tuple([Ranked.of(line) for line in data["lines"]])
