"""The climb from level 1 to level 10 as a birth-and-death chain, alone and side by side: exact for fixed chances.

Of every fight only the result counts: a level up with the chance p_i, none with r_i, one down with q_i, where i is the
level; at level 1 a lost fight changes nothing (`level.bounds`). See J. R. Norris, *Markov Chains*, Cambridge 1997,
section 1.3, and S. Karlin and H. M. Taylor, *A First Course in Stochastic Processes*, 2nd ed., Academic Press 1975,
chapter 4. All chances are fractions, and so is every answer.

Everybody's climb is a chain of its own, so a game of any number of players without cards is exact too. Two players
without cards at level 10 together are equally strong. Each turn of theirs is a duel (`turn.duel`), each duel is drawn
(`fight.compare`), and a drawn fight changes nobody's level and earns no class card: nothing can happen any more. So the
game is decided by the turn in which the second of them arrives, and lasts to its 300 rounds (`end.rounds`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from math import prod
from typing import Final, Literal, NamedTuple

from tsukumo.games.sottomondo.editions.edition import Edition
from tsukumo.games.sottomondo.play.ruleset import ROUNDS, TOP


class StepChances(NamedTuple):
    """The chances of a fight to be won, drawn and lost; the three add up to one."""

    won: Fraction
    drawn: Fraction
    lost: Fraction


def by_level(edition: Edition, bonus: int = 0) -> tuple[StepChances, ...]:
    """The chances at levels 1 to 9 against a monster of an edition, all copies being equally likely.

    They are those of a player whose cards add *bonus*, without help; no effects of cards change a fight.
    """
    forces = [card.bonus for card in edition.cards.values() if card.table == "monsters" for _ in range(card.copies)]

    def chances(force: int) -> StepChances:
        won, drawn = sum(each < force for each in forces), forces.count(force)
        return StepChances(*(Fraction(n, len(forces)) for n in (won, drawn, len(forces) - won - drawn)))

    return tuple([chances(level + bonus) for level in range(1, TOP)])


# --- alone, turn by turn ---------------------------------------------------------------------------

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


# --- side by side ----------------------------------------------------------------------------------

CaughtUp = Literal["next_turn", "round_end", "at_once"]
"""The answers to the reading ``caught_up``: the time at which a player alone at level 10 wins."""
CHASE: Final[Mapping[CaughtUp, tuple[int, int]]] = {"next_turn": (1, 0), "round_end": (0, 0), "at_once": (0, -1)}
"""The turns in which others can still catch up, beside those of whole rounds, for those seated before and after."""


class Race(NamedTuple):
    """The chances of each end of a game of players without cards, its length, and the first arrival at level 10.

    *won*, *deadlock* and *nobody* add up to one: somebody wins; two stand at level 10 for good; neither has come about
    when the last round ends. *rounds* is the mean length of a game, deadlocks lasting to the bound; *first* the mean
    round in which level 10 is first reached, or the bound.
    """

    won: Fraction
    deadlock: Fraction
    nobody: Fraction
    rounds: Fraction
    first: Fraction


def race(rows: Rows, starts: Sequence[int], caught_up: CaughtUp = "next_turn", rounds: int = ROUNDS) -> Race:
    """The exact answer for players who start at levels below 10, by seat, all with the same chances.

    *rows* are those of `one_step` or `two_steps`. Whoever is first at level 10, on seat s in round n, wins
    unless somebody else gets there too: those after s in round n, and those before s in round n + 1, under the reading
    ``next_turn``; under ``round_end``, those before s have had their turn; under ``at_once``, nobody has another.
    `ValueError` for other levels.
    """
    if not all(1 <= start < TOP for start in starts):
        raise ValueError(f"{starts}")
    below = {start: [1 - chance for chance in chances_to_arrive(rows, rounds, start)] for start in sorted(set(starts))}
    of_those_before, of_those_after = CHASE[caught_up]
    won = length = first = late = Fraction(0)  # late: alone at level 10 when the last round ends, too late to win
    for n in range(1, rounds + 1):
        for seat, start in enumerate(starts):
            arrives = below[start][n - 1] - below[start][n]
            before, after = starts[:seat], starts[seat + 1 :]
            first += n * arrives * _all(below, before, n) * _all(below, after, n - 1)
            decided = n + of_those_before
            if decided > rounds:
                late += arrives * _all(below, before, n) * _all(below, after, n)
            else:
                alone = arrives * _all(below, before, decided) * _all(below, after, n + of_those_after)
                won, length = won + alone, length + decided * alone
    nowhere = _all(below, starts, rounds)
    nobody = nowhere + late
    return Race(won, 1 - won - nobody, nobody, length + rounds * (1 - won), first + rounds * nowhere)


def _all(below: Mapping[int, Sequence[Fraction]], starts: Sequence[int], turns: int) -> Fraction:
    """The chance that none of some players has reached the top after so many turns each."""
    return prod((below[start][turns] for start in starts), start=Fraction(1))


def by_reading(rows: Rows, starts: Sequence[int], rounds: int = ROUNDS) -> dict[CaughtUp, Race]:
    """The race under every answer to the reading ``caught_up``, the house rule that ends it soonest first.

    No other reading touches players without cards and classes: nobody has a price for help or anything to trade, and
    nothing ends with a turn.
    """
    races = {answer: race(rows, starts, answer, rounds) for answer in CHASE}
    return dict(sorted(races.items(), key=lambda item: item[1].rounds))
