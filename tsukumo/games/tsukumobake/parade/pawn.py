"""A pawn as the parade needs to know it."""

from __future__ import annotations

from typing import NamedTuple

from tsukumo.games.tsukumobake.board import name_square


class Pawn(NamedTuple):
    """A player's pawn and hand. *cards* is the whole hand, *scrolls* how many of them are scrolls."""

    house: str
    home: int
    square: int
    cards: int
    scrolls: int = 0
    struck: bool = False
    exposed: bool = False

    def __repr__(self) -> str:
        marks = [name for name in ("struck", "exposed") if getattr(self, name)]
        scrolls = [f"{self.scrolls} of them scrolls"] if self.scrolls else []
        where = f"{self.house} on {name_square(self.square)}", f"home {name_square(self.home)}"
        return f"<{', '.join([*where, f'{self.cards} cards', *scrolls, *marks])}>"
