"""How balanced a table is, exactly: villagers and werewolves alone, who vote and maul at random.

By day everybody alive is as likely to be lynched as anybody else, by night every villager as likely to be mauled. The
chance of the werewolves then follows from two lines: Migdał, *A mathematical model of the Mafia game*
(arXiv:1009.1031), whose game ends when a side has died out. This one ends sooner, as soon as there are as many
werewolves as others (`end.werewolves`): among an even number of players that doubles the chance of a lone werewolf.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import prod


@cache
def wolves_win(players: int, wolves: int, *, night: bool = False, parity: bool = True) -> Fraction:
    """The chance that the werewolves win with so many alive, when a day begins, or a *night*.

    *parity*: the game ends as soon as there are as many werewolves as others; otherwise when a side has died out.
    `ValueError` if there cannot be so many.
    """
    if not 0 <= wolves <= players:
        raise ValueError(f"{wolves} of {players}")
    others = players - wolves
    if wolves == 0:
        return Fraction(0)
    if others == 0 or (parity and wolves >= others):
        return Fraction(1)
    if night:
        return wolves_win(players - 1, wolves, parity=parity)
    hit = Fraction(wolves, players)
    return hit * wolves_win(players - 1, wolves - 1, night=True, parity=parity) + (1 - hit) * wolves_win(
        players - 1, wolves, night=True, parity=parity
    )


def lone_wolf(players: int) -> Fraction:
    """The same for one werewolf, at the beginning of a day, if the game ends when a side has died out: Migdał's form.

    It is (n − 1)!! / n!!, where n!! is n (n − 2) (n − 4) …
    """
    return Fraction(_double_factorial(players - 1), _double_factorial(players))


def _double_factorial(n: int) -> int:
    return prod(range(n, 0, -2))
