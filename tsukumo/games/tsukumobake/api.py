"""The public names of Tsukumobake; some are also available from `tsukumo`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tsukumo.games.tsukumobake.rules import clauses, registry

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.notation import position
    from tsukumo.games.tsukumobake.parade.position import Pawn, Position, parse_facing, parse_square, square_name
    from tsukumo.games.tsukumobake.play.ahead import ahead
    from tsukumo.games.tsukumobake.play.scoring import points
    from tsukumo.games.tsukumobake.play.words import card_name, card_names, direction_name, house_name, house_names
    from tsukumo.games.tsukumobake.scenario import load

WORDS = ("card_name", "card_names", "direction_name", "house_name", "house_names")
__all__ = [
    "Pawn",
    "Position",
    "ahead",
    "card_name",
    "card_names",
    "clauses",
    "direction_name",
    "house_name",
    "house_names",
    "load",
    "parse_facing",
    "parse_square",
    "points",
    "position",
    "readings",
    "square_name",
]

readings = registry
"""Every reading of the rules, by name: its question, its answers, its default, and why.

A position holds answers to those of the scope ``"parade"``.
"""


_MODULES = {
    **dict.fromkeys(("Pawn", "Position", "parse_facing", "parse_square", "square_name"), "parade.position"),
    "load": "scenario",
    "position": "notation",
    **dict.fromkeys(WORDS, "play.words"),
    "ahead": "play.ahead",
    "points": "play.scoring",
}
"""Names imported on first use: a game begins without them."""


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return getattr(import_module(f"tsukumo.games.tsukumobake.{_MODULES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
