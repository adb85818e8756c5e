"""Repeatable chance: every roll follows from the seed and the roll's number, or is read from a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final, TypeVar

from tsukumo.core.io.errors import CannotRead, Problem, texts

Card = TypeVar("Card")
_IDLE: Final[list[Random]] = []
"""Generators that no roll is using: making one takes a quarter as long as seeding it."""


class Dice:
    """The chance of one game.

    Roll number *n* of a seed is the same in every process and Python version: it uses only
    ``random.Random(str).random()``, the sequence of which Python guarantees. With *script*, the outcomes of
    recorded rolls, no generator is used.
    """

    __slots__ = ("rolls", "script", "seed")

    def __init__(self, seed: int | None, script: Iterable[Sequence[int]] | None = None, rolls: int = 0) -> None:
        self.seed = seed
        self.rolls = rolls
        self.script = None if script is None else tuple([tuple(roll) for roll in script])

    def __reduce__(self) -> tuple[object, ...]:
        return Dice, (self.seed, self.script, self.rolls)

    def clone(self) -> Dice:
        """Return dice that give the same rolls from here on."""
        return Dice(self.seed, self.script, self.rolls)

    def order(self, n: int) -> tuple[int, ...]:
        """Return a random order of ``range(n)``."""
        if self.script is not None:
            return self._read_roll(n, n)
        generator = self._seed_generator()
        order = tuple(_draw_order(n, generator.random))
        _IDLE.append(generator)
        return order

    def one(self, n: int) -> tuple[int, ...]:
        """Return a random number below *n*, as a tuple of one."""
        if self.script is not None:
            return self._read_roll(1, n)
        generator = self._seed_generator()
        draw = generator.random()
        _IDLE.append(generator)
        return (int(draw * n),)

    def several(self, count: int, n: int) -> tuple[int, ...]:
        """Return *count* random numbers below *n*, as many dice thrown at once: they are one roll."""
        if self.script is not None:
            return self._read_roll(count, n, repeated=True)
        generator = self._seed_generator()
        numbers = tuple([int(generator.random() * n) for _ in range(count)])
        _IDLE.append(generator)
        return numbers

    def _seed_generator(self) -> Random:
        """Return a generator for the next roll, which nobody else uses meanwhile."""
        try:
            generator = _IDLE.pop()
        except IndexError:
            generator = Random(0)  # noqa: S311 - games, not secrets
        generator.seed(f"{self.seed}/{self.rolls}")
        self.rolls += 1
        return generator

    def _read_roll(self, length: int, below: int, *, repeated: bool = False) -> tuple[int, ...]:
        script = self.script or ()
        roll = script[self.rolls] if self.rolls < len(script) else ()
        fits = len(roll) == length and (repeated or len(set(roll)) == length)
        if not fits or not all(0 <= i < below for i in roll):
            raise CannotRead([Problem("records", texts.text("dice.script", roll=self.rolls + 1))])
        self.rolls += 1
        return roll


def shuffle_cards(cards: Sequence[Card], draw: Callable[[], float]) -> list[Card]:
    """Return the cards in a random order, by one drawn number for each: the same in every version of Python."""
    return [cards[i] for i in _draw_order(len(cards), draw)]


def _draw_order(n: int, draw: Callable[[], float]) -> list[int]:
    lots = [draw() for _ in range(n)]
    return sorted(range(n), key=lots.__getitem__)


def deal_cards(cards: Sequence[Card], order: Iterable[int]) -> list[Card]:
    """Return the cards in the order of a roll."""
    return [cards[i] for i in order]
