"""The climb from level 1 to level 10 as a birth-and-death chain: exact, as long as the chances are fixed.

Of every fight only the result counts: a level up with the chance p_i, none with r_i, one down with q_i, where i is the
level; at level 1 a lost fight changes nothing (`level.bounds`). The time from a level to the next one then follows
from the time from the level below:

    h_1 = 1 / p_1,    h_i = (1 + q_i h_(i-1)) / p_i

by the first step (J. R. Norris, *Markov Chains*, Cambridge 1997, section 1.3; S. Karlin and H. M. Taylor, *A First
Course in Stochastic Processes*, 2nd ed., Academic Press 1975, chapter 4). All chances are fractions, and so is every
answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from tsukumo.games.sottomondo.editions.edition import Edition
from tsukumo.games.sottomondo.play.ruleset import TOP


class StepChances(NamedTuple):
    """The chances of a fight to be won, drawn and lost; the three add up to one."""

    won: Fraction
    drawn: Fraction
    lost: Fraction


def fixed_chances(won: Fraction, drawn: Fraction = Fraction(0)) -> tuple[StepChances, ...]:
    """The same chances at every level below the top; `ValueError` if there are no such chances."""
    if won <= 0 or drawn < 0 or won + drawn > 1:
        raise ValueError(f"{won} + {drawn}")
    return (StepChances(won, drawn, 1 - won - drawn),) * (TOP - 1)


def by_level(edition: Edition, bonus: int = 0) -> tuple[StepChances, ...]:
    """The chances at levels 1 to 9 against a monster of an edition, all copies being equally likely.

    They are those of a player whose cards add *bonus*, without help; no effects of cards change a fight.
    """
    forces = [card.bonus for card in edition.cards.values() if card.table == "monsters" for _ in range(card.copies)]

    def chances(force: int) -> StepChances:
        won, drawn = sum(each < force for each in forces), forces.count(force)
        return StepChances(*(Fraction(n, len(forces)) for n in (won, drawn, len(forces) - won - drawn)))

    return tuple([chances(level + bonus) for level in range(1, TOP)])


# --- fight by fight: exact forms ------------------------------------------------------------------


def passages(chances: Sequence[StepChances]) -> list[tuple[Fraction, Fraction]]:
    """The mean and the variance of the number of fights from each level below the top to the next one.

    The second moment follows from the first step as the mean does. `ValueError` where no fight is ever won.
    """
    fights: list[tuple[Fraction, Fraction]] = []
    mean = square = Fraction(0)  # for the level below
    for level, (won, drawn, lost) in enumerate(chances, 1):
        if won <= 0:
            raise ValueError(f"level {level}: {won}")
        if level == 1:
            drawn, lost = drawn + lost, Fraction(0)
        below, below_square = mean, square
        mean = (1 + lost * below) / won
        square = (1 + 2 * drawn * mean + 2 * lost * (below + mean + below * mean) + lost * below_square) / won
        fights.append((mean, square - mean * mean))
    return fights


def expected_fights(chances: Sequence[StepChances], start: int = 1) -> Fraction:
    """The expected number of fights from a level to the top.

    >>> expected_fights(fixed_chances(Fraction(1, 2)))
    Fraction(90, 1)
    """
    return sum((mean for mean, _ in passages(chances)[start - 1 :]), Fraction(0))


def variance(chances: Sequence[StepChances], start: int = 1) -> Fraction:
    """The variance of the number of fights from a level to the top: the passages are independent."""
    return sum((spread for _, spread in passages(chances)[start - 1 :]), Fraction(0))


# --- fight by fight, turn by turn: distributions --------------------------------------------------

Rows = tuple[tuple[Fraction, ...], ...]
"""For each level, from 1 on, the chance of each level to be next; the top stays."""


def one_step(chances: Sequence[StepChances]) -> Rows:
    """One fight a turn."""
    rows = []
    for level, (won, drawn, lost) in enumerate(chances):
        row = [Fraction(0)] * TOP
        row[level + 1] += won
        row[level] += drawn
        row[max(level - 1, 0)] += lost
        rows.append(tuple(row))
    return (*rows, tuple([Fraction(level == TOP - 1) for level in range(TOP)]))


def two_steps(chances: Sequence[StepChances]) -> Rows:
    """A second fight after one that was not lost, as long as the top is not reached (`step.second`)."""
    once, rows = one_step(chances), []
    for level, (_, _, lost) in enumerate(chances):
        row = [Fraction(0)] * TOP
        row[max(level - 1, 0)] += lost
        for after, chance in ((level + 1, chances[level].won), (level, chances[level].drawn)):
            for end, then in enumerate(once[after]):
                row[end] += chance * then
        rows.append(tuple(row))
    return (*rows, once[-1])


def arrivals(rows: Rows, start: int = 1) -> Iterator[Fraction]:
    """The chance that the top has been reached after 0, 1, 2 … turns, without end."""
    now = [Fraction(level == start) for level in range(1, TOP + 1)]
    while True:
        yield now[-1]
        now = [sum((now[i] * rows[i][j] for i in range(TOP) if rows[i][j]), Fraction(0)) for j in range(TOP)]


def chances_to_arrive(rows: Rows, turns: int, start: int = 1) -> list[Fraction]:
    """The chances that the top has been reached after 0, 1 … *turns* turns."""
    return list(islice(arrivals(rows, start), turns + 1))


def expected_turns(rows: Rows, start: int = 1) -> Fraction:
    """The expected number of turns from a level to the top, by elimination from the lowest level up.

    A turn falls by one level at most. So of the times t_i = 1 + Σ P_ij t_j, each is left as a sum of those above it.
    `ValueError` where the top cannot be reached.
    """
    last = TOP - 1
    known: list[tuple[Fraction, list[Fraction]]] = []  # t_i = constant + Σ weight_j t_j, j > i
    for i in range(last):
        constant, weights = Fraction(1), list(rows[i])
        if i:
            part, (below, shares) = weights[i - 1], known[i - 1]
            constant += part * below
            weights = [weight + part * share for weight, share in zip(weights, shares, strict=True)]
        stays = 1 - weights[i]
        if stays <= 0:
            raise ValueError(f"level {i + 1}")
        weights = [weight / stays if j > i else Fraction(0) for j, weight in enumerate(weights)]
        known.append((constant / stays, weights))
    times = [Fraction(0)] * TOP
    for i in range(last - 1, -1, -1):
        constant, weights = known[i]
        times[i] = constant + sum((w * t for w, t in zip(weights, times, strict=True)), Fraction(0))
    return times[start - 1]
