"""95 % confidence intervals, without any library."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, isnan, nan, pi, sin, sqrt, tan
from statistics import NormalDist, mean, stdev
from typing import Final, NamedTuple

LEVEL: Final = 0.95
_BEYOND: Final = 500
"""From this many degrees of freedom on, Student's t is within a third of a percent of the normal distribution."""


class Interval(NamedTuple):
    """An estimate and its 95 % interval; *low* and *high* are NaN if there is too little data."""

    value: float
    low: float
    high: float

    @property
    def known(self) -> bool:
        """True if the interval has ends."""
        return not isnan(self.low)


def mean_of(values: Sequence[float]) -> Interval:
    """Return the mean of independent observations, by Student's t; a single observation gives no interval."""
    if len(values) < 2:
        return Interval(mean(values) if values else nan, nan, nan)
    middle = mean(values)
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(middle, middle - half, middle + half)


def share_of(successes: float, trials: float) -> Interval:
    """Return a proportion, by the score interval of Wilson (1927); *successes* may count halves, as ties do.

    E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal of the
    American Statistical Association 22 (158), 209-212.
    """
    if not trials:
        return Interval(nan, nan, nan)
    z = NormalDist().inv_cdf((1 + LEVEL) / 2)
    share = successes / trials
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z / (1 + z * z / trials) * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def share_in_groups(successes: Sequence[float], trials: Sequence[int]) -> Interval:
    """Return a proportion among trials that come in groups and are alike within one, such as movements of a game.

    Wilson's interval for as many independent trials as these are worth: their number divided by the design effect, the
    variance between whole groups over the binomial one (Kish 1965, "Survey Sampling"; for small proportions see Korn
    and Graubard, "Confidence Intervals for Proportions With Small Expected Number of Positive Counts Estimated From
    Survey Data", Survey Methodology 24, 1998, 193-201). Where all groups are alike, each counts as one trial.
    """
    total, groups = sum(trials), sum([n > 0 for n in trials])
    if not total:
        return Interval(nan, nan, nan)
    share = sum(successes) / total
    effect = total / groups
    if groups > 1 and 0 < share < 1:
        far = sum([(s - share * n) ** 2 for s, n in zip(successes, trials, strict=True)])
        effect = max(1.0, groups / (groups - 1) * far / (total * share * (1 - share)))
    return share_of(share * total / effect, total / effect)._replace(value=share)


@cache
def student(freedom: int) -> float:
    """Return the two-sided 5 % critical value of Student's t, for 1 or more degrees of freedom.

    The distribution is the finite series of Abramowitz and Stegun, "Handbook of Mathematical Functions",
    26.7.3 and 26.7.4, in the angle whose tangent is ``t / sqrt(freedom)``; bisection finds the angle.
    """
    if freedom > _BEYOND:
        return NormalDist().inv_cdf((1 + LEVEL) / 2)
    low, high = 0.0, pi / 2
    for _ in range(60):
        angle = (low + high) / 2
        if _within(angle, freedom) < LEVEL:
            low = angle
        else:
            high = angle
    return tan(low) * sqrt(freedom)


def _within(angle: float, freedom: int) -> float:
    """Return the probability that Student's t lies between minus and plus the angle's value."""
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for power in range(2 + odd, freedom - 1, 2):
        term *= (power - 1) / power * cos(angle) ** 2
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
