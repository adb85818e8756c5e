"""The public names of Tsukumobake; some are also available from `tsukumo`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tsukumo.tsukumobake.rules import clauses, registry

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tsukumo.tsukumobake.lab.compare import compare
    from tsukumo.tsukumobake.lab.infer import infer
    from tsukumo.tsukumobake.lab.influence import Influence
    from tsukumo.tsukumobake.play.scoring import points
    from tsukumo.tsukumobake.play.words import card_name, card_names, direction_name, house_name, house_names
    from tsukumo.tsukumobake.position import Pawn, Position

WORDS = ("card_name", "card_names", "direction_name", "house_name", "house_names")
__all__ = [
    "Pawn",
    "Position",
    "card_name",
    "card_names",
    "clauses",
    "compare",
    "direction_name",
    "house_name",
    "house_names",
    "infer",
    "influence",
    "load",
    "points",
    "position",
    "readings",
]

readings = registry
"""Every reading of the rules, by name: its question, its answers, its default, and why.

A position holds answers to those of the scope ``"parade"``.
"""


def position(source: str | Mapping[str, Any]) -> Position:
    """A position from its short string (see `tsukumo.tsukumobake.notation`) or a scenario object.

    `CannotRead` lists everything wrong with it.
    """
    if isinstance(source, str):
        from tsukumo.tsukumobake.notation import read

        return read(source)
    from tsukumo.tsukumobake.scenario import from_json

    return from_json(source)


def load(file: str | Path) -> Position:
    """The position in a scenario file; `CannotRead` lists every problem by key."""
    from tsukumo.core.files import read_bytes
    from tsukumo.core.jsons import loads
    from tsukumo.tsukumobake.scenario import from_json

    return from_json(loads(read_bytes(file)))


def influence(
    *readings: str,
    games: int = 1_000,
    random: int = 10_000,
    bots: str | Sequence[str] = ("greedy", "random"),
    seed: int | None = None,
    edition: object = None,
    workers: int | None = None,
    client: Any = None,
    progress: bool | None = None,
) -> Influence:
    """How often the parade's readings matter: the share of its movements in which something differs.

    *readings* are names, such as ``"turns"``, or single answers, such as ``"turns=corners"``; without any, every answer
    that is not the default is compared with the default. The positions are those from which the parade sets off in
    *games* games between *bots*, which are the games of ``tsukumo.simulate`` with the same *seed*, and *random* random
    ones. ``.table`` ranks the answers, with 95 % intervals; ``.text()`` says it in words. *workers*, *client* and
    *progress* are those of ``tsukumo.simulate``; the results do not depend on them.

    Needs the extra ``sim``. `CannotRead` lists everything wrong with what is given, a reading that no movement of the
    parade depends on included.
    """
    from tsukumo.tsukumobake.lab.influence import prepared

    found = prepared(readings, games=games, random=random, bots=bots, seed=seed, edition=edition, workers=workers)
    found.run(client=client, progress=progress)
    return found


_ROOMS = {
    **dict.fromkeys(("Pawn", "Position"), "position"),
    **dict.fromkeys(WORDS, "play.words"),
    "points": "play.scoring",
    "compare": "lab.compare",
    "infer": "lab.infer",
}
"""Names imported on first use: a game begins without them."""


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return getattr(import_module(f"tsukumo.tsukumobake.{_ROOMS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
