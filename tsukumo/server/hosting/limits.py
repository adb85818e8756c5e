"""Codes, tokens and limits: what is drawn at random, and how much anybody may ask for."""

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
"""The size of a guest's frame."""
MOST_FRAMES: Final = 20
"""How many frames a guest may send in a second."""
PATIENT: Final = 200
"""After how many frames too many within a minute a guest is sent away."""
MOST_WRONG: Final = 30
"""The most different wrong codes that one address may try in a minute."""
MOST_STRANGERS: Final = 60
"""The most connections of one address that are no guest's."""
PATIENCE: Final = 10.0
"""Seconds in which whoever connects must have sent a request, and then a hello."""
ALIVE: Final = 9.0
"""Seconds between two signs of life of the server, of which each guest expects one every 10.

A device must have answered by the next one.
"""


def draw_code(taken: Collection[str], first: str = LETTERS) -> str:
    """A new code of four letters, of which the *first* is one of these."""
    while (code := "".join(secrets.choice(letters) for letters in (first, *[LETTERS] * 3))) in taken:
        pass
    return code


def draw_token() -> str:
    """128 random bits, as 32 hexadecimal digits."""
    return secrets.token_hex(16)


class Rate:
    """How often something happened lately: at most *most* times in so many *seconds*."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self._times: deque[float] = deque()

    def full(self, now: float) -> bool:
        """Whether there have been as many as there may be."""
        while self._times and self._times[0] <= now - self.seconds:
            self._times.popleft()
        return len(self._times) >= self.most

    def allows(self, now: float) -> bool:
        """Count one more, unless there have been too many."""
        if self.full(now):
            return False
        self._times.append(now)
        return True

    def wait(self, now: float) -> float:
        """Seconds until one more is allowed."""
        return self._times[0] + self.seconds - now if self.full(now) else 0.0


class WrongCodes:
    """The different wrong codes that one address has tried lately: a page that knocks again and again is one try."""

    def __init__(self) -> None:
        self._tried: dict[str, float] = {}

    def allows(self, code: str, now: float) -> bool:
        """Count a wrong code; False if there have been too many others within a minute."""
        self._tried = {each: time for each, time in self._tried.items() if time > now - 60.0}
        if code not in self._tried and len(self._tried) >= MOST_WRONG:
            return False
        self._tried[code] = now
        return True

    def newest(self) -> float:
        """Return when the last one was tried."""
        return max(self._tried.values(), default=0.0)
