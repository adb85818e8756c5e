"""Codes, tokens and limits: the random words of a table, and the bounds on requests."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Collection
from typing import Final

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""The letters of codes: no vowels, so that no code is a word."""
FORMAT: Final = "tsukumo-table/1"
MOST_TABLES: Final = 20
MOST_GUESTS: Final = 100
MOST_BYTES: Final = 64 * 1024
"""The most bytes of a guest's frame."""
MOST_FRAMES: Final = 20
"""The most frames of a guest in a second."""
MOST_REFUSED: Final = 200
"""The frames above that limit, within a minute, after which a guest is sent away."""
MOST_WRONG: Final = 30
"""The most different wrong codes that one address may try in a minute."""
MOST_STRANGERS: Final = 60
"""The most connections of one address that have not said hello."""
PATIENCE: Final = 10.0
"""The seconds in which a new connection must have sent a request, and then a hello."""
ALIVE: Final = 9.0
"""Seconds between two signs of life of the server, of which each guest expects one every 10.

A device must have answered by the next one.
"""


def draw_code(taken: Collection[str], first: str = LETTERS) -> str:
    """Return a new code of four letters, with the *first* out of these."""
    while (code := "".join(secrets.choice(letters) for letters in (first, *[LETTERS] * 3))) in taken:
        pass
    return code


def draw_token() -> str:
    """Return 128 random bits, as 32 hexadecimal digits."""
    return secrets.token_hex(16)


class RateLimit:
    """A limit of rate: at most *most* times in so many *seconds*."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self._times: deque[float] = deque()

    def is_full(self, now: float) -> bool:
        """Return whether the limit is reached."""
        while self._times and self._times[0] <= now - self.seconds:
            self._times.popleft()
        return len(self._times) >= self.most

    def allows(self, now: float) -> bool:
        """Count one more, unless there have been too many; return whether it was counted."""
        if self.is_full(now):
            return False
        self._times.append(now)
        return True

    def wait(self, now: float) -> float:
        """Return the seconds until one more is allowed."""
        return self._times[0] + self.seconds - now if self.is_full(now) else 0.0


class WrongCodes:
    """The different wrong codes that one address has tried lately; the same code again and again counts as one."""

    def __init__(self) -> None:
        self._tried: dict[str, float] = {}

    def allows(self, code: str, now: float) -> bool:
        """Count a wrong code; return False if there have been too many others within a minute."""
        self._tried = {each: time for each, time in self._tried.items() if time > now - 60.0}
        if code not in self._tried and len(self._tried) >= MOST_WRONG:
            return False
        self._tried[code] = now
        return True

    def newest(self) -> float:
        """Return the time at which the last one was tried."""
        return max(self._tried.values(), default=0.0)
