"""The plain model: villagers and werewolves alone, who vote and maul at random. Every chance is exact.

By day everybody alive is as likely to be lynched as anybody else, by night every villager as likely to be mauled. The
chance of the werewolves then follows from two lines: P. Migdał, *A mathematical model of the Mafia game*
(arXiv:1009.1031), whose game ends when a side has died out. This one ends sooner, as soon as there are as many
werewolves as others (`end.werewolves`), and that turns the effect of parity round. If the first thing that happens is a
day, then

- in Migdał's game an even number of players is good for the village: the werewolves' chance rises from 3/8 to 8/15
  when a fifth player joins a table of four with one werewolf;
- in this one it is bad for the village: there the same chance falls from 3/4 to 8/15, since an even number comes down
  to one werewolf and one villager at dawn, who in Migdał's game draw lots, while here the werewolf has won.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb, prod
from typing import Literal, NamedTuple

First = Literal["moderator", "wolves"]
"""The answers to the reading ``first_night``: no player is mauled on the first night, or one is."""


class Chances(NamedTuple):
    """The chances of the two sides to win; the two add up to one."""

    humans: Fraction
    werewolves: Fraction


@cache
def wolves_win(players: int, wolves: int, *, night: bool = False, parity: bool = True) -> Fraction:
    """The chance that the werewolves win with so many alive, when a day begins, or a *night*.

    *parity*: the game ends as soon as there are as many werewolves as others; otherwise when a side has died out.
    `ValueError` if there cannot be so many.
    """
    if not 0 <= wolves <= players:
        raise ValueError(f"{wolves} of {players}")
    if (over := _chance_if_over(players, wolves, parity=parity)) is not None:
        return over
    return _by_day(players - night, parity=parity, most=wolves)[wolves]


def _chance_if_over(players: int, wolves: int, *, parity: bool) -> Fraction | None:
    """The werewolves' chance if the game is over; None if it goes on."""
    others = players - wolves
    if wolves == 0:
        return Fraction(0)
    return Fraction(1) if others <= 0 or (parity and wolves >= others) else None


def _by_day(players: int, *, parity: bool, most: int) -> list[Fraction]:
    """The chances when a day begins, by the number of werewolves, up to *most*."""
    by_wolves: list[Fraction] = []
    # Two die from one day to the next: the chances of a day follow from those with two fewer.
    for alive in range(players % 2, players + 1, 2):
        before, by_wolves = by_wolves, []
        for wolves in range(most + 1):
            if (chance := _chance_if_over(alive, wolves, parity=parity)) is None:
                less, same = (_at_night(alive - 1, left, before, parity=parity) for left in (wolves - 1, wolves))
                hit = Fraction(wolves, alive)
                chance = hit * less + (1 - hit) * same
            by_wolves.append(chance)
    return by_wolves


def _at_night(players: int, wolves: int, next_day: Sequence[Fraction], *, parity: bool) -> Fraction:
    """The chance when a night begins, after which there is a day unless the game is over."""
    over = _chance_if_over(players, wolves, parity=parity)
    return next_day[wolves] if over is None else over


def chances(players: int, wolves: int, *, first_night: First = "moderator", parity: bool = True) -> Chances:
    """Both sides' chances before the first night, under a reading of `night.first`.

    >>> chances(8, 2)
    Chances(humans=Fraction(5, 32), werewolves=Fraction(27, 32))
    """
    won = wolves_win(players, wolves, night=first_night == "wolves", parity=parity)
    return Chances(1 - won, won)


# --- Migdał's closed forms ------------------------------------------------------------------------


def lone_wolf(players: int) -> Fraction:
    """The chance of one werewolf, at the beginning of a day, if the game ends when a side has died out: Migdał's form.

    It is (n − 1)!! / n!!, where n!! is n (n − 2) (n − 4) …
    """
    return Fraction(_double_factorial(players - 1), _double_factorial(players))


def _double_factorial(n: int) -> int:
    return prod(range(n, 0, -2))


def several_wolves(players: int, wolves: int) -> Fraction:
    """The same for any number of werewolves, as a sum without recursion: the form of Migdał's w(n, m).

    However many are alive, each set of k werewolves survives a lynching with the chance 1 − k/n, and a night changes
    nothing for it. So the expected number of such sets is a product over n, n − 2, n − 4 …, and the chance that some
    werewolf is left follows by inclusion and exclusion:

        Σ (−1)^(k+1) C(m, k) Π (1 − k/j),  k = 1 … m,  j = n, n − 2, … > 1.
    """
    if not 0 <= wolves <= players:
        raise ValueError(f"{wolves} of {players}")
    days = range(players, 1, -2)
    terms = (
        (-1) ** (k + 1) * comb(wolves, k) * Fraction(prod(j - k for j in days), prod(days))
        for k in range(1, wolves + 1)
    )
    return sum(terms, Fraction(0))
