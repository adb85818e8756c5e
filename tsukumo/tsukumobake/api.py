"""The public names of Tsukumobake; some are also available from `tsukumo`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tsukumo.tsukumobake.rules import clauses, registry

if TYPE_CHECKING:
    from pathlib import Path

    from tsukumo.tsukumobake.lab.compare import compare
    from tsukumo.tsukumobake.lab.infer import infer
    from tsukumo.tsukumobake.lab.influence import influence
    from tsukumo.tsukumobake.lab.smallest import smallest
    from tsukumo.tsukumobake.play.ahead import ahead
    from tsukumo.tsukumobake.play.scoring import points
    from tsukumo.tsukumobake.play.words import card_name, card_names, direction_name, house_name, house_names
    from tsukumo.tsukumobake.position import Pawn, Position, parse_facing, parse_square, square_name

WORDS = ("card_name", "card_names", "direction_name", "house_name", "house_names")
__all__ = [
    "Pawn",
    "Position",
    "ahead",
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
    "parse_facing",
    "parse_square",
    "points",
    "position",
    "readings",
    "smallest",
    "square_name",
]

readings = registry
"""Every reading of the rules, by name: its question, its answers, its default, and why.

A position holds answers to those of the scope ``"parade"``.
"""


def position(source: str | Mapping[str, object]) -> Position:
    """A position from its short string (see `tsukumo.tsukumobake.notation`) or a scenario object.

    `CannotRead` lists everything wrong with it.
    """
    if isinstance(source, str):
        from tsukumo.tsukumobake.notation import read

        return read(source)
    from tsukumo.tsukumobake.scenario import from_json

    return from_json(source)


def load(file: str | Path) -> Position:
    """The position in a scenario file; `CannotRead` lists every problem by key, or says why it cannot be read."""
    from tsukumo.core.errors import read_file
    from tsukumo.core.jsons import loads
    from tsukumo.tsukumobake.scenario import from_json

    return from_json(loads(read_file(file)))


_MODULES = {
    **dict.fromkeys(("Pawn", "Position", "parse_facing", "parse_square", "square_name"), "position"),
    **dict.fromkeys(WORDS, "play.words"),
    "ahead": "play.ahead",
    "points": "play.scoring",
    "compare": "lab.compare",
    "infer": "lab.infer",
    "influence": "lab.influence",
    "smallest": "lab.smallest",
}
"""Names imported on first use: a game begins without them."""


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return getattr(import_module(f"tsukumo.tsukumobake.{_MODULES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
