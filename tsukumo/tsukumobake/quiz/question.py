"""Questions as plain data: what is asked about which position or hand. A question does not hold its answer."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from tsukumo.tsukumobake.edition import SCROLL, load_edition
from tsukumo.tsukumobake.position import Position

BoardKind = Literal["where", "whom"]
HandKind = Literal["combos", "points"]
Kind = Literal["where", "whom", "combos", "points"]
KINDS: Final[tuple[Kind, ...]] = ("where", "whom", "combos", "points")
"""Where will the parade go? Whom does it chase? Which combos can you play? How many points?"""
LEVELS: Final = (1, 2, 3)
NOBODY: Final = "nobody"
"""The answer to *whom* when the parade cannot decide, or has nobody left."""

Answer = str | int | tuple[str, ...]
"""A square's name (*where*), a house or `NOBODY` (*whom*), combos' names (*combos*), points (*points*)."""


@dataclass(frozen=True)
class OnBoard:
    """A question about a position: its next step, or with *whole* the end of the whole movement."""

    kind: BoardKind
    position: Position
    whole: bool = False


@dataclass(frozen=True)
class InHand:
    """A question about a hand of *cards*, by the names an edition has for them, held by a player of *house*."""

    kind: HandKind
    house: str
    cards: tuple[str, ...]


Question = OnBoard | InHand


@cache
def copies() -> Counter[str]:
    """How many of each card may be in a hand: items and scrolls, by name."""
    edition = load_edition()
    return Counter(edition.cards[card] for card in (*edition.all_items, *(SCROLL,) * edition.scrolls))


@cache
def choices(kind: Kind) -> tuple[str, ...]:
    """The possible answers to a kind of question, or their parts; empty if there are too many to list."""
    return tuple(combo.id for combo in load_edition().combos) if kind == "combos" else ()


def chased(position: Position) -> tuple[str, ...]:
    """The possible answers to whom the parade chases."""
    return (*(pawn.house for pawn in position.pawns), NOBODY)


def options(question: Question) -> tuple[str, ...]:
    """The answers to choose from: houses and `NOBODY`, or combos; empty for squares and points."""
    return (
        chased(question.position)
        if isinstance(question, OnBoard) and question.kind == "whom"
        else choices(question.kind)
    )
